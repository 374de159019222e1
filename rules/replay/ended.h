/*
 * Private: ends of a game that no rule of play brings about (notation.md §14): the words of a body
 * that end it, and the result in the header.
 */
#ifndef CETKAIK_RULES_REPLAY_ENDED_H
#define CETKAIK_RULES_REPLAY_ENDED_H

#include "rules/replay/state.h"

/* Ends the game, or in a game about the King the season, by the word of an entry; SIDE says it. */
void ck_end_by_word(ck_replay_state *state, const ck_entry *entry, ck_side side);

/* The same after checks: who says it, and whether the game has ended before. */
void ck_step_end_word(ck_replay_state *state, const ck_entry *entry);

/* Ends the game by the result that the header states, or compares the two. */
void ck_check_stated(ck_replay_state *state);

/* Replays a record whose result is all, for ck_replay. */
ck_replay_game ck_stated_replay;

#endif
