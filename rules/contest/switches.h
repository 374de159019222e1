/* The header of a contest: the keys of its game, and 律 状 季数 (games.md 2.0). */
#ifndef CETKAIK_RULES_CONTEST_SWITCHES_H
#define CETKAIK_RULES_CONTEST_SWITCHES_H

#include "rules/contest/contest.h"

/* Takes all header items. False when one of the game's own is wrong: then nothing can be judged. */
bool ck_read_switches(ck_contest *contest);

/* The same of a word of an event. */
int ck_word_of(const ck_contest *contest, const ck_thing *word, const char *list);

/* Whether 律 has this value; its index among the game's laws. */
bool ck_has_law(const ck_contest *contest, int law);

#endif
