/*
 * Other games once more, written from games.md and sharing nothing with the engine: sticks.c has
 * 獣裁, 連撃獣裁, 新遊 and 六裁, tricks.c 行戦, sets.c 終季, pots.c 値戦 and 開樽, shed.c 連友 and
 * 小猫, sums.c 値木, ships.c 連船之遊, climb.c 行山, hire.c 国官集来.
 */
#ifndef CETKAIK_TESTS_ORACLE_CONTESTS_H
#define CETKAIK_TESTS_ORACLE_CONTESTS_H

#include <stddef.h>

enum { CONTEST_PLAYERS = 12 };

typedef struct contest_verdict {
    const char *why; /* NULL: the record is right */
    size_t from, to; /* where the event stands that breaks a rule; at the end: it ends early */
    int players;
    long score[CONTEST_PLAYERS];
    int winner; /* of the last season; −1: none */
} contest_verdict;

/* Judges a record in the layout of generated games, whose two lines of header are sound. */
contest_verdict contest_check(const char *text);

#endif
