#include "rules/tournament/duplicates.h"

#include <stdlib.h>
#include <string.h>

/* A game by its number, for sorting by fingerprints. */
typedef struct printed {
    const ck_played *game;
    uint32_t index;
} printed;

/* Beginnings before what goes on; of the same game, the one that is to count first. */
static int by_print(const void *a, const void *b)
{
    const printed *one = a, *other = b;
    int order = ck_fingerprint_order(&one->game->print, &other->game->print);
    if (order == 0)
        order = (one->game->state != CK_GAME_COUNTED) - (other->game->state != CK_GAME_COUNTED);
    return order != 0 ? order : (one->index > other->index) - (one->index < other->index);
}

static bool may_be_dropped(const ck_played *game)
{
    return game->state == CK_GAME_COUNTED || game->state == CK_GAME_OPEN;
}

/* The games after one in the order of prints that may have its moves: it is marked if one has. */
static void mark(ck_standings *standings, const printed *prints, size_t at)
{
    ck_played *game = &standings->games[prints[at].index];
    for (size_t next = at + 1; next < standings->game_count; next++) {
        const ck_played *other = &standings->games[prints[next].index];
        if (other->print.sketches < game->print.sketches ||
            memcmp(other->print.sketch, game->print.sketch,
                   game->print.sketches * sizeof game->print.sketch[0]) != 0)
            return;
        if (may_be_dropped(other) && game->state == CK_GAME_OPEN &&
            ck_fingerprint_begins(&game->print, &other->print)) {
            game->state = CK_GAME_BEGINNING;
            game->same_as = prints[next].index;
            return;
        }
    }
}

static void mark_twice(ck_standings *standings, const printed *prints, size_t at)
{
    ck_played *game = &standings->games[prints[at].index];
    const ck_played *before = at > 0 ? prints[at - 1].game : NULL;
    if (!before || !may_be_dropped(game) || before->print.length == 0 ||
        !ck_fingerprint_equal(&before->print, &game->print))
        return;
    bool again = before->state == CK_GAME_TWICE;
    if (!again && !may_be_dropped(before))
        return;
    game->state = CK_GAME_TWICE;
    game->same_as = again ? before->same_as : prints[at - 1].index;
}

bool ck_find_same_games(ck_standings *standings)
{
    printed *prints =
        ck_memory_take_zeroed(standings->options.memory, standings->game_count + 1, sizeof *prints);
    if (!prints)
        return false;
    for (size_t i = 0; i < standings->game_count; i++)
        prints[i] = (printed){&standings->games[i], (uint32_t)i};
    qsort(prints, standings->game_count, sizeof *prints, by_print);
    for (size_t i = 0; i < standings->game_count; i++)
        mark_twice(standings, prints, i);
    for (size_t i = 0; i < standings->game_count; i++) {
        if (standings->games[prints[i].index].state == CK_GAME_OPEN)
            mark(standings, prints, i);
    }
    ck_memory_give_back(standings->options.memory, prints);
    return true;
}
