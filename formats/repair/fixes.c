/* Makes the list of a record's fixes, and applies it. */
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
    ck_memory_free(fixes->memory, fixes->list);
    ck_memory_free(fixes->memory, fixes->edits);
    ck_memory_free(fixes->memory, fixes->parts);
    ck_buffer_free(&fixes->text);
    ck_document_free(&fixes->document);
    *fixes = (ck_fixes){.memory = fixes->memory};
}

/* The fixes that tidy are certain. Each is a fix of its own. */
static void tidy(ck_edit_state *fixing)
{
    static ck_fixer *const fixers[] = {ck_fix_all_pieces, ck_fix_missing_first, ck_fix_spaces};
    if (fixing->record->dialect == CK_DIALECT_MRF || fixing->record->entry_count == 0)
        return;
    for (size_t i = 0; i < sizeof fixers / sizeof *fixers; i++) {
        ck_begin_fix(fixing, true);
        fixers[i](fixing);
    }
}

bool ck_fixes_of(ck_fixes *fixes, const ck_checked *checked)
{
    enum { MUCH = 4096 };
    fixes->count = fixes->edit_count = 0;
    ck_buffer_clear(&fixes->text);
    if (checked->record->traits & CK_IN_FIELDS)
        return true; /* its text is not notation */
    if (checked->unknown_rules)
        return true; /* under other rules the corrections mean nothing */
    ck_edit_state fixing = {
        .fixes = fixes,
        .checked = checked,
        .record = checked->record,
        .document = checked->document,
        .out = ck_buffer_out(&fixes->text),
    };
    ck_answer_findings(&fixing);
    tidy(&fixing);
    /* Free the document of a long record before its new text is made. */
    if (fixes->document.entry_room > MUCH)
        ck_document_free(&fixes->document);
    ck_edit_end_list(&fixing);
    return !fixing.failed && !fixing.out.failed;
}

const ck_fix *ck_fixes_for(const ck_fixes *fixes, size_t finding)
{
    size_t first = 0, past = fixes->count;
    while (first < past) {
        const size_t middle = first + (past - first) / 2;
        if (fixes->list[middle].finding < finding)
            first = middle + 1;
        else
            past = middle;
    }
    return first < fixes->count && fixes->list[first].finding == finding ? &fixes->list[first]
                                                                         : NULL;
}

static const ck_edit *edit_at(const ck_fixes *fixes, uint32_t index)
{
    return index == CK_NO_EDIT ? NULL : &fixes->edits[index];
}

const ck_edit *ck_fix_edit(const ck_fixes *fixes, const ck_fix *fix)
{
    return edit_at(fixes, fix->first);
}

const ck_edit *ck_fix_next_edit(const ck_fixes *fixes, const ck_edit *edit)
{
    return edit_at(fixes, edit->next);
}

ck_text ck_edit_text(const ck_fixes *fixes, const ck_edit *edit)
{
    return (ck_text){.bytes = ck_buffer_string(&fixes->text) + edit->text.offset,
                     .length = edit->text.length};
}

ck_fix_counts ck_fixes_count(const ck_fixes *fixes)
{
    ck_fix_counts counts = {0, 0};
    for (size_t i = 0; i < fixes->count && fixes->list[i].finding != CK_NO_FINDING; i++) {
        counts.certain += fixes->list[i].certain;
        counts.guesses += !fixes->list[i].certain;
    }
    return counts;
}

bool ck_fix_is_chosen(const ck_fix *fix, ck_fix_choice choice)
{
    switch (choice) {
    case CK_FIX_CERTAIN:
        return fix->certain;
    case CK_FIX_KEPT:
        return fix->certain || fix->kept;
    case CK_FIX_TIDYING:
        return fix->finding == CK_NO_FINDING;
    default:
        return true;
    }
}

void ck_fixes_apply(ck_out *out, const ck_record *record, const ck_fixes *fixes,
                    ck_fix_choice choice)
{
    uint32_t done = 0;
    for (size_t i = 0; i < fixes->edit_count; i++) {
        const ck_edit *edit = &fixes->edits[i];
        const ck_text text = ck_edit_text(fixes, edit);
        if (!ck_fix_is_chosen(&fixes->list[edit->fix], choice))
            continue;
        ck_put_bytes(out, record->text + done, edit->span.offset - done);
        ck_put_bytes(out, text.bytes, text.length);
        done = ck_end_of(edit->span);
    }
    ck_put_bytes(out, record->text + done, record->length - done);
}
