/*
 * The pipeline: bytes in, checked records out.
 *
 * It does encoding, splitting, reading in every notation, score sheets as CSV, choice of rules and
 * replay, for all commands, the library and the tests. It prints nothing and opens nothing. Each
 * thread has its own pipeline, which owns all memory of its records.
 */
#ifndef CETKAIK_PARSER_PIPELINE_H
#define CETKAIK_PARSER_PIPELINE_H

#include "parser/batch.h"
#include "rules/replay/result.h"

typedef struct ck_pipeline ck_pipeline;

/* {0}: each record under the rules of its header. */
typedef struct ck_pipeline_options {
    const ck_rules *rules; /* for every record; NULL: those of each header */
    bool auto_rules;       /* use the first known set without errors, if any */
    bool other_rules;      /* report another known set without errors */
    bool strict;           /* report forms of other dialects */
    bool decoded;          /* the bytes were in another encoding before */
    bool outcome_only;     /* store the outcome of the replay, not its findings */
    size_t limit;          /* greatest length of a record in bytes; 0: CK_MAX_RECORD */
    size_t findings;       /* greatest number of findings of each severity for a record; 0:
                              ck_result_most_findings() */
    const bool *skipped;   /* by ck_code: findings to skip; NULL: none */
    const ck_observer_hook *observer;      /* besides the pipeline's own; NULL: none */
    const ck_observer_hook *next_observer; /* called after OBSERVER; NULL: none */
    const ck_memory *memory;               /* allocator of the pipeline; NULL: malloc */
    const ck_cancel *cancel;               /* of the search of corrections; NULL: none */
} ck_pipeline_options;

/* The caller frees the pipeline; NULL when memory is short. The targets of OPTIONS must outlive
 * it. */
ck_pipeline *ck_pipeline_new(const ck_pipeline_options *options);
void ck_pipeline_free(ck_pipeline *pipeline);

/* Sets the option for the next records. */
void ck_pipeline_set_strict(ck_pipeline *pipeline, bool strict);

/*
 * Opens a file, and drops the rest of the one before. Packed bytes are unpacked
 * (parser/unpacker.h). PATH becomes that of ck_checked; PATH and SELF are borrowed until the next
 * file. Returns false when memory is short.
 */
bool ck_pipeline_open(ck_pipeline *pipeline, const char *path, ck_fill *fill, void *self);

/* The same without unpacking. */
bool ck_pipeline_open_plain(ck_pipeline *pipeline, const char *path, ck_fill *fill, void *self);

/* The same for bytes in memory; BYTES is borrowed until the next file. */
bool ck_pipeline_open_bytes(ck_pipeline *pipeline, const char *path, const char *bytes,
                            size_t length);

/* Opens a batch; its records are checked as in their stream. */
void ck_pipeline_open_batch(ck_pipeline *pipeline, const ck_batch *batch);

typedef enum ck_pipeline_status {
    CK_PIPELINE_RECORD,
    CK_PIPELINE_END,
    CK_PIPELINE_UNREADABLE, /* FILL failed; errno EBADMSG: packed bytes are broken or cut off */
    CK_PIPELINE_NO_MEMORY
} ck_pipeline_status;

/* Checks the next record of the file. *CHECKED is valid until the next call. A record beyond the
 * limit has no text and the finding CK_F_TOO_LONG. Each game of score sheets as CSV is a record. */
ck_pipeline_status ck_pipeline_next(ck_pipeline *pipeline, const ck_checked **checked);

/* Checks a text as one record at the place of the last record, or at the start of a file just
 * opened. Status and lifetime are as for ck_pipeline_next(); ck_pipeline_found() is unchanged. */
ck_pipeline_status ck_pipeline_check(ck_pipeline *pipeline, const char *text, size_t length,
                                     const ck_checked **checked);

/* The same for a repair, with the record in *CHECKED; false when memory is short. SELF is the
 * pipeline. */
bool ck_pipeline_recheck(void *self, const char *text, size_t length, ck_checked *checked);

/* The bytes of the last record in its file: TEXT, LENGTH, OFFSET, LINE and NUMBER are set. All
 * games of score sheets as CSV share them. */
const ck_record *ck_pipeline_found(const ck_pipeline *pipeline);

/* Releases a large text of those bytes; TEXT is then NULL. Not allowed while a checked record uses
 * it. */
void ck_pipeline_release_found(ck_pipeline *pipeline);

/* Whether the last record is a game of score sheets as CSV. */
bool ck_pipeline_in_sheets(const ck_pipeline *pipeline);

/* Whether a record was skipped for its length. */
static inline bool ck_is_too_long(const ck_record *record)
{
    return record->text == NULL;
}

#endif
