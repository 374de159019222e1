/* What people type on phones: each kind of slip in a short game is read with a warning, or repaired
 * to the same entries, with at most one error for each changed part. */
#include "tests/formats/checker.h"
#include "tests/support/json_value.h"
#include "tests/support/same_record.h"

#include <stdio.h>
#include <string.h>

/* A part of the game and what is typed instead. */
typedef struct slip_row {
    const char *part, *typed;
} slip_row;

static const char game[] =
    "[sa] [ti]\nMAU弓MAIMY橋三 TE虎NITU橋二\nNAI兵NY無撃裁 ZO皇[XO]CO\nZAI船ZIZA橋四 手王\n"
    "[sa]為王而手五 終季\n春終\n";

/* Understood, with warnings only. */
static const slip_row read[] = {
    /* points */
    {"而手五", "五点"},
    {"而手五", "5点"},
    {"而手五", " 五点"},
    {"而手五", "+5"},
    {"而手五", " +5"},
    {"而手五", "5"},
    {"而手五", "で5点"},
    {"手五", "手5点"},
    {"手五", "手五点"},
    {"而手五", "手五"},
    {"手五", "五点"},
    /* a name without [ ], a hand without 為 */
    {"[sa]為", "sa為"},
    {"[sa]為", "sa 為"},
    {"[sa]為", "sa:為"},
    {"MAU弓", "sa: MAU弓"},
    {"[sa]為", "sa："},
    {"[sa]為", "sa "},
    {"[sa]為", "[sa]"},
    {"[sa]為", "[sa] "},
    {"[sa]為王而手五", "sa 王 五点"},
    {"[sa]為", "【sa】為"},
    {"而手五", "=5"},
    {"而手五", " 5"},
    {"[XO]CO", "<XO>CO"},
    {"弓MAIMY", "弓(MAI)MY"},
    {"NITU", "NI.TU"},
    {"弓MAIMY", "弓MAI越えMY"},
    {"[sa]為", "（sa）為"},
    {"[sa]為", "(sa)為"},
    {"手王\n[sa]為", "手王 （sa）為"},
    /* marks */
    {"終季", "終 季"},
    {"春終", "春終了"},
    {"春終", "春季終"},
    {"春終", "春の終わり"},
    {"春終", "春 終"},
    {"春終", "春終わり"},
    {"春終", "春終り"},
    /* heads alone */
    {"MAIMY橋三 TE", "MAIMY 3\nTE"},
    /* lines of remarks */
    {"終季\n", "終季\nいい手！\n"},
    {" 手王\n", " 手王\nいい手！\n"},
    /* arrows and dashes, the piece first, in English, other words for casts */
    {"橋三", "裁三"},
    {"橋三", "橋裁三"},
    {"MAIMY橋三", "MAIMY 3"},
    {"弓MAIMY", "弓→MAI→MY"},
    {"弓MAIMY", "弓MAI→MY"},
    {"弓MAIMY", "弓-MAI-MY"},
    {"弓MAIMY", "弓MAI—MY"},
    {"兵NY", "兵 → NY"},
    {"兵NY", "兵->NY"},
    {"MAU弓MAIMY", "弓MAUMAIMY"},
    {"MAU弓MAIMY", "弓MAU MAI MY"},
    {"NAI兵NY", "兵NAI NY"},
    {"MAU弓", "MAU Archer "},
    {"MAU弓MAIMY橋三", "MAU Archer MAI MY 橋三"},
    {"NAI兵NY", "NAI pawn NY"},
    /* the same, wider */
    {"橋三 TE", "橋三👍 TE"},
    {"橋三 TE", "橋三！！ TE"},
    {"橋三 TE", "橋三!? TE"},
    {"橋三 TE", "橋三（いい手） TE"},
    {"手王\n", "手王（やった！）\n"},
    {"手王\n", "手王！！\n"},
    {"橋二\n", "橋二 😊\n"},
    {"無撃裁 ZO", "無撃裁(nice) ZO"},
    {"手王\n", "手王♪\n"},
    {"手王\n", "手王…\n"},
    {"橋四 手王", "橋四 手王 ww"},
    {"橋二\n", "橋二 いい手！\n"},
    {"橋二\n", "橋二 0:12\n"},
    {"無撃裁 ZO", "無撃裁。 ZO"},
    {"橋三", "橋３"},
    {"橋三", "橋三つ"},
    {"橋三", "橋　三"},
    {"橋三", "橋:三"},
    {"橋三", "橋=3"},
    {"橋三", "橋(3)"},
    {"橋三", "橋（三）"},
    {"無撃裁", "無 撃裁"},
    {" 手王", "手王"},
    {" 手王", " 手　王"},
    {" 手王", " 手王様"},
    {"為王而手五", "爲王而手五"},
    {"而手五", "而手5点"},
    {"而手五", "而手五点"},
    {"而手五", " 5点"},
    {"而手五", "（5）"},
    {"而手五", "(5点)"},
    {"而手五", "、五点"},
    {"而手五", "で五点"},
    {"[sa]", "【sa】"},
    {"[sa]", "［sa］"},
    {"[sa]為", "[sa] 為 "},
    {"終季", "終季！"},
    {"終季", "終 季"},
    {"春終", "春終！"},
    {"春終", "春終。"},
    {"弓MAIMY", "弓->MAI->MY"},
    {"弓MAIMY", "弓 -> MAI -> MY"},
    {"弓MAIMY", "弓⇒MAI⇒MY"},
    {"弓MAIMY", "弓ーMAIーMY"},
    {"弓MAIMY", "弓－MAI－MY"},
    {"弓MAIMY", "弓MAI-MY"},
    {"弓MAIMY", "弓 MAI MY "},
    {"弓MAIMY", "弓MAI MY"},
    {"弓MAIMY", "弓MAI、MY"},
    {"弓MAIMY", "弓MAI/MY"},
    {"弓MAIMY", "弓MAI経由MY"},
    {"弓MAIMY", "弓➡️MAI➡️MY"},
    {"ZO皇[XO]CO", "ZO皇→[XO]→CO"},
    {"ZO皇[XO]CO", "ZO皇[XO]→CO"},
    {"兵NY", "兵→NY"},
    {"MAU弓MAIMY", "MAU→弓→MAI→MY"},
    {"MAU弓MAIMY", "MAUから弓MAIMY"},
    {"MAU弓MAIMY", "ＭＡＵ弓→ＭＡＩ→ＭＹ"},
    {"MAU弓MAIMY", "弓MAU MAI MY "},
    {"MAU弓MAIMY", "弓 MAU MAI MY "},
    {"MAU弓MAIMY", "弓MAU→MAI→MY"},
    {"NAI兵NY", "兵NAINY"},
    {"NAI兵NY", "兵 NAI→NY"},
    {"ZO皇[XO]CO", "皇ZO[XO]CO"},
    {"MAU弓MAIMY橋三", "MAU Archer MAI MY 3"},
    {"MAU弓MAIMY橋三", "MAU archer MAI MY 橋三"},
    {"NAI兵NY", "NAI pawn NY "},
    {"NAI兵NY", "NAI P NY "},
    {"NAI兵NY", "NAIPNY"},
    {"TE虎NITU", "TE T NI TU "},
    {"MAU弓MAIMY橋三", "Archer MAU MAI MY 3"},
    {"MAU弓MAIMY橋三", "MAU弓MAIMY 3"},
    {"MAU弓MAIMY", "ＭＡＵ弓ＭＡＩＭＹ"},
    {"MAU", "MAU "},
    {"MAIMY", "MAI MY"},
    {"NAI", "NAＩ"},
    {"ZO皇[XO]CO", "ZO皇（XO）CO"},
    {"ZO皇[XO]CO", "ZO皇(XO)CO"},
    {"ZO皇[XO]CO", "ZO皇【XO】CO"},
    {"ZO皇[XO]CO", "ZO皇［XO］CO"},
    {"ZO皇[XO]CO", "ZO皇 [XO] CO"},
    {"ZO皇[XO]CO", "ZO皇「XO」CO"},
    {"ZAI船", "ZAI舩"},
    {"橋三 TE", "橋三/TE"},
    {"橋三 TE", "橋三、TE"},
    {"橋三 TE", "橋三。TE"},
    {"橋三 TE", "橋三／TE"},
    {"橋三 TE", "橋三, TE"},
    {"橋三 TE", "橋三TE"},
    {"橋三 TE", "橋三 / TE"},
    {"橋三 TE", "橋三・TE"},
    {"橋三 TE", "橋三|TE"},
    {"橋三 TE", "橋三+TE"},
    {"[sa] [ti]", "【sa】 【ti】"},
    {"[sa] [ti]", "[sa][ti]"},
    {"[sa] [ti]", "［sa］　［ti］"},
    {"[sa] [ti]", "[sa] vs [ti]"},
    {"[sa] [ti]", "[sa]、[ti]"},
    {"[sa] [ti]", "[sa] 対 [ti]"},
};

