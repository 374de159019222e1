#include "rules/games/roster.h"

#include <string.h>

static ck_outcome replay_nothing(const ck_rules *rules, const ck_record *record,
                                 const ck_observer *observer)
{
    (void)rules;
    (void)record;
    (void)observer;
    return (ck_outcome){.winner = CK_NO_PLAYER, .unit = 1};
}

const ck_game_row ck_unknown_game = {{NULL}, 0, CK_MOST_PLAYERS, replay_nothing};

static const ck_game_row games[] = {
    {{"机戦", "机戰", "机战", "Cetkaik"}, 2, 2, ck_replay_board},
};

const ck_game_row *ck_roster_at(size_t index)
{
    return index < sizeof games / sizeof *games ? &games[index] : NULL;
}

static bool is_called(const ck_game_row *game, const char *name, size_t length)
{
    for (size_t i = 0; i < CK_GAME_NAMES && game->name[i]; i++) {
        if (strlen(game->name[i]) == length && memcmp(game->name[i], name, length) == 0)
            return true;
    }
    return false;
}

const ck_game_row *ck_roster_named(const char *name, size_t length)
{
    /* The variants of the board game are rule sets (rules/words/rule_text.h). */
    if (ck_rules_named(name, length))
        return &games[0];
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        if (is_called(&games[i], name, length))
            return &games[i];
    }
    return NULL;
}
