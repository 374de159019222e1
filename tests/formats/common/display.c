/* Display widths, and the fast path for ASCII and common signs. */
#include "formats/common/display.h"

#include <criterion/criterion.h>
#include <string.h>
#include <utf8proc.h>

Test(display, signs_of_the_fast_path_have_their_unicode_width)
{
    for (utf8proc_int32_t sign = 0x4000; sign < 0xb000; sign++) {
        char text[4];
        size_t length = (size_t)utf8proc_encode_char(sign, (utf8proc_uint8_t *)text);
        ck_shown_part part = ck_display_part_at(text, length, SIZE_MAX);
        bool direct = sign >= 0x4e00 && sign < 0xa000;
        cr_expect_eq(part.length, direct ? 3 : 0, "U+%04X", (unsigned)sign);
        if (direct) {
            cr_expect_eq(part.width, (size_t)utf8proc_charwidth(sign), "U+%04X", (unsigned)sign);
            utf8proc_category_t category = utf8proc_category(sign);
            cr_expect(category == UTF8PROC_CATEGORY_LO || category == UTF8PROC_CATEGORY_CN,
                      "U+%04X", (unsigned)sign);
        }
        cr_expect_eq(ck_display_part_at(text, length - 1, SIZE_MAX).length, 0, "U+%04X",
                     (unsigned)sign);
    }
}

Test(display, a_part_ends_before_what_does_not_fit_or_is_shown_otherwise)
{
    static const struct {
        const char *text;
        size_t most, length, width;
    } cases[] = {
        {"ME弓MU", SIZE_MAX, 7, 6}, {"ME弓MU", 5, 6, 5},     {"ME弓MU", 4, 5, 4},
        {"ME弓MU", 3, 2, 2},        {"ME弓MU", 0, 0, 0},     {"a\tb", SIZE_MAX, 1, 1},
        {"a\x7f", SIZE_MAX, 1, 1},  {"弓é", SIZE_MAX, 3, 2}, {"\xe5\x85x", SIZE_MAX, 0, 0},
        {"", SIZE_MAX, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_shown_part part =
            ck_display_part_at(cases[i].text, strlen(cases[i].text), cases[i].most);
        cr_expect_eq(part.length, cases[i].length, "%zu: %zu", i, part.length);
        cr_expect_eq(part.width, cases[i].width, "%zu: %zu", i, part.width);
    }
}

Test(display, letters_keep_what_joins_them_and_marks_of_direction_go)
{
    static const struct {
        const char *text;
        bool stays;
    } cases[] = {{"\u200c", true},
                 {"\u200d", true},
                 {"\u202e", false},
                 {"\u2066", false},
                 {"\u200b", false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const ck_glyph glyph = ck_display_glyph_at(cases[i].text, strlen(cases[i].text), 0);
        const bool same = glyph.length == strlen(cases[i].text) &&
                          memcmp(glyph.bytes, cases[i].text, glyph.length) == 0;
        cr_expect_eq(same, cases[i].stays, "%zu", i);
        cr_expect_eq(glyph.width, cases[i].stays ? 0 : 1, "%zu", i);
    }
}

/* Where "|" stands a line may end; a blank is an end of its own. */
Test(display, lines_of_japanese_break_between_words)
{
    static const char *const cases[] = {
        "one| two",
        "再行",
        "手番|で|再行|を|宣言",
        "KIA|は|空|き|マス|で|す。|駒|が|な|い",
        "「再行」|と|（終季）",
        "“{text}”|は",
        "チャット、|一局目",
        "ZAI船ZIZA橋四手赤王 或為王",
        "a\nb",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[200] = "";
        for (const char *at = cases[i]; *at; at++)
            strncat(text, *at == '|' ? "" : at, 1);
        size_t at = 0;
        for (const char *mark = cases[i]; *mark;) {
            const size_t expected = strcspn(mark, "| \n");
            cr_assert_eq(ck_display_unbroken(text + at), expected, "%s: %s", cases[i], text + at);
            at += expected;
            mark += expected;
            const bool blank = *mark == '|' ? mark[1] == ' ' : *mark != '\0';
            mark += (*mark == '|') + blank;
            at += blank;
        }
    }
}

/* Marks without width, which never fill a line, are cut as well. */
Test(display, marks_without_width_are_cut)
{
    enum { MARKS = 10000, COLUMNS = 40 };
    ck_buffer marks = {0}, shown = {0};
    ck_out to_marks = ck_buffer_out(&marks), to_shown = ck_buffer_out(&shown);
    ck_put(&to_marks, "a");
    ck_put_times(&to_marks, "\u0301", MARKS);
    ck_display_clean(&to_shown, marks.bytes, marks.length, COLUMNS);
    cr_expect_lt(shown.length, 1000, "%zu bytes", shown.length);
    cr_expect_str_eq(ck_buffer_string(&shown) + shown.length - 3, "…");
    ck_buffer_free(&shown);
    ck_display_clean(&to_shown, marks.bytes, 7, COLUMNS);
    cr_expect_str_eq(ck_buffer_string(&shown), "a\u0301\u0301\u0301");
    ck_buffer_free(&shown);
    ck_buffer_free(&marks);
}
