/* Collects the edits of a record. */
#include "formats/repair/edits.h"

#include "rules/base/array.h"
#include "rules/words/number.h"
#include "rules/words/space.h"

/* ---- texts ---- */

/* The length of the space at an offset, of the given kinds; 0: none. */
static uint32_t space_at(const ck_record *record, uint32_t offset, unsigned kinds)
{
    size_t left = offset < record->length ? record->length - offset : 0;
    return (uint32_t)ck_space_of(record->text + offset, left, kinds);
}

uint32_t ck_edit_blank_at(const ck_record *record, uint32_t offset)
{
    return space_at(record, offset, CK_BLANK | CK_ORDER_MARK);
}

uint32_t ck_edit_space_at(const ck_record *record, uint32_t offset)
{
    return space_at(record, offset, CK_ANY_SPACE);
}

uint32_t ck_edit_before_blanks(const ck_record *record, uint32_t offset)
{
    while (offset > 0 && (record->text[offset - 1] == ' ' || record->text[offset - 1] == '\t'))
        offset--;
    return offset;
}

void ck_edit_points_like(ck_fixing *fixing, ck_span like, int64_t points)
{
    /* Digits are valid in every notation, words only in notation 2. */
    bool ascii = like.length > 0 && (unsigned char)fixing->record->text[like.offset] < 0x80;
    if (ascii)
        ck_write_figures(&fixing->out, points, fixing->checked->rules->unit);
    else
        ck_write_points(&fixing->out, points, fixing->checked->rules->unit);
}

/* ---- edits ---- */

void ck_close_edit(ck_fixes *fixes)
{
    if (fixes->count == 0)
        return;
    ck_edit *last = &fixes->edits[fixes->count - 1];
    last->text.length = (uint32_t)fixes->text.length - last->text.offset;
}

void ck_begin_edit(ck_fixing *fixing, ck_span span)
{
    ck_fixes *fixes = fixing->fixes;
    const ck_finding *finding = fixing->finding;
    ck_close_edit(fixes);
    if (!ck_array_make_room(fixes->memory, &fixes->edits, &fixes->room, fixes->count + 1,
                            sizeof *fixes->edits)) {
        fixing->failed = true;
        return;
    }
    fixes->edits[fixes->count++] = (ck_edit){
        .span = span,
        .text = {(uint32_t)fixes->text.length, 0},
        .finding =
            finding ? (uint32_t)(finding - fixing->checked->result->findings) : CK_NO_FINDING,
        .code = finding ? finding->code : CK_FINDINGS,
        .certain = fixing->certain,
    };
}

void ck_end_edit_apart(ck_fixing *fixing, ck_span span)
{
    const ck_record *record = fixing->record;
    uint32_t end = ck_end_of(span);
    if (end < record->length && ck_edit_space_at(record, end) == 0 && record->text[end] != '{')
        ck_put(&fixing->out, " ");
}

const ck_entry *ck_edit_entry(const ck_fixing *fixing)
{
    return &fixing->record->entries[fixing->finding->entry];
}

const ck_known *ck_edit_known(const ck_fixing *fixing)
{
    return &fixing->document->entries[fixing->finding->entry];
}