/* One error, whose repair restores the game. */
static const slip_row repaired_slips[] = {
    /* look-alikes */
    {"橋三", "橋ミ"},
    {"橋三", "橋参"},
    {"橋二", "橋ニ"},
    {"橋二", "橋弐"},
    {"橋三", "橘三"},
    {"手王", "手玉"},
    {"手王", "手主"},
    {"為王", "為玉"},
    {"為王", "為主"},
    {"手王", "毛王"},
    {"TE虎", "TE虍"},
    {"NAI兵", "NAI乒"},
    {"弓MAI", "弔MAI"},
    {"無撃裁", "無激裁"},
    /* captures */
    {" 手王", "x王"},
    {" 手王", " x王"},
    {" 手王", " ×王"},
    {" 手王", " 取王"},
    {" 手王", " 王取り"},
    {" 手王", " 王"},
    /* turned round, shortened or with more */
    {"終季", "季終"},
    {"終季", "終李"},
    {"終季", "終"},
    {"春終", "終春"},
    {"春終", "春絡"},
    {"春終", "春季終了"},
    {"春終", "春の終り"},
    {"春終", "春おわり"},
    /* casts */
    {"橋三", "橋三本"},
    {"無撃裁", "無裁"},
    {"無撃裁", "無載"},
    {"無撃裁", "無し"},
    {"無撃裁", "無撃"},
    /* read, with a piece that only the replay knows */
    {"MAU弓MAIMY", "MAU-MAI-MY"},
    /* the same, wider */
    {"橋三", "橋叁"},
    {"橋二", "橋貳"},
    {"橋四", "橋肆"},
    {"橋四", "橋よん"},
    {"橋三", "橋さん"},
    {"橋二", "橋②"},
    {"橋三", "橋Ⅲ"},
    {"橋三", "橋3本"},
    {"無撃裁", "無撃載"},
    {"無撃裁", "無劇裁"},
    {"無撃裁", "撃裁無"},
    {"橋三", "箸三"},
    {" 手王", " 手玉"},
    {" 手王", " 毛王"},
    {" 手王", " 手:王"},
    {"為王而手五", "為玉而手五"},
    {"終季", "終り"},
    {"終季", "終期"},
    {"終季", "終了"},
    {"終季", "終わる"},
    {"春終", "# 春終"},
    {"MAIMY", "MAlMY"},
    {"MAIMY", "MA1MY"},
    {"NITU", "NlTU"},
    {"ZO皇", "Z0皇"},
    {"[XO]CO", "[X0]CO"},
    {"[XO]CO", "[XO]C0"},
    {"MAU弓", "Mau弓"},
    {"MAU弓MAIMY", "mau弓maimy"},
    {"MAU弓MAIMY", "MAU弓MaiMy"},
    {"TU橋", "Tu橋"},
    {"ZAI船", "ZAI舟"},
    {"TE虎", "TE乕"},
    {"NAI兵", "NAI丘"},
    {"NAI兵", "NAI歩"},
    {"MAU弓", "MAU弔"},
    {"橋三 TE", "橋三;TE"},
    {"橋三 TE", "橋三；TE"},
    /* near to one legal turn alone */
    {"橋二", "はし二"},
    {"橋二", "喬二"},
    {"NITU", "NTU"},
    {"NITU", "NITUU"},
    {"NITU", "N!TU"},
    {"TE虎", "TE とら"},
    {"TE虎", "TE🐯"},
    {"TE虎", "T E虎"},
    {"TE虎", "TE"},
    {"MAU弓MAIMY", "MAU弓M AIMY"},
    {"MAU弓MAIMY", "MAUの弓がMAIMY"},
    {"MAU弓", "▲MAU弓"},
    {"MAU弓", "MAU黒弓"},
    {"MAU弓", "MAU弓弓"},
    {"無撃裁", "無撃裁w"},
    {"無撃裁", "橋無撃裁"},
    {"NAI兵", "NAI兵隊"},
    {"NAI兵", "NAII兵"},
    {"[XO]CO", "[XO CO"},
    {"ZO皇", "ZO王"},
    {"ZAI船", "ZAI般"},
    {"ZAI船", "2AI船"},
    /* by what stands around them */
    {"手王", "手土"},
    {"手王", "手に王"},
    {"手王", "✋王"},
    {"[sa]為", "[sa為"},
    {"[sa]為", "<sa>為"},
    {"[sa]為", "@sa 為"},
    {"終季", "終秀"},
    {"春終", "■春終"},
    {"春終", "春の部終了"},
    /* brackets of the Minds that are missing */
    {"[XO]CO", "XOCO"},
};

