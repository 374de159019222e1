/*
 * Statistics of many players: the same whether they are put aside or not, in every format, and also
 * when they are written in lines and read again; what cannot be put aside is told.
 */
#include "rules/collection/stats_aside.h"

#include "formats/tables/stats_csv.h"
#include "formats/tables/stats_html.h"
#include "formats/tables/stats_json.h"
#include "formats/tables/stats_partial.h"
#include "formats/tables/stats_text.h"
#include "parser/json/read_stats.h"
#include "rules/games/roster.h"
#include "tests/shelf.h"
#include "tests/support.h"

#include <string.h>

/* ---- random statistics ---- */

/* Some of the numbers of a section, small and large. */
static void fill_numbers(ck_section *section, dice *dice)
{
    section->games += roll(dice, 5);
    section->ended[roll(dice, CK_ENDS)] += roll(dice, 3);
    section->won[roll(dice, 2)] += (uint64_t)roll(dice, 3) << roll(dice, 40);
    section->turns += roll(dice, 1000);
    section->hand[roll(dice, CK_HANDS)] =
        (ck_hand_stats){roll(dice, 9), roll(dice, 3), -(int64_t)roll(dice, 100)};
    section->cast[roll(dice, 2)].heads[roll(dice, 6)] += roll(dice, 7);
    ck_measure(&section->season, roll(dice, 90) + 1);
}

static void fill_section(ck_stats *stats, ck_section *section, dice *dice)
{
    fill_numbers(section, dice);
    for (int which = 0; which < CK_OPENINGS; which++) {
        for (uint32_t left = roll(dice, 4); left > 0; left--) {
            char text[16];
            int length = snprintf(text, sizeof text, "move %u%s", roll(dice, 60),
                                  which == CK_FIRST_TWO ? " then" : "");
            ck_tally *all = ck_section_openings(stats, &stats->all, (ck_opening)which);
            cr_assert(ck_tally_count(all, text, (size_t)length) >= 0);
            ck_tally *own = ck_section_openings(stats, section, (ck_opening)which);
            cr_assert(ck_tally_count(own, text, (size_t)length) >= 0);
        }
    }
    if (roll(dice, 3) == 0) {
        char name[] = {'h', (char)('a' + roll(dice, 3)), '\0'};
        ck_hand_stats *hand = ck_section_own_hand(stats->memory, section, name, 2, 1);
        hand->made += 2;
        hand->points -= roll(dice, 50);
    }
}

static void count_hand(ck_section *section, dice *dice)
{
    char name[16];
    int length = snprintf(name, sizeof name, "h%u", roll(dice, 30));
    ck_hand_stats *hand = ck_section_own_hand(NULL, section, name, (size_t)length, 1);
    hand->made += roll(dice, 3);
    hand->points -= roll(dice, 50);
}

static void fill_contest(ck_stats *stats, dice *dice)
{
    ck_contest_section *contest =
        ck_contest_section_of(&stats->contests, ck_roster_at(1 + roll(dice, 3)));
    contest->games++;
    for (int which = 0; which < CK_CONTEST_COUNTS; which++) {
        char name[16];
        int length = snprintf(name, sizeof name, "name%u", roll(dice, 50));
        cr_assert(ck_tally_count(&contest->count[which], name, (size_t)length) >= 0);
    }
}

/* What a batch of records may have counted; a name may have a NUL in it. */
static ck_stats random_part(dice *dice)
{
    ck_stats part = {.valid = roll(dice, 9), .broken = roll(dice, 2)};
    fill_numbers(&part.all, dice);
    count_hand(&part.all, dice);
    fill_contest(&part, dice);
    for (uint32_t left = roll(dice, 6); left > 0; left--) {
        char name[16];
        int length = snprintf(name, sizeof name, "player%c%u", '\0', roll(dice, 40));
        ptrdiff_t player = ck_stats_player(&part, name, (size_t)length, 1 + roll(dice, 2));
        fill_section(&part, &part.players[player], dice);
    }
    return part;
}

static void fill(ck_stats *stats, uint64_t seed, int parts)
{
    dice dice = {seed};
    for (int i = 0; i < parts && !stats->failed; i++) {
        ck_stats part = random_part(&dice);
        ck_stats_join(stats, &part);
        ck_stats_free(&part);
    }
}

/* ---- the same wherever they are ---- */

static void put_partial(ck_out *out, const ck_stats *stats, size_t top)
{
    (void)top;
    ck_stats_partial(out, stats);
}

typedef void put_stats(ck_out *out, const ck_stats *stats, size_t top);

static put_stats *const forms[] = {ck_write_stats_text, ck_write_stats_json, ck_write_stats_csv,
                                  ck_write_stats_html, put_partial};

