/*
 * The result of a record: its findings in the order of the text, up to a limit that is reported;
 * and writers of text.
 */
#include "rules/replay/result.h"

#include "rules/base/writer.h"

#include <criterion/criterion.h>
#include <string.h>

static void report(const ck_observer *observer, ck_code code, uint32_t offset)
{
    ck_finding finding = ck_finding_new(code, (ck_span){offset, 1});
    observer->sink.report(observer->sink.self, &finding);
}

Test(result, findings_are_sorted)
{
    ck_result result;
    ck_result_init(&result, NULL);
    ck_observer observer = ck_result_observer(&result);
    report(&observer, CK_F_BLOCKED, 7);
    report(&observer, CK_F_BOM, 9);
    report(&observer, CK_F_START_EMPTY, 7);
    report(&observer, CK_F_TOO_MANY, 0);
    ck_result_finish(&result);
    static const ck_code expected[] = {CK_F_TOO_MANY, CK_F_START_EMPTY, CK_F_BLOCKED, CK_F_BOM};
    cr_assert_eq(result.finding_count, 4);
    for (size_t i = 0; i < 4; i++)
        cr_expect_eq(result.findings[i].code, expected[i], "%zu", i);
    cr_expect(result.count[CK_ERROR] == 2 && result.count[CK_WARNING] == 1 &&
              result.count[CK_NOTE] == 1);
    cr_expect(!ck_result_valid(&result));
    ck_result_free(&result);
}

/* Each finding keeps its own facts for as long as the result keeps the finding. */
Test(result, facts_are_kept)
{
    ck_result result;
    ck_result_init(&result, NULL);
    for (int round = 0; round < 2; round++) {
        ck_result_clear(&result);
        ck_observer observer = ck_result_observer(&result);
        for (uint32_t i = 100; i > 0; i--) {
            ck_move_facts move = {.there = (ck_piece)i};
            ck_hand_facts hands = {.stake = i};
            ck_finding finding = ck_finding_new(CK_F_BLOCKED, (ck_span){i, 1});
            finding.about_move = i % 3 == 0 ? &move : NULL;
            finding.about_hands = i % 3 == 1 ? &hands : NULL;
            observer.sink.report(observer.sink.self, &finding);
        }
        ck_result_finish(&result);
        cr_assert_eq(result.finding_count, 100);
        for (uint32_t i = 1; i <= 100; i++) {
            const ck_finding *finding = &result.findings[i - 1];
            cr_assert_eq(finding->about_move != NULL, i % 3 == 0);
            cr_assert_eq(finding->about_hands != NULL, i % 3 == 1);
            cr_expect_eq(ck_finding_move_facts(finding)->there, i % 3 == 0 ? i : CK_EMPTY);
            cr_expect_eq(ck_finding_hand_facts(finding)->stake, i % 3 == 1 ? i : 0);
        }
    }
    ck_result_free(&result);
}

Test(result, surplus_is_reported)
{
    ck_result result;
    ck_result_init(&result, NULL);
    ck_observer observer = ck_result_observer(&result);
    for (uint32_t i = 0; i < CK_MAX_FINDINGS + 20; i++)
        report(&observer, CK_F_BLOCKED, i);
    ck_result_finish(&result);
    cr_assert_eq(result.finding_count, CK_MAX_FINDINGS + 1);
    const ck_finding *last = &result.findings[CK_MAX_FINDINGS];
    cr_expect(last->code == CK_F_TOO_MANY && last->written == 20);
    cr_expect_eq(last->span.offset, CK_MAX_FINDINGS - 1);
    cr_expect_eq(result.count[CK_ERROR], CK_MAX_FINDINGS + 20, "all are counted");
    cr_expect(!ck_result_valid(&result));
    ck_result_free(&result);
}

Test(result, short_records_keep_fewer_findings)
{
    cr_expect_eq(ck_result_most_findings(0), 2);
    cr_expect_eq(ck_result_most_findings(7), 2);
    cr_expect_eq(ck_result_most_findings(8), 3);
    cr_expect_eq(ck_result_most_findings(63), 9);
    cr_expect_eq(ck_result_most_findings(79), 10);
    cr_expect_eq(ck_result_most_findings(80), 11);
    cr_expect_eq(ck_result_most_findings(10000), CK_MAX_FINDINGS);
}

Test(result, warnings_do_not_crowd_errors_out)
{
    enum { MOST = 10 };
    ck_result result;
    ck_result_init(&result, NULL);
    result.most = MOST;
    ck_observer observer = ck_result_observer(&result);
    for (uint32_t i = 0; i < 3 * MOST; i++)
        report(&observer, i < 2 * MOST ? CK_F_BOM : CK_F_BLOCKED, i);
    ck_result_finish(&result);
    cr_assert_eq(result.finding_count, 2 * MOST + 1);
    cr_expect_eq(result.findings[MOST].code, CK_F_BLOCKED);
    cr_expect_eq(result.findings[2 * MOST].written, MOST, "ten warnings are left out");
    ck_result_free(&result);
}

Test(result, is_used_again)
{
    ck_result result;
    ck_result_init(&result, NULL);
    ck_observer observer = ck_result_observer(&result);
    report(&observer, CK_F_BLOCKED, 1);
    const ck_finding *memory = result.findings;
    ck_result_clear(&result);
    cr_expect(ck_result_valid(&result) && result.finding_count == 0);
    report(&observer, CK_F_BOM, 1);
    cr_expect_eq(result.findings, memory);
    cr_expect(ck_result_valid(&result), "a warning does not make a record wrong");
    ck_result_free(&result);
}

/* ---- writers ---- */

Test(writer, buffer_grows)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    cr_expect_str_eq(ck_buffer_string(&buffer), "");
    ck_put_times(&out, "兵", 1000);
    ck_put_format(&out, "%1000d|", 7);
    cr_expect_eq(buffer.length, 3 * 1000 + 1001);
    cr_expect_eq(strlen(buffer.bytes), buffer.length);
    cr_expect_str_eq(buffer.bytes + buffer.length - 3, " 7|");
    ck_buffer_clear(&buffer);
    cr_expect_str_eq(ck_buffer_string(&buffer), "");
    ck_buffer_free(&buffer);
}

/* Takes a number of bytes and then no more. */
static bool write_some(void *self, const char *bytes, size_t length)
{
    size_t *room = self;
    (void)bytes;
    if (length > *room)
        return false;
    *room -= length;
    return true;
}

Test(writer, failure_sticks)
{
    size_t room = 4;
    ck_out out = {.self = &room, .write = write_some};
    ck_put(&out, "abc");
    cr_expect(!out.failed);
    ck_put(&out, "de");
    cr_expect(out.failed);
    ck_put(&out, "f");
    cr_expect(out.failed && room == 1, "nothing is written after a failure");
}

Test(writer, file)
{
    char text[16] = "";
    FILE *file = tmpfile();
    ck_out out = ck_file_out(file);
    ck_put_bytes(&out, "a\0b", 3);
    rewind(file);
    cr_expect_eq(fread(text, 1, sizeof text, file), 3);
    cr_expect_arr_eq(text, "a\0b", 3);
    fclose(file);
}
