/*
 * Standings of many random games: of copies, beginnings and contradictions the same is found as by
 * comparing each with each; the order of the games does not matter; short memory is reported.
 */
#include "formats/tables/table_formats.h"
#include "rules/tournament/collect.h"
#include "rules/tournament/finish.h"
#include "rules/tournament/order.h"
#include "rules/tournament/rank.h"
#include "tests/support/scarce.h"
#include "tests/support/support.h"

/* ---- random games ---- */

/* Few moves to choose from, so that games begin alike and come again. */
static ck_fingerprint random_print(test_random *dice)
{
    ck_fingerprint fingerprint = {0};
    uint32_t length = roll(dice, 4) == 0 ? roll(dice, 60) : roll(dice, 5), last = roll(dice, 3);
    for (uint32_t i = 0; i < length; i++)
        ck_fingerprint_number(&fingerprint, i + 1 == length ? last : i % 2);
    return fingerprint;
}

static uint32_t number_of(ck_string_table *table, const char *text)
{
    uint32_t number = CK_NO_INDEX;
    ck_string_table_add(table, text, strlen(text), &number);
    return number;
}

/* A player who declared some hands, and now and then one that only few records define. */
static void put_player(ck_standings *standings, ck_new_game *game, int seat, uint32_t number,
                       test_random *dice)
{
    char name[16], own[16];
    snprintf(name, sizeof name, "p%u", number);
    snprintf(own, sizeof own, "h%u", roll(dice, number + 1));
    game->seat[seat].name = number_of(&standings->names, name);
    game->seat[seat].points = roll(dice, 2) ? 10 : -10;
    game->seat[seat].place = (uint8_t)(1 + roll(dice, 2));
    game->seat[seat].best_points = roll(dice, 3);
    game->seat[seat].best_hands = number_of(&standings->combinations, name);
    for (uint32_t hand = roll(dice, 3); hand < 3; hand++)
        ck_played_put_hand(game, seat, hand);
    if (roll(dice, 3) == 0)
        ck_played_put_hand(game, seat, CK_HANDS + number_of(&standings->hands, own));
}

static ck_game_state random_state(test_random *dice)
{
    static const ck_game_state states[] = {CK_GAME_COUNTED, CK_GAME_COUNTED, CK_GAME_OPEN,
                                           CK_GAME_OPEN, CK_GAME_BROKEN};
    return states[roll(dice, sizeof states / sizeof *states)];
}

static bool add_random_game(ck_standings *standings, uint32_t players, test_random *dice)
{
    static const char *const files[] = {"a2", "a10", "b"};
    char round[16];
    ck_fingerprint fingerprint = random_print(dice);
    ck_new_game game = ck_collect_begin(standings);
    const char *file = files[roll(dice, 3)];
    snprintf(round, sizeof round, "%s%u", roll(dice, 9) ? "" : "round ", roll(dice, players));
    game.occasion = (ck_occasion){
        .contest = "",
        .sides = CK_NO_SIDE,
        .date = {86400 * (int64_t)roll(dice, 4), 0},
        .dated = roll(dice, 3) > 0,
        .round_key = ck_order_round_number(round),
        .round = number_of(&standings->rounds, round),
        .tournament = CK_NO_INDEX,
    };
    game.fingerprint = ck_fingerprint_view_of(&fingerprint);
    game.place = (ck_game_place){file, roll(dice, 100), roll(dice, 1000)};
    game.players = 2;
    game.state = (uint8_t)random_state(dice);
    uint32_t first = roll(dice, players), other = first + 1 + roll(dice, players - 1);
    put_player(standings, &game, 0, first, dice);
    put_player(standings, &game, 1, other % players, dice);
    return ck_collect_store(standings, &game);
}

static void fill(ck_standings *standings, const ck_standings_options *options, uint64_t seed,
                 uint32_t players, uint32_t count)
{
    test_random dice = {seed};
    ck_standings_init(standings, options);
    for (uint32_t i = 0; i < count; i++)
        cr_assert(add_random_game(standings, players, &dice));
}

/* ---- each with each ---- */

enum { MOST = 60 };

static bool may_count(const ck_played *game)
{
    return game->state == CK_GAME_COUNTED || game->state == CK_GAME_OPEN;
}

