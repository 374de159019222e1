/* Private: declarations, held against the hands that were made. */
#ifndef CETKAIK_RULES_REPLAY_DECLARATION_H
#define CETKAIK_RULES_REPLAY_DECLARATION_H

#include "rules/replay/state.h"

/* The number that a declaration gives, in the unit of the rules. */
int64_t ck_declared_points(const ck_rules *rules, const ck_declaration *said);

/*
 * Whether a number is what the loser of the season has left, which some write instead of the
 * product (R9.3); the mover declares.
 */
bool ck_is_clipped(const ck_game *game, int64_t said);

/* A finding about the declaration that is due; FACTS are the caller's. */
ck_finding ck_about_due(const ck_replay_state *replay, ck_code code, const ck_entry *entry,
                        ck_span span, ck_hand_facts *facts);

/* Whether hands count only when a side claims them. */
static inline bool ck_must_claim(const ck_game *game)
{
    return game->rules->param[CK_DECLARES] == CK_DECLARE_CLAIMED;
}

void ck_take_declaration(ck_replay_state *replay, const ck_entry *entry);

#endif
