/*
 * R3.3 to R4, R8 and R9 in whole records: which findings a text raises, and where the points go.
 */
#include "parser/reader.h"
#include "rules/board/list.h"
#include "tests/support/support.h"

#include <string.h>

typedef struct replay_case {
    const char *rule, *rules;
    const char *text;
    const char *codes; /* of all findings, in the order of the text */
    int points_a, points_ia;
} replay_case;

/* The IA side opens, the A side moves the Minds away, and then the way to the red King is free. */
#define OPENING "TAU虎ZAIXY無撃裁 ZO皇[TO]NO "
#define KING    OPENING "ZAI船ZIZA橋四手赤王 "
/* A slide of seven squares after a via point; one into the water after a via point. */
#define FAR   "LAU弓LAILU橋三 KI兵KU無撃裁 LU弓KUMU"
#define ENTRY "LAU弓LAILO橋二 NI兵NO水三 "
#define BOTH  ENTRY "LO弓NOTO"
/* The same in notation 1, where the numbers do not say which casts they are. */
#define TO_WATER "TAI兵TY TI兵TU "
#define SHORT    "LAU弓LAILO二 NI兵NO三 LO弓NOTO"
/* The King, and then a Horse with which it makes 獣. */
#define PAWN  "KI兵KU無撃裁 LAU弓LAILI橋四手赤兵 KU兵KO無撃裁 "
#define HORSE PAWN "LI弓LELA橋一手黒馬 "
/* The spring is over, and what the record says of the points follows. */
#define RESULT "[a] [b]\n" KING "終季 春終 "
/* The Vessel steps over the Minds, and fails. */
#define STEPPED "ZAI船ZOZI橋一此無 [a]為撃皇"
/* Goes on at stake 2 until the A side takes the black King. */
#define REDRAW "TE虎ZA無撃裁手黒船 KAI兵KY無撃裁 ZI船ZIA無撃裁手黒王 "
#define KINGS  KING "或為王 再行 " REDRAW
/* Valid only at the start of a season. */
#define ANEW "NAI兵NY無撃裁 NI兵NU無撃裁 TAI兵TY無撃裁"

