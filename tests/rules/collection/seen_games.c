/* Games that were seen: each is known again by its moves, where it came first. */
#include "rules/collection/seen_games.h"

#include "tests/support/scarce.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Sees a game of some moves as a record of a file. */
static const ck_known_game *see(ck_seen_games *seen, uint64_t moves, const char *path,
                                uint32_t number)
{
    const ck_record record = {.number = number};
    const ck_checked checked = {.path = path, .record = &record};
    ck_seen_games_begin(seen, &checked);
    for (; moves > 0; moves /= 10)
        ck_fingerprint_number(&seen->fingerprint, moves % 10);
    const ck_known_game *place = ck_seen_games_find(seen, &checked);
    cr_assert_not(seen->failed);
    return place;
}

/* A path from a pointer that changes with each call, as a walk through a folder has it. */
static const char *path_of(uint32_t i)
{
    static char path[2][200];
    char *to = path[i % 2];
    snprintf(to, sizeof *path, "%.*sfile%u", (int)(i % 7 * 20),
             "a-folder-with-a-long-name/a-folder-with-a-long-name/a-folder-with-a-long-name/"
             "a-folder-with-a-long-name/a-folder-with-a-long-name/",
             i / 3);
    return to;
}

static void expect_known(ck_seen_games *seen, uint32_t games)
{
    for (uint32_t i = 1; i <= games; i++)
        cr_assert_null(see(seen, i, path_of(i), i));
    for (uint32_t i = games; i > 0; i--) {
        const ck_known_game *place = see(seen, i, "again", 1);
        cr_assert(place && place->record == i);
        cr_expect_str_eq(place->file, path_of(i));
    }
    cr_expect_null(see(seen, 0, "no moves", 1));
    cr_expect_eq(seen->count, games);
}

Test(seen_games, are_known_where_they_came_first)
{
    ck_seen_games seen = {0};
    expect_known(&seen, 1000);
    ck_seen_games_free(&seen);
}

static const char *one_or_another(uint32_t i)
{
    return i <= 50 ? "one" : "another";
}

/* The name of a file is kept once for the games that follow each other in it. */
Test(seen_games, keep_the_name_of_a_file_once)
{
    ck_seen_games seen = {0};
    for (uint32_t i = 1; i <= 100; i++)
        cr_assert_null(see(&seen, i, one_or_another(i), i));
    cr_expect_eq(seen.files.count, 2);
    ck_seen_games_free(&seen);
}

/* Whatever their hashes, games of other lengths are other games. */
Test(seen_games, differ_by_their_length)
{
    ck_seen_games seen = {0};
    for (uint32_t again = 0; again < 2; again++) {
        for (uint32_t length = 1; length < 1000; length++) {
            const ck_record record = {.number = length};
            const ck_checked checked = {.path = "file", .record = &record};
            seen.fingerprint = (ck_fingerprint){.hash = 7, .length = length};
            const ck_known_game *place = ck_seen_games_find(&seen, &checked);
            cr_assert(again ? place && place->record == length : !place, "%u", length);
        }
    }
    ck_seen_games_free(&seen);
}

static bool see_some(const ck_memory *memory)
{
    ck_seen_games seen = {.memory = memory};
    for (uint32_t i = 1; i <= 500 && !seen.failed; i++) {
        const ck_record record = {.number = i};
        const ck_checked checked = {.path = path_of(i), .record = &record};
        ck_seen_games_begin(&seen, &checked);
        ck_fingerprint_number(&seen.fingerprint, i % 400);
        const ck_known_game *game = ck_seen_games_find(&seen, &checked);
        cr_expect(seen.failed || (game != NULL) == (i > 400), "%u", i);
    }
    bool failed = seen.failed;
    ck_seen_games_free(&seen);
    return !failed;
}

/* No game is taken for a new one or a copy without a word. */
Test(seen_games, short_memory_is_reported)
{
    fail_each_allocation(see_some);
}
