/* The table of games. A game is one row here and one source that judges its records. */
#ifndef CETKAIK_RULES_GAMES_GAME_TABLE_H
#define CETKAIK_RULES_GAMES_GAME_TABLE_H

#include "rules/contest/contest.h"

/* The games in the order of games.md; NULL beyond the last. The first is the board game, the
 * default of records. */
const ck_game_row *ck_game_table_at(size_t index);

/* The same for the games without the board. */
const ck_game_row *ck_game_table_contest(size_t index);

/* The game of a name in {遊:…}; the name of a rule set is the board game. NULL: unknown. */
const ck_game_row *ck_game_table_named(const char *name, size_t length);

/* The same for the games without the board only. */
const ck_game_row *ck_game_table_contest_named(const char *name, size_t length);

/* Whether a header key belongs to a game other than the board game. */
bool ck_game_table_is_switch_key(ck_text key);

/* The game of an unknown name: its records are not replayed. */
extern const ck_game_row ck_unknown_game;

/* The games without the board, each in the source of its name. */
extern const ck_game_row ck_zaupcyu, ck_niekk_zaupcyu, ck_lutu, ck_mokkaik, ck_taxot, ck_makkaik,
    ck_niekk_hi, ck_makkhop, ck_namtou, ck_ni_ne, ck_netxiju, ck_nekanamokanuts, ck_mokzo,
    ck_lauzait_cep;

#endif
