/*
 * The JSON in which cerke_online keeps a game that was cut off is read as the text which that
 * program writes of it; each entry has its place in the JSON.
 */
#include "parser/json/read_session.h"

#include "tests/formats/notation/converted.h"
#include "tests/support/support.h"

#include <string.h>

static const char session[] =
    "{\"header\":[{\"type\":\"header\",\"dat\":\"{始時:2022-05-31T17:16:02.433Z}\"}],\"body\":["
    "{\"type\":\"movement\",\"dat\":\"MAU弓MAIMY橋五\"},"
    "{\"type\":\"movement\",\"dat\":\"PE\\u5deBPIPU無撃裁\"},"
    "{\"type\":\"movement\",\"dat\":\"MY弓MO無撃裁\"},"
    "{\"type\":\"movement\",\"dat\":\"ZE皇TI[NU]LO\"},"
    "{\"type\":\"movement\",\"dat\":\"MO弓MI無撃裁\",\"piece_capture_comment\":\"手赤弓\"},"
    "{\"type\":\"tymoktaxot\",\"dat\":\"或為馬弓兵而手五\\n終季\\t春終\"},"
    "{\"type\":\"movement\",\"dat\":\"TE虎NITU橋二\"}],"
    "\"initial_colors\":[\"黒\",\"赤\"]}";

/* The parts of its entries, in their order. */
static const char *const parts[] = {
    "MAU弓MAIMY橋五", "PE\\u5deBPIPU無撃裁",     "MY弓MO無撃裁", "ZE皇TI[NU]LO",
    "MO弓MI無撃裁",   "或為馬弓兵而手五\\n終季", "春終",         "TE虎NITU橋二"};

Test(read_session, as_text)
{
    conversion_result *read = converted_new();
    take_text(read, session, sizeof session - 1, NULL);
    const ck_record *record = &read->record;
    cr_expect(read->errors == 0 && record->dialect == CK_DIALECT_MODERN);
    cr_expect(record->firsts == 2 && record->first[0] == CK_SIDE_IA &&
              record->first[1] == CK_SIDE_A);
    cr_assert_eq(record->entry_count, sizeof parts / sizeof *parts);
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_text part = ck_text_at(session, record->entries[i].span);
        cr_expect(ck_is_text_of(part, parts[i]), "%.*s, not %s", (int)part.length, part.bytes,
                  parts[i]);
    }
    cr_expect(
        ck_is_text_of(ck_text_at(session, record->entries[4].as.move.capture.span), "手赤弓"));
    cr_expect_str_eq(convert_to(read, "0"),
                     "{一位色:黒赤}\n{始時:2022-05-31T17:16:02.433Z}\n"
                     "MAU弓MAIMY橋五 PE巫PIPU無撃裁\nMY弓MO無撃裁 ZE皇TI[NU]LO\n"
                     "MO弓MI無撃裁 手赤弓\n\n或為馬弓兵而手五 終季\n春終\n\nTE虎NITU橋二\n");
    converted_free(read);
}

/* What cannot be read in a value is a gap of its own, and nothing of it a remark. */
Test(read_session, each_unread_value_is_a_gap)
{
    static const char *const values[][2] = {
        {"何何", "TE何NITU"}, {"hello", "何"}, {"TE何NITU", "nice"}};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        conversion_result *read = converted_new();
        ck_buffer one = text_with(session, "MAU弓MAIMY橋五", values[i][0]);
        ck_buffer both = text_with(ck_buffer_string(&one), "PE\\u5deBPIPU無撃裁", values[i][1]);
        take_text(read, both.bytes, both.length, NULL);
        const ck_record *record = &read->record;
        cr_expect_eq(read->errors, 2, "%s", both.bytes);
        cr_assert_eq(record->entry_count, sizeof parts / sizeof *parts, "%s", both.bytes);
        for (size_t j = 0; j < 2; j++) {
            const ck_entry *gap = &record->entries[j];
            cr_expect_eq(gap->kind, CK_ENTRY_GAP);
            cr_expect(ck_is_text_of(gap->as.gap.text, values[i][j]));
            cr_expect(ck_is_text_of(ck_text_at(both.bytes, gap->span), values[i][j]));
        }
        ck_buffer_free(&one);
        ck_buffer_free(&both);
        converted_free(read);
    }
}

/* Values that are not as the program writes them are one gap each; the others are read. */
Test(read_session, wrong_values)
{
    static const struct {
        const char *part, *other, *unread;
        size_t entries; /* beside the gap */
    } cases[] = {
        {"\"movement\",\"dat\":\"TE", "\"move\",\"dat\":\"TE",
         "{\"type\":\"move\",\"dat\":\"TE虎NITU橋二\"}", 7},
        {"\"TE虎NITU橋二\"", "3", "{\"type\":\"movement\",\"dat\":3}", 7},
        {"{\"type\":\"movement\",\"dat\":\"TE虎NITU橋二\"}", "[1,\n{\"a\":\"}##\"}]",
         "[1,\n{\"a\":\"}##\"}]", 7},
        {"[\"黒\",\"赤\"]", "\"黒\"", "\"黒\"", 8},
        {"[\"黒\",\"赤\"]", "[\"黒\",1]", "[\"黒\",1]", 8},
        {"\"手赤弓\"", "null",
         "{\"type\":\"movement\",\"dat\":\"MO弓MI無撃裁\",\"piece_capture_comment\":null}", 7},
        {"{\"type\":\"header\",\"dat\":\"{始時:2022-05-31T17:16:02.433Z}\"}", "{}", "{}", 8},
        {"\"赤\"]}", "\"赤\"]} good game", "good game", 8},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_buffer text = text_with(session, cases[i].part, cases[i].other);
        conversion_result *read = converted_new();
        take_text(read, text.bytes, text.length, NULL);
        const ck_record *record = &read->record;
        size_t gaps = 0;
        for (size_t j = 0; j < record->entry_count; j++) {
            const ck_text place = ck_text_at(text.bytes, record->entries[j].span);
            if (record->entries[j].kind != CK_ENTRY_GAP)
                continue;
            gaps++;
            cr_expect(ck_is_text_of(place, cases[i].unread), "%.*s", (int)place.length,
                      place.bytes);
        }
        cr_expect(gaps == 1 && record->entry_count == cases[i].entries + 1, "%zu of %zu: %s", gaps,
                  record->entry_count, text.bytes);
        cr_expect_gt(read->errors, 0);
        converted_free(read);
        ck_buffer_free(&text);
    }
}
