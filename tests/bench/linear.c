/*
 * Reads and writes text of SIZE bytes and of twice as many for tests/bench/linear, which counts the
 * instructions: odd text of each kind, alone and behind a move; one line, value, count, name and
 * nesting for each reader; records, turns and rows for each format that the commands write, for
 * repairs and for recorders.
 *
 *   linear SIZE
 *
 * Prints a line for each, in the order in which callgrind dumps its counts.
 */
#include "cmd/library/cetkaik.h"
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

/* ---- readers and commands ---- */

/* A text: START, PART many times, with a number in place of @, and END. */
typedef struct growing_text {
    const char *name, *start, *part, *end;
    bool written; /* in each format, not only read */
} growing_text;

static const growing_text texts[] = {
    {"records", "", "[a@] [b]\nMAU弓MAIMY橋三 TE虎NITU橋二\n%%\n", "", true},
    {"turns", "[a] [b]\n", "PE巫PAPE無撃裁 PAU巫PIAPAU無撃裁\n", "", true},
    {"wrong turns", "[a] [b]\n", "ME弓MIMU橋四 PAU巫PIAPAU無撃裁\n", "", true},
    {"rows of results", "round,player,opponent,result\n", "1,a@,b@,win\n", "", true},
    {"rounds of two players", "round,player,opponent,points,opponent_points\n", "@,a,b,30,10\n", "",
     true},
    {"rows of sheets", "game,season,player,hands,points,choice\n", "@,春,a@,王,5,終季\n", "", true},
    {"events", "{遊:獣裁}\n[a] [b]\n季始\n", "[a]裁三 [b]裁二\n", "終季\n", true},
    {"turns on a line", "[a] [b]\n", "PE巫PAPE無撃裁 PAU巫PIAPAU無撃裁 ", "", false},
    {"romanized", "", "PE tuk2 PA PE. PAU tuk2 PIA PAU.\n", "", false},
    {"MRF", "", "\"peSpape\", ", "\"peSpape\"", false},
    {"JSON of cerke_noter", "{\"note\":[", "\"peSpape\",", "\"peSpape\"]}", false},
    {"seasons", "",
     "{\"black\":\"a\",\"red\":\"b\",\"first\":\"red\",\"season\":\"spring\","
     "\"note\":[\"peSpape\"]}\n",
     "", false},
    {"session", "{\"header\":[],\"initial_colors\":[\"赤\"],\"body\":[",
     "{\"type\":\"movement\",\"dat\":\"PE巫PAPE無撃裁\"},",
     "{\"type\":\"movement\",\"dat\":\"PE巫PAPE無撃裁\"}]}", false},
    {"parsed JSON", "{\"parsed_bodies\":[",
     "{\"type\":\"tam_move\",\"movement\":{\"type\":\"TamMove\",\"stepStyle\":\"NoStep\",\"src\":"
     "[\"O\",\"Z\"],\"firstDest\":[\"U\",\"Z\"],\"secondDest\":[\"O\",\"Z\"]}},",
     "{\"type\":\"game_set\"}]}", false},
    {"nested JSON", "{\"note\":", "[", "", false},
    {"a link", "https://x.example/?history=", "PE%E5%B7%ABPAPE%E7%84%A1%E6%92%83%E8%A3%81%0A", "",
     false},
    {"columns", "player,opponent,result", ",x", "\na,b,win\n", false},
    {"header items", "", "{k@:v}", "\nPE巫PAPE無撃裁\n", false},
    {"rules", "{律:standard", ",points=5", "}\nPE巫PAPE無撃裁\n", false},
    {"a name", "[", "a", "] [b]\nPE巫PAPE無撃裁\n", false},
    {"players", "{遊:獣裁}\n", "[a@] ", "\n季始\n", false},
    {"a number", "[a] [b]\nPE巫PAPE無撃裁\n[a]為王而手", "一", " 終季\n", false},
    {"hands", "[a] [b]\nPE巫PAPE無撃裁\n[a]為王", "加王", "而手五 終季\n", false},
    {"a comment", "[a] [b]\nPE巫PAPE無撃裁{", "x", "}\n", false},
    {"nested groups", "[a] [b]\nPE巫PAPE無撃裁 ", "(【[x ", "\n", false},
    {"groups", "[a] [b]\nPE巫PAPE無撃裁 ", "[x [y] ", "\n", false},
    {"lines of the header", "", "大会: x\n", "[a] [b]\nPE巫PAPE無撃裁\n", false},
    {"senders", "[a] [b]\n", "sy: ", "PE巫PAPE無撃裁\n", false},
    {"messages", "[a] [b]\n", "sy: PE巫PAPE無撃裁\nsy: nice\n", "", false},
    {"results", "[a] [b]\nPE巫PAPE無撃裁\n", "[a]投了\n", "", false},
    {"stated results", "{果:", "[a]三十", "}\n[a] [b]\n", false},
};

