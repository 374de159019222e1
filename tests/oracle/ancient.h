/*
 * 古机戦 once more, written from games.md §1.10 and sharing nothing with the engine: slow, and of
 * another make.
 */
#ifndef CETKAIK_TESTS_ORACLE_ANCIENT_H
#define CETKAIK_TESTS_ORACLE_ANCIENT_H

#include <stdbool.h>

enum { ANCIENT_SQUARES = 81, ANCIENT_LIST = 1 << 16 };

typedef struct ancient {
    char piece[ANCIENT_SQUARES]; /* letters of a position line without +; 0: none */
    bool promoted[ANCIENT_SQUARES];
    bool ia_moves, chariots_run, beasts_run, chain, lost, wading, for_good;
} ancient;

/* The start under rules as --rules has them, the IA side to move. */
void ancient_start(ancient *game, const char *rules);

/* All legal moves, a line each in no order; LIST has room for ANCIENT_LIST bytes. */
void ancient_list(const ancient *game, char *list);

/* Plays one of them. */
void ancient_play(ancient *game, const char *move);

#endif
