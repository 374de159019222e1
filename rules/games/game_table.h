/*
 * The table of games. A game is one source that judges its records, and one row here.
 */
#ifndef CETKAIK_RULES_GAMES_GAME_TABLE_H
#define CETKAIK_RULES_GAMES_GAME_TABLE_H

#include "rules/contest/contest.h"

/*
 * The games in the order of games.md; NULL beyond the last. The first is that of the board, and of
 * records that name none.
 */
const ck_game_row *ck_game_table_at(size_t index);

/* The same of those that are not played on the board. */
const ck_game_row *ck_contest_at(size_t index);

/*
 * The game that a name after 遊 means, not NUL-terminated; that of a rule set means the board game.
 * NULL when nobody knows it.
 */
const ck_game_row *ck_game_table_named(const char *name, size_t length);

/* Whether a header with this key means something in one of the games but that of the board. */
bool ck_is_switch_key(ck_text key);

/* A game that is not known: nothing of its records is replayed, and nobody plays it. */
extern const ck_game_row ck_unknown_game;

/* The games that are not played on the engine of the board, each in the source of its name. */
extern const ck_game_row ck_zaupcyu, ck_niekk_zaupcyu, ck_lutu, ck_mokkaik, ck_taxot, ck_makkaik,
    ck_niekk_hi, ck_makkhop, ck_namtou, ck_ni_ne, ck_netxiju, ck_nekanamokanuts, ck_mokzo,
    ck_lauzait_cep;

#endif
