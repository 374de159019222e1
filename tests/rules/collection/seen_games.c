/* Games that were seen: copies and beginnings are found among all, whatever their order. */
#include "rules/collection/seen_games.h"

#include "tests/support/scarce.h"
#include "tests/support/support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Adds a game of these moves, letters, as a record of a file. */
static bool add(ck_seen_games *seen, const char *moves, bool open, const char *path,
                uint32_t number)
{
    const ck_record record = {.number = number};
    const ck_outcome outcome = {.end = open ? CK_UNFINISHED : CK_END_POINTS};
    const ck_checked checked = {.path = path, .record = &record, .outcome = &outcome};
    ck_seen_games_begin(seen, &checked);
    for (; *moves; moves++)
        ck_fingerprint_number(&seen->fingerprint, (unsigned char)*moves);
    return ck_seen_games_add(seen, &checked);
}

/* Letters of moves with "." behind those of unfinished games; what each is: "=3" a copy of record
 * 3,
 * "<3" its beginning, "-" neither. */
static void expect_copies(const char *const *games, const char *const *wanted, size_t count)
{
    ck_seen_games seen = {0};
    for (size_t i = 0; i < count; i++) {
        char moves[256];
        const size_t length = strlen(games[i]);
        const bool open = length > 0 && games[i][length - 1] == '.';
        snprintf(moves, sizeof moves, "%.*s", (int)(length - open), games[i]);
        cr_assert(add(&seen, moves, open, "game.ckka", (uint32_t)i + 1));
    }
    cr_assert(ck_seen_games_compare(&seen));
    for (size_t i = 0; i < count; i++) {
        char found[32] = "-";
        const ck_known_game *game = ck_seen_games_next(&seen);
        if (game->same)
            snprintf(found, sizeof found, "%c%u", game->begins ? '<' : '=', game->same->record);
        cr_expect_str_eq(found, wanted[i], "record %zu: %s", i + 1, games[i]);
    }
    cr_expect_null(ck_seen_games_next(&seen));
    ck_seen_games_free(&seen);
}

Test(seen_games, are_copies_or_beginnings)
{
    static const char *const games[] = {"a.", "abcdef", "abc.", "abcdef", "",
                                        "x.", "abcde",  "abc.", ""};
    static const char *const wanted[] = {"<7", "-", "<7", "=2", "-", "-", "-", "<7", "-"};
    expect_copies(games, wanted, sizeof games / sizeof *games);
}

/* Beside a comparison of each game with each: what starts with what. */
Test(seen_games, are_found_as_in_pairwise_comparison)
{
    enum { GAMES = 300, LONGEST = 12 };
    test_random dice = {59};
    static char moves[GAMES][LONGEST + 1];
    bool open[GAMES];
    ck_seen_games seen = {0};
    for (int i = 0; i < GAMES; i++) {
        const uint32_t length = roll(&dice, LONGEST);
        for (uint32_t j = 0; j < length; j++)
            moves[i][j] = (char)('a' + (roll(&dice, 8) == 0));
        open[i] = roll(&dice, 2) == 0;
        cr_assert(add(&seen, moves[i], open[i], "file", (uint32_t)i));
    }
    cr_assert(ck_seen_games_compare(&seen));
    for (int i = 0; i < GAMES; i++) {
        const ck_known_game *game = ck_seen_games_next(&seen);
        bool copy = false, begins = false;
        for (int j = 0; j < GAMES && moves[i][0]; j++) {
            copy |= j < i && strcmp(moves[j], moves[i]) == 0;
            begins |= strlen(moves[j]) > strlen(moves[i]) &&
                      strncmp(moves[j], moves[i], strlen(moves[i])) == 0;
        }
        cr_expect(copy ? game->same != NULL : (game->same != NULL) == (open[i] && begins),
                  "game %d: %s", i, moves[i]);
        cr_expect(!game->same || !game->same->same, "game %d", i);
    }
    ck_seen_games_free(&seen);
}

/* The name of a file is kept once for the games that follow each other in it. */
Test(seen_games, keep_the_name_of_a_file_once)
{
    ck_seen_games seen = {0};
    for (uint32_t i = 1; i <= 100; i++)
        cr_assert(add(&seen, "ab", false, i <= 50 ? "one" : "another", i));
    cr_expect_eq(seen.files.count, 2);
    ck_seen_games_free(&seen);
}

static bool see_some(const ck_memory *memory)
{
    ck_seen_games seen = {.memory = memory};
    bool good = true;
    for (uint32_t i = 1; i <= 500 && good; i++) {
        char moves[16];
        snprintf(moves, sizeof moves, "%u", i % 400);
        good = add(&seen, moves, false, "file", i);
    }
    good = good && ck_seen_games_compare(&seen);
    for (uint32_t i = 1; i <= 500 && good; i++)
        cr_expect_eq(ck_seen_games_next(&seen)->same != NULL, i > 400, "%u", i);
    cr_expect_eq(seen.failed, !good);
    ck_seen_games_free(&seen);
    return good;
}

/* No game is taken for a new one or a copy without a word. */
Test(seen_games, short_memory_is_reported)
{
    fail_each_allocation(see_some);
}
