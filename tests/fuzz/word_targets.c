/*
 * Targets of texts that are not whole records: numbers, position lines, criteria of find, CSV.
 *
 * Values that were read are written and read back; two readers agree; places lie in the text.
 */
#include "parser/csv/read_sheet.h"
#include "parser/csv/rows.h"
#include "parser/query/criteria.h"
#include "parser/query/move_pattern.h"
#include "rules/words/number.h"
#include "rules/words/position.h"
#include "tests/fuzz/target.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- numbers ---- */

/* The number of an Arabic one, as the C library reads it. */
static void check_arabic(const char *text, size_t size, int32_t value)
{
    char copy[32];
    size_t figures = 0;
    while (figures < size &&
           ((text[figures] >= '0' && text[figures] <= '9') || text[figures] == '-'))
        figures++;
    if (figures < size || size >= sizeof copy)
        return;
    memcpy(copy, text, size);
    copy[size] = '\0';
    must(strtol(copy, NULL, 10) == value);
}

static void run_numbers(const char *text, size_t length)
{
    int32_t value, again;
    int8_t tenths, tenths_again;
    bool good;
    ck_buffer written = {0};
    ck_out out = ck_buffer_out(&written);
    size_t size = ck_read_number(text, length, &value, &good);
    must(size <= length);
    if (size > 0 && good) {
        check_arabic(text, size, value);
        ck_write_number(&out, value);
        must(ck_read_number(written.bytes, written.length, &again, &good) == written.length);
        must(good && again == value);
    }
    size = ck_read_points(text, length, &value, &tenths, &good);
    must(size <= length);
    if (size > 0 && good) {
        ck_buffer_clear(&written);
        ck_write_record_points(&out, value, tenths);
        must(ck_read_points(written.bytes, written.length, &again, &tenths_again, &good) ==
             written.length);
        must(good && again == value && tenths_again == tenths);
    }
    ck_buffer_free(&written);
}

/* ---- position lines ---- */

/* The text as a string of its own. */
static char *string_of(const char *text, size_t length)
{
    char *string = malloc(length + 1);
    must(string != NULL);
    memcpy(string, text, length);
    string[length] = '\0';
    return string;
}

/* A line is a pattern that it fits itself. */
static void fit_itself(const char *text, size_t length, const ck_position *position, int unit)
{
    ck_position_pattern pattern;
    ck_parse_error why;
    char *line = string_of(text, length);
    if (strlen(line) == length && ck_read_position_pattern(line, &pattern, &why))
        must(ck_position_fits(&pattern, position, unit));
    free(line);
}

static void run_position(const char *text, size_t length)
{
    const ck_rules *rules = ck_rules_at(0);
    ck_position position, again;
    ck_parse_error why = {.at = 0};
    ck_buffer once = {0}, twice = {0};
    ck_out out = ck_buffer_out(&once), other = ck_buffer_out(&twice);
    if (!ck_read_position(rules, text, length, &position, &why)) {
        must(why.at <= length);
        return;
    }
    ck_write_position(&out, &position, rules->unit);
    must(ck_read_position(rules, once.bytes, once.length, &again, &why));
    ck_write_position(&other, &again, rules->unit);
    must_be_same(&once, &twice);
    fit_itself(once.bytes, once.length, &again, rules->unit);
    ck_buffer_free(&once);
    ck_buffer_free(&twice);
}

/* ---- criteria ---- */

/* The first byte chooses the criterion. A copy finds what the criteria find. */
static void run_criteria(const char *text, size_t length)
{
    static ck_want *const wants[] = {ck_want_date,     ck_want_hand, ck_want_result,
                                     ck_want_position, ck_want_game, ck_want_move};
    static const char move[] = "MAU弓MAIMU橋四 手黒兵";
    ck_criteria criteria = {.players = 0}, copy;
    ck_parse_error why = {.at = 0};
    if (length == 0)
        return;
    ck_want *want = wants[(unsigned char)*text % (sizeof wants / sizeof *wants)];
    char *value = string_of(text + 1, length - 1);
    if (!want(&criteria, value, &why)) {
        must(why.error_kind != CK_NO_PARSE_ERROR && why.at <= strlen(value));
    } else {
        must(ck_criteria_copy(&copy, &criteria));
        must(copy.hand == criteria.hand && copy.result == criteria.result);
        if (criteria.move)
            must(ck_move_matches(criteria.move, move, sizeof move - 1) ==
                 ck_move_matches(copy.move, move, sizeof move - 1));
        ck_criteria_free(&copy);
    }
    ck_criteria_free(&criteria);
    free(value);
}

/* ---- CSV ---- */

/* Rows follow one another, and fields stand in their rows, in order. */
static void check_rows(const char *text, size_t length)
{
    ck_csv csv = ck_csv_rows_open(text, length, 1);
    ck_row row;
    uint32_t end = 0;
    while (ck_csv_read_row(&csv, &row)) {
        must(row.begin >= end && row.end >= row.begin && row.end <= length);
        end = row.begin;
        for (uint32_t i = 0; i < row.count && i < CK_MOST_FIELDS; i++) {
            must(row.field[i].offset >= end);
            end = row.field[i].offset + row.field[i].length;
            must(end <= row.end);
        }
        end = row.end;
    }
}

typedef struct sheet_state {
    size_t length;
    uint32_t codes; /* a hash of the findings */
} sheet_state;

static void on_sheet(void *self, const ck_finding *finding)
{
    sheet_state *state = self;
    must(finding->span.offset <= state->length);
    state->codes = state->codes * 31 + (uint32_t)finding->code;
}

static uint32_t read_sheets(const char *text, size_t length)
{
    sheet_state state = {.length = length};
    const ck_sink sink = {&state, on_sheet};
    ck_sheet_csv *sheet = ck_sheet_csv_new(text, length, 1, NULL);
    ck_sheet_csv_status status;
    ck_record record;
    must(sheet != NULL);
    ck_record_init(&record, NULL);
    while ((status = ck_sheet_csv_next(sheet, &record, &sink)) == CK_SHEET_CSV_GAME) {
        state.codes = state.codes * 31 + (uint32_t)record.entry_count;
        ck_record_clear(&record);
    }
    must(status == CK_SHEET_CSV_END);
    ck_record_free(&record);
    ck_sheet_csv_free(sheet);
    return state.codes;
}

/* A byte-order mark changes nothing. */
static void run_csv(const char *text, size_t length)
{
    static const char mark[] = "\xef\xbb\xbf";
    ck_buffer marked = {0};
    ck_out out = ck_buffer_out(&marked);
    check_rows(text, length);
    if (!ck_is_sheet_csv(text, length) || (length >= 3 && memcmp(text, mark, 3) == 0))
        return;
    ck_put(&out, mark);
    ck_put_bytes(&out, text, length);
    must(ck_is_sheet_csv(marked.bytes, marked.length));
    must(read_sheets(text, length) == read_sheets(marked.bytes, marked.length));
    ck_buffer_free(&marked);
}

const target word_targets[] = {
    {"numbers", run_numbers},
    {"position", run_position},
    {"criteria", run_criteria},
    {"csv", run_csv},
    {NULL, NULL},
};