/* The same in notation 1. */
static const char short_game[] =
    "[sa] [ti]\nMAU弓MAIMY三 TE虎NITU二\nNAI兵NY ZO皇[XO]CO\nZAI船ZIZA四 手王\n"
    "[sa]為王而手五\n終季\n春終 [sa]二十五 [ti]十五\n";

static const slip_row read_shortened[] = {
    {"弓MAIMY", "弓→MAI→MY"},
    {"MAU弓MAIMY", "弓MAU MAI MY "},
    {"MAIMY三", "MAI-MY三"},
    {"NAI兵NY", "NAI→兵→NY"},
    {"NAI兵NY", "NAI Pawn NY"},
    {"三 TE", "三/TE"},
    {"三 TE", "三😀 TE"},
    {"三 TE", "三！！ TE"},
    {"四 手王", "四（いい）手王"},
    {"二十五", "二十五点"},
    {"[sa]二十五", "【sa】二十五"},
    {"[sa]二十五", "（sa）二十五"},
    {"而手五", "（五）"},
    {"春終 [", "春終、["},
    {"MAU弓", "ＭＡＵ弓"},
    {"三", "３"},
    {"NAI兵NY", "ＮＡＩ兵→ＮＹ"},
    {"NY ZO", "NY,ZO"},
    {"NY ZO", "NY ／ ZO"},
    {"MAIMY", "MAI MY"},
    {"NAI兵NY", "NAI 兵 NY"},
    {"[XO]", "（XO）"},
    {"ZO皇[XO]CO", "ZO皇[XO] CO"},
    {"[sa]為", "sa 為"},
    {"[sa] [ti]", "[sa] vs [ti]"},
    {"[sa] [ti]", "[sa] - [ti]"},
    {"[sa] [ti]", "[sa] × [ti]"},
    {"[sa] [ti]", "【sa】 【ti】"},
    {"[sa] [ti]", "[sa][ti]"},
    {"[sa] [ti]", "[sa]さん [ti]さん"},
    {"[sa] [ti]", "[sa](20) [ti](20)"},
};

