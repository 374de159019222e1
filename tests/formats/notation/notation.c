/*
 * Conversion of our own records: every form word for word, every loss at its place, and broken
 * records, made at random, that come back as broken as they were.
 */
#include "tests/formats/notation/converted.h"

#include <stdlib.h>
#include <string.h>

/* ---- word for word ---- */

typedef struct form_case {
    const char *format, *text, *expected,
        *losses; /* EXPECTED is NULL where only the losses matter */
} form_case;

#define HAND "MAU弓MAIMY橋三 ZO皇[XO]CO ZAI船ZIZA橋四 手赤王 "

static const form_case cases[] = {
    /* What the replay proves is filled in: the piece, the cast, the capture, the hands, the points.
     */
    {"0", "MAU片MAIMY三 ZO皇[XO]CO ZAI船ZIZA四 終季",
     "MAU弓MAIMY橋三 ZO皇[XO]CO\nZAI船ZIZA橋四 手赤王\n\n或為王而手五 終季\n", ""},
    {"0", HAND "再行 MU弓MYZY一 ",
     "MAU弓MAIMY橋三 ZO皇[XO]CO\nZAI船ZIZA橋四 手赤王\n\n或為王 再行\n\nMU弓MYZY一\n", ""},
    {"0", "ZO皇NO", "ZO皇[或]NO\n", ""},
    {"0", "ZO皇TU", "ZO皇[或]TU\n", ""},
    {"0", "ZO皇ZIZE", "ZO皇[或]ZIZE\n", ""},
    /* What it does not prove stays. */
    {"0", "TY虎TO 或馬KY MAU片MAU無撃裁此無", "TY虎TO 或馬KY\nMAU片MAU無撃裁此無\n", ""},
    {"0", "MAU兵MAIMY二手黒車", "MAU兵MAIMY二 手黒車\n", ""},
    /* The header: raised where it must be. */
    {"0", "#{a}b}#{:x}{y}[p] #[]]#3 KA筆KE無撃裁{c}#{}}#",
     "#{a}b}#\n{:x}\n{y}\n[p] #[]]#三\nKA筆KE無撃裁{c}#{}}#\n", ""},
    /* A comment within a declaration stands after it. */
    {"0", HAND "[a]為王#{c}# {d}\n再行 NAI兵NY無撃裁",
     "MAU弓MAIMY橋三 ZO皇[XO]CO\nZAI船ZIZA橋四 手赤王\n\n[a]為王 再行{c}{d}\n\nNAI兵NY無撃裁\n",
     ""},
    /* A comment that is not closed takes the rest of its line. */
    {"0", "KA筆KE無撃裁{c\nKE筆KA無撃裁", "KA筆KE無撃裁{c} KE筆KA無撃裁\n", ""},
    {"0", HAND "或為大王加王而手五 終季 春終[a]1[b]-2星一周",
     "MAU弓MAIMY橋三 ZO皇[XO]CO\nZAI船ZIZA橋四 手赤王\n\n或為大王加王而手五 終季\n春終\n"
     "[a]一 [b]下二\n星一周\n",
     ""},
    {"0", "上季終", "上季終\n", ""},
    /* What is claimed between seasons (games.md §0.3); before the body it would be a player. */
    {"0",
     "{遊:標準机戦} [a] [b] ZAI船ZOZI橋二 [a]為撃皇而手下五 終季 [a]与[b]5 春終[a]15 #[b]#上行",
     "{遊:標準机戦}\n[a] [b]\nZAI船ZOZI橋二 手赤船\n\n[a]為撃皇而手下五 終季\n[a]与[b]五\n春終\n"
     "[a]十五\n[b]上行\n",
     ""},
    {"0",
     "{\"schema\":\"cetkaik-record/1\",\"headers\":[{\"key\":\"遊\",\"value\":\"標準机戦\"}],"
     "\"players\":[],\"entries\":[{\"kind\":\"word\",\"speaker\":\"a\",\"word\":\"\",\"points\":"
     "15},{\"kind\":\"game\"}]}",
     "{遊:標準机戦}\n星一周\n", "6125"},
    {"0:cerke_online", "[a] [b]" HAND "[a]為王而手五 終季 春終 星一周",
     "{一位色:黒}\n[a] [b]\nMAU弓MAIMY橋三\tZO皇[XO]CO\nZAI船ZIZA橋四手赤王\n\n或為王而手五\n"
     "終季\t春終\n\n\n星一周\n",
     "6117 6113"},
    {"0:cerke_online", HAND "[x]為王而手五 再行",
     "{一位色:黒}\nMAU弓MAIMY橋三\tZO皇[XO]CO\nZAI船ZIZA橋四手赤王\n\n或為王\n再行\n",
     "6117 6113 6112"},
    /* The rules are named where others would change the verdict; parsed-json has no place for them.
     */
    {"0:cerke_online", "ZAI船ZOZI橋一此無 或為撃皇 再行",
     "{一位色:黒}\n{律:standard}\nZAI船ZOZI橋一此無\n\n或為撃皇\n再行\n", ""},
    {"0:cerke_online", "{律:standard}ZAI船ZOZI橋一此無 或為撃皇 再行",
     "{一位色:黒}\n{律:standard}\nZAI船ZOZI橋一此無\n\n或為撃皇\n再行\n", ""},
    {"parsed-json", "NAI兵NY無撃裁", NULL, "6117"},
    {"parsed-json", "ZAI船ZOZI橋一此無 或為撃皇 再行", NULL, "6127"},
    {"parsed-json", "{律:standard}ZAI船ZOZI橋一此無 或為撃皇 再行", NULL, "6101"},
    {"0:ckka", HAND "或為王而手五 終季 [a]1[b]2",
     "MAU弓MAIMY橋三 ZO皇[XO]CO\nZAI船ZIZA橋四 手王\n\n或為(王)終季 手五\n", "6105 6115"},
    /* Words reach to 99,999,999. */
    {"2", "[a] [b]\nZO皇[TO]NO [a]為王而手99999999 終季 [a]為王而手100000000 終季",
     "[a] [b]\nZO tam2 [TO] NO.\n\n[a] zau io hop1 nap1 nap1 kit1 nap1 nap1 ue1 nap1 nap1 kit1 "
     "nap1 "
     "nap1.\nta xot1.\n[a] zau io hop1 100000000.\nta xot1.\n",
     ""},
    {"1", HAND "或為王而手五 終季",
     "MAU弓MAIMY三 ZO皇[XO]CO\nZAI船ZIZA四 手赤王\n\n或為王而手五\n終季\n", ""},
    {"1", "ME弓MIMY橋或此無 LAU弓LAILY橋一此無 NI兵NO水或此無 NAI兵NO水三",
     "ME弓MIMY無 LAU弓LAILY一此無\nNI兵NO無 NAI兵NO三\n", ""},
    {"1", "ZO皇[TO]NO XAU虎CAIZO橋四水或此無 TE虎NIZO橋或水四",
     "ZO皇[TO]NO XAU虎CAIZO四或此無\nTE虎NIZO或四\n", ""},
    {"1", "ZO皇TU NI兵NU無撃裁此無", "ZO皇TU NI兵NU無撃裁此無\n", ""},
    {"2", "[a]二十[b]" HAND "[a]為王而手五 終季 春終 星一周{c}",
     "[a]20 [b]\nMAU gua2 MAI MY om2. ZO tam2 [XO] CO.\nZAI nuak1 ZI ZA ap1.\n\n"
     "[a] zau io hop1 un1.\nta xot1.\niei2 ta.\npet2 et2 cei2.{c}\n",
     "6104"},
    {"2", "KA片KU無撃裁 或為同色獣加声無行処而手下三百二十 再行 夏終 上季終",
     "KA cue1 KU.\n\ncue1 zau bap pok saup1 at 声無行処 hop1 ut2 om2 kit1 ik2 nun1.\nty mok1.\n"
     "xo1 ta.\n",
     "6106 6109 6114"},
    {"2", "或為無抗行処加地心加闇戦之集加皇再来 再行",
     "cue1 zau mun1 mak1 mok1 hue at huep2 hia1 at huet kaik a dat2 at tam2 ty sak2.\nty mok1.\n",
     ""},
    {"2", "ZO皇[ZU]ZE 赤兵KY LO弓NOCO四五 LE弓LILU二此無",
     "ZO tam2 [ZU] ZE. kok1 kauk2 KY.\nLO gua2 NO CO ap1 un1. LE gua2 LI LU ik2 mun1.\n", ""},
    {"2",
     "{律:連撃術,古計算法} MAU弓MAIMY橋一再二 LE弓LILU橋或再三再無此無 "
     "LU弓NUCU橋二再三水四 XE弓MEPE橋三水二再四此無 [a]為車弓兵加獣而手五・六 終季 [a]二・五[b]三",
     "{律:連撃術,古計算法}\nMAU gua2 MAI MY et2 ty ik2. "
     "LE gua2 LI LU cue1 ty om2 ty mun1 mun1.\nLU gua2 NU CU ik2 ty om2 ap1. "
     "XE gua2 ME PE om2 ik2 mun1.\n\n[a] zau saup1 at kaun1 gua2 kauk2 hop1 五・六.\nta xot1.\n"
     "[a]二・五 [b]3.\n",
     "6109 6109"},
    {"0",
     "{律:連撃術} MAU gua2 MAI MY et2 ty ik2. LE gua2 LI LU cue1 ty om2 ty mun1 "
     "mun1. LU gua2 NU CU ik2 ty om2 ap1. [a] zau bap pok nuak1 kauk2 kauk2 hop1 五・六. ta xot1.",
     "{律:連撃術}\nMAU弓MAIMY橋一再二 LE弓LILU橋或再三再無此無\n"
     "LU弓NUCU橋二再三水四\n\n[a]為同色船兵兵而手五・六 終季\n",
     ""},
    {"mrf", "{黒名:x}[a]1[b]39 " HAND "{c}[a]為王而手五 終季 或為王 再行 春終",
     "{黒名:x}\n{赤名:b}\n\"mauAmaimy3\",\n\"zoMco\",\n\"zaiVziza4=taxt=K\"\n",
     "6102 6102 6107 6104 6103 6113 6112 6110 6114"},
    {"mrf", "ZO皇[ZU]ZI LAU弓LAILY橋一此無 或馬KY 黒馬KY",
     "\"zoMzi\",\n\"lauAlailau1\",\n\"?Hky\",\n\"BHky\"\n", "6107 6108 6105"},
    {"mrf-json", "{律:standard}{季:夏}[a][b]" HAND "終季 LE弓LILU三",
     "{\"black\":\"a\",\"red\":\"b\",\"first\":\"black\",\"season\":\"summer\",\"note\":"
     "[\"mauAmaimy3\",\"zoMco\",\"zaiVziza4=taxt=K\"]}\n"
     "{\"black\":\"a\",\"red\":\"b\",\"first\":\"red\",\"season\":\"autumn\",\"note\":"
     "[\"leAlilu3\"]}\n",
     "6101 6107 6104"},
    {"parsed-json", "{一位色:黒}{x:y}" HAND "[a]為王而手五 終季 春終 星一周{c}",
     "{\"starting_players\":\"黒\",\"parsed_bodies\":["
     "{\"type\":\"normal_move\",\"movement\":{\"type\":\"NonTamMove\",\"data\":{\"type\":"
     "\"SrcStepDst\",\"src\":[\"AU\",\"M\"],\"step\":[\"AI\",\"M\"],\"dest\":[\"Y\",\"M\"]}},"
     "\"ciurl_and_capture\":{\"ciurl_event\":{\"type\":\"only_stepping\",\"stepping_ciurl\":3,"
     "\"infafterstep_success\":true}}},"
     "{\"type\":\"tam_move\",\"movement\":{\"type\":\"TamMove\",\"stepStyle\":\"NoStep\",\"src\":["
     "\"O\",\"Z\"],\"firstDest\":[\"O\",\"X\"],\"secondDest\":[\"O\",\"C\"]}},"
     "{\"type\":\"normal_move\",\"movement\":{\"type\":\"NonTamMove\",\"data\":{\"type\":"
     "\"SrcStepDst\",\"src\":[\"AI\",\"Z\"],\"step\":[\"I\",\"Z\"],\"dest\":[\"A\",\"Z\"]}},"
     "\"ciurl_and_capture\":{\"ciurl_event\":{\"type\":\"only_stepping\",\"stepping_ciurl\":4,"
     "\"infafterstep_success\":true},\"piece_capture\":{\"color\":0,\"prof\":9}}},"
     "{\"type\":\"before_taxot\",\"hands\":[\"王\"],\"score\":5},{\"type\":\"end_season\"},"
     "{\"type\":\"season_ends\",\"season\":0},{\"type\":\"game_set\"}]}\n",
     "6117 6101 6113 6103"},
    /* What it has no place for: a number, a failure without one, a colour, the way of the Minds. */
    {"parsed-json", "{律:cerke_online}MAU弓MAIMI橋或 ZO皇ZI",
     "{\"parsed_bodies\":["
     "{\"type\":\"normal_move\",\"movement\":{\"type\":\"NonTamMove\",\"data\":{\"type\":"
     "\"SrcStepDst\",\"src\":[\"AU\",\"M\"],\"step\":[\"AI\",\"M\"],\"dest\":[\"I\",\"M\"]}},"
     "\"ciurl_and_capture\":{\"ciurl_event\":{\"type\":\"only_stepping\",\"stepping_ciurl\":null,"
     "\"infafterstep_success\":true},\"piece_capture\":{\"color\":0,\"prof\":1}}},"
     "{\"type\":\"tam_move\",\"movement\":{\"type\":\"TamMove\",\"stepStyle\":\"NoStep\",\"src\":["
     "\"O\",\"Z\"],\"firstDest\":null,\"secondDest\":[\"I\",\"Z\"]}}]}\n",
     "6101 6109 6107"},
    {"parsed-json", "{律:cerke_online}KA片KE水或此無 或馬KY",
     "{\"parsed_bodies\":["
     "{\"type\":\"normal_move\",\"movement\":{\"type\":\"NonTamMove\",\"data\":{\"type\":"
     "\"SrcDst\",\"src\":[\"A\",\"K\"],\"dest\":[\"E\",\"K\"]}},\"ciurl_and_capture\":{"
     "\"ciurl_event\":{\"type\":\"has_water_entry\",\"water_entry_ciurl\":null}}},"
     "{\"type\":\"from_hopzuo\",\"movement\":{\"type\":\"NonTamMove\",\"data\":{\"type\":"
     "\"FromHop1Zuo1\",\"color\":null,\"prof\":5,\"dest\":[\"Y\",\"K\"]}}}]}\n",
     "6101 6122 6105"},
    /* a score sheet names its declaring players nowhere else, and no sides are invented */
    {"0:cerke_online", "[a] [b]\n[a]為獣 再行", "[a] [b]\n或為獣\n再行\n", "6117 6113"},
    {"mrf", "[a] [b]\n[a]為獣 再行", "", "6102 6102 6110"},
    /* who is first in a score sheet, as its header says */
    {"mrf-json", "{一位色:赤}[a] [b]\n[a]為王 終季",
     "{\"black\":\"b\",\"red\":\"a\",\"first\":\"red\",\"season\":\"spring\",\"note\":[]}\n",
     "6110"},
    /* a return looks like a failure in notation 3; a failure there names no destination */
    {"mrf", "MAU弓MAIMAU橋二 TE虎NITE橋無此無", "\"mauAmaimau2\",\n\"teTnite0\"\n", "6120 6108"},
    {"1", "\"niPni0\", \"taiPty\", \"kauSkaikau\"", "NI兵NO無此無 TAI兵TY\nKAU巫KAIKAU\n", ""},
    /* a sign that would end a name becomes _ */
    {"0",
     "{\"schema\":\"cetkaik-record/1\",\"headers\":[],\"players\":[],\"entries\":[{\"kind\":"
     "\"declaration\",\"speaker\":null,\"hands\":[],\"hands_text\":\"大再行王\",\"points\":"
     "null,\"choice\":\"再行\"}]}",
     "或為大_王 再行\n", ""},
    /* where several squares fit, none is invented */
    {"0", "\"taiPty\", \"tiPtu\", \"tyPty2\"", "TAI兵TY無撃裁 TI兵TU無撃裁\nTY兵TY二此無\n",
     "6121"},
    {"json", "{x}{:y}{一位色:赤}[a]20 ZO皇TU{\xff}再行",
     "{\"schema\":\"cetkaik-record/"
     "1\",\"file\":\"game.ckka\",\"record\":1,\"line\":1,\"dialect\":\"1\",\"rules\":null,"
     "\"headers\":[{\"key\":null,\"value\":\"x\"},{\"key\":\"\",\"value\":\"y\"},"
     "{\"key\":\"一位色\",\"value\":\"赤\"}],\"named\":{\"A\":null,\"IA\":null},"
     "\"players\":[{\"name\":\"a\",\"points\":20}],\"season\":null,\"first\":[\"A\"],"
     "\"proved_names\":{\"A\":\"a\",\"IA\":null},\"proved_first\":[\"A\"],\"entries\":["
     "{\"kind\":\"minds\",\"piece\":\"皇\",\"from\":\"ZO\",\"step\":\"none\",\"first\":null,"
     "\"to\":\"TU\",\"replay\":{\"season\":\"春\",\"move\":1,\"side\":\"A\",\"certain\":true}},"
     "{\"kind\":\"comment\",\"text\":\"\xef\xbf\xbd\"},"
     "{\"kind\":\"declaration\",\"speaker\":null,\"hands\":null,\"points\":null,"
     "\"choice\":\"再行\"}]}\n",
     "6116"},
};

