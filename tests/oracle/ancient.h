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
    bool broken; /* by an item "broken=G1.10": boats are not stepped on */
} ancient;

/* The start under rules as --rules has them, the IA side to move. */
void ancient_start(ancient *game, const char *rules);

/* Sets the pieces and the side to move of a position line. */
void ancient_read(ancient *game, const char *line);

/* All legal moves, a line each in no order; LIST has room for ANCIENT_LIST bytes. */
void ancient_list(const ancient *game, char *list);

/*
 * Why a record in the layout of generated games is wrong, without draws and resignations; NULL: it
 * is right. RULES choose, not its header.
 */
const char *ancient_check(const char *rules, const char *text);

/* Plays one of them. */
void ancient_play(ancient *game, const char *move);

#endif