static const slip_row repaired_shortened[] = {
    {"三 TE", "三;TE"}, {"終季", "終り"},   {"三", "ミ"},
    {"二\n", "ニ\n"},   {"手王", "手玉"},   {"手王", "手:王"},
    {"MAIMY", "MA1MY"}, {"MAIMY", "MAlMY"}, {"NAI兵NY", "nai兵ny"},
};

/* ---- comparing ---- */

/* The game as it should be, and a checker for others. */
typedef struct phone_test {
    test_checker right, other;
    ck_checked expected;
} phone_test;

static void open_test(phone_test *test, const char *text)
{
    checker_init(&test->right, false);
    checker_init(&test->other, false);
    check_text(&test->right, text, strlen(text), &test->expected);
}

static void close_test(phone_test *test)
{
    checker_free(&test->right);
    checker_free(&test->other);
}

static ck_buffer with_slip(const char *text, const slip_row *row)
{
    ck_buffer slipped = {0};
    ck_out out = ck_buffer_out(&slipped);
    const char *at = strstr(text, row->part);
    cr_assert(at, "%s", row->part);
    ck_put_bytes(&out, text, (size_t)(at - text));
    ck_put(&out, row->typed);
    ck_put(&out, at + strlen(row->part));
    return slipped;
}

static bool is_same_capture(const ck_capture *a, const ck_capture *b)
{
    return (a->span.length > 0) == (b->span.length > 0) && a->profession == b->profession;
}