Test(notation, word_for_word)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char codes[512];
        conversion_result *converted = converted_new();
        ck_rules standard = rules_of("standard");
        take_text(converted, cases[i].text, strlen(cases[i].text), &standard);
        const char *text = convert_to(converted, cases[i].format);
        if (cases[i].expected)
            cr_expect_str_eq(text, cases[i].expected);
        cr_expect_str_eq(losses_of(converted, codes), cases[i].losses, "%s: %s, not %s",
                         cases[i].text, codes, cases[i].losses);
        converted_free(converted);
    }
}

/* Of a way stay the first square and the end, and a lone leap needs no sign. */
Test(notation, ways)
{
    static const struct {
        const char *way, *mrf, *losses;
    } rows[] = {
        {"KAI兵跳KY", "\"kaiPky\"\n", ""},           {"LAU弓LAI跳LI", "\"lauAlaili\"\n", ""},
        {"LAU弓跳LAILI", "\"lauAlaili\"\n", "6124"}, {"LAU弓LAILILO", "\"lauAlailo\"\n", "6124"},
        {"LAU弓失LAI", "\"lauAlai\"\n", "6124"},
    };
    const ck_rules ancient = rules_of("古机戦");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char codes[512];
        conversion_result *converted = converted_new();
        take_text(converted, rows[i].way, strlen(rows[i].way), &ancient);
        cr_expect_str_eq(convert_to(converted, "mrf"), rows[i].mrf);
        cr_expect_str_eq(losses_of(converted, codes), rows[i].losses, "%s: %s", rows[i].way, codes);
        converted_free(converted);
    }
}

