/*
 * Notation 3: strings after a header, and JSON files.
 */
#include "rules/games/game_table.h"
#include "tests/parser/reading_lines.h"

#include "parser/reader.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

typedef struct mrf_case {
    const char *text, *expected;
} mrf_case;

static void expect_all(const mrf_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++)
        expect_reported(cases[i].text, cases[i].expected);
}

#define EXPECT_ALL(cases) expect_all((cases), sizeof(cases) / sizeof *(cases))

Test(mrf, strings)
{
    static const mrf_case cases[] = {
        {"\"mauAmaimy1\"", "mauAmaimy1: Archer MAU via MAI to MY cast 1 <1>\n"},
        {"\"loAnoco45\"", "loAnoco45: Archer LO via NO to CO cast 4 5 <45>\n"},
        {"\"nuHzi\"", "nuHzi: Horse NU to ZI\n"},
        {"\"nuHnu2\"", "nuHnu2: Horse NU to NU cast 2 failed <2>\n"},
        {"\"zoMnine\"", "zoMnine: Minds ZO via NI to NE either\n"},
        {"\"zoMne\"", "zoMne: Minds ZO to NE\n"},
        {"\"BVzi\"", "BVzi: black Vessel to ZI\n"},
        {"\"RKia\"\n\"RKpia\"", "CK1005: RKia\n"
                                "\"RKia\": unread\n"
                                "RKpia: red King to PIA\n"},
        {"\"peSpi\" \"taGte\"\n,\"laHxa\"\r\n",
         "peSpi: Shaman PE to PI\ntaGte: General TA to TE\nlaHxa: Horse LA to XA\n"},
        {"\"peSpi\",{ok}\"taGte\",#{a}b}#",
         "peSpi: Shaman PE to PI\n{ok}: comment\ntaGte: General TA to TE\n#{a}b}#: comment\n"},
        {"\"peSpi\"xyz,\"taGte\"", "CK1005: xyz\n"
                                   "peSpi: Shaman PE to PI\n"
                                   "xyz: unread\n"
                                   "taGte: General TA to TE\n"},
        {"\"peSpi\n\"taGte\"", "CK1005: \"peSpi\n"
                               "\"peSpi: unread\n"
                               "taGte: General TA to TE\n"},
        {"\"pe\\\"Spi\",\"taGte\"", "CK1005: pe\\\"Spi\n"
                                    "\"pe\\\"Spi\": unread\n"
                                    "taGte: General TA to TE\n"},
        {"\"passed for some unknown reason\",\"taGte\"",
         "CK1056: \"passed for some unknown reason\"\n"
         "\"passed for some unknown reason\": unread\n"
         "taGte: General TA to TE\n"},
        {"\"BMzi\",\"taGte\"", "CK1005: BMzi\n"
                               "\"BMzi\": unread\n"
                               "taGte: General TA to TE\n"},
        {"\"taGte\" ##", "CK1005: ##\n"
                         "taGte: General TA to TE\n"
                         "##: unread\n"},
        {"\"peSpi\\\\\",\"taGte\"", "CK1005: peSpi\\\\\n"
                                    "\"peSpi\\\\\": unread\n"
                                    "taGte: General TA to TE\n"},
        {"\"\",\"taGte\"", "CK1005: \"\"\n"
                           "\"\": unread\n"
                           "taGte: General TA to TE\n"},
        {"\"taGte123\",\"taGte6\"", "CK1005: taGte123\n"
                                    "CK1018: 6\n"
                                    "\"taGte123\": unread\n"
                                    "taGte6: General TA to TE cast ? <6>\n"},
        {"\"taXte\",\"taGqe\",\"taGte\"", "CK1005: taXte\n"
                                          "CK1005: taGqe\n"
                                          "\"taXte\": unread\n"
                                          "\"taGqe\": unread\n"
                                          "taGte: General TA to TE\n"},
    };
    EXPECT_ALL(cases);
}