static const replay_case cases[] = {
    /* bridge casts */
    {"N4", "standard", "{一位色:黒}\n1. NAI兵NY無撃裁 NI兵NU無撃裁\n2. CAI兵CY無撃裁\n", "1055", 20,
     20},
    {"R3.3", "standard", "MAU弓MAIMO橋二", "", 20, 20},
    {"R3.3", "standard", "MAU弓MAIMO橋一", "3103", 20, 20},
    {"R3.3", "standard", "MAU弓MAIMO橋一此無", "", 20, 20},
    {"R3.3", "standard", "MAU弓MAIMO無撃裁", "3101", 20, 20},
    {"R3.3", "standard", "MAU弓MAIMO橋或", "", 20, 20},
    {"R3.3", "standard", "MAU弓MAIMO橋或此無", "", 20, 20},
    {"R3.3", "standard", "TAU虎ZAIXY橋二", "3102", 20, 20},
    {"R3.3", "standard", FAR "橋五此無", "", 20, 20},
    {"R3.3", "standard", FAR "橋五", "3105", 20, 20},
    {"R3.3", "standard", "LAU弓LAILU橋三 KI兵KU無撃裁 LU弓KUCU橋五", "3105", 20, 20},
    {"R3.3", "standard", "LAU弓LAILU橋三 KI兵KU無撃裁 LU弓KUXU橋五", "", 20, 20},
    {"R3.3", "standard", "MAU弓MAIMO", "", 20, 20},
    {"R3.3", "standard", "MAU弓MAIMO此無", "", 20, 20},
    {"R3.3", "standard", "MAU弓MAIMO二", "", 20, 20},
    {"R3.3", "standard", "MAU弓MAIMO一", "3103", 20, 20},
    {"R3.3", "standard", "MAU弓MAIMO一此無", "", 20, 20},
    {"R3.3", "standard", "TAU虎ZAIXY二", "3102", 20, 20},
    {"R3.3", "standard", "NAI兵NY此無", "3301", 20, 20},
    {"R3.4", "standard", "MAU弓MAIMO橋二此無", "3104", 20, 20},
    {"R3.4", "standard,plan=direction", "MAU弓MAIMO橋二此無", "", 20, 20},
    {"R3.4", "standard,decline=free", "MAU弓MAIMO橋二此無", "", 20, 20},
    /* water casts */
    {"R4.1", "standard", "TAI兵TY無撃裁 TI兵TU無撃裁 TY兵TO水三", "", 20, 20},
    {"R4.1", "standard", "TAI兵TY無撃裁 TI兵TU無撃裁 TY兵TO無撃裁", "3201", 20, 20},
    {"R4.1", "standard", "TAI兵TY無撃裁 TI兵TU無撃裁 TY兵TO水二", "3203", 20, 20},
    {"R4.1", "standard", "TAI兵TY無撃裁 TI兵TU無撃裁 TY兵TO水二此無 TU兵TO水五", "", 20, 20},
    {"R4.1", "standard", "TAI兵TY無撃裁 TI兵TU無撃裁 TY兵TO水三此無", "3204", 20, 20},
    {"R4.1", "standard", TO_WATER "TY兵TO三", "", 20, 20},
    {"R4.1", "standard", TO_WATER "TY兵TO", "", 20, 20},
    {"R4.1", "standard", TO_WATER "TY兵TO此無", "", 20, 20},
    {"R4.1", "standard", TO_WATER "TY兵TO三五", "3102", 20, 20},
    {"R4.1", "standard", TO_WATER "TY兵TO二 KI兵KU TY兵TO三", "", 20, 20},
    {"R4.1", "standard", TO_WATER "TY兵TO三 KI兵KU TY兵TO三", "2101", 20, 20},
    {"R4.1", "standard", "TAI兵TY無撃裁 TI兵TU無撃裁 TY兵TO水無", "3203", 20, 20},
    {"R4.1", "standard", "TAI兵TY無撃裁 TI兵TU無撃裁 TY兵TO橋三此無", "3201", 20, 20},
    {"R3.3", "standard", "MAU弓MAIMI水三此無", "3101", 20, 20},
    {"R4.1", "standard", "TAI兵TY水三", "3202", 20, 20},
    {"R4.1", "standard", "ZAI船ZY水三", "3202", 20, 20},
    {"R4.3", "standard", BOTH "橋一水三", "", 20, 20},
    {"R4.3", "standard", BOTH "橋一水二此無", "", 20, 20},
    {"R4.3", "standard", BOTH "橋無此無", "", 20, 20},
    {"R4.3", "standard", BOTH "橋一", "3201", 20, 20},
    {"R4.3", "standard", BOTH "水三", "3101", 20, 20},
    {"R4.3", "standard", BOTH "橋無水三", "3103", 20, 20},
    {"R4.3", "standard", BOTH "橋一此無", "3104", 20, 20},
    {"R4.3", "standard", ENTRY "LO弓NOLO橋五此無", "3104", 20, 20},
    {"R4.3", "standard", SHORT, "", 20, 20},
    {"R4.3", "standard", SHORT "一", "", 20, 20},
    {"R4.3", "standard", SHORT "一三", "", 20, 20},
    {"R4.3", "standard", SHORT "無", "", 20, 20},
    {"R4.3", "standard", SHORT "無此無", "", 20, 20},
    {"R4.3", "standard", SHORT "一二 KI兵KU LO弓NOTO一三", "", 20, 20},
    {"R4.3", "standard", SHORT "一三 KI兵KU LO弓NOTO一三", "2101", 20, 20},
    /* cerke_online notes the start square for a failed entry over a via point */
    {"R4.3", "cerke_online", ENTRY "LO弓NOLO橋一水二此無", "", 20, 20},
    {"R4.3", "cerke_online", ENTRY "LO弓NOLO橋無水二此無", "3103", 20, 20},
    {"R4.3", "cerke_online", "LAU弓LAILAU橋一水二此無", "3202", 20, 20},
    {"R4.2", "standard", "LAU弓LAILO橋二 NI兵NO水三 LO弓NONY橋一", "", 20, 20},
    {"R4.2", "standard", "LAU弓LAILO橋二 NI兵NO水三 LO弓NONY橋一水三", "3202", 20, 20},
    {"R4.2", "standard", "LAU弓LAILI橋四手赤兵 KI兵KU無撃裁 赤兵NO", "", 20, 20},
    {"R4.4", "standard", "MAU弓MAIMO橋五", "", 20, 20},
    {"R4.4", "standard", "MAU弓MAIMO橋六", "1018", 20, 20},
    /* what cannot be read has happened all the same, and its casts and captures with it */
    {"R2", "standard", OPENING "ZAI象ZIZA橋四手赤王 或為王而手五 終季", "1005", 15, 25},
    {"R2", "standard", OPENING "ZAI船ZIZAは四手赤王 或為王而手五 終季", "1005", 15, 25},
    {"R2", "standard", OPENING "ZAI船ZIZは橋四手赤王 或為王而手五 終季", "1005", 15, 25},
    {"R9.1", "standard", KING "或王 再行 TE虎ZA無撃裁手黒船", "1005", 20, 20},
    {"R9.1", "standard", KING "或王而手五 終季 春終", "1005", 15, 25},
    {"R9.1", "standard", KING "為王而手五 終季", "", 15, 25},
    /* a turn written twice, two that changed places, marks too early, a choice left out */
    {"R9.5", "standard", "NAI兵NY無撃裁 NAI兵NY無撃裁 CI兵CU無撃裁", "2402", 20, 20},
    {"R9.5", "standard", KING "ZAI船ZIZA橋四手赤王 或為王而手五 終季", "2402", 15, 25},
    {"R9.5", "standard", "ZAI船ZOZU橋一 終季 ZAI船ZOZU橋一 終季", "", 30, 10},
    {"R9.5", "standard",
     "NAI兵NY無撃裁 CI兵CU無撃裁 KI兵KU無撃裁 XAI兵XY無撃裁 CAI兵CY無撃裁 LI兵LU無撃裁", "2113", 20,
     20},
    {"R9.4", "standard", OPENING "星一周 ZAI船ZIZA橋四手赤王 或為王而手五 終季", "5201", 15, 25},
    {"R9.1", "standard", KING "春終 或為王而手五 終季", "5102", 15, 25},
    {"R9.1", "standard",
     "KAI兵KY無撃裁 KI兵KU無撃裁 春終 KY兵KO無撃裁 PI兵PU無撃裁 PAI兵PY無撃裁 PU兵PO無撃裁", "5102",
     20, 20},
    {"R9.1", "standard", KING "或為王而手五 春終", "1017", 15, 25},
    {"R9.1", "standard", KING "或為王 星一周", "1017 5201", 15, 25},
    {"R6", "standard", KING "或為王 再行 TE虎ZA無撃裁手黒船 赤王ZI CI兵CU無撃裁 KY王KO無撃裁",
     "2202", 20, 20},
    {"R6", "standard", "LAU弓LAILI橋四手赤兵 CI兵CU無撃裁 赤兵KAI XI兵XU無撃裁 LO兵LU無撃裁",
     "2202", 20, 20},
    {"R8.3", "standard", "ZO皇[TO]NO 或為皇再来 再行 NI兵NU無撃裁 ZO皇[TO]TU", "4202", 20, 20},
    /* one slip, one finding: what it explains later is not reported, what it does not is */
    {"R2", "standard", "NAI兵NU無撃裁 CI兵CU無撃裁 NY兵NO水三", "2103", 20, 20},
    {"R2", "standard", "NAI兵NU無撃裁 CI兵CU無撃裁 TY弓TI無撃裁", "2103 2101", 20, 20},
    {"R2", "standard", "NAI兵NU無撃裁 CI兵CU無撃裁 NAI兵NY無撃裁 CU兵CO水三", "2103 2101", 20, 20},
    {"R9.5", "standard", "NAI兵NY無撃裁 CI兵CU無撃裁 KI兵KU無撃裁 TY兵TO水三", "2113", 20, 20},
    /* a turn that is missing may have taken a piece; without one the piece is not there to place */
    {"R9.5", "standard", OPENING "KI兵KU無撃裁 赤王ZY", "2113 2201", 20, 20},
    {"R9.5", "standard", "PAU巫PAIPY無撃裁 LAU弓LAILU橋三 手赤兵", "2113", 20, 20},
    {"R6", "standard", OPENING "KAI兵KY無撃裁 赤王ZU", "2201", 20, 20},
    /* nor is what a piece took that strays; but it explains one turn only */
    {"R6", "standard", "XIA将XAUZAI水四 XE虎ZIXE無撃裁 ZAI船ZOCO無撃裁 CI兵CU無撃裁",
     "2109 3202 4201", 20, 20},
    {"R2", "standard",
     "ZI船ZOZAI橋三 LAU弓LAILU橋一此無 ME弓MIPU橋三 XAU虎ZAI水二此無 LU弓TUKAI橋三",
     "4201 2103 2101", 20, 20},
    /* what is not understood may have been a turn of this side, or of the Minds, however far */
    {"R2", "standard", "{一位色:黒} XA何 ZAI船ZOZI橋三 再行 XE虎ZITU無撃裁 ZI船ZEZA橋四",
     "1005 2105", 20, 20},
    {"R2", "standard", "ZO何 XAU虎CAINI橋三此無 TE虎NATE橋三", "1005", 20, 20},
    {"R2", "standard", "ZE何 MA馬XILAI橋三此無", "1005", 20, 20},
    /* a piece that has moved since is not the one that made the missing turn; and what does not
     * explain a turn is taken back */
    {"R2", "standard",
     "ZA何 ZO皇[ZU]ZITU ZAI船ZITI無撃裁 TI船NIZI無撃裁 NI兵LILU無撃裁 ZI船ZAUZA橋三此無",
     "1005 2113", 20, 20},
    {"R2", "standard",
     "ZI船ZOZAI橋三 再行 MAU弓XAUCAU橋二 KIA筆KAUKIA橋二 LAI弓NAILAU橋三 ZIA王MY無撃裁 "
     "LAU弓CETAI橋一 "
     "ZAU王XAIZY水二此無",
     "2113 2103 2105", 20, 20},
    {"R9.5", "standard", "NAI兵NY無撃裁 CI兵CU無撃裁 KI兵KU無撃裁 TO兵TU無撃裁", "2113 2101", 20,
     20},
    {"R2.5", "standard", "MAU弓MAIMI橋五此無手赤兵 NI兵NU無撃裁 MI弓MIMU橋五", "4101 2105", 20, 20},
    /* stepping over the Minds */
    {"R8.1", "standard", "ZAI船ZOZU橋一 或為撃皇 再行 TI兵TU無撃裁", "", 20, 20},
    {"R8.1", "standard", "ZAI船ZOZU橋一 TI兵TU無撃裁", "4201", 20, 20},
    {"R8.1", "standard", "ZAI船ZOZU橋一 或為撃皇而手下五 終季", "", 25, 15},
    {"R8.1", "standard", "ZAI船ZOZU橋無此無 TI兵TU無撃裁", "4201", 20, 20},
    {"R8.1", "standard,failed_step_is_free=yes", "ZAI船ZOZU橋無此無 TI兵TU無撃裁", "", 20, 20},
    {"R8.1", "硬皇力", "ZAI船ZOZU橋一 TI兵TU無撃裁", "4201", 20, 20},
    {"R8.1", "cerke_online", "ZAI船ZOZU橋一 TI兵TU無撃裁", "", 25, 15},
    {"R8.1", "cerke_online", "ZAI船ZOZU橋一 或為撃皇 再行", "4202", 25, 15},
    {"R8.1", "cerke_online,points=5", "ZAI船ZOZU橋一 星一周", "", 10, 0},
    {"R8.1", "cerke_online,points=5", "ZAI船ZOZU橋一 TI兵TU無撃裁", "2401", 10, 0},
    {"R8.1", "cetkaik_rs_alpha", "ZAI船ZOZU橋一 TI兵TU無撃裁", "", 20, 20},
    /* futile moves */
    {"R8.2", "standard", "{一位色:黒} ZO皇[TO]NO NO皇[NY]LO 或為皇再来而手下三 終季", "", 17, 23},
    {"R8.2", "standard", "{一位色:黒} ZO皇[TO]NO NO皇[NY]LO TAU虎ZAIXY無撃裁", "4201", 20, 20},
    {"R8.2", "standard", "TAU虎ZAIXY無撃裁 ZO皇[TO]NO KAI兵KY無撃裁 NO皇[NY]LO", "", 20, 20},
    {"R8.2", "硬皇力", "{一位色:黒} ZO皇[TO]NO NO皇[NY]LO TAU虎ZAIXY無撃裁", "4201", 20, 20},
    {"R8.2", "cerke_online", "{一位色:黒} ZO皇[TO]NO NO皇[NY]LO", "2305", 20, 20},
    {"R8.3", "standard", "{一位色:黒} ZO皇[TO]ZO 或為皇再来而手下三 終季", "", 23, 17},
    {"R8.3", "standard", "{一位色:黒} ZO皇[TO]ZO TI兵TU無撃裁", "4201", 20, 20},
    {"R8.3", "standard,tam_back=forbidden", "{一位色:黒} ZO皇[TO]ZO", "2306", 20, 20},
    {"R8.3", "cetkaik_rs_alpha", "{一位色:黒} ZO皇[TO]ZO TI兵TU無撃裁", "", 20, 20},
    {"R8.3", "standard", "{一位色:黒} ZO皇[TO]NO NO皇[NY]NO 或為皇再来而手下三 終季", "", 17, 23},
    {"R8.3", "standard,futile_adds_up=yes",
     "{一位色:黒} ZO皇[TO]NO NO皇[NY]NO 或為皇再来而手下六 終季", "", 14, 26},
    {"R8.3", "standard,tam_after_tam=penalty", "{一位色:黒} ZO皇[TO]NO NO皇[NY]NO KAI兵KY無撃裁",
     "", 17, 23},
    {"R8.3", "standard,tam_back=penalty", "{一位色:黒} ZO皇[TO]NO NO皇[NY]NO KAI兵KY無撃裁", "", 17,
     23},
    {"R8.3", "standard,tam_back=penalty",
     "{一位色:黒} ZO皇[TO]NO NO皇[NY]NO 或為皇再来而手下三 終季", "4202", 17, 23},
    {"R8.3", "standard,tam_after_tam=penalty,futile_adds_up=yes",
     "{一位色:黒} ZO皇[TO]NO NO皇[NY]NO 或為皇再来而手下三 終季", "", 14, 26},
    /* declarations */
    {"R9.1", "standard", KING "或為王而手五 終季", "", 15, 25},
    {"R9.1", "standard", KING "或為王 再行 TE虎ZA無撃裁", "", 20, 20},
    {"R9.1", "standard", KING "TE虎ZA無撃裁", "4201", 20, 20},
    {"R9.1", "standard", KING "春終", "4201", 15, 25},
    {"R9.1", "standard", OPENING "或為王 再行", "4202", 20, 20},
    {"R9.1", "standard", KING "或為王 再行 TE虎ZA無撃裁 或為王 再行", "4202", 20, 20},
    {"R9.1", "standard", "[a] [b]\n" KING "[a]為王 再行 TE虎ZA無撃裁 [a]為王而手五 終季", "4202",
     15, 25},
    {"R9.1", "standard", KING "或為獣 再行", "4203", 20, 20},
    {"R9.1", "standard", KING "或為王加獣而手八 終季", "4203", 15, 25},
    {"R9.1", "standard", KING "或為同色王而手五 終季", "", 15, 25},
    {"R9.1", "standard", KING "再行 TE虎ZA無撃裁", "", 20, 20},
    {"R9.1", "standard", "[a] [b]\n" KING "[a]為王而手五 終季", "", 15, 25},
    {"R9.1", "standard", "[a] [b]\n" KING "[b]為王而手五 終季", "4206", 15, 25},
    {"R9.1", "standard", "[a] [b]\n" KING "[c]為王而手五 終季", "4207", 15, 25},
    {"R9.1", "standard", "[a] [b]\n" KING "或為王而手五 終季", "", 15, 25},
    {"R9.1", "standard", KING "[b]為王而手五 終季", "", 15, 25},
    {"R9.1", "standard", "{赤名:a} " KING "[b]為王而手五 終季", "", 15, 25},
    {"R9.1", "standard", "{黒名:a} " KING "[b]為王而手五 終季", "4207", 15, 25},
    {"R9.1", "standard", "{赤名:a} " KING "[a]為王而手五 終季", "4206", 15, 25},
    /* a name that only declarations mention */
    {"R9.1", "standard", KING "[a]為王 再行 " REDRAW "[b]為王而手十 終季", "", 30, 10},
    {"R9.1", "standard", KING "[a]為王 再行 " REDRAW "[a]為王而手十 終季", "4206", 30, 10},
    {"R9.1", "standard", "{一位色:黒黒} " KING "[a]為王而手五 終季 春終 " KING "[b]為王而手五 終季",
     "4207", 10, 30},
    {"R9.1", "standard", KING "[a]為王而手五 終季 春終 [b]二十五 [a]十五", "5202", 15, 25},
    {"R9.3", "standard", KING "[a]為王而手五 終季 春終 [b]十五 [a]二十五", "", 15, 25},
    {"R9.3", "standard", KING "[a]為王而手五 終季 春終 [b]十五 [c]二十五", "4207 4207", 15, 25},
    {"R9.3", "standard", KING "或為王而手五 終季 春終 [b]十五 [c]二十五", "", 15, 25},
    {"R9.3", "standard", "[a] [a]\n" KING "或為王而手五 終季 春終 [a]十五 [a]二十五", "1054", 15,
     25},
    {"R9.1", "standard", "{黒名:a}{赤名:b} ZO皇[TO]ZO [b]為皇再来而手下三 終季", "5205", 20, 20},
    {"R9.1", "standard", "{黒名:a}{赤名:b} " KING "[a]為王而手五 終季", "", 15, 25},
    {"R9.1", "standard", "{黒名:a}{赤名:b} " KING "[b]為王而手五 終季", "4206", 15, 25},
    {"R9.1", "standard", "{黒名:b}\n[a] [b]\n" KING "[b]為王而手五 終季", "", 15, 25},
    {"R9.1", "standard", "{黒名:b}\n[a] [b]\n" KING "[a]為王而手五 終季", "4206", 15, 25},
    {"R9.1", "standard", "{黒名:a}\n[a] [b]\n" KING "[b]為王而手五 終季", "4206", 15, 25},
    {"R9.1", "standard", "{黒名:c}\n[a] [b]\n" KING "[a]為王而手五 終季", "1059", 15, 25},
    {"R9.1", "standard", "{黒名:a}\n[a] [b]\nKI兵KU無撃裁 " KING "[a]為王而手五 終季", "", 15, 25},
    {"R9.1", "standard", "{黒名:a}\n[a] [b]\nKI兵KU無撃裁 " KING "[b]為王而手五 終季", "4206", 15,
     25},
    {"R9.1", "standard", "{赤名:a}\n[a] [b]\n" KING "[b]為王而手五 終季", "", 15, 25},
    {"R9.1", "standard", "[a] [a]\n" KING "[c]為王而手五 終季", "1054", 15, 25},
    {"R9.3", "standard", "[a] [b]\n" KING "或為王而手五 終季 春終 [a]二十五 [a]十五", "1058", 15,
     25},
    {"R9.1", "standard", "{黒名:a} {赤名:c}\n[a] [b]\n" KING "或為王而手五 終季", "1059", 15, 25},
    {"R9.1", "standard", KING "終季 或為王 再行", "4202", 15, 25},
    /* a declaration that should not be there, or is not, leaves the points in doubt and no more */
    {"R9.1", "standard", OPENING "或為王 再行 ZAI船ZIZA橋四手赤王 或為王 終季", "4202", 15, 25},
    {"R9.1", "standard", OPENING "或為王 再行 ZAI船ZIZA橋四手赤王 或為王而手十 終季", "4202", 10,
     30},
    {"R9.1", "standard",
     OPENING "或為王 再行 ZAI船ZIZA橋四手赤王 或為王 再行 " REDRAW "或為王而手七 終季", "4202 4204",
     30, 10},
    {"R9.1", "standard", "[a] [b]\n" KING "[b]為王 再行 " REDRAW "[b]為王而手七 終季", "4206", 27,
     13},
    {"R9.1", "standard", "[a] [b]\n" KING "[c]為王 再行 " REDRAW "[b]為王而手七 終季", "4207 4204",
     30, 10},
    {"R9.1", "standard", OPENING "或為王 終季 春終", "4202", 25, 15},
    {"R9.1", "standard", OPENING "或為王而手七 終季 春終", "4202", 27, 13},
    {"R9.1", "standard", KING REDRAW "或為王 終季", "4201", 30, 10},
    {"R9.1", "standard", KING REDRAW "或為王而手七 終季", "4201 4204", 30, 10},
    {"R9.1", "standard", KING "春終 " KING "或為王而手七 終季", "4201 4204", 10, 30},
    {"R9.1", "standard", OPENING "春終 " KING "或為王而手五 終季 夏終", "5102", 15, 25},
    {"R7.4", "standard", KING "或為王而手七 終季", "4204", 15, 25},
    {"R7.4", "standard", KING "或為王而手二十 終季", "4204", 15, 25},
    /* stake */
    /* 再行 is missing, and the record's later points may be at either stake */
    {"R9.2", "standard", KING REDRAW "或為王而手十 終季", "4201", 30, 10},
    {"R9.2", "standard", KING REDRAW "或為王而手五 終季", "4201", 25, 15},
    {"R9.2", "standard", KING REDRAW "或為王而手四 終季", "4201 4204", 30, 10},
    {"R9.2", "standard", KINGS "或為王而手十 終季", "", 30, 10},
    {"R9.2", "standard", KINGS "或為王而手五 終季", "4204", 30, 10},
    {"R9.2", "standard,stake_cap=1", KINGS "或為王而手五 終季", "", 25, 15},
    {"R9.2", "standard,doubling=no", KINGS "或為王而手五 終季", "", 25, 15},
    {"R9.2", "standard,stake_on=later", KINGS "或為王而手十 終季", "", 30, 10},
    {"R9.2", "standard", KINGS "或為王而手十 終季 春終 " KING "或為王而手五 終季", "", 25, 15},
    /* the number proves 再行, after which a turn is missing */
    {"R9.2", "standard",
     "{一位色:黒} ZAI船ZOZU橋無此無 或為撃皇 再行 " KING "或為王而手十 終季 春終", "2113", 10, 30},
    {"R9.2", "standard",
     "{一位色:黒} ZAI船ZOZU橋無此無 或為撃皇 再行 " KING "或為王而手五 終季 夏終", "4211", 20, 20},
    /* a try that failed is made once more, and the turn between the two is missing */
    {"R9.5", "standard",
     "{一位色:黒} ZAI船ZOZU橋無此無 或為撃皇 再行 ZAI船ZOZU橋無此無 或為撃皇 再行 CI兵CU無撃裁",
     "2113", 20, 20},
    {"R9.5", "standard", "MAU弓MAIMU橋無此無 MAU弓MAIMU橋無此無 CI兵CU無撃裁 KAI兵KY無撃裁", "2402",
     20, 20},
    /* points */
    {"R9.3", "standard,points=3", KING "或為王而手五 終季 星一周", "", 0, 6},
    {"R9.3", "standard,points=3", KING "或為王而手三 終季", "4205", 0, 6},
    {"R9.3", "standard,points=3", KING "或為王而手五 終季 春終 " OPENING, "2401", 0, 6},
    {"R9.3", "standard,points=3", KING "終季 或為王 再行", "2401", 0, 6},
    {"R9.3", "standard,points=3", "ZAI船ZOZU橋一 或為撃皇而手下五 終季", "", 6, 0},
    {"R9.3", "standard,points=3", "ZAI船ZOZU橋一 或為撃皇而手下三 終季", "4205", 6, 0},
    {"R9.3", "standard,points=3", "ZAI船ZOZU橋一 或為撃皇而手三 終季", "4204", 6, 0},
    {"R9.3", "standard,points=5", KING "或為王而手五 終季", "", 0, 10},
    {"R9.3", "standard", "[a]十 [b]三十\n" KING "[a]為王而手五 終季", "", 25, 15},
    {"R9.3", "standard", "[a]十 [b]\n" KING "[a]為王而手五 終季", "", 25, 15},
    {"R9.3", "standard", "[a]-2147483648 [b]\n" KING "[a]為王而手五 終季", "5203", 15, 25},
    {"R9.3", "standard", "[a]二十 [b]三十\n" KING "[a]為王而手五 終季", "5203", 15, 25},
    {"R9.3", "standard", "[a]三十 [b]二十\n" OPENING, "5203", 20, 20},
    {"R9.3", "standard", "[a]無 [b]四十\n" OPENING, "5203", 20, 20},
    {"R9.3", "standard", "[a]四十 [b]無\n" OPENING, "5203", 20, 20},
    {"R9.3", "standard", "[a]一 [b]三十九\n" OPENING, "", 39, 1},
    {"R9.3", "standard", "[a]三十九 [b]一\n" OPENING, "", 1, 39},
    {"R9.3", "standard", "[a] [b]\n" KING "[a]為王而手五 終季 春終 [a]二十五 [b]十五", "", 15, 25},
    {"R9.3", "standard", "[a] [b]\n" KING "[a]為王而手五 終季 春終 [a]二十五 [b]十六", "5202", 15,
     25},
    {"R9.3", "standard", RESULT "[c]二十五 [b]十五", "4207", 15, 25},
    {"R9.3", "standard", RESULT "[a]二十五 [c]十五", "4207", 15, 25},
    {"R9.3", "standard", RESULT "[c]二十五 [d]十五", "4207 4207", 15, 25},
    {"R9.3", "standard", RESULT "[c]十五 [d]二十五", "4207 4207", 15, 25},
    {"R9.3", "standard", RESULT "[c]二十五 [d]十六", "4207 4207 5202", 15, 25},
    {"R9.3", "standard", RESULT "[b]十五 [a]二十五", "", 15, 25},
    {"R9.3", "standard", RESULT "[a]二十 [b]二十", "5202", 15, 25},
    /* a result that goes on from a wrong one is not wrong again */
    {"R9.3", "standard", RESULT "[a]二十六 [b]十四 " KING "終季 夏終 [a]三十一 [b]九", "5202", 10,
     30},
    {"R9.3", "standard", RESULT "[a]二十六 [b]十四 " KING "終季 夏終 [a]三十 [b]十", "5202", 10,
     30},
    {"R9.3", "standard", RESULT "[a]二十六 [b]十四 " KING "終季 夏終 [a]二十九 [b]十一",
     "5202 5202", 10, 30},
    {"R9.3", "standard", RESULT "[a]二十六 [b]十五 " KING "終季 夏終 [a]三十 [b]十", "5202", 10,
     30},
    {"R9.3", "standard", RESULT "[a]二十五 [b]十六 " KING "終季 夏終 [a]二十九 [b]十一",
     "5202 5202", 10, 30},
    {"R9.3", "standard", RESULT "[a]二十六 [b]十五 " KING "終季 夏終 [a]三十一 [b]九", "5202 5202",
     10, 30},
    {"R9.3", "standard", "[a] [b]\n" KING "或為王而手七 終季 春終 [a]二十七 [b]十三", "4204", 15,
     25},
    {"R9.3", "standard", "[a] [b]\n" KING "或為王而手七 終季 春終 [a]二十五 [b]十五", "4204", 15,
     25},
    {"R9.3", "standard", "[a] [b]\n" KING "或為王而手七 終季 春終 [a]二十六 [b]十四", "4204 5202",
     15, 25},
    /* seasons */
    {"R9.4", "standard", KING "或為王而手五 終季 春終", "", 15, 25},
    {"R9.4", "standard", KING "或為王而手五 終季 夏終", "5101", 15, 25},
    {"R9.4", "standard", KING "或為王而手五 終季 春終 春終", "5103", 15, 25},
    {"R9.4", "standard,seasons=1", "春終 " OPENING, "5103", 20, 20},
    /* a declaration without its choice ends the season if a mark of an end follows at once */
    {"R9.1", "standard", KING "或為王 春終 TE虎ZITU無撃裁", "1017", 15, 25},
    {"R9.1", "standard", KING "或為王 星一周", "1017 5201", 15, 25},
    {"R9.1", "standard", KING "或為王 TE虎ZITU無撃裁 春終", "1017 5102", 20, 20},
    /* no season begins where the game would be over */
    {"R9.1", "standard,points=6", KING "或為王 再行 " ANEW, "4211", 1, 11},
    {"R9.3", "standard,points=5", KING "或為王 再行 " ANEW, "2113", 5, 5},
    {"R9.4", "standard,seasons=1", KING "或為王 再行 " ANEW, "2113", 20, 20},
    {"R9.4", "standard,seasons=1", KING ANEW, "4201 2113", 20, 20},
    {"R9.3", "standard,points=5", KING "或為王而手五 終季 夏始", "2401", 0, 10},
    {"R9.4", "standard", OPENING "春終", "5102", 20, 20},
    {"R9.4", "standard", "MAU弓MAIMO橋二 春終", "5102", 20, 20},
    {"R9.4", "standard", "NAI兵NY無撃裁 冬始 KI兵KU無撃裁", "5102", 20, 20},
    {"R9.4", "standard", KING "或為王而手五 終季 春終 星一周", "5201", 15, 25},
    {"R9.4", "standard", OPENING "星一周", "5201", 20, 20},
    {"R9.4", "standard,seasons=1", KING "或為王而手五 終季 春終 星一周", "", 15, 25},
    {"R9.4", "standard,seasons=1", KING "或為王而手五 終季 春終 星一周 星一周", "2401", 15, 25},
    {"R9.4", "standard", OPENING "星一周 或為王 再行", "5201 4202", 20, 20},
    {"R9.4", "standard", KING "終季 星一周 或為王 再行", "5201 4202", 15, 25},
    {"R9.4", "standard", KING "終季 上季終 " KING "終季 下季終 星一周", "", 10, 30},
    {"R9.4", "standard", KING "終季 上季終 " KING "終季 下季終 " OPENING, "2401", 10, 30},
    {"R9.4", "standard", KING "終季 春終 " KING "終季 夏終 " KING "終季 秋終 星一周", "5201", 5,
     35},
    /* only a later season: its first points are unknown unless the record states them */
    {"R9.3", "standard,points=5", "{季:春} " KING "終季 " OPENING, "2401", 0, 10},
    {"R9.3", "standard,points=5", "{季:夏} " KING "終季 " OPENING, "", 0, 10},
    {"R9.3", "standard,points=5", "{季:夏} [a]五 [b]五\n" KING "終季 " OPENING, "2401", 0, 10},
    {"R9.3", "standard,points=5", "{季:夏} [a] [b]\n" KING "終季 " OPENING, "", 0, 10},
    {"R9.3", "standard", "{季:夏} [a] [b]\n" KING "終季 夏終 [a]三十 [b]十", "", 15, 25},
    {"R9.3", "standard", "{季:夏} " KING "終季 夏終 星一周", "", 15, 25},
    {"R9.3", "standard", "{季:春} " KING "終季 春終 星一周", "5201", 15, 25},
    {"R9.4", "standard", "{季:冬} " KING "終季 冬終 " OPENING, "2401", 15, 25},
    {"R8.1", "cerke_online,points=5", "{季:夏} ZAI船ZOZU橋一 TI兵TU無撃裁", "", 10, 0},
    /* the score of 2018, where hands are claimed */
    {"R10", "2018", KING "或為王而手三 終季", "", 17, 23},
    {"R10", "2018", KING "或為王而手五 終季", "4204", 17, 23},
    {"R10", "2018", KING "或為獣 再行", "4203", 20, 20},
    {"R10", "2018", KING "TE虎ZA無撃裁", "4209", 20, 20},
    {"R10", "2018", KING "春終", "4209 5102", 20, 20},
    {"R10", "2018", KING "或為王 再行 " HORSE "或為獣而手三 終季", "", 14, 26},
    {"R10", "2018", KING "或為王 再行 " HORSE "或為獣而手六 終季", "4204", 14, 26},
    {"R10", "2018", KING "或為王 再行 " HORSE "或為王 終季", "4203", 14, 26},
    {"R10", "2018", KING HORSE "或為獣而手三 終季", "4209", 17, 23},
    {"R10", "2018", KING HORSE "終季", "4209", 17, 23},
    {"R10", "2018", KING HORSE "或為王加獣而手六 終季", "4209", 14, 26},
    {"R10", "2018", "{一位色:黒} ZO皇NU NI兵NULU", "", 20, 20},
    {"R10", "2018,points=6", KING "或為王 再行 " HORSE "或為獣而手六 終季", "4204", 0, 12},
    {"R10", "2018,points=5", KING "或為王 再行 " HORSE "或為獣而手五 終季", "4205", 0, 10},
    {"R10", "2018", KING "或為王 終季 春終 " KING "或為王而手三 終季", "", 14, 26},
    /* 王 is 同色王; a situation hand counts with its own turn, and may be claimed by each */
    {"R7.2", "standard,declares=claimed", KING "或為王而手五 終季", "", 15, 25},
    {"R7.2", "standard,declares=claimed", KING "或為同色王而手五 終季", "", 15, 25},
    {"R8.1", "standard,declares=claimed",
     "ZAI船ZOZU橋無此無 或為撃皇 再行 KI兵KU無撃裁 ZAI船ZOZU橋無此無 或為撃皇而手下十 終季", "", 30,
     10},
    {"R8.1", "standard,declares=claimed,futile_adds_up=yes",
     "{一位色:黒} ZO皇[TO]NO NO皇[NY]NO 或為皇再来而手下六 終季", "", 14, 26},
    /* who moves first, and by turns */
    {"R9.5", "standard", "{一位色:黒} " OPENING, "", 20, 20},
    /* while the first mover is unknown, points go to neither side and are not checked */
    {"R9.5", "standard", "ZO皇[TU]NO NO皇[TU]ZU 或為皇再来而手下三 終季", "5205", 20, 20},
    {"R9.5", "standard", "ZO皇[TU]NO NO皇[TU]ZU 春終", "4201 5205", 20, 20},
    {"R9.5", "standard", "ZO皇[TU]NO NO皇[TU]ZU 終季 星一周", "5205", 20, 20},
    {"R9.5", "standard",
     "[a] [b]\nZO皇[TU]NO NO皇[TU]ZU 或為皇再来而手下三 終季 春終 [a]二十三 [b]十七", "5205", 20,
     20},
    {"R9.5", "standard,tam_after_tam=penalty", "ZO皇[TU]NO NO皇[TU]ZU ZU皇[TU]NU", "5205", 20, 20},
    {"R9.5", "standard,tam_after_tam=penalty,points=3", "ZO皇[TU]NO NO皇[TU]ZU 星一周", "5205", 3,
     3},
    {"R9.5", "standard,tam_after_tam=penalty", "{一位色:赤} ZO皇[TU]NO NO皇[TU]ZU", "", 23, 17},
    {"R9.5", "standard", "{一位色:赤} ZO皇[TU]NO NO皇[TU]ZU 或為皇再来而手下三 終季", "", 23, 17},
    {"R9.5", "standard", "ZO皇[TU]NO NO皇[TU]ZU 或為皇再来 再行 TAU虎ZAIXY無撃裁", "", 20, 20},
    {"R9.5", "standard", "{一位色:赤} " OPENING, "5204", 20, 20},
    {"R9.5", "standard", "TAU虎ZAIXY無撃裁 KAI兵KY無撃裁", "2113", 20, 20},
    {"R9.5", "standard", "{一位色:赤} ZO皇[TO]NO TAU虎ZAIXY無撃裁", "", 20, 20},
    {"R9.5", "standard", "{一位色:黒} ZO皇[TO]NO TAU虎ZAIXY無撃裁", "5204", 20, 20},
    {"R9.5", "standard", "{一位色:黒} " KING "終季 春終 TE虎ZITU無撃裁", "", 15, 25},
    {"R9.5", "standard", "{一位色:黒黒} " KING "終季 春終 TE虎ZITU無撃裁", "5204", 15, 25},
    {"R9.5", "standard", "{一位色:黒黒} " KING "終季 春終 夏始 TE虎ZITU無撃裁", "5204", 15, 25},
    {"R9.5", "standard", "{一位色:赤黒} ZO皇[TO]NO NO皇[TO]ZO 終季 TAU虎ZAIXY無撃裁", "", 23, 17},
    /* a failed move of notation 3 ends on its start; a true return does too */
    {"R3.3", "standard", "\"mauAmaimau0\"", "", 20, 20},
    {"R3.3", "standard", "\"mauAmaimau2\"", "", 20, 20},
    {"R3.3", "standard", "\"kauSkaikau2\"", "3102", 20, 20},
    /* what notation 3 has in the place of a move was a turn */
    {"R9.5", "standard", "\"leAlilu3\",\"passed for some unknown reason\",\"ciPce\"", "1056", 20,
     20},
    {"R9.5", "standard", "\"leAlilu3\", \"lauQlaily3\", \"ciPce\"", "1005", 20, 20},
    {"R9.5", "standard", "NAI兵NY無撃裁 te虎nitu橋二 ZAI船ZOZI橋二", "1005", 20, 20},
    {"R9.5", "standard",
     "\"tauTzaixy\", \"zoMno\", \"zaiVziz?=taxt=K\", \"leAlilu3\", \"lauAlaily3\"", "1005", 20, 20},
    /* the intended square may have been in reach, and the move did not go there */
    {"R3.4", "standard,plan=direction", "\"zoMno\", \"zaiVzizai5\"", "", 20, 20},
    {"R3.4", "standard,plan=destination", "\"zoMno\", \"zaiVzizai5\"", "3104", 20, 20},
    {"R3.4", "standard,plan=direction", "ZO皇[TO]NO ZAI船ZIZAI橋五此無", "2103", 20, 20},
    {"R4.1", "standard", "\"zoMno\", \"zaiVzizai53\"", "2103", 20,
     20}, /* nor had the water cast to fail */
    /* a cast that a step back has no use for was made on the way elsewhere */
    {"R3.4", "standard", "\"lauAlaili4\", \"keSkike1\"", "3104", 20, 20},
    {"R9.3", "standard,points=5",
     "TAU虎ZAIXY無撃裁 ZO皇[TO]NO ZAI船ZIZA橋四手赤王 或為王 再行 春終 TAU虎ZAIXY無撃裁",
     "5102 2101", 5, 5},
    {"R3.3", "standard", "\"mauAmaimau\"", "", 20, 20},
    {"R3.3", "standard", "\"kauSkaikau\"", "", 20, 20},
    {"R3.3", "standard", "MAU弓MAIMAU", "", 20, 20},
    {"R3.3", "standard", "MAU弓MAIMAU橋無", "3103", 20, 20},
    {"R3.3", "standard", "NIA車NAINIA", "2103", 20, 20},
    {"R4.1", "standard", "\"taiPty\", \"tiPtu\", \"tyPto0\"", "", 20, 20},
    {"R4.1", "standard", "\"taiPty\", \"tiPtu\", \"tyPty\"", "", 20, 20},
    {"R4.2", "standard", "\"lauAlaili4\", \"kiPku\", \"RPko\"", "", 20, 20},
    {"R4.2", "standard", "\"lauAlaili4\", \"kiPku\", \"RPto3\"", "3102", 20, 20},
    {"R4.1", "standard", "\"taiPty\", \"tiPtu\", \"tyPty2\", \"tuPtu1\"", "", 20, 20},
    {"R4.1", "standard", "\"taiPty\", \"tiPtu\", \"tyPty3\"", "2103", 20, 20},
    {"R4.3", "standard", "\"lauAlailo2\", \"niPno3\", \"loAnolo12\"", "", 20, 20},
    {"R8.1", "standard", "\"zaiVzozu1=tymor=\", \"tiPtu\"", "", 20, 20},
    /* elsewhere nothing ends on its start but a return over a via point */
    {"R2.3", "standard", "{一位色:赤} NI兵NI KAI兵KY", "2103", 20, 20},
    {"R2.3", "standard", "{一位色:赤} NI kauk2 NI.", "2103", 20, 20},
    {"R2.3", "standard", "{一位色:赤} NI kauk2 NI ik2 mun1.", "2103", 20, 20},
    {"R2.3", "standard", "{一位色:赤} NI兵NI水二此無", "2103", 20, 20},
    {"R2.3", "standard", "{一位色:赤} NI兵NI二", "2103", 20, 20},
    {"R2.3", "cerke_online", "{一位色:赤} NI兵NI水二此無", "2103", 20, 20},
    {"R3.3", "standard", "{一位色:赤} ZO皇[XO]CO PAI兵PY無撃裁 TE虎NITE水二此無 KAI兵KY無撃裁",
     "3101", 20, 20},
    /* capture comments */
    {"R2.5", "standard", KING, "", 20, 20},
    {"R2.5", "standard", OPENING "ZAI船ZIZA橋四手黒王", "4102", 20, 20},
    {"R2.5", "standard", OPENING "ZAI船ZIZA橋四 手王", "", 20, 20},
    {"R2.5", "standard", "TAU虎ZAIXY無撃裁手赤兵", "4101", 20, 20},
    {"R2.5", "standard", "手赤兵 TAU虎ZAIXY無撃裁", "1016", 20, 20},
    /* other errors of a move */
    {"R2", "standard", "ZO弓ZY無撃裁", "2112", 20, 20},
    {"R2", "standard", "KAI兵KY無撃裁 KA筆KU無撃裁", "2104", 20, 20},
    {"R2", "standard", "TAI弓TY無撃裁 KI兵KU無撃裁 TY兵TE無撃裁", "2112 2103", 20, 20},
    {"R2.4", "standard", "TAU虎ZAIXY無撃裁 ZO皇[TU]NINE ZAI船ZIZA橋四", "2111", 20, 20},
    {"R6", "standard", "黒兵KY", "2201", 20, 20},
    {"R6", "standard", "LAU弓LAILI橋四手赤兵 KI兵KU無撃裁 赤兵KO", "", 20, 20},
    {"R6", "standard", "LAU弓LAILI橋四手赤兵 KI兵KU無撃裁 赤兵KU", "2202", 20, 20},
    /* a move that the Minds cannot make leaves it where it stood, if that explains what follows */
    {"R5", "standard", "{一位色:赤} LI兵LU無撃裁 ZI皇[TU]NO ZO皇[TU]NO KI兵KU無撃裁", "2301", 20,
     20},
    {"R5", "standard", "{一位色:赤} LI兵LU無撃裁 ZI皇[TU]NO ZO皇[TU]NO NAI兵NY無撃裁", "2301", 20,
     20},
    {"R5", "standard", "{一位色:赤} LI兵LU無撃裁 ZI皇[TU]NO KI兵KU無撃裁 ZO皇[TU]NO", "2301", 20,
     20},
    {"R5", "standard", "{一位色:赤} LI兵LU無撃裁 ZI皇[TU]NO KI兵KU無撃裁 NO皇[TU]ZU", "2301", 20,
     20},
    {"R8.2", "standard",
     "{一位色:赤} LI兵LU無撃裁 ZI皇[TU]NO NO皇[TU]ZU 或為皇再来 再行 NAI兵NY無撃裁", "2301", 20,
     20},
    {"R5", "cerke_online", "{一位色:赤} LI兵LU無撃裁 ZI皇[TU]NO NO皇[TU]ZU NAI兵NY無撃裁",
     "2301 2305", 20, 20},
    /* a line of two turns that stands twice, and turns or lines that have changed places */
    {"R9.5", "standard", "{一位色:赤} CI兵CE無撃裁 ZO皇[TU]NO CI兵CE無撃裁 ZO皇[TU]NO", "2402", 20,
     20},
    {"R9.5", "standard",
     "{一位色:赤} CI兵CE無撃裁 ZO皇[TU]NO CI兵CE無撃裁 ZO皇[TU]NO LI兵LU無撃裁 NO皇[TU]ZU", "2402",
     20, 20},
    /* consequences of an error are not reported again */
    {"R2", "standard", "TAU虎ZO無撃裁 TI兵TU無撃裁 TAU虎ZAIXY無撃裁", "2103", 20, 20},
    {"R2", "standard", "ZAU王NAU無撃裁 TI兵TU無撃裁 NAU王NAI無撃裁", "2101 2101", 20, 20},
    {"R2", "standard", OPENING "ZAI船ZEZA橋四手赤王 或為王 再行 TE虎ZA無撃裁", "2105", 20, 20},
    {"R2", "standard", "TAI兵TO無撃裁 KI兵KU無撃裁 TAI兵TY無撃裁", "2103 2101", 20, 20},
    {"R2", "standard", "TAI弓TO無撃裁 KI兵KU無撃裁 TAI兵TY無撃裁", "2112", 20, 20},
    {"R2", "standard", "ZY兵ZA無撃裁 " PAWN, "2101", 20, 20},
    {"R2", "standard", "TAU虎ZO無撃裁 或為王 再行", "2103", 20, 20},
    {"R2", "standard", "TAU虎ZO無撃裁手赤兵 KI兵KU無撃裁 赤兵KO", "2103", 20, 20},
    {"R2", "standard", "TAU虎ZO無撃裁手赤兵 或為獣 再行", "2103", 20, 20},
    {"R2", "standard", OPENING "ZAI船ZEZA橋四 或為獣 再行", "2105 4203", 20, 20},
    {"R2", "standard", "KAI兵KY無撃裁 TU兵TY無撃裁 TAI兵TY無撃裁 KI兵KU無撃裁 黒兵KO", "2101", 20,
     20},
    {"R2.5", "standard", "KAI兵KY無撃裁 TU兵TY無撃裁 TAI兵TY無撃裁手黒兵", "2101", 20, 20},
    {"R3.3", "standard", "MAU弓MAIMO橋一 KI兵KU無撃裁 MO弓MIME無撃裁", "3103 3101", 20, 20},
    {"R3.3", "standard", "MAU弓MAIMO橋一 KI兵KU無撃裁 MAU弓MAIMY橋二", "3103", 20, 20},
    {"R5", "standard",
     "TAU虎ZAIXY無撃裁 ZO皇[ZU]XU KAI兵KY無撃裁 KI兵KU無撃裁 XU皇[XO]MO ZI船ZE無撃裁", "2302", 20,
     20},
    {"R5", "standard",
     "TAU虎ZAIXY無撃裁 ZO皇[ZU]XU KAI兵KY無撃裁 KI兵KU無撃裁 KO皇[LO]LU ZI船ZE無撃裁", "2301", 20,
     20},
    {"R5", "standard",
     "TAU虎ZAIXY無撃裁 ZO皇[XO]ZU KAI兵KY無撃裁 KI兵KU無撃裁 ZU皇[XO]MO ZI船ZE無撃裁", "2302", 20,
     20},
    {"R5", "standard", "KAI兵KY無撃裁 ZO皇[TO]NAU LAU弓LAILY橋二", "2302", 20, 20},
    {"R6", "standard", "黒兵KY MI兵MU無撃裁 黒兵KO", "2201 2201", 20, 20},
    {"R9.1", "standard", OPENING "ZAI船ZEZA橋四 或為獣而手三 終季", "2105 4203", 15, 25},
    {"R9.5", "standard", "TAI兵TO無撃裁 TO兵TU無撃裁", "2103 2101", 20, 20},
    /* a penalty of an unknown side moves no points */
    {"R9.5", "standard,tam_back=penalty", "ZO皇[ZU]ZO", "5205", 20, 20},
    /* points as large as a record can write them, right or wrong */
    {"R9.3", "standard,上限=銭",
     "{一位色:黒黒黒黒} [a]1000000000 [b]-1000000000 " STEPPED "而手2000000000 終季 春終 " STEPPED
     "而手2000000000 終季 夏終 " STEPPED "而手-2000000000 終季 [a]1000000000 [b]-1000000000",
     "4204 4204 4204 5202", -999999985, 999999985},
    {"R9.3", "standard,上限=銭", "[a]1000000001 [b]-1000000001 NAI兵NY無撃裁", "5203", 0, 0},
    {"R9.3", "standard,上限=無", "[a]2000000000 [b]-1999999960 [a]為獣 終季", "5203", 17, 23},
    /* but a new season starts without doubt */
    {"R9.5", "standard", "KAI兵KO無撃裁 KI兵KU無撃裁 " KING "終季 春終 KAI兵KO無撃裁", "2103 2103",
     15, 25},
    {"R9.5", "standard",
     "KAI兵KO無撃裁手赤兵 KI兵KU無撃裁 " KING "終季 春終 KAI兵KY無撃裁 或為王 再行", "2103 4202",
     15, 25},
    {"R9.5", "standard",
     "KAI兵KY無撃裁 KI兵KY無撃裁手黒兵 " KING "終季 春終 " OPENING "或為王 再行", "2103 4202", 15,
     25},
};

