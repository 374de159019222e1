/* Sheets of the other games when memory is short: no season and no offer is lost without a word. */
#include "rules/contest/contest_sheet.h"
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

/* Reads a record with all the memory it needs, and judges it with MEMORY. */
static bool judge(const ck_memory *memory)
{
    const ck_sink sink = {NULL, count};
    ck_record record;
    ck_reader *reader = read_contest(&record, text);
    ck_contest_sheet sheet = {.memory = memory};
    errors = offers = 0;
    record.memory = memory;
    bool good = ck_contest_sheet_judge(&sheet, &record, &sink);
    record.memory = NULL;
    cr_expect(!good || (errors == 1 && offers == 1), "%d errors, %d offers", errors, offers);
    ck_contest_sheet_free(&sheet);
    ck_record_free(&record);
    ck_reader_free(reader);
    return good;
}

/* The points after a season that is not there are those after the last. */
Test(contest_sheet, points_after_a_season)
{
    const ck_sink sink = {NULL, count};
    ck_record record;
    ck_reader *reader = read_contest(&record, wrong_winner);
    ck_contest_sheet sheet = {.memory = NULL};
    cr_assert(ck_contest_sheet_judge(&sheet, &record, &sink));
    cr_assert_eq(sheet.season_count, 1);
    cr_expect_eq(ck_contest_sheet_points_after(&sheet, 0, 0), -1);
    cr_expect_eq(ck_contest_sheet_points_after(&sheet, 7, 0), -1);
    cr_expect_eq(ck_contest_sheet_points_after(&sheet, 7, 1), 1);
    ck_contest_sheet_free(&sheet);
    ck_record_free(&record);
    ck_reader_free(reader);
}

Test(contest_sheet, short_memory)
{
    text = wrong_card;
    fail_each_allocation(judge);
    text = wrong_winner;
    fail_each_allocation(judge);
}
