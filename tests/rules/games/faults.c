/*
 * Every finding about the other games: its wrong example raises it and nothing else, and its right
 * example has no error.
 */
#include "formats/report/catalogue.h"
#include "parser/reader.h"
#include "rules/contest/contest_replay.h"
#include "rules/contest/fault.h"
#include "tests/support/support.h"

#include <string.h>

/* The findings of a record, counted by code. */
typedef struct fault_counts {
    int of[CK_FINDINGS];
    int errors;
    ck_code first;
} fault_counts;

static void on_finding(void *self, const ck_finding *finding)
{
    fault_counts *counts = self;
    counts->of[finding->code]++;
    if (ck_code_severity(finding->code) == CK_ERROR && counts->errors++ == 0)
        counts->first = finding->code;
}

static fault_counts judge(const char *text)
{
    fault_counts counts = {.errors = 0};
    const ck_observer observer = {.sink = {&counts, on_finding}};
    ck_reader *reader = ck_reader_new(NULL);
    ck_record record;
    ck_record_init(&record, NULL);
    record.text = text;
    record.length = strlen(text);
    record.line = record.number = 1;
    cr_assert(ck_reader_next(reader, &record, &observer.sink));
    if (record.contest)
        cr_assert(!ck_contest_replay(NULL, &record, &observer).failed);
    ck_record_free(&record);
    ck_reader_free(reader);
    return counts;
}

Test(faults, examples_raise_what_they_are_for)
{
    for (int i = 0; i < CK_FINDINGS; i++) {
        ck_code code = (ck_code)i;
        if (!is_of_other_games(code))
            continue;
        const ck_finding_words words = ck_catalogue_finding(NULL, code);
        int number = ck_code_number(code);
        fault_counts wrong = judge(words.wrong), good = judge(words.good);
        cr_expect_eq(wrong.of[code], 1, "CK%d: %s raises it %d times, and first CK%d", number,
                     words.wrong, wrong.of[code], ck_code_number(wrong.first));
        cr_expect_leq(wrong.errors, 1, "CK%d: %s has %d errors", number, words.wrong,
                      wrong.errors);
        cr_expect_eq(good.of[code], 0, "CK%d: %s raises it", number, words.good);
        cr_expect_eq(good.errors, 0, "CK%d: %s raises CK%d", number, words.good,
                     ck_code_number(good.first));
    }
}
