/*
 * Batches: some records of a stream, cut off so that they can be checked by themselves, in a thread
 * of their own. They know where in the stream they stood.
 */
#ifndef CETKAIK_PARSER_BATCH_H
#define CETKAIK_PARSER_BATCH_H

#include "parser/source.h"
#include "rules/base/writer.h"

/* Where the text of a record stands, in the batch and in its stream. */
typedef struct ck_cut {
    size_t at, length; /* in the text of the batch */
    uint64_t offset;
    uint32_t line, number;
    bool fenced;
    bool too_long; /* it was passed over: there is no text of it */
} ck_cut;

typedef struct ck_batch {
    const ck_memory *memory;
    char *name; /* of the stream */
    ck_buffer text;
    ck_cut *cuts;
    size_t count, room;
} ck_batch;

/* Owned by the caller, and of MEMORY; NULL when that is short. NAME is copied. */
ck_batch *ck_batch_new(const char *name, const ck_memory *memory);
void ck_batch_drop(ck_batch *batch);

/* Adds a copy of the bytes of a record, which a source has found, or of one that is TOO_LONG none.
 * Returns false when memory is short. */
bool ck_batch_add(ck_batch *batch, const ck_record *record, bool too_long);

/*
 * Takes records from a source until they have ENOUGH bytes, but one at least.
 * CK_SOURCE_RECORD, or CK_SOURCE_END where there is none left, or CK_SOURCE_FAILED: what was taken
 * before stays in the batch.
 */
ck_source_status ck_batch_fill(ck_batch *batch, ck_source *source, size_t enough);

/*
 * Asks for the bytes of a batch, which another core may have read: all together they come sooner
 * than one after the other. Changes nothing; two threads on two cores gain 2 % by it.
 */
void ck_batch_bring_near(const ck_batch *batch);

/* The record with an index, as ck_source_next() gave it, in an otherwise cleared *RECORD. */
ck_source_status ck_batch_read(const ck_batch *batch, size_t index, ck_record *record,
                               const ck_sink *sink);

#endif
