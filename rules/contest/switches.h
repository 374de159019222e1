/* The header of a contest: the keys of its game, and 律 状 季数 (games.md 2.0). */
#ifndef CETKAIK_RULES_CONTEST_SWITCHES_H
#define CETKAIK_RULES_CONTEST_SWITCHES_H

#include "rules/contest/contest.h"

/* Takes all header items. False when one of the game's own is wrong: then nothing can be judged. */
bool ck_read_switches(ck_contest *contest);

/* Whether a game takes a value for a key: one of its own, 律, or 季数. */
bool ck_is_choice(const ck_game_row *game, ck_text key, ck_text value);

/* The index of a word of an event in a list of words with spaces between them; −1: it is none. */
int ck_word_of(const ck_contest *contest, const ck_thing *word, const char *list);

/* Whether 律 has this value; its index among the game's laws. */
bool ck_has_law(const ck_contest *contest, int law);

#endif