Test(mrf, declarations)
{
    static const mrf_case cases[] = {
        {"\"peSpi=tymor\"", "peSpi: Shaman PE to PI\ntymor: again handless\n"},
        {"\"peSpi=tymorko\"", "peSpi: Shaman PE to PI\ntymorko: again handless\n"},
        {"\"peSpi3=taxt\"", "peSpi3: Shaman PE to PI cast 3 <3>\ntaxt: end handless\n"},
        {"\"peSpi=taxt=FHCV/HT\"", "peSpi: Shaman PE to PI\ntaxt=FHCV/HT: end 同色行行 獣\n"},
        {"\"peSpi=taxt=TH\\/FVCH\"", "peSpi: Shaman PE to PI\ntaxt=TH\\/FVCH: end 同色行行 獣\n"},
        {"\"peSpi=taxt=K/HCV/HAP/OSG/PAGOS/GPP/CPP/PPPPP\"",
         "peSpi: Shaman PE to PI\ntaxt=K/HCV/HAP/OSG/PAGOS/GPP/CPP/PPPPP: "
         "end 筆兵無傾 地心 馬弓兵 行行 王 戦集 助友 闇戦之集\n"},
        {"\"peSpi=taxt=KGSOHTCAPV\"", "peSpi: Shaman PE to PI\ntaxt=KGSOHTCAPV: end 無抗行処\n"},
        {"\"peSpi=\"", "peSpi: Shaman PE to PI\n"},
        {"\"peSpi=tymor=\"", "peSpi: Shaman PE to PI\ntymor=: again handless\n"},
        {"\"peSpi=taxt=PP\"", "CK1014: PP\npeSpi: Shaman PE to PI\ntaxt=PP: end unread\n"},
        {"\"peSpi=taxt=K/FK\"", "CK1015: FK\npeSpi: Shaman PE to PI\ntaxt=K/FK: end 王 unread\n"},
        {"\"peSpi=HT\"", "CK1017: HT\npeSpi: Shaman PE to PI\nHT: ? 獣\n"},
        {"\"peSpi=FHT\"", "CK1017: FHT\npeSpi: Shaman PE to PI\nFHT: ? 同色獣\n"},
        {"\"peSpi=taxi\"", "CK1005: taxi\npeSpi: Shaman PE to PI\ntaxi: unread\n"},
    };
    EXPECT_ALL(cases);
}

Test(mrf, json_moves)
{
    static const mrf_case cases[] = {
        {"{\"black\":\"a\",\"red\":\"b\",\"first\":\"red\",\"season\":\"spring\",\"note\":["
         "\"peSpi\","
         "\"BPza=\"]}",
         "peSpi: Shaman PE to PI\nBPza: black Pawn to ZA\n"},
        {"{\n  \"score\": [\n    \"peSpi\"\n    \"taGte\",\n  ],\n  \"first\": \"black\"\n}\n",
         "peSpi: Shaman PE to PI\ntaGte: General TA to TE\n"},
        {"{\"other\":[\"peSpi\"],\"more\":{\"note\":[\"peSpi\"]},\"n\":1,\"note\":[\"taGte\"]}",
         "taGte: General TA to TE\n"},
        {"{\"first\":\"white\",\"season\":\"lent\",\"note\":[\"taGte\",3]}",
         "CK1010: white\nCK1005: lent\nCK1005: 3\n\"first\":\"white\": "
         "unread\n\"season\":\"lent\": unread\n"
         "taGte: General TA to TE\n3: unread\n"},
        {"{\"a\":\"b\",\"c\",\"note\":[\"taGte\"]}",
         "CK1005: \"c\"\n\"c\": unread\ntaGte: General TA to TE\n"},
        {"{\"red\":{\"a\":\"b\"},\"note\":[\"taGte\"]}",
         "CK1005: {\"a\":\"b\"}\n\"red\":{\"a\":\"b\"}: unread\ntaGte: General TA to TE\n"},
        {"{\"note\":[\"taGte\"]\n ", "CK1023: ]\ntaGte: General TA to TE\n"},
        {"{\"note\":[\"taGte\"", "CK1023: \"\ntaGte: General TA to TE\n"},
        {"{\"note\":[\"taGte\"] é\n", "CK1005: é\nCK1023: é\ntaGte: General TA to TE\né: unread\n"},
        {"{\"note\":[\"taGte\",\"peSpi",
         "CK1023: \"peSpi\ntaGte: General TA to TE\n\"peSpi: unread\n"},
        {"{\"note\":[\"taGte\"],\"x\"\n", "CK1023: \"\ntaGte: General TA to TE\n\"x\": unread\n"},
        {"{\"note\":[\"taGte\"],\"x\":\"y", "CK1023: \"y\ntaGte: General TA to TE\n\"y: unread\n"},
        {"{\"x\":[1,\"note\":[\"taGte\"]}",
         "CK1005: [\nCK1005: 1\n[: unread\n1: unread\ntaGte: General TA to TE\n"},
        {"{\"note\":[\"taGte\"]} {\"note\":[\"peSpi\"]}\n",
         "CK1005: {\"note\":[\"peSpi\"]}\ntaGte: General TA to TE\n{\"note\":[\"peSpi\"]}: "
         "unread\n"},
        {"{\"note\":\"taGte\",\"x\":", "CK1023: :\ntaGte: General TA to TE\n"},
        /* Each value is one gap, whatever is in it and over how many lines. */
        {"{\"note\":[\"taGte\",{\"peSpi\":\n[\"peSpi\"]},[\"peSpi\"],null]}",
         "CK1005: {\"peSpi\":\n[\"peSpi\"]}\nCK1005: [\"peSpi\"]\nCK1005: null\n"
         "taGte: General TA to TE\n{\"peSpi\":\n[\"peSpi\"]}: unread\n[\"peSpi\"]: unread\nnull: "
         "unread\n"},
        {"{\"note\":{\"a\":[\"taGte\"]},\"red\":\"b\"}",
         "CK1005: {\"a\":[\"taGte\"]}\n{\"a\":[\"taGte\"]}: unread\n"},
        {"{\"note\":[\"taGte\"]} good\ngame\n",
         "CK1005: good\ngame\ntaGte: General TA to TE\ngood\ngame: unread\n"},
    };
    EXPECT_ALL(cases);
}

