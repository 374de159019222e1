/*
 * Checks odd text of each kind for tests/bench/linear, which counts the instructions: SIZE bytes
 * and twice as many, alone and behind a move.
 *
 *   linear SIZE
 *
 * Prints a line for each check, in the order in which callgrind dumps its counts.
 */
#include "parser/pipeline.h"
#include "rules/base/writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#define CALLGRIND_ZERO_STATS ((void)0)
#define CALLGRIND_DUMP_STATS ((void)0)
#endif

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
    "https://x.example/?history=NAI%E5%85%B5NY ",
    "?history=%25",
    "{\"note\":[\"naiPny\"]}",
};

static void check(const char *start, const char *part, size_t size)
{
    const ck_checked *checked;
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){0});
    ck_put(&out, start);
    ck_put_times(&out, part, size / strlen(part));
    if (!pipeline || out.failed)
        abort();
    CALLGRIND_ZERO_STATS;
    ck_pipeline_open_bytes(pipeline, "x", ck_buffer_string(&text), text.length);
    while (ck_pipeline_next(pipeline, &checked) == CK_PIPELINE_RECORD)
        ;
    CALLGRIND_DUMP_STATS;
    ck_pipeline_free(pipeline);
    ck_buffer_free(&text);
}

int main(int argc, char **argv)
{
    static const char *const starts[] = {"", "[a] [b]\nNAI兵NY無撃裁 "};
    const size_t size = argc > 1 ? (size_t)strtoul(argv[1], NULL, 10) : 0;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        for (size_t j = 0; j < 2; j++) {
            for (size_t times = 1; times <= 2; times++) {
                check(starts[j], kinds[i], times * size);
                printf("%zu\t%s\t%.*s\n", times, j > 0 ? "behind a move" : "alone",
                       (int)strcspn(kinds[i], "\n"), kinds[i]);
            }
        }
    }
    return EXIT_SUCCESS;
}
