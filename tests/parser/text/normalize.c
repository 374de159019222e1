/*
 * Other forms of the usual characters (notation.md §1) are read as the usual ones, and each is
 * reported once at its place. Names, comments and strings are not changed.
 */
#include "parser/text/normalize.h"

#include "tests/support/scarce.h"
#include "tests/support/support.h"

#include <stdio.h>
#include <string.h>

/* A record, the findings about its text, and the part of it that each is about, if that matters. */
typedef struct usual_case {
    const char *text, *codes;
    const char *parts[4];
} usual_case;

#define TEN_CARS "车车车车车车车车车车"

static const usual_case cases[] = {
    {"{一位色：黒}\nNAI兵NY", "1051", {"："}},
    {"{" TEN_CARS TEN_CARS TEN_CARS "：黒}\nNAI兵NY", "", {NULL}}, /* longer than any key */
    {"｛一位色:黒｝\nＮＡＩ兵NY", "1051 1051 1051", {"｛", "｝", "ＮＡＩ"}},
    {"MAU弓MAIMI橋４ ZO皇［ZI］TU", "1051 1051 1051", {"４", "［", "］"}},
    {"ＺＯ皇［ＺＵ］ＴＵ", "1051 1051", {"ＺＯ", "［ＺＵ］ＴＵ"}},
    {"ZO tam2　［ＺＵ］ TU.", "1051", {"［ＺＵ］"}},
    {"ZO皇[ＺＵ]TU", "1051", {"ＺＵ"}},
    {"ZO皇ＸＩ[ＸＵ]XY", "1051 1051", {"ＸＩ", "ＸＵ"}},
    {"MAU弓MAIMI橋四\u2028ZO皇[ZU]TU", "1050", {"\u2028"}},
    {"NAI兵NY\v\fZO皇[ZU]TU\xc2\x85\u2003", "1050 1050", {"\v\f", "\xc2\x85\u2003"}},
    {"NAI兵NY\rZO皇[ZU]TU\r\n", "1050", {"\r"}},
    {"NAI\u200b兵N\u00adY", "1050 1050", {"\u200b", "\u00ad"}},
    {"XAI车XY XE车XU", "1051 1051", {"车", "车"}},
    {"NIA⾞NAINI橋⼆", "1051 1051", {"⾞", "⼆"}},
    {"NIA\uf902NAINI MA⻢KE橋㊂此無", "1051 1051 1051", {"\uf902", "⻢", "㊂"}},
    {"NIA車\ufe00NAINI \U0002f81a終", "1051 1051", {"\ufe00", "\U0002f81a"}},
    {"NIA車\U000e0100NAINI {車\ufe0f}", "1051", {"\U000e0100"}},
    {"[SY]為⾏\ufa08 再行", "1051", {"⾏\ufa08"}},
    {"ZO tam2 [ＴＹ] NO. ZO tam2 TO [ＴＹ] TO.", "1051 1051", {"ＴＹ", "ＴＹ"}},
    {"zo皇［ＴＹ］NO NAI兵NY", "1005 1051", {"zo皇［ＴＹ］NO", "［ＴＹ］"}},
    {"NAI兵NY +皇［ＴＹ］NO", "1005 1051 1051", {"+皇［ＴＹ］NO", "［", "］"}},
    {"NAI兵NY\n皇［ＴＹ］NO", "1005 1051 1051", {"皇［ＴＹ］NO", "［", "］"}},
    {"NAI兵NY {見}皇［ＴＹ］NO", "1005 1051 1051", {"皇［ＴＹ］NO", "［", "］"}},
    {"皇［ＴＹ］NO NAI兵NY", "1005 1051 1051", {"皇［ＴＹ］NO", "［", "］"}},
    {"1. KAI兵KY ｛見 2. NAI兵NY｝ 3. CI兵CU", "1055 1051 1051", {"1.", "｛", "｝"}},
    {"{Ａ：\u2028Ｂ}[Ａ：] [b]\nNAI兵NY{４\u200b}", "", {NULL}},
    {"[Ａ] [b {\nNAI兵ＮＹ", "1008 1051", {NULL, "ＮＹ"}},
    {"NAI兵NY，\u3000ZO皇[ZU]TU．", "", {NULL}},
    {"{季数：１}\nNAI兵NY", "1051", {"：１"}},
    {"{一位色:黒}{黑名:甲}{赤名:乙}\nNAI兵NY", "1051", {"黑"}},
    {"{律：季数＝１，標準机戦}\nNAI兵NY", "1051 1051", {"：", "＝１"}},
    {"[m] [t]\nZAI船ZOZI橋三 手赤船\n[m]為撃皇而手−5 終季\n春終 [m]15 [t]25", "1051", {"−"}},
    {"“mauAmaimi4” \"leAlilu3\"", "1051 1051", {"“", "”"}},
    {"{賭：５}{備考：Ａ}\nNAI兵NY", "", {NULL}},
    {"{賭：５}{遊:獣裁}{状:未終}[Ａ][b]季始\n[Ａ]裁３", "1051 1051", {"：５", "３"}},
    {"｛遊:行戦｝{状:未終}[a][Ｂ]季始 [a]軸人\n[a]行 黒皇[Ｂ]行 黒车",
     "1051 1051 1051",
     {"｛", "｝", "车"}},
};

