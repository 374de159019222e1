/*
 * How fast records are checked: moves a second on one core, over the files that are given.
 *
 *   bench RULES FILE…
 *   bench --once read|replay RULES FILE
 *
 * Prints for each file what reading and checking cost together, and checking alone. The text is
 * read into memory first; each figure is the best of several rounds. A figure, not a test. With
 * --once it only does the work, a single time, for tools that count instructions.
 */
#include "parser/reader.h"
#include "parser/source.h"
#include "rules/replay/replay.h"
#include "rules/words/rule_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct text {
    char *bytes;
    size_t length, at;
} text;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static bool load(const char *path, text *text)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        return false;
    text->length = (size_t)ftell(file);
    text->bytes = malloc(text->length + 1);
    text->at = 0;
    rewind(file);
    bool good = text->bytes && fread(text->bytes, 1, text->length, file) == text->length;
    fclose(file);
    return good;
}

static ptrdiff_t fill(void *self, char *buffer, size_t size)
{
    text *text = self;
    size_t left = text->length - text->at;
    size_t part = left < size ? left : size;
    memcpy(buffer, text->bytes + text->at, part);
    text->at += part;
    return (ptrdiff_t)part;
}

/* One round over a text; *CHECKING is the part of the time that the replay took. */
static uint64_t round_over(const ck_rules *rules, ck_reader *reader, text *text, uint64_t *errors,
                           double *checking)
{
    ck_observer observer = {0};
    ck_record record;
    uint64_t moves = 0;
    text->at = 0;
    ck_source *source = ck_source_new(fill, text, NULL);
    ck_record_init(&record, NULL);
    *checking = 0;
    *errors = 0;
    for (;;) {
        ck_record_clear(&record);
        if (ck_source_next(source, &record, &observer.sink) != CK_SOURCE_RECORD ||
            !ck_read(reader, &record, &observer.sink))
            break;
        double start = now();
        ck_outcome outcome = ck_replay(rules, &record, &observer);
        *checking += now() - start;
        moves += outcome.moves;
        *errors += outcome.errors;
    }
    ck_record_free(&record);
    ck_source_free(source);
    return moves;
}

/* Splits and reads a text, without a replay; the number of records. */
static uint64_t read_over(ck_reader *reader, text *text)
{
    ck_sink deaf = {NULL, NULL};
    ck_record record;
    uint64_t records = 0;
    ck_source *source = ck_source_new(fill, text, NULL);
    ck_record_init(&record, NULL);
    while (ck_source_next(source, &record, &deaf) == CK_SOURCE_RECORD &&
           ck_read(reader, &record, &deaf))
        records++;
    ck_record_free(&record);
    ck_source_free(source);
    return records;
}

static bool work_once(const char *work, const ck_rules *rules, ck_reader *reader, const char *path)
{
    text text;
    uint64_t done, errors;
    double checking;
    if (!load(path, &text))
        return false;
    done = strcmp(work, "read") == 0 ? read_over(reader, &text)
                                     : round_over(rules, reader, &text, &errors, &checking);
    printf("%lu\n", (unsigned long)done);
    free(text.bytes);
    return done > 0;
}

static void measure(const ck_rules *rules, ck_reader *reader, const char *path)
{
    enum { ROUNDS = 15 };
    text text;
    double best = 1e9, best_checking = 1e9;
    uint64_t moves = 0, errors = 0;
    if (!load(path, &text)) {
        fprintf(stderr, "bench: cannot read %s\n", path);
        exit(2);
    }
    for (int i = 0; i < ROUNDS; i++) {
        double checking, start = now();
        moves = round_over(rules, reader, &text, &errors, &checking);
        double whole = now() - start;
        best = whole < best ? whole : best;
        best_checking = checking < best_checking ? checking : best_checking;
    }
    printf("%-32s %8lu moves %4lu errors  read and check %6.2f M/s (%5.1f MB/s)  check alone %6.2f "
           "M/s\n",
           strrchr(path, '/') ? strrchr(path, '/') + 1 : path, (unsigned long)moves,
           (unsigned long)errors, (double)moves / best * 1e-6, (double)text.length / best * 1e-6,
           (double)moves / best_checking * 1e-6);
    free(text.bytes);
}

int main(int argc, char **argv)
{
    ck_rules rules;
    const char *bad;
    size_t bad_length;
    bool once = argc == 5 && strcmp(argv[1], "--once") == 0, good = true;
    int first = once ? 3 : 1;
    if (argc < first + 2 ||
        !ck_rules_parse(&rules, argv[first], strlen(argv[first]), &bad, &bad_length)) {
        fprintf(stderr, "usage: bench RULES FILE… | bench --once read|replay RULES FILE\n");
        return 2;
    }
    ck_reader *reader = ck_reader_new(NULL);
    if (once)
        good = work_once(argv[2], &rules, reader, argv[4]);
    else
        for (int i = 2; i < argc; i++)
            measure(&rules, reader, argv[i]);
    ck_reader_free(reader);
    return good ? 0 : 2;
}
