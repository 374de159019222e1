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

static const ck_played_by *played_by(const ck_played *game, uint32_t name)
{
    for (int seat = 0; seat < game->players; seat++) {
        if (game->player[seat].name == name)
            return &game->player[seat];
    }
    return NULL;
}

/* What two records of the same moves say of a player: the same, wherever he sits. */
static bool agrees(const ck_played *a, const ck_played *b)
{
    bool over = a->state == CK_GAME_COUNTED && b->state == CK_GAME_COUNTED;
    for (int seat = 0; seat < a->players; seat++) {
        const ck_played_by *own = &a->player[seat], *other = played_by(b, own->name);
        if (!other || (over && own->points != other->points))
            return false;
    }
    return a->players == b->players;
}

/* The first of some games of the same moves that another can stand for, from one on. */
static size_t next_copy(const ck_standings *standings, const printed *prints, size_t at, size_t end)
{
    while (at < end && !may_be_dropped(&standings->games[prints[at].index]))
        at++;
    return at;
}

/* Games of the same moves: the first counts, or none of them where they contradict each other. */
static void mark_copies(ck_standings *standings, const printed *prints, size_t at, size_t end)
{
    size_t first = next_copy(standings, prints, at, end), against = first;
    if (first == end)
        return;
    ck_played *kept = &standings->games[prints[first].index];
    for (size_t i = first; i < end && against == first; i++) {
        const ck_played *game = &standings->games[prints[i].index];
        against = may_be_dropped(game) && !agrees(kept, game) ? i : first;
    }
    bool contradict = against != first;
    for (size_t i = next_copy(standings, prints, first + 1, end); i < end;
         i = next_copy(standings, prints, i + 1, end)) {
        ck_played *game = &standings->games[prints[i].index];
        game->state = contradict ? CK_GAME_CONTRADICTED : CK_GAME_TWICE;
        game->same_as = prints[first].index;
    }
    if (contradict) {
        kept->state = CK_GAME_CONTRADICTED;
        kept->same_as = prints[against].index;
    }
}

static size_t end_of_copies(const printed *prints, size_t at, size_t count)
{
    size_t end = at + 1;
    while (end < count && ck_fingerprint_equal(&prints[at].game->print, &prints[end].game->print))
        end++;
    return end;
}

bool ck_find_same_games(ck_standings *standings)
{
    size_t count = standings->game_count;
    printed *prints = ck_memory_take_zeroed(standings->options.memory, count + 1, sizeof *prints);
    if (!prints)
        return false;
    for (size_t i = 0; i < count; i++)
        prints[i] = (printed){&standings->games[i], (uint32_t)i};
    qsort(prints, count, sizeof *prints, by_print);
    for (size_t at = 0, end; at < count; at = end) {
        end = end_of_copies(prints, at, count);
        if (prints[at].game->print.length > 0)
            mark_copies(standings, prints, at, end);
    }
    for (size_t i = 0; i < count; i++) {
        if (standings->games[prints[i].index].state == CK_GAME_OPEN)
            mark(standings, prints, i);
    }
    ck_memory_give_back(standings->options.memory, prints);
    return true;
}
