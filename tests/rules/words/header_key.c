/* The table of header keys, and what stands on it. */
#include "rules/words/header_key.h"

#include "rules/words/like_sign.h"
#include "rules/words/rule_text.h"
#include "rules/words/spelling.h"

#include <criterion/criterion.h>
#include <string.h>

Test(header_key, names_headings_and_traits)
{
    for (int i = 0; i < CK_HEADER_KEYS; i++) {
        const ck_header_key_row *row = &ck_header_key_table[i];
        const size_t length = strlen(row->name);
        cr_expect_eq((int)ck_header_key_of(row->name, length), i);
        cr_expect_eq((int)ck_header_key_of_heading(row->name, length), i);
        cr_expect_eq(ck_is_rule_key(row->name, length), (row->traits & CK_KEY_RULES) != 0);
        cr_expect_eq(ck_header_key_has(row->name, length, CK_KEY_TIME),
                     (row->traits & CK_KEY_TIME) != 0);
        cr_expect_eq(ck_header_key_of(row->name, length - 1), CK_HEADER_KEYS);
    }
    cr_expect_eq(ck_header_key_of_heading("Date", 4), CK_KEY_OF_START_TIME);
    cr_expect_eq(ck_header_key_of_heading("比賽", 6), CK_KEY_OF_TOURNAMENT);
    cr_expect_eq(ck_header_key_of_heading("dat", 3), CK_HEADER_KEYS);
    cr_expect_eq(ck_header_key_of_heading("", 0), CK_HEADER_KEYS);
    cr_expect_eq(ck_header_key_of("date", 4), CK_HEADER_KEYS);
    cr_expect_not(ck_header_key_has("備考", 6, CK_KEY_BEGINS));
    cr_expect_eq(ck_header_key_length("状:未終", 10, CK_KEY_BEGINS), 3);
    cr_expect_eq(ck_header_key_length("季数:二", 10, CK_KEY_RULES), 6);
    cr_expect_eq(ck_header_key_length("備考:x", 8, CK_KEY_BEGINS), 0);
}

Test(header_key, lines_without_braces)
{
    static const struct {
        const char *line;
        bool header;
    } rows[] = {
        {"状：未終", true}, {"状:未終", true}, {"大会：春", true},  {"律: x", true},
        {"状況：x", false}, {"状：", false},   {"季数：二", false}, {"備考：x", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(ck_like_sign_in(rows[i].line, strlen(rows[i].line)), rows[i].header, "%s",
                     rows[i].line);
}

Test(header_key, misspelt_keys)
{
    static const char *const rows[][2] = {
        {"赤明", "赤名"}, {"始特", "始時"}, {"大舎", "大会"}, {"一位", "一位色"},
        {"集価", NULL},   {"季回", NULL},   {"備考", NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *right = ck_spelling_header_key(rows[i][0], strlen(rows[i][0]));
        cr_expect(right == rows[i][1] || (right && rows[i][1] && strcmp(right, rows[i][1]) == 0),
                  "%s: %s", rows[i][0], right ? right : "none");
    }
}
