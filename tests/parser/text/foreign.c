/* Files of another kind are known by how they begin, and by nothing that stands behind their end.
 */
#include "parser/text/foreign.h"

#include <criterion/criterion.h>
#include <string.h>

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
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        cr_expect_eq(ck_guess_foreign_text(cases[i].text, strlen(cases[i].text)), cases[i].kind,
                     "%s", cases[i].text);
}
