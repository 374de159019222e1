/* Improves correct text: the header 一位色, spaces. */
#include "formats/repair/fix_style.h"

#include "formats/repair/edits.h"
#include "rules/base/array.h"
#include "rules/words/names.h"

#include <stdlib.h>
#include <string.h>

/* ---- who moves first ---- */

static bool firsts_are_known(const ck_document *document)
{
    for (int i = 0; i < document->seasons; i++) {
        if (document->first[i] >= CK_NO_SIDE)
            return false;
    }
    return document->seasons > 0;
}

/* Adds 一位色 to a record whose errors are all repaired: its moves show who began each season. */
void ck_fix_missing_first(ck_edit_state *fixing)
{
    const ck_record *record = fixing->record;
    if (record->first_span.length > 0 || record->firsts > 0 || fixing->misled)
        return;
    const ck_document *document = ck_edit_document(fixing);
    if (!document || !firsts_are_known(document))
        return;
    uint32_t begin = record->entries[0].span.offset;
    if (record->header_count > 0 && record->headers[0].span.offset < begin)
        begin = record->headers[0].span.offset;
    if (record->players > 0 && record->player[0].span.offset < begin)
        begin = record->player[0].span.offset;
    const char *newline = memchr(record->text, '\n', record->length);
    bool returns = newline && newline > record->text && newline[-1] == '\r';
    ck_begin_edit(fixing, (ck_span){begin, 0});
    ck_put(&fixing->out, "{一位色:");
    for (int i = 0; i < document->seasons; i++)
        ck_put(&fixing->out, ck_colour_name[document->first[i] == CK_SIDE_A ? CK_RED : CK_BLACK]);
    ck_put(&fixing->out, returns ? "}\r\n" : "}\n");
}

/* ---- spaces ---- */

static bool add_part(ck_fixes *fixes, ck_span part)
{
    if (part.length == 0)
        return true;
    if (!ck_array_make_room(fixes->memory, &fixes->parts, &fixes->part_room, fixes->part_count + 1,
                            sizeof part))
        return false;
    fixes->parts[fixes->part_count++] = part;
    return true;
}

static int by_offset(const void *a, const void *b)
{
    const ck_span *one = a, *other = b;
    return (one->offset > other->offset) - (one->offset < other->offset);
}

/* Collects the spans of headers and entries in the order of the text. */
static bool collect_parts(ck_fixes *fixes, const ck_record *record)
{
    bool good = true;
    fixes->part_count = 0;
    for (size_t i = 0; i < record->header_count && good; i++)
        good = add_part(fixes, record->headers[i].span);
    for (int i = 0; i < record->players && good; i++)
        good = add_part(fixes, record->player[i].span);
    for (size_t i = 0; i < record->entry_count && good; i++) {
        const ck_entry *entry = &record->entries[i];
        good = add_part(fixes, entry->span);
        if (good && entry->kind == CK_ENTRY_MOVE)
            good = add_part(fixes, entry->as.move.capture.span);
    }
    /* Sort them unless, as nearly always, they are in order. */
    size_t at = 1;
    while (at < fixes->part_count && fixes->parts[at - 1].offset <= fixes->parts[at].offset)
        at++;
    if (at < fixes->part_count)
        qsort(fixes->parts, fixes->part_count, sizeof *fixes->parts, by_offset);
    return good;
}

/* Whether only spaces and punctuation are between two offsets. */
static bool is_all_space(const ck_record *record, uint32_t at, uint32_t end)
{
    while (at < end && ck_edit_space_at(record, at) > 0)
        at += ck_edit_space_at(record, at);
    return at >= end;
}

static bool line_ends(const ck_record *record, uint32_t offset)
{
    return offset == record->length || record->text[offset] == '\n' ||
           (record->text[offset] == '\r' && offset + 1 < record->length &&
            record->text[offset + 1] == '\n');
}

/* Whether only line ends are between two offsets. */
static bool is_all_ends(const ck_record *record, uint32_t at, uint32_t end)
{
    while (at < end && (record->text[at] == '\n' || record->text[at] == '\r'))
        at++;
    return at == end;
}

/*
 * Removes blanks at the end of a line. Merges the edit with that of the line before if this line is
 * blank: a long text may consist of blank lines.
 */
static void drop_blanks(ck_edit_state *fixing, uint32_t start, uint32_t end)
{
    const ck_record *record = fixing->record;
    ck_fixes *fixes = fixing->fixes;
    ck_edit *last = ck_has_edits(fixes) ? &fixes->edits[fixes->edit_count - 1] : NULL;
    uint32_t from = last ? ck_end_of(last->span) : 0;
    if (last && is_all_ends(record, from, start)) {
        ck_put_bytes(&fixing->out, record->text + from, start - from);
        last->span = ck_from_to(last->span.offset, end);
        return;
    }
    ck_begin_edit(fixing, ck_from_to(start, end));
}

/* Whether no finding follows an offset; false if findings beyond the limit were dropped. */
static bool is_past_findings(const ck_edit_state *fixing, uint32_t offset)
{
    const ck_result *result = fixing->checked->result;
    for (size_t i = result->finding_count; i-- > 0;) {
        if (result->findings[i].code != CK_F_TOO_MANY)
            return result->findings[i].span.offset < offset;
    }
    return true;
}

/* Tidies a run of blanks: removes it at the end of a line, else makes it ASCII. */
static void tidy_run(ck_edit_state *fixing, uint32_t start, uint32_t end)
{
    const ck_record *record = fixing->record;
    bool foreign = false;
    for (uint32_t at = start; at < end; at++)
        foreign |= (unsigned char)record->text[at] >= 0x80;
    bool trailing = line_ends(record, end);
    if (trailing && (!foreign || is_past_findings(fixing, start))) {
        drop_blanks(fixing, start, end);
    } else if (trailing || foreign) {
        ck_begin_edit(fixing, ck_from_to(start, end));
        ck_put(&fixing->out, trailing ? "" : " ");
    }
}

static void tidy_gap(ck_edit_state *fixing, uint32_t at, uint32_t end)
{
    const ck_record *record = fixing->record;
    while (at < end) {
        uint32_t start = at;
        while (at < end && ck_edit_blank_at(record, at) > 0)
            at += ck_edit_blank_at(record, at);
        if (at > start)
            tidy_run(fixing, start, at);
        while (at < end && ck_edit_blank_at(record, at) == 0)
            at++;
    }
}

/* Whether a gap is a single blank or line end, as nearly all are. */
static bool is_usual(const ck_record *record, uint32_t at, uint32_t end)
{
    return end - at == 1 &&
           (record->text[at] == '\n' || (record->text[at] == ' ' && !line_ends(record, end)));
}

/* Tidies only spaces between readable parts. */
void ck_fix_spaces(ck_edit_state *fixing)
{
    const ck_record *record = fixing->record;
    ck_fixes *fixes = fixing->fixes;
    uint32_t at = 0;
    fixing->failed |= !collect_parts(fixes, record);
    if (fixing->failed)
        return;
    fixes->list[fixes->count - 1].blanks = true;
    for (size_t i = 0; i <= fixes->part_count; i++) {
        ck_span part =
            i < fixes->part_count ? fixes->parts[i] : (ck_span){(uint32_t)record->length, 0};
        if (part.offset > at && !is_usual(record, at, part.offset) &&
            is_all_space(record, at, part.offset))
            tidy_gap(fixing, at, part.offset);
        if (ck_end_of(part) > at)
            at = ck_end_of(part);
    }
}
