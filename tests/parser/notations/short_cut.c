/* The short cut reads canonical tokens and no others, and as the patterns do, byte for byte. */
#include "parser/notations/short_cut.h"

#include "parser/notations/sign_table.h"
#include "parser/reader.h"
#include "rules/words/names.h"
#include "tests/support/damage.h"
#include "tests/support/reported_number.h"
#include "tests/support/same_record.h"

#include <stdlib.h>
#include <string.h>

/* How a text is read. */
enum { FAST, BY_PATTERNS, WAYS };

typedef struct both_readers {
    ck_reader *in[WAYS];
} both_readers;

static both_readers make_readers(void)
{
    both_readers readers;
    for (int way = 0; way < WAYS; way++)
        cr_assert(readers.in[way] = ck_reader_new(NULL));
    ck_reader_use_patterns(readers.in[BY_PATTERNS]);
    return readers;
}

static void free_readers(both_readers *readers)
{
    for (int way = 0; way < WAYS; way++)
        ck_reader_free(readers->in[way]);
}

static void read_in(const both_readers *readers, int way, const char *text, size_t length,
                    ck_record *record, reported_number *hash)
{
    ck_sink sink = {hash, add_told_finding};
    ck_record_init(record, NULL);
    record->text = text;
    record->length = length;
    cr_assert(ck_reader_next(readers->in[way], record, &sink));
}

/* Reads a text in both ways, from memory that ends with it. */
static void read_both_ways(const both_readers *readers, const char *name, const char *text,
                           size_t length)
{
    ck_record record[WAYS];
    reported_number hash[WAYS] = {0};
    char *copy = malloc(length > 0 ? length : 1);
    cr_assert(copy);
    memcpy(copy, text, length);
    for (int i = 0; i < WAYS; i++)
        read_in(readers, i, copy, length, &record[i], &hash[i]);
    cr_assert(same_record(&record[FAST], &record[BY_PATTERNS]),
              "%s: entry %zu of %zu and %zu in:\n%s", name,
              first_difference(&record[FAST], &record[BY_PATTERNS]), record[FAST].entry_count,
              record[BY_PATTERNS].entry_count, text);
    cr_assert_eq(hash[FAST].number, hash[BY_PATTERNS].number, "%s: findings differ in:\n%s", name,
                 text);
    for (int i = 0; i < WAYS; i++)
        ck_record_free(&record[i]);
    free(copy);
}

/* ---- canonical or not ---- */

/* Where the short cut through a text ends. */
static size_t end_of_short_cut(const char *text)
{
    ck_reader *reader = ck_reader_new(NULL);
    ck_record record;
    cr_assert(reader);
    ck_record_init(&record, NULL);
    record.text = text;
    record.length = strlen(text);
    ck_reading_state reading = {
        .reader = reader, .record = &record, .end = (uint32_t)record.length};
    ck_short_cut_read(&reading);
    ck_record_free(&record);
    ck_reader_free(reader);
    return reading.at;
}

Test(short_cut, canonical_tokens)
{
    static const char *const texts[] = {
        "XU兵XYXAU無撃裁\n",
        "ME弓MIMU橋二\tXE虎ZI水無此無\r\n",
        "LO弓NOCO橋四水五 手赤王\n",
        "ME弓MEMI橋二此無手黒兵 KIA王KAIPAU無撃裁\n",
        "ZO皇[ZU]ZI ZO皇ZI[ZE]ZU ZO皇[ZU]ZIZE\n",
        "黒兵MY 赤王KIA\n",
        "MAU弓MAIMI橋一 手兵\n\n或為獣加王 再行\n",
        "[mirel]為同色馬弓兵而手二十五 終季\n春終\n\n\n星一周\n",
        "[a]為獣\n再行\n或為王而手5\n終季\t冬終\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        cr_expect_eq(end_of_short_cut(texts[i]), strlen(texts[i]), "%s", texts[i]);
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        char text[64];
        snprintf(text, sizeof text, "%s%s兵KAKIA無撃裁\n", ck_column_name[ck_column_of(square)],
                 ck_row_name[ck_row_of(square)]);
        cr_expect_eq(end_of_short_cut(text), strlen(text), "%s", text);
    }
    for (int piece = 0; piece < CK_PROFESSIONS; piece++) {
        char text[64];
        snprintf(text, sizeof text, "ZO%sMEMU橋%d\n", ck_profession_name[piece].sign, piece);
        cr_expect_eq(end_of_short_cut(text), 0, "%s", text);
        snprintf(text, sizeof text, "ZO%sMEMU無撃裁\n", ck_profession_name[piece].sign);
        cr_expect_eq(end_of_short_cut(text), strlen(text), "%s", text);
    }
}

