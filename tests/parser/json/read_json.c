/*
 * Reading JSON, ours and that of the web viewer. JSON that we write is read back unchanged. Broken
 * JSON of every kind is reported at its place; a wrong value in sound JSON is one gap.
 */
#include "parser/json/read_json.h"
#include "rules/record/record_rules.h"
#include "tests/formats/notation/converted.h"
#include "tests/support/json_value.h"
#include "tests/support/support.h"

#include <stdlib.h>
#include <string.h>

/* ---- reading ---- */

/* A text that was read, with its first finding. */
typedef struct read_text {
    ck_reader *reader;
    ck_record record;
    int findings, errors;
    ck_finding first;
} read_text;

static void note(void *self, const ck_finding *finding)
{
    read_text *read = self;
    if (read->findings++ == 0)
        read->first = *finding;
    read->errors += ck_code_severity(finding->code) == CK_ERROR;
}

static read_text *new_reading(void)
{
    read_text *read = calloc(1, sizeof *read);
    read->reader = ck_reader_new(NULL);
    ck_record_init(&read->record, NULL);
    return read;
}

static void free_reading(read_text *read)
{
    ck_record_free(&read->record);
    ck_reader_free(read->reader);
    free(read);
}

static void read_json(read_text *read, const char *text, size_t length)
{
    ck_sink sink = {read, note};
    ck_record_clear(&read->record);
    read->record.text = text;
    read->record.length = length;
    read->record.line = read->record.number = 1;
    read->findings = read->errors = 0;
    cr_assert(ck_reader_next(read->reader, &read->record, &sink));
}

/* Expects one finding about a part of the JSON, and a record that keeps its text. */
static void expect_reported(read_text *read, const char *text, size_t length, int code,
                            const char *part)
{
    read_json(read, text, length);
    ck_span span = read->first.span;
    cr_assert_eq(read->findings, 1, "%d findings, not one: %.*s", read->findings, (int)length,
                 text);
    cr_expect_eq(ck_code_number(read->first.code), code, "CK%d, not CK%d: %.*s",
                 ck_code_number(read->first.code), code, (int)length, text);
    cr_expect(span.length == strlen(part) && memcmp(text + span.offset, part, span.length) == 0,
              "at “%.*s”, not “%s”: %.*s", (int)span.length, text + span.offset, part, (int)length,
              text);
    cr_expect(read->record.text == text && read->record.length == length);
}

/* The same, and that nothing is read. */
static void expect_refused(read_text *read, const char *text, size_t length, int code,
                           const char *part)
{
    expect_reported(read, text, length, code, part);
    cr_expect_eq(read->record.entry_count + read->record.header_count, 0);
}

static size_t count_gaps(const ck_record *record)
{
    size_t gaps = 0;
    for (size_t i = 0; i < record->entry_count; i++)
        gaps += record->entries[i].kind == CK_ENTRY_GAP;
    return gaps;
}

/* The same, and that the value around the part, and nothing else, is a gap. */
static void expect_unread(read_text *read, const char *text, size_t length, int code,
                          const char *part)
{
    expect_reported(read, text, length, code, part);
    const ck_span found = read->first.span;
    cr_expect_eq(count_gaps(&read->record), 1, "%.*s", (int)length, text);
    for (size_t i = 0; i < read->record.entry_count; i++) {
        const ck_span gap = read->record.entries[i].span;
        cr_expect(read->record.entries[i].kind != CK_ENTRY_GAP ||
                      (gap.offset <= found.offset && ck_end_of(gap) >= ck_end_of(found)),
                  "%.*s", (int)length, text);
    }
}

/* ---- word for word ---- */

#define HEAD(headers, players)                                                                     \
    "{\"schema\":\"cetkaik-record/1\",\"headers\":[" headers "],\"players\":[" players "],"        \
    "\"entries\":["
#define OWN(entries) HEAD("", "") entries "]}"
#define MOVE(casts)                                                                                \
    "{\"kind\":\"move\",\"piece\":\"弓\",\"from\":\"MAU\",\"via\":\"MAI\",\"to\":\"MY\","         \
    "\"casts\":{" casts "}}"
#define MINDS(way)     "{\"kind\":\"minds\",\"piece\":\"皇\",\"from\":\"ZO\",\"to\":\"ZI\"," way "}"
#define SAID(fields)   "{\"kind\":\"declaration\"," fields "}"
#define PARSED(bodies) "{\"parsed_bodies\":[" bodies "]}"
#define NORMAL(data, event)                                                                        \
    "{\"type\":\"normal_move\",\"movement\":{\"type\":\"NonTamMove\",\"data\":{" data              \
    "}},\"ciurl_and_capture\":{\"ciurl_event\":{" event "}}}"
#define STRAIGHT "\"type\":\"SrcDst\",\"src\":[\"IA\",\"K\"],\"dest\":[\"A\",\"P\"]"
#define NO_CAST  "\"type\":\"no_ciurl_event\""

typedef struct same_case {
    const char *json, *text;
} same_case;