/* The text of a JSON file of notation 3: escapes are resolved, and what it says becomes headers. */
Test(notation, a_json_file_becomes_a_record)
{
    static const char text[] = "{\"black\":\"a\\\"}\",\"red\":\"\\u8d64\",\"first\":\"red\","
                               "\"season\":\"summer\",\"x\":\"y\\nz\",\"k\":\"v\",\"note\":["
                               "\"leAlilu2\",\"lauAlailau1\"]}";
    char codes[512];
    conversion_result *converted = converted_new();
    take_text(converted, text, sizeof text - 1, NULL);
    cr_expect_str_eq(convert_to(converted, "0"),
                     "#{黒名:a\"}}#\n{赤名:赤}\n{一位色:赤}\n{季:夏}\n{k:v}\n"
                     "LE弓LILU橋二 LAU弓LAILAU一此無\n");
    cr_expect_str_eq(losses_of(converted, codes), "6101");
    converted_free(converted);
}

/* One without moves is a JSON file all the same; values that are no strings stay as written. */
Test(notation, a_json_file_without_moves)
{
    static const char text[] = "{\"black\":\"a\",\"v\":[1,\"b\"],\"note\":[]}";
    conversion_result *converted = converted_new();
    take_text(converted, text, sizeof text - 1, NULL);
    cr_expect_str_eq(convert_to(converted, "0"), "{黒名:a}\n{v:[1,\"b\"]}\n");
    cr_expect_eq(converted->count, 0);
    converted_free(converted);
}