static bool is_part(const char *text, ck_span span, const char *part)
{
    return !part ||
           (span.length == strlen(part) && memcmp(text + span.offset, part, span.length) == 0);
}

/* A finding, or a place that one of its kind stands for. */
typedef struct found_place {
    int number;
    ck_span span;
} found_place;

static int by_offset(const void *a, const void *b)
{
    const found_place *one = a, *other = b;
    return (one->span.offset > other->span.offset) - (one->span.offset < other->span.offset);
}

/* The findings about a text, and the places of other forms; each kind of these has one finding, at
 * the first place and with their number. */
static size_t places_of(const ck_checked *checked, found_place *places)
{
    const ck_record *record = checked->record;
    size_t count = 0;
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        const ck_finding *finding = &checked->result->findings[i];
        const ck_other_form *first = ck_record_first_form(record, finding->code);
        int64_t forms = 0;
        for (size_t j = 0; j < record->form_count; j++)
            forms += record->forms[j].code == finding->code;
        cr_expect(!first ||
                  (finding->written == forms && first->span.offset == finding->span.offset));
        if (!first && ck_code_number(finding->code) < 2000)
            places[count++] = (found_place){ck_code_number(finding->code), finding->span};
    }
    for (size_t i = 0; i < record->form_count; i++)
        places[count++] =
            (found_place){ck_code_number((ck_code)record->forms[i].code), record->forms[i].span};
    qsort(places, count, sizeof *places, by_offset);
    return count;
}

Test(normalized, other_signs_are_reported_where_they_stand)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const usual_case *row = &cases[i];
        char codes[512] = "";
        found_place places[16];
        const ck_checked *checked;
        ck_pipeline *pipeline =
            check_one(&(ck_pipeline_options){0}, row->text, strlen(row->text), &checked);
        const size_t count = places_of(checked, places);
        for (size_t j = 0; j < count; j++) {
            sprintf(codes + strlen(codes), "%s%d", j > 0 ? " " : "", places[j].number);
            cr_expect(j < 4 && is_part(row->text, places[j].span, row->parts[j]),
                      "%s: place %zu is at %u", row->text, j, (unsigned)places[j].span.offset);
        }
        cr_expect_str_eq(codes, row->codes, "%s raises %s", row->text, codes);
        ck_pipeline_free(pipeline);
    }
}

