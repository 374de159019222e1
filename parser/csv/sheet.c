/* Gives access to the fields of a sheet, as texts and places of the record that is read. */
#include "parser/csv/sheet.h"

#include "parser/text/cursor.h"
#include "rules/words/number.h"

#include <string.h>

static ck_field field_at(const ck_row *row, int index)
{
    if (index < 0 || (uint32_t)index >= row->count)
        return (ck_field){row->end, 0};
    return row->field[index];
}

ck_field ck_sheet_field(const ck_sheet_csv *sheet, const ck_row *row, sheet_column column)
{
    const ck_field field = field_at(row, sheet->field_of[column]);
    return field.length == 0 && sheet->again[column] >= 0 ? ck_sheet_field_again(sheet, row, column)
                                                          : field;
}

ck_field ck_sheet_field_again(const ck_sheet_csv *sheet, const ck_row *row, sheet_column column)
{
    return field_at(row, sheet->again[column]);
}

ck_span ck_sheet_span(const sheet_game *game, ck_field field)
{
    return (ck_span){field.offset - game->base, field.length};
}

ck_text ck_sheet_text(sheet_game *game, ck_field field)
{
    ck_arena *arena = &game->reading.record->arena;
    ck_text text = ck_text_at(game->reading.record->text, ck_sheet_span(game, field));
    const char *at = text.bytes, *end = text.bytes + text.length;
    while (at < end) {
        const char *plain = at;
        while (at < end && !strchr("\"\r\n", *at))
            at++;
        if (at == end && plain == text.bytes)
            return ck_cursor_trimmed(text);
        ck_arena_put(arena, plain, (size_t)(at - plain));
        if (at == end)
            break;
        bool quote = *at == '"';
        bool pair = at + 1 < end && (quote ? at[1] == '"' : at[0] == '\r' && at[1] == '\n');
        ck_arena_put(arena, quote ? "\"" : " ", 1);
        at += pair ? 2 : 1;
    }
    return ck_cursor_trimmed(ck_arena_end(arena, text.span));
}

/* Reads the number in a field, in tenths; false: there is none, and *TENTHS is 0. */
static bool read_tenths(const sheet_game *game, ck_field field, int64_t *tenths)
{
    int32_t whole = 0;
    int8_t rest = 0;
    bool good = false;
    const uint32_t plus = field.length > 0 && game->sheet->csv.text[field.offset] == '+';
    ck_read_points(game->sheet->csv.text + field.offset + plus, field.length - plus, &whole, &rest,
                   &good);
    *tenths = good ? (int64_t)whole * CK_TENTHS + rest : 0;
    return good;
}

int64_t ck_sheet_tenths(const sheet_game *game, const ck_row *row, sheet_column column)
{
    int64_t tenths;
    read_tenths(game, ck_sheet_field(game->sheet, row, column), &tenths);
    return tenths;
}

void ck_sheet_expect_number(sheet_game *game, const ck_row *row, sheet_column column)
{
    const ck_field field = ck_sheet_field(game->sheet, row, column);
    int64_t tenths;
    if (field.length > 0 && !read_tenths(game, field, &tenths))
        ck_cursor_report(&game->reading, CK_F_BAD_NUMBER, ck_sheet_span(game, field));
}

uint32_t ck_sheet_count(const sheet_game *game, const ck_row *row, sheet_column column)
{
    int64_t tenths = ck_sheet_tenths(game, row, column);
    return tenths > 0 ? (uint32_t)(tenths / CK_TENTHS) : 0;
}

void ck_sheet_report(const ck_sink *sink, ck_code code, ck_span span, int64_t written,
                     int64_t right)
{
    ck_finding finding = ck_finding_new(code, span);
    finding.written = written;
    finding.right = right;
    if (sink->report)
        sink->report(sink->self, &finding);
}
