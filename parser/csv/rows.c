/* Reads rows of comma-separated values (RFC 4180) with their places, and determines the
 * separator. */
#include "parser/csv/rows.h"

#include "rules/base/span.h"
#include "rules/words/formula.h"
#include "rules/words/space.h"

#include <string.h>
#include <strings.h>

ck_field ck_trimmed_row_field(const char *text, uint32_t begin, uint32_t end)
{
    const char *field = text + begin;
    size_t length = end - begin;
    ck_space_trim(&field, &length, CK_BLANK);
    return (ck_field){(uint32_t)(field - text), (uint32_t)length};
}

static bool ends_field(const ck_csv *csv, uint32_t at)
{
    if (at >= csv->length)
        return true;
    char byte = csv->text[at];
    return byte == csv->separator || byte == '\n' || byte == '\r';
}

static uint32_t end_of_plain(const ck_csv *csv, uint32_t at)
{
    while (!ends_field(csv, at))
        at++;
    return at;
}

/* The offset of the closing quotation mark of a field, or the end of the text. */
static uint32_t closing_quote(const ck_csv *csv, uint32_t at)
{
    for (; at < csv->length; at++) {
        if (csv->text[at] != '"')
            continue;
        if (at + 1 >= csv->length || csv->text[at + 1] != '"')
            return at;
        at++;
    }
    return at;
}

static void add_field(ck_row *row, ck_field field)
{
    if (row->count < CK_MOST_FIELDS)
        row->field[row->count] = field;
    row->count++;
}

/* A field without the ' that marks a formula-like text. */
static ck_field unmarked(const char *text, ck_field field)
{
    const char *bytes = text + field.offset;
    if (field.length > 0 && bytes[0] == '\'' && ck_is_like_formula(bytes, field.length))
        return (ck_field){field.offset + 1, field.length - 1};
    return field;
}

/* Skips spaces around quotation marks. */
static uint32_t after_spaces(const ck_csv *csv, uint32_t at)
{
    while (at < csv->length && csv->text[at] == ' ')
        at++;
    return at;
}

/* Reads the field at an offset; returns the offset after it. */
static uint32_t read_field(const ck_csv *csv, ck_row *row, uint32_t at)
{
    const char *text = csv->text;
    const uint32_t first = after_spaces(csv, at);
    if (first >= csv->length || text[first] != '"') {
        uint32_t end = end_of_plain(csv, at);
        add_field(row, unmarked(text, ck_trimmed_row_field(text, at, end)));
        return end;
    }
    at = first;
    uint32_t close = closing_quote(csv, at + 1);
    uint32_t end = close < csv->length ? after_spaces(csv, close + 1) : close;
    if (close == csv->length || !ends_field(csv, end)) {
        end = end_of_plain(csv, end);
        if (!row->has_bad_quote)
            row->bad_quote = (ck_field){at, end - at};
        row->has_bad_quote = true;
    }
    add_field(row, unmarked(text, ck_trimmed_row_field(text, at + 1, close)));
    return end;
}

bool ck_csv_read_row(ck_csv *csv, ck_row *row)
{
    if (csv->at >= csv->length)
        return false;
    *row = (ck_row){.begin = csv->at, .line = csv->line};
    uint32_t at = read_field(csv, row, csv->at);
    while (at < csv->length && csv->text[at] == csv->separator)
        at = read_field(csv, row, at + 1);
    row->end = at;
    if (at < csv->length && csv->text[at] == '\r')
        at++;
    if (at < csv->length && csv->text[at] == '\n')
        at++;
    for (; csv->at < at; csv->at++) {
        const char byte = csv->text[csv->at];
        csv->line += byte == '\n' || (byte == '\r' && csv->at >= row->end && csv->at + 1 == at);
    }
    return true;
}

bool ck_row_is_blank(const ck_row *row)
{
    for (uint32_t i = 0; i < row->count && i < CK_MOST_FIELDS; i++) {
        if (row->field[i].length > 0)
            return false;
    }
    return true;
}

/* The most frequent separator in the first line. */
static char guess_separator(const char *text, size_t length)
{
    static const char signs[] = {',', ';', '\t'};
    size_t count[3] = {0, 0, 0};
    for (size_t i = 0; i < length && text[i] != '\n' && text[i] != '\r'; i++) {
        for (int sign = 0; sign < 3; sign++)
            count[sign] += text[i] == signs[sign];
    }
    int best = count[1] > count[0] ? 1 : 0;
    return signs[count[2] > count[best] ? 2 : best];
}

/* The length of a first line "sep=;", as a spreadsheet writes it; 0: none. */
static size_t separator_line(const char *text, size_t length)
{
    if (length < 6 || strncasecmp(text, "sep=", 4) != 0)
        return 0;
    size_t end = text[5] == '\r' ? 6 : 5;
    return end < length && text[end] == '\n' ? end + 1 : end == 6 ? end : 0;
}

ck_csv ck_csv_rows_open(const char *text, size_t length, uint32_t line)
{
    size_t at = ck_space_of(text, length, CK_ORDER_MARK);
    size_t skipped = separator_line(text + at, length - at);
    char separator = skipped > 0 ? text[at + 4] : guess_separator(text, length);
    return (ck_csv){text, (uint32_t)length, (uint32_t)(at + skipped), line + (skipped > 0),
                    separator};
}
