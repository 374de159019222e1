/* Which encoding a text that is not UTF-8 is in (notation.md §1). */
#include "parser/text/encoding.h"

#include "tests/support/support.h"

#include <string.h>

/* One byte less than the array: that is the NUL of the string. */
#define CASE(ENCODING, TEXT)                                                                       \
    {                                                                                              \
        CK_##ENCODING, TEXT, sizeof(TEXT) - 1                                                      \
    }

#define TEXT(text) text, sizeof(text) - 1

Test(encoding, is_known_by_its_common_characters)
{
    static const struct {
        ck_encoding encoding;
        const char *text;
        size_t length;
    } cases[] = {
        CASE(SHIFT_JIS,
             "LE\213|LILU\213\264\216O ZA\211\244ZE\226\263\214\202\215\331\n"), /* a record */
        CASE(
            EUC_JP,
            "LE\265\335LILU\266\266\273\260 ZA\262\246ZE\314\265\267\342\272\333\n"), /* a record */
        CASE(GB18030,
             "LE\271\255LILU\230\362\310\375 ZA\315\365ZE\237o\223\304\262\303\n"), /* a record */
        CASE(EUC_KR, "LE\317\341LILU\316\351\337\262 ZA\350\335ZE\n"),              /* a record */
        CASE(SHIFT_JIS, "1,\203A\203\213\203t\203@,\211\244\n"),               /* アルファ */
        CASE(EUC_JP, "1,\305\304\303\346,\262\246\n"),                         /* 田中 */
        CASE(GB18030, "1,\300\356\303\367,\325\305\316\260\n"),                /* 李明,张伟 */
        CASE(EUC_KR, "1,\261\350\271\316\274\366,\300\314\277\265\310\361\n"), /* 김민수,이영희 */
        CASE(UTF8, "[Ren\351]20 [M\374ller]20\n"),                             /* Latin-1 */
        CASE(UTF8, "[J\374rgen] [\305sa]\n"),                                  /* Latin-1 */
        CASE(UTF8,
             "NAI\345\205\265NY, sent by Taro at ten in the morning, \203t"), /* one is damaged */
        CASE(UTF8, "[Ren\303\251] [M\303\274ller] \203t\203@"), /* no more than are not */
        CASE(UTF8, "NAI\377NY\n"),                              /* a byte that no encoding has */
        CASE(UTF8, "\223"),                                     /* the half of a character */
        CASE(UTF16_LE,
             "\133\000\045\146\135\000\301\210\000\116\040\000\133\000\017\131\135\000\301\210\214"
             "\116\012\000"), /* a line end, and characters whose low byte is 0 */
        CASE(UTF16_BE, "\000\133\146\045\000\135\210\301\116\000\000\040\000\133\131\017\000\135"
                       "\210\301\116\214\000\012"),
        /* UTF-16 without a mark: two zeros at least, one in sixteen bytes, most of them on one side
         */
        CASE(UTF8, "A\000\116B"), CASE(UTF16_LE, "A\000B\000"), CASE(UTF16_BE, "\000A\000B"),
        CASE(UTF16_LE, "A\000B\000"
                       "cdefghijklmnopqrstuvwxyz012"),
        CASE(UTF16_BE, "\000A\000B"
                       "cdefghijklmnopqrstuvwxyz012"),
        CASE(UTF8, "A\000B\000"
                   "cdefghijklmnopqrstuvwxyz0123"),
        CASE(UTF8, "\000A\000B"
                   "cdefghijklmnopqrstuvwxyz0123"),
        CASE(UTF8, "A\000B\000\000C"), CASE(UTF16_LE, "A\000B\000C\000\000D"),
        CASE(UTF8, "\000A\000BC\000"), CASE(UTF16_BE, "\000A\000B\000CD\000"),
        CASE(UTF8, "A\000B\000\000\000"), /* a whole character is not 0 */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        cr_expect_eq(ck_guess_encoding(cases[i].text, cases[i].length), cases[i].encoding,
                     "case %zu: %d", i, (int)ck_guess_encoding(cases[i].text, cases[i].length));
}

/* Bytes that are not UTF-8, and zeros, are reported wherever they stand, a run of them once. */
Test(encoding, wrong_bytes_are_reported_where_they_stand)
{
    static const struct {
        const char *text;
        size_t length;
        ck_code code;
        uint32_t offset, wrong;
    } rows[] = {
        {TEXT("\377NAI兵NY"), CK_F_BAD_UTF8, 0, 1},
        {TEXT("NAI兵NY\377\377 NI兵NU"), CK_F_BAD_UTF8, 8, 2},
        {TEXT("NAI兵NY\000"), CK_F_NUL_BYTE, 8, 1},
        {TEXT("\000\000NAI兵NY NI兵NU CI兵CU"), CK_F_NUL_BYTE, 0, 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const ck_checked *checked;
        ck_pipeline *pipeline =
            check_one(&(ck_pipeline_options){0}, rows[i].text, rows[i].length, &checked);
        cr_assert_gt(checked->result->finding_count, 0, "case %zu", i);
        const ck_finding *first = &checked->result->findings[0];
        cr_expect_eq(first->code, rows[i].code, "case %zu: %d", i, ck_code_number(first->code));
        cr_expect_eq(first->span.offset, rows[i].offset, "case %zu: %u", i, first->span.offset);
        cr_expect_eq(first->span.length, rows[i].wrong, "case %zu: %u", i, first->span.length);
        ck_pipeline_free(pipeline);
    }
}

/* Of a long text only the beginning is looked at, up to a whole character. */
Test(encoding, of_a_long_text)
{
    enum { LOOKED_AT = 1 << 16, LENGTH = LOOKED_AT + 100 };
    static char text[LENGTH];
    for (size_t before = 0; before < 3; before++) {
        memset(text, ' ', LENGTH);
        memcpy(text, "\213|", 2); /* 弓 */
        for (size_t at = LOOKED_AT - 41 + before; at < LENGTH - 1; at += 2)
            memcpy(text + at, "\224\156", 2); /* 馬; its second byte is that of a letter */
        text[LENGTH - 1] = '\377';
        cr_expect_eq(ck_guess_encoding(text, LENGTH), CK_SHIFT_JIS);
        for (size_t at = LOOKED_AT - 41 + before; at < LENGTH - 1; at += 2)
            memcpy(text + at, "\211\244", 2); /* 王, of two high bytes */
        cr_expect_eq(ck_guess_encoding(text, LENGTH), CK_SHIFT_JIS);
    }
    memset(text, '\244', LENGTH); /* no character ends for certain */
    cr_expect_eq(ck_guess_encoding(text, LENGTH), CK_UTF8);
}

/* Files of another kind are known by how they begin, and by nothing behind their end. */

Test(foreign, what_stands_behind_the_end_is_not_looked_at)
{
    static const char text[] = "<svg";
    cr_expect_eq(ck_guess_foreign_text(text, 4), CK_FOREIGN_XML);
    cr_expect_eq(ck_guess_foreign_text(text, 3), CK_NOT_FOREIGN);
    static const char tags[] = "[Event \"x\"]\n[Site \"y\"]";
    cr_expect_eq(ck_guess_foreign_text(tags, sizeof tags - 1), CK_FOREIGN_CHESS);
    cr_expect_eq(ck_guess_foreign_text(tags, sizeof tags - 2), CK_NOT_FOREIGN);
}

/* Turns among what looks like another kind of file make a record of it. */
Test(foreign, a_text_with_turns_is_a_record)
{
    static const struct {
        const char *text;
        bool record;
    } cases[] = {
        {"<svg>\nLE弓NE", true},    {"<svg>\n  LAU片NE", true}, {"<svg>\nLAUMAI皇NE", true},
        {"<svg>\n弓NE", false},     {"<svg>\n片NE", false},     {"<svg>\nLE", false},
        {"<svg>\nx LE弓NE", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        cr_expect_eq(ck_guess_foreign_text(cases[i].text, strlen(cases[i].text)),
                     cases[i].record ? CK_NOT_FOREIGN : CK_FOREIGN_XML, "%s", cases[i].text);
}

/* Data has more than eight control characters, and more than one in twenty bytes. */
Test(foreign, data_has_control_characters)
{
    static const struct {
        char byte;
        size_t count, length;
        bool data;
    } cases[] = {
        {'\x01', 9, 179, true},  {'\x01', 9, 180, false}, {'\x01', 8, 8, false},
        {'\x1f', 9, 9, true},    {'\x7f', 9, 9, true},    {' ', 180, 180, false},
        {'\t', 180, 180, false}, {'\r', 180, 180, false}, {'\x0e', 9, 9, true},
        {'\b', 9, 9, true},      {'~', 180, 180, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char bytes[180];
        memset(bytes, 'a', sizeof bytes);
        memset(bytes, cases[i].byte, cases[i].count);
        cr_expect_eq(ck_guess_foreign(bytes, cases[i].length),
                     cases[i].data ? CK_FOREIGN_DATA : CK_NOT_FOREIGN, "%zu: %zu of %zu", i,
                     cases[i].count, cases[i].length);
    }
}

Test(foreign, beginnings_that_go_on_otherwise)
{
    static const struct {
        const char *text;
        ck_foreign kind;
    } cases[] = {
        {"[Event \"x\"]\n[Site \"y\"]", CK_FOREIGN_CHESS},
        {"[Event \"x\"]\n1.", CK_FOREIGN_CHESS},
        {"[Event \"x\"]", CK_NOT_FOREIGN},
        {"[Event \"x\"]\n1", CK_NOT_FOREIGN},
        {"[Event \"x\"]\n1 e4", CK_NOT_FOREIGN},
        {"[Event \"x\"]\n[1]", CK_NOT_FOREIGN},
        {"[Event \"x\"]\n[Site", CK_NOT_FOREIGN},
        {"[Event \"x\"]\n[Site \"y", CK_NOT_FOREIGN},
        {"[Event \"x\"]\n[Site \"y\n\"]", CK_NOT_FOREIGN},
        {"(;GM[1]", CK_FOREIGN_SGF},
        {"(;GM", CK_NOT_FOREIGN},
        {"(;GM 1", CK_NOT_FOREIGN},
        {"(;[1]", CK_NOT_FOREIGN},
        {"▲７六歩 △３四歩", CK_FOREIGN_SHOGI},
        {"# a game\n手合割：平手\n   1 ７六歩(77)\n", CK_FOREIGN_SHOGI},
        {"先手：x\n   1 ７六歩(77)\n", CK_FOREIGN_SHOGI},
        {"PI\n+\n+7776FU\n", CK_FOREIGN_SHOGI},
        {"PI82HI\n-\n-3334FU\n+7776FU\n", CK_FOREIGN_SHOGI}, /* a handicap: White begins */
        {"-3334FU", CK_FOREIGN_SHOGI},
        {"position startpos moves 7g7f", CK_FOREIGN_SHOGI},
        {"▲ nice", CK_NOT_FOREIGN},
        {"１．NAI兵NY無撃裁", CK_NOT_FOREIGN},
        {"1 ７", CK_NOT_FOREIGN},
        {"+7776", CK_NOT_FOREIGN},
        {"▲７六歩\nNAI兵NY無撃裁\n", CK_NOT_FOREIGN},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        cr_expect_eq(ck_guess_foreign_text(cases[i].text, strlen(cases[i].text)), cases[i].kind,
                     "%s", cases[i].text);
}
