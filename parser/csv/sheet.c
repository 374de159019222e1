/* Gives access to the fields of a sheet, as texts and places of the record that is read. */
#include "parser/csv/sheet.h"

#include "parser/text/cursor.h"

#include <string.h>

ck_field ck_sheet_field(const ck_sheet_csv *sheet, const ck_row *row, sheet_column column)
{
    int index = sheet->field_of[column];
    if (index < 0 || (uint32_t)index >= row->count)
        return (ck_field){row->end, 0};
    return row->field[index];
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

void ck_sheet_report(const ck_sink *sink, ck_code code, ck_span span, int64_t written,
                     int64_t right)
{
    ck_finding finding = ck_finding_new(code, span);
    finding.written = written;
    finding.right = right;
    if (sink->report)
        sink->report(sink->self, &finding);
}
