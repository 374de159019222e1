/* The usual forms of characters, and texts of records with other forms. */
#include "rules/words/usual_sign.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What each of them stands for; all others are as they should be. */
Test(usual_sign, each_has_its_meaning)
{
    static const struct {
        const char *other, *usual;
    } signs[] = {
        {"\v", "\n"},     {"\f", "\n"},    {"\r", "\n"},     {"\u00ad", ""}, {"\xc2\x85", "\n"},
        {"\u1680", " "},  {"\u2000", " "}, {"\u200a", " "},  {"\u200b", ""}, {"\u2028", "\n"},
        {"\u2029", "\n"}, {"\u202f", " "}, {"\u205f", " "},  {"\u2060", ""}, {"\ufeff", ""},
        {"！", "!"},      {"Ａ", "A"},     {"～", "~"},      {"马", "馬"},   {"车", "車"},
        {"笔", "筆"},     {"\r\n", NULL},  {"馬", NULL},     {"車", NULL},   {"\n", NULL},
        {"−", "-"},       {"–", "-"},      {"“", "\""},      {"”", "\""},    {"‘", NULL},
        {"，", NULL},     {"．", NULL},    {"\u3000", NULL}, {"\u200c", ""}, {"A", NULL},
        {"\u200d", ""},   {"\u200e", ""},  {"\u200f", ""},   {"\u202a", ""}, {"\u202e", ""},
        {"\u2066", ""},   {"\u2069", ""},  {"\u206a", NULL}, {"两", "両"},   {"黑", "黒"},
        {"终", "終"},     {"为", "為"},    {"爲", "為"},     {"无", "無"},   {"桥", "橋"},
        {"击", "撃"},     {"擊", "撃"},    {"战", "戦"},     {"戰", "戦"},   {"兽", "獣"},
        {"獸", "獣"},     {"將", "将"},    {"國", "国"},     {"來", "来"},   {"處", "処"},
        {"时", "時"},     {"萬", "万"},    {"齊", NULL},     {"步", NULL},   {"歩", NULL},
        {"舟", NULL},     {"红", NULL},    {"卒", NULL},
    };
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        ck_usual_sign sign = ck_usual_sign_at(signs[i].other, strlen(signs[i].other));
        cr_expect_eq(sign.length, signs[i].usual ? strlen(signs[i].other) : 0, "%s",
                     signs[i].other);
        cr_expect_str_eq(sign.usual, signs[i].usual ? signs[i].usual : "", "%s", signs[i].other);
    }
    cr_expect_eq(ck_usual_sign_at("", 0).length, 0);
    /* a joiner within an emoji is a part of it */
    static const char emoji[] = "\u200d\U0001f469", move[] = "\u200d兵";
    cr_expect_eq(ck_usual_sign_at(emoji, strlen(emoji)).length, 0);
    cr_expect_eq(ck_usual_sign_at(move, strlen(move)).length, 3);
}

/* The quick look at a record: most have only usual signs. */
Test(usual_sign, records_in_usual_signs_need_no_second_look)
{
    static const char usual[] = "{一位色:黒}\nNAI兵NY無撃裁\n", unusual[] = "NAI兵NY無撃裁\r\n";
    cr_expect_not(ck_usual_sign_may_differ(usual, strlen(usual)));
    cr_expect(ck_usual_sign_may_differ(unusual, strlen(unusual)));
}

Test(usual_sign, a_text_in_usual_signs_has_no_other_forms)
{
    static const char usual[] = "撃裁 国官集来 馬弓兵", other[] = "馬弓兵 无";
    cr_expect_not(ck_usual_sign_differs(usual, strlen(usual)));
    cr_expect(ck_usual_sign_differs(other, strlen(other)));
}
