/* What is surely usual is text without unusual characters, as those that look closer tell. */
#include "rules/words/usual_sign.h"

#include "rules/base/utf8.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of TEXT a copy that ends where the memory does. */
static void check(const char *text, size_t length)
{
    char *copy = malloc(length);
    memcpy(copy, text, length);
    bool usual = ck_is_text(copy, length) && !ck_may_have_unusual(copy, length);
    cr_assert(usual || !ck_is_surely_usual(copy, length), "%.*s", (int)length, text);
    free(copy);
}

static const char moves[] = "LAU弓TAUNAU橋三 XE虎ZATE無撃裁\nCAI兵CO水四 ZE王ZAZE無撃裁\n[a]為王";

Test(usual_sign, each_byte_at_each_place)
{
    char text[sizeof moves];
    for (size_t at = 0; at < sizeof moves - 1; at++) {
        for (int byte = 0; byte <= 0xff; byte++) {
            memcpy(text, moves, sizeof moves);
            text[at] = (char)byte;
            check(text, sizeof moves - 1);
            text[at + 1] = (char)(byte ^ 0x20);
            check(text, sizeof moves - 1);
        }
    }
}

Test(usual_sign, each_length)
{
    for (size_t length = 1; length < sizeof moves; length++)
        check(moves, length);
}

/* It is not too careful either: plain games are told at once. */
Test(usual_sign, games_are)
{
#ifdef __SSE2__
    cr_expect(ck_is_surely_usual(moves, sizeof moves - 1));
    cr_expect(ck_is_surely_usual(moves, strlen("LAU弓TAUNAU橋三 XE虎")));
#else
    cr_skip_test("it is told by looking closer");
#endif
}

/* Each character that is unusual, among others. */
Test(usual_sign, each_unusual_character)
{
    static const char *const unusual[] = {"\v",     "\f",     "\xc2\x85", "\r",     "\u00a0",
                                          "\u00ad", "\u1680", "\u2003",   "\u200b", "\u2028",
                                          "\u2060", "\ufeff", "Ａ",       "："};
    for (size_t i = 0; i < sizeof unusual / sizeof *unusual; i++) {
        char text[128];
        snprintf(text, sizeof text, "ZE王ZAZE無撃裁 %s ZE王ZAZE無撃裁", unusual[i]);
        cr_expect_not(ck_is_surely_usual(text, strlen(text)), "%s", unusual[i]);
    }
}
