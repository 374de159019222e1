/* Collects and applies the edits of a record. */
#include "formats/repair/fixes.h"

#include "formats/repair/answers.h"
#include "formats/repair/edits.h"
#include "formats/repair/fix_move.h"
#include "formats/repair/fix_style.h"
#include "rules/base/array.h"

#include <string.h>

void ck_fixes_init(ck_fixes *fixes, const ck_memory *memory)
{
    *fixes = (ck_fixes){.memory = memory, .text = {.memory = memory}};
    ck_document_init(&fixes->document, memory);
}

void ck_fixes_free(ck_fixes *fixes)
{
    ck_memory_free(fixes->memory, fixes->edits);
    ck_memory_free(fixes->memory, fixes->first);
    ck_memory_free(fixes->memory, fixes->parts);
    ck_buffer_free(&fixes->text);
    ck_document_free(&fixes->document);
    *fixes = (ck_fixes){.memory = fixes->memory};
}

static void improve_style(ck_fixing *fixing)
{
    if (fixing->record->dialect == CK_DIALECT_MRF || fixing->record->entry_count == 0)
        return;
    ck_fix_all_pieces(fixing);
    ck_fix_missing_first(fixing);
    ck_fix_spaces(fixing);
}

/* ---- conflicting edits ---- */

/* Orders edits by place; at one place, those for findings first, in their order. */
static int by_place(const void *a, const void *b)
{
    const ck_edit *one = a, *other = b;
    if (one->span.offset != other->span.offset)
        return one->span.offset < other->span.offset ? -1 : 1;
    if (one->finding != other->finding)
        return one->finding < other->finding ? -1 : 1;
    return (one->text.offset > other->text.offset) - (one->text.offset < other->text.offset);
}

/* Whether an edit's replacement equals the text. */
static bool changes_nothing(const ck_fixes *fixes, const ck_record *record, const ck_edit *edit)
{
    return edit->text.length == edit->span.length &&
           memcmp(ck_buffer_string(&fixes->text) + edit->text.offset,
                  record->text + edit->span.offset, edit->span.length) == 0;
}

static bool overlap(const ck_edit *before, const ck_edit *edit)
{
    const bool touch = edit->span.offset == ck_end_of(before->span);
    return edit->span.offset < ck_end_of(before->span) ||
           (touch && before->span.length == 0 && edit->span.length == 0);
}

/* Drops an edit and all others of its finding. */
static void drop(ck_fixes *fixes, size_t index)
{
    const uint32_t finding = fixes->edits[index].finding;
    fixes->edits[index].dropped = true;
    for (size_t i = 0; i < fixes->count && finding != CK_NO_FINDING; i++)
        fixes->edits[i].dropped |= fixes->edits[i].finding == finding;
}

/* The last edit before an index that is not dropped; NULL: none. */
static ck_edit *last_edit_before(const ck_fixes *fixes, size_t index)
{
    while (index > 0 && fixes->edits[index - 1].dropped)
        index--;
    return index > 0 ? &fixes->edits[index - 1] : NULL;
}

/*
 * Drops edits without effect, and one of two that overlap, with all others of its finding: a guess
 * rather than a certain edit, else the later one.
 */
static void drop_overlapping(ck_fixes *fixes, const ck_record *record)
{
    size_t count = 0;
    for (size_t i = 0; i < fixes->count; i++) {
        ck_edit *edit = &fixes->edits[i];
        edit->dropped |= changes_nothing(fixes, record, edit);
        const ck_edit *last = last_edit_before(fixes, i);
        if (!edit->dropped && last && overlap(last, edit))
            drop(fixes, edit->certain && !last->certain ? (size_t)(last - fixes->edits) : i);
    }
    for (size_t i = 0; i < fixes->count; i++) {
        if (!fixes->edits[i].dropped)
            fixes->edits[count++] = fixes->edits[i];
    }
    fixes->count = count;
}

/* Links the edits of each finding. */
static bool link_answers(ck_fixes *fixes, size_t findings)
{
    if (!ck_array_make_room(fixes->memory, &fixes->first, &fixes->first_room, findings + 1,
                            sizeof *fixes->first))
        return false;
    for (size_t i = 0; i < findings; i++)
        fixes->first[i] = CK_NO_EDIT;
    for (size_t i = fixes->count; i-- > 0;) {
        ck_edit *edit = &fixes->edits[i];
        if (edit->finding == CK_NO_FINDING)
            continue;
        edit->next = fixes->first[edit->finding];
        fixes->first[edit->finding] = (uint32_t)i;
    }
    return true;
}

/* Frees the document of a long record before its new text is made. */
static void forget_much(ck_document *document)
{
    enum { MUCH = 4096 };
    if (document->entry_room > MUCH)
        ck_document_free(document);
}

bool ck_fixes_of(ck_fixes *fixes, const ck_checked *checked, bool guesses)
{
    fixes->count = fixes->doubled = 0;
    ck_buffer_clear(&fixes->text);
    if (checked->record->traits & CK_IN_FIELDS)
        return true; /* its text is not notation */
    if (checked->unknown_rules)
        return true; /* under other rules the corrections mean nothing */
    if (!checked->document &&
        !ck_document_replay(&fixes->document, checked->rules, checked->record))
        return false;
    ck_fixing fixing = {
        .fixes = fixes,
        .checked = checked,
        .record = checked->record,
        .document = checked->document ? checked->document : &fixes->document,
        .out = ck_buffer_out(&fixes->text),
    };
    ck_answer_findings(&fixing, guesses);
    improve_style(&fixing);
    forget_much(&fixes->document);
    ck_close_edit(fixes);
    if (fixes->count > 0)
        ck_array_sort(fixes->edits, fixes->count, sizeof *fixes->edits, by_place);
    drop_overlapping(fixes, checked->record);
    return !fixing.failed && !fixing.out.failed &&
           link_answers(fixes, checked->result->finding_count);
}

bool ck_fixes_of_findings(ck_fixes *fixes, const ck_checked *checked)
{
    fixes->count = 0;
    return !ck_answer_may_be_certain(checked->result) || ck_fixes_of(fixes, checked, false);
}

static const ck_edit *edit_at(const ck_fixes *fixes, uint32_t index)
{
    return index == CK_NO_EDIT ? NULL : &fixes->edits[index];
}

const ck_edit *ck_fixes_edit_for(const ck_fixes *fixes, size_t finding)
{
    return fixes->count > 0 ? edit_at(fixes, fixes->first[finding]) : NULL;
}

const ck_edit *ck_fixes_next_edit(const ck_fixes *fixes, const ck_edit *edit)
{
    return edit_at(fixes, edit->next);
}

void ck_fixes_apply(ck_out *out, const ck_record *record, const ck_fixes *fixes)
{
    uint32_t done = 0;
    for (size_t i = 0; i < fixes->count; i++) {
        const ck_edit *edit = &fixes->edits[i];
        ck_put_bytes(out, record->text + done, edit->span.offset - done);
        ck_put_bytes(out, ck_buffer_string(&fixes->text) + edit->text.offset, edit->text.length);
        done = ck_end_of(edit->span);
    }
    ck_put_bytes(out, record->text + done, record->length - done);
}
