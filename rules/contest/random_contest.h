/*
 * Random complete legal games of the other games: material for tests and users' own programs.
 */
#ifndef CETKAIK_RULES_CONTEST_RANDOM_CONTEST_H
#define CETKAIK_RULES_CONTEST_RANDOM_CONTEST_H

#include "rules/contest/contest.h"
#include "rules/contest/draft.h"
#include "rules/record/random_game.h"

/* Wishes for a random game; random where a count is 0. */
typedef struct ck_contest_wish {
    const ck_text *name; /* names in seating order, borrowed by the record */
    int names;
    const ck_header *header; /* keys of the game, 律 and 季数, with valid values */
    int headers;
} ck_contest_wish;

/*
 * Plays a random game under random rules of its header and writes the record into DRAFT, an
 * initialized draft. WISH may be NULL. The same seed gives the same game. A game with a season of
 * 1,000 events without an end is replaced by another. Returns false when memory is short.
 */
bool ck_random_contest_play(ck_draft *draft, const ck_game_row *game, const ck_contest_wish *wish,
                            ck_random *random);

#endif