static ck_buffer written(put_stats *put, ck_stats *stats, size_t top)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_stats_finish(stats, put == put_partial ? CK_AS_THEY_CAME : CK_MOST_FREQUENT_FIRST);
    put(&out, stats, top);
    cr_assert_not(stats->failed || out.failed);
    ck_stats_free(stats);
    return buffer;
}

static void expect_same(const ck_buffer *found, const ck_buffer *expected, uint64_t seed)
{
    cr_assert(found->length == expected->length &&
                  memcmp(found->bytes, expected->bytes, found->length) == 0,
              "seed %lu", (unsigned long)seed);
}

Test(stats_aside, are_the_same_wherever_they_are)
{
    for (uint64_t seed = 1; seed <= 60; seed++) {
        shelf shelf = {.left = -1};
        ck_store store = store_on(&shelf);
        ck_stats whole = {.memory = NULL}, aside = {.store = &store, .most = seed * 1500};
        fill(&whole, seed, 150);
        fill(&aside, seed, 150);
        cr_expect(aside.aside);
        ck_buffer expected = written(forms[seed % 5], &whole, seed % 3 * 5);
        ck_buffer found = written(forms[seed % 5], &aside, seed % 3 * 5);
        cr_expect(shelf.calls > 0 || seed > 50);
        expect_same(&found, &expected, seed);
        ck_buffer_free(&expected);
        ck_buffer_free(&found);
        shelf_free(&shelf);
    }
}

/* One player, who is wanted: the formats tell all of him. */
static ck_stats of_one_player(ck_store *store)
{
    ck_stats stats = {.player = "Ana", .store = store, .most = 100};
    dice dice = {5};
    for (int i = 0; i < 20; i++) {
        ck_stats part = {.player = "Ana"};
        ptrdiff_t player = ck_stats_player(&part, "Ana", 3, 1);
        fill_section(&part, &part.players[player], &dice);
        ck_stats_join(&stats, &part);
        ck_stats_free(&part);
    }
    return stats;
}

Test(stats_aside, one_player_who_is_wanted_is_as_well)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        shelf shelf = {.left = -1};
        ck_store store = store_on(&shelf);
        ck_stats whole = of_one_player(NULL), aside = of_one_player(&store);
        ck_buffer expected = written(forms[i], &whole, 0);
        ck_buffer found = written(forms[i], &aside, 0);
        expect_same(&found, &expected, i);
        cr_expect_gt(shelf.calls, 0);
        ck_buffer_free(&expected);
        ck_buffer_free(&found);
        shelf_free(&shelf);
    }
}

static bool put_aside(ck_store *store)
{
    ck_stats stats = {.store = store, .most = 2000};
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    fill(&stats, 7, 20);
    ck_stats_finish(&stats, CK_MOST_FREQUENT_FIRST);
    if (!stats.failed)
        ck_write_stats_csv(&out, &stats, 0);
    bool good = !stats.failed && !out.failed;
    ck_buffer_free(&buffer);
    ck_stats_free(&stats);
    return good;
}

Test(stats_aside, what_cannot_be_put_aside_is_told)
{
    fail_each_call(put_aside);
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

static ck_stats many_players(uint32_t players)
{
    ck_stats stats = {.memory = NULL};
    dice dice = {1};
    for (uint32_t i = 0; i < players; i++) {
        char name[16];
        int length = snprintf(name, sizeof name, "player%u", i);
        ptrdiff_t player = ck_stats_player(&stats, name, (size_t)length, 1 + roll(&dice, 9));
        fill_section(&stats, &stats.players[player], &dice);
        ck_contest_section *contest = ck_contest_section_of(&stats.contests, ck_roster_at(i % 3));
        cr_assert(ck_tally_count(&contest->count[CK_COUNT_PLAYERS], name, (size_t)length) >= 0);
        contest->games++;
    }
    return stats;
}

Test(stats_aside, are_written_in_lines_and_read_again)
{
    static const uint32_t players[] = {0, 1, 300, 5000};
    for (int i = 0; i < 4; i++) {
        ck_stats stats = many_players(players[i]), again = {.memory = NULL}, same;
        same = many_players(players[i]);
        ck_buffer lines = written(put_partial, &stats, 0);
        size_t count = read_lines(&again, &lines);
        cr_expect_eq(count > 2, players[i] >= 300, "%zu lines", count);
        ck_buffer expected = written(ck_write_stats_json, &same, 0);
        ck_buffer found = written(ck_write_stats_json, &again, 0);
        expect_same(&found, &expected, players[i]);
        ck_buffer_free(&lines);
        ck_buffer_free(&expected);
        ck_buffer_free(&found);
    }
}
