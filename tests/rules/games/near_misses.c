/*
 * Near misses in the other games: what the next event may be at a point of a season, and which
 * finding each other one raises.
 */
#include "tests/support.h"

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

static const coded cases[] = {
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
    {LAUZAIT_CEP_DISSOLVE "筆三筆二筆三", "7020"},
    {LAUZAIT_CEP_DISSOLVE "筆一筆三筆三", "7020"},
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
    {LUTU "[乙]手六", "7032"},
    {LUTU "[乙]上行", "7025"},
    {"{遊:六裁} {律:妙} {状:未終} [甲] [乙] 季始", "7002"},
    {"{遊:行戦} {律:今} {状:未終} [甲] [乙] 季始", "7002"},
};

Test(near_misses, each_raises_its_finding)
{
    expect_codes(cases, sizeof cases / sizeof *cases);
}