static const same_case same_cases[] = {
    /* Casts in every form. */
    {OWN(MOVE("\"form\":\"unsaid\",\"failed\":false")), "MAU弓MAIMY\n"},
    {OWN(MOVE("\"form\":\"unsaid\",\"failed\":true")), "MAU弓MAIMY此無\n"},
    {OWN(MOVE("\"form\":\"none\",\"failed\":false")), "MAU弓MAIMY無撃裁\n"},
    {OWN(MOVE("\"form\":\"named\",\"bridge\":3,\"failed\":false")), "MAU弓MAIMY橋三\n"},
    {OWN(MOVE("\"form\":\"named\",\"bridge\":0,\"water\":null,\"failed\":true")),
     "MAU弓MAIMY橋無水或此無\n"},
    {OWN(MOVE("\"form\":\"named\",\"water\":5,\"failed\":false")), "MAU弓MAIMY水五\n"},
    {OWN(MOVE("\"form\":\"bare\",\"failed\":true")), "MAU弓MAIMY此無\n"},
    {OWN(MOVE("\"form\":\"bare\",\"first\":0,\"failed\":false")), "MAU弓MAIMY0\n"},
    {OWN(MOVE("\"form\":\"bare\",\"first\":4,\"second\":0,\"failed\":true")),
     "MAU弓MAIMY四無此無\n"},
    /* Moves of all kinds, with captures noted and proved. */
    {OWN("{\"kind\":\"move\",\"piece\":null,\"from\":\"KA\",\"to\":\"PIA\",\"casts\":{\"form\":"
         "\"none\",\"failed\":false},\"capture\":{\"colour\":null,\"piece\":\"巫\",\"noted\":true}"
         "}"),
     "KA片PIA無撃裁 手巫\n"},
    {OWN("{\"kind\":\"move\",\"piece\":\"馬\",\"from\":\"KA\",\"to\":\"PIA\",\"casts\":{\"form\":"
         "\"none\",\"failed\":false},\"capture\":{\"colour\":\"黒\",\"piece\":\"巫\",\"noted\":"
         "false}"
         "}"),
     "KA馬PIA無撃裁\n"},
    {OWN("{\"kind\":\"place\",\"colour\":null,\"piece\":\"将\",\"to\":\"ZIA\"}"), "或将ZIA\n"},
    {OWN(MINDS("\"step\":\"none\",\"first\":null")), "ZO皇[或]ZI\n"},
    {OWN(MINDS("\"step\":\"former\",\"via\":\"ZE\",\"first\":\"ZU\"")), "ZO皇ZE[ZU]ZI\n"},
    {OWN(MINDS("\"step\":\"latter\",\"via\":\"ZE\",\"first\":\"ZU\"")), "ZO皇[ZU]ZEZI\n"},
    {OWN(MINDS("\"step\":null,\"via\":\"ZE\",\"first\":null")), "ZO皇ZEZI\n"},
    /* Declarations. */
    {OWN(SAID("\"speaker\":null,\"hands\":null,\"points\":-3,\"choice\":\"終季\"")), "終季 手-3\n"},
    {OWN(SAID("\"speaker\":\"a]\",\"hands\":[{\"name\":\"獣\",\"flash\":true},{\"name\":\"王\","
              "\"flash\":false}],\"points\":12,\"choice\":\"再行\"")),
     "#[a]]#為同色獣加王而手12 再行\n"},
    {OWN(SAID("\"speaker\":null,\"hands\":[],\"points\":null,\"choice\":null")), "或為\n"},
    {OWN(SAID("\"speaker\":null,\"hands\":null,\"points\":null,\"choice\":\"再行\"")), "再行\n"},
    {OWN(SAID("\"speaker\":null,\"hands\":[],\"hands_text\":\"(大王)(小)\",\"points\":null,"
              "\"choice\":\"再行\"")),
     "或為(大王)(小)再行\n"},
    {OWN(SAID("\"speaker\":null,\"hands\":[],\"hands_text\":\"x\",\"points\":null,"
              "\"choice\":\"再行\"")),
     "或為x再行\n"},
    /* Marks, results, comments: raised where they must be. */
    {OWN("{\"kind\":\"season\",\"season\":\"冬\"},{\"kind\":\"season\",\"season\":\"下季\"},"
         "{\"kind\":\"game\"},{\"kind\":\"result\",\"players\":[{\"name\":\"\",\"points\":40},"
         "{\"name\":\"[b]#\",\"points\":-2147483648}]},{\"kind\":\"comment\",\"text\":\"#}##\"}"),
     "冬終\n下季終\n星一周\n[]40 ##[[b]#]##-2147483648\n###{#}##}###\n"},
    /* The header; what is said twice stands once. */
    {HEAD(
         "{\"key\":null,\"value\":\"}\"},{\"key\":\"\",\"value\":\"18:00\"},"
         "{\"key\":\"律\",\"value\":\"2018\"}",
         "{\"name\":\"a\",\"points\":null},{\"name\":\"b\",\"points\":7}") "],"
                                                                           "\"rules\":\"2018\","
                                                                           "\"named\":{\"A\":\"x\","
                                                                           "\"IA\":null},\"first\":"
                                                                           "[\"A\",\"IA\"],"
                                                                           "\"season\":\"夏\"}",
     "{赤名:x}\n{一位色:赤黒}\n{季:夏}\n#{}}#\n{:18:00}\n{律:2018}\n[a]\n[b]7\n"},
    /* Escapes. */
    {OWN("{\"kind\":\"game\"},{\"kind\":\"comment\",\"text\":\"\\u8d64\\\"\\\\\"}"),
     "星一周\n{赤\"\\}\n"},
    {OWN("{\"kind\":\"game\"},{\"kind\":\"comment\",\"text\":\"~\\u0080\\u07ff\\u0800\\uffff"
         "\\ud800\\udc00\"}"),
     "星一周\n{~\xc2\x80\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf\xf0\x90\x80\x80}\n"},
    /* The other JSON. */
    {"{\"starting_players\":\"黒\",\"starting_time\":\"t\",\"ending_time\":null,\"parsed_bodies\":["
     "]}",
     "{一位色:黒}\n{始時:t}\n"},
    {PARSED(NORMAL(STRAIGHT, NO_CAST)), "KIA片PA無撃裁\n"},
    {PARSED(NORMAL(STRAIGHT, "\"type\":\"only_stepping\",\"stepping_ciurl\":null,"
                             "\"infafterstep_success\":false")),
     "KIA片PA橋或此無\n"},
    {PARSED(
         NORMAL("\"type\":\"SrcStepDst\",\"src\":[\"IA\",\"K\"],\"step\":[\"O\",\"Z\"],\"dest\":["
                "\"A\",\"P\"]",
                "\"type\":\"has_water_entry\",\"stepping_ciurl\":1,\"water_entry_ciurl\":2")),
     "KIA片ZOPA橋一水二此無\n"},
    {PARSED("{\"type\":\"from_hopzuo\",\"movement\":{\"type\":\"NonTamMove\",\"data\":{\"type\":"
            "\"FromHop1Zuo1\",\"color\":1,\"prof\":0,\"dest\":[\"A\",\"K\"]}}}"),
     "黒船KA\n"},
    {PARSED("{\"type\":\"before_taxot\",\"hands\":[\"同色獣\",\"a\\u52a0b\"],\"score\":5},"
            "{\"type\":\"end_season\"},{\"type\":\"season_ends\",\"season\":0},"
            "{\"type\":\"before_tymok\",\"hands\":[\"王\"]},{\"type\":\"game_set\"},"
            "{\"type\":\"go_again\"}"),
     "或為同色獣加a_b而手5 終季\n春終\n或為王\n星一周\n再行\n"},
};

static bool same_capture(const ck_capture *a, const ck_capture *b)
{
    bool noted = a->span.length > 0;
    return noted == (b->span.length > 0) &&
           (!noted || (a->colour == b->colour && a->profession == b->profession));
}

static bool same_written_move(const ck_written_move *a, const ck_written_move *b)
{
    const ck_move *x = &a->move, *y = &b->move;
    return x->kind == y->kind && x->profession == y->profession && x->colour == y->colour &&
           x->step == y->step && x->from == y->from && x->via == y->via && x->first == y->first &&
           x->to == y->to && a->tail.form == b->tail.form && a->tail.failed == b->tail.failed &&
           a->tail.bridge == b->tail.bridge && a->tail.water == b->tail.water &&
           (a->tail_span.length > 0) == (b->tail_span.length > 0) &&
           same_capture(&a->capture, &b->capture);
}

static bool same_declaration(const ck_declaration *a, const ck_declaration *b)
{
    return a->hands.plain == b->hands.plain && a->hands.flashed == b->hands.flashed &&
           a->has_hands == b->has_hands && a->hands_unread == b->hands_unread &&
           a->choice == b->choice && a->points == b->points &&
           (a->points_span.length > 0) == (b->points_span.length > 0) &&
           ck_same_text(a->speaker, b->speaker) && ck_same_text(a->named, b->named);
}

