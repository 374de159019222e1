/* Batches: copies of consecutive records of a stream, with their places in it, that another thread
 * can check. */
#ifndef CETKAIK_PARSER_BATCH_H
#define CETKAIK_PARSER_BATCH_H

#include "parser/source.h"
#include "rules/base/writer.h"

/* The place of a record's text, in the batch and in its stream. */
typedef struct ck_cut {
    size_t at, length; /* in the text of the batch */
    uint64_t offset;
    uint32_t line, number;
    ck_text_start start;
    bool fenced, open_array;
    bool too_long; /* skipped for its length: the batch has no text of it */
} ck_cut;

typedef struct ck_batch {
    const ck_memory *memory;
    char *name; /* name of the stream */
    ck_buffer text;
    ck_cut *cuts;
    size_t count, room;
    ck_origin *origins; /* of the texts joined to its only record; the last has no file */
    size_t origin_count, origin_room;
} ck_batch;

/* The caller frees the batch with ck_batch_drop; NULL when memory is short. NAME is copied. */
ck_batch *ck_batch_new(const char *name, const ck_memory *memory);
void ck_batch_drop(ck_batch *batch);

/* Adds a copy of a record's bytes, or a TOO_LONG record without them. Returns false when memory is
 * short. */
bool ck_batch_add(ck_batch *batch, const ck_record *record, bool too_long);

/* Adds the text of the only record of NEXT to that of BATCH, on a line of its own. Returns false
 * when memory is short. */
bool ck_batch_join(ck_batch *batch, const ck_batch *next);

/*
 * Adds records from a source until they have ENOUGH bytes, at least one. Returns CK_SOURCE_RECORD
 * if the batch has a record, CK_SOURCE_END if none is left, or CK_SOURCE_FAILED; earlier records
 * stay in the batch.
 */
ck_source_status ck_batch_fill(ck_batch *batch, ck_source *source, size_t enough);

/* Sets *RECORD, which is cleared first, to the record at an index, like ck_source_next(). */
ck_source_status ck_batch_read(const ck_batch *batch, size_t index, ck_record *record,
                               const ck_sink *sink);

#endif
