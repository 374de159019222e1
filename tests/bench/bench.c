/*
 * The parts of checking by themselves, for tools that measure: each does its work once over a file.
 *
 *   bench read|verify|diagnose|lists|moves RULES FILE [ROUNDS]
 *
 * read splits and reads records; verify and diagnose replay them as well, by the pass of that name;
 * lists lists all legal moves of each position, a line each, so many times over (default 10).
 * Prints how much was done: records, moves or lists; moves does the same as lists, and prints the
 * moves listed. The text is read into memory first.
 */
#include "parser/reader.h"
#include "parser/source.h"
#include "rules/board/list.h"
#include "rules/replay/replay.h"
#include "rules/words/position.h"
#include "rules/words/rule_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct bench_text {
    char *bytes;
    size_t length, at;
} bench_text;

/* What one piece of work needs. */
typedef struct bench_run {
    ck_rules rules;
    ck_reader *reader;
    bench_text text;
    size_t rounds;
} bench_run;

static bool load(const char *path, bench_text *text)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        return false;
    text->length = (size_t)ftell(file);
    text->bytes = malloc(text->length + 1);
    rewind(file);
    bool good = text->bytes && fread(text->bytes, 1, text->length, file) == text->length;
    fclose(file);
    return good;
}

static ptrdiff_t fill(void *self, char *buffer, size_t size)
{
    bench_text *text = self;
    size_t left = text->length - text->at;
    size_t part = left < size ? left : size;
    memcpy(buffer, text->bytes + text->at, part);
    text->at += part;
    return (ptrdiff_t)part;
}

/* ---- records ---- */

/* How much is done with a record that was read. */
typedef uint64_t work(const bench_run *bench, const ck_record *record);

static uint64_t count_record(const bench_run *bench, const ck_record *record)
{
    (void)bench;
    (void)record;
    return 1;
}

static uint64_t verify(const bench_run *bench, const ck_record *record)
{
    ck_observer no_observer = {.self = NULL};
    ck_outcome outcome = {.moves = 0};
    return ck_replay_record(&bench->rules, record, &no_observer, &outcome) ? outcome.moves : 0;
}

static uint64_t diagnose(const bench_run *bench, const ck_record *record)
{
    ck_observer no_observer = {.self = NULL};
    return ck_replay(&bench->rules, record, &no_observer).moves;
}

static uint64_t over_records(bench_run *bench, work *work)
{
    ck_sink null_sink = {NULL, NULL};
    ck_record record;
    uint64_t done = 0;
    ck_source *source = ck_source_new(fill, &bench->text, NULL);
    ck_record_init(&record, NULL);
    while (ck_source_next(source, &record, &null_sink) == CK_SOURCE_RECORD &&
           ck_reader_next(bench->reader, &record, &null_sink))
        done += work(bench, &record);
    ck_record_free(&record);
    ck_source_free(source);
    return done;
}

static uint64_t read_all(bench_run *bench)
{
    return over_records(bench, count_record);
}

static uint64_t verify_all(bench_run *bench)
{
    return over_records(bench, verify);
}

static uint64_t diagnose_all(bench_run *bench)
{
    return over_records(bench, diagnose);
}

/* ---- positions ---- */

/* Reads the lines into an array of the text's own size; returns how many there are. */
static size_t read_positions(const bench_run *bench, ck_position *positions)
{
    const char *at = bench->text.bytes, *end = at + bench->text.length;
    size_t count = 0;
    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline ? newline : end) - at);
        ck_parse_error why;
        count += ck_read_position(&bench->rules, at, length, &positions[count], &why);
        at += length + 1;
    }
    return count;
}

static size_t lines_of(const bench_text *text)
{
    size_t lines = 1;
    for (size_t i = 0; i < text->length; i++)
        lines += text->bytes[i] == '\n';
    return lines;
}

/* Lists the moves of all positions again and again; counts the lists and the moves in them. */
static bool list_positions(bench_run *bench, uint64_t *lists, uint64_t *moves)
{
    ck_position *positions = malloc(lines_of(&bench->text) * sizeof *positions);
    ck_short_list list = {0};
    size_t count = positions ? read_positions(bench, positions) : 0;
    *moves = 0;
    for (size_t i = 0; i < bench->rounds * count; i++) {
        if (ck_list_short(&bench->rules, &positions[i % count], &list))
            *moves += list.count;
    }
    free(list.moves);
    free(positions);
    *lists = bench->rounds * count;
    return *moves > 0;
}

static uint64_t list_all(bench_run *bench)
{
    uint64_t lists, moves;
    return list_positions(bench, &lists, &moves) ? lists : 0;
}

static uint64_t list_moves(bench_run *bench)
{
    uint64_t lists, moves;
    return list_positions(bench, &lists, &moves) ? moves : 0;
}

static const struct {
    const char *name;
    uint64_t (*run)(bench_run *bench);
} works[] = {{"read", read_all},
             {"verify", verify_all},
             {"diagnose", diagnose_all},
             {"lists", list_all},
             {"moves", list_moves}};

enum { WORKS = sizeof works / sizeof *works };

/* ---- the command ---- */

static uint64_t run(const char *name, bench_run *bench)
{
    for (int i = 0; i < WORKS; i++) {
        if (strcmp(works[i].name, name) == 0)
            return works[i].run(bench);
    }
    fprintf(stderr, "bench: %s is no work\n", name);
    return 0;
}

int main(int argc, char **argv)
{
    bench_run bench = {.text = {NULL, 0, 0}, .rounds = 10};
    const char *bad;
    size_t length;
    if (argc != 4 && argc != 5) {
        fputs("usage: bench read|verify|diagnose|lists|moves RULES FILE [ROUNDS]\n", stderr);
        return 2;
    }
    if (argc == 5)
        bench.rounds = strtoul(argv[4], NULL, 10);
    if (!ck_rules_parse(&bench.rules, argv[2], strlen(argv[2]), &bad, &length) ||
        !load(argv[3], &bench.text)) {
        fputs("bench: unknown rules, or a file that cannot be read\n", stderr);
        return 2;
    }
    bench.reader = ck_reader_new(NULL);
    uint64_t done = run(argv[1], &bench);
    printf("%lu\n", (unsigned long)done);
    ck_reader_free(bench.reader);
    free(bench.text.bytes);
    return done > 0 ? 0 : 2;
}