Test(replay, each_record_raises_these_findings)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const replay_case *row = &cases[i];
        char codes[512];
        replay_report report = hear(row->rules, row->text);
        cr_expect_str_eq(codes_of(&report, codes), row->codes, "%s, %s: “%s” raises “%s”, not “%s”",
                         row->rule, row->rules, row->text, codes, row->codes);
        cr_expect(report.outcome.player[0].points == row->points_a &&
                      report.outcome.player[1].points == row->points_ia,
                  "%s, %s: “%s” ends %d : %d, not %d : %d", row->rule, row->rules, row->text,
                  (int)report.outcome.player[0].points, (int)report.outcome.player[1].points,
                  row->points_a, row->points_ia);
    }
}

/* A finding has, beside its code, the facts from which its message is made. */
Test(replay, a_finding_has_its_facts)
{
    static const struct {
        const char *rules, *text;
        int code, season;
        uint32_t move;
        ck_side side;
        int64_t said, right;
        const char *words, *there; /* the part of the text; the piece, NULL: none */
    } rows[] = {
        {"standard", "[a]二十 [b]三十\n" KING, 5203, -1, 0, CK_NO_SIDE, 50, 40, "[b]三十", NULL},
        {"standard", "{一位色:赤} " OPENING, 5204, 0, 0, CK_SIDE_IA, 0, 0, "赤", NULL},
        {"standard", KING "終季 夏終", 5101, 0, 0, CK_NO_SIDE, 1, 0, "夏終", NULL},
        {"standard", OPENING "星一周", 5201, 0, 0, CK_NO_SIDE, 0, 4, "星一周", NULL},
        {"standard,points=3", KING "終季 MAU弓MAIMO橋二", 2401, 0, 0, CK_NO_SIDE, 0, 0,
         "MAU弓MAIMO橋二", NULL},
        {"standard", "[a] [b]\n" KING "終季 春終 [a]二十五 [b]十六", 5202, 0, 0, CK_SIDE_A, 16, 15,
         "b", NULL},
        {"standard", RESULT "[a]二十五 [c]十六", 5202, 0, 0, CK_SIDE_A, 16, 15, "c", NULL},
        {"standard", RESULT "[b]十六 [a]二十五", 5202, 0, 0, CK_SIDE_A, 16, 15, "b", NULL},
        {"standard", "KAI兵KY無撃裁 KA筆KU無撃裁", 2104, 0, 2, CK_SIDE_A, 0, 0, "KA筆KU無撃裁",
         "+T"},
        {"standard", TO_WATER "TY兵TO無撃裁", 3201, 0, 3, CK_SIDE_IA, 0, 0, "無撃裁", NULL},
        {"standard", KING "TE虎ZA無撃裁", 4201, 0, 3, CK_SIDE_IA, 0, 5, "ZAI船ZIZA橋四", NULL},
        {"2018", KING "TE虎ZA無撃裁", 4209, 0, 3, CK_SIDE_IA, 0, 3, "ZAI船ZIZA橋四", NULL},
        {"standard", KING "或為王而手 終季", 1009, -1, 0, CK_NO_SIDE, 0, 0, "而手", NULL},
        {"standard", "MAU弓MAIMO無撃裁", 3101, 0, 1, CK_SIDE_IA, 0, 2, "無撃裁", NULL},
        {"standard", KING "終季 春終 MAU弓MAIMO橋一", 3103, 1, 1, CK_SIDE_IA, 1, 2, "橋一", NULL},
        {"standard", "{季:秋} MAU弓MAIMO橋一", 3103, 2, 1, CK_SIDE_IA, 1, 2, "橋一", NULL},
        {"standard,seasons=2", "{季:秋} MAU弓MAIMO橋一", 3103, 0, 1, CK_SIDE_IA, 1, 2, "橋一",
         NULL},
        {"standard", "LAU弓LAILU三 KI兵KU LU弓KUMU", 3105, 0, 3, CK_SIDE_IA, CK_UNKNOWN_CAST, 7,
         "LU弓KUMU", NULL},
        {"standard", "TAU虎ZAIXY無撃裁 ZO皇[TU]NINE ZAI船ZIZA橋四", 2111, 0, 3, CK_SIDE_IA, 0, 0,
         "ZAI船ZIZA橋四", "+I"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        replay_report report = hear(rows[i].rules, rows[i].text);
        cr_assert_gt(report.findings, 0, "%s", rows[i].text);
        const ck_finding *finding = &report.finding[report.findings - 1];
        cr_expect(ck_code_number(finding->code) == rows[i].code &&
                      finding->season == rows[i].season && finding->move == rows[i].move &&
                      finding->side == rows[i].side && finding->written == rows[i].said &&
                      finding->right == rows[i].right,
                  "%s: %d, season %d, move %u, side %d, said %d, right %d", rows[i].text,
                  ck_code_number(finding->code), finding->season, finding->move, finding->side,
                  (int)finding->written, (int)finding->right);
        cr_expect(finding->span.length == strlen(rows[i].words) &&
                      memcmp(rows[i].text + finding->span.offset, rows[i].words,
                             finding->span.length) == 0,
                  "%s: at “%.*s”", rows[i].text, (int)finding->span.length,
                  rows[i].text + finding->span.offset);
        cr_expect_eq(ck_finding_move_facts(finding)->there,
                     rows[i].there ? piece_of(rows[i].there) : CK_EMPTY, "%s: %d", rows[i].text,
                     ck_finding_move_facts(finding)->there);
    }
}

/* The piece that cannot be placed, as the record names it (R6); the move and its casts (R3.3). */
Test(replay, a_finding_has_the_facts_of_its_move)
{
    const ck_move_facts *red = hear("standard", "赤兵KY").finding[0].about_move;
    const ck_move_facts *black = hear("standard", "黒弓KY").finding[0].about_move;
    const ck_move_facts *low =
        hear("standard", "MAU弓MAIMO橋一此無 MI兵MU無撃裁 MAU弓MAIMO橋一").finding[0].about_move;
    cr_assert(red && black && low);
    cr_expect(red->colour == CK_RED && red->written == CK_PAWN);
    cr_expect(black->colour == CK_BLACK && black->written == CK_ARCHER);
    cr_expect(low->ruling.bridge == 2 && low->ruling.move.to == square_of("MO"));
    cr_expect(low->tail.form == CK_TAIL_NAMED && low->tail.bridge == 1 && !low->tail.failed);
    cr_expect_eq(ck_profession_of(low->position.at[square_of("MAU")]), CK_ARCHER);
}

/* The hands that a declaration names, those that are due, and the new ones among them. */
Test(replay, a_finding_has_the_hands)
{
    static const struct {
        const char *rules, *text;
        int code;
        const char *said, *right, *fresh;
    } rows[] = {
        {"standard", KING "或為獣 再行", 4203, "獣", "王", "王"},
        {"standard", KING "或為王而手七 再行", 4204, "王", "王", "王"},
        {"standard", KING "TE虎ZA無撃裁", 4201, "", "王", "王"},
        {"2018", KING "TE虎ZA無撃裁", 4209, "", "王", "王"},
        {"standard", KING "再行 TE虎ZA無撃裁 MAU弓MAIMO橋二 或為獣 再行", 4202, "獣", "王", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char said[512], right[512], fresh[512];
        replay_report report = hear(rows[i].rules, rows[i].text);
        const ck_finding *finding = &report.finding[0];
        cr_assert_eq(ck_code_number(finding->code), rows[i].code, "%s", rows[i].text);
        cr_assert_not_null(finding->about_hands, "%s", rows[i].text);
        hand_names(finding->about_hands->written, said);
        hand_names(finding->about_hands->right, right);
        hand_names(finding->about_hands->fresh, fresh);
        cr_expect(strcmp(said, rows[i].said) == 0 && strcmp(right, rows[i].right) == 0 &&
                      strcmp(fresh, rows[i].fresh) == 0,
                  "%s: “%s” said, “%s” right, “%s” new", rows[i].text, said, right, fresh);
    }
}

/* Whose name is whose: as the header says, else the first player moved first (R9.1). */
Test(replay, names_go_to_their_sides)
{
    static const struct {
        const char *text, *a, *ia;
    } rows[] = {
        {"[x] [y]\nMAU弓MAIMO橋二", "y", "x"},
        {"[x] [y]\nKI兵KU無撃裁", "x", "y"},
        {"{赤名:x}\n[x] [y]\nMAU弓MAIMO橋二", "x", "y"},
        {"{赤名:y}\n[x] [y]\nKI兵KU無撃裁", "y", "x"},
        {"{黒名:x}\n[x] [y]\nKI兵KU無撃裁", "y", "x"},
        {"{黒名:x}{赤名:y}\nKI兵KU無撃裁", "y", "x"},
        {"{赤名:x}\n[x]\nMAU弓MAIMO橋二", "x", ""},
        {"MAU弓MAIMO橋二", "", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *names[2] = {rows[i].a, rows[i].ia};
        ck_outcome outcome = hear("standard", rows[i].text).outcome;
        for (int side = 0; side < 2; side++)
            cr_expect(ck_is_text_of(outcome.player[side].name, names[side]),
                      "%s: side %d is not %s", rows[i].text, side, names[side]);
    }
}

/* What stands where after the last turn, and how many turns are in doubt (R2.3, R3.3, R4.1, R5). */
Test(replay, what_a_turn_leaves_behind)
{
    static const struct {
        const char *text, *square, *piece; /* NULL: empty */
        int uncertain;
        uint32_t errors, warnings;
    } rows[] = {
        {"MAU弓MAIMO橋二", "MO", "+g", 0, 0, 0},
        {"MAU弓MAIMO橋二", "MAU", NULL, 0, 0, 0},
        {"MAU弓MAIMO橋一此無", "MAU", "+g", 0, 0, 0},
        {"MAU弓MAIMO橋二此無", "MAU", "+g", 0, 0, 1},
        {"MAU弓MAIMO橋一", "MO", "+g", 1, 1, 0},
        {TO_WATER "TY兵TO二", "TY", "+k", 0, 0, 0},
        {TO_WATER "TY兵TO三", "TO", "+k", 0, 0, 0},
        {"\"mauAmaimau0\"", "MAU", "+g", 0, 0, 0},
        {"MAU弓ZO無撃裁", "ZO", "@", 1, 1, 0},
        {"TAI弓TY無撃裁", "TY", "+k", 1, 1, 0},
        {"TY兵TI無撃裁", "TI", "+K", 1, 1, 0},
        {"ZO皇[ZU]ZU", "ZO", "@", 1, 1, 0},
        {"TAI兵TO無撃裁 KI兵KU無撃裁 TO兵TU無撃裁", "TU", NULL, 2, 2, 0},
        {BOTH "橋無此無", "LO", "g", 0, 0, 0},
        {"TO皇[ZU]ZI", "ZO", "@", 1, 1, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        replay_report report = hear("standard", rows[i].text);
        ck_piece there = report.last.at[square_of(rows[i].square)];
        cr_expect_eq(there, rows[i].piece ? piece_of(rows[i].piece) : CK_EMPTY, "%s: %d on %s",
                     rows[i].text, there, rows[i].square);
        cr_expect(report.uncertain == rows[i].uncertain &&
                      report.outcome.errors == rows[i].errors &&
                      report.outcome.warnings == rows[i].warnings,
                  "%s: %d in doubt, %u errors, %u warnings", rows[i].text, report.uncertain,
                  report.outcome.errors, report.outcome.warnings);
    }
}

/* R9.4: each season is reported once, with the points at its end. */
Test(replay, seasons_are_reported)
{
    replay_report report = hear("standard", KING "終季 春終 " OPENING);
    cr_assert_eq(report.seasons, 2);
    const ck_season_event *spring = &report.season[0], *summer = &report.season[1];
    cr_expect(spring->season == 0 && spring->over && spring->moves == 3);
    cr_expect(report.season_points[0][CK_SIDE_A] == 15 &&
              report.season_points[0][CK_SIDE_IA] == 25);
    cr_expect(summer->season == 1 && !summer->over && summer->moves == 2);
    cr_expect_eq(report.outcome.seasons, 2);
    cr_expect_eq(hear("standard", "[a] [b]").seasons, 0, "nothing was played");
    cr_expect_eq(hear("standard", "MAU弓MAIMO橋二").seasons, 1);
    replay_report unread = hear("standard", "… MAU弓MAIMI橋三此無\n"
                                            "ZI船ZAIZIA橋三 ZO皇N[TU]NO\n"
                                            "LE弓NE無撃裁 手黒王");
    cr_expect_eq(unread.season[0].moves, 4, "the unreadable turn counts, and the one after it");
    struct replay_report unknown = hear("standard", "ZO皇[TO]NO 春終 KI兵KU無撃裁");
    cr_expect(unknown.season[0].first == CK_NO_SIDE && unknown.season[1].first == CK_SIDE_A);
}

/* When a game began, as a program writes it. */
#define TIME "{始時:2021-11-06T10:21:09.123Z} "

/* What only that program writes, a capture at its move, and a step over the Minds. */
#define TAKEN "LAU弓LAILI橋四手赤兵 KI兵KU無撃裁 ZAI船ZOZU橋一 TI兵TU無撃裁"

/* The rule set that a record asks for; without one, that of its notation (R10). */
Test(replay, a_record_asks_for_its_rules)
{
    static const coded rows[] = {
        {"ZAI船ZOZU橋一 TI兵TU無撃裁", "4201"},
        {"{律:cetkaik_rs_alpha} ZAI船ZOZU橋一 TI兵TU無撃裁", ""},
        {"{律:stepping=allowed} ZAI船ZOZU橋一 TI兵TU無撃裁", ""},
        {"{一位色:黒}" TIME "ZAI船ZOZU橋一 TI兵TU無撃裁", ""},
        {TIME "ZAI船ZOZU橋一 TI兵TU無撃裁", ""},
        {"{一位色:黒}" TIME "{律:standard} ZAI船ZOZU橋一 TI兵TU無撃裁", "4201"},
        /* neither a date that a person wrote nor its layout is a mark of the program */
        {"{一位色:黒}{始時:2026-04-12} ZAI船ZOZU橋一 TI兵TU無撃裁", "4201"},
        {"{始時:2026-04-12T13:00+09:00} ZAI船ZOZU橋一 TI兵TU無撃裁", "4201"},
        {"{始時:2021-11-06T10:21:09Z} ZAI船ZOZU橋一 TI兵TU無撃裁", ""},
        {"{始時:2021-11-06T10:21:09.123} ZAI船ZOZU橋一 TI兵TU無撃裁", "4201"},
        {"{一位色:黒}" TAKEN, ""},
        {"{一位色:黒}{始時:2026-04-12} " TAKEN, "4201"},
        {TAKEN, "4201"},
    };
    expect_codes(rows, sizeof rows / sizeof *rows);
}

/* How a record ends: by the last season, by points, not at all (R9.3, R9.4). */
Test(replay, a_record_ends_as_it_should)
{
    static const struct {
        const char *rules, *text;
        ck_end end;
        uint8_t winner;
        bool draw;
    } rows[] = {
        {"standard", KING "終季", CK_UNFINISHED, CK_NO_PLAYER, false},
        {"standard,seasons=1", KING "終季", CK_END_LAST_SEASON, CK_SIDE_IA, false},
        {"standard,seasons=2", KING "終季 " KINGS "終季", CK_END_LAST_SEASON, CK_SIDE_A, false},
        {"standard,points=5", KING "終季", CK_END_POINTS, CK_SIDE_IA, false},
        {"standard,points=5", "{季:夏} " KING "終季", CK_UNFINISHED, CK_NO_PLAYER, false},
        {"standard", "{季:冬} " KING "終季", CK_UNFINISHED, CK_NO_PLAYER, false},
        {"standard", "{季:冬} [a]三十 [b]十\n" KING "終季", CK_END_LAST_SEASON, CK_SIDE_IA, false},
        {"standard,seasons=1", "{一位色:黒} ZO皇[TO]NO NO皇[NY]LO 或為皇再来而手下三 終季",
         CK_END_LAST_SEASON, CK_SIDE_IA, false},
        {"standard,seasons=1,stepping_points=0", "ZAI船ZOZU橋一 終季", CK_END_LAST_SEASON,
         CK_NO_PLAYER, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_outcome outcome = hear(rows[i].rules, rows[i].text).outcome;
        cr_expect_eq(outcome.end, rows[i].end, "%s: end %d", rows[i].text, outcome.end);
        cr_expect_eq(outcome.winner, rows[i].winner, "%s: winner %d", rows[i].text, outcome.winner);
        cr_expect_eq(outcome.draw, rows[i].draw, "%s", rows[i].text);
    }
}

/* The hands and points of a declaration: those due, or those stated if only the record has them. */
Test(replay, declarations_are_reported)
{
    static const struct {
        const char *rules, *text, *hands;
        int times, points;
    } rows[] = {
        {"standard", KING "或為王 再行", "王", 1, 5},
        {"standard", KING "終季", "王", 1, 5},
        {"standard", KING "或為獣而手三 終季", "王", 1, 5},
        {"standard", KING "TE虎ZA無撃裁", "王", 1, 5},
        {"standard", KINGS "或為王而手十 終季", "王", 2, 10},
        {"standard", OPENING "或為獣 再行", "", 0, 0},
        {"standard", OPENING "或為獣 終季", "獣", 1, 3},
        {"standard", OPENING "或為獣而手七 終季", "獣", 1, 7},
        {"2018", KING "或為王 再行 " HORSE "或為獣 終季", "獣", 2, 3},
        {"2018", KING "TE虎ZA無撃裁", "", 0, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char names[512];
        replay_report report = hear(rows[i].rules, rows[i].text);
        cr_expect_eq(report.declarations, rows[i].times, "%s: %d", rows[i].text,
                     report.declarations);
        cr_expect_eq(report.declared, rows[i].points, "%s: %d points", rows[i].text,
                     (int)report.declared);
        cr_expect_str_eq(hand_names(report.declared_hands, names), rows[i].hands, "%s: %s",
                         rows[i].text, names);
    }
}

/* A move that ends on its start is a return where its casts allow one, and has failed where not. */
Test(replay, a_return_is_no_failure)
{
    cr_expect(hear("standard", "\"mauAmaimau0\"").failed, "R3.3");
    cr_expect(hear("standard", "\"mauAmaimau1\"").failed, "notation 3 has no returns");
    cr_expect(hear("standard", "\"mauAmaimau\"").failed, "nor without a number");
    cr_expect(hear("standard", "MAU弓MAIMAU無").failed, "R3.3");
    cr_expect_not(hear("standard", "MAU弓MAIMAU一").failed, "R3.2");
    cr_expect_not(hear("standard", "MAU弓MAIMAU或").failed, "R3.2");
    cr_expect_not(hear("standard", "MAU弓MAIMAU").failed, "R3.2");
    cr_expect(hear("standard", ENTRY "LO弓NOLO橋一水二此無").failed, "R4.3");
}

/* Amounts after the limit of the stake or of points are not judged, up to the end of the season. */
Test(replay, beyond_a_limit_amounts_count_as_written)
{
    enum { DOUBLINGS = 32 };
    static const struct {
        const char *rules, *start, *end;
        int doublings;
        const char *codes;
    } rows[] = {
        {"standard", "", "[a]為皇再来而手下三 終季", DOUBLINGS, "5212"},
        {"standard", "", "[a]為皇再来而手下三 終季 春終 " ANEW, DOUBLINGS, "5212"},
        {"standard,倍限=64", "", "[a]為皇再来而手下三 終季", DOUBLINGS, "4204"},
        {"standard,上限=銭", "[a]1000000000 [b]0", "[a]為皇再来而手下三 終季 春終 [a]一 [b]二", 0,
         "5202"},
        {"standard,上限=銭", "[a]-1000000000 [b]0", "[a]為皇再来而手下三 終季 春終 [a]一 [b]二", 0,
         "5212"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_buffer text = {0};
        char codes[512];
        ck_out out = ck_buffer_out(&text);
        ck_put_format(&out, "{一位色:黒} %s ", rows[i].start[0] ? rows[i].start : "[a] [b]");
        for (int turn = 0; turn < rows[i].doublings; turn++)
            ck_put_format(&out, "ZO皇[ZU]ZO [%s]為皇再来 再行 ", turn % 2 ? "b" : "a");
        ck_put_format(&out, "ZO皇[ZU]ZO %s", rows[i].end);
        replay_report report = hear(rows[i].rules, ck_buffer_string(&text));
        cr_expect_str_eq(codes_of(&report, codes), rows[i].codes, "%zu: %s", i, codes);
        ck_buffer_free(&text);
    }
}

/* R8.1: penalties that are paid at once are reported. */
Test(replay, penalties_are_reported)
{
    replay_report paid = hear("cerke_online", "ZAI船ZOZU橋一"),
                  none = hear("standard", "ZAI船ZOZU橋一");
    cr_expect(paid.penalties == 1 && paid.penalty == -5);
    cr_expect(none.penalties == 0 && none.penalty == 0);
}

/* R9.3: each event that moves points has the number moved and the points after it. */
Test(replay, events_report_the_points_they_move)
{
    static const struct {
        const char *rules, *text;
        int start, moved, a, ia; /* START: the A side's */
    } rows[] = {
        {"standard", KING "或為王 再行", 20, 0, 20, 20},
        {"standard", KING "或為王而手五 終季", 20, 5, 15, 25},
        {"standard", "[a]三七 [b]三 " KING "或為王而手五 終季", 3, 3, 0, 40},
        {"standard", KING "終季 春終", 20, 5, 15, 25},
        {"standard", OPENING "或為獣而手下七 終季", 20, -7, 13, 27},
        {"cerke_online", "ZAI船ZOZU橋一", 20, -5, 25, 15},
        {"cerke_online", "[a]三 [b]三七 ZAI船ZOZU橋一", 37, -3, 40, 0},
        {"standard", "[a] [b] [a]為王而手五 終季", 20, 5, 15, 25},
        {"standard", "[a] [b] [b]為獣而手三 終季", 20, 3, 23, 17},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        replay_report report = hear(rows[i].rules, rows[i].text);
        cr_expect_eq(report.outcome.player[CK_SIDE_A].start, rows[i].start, "%s", rows[i].text);
        cr_expect_eq(report.moved, rows[i].moved, "%s: %d", rows[i].text, report.moved);
        cr_expect(report.totals[CK_SIDE_A] == rows[i].a && report.totals[CK_SIDE_IA] == rows[i].ia,
                  "%s: %d, %d", rows[i].text, (int)report.totals[CK_SIDE_A],
                  (int)report.totals[CK_SIDE_IA]);
    }
}

/* A stake that grows as long as it can: its limit is reported, once, and points stay within theirs.
 */
Test(replay, points_stay_in_range)
{
    enum { DOUBLINGS = 33 };
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_put(&out, "{一位色:黒} [a]1000000000 [b]1000000000 ");
    for (int i = 0; i <= DOUBLINGS; i++)
        ck_put_format(&out, "ZO皇[ZU]ZO [%s]為皇再来 %s ", i % 2 ? "b" : "a",
                      i < DOUBLINGS ? "再行" : "終季");
    replay_report report = hear("standard,上限=銭", ck_buffer_string(&text));
    cr_expect_eq(report.findings, 1);
    cr_expect_eq(report.declared, -3 * (INT64_C(1) << 30));
    cr_expect_eq(report.moved, -2 * CK_MOST_POINTS);
    cr_expect_eq(report.totals[CK_SIDE_A], -CK_MOST_POINTS);
    cr_expect_eq(report.totals[CK_SIDE_IA], CK_MOST_POINTS);
    ck_buffer_free(&text);
}

/* Records from another start position; the A side's last pawn may be stuck in the end (R9.6). */
Test(replay, records_on_other_boards)
{
    static const struct {
        const char *rule, *start, *text, *codes;
        ck_end end;
    } rows[] = {
        {"R9.6", "KZAU iPAU", "PAU王PAI無撃裁 ZAU兵ZIA無撃裁", "", CK_UNFINISHED},
        {"R9.6", "KZAU iPAU", "PAU王PAI無撃裁 ZAU兵ZIA無撃裁 PAI王PAU無撃裁", "", CK_END_NO_MOVE},
        {"R9.6", "KZAU iPAU", "PAU王PAI無撃裁 ZAU兵ZIA無撃裁 PAI王PAU無撃裁 星一周", "",
         CK_END_NO_MOVE},
        {"R9.6", "KZAU iPAU", "PAU王PAI無撃裁 ZAU兵ZIA無撃裁 星一周", "5201", CK_UNFINISHED},
        {"R9.6", "KZY iPAU", "PAU王PAI無撃裁", "", CK_UNFINISHED},
        /* a failed move that names its start may have aimed at the water; a return may not */
        {"R4.1", "kZAU gZAI iPAU KKA", "ZAU兵ZAIZAU此無", "", CK_UNFINISHED},
        {"R4.1", "kZAU gZAI iPAU KKA", "ZAU兵ZAIZAU二此無", "", CK_UNFINISHED},
        {"R4.1", "kZAU gZAI iPAU KKA", "ZAU兵ZAIZAU無撃裁此無", "2103", CK_UNFINISHED},
        {"R4.1", "kZAU gZAI iPAU KKA", "ZAU兵ZAIZAU一二此無", "2103", CK_UNFINISHED},
        {"R3.3", "nKIA kKAU KKI iPAU", "KIA船KAUKIA橋四此無", "2103", CK_UNFINISHED},
        {"R3.3", "nKIA kKAU KKI iPAU", "KIA船KAUKIA橋五此無", "2103", CK_UNFINISHED},
        {"R3.3", "nKIA kKAU kKY KKI iPAU", "KIA船KAUKIA橋無此無", "2103", CK_UNFINISHED},
        {"R4.1", "iZAU gZAI KKA", "\"zauKzaizau2\"", "", CK_UNFINISHED},
        {"R4.1", "iZAU gZAI KKA", "ZAU王ZAIZAU水二此無", "", CK_UNFINISHED},
        {"R4.1", "iZAU gZAI KKA", "ZAU王ZAIZAU水三此無", "3202", CK_UNFINISHED},
        {"R3.3", "nKIA kKAU kKY KKI iPAU", "\"kiaVkaukia0\"", "", CK_UNFINISHED},
        {"R4.1", "kZAU gZAI iPAU KKA", "ZAU兵ZAIZAU", "2103", CK_UNFINISHED},
        {"R4.1", "kZAU gZAI iPAU KKA", "ZAU兵ZAIZAU無撃裁", "2103", CK_UNFINISHED},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char codes[512];
        ck_rules rules = rules_of("standard");
        ck_board board = *rules.board;
        memcpy(board.start, setup(rows[i].start, CK_SIDE_IA).at, sizeof board.start);
        rules.board = &board;
        replay_report report = hear_under(&rules, rows[i].text);
        cr_expect_str_eq(codes_of(&report, codes), rows[i].codes, "%s: %s: %s", rows[i].rule,
                         rows[i].text, codes);
        cr_expect_eq(report.outcome.end, rows[i].end, "%s: %s: end %d", rows[i].rule, rows[i].text,
                     report.outcome.end);
        cr_expect(report.outcome.player[0].points == 20 && report.outcome.player[1].points == 20);
    }
}

/* notation.md §4: a verdict hangs on what the reader says of the writing, not on the dialect. */
Test(replay, a_cast_is_missed_only_where_each_is_written)
{
    static const char *const texts[] = {"MAU弓MAIMY", "MAU弓MAIMY TE虎NITU橋二"};
    static const ck_observer no_observer = {0};
    ck_reader *reader = ck_reader_new(NULL);
    ck_record record;
    ck_record_init(&record, NULL);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ck_record_clear(&record);
        record.text = texts[i];
        record.length = strlen(texts[i]);
        cr_assert(ck_reader_next(reader, &record, &no_observer.sink));
        for (uint8_t traits = 0; traits <= CK_WRITES_CASTS; traits += CK_WRITES_CASTS) {
            record.traits = traits;
            ck_outcome outcome = ck_replay(ck_rules_at(0), &record, &no_observer);
            cr_expect_eq(outcome.warnings, traits ? 1 : 0, "%s: %d", texts[i], traits);
        }
    }
    ck_record_free(&record);
    ck_reader_free(reader);
}

/* R9.6 */
Test(replay, a_side_without_a_move_is_found_out)
{
    ck_rules rules = rules_of("standard");
    ck_position stuck = setup("KLIA", CK_SIDE_A);
    ck_position free = setup("KLAU", CK_SIDE_A);
    ck_position holding = setup("KLIA A=K", CK_SIDE_A);
    ck_position minds = setup("KLIA @ZO", CK_SIDE_A);
    cr_expect_not(ck_list_is_possible(&rules, &stuck));
    cr_expect(ck_list_is_possible(&rules, &free));
    cr_expect(ck_list_is_possible(&rules, &holding));
    cr_expect(ck_list_is_possible(&rules, &minds));
}