/* The facts beside the moves, with the record that holds them. */
typedef struct mrf_facts {
    ck_record record;
    int findings;
} mrf_facts;

static void count(void *self, const ck_finding *finding)
{
    (void)finding;
    ((mrf_facts *)self)->findings++;
}

static mrf_facts read_facts(const char *text)
{
    mrf_facts facts = {.findings = 0};
    ck_sink sink = {&facts, count};
    ck_reader *reader = ck_reader_new(NULL);
    ck_record_init(&facts.record, NULL);
    facts.record.text = text;
    facts.record.length = strlen(text);
    cr_assert(ck_reader_next(reader, &facts.record, &sink));
    ck_reader_free(reader);
    return facts;
}

static void expect_text(ck_text text, const char *expected)
{
    cr_expect(ck_is_text_of(text, expected), "%.*s instead of %s", (int)text.length, text.bytes,
              expected);
}

Test(mrf, json_keys)
{
    static const char *const texts[] = {
        "{\"black\":\"Ia "
        "\\\"x\\\"\",\"red\":\"Aa\",\"first\":\"black\",\"season\":\"autumn\",\"note\":["
        "\"peSpi\"],\"place\":\"here\"}",
        "{\"note\":[\"peSpi\"],\"place\":\"here\",\"season\":\"autumn\",\"first\":\"black\","
        "\"red\":\"Aa\","
        "\"blaxk\":\"Ia \\\"x\\\"\"}",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        mrf_facts facts = read_facts(texts[i]);
        ck_record *record = &facts.record;
        cr_expect_eq(facts.findings, 0);
        cr_expect_eq(record->dialect, CK_DIALECT_MRF);
        expect_text(record->name_of[CK_SIDE_IA], "Ia \"x\"");
        expect_text(record->name_of[CK_SIDE_A], "Aa");
        cr_expect_eq(record->firsts, 1);
        cr_expect_eq(record->first[0], CK_SIDE_IA);
        expect_text(ck_text_at(record->text, record->first_span), "black");
        cr_expect_eq(record->only_season, 2);
        cr_assert_eq(record->header_count, 1);
        expect_text(record->headers[0].key, "place");
        expect_text(record->headers[0].value, "here");
        ck_record_free(record);
    }
}

/* A key that a header of a text may have means the same here. */
Test(mrf, json_keys_of_headers)
{
    mrf_facts facts = read_facts("{\"律\":\"cerke_online\",\"note\":[\"peSpi\"]}");
    cr_expect_eq(facts.findings, 0);
    expect_text(facts.record.rules, "cerke_online");
    ck_record_free(&facts.record);
    facts = read_facts("{\"遊\":\"標準机戦\",\"note\":[\"peSpi\"]}");
    cr_expect_eq(facts.findings, 0);
    cr_expect_eq(facts.record.game, ck_game_table_at(0));
    ck_record_free(&facts.record);
    facts = read_facts("{\"遊\":\"将棋\",\"note\":[\"peSpi\"]}");
    cr_expect_eq(facts.findings, 1);
    cr_expect_eq(facts.record.game, &ck_unknown_game);
    ck_record_free(&facts.record);
}

/* What no rule knows is kept as it is written, whatever kind of value it is. */
Test(mrf, json_values_of_any_kind)
{
    mrf_facts facts = read_facts("{\"v\":3,\"no\":null,\"meta\":{\"by\":[\"}\",{}]},\"note\":[]}");
    ck_record *record = &facts.record;
    cr_expect_eq(facts.findings, 1, "that there is no record in it");
    cr_expect_eq(record->dialect, CK_DIALECT_MRF);
    cr_assert_eq(record->header_count, 3);
    expect_text(record->headers[0].value, "3");
    expect_text(record->headers[1].value, "null");
    expect_text(record->headers[2].key, "meta");
    expect_text(record->headers[2].value, "{\"by\":[\"}\",{}]}");
    ck_record_free(record);
}

/* A broken file is read in one pass: its strings do not pile up in a header. */
Test(mrf, json_without_keys, .timeout = 60)
{
    enum { STRINGS = 200000 };
    static const char start[] = "{\"a\":\"b\"", more[] = ",\"cc\"", nested[] = ",\"d\":[";
    char *text = malloc(sizeof start + STRINGS * (sizeof more + sizeof nested));
    cr_assert(text);
    char *end = stpcpy(text, start);
    for (int i = 0; i < STRINGS; i++)
        end = stpcpy(end, more);
    for (int i = 0; i < STRINGS; i++)
        end = stpcpy(end, nested);
    mrf_facts facts = read_facts(text);
    cr_assert_eq(facts.record.header_count, 1);
    expect_text(facts.record.headers[0].value, "b");
    cr_expect_eq(facts.findings, 2 * STRINGS);
    ck_record_free(&facts.record);
    free(text);
}
