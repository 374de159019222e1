/* The views of findings in <cetkaik.h>: messages, fixes, suggestions. */
#include "cmd/library/finding_view.h"
#include "cmd/library/view_place.h"
#include "cmd/library/view_text.h"
#include "formats/repair/suggestion_edit.h"
#include "formats/report/fix_title.h"
#include "rules/record/location.h"

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

static ck_fix_view no_fix(void)
{
    return (ck_fix_view){.applicability = "", .title = ""};
}

static ck_edit_view edit_view(const ck_checked *record, const ck_fixes *fixes, const ck_edit *edit)
{
    const ck_record_handle *handle = ck_record_handle_of(record);
    const ck_span_location at = ck_location_span(handle->place, edit->span);
    const char *text = ck_view_text_copy(handle->strings, ck_edit_text(fixes, edit));
    return (ck_edit_view){
        .text = text,
        .text_length = text[0] == '\0' ? 0 : edit->text.length,
        CK_VIEW_PLACE(at),
    };
}

static const char *copy_title(const ck_checked *record, const ck_fixes *fixes, const ck_fix *fix)
{
    const ck_record_handle *handle = ck_record_handle_of(record);
    const ck_fix_title title = {record->record, fixes, fix};
    ck_out out = ck_view_text_out(handle->strings);
    out.language = handle->language;
    ck_put_fix_title(&out, &(ck_slot){.value = &title});
    return ck_view_text_end(handle->strings);
}

/* The view of a fix; without edits when memory is short. */
static ck_fix_view fix_view(const ck_checked *record, const ck_fixes *fixes, const ck_fix *fix)
{
    size_t count = 0;
    for (const ck_edit *edit = ck_fix_edit(fixes, fix); edit; edit = ck_fix_next_edit(fixes, edit))
        count++;
    ck_edit_view *edits =
        ck_arena_alloc(ck_record_handle_of(record)->strings, count * sizeof *edits);
    if (!edits)
        return no_fix();
    count = 0;
    for (const ck_edit *edit = ck_fix_edit(fixes, fix); edit; edit = ck_fix_next_edit(fixes, edit))
        edits[count++] = edit_view(record, fixes, edit);
    return (ck_fix_view){
        .applicability = fix->certain ? "certain" : "guess",
        .title = copy_title(record, fixes, fix),
        .edits = edits,
        .edit_count = count,
    };
}

/* Counts the fixes of a finding; *VIEW becomes the one with INDEX. */
static size_t walk_fixes(const ck_checked *record, size_t finding, size_t index, ck_fix_view *view)
{
    ck_record_edits *edits = ck_record_handle_of(record)->edits;
    if (!edits->made && !ck_fixes_of(&edits->fixes, record))
        edits->fixes.count = edits->fixes.edit_count = 0;
    edits->made = true;
    const ck_fixes *list = &edits->fixes;
    size_t count = 0;
    for (size_t i = 0; finding == SIZE_MAX && i < list->count; i++) {
        if (list->list[i].finding == CK_NO_FINDING && count++ == index)
            *view = fix_view(record, list, &list->list[i]);
    }
    if (finding >= ck_checked_findings(record))
        return count;
    ck_suggestion_walk offered = ck_suggestion_walk_begin(list, &edits->scratch, record, finding);
    while (ck_suggestion_walk_next(&offered)) {
        if (count++ == index)
            *view = fix_view(record, offered.fixes, offered.fix);
    }
    return count;
}

size_t ck_checked_fixes(const ck_checked *record, size_t finding)
{
    return record ? walk_fixes(record, finding, SIZE_MAX, NULL) : 0;
}

ck_fix_view ck_checked_fix(const ck_checked *record, size_t finding, size_t index)
{
    ck_fix_view view = no_fix();
    if (record && index < SIZE_MAX)
        walk_fixes(record, finding, index, &view);
    return view;
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

ck_suggestion_view ck_checked_suggestion(const ck_checked *record, size_t finding, size_t index)
{
    ck_suggestion_view view = {.text = "", .fix = no_fix()};
    const char *text =
        finding < ck_checked_findings(record) ? suggestion_at(record, finding, index) : NULL;
    if (!text)
        return view;
    ck_fixes *fixes = &ck_record_handle_of(record)->edits->scratch;
    view.text = text;
    if (ck_suggestion_edit(fixes, record, finding, (int)index) && fixes->edit_count > 0)
        view.fix = fix_view(record, fixes, &fixes->list[0]);
    return view;
}
