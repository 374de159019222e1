/* Private: declarations, against the hands that were made (R7, R9.1). */
#ifndef CETKAIK_RULES_REPLAY_DECLARATION_H
#define CETKAIK_RULES_REPLAY_DECLARATION_H

#include "rules/replay/state.h"

/* The number that a declaration gives, in the unit of the rules. */
int64_t ck_declared_points(const ck_rules *rules, const ck_declaration *said);

/*
 * Whether a number is all that the loser of the season has left, which some write instead of the
 * product (R9.3); the mover declares.
 */
bool ck_is_clipped(const ck_game *game, int64_t said);

/* Whether hands count only when a side claims them. */
static inline bool ck_must_claim(const ck_game *game)
{
    return game->rules->param[CK_DECLARES] == CK_DECLARE_CLAIMED;
}

/*
 * Takes the declaration of an entry. Returns false, with nothing changed, and sets *PROBLEM unless
 * that is NULL, where none is due or it names other hands than those due.
 */
bool ck_step_declaration(ck_replay_state *state, const ck_entry *entry, const ck_interpretation *as,
                         ck_problem *problem);

/*
 * Before anything else than a declaration: none may be due. Where hands count only when they are
 * claimed, leaving them is no error. Returns false and sets *PROBLEM where one is missing.
 */
bool ck_pass_declaration(ck_replay_state *state, ck_problem *problem);

/* The problem of a declaration that makes the wrong choice: CHOICE is right. */
void ck_problem_of_choice(const ck_replay_state *state, const ck_entry *entry, ck_choice choice,
                          ck_problem *problem);

/* Leaves out a needless declaration; the record may count the stake that it doubles. */
void ck_drop_declaration(ck_replay_state *state, const ck_entry *entry);

/* Takes a declaration that is due and missing as made. */
void ck_declare_missing(ck_replay_state *state, ck_choice choice);

#endif