static bool same_entry(const ck_entry *a, const ck_entry *b)
{
    const ck_written_result *x = &a->as.result, *y = &b->as.result;
    if (a->kind != b->kind)
        return false;
    switch ((ck_entry_kind)a->kind) {
    case CK_ENTRY_MOVE:
        return same_written_move(&a->as.move, &b->as.move);
    case CK_ENTRY_DECLARATION:
        return same_declaration(&a->as.declaration, &b->as.declaration);
    case CK_ENTRY_SEASON_END:
        return a->as.season.season == b->as.season.season && a->as.season.half == b->as.season.half;
    case CK_ENTRY_RESULT:
        return x->player[0].points == y->player[0].points &&
               x->player[1].points == y->player[1].points &&
               ck_same_text(x->player[0].name, y->player[0].name) &&
               ck_same_text(x->player[1].name, y->player[1].name);
    case CK_ENTRY_COMMENT:
        return ck_same_text(a->as.comment, b->as.comment);
    default:
        return true;
    }
}

static bool same_head(const ck_record *a, const ck_record *b)
{
    bool same = a->header_count == b->header_count && a->players == b->players &&
                a->firsts == b->firsts && a->only_season == b->only_season &&
                ck_same_text(a->rules, b->rules) && ck_same_text(a->name_of[0], b->name_of[0]) &&
                ck_same_text(a->name_of[1], b->name_of[1]) &&
                memcmp(a->first, b->first, a->firsts) == 0;
    for (size_t i = 0; i < a->header_count && same; i++)
        same = ck_same_text(a->headers[i].key, b->headers[i].key) &&
               !a->headers[i].key.bytes == !b->headers[i].key.bytes &&
               ck_same_text(a->headers[i].value, b->headers[i].value);
    for (int i = 0; i < a->players && same; i++)
        same = a->player[i].has_points == b->player[i].has_points &&
               a->player[i].points == b->player[i].points &&
               ck_same_text(a->player[i].name, b->player[i].name);
    return same;
}

/* What JSON says is what a text of notation 0 says. */
Test(read_json, says_the_same_as_a_text)
{
    read_text *json = new_reading(), *text = new_reading();
    for (size_t i = 0; i < sizeof same_cases / sizeof *same_cases; i++) {
        read_json(json, same_cases[i].json, strlen(same_cases[i].json));
        read_json(text, same_cases[i].text, strlen(same_cases[i].text));
        const ck_record *a = &json->record, *b = &text->record;
        cr_expect(same_head(a, b), "%s\nhas another head than\n%s", same_cases[i].json,
                  same_cases[i].text);
        cr_assert_eq(a->entry_count, b->entry_count, "%s\nis not\n%s", same_cases[i].json,
                     same_cases[i].text);
        for (size_t j = 0; j < a->entry_count; j++)
            cr_expect(same_entry(&a->entries[j], &b->entries[j]), "%s\nis not\n%s",
                      same_cases[i].json, same_cases[i].text);
    }
    free_reading(json);
    free_reading(text);
}

/* The rules that went without saying stay those of where the record comes from. */
Test(read_json, dialects_and_rules)
{
    static const struct {
        const char *json, *rules;
        ck_dialect dialect, written_in;
    } cases[] = {
        {OWN("{\"kind\":\"game\"}"), "standard", CK_DIALECT_JSON, CK_DIALECT_NONE},
        {OWN("{\"kind\":\"game\"}],\"dialect\":\"cerke_online\",\"proved_first\":["), "standard",
         CK_DIALECT_JSON, CK_DIALECT_MODERN},
        {"{\"schema\":\"cetkaik-record/1\",\"headers\":[{\"key\":\"始時\",\"value\":"
         "\"2021-11-06T10:21:09.123Z\"}],\"players\":[],\"entries\":[{\"kind\":\"game\"}],"
         "\"dialect\":\"cerke_online\"}",
         "cerke_online", CK_DIALECT_JSON, CK_DIALECT_MODERN},
        {OWN("{\"kind\":\"game\"}],\"dialect\":\"2\",\"rules\":\"2018\",\"proved_first\":["),
         "2018", CK_DIALECT_JSON, CK_DIALECT_TWO},
        {PARSED("{\"type\":\"game_set\"}"), "cerke_online", CK_DIALECT_PARSED, CK_DIALECT_PARSED},
        {"{\"note\":[\"leAlilu2\"]}", "standard", CK_DIALECT_MRF, CK_DIALECT_MRF},
        {"\xef\xbb\xbf " PARSED("{\"type\":\"game_set\"}"), "cerke_online", CK_DIALECT_PARSED,
         CK_DIALECT_PARSED},
    };
    read_text *read = new_reading();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_rules rules;
        read_json(read, cases[i].json, strlen(cases[i].json));
        cr_expect(read->errors == 0 && ck_record_rules(&read->record, &rules));
        cr_expect_str_eq(rules.name, cases[i].rules, "%s", cases[i].json);
        cr_expect_eq(read->record.dialect, cases[i].dialect, "%s", cases[i].json);
        cr_expect_eq(read->record.written_in, cases[i].written_in, "%s", cases[i].json);
    }
    free_reading(read);
}

/* ---- out and back ---- */

/* What goes out as our JSON comes back as the same record, and goes out as the same again. */
static void own_json_comes_back(conversion_result *out, conversion_result *back)
{
    char *json = strdup(convert_to(out, "json"));
    take_text(back, json, strlen(json), &out->rules);
    cr_expect_leq(back->errors, out->errors, "%s", json);
    cr_expect_eq(back->record.dialect, CK_DIALECT_JSON);
    cr_expect_eq(back->record.written_in, out->record.written_in);
    cr_expect_eq(back->record.usual_rules, out->record.usual_rules);
    compare_converted(out, back, "json");
    /* The "first" of an MRF JSON file becomes the header 一位色. In a wrong record, lines are
     * evidence of what was meant, and JSON has none. */
    const bool right = out->document.outcome.errors == 0;
    if (right && out->record.header_count == back->record.header_count)
        cr_expect_str_eq(convert_to(back, "json"), json);
    char *canonical = strdup(convert_to(out, "0"));
    cr_expect(!right || strcmp(convert_to(back, "0"), canonical) == 0, "%s", canonical);
    free(canonical);
    free(json);
}

/* The viewer's JSON cannot hold everything (a loss is reported); what it holds is read back. */
static void parsed_json_comes_back(conversion_result *out, conversion_result *back)
{
    char *json = strdup(convert_to(out, "parsed-json"));
    take_text(back, json, strlen(json), &out->rules);
    cr_expect_eq(back->errors, 0, "%s", json);
    out->record.header_count = back->record.header_count = 0;
    out->record.players = back->record.players = 0;
    compare_converted(out, back, "parsed-json");
    take_text(back, json, strlen(json), &out->rules);
    cr_expect_str_eq(convert_to(back, "parsed-json"), json);
    free(json);
}