/* Whether two entries say the same, wherever they stand. */
static bool is_same(const ck_entry *a, const ck_entry *b)
{
    if (a->kind != b->kind)
        return false;
    if (a->kind == CK_ENTRY_MOVE)
        return ck_record_same_move(&a->as.move.move, &b->as.move.move) &&
               same_tail(&a->as.move.tail, &b->as.move.tail) && a->as.move.garbled == 0 &&
               is_same_capture(&a->as.move.capture, &b->as.move.capture);
    if (a->kind == CK_ENTRY_DECLARATION)
        return ck_hands_equal(a->as.declaration.hands, b->as.declaration.hands) &&
               ck_same_text(a->as.declaration.speaker, b->as.declaration.speaker) &&
               a->as.declaration.points == b->as.declaration.points &&
               a->as.declaration.choice == b->as.declaration.choice;
    return a->kind != CK_ENTRY_GAP;
}

static size_t without_comments(const ck_record *record, size_t index)
{
    while (index < record->entry_count && record->entries[index].kind == CK_ENTRY_COMMENT)
        index++;
    return index;
}

/* Whether a text has the entries of the game; counts its errors. */
static bool has_entries(phone_test *test, const char *text, size_t length, int *errors)
{
    ck_checked checked;
    const ck_record *right = test->expected.record;
    check_text(&test->other, text, length, &checked);
    *errors = 0;
    for (size_t i = 0; i < checked.result->finding_count; i++)
        *errors += ck_code_severity(checked.result->findings[i].code) == CK_ERROR;
    size_t at = 0, other = 0;
    for (;; at++, other++) {
        at = without_comments(right, at);
        other = without_comments(checked.record, other);
        if (at == right->entry_count || other == checked.record->entry_count)
            break;
        if (!is_same(&checked.record->entries[other], &right->entries[at]))
            return false;
    }
    return at == right->entry_count && other == checked.record->entry_count;
}

/* 'r': read; 'p': repaired; 'n': neither. */
static char outcome_of(phone_test *test, const char *text, size_t length, int *errors)
{
    int left;
    if (has_entries(test, text, length, errors) && *errors == 0)
        return 'r';
    ck_buffer better = repaired(&test->other, true, text, length);
    if (test->other.more) { /* `fix` says that another run may make more */
        ck_buffer first = better;
        better = repaired(&test->other, true, ck_buffer_string(&first), first.length);
        ck_buffer_free(&first);
    }
    const bool same = has_entries(test, ck_buffer_string(&better), better.length, &left);
    ck_buffer_free(&better);
    return same ? 'p' : 'n';
}

static void expect_rows(const char *right, const slip_row *rows, size_t count, char outcome)
{
    phone_test test;
    open_test(&test, right);
    for (size_t i = 0; i < count; i++) {
        int errors;
        ck_buffer text = with_slip(right, &rows[i]);
        const char found = outcome_of(&test, ck_buffer_string(&text), text.length, &errors);
        cr_expect_eq(found, outcome, "%s for %s: %c", rows[i].typed, rows[i].part, found);
        cr_expect_leq(errors, 1, "%s for %s: %d errors", rows[i].typed, rows[i].part, errors);
        ck_buffer_free(&text);
    }
    close_test(&test);
}