/* A record in other characters has the same result as in the usual ones. */
Test(normalized, they_say_the_same)
{
    static const struct {
        const char *other, *usual;
    } rows[] = {
        {"{一位色：黒}\nＭＡＵ弓MAIMI橋４", "{一位色:黒}\nMAU弓MAIMI橋4"},
        {"{一位色:黒}\nMAU弓MAIMI橋四\u2028ZO皇[ZU]TU", "{一位色:黒}\nMAU弓MAIMI橋四\nZO皇[ZU]TU"},
        {"{一位色:黒}\nXAI马XY", "{一位色:黒}\nXAI馬XY"},
        {"{律:标准机战}\nXAI车XY", "{律:standard}\nXAI車XY"},
        {"{\uf9d8:standard}\nXAI\uf902XY", "{律:standard}\nXAI車XY"},
        {"{一位色:黑}\nXAI兵XY无擊裁 黑将ZO", "{一位色:黒}\nXAI兵XY無撃裁 黒将ZO"},
        {"{集:马战=兵:3}\nNI兵NIAI 手黑兵\n[a]为马战加战集 再行",
         "{集:馬戦=兵:3}\nNI兵NIAI 手黒兵\n[a]為馬戦加戦集 再行"},
        {"TAU虎ZAIXY无击裁 ZO皇[TO]NO ZAI船ZIZA桥四手赤王\n或为王而手5 终季\n春终",
         "TAU虎ZAIXY無撃裁 ZO皇[TO]NO ZAI船ZIZA橋四手赤王\n或為王而手5 終季\n春終"},
        {"TAU虎ZAIXY無撃裁 ZO皇[TO]NO ZAI船ZIZA橋４手赤王\u2028或為王而手５\u2028終季",
         "TAU虎ZAIXY無撃裁 ZO皇[TO]NO ZAI船ZIZA橋4手赤王\n或為王而手5\n終季"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        replay_report other = hear(NULL, rows[i].other), usual = hear(NULL, rows[i].usual);
        cr_expect_eq(other.outcome.errors, usual.outcome.errors, "%s", rows[i].other);
        cr_expect_eq(other.outcome.moves, usual.outcome.moves, "%s", rows[i].other);
        cr_expect_eq(other.declarations, usual.declarations, "%s", rows[i].other);
        cr_expect_eq(other.outcome.player[0].points, usual.outcome.player[0].points, "%s",
                     rows[i].other);
    }
}

/* The other games as well, and what a header says of their rules and of those of the board. */
Test(normalized, games_and_rules_are_read)
{
    static const struct {
        const char *other, *usual;
        bool valid;
    } rows[] = {
        {"｛遊：獣裁｝［Ａ］［b］\n２季始\n［Ａ］裁３［b］裁５\n［b］手２\n終季\n２季終［b］１",
         "{遊:獣裁}[Ａ][b]\n2季始\n[Ａ]裁3[b]裁5\n[b]手2\n終季\n2季終[b]1", true},
        {"{遊:獣裁}{賭：５}[a][b]\n季始\r[a]裁三[b]裁五\r終季",
         "{遊:獣裁}{賭:5}[a][b]\n季始\n[a]裁三[b]裁五\n終季", true},
        {"{遊:連友}{状:未終}[a][b]季始\n[a]軸人[a]行马车笔[b]行車馬筆",
         "{遊:連友}{状:未終}[a][b]季始\n[a]軸人[a]行馬車筆[b]行車馬筆", false},
        {"{游:连友}{状:未终}[a][b]季始\n[a]轴人[a]行马黑车笔[b]行車馬筆",
         "{遊:連友}{状:未終}[a][b]季始\n[a]軸人[a]行馬黒車筆[b]行車馬筆", false},
        {"{遊:终季}{状:未终}[黑][终]\n季始\n[黑]轴人\n[黑]手片 黑兵黑弓黑车赤马赤虎\n[黑]手赤笔 "
         "为六连加一周而手十二 终季\n[终]与[黑]十二",
         "{遊:終季}{状:未終}[黒][終]\n季始\n[黒]軸人\n[黒]手片 黒兵黒弓黒車赤馬赤虎\n[黒]手赤筆 "
         "為六連加一周而手十二 終季\n[終]与[黒]十二",
         true},
        {"{律:标准机战,硬皇力}\n[a] [b]\nNAI兵NY无撃裁",
         "{律:標準机戦,硬皇力}\n[a] [b]\nNAI兵NY無撃裁", true},
        {"{ 遊 : 獣裁 }{ 賭 :5}[a][b]\n季始\n[a]裁三[b]裁五\n終季",
         "{遊:獣裁}{賭:5}[a][b]\n季始\n[a]裁三[b]裁五\n終季", true},
        {"{　上限　：　二十　}\n[a] [b]\nNAI兵NY無撃裁", "{上限:二十}\n[a] [b]\nNAI兵NY無撃裁",
         true},
        {"{律: 上限 = 二十 、　季数 =　一　}{集: 双兵 = 兵兵 : 四 }\n[a] [b]\nNAI兵NY無撃裁",
         "{律:上限=二十、季数=一}{集:双兵=兵兵:四}\n[a] [b]\nNAI兵NY無撃裁", true},
        {"{律：上限＝二十，季数＝１}\n[a] [b]\nNAI兵NY無撃裁",
         "{律:上限=二十,季数=1}\n[a] [b]\nNAI兵NY無撃裁", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        replay_report other = hear(NULL, rows[i].other), usual = hear(NULL, rows[i].usual);
        cr_expect_eq(other.outcome.errors, usual.outcome.errors, "%s", rows[i].other);
        cr_expect_eq(other.outcome.errors == 0, rows[i].valid, "%s", rows[i].other);
        for (int j = 0; j < 2; j++)
            cr_expect_eq(other.outcome.player[j].points, usual.outcome.player[j].points, "%s",
                         rows[i].other);
    }
}

/* Near misses in keys, values and names of a header are reported; other unknown items are not. */
Test(normalized, slips_of_the_header_are_reported)
{
    static const struct {
        const char *text;
        int number; /* 0: the header has no finding */
    } rows[] = {
        {"{一位職:黒}\nNAI兵NY", 1052},
        {"{一位:黒}\nNAI兵NY", 1052},
        {"{赤各:Ana}\nNAI兵NY", 1052},
        {"{始期:2022-01-01}\nNAI兵NY", 1052},
        {"{始期:春}\nNAI兵NY", 0},
        {"{観戦:Ana}\nNAI兵NY", 0},
        {"{備考:黒}{大会名:春}\nNAI兵NY", 0},
        {"{始期:}\nNAI兵NY", 0},
        {"{終期:春}\nNAI兵NY", 0},
        {"{終期:2022-01-01}\nNAI兵NY", 1052},
        {"{季:夏}\nNAI兵NY", 0},
        {"{季:上季}\nNAI兵NY", 0},
        {"{季:下季}\nNAI兵NY", 0},
        {"{季:}\nNAI兵NY", 0},
        {"{季:盛}\nNAI兵NY", 1057},
        {"{終時:Nov 6, 2021}\nNAI兵NY", 1062},
        {"{始時:2021-11-06}{終時:Nov 6, 2021}\nNAI兵NY", 1062},
        {"{始時:2026-13-01}\nNAI兵NY", 1053},
        {"{終時:2026-02-30}\nNAI兵NY", 1053},
        {"{始時:2024-02-29}\nNAI兵NY", 0},
        {"{始時:春の日}\nNAI兵NY", 0},
        {"{始時:2022-05}\nNAI兵NY", 0},
        {"[Anna] [Anna]\nNAI兵NY", 1054},
        {"{赤名:ア}{黒名:ア}\nNAI兵NY", 1054},
        {"{赤名:ア}{黒名:ウ}\n[ウ] [イ]\nNAI兵NY", 1059},
        {"{\"black\":\"Ana\",\"red\":\"Ana\",\"note\":[\"naiPny\"]}", 1054},
        {"{\"red\":\"Ana\",\"black\":\"Ane\",\"note\":[\"naiPny\"]}", 0},
        {"{\"schema\":\"cetkaik-record/"
         "1\",\"headers\":[],\"players\":[{\"name\":\"a\",\"points\":null},"
         "{\"name\":\"a\",\"points\":null}],\"entries\":[{\"kind\":\"move\",\"piece\":\"兵\","
         "\"from\":\"NAI\",\"to\":\"NY\",\"casts\":{\"form\":\"none\",\"failed\":false}}]}",
         1054},
        {"[] []\nNAI兵NY", 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        replay_report report = hear(NULL, rows[i].text);
        int number = report.findings > 0 ? ck_code_number(report.finding[0].code) : 0;
        cr_expect_eq(number, rows[i].number, "%s raises CK%d", rows[i].text, number);
    }
}

/* Each season has its first side, up to the greatest number of seasons. */
Test(normalized, first_sides_of_more_seasons_than_there_can_be)
{
    static const char text[] = "{一位色:黒赤黒赤黒赤黒赤黒}\nNAI兵NY";
    const ck_checked *checked;
    ck_pipeline *pipeline = check_one(&(ck_pipeline_options){0}, text, strlen(text), &checked);
    cr_assert_eq(checked->record->firsts, CK_MAX_FIRST);
    for (int i = 0; i < CK_MAX_FIRST; i++)
        cr_expect_eq(checked->record->first[i], i % 2 ? CK_SIDE_A : CK_SIDE_IA);
    ck_pipeline_free(pipeline);
}

/* The places of further captures are those of the original text. */
Test(normalized, further_captures_have_their_places)
{
    static const char text[] = "{遊：古机戦}[a] [b]\n季始 ＫＡＩ兵KY 手赤兵 手赤弓";
    const ck_checked *checked;
    ck_pipeline *pipeline = check_one(&(ck_pipeline_options){0}, text, strlen(text), &checked);
    const ck_record *record = checked->record;
    cr_assert_eq(record->entry_count, 3);
    cr_assert_eq(record->entries[2].kind, CK_ENTRY_CAPTURE);
    cr_expect(is_part(text, record->entries[1].as.move.capture.span, "手赤兵"));
    cr_expect(is_part(text, record->entries[2].as.capture.span, "手赤弓"));
    cr_expect(is_part(text, record->entries[2].span, "手赤弓"));
    ck_pipeline_free(pipeline);
}

/* So are those of the players in the result of a season. */
Test(normalized, players_of_a_result_have_their_places)
{
    static const char text[] = "{一位色：黒}\nＫＡＩ兵KY 春終 [甲]二十 [乙]二十";
    const ck_checked *checked;
    ck_pipeline *pipeline = check_one(&(ck_pipeline_options){0}, text, strlen(text), &checked);
    const ck_record *record = checked->record;
    const ck_entry *last = &record->entries[record->entry_count - 1];
    cr_assert(last->kind == CK_ENTRY_RESULT && last->as.result.players == 2);
    cr_expect(is_part(text, last->as.result.player[0].name.span, "甲"));
    cr_expect(is_part(text, last->as.result.player[1].name.span, "乙"));
    ck_pipeline_free(pipeline);
}

/* ---- short memory ---- */

/* A text that is read to its end, or memory is short. */
static ck_buffer scarce_text;

static bool read_scarce(const ck_memory *memory)
{
    const ck_checked *checked;
    size_t records = 0;
    ck_pipeline_status status = CK_PIPELINE_NO_MEMORY;
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){.memory = memory});
    if (pipeline && ck_pipeline_open_bytes(pipeline, "", scarce_text.bytes, scarce_text.length)) {
        while ((status = ck_pipeline_next(pipeline, &checked)) == CK_PIPELINE_RECORD)
            records++;
    }
    ck_pipeline_free(pipeline);
    cr_expect(status == CK_PIPELINE_NO_MEMORY || (status == CK_PIPELINE_END && records == 1));
    return status == CK_PIPELINE_END;
}

/* Texts of which the copy and its map take blocks of memory of their own. */
Test(normalized, short_memory_is_reported)
{
    enum { LONG = 36000, MANY = 1200 };
    static const char *const texts[] = {
        "｛律：standard｝ NAI兵NY無撃裁",
        "{律：standard} NAI兵NY無撃裁",
        "> NAI兵NY無撃裁",
        "NAI兵NY無撃裁 ５",
        "【a】二十 [b]二十\nNAI兵NY無撃裁",
        "MAU弓→MAI→MY橋三",
        "{游:连友}{状:未终}[a] [b]\n季始 [a]轴人\n[a]行 兵兵 [b]行 马马 [a]無行",
        "{遊:終季}[黒][終]\n季始\n[黒]手赤筆 為六连加一周而手十二 終季",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ck_out out = ck_buffer_out(&scarce_text);
        ck_put(&out, texts[i]);
        ck_put(&out, " {");
        for (int j = 0; j < LONG; j++)
            ck_put(&out, "x");
        ck_put(&out, "}");
        fail_each_allocation(read_scarce);
        ck_buffer_clear(&scarce_text);
    }
    /* Forms that are longer in the notation, more of them than a block of the map holds. */
    ck_out out = ck_buffer_out(&scarce_text);
    for (int i = 0; i < MANY; i++)
        ck_put(&out, "MAU-MAI-MY\n");
    fail_each_allocation(read_scarce);
    ck_buffer_free(&scarce_text);
}

/* After many places, all further characters up to the next name or comment share one. */
Test(normalized, many_other_signs_share_one_place)
{
    enum { MANY = 10000, MORE = 500 };
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    const ck_checked *checked;
    ck_put(&out, "NAI兵NY無撃裁");
    for (int i = 0; i < MANY + MORE; i++)
        ck_put(&out, " ５");
    ck_put(&out, " {５} ５\u2003 ５ {５}");
    ck_pipeline *pipeline = check_one(&(ck_pipeline_options){0}, text.bytes, text.length, &checked);
    const ck_other_form *forms = checked->record->forms;
    cr_assert_eq(checked->record->form_count, MANY + 2);
    cr_expect(is_part(text.bytes, forms[MANY - 1].span, "５"));
    cr_expect_eq(forms[MANY].span.length, MORE * strlen(" ５") - 1);
    cr_expect(is_part(text.bytes, forms[MANY + 1].span, "５\u2003 ５"));
    cr_expect(ck_bytes_are(forms[MANY + 1].usual, forms[MANY + 1].length, "5  5"));
    ck_pipeline_free(pipeline);
    ck_buffer_free(&text);
}

/* ---- the map ---- */

/* Of places from 0 to END, one of STEP of which is kept, those of a long gap none, and the last. */
static void expect_places(uint32_t end, uint32_t step)
{
    ck_arena arena = {0};
    ck_offset_map map;
    uint32_t places[4200], count = 0;
    test_random dice = {end + step};
    cr_assert(ck_offset_map_init(&map, &arena, end));
    for (uint32_t place = 0; place <= end; place++) {
        bool in_gap = place > 1000 && place < 2800;
        if (place != end && (in_gap || roll(&dice, step) > 0))
            continue;
        ck_offset_map_mark(&map, place);
        places[count++] = place;
    }
    ck_offset_map_count(&map);
    for (uint32_t i = 0; i < count; i++)
        cr_assert_eq(ck_offset_map_place(&map, i), places[i], "%u of %u, end %u", i, count, end);
    ck_arena_free(&arena);
}

Test(offset_map, are_found_by_their_numbers)
{
    static const uint32_t ends[] = {0, 1, 63, 64, 511, 512, 513, 1024, 4100};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        for (uint32_t step = 1; step < 4000; step *= 3)
            expect_places(ends[i], step);
    }
}

/* Bytes that no byte of the original stands for. */
Test(normalized, inserted_bytes_have_the_place_of_the_next)
{
    static const uint32_t places[] = {0, 1, 1, 1, 2, 3, 3, 4};
    ck_arena arena = {0};
    ck_offset_map map;
    cr_assert(ck_offset_map_init(&map, &arena, 5));
    for (uint32_t place = 0; place < 5; place++)
        ck_offset_map_mark(&map, place);
    cr_assert(ck_offset_map_insert(&map, &arena, 1, 2));
    cr_assert(ck_offset_map_insert(&map, &arena, 5, 1));
    ck_offset_map_count(&map);
    for (uint32_t i = 0; i < sizeof places / sizeof *places; i++)
        cr_expect_eq(ck_offset_map_place(&map, i), places[i], "%u", i);
    ck_arena_free(&arena);
}