static void both_come_back(const char *text, size_t length, const char *rules)
{
    conversion_result *out = converted_new(), *back = converted_new();
    ck_rules named = rules_of(rules ? rules : "standard");
    take_text(out, text, length, rules ? &named : NULL);
    own_json_comes_back(out, back);
    if (out->document.outcome.errors == 0)
        parsed_json_comes_back(out, back);
    converted_free(out);
    converted_free(back);
}

static void sample_comes_back(const char *name)
{
    char path[256], text[1 << 14];
    snprintf(path, sizeof path, "samples/%s", name);
    FILE *file = fopen(path, "rb");
    cr_assert(file, "%s", path);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    both_come_back(text, length, NULL);
}

Test(read_json, samples_come_back)
{
    sample_comes_back("four-seasons.ckka");
    sample_comes_back("slips.ckka");
}

Test(read_json, random_games_come_back)
{
    static const char *const rules[] = {"standard", "cerke_online", "cetkaik_rs_alpha",
                                        "cetkaik_rs_strict", "2018"};
    static const char *const names[] = {"a", "b b"};
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_random random = {7};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        ck_rules played = rules_of(rules[i]);
        for (int game = 0; game < 4; game++) {
            ck_buffer_clear(&text);
            put_random_game(&out, &played, rules[i], game % 2 ? names : NULL, &random);
            both_come_back(text.bytes, text.length, NULL);
        }
    }
    ck_buffer_free(&text);
}

/* Records as people write them and as they should not. */
Test(read_json, odd_records_come_back)
{
    static const char *const texts[] = {
        "MAU片MAIMY三 TE虎NITU ZAI船ZIZA四 終季",
        ("{始時:1}{一位色:黒赤}{x}{:y}##{a}#b}##\n[a]3 "
         "[b]\nMAU片MAIMY橋五手赤兵\n或為王加小王\n再行"),
        "MAU弓MAIMY橋五 手兵\n[a]為(王)(大王)再行 終季 手下三",
        "LO弓NOCO四五 ME弓MIMY無 ME弓MIMY或ME LY弓ZY一LY ZO皇ZIZE ZO皇NO{c}#{}}#",
        "ZO皇[ZU]ZIZE ZO皇ZE[或]ZI ZO皇[或]ZEZI 或兵KY 黒王KY TY虎TO無撃裁此無",
        "或為王加同色王而手三{c}再行 或為\n春終 上季終 [a]1 [b]-2 星一周",
        "KA筆KE橋六",
        "{x}",
        "",
    };
    conversion_result *out = converted_new(), *back = converted_new();
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        take_text(out, texts[i], strlen(texts[i]), NULL);
        own_json_comes_back(out, back);
    }
    converted_free(out);
    converted_free(back);
}

/*
 * Names of hands in Latin letters that are those of no hand, and fields of JSON that become
 * headers: the record is the same all the same, and from then on its JSON too.
 */
Test(read_json, foreign_records_come_back)
{
    static const char *const texts[] = {
        "MIA gua2 ZIA mun1. [a b] zau io at foo1 at saup1 hop1 un1. ta xot1. huok2 kauk2 KY.",
        "{律:2018}{黒名:x}\n\"leAlilu2\",{a}\"loAnoco4=tymor=HT/PP\",\"zoMnine\",\"BVzi=taxt=K/"
        "FK\"",
        "{\"black\":\"a\\\"\",\"red\":\"b}\",\"first\":\"red\",\"season\":\"summer\",\"x:y\":\"z\","
        "\"note\":[\"leAlilu2\",\"lauAlailau1=taxt=\"]}",
    };
    conversion_result *out = converted_new(), *back = converted_new();
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        take_text(out, texts[i], strlen(texts[i]), NULL);
        char *json = strdup(convert_to(out, "json"));
        take_text(back, json, strlen(json), NULL);
        compare_converted(out, back, "json");
        cr_expect_eq(back->errors, out->errors, "%s", json);
        own_json_comes_back(back, out);
        free(json);
    }
    converted_free(out);
    converted_free(back);
}

static void shared_comes_back(const ck_record *record)
{
    both_come_back(record->text, record->length, NULL);
}

Test(read_json, shared_records_come_back)
{
    static const char *const files[] = {"games/games-strict-A.ckka", "games/games-strict-A.kiaak",
                                        "games/games-alpha-A.ckka", "games/games-alpha-A.kiaak"};
    for_each_shared_record(shared_comes_back);
    for (int i = 0; i < rounds(1) && i < (int)(sizeof files / sizeof *files); i++)
        for_each_shared(files[i], shared_comes_back);
}

/* ---- broken JSON ---- */

/* A JSON record with everything in it. */
static const char everything[] =
    "{\"schema\":\"cetkaik-record/1\",\"record\":1,\"line\":1,\"dialect\":\"1\",\"rules\":"
    "\"standard\",\"headers\":[{\"key\":\"律\",\"value\":\"standard\"},{\"key\":null,\"value\":"
    "\"x\""
    "}],\"named\":{\"A\":null,\"IA\":\"b\"},\"players\":[{\"name\":\"a\",\"points\":20},{\"name\":"
    "\"b\",\"points\":null}],\"season\":\"夏\",\"first\":[\"A\"],\"proved_names\":{\"A\":\"a\"},"
    "\"proved_first\":[\"A\"],\"entries\":["
    "{\"kind\":\"move\",\"piece\":\"弓\",\"from\":\"MAU\",\"via\":\"MAI\",\"to\":\"MY\",\"casts\":{"
    "\"form\":\"named\",\"bridge\":3,\"water\":4,\"failed\":false},\"capture\":{\"colour\":\"赤\","
    "\"piece\":\"兵\",\"noted\":true},\"replay\":{\"season\":\"夏\",\"move\":1}},"
    "{\"kind\":\"move\",\"piece\":\"弓\",\"from\":\"MAU\",\"to\":\"MY\",\"casts\":{"
    "\"form\":\"bare\",\"first\":3,\"second\":4,\"failed\":false}},"
    "{\"kind\":\"place\",\"colour\":\"黒\",\"piece\":\"兵\",\"to\":\"KY\"},"
    "{\"kind\":\"minds\",\"piece\":\"皇\",\"from\":\"ZO\",\"via\":\"ZE\",\"step\":\"former\","
    "\"first\":\"ZU\",\"to\":\"ZI\"},"
    "{\"kind\":\"declaration\",\"speaker\":\"a\",\"hands\":[{\"name\":\"獣\",\"flash\":true}],"
    "\"points\":6,\"choice\":\"終季\",\"stake\":1},"
    "{\"kind\":\"season\",\"season\":\"夏\"},"
    "{\"kind\":\"result\",\"players\":[{\"name\":\"a\",\"points\":26},{\"name\":\"b\",\"points\":"
    "14}"
    "]},{\"kind\":\"game\"},{\"kind\":\"comment\",\"text\":\"c\"}]}";

