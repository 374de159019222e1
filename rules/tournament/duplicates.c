#include "rules/tournament/duplicates.h"

#include "rules/tournament/order.h"

#include <stdlib.h>

/* Beginnings before what goes on; of the same game, the one that is to count first. */
static int by_print(const void *a, const void *b)
{
    const ck_played *one = *(const ck_played *const *)a, *other = *(const ck_played *const *)b;
    ck_kept_print print = ck_print_of(one), others = ck_print_of(other);
    int order = ck_print_order(&print, &others);
    if (order == 0)
        order = (one->state != CK_GAME_COUNTED) - (other->state != CK_GAME_COUNTED);
    return order != 0 ? order : ck_by_place(a, b);
}

static bool may_be_dropped(const ck_played *game)
{
    return game->state == CK_GAME_COUNTED || game->state == CK_GAME_OPEN;
}

/* The games after one in the order of prints that may have its moves: it is marked if one has. */
static void mark(ck_played **games, size_t count)
{
    ck_kept_print print = ck_print_of(games[0]);
    for (size_t next = 1; next < count; next++) {
        ck_kept_print other = ck_print_of(games[next]);
        if (!ck_print_leads(&print, &other))
            return;
        if (may_be_dropped(games[next]) && ck_print_begins(&print, &other)) {
            games[0]->state = CK_GAME_BEGINNING;
            games[0]->same_as = games[next];
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
static size_t next_copy(ck_played *const *games, size_t at, size_t count)
{
    while (at < count && !may_be_dropped(games[at]))
        at++;
    return at;
}

/* Games of the same moves: the first counts, or none of them where they contradict each other. */
static void mark_copies(ck_played **games, size_t count)
{
    size_t first = next_copy(games, 0, count), against = first;
    if (first == count)
        return;
    ck_played *kept = games[first];
    for (size_t i = first; i < count && against == first; i++)
        against = may_be_dropped(games[i]) && !agrees(kept, games[i]) ? i : first;
    bool contradict = against != first;
    for (size_t i = next_copy(games, first + 1, count); i < count;
         i = next_copy(games, i + 1, count)) {
        games[i]->state = contradict ? CK_GAME_CONTRADICTED : CK_GAME_TWICE;
        games[i]->same_as = kept;
    }
    if (contradict) {
        kept->state = CK_GAME_CONTRADICTED;
        kept->same_as = games[against];
    }
}

/* How many games from the first on have the same moves. */
static size_t count_copies(ck_played *const *games, size_t count)
{
    ck_kept_print print = ck_print_of(games[0]);
    size_t copies = 1;
    for (; copies < count; copies++) {
        ck_kept_print other = ck_print_of(games[copies]);
        if (!ck_print_equal(&print, &other))
            break;
    }
    return copies;
}

void ck_find_same_games(ck_standings *standings)
{
    ck_played **games = standings->games;
    size_t count = standings->game_count;
    if (count > 0)
        qsort(games, count, sizeof *games, by_print);
    for (size_t at = 0, copies; at < count; at += copies) {
        copies = count_copies(games + at, count - at);
        if (games[at]->length > 0)
            mark_copies(games + at, copies);
    }
    for (size_t i = 0; i < count; i++) {
        if (games[i]->state == CK_GAME_OPEN)
            mark(games + i, count - i);
    }
}