/* Each loss is at the place of what is lost. */
Test(notation, losses_have_their_place)
{
    static const char text[] = "{k:v}LAU弓LAILI橋四 手赤兵{c}或為獣而手三 終季 春終";
    conversion_result *converted = converted_new();
    take_text(converted, text, sizeof text - 1, NULL);
    convert_to(converted, "mrf-json");
    static const char *const places[] = {"{k:v}", "手赤兵", "{c}", "或為獣而手三 終季", "春終"};
    char codes[512];
    cr_assert_str_eq(losses_of(converted, codes), "6101 6104 6103 6112 6114");
    for (int i = 0; i < 5; i++)
        cr_expect(
            converted->losses[i].span.length == strlen(places[i]) &&
                memcmp(text + converted->losses[i].span.offset, places[i], strlen(places[i])) == 0,
            "%s", places[i]);
    converted_free(converted);
}

/* ---- the table ---- */

Test(notation, formats_are_found_by_their_names)
{
    cr_expect_null(ck_notation_named("3"));
    cr_expect_null(ck_notation_named(""));
    for (size_t i = 0; ck_notation_at(i); i++) {
        cr_expect_eq(ck_notation_named(ck_notation_at(i)->name), ck_notation_at(i));
        cr_expect_eq(ck_notation_at(i)->suffix[0], '.');
    }
    cr_expect_str_eq(ck_notation_at(0)->name, "0");
}

