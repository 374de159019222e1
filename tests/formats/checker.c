#include "tests/formats/checker.h"

#include <stdio.h>

void checker_init(test_checker *checker, bool strict)
{
    const ck_pipeline_options options = {.strict = strict, .findings = CK_REPAIR_FINDINGS};
    const ck_checker_options face = {.size = sizeof face, .strict = strict};
    *checker =
        (struct test_checker){.pipeline = ck_pipeline_new(&options), .face = ck_checker_new(&face)};
    cr_assert(checker->pipeline && checker->face);
}

void checker_free(test_checker *checker)
{
    ck_pipeline_free(checker->pipeline);
    ck_checker_free(checker->face);
    cr_expect_leq(5 * checker->worse_alone, checker->alone + 10, "%d of %d fixes are worse alone",
                  checker->worse_alone, checker->alone);
    cr_expect_leq(4 * checker->refused_lists, checker->lists + 4, "%d of %d lists refused",
                  checker->refused_lists, checker->lists);
}

bool check_text(void *self, const char *text, size_t length, ck_checked *checked)
{
    test_checker *checker = self;
    const ck_checked *found;
    cr_assert(ck_pipeline_open_bytes(checker->pipeline, "game.ckka", text, length));
    cr_assert_eq(ck_pipeline_check(checker->pipeline, text, length, &found), CK_PIPELINE_RECORD);
    *checked = *found;
    return true;
}

int count_of(test_checker *checker, const char *text, size_t length, ck_code code)
{
    ck_checked checked;
    int count = 0;
    check_text(checker, text, length, &checked);
    for (size_t i = 0; i < checked.result->finding_count; i++)
        count += checked.result->findings[i].code == code;
    return count;
}

ck_buffer repaired(test_checker *checker, bool guesses, const char *text, size_t length)
{
    const ck_repair repair = {guesses, checker, check_text, NULL};
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_checked checked;
    ck_fixes fixes;
    ck_repaired how;
    ck_fixes_init(&fixes, NULL);
    check_text(checker, text, length, &checked);
    cr_assert(ck_repair_record(&repair, &fixes, &checked, &buffer, &how));
    checker->more = how.again.certain > 0 || (guesses && how.again.guesses > 0);
    checker->refused = how.refused;
    if (!how.changed)
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
