/*
 * The pipeline: bytes in, checked records out.
 *
 * Encoding, splitting, reading in any notation, score sheets as CSV, the choice of rules and the
 * replay happen here and nowhere else: every command, the library and the tests go through it.
 * It prints nothing and opens nothing. One pipeline a thread; it owns all that a record needs.
 */
#ifndef CETKAIK_PARSER_CHECK_H
#define CETKAIK_PARSER_CHECK_H

#include "parser/batch.h"
#include "rules/replay/result.h"

typedef struct ck_pipeline ck_pipeline;

/* Hears the one replay of each record beside the pipeline. */
typedef struct ck_observer_hook {
    /*
     * Before the replay, with OBSERVER's self; of CHECKED the path, the record and the rules are
     * set. Returns false when memory is short. It may come twice for a record: what was heard of it
     * before is then void. May be NULL for one who cannot begin anew.
     */
    bool (*begin)(void *self, const ck_checked *checked);
    ck_observer observer; /* its sink observes all that the replay finds, kept or not */
} ck_observer_hook;

/* What is wanted; {0}: each record under the rules that it asks for. */
typedef struct ck_pipeline_options {
    const ck_rules *rules; /* of every record; NULL: as each asks */
    bool auto_rules;       /* the first known set under which a record is valid, if there is one */
    bool other_rules;      /* where a record breaks its rules but not another set, say so */
    bool strict;           /* hold each record to its dialect */
    bool outcome_only;     /* of the replay keep the outcome, not the findings */
    size_t limit;          /* the longest record, in bytes; 0: CK_MAX_RECORD */
    size_t findings;       /* of each severity are kept of a record; 0: ck_most_findings() */
    const bool *left_out;  /* by ck_code: the findings that do not count; NULL: all count */
    const ck_observer_hook *listener; /* NULL: nobody else */
    const ck_observer_hook *also;     /* observes all after LISTENER; NULL: nobody */
    const ck_memory *memory;          /* of all that the pipeline owns; NULL: malloc */
} ck_pipeline_options;

/* Owned by the caller; NULL when memory is short. What OPTIONS points at must outlive it. */
ck_pipeline *ck_pipeline_new(const ck_pipeline_options *options);
void ck_pipeline_free(ck_pipeline *pipeline);

/* From the next record on: whether each is held to its dialect. */
void ck_pipeline_set_strict(ck_pipeline *pipeline, bool strict);

/*
 * Begins with the next file, whatever was left of the one before; bytes that are packed are
 * unpacked (parser/unpack.h). PATH names it in ck_checked; it,
 * SELF and BYTES are borrowed until the next file. Returns false when memory is short.
 */
bool ck_pipeline_open(ck_pipeline *pipeline, const char *path, ck_fill *fill, void *self);

/* The same, where the bytes have been unpacked already. */
bool ck_pipeline_open_plain(ck_pipeline *pipeline, const char *path, ck_fill *fill, void *self);

bool ck_pipeline_open_bytes(ck_pipeline *pipeline, const char *path, const char *bytes,
                            size_t length);

/* Begins with the records of a batch, which are checked as they would be in their stream. */
void ck_pipeline_open_batch(ck_pipeline *pipeline, const ck_batch *batch);

typedef enum ck_pipeline_status {
    CK_PIPELINE_RECORD,
    CK_PIPELINE_END,
    CK_PIPELINE_UNREADABLE, /* FILL said so; errno EBADMSG: packed bytes are broken or cut off */
    CK_PIPELINE_NO_MEMORY
} ck_pipeline_status;

/*
 * Checks the next record of the file. *CHECKED and all that it points at live until the next call.
 * A record beyond the limit comes without a text and with CK_F_TOO_LONG. Each game of score sheets
 * as CSV is a record.
 */
ck_pipeline_status ck_pipeline_next(ck_pipeline *pipeline, const ck_checked **checked);

/*
 * Checks a text in memory as one record that stands where the last one was found, or at the
 * beginning of a file that was just opened. The same statuses and life times; what
 * ck_pipeline_found() tells stays.
 */
ck_pipeline_status ck_pipeline_check(ck_pipeline *pipeline, const char *text, size_t length,
                                     const ck_checked **checked);

/*
 * The bytes in which the last record stands in its file, before they were read: of them TEXT,
 * LENGTH, OFFSET, LINE and NUMBER are set. The games of score sheets as CSV stand in the same ones.
 */
const ck_record *ck_pipeline_found(const ck_pipeline *pipeline);

/*
 * Gives back the memory of those bytes, where they are many: TEXT is NULL then. Not while a record
 * that was checked stands in them.
 */
void ck_pipeline_release_found(ck_pipeline *pipeline);

/* Whether the last record is a game of score sheets as CSV. */
bool ck_pipeline_in_sheets(const ck_pipeline *pipeline);

/* Whether a record was passed over because it is beyond the limit. */
static inline bool ck_is_passed_over(const ck_record *record)
{
    return record->text == NULL;
}

#endif
