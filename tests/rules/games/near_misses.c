/*
 * Near misses in the other games: what the next event may be at a point of a season, and which
 * finding each other one raises.
 */
#include "tests/support/support.h"

/* 値戦: the exchange, the fees, the bets, the comparison */
#define MAKKAIK_DEAL                                                                               \
    "{遊:値戦} {季数:一} {状:未終}\n"                                                     \
    "[甲] [乙] [丙]\n"                                                                          \
    "春始\n"                                                                                     \
    "[甲]軸人 手片 赤兵黒筆黒筆\n"                                                      \
    "[乙]手片 赤王黒弓黒将\n"                                                             \
    "[丙]手片 赤馬黒車黒将\n"                                                             \
    "付片 赤船赤筆黒無\n"

#define MAKKAIK_FEES                                                                               \
    MAKKAIK_DEAL                                                                                   \
    "[甲]手赤兵赤虎 斥黒筆赤兵\n"                                                       \
    "[乙]換赤王赤船\n"                                                                       \
    "[丙]換黒将赤兵\n"

#define MAKKAIK_BETS                                                                               \
    MAKKAIK_FEES                                                                                   \
    "[甲]付一 [乙]付一 [丙]付一\n"

#define MAKKAIK_END                                                                                \
    MAKKAIK_BETS                                                                                   \
    "[甲]無行 [乙]加行一 [丙]加行一 [乙]加行一 [丙]加行一 [乙]加行一 [丙]加行一\n"

/* 開樽: the fees, the bets, the shown cards, the comparison */
#define NAMTOU_DEAL                                                                                \
    "{遊:開樽} {季数:一} {状:未終}\n"                                                     \
    "[甲] [乙] [丙]\n"                                                                          \
    "春始\n"                                                                                     \
    "[丙]軸人\n"                                                                                \
    "[甲]手片 黒兵黒兵\n"                                                                   \
    "[乙]手片 赤弓黒馬\n"                                                                   \
    "[丙]手片 赤無赤兵\n"

#define NAMTOU_BETS                                                                                \
    NAMTOU_DEAL                                                                                    \
    "[丙]付一 [甲]付一 [乙]付一\n"

#define NAMTOU_SHOWN                                                                               \
    NAMTOU_BETS                                                                                    \
    "[丙]加行三 [甲]加行三 [乙]加行四 開赤弓黒馬\n"

#define NAMTOU_END                                                                                 \
    NAMTOU_SHOWN                                                                                   \
    "[丙]開赤無赤兵 [甲]開黒兵黒兵\n"

/* 連友: three generals remove three kinds */
#define NIEKK_HI                                                                                   \
    "{遊:連友} {季数:一} {状:未終}\n"                                                     \
    "[甲] [乙] [丙]\n"                                                                          \
    "春始\n"                                                                                     \
    "[乙]軸人\n"                                                                                \
    "[甲]手片 船無兵兵兵弓車虎馬筆巫将将将王王\n"                               \
    "[乙]手片 船無兵兵弓弓車虎虎馬馬筆筆巫巫皇\n"                               \
    "[丙]手片 無無無無兵兵兵弓車車虎馬筆巫将皇\n"                               \
    "[乙]行 船皇\n"                                                                            \
    "[丙]無行\n"                                                                                \
    "[甲]行 船兵兵\n"                                                                         \
    "[乙]無行\n"                                                                                \
    "[丙]無行\n"                                                                                \
    "[甲]行 車虎馬筆巫\n"                                                                   \
    "[乙]無行\n"                                                                                \
    "[丙]無行\n"                                                                                \
    "[甲]行 王王\n"                                                                            \
    "[乙]無行\n"                                                                                \
    "[丙]行 無無無\n"

/* 終季: the first turn, and the last one */
#define TAXOT_DEAL                                                                                 \
    "{遊:終季} {季数:一} {状:未終}\n"                                                     \
    "[甲] [乙] [丙]\n"                                                                          \
    "春始\n"                                                                                     \
    "[乙]軸人\n"                                                                                \
    "[甲]手片 赤虎赤馬黒無黒馬黒巫\n"                                                 \
    "[乙]手片 赤船赤皇黒車黒虎黒筆\n"                                                 \
    "[丙]手片 赤兵赤弓赤筆赤将黒車\n"

#define TAXOT_END                                                                                  \
    TAXOT_DEAL                                                                                     \
    "[乙]手赤虎 斥黒筆\n"                                                                   \
    "[丙]手赤無 斥赤筆\n"                                                                   \
    "[甲]開 赤筆 於赤虎赤馬 斥黒巫\n"                                                  \
    "[乙]手黒馬 斥赤虎\n"                                                                   \
    "[丙]手黒兵 斥黒車\n"                                                                   \
    "[乙]開 黒車 於黒虎黒馬 斥黒車\n"                                                  \
    "[丙]手黒兵 斥赤将\n"                                                                   \
    "[甲]手黒将 斥黒将\n"                                                                   \
    "[乙]手黒筆 斥黒筆\n"                                                                   \
    "[丙]手赤弓 斥黒兵\n"                                                                   \
    "[甲]手黒巫 斥黒巫\n"                                                                   \
    "[乙]手赤兵 斥赤兵\n"                                                                   \
    "[丙]開 赤兵 於赤兵黒兵 斥赤無\n"                                                  \
    "[甲]手黒王 斥黒無\n"                                                                   \
    "[乙]手黒兵 斥赤船\n"

/* 国官集来: a department is revealed and dissolved in the same turn */
#define LAUZAIT_CEP_DISSOLVE                                                                                            \
    "{遊:国官集来} {順:任} {状:未終}\n"                                                                       \
    "[甲] [乙]\n"                                                                                                     \
    "季始 衣I 兵一筆四兵二筆九兵七 衣U 兵五兵八筆五筆六兵一 衣O 筆七兵三空筆二兵九\n" \
    "衣Y 筆一兵四筆八筆六筆四 衣AI 兵二兵七兵六筆五筆七\n"                                        \
    "[甲]手片 筆一筆二筆三筆三筆三歪兵三兵九兵六 [甲]軸人\n"                                     \
    "[甲]与労 筆一筆二筆三 手一 心古行新 "

/* 終季: a win in the first round or later, with unknown cards */
#define TAXOT_UNKNOWN                                                                              \
    "{遊:終季} {季数:一} {状:未終} [甲] [乙]\n"                                         \
    "季始 [甲]軸人 [甲]手或 斥黒筆 [乙]手或 "