/* ---- samples, whole and broken ---- */

static char *read_sample(const char *name)
{
    char path[256], *text = calloc(1, 1 << 14);
    snprintf(path, sizeof path, "samples/%s", name);
    FILE *file = fopen(path, "rb");
    cr_assert(file, "%s", path);
    cr_assert_lt(fread(text, 1, 1 << 14, file), 1 << 14);
    fclose(file);
    return text;
}

static const char *const readable[] = {"0", "0:cerke_online", "0:ckka", "1", "2", "mrf"};

/* Converts a text to a format that we read, and what comes out to the same once more. */
static void out_and_back(conversion_result *out, conversion_result *back, const char *text,
                         const char *format)
{
    ck_rules standard = rules_of("standard");
    take_text(out, text, strlen(text), &standard);
    if (ck_notation_lacks_gaps(ck_notation_named(format), &out->record))
        return;
    char *first = strdup(convert_to(out, format));
    take_text(back, first, strlen(first), &standard);
    if (all_can_be_read(out)) {
        compare_converted(out, back, format);
        /* In a wrong record, what is lost may be what was wrong, and lines are evidence: more may
         * be proved the second time. */
        bool wrong = out->document.outcome.errors > 0;
        convert_to(back, format);
        cr_expect(wrong || strcmp(back->text.bytes, first) == 0, "to %s twice:\n%s\nand then\n%s",
                  format, first, back->text.bytes);
    }
    free(first);
}

