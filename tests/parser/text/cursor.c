/*
 * Move numbers among signs: a number with a point, whose point stands within the record.
 */
#include "parser/reader.h"
#include "tests/support.h"

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
