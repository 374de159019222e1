/* Collects the fixes of a record and their edits. */
#include "formats/repair/edits.h"

#include "rules/base/array.h"
#include "rules/words/number.h"
#include "rules/words/space.h"

#include <string.h>

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

void ck_edit_points_like(ck_edit_state *fixing, ck_span like, int64_t points)
{
    /* Digits are valid in every notation, words only in notation 2. */
    bool ascii = like.length > 0 && (unsigned char)fixing->record->text[like.offset] < 0x80;
    if (ascii)
        ck_write_figures(&fixing->out, points, fixing->checked->rules->unit);
    else
        ck_write_points(&fixing->out, points, fixing->checked->rules->unit);
}

/* ---- edits ---- */

bool ck_has_edits(const ck_fixes *fixes)
{
    return fixes->edit_count > 0 && fixes->edits[fixes->edit_count - 1].fix + 1 == fixes->count;
}

void ck_begin_fix(ck_edit_state *fixing, bool certain)
{
    ck_fixes *fixes = fixing->fixes;
    const ck_finding *finding = fixing->finding;
    const size_t count = fixes->count - (fixes->count > 0 && !ck_has_edits(fixes));
    if (!ck_array_make_room(fixes->memory, &fixes->list, &fixes->room, count + 1,
                            sizeof *fixes->list)) {
        fixing->failed = true;
        return;
    }
    fixes->list[count] = (ck_fix){
        .finding =
            finding ? (uint32_t)(finding - fixing->checked->result->findings) : CK_NO_FINDING,
        .code = finding ? finding->code : CK_FINDINGS,
        .certain = certain,
    };
    fixes->count = count + 1;
}

void ck_close_edit(ck_fixes *fixes)
{
    if (fixes->edit_count == 0)
        return;
    ck_edit *last = &fixes->edits[fixes->edit_count - 1];
    last->text.length = (uint32_t)fixes->text.length - last->text.offset;
}

void ck_begin_edit(ck_edit_state *fixing, ck_span span)
{
    ck_fixes *fixes = fixing->fixes;
    ck_close_edit(fixes);
    if (fixing->failed || !ck_array_make_room(fixes->memory, &fixes->edits, &fixes->edit_room,
                                              fixes->edit_count + 1, sizeof *fixes->edits)) {
        fixing->failed = true;
        return;
    }
    fixes->edits[fixes->edit_count++] = (ck_edit){
        .span = span,
        .text = {(uint32_t)fixes->text.length, 0},
        .fix = (uint32_t)fixes->count - 1,
    };
}

void ck_end_edit_apart(ck_edit_state *fixing, ck_span span)
{
    const ck_record *record = fixing->record;
    uint32_t end = ck_end_of(span);
    if (end < record->length && ck_edit_space_at(record, end) == 0 && record->text[end] != '{')
        ck_put(&fixing->out, " ");
}

bool ck_edit_touches_unread(const ck_record *record, size_t index, ck_span span)
{
    if (index >= record->entry_count || ck_is_wholly_read(&record->entries[index]))
        return false;
    const ck_span unread = ck_entry_unread_text(&record->entries[index], record->text).span;
    return ck_end_of(unread) == span.offset || ck_end_of(span) == unread.offset;
}

const ck_entry *ck_edit_entry(const ck_edit_state *fixing)
{
    return &fixing->record->entries[fixing->finding->entry];
}

const ck_document *ck_edit_document(ck_edit_state *fixing)
{
    ck_document *own = &fixing->fixes->document;
    if (fixing->document)
        return fixing->document;
    if (ck_document_replay(own, fixing->checked->rules, fixing->record))
        fixing->document = own;
    else
        fixing->failed = true;
    return fixing->document;
}

/* ---- conflicting edits ---- */

/* Orders edits by place; at one place insertions come first, then the order of the fixes counts. */
static int by_place(const void *a, const void *b)
{
    const ck_edit *one = a, *other = b;
    if (one->span.offset != other->span.offset)
        return one->span.offset < other->span.offset ? -1 : 1;
    if ((one->span.length == 0) != (other->span.length == 0))
        return one->span.length == 0 ? -1 : 1;
    if (one->fix != other->fix)
        return one->fix < other->fix ? -1 : 1;
    return (one->text.offset > other->text.offset) - (one->text.offset < other->text.offset);
}

/* Whether an edit's replacement equals the text. */
static bool changes_nothing(const ck_fixes *fixes, const ck_record *record, const ck_edit *edit)
{
    return edit->text.length == edit->span.length &&
           memcmp(ck_buffer_string(&fixes->text) + edit->text.offset,
                  record->text + edit->span.offset, edit->span.length) == 0;
}

/* Whether edits overlap, or insert text where another fix removes what stands before it. */
static bool overlap(const ck_edit *before, const ck_edit *edit)
{
    const bool touch = edit->span.offset == ck_end_of(before->span);
    return edit->span.offset < ck_end_of(before->span) ||
           (touch && edit->span.length == 0 &&
            (before->span.length == 0 || (before->text.length == 0 && before->fix != edit->fix)));
}

/* Removes edits without effect, and those of dropped fixes. */
static void remove_edits(ck_fixes *fixes, const ck_record *record)
{
    size_t count = 0;
    for (size_t i = 0; i < fixes->edit_count; i++) {
        const ck_edit *edit = &fixes->edits[i];
        if (!fixes->list[edit->fix].dropped && !changes_nothing(fixes, record, edit))
            fixes->edits[count++] = *edit;
    }
    fixes->edit_count = count;
}

/* Of two fixes with overlapping edits, drops a guess rather than a certain one, else the later. */
static void drop_overlapping(ck_fixes *fixes)
{
    const ck_edit *last = NULL; /* of the fixes that are not dropped */
    for (size_t i = 0; i < fixes->edit_count; i++) {
        const ck_edit *edit = &fixes->edits[i];
        ck_fix *fix = &fixes->list[edit->fix];
        ck_fix *other = last ? &fixes->list[last->fix] : NULL;
        if (fix->dropped)
            continue;
        const bool clash = last && !other->dropped && overlap(last, edit);
        if (clash)
            (fix->certain && !other->certain ? other : fix)->dropped = true;
        if (!fix->dropped)
            last = edit;
    }
}

/* Removes fixes without edits, and links the edits of the others. */
static void link_edits(ck_fixes *fixes)
{
    size_t count = 0;
    for (size_t i = 0; i < fixes->count; i++)
        fixes->list[i].first = CK_NO_EDIT;
    for (size_t i = fixes->edit_count; i-- > 0;) {
        ck_edit *edit = &fixes->edits[i];
        edit->next = fixes->list[edit->fix].first;
        fixes->list[edit->fix].first = (uint32_t)i;
    }
    for (size_t i = 0; i < fixes->count; i++) {
        const ck_fix fix = fixes->list[i];
        for (uint32_t edit = fix.first; edit != CK_NO_EDIT; edit = fixes->edits[edit].next)
            fixes->edits[edit].fix = (uint32_t)count;
        if (fix.first != CK_NO_EDIT)
            fixes->list[count++] = fix;
    }
    fixes->count = count;
}

void ck_edit_end_list(ck_edit_state *fixing)
{
    ck_fixes *fixes = fixing->fixes;
    ck_close_edit(fixes);
    if (fixes->edit_count > 0)
        ck_array_sort(fixes->edits, fixes->edit_count, sizeof *fixes->edits, by_place);
    remove_edits(fixes, fixing->record);
    drop_overlapping(fixes);
    remove_edits(fixes, fixing->record);
    link_edits(fixes);
}
