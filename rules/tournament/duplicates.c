#include "rules/tournament/duplicates.h"

#include "rules/tournament/order.h"

#include <string.h>

/* Before it those that it begins; of the same moves those first that may count. */
static int by_print(const void *a, const void *b)
{
    const ck_played *one = *(const ck_played *const *)a, *other = *(const ck_played *const *)b;
    ck_kept_print print = ck_print_of(one), others = ck_print_of(other);
    int order = ck_print_order(&others, &print);
    if (order == 0)
        order = (one->state != CK_GAME_COUNTED) - (other->state != CK_GAME_COUNTED);
    return order != 0 ? order : ck_by_place(a, b);
}

static bool may_be_dropped(const ck_played *game)
{
    return game->state == CK_GAME_COUNTED || game->state == CK_GAME_OPEN;
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

/* ---- copies of rows ---- */

/* A game that outlives the walk, in memory of its own; empty: there is none. */
static bool hold(ck_buffer *held, const ck_played *game, size_t length)
{
    ck_out out = ck_buffer_out(held);
    ck_buffer_clear(held);
    ck_put_bytes(&out, (const char *)game, length);
    return !out.failed;
}

static const ck_played *held_game(const ck_buffer *held)
{
    return held->length > 0 ? (const void *)held->bytes : NULL;
}

/* ---- games of the same moves ---- */

/*
 * One walk goes ahead, to the end of the games with the same moves, and then another through these:
 * what becomes of the first depends on the last.
 */
typedef struct search {
    ck_pile *judged; /* those of which it became something else */
    ck_pile_walk ahead, behind;
    const ck_played *next; /* of the walk ahead; NULL: there is none */
    size_t length;         /* of its row */
    size_t copies;         /* games with the same moves */
    ck_buffer kept;        /* the first of them that another can stand for, which is to count */
    ck_buffer against;     /* the first that contradicts it */
    /* Of games that go on: the last that another can stand for, in the order of the walk, of all
     * with this many moves and the same so far, and of those that are longer. */
    ck_buffer own, longer;
    ck_fingerprint print; /* of the games before */
    bool good;
} search;

static void step(search *search)
{
    search->next = ck_pile_next(&search->ahead, &search->length);
}

static ck_fingerprint print_of(const ck_played *game)
{
    ck_kept_print kept = ck_print_of(game);
    ck_fingerprint print = {.hash = kept.hash, .length = kept.length, .sketches = kept.sketches};
    memcpy(print.sketch, kept.sketch, kept.sketches * sizeof *kept.sketch);
    return print;
}

/* Whether two prints are the same but for the moves after the last sketch. */
static bool is_level(const ck_kept_print *a, const ck_kept_print *b)
{
    return a->length == b->length && a->sketches == b->sketches && ck_print_leads(a, b);
}

/* What is found of the next games with the same moves. */
static void look_ahead(search *search)
{
    ck_kept_print before = ck_fingerprint_kept(&search->print), print = ck_print_of(search->next);
    if (!is_level(&before, &print) && search->own.length > 0) {
        ck_buffer shorter = search->longer;
        search->longer = search->own;
        search->own = shorter;
        ck_buffer_clear(&search->own);
    }
    search->print = print_of(search->next);
    print = ck_fingerprint_kept(&search->print);
    ck_buffer_clear(&search->kept);
    ck_buffer_clear(&search->against);
    search->copies = 0;
    for (bool same = true; same && search->good; search->copies++) {
        const ck_played *kept = held_game(&search->kept), *next = search->next;
        if (may_be_dropped(next) && !kept)
            search->good = hold(&search->kept, next, search->length);
        else if (may_be_dropped(next) && search->against.length == 0 && !agrees(kept, next))
            search->good = hold(&search->against, next, search->length);
        step(search);
        ck_kept_print others = search->next ? ck_print_of(search->next) : print;
        same = search->next && ck_print_equal(&print, &others);
    }
}

/* What becomes of one of them, by what was found; *SAME counts instead, or goes on. */
static ck_game_state judge(const search *search, const ck_played *game, bool is_kept,
                           const ck_played **same)
{
    ck_kept_print print = ck_print_of(game);
    const ck_played *longer = held_game(&search->longer);
    ck_kept_print more = longer ? ck_print_of(longer) : print;
    bool contradict = search->against.length > 0;
    if (may_be_dropped(game) && game->length > 0 && (contradict || !is_kept)) {
        *same = held_game(is_kept ? &search->against : &search->kept);
        return contradict ? CK_GAME_CONTRADICTED : CK_GAME_TWICE;
    }
    if (game->state == CK_GAME_OPEN && ck_print_begins(&print, &more)) {
        *same = longer;
        return CK_GAME_BEGINNING;
    }
    return (ck_game_state)game->state;
}

/* The first that another can stand for counts, or none of them where they contradict each other. */
static void mark_copies(search *search)
{
    bool none_kept = true;
    for (size_t i = 0; i < search->copies && search->good; i++) {
        size_t length;
        const ck_played *same = NULL, *game = ck_pile_next(&search->behind, &length);
        if (!game)
            return;
        bool is_kept = none_kept && may_be_dropped(game);
        ck_game_state state = judge(search, game, is_kept, &same);
        none_kept = none_kept && !is_kept;
        if (state != game->state)
            search->good = ck_keep_judged(search->judged, game, length, state, same) != NULL;
    }
    if (search->kept.length > 0 && search->against.length == 0) {
        ck_buffer before = search->own;
        search->own = search->kept;
        search->kept = before;
    }
}

/* Judges games, sorted by their moves. */
static bool judge_all(const ck_memory *memory, const ck_pile *games, ck_pile *judged)
{
    search search = {.judged = judged,
                     .ahead = ck_pile_begin(games),
                     .behind = ck_pile_begin(games),
                     .kept = {.memory = memory},
                     .against = {.memory = memory},
                     .own = {.memory = memory},
                     .longer = {.memory = memory},
                     .good = true};
    for (step(&search); search.good && search.next;) {
        look_ahead(&search);
        mark_copies(&search);
    }
    search.good = ck_pile_end(&search.ahead) && search.good;
    search.good = ck_pile_end(&search.behind) && search.good;
    ck_buffer_free(&search.kept);
    ck_buffer_free(&search.against);
    ck_buffer_free(&search.own);
    ck_buffer_free(&search.longer);
    return search.good;
}

/* ---- all games ---- */

/* Copies of the games that may be alike. */
static bool find_alike(const ck_standings *standings, ck_pile *alike)
{
    ck_pile_walk walk = ck_pile_begin(&standings->taken);
    const ck_played *game;
    size_t length;
    bool good = true;
    while (good && (game = ck_pile_next(&walk, &length))) {
        const ck_kept_print print = ck_print_of(game);
        if (print.length > 0 && ck_may_be_alike(&standings->alike, &print))
            good = ck_pile_copy(alike, game, length);
    }
    return ck_pile_end(&walk) && good;
}

/* All games in their order, and those that were judged instead of what they were. */
static bool put_together(ck_standings *standings, const ck_pile *judged)
{
    ck_pile_walk walk = ck_pile_begin(&standings->taken), other = ck_pile_begin(judged);
    size_t length, others;
    const ck_played *game, *next = ck_pile_next(&other, &others);
    bool good = true;
    while (good && (game = ck_pile_next(&walk, &length))) {
        if (!next || next->arrival != game->arrival) {
            good = ck_keep_judged(&standings->games, game, length, game->state, NULL);
            continue;
        }
        good = ck_pile_copy(&standings->games, next, others);
        next = ck_pile_next(&other, &others);
    }
    good = ck_pile_end(&walk) && good;
    good = ck_pile_end(&other) && good;
    ck_pile_free(&standings->taken);
    return good && ck_pile_sort(&standings->games);
}

/* Where all are what they were, as mostly, they are not touched. */
static bool put_in_place(ck_standings *standings, ck_pile *judged, bool *changed)
{
    *changed = judged->kept_count > 0 || judged->run_count > 0;
    if (*changed)
        return ck_pile_sort(judged) && put_together(standings, judged);
    const ck_pile none = standings->games;
    standings->games = standings->taken;
    standings->taken = none;
    return true;
}

bool ck_find_same_games(ck_standings *standings, bool *changed)
{
    const ck_standings_options *options = &standings->options;
    enum { PART = 4 }; /* of what is in memory of games at most */
    ck_pile alike = {.memory = options->memory,
                     .order = by_print,
                     .store = options->store,
                     .most = options->most / PART};
    ck_pile judged = alike;
    judged.order = ck_by_place;
    bool good = ck_pile_sort(&standings->taken) && find_alike(standings, &alike) &&
                ck_pile_sort(&alike) && judge_all(options->memory, &alike, &judged);
    ck_pile_free(&alike);
    good = good && put_in_place(standings, &judged, changed);
    ck_pile_free(&judged);
    return good;
}
