/* Statistics of many players: written as lines and read again they stay the same; short memory is
 * reported. */
#include "formats/tables/stats_partial.h"
#include "formats/tables/stats_measures.h"
#include "parser/json/read_stats.h"
#include "rules/games/game_table.h"
#include "tests/support/scarce.h"
#include "tests/support/support.h"

#include <string.h>

/* ---- random statistics ---- */

/* Some of the numbers of a section, small and large. */
static void fill_numbers(ck_section *section, test_random *dice)
{
    section->games += roll(dice, 5);
    section->ended[roll(dice, CK_ENDS)] += roll(dice, 3);
    section->won[roll(dice, 2)] += (uint64_t)roll(dice, 3) << roll(dice, 40);
    section->turns += roll(dice, 1000);
    section->hand[roll(dice, CK_HANDS)] =
        (ck_hand_stats){roll(dice, 9), roll(dice, 3), -(int64_t)roll(dice, 100)};
    section->cast[roll(dice, 2)].heads[roll(dice, 6)] += roll(dice, 7);
    ck_game_lengths_add(&section->season, roll(dice, 90) + 1);
}

/* Returns false when memory is short. */
static bool fill_section(ck_stats *stats, ck_section *section, test_random *dice)
{
    fill_numbers(section, dice);
    for (int which = 0; which < CK_OPENINGS; which++) {
        for (uint32_t left = roll(dice, 4); left > 0; left--) {
            char text[16];
            int length = snprintf(text, sizeof text, "move %u%s", roll(dice, 60),
                                  which == CK_FIRST_TWO ? " then" : "");
            ck_tally *all = ck_stats_openings(stats, &stats->all, (ck_opening)which);
            ck_tally *own = ck_stats_openings(stats, section, (ck_opening)which);
            if (ck_tally_count(all, text, (size_t)length) < 0 ||
                ck_tally_count(own, text, (size_t)length) < 0)
                return false;
        }
    }
    if (roll(dice, 3) == 0) {
        char name[] = {'h', (char)('a' + roll(dice, 3)), '\0'};
        ck_hand_stats *hand = ck_stats_own_hand(stats->memory, section, name, 2, 1);
        if (!hand)
            return false;
        hand->made += 2;
        hand->points -= roll(dice, 50);
    }
    return true;
}

/* Adds players, each with a record of another game. Returns false when memory is short. */
static bool add_players(ck_stats *stats, uint32_t players)
{
    test_random dice = {1};
    for (uint32_t i = 0; i < players && !stats->failed; i++) {
        char name[16];
        int length = snprintf(name, sizeof name, "player%c%u", '\0', i);
        ptrdiff_t player = ck_stats_player(stats, name, (size_t)length, 1 + roll(&dice, 9));
        ck_contest_section *contest =
            ck_contest_section_of(&stats->contests, ck_game_table_at(i % 3));
        if (player < 0 || !contest || !fill_section(stats, &stats->players[player], &dice))
            return false;
        if (ck_tally_count(&contest->count[CK_COUNT_PLAYERS], name, (size_t)length) < 0)
            return false;
        contest->games++;
    }
    return !stats->failed;
}

static void put_partial(ck_out *out, const ck_stats *stats, const ck_stats_view *view)
{
    (void)view;
    ck_stats_partial(out, stats);
}

static ck_buffer written(ck_stats_writer *put, const ck_stats *stats)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    put(&out, stats, &(ck_stats_view){0});
    cr_assert_not(out.failed);
    return buffer;
}

/* ---- in lines ---- */

/* Reads the lines of a part; returns how many there are. None of them is long. */
static size_t read_lines(ck_stats *stats, const ck_buffer *lines)
{
    size_t count = 0;
    ck_merging merging = {.lines = 0};
    const char *line = lines->bytes, *end = lines->bytes + lines->length;
    for (const char *stop; line < end && (stop = memchr(line, '\n', (size_t)(end - line)));
         line = stop + 1) {
        cr_assert_lt(stop - line, 400000);
        cr_assert(ck_read_stats(stats, &merging, line, (size_t)(stop - line)) == CK_PARTIAL_TAKEN);
        count++;
    }
    return count;
}

Test(stats_partial, are_written_and_read_again)
{
    static const uint32_t players[] = {0, 1, 300, 5000};
    for (int i = 0; i < 4; i++) {
        ck_stats stats = {.memory = NULL}, again = {.memory = NULL};
        cr_assert(add_players(&stats, players[i]));
        ck_buffer lines = written(put_partial, &stats);
        size_t count = read_lines(&again, &lines);
        cr_expect_eq(count > 2, players[i] >= 300, "%zu lines", count);
        ck_buffer expected = written(ck_write_stats_json, &stats);
        ck_buffer found = written(ck_write_stats_json, &again);
        cr_assert_eq(found.length, expected.length);
        cr_assert(memcmp(found.bytes, expected.bytes, found.length) == 0, "%u", players[i]);
        ck_buffer_free(&lines);
        ck_buffer_free(&expected);
        ck_buffer_free(&found);
        ck_stats_free(&stats);
        ck_stats_free(&again);
    }
}

/* ---- short memory ---- */

static bool join_some(const ck_memory *memory)
{
    ck_stats whole = {.memory = memory}, part = {.memory = NULL};
    ck_buffer buffer = {.memory = memory};
    ck_out out = ck_buffer_out(&buffer);
    whole.contests.memory = memory;
    cr_assert(add_players(&part, 40));
    ck_stats_join(&whole, &part);
    if (!whole.failed)
        ck_write_stats_csv(&out, &whole, &(ck_stats_view){.top = 3});
    if (!whole.failed && !out.failed)
        ck_stats_partial(&out, &whole);
    bool good = !whole.failed && !out.failed;
    ck_buffer_free(&buffer);
    ck_stats_free(&whole);
    ck_stats_free(&part);
    return good;
}

Test(stats_partial, short_memory_is_reported)
{
    fail_each_allocation(join_some);
}