#define TAXOT_LATER TAXOT_UNKNOWN "斥赤兵 [甲]手或 斥黒弓 [乙]手或 "

/* 開樽: 馬弓兵 against 行行, each with a common card */
#define NAMTOU_COMMON(order)                                                                           \
    "{遊:開樽} {共札:三} {参:一} {季数:一} " order "[甲] [乙]\n"                                     \
    "季始 [甲]軸人 付片 赤馬黒無赤虎 [甲]手片 赤兵黒弓 [乙]手片 黒船赤車\n" \
    "[甲]付一 [乙]付一 [甲]加行三 [乙]加行三 [甲]開赤兵黒弓 [乙]開黒船赤車\n"

/* 連友: the first turns, under a rule on breaking */
#define NIEKK_HI_BREAK(rule) "{遊:連友} {状:未終} " rule "[甲] [乙] [丙]\n季始 [甲]軸人\n"

/* 終季 with {光:有}: one open card at the start, another before the end */
#define TAXOT_LIGHT                                                                                \
    "{遊:終季} {光:有} {季数:一} {状:未終}\n"                                           \
    "[甲] [乙] [丙]\n"                                                                          \
    "春始\n"                                                                                     \
    "光 赤弓\n"                                                                                 \
    "[乙]軸人\n"                                                                                \
    "[甲]手片 赤虎赤馬黒無黒馬黒巫\n"                                                 \
    "[乙]手片 赤船赤皇黒車黒虎黒筆\n"                                                 \
    "[丙]手片 赤兵赤弓赤筆赤将黒車\n"

/* 国官集来: the rows of the board, and a declaration */
#define LAUZAIT_CEP "{遊:国官集来} {状:未終} [甲] [乙] 季始\n"

#define LAUZAIT_CEP_BOARD                                                                          \
    LAUZAIT_CEP                                                                                    \
    "衣I 兵一筆四兵二筆九兵七\n"                                                        \
    "衣U 兵五兵八筆五筆六兵一\n"                                                        \
    "衣O 筆七兵三空筆二兵九\n"                                                           \
    "衣Y 筆一兵四筆八筆六筆四\n"                                                        \
    "衣AI 兵二兵七兵六筆五筆七\n"

#define LAUZAIT_CEP_HAND                                                                           \
    LAUZAIT_CEP_BOARD                                                                              \
    "[甲]手片 筆一筆二筆三筆三筆三歪兵三兵四兵五 [甲]軸人\n"

/* 終季: an open 4友 */
#define TAXOT_FOUR                                                                                                \
    "{遊:終季} {状:未終} [甲] [乙] [丙] 季始 [甲]軸人 [乙]手片 黒将黒将赤将赤兵赤兵\n" \
    "[甲]手赤将 斥赤将 [乙]開 赤将 於黒将黒将赤将\n"

/* 値木: two roads lie open */
#define MAKKHOP "{遊:値木} {状:未終} [甲] [乙] 季始 [甲]軸人 付片 黒将黒車\n"

/* 新遊: a bet */
#define LUTU "{遊:新遊} {状:未終} [甲] [乙] 季始 [甲]軸人 [乙]付三於二\n"

/* 連友: 甲 has two unknown cards left; 乙 plays 将 */
#define NIEKK_HI_TWO                                                                                         \
    "{遊:連友} {状:未終} [甲] [乙]\n季始 [甲]軸人\n"                                            \
    "[甲]行 無無兵兵弓弓車車虎虎馬馬筆筆巫巫 [乙]無行 [甲]行 兵兵兵 [乙]無行\n" \
    "[甲]行 馬馬 [乙]無行 [甲]行 無 [乙]行 将 "

/* 連友: one card is left to 甲 */
#define NIEKK_HI_LAST                                                                                        \
    "{遊:連友} {状:未終} [甲] [乙]\n季始 [甲]軸人\n"                                            \
    "[甲]行 無無兵兵弓弓車車虎虎馬馬筆筆巫巫 [乙]無行 [甲]行 兵兵兵 [乙]無行\n" \
    "[甲]行 馬馬 [乙]無行 [甲]行 無無 [乙]無行 "

/* 連友: five players; three cards are left over and dealt */
#define NIEKK_HI_DEALT "{遊:連友} {状:未終} {余:配} [甲] [乙] [丙] [丁] [戊]\n季始 "

/* 行戦: a lead and an answer */
#define MOKKAIK(lead, answer)                                                                      \
    "{遊:行戦} {状:未終} [甲] [乙] 季始 [甲]軸人 [甲]行 " lead " [乙]行 " answer

/* 終季: after two turns without a call */
#define TAXOT_TWO TAXOT_DEAL "[乙]手赤虎 斥黒筆\n[丙]手赤無 斥赤筆\n"

/* 終季: the 光 of the setup, or none */
#define TAXOT_LIT(light)                                                                           \
    "{遊:終季} {光:有} {状:未終} [甲] [乙] 季始 [甲]軸人\n" light "[甲]手片 "                   \
    "黒車黒弓黒船赤馬赤虎\n"

/* 終季: six players, after 17 of the 18 cards of the pile */
#define TAXOT_PILE                                                                                     \
    "{遊:終季} {季数:一} {状:未終} [甲] [乙] [丙] [丁] [戊] [己]\n春始 [甲]軸人\n" \
    "[甲]手或 斥黒無 [乙]手或 斥黒兵 [丙]手或 斥黒弓\n"                              \
    "[丁]手或 斥黒車 [戊]手或 斥黒虎 [己]手或 斥黒馬\n"                              \
    "[甲]手或 斥黒筆 [乙]手或 斥黒巫 [丙]手或 斥黒将\n"                              \
    "[丁]手或 斥赤無 [戊]手或 斥赤兵 [己]手或 斥赤弓\n"                              \
    "[甲]手或 斥赤車 [乙]手或 斥赤虎 [丙]手或 斥赤馬\n"                              \
    "[丁]手或 斥赤筆 [戊]手或 斥赤巫\n"

/* 終季: an unknown hand wins at once under a law */
#define TAXOT_LAW(law)                                                                             \
    "{遊:終季} {律:" law "} {状:未終} [甲] [乙]\n"                                            \
    "季始 [甲]軸人 [甲]手或 斥黒筆 [乙]手或 "

/* 終季: the first season is lost, so the 位値 of the second is unknown */
#define TAXOT_LOST(value)                                                                          \
    "{遊:終季} {季数:二} {状:未終} [甲] [乙]\n"                                         \
    "春始 [甲]軸人 終季 春終 夏始 [甲]軸人" value " [甲]手或 "