static const char everything_parsed[] =
    "{\"starting_players\":\"黒\",\"starting_time\":\"t\",\"ending_time\":\"u\",\"parsed_bodies\":["
    "{\"type\":\"normal_move\",\"movement\":{\"type\":\"NonTamMove\",\"data\":{\"type\":"
    "\"SrcStepDst\",\"src\":[\"IA\",\"K\"],\"step\":[\"O\",\"Z\"],\"dest\":[\"A\",\"P\"]}},"
    "\"ciurl_and_capture\":{\"ciurl_event\":{\"type\":\"has_water_entry\",\"stepping_ciurl\":1,"
    "\"water_entry_ciurl\":4},\"piece_capture\":{\"color\":0,\"prof\":1}}},"
    "{\"type\":\"normal_move\",\"movement\":{\"type\":\"NonTamMove\",\"data\":{\"type\":\"SrcDst\","
    "\"src\":[\"IA\",\"K\"],\"dest\":[\"A\",\"P\"]}},\"ciurl_and_capture\":{\"ciurl_event\":{"
    "\"type\":\"only_stepping\",\"stepping_ciurl\":1,\"infafterstep_success\":true}}},"
    "{\"type\":\"from_hopzuo\",\"movement\":{\"type\":\"NonTamMove\",\"data\":{\"type\":"
    "\"FromHop1Zuo1\",\"color\":1,\"prof\":0,\"dest\":[\"A\",\"K\"]}}},"
    "{\"type\":\"tam_move\",\"movement\":{\"type\":\"TamMove\",\"stepStyle\":\"StepsDuringLatter\","
    "\"src\":[\"O\",\"Z\"],\"firstDest\":[\"I\",\"Z\"],\"step\":[\"E\",\"Z\"],\"secondDest\":["
    "\"U\",\"Z\"]}},"
    "{\"type\":\"before_tymok\",\"hands\":[\"獣\"]},{\"type\":\"go_again\"},"
    "{\"type\":\"before_taxot\",\"hands\":[\"獣\"],\"score\":6},{\"type\":\"end_season\"},"
    "{\"type\":\"season_ends\",\"season\":0},{\"type\":\"game_set\"}]}";

/* A game of ways, casts that were repeated, captures beyond the first, words that are spoken. */
static const char everything_of_ways[] =
    "{\"schema\":\"cetkaik-record/1\",\"headers\":[{\"key\":\"遊\",\"value\":\"古机戦\"}],"
    "\"players\":[{\"name\":\"a\",\"points\":null},{\"name\":\"b\",\"points\":null}],"
    "\"entries\":[{\"kind\":\"season_start\",\"season\":\"季\"},"
    "{\"kind\":\"way\",\"piece\":\"兵\",\"from\":\"KAI\",\"legs\":[{\"to\":\"KY\",\"by\":\"move\"},"
    "{\"to\":\"KO\",\"by\":\"leap\"},{\"to\":\"KU\",\"by\":\"loss\"}],\"casts\":{\"form\":"
    "\"named\","
    "\"bridge\":1,\"recasts\":[2,null],\"failed\":false},\"capture\":{\"colour\":\"赤\",\"piece\":"
    "\"兵\",\"noted\":true}},{\"kind\":\"capture\",\"colour\":\"赤\",\"piece\":\"弓\"},"
    "{\"kind\":\"word\",\"speaker\":\"b\",\"word\":\"投了\"},"
    "{\"kind\":\"word\",\"speaker\":\"a\",\"word\":\"与\",\"to\":\"b\",\"points\":5}]}";

static const struct {
    const char *text;
    size_t entries;
    bool own;
} sound[] = {{everything, 9, true}, {everything_parsed, 8, false}, {everything_of_ways, 5, true}};

enum { SOUND = sizeof sound / sizeof *sound };

Test(read_json, all_of_it_is_read)
{
    read_text *read = new_reading();
    for (int i = 0; i < SOUND; i++) {
        read_json(read, sound[i].text, strlen(sound[i].text));
        cr_expect_eq(read->findings, 0);
        cr_expect_eq(read->record.entry_count, sound[i].entries);
    }
    free_reading(read);
}

/* JSON cut off anywhere is an error and gives no entries but gaps. */
Test(read_json, cut_off_at_every_byte)
{
    read_text *read = new_reading();
    for (int i = 0; i < SOUND; i++) {
        for (size_t length = 0; length < strlen(sound[i].text); length++) {
            char *text = malloc(length + 1);
            memcpy(text, sound[i].text, length);
            read_json(read, text, length);
            cr_expect_gt(read->errors, 0, "%.*s", (int)length, text);
            cr_expect_eq(read->record.entry_count, count_gaps(&read->record), "%.*s", (int)length,
                         text);
            free(text);
        }
    }
    free_reading(read);
}

/* JSON up to a number: of casts, and of a piece that is placed. */
#define CAST(fields)                                                                               \
    "{\"parsed_bodies\":[{\"type\":\"normal_move\",\"movement\":{\"type\":\"NonTamMove\","         \
    "\"data\":{" STRAIGHT "}},\"ciurl_and_capture\":{\"ciurl_event\":{" fields
#define PLACED(fields)                                                                             \
    "{\"parsed_bodies\":[{\"type\":\"from_hopzuo\",\"movement\":{\"type\":\"NonTamMove\","         \
    "\"data\":{\"type\":\"FromHop1Zuo1\",\"dest\":[\"A\",\"K\"]," fields
#define OWN_CAST(fields)                                                                           \
    HEAD("", "")                                                                                   \
    "{\"kind\":\"move\",\"piece\":\"弓\",\"from\":\"MAU\",\"via\":\"MAI\","                       \
    "\"to\":\"MY\",\"casts\":{\"failed\":false," fields

/* Each number has its limits: one less or one more is refused at its place. */
Test(read_json, numbers_have_limits)
{
    static const struct {
        const char *before, *after;
        int least, most;
    } cases[] = {
        {CAST("\"type\":\"only_stepping\",\"infafterstep_success\":true,\"stepping_ciurl\":"),
         "}}}]}", 0, 5},
        {CAST("\"type\":\"has_water_entry\",\"water_entry_ciurl\":"), "}}}]}", 0, 5},
        {PLACED("\"prof\":0,\"color\":"), "}}}]}", 0, 1},
        {PLACED("\"color\":0,\"prof\":"), "}}}]}", 0, 9},
        {"{\"parsed_bodies\":[{\"type\":\"season_ends\",\"season\":", "}]}", 0, 3},
        {OWN_CAST("\"form\":\"named\",\"bridge\":"), "}}]}", 0, 5},
        {OWN_CAST("\"form\":\"named\",\"water\":"), "}}]}", 0, 5},
        {OWN_CAST("\"form\":\"bare\",\"first\":"), "}}]}", 0, 5},
        {OWN_CAST("\"form\":\"bare\",\"first\":1,\"second\":"), "}}]}", 0, 5},
    };
    read_text *read = new_reading();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (int number = cases[i].least - 1; number <= cases[i].most + 1; number++) {
            char text[512], digits[16];
            snprintf(digits, sizeof digits, "%d", number);
            snprintf(text, sizeof text, "%s%s%s", cases[i].before, digits, cases[i].after);
            if (number < cases[i].least || number > cases[i].most) {
                expect_unread(read, text, strlen(text), 1024, digits);
                continue;
            }
            read_json(read, text, strlen(text));
            cr_expect(read->findings == 0 && read->record.entry_count == 1, "%s", text);
        }
    }
    free_reading(read);
}

