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
    bool usual = ck_is_utf8(copy, length) && !ck_usual_sign_may_differ(copy, length);
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
    static const char *const unusual[] = {
        "\v",     "\f",     "\xc2\x85", "\r",     "\u00a0", "\u00ad", "\u1680", "\u2003",
        "\u200b", "\u2028", "\u2060",   "\ufeff", "Ａ",     "：",     "−",      "“"};
    for (size_t i = 0; i < sizeof unusual / sizeof *unusual; i++) {
        char text[128];
        snprintf(text, sizeof text, "ZE王ZAZE無撃裁 %s ZE王ZAZE無撃裁", unusual[i]);
        cr_expect_not(ck_is_surely_usual(text, strlen(text)), "%s", unusual[i]);
    }
}

/* What each of them stands for; all others are as they should be. */
Test(usual_sign, each_has_its_meaning)
{
    static const struct {
        const char *other, *usual;
    } signs[] = {
        {"\v", "\n"},     {"\f", "\n"},    {"\r", "\n"},     {"\u00ad", ""},   {"\xc2\x85", "\n"},
        {"\u1680", " "},  {"\u2000", " "}, {"\u200a", " "},  {"\u200b", ""},   {"\u2028", "\n"},
        {"\u2029", "\n"}, {"\u202f", " "}, {"\u205f", " "},  {"\u2060", ""},   {"\ufeff", ""},
        {"！", "!"},      {"Ａ", "A"},     {"～", "~"},      {"马", "馬"},     {"车", "車"},
        {"笔", "筆"},     {"\r\n", NULL},  {"馬", NULL},     {"車", NULL},     {"\n", NULL},
        {"−", "-"},       {"–", "-"},      {"“", "\""},      {"”", "\""},      {"‘", NULL},
        {"，", NULL},     {"．", NULL},    {"\u3000", NULL}, {"\u200c", NULL}, {"A", NULL},
        {"两", "両"},     {"黑", "黒"},    {"终", "終"},     {"为", "為"},     {"爲", "為"},
        {"无", "無"},     {"桥", "橋"},    {"击", "撃"},     {"擊", "撃"},     {"战", "戦"},
        {"戰", "戦"},     {"兽", "獣"},    {"獸", "獣"},     {"將", "将"},     {"國", "国"},
        {"來", "来"},     {"處", "処"},    {"时", "時"},     {"萬", "万"},     {"齊", NULL},
        {"步", NULL},     {"歩", NULL},    {"舟", NULL},     {"红", NULL},     {"卒", NULL},
    };
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        ck_usual_sign sign = ck_usual_sign_at(signs[i].other, strlen(signs[i].other));
        cr_expect_eq(sign.length, signs[i].usual ? strlen(signs[i].other) : 0, "%s",
                     signs[i].other);
        cr_expect_str_eq(sign.usual, signs[i].usual ? signs[i].usual : "", "%s", signs[i].other);
    }
    cr_expect_eq(ck_usual_sign_at("", 0).length, 0);
}
