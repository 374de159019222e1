/*
 * Move numbers among signs: a number with a point, whose point stands within the record.
 */
#include "parser/reader.h"
#include "tests/support/support.h"

#include <string.h>

static void on_finding(void *self, const ck_finding *finding)
{
    bool *numbered = self;
    *numbered |= finding->code == CK_F_MOVE_NUMBER;
}

/* Whether a record of the first LENGTH bytes has a move number. */
static bool is_numbered(const char *text, size_t length)
{
    ck_reader *reader = ck_reader_new(NULL);
    bool numbered = false;
    const ck_sink sink = {&numbered, on_finding};
    ck_record record;
    cr_assert(reader);
    ck_record_init(&record, NULL);
    record.text = text;
    record.length = length;
    cr_assert(ck_reader_next(reader, &record, &sink));
    ck_record_free(&record);
    ck_reader_free(reader);
    return numbered;
}

Test(cursor, points_after_the_record_are_not_read)
{
    static const char text[] = "{一位色:黒} NAI兵NY無撃裁 12. NI兵NU無撃裁";
    const size_t behind = (size_t)(strchr(text, '.') - text);
    cr_expect(is_numbered(text, sizeof text - 1));
    cr_expect(is_numbered(text, behind + 1));
    cr_expect(!is_numbered(text, behind));
}

/* Each turn that cannot be read is a gap of its own. */
Test(cursor, unread_turns_are_gaps)
{
    enum { MANY = 300 };
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    const ck_sink sink = {NULL, NULL};
    ck_reader *reader = ck_reader_new(NULL);
    ck_record record;
    ck_record_init(&record, NULL);
    ck_put(&out, "NAI兵NY無撃裁 ");
    for (int i = 0; i < MANY; i++)
        ck_put(&out, i == 2 ? "NAI?NY\nCI兵CU無撃裁\n" : "NAI?NY\n");
    ck_put(&out, "NI兵NU無撃裁");
    record.text = text.bytes;
    record.length = text.length;
    cr_assert(ck_reader_next(reader, &record, &sink));
    cr_assert_eq(record.entry_count, MANY + 3);
    for (size_t i = 0; i < record.entry_count; i++) {
        const ck_entry *entry = &record.entries[i];
        const bool move = i == 0 || i == 4 || i == record.entry_count - 1;
        cr_expect_eq(entry->kind, move ? CK_ENTRY_MOVE : CK_ENTRY_GAP);
        cr_expect(move || (entry->as.gap.turns == 1 && !entry->as.gap.declared));
    }
    ck_record_free(&record);
    ck_reader_free(reader);
    ck_buffer_free(&text);
}