Test(phones, what_is_certain_is_read)
{
    expect_rows(game, read, sizeof read / sizeof *read, 'r');
    expect_rows(short_game, read_shortened, sizeof read_shortened / sizeof *read_shortened, 'r');
}

Test(phones, what_is_probable_is_repaired)
{
    expect_rows(game, repaired_slips, sizeof repaired_slips / sizeof *repaired_slips, 'p');
    expect_rows(short_game, repaired_shortened,
                sizeof repaired_shortened / sizeof *repaired_shortened, 'p');
}

/* The first turn of a season needs the same board as the others; what follows from it is no error.
 */
Test(phones, the_first_turn_of_a_later_season_is_repaired)
{
    static const char two_seasons[] =
        "{一位色:黒赤}\n[sa] [ti]\nMAU弓MAIMY橋三 TE虎NITU橋二\nNAI兵NY無撃裁 ZO皇[XO]CO\n"
        "ZAI船ZIZA橋四 手王\n[sa]為王而手五 終季\n春終\n"
        "LE弓LILU橋三 KAI兵KY無撃裁\nLU弓LAI無撃裁 手兵 LAU弓LAI無撃裁 手弓\n";
    static const slip_row rows[] = {
        {"LE弓LILU橋三", "LE弓LQLU橋三"},
        {"LE弓LILU橋三", "LE弓L!LU橋三"},
        {"LE弓LILU橋三", "LE弓弓LILU橋三"},
    };
    expect_rows(two_seasons, rows, sizeof rows / sizeof *rows, 'p');
}

/* A turn is not guessed where neither of its ends stands, or where the next turn contradicts it. */
Test(phones, what_is_near_to_no_turn_gets_no_guess)
{
    static const struct {
        const char *text;
        bool guessed;
    } cases[] = {
        {"{一位色:黒}\nNAI兵NY無撃裁 LQ兵LU無撃裁\n", true},
        {"{一位色:黒}\nNAI兵NY無撃裁 LQ兵LI無撃裁\n", false},
        {"{一位色:黒}\nNAI兵NYX無撃裁 NI兵NU無撃裁\n", true},
        {"{一位色:黒}\nNAI兵NYX無撃裁 KU兵KO無撃裁\n", false},
    };
    test_checker checker;
    checker_init(&checker, false);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_checked checked;
        check_text(&checker, cases[i].text, strlen(cases[i].text), &checked);
        const ck_finding *finding = checked.result->findings;
        cr_assert(checked.result->finding_count > 0 && finding->code == CK_F_UNREADABLE);
        cr_expect_eq(finding->corrections != NULL, cases[i].guessed, "%s", cases[i].text);
    }
    checker_free(&checker);
}

/* ---- ../shared/data/slips-of-phones ---- */

#define SHARED "../shared/data/slips-of-phones/"

Test(phones, nine_in_ten_of_the_shared_slips_are_read_or_repaired)
{
    phone_test test;
    FILE *file = fopen(SHARED "slips.jsonl", "rb");
    if (!file)
        cr_skip("no " SHARED);
    fclose(file);
    ck_buffer base = bytes_of(SHARED "base.ckka"), lines = bytes_of(SHARED "slips.jsonl");
    int read_count = 0, proposed = 0, neither = 0;
    open_test(&test, ck_buffer_string(&base));
    for (char *line = strtok(lines.bytes, "\n"); line; line = strtok(NULL, "\n")) {
        int errors;
        json_t *row = json_loads(line);
        const char *text = json_string_value(json_object_get(row, "record"));
        const char outcome = outcome_of(&test, text, strlen(text), &errors);
        read_count += outcome == 'r';
        proposed += outcome == 'p';
        neither += outcome == 'n';
        if (outcome == 'n')
            printf("neither: %s\n", json_string_value(json_object_get(row, "slip")));
        json_decref(row);
    }
    printf("read %d, proposed %d, neither %d\n", read_count, proposed, neither);
    cr_expect_leq(10 * neither, read_count + proposed + neither);
    close_test(&test);
    ck_buffer_free(&lines);
    ck_buffer_free(&base);
}
