/* Statistics of the other games: what is counted of each, and the casts against fair sticks. */
#include "rules/collection/stats.h"
#include "tests/support/scarce.h"
#include "tests/support/support.h"

#include <string.h>

static void add_some(ck_stats *stats, const char *text)
{
    const ck_checked *checked;
    ck_counted_game game = {0};
    ck_pipeline *pipeline = check_one(&(ck_pipeline_options){0}, text, strlen(text), &checked);
    ck_stats_add(stats, checked, &game);
    ck_pipeline_free(pipeline);
}

static void add(ck_stats *stats, const char *text)
{
    add_some(stats, text);
    cr_assert_not(stats->failed);
}

/* How often something was counted of the only game. */
static int counted(const ck_stats *stats, ck_contest_count which, const char *name)
{
    cr_assert_eq(stats->contests.count, 1);
    const ck_tally *tally = &stats->contests.sections[0].count[which];
    for (size_t i = 0; i < tally->count; i++) {
        if (strcmp(tally->rows[i].text, name) == 0)
            return (int)tally->rows[i].count;
    }
    return 0;
}

static const char tricks[] = "{遊:行戦}{状:未終}[a] [b]\n季始 [a]軸人 [b]手片8 [a]手片10\n"
                             "[a]行 黒兵黒弓黒車 [b]閉3 [a]上行 [a]行 赤兵黒兵 [b]行 黒王赤王\n"
                             "[b]上行 [b]行 赤船";

Test(contest_stats, cards)
{
    ck_stats stats = {.keep_broken = true};
    add(&stats, tricks);
    cr_expect_eq(counted(&stats, CK_COUNT_VERBS, "行"), 4);
    cr_expect_eq(counted(&stats, CK_COUNT_VERBS, "閉"), 1);
    cr_expect_eq(counted(&stats, CK_COUNT_VERBS, "上行"), 0);
    cr_expect_eq(counted(&stats, CK_COUNT_COMBINATIONS, "三連"), 1);
    cr_expect_eq(counted(&stats, CK_COUNT_COMBINATIONS, "二友"), 2);
    cr_expect_eq(counted(&stats, CK_COUNT_COMBINATIONS, "一"), 1);
    cr_expect_eq(stats.contests.sections[0].finished, 0);
    cr_expect_eq(stats.all.games, 0, "the board has nothing of it");
    ck_stats_free(&stats);
}

Test(contest_stats, declared_hands)
{
    static const char won[] = "{遊:終季} [a] [b]\n季始 [a]軸人 [a]手片 黒兵黒弓黒車赤虎赤馬 "
                              "[a]手赤筆 為六連加一周而手十二 終季";
    ck_stats stats = {0}, of_b = {.player = "b"};
    add(&stats, won);
    add(&of_b, won);
    cr_expect_eq(stats.valid, 1);
    cr_expect_eq(counted(&stats, CK_COUNT_HANDS, "六連"), 1);
    cr_expect_eq(counted(&stats, CK_COUNT_HANDS, "一周"), 1);
    cr_expect_eq(counted(&stats, CK_COUNT_HANDS, "十二"), 0);
    cr_expect_eq(counted(&of_b, CK_COUNT_HANDS, "六連"), 0, "the other player has declared it");
    ck_stats_free(&stats);
    ck_stats_free(&of_b);
}

Test(contest_stats, of_a_player)
{
    ck_stats stats = {.player = "b", .keep_broken = true};
    add(&stats, tricks);
    add(&stats, "{遊:行戦}[a] [c]\n季始");
    cr_expect_eq(counted(&stats, CK_COUNT_VERBS, "行"), 2);
    cr_expect_eq(counted(&stats, CK_COUNT_PLAYERS, "a"), 1);
    cr_expect_eq(stats.contests.sections[0].games, 1);
    ck_stats_free(&stats);
}

Test(contest_stats, casts)
{
    static const char race[] = "{遊:六裁}{状:未終}[a] [b]\n季始 [a]裁無 [b]裁三 [a]裁六";
    static const char dice[] = "{遊:六裁}{裁:骰}{状:未終}[a] [b]\n季始 [a]裁二 [b]裁二 [a]裁五";
    ck_stats stats = {0};
    add(&stats, race);
    add(&stats, dice);
    const ck_contest_section *section = &stats.contests.sections[0];
    ck_thrown_fit sticks = ck_thrown_fit_of(section->cast[CK_SIX_STICKS], CK_SIX_STICKS);
    ck_thrown_fit die = ck_thrown_fit_of(section->cast[CK_DIE], CK_DIE);
    cr_expect_eq(stats.valid, 2);
    cr_expect_eq(sticks.casts, 3);
    cr_expect_float_eq(sticks.expected[3], 3.0 * 20 / 64, 1e-12);
    cr_expect_eq(die.casts, 3);
    /* two of 2, one of 5, half a cast expected of each: 4·½ + 1.5²/½ + 0.5²/½ */
    cr_expect_float_eq(die.chi2, 2.0 + 4.5 + 0.5, 1e-12);
    cr_expect_eq(ck_thrown_fit_of(section->cast[CK_FIVE_STICKS], CK_FIVE_STICKS).casts, 0);
    ck_stats_free(&stats);
}

Test(contest_stats, seasons_and_winners)
{
    ck_stats stats = {0};
    add(&stats, "{遊:獣裁}[a] [b]\n春始 [a]裁一 [b]裁三 終季\n夏始 [a]裁一 [b]裁一 [a]裁二 [b]裁三 "
                "[b]終季");
    add(&stats, "{遊:獣裁}[a] [b]\n春始 [a]裁一 [a]裁三 終季");
    const ck_contest_section *section = &stats.contests.sections[0];
    cr_expect_eq(stats.valid, 1);
    cr_expect_eq(stats.broken, 1);
    cr_expect_eq(section->games, 1);
    cr_expect_eq(section->season.count, 2);
    cr_expect_eq(section->season.least, 2);
    cr_expect_eq(section->season.most, 4);
    cr_expect_eq(counted(&stats, CK_COUNT_WINNERS, "b"), 1);
    ck_stats_free(&stats);
}

static bool count_in_memory(const ck_memory *memory)
{
    ck_stats stats = {
        .memory = memory, .player = "b", .keep_broken = true, .contests.memory = memory};
    ck_stats part = stats;
    add_some(&part, tricks);
    add_some(&stats, "{遊:獣裁}[a] [b]\n春始 [a]裁一 [b]裁三 終季");
    ck_stats joined = {
        .memory = memory, .player = "b", .keep_broken = true, .contests.memory = memory};
    ck_stats_join(&stats, &part);
    ck_stats_join(&joined, &stats);
    const bool good = !stats.failed && !part.failed && !joined.failed;
    ck_stats_free(&joined);
    ck_stats_free(&part);
    ck_stats_free(&stats);
    return good;
}

/* A record after which nothing else needs memory. */
static bool add_in_memory(const ck_memory *memory)
{
    ck_stats stats = {.memory = memory, .keep_broken = true, .contests.memory = memory};
    add_some(&stats, "{遊:獣裁}\n季始");
    const bool good = !stats.failed;
    ck_stats_free(&stats);
    return good;
}

Test(contest_stats, short_memory_is_reported)
{
    fail_each_allocation(add_in_memory);
    fail_each_allocation(count_in_memory);
}