/* A walk over all values of a document, which takes each for a moment and puts another there. */
typedef struct json_change {
    json_t *whole;
    read_text *read;
    json_t *other;     /* what is put there; NULL: the field goes */
    const char *shown; /* how it looks in the text */
    bool own;
    int refused;
} json_change;

/* Fields of our JSON that are not read, and those that may be missing. */
static bool is_among(const char *key, const char *const *keys)
{
    while (*keys && strcmp(*keys, key) != 0)
        keys++;
    return *keys != NULL;
}

static bool is_ignored(const json_change *surgery, const char *key)
{
    static const char *const keys[] = {"record", "line", "proved_names", "proved_first", "replay",
                                       "stake",  NULL};
    return surgery->own && is_among(key, keys);
}

static bool may_be_missing(const json_t *object, const char *key)
{
    static const char *const keys[] = {"dialect",
                                       "rules",
                                       "named",
                                       "A",
                                       "IA",
                                       "via",
                                       "capture",
                                       "water",
                                       "recasts",
                                       "starting_players",
                                       "starting_time",
                                       "ending_time",
                                       "stepping_ciurl",
                                       "piece_capture",
                                       NULL};
    static const char *const of_the_whole[] = {"first", "season", NULL};
    bool whole = json_object_get(object, "schema") != NULL;
    bool bare = json_object_get(object, "first") && !json_object_get(object, "kind");
    return is_among(key, keys) || (whole && is_among(key, of_the_whole)) ||
           (bare && strcmp(key, "second") == 0) || strcmp(key, "bridge") == 0;
}

static void read_changed(json_change *surgery, const char *key)
{
    char *text = json_dumps(surgery->whole, JSON_COMPACT);
    if (is_ignored(surgery, key) || strcmp(key, "schema") == 0 ||
        strcmp(key, "parsed_bodies") == 0) {
        read_json(surgery->read, text, strlen(text));
    } else {
        expect_unread(surgery->read, text, strlen(text), 1024, surgery->shown);
        surgery->refused++;
    }
    free(text);
}

static void replace_in(json_change *surgery, json_t *value);

static void replace_fields(json_change *surgery, json_t *object)
{
    const char *key;
    json_t *value;
    for (size_t i = 0; json_field_at(object, i, &key, &value); i++) {
        if (is_ignored(surgery, key))
            continue;
        json_incref(value);
        json_object_set(object, key, surgery->other);
        read_changed(surgery, key);
        json_object_set(object, key, value);
        replace_in(surgery, value);
        json_decref(value);
    }
}

static void replace_in(json_change *surgery, json_t *value)
{
    replace_fields(surgery, value);
    for (size_t i = 0; i < json_array_size(value); i++) {
        json_t *element = json_incref(json_array_get(value, i));
        json_array_set(value, i, surgery->other);
        read_changed(surgery, "");
        json_array_set(value, i, element);
        replace_in(surgery, element);
        json_decref(element);
    }
}

/* Any value that no field can have is refused, at its place; others at least do no harm. */
Test(read_json, wrong_type_of_each_field)
{
    json_change surgery = {.read = new_reading(), .other = json_number("1.25"), .shown = "1.25"};
    for (int i = 0; i < SOUND; i++) {
        surgery.whole = json_loads(sound[i].text);
        surgery.own = sound[i].own;
        replace_in(&surgery, surgery.whole);
        json_decref(surgery.whole);
    }
    cr_expect_gt(surgery.refused, 100);
    json_decref(surgery.other);
    free_reading(surgery.read);
}

static const char *const values[] = {
    "null",   "true",   "0",  "-1",      "5",  "9",     "2147483648",   "\"\"",        "\"A\"",
    "\"ZO\"", "\"王\"", "[]", "[[],[]]", "{}", "[0,0]", "{\"name\":1}", "\"\\u0000\"", "\"\\n\""};

static void read_with_all_values(json_change *surgery, json_t *parent, const char *key,
                                 size_t index)
{
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        json_t *other = json_loads(values[i]);
        if (key)
            json_object_set_new(parent, key, other);
        else
            json_array_set_new(parent, index, other);
        char *text = json_dumps(surgery->whole, JSON_COMPACT);
        read_json(surgery->read, text, strlen(text));
        cr_expect(surgery->read->record.entry_count > 0 || surgery->read->errors > 0 || key, "%s",
                  text);
        free(text);
    }
}

static void try_values(json_change *surgery, json_t *value)
{
    const char *key;
    json_t *field;
    for (size_t i = 0; json_field_at(value, i, &key, &field); i++) {
        json_incref(field);
        read_with_all_values(surgery, value, key, 0);
        json_object_set(value, key, field);
        try_values(surgery, field);
        json_decref(field);
    }
    for (size_t i = 0; i < json_array_size(value); i++) {
        field = json_incref(json_array_get(value, i));
        read_with_all_values(surgery, value, NULL, i);
        json_array_set(value, i, field);
        try_values(surgery, field);
        json_decref(field);
    }
}

Test(read_json, other_values_of_each_field)
{
    json_change surgery = {.read = new_reading()};
    for (int i = 0; i < SOUND; i++) {
        surgery.whole = json_loads(sound[i].text);
        try_values(&surgery, surgery.whole);
        json_decref(surgery.whole);
    }
    free_reading(surgery.read);
}

/* The keys of an object, to walk over while the object changes. */
static json_t *keys_of(const json_change *surgery, json_t *object)
{
    json_t *list = json_array(), *value;
    const char *key;
    for (size_t i = 0; json_field_at(object, i, &key, &value); i++) {
        if (!is_ignored(surgery, key))
            json_array_append_new(list, json_string(key));
    }
    return list;
}

static void read_without(json_change *surgery, json_t *object, const char *key)
{
    bool missing = !may_be_missing(object, key) && strcmp(key, "schema") != 0 &&
                   strcmp(key, "parsed_bodies") != 0;
    json_object_del(object, key);
    char *text = json_dumps(surgery->whole, JSON_COMPACT);
    char *part = json_dumps(object, JSON_COMPACT);
    if (missing)
        (object == surgery->whole ? expect_refused : expect_unread)(surgery->read, text,
                                                                    strlen(text), 1025, part);
    else
        read_json(surgery->read, text, strlen(text));
    surgery->refused += missing;
    free(part);
    free(text);
}

/* Takes each field away for a moment. */
static void try_without(json_change *surgery, json_t *value)
{
    json_t *keys = keys_of(surgery, value);
    for (size_t i = 0; i < json_array_size(keys); i++) {
        const char *key = json_string_value(json_array_get(keys, i));
        json_t *field = json_incref(json_object_get(value, key));
        read_without(surgery, value, key);
        json_object_set(value, key, field);
        try_without(surgery, field);
        json_decref(field);
    }
    for (size_t i = 0; i < json_array_size(value); i++)
        try_without(surgery, json_array_get(value, i));
    json_decref(keys);
}