/* 行戦: 甲 wins the first season as 軸人 */
#define MOKKAIK_SECOND(value)                                                                       \
    "{遊:行戦} {季数:二} {状:未終} [甲] [乙] 春始 [甲]軸人" value "\n"                              \
    "[甲]行 黒無黒兵黒弓黒車黒虎黒馬黒筆 [乙]閉七 [甲]行 赤兵 [乙]閉一\n" \
    "[甲]行 赤弓 [乙]行 赤車 [乙]行 赤兵 [甲]行 赤虎 [甲]終季\n春終 夏始 "

/* 終季: the first cards of the pile */
#define TAXOT_TOP(cards) "{遊:終季} {状:未終} [甲] [乙] 季始 [甲]軸人 積片 " cards " "

/* 開樽: the hand of 甲 is not known */
#define NAMTOU_HIDDEN                                                                                   \
    "{遊:開樽} {季数:一} {状:未終} [甲] [乙]\n季始 [甲]軸人 [乙]手片 赤弓黒馬\n" \
    "[甲]付一 [乙]付一 [甲]加行三 [乙]加行三 [乙]開赤弓黒馬 "

/* 開樽: three common cards, CARDS or unknown ones */
#define NAMTOU_THREE(cards)                                                                        \
    "{遊:開樽} {共札:三} {季数:一} {状:未終} [甲] [乙]\n季始 [甲]軸人 " cards                      \
    "[甲]手片 赤兵黒弓 [乙]手片 黒船赤車\n"                                          \
    "[甲]付一 [乙]付一 [甲]加行三 [乙]加行三 [甲]開赤兵黒弓 [乙]開黒船赤車\n"

/* 開樽: all others have given up */
#define NAMTOU_ALONE                                                                               \
    "{遊:開樽} {季数:一} {状:未終} [甲] [乙]\n季始 [甲]軸人\n"                     \
    "[甲]付一 [乙]付一 [甲]加行三 [乙]無行 "

/* 新遊: the cast has decided; or with two bets of one player */
#define LUTU_CAST                                                                                  \
    "{遊:新遊} {状:未終} [甲] [乙] [丙] 季始 [甲]軸人\n"                             \
    "[乙]付三於二 [丙]付一於無 [甲]裁二 "
#define LUTU_MANY                                                                                  \
    "{遊:新遊} {賭数:多} {状:未終} [甲] [乙] 季始 [甲]軸人\n"                      \
    "[乙]付三於二 付一於無 [甲]裁二 "

/* 獣裁: 甲 has won the pot */
#define ZAUPCYU "{遊:獣裁} {状:未終} [甲] [乙] 季始 [甲]裁三 [乙]裁二 "

/* 行山: 虎, 将 and 筆 of 甲 act, and 筆 of 乙 lies there */
#define MOKZO                                                                                                   \
    "{遊:行山} {状:未終} [甲] [乙] 季始 [甲]軸人\n"                                                \
    "[甲]手片 黒虎赤将黒筆 [甲]米五十銭五十 [乙]手片 赤弓黒車黒筆 [乙]米七銭九\n" \
    "[甲]付黒虎 与四米 付赤将 与八銭 付黒筆 与六米\n[乙]付黒筆 与六米\n"              \
    "[甲]手黒無黒兵黒弓 "
#define MOKZO_START          "{遊:行山} {状:未終} [甲] [乙] 季始 "
#define MOKZO_ROUTE(squares) "{遊:行山} {状:未終} {道:" squares "} [甲] [乙] 季始 [甲]銭二\n"

/* 国官集来: further ways to set up */
#define LAUZAIT_CEP_OF(keys, players) "{遊:国官集来} {状:未終} " keys players " 季始\n"
#define LAUZAIT_CEP_UNKNOWN(keys, light)                                                           \
    LAUZAIT_CEP_OF(keys, "[甲] [乙]") light "[甲]手片 九 [甲]軸人\n"
#define LAUZAIT_CEP_BARE(keys)                                                                     \
    LAUZAIT_CEP_OF(keys, "[甲] [乙]") "[甲]手片 筆一筆二筆三筆三筆三歪兵三兵四兵五 [甲]軸人\n"
#define LAUZAIT_CEP_TURN LAUZAIT_CEP_BOARD "[甲]手片 筆一筆二筆三筆三筆三歪兵三兵九兵六 [甲]軸人\n"

