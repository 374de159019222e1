/* The text of a checked record with fixes applied. */
#include "cmd/library/checker.h"
#include "cmd/library/handles.h"
#include "formats/repair/repair.h"

/* Stores a text that lives as long as the views. */
static ck_status hand_out(const ck_checked *record, const char *bytes, size_t size,
                          const char **text, size_t *length)
{
    *text = ck_arena_string(ck_record_handle_of(record)->strings, bytes, size);
    *length = *text ? size : 0;
    return *text ? CK_STATUS_OK : CK_STATUS_NO_MEMORY;
}

/* Whether the edits are within the record, one after the other. */
static bool edits_fit(const ck_record *record, const ck_fix_view *fix)
{
    uint64_t done = record->offset;
    const uint64_t end = record->offset + record->length;
    for (size_t i = 0; i < fix->edit_count; i++) {
        const ck_edit_view *edit = &fix->edits[i];
        if (edit->offset < done || edit->offset > end || edit->length > end - edit->offset)
            return false;
        done = edit->offset + edit->length;
    }
    return true;
}

ck_status ck_checked_apply(const ck_checked *checked, const ck_fix_view *fix, const char **text,
                           size_t *length)
{
    if (!checked || !fix || !text || !length || ck_is_too_long(checked->record) ||
        !edits_fit(checked->record, fix))
        return CK_STATUS_MISUSE;
    const ck_record *record = checked->record;
    ck_buffer made = {.memory = ck_record_handle_of(checked)->memory};
    ck_out out = ck_buffer_out(&made);
    size_t done = 0;
    for (size_t i = 0; i < fix->edit_count; i++) {
        const ck_edit_view *edit = &fix->edits[i];
        const size_t from = (size_t)(edit->offset - record->offset);
        ck_put_bytes(&out, record->text + done, from - done);
        ck_put_bytes(&out, edit->text, edit->text_length);
        done = from + (size_t)edit->length;
    }
    ck_put_bytes(&out, record->text + done, record->length - done);
    const ck_status status =
        out.failed ? CK_STATUS_NO_MEMORY
                   : hand_out(checked, ck_buffer_string(&made), made.length, text, length);
    ck_buffer_free(&made);
    return status;
}

ck_status ck_checked_repair(const ck_checked *checked, int guesses, const char **text,
                            size_t *length)
{
    if (!checked || !text || !length || ck_is_too_long(checked->record))
        return CK_STATUS_MISUSE;
    const ck_record_handle *handle = ck_record_handle_of(checked);
    const ck_record *found = ck_checker_found(handle->checker);
    if (checked->record->traits & CK_IN_FIELDS)
        return hand_out(checked, found->text, found->length, text, length);
    ck_pipeline *pipeline = ck_checker_repairer(handle->checker);
    ck_buffer made = {.memory = handle->memory};
    ck_checked now;
    ck_repaired how;
    const ck_repair repair = {
        .guesses = guesses != 0, .self = pipeline, .recheck = ck_pipeline_recheck};
    ck_status status = CK_STATUS_NO_MEMORY;
    if (pipeline && ck_pipeline_recheck(pipeline, found->text, found->length, &now) &&
        ck_repair_record(&repair, &handle->edits->scratch, &now, &made, &how))
        status = how.changed ? hand_out(checked, ck_buffer_string(&made), made.length, text, length)
                             : hand_out(checked, found->text, found->length, text, length);
    ck_buffer_free(&made);
    return status;
}
