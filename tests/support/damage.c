#include "tests/support/damage.h"

#include <string.h>

const char *const rules_for_damage[] = {
    "standard",
    "cerke_online",
    "cetkaik_rs_strict",
    "cetkaik_rs_alpha",
    "2018",
    "硬皇力",
    "教育机戦",
    "standard,declares=claimed",
    "standard,stake_on=later,situation_scores=alone",
    "standard,stepping=penalty,tam_back=penalty,tam_after_tam=penalty",
    "standard,上限=無",
    "standard,過=越,上限=銭",
    "standard,古計算法=3・5",
    "standard,同集=数",
    "standard,集系=三連",
    "standard,連撃術=有",
    "standard,入水=書,hands_on=change",
    "standard,seasons=2,plan=direction",
    NULL,
};

ck_buffer whole_game(const ck_rules *rules, const char *label, ck_random *random)
{
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    put_random_game(&out, rules, label, NULL, random);
    return text;
}

/* Where the sign, word or line at an offset begins. */
static size_t start_of(const ck_buffer *text, size_t at, const char *ends)
{
    while (at > 0 && !strchr(ends, text->bytes[at - 1]))
        at--;
    return at;
}

static size_t end_of(const ck_buffer *text, size_t at, const char *ends)
{
    while (at < text->length && (text->bytes[at] == '\0' || !strchr(ends, text->bytes[at])))
        at++;
    return at;
}

static bool within_sign(const ck_buffer *text, size_t at)
{
    return at < text->length && ((unsigned char)text->bytes[at] & 0xc0) == 0x80;
}

/* The text with WITH in the place of what stands from START to END. */
static void replace(ck_buffer *text, size_t start, size_t end, const char *with, size_t length)
{
    ck_buffer changed = {0};
    ck_out out = ck_buffer_out(&changed);
    ck_put_bytes(&out, text->bytes, start);
    ck_put_bytes(&out, with, length);
    ck_put_bytes(&out, text->bytes + end, text->length - end);
    ck_put(&out, changed.length > 0 ? "" : "\n");
    ck_buffer_free(text);
    *text = changed;
}

static const char *some_sign(test_random *dice)
{
    static const char *const signs[] = {
        "K",      "L",    "Z",    "X",  "P",  "A",  "I",    "U",    "E",      "O",    "Y",  "船",
        "兵",     "弓",   "車",   "王", "巫", "皇", "橋",   "水",   "無撃裁", "二",   "四", "或",
        "手",     "黒",   "赤",   "此", "無", "再", "再行", "終季", "或為",   "而手", "加", "獣",
        " ",      "\n",   "\r\n", "[",  "]",  "{",  "}",    "#",    "(",      "%",    "、", "　",
        "星一周", "春終", "片",   "7",  "\"", "a",  "\xe5", "春始", "馬",
    };
    return signs[roll(dice, sizeof signs / sizeof *signs)];
}

void damage(ck_buffer *text, test_random *dice)
{
    static const char *const parts[] = {" \n", "\n"}; /* what ends a word, a line */
    size_t at = roll(dice, (uint32_t)text->length + 1);
    const char *ends = parts[roll(dice, 2)];
    while (within_sign(text, at))
        at++;
    size_t after = at + (at < text->length);
    while (within_sign(text, after))
        after++;
    size_t start = start_of(text, at, ends), end = end_of(text, at, ends);
    const char *sign = some_sign(dice);
    switch (roll(dice, 6)) {
    case 0: /* a sign is lost */
        replace(text, at, after, "", 0);
        return;
    case 1: /* or another one, */
        replace(text, at, after, sign, strlen(sign));
        return;
    case 2: /* or one too many */
        replace(text, at, at, sign, strlen(sign));
        return;
    case 3: /* a word or line is lost, */
        replace(text, start, end, "", 0);
        return;
    case 4: { /* or doubled */
        ck_buffer twice = {0};
        ck_out out = ck_buffer_out(&twice);
        ck_put_bytes(&out, text->bytes + start, end - start);
        ck_put(&out, " ");
        replace(text, start, start, twice.bytes, twice.length);
        ck_buffer_free(&twice);
        return;
    }
    default: /* the rest is lost */
        replace(text, after, text->length - roll(dice, 2) * (text->length - after) / 2, "", 0);
        return;
    }
}
