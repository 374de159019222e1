/* Seasons and players of the other games: one finding for each slip, and nothing that only follows
 * from it. */
#include "tests/support/support.h"

#define GAME    "{遊:獣裁}{季数:一}\n"
#define PLAYERS "[甲] [乙]\n"
#define SEASON  "[甲]賭一 裁二\n[乙]裁三 上行 終季\n"
#define TWO     "{遊:獣裁}{季数:二}\n" PLAYERS "春始\n" SEASON
#define SCORES  "[甲]下一 [乙]一\n"

/* 甲 has played the last card. */
#define DECIDED                                                                                    \
    "{遊:行戦} {状:未終} [甲] [乙] 季始 [甲]軸人\n"                                   \
    "[甲]行 黒無黒兵黒弓黒車黒虎黒馬黒筆 [乙]閉七\n"                            \
    "[甲]行 赤兵 [乙]閉一 [甲]行 赤弓 [乙]行 赤車 [乙]行 赤兵 [甲]行 赤虎\n"

static const coded cases[] = {
    {GAME PLAYERS "春始\n" SEASON "春終 " SCORES "星一周", ""},
    /* wrong points, and points that add up from these */
    {TWO "春終 [甲]一 [乙]一\n夏始\n" SEASON "夏終 [甲]無 [乙]二\n星一周", "7029"},
    {TWO "春終 [甲]一 [乙]一\n夏始\n" SEASON "夏終 [甲]下一 [乙]二\n星一周", "7029 7029"},
    {GAME PLAYERS "春始\n" SEASON "春終 [甲]十十 [乙]一\n星一周", "7006"},
    {GAME PLAYERS "春始\n[甲]賭一 裁二\n[乙] 春終 星一周", "7007"},
    /* the start mark is missing: its season is not judged, nor are its marks */
    {GAME PLAYERS SEASON "春終 " SCORES "星一周", "7012"},
    {GAME PLAYERS "春終 " SCORES "星一周", "7012"},
    {"{遊:獣裁}{季数:二}\n" PLAYERS "春始\n" SEASON "春終\n" SEASON "夏終\n星一周", "7033"},
    /* an event between the players and the season */
    {GAME "[甲] [乙] 終季\n春始\n" SEASON "春終 " SCORES "星一周", "7012"},
    {GAME PLAYERS "終季\n春始\n" SEASON "春終 " SCORES "星一周", "7012"},
    {GAME PLAYERS "[乙]終季\n春始\n" SEASON "春終 " SCORES "星一周", "7012"},
    {GAME "[甲]\n[乙]賭一\n春始\n" SEASON "春終 " SCORES "星一周", "7008"},
    /* marks after the end */
    {GAME PLAYERS "春始\n" SEASON "春終\n春終\n星一周", "7033"},
    {GAME PLAYERS "春始\n" SEASON "星一周\n春終", "7033"},
    {GAME PLAYERS "春始\n" SEASON "春終 " SCORES "星一周\n夏始", "7033"},
    {GAME PLAYERS "春始\n" SEASON "春終 " SCORES "星一周\n星一周", "7033"},
    /* no event at all; no player */
    {GAME, "7011"},
    {GAME "[甲] [乙]", "7012"},
    /* events of a decided season */
    {DECIDED "[乙]軸人", "7033"},
    {DECIDED "[乙]行 赤馬", "7033"},
    /* too few players, unless one of them cannot be read; one of them twice */
    {GAME "[甲]\n春始\n" SEASON "春終 " SCORES "星一周", "7011"},
    {GAME "[甲] 乙]\n春始\n" SEASON "春終 " SCORES "星一周", "7004"},
    /* an amount beyond the limit: once, and not judged */
    {"{遊:獣裁}{季数:二}{賭:2147483647}\n" PLAYERS
     "春始\n[甲]裁三 [乙]裁二\n[甲]手2147483647 終季\n春終\n"
     "夏始\n[甲]裁三 [乙]裁二\n[甲]手2147483647 終季\n夏終\n星一周",
     "5212"},
    {GAME "[甲] [乙] [甲]三\n春始\n" SEASON "春終 " SCORES "星一周", "7010"},
};

Test(contest, one_finding_for_a_slip)
{
    expect_codes(cases, sizeof cases / sizeof *cases);
}
