/* The views of findings in <cetkaik.h>: messages, edits, suggestions. */
#include "cmd/library/finding_view.h"
#include "cmd/library/view_text.h"
#include "formats/repair/suggestion_edit.h"

size_t ck_checked_findings(const ck_checked *record)
{
    return record ? record->result->finding_count : 0;
}

ck_finding_view ck_checked_finding(const ck_checked *record, size_t index)
{
    if (index >= ck_checked_findings(record))
        return ck_finding_view_none();
    const ck_record_handle *handle = ck_record_handle_of(record);
    return ck_finding_view_of(record, &record->result->findings[index], handle->place,
                              handle->strings, handle->language);
}

/* ---- fixes ---- */

static ck_edit_view no_edit(void)
{
    return (ck_edit_view){.text = "", .finding = SIZE_MAX};
}

static ck_edit_view view_of(const ck_checked *record, const ck_fixes *fixes, const ck_edit *edit)
{
    const ck_fix *fix = &fixes->list[edit->fix];
    return (ck_edit_view){
        .offset = record->record->offset + edit->span.offset,
        .length = edit->span.length,
        .text = ck_view_text_copy(ck_record_handle_of(record)->strings, ck_edit_text(fixes, edit)),
        .text_length = edit->text.length,
        .finding = fix->finding == CK_NO_FINDING ? SIZE_MAX : fix->finding,
        .certain = fix->certain,
    };
}

/* The edits of a record, computed once; none when memory is short. */
static const ck_fixes *fixes_of(const ck_checked *record)
{
    ck_record_edits *edits = ck_record_handle_of(record)->edits;
    if (!edits->made && !ck_fixes_of(&edits->fixes, record))
        edits->fixes.edit_count = 0;
    edits->made = true;
    return &edits->fixes;
}

size_t ck_checked_fixes(const ck_checked *record)
{
    return record ? fixes_of(record)->edit_count : 0;
}

ck_edit_view ck_checked_fix(const ck_checked *record, size_t index)
{
    if (index >= ck_checked_fixes(record))
        return no_edit();
    const ck_fixes *fixes = fixes_of(record);
    return view_of(record, fixes, &fixes->edits[index]);
}

/* ---- suggestions ---- */

static const char *copy_suggestion(const ck_checked *record, const ck_suggestions *list, int index)
{
    ck_arena *strings = ck_record_handle_of(record)->strings;
    ck_out out = ck_view_text_out(strings);
    ck_write_suggestion(&out, record->record, list, index, CK_UNKNOWN_CAST);
    return ck_view_text_end(strings);
}

/* The text of a suggestion; NULL beyond the last. */
static const char *suggestion_at(const ck_checked *record, size_t finding, size_t index)
{
    const ck_suggestions list = ck_suggestions_for(record, finding);
    return index < (size_t)list.count ? copy_suggestion(record, &list, (int)index) : NULL;
}

size_t ck_checked_suggestions(const ck_checked *record, size_t finding, const char **suggestions,
                              size_t size)
{
    const char *text;
    size_t count = 0;
    if (finding >= ck_checked_findings(record))
        return 0;
    for (; (text = suggestion_at(record, finding, count)); count++) {
        if (count < size)
            suggestions[count] = text;
    }
    return count;
}

/* Adds the edit of a suggestion, if any. */
static void add_edit(const ck_checked *record, size_t finding, size_t index,
                     ck_suggestion_view *view)
{
    ck_fixes *fixes = &ck_record_handle_of(record)->edits->suggested;
    const bool good = ck_suggestion_edit(fixes, record, finding, (int)index);
    view->has_edit = good && fixes->edit_count > 0;
    if (view->has_edit)
        view->edit = view_of(record, fixes, &fixes->edits[0]);
}

ck_suggestion_view ck_checked_suggestion(const ck_checked *record, size_t finding, size_t index)
{
    ck_suggestion_view view = {.text = "", .edit = no_edit()};
    const char *text =
        finding < ck_checked_findings(record) ? suggestion_at(record, finding, index) : NULL;
    if (!text)
        return view;
    view.text = text;
    add_edit(record, finding, index, &view);
    return view;
}