Test(read_json, each_field_missing)
{
    json_change surgery = {.read = new_reading()};
    for (int i = 0; i < SOUND; i++) {
        surgery.whole = json_loads(sound[i].text);
        surgery.own = sound[i].own;
        try_without(&surgery, surgery.whole);
        json_decref(surgery.whole);
    }
    cr_expect_gt(surgery.refused, 60);
    free_reading(surgery.read);
}

static void try_surplus(json_change *surgery, json_t *value)
{
    const char *key;
    json_t *field;
    if (json_is_object(value)) {
        json_object_set_new(value, "vai", json_true());
        char *text = json_dumps(surgery->whole, JSON_COMPACT);
        expect_unread(surgery->read, text, strlen(text), 1026, "\"vai\"");
        free(text);
        json_object_del(value, "vai");
    }
    for (size_t i = 0; json_field_at(value, i, &key, &field); i++) {
        if (!is_ignored(surgery, key))
            try_surplus(surgery, field);
    }
    for (size_t i = 0; i < json_array_size(value); i++)
        try_surplus(surgery, json_array_get(value, i));
}

Test(read_json, fields_that_do_not_belong)
{
    json_change surgery = {.read = new_reading(), .own = true};
    surgery.whole = json_loads(everything);
    try_surplus(&surgery, surgery.whole);
    json_decref(surgery.whole);
    free_reading(surgery.read);
}

#define WAY(legs)                                                                                  \
    OWN("{\"kind\":\"way\",\"piece\":\"兵\",\"from\":\"KAI\",\"legs\":" legs                       \
        ",\"casts\":{\"form\":\"unsaid\",\"failed\":false}}")

/* Seven of them: a way has 21 at most. */
#define LEG  "{\"to\":\"KY\",\"by\":\"move\"},"
#define LEGS LEG LEG LEG LEG LEG LEG LEG

/* Seven of them: there are 21 recasts at most. */
#define ONES "1,1,1,1,1,1,1,"

#define TEN     "xxxxxxxxxx"
#define HUNDRED TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN

/* A case of JSON, and the finding that it has. */
typedef struct wrong_case {
    const char *text;
    int code;
    const char *part;
} wrong_case;

/* What is not JSON, or no record. */
static const wrong_case refused_cases[] = {
    {OWN("{\"kind\":\"game\",}"), 1023, "}"},
    {OWN("{\"kind\" \"game\"}"), 1023, "\"game\""},
    {OWN("{\"kind\":\"game\",\"kind\":\"game\"}"), 1023, "\"kind\""},
    {OWN("{\"kind\":gam}"), 1023, "gam"},
    {OWN("{\"kind\":\"ga\\qme\"}"), 1023, "\"ga\\qme\""},
    {OWN("{\"kind\":99999999999999999999}"), 1023, "99999999999999999999"},
    {OWN("{\"kind\":\n \"game\"\n"), 1023, "]"},
    {"{\"schema\":\"cetkaik-record/2\"}", 1024, "\"cetkaik-record/2\""},
    {"{\"x\":[{\"schema\":1},\"schema\"], \"schema\" : 3 }", 1024, "3"},
    {"{\"schema\":\"cetkaik-record/1\"}", 1025, "{\"schema\":\"cetkaik-record/1\"}"},
};

/* Values that say what cannot be. */
static const wrong_case unread_cases[] = {
    {WAY("[]"), 1024, "[]"},
    {WAY("[{\"to\":\"KY\",\"by\":\"jump\"}]"), 1024, "\"jump\""},
    {WAY("[{\"to\":\"KY\",\"by\":\"loss\"},{\"to\":\"KO\",\"by\":\"move\"}]"), 1024,
     "{\"to\":\"KO\",\"by\":\"move\"}"},
    {WAY("[" LEGS LEGS LEGS "{\"to\":\"KO\",\"by\":\"move\"}]"), 1024,
     "{\"to\":\"KO\",\"by\":\"move\"}"},
    {OWN("{\"kind\":\"game\"}") " q", 1005, "q"},
    {OWN("{\"kind\":\"gone\"}"), 1024, "\"gone\""},
    {OWN("{\"kind\":\"game\"},7"), 1024, "7"},
    {OWN("{\"kind\":\"move\",\"piece\":\"皇\",\"from\":\"KA\",\"to\":\"PIA\",\"casts\":{"
         "\"form\":\"none\",\"failed\":false}}"),
     1024, "\"皇\""},
    {OWN(MOVE("\"form\":\"named\",\"failed\":false")), 1025,
     "{\"form\":\"named\",\"failed\":false}"},
    {OWN(MOVE("\"form\":\"bare\",\"second\":1,\"failed\":false")), 1025,
     "{\"form\":\"bare\",\"second\":1,\"failed\":false}"},
    {OWN(MOVE("\"form\":\"named\",\"water\":3,\"recasts\":[2],\"failed\":false")), 1025,
     "{\"form\":\"named\",\"water\":3,\"recasts\":[2],\"failed\":false}"},
    {OWN(MOVE("\"form\":\"named\",\"bridge\":1,\"recasts\":[" ONES ONES ONES
              "2],\"failed\":false")),
     1024, "2"},
    {OWN(MOVE("\"form\":\"none\",\"bridge\":1,\"failed\":false")), 1026, "\"bridge\""},
    {OWN(MOVE("\"form\":\"bare\",\"first\":6,\"failed\":false")), 1024, "6"},
    {OWN(MINDS("\"step\":\"former\",\"first\":null")), 1024, "\"former\""},
    {OWN(MINDS("\"step\":\"none\",\"via\":\"ZE\",\"first\":null")), 1024, "\"none\""},
    {OWN(SAID("\"speaker\":null,\"hands\":null,\"points\":3,\"choice\":\"再行\"")), 1024, "3"},
    {OWN(SAID("\"speaker\":null,\"hands\":null,\"points\":null,\"choice\":null")), 1024, "null"},
    {OWN(SAID("\"speaker\":\"a\",\"hands\":null,\"points\":null,\"choice\":\"再行\"")), 1024,
     "\"a\""},
    {OWN(SAID("\"speaker\":null,\"hands\":[{\"name\":\"大王\",\"flash\":false}],\"points\":null,"
              "\"choice\":\"再行\"")),
     1024, "\"大王\""},
    {OWN(SAID("\"speaker\":null,\"hands\":[{\"name\":\"同色獣\",\"flash\":true}],\"points\":null,"
              "\"choice\":\"再行\"")),
     1024, "\"同色獣\""},
    {OWN(SAID("\"speaker\":null,\"hands\":[{\"name\":\"" HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED
              "x\",\"flash\":true}],\"points\":null,\"choice\":\"再行\"")),
     1024, "\"" HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED "x\""},
    {HEAD("", "{\"name\":\"a\",\"points\":2147483648}") "]}", 1024, "2147483648"},
    {HEAD("", "1,2,3") "]}", 1024, "[1,2,3]"},
    {"{\"schema\":\"cetkaik-record/1\",\"headers\":[],\"players\":[],\"entries\":[],\"first\":["
     "1,2,3,4,5,6,7,8,9]}",
     1024, "[1,2,3,4,5,6,7,8,9]"},
    {PARSED("{\"type\":\"gone\"}"), 1024, "\"gone\""},
    {PARSED("{\"type\":\"go_again\"},{\"type\":\"season_ends\",\"season\":4}"), 1024, "4"},
    {PARSED(NORMAL("\"type\":\"SrcDst\",\"src\":[\"B\",\"K\"],\"dest\":[\"A\",\"K\"]", NO_CAST)),
     1024, "\"B\""},
    {PARSED(
         NORMAL("\"type\":\"SrcDst\",\"src\":[\"A\",\"K\",\"K\"],\"dest\":[\"A\",\"K\"]", NO_CAST)),
     1024, "[\"A\",\"K\",\"K\"]"},
    {PARSED("{\"type\":\"before_tymok\",\"hands\":[3]}"), 1024, "3"},
};

