/* Games as standings keep them: what was put is found again, in few bytes. */
#include "rules/tournament/played.h"

#include "rules/tournament/collect.h"
#include "rules/tournament/order.h"

#include <criterion/criterion.h>
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

/* ---- what was put is found again ---- */

/* A seat's numbers, large and small. */
static ck_played_by seat_of(int i)
{
    return (ck_played_by){.points = (i % 2 ? -1 : 1) * ((int64_t)1 << i % 40),
                          .name = i % 3 ? (uint32_t)i * 1000003 : CK_NO_INDEX,
                          .place = (uint8_t)(i + 1),
                          .seasons_won = (uint8_t)(255 - i)};
}

static ck_best best_of(int i)
{
    return (ck_best){(int64_t)INT32_MAX * 10 * (i % 4), i % 3 ? (uint32_t)i : CK_NO_INDEX};
}

static uint32_t hand_of(int i, int number)
{
    return (uint32_t)(i * 7 + number * 131);
}

static void put_players(ck_new_game *game)
{
    for (int i = 0; i < game->players; i++) {
        game->player[i] = seat_of(i);
        ck_put_best(game, best_of(i));
        for (int number = 0; number < i % 5; number++)
            ck_put_hand(game, hand_of(i, number));
        ck_end_deeds(game);
    }
}

static void expect_players(const ck_played *game)
{
    const unsigned char *deeds = ck_deeds_of(game);
    uint32_t hand;
    for (int i = 0; i < game->players; i++) {
        ck_played_by seat = seat_of(i), *kept = &((ck_played *)game)->player[i];
        ck_best best = best_of(i), found = ck_next_best(&deeds);
        cr_expect(kept->points == seat.points && kept->name == seat.name &&
                  kept->place == seat.place && kept->seasons_won == seat.seasons_won);
        cr_expect(found.points == best.points && found.hands == best.hands);
        for (int number = 0; number < i % 5; number++)
            cr_expect(ck_next_hand(&deeds, &hand) && hand == hand_of(i, number));
        cr_expect_not(ck_next_hand(&deeds, &hand));
    }
}

static void expect_game(const ck_played *kept, const ck_new_game *game)
{
    ck_game_place place = ck_place_of(kept);
    cr_expect_str_eq(place.file.text, game->place.file.text);
    cr_expect(place.file.length == game->place.file.length && place.line == game->place.line);
    cr_expect(place.record == game->place.record && ck_game_errors(kept) == game->errors);
    cr_expect_eq(memcmp(&kept->occasion, &game->occasion, sizeof kept->occasion), 0);
    expect_players(kept);
}

/* What is kept of the only game of some rows when it is judged, without and with another. */
static void expect_judged(const ck_pile *rows, const ck_new_game *game)
{
    ck_pile judged = {.order = ck_by_place};
    ck_pile_walk walk = ck_pile_begin(rows);
    size_t length;
    const ck_played *kept = ck_pile_next(&walk, &length);
    const ck_played *alone = ck_keep_judged(&judged, kept, length, CK_GAME_OPEN, NULL);
    const ck_played *with = ck_keep_judged(&judged, kept, length, CK_GAME_TWICE, kept);
    expect_game(alone, game);
    expect_game(with, game);
    cr_expect(alone->same == 0 && alone->state == CK_GAME_OPEN && with->state == CK_GAME_TWICE);
    ck_game_place same = ck_same_place(with);
    cr_expect(same.record == game->place.record && same.line == game->place.line);
    cr_expect_str_eq(same.file.text, game->place.file.text);
    cr_expect(ck_pile_end(&walk));
    ck_pile_free(&judged);
}

Test(played, keeps_what_was_put)
{
    static const uint8_t players[] = {1, 2, 3, CK_MAX_SEATS};
    static const uint32_t moves[] = {0, 1, 62, 5000};
    for (int row = 0; row < 4; row++) {
        ck_pile rows = {.order = ck_by_place};
        ck_buffer deeds = {0};
        ck_fingerprint print = {0};
        for (uint32_t i = 0; i < moves[row]; i++)
            ck_fingerprint_number(&print, i);
        ck_new_game game = {.print = ck_fingerprint_kept(&print),
                            .occasion = {.contest = "x", .in_order = -3, .round = 7},
                            .place = {{"a/file", 6}, UINT32_MAX, 1000000u * (uint32_t)row},
                            .errors = 300u * (uint32_t)row,
                            .players = players[row],
                            .winner = CK_NO_SEAT,
                            .deeds = ck_buffer_out(&deeds)};
        put_players(&game);
        const ck_played *kept = ck_keep_game(&rows, &game, &deeds);
        cr_assert_not_null(kept);
        ck_kept_print found = ck_print_of(kept);
        cr_expect(ck_print_order(&found, &game.print) == 0 && ck_print_equal(&found, &game.print));
        cr_expect_eq(found.sketches, print.sketches);
        expect_game(kept, &game);
        cr_expect_eq(kept->same, 0);
        expect_judged(&rows, &game);
        ck_buffer_free(&deeds);
        ck_pile_free(&rows);
    }
}

/* ---- in few bytes ---- */

/* Before each block stands how large it is. */
typedef union block_head {
    size_t bytes;
    max_align_t align;
} block_head;

static void *resize(void *self, void *block, size_t bytes)
{
    size_t *taken = self;
    block_head *head = block ? (block_head *)block - 1 : NULL;
    *taken -= head ? head->bytes : 0;
    if (bytes == 0) {
        free(head);
        return NULL;
    }
    head = realloc(head, sizeof *head + bytes);
    cr_assert_not_null(head);
    head->bytes = bytes;
    *taken += bytes;
    return head + 1;
}

/* A game of 62 moves, in which both declared something. */
static bool keep_game(ck_standings *standings, uint32_t number, const char *file)
{
    ck_fingerprint print = {0};
    for (uint32_t i = 0; i < 62; i++)
        ck_fingerprint_number(&print, number + i);
    ck_new_game game = ck_standings_begin(standings);
    game.place = (ck_game_place){{file, strlen(file)}, number, 60 * number};
    game.print = ck_fingerprint_kept(&print);
    game.players = 2;
    for (int i = 0; i < game.players; i++) {
        game.player[i].name = (uint32_t)i;
        ck_put_best(&game, (ck_best){640, number % 1000});
        for (uint32_t hand = 0; hand < 3; hand++)
            ck_put_hand(&game, hand);
        ck_end_deeds(&game);
    }
    return ck_standings_keep(standings, &game);
}

Test(played, takes_few_bytes)
{
    enum { GAMES = 1 << 14 };
    size_t taken = 0;
    const ck_memory memory = {&taken, resize};
    ck_standings_options options = ck_standings_defaults();
    ck_standings standings;
    options.memory = &memory;
    options.apart = true;
    ck_standings_init(&standings, &options);
    for (uint32_t i = 0; i < GAMES; i++)
        cr_assert(keep_game(&standings, i, "games/of-a-tournament"));
    cr_expect_leq(taken / GAMES, 250, "%zu bytes", taken / GAMES);
    ck_standings_free(&standings);
    cr_expect_eq(taken, 0);
}
