/* Bytes that are text in UTF-8, and bytes that are not. */
#include "rules/base/utf8.h"

#include "tests/support/support.h"

#include <stdio.h>
#include <string.h>

static bool is_text_among_others(const char *part)
{
    char text[64];
    snprintf(text, sizeof text, "ZE王%sZAZE", part);
    return ck_is_utf8(text, strlen(text)) && ck_is_utf8(part, strlen(part));
}

Test(utf8, text)
{
    static const char *const parts[] = {
        "",       "K",          "船",           "無撃裁",     "\u00a0",
        "é",      "\u07ff",     "\u0800",       "\u0fff",     "\u1000",
        "\ufeff", "\uffff",     "\xed\x9f\xbf", "\U00010000", "\ue000",
        "\x7f",   "\U0010ffff",
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        cr_expect(is_text_among_others(parts[i]), "%zu", i);
}

/* Overlong forms, surrogates, values beyond Unicode, single continuation bytes, cut-off forms. */
Test(utf8, no_text)
{
    static const char *const parts[] = {
        "\xe0\x9f\xbf",
        "\xf0\x8f\xbf\xbf",
        "\xed\xa0\x80",
        "\xf4\x90\x80\x80",
        "\xf5\x80\x80\x80",
        "\x80",
        "\xc0\x80",
        "\xc1\xbf",
        "\xe5",
        "\xe5\x85",
        "\xf0\x9f\x90",
        "\xff",
        "\xc3",
        "\xe5\x85\xc0",
        "\xe5K\x85",
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        cr_expect_not(is_text_among_others(parts[i]), "%zu", i);
    cr_expect_not(ck_is_utf8("K\0E", 3), "NUL");
}

Test(utf8, counts_characters)
{
    cr_expect_eq(ck_utf8_count("KE船KA無撃裁\U0010ffff", strlen("KE船KA無撃裁\U0010ffff")), 9);
    cr_expect_eq(ck_utf8_count("", 0), 0);
}

Test(utf8, there_is_no_character_in_no_bytes)
{
    cr_expect_eq(ck_utf8_length("K", 1), 1);
    cr_expect_eq(ck_utf8_length("K", 0), 0);
}

/* Full-width signs from ！ to ＿, and the wide space; nothing beside them. */
Test(utf8, narrow_signs)
{
    static const struct {
        const char *text;
        char narrow;
    } rows[] = {
        {"！", '!'},
        {"\xef\xbc\xbf", '_'},
        {"Ａ", 'A'},
        {"\u3000", ' '},
        {"\xef\xbc\x80", 0},
        {"\xef\xbc\xc0", 0},
        {"\xef\xbd\x81", 0},
        {"\u3001", 0},
        {"車", 0},
        {"\xef\xbc", 0},
        {"", 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(ck_narrow_sign(rows[i].text, strlen(rows[i].text)), rows[i].narrow, "%zu", i);
}

/* Any few bytes, alone and within text: as character by character. */
Test(utf8, any_bytes)
{
    static const unsigned char bytes[] = {0,    'a',  '\r', 0x7f, 0x80, 0xbf, 0xc0,
                                          0xc2, 0xdf, 0xe0, 0xe1, 0xe2, 0xe3, 0xe7,
                                          0xed, 0xee, 0xef, 0xf0, 0xf4, 0xff};
    enum { COUNT = sizeof bytes, LONGEST = 40 };
    for (int i = 0; i < COUNT * COUNT * COUNT * COUNT; i++) {
        const unsigned char four[] = {bytes[i % COUNT], bytes[i / COUNT % COUNT],
                                      bytes[i / COUNT / COUNT % COUNT],
                                      bytes[i / COUNT / COUNT / COUNT]};
        char text[LONGEST];
        const size_t before = (size_t)i % 33, length = before + sizeof four;
        memset(text, 'x', before);
        memcpy(text + before, four, sizeof four);
        bool good = true, plain = true;
        for (size_t at = 0, size; at < length && good; at += size) {
            size = ck_utf8_length(text + at, length - at);
            good = size > 0 && text[at] != '\0';
            plain = plain && good && (size == 1 ? text[at] != '\r' : size == 3) &&
                    !strchr("\xe1\xe2\xef", text[at]);
            size += size == 0;
        }
        cr_assert_eq(ck_is_utf8(text, length), good, "%02x %02x %02x %02x", four[0], four[1],
                     four[2], four[3]);
        cr_assert(!ck_is_plain_utf8(text, length) || (good && plain), "%02x %02x %02x %02x",
                  four[0], four[1], four[2], four[3]);
    }
}
