/* Turns suggestions into edits of the record's text. */
#include "formats/repair/suggestion_edit.h"

#include "formats/repair/edits.h"
#include "formats/repair/fix_event.h"
#include "formats/repair/fix_move.h"
#include "formats/repair/fix_unread.h"
#include "rules/base/utf8.h"

#include <string.h>

bool ck_suggestion_edit(ck_fixes *fixes, const ck_checked *checked, size_t finding, int index)
{
    const ck_suggestions suggestions = ck_suggestions_for(checked, finding);
    ck_edit_state fixing = {
        .fixes = fixes,
        .checked = checked,
        .record = checked->record,
        .finding = &checked->result->findings[finding],
        .out = ck_buffer_out(&fixes->text),
    };
    fixes->count = fixes->edit_count = 0;
    ck_buffer_clear(&fixes->text);
    /* Parts can be replaced only in plain notation. */
    if ((checked->record->traits & CK_IN_FIELDS) || checked->record->dialect == CK_DIALECT_MRF)
        return true;
    ck_begin_fix(&fixing, false);
    switch (suggestions.kind) {
    case CK_SUGGESTS_WORD:
        ck_fix_unread(&fixing);
        break;
    case CK_SUGGESTS_EVENTS:
        ck_fix_event(&fixing, suggestions.event[index]);
        break;
    case CK_SUGGESTS_MOVES:
        if (fixing.finding->code == CK_F_UNREADABLE)
            ck_fix_unread(&fixing);
        else
            ck_fix_move(&fixing, fixing.finding->entry, suggestions.move[index]);
        break;
    }
    ck_edit_end_list(&fixing);
    return !fixing.failed && !fixing.out.failed;
}

/* ---- the fixes of a finding ---- */

/* The text from the first to behind the last edit of both fixes of a finding. */
static ck_span span_of_both(const ck_suggestion_walk *walk)
{
    const ck_fixes *list = walk->list, *other = walk->suggested;
    const ck_record *record = walk->checked->record;
    ck_span whole = other->edits[0].span;
    for (size_t i = 1; i < other->edit_count; i++)
        whole = ck_from_to(whole.offset, ck_end_of(other->edits[i].span));
    uint32_t start = whole.offset, end = ck_end_of(whole);
    for (const ck_edit *edit = ck_fix_edit(list, walk->own); edit;
         edit = ck_fix_next_edit(list, edit)) {
        /* An insertion at either end overlaps nothing: take in the character beside it. */
        const uint32_t inserted = edit->span.length == 0, past = ck_end_of(edit->span) + inserted;
        const uint32_t first = edit->span.offset - (edit->span.offset > 0 ? inserted : 0);
        start = first < start ? first : start;
        end = past > end ? past : end;
    }
    end = end < record->length ? end : (uint32_t)record->length;
    while (start > 0 && ck_is_within(record->text[start]))
        start--;
    while (end < record->length && ck_is_within(record->text[end]))
        end++;
    return ck_from_to(start, end);
}

/* Whether an edit of a span overlaps the finding's own fix. */
static bool overlaps_own(const ck_suggestion_walk *walk, ck_span whole)
{
    const ck_edit *edit = ck_fix_edit(walk->list, walk->own);
    return edit->span.length > 0 ||
           (whole.offset < edit->span.offset && edit->span.offset < ck_end_of(whole));
}

/* Writes the text of a span with the edits of a fix applied. */
static void put_edited(ck_out *out, const ck_record *record, const ck_fixes *fixes,
                       const ck_fix *fix, ck_span whole)
{
    uint32_t done = whole.offset;
    for (const ck_edit *edit = ck_fix_edit(fixes, fix); edit;
         edit = ck_fix_next_edit(fixes, edit)) {
        const ck_text text = ck_edit_text(fixes, edit);
        ck_put_bytes(out, record->text + done, edit->span.offset - done);
        ck_put_bytes(out, text.bytes, text.length);
        done = ck_end_of(edit->span);
    }
    ck_put_bytes(out, record->text + done, ck_end_of(whole) - done);
}

/* Makes one edit of a suggestion, which overlaps the finding's own fix. Returns whether they
 * differ. */
static bool cover(ck_suggestion_walk *walk)
{
    ck_fixes *other = walk->suggested;
    const ck_record *record = walk->checked->record;
    const ck_span whole = span_of_both(walk);
    if (!overlaps_own(walk, whole))
        return false;
    ck_buffer own = {.memory = other->memory}, text = own;
    ck_out own_out = ck_buffer_out(&own), out = ck_buffer_out(&text);
    put_edited(&own_out, record, walk->list, walk->own, whole);
    put_edited(&out, record, other, &other->list[0], whole);
    const bool differs = own.length != text.length ||
                         memcmp(ck_buffer_string(&own), ck_buffer_string(&text), own.length) != 0;
    ck_buffer_free(&own);
    ck_buffer_free(&other->text);
    other->text = text;
    other->edits[0] =
        (ck_edit){.span = whole, .text = {0, (uint32_t)text.length}, .next = CK_NO_EDIT};
    other->edit_count = 1;
    walk->failed |= own_out.failed || out.failed;
    return differs && !walk->failed;
}

ck_suggestion_walk ck_suggestion_walk_begin(const ck_fixes *list, ck_fixes *suggested,
                                            const ck_checked *checked, size_t finding)
{
    const ck_fix *own = ck_fixes_for(list, finding);
    return (ck_suggestion_walk){
        .list = list,
        .suggested = suggested,
        .checked = checked,
        .finding = finding,
        .suggestions = own ? ck_suggestions_for(checked, finding).count : 0,
        .own = own,
        .next = -1,
    };
}

bool ck_suggestion_walk_next(ck_suggestion_walk *walk)
{
    if (walk->next < 0) {
        walk->next = 0;
        walk->fixes = walk->list;
        walk->fix = walk->own;
        return walk->own != NULL;
    }
    walk->fixes = walk->suggested;
    while (walk->next < walk->suggestions && !walk->failed) {
        walk->failed |=
            !ck_suggestion_edit(walk->suggested, walk->checked, walk->finding, walk->next++);
        walk->fix = walk->suggested->list;
        if (!walk->failed && walk->suggested->edit_count > 0 && cover(walk))
            return true;
    }
    return false;
}
