#include "tests/formats/checker.h"

#include <stdio.h>

void checker_init(checker *checker, bool strict)
{
    const ck_pipeline_options options = {.strict = strict, .sparing = CK_EFFORT_TO_REPAIR};
    *checker = (struct checker){.pipeline = ck_pipeline_new(&options)};
    cr_assert(checker->pipeline);
}

void checker_free(checker *checker)
{
    ck_pipeline_free(checker->pipeline);
}

bool check_text(void *self, const char *text, size_t length, ck_checked *checked)
{
    checker *checker = self;
    const ck_checked *found;
    cr_assert(ck_pipeline_open_bytes(checker->pipeline, "game.ckka", text, length));
    cr_assert_eq(ck_pipeline_check(checker->pipeline, text, length, &found), CK_PIPELINE_RECORD);
    *checked = *found;
    return true;
}

int count_of(checker *checker, const char *text, size_t length, ck_code code)
{
    ck_checked checked;
    int count = 0;
    check_text(checker, text, length, &checked);
    for (size_t i = 0; i < checked.result->finding_count; i++)
        count += checked.result->findings[i].code == code;
    return count;
}

static bool check_with(void *self, const char *text, size_t length, uint64_t most,
                       ck_checked *checked)
{
    checker *checker = self;
    enum { TO_READ = 2 };
    ck_pipeline_set_most(checker->pipeline, most);
    check_text(self, text, length, checked);
    checker->spent += checked->spent + TO_READ * length;
    return true;
}

static void count_round(void *self, const ck_checked *checked)
{
    (void)checked;
    checker *checker = self;
    checker->rounds++;
}

ck_buffer repaired(checker *checker, bool guesses, const char *text, size_t length)
{
    enum { ENOUGH = 32, MOST_A_BYTE = 80, AROUND = 24 };
    const ck_repair repair = {guesses, checker, check_with, NULL, count_round};
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_checked checked;
    ck_fixes fixes;
    ck_fixes_init(&fixes, NULL);
    check_text(checker, text, length, &checked);
    checker->rounds = 0;
    checker->spent = 0;
    ck_pipeline_set_most(checker->pipeline, 0);
    const ck_repaired how = ck_repair_record(&repair, &fixes, &checked, &buffer);
    cr_assert_neq(how, CK_REPAIR_FAILED);
    checker->stopped = how == CK_REPAIR_STOPPED;
    cr_expect_lt(checker->rounds, ENOUGH, "repairs go in a circle:\n%.*s", (int)length, text);
    cr_expect_leq(checker->spent, MOST_A_BYTE * (length + AROUND), "%d for %d bytes:\n%.*s",
                  (int)checker->spent, (int)length, (int)length, text);
    ck_pipeline_set_most(checker->pipeline, 0);
    if (!buffer.bytes)
        ck_put_bytes(&out, text, length);
    ck_fixes_free(&fixes);
    return buffer;
}

ck_buffer bytes_of(const char *path)
{
    ck_buffer bytes = {0};
    ck_out out = ck_buffer_out(&bytes);
    char chunk[4096];
    size_t got;
    FILE *file = fopen(path, "rb");
    cr_assert(file, "no %s", path);
    while ((got = fread(chunk, 1, sizeof chunk, file)) > 0)
        ck_put_bytes(&out, chunk, got);
    fclose(file);
    return bytes;
}
