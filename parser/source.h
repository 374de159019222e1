/*
 * Sources: bytes in, the text of one record after the other out (cli.md, "The command line").
 */
#ifndef CETKAIK_PARSER_SOURCE_H
#define CETKAIK_PARSER_SOURCE_H

#include "rules/record/finding.h"

/* Fills BUFFER with up to SIZE bytes; returns how many, 0 at the end, −1 when reading failed. */
typedef ptrdiff_t ck_fill(void *self, char *buffer, size_t size);

typedef struct ck_source ck_source;

typedef enum ck_source_status {
    CK_SOURCE_RECORD,  /* the next record's text was found */
    CK_SOURCE_SKIPPED, /* a record was too long and was passed over; a finding was reported */
    CK_SOURCE_END,
    CK_SOURCE_FAILED /* reading failed, or memory is short */
} ck_source_status;

/* The longest text of one record; what is longer is passed over, not cut. */
enum { CK_MAX_RECORD = 32 << 20 };

/* Owned by the caller, and of MEMORY; NULL when that is short. */
ck_source *ck_source_new(ck_fill *fill, void *self, const ck_memory *memory);
void ck_source_free(ck_source *source);

/* Lowers the limit of a record's length below CK_MAX_RECORD. */
void ck_source_set_limit(ck_source *source, size_t limit);

/*
 * Finds the text of the next record and sets TEXT, LENGTH, PADDED, OFFSET, LINE and NUMBER of an
 * otherwise cleared *RECORD. The text lives until the next call. Memory does not grow with the
 * number of records. What is no text at all is one record, and the source ends with it.
 */
ck_source_status ck_source_next(ck_source *source, ck_record *record, const ck_sink *sink);

/* Gives back what the last text took, which is no longer used, before its time. */
void ck_source_release(ck_source *source);

/* Reports that a record was passed over, as ck_source_next does. */
void ck_source_tell_too_long(const ck_sink *sink);

#endif
