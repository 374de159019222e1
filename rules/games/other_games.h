/* The games that are not played on the engine of the board: one row each. */
#ifndef CETKAIK_RULES_GAMES_OTHER_GAMES_H
#define CETKAIK_RULES_GAMES_OTHER_GAMES_H

#include "rules/contest/contest.h"

/* One of them by its index, in the order of games.md; NULL past the end. */
const ck_other_game *ck_other_game_at(size_t index);

/* By the name after 遊; NULL when it is none of them. */
const ck_other_game *ck_other_game_named(const char *name, size_t length);

extern const ck_other_game ck_zaupcyu, ck_niekk_zaupcyu, ck_lutu, ck_mokkaik, ck_taxot, ck_makkaik,
    ck_niekk_hi, ck_makkhop, ck_namtou, ck_ni_ne, ck_netxiju, ck_nekanamokanuts, ck_mokzo,
    ck_lauzait_cep;

#endif
