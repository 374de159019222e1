/*
 * Any text is read and checked in linear time (notation.md §13): of each kind of odd text, twice as
 * much takes about twice as long, in processor time. A quadratic step takes four times as long.
 */
#include "tests/support/support.h"

#include <string.h>
#include <time.h>

static const char *const kinds[] = {
    "hello world 機戦 ",
    "(",
    "( x ",
    "（",
    "【x ",
    "1. ",
    "(1) ",
    "1 ",
    "> ",
    "- ",
    "# ",
    "// x ",
    "; ",
    "NAI ",
    "MAlMY橋 ",
    "NAI兵NY無撃裁x ",
    "手 ",
    "為(",
    "終季 ",
    "zau ",
    "NAI kauk2 x ",
    "mi gua my ",
    "いい手 ",
    "😀 ",
    "ＮＡＩ兵",
    "[x] ",
    "[x ",
    "{x ",
    "{読不能:x} ",
    "[x]為王 ",
    "a: ",
    "21:03 ",
    "21:03 a: ",
    "\"x ",
    "x\n",
    "\t",
    "、",
};

/* The time to check a text of many times a part, after a start. */
static clock_t time_of(const char *start, const char *part, size_t size)
{
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    const ck_checked *checked;
    ck_put(&out, start);
    ck_put_times(&out, part, size / strlen(part));
    const clock_t begun = clock();
    ck_pipeline *pipeline = check_one(&(ck_pipeline_options){0}, text.bytes, text.length, &checked);
    const clock_t spent = clock() - begun;
    ck_pipeline_free(pipeline);
    ck_buffer_free(&text);
    return spent;
}

static bool is_linear(const char *start, const char *part)
{
    enum { SIZE = 1 << 14, TRIES = 5 };
    const clock_t least = CLOCKS_PER_SEC / 50;
    for (int i = 0; i < TRIES; i++) {
        const clock_t once = time_of(start, part, SIZE), twice = time_of(start, part, 2 * SIZE);
        if (twice < 3 * once || twice < least)
            return true;
    }
    return false;
}

Test(linear, odd_text, .timeout = 3600)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        cr_expect(is_linear("", kinds[i]), "%s", kinds[i]);
        cr_expect(is_linear("[a] [b]\nNAI兵NY無撃裁 ", kinds[i]), "behind a move: %s", kinds[i]);
    }
}