static void samples_come_back(const char *name)
{
    char *text = read_sample(name);
    conversion_result *out = converted_new(), *back = converted_new();
    for (size_t i = 0; i < sizeof readable / sizeof *readable; i++)
        out_and_back(out, back, text, readable[i]);
    converted_free(out);
    converted_free(back);
    free(text);
}

Test(notation, samples_come_back)
{
    samples_come_back("four-seasons.ckka");
    samples_come_back("slips.ckka");
}

/* Pieces of keys, values and comments in JSON, some of which would have another meaning in {}. In
 * values of some keys a full-width colon is another form of the usual one. */
static void put_pieces(ck_out *out, test_random *dice, bool value)
{
    static const char *const pieces[] = {
        "律",     ":",   "読不能",          "a",  " ", "季", "}", "#", "{", "春", "規則",
        "古机戦", "[b]", "2018年4月2日 04", "00", "："};
    for (uint32_t times = roll(dice, 5); times > 0; times--)
        ck_put(out, pieces[roll(dice, sizeof pieces / sizeof *pieces - value)]);
}

/* A record in JSON with header items and comments of such pieces. */
static void put_odd_json(ck_out *out, test_random *dice)
{
    ck_put(out, "{\"schema\":\"cetkaik-record/1\",\"players\":[],\"headers\":[");
    for (int i = 0; i < 4; i++) {
        ck_put(out, i > 0 ? ",{\"key\":" : "{\"key\":");
        const bool keyed = roll(dice, 4) > 0;
        ck_put(out, keyed ? "\"" : "null");
        if (keyed)
            put_pieces(out, dice, false);
        ck_put(out, keyed ? "\",\"value\":\"" : ",\"value\":\"");
        put_pieces(out, dice, keyed);
        ck_put(out, "\"}");
    }
    ck_put(out,
           "],\"entries\":[{\"kind\":\"move\",\"piece\":\"弓\",\"from\":\"MAU\",\"via\":\"MAI\","
           "\"to\":\"MY\",\"casts\":{\"form\":\"named\",\"bridge\":3,\"failed\":false}}");
    for (int i = 0; i < 3; i++) {
        ck_put(out, ",{\"kind\":\"comment\",\"text\":\"");
        put_pieces(out, dice, false);
        ck_put(out, "\"}");
    }
    ck_put(out, "]}");
}

/* Whether a loss was reported within a span. */
static bool is_lost(const conversion_result *out, ck_span span)
{
    for (int i = 0; i < out->count; i++) {
        const ck_span lost = out->losses[i].span;
        if (lost.length > 0 && lost.offset >= span.offset && ck_end_of(lost) <= ck_end_of(span))
            return true;
    }
    return false;
}

