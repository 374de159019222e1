/* The table of games: one row each. */
#include "rules/games/game_table.h"

#include "rules/replay/replay.h"
#include "rules/words/plain_name.h"
#include "rules/words/rule_text.h"
#include "rules/words/usual_sign.h"

#include <string.h>
#include <strings.h>

static ck_outcome replay_nothing(const ck_rules *rules, const ck_record *record,
                                 const ck_observer *observer)
{
    (void)rules;
    (void)record;
    (void)observer;
    return (ck_outcome){.by_side = true, .winner = CK_NO_PLAYER, .unit = 1};
}

const ck_game_row ck_unknown_game = {
    .name = "机戦", .most = CK_MOST_PLAYERS, .replay = replay_nothing, .traits = CK_HAS_BOARD};

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

/* Compares names; ASCII letters match in either case. */
static bool is_name(const char *name, size_t length, const char *other)
{
    return strlen(other) == length && strncasecmp(name, other, length) == 0;
}

/* Whether a game has a name: in either case, romanized names with or without tones. */
static bool is_called(const ck_game_row *game, const char *name, size_t length)
{
    if (is_name(name, length, game->name))
        return true;
    for (const char *const *other = game->others; other && *other; other++) {
        if (is_name(name, length, *other) || ck_plain_name_is(name, length, *other))
            return true;
    }
    return false;
}

static const ck_game_row *game_called(ck_name name)
{
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        if (is_called(games[i], name.text, name.length))
            return games[i];
    }
    return NULL;
}

const ck_game_row *ck_game_table_named(const char *name, size_t length)
{
    ck_usual_room room;
    /* The variants of the board game are rule sets (rules/words/rule_text.h). */
    if (ck_rules_by_any_name(name, length))
        return &ck_cetkaik;
    const ck_game_row *game = game_called((ck_name){name, length});
    return game ? game : game_called(ck_usual_name((ck_name){name, length}, &room));
}

const ck_game_row *ck_game_table_contest_named(const char *name, size_t length)
{
    const ck_game_row *game = ck_game_table_named(name, length);
    return game && !game->replay ? game : NULL;
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
