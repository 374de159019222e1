#include "rules/games/other_games.h"

#include <string.h>

static const ck_other_game *const games[] = {
    &ck_zaupcyu, &ck_niekk_zaupcyu,  &ck_lutu,    &ck_mokkaik,     &ck_taxot,
    &ck_makkaik, &ck_niekk_hi,       &ck_makkhop, &ck_namtou,      &ck_ni_ne,
    &ck_netxiju, &ck_nekanamokanuts, &ck_mokzo,   &ck_lauzait_cep,
};

const ck_other_game *ck_other_game_at(size_t index)
{
    return index < sizeof games / sizeof *games ? games[index] : NULL;
}

const ck_other_game *ck_other_game_named(const char *name, size_t length)
{
    const ck_other_game *game;
    for (size_t i = 0; (game = ck_other_game_at(i)); i++) {
        if (strlen(game->name) == length && memcmp(game->name, name, length) == 0)
            return game;
    }
    return NULL;
}