/* Items of the header and comments of JSON have the same meaning in notations, or are lost. */
Test(notation, items_and_comments_of_json_keep_their_meaning)
{
    test_random dice = {90};
    ck_buffer json = {0};
    ck_out to_json = ck_buffer_out(&json);
    conversion_result *out = converted_new(), *back = converted_new();
    for (int i = 0; i < rounds(1000); i++) {
        ck_buffer_clear(&json);
        put_odd_json(&to_json, &dice);
        take_text(out, json.bytes, json.length, NULL);
        char *text = strdup(convert_to(out, i % 2 ? "0" : "2"));
        take_text(back, text, strlen(text), NULL);
        size_t next = 0;
        for (size_t j = 0; j < out->record.header_count; j++) {
            const ck_header *header = &out->record.headers[j];
            if (is_lost(out, header->span))
                continue;
            cr_assert_lt(next, back->record.header_count, "%s\n%s", json.bytes, text);
            const ck_header *again = &back->record.headers[next++];
            cr_expect(ck_same_text(header->key, again->key) &&
                          !header->key.bytes == !again->key.bytes &&
                          ck_same_text(header->value, again->value),
                      "%s\n%s", json.bytes, text);
        }
        cr_expect_eq(next, back->record.header_count, "%s\n%s", json.bytes, text);
        next = 1;
        for (size_t j = 1; j < out->record.entry_count; j++) {
            if (is_lost(out, out->record.entries[j].span))
                continue;
            cr_assert_lt(next, back->record.entry_count, "%s\n%s", json.bytes, text);
            cr_expect(back->record.entries[next].kind == CK_ENTRY_COMMENT &&
                          ck_same_text(out->record.entries[j].as.comment,
                                       back->record.entries[next].as.comment),
                      "%s\n%s", json.bytes, text);
            next++;
        }
        cr_expect_eq(next, back->record.entry_count, "%s\n%s", json.bytes, text);
        free(text);
    }
    ck_buffer_free(&json);
    converted_free(out);
    converted_free(back);
}

/* Nothing of a record is lost in JSON. */
static void comes_back_from_json(const char *text)
{
    conversion_result *out = converted_new(), *back = converted_new();
    take_text(out, text, strlen(text), NULL);
    char *signs = strdup(convert_to(out, "0")), *json = strdup(convert_to(out, "json"));
    cr_expect_eq(out->count, 0, "%s", text);
    take_text(back, json, strlen(json), NULL);
    cr_expect_str_eq(convert_to(back, "json"), json);
    cr_expect_str_eq(convert_to(back, "0"), signs);
    converted_free(back);
    converted_free(out);
    free(json);
    free(signs);
}

Test(notation, nothing_is_lost_in_json)
{
    static const char *const variants[] = {
        "ancient",   "announced",     "book",           "education", "entry",     "half-game",
        "hard-hue",  "linked-beasts", "old-count-rest", "money",     "old-count", "own-hands",
        "same-hand", "regional",      "recast",         "triples"};
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        char name[64];
        snprintf(name, sizeof name, "variants/%s.ckka", variants[i]);
        char *text = read_sample(name);
        comes_back_from_json(text);
        free(text);
    }
    comes_back_from_json("{遊:古机戦} {一位色:黒}\n[a] [b]\nKAI兵KY LA獣NE\n[b]投了\n星一周\n");
    comes_back_from_json("{遊:古机戦} {一位色:黒}\n[黒] [赤]\n季始\nKAI兵KY KI兵KU "
                         "KY兵KO手赤兵手赤弓 PI兵PU手黒車\n");
    comes_back_from_json("{遊:標準机戦} {季数:二}\n[a] [b]\nKAI兵KY無撃裁\n[a]与[b]五\n");
}

/* Words that end a game, and stated results, come back from every format that has them; the others
 * report them. */
