/* Private: the sides of the players, their points at the start and in a result. */
#ifndef CETKAIK_RULES_REPLAY_SIDES_H
#define CETKAIK_RULES_REPLAY_SIDES_H

#include "rules/replay/state.h"

/* Assigns sides to the players: by 赤名 and 黒名, else FIRST, which may be CK_NO_SIDE, to the first
 * one. */
void ck_sides_assign(ck_replay_state *state, ck_side first);

/*
 * Sets the points at the start from the header (notation.md §3, R9.3). A record of a later season
 * alone, without points, begins with the usual points, and its score is open.
 */
void ck_sides_start_points(ck_replay_state *state);

/*
 * Compares a written result with the points; its first number belongs to SIDE[0]. A result that
 * follows from an earlier error is not reported again.
 */
void ck_sides_check_result(ck_replay_state *state, const ck_entry *entry, const ck_side side[2]);

/* The name of a side, from the header or its declarations; length 0: unknown. */
ck_text ck_side_player_name(const ck_replay_state *state, ck_side side);

/* The side of a written name; CK_NO_SIDE when it is neither or none, or when both have the same. */
ck_side ck_side_named(const ck_replay_state *state, ck_text name);

/* The same of a name or, where no player bears it, of the colour of a King, 赤 or 黒. */
ck_side ck_side_of_speaker(const ck_replay_state *state, ck_text name);

/* Reports, once, that the points of an entry cannot be assigned to a side; from then on the score
 * is open. */
void ck_side_report_unknown(ck_replay_state *state, const ck_entry *entry);

#endif
