/* The table of games: one row each. */
#include "rules/games/game_table.h"

#include "rules/replay/frames.h"
#include "rules/words/rule_text.h"
#include "rules/words/term.h"

#include <string.h>

static ck_outcome replay_nothing(const ck_rules *rules, const ck_record *record,
                                 const ck_observer *observer)
{
    (void)rules;
    (void)record;
    (void)observer;
    return (ck_outcome){
        .listed = CK_NO_SIDE, .sides = CK_NO_SIDE, .winner = CK_NO_PLAYER, .unit = 1};
}

static const ck_engine no_engine = {replay_nothing, CK_NO_SIDE};

const ck_game_row ck_unknown_game = {
    .name = "机戦", .most = CK_MOST_PLAYERS, .engine = &no_engine, .traits = CK_HAS_BOARD};

enum { BOARD_GAMES = 1 };

static const ck_game_row *const games[] = {
    &ck_cetkaik, &ck_zaupcyu, &ck_niekk_zaupcyu,  &ck_lutu,    &ck_mokkaik,
    &ck_taxot,   &ck_makkaik, &ck_niekk_hi,       &ck_makkhop, &ck_namtou,
    &ck_ni_ne,   &ck_netxiju, &ck_nekanamokanuts, &ck_mokzo,   &ck_lauzait_cep,
};

const ck_game_row *ck_game_table_at(size_t index)
{
    return index < sizeof games / sizeof *games ? games[index] : NULL;
}

const ck_game_row *ck_game_table_contest(size_t index)
{
    return ck_game_table_at(BOARD_GAMES + index);
}

const ck_game_row *ck_game_table_named(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        if (ck_bytes_are(name, length, games[i]->name))
            return games[i];
    }
    /* The variants of the board game are rule sets (rules/words/rule_text.h). */
    if (ck_rules_by_any_name(name, length))
        return &ck_cetkaik;
    const ck_term *term = ck_term_of(CK_TERM_GAME, name, length);
    return term ? ck_game_table_named(term->sign, strlen(term->sign)) : NULL;
}

const ck_game_row *ck_game_table_contest_named(const char *name, size_t length)
{
    const ck_game_row *game = ck_game_table_named(name, length);
    return game && game->engine == &ck_event_engine ? game : NULL;
}

bool ck_game_table_is_switch_key(ck_text key)
{
    const ck_game_row *game;
    for (size_t i = 0; (game = ck_game_table_contest(i)); i++) {
        for (const ck_switch *row = game->switches; row && row->key; row++) {
            if (ck_is_text_of(key, row->key))
                return true;
        }
    }
    return false;
}