Test(notation, ends_come_back)
{
    static const char *const texts[] = {
        "[a] [b]\nNAI兵NY無撃裁\n[b]投了\n",    "[a] [b]\nNAI兵NY無撃裁\n投了\n",
        "[a] [b]\nNAI兵NY無撃裁\n[a]時間切\n",  "[a] [b]\nNAI兵NY無撃裁\n[a]反則負\n",
        "[a] [b]\nNAI兵NY無撃裁\n引分\n",       "[a] [b]\nNAI兵NY無撃裁\n無効\n",
        "{果:[a]勝}\n[a] [b]\nNAI兵NY無撃裁\n", "{果:[a]不戦勝}\n[a] [b]\n",
        "{果:両者不戦敗}\n[a] [b]\n",           "{果:[a]休}\n[a]\n",
        "{果:[a]三十 [b]十}\n[a] [b]\n",        "[a]四十 [b]無\n",
    };
    static const char *const formats[] = {"0", "0:ckka", "1", "2", "json"};
    static const char *const others[] = {"mrf-json", "parsed-json"};
    conversion_result *out = converted_new(), *back = converted_new();
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        take_text(out, texts[i], strlen(texts[i]), NULL);
        const ck_outcome ended = out->document.outcome;
        cr_expect(ended.end != CK_UNFINISHED && ended.errors == 0, "%s", texts[i]);
        for (size_t j = 0; j < sizeof formats / sizeof *formats; j++) {
            char *text = strdup(convert_to(out, formats[j]));
            cr_expect_eq(out->count, 0, "%s: %s", formats[j], texts[i]);
            take_text(back, text, strlen(text), NULL);
            cr_expect(back->document.outcome.end == ended.end &&
                          back->document.outcome.winner == ended.winner &&
                          back->document.outcome.draw == ended.draw,
                      "%s: %s%s", formats[j], texts[i], text);
            free(text);
        }
        for (size_t j = 0; j < sizeof others / sizeof *others; j++) {
            convert_to(out, others[j]);
            cr_expect_gt(out->count, 0, "%s: %s", others[j], texts[i]);
        }
    }
    converted_free(out);
    converted_free(back);
}

/*
 * The length of a word of the sample. A whole declaration is one word: its choice on its own would
 * belong to an earlier declaration that has none.
 */
static size_t word_length(const char *text)
{
    size_t line = strcspn(text, "\n") + 1;
    const char *declares = strstr(text, "為");
    bool declaration = declares && (size_t)(declares - text) < line;
    size_t size = declaration ? line : strcspn(text, " \n") + 1;
    return text[size - 1] == '\0' ? size - 1 : size;
}

/* Makes a record of words of the sample, most of them where they were. */
static void shuffle(test_random *dice, const char *text, char *broken, size_t room)
{
    static const char *const others[] = {"再行",
                                         "終季",
                                         "{c}",
                                         "[a]十 [b]三十",
                                         "春終",
                                         "TY虎TO",
                                         "ZO皇[ZU]ZI",
                                         "黒兵KY",
                                         "ME弓MIMY無",
                                         "上季終",
                                         "MAU片MAIMY橋三手赤馬",
                                         "LO弓NOCO四或",
                                         "星一周"};
    size_t length = 0, size;
    for (; *text && length + 128 < room; text += size) {
        size = word_length(text);
        if (roll(dice, 12) == 0)
            continue;
        memcpy(broken + length, text, size);
        length += size;
        if (roll(dice, 12) == 0)
            length += (size_t)sprintf(broken + length, "%s ",
                                      others[roll(dice, sizeof others / sizeof *others)]);
    }
    broken[length] = '\0';
}

Test(notation, broken_records_come_back)
{
    enum { RECORDS = 25, ROOM = 1 << 13 };
    static char broken[ROOM];
    test_random dice = {20260412};
    char *text = read_sample("four-seasons.ckka");
    conversion_result *out = converted_new(), *back = converted_new();
    for (int i = 0; i < RECORDS; i++) {
        shuffle(&dice, text, broken, sizeof broken);
        for (size_t j = 0; j < sizeof readable / sizeof *readable; j++)
            out_and_back(out, back, broken, readable[j]);
    }
    converted_free(out);
    converted_free(back);
    free(text);
}

/* ---- failures ---- */

static bool refuse(void *self, const char *bytes, size_t length)
{
    (void)bytes;
    size_t *left = self;
    if (length > *left)
        return false;
    *left -= length;
    return true;
}

/* A writer that fails at any byte makes the conversion fail, whatever the format. */
Test(notation, a_failing_writer_is_reported)
{
    char *text = read_sample("four-seasons.ckka");
    conversion_result *converted = converted_new();
    ck_sink null_sink = {NULL, NULL};
    take_text(converted, text, strlen(text), NULL);
    for (size_t i = 0; ck_notation_at(i); i++) {
        convert_to(converted, ck_notation_at(i)->name);
        size_t whole = converted->text.length;
        for (size_t room = 0; room <= whole; room += room + 1 < whole ? whole / 7 : 1) {
            size_t left = room;
            ck_out out = {.self = &left, .write = refuse};
            bool done =
                ck_notation_convert(&out, &converted->document, ck_notation_at(i), &null_sink);
            cr_expect_eq(done, room == whole, "%s with %zu of %zu bytes", ck_notation_at(i)->name,
                         room, whole);
            if (room + whole / 7 > whole && room < whole)
                room = whole - 1;
        }
    }
    converted_free(converted);
    free(text);
}
