/*
 * Sorts the games by fingerprint: copies become neighbours, and a longer game comes just before its
 * beginnings.
 */
#include "rules/tournament/duplicates.h"

#include "rules/base/array.h"
#include "rules/tournament/order.h"

/* Longer games before their beginnings; among copies, games that count first, and those with points
 * before bare results. */
static int by_fingerprint(const void *a, const void *b)
{
    const ck_played *one = *(const ck_played *const *)a, *other = *(const ck_played *const *)b;
    ck_fingerprint_view fingerprint = ck_played_fingerprint(one),
                        others = ck_played_fingerprint(other);
    int order = ck_fingerprint_order(&others, &fingerprint);
    if (order == 0)
        order = (one->state != CK_GAME_COUNTED) - (other->state != CK_GAME_COUNTED);
    if (order == 0)
        order = (int)one->bare - (int)other->bare;
    return order != 0 ? order : ck_order_compare(a, b);
}

static bool may_be_dropped(const ck_played *game)
{
    return game->state == CK_GAME_COUNTED || game->state == CK_GAME_OPEN;
}

static const ck_seat_result *result_of(const ck_played *game, uint32_t name)
{
    for (int seat = 0; seat < game->players; seat++) {
        if (game->seat[seat].name == name)
            return &game->seat[seat];
    }
    return NULL;
}

/* Whether two copies agree on the players, in any order of seats, and on the result, if both have
 * one. */
static bool agrees(const ck_played *a, const ck_played *b)
{
    const bool finished = a->state == CK_GAME_COUNTED && b->state == CK_GAME_COUNTED,
               bare = a->bare || b->bare;
    for (int seat = 0; seat < a->players; seat++) {
        const ck_seat_result *own = &a->seat[seat], *other = result_of(b, own->name);
        if (!other || (finished && !bare && own->points != other->points))
            return false;
        if (finished && (own->place != other->place || own->award != other->award))
            return false;
    }
    return a->players == b->players;
}

/* ---- games of the same moves ---- */

/*
 * The walk over the sorted games. OWN is the last game that counts of the current length; LONGER
 * the last one of the longer games with the same moves so far.
 */
typedef struct duplicate_search {
    ck_played *const *games;
    size_t count;
    const ck_played *before, *own, *longer;
} duplicate_search;

/* Whether two games differ at most in the moves after the last sketch. */
static bool is_level(const ck_played *one, const ck_played *other)
{
    ck_fingerprint_view a = ck_played_fingerprint(one), b = ck_played_fingerprint(other);
    return a.length == b.length && a.sketches == b.sketches && ck_fingerprint_leads(&a, &b);
}

static bool is_same(const ck_played *one, const ck_played *other)
{
    ck_fingerprint_view a = ck_played_fingerprint(one), b = ck_played_fingerprint(other);
    return ck_fingerprint_equal(&a, &b);
}

static bool begins(const ck_played *one, const ck_played *other)
{
    ck_fingerprint_view a = ck_played_fingerprint(one), b = ck_played_fingerprint(other);
    return ck_fingerprint_begins(&a, &b);
}

/* The end of the copies of game FIRST. */
static size_t end_of_copies(const duplicate_search *search, size_t first)
{
    size_t end = first + 1;
    while (end < search->count && is_same(search->games[first], search->games[end]))
        end++;
    return end;
}

static void set_state(ck_played *game, ck_game_state state, const ck_played *same)
{
    game->state = (uint8_t)state;
    game->same = same;
}

/*
 * Sets the states of copies, from FIRST to END: the first one counts; none counts if they
 * contradict each other.
 */
static void judge_copies(duplicate_search *search, size_t first, size_t end)
{
    const ck_played *counted = NULL, *against = NULL;
    for (size_t i = first; i < end; i++) {
        const ck_played *game = search->games[i];
        if (may_be_dropped(game) && !counted)
            counted = game;
        else if (may_be_dropped(game) && !against && !agrees(counted, game))
            against = game;
    }
    for (size_t i = first; i < end; i++) {
        ck_played *game = search->games[i];
        if (may_be_dropped(game) && (against || game != counted))
            set_state(game, against ? CK_GAME_CONTRADICTED : CK_GAME_TWICE,
                      game == counted ? against : counted);
        else if (game->state == CK_GAME_OPEN && search->longer && begins(game, search->longer))
            set_state(game, CK_GAME_BEGINNING, search->longer);
    }
    if (counted && !against)
        search->own = counted;
}

bool ck_find_duplicates(ck_standings *standings)
{
    const ck_memory *memory = standings->options.memory;
    ck_played **sorted = ck_memory_alloc(memory, standings->game_count, sizeof *sorted);
    duplicate_search search = {.games = sorted};
    for (size_t i = 0; sorted && i < standings->game_count; i++) {
        if (standings->games[i]->length > 0)
            sorted[search.count++] = standings->games[i];
    }
    if (sorted) {
        ck_array_sort(sorted, search.count, sizeof *sorted, by_fingerprint);
        for (size_t end, i = 0; i < search.count; i = end) {
            end = end_of_copies(&search, i);
            if (search.own && !is_level(search.before, search.games[i])) {
                search.longer = search.own;
                search.own = NULL;
            }
            search.before = search.games[i];
            judge_copies(&search, i, end);
        }
    }
    ck_memory_free(memory, sorted);
    return sorted != NULL;
}
