/*
 * Random complete legal games of the other games: material for tests and users' own programs.
 */
#ifndef CETKAIK_RULES_CONTEST_RANDOM_CONTEST_H
#define CETKAIK_RULES_CONTEST_RANDOM_CONTEST_H

#include "rules/contest/contest.h"
#include "rules/contest/draft.h"
#include "rules/record/random_game.h"

/*
 * Plays a game at random, under rules of its header that are chosen at random too, and writes the
 * record into DRAFT, which was made with ck_draft_init. The same seed gives the same game. One
 * with a season of 1,000 events without an end is given up for another. Returns false when memory
 * is short.
 */
bool ck_play_random_contest(ck_draft *draft, const ck_game_row *game, ck_random *random);

#endif