static void put_text(ck_out *out, const growing_text *text, size_t size)
{
    ck_put(out, text->start);
    for (size_t i = 0; i < size / strlen(text->part); i++) {
        for (const char *at = text->part; *at; at++) {
            if (*at == '@')
                ck_put_format(out, "%zu", i + 1);
            else
                ck_put_bytes(out, at, 1);
        }
    }
    ck_put(out, text->end);
}

static int drop(void *self, const char *bytes, size_t length)
{
    (void)bytes;
    *(size_t *)self += length;
    return 0;
}

/* What repairs and recorders do with a record, in place of a format. */
static void use_record(const ck_checked *record, bool repair)
{
    const char *text;
    size_t length;
    if (repair) {
        ck_checked_repair(record, 1, &text, &length);
        return;
    }
    ck_recorder *recorder = ck_recorder_of(record, ck_checked_turns(record), NULL);
    if (recorder)
        ck_recorder_text(recorder, &text, &length);
    ck_recorder_free(recorder);
}

static const char repair[] = "fix", recorder[] = "recorder";

static void write_text(const growing_text *text, size_t size, const char *format)
{
    const bool is_format = format != repair && format != recorder;
    const ck_checker_options options = {
        .size = sizeof options, .format = is_format ? format : NULL, .turns = !is_format};
    ck_buffer bytes = {0};
    ck_out out = ck_buffer_out(&bytes);
    ck_checker *checker = ck_checker_new(&options);
    const ck_checked *record;
    size_t written = 0;
    put_text(&out, text, size);
    ck_writer *writer = is_format ? ck_writer_new(format, drop, &written, NULL) : NULL;
    if (!checker || (is_format && !writer) || out.failed)
        abort();
    if (strncmp(format, "tree:", 5) == 0)
        ck_writer_set(writer, "depth", "40");
    CALLGRIND_ZERO_STATS;
    ck_check_bytes(checker, "x", ck_buffer_string(&bytes), bytes.length);
    while (ck_check_next(checker, &record) == CK_STATUS_RECORD) {
        if (writer)
            ck_writer_put(writer, record);
        else
            use_record(record, format == repair);
    }
    if (writer)
        ck_writer_end(writer);
    CALLGRIND_DUMP_STATS;
    ck_writer_free(writer);
    ck_checker_free(checker);
    ck_buffer_free(&bytes);
}

static void write_twice(const growing_text *text, size_t size, const char *format)
{
    for (size_t times = 1; times <= 2; times++) {
        write_text(text, times * size, format);
        printf("%zu\t%s\t%s\n", times, format, text->name);
    }
}

static void write_formats(const growing_text *text, size_t size)
{
    char format[64];
    ck_format_view view;
    write_twice(text, size, text->written ? repair : "check:json");
    for (size_t i = 0; text->written && (view = ck_format_at(i)).name; i++) {
        snprintf(format, sizeof format, "%s%s", view.family, view.name);
        write_twice(text, size, format);
    }
    if (text->written)
        write_twice(text, size, recorder);
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
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        write_formats(&texts[i], size);
    return EXIT_SUCCESS;
}