static bool same_moves(const ck_played *a, const ck_played *b)
{
    return a->length > 0 && a->length == b->length && a->hash == b->hash;
}

/* Whether it is to count rather than another of the same moves. */
static bool is_before(const ck_played *a, const ck_played *b)
{
    return a->state != b->state ? a->state == CK_GAME_COUNTED : ck_order_compare(&a, &b) < 0;
}

static const ck_seat_result *played_by(const ck_played *game, uint32_t name)
{
    return game->seat[0].name == name   ? &game->seat[0]
           : game->seat[1].name == name ? &game->seat[1]
                                        : NULL;
}

static bool contradict(const ck_played *a, const ck_played *b)
{
    bool over = a->state == CK_GAME_COUNTED && b->state == CK_GAME_COUNTED, differ = false;
    for (int seat = 0; seat < 2; seat++) {
        const ck_seat_result *own = &a->seat[seat], *other = played_by(b, own->name);
        differ |= !other ||
                  (over && (own->points != other->points || own->place != other->place));
    }
    return differ;
}

/* The first of the same moves, and the first that contradicts that. */
static const ck_played *first_of(const ck_played *const *games, size_t count, const ck_played *of,
                                 const ck_played *against)
{
    const ck_played *first = NULL;
    for (size_t i = 0; i < count; i++) {
        bool fits = may_count(games[i]) && same_moves(games[i], of) &&
                    (!against || contradict(against, games[i]));
        if (fits && (!first || is_before(games[i], first)))
            first = games[i];
    }
    return first;
}

/* What a game is without its own place among the others; *SAME counts instead. */
static ck_game_state copy_state(const ck_played *const *games, size_t count, const ck_played *game,
                                const ck_played **same)
{
    if (!may_count(game) || game->length == 0)
        return (ck_game_state)game->state;
    const ck_played *first = first_of(games, count, game, NULL);
    const ck_played *against = first_of(games, count, game, first);
    *same = first != game ? first : against;
    return against         ? CK_GAME_CONTRADICTED
           : first != game ? CK_GAME_TWICE
                           : (ck_game_state)game->state;
}

/* The next game that goes on, in the order of fingerprints; of the same moves the one that counts.
 */
static const ck_played *longer_than(const ck_played *const *games, size_t count,
                                    const ck_played *game)
{
    const ck_played *next = NULL;
    ck_fingerprint_view fingerprint = ck_played_fingerprint(game);
    for (size_t i = 0; i < count; i++) {
        const ck_played *same = NULL;
        ck_fingerprint_view other = ck_played_fingerprint(games[i]),
                            best = next ? ck_played_fingerprint(next) : other;
        ck_game_state state = copy_state(games, count, games[i], &same);
        bool counts = state == CK_GAME_COUNTED || state == CK_GAME_OPEN;
        int order = ck_fingerprint_order(&other, &best);
        if (counts && ck_fingerprint_begins(&fingerprint, &other) &&
            (!next || order < 0 || (order == 0 && is_before(games[i], next))))
            next = games[i];
    }
    return next;
}

static ck_game_state expected_state(const ck_played *const *games, size_t count,
                                    const ck_played *game, const ck_played **same)
{
    ck_game_state state = copy_state(games, count, game, same);
    const ck_played *longer = state == CK_GAME_OPEN ? longer_than(games, count, game) : NULL;
    *same = longer ? longer : *same;
    return longer ? CK_GAME_BEGINNING : state;
}

static bool is_place_of(ck_game_place place, const ck_played *game)
{
    ck_game_place other = game->place;
    return strcmp(place.file, other.file) == 0 && place.record == other.record &&
           place.line == other.line;
}

