/* Slips are corrected where they stand for a sign, and nowhere else. */
#include "rules/words/like_sign.h"

#include "rules/base/span.h"

#include <criterion/criterion.h>
#include <string.h>

static const struct like_case {
    const char *text, *corrected;
} cases[] = {
    /* counters behind a number, at the end */
    {"橋3本", "橋3"},
    {"橋三本", "橋三"},
    {"三点", "三"},
    {"点", "点"},
    {"三本目", "三本目"},
    {"x本", "x本"},
    /* signs of a capture before a piece or a colour */
    {"x兵", "手兵"},
    {"×赤兵", "手赤兵"},
    {"取", "取"},
    {"x y", "x y"},
    /* a line of the header, but one with braces or without a value */
    {"黒名: tasko", "{黒名: tasko}"},
    {"日付：2021", "{日付：2021}"},
    {"黒名:", "黒名:"},
    {"黒名: {tasko", "黒名: {tasko"},
    {"黒名: tasko}", "黒名: tasko}"},
    /* a bracket within a name, if it is one name */
    {"[mi]rel]", "[mirel]"},
    {"[mi]re]l]", "[mi]re]l]"},
    {"[mi][rel]", "[mi][rel]"},
    {"[mirel", "[mirel"},
    /* a declaration, to the end of the text */
    {"王 終季", "為王 終季"},
    {"mirel: 王 終季", "[mirel]為王 終季"},
    {": 王 終季", ": 王 終季"},
    {"mirel 終季 ", "mirel 終季 "},
    {"為馬弓兵 5 終季", "為馬弓兵而手5 終季"},
};

Test(like_sign, is_corrected_where_it_stands_for_a_sign)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const ck_like_text found = ck_like_sign_corrected(cases[i].text, strlen(cases[i].text));
        cr_expect(found.length == strlen(cases[i].corrected) &&
                      memcmp(found.bytes, cases[i].corrected, found.length) == 0,
                  "%s is %.*s", cases[i].text, (int)found.length, found.bytes);
    }
}

/* In a text that is longer than a turn, signs alone are corrected. */
Test(like_sign, is_corrected_in_long_texts)
{
    enum { LONG = 600 };
    char text[LONG + 1], corrected[LONG + 1];
    memset(text, '.', LONG);
    memcpy(text, "歩", strlen("歩"));
    memcpy(text + LONG - strlen("[a] 為王"), "[a] 為王", strlen("[a] 為王"));
    memcpy(corrected, text, LONG);
    memcpy(corrected, "兵", strlen("兵"));
    char found[LONG + 1];
    ck_limited limited = {found, sizeof found, 0};
    ck_out out = ck_limited_out(&limited);
    ck_like_sign_put(&out, text, LONG);
    cr_expect(limited.length == LONG && memcmp(found, corrected, LONG) == 0);
    cr_expect_eq(ck_like_sign_corrected(text, LONG).length, 0, "it does not fit");
}
