/* Games as standings keep them: what was put is found again, in few bytes. */
#include "rules/tournament/played.h"

#include "rules/tournament/collect.h"
#include "rules/tournament/finish.h"
#include "rules/tournament/rank.h"

#include <criterion/criterion.h>
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

/* ---- what was put is found again ---- */

/* A seat's numbers, large and small. */
static ck_seat_result seat_of(int i)
{
    return (ck_seat_result){.points = (i % 2 ? -1 : 1) * ((int64_t)1 << i % 40),
                            .best_points = (int64_t)INT32_MAX * 10 * (i % 4),
                            .best_hands = i % 3 ? (uint32_t)i : CK_NO_INDEX,
                            .name = i % 3 ? (uint32_t)i * 1000003 : CK_NO_INDEX,
                            .place = (uint8_t)(i + 1),
                            .seasons_won = (uint8_t)(255 - i)};
}

static uint32_t hand_of(int i, int number)
{
    return (uint32_t)(i * 7 + number * 131);
}

static void put_seats(ck_new_game *game)
{
    for (int i = 0; i < game->players; i++) {
        game->seat[i] = seat_of(i);
        for (int number = 0; number < i % 5; number++)
            ck_played_put_hand(game, i, hand_of(i, number));
    }
}

static void expect_seats(const ck_played *game)
{
    const uint32_t *hand = ck_played_declared(game);
    for (int i = 0; i < game->players; i++) {
        ck_seat_result seat = seat_of(i);
        ck_best best = ck_played_best(game, (size_t)i);
        const ck_seat_result *kept = &game->seat[i];
        cr_expect(kept->points == seat.points && kept->name == seat.name &&
                  kept->place == seat.place && kept->seasons_won == seat.seasons_won);
        cr_expect(best.points == seat.best_points && best.hands == seat.best_hands);
        cr_assert_eq(kept->hands, (uint32_t)(i % 5));
        for (int number = 0; number < i % 5; number++)
            cr_expect_eq(*hand++, hand_of(i, number));
    }
}

static void expect_game(const ck_played *kept, const ck_new_game *game)
{
    const ck_fingerprint_view fingerprint = ck_played_fingerprint(kept);
    cr_expect(ck_fingerprint_order(&fingerprint, &game->fingerprint) == 0 &&
              ck_fingerprint_equal(&fingerprint, &game->fingerprint));
    cr_expect_eq(fingerprint.sketches, game->fingerprint.sketches);
    cr_expect_eq(memcmp(&kept->place, &game->place, sizeof kept->place), 0);
    cr_expect_eq(memcmp(&kept->occasion, &game->occasion, sizeof kept->occasion), 0);
    cr_expect(kept->errors == game->errors && kept->winner == game->winner && !kept->same);
    expect_seats(kept);
}

Test(played, keeps_what_was_put)
{
    static const uint8_t players[] = {1, 2, 3, CK_MAX_SEATS};
    static const uint32_t moves[] = {0, 1, 62, 5000};
    ck_arena arena = {0};
    for (int row = 0; row < 4; row++) {
        ck_hand_list hands = {0};
        ck_fingerprint fingerprint = {0};
        for (uint32_t i = 0; i < moves[row]; i++)
            ck_fingerprint_number(&fingerprint, i);
        ck_new_game game = {.fingerprint = ck_fingerprint_view_of(&fingerprint),
                            .occasion = {.contest = "x", .round_key = -3, .round = 7},
                            .place = {"a/file", UINT32_MAX, 1000000u * (uint32_t)row},
                            .errors = 300u * (uint32_t)row,
                            .players = players[row],
                            .winner = CK_NO_PLAYER,
                            .hands = &hands};
        put_seats(&game);
        const ck_played *kept = ck_played_copy(&arena, &game);
        cr_assert_not_null(kept);
        expect_game(kept, &game);
        free(hands.hand);
    }
    ck_arena_free(&arena);
}

/* ---- in few bytes ---- */

/* Before each block stands how large it is. */
typedef union block_head {
    size_t bytes;
    max_align_t align;
} block_head;

typedef struct taken_points {
    size_t now, most;
} taken_points;

static void *resize(void *self, void *block, size_t bytes)
{
    taken_points *taken = self;
    block_head *head = block ? (block_head *)block - 1 : NULL;
    taken->now -= head ? head->bytes : 0;
    if (bytes == 0) {
        free(head);
        return NULL;
    }
    head = realloc(head, sizeof *head + bytes);
    cr_assert_not_null(head);
    head->bytes = bytes;
    taken->now += bytes;
    taken->most = taken->now > taken->most ? taken->now : taken->most;
    return head + 1;
}

/* A game of 62 moves, in which both declared something. */
static bool keep_game(ck_standings *standings, uint32_t number, const char *file)
{
    ck_fingerprint fingerprint = {0};
    for (uint32_t i = 0; i < 62; i++)
        ck_fingerprint_number(&fingerprint, number + i);
    ck_new_game game = ck_collect_begin(standings);
    game.place = (ck_game_place){file, number, 60 * number};
    game.fingerprint = ck_fingerprint_view_of(&fingerprint);
    game.players = 2;
    for (int i = 0; i < game.players; i++) {
        uint32_t *name = &game.seat[i].name;
        if (!ck_string_table_add(&standings->names, i ? "b" : "a", 1, name))
            return false;
        game.seat[i].best_points = 640;
        for (uint32_t hand = 0; hand < 3; hand++)
            ck_played_put_hand(&game, i, hand);
    }
    return ck_collect_store(standings, &game);
}

/* The manual has 300 bytes a game for a whole table. */
Test(played, takes_few_bytes)
{
    enum { GAMES = 1 << 14 };
    taken_points taken = {0, 0};
    const ck_memory memory = {&taken, resize};
    ck_standings_options options = ck_rank_defaults();
    ck_standings standings;
    options.memory = &memory;
    ck_standings_init(&standings, &options);
    for (uint32_t i = 0; i < GAMES; i++)
        cr_assert(keep_game(&standings, i, "games/of-a-tournament"));
    cr_assert(ck_standings_finish(&standings));
    cr_expect_leq(taken.most / GAMES, 300, "%zu bytes", taken.most / GAMES);
    ck_standings_free(&standings);
    cr_expect_eq(taken.now, 0);
}
