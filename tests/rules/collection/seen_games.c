/* Games that were seen: each is known again by its moves, where it came first. */
#include "rules/collection/seen_games.h"

#include <criterion/criterion.h>
#include <string.h>

/* Sees a game of some moves as a record of a file. */
static const ck_seen_place *see(ck_seen_games *seen, uint64_t moves, const char *path,
                                uint32_t number)
{
    const ck_record record = {.number = number};
    const ck_checked checked = {.path = path, .record = &record};
    ck_seen_games_begin(seen, &checked);
    for (; moves > 0; moves /= 10)
        ck_fingerprint_number(&seen->print, moves % 10);
    const ck_seen_place *place = ck_seen_before(seen, &checked);
    cr_assert_not(seen->failed);
    return place;
}

Test(seen_games, are_known_where_they_came_first)
{
    enum { GAMES = 1000 };
    ck_seen_games seen = {0};
    for (uint32_t i = 1; i <= GAMES; i++)
        cr_assert_null(see(&seen, i, i % 2 ? "odd" : "even", i));
    for (uint32_t i = GAMES; i > 0; i--) {
        const ck_seen_place *place = see(&seen, i, "again", 1);
        cr_assert(place && place->record == i);
        cr_expect_str_eq(ck_seen_file(&seen, place), i % 2 ? "odd" : "even");
    }
    cr_expect_null(see(&seen, 0, "no moves", 1));
    cr_expect_eq(seen.count, GAMES);
    ck_seen_games_free(&seen);
}