static const coded cases[] = {
    /* a hire onto the water without its cast, or with too few heads; what follows is not judged */
    {LAUZAIT_CEP_TURN "[甲]斥筆三 CY筆四CO水三 手兵九", ""},
    {LAUZAIT_CEP_TURN "[甲]斥筆三 CY筆四CO無撃裁 手兵九 [乙]手片 兵一", "8304"},
    {LAUZAIT_CEP_TURN "[甲]斥筆三 CY筆四CO水二 手兵九 [乙]手片 兵一", "8304"},
    {TAXOT_UNKNOWN "為一周而手十 終季", "7039"},
    {TAXOT_UNKNOWN "為終季而手四 終季", "7410"},
    {TAXOT_UNKNOWN "為一周加六连而手十二 終季", "7039 1051"},
    {TAXOT_UNKNOWN "為一周加妙而手二十 終季", "7410"},
    {TAXOT_LATER "為終季而手四 終季", "7039"},
    {TAXOT_LATER "為一周而手十 終季", "7410"},
    {TAXOT_LATER "為層橋而手十 終季", "7410"},
    {NAMTOU_COMMON("") "[甲]為馬弓兵而手八 終季", ""},
    {NAMTOU_COMMON("") "[乙]為行行而手八 終季", "7025"},
    {NAMTOU_COMMON("{順:行行} ") "[乙]為行行而手八 終季", ""},
    {NAMTOU_COMMON("{順:行行} ") "[甲]為馬弓兵而手八 終季", "7025"},
    {NIEKK_HI_BREAK("") "[甲]行 筆筆筆 [乙]行 兵兵兵", ""},
    {NIEKK_HI_BREAK("") "[甲]行 筆筆筆 [乙]行 兵兵兵兵", ""},
    {NIEKK_HI_BREAK("{友破:強} ") "[甲]行 筆筆筆 [乙]行 兵兵兵", "7603"},
    {NIEKK_HI_BREAK("{友破:強} ") "[甲]行 筆筆筆 [乙]行 兵兵兵兵", "7602"},
    {NIEKK_HI_BREAK("{友破:強} ") "[甲]行 兵弓車 [乙]行 兵兵兵", ""},
    {LAUZAIT_CEP_DISSOLVE "筆一筆二筆三 与一", ""},
    {LAUZAIT_CEP_DISSOLVE "筆三筆一筆二", ""},
    {LAUZAIT_CEP_DISSOLVE "筆三筆二筆三", "8317"},
    {LAUZAIT_CEP_DISSOLVE "筆一筆三筆三", "8317"},
    {MAKKAIK_DEAL "[甲]手赤兵", "7501"},
    {MAKKAIK_DEAL "[甲]手赤兵赤虎黒馬", "7501"},
    {MAKKAIK_DEAL "[甲]手二 斥黒筆", "7501"},
    {MAKKAIK_DEAL "[甲]為三友", "7032"},
    {MAKKAIK_DEAL "[甲]付一", "7501"},
    {MAKKAIK_DEAL "[乙]換赤王赤船", "7018"},
    {MAKKAIK_FEES "[甲]換黒将赤兵", "7501"},
    {MAKKAIK_FEES "[甲]為三友", "7032"},
    {MAKKAIK_FEES "[甲]開赤兵黒筆黒筆", "7507"},
    {MAKKAIK_FEES "[甲]付二", "7502"},
    {MAKKAIK_FEES "[甲]付一 [甲]加行一", "7018"},
    {MAKKAIK_BETS "[甲]為三友", "7032"},
    {MAKKAIK_BETS "終季", "7032"},
    {MAKKAIK_BETS "[甲]上行", "7025"},
    {MAKKAIK_BETS "[甲]加行六", "7506"},
    {MAKKAIK_BETS "[甲]付一", "7507"},
    {MAKKAIK_BETS "[甲]無行 [乙]無行 [甲]加行一", "7503"},
    {MAKKAIK_BETS "[甲]無行 [乙]無行 [丙]為三友 終季", "7505"},
    {MAKKAIK_BETS "[甲]無行 [乙]無行 [丙]終季", ""},
    {MAKKAIK_BETS "[甲]無行 [乙]加行一 [丙]無行 [乙]加行一", "7033"},
    {MAKKAIK_BETS "[甲]開赤兵黒筆黒筆", "7507"},
    {MAKKAIK_END "[乙]加行一", "7504"},
    {MAKKAIK_END "[乙]無行", "7504"},
    {MAKKAIK_END "[乙]開赤船黒弓", "7023"},
    {MAKKAIK_END "[乙]換黒将赤兵", "7033"},
    {MAKKAIK_END "[乙]付一", "7033"},
    {MAKKAIK_END "[丙]上行", "7025"},
    {MAKKAIK_END "[乙]為王 終季", "7004"},
    {MAKKAIK_END "[乙]為三友", ""},
    {MAKKAIK_END "[丙]為三友 終季", "7025"},
    {MAKKAIK_END "[甲]開赤兵黒筆黒筆", "7503"},
    {MAKKAIK_END "[乙]開赤船黒弓黒将", ""},
    {MAKKAIK_END "[乙]開赤船黒弓黒王", "7020"},
    {MAKKAIK_END "[乙]開赤船黒弓赤船", "7020"},
    {NAMTOU_DEAL "[丙]為連", "7032"},
    {NAMTOU_DEAL "[丙]加行三", "7801"},
    {NAMTOU_DEAL "[丙]付二", "7801"},
    {NAMTOU_DEAL "[丙]付一 [甲]付一 [甲]付一", "7018"},
    {NAMTOU_BETS "[丙]為連", "7032"},
    {NAMTOU_BETS "[丙]付一", "7807"},
    {NAMTOU_BETS "[丙]上行", "7025"},
    {NAMTOU_BETS "[丙]加行三 [甲]無行 [乙]無行 [丙]為連", "7806"},
    {NAMTOU_BETS "[丙]加行三 [甲]無行 [乙]無行 [甲]加行一", "7803"},
    {NAMTOU_BETS "終季", "7032"},
    {NAMTOU_BETS "[丙]開赤無赤兵", "7808"},
    {NAMTOU_BETS "[丙]加行三 [丙]開赤無赤兵", "7808"},
    {NAMTOU_SHOWN "[丙]加行三", "7805"},
    {NAMTOU_SHOWN "[丙]無行", "7805"},
    {NAMTOU_SHOWN "[丙]付一", "7807"},
    {NAMTOU_SHOWN "[丙]為連", "7032"},
    {NAMTOU_SHOWN "[甲]開黒兵黒兵", ""},
    {NAMTOU_SHOWN "[丙]開赤無", "7804"},
    {NAMTOU_END "[甲]開黒兵黒兵", "7804"},
    {NAMTOU_END "[甲]加行一", "7805"},
    {NAMTOU_END "[甲]為友", "7025 7038"},
    {NAMTOU_END "[甲]付一", "7033 7038"},
    {NAMTOU_END "[丙]為連 終季", "7038"},
    {NAMTOU_END "[丙]為兵", "7004"},
    {NAMTOU_END "[甲]上行", "7025 7038"},
    {NIEKK_HI "[甲]行 将将将 除船無兵", ""},
    {NIEKK_HI "[甲]行 将将将 除船船兵", "7604"},
    {NIEKK_HI "[甲]行 将将将 除無無兵", "7604"},
    {NIEKK_HI "[甲]行 将将将 除赤無船兵", "7004"},
    {NIEKK_HI "[甲]行 将将将 除船無", "7604"},
    {NIEKK_HI "[甲]行 将将将 除船無兵弓", "7604"},
    {NIEKK_HI "[甲]行 将将将 除船無兵 [乙]無行", ""},
    {NIEKK_HI "[乙]行 王王王", "7018"},
    {NIEKK_HI "[甲]行 王王", "7020"},
    {NIEKK_HI "[甲]無行 [甲]無行", "7018"},
    {TAXOT_DEAL "[乙]為終季", "7401"},
    {TAXOT_DEAL "[乙]付赤船赤皇黒車黒虎黒筆", "7401"},
    {TAXOT_DEAL "[乙]斥黒筆", "7401"},
    {TAXOT_DEAL "[乙]開 黒車 於黒虎黒馬", "7403"},
    {TAXOT_DEAL "[乙]手赤虎 [乙]手赤虎", "7401"},
    {TAXOT_DEAL "[乙]手赤虎 斥黒船", "7020"},
    {TAXOT_DEAL "[乙]手赤虎 斥黒筆 [乙]手黒馬", "7018"},
    {TAXOT_DEAL "[乙]手赤虎 斥黒筆 [乙]為終季", "7406"},
    {TAXOT_DEAL "[乙]上行", "7025"},
    {TAXOT_DEAL "終季", "7032"},
    {TAXOT_END "[丙]為終季加終季 終季", "7410"},
    {TAXOT_END "[丙]為王 終季", "7004"},
    {TAXOT_END "[乙]為終季 終季", "7406"},
    {TAXOT_END "[丙]為終季 終季", ""},
    {TAXOT_END "[丙]付赤将", "7023"},
    {TAXOT_END "[丙]斥赤将", "7401"},
    {TAXOT_END "[甲]手或", "7018"},
    {TAXOT_END "[丙]付赤弓赤筆赤将赤弓", "7023"},
    {TAXOT_END "[丙]付赤弓赤弓赤船 為終季 終季", ""},
    {TAXOT_END "[丙]付赤弓赤弓赤船 [乙]為終季", "7018"},
    {TAXOT_END "[丙]付赤弓赤弓赤船 付赤弓赤弓赤船", "7033"},
    {TAXOT_DEAL "光 赤王", "7407"},
    {TAXOT_LIGHT "[乙]手赤虎 為終季 終季", "7408"},
    {TAXOT_LIGHT "[乙]手赤筆 斥赤筆 [甲]開 赤筆 於赤虎赤馬 光 黒弓", "7407"},
    {TAXOT_LIGHT "[乙]手赤虎 光 黒弓 斥黒筆", "7407"},
    {TAXOT_LIGHT "[乙]手赤虎 光 黒弓 光 黒兵", "7407"},
    {TAXOT_LIGHT "[乙]手赤虎 光 黒弓 終季", "7407"},
    {MAKKAIK_END "[乙]手九", ""},
    {MAKKAIK_END "[丙]手九", "7026"},
    {MAKKAIK_END "[乙]手赤王", "7033"},
    {MAKKAIK_END "[乙]手九 開赤船黒弓黒将", "7033"},
    {NAMTOU_END "[丙]手十三", "7038"},
    {NAMTOU_END "[甲]手十三", "7038 7026"},
    {LAUZAIT_CEP "[甲]手片 筆一筆二筆三", "7023"},
    {LAUZAIT_CEP "衣I 兵一筆四兵二筆九", "7023"},
    {LAUZAIT_CEP "衣I 兵一筆四空筆九兵七", "7023"},
    {LAUZAIT_CEP_BOARD "衣I 兵一筆四兵二筆九兵七", "7014"},
    {LAUZAIT_CEP_BOARD "光 兵三", "8314"},
    {LAUZAIT_CEP_HAND "[甲]為国官集来加筆兵無傾 終季", ""},
    {LAUZAIT_CEP_HAND "[甲]為国官集来加王 終季", "7004"},
    {LAUZAIT_CEP_HAND "[甲]為国官集来加国官集来 終季", "8308"},
    {LAUZAIT_CEP_HAND "[甲]為筆兵無傾 終季", "8308"},
    {TAXOT_FOUR "[丙]与[乙]一", ""},
    {TAXOT_FOUR "[乙]与[甲]無", ""},
    {TAXOT_FOUR "[乙]与[甲]一", "7027"},
    {MAKKHOP "[甲]行 赤王 [乙]付片 黒弓赤馬", "7018"},
    {MAKKHOP "[甲]行 赤王 [甲]付片 黒弓", "7704"},
    {MAKKHOP "[甲]行 赤王 [甲]付片 黒弓赤馬", ""},
    {MAKKHOP "[甲]行 赤将 於黒将 [乙]付片 黒弓赤馬", "7704"},
    {MAKKHOP "[甲]行 赤将 於黒将 [甲]上行", "7025"},
    /* that several cards may cover two roads is our default */
    {MAKKHOP "[甲]行 赤巫赤虎 於黒将加黒車", "7038"},
    {MAKKHOP "[甲]行 赤巫赤弓赤弓 於黒将加黒車", "7038"},
    {MAKKHOP "[甲]行 赤巫赤虎 於黒将加黒弓", "7702"},
    {MAKKHOP "[甲]行 赤巫赤兵 於黒将", ""},
    {MAKKHOP "[甲]行 赤巫赤車 於黒将加黒車", "7701"},
    /* 王 皇 船 have no number */
    {MAKKHOP "[甲]行 赤王 於黒将", "7703"},
    {MAKKHOP "[甲]行 赤王赤兵", "7703"},
    {LUTU "[乙]手六", "7032"},
    {LUTU "[乙]上行", "7025"},
    {"{遊:六裁} {律:妙} {状:未終} [甲] [乙] 季始", "7002"},
    {"{遊:行戦} {律:今} {状:未終} [甲] [乙] 季始", "7002"},
    /* removed cards may have been the last of an unknown hand, and its owner says so */
    {NIEKK_HI_TWO "除兵 [甲]上行 終季", "7039"},
    {NIEKK_HI_TWO "除兵 [甲]終季", "7039"},
    {NIEKK_HI_TWO "除兵 終季", "7032"},
    {NIEKK_HI_TWO "除兵\n終季", "7032"},
    {NIEKK_HI_TWO "除兵 [乙]上行", "7025"},
    {NIEKK_HI_TWO "除馬 [甲]上行", "7025"},
    {NIEKK_HI_TWO "[甲]上行", "7025"},
    {NIEKK_HI_TWO "除兵 [甲]上行 [乙]行 船", "7039 7033"},
    {NIEKK_HI_TWO "除兵 [甲]上行 [乙]手兵", "7039 7033"},
    {NIEKK_HI_TWO "除兵 [甲]上行 [乙]上行", "7039 7025"},
    /* the last card is 将, whose effect is not written */
    {NIEKK_HI_LAST "[甲]行 将 終季", ""},
    {NIEKK_HI_LAST "[甲]行 将\n終季", ""},
    {NIEKK_HI_LAST "[甲]行 将 [乙]上行", "7025"},
    {NIEKK_HI_LAST "[甲]行 将 [乙]行 船", "7033"},
    {NIEKK_HI_DEALT "[甲]手片 無無無無無無兵兵兵兵", "7016"},
    {NIEKK_HI_DEALT "[甲]軸人 手片 無無無無無無兵兵兵", "7023"},
    {NIEKK_HI_DEALT "[甲]軸人 手片 無無無無無無兵兵兵兵 [丁]手片 九", ""},
    /* two 船: the sequence that follows comes before a set that breaks */
    {NIEKK_HI_BREAK("") "[甲]行 兵弓車 [乙]行 馬船船 [丙]行 筆巫将", "7038"},
    {NIEKK_HI_BREAK("") "[甲]行 兵弓車 [乙]行 馬船船 [丙]行 馬筆巫", "7038 7603"},
    {NIEKK_HI_BREAK("") "[甲]行 弓弓車車虎虎馬馬筆筆巫巫 [乙]行 無無無兵兵兵弓弓車車船船", "7601"},
    {MOKKAIK("黒兵黒弓黒車", "黒弓黒車黒船"), ""},
    {MOKKAIK("黒無黒兵黒弓", "黒弓黒車黒船"), "7038"},
    {MOKKAIK("黒弓黒車黒船", "黒車黒虎黒馬"), "7038"},
    {MOKKAIK("黒弓黒車黒船", "黒弓黒車黒虎"), "7038 7304"},
    {MOKKAIK("赤兵赤船赤船", "赤兵"), "7021"},
    {MOKKAIK("赤兵為弓", "赤車 [乙]行 赤虎"), "7037"},
    {TAXOT_LIT("光 赤船為馬\n"), "7037"},
    {TAXOT_LIT("光 黒船\n"), "7021"},
    {TAXOT_LIT("") "[甲]手赤車", "7408"},
    {TAXOT_LIT("光 赤弓\n光 赤弓\n"), "7014"},
    /* an unknown 光 may earn points; a 船 like a 光 earns none */
    {TAXOT_LIT("光 或\n") "[甲]手赤車 光 黒無 為一周而手十 終季", "7039"},
    {TAXOT_LIT("光 或\n") "[甲]手赤車 光 黒無 為一周而手十二 終季", "7039"},
    {TAXOT_LIT("光 黒弓\n") "[甲]手赤車 光 或 為一周而手十 終季", "7039 7026"},
    {TAXOT_LIT("光 黒弓\n") "[甲]手赤車 光 赤弓 為一周而手十一 終季", ""},
    {TAXOT_LIT("光 赤船\n") "[甲]手赤車 光 黒無 為一周而手十 終季", ""},
    {TAXOT_LIT("光 赤船\n") "[甲]手赤車 光 黒無 為一周而手十一 終季", "7026"},
    {TAXOT_PILE "[己]手或 斥赤将\n[甲]手或", "7401"},
    {TAXOT_PILE "[己]手或 斥赤将\n終季", ""},
    {TAXOT_PILE "[己]手或 斥赤将\n[甲]終季", "7025"},
    {TAXOT_PILE "[己]手或\n終季", "7032"},
    {TAXOT_PILE "終季", "7032"},
    {TAXOT_DEAL "[乙]手赤虎 斥黒筆 [甲]斥赤虎", "7018"},
    {TAXOT_DEAL "[乙]手赤虎 斥黒筆 [乙]開 黒筆 於黒車黒虎", "7406"},
    {TAXOT_DEAL "[乙]手赤虎 [丙]四友赤兵赤弓赤筆赤将", "7018"},
    {TAXOT_DEAL "[乙]手赤虎 四友赤船為船赤皇黒車黒虎", "7037"},
    {TAXOT_DEAL "[乙]手赤虎 四友赤将赤将黒将黒将", "7020"},
    {TAXOT_DEAL "[乙]手赤虎 付赤虎赤船赤皇黒車黒虎黒将", "7020"},
    {TAXOT_DEAL "[乙]手赤虎 付赤虎赤船為船赤皇黒車黒虎黒筆", "7037"},
    {TAXOT_TWO "[甲]開 赤筆 於赤虎赤馬黒馬", "7402"},
    {TAXOT_TWO "[甲]開 赤筆 於赤虎赤馬黒無黒馬黒巫", "7402"},
    {TAXOT_TWO "[甲]開 赤筆 於赤虎赤馬 [乙]為終季", "7018"},
    {TAXOT_TWO "[甲]開 赤筆 於赤虎赤馬 [甲]為終季", "7404"},
    {TAXOT_TWO "[甲]開 赤筆 於赤虎赤馬 [甲]与[丙]一 [乙]与[甲]無", ""},
    {TAXOT_TWO "[甲]開 赤筆 於赤虎赤馬 斥黒無 [甲]与[丙]一", "7027"},
    {TAXOT_TWO "[甲]与[丙]無", "7032"},
    {TAXOT_TWO "[甲]与[丙]一", "7027"},
    {TAXOT_LAW("妙") "為一周加妙而手二十 終季", "7039"},
    {TAXOT_LAW("層橋") "為一周加層橋而手十六 終季", "7039"},
    {TAXOT_LAW("終季無役") "為終季而手四 終季", "7039"},
    {TAXOT_LAW("終季無役") "為一周而手四 終季", "7410"},
    {TAXOT_UNKNOWN "為一周而手九 終季", "7039 7026"},
    {TAXOT_UNKNOWN "為一周而手十一 終季", "7039"},
    /* three players: the rest is the same for both payers */
    {"{遊:終季} {状:未終} [甲] [乙] [丙]\n季始 [甲]軸人 [甲]手或 為一周而手二十一 終季",
     "7039 7026"},
    {"{遊:終季} {状:未終} [甲] [乙] [丙]\n季始 [甲]軸人 [甲]手或 為一周而手二十二 終季", "7039"},
    {TAXOT_LOST("") "為一周而手七 終季", "7032 7039"},
    {TAXOT_LOST("三") "為一周而手七 終季", "7032 7039 7026"},
    {TAXOT_LOST("三") "為一周而手十五 終季", "7032 7039"},
    {MOKKAIK_SECOND("") "[甲]軸人三", ""},
    {MOKKAIK_SECOND("") "[甲]軸人", ""},
    {MOKKAIK_SECOND("") "[甲]軸人四", "7031"},
    {MOKKAIK_SECOND("") "[甲]軸人二", "7031"},
    {MOKKAIK_SECOND("四") "[甲]軸人五", ""},
    {MOKKAIK_SECOND("一") "[甲]軸人三", "7031"},
    {MOKKAIK_SECOND("") "[乙]軸人", "7030"},
    /* a card of the pile that was drawn unseen is counted once */
    {TAXOT_TOP("赤兵赤筆赤筆") "[甲]手或 斥黒兵 [乙]手或 斥赤筆 [甲]手或 斥赤筆", ""},
    {TAXOT_TOP("赤兵赤筆赤筆") "[甲]手或 斥赤筆", "7021"},
    {TAXOT_TOP("或赤筆赤船為兵"), "7037"},
    {TAXOT_TOP("或赤船赤船"), "7021"},
    {TAXOT_TOP("或赤船") "[甲]手赤弓 斥赤弓 [乙]手赤船", ""},
    {TAXOT_TOP("或赤船") "[甲]手赤弓 斥赤弓 [乙]手赤兵", "7022"},
    {TAXOT_TOP("或") "[甲]手赤船為兵", "7037"},
    {TAXOT_TOP("或") "[甲]手片 赤兵赤弓赤船為兵赤虎赤馬", "7037"},
    {"{遊:値木} {状:未終} [甲] [乙] 季始 [甲]軸人\n付片 黒将赤船為兵", "7037"},
    {"{遊:値木} {状:未終} [甲] [乙] 季始 [甲]軸人\n付片 赤船赤船", "7021"},
    {"{遊:値木} {状:未終} [甲] [乙] 季始 [甲]軸人\n付片 赤将黒将黒兵", "7023"},
    /* unknown cards: the shares that are stated fill the pot */
    {NAMTOU_HIDDEN "[甲]開或或 為友而手八 終季", "7038 7039"},
    {NAMTOU_HIDDEN "[甲]開黒将或 為友而手七 終季", "7038 7039 7026"},
    /* and any player may claim it */
    {NAMTOU_HIDDEN "[甲]開或或 上行 終季", "7038 7039"},
    {NAMTOU_HIDDEN "[甲]開或或 [乙]上行 終季", "7038 7039"},
    {NAMTOU_HIDDEN "[甲]開或或 手無 [乙]手八 終季", "7038 7039"},
    {NAMTOU_HIDDEN "[甲]開或", "7804"},
    {NAMTOU_HIDDEN "[甲]開黒将黒馬為弓", "7037"},
    {NAMTOU_HIDDEN "[甲]開赤船赤船", "7021"},
    {NAMTOU_ALONE "[甲]手五", ""},
    {NAMTOU_ALONE "[甲]加行三", "7033"},
    {NAMTOU_ALONE "[甲]開赤兵黒弓", "7033"},
    {NAMTOU_THREE("") "[甲]加行三", "7805"},
    {NAMTOU_THREE("") "[乙]無行", "7805"},
    {NAMTOU_THREE("") "[甲]開赤兵黒弓", "7804"},
    {NAMTOU_THREE("") "[甲]為友而手八 終季", "7039"},
    {NAMTOU_THREE("") "[甲]為友而手七 終季", "7039 7026"},
    {NAMTOU_THREE("付片 赤馬黒無 "), "7023"},
    {NAMTOU_THREE("付片 赤船為馬黒無赤虎 "), "7037"},
    {LUTU_CAST "[甲]手下五", ""},
    {LUTU_CAST "[甲]手五", "7026"},
    {LUTU_CAST "[甲]与[乙]六 [丙]与[甲]一 [乙]与[甲]下六 [甲]与[丙]下一", ""},
    {LUTU_CAST "[丙]与[甲]二", "7027"},
    {LUTU_CAST "[甲]与[丙]一", "7027"},
    {LUTU_CAST "[丙]与[甲]無", "7027"},
    {LUTU_CAST "[甲]与[乙]無", "7027"},
    {LUTU_CAST "[乙]与[甲]無 [甲]与[丙]無", ""},
    {LUTU_CAST "[甲]与[甲]無 [乙]与[丙]無", ""},
    {LUTU_CAST "[甲]与[甲]一", "7027"},
    {LUTU "[甲]与[乙]無", "7032"},
    {LUTU "[甲]与[乙]六", "7027"},
    {LUTU "[乙]手六", "7032"},
    {"{遊:新遊} {状:未終} [甲] [乙] 季始 [甲]軸人 [乙]付三於下一", "7202"},
    {LUTU_MANY "[甲]与[乙]六 [乙]与[甲]一", ""},
    {LUTU_MANY "[乙]与[甲]下六 [甲]与[乙]下一", ""},
    {LUTU_MANY "[甲]与[乙]五", "7027"},
    {ZAUPCYU "[甲]上行 手二", ""},
    {ZAUPCYU "[甲]手一", "7026"},
    {ZAUPCYU "[乙]上行", "7025"},
    {ZAUPCYU "[乙]手二", "7025"},
    {MAKKAIK_DEAL "[甲]換赤兵 赤船為兵", "7037"},
    {MAKKAIK_DEAL "[甲]斥黒筆赤兵", "7501"},
    {MAKKAIK_DEAL "[甲]手赤兵赤虎 斥黒筆為弓 赤兵", "7037"},
    {MAKKAIK_DEAL "[甲]手赤兵赤虎 斥黒筆 赤兵為弓", "7037"},
    {MAKKAIK_DEAL "[甲]手赤虎赤虎 斥赤虎赤虎", "7501"},
    {MAKKAIK_FEES "[甲]手或或", "7501"},
    {MAKKAIK_FEES "[甲]斥赤兵黒筆", "7501"},
    {MAKKAIK_FEES "[甲]付二", "7502"},
    {MAKKAIK_END "[乙]開赤船為兵黒弓黒将", "7037"},
    {MOKZO "虎[乙]一米 筆裁三 将裁三 値[乙]黒筆一", ""},
    {MOKZO "虎[甲]一米", "8004"},
    {MOKZO "虎[乙]二米", "7026"},
    {MOKZO "虎[乙]一銭 将裁三 値[甲]黒虎一", ""},
    {MOKZO "将裁四 除[乙]黒筆", ""},
    {MOKZO "将裁四 除[乙]黒車", "8013"},
    {MOKZO "将裁四 除[乙]黒筆為兵", "7037"},
    {MOKZO "将裁四 値[乙]黒筆一", "8004"},
    {MOKZO "将裁三 除[乙]黒筆", "8004"},
    {MOKZO "将裁三 値[乙]黒車一", "8013"},
    {MOKZO "将裁六", "7019"},
    {MOKZO "筆裁六", "7019"},
    {MOKZO "筆裁三 手無銭", ""},
    {MOKZO "筆裁三 手二銭", "7026"},
    {MOKZO "筆裁四 手二銭", ""},
    {MOKZO "筆裁四", "8008"},
    {MOKZO "上行", "7025"},
    {MOKZO_START "[甲]銭下二", "8005"},
    {MOKZO_START "[甲]米下二銭二", "8005"},
    {MOKZO_START "[甲]米二銭下二", "8005"},
    {MOKZO_START "[甲]銭下一米二", "8005"},
    {MOKZO_ROUTE("CAI CO ZO") "[甲]行CAI ZO 与二銭", ""},
    {MOKZO_ROUTE("CAI") "[甲]行CAI CY 与二銭 終季 季終 季始", "7002"},
    {MOKZO_ROUTE("CAI CY CAI") "[甲]行CAI CY 与二銭", "7002"},
    {MOKZO_ROUTE("CAI CY QQ") "[甲]行CAI CY 与二銭", "7002"},
    {MOKZO_ROUTE("") "[甲]行CAI CY 与二銭", "7002"},
    {LAUZAIT_CEP "[甲]手片 八", "7023"},
    {LAUZAIT_CEP "[甲]手片 九 [甲]軸人\n[甲]与労 筆一筆二筆三", ""},
    {LAUZAIT_CEP "[甲]手片 或筆三筆三筆三或或或或或 [甲]軸人\n[甲]与労 筆一筆二筆三", ""},
    {LAUZAIT_CEP "[甲]手片 兵九兵九兵九兵一兵二兵三兵四兵五兵六", "7021"},
    {LAUZAIT_CEP "[甲]手片 歪為三兵九兵九兵一兵二兵三兵四兵五兵六", "7037"},
    {LAUZAIT_CEP "衣I 歪為三筆四兵二筆九兵七", "7037"},
    {LAUZAIT_CEP "衣I 兵九兵九兵九筆九兵七", "7021"},
    {LAUZAIT_CEP "[甲]周[乙]", "8313"},
    {LAUZAIT_CEP "[甲]軸人 [乙]周[甲]", "8313"},
    {LAUZAIT_CEP "[甲]軸人 周[甲]", "8312"},
    {LAUZAIT_CEP_OF("", "[甲] [乙] [丙]") "[甲]軸人 周[乙][丙]", ""},
    {LAUZAIT_CEP_OF("", "[甲]五 [乙] [丙]") "[乙]軸人", ""},
    {LAUZAIT_CEP_OF("", "[甲]五 [乙] [丙]") "[甲]軸人", "7038"},
    {LAUZAIT_CEP_OF("", "[甲] [乙] [丙]") "[甲]軸人 周[丙][乙]", ""},
    {LAUZAIT_CEP_OF("", "[甲] [乙] [丙]") "[甲]軸人 周[丙][丙]", "8312"},
    {LAUZAIT_CEP_OF("", "[甲] [乙] [丙] [丁]") "[甲]軸人 周[乙][丙]", "8312"},
    {LAUZAIT_CEP_OF("{光:有} ", "[甲] [乙]") "[甲]軸人 [甲]与労 筆一筆二筆三", "8314"},
    {LAUZAIT_CEP_OF("{光:有} ", "[甲] [乙]") "光 兵三 [甲]軸人 [甲]与労 筆一筆二筆三", ""},
    {LAUZAIT_CEP_OF("{光:有} ", "[甲] [乙]") "光 歪為三", "7037"},
    {LAUZAIT_CEP_OF("{光:有} ",
                    "[甲] [乙]") "[甲]手片 兵九兵九兵一兵二兵三兵四兵五兵六兵七\n光 兵九",
     "7021"},
    {LAUZAIT_CEP_TURN "[甲]与労 筆一為二筆二筆三", "7037"},
    {LAUZAIT_CEP_TURN "[甲]与労 筆一筆二歪為四", "8305"},
    {LAUZAIT_CEP_TURN "[甲]与労 筆一筆二歪為三 手一", "7026"},
    {LAUZAIT_CEP_TURN "[甲]斥兵三為四ZI兵二TI手筆四", "7037"},
    {LAUZAIT_CEP_DISSOLVE "筆一為二筆二筆三", "7037"},
    {LAUZAIT_CEP_DISSOLVE "筆一筆二筆三 与三", "7026"},
    /* unknown pieces may be like the 光; without one, the points are certain */
    {LAUZAIT_CEP_UNKNOWN("", "") "[甲]為国官集来而手三 終季", "7039"},
    {LAUZAIT_CEP_UNKNOWN("", "") "[甲]為国官集来而手四 終季", "7039 7026"},
    {LAUZAIT_CEP_UNKNOWN("{光:有} ", "光 兵三\n") "[甲]為国官集来而手十二 終季", "7039"},
    {LAUZAIT_CEP_UNKNOWN("{光:有} ", "光 兵三\n") "[甲]為国官集来而手十三 終季", "7039 7026"},
    {LAUZAIT_CEP_UNKNOWN("{光:有} ", "光 兵三\n") "[甲]為国官集来而手二 終季", "7039 7026"},
    /* unknown squares do not count against a 闇戦之集 */
    {LAUZAIT_CEP_BARE("") "[甲]為国官集来加闇戦之集而手十八 終季", ""},
    {LAUZAIT_CEP_BARE("") "[甲]為国官集来加闇戦之集加筆兵無傾 終季", "8308"},
    {LAUZAIT_CEP_BARE("{闇加:有} ") "[甲]為国官集来加闇戦之集加筆兵無傾而手二十八 終季", ""},
    {LAUZAIT_CEP_BARE("{闇加:有} ") "[甲]為国官集来加闇戦之集加大連 終季", "8309"},
    {LAUZAIT_CEP_HAND "[甲]為国官集来加闇戦之集 終季", "8308"},
    {LAUZAIT_CEP_HAND "[甲]為国官集来加軸道論集 終季", "8309"},
    {"{遊:獣裁} {季数:無} {状:未終} [甲] [乙] 季始", "7002"},
    {"{遊:獣裁} {季数:多} {状:未終} [甲] [乙] 季始", "7002"},
    {"{遊:獣裁} {状:終} [甲] [乙] 季始 [甲]裁三 [乙]裁二 [甲]終季", "7002"},
    {"{遊:終季} {律:妙,今} {状:未終} [甲] [乙] 季始", "7002"},
    {"{遊:終季} {律: 妙 ,　層橋 } {状:未終} [甲] [乙] 季始", ""},
    {"{遊:開樽} {共札:3} {状:未終} [甲] [乙] 季始", ""},
    {"{遊:開樽} {共札:六} {状:未終} [甲] [乙] 季始", "7002"},
    {"{遊:開樽} {共札:無} {状:未終} [甲] [乙] 季始", "7002"},
    {"{遊:開樽} {共札:三a} {状:未終} [甲] [乙] 季始", "7002"},
};

Test(near_misses, each_raises_its_finding)
{
    expect_codes(cases, sizeof cases / sizeof *cases);
}
