/* Copies batches of whole records from a stream, so that threads can check them independently. */
#include "parser/batch.h"

#include "rules/base/array.h"

ck_batch *ck_batch_new(const char *name, const ck_memory *memory)
{
    ck_batch *batch = ck_memory_alloc_zeroed(memory, 1, sizeof *batch);
    if (!batch)
        return NULL;
    batch->memory = batch->text.memory = memory;
    batch->name = ck_memory_copy(memory, name);
    if (batch->name)
        return batch;
    ck_batch_drop(batch);
    return NULL;
}

void ck_batch_drop(ck_batch *batch)
{
    if (!batch)
        return;
    ck_buffer_free(&batch->text);
    for (size_t i = 0; i < batch->origin_count; i++)
        ck_memory_free(batch->memory, (char *)batch->origins[i].file);
    ck_memory_free(batch->memory, batch->origins);
    ck_memory_free(batch->memory, batch->cuts);
    ck_memory_free(batch->memory, batch->name);
    ck_memory_free(batch->memory, batch);
}

bool ck_batch_add(ck_batch *batch, const ck_record *record, bool too_long)
{
    ck_out out = ck_buffer_out(&batch->text);
    size_t at = batch->text.length;
    ck_put_bytes(&out, record->text, record->length);
    if (out.failed || !ck_array_make_room(batch->memory, &batch->cuts, &batch->room,
                                          batch->count + 1, sizeof *batch->cuts))
        return false;
    batch->cuts[batch->count++] = (ck_cut){
        .at = at,
        .length = record->length,
        .offset = record->offset,
        .line = record->line,
        .start = record->start,
        .number = record->number,
        .fenced = record->fenced,
        .open_array = record->open_array,
        .too_long = too_long,
    };
    return true;
}

bool ck_batch_join(ck_batch *batch, const ck_batch *next)
{
    ck_out out = ck_buffer_out(&batch->text);
    ck_cut *whole = &batch->cuts[0];
    const ck_cut *cut = &next->cuts[0];
    if (!ck_array_make_room(batch->memory, &batch->origins, &batch->origin_room,
                            batch->origin_count + 2, sizeof *batch->origins))
        return false;
    ck_origin *origin = &batch->origins[batch->origin_count++];
    ck_put(&out, "\n");
    *origin = (ck_origin){.file = ck_memory_copy(batch->memory, next->name),
                          .offset = cut->offset,
                          .at = (uint32_t)batch->text.length,
                          .line = cut->line,
                          .start = cut->start};
    origin[1] = (ck_origin){.file = NULL};
    ck_put_bytes(&out, ck_buffer_string(&next->text), cut->length);
    whole->length = batch->text.length;
    whole->open_array = cut->open_array;
    return !out.failed && origin->file;
}

ck_source_status ck_batch_fill(ck_batch *batch, ck_source *source, size_t enough)
{
    /* Reserves room for a usual batch, so that the text seldom moves as it grows. */
    enum { USUAL = 1 << 16 };
    const size_t reserved = enough < USUAL ? enough : USUAL + 1;
    const ck_sink sink = {NULL, NULL}; /* ck_batch_read() reports skipped records */
    ck_record found;
    ck_record_init(&found, batch->memory);
    ck_source_status status = CK_SOURCE_RECORD;
    do {
        status = ck_source_next(source, &found, &sink);
        bool taken = status == CK_SOURCE_RECORD || status == CK_SOURCE_SKIPPED;
        if (taken && (!ck_array_make_room(batch->memory, &batch->text.bytes, &batch->text.room,
                                          reserved, 1) ||
                      !ck_batch_add(batch, &found, status == CK_SOURCE_SKIPPED)))
            status = CK_SOURCE_FAILED;
    } while (status != CK_SOURCE_END && status != CK_SOURCE_FAILED && batch->text.length < enough);
    ck_record_free(&found);
    return status != CK_SOURCE_FAILED && batch->count > 0 ? CK_SOURCE_RECORD : status;
}

ck_source_status ck_batch_read(const ck_batch *batch, size_t index, ck_record *record,
                               const ck_sink *sink)
{
    ck_record_clear(record);
    if (index >= batch->count)
        return CK_SOURCE_END;
    const ck_cut *cut = &batch->cuts[index];
    record->number = cut->number;
    record->offset = cut->offset;
    record->line = cut->line;
    record->start = cut->start;
    record->joined = batch->origins;
    record->fenced = cut->fenced;
    record->open_array = cut->open_array;
    record->text = cut->too_long ? NULL : ck_buffer_string(&batch->text) + cut->at;
    record->length = cut->length;
    if (!cut->too_long)
        return CK_SOURCE_RECORD;
    ck_source_report_too_long(sink);
    return CK_SOURCE_SKIPPED;
}
