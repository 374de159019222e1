/*
 * Several slips in one game: each causes the same finding as on its own, and there are no others.
 *
 *   SLIP_PAIRS=400 SLIP_SEED=2 build/safe/test-all several
 *
 * plays 400 cases for each row and prints the table of rates; SLIP_SHOW=1 prints the failed cases.
 */
#include "tests/formats/checker.h"
#include "tests/slips/slip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SLIPS = 3, MOST_FOUND = 16 };

/* Lines on which errors are reported, in order. */
typedef struct slip_places {
    int count;
    uint32_t line[MOST_FOUND];
} slip_places;

/* The slips of one game. */
typedef struct slip_group {
    const slip_game *game;
    int count;
    const slip_kind *kind[MOST_SLIPS];
    planted_slip slip[MOST_SLIPS];
    slip_places alone[MOST_SLIPS]; /* the errors of each slip on its own */
} slip_group;

/* The number of slips in a game, and their distance. */
typedef struct slip_distance {
    const char *name;
    int slips;
    uint32_t least, most; /* lines between them */
    bool same_season;
    int floor; /* minimum percentage of cases with exactly the expected errors */
} slip_distance;

/* The number of lines before an offset. */
static uint32_t line_of(const char *text, uint32_t offset)
{
    uint32_t line = 0;
    for (uint32_t i = 0; i < offset; i++)
        line += text[i] == '\n';
    return line;
}

static slip_places places_in(test_checker *checker, const ck_buffer *text)
{
    ck_checked checked;
    slip_places places = {0};
    check_text(checker, ck_buffer_string(text), text->length, &checked);
    for (size_t i = 0; i < checked.result->finding_count; i++) {
        const ck_finding *finding = &checked.result->findings[i];
        if (ck_code_severity(finding->code) != CK_ERROR || places.count == MOST_FOUND)
            continue;
        places.line[places.count++] = line_of(ck_buffer_string(text), finding->span.offset);
    }
    return places;
}

/* Compares places; another slip may have shifted them by a few lines. */
static bool same_places(const slip_places *one, const slip_places *other)
{
    enum { SHIFT = 2 }; /* a line dropped or doubled before */
    if (one->count != other->count)
        return false;
    for (int i = 0; i < one->count; i++) {
        if (labs((long)one->line[i] - (long)other->line[i]) > SHIFT)
            return false;
    }
    return true;
}

static int by_line(const void *a, const void *b)
{
    const uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;
    return (one > other) - (one < other);
}

/* The errors of all slips of a group, each on its own, in order. */
static slip_places all_places(const slip_group *group)
{
    slip_places all = {0};
    for (int i = 0; i < group->count; i++) {
        for (int j = 0; j < group->alone[i].count; j++)
            all.line[all.count++] = group->alone[i].line[j];
    }
    qsort(all.line, (size_t)all.count, sizeof *all.line, by_line);
    return all;
}

/* The season in which an entry stands: the marks of seasons before it. */
static int season_of(const slip_game *game, const ck_entry *entry)
{
    int season = 0;
    for (const ck_entry *at = game->record.entries; at < entry; at++)
        season += at->kind == CK_ENTRY_SEASON_END;
    return season;
}

static bool is_apart(const slip_group *group, const slip_distance *distance,
                     const planted_slip *one, const planted_slip *other)
{
    const char *text = group->game->record.text;
    const uint32_t a = line_of(text, one->span.offset), b = line_of(text, other->span.offset);
    const uint32_t lines = a > b ? a - b : b - a;
    const bool overlap = one->span.offset < ck_end_of(other->span) + 1 &&
                         other->span.offset < ck_end_of(one->span) + 1;
    return !overlap && one->entry != other->entry && lines >= distance->least &&
           lines <= distance->most &&
           (!distance->same_season ||
            season_of(group->game, one->entry) == season_of(group->game, other->entry));
}

/* Adds a slip that causes one error on its own and has the wanted distance from the others. */
static bool add_slip(test_checker *checker, slip_group *group, const slip_distance *distance,
                     test_random *dice)
{
    enum { TRIES = 60 };
    for (int try = 0; try < TRIES; try++) {
        planted_slip *slip = &group->slip[group->count];
        group->kind[group->count] = &slip_kinds[roll(dice, SLIP_KINDS)];
        bool good = slip_somewhere(slip, group->kind[group->count], group->game, dice);
        for (int i = 0; i < group->count && good; i++)
            good = is_apart(group, distance, &group->slip[i], slip);
        if (good) {
            ck_buffer text = slipped(slip);
            group->alone[group->count] = places_in(checker, &text);
            ck_buffer_free(&text);
            if (group->alone[group->count].count == 1) {
                group->count++;
                return true;
            }
        }
        ck_buffer_free(&slip->text);
    }
    return false;
}

