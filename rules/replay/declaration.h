/* Private: declarations, compared with the hands formed (R7, R9.1). */
#ifndef CETKAIK_RULES_REPLAY_DECLARATION_H
#define CETKAIK_RULES_REPLAY_DECLARATION_H

#include "rules/replay/state.h"

/* The written number of a declaration, in the unit of the rules. */
int64_t ck_declaration_points(const ck_rules *rules, const ck_declaration *written);

/*
 * Whether a number is all the points left to the loser of the season: some records write them
 * instead of the product (R9.3). The mover declares.
 */
bool ck_declaration_is_clipped(const ck_game *game, int64_t written);

/* Whether only claimed hands count. */
static inline bool ck_must_claim(const ck_game *game)
{
    return game->rules->param[CK_DECLARES] == CK_DECLARE_CLAIMED;
}

/*
 * Steps over the declaration of an entry. Returns false when none is due or other hands are due;
 * nothing is changed then, and *PROBLEM, if not NULL, is set.
 */
bool ck_step_declaration(ck_replay_state *state, const ck_entry *entry, const ck_interpretation *as,
                         ck_problem *problem);

/*
 * Passes a declaration that is due. Unclaimed hands are no error where only claimed hands count.
 * Returns false and sets *PROBLEM when the declaration is missing.
 */
bool ck_pass_due_declaration(ck_replay_state *state, ck_problem *problem);

/* Call before any entry that is no declaration: the same, if one is due. */
static inline bool ck_pass_declaration(ck_replay_state *state, ck_problem *problem)
{
    return state->game.phase != CK_TO_DECLARE || ck_pass_due_declaration(state, problem);
}

/* Sets the problem of a declaration with the wrong choice; CHOICE is the right one. */
void ck_declaration_problem(const ck_replay_state *state, const ck_entry *entry, ck_choice choice,
                            ck_problem *problem);

/* Skips a needless declaration; the record may still count the stake it doubles. */
void ck_drop_declaration(ck_replay_state *state, const ck_entry *entry);

/* Makes the declaration that is due and missing in the record. */
void ck_add_missing_declaration(ck_replay_state *state, ck_choice choice);

/* Whether a side may be the one that makes a declaration: its name is unknown, or that side's. */
bool ck_declaration_may_be_of(const ck_replay_state *state, const ck_entry *entry, ck_side side);

#endif
