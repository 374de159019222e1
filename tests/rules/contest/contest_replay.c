/* Replays of the other games when memory is short: no season and no offer is lost without a word.
 */
#include "rules/contest/contest_replay.h"
#include "rules/replay/result.h"
#include "tests/support/scarce.h"
#include "tests/support/support.h"

#include <string.h>

/* A card that 乙 does not have, in place of which others are offered. */
static const char wrong_card[] = "{遊:開樽}{馬:行行}{季数:一}\n"
                                 "[甲] [乙] [丙]\n"
                                 "春始\n"
                                 "[甲]軸人\n"
                                 "[甲]手片 赤無赤兵\n"
                                 "[乙]手片 赤巫黒王\n"
                                 "[丙]手片 赤兵黒将\n"
                                 "[甲]付一 [乙]付一 [丙]付一\n"
                                 "[甲]加行三 [乙]加行三 [丙]加行四\n"
                                 "[甲]開 赤無赤兵 [乙]開 黒巫黒王\n";

/* A winner who has not won, and two seasons with points. */
static const char wrong_winner[] = "{遊:獣裁}{季数:二}\n"
                                   "[甲] [乙]\n"
                                   "春始\n"
                                   "[甲]賭一 裁二\n"
                                   "[乙]裁三 上行 終季\n"
                                   "春終 [甲]下一 [乙]一\n"
                                   "夏始\n"
                                   "[乙]賭一 裁二\n"
                                   "[甲]裁四 [乙]上行 終季\n"
                                   "夏終 [甲]無 [乙]無\n"
                                   "星一周\n";

/* The text that is judged, and what was found in it. */
static const char *text;
static int errors, offers;

static void count(void *self, const ck_finding *finding)
{
    (void)self;
    errors += ck_code_severity(finding->code) == CK_ERROR;
    offers += finding->instead != NULL;
}

/* Reads a record with all the memory it needs, and judges it with MEMORY into a result. */
static bool judge(const ck_memory *memory)
{
    ck_record record;
    ck_reader *reader = read_contest(&record, text);
    ck_result result;
    ck_result_init(&result, memory);
    ck_observer observer = ck_result_observer(&result);
    observer.sink = (ck_sink){NULL, count};
    errors = offers = 0;
    record.memory = memory;
    const ck_outcome outcome = ck_contest_replay(NULL, &record, &observer);
    bool good = !outcome.failed && !result.failed;
    record.memory = NULL;
    cr_expect(!good || (errors == 1 && offers == 1 && outcome.errors == 1), "%d errors, %d offers",
              errors, offers);
    ck_result_free(&result);
    ck_record_free(&record);
    ck_reader_free(reader);
    return good;
}

/* The points and their change after the only season that counts. */
Test(contest_replay, points_after_a_season)
{
    ck_record record;
    ck_reader *reader = read_contest(&record, wrong_winner);
    ck_result result;
    ck_result_init(&result, NULL);
    const ck_observer observer = ck_result_observer(&result);
    const ck_outcome outcome = ck_contest_replay(NULL, &record, &observer);
    cr_assert_not(outcome.failed);
    cr_assert_eq(result.season_count, 1);
    cr_expect_eq(outcome.seasons, 1);
    for (size_t i = 0; i < 2; i++) {
        const int64_t points = i == 0 ? -1 : 1;
        cr_expect_eq(result.seasons[0].points[i], points);
        cr_expect_eq(ck_result_change(&result, &outcome, 0, i), points);
        cr_expect_eq(outcome.player[i].points, points);
        cr_expect_eq(outcome.player[i].place, i == 0 ? 2 : 1);
    }
    ck_result_free(&result);
    ck_record_free(&record);
    ck_reader_free(reader);
}

Test(contest_replay, short_memory)
{
    text = wrong_card;
    fail_each_allocation(judge);
    text = wrong_winner;
    fail_each_allocation(judge);
}
