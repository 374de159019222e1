/* The header of a contest: the keys of its game, and 律 状 季数 (games.md 2.0). */
#ifndef CETKAIK_RULES_CONTEST_SWITCHES_H
#define CETKAIK_RULES_CONTEST_SWITCHES_H

#include "rules/contest/contest.h"

/* Takes all header items. False when one of the game's own is wrong: then nothing can be judged. */
bool ck_read_switches(ck_contest *contest);

/* The index of a word in a list of words separated by spaces; −1 when it is none. Numbers are equal
 * when their values are. "N" in the list is any number from 1, "N5" one to 5: *NUMBER has it. */
int ck_word_index(const char *list, const char *word, size_t length, int64_t *number);

/* The same of a word of an event. */
int ck_word_of(const ck_contest *contest, const ck_thing *word, const char *list);

/* Whether 律 has this value; its index among the game's laws. */
bool ck_has_law(const ck_contest *contest, int law);

#endif
