/* The header of a contest: the keys of its game, and 律 状 季数 (games.md 2.0). */
#ifndef CETKAIK_RULES_CONTEST_SWITCHES_H
#define CETKAIK_RULES_CONTEST_SWITCHES_H

#include "rules/contest/contest.h"

/* Reads all header items. Returns false if one of the game's own is wrong: then the record cannot
 * be judged. */
bool ck_switches_read(ck_contest *contest);

/* Whether a key of a game (its own, 律, 季数) has a value. */
bool ck_switches_accept(const ck_game_row *game, ck_text key, ck_text value);

/* The index of an event's word in a list separated by spaces; −1: none. */
int ck_switches_word_index(const ck_contest *contest, const ck_thing *word, const char *list);

/* Whether 律 has the value at an index of the game's laws. */
bool ck_switches_have_law(const ck_contest *contest, int law);

#endif