Test(many, copies_and_beginnings_as_by_comparing_each_with_each)
{
    for (uint64_t seed = 1; seed <= 400; seed++) {
        ck_standings_options options = ck_rank_defaults();
        ck_standings standings, before;
        const ck_played *games[MOST] = {NULL};
        size_t count = seed % MOST + 1;
        fill(&before, &options, seed, 5, (uint32_t)count);
        for (size_t i = 0; i < count; i++)
            games[i] = before.games[i];
        fill(&standings, &options, seed, 5, (uint32_t)count);
        cr_assert(ck_standings_finish(&standings));
        for (size_t i = 0; i < count; i++) {
            const ck_played *same = NULL, *game = standings.games[i];
            ck_game_state state = expected_state(games, count, games[game->arrival], &same);
            cr_assert_eq(game->state, state, "seed %lu, game %u: %d, expected %d",
                         (unsigned long)seed, game->arrival, game->state, state);
            cr_assert_eq(game->same != NULL, same != NULL);
            cr_assert(!same || is_place_of(game->same->place, same), "seed %lu, game %u",
                      (unsigned long)seed, game->arrival);
        }
        ck_standings_free(&standings);
        ck_standings_free(&before);
    }
}

/* ---- in order, or not ---- */

/* Game NUMBER of those that are all different, each later than the one before. */
static bool add_game(ck_standings *standings, uint32_t number)
{
    test_random dice = {number + 1};
    ck_fingerprint fingerprint = {0};
    for (uint32_t move = 0; move < 20; move++)
        ck_fingerprint_number(&fingerprint, (uint64_t)number << 8 | move);
    ck_new_game game = ck_collect_begin(standings);
    game.occasion = (ck_occasion){.contest = "",
                                  .sides = CK_NO_SIDE,
                                  .date = {number, 0},
                                  .dated = true,
                                  .round_key = INT64_MAX,
                                  .round = CK_NO_INDEX,
                                  .tournament = CK_NO_INDEX};
    game.fingerprint = ck_fingerprint_view_of(&fingerprint);
    game.place = (ck_game_place){"a", number, number};
    game.players = 2;
    game.state = (uint8_t)random_state(&dice);
    uint32_t first = roll(&dice, 9);
    put_player(standings, &game, 0, first, &dice);
    put_player(standings, &game, 1, first + 1, &dice);
    return ck_collect_store(standings, &game);
}

/* Hands of records stand in the table as they came. */
static void number_hands(ck_standings *standings)
{
    char own[16];
    for (int i = 0; i < 10; i++) {
        snprintf(own, sizeof own, "h%d", i);
        number_of(&standings->hands, own);
    }
}

/* The table does not depend on the order in which games come. */
Test(many, games_in_order_or_not)
{
    enum { GAMES = 300 };
    static const ck_rating_kind kinds[] = {CK_RATING_ELO, CK_RATING_GLICKO2};
    for (int kind = 0; kind < 2; kind++) {
        ck_buffer tables[2] = {{0}, {0}};
        for (int backwards = 0; backwards < 2; backwards++) {
            ck_standings_options options = ck_rank_defaults();
            ck_out out = ck_buffer_out(&tables[backwards]);
            ck_standings standings;
            options.rating = kinds[kind];
            ck_standings_init(&standings, &options);
            number_hands(&standings);
            for (uint32_t i = 0; i < GAMES; i++)
                cr_assert(add_game(&standings, backwards ? GAMES - 1 - i : i));
            cr_assert(ck_standings_finish(&standings));
            ck_write_standings_format(&out, "json", &standings, &(ck_page_options){0});
            ck_standings_free(&standings);
        }
        cr_expect_str_eq(ck_buffer_string(&tables[0]), ck_buffer_string(&tables[1]));
        ck_buffer_free(&tables[0]);
        ck_buffer_free(&tables[1]);
    }
}

/* ---- short memory ---- */

static bool make_table(const ck_memory *memory)
{
    ck_standings_options options = ck_rank_defaults();
    ck_standings standings;
    ck_buffer buffer = {.memory = memory};
    ck_out out = ck_buffer_out(&buffer);
    test_random dice = {7};
    options.memory = memory;
    ck_standings_init(&standings, &options);
    bool good = true;
    for (int i = 0; i < 40 && good; i++)
        good = add_random_game(&standings, 60, &dice);
    good = good && ck_standings_finish(&standings);
    if (good)
        ck_write_standings_format(&out, "csv", &standings, &(ck_page_options){0});
    ck_buffer_free(&buffer);
    ck_standings_free(&standings);
    return good && !out.failed;
}

/* The table is never written as if it were whole. */
Test(many, short_memory_is_reported)
{
    fail_each_allocation(make_table);
}