/* Each is read up to the first token that only the patterns read. */
Test(short_cut, no_tolerance)
{
    static const char *const texts[][2] = {
        {"ME弓MIMU橋二 ", "ME弓MIMU\n"},
        {"", "ME弓MIMU四\n"},
        {"", "ME弓MIMU橋4\n"},
        {"", "ME弓MIMU橋六\n"},
        {"", "ME弓MIMU橋\n"},
        {"", "ME弓MIMU橋二、\n"},
        {"", "ME弓MIMU水二橋二\n"},
        {"", "ME弓MIMU無撃裁此無\n"},
        {"", "ME片MIMU橋二\n"},
        {"", "ME 弓MIMU橋二\n"},
        {"", "me弓MIMU橋二\n"},
        {"", "ME弓MIMU橋 二\n"},
        {"", "ME弓MIMU橋二{a}\n"},
        {"", "MB弓MIMU橋二\n"},
        {"", "ZO皇ZI\n"},
        {"", "ZO皇ZIZU\n"},
        {"", "ZO皇[或]ZI\n"},
        {"", "ZO皇ZI[ZE]\n"},
        {"", "ZO皇[TO]"},
        {"", "ZO皇[TO]\n"},
        {"", "或車CI\n"},
        {"", "黒兵MYMU\n"},
        {"", "手黒兵\n"},
        {"ME弓MIMU橋二 手兵 ", "手兵\n"},
        {"ME弓MIMU橋二 ", "手 兵\n"},
        {"", "或為獣再行\n"},
        {"", "[a]為獣  再行\n"},
        {"", "[a]為獣 終季\n"},
        {"", "[a]為獣而手十 再行\n"},
        {"", "[a]為獣而十 終季\n"},
        {"", "[a]為獣加獣 再行\n"},
        {"", "[a]為(獣)(王)再行\n"},
        {"", "[a] 為獣 再行\n"},
        {"", "[a]十二 [b]二十八\n"},
        {"", "上季終\n"},
        {"", "夏始\n"},
        {"春終\n", "{a}\n"},
        {"", "1. ME弓MIMU橋二\n"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char text[256];
        snprintf(text, sizeof text, "%s%s", texts[i][0], texts[i][1]);
        cr_expect_eq(end_of_short_cut(text), strlen(texts[i][0]), "%s", text);
    }
}

/* ---- as the patterns ---- */

Test(short_cut, random_games_are_read_as_by_the_patterns)
{
    both_readers readers = make_readers();
    ck_random random = {11};
    for (size_t i = 0; rules_for_damage[i]; i++) {
        ck_rules rules = rules_of(rules_for_damage[i]);
        ck_buffer text = whole_game(&rules, rules_for_damage[i], &random);
        read_both_ways(&readers, rules_for_damage[i], text.bytes, text.length);
        ck_buffer_free(&text);
    }
    free_readers(&readers);
}

Test(short_cut, damaged_games_are_read_as_by_the_patterns)
{
    both_readers readers = make_readers();
    enum { GAMES = 60, DAMAGES = 12 };
    ck_random random = {12};
    test_random dice = {13};
    ck_rules rules = rules_of("cerke_online");
    for (int i = 0; i < GAMES; i++) {
        ck_buffer text = whole_game(&rules, NULL, &random);
        for (int j = 0; j < DAMAGES; j++) {
            damage(&text, &dice);
            read_both_ways(&readers, "damaged", text.bytes, text.length);
        }
        ck_buffer_free(&text);
    }
    free_readers(&readers);
}

/* A text that ends anywhere, also within a sign: it is read from memory that ends with it. */
Test(short_cut, texts_cut_at_every_byte)
{
    static const char *const texts[] = {
        "{一位色:黒}\nLO弓NOCO橋四水五 手赤王\nKIA兵KAUKIA橋一此無 黒兵MAU\n"
        "或為獣加王 再行 ZO皇[ZU]ZIZE\n[a]為同色獣而手二十 終季\n春終\n星一周",
        "ZO皇[TO]NI",
        "kauk2 ZO皇[TO]",
        "kauk2 ZO皇[TO] LO弓NOCO橋四",
        "kauk2 ZO皇[或]NI",
        "kauk2 ZO皇[[TO]NI",
    };
    both_readers readers = make_readers();
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (size_t length = 0; length <= strlen(texts[i]); length++)
            read_both_ways(&readers, "cut", texts[i], length);
    free_readers(&readers);
}

/* More entries than a record may have. */
Test(short_cut, as_many_entries_as_a_record_holds)
{
    static const char move[] = "黒兵MY\n";
    both_readers readers = make_readers();
    for (size_t count = CK_MOST_ENTRIES - 1; count <= CK_MOST_ENTRIES + 1; count++) {
        ck_record record;
        reported_number hash = {0};
        char *text = malloc(count * (sizeof move - 1));
        cr_assert(text);
        for (size_t i = 0; i < count; i++)
            memcpy(text + i * (sizeof move - 1), move, sizeof move - 1);
        read_in(&readers, FAST, text, count * (sizeof move - 1), &record, &hash);
        cr_expect_eq(record.overfull, count > CK_MOST_ENTRIES);
        cr_expect_eq(record.entry_count, count < CK_MOST_ENTRIES ? count : CK_MOST_ENTRIES);
        ck_record_free(&record);
        free(text);
    }
    free_readers(&readers);
}

/* Each sign of the words has its slot, and no other bytes have one. */
Test(short_cut, the_table_of_signs)
{
    int found = 0;
    for (int i = 0; i <= CK_MINDS; i++)
        cr_expect_eq(ck_sign_value(ck_sign_bytes(ck_profession_name[i].sign), CK_SIGN_PROFESSION),
                     i);
    for (int i = 0; i < 6; i++)
        cr_expect_eq(ck_sign_value(ck_sign_bytes(ck_heads_name[i]), CK_SIGN_HEADS), i);
    for (int i = 0; i < 4; i++)
        cr_expect_eq(ck_sign_value(ck_sign_bytes(ck_season_name[i]), CK_SIGN_SEASON), i);
    for (int i = 0; i < 2; i++)
        cr_expect_eq(ck_sign_value(ck_sign_bytes(ck_colour_name[i]), CK_SIGN_COLOUR), i);
    for (uint32_t bytes = 0; bytes < 1 << 24; bytes++)
        for (int kind = CK_SIGN_PROFESSION; kind <= CK_SIGN_HEADS; kind++)
            found += ck_sign_value(bytes, (ck_sign_kind)kind) >= 0;
    cr_expect_eq(found, CK_MINDS + 1 + 6 + 4 + 2);
}

/* Names of hands that are known from one record are those of the next only under the same table. */
Test(short_cut, a_reader_forgets_the_names_of_other_rules)
{
    static const char *const texts[] = {
        "ME弓MIMU橋二\n[a]為行行 再行\n",
        "ME弓MIMU橋二\n[a]為行 再行\n",
        "{律:standard,集系=連獣連}\nME弓MIMU橋二\n[a]為馬虎 再行\n",
        "{律:standard,集系=三連}\nME弓MIMU橋二\n[a]為馬虎 再行\n",
        "ME弓MIMU橋二\n[a]為馬虎 再行\n",
        "{律:2018}\nME弓MIMU橋二\n[a]為馬虎加獣 再行\n",
    };
    both_readers kept = make_readers();
    const int count = sizeof texts / sizeof *texts;
    for (int i = 0; i < count * count; i++) {
        const char *text = texts[(i + i / count) % count];
        both_readers fresh = make_readers();
        ck_record record[2];
        reported_number hash[2] = {0};
        read_in(&kept, FAST, text, strlen(text), &record[0], &hash[0]);
        read_in(&fresh, FAST, text, strlen(text), &record[1], &hash[1]);
        cr_expect(same_record(&record[0], &record[1]), "%s", text);
        cr_expect_eq(hash[0].number, hash[1].number, "%s", text);
        ck_record_free(&record[0]);
        ck_record_free(&record[1]);
        free_readers(&fresh);
    }
    free_readers(&kept);
}

/* Canonical forms and others near them, and what may stand between two of them. */
static const char *const forms[] = {
    "XU兵XYXAU無撃裁",
    "ME弓MIMU橋四",
    "ME弓MIMU橋4",
    "ME弓MIMU橋",
    "ME弓MIMU橋再",
    "ME弓MIMU橋或為",
    "ME弓MIMU橋或此無",
    "ME弓MIMU橋二水三",
    "ME弓MIMU水三橋二",
    "ME弓MIMU橋六",
    "ME弓MIMU橋二再三",
    "ME弓MIMU",
    "ME弓MIMU四",
    "ME弓MIMU此無",
    "ME弓MIMU無",
    "ME弓MIMU無撃裁此無",
    "ME弓MIMU無撃",
    "ME弓ME橋二此無",
    "ME弓MEME橋二此無",
    "ME片MIMU橋二",
    "ME马MIMU橋二",
    "KAIA兵KAIKAIA無撃裁",
    "KAI兵KAKAI無撃裁",
    "KAA兵KAUA無撃裁",
    "KB兵KA無撃裁",
    "ZO皇[ZU]ZI",
    "ZO皇ZI[ZE]ZU",
    "ZO皇[ZU]ZIZE",
    "ZO皇ZIZU",
    "ZO皇ZI",
    "ZO皇[或]ZI",
    "ZO皇[ZU]ZI[ZE]ZY",
    "ZO皇[ZU]ZI[ZE]",
    "ZO皇[ZUZI",
    "ZO皇[]ZI",
    "黒兵MY",
    "赤王KIA",
    "或車CI",
    "無馬KY",
    "黒兵MYMU",
    "黒兵",
    "手黒兵",
    "手赤王",
    "手兵",
    "手黒",
    "手二十",
    "手黒兵手黒兵",
    "手 黒 兵",
    "或為獣 再行",
    "[a]為王加馬弓兵\n再行",
    "[ a ] 為同色馬弓兵再行",
    "[a]為獣而手十 終季",
    "[a]為獣而手十\n\n終季\t春終",
    "[a]為獣而手下二十五終季",
    "[a]為獣而手-3 終季",
    "[a]為獣而手 終季",
    "[a]為獣 而手 十 終季",
    "[a]為獣而十 終季",
    "[a]為獣而手十 再行",
    "[a]為獣手十 終季",
    "[a]為獣 終季 手十",
    "[a]為獣 {b} 再行",
    "[a]為獣。再行",
    "[a]為(獣)(王)再行",
    "[a]為皇再来 再行",
    "[a]為獣加獣 再行",
    "[a]為獣加 再行",
    "[a]為加獣 再行",
    "[a]為猫 再行",
    "[a]為 再行",
    "[a]為獣",
    "[a]為獣再",
    "[a\nb]為獣 再行",
    "[a]十二 [b]二十八",
    "[a",
    "[a]",
    "春終",
    "上季終",
    "季終",
    "夏始",
    "星一周",
    "星一",
    "此無",
    "三",
    "三此無",
    "橋二",
    "無撃裁",
    "ME 弓 MI MU 橋 二",
    "ME弓MIMU橋 二",
    "ME弓 MI MU",
    "ZO皇 [ZU] ZI",
    "黒 兵 MY",
    "ME 弓MIMU",
    "ME弓 MIMU橋二",
    "ME 弓 MI",
    "弓MU",
    "ME",
};
static const char *const between[] = {" ",  "",  "\n",  "手黒巫", " 手巫",
                                      "、", "%", "{a}", "再行",   "而手七 終季"};

Test(short_cut, forms_at_the_edge)
{
    both_readers readers = make_readers();
    const size_t count = sizeof forms / sizeof *forms, gaps = sizeof between / sizeof *between;
    const size_t stride = getenv("SHORT_CUT_FORMS") ? 1 : 7;
    for (size_t i = 0; i < count * count * gaps; i += stride) {
        char text[512];
        const char *one = forms[i % count], *other = forms[i / count % count];
        snprintf(text, sizeof text, "{一位色:黒赤}\n%s%s%s %s\n%s\n%s\n", one,
                 between[i / count / count], other, one,
                 "LAU弓LAILI橋二此無 ME弓MIMAI橋一此無 LAU弓LAILY橋二", "星一周");
        read_both_ways(&readers, one, text, strlen(text));
        snprintf(text, sizeof text, "{一位色:黒赤}\n%s%s%s\n", one, between[i / count / count],
                 other);
        read_both_ways(&readers, one, text, strlen(text));
        read_both_ways(&readers, one, text, strlen(text) - 1 - i % 5); /* cut off, here or there */
    }
    free_readers(&readers);
}

/* Reads all files of a folder of ../shared/data, whatever they hold. */
static void read_all(const char *folder)
{
    both_readers readers = make_readers();
    char command[256];
    size_t room = 1 << 26, length;
    char *text = malloc(room);
    snprintf(command, sizeof command, "cat ../shared/data/%s/* 2>/dev/null", folder);
    FILE *files = popen(command, "r");
    cr_assert(text && files);
    length = fread(text, 1, room - 1, files);
    pclose(files);
    if (length == 0)
        cr_skip_test("no ../shared/data/%s", folder);
    text[length] = '\0';
    for (char *at = text, *end; at < text + length; at = end) {
        end = strstr(at, "\n%%");
        end = end ? end + 1 : text + length;
        read_both_ways(&readers, folder, at, (size_t)(end - at));
    }
    free(text);
    free_readers(&readers);
}

Test(short_cut, real_records_are_read_as_by_the_patterns)
{
    read_all("records");
}

Test(short_cut, replayed_games_are_read_as_by_the_patterns)
{
    read_all("games");
}

Test(short_cut, variants_are_read_as_by_the_patterns)
{
    read_all("variants");
}