Test(read_json, findings_have_their_place)
{
    read_text *read = new_reading();
    for (size_t i = 0; i < sizeof refused_cases / sizeof *refused_cases; i++)
        expect_refused(read, refused_cases[i].text, strlen(refused_cases[i].text),
                       refused_cases[i].code, refused_cases[i].part);
    for (size_t i = 0; i < sizeof unread_cases / sizeof *unread_cases; i++)
        expect_unread(read, unread_cases[i].text, strlen(unread_cases[i].text),
                      unread_cases[i].code, unread_cases[i].part);
    free_reading(read);
}

Test(read_json, line_breaks_become_spaces)
{
    static const char text[] =
        HEAD("{\"key\":\"a\\nb\",\"value\":\"c\\nd\"}",
             "{\"name\":\"e\\n\",\"points\":null}") "{\"kind\":\"comment\",\"text\":\"\\n\"},{"
                                                    "\"kind\":\"game\"}]}";
    read_text *read = new_reading();
    const ck_record *record = &read->record;
    read_json(read, text, sizeof text - 1);
    cr_expect(read->findings == 4 && read->first.code == CK_F_LINE_BREAK);
    cr_expect(ck_is_text_of(ck_text_at(text, read->first.span), "\"a\\nb\""));
    cr_assert(record->header_count == 1 && record->players == 1 && record->entry_count == 2);
    cr_expect(ck_is_text_of(record->headers[0].key, "a b"));
    cr_expect(ck_is_text_of(record->headers[0].value, "c d"));
    cr_expect(ck_is_text_of(record->player[0].name, "e"));
    cr_expect(ck_is_text_of(record->entries[0].as.comment, " "));
    free_reading(read);
}

/* ---- what could do harm ---- */

Test(read_json, deep_nesting)
{
    enum { DEPTH = 10000 };
    static char text[64 + 2 * DEPTH];
    read_text *read = new_reading();
    for (int closed = 0; closed < 2; closed++) {
        size_t length = (size_t)sprintf(text, "{\"schema\":");
        memset(text + length, '[', DEPTH);
        memset(text + length + DEPTH, ']', DEPTH);
        length += (size_t)(closed ? 2 * DEPTH : DEPTH);
        text[length++] = '}';
        expect_refused(read, text, length, 1023, "[");
    }
    free_reading(read);
}

/* Damaged bytes are reported once each, by the check of the text. */
Test(read_json, damaged_bytes)
{
    static const char *const texts[] = {OWN("{\"kind\":\"comment\",\"text\":\"\xff\"}"),
                                        PARSED("\xc3"), "{\"schema\":\"\xed\xa0\x80\"}"};
    read_text *read = new_reading();
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        read_json(read, texts[i], strlen(texts[i]));
        cr_expect(read->findings == 1 && read->first.code == CK_F_BAD_UTF8, "%s", texts[i]);
        cr_expect_eq(read->record.entry_count, 0);
    }
    static const char nul[] = "{\"schema\":\"\0\"}",
                      escaped[] = OWN("{\"kind\":\"comment\",\"text\":\"\\u0000}\"}");
    read_json(read, nul, sizeof nul - 1);
    cr_expect(read->findings == 1 && read->first.code == CK_F_NUL_BYTE);
    read_json(read, escaped, sizeof escaped - 1);
    cr_expect(read->first.code == CK_F_NUL_BYTE);
    cr_expect(ck_is_text_of(ck_text_at(escaped, read->first.span), "\"\\u0000}\""));
    cr_assert_eq(read->record.entry_count, 1);
    cr_assert_eq(read->record.entries[0].as.comment.length, 2);
    cr_expect_arr_eq(read->record.entries[0].as.comment.bytes, "\0}", 2);
    free_reading(read);
}

Test(read_json, too_long)
{
    size_t length = CK_MAX_JSON + 1;
    char *text = malloc(length);
    memset(text, ' ', length);
    memcpy(text, PARSED(""), strlen(PARSED("")));
    read_text *read = new_reading();
    read_json(read, text, length);
    cr_expect(read->findings == 1 && read->first.code == CK_F_TOO_LONG);
    read_json(read, text, length - 1);
    cr_expect(read->findings == 1 && read->first.code == CK_F_NO_RECORD);
    free_reading(read);
    free(text);
}

/* Bytes changed at random: what is read is read whole, whatever is said of it. */
Test(read_json, changed_at_random)
{
    enum { TIMES = 20000 };
    static const char bytes[] = "{}[],:\"\\0159.-eEntfAZ \n#\xe7\x8e\x8b\xff";
    test_random dice = {1};
    read_text *read = new_reading();
    for (int i = 0; i < TIMES; i++) {
        const char *from = sound[roll(&dice, SOUND)].text;
        size_t length = strlen(from);
        char *text = malloc(length);
        memcpy(text, from, length);
        for (uint32_t j = roll(&dice, 3) + 1; j > 0; j--)
            text[roll(&dice, (uint32_t)length)] = bytes[roll(&dice, sizeof bytes - 1)];
        read_json(read, text, length);
        cr_expect(read->record.entry_count > 0 || read->errors > 0 ||
                      read->record.dialect == CK_DIALECT_MRF,
                  "%.*s", (int)length, text);
        free(text);
    }
    free_reading(read);
}

/* A reader keeps the memory of the text from record to record. */
Test(read_json, records_one_after_the_other)
{
    read_text *read = new_reading();
    for (int i = 0; i < 100; i++) {
        read_json(read, sound[i % SOUND].text, strlen(sound[i % SOUND].text));
        cr_expect_eq(read->findings, 0);
        read_json(read, "KAU筆KAIKY無撃裁", strlen("KAU筆KAIKY無撃裁"));
        cr_expect(read->findings == 0 && read->record.entry_count == 1);
    }
    free_reading(read);
}