static int by_offset(const void *a, const void *b)
{
    const planted_slip *one = *(planted_slip *const *)a, *other = *(planted_slip *const *)b;
    return (one->span.offset > other->span.offset) - (one->span.offset < other->span.offset);
}

/* The whole game with all slips; the caller frees it. */
static ck_buffer with_all(slip_group *group)
{
    planted_slip *order[MOST_SLIPS];
    ck_buffer whole = {0};
    ck_out out = ck_buffer_out(&whole);
    const ck_record *record = &group->game->record;
    uint32_t done = 0;
    for (int i = 0; i < group->count; i++)
        order[i] = &group->slip[i];
    qsort(order, (size_t)group->count, sizeof(planted_slip *), by_offset);
    for (int i = 0; i < group->count; i++) {
        ck_put_bytes(&out, record->text + done, order[i]->span.offset - done);
        ck_put_bytes(&out, ck_buffer_string(&order[i]->text), order[i]->text.length);
        done = ck_end_of(order[i]->span);
    }
    ck_put_bytes(&out, record->text + done, record->length - done);
    return whole;
}

static void show(const slip_group *group, const slip_places *found, const ck_buffer *text)
{
    printf("----");
    for (int i = 0; i < group->count; i++)
        printf(" %s@%u/%u", group->kind[i]->name,
               (unsigned)line_of(group->game->record.text, group->slip[i].span.offset) + 1,
               (unsigned)group->alone[i].line[0] + 1);
    printf(" found");
    for (int i = 0; i < found->count; i++)
        printf(" %u", (unsigned)found->line[i] + 1);
    printf("\n%s\n", getenv("SLIP_SHOW")[0] == '2' ? ck_buffer_string(text) : "");
}

typedef struct repair_tally {
    int cases, exact, fewer, more;
} repair_tally;

static void try_group(test_checker *checker, slip_group *group, repair_tally *tally)
{
    ck_buffer text = with_all(group);
    const slip_places found = places_in(checker, &text), all = all_places(group);
    const bool exact = same_places(&found, &all);
    tally->cases++;
    tally->exact += exact;
    tally->fewer += found.count < all.count;
    tally->more += found.count > all.count;
    if (!exact && getenv("SLIP_SHOW"))
        show(group, &found, &text);
    ck_buffer_free(&text);
}

static repair_tally measure(test_checker *checker, const slip_distance *distance, int cases,
                            uint64_t seed)
{
    repair_tally tally = {0};
    test_random dice = {seed + 99};
    for (int i = 0; tally.cases < cases && i < 4 * cases; i++) {
        slip_game game;
        slip_group group = {.game = &game};
        open_game(&game, i, seed + 7000);
        while (group.count < distance->slips && add_slip(checker, &group, distance, &dice)) {
        }
        if (group.count == distance->slips)
            try_group(checker, &group, &tally);
        for (int j = 0; j < group.count; j++)
            ck_buffer_free(&group.slip[j].text);
        close_game(&game);
    }
    return tally;
}

static const slip_distance distances[] = {
    {"two, within two lines", 2, 0, 2, true, 90},
    {"two, eight lines apart in a season", 2, 8, 100000, true, 92},
    {"two, anywhere", 2, 0, 100000, false, 92},
    {"three, anywhere", 3, 0, 100000, false, 88},
};

Test(several, each_slip_is_found_where_it_is_found_alone, .timeout = 600)
{
    enum { CASES = 60, SEED = 1, MOST_INVENTED = 5 };
    const int cases = number_from("SLIP_PAIRS", CASES);
    const uint64_t seed = (uint64_t)number_from("SLIP_SEED", SEED);
    test_checker checker;
    checker_init(&checker, false);
    if (getenv("SLIP_PAIRS"))
        puts(" cases  exact  fewer   more  slips");
    for (size_t i = 0; i < sizeof distances / sizeof *distances; i++) {
        const repair_tally tally = measure(&checker, &distances[i], cases, seed);
        if (getenv("SLIP_PAIRS"))
            printf("%6d %5.1f%% %6d %6d  %s\n", tally.cases, 100.0 * tally.exact / tally.cases,
                   tally.fewer, tally.more, distances[i].name);
        cr_expect(100 * tally.exact >= distances[i].floor * tally.cases, "%s: %d of %d",
                  distances[i].name, tally.exact, tally.cases);
        cr_expect(100 * tally.more <= MOST_INVENTED * tally.cases, "%s: %d of %d invented",
                  distances[i].name, tally.more, tally.cases);
    }
    checker_free(&checker);
}
