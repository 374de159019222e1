/*
 * Rewriting files record by record, which `fix` and `fmt` share: what stands between the records
 * stays as it is, and a file is written anew as a whole or not at all. Memory does not grow with
 * the file: what is not certain yet goes to a spool (cmd/io/spool.h).
 */
#ifndef CETKAIK_CMD_IO_REWRITE_H
#define CETKAIK_CMD_IO_REWRITE_H

#include "cmd/io/progress.h"
#include "parser/check.h"
#include "rules/base/writer.h"

typedef enum ck_rewritten {
    CK_REWRITTEN,     /* the record went out */
    CK_KEPT,          /* it goes out as it is, with what comes after it */
    CK_LEFT_ALONE,    /* it cannot be written without losing something; why has been said */
    CK_REWRITE_FAILED /* memory is short */
} ck_rewritten;

typedef struct ck_rewrite {
    bool diff;  /* --diff: show what changes */
    bool write; /* -w: replace files that change */
    bool check; /* --check: only name the files that would change */
    bool color;
    const char *encoding; /* of the files, which are written in it again; NULL: UTF-8. Standard
                             output is UTF-8 */
    ck_pipeline *pipeline;
    ck_progress progress;
    void *self;
    /* Writes one record anew, into an empty buffer; ck_pipeline_found() has its text. What there is
     * to be said of it goes to MESSAGES. */
    ck_rewritten (*record)(void *self, const ck_checked *checked, ck_buffer *text,
                           ck_out *messages);
    /* Whether a file that was written anew may go out; says why not. May be NULL. */
    bool (*may_go)(void *self, const char *path);
    /* After a file was done, and perhaps replaced; may be NULL. */
    void (*done)(void *self, const char *path, bool replaced);
} ck_rewrite;

/*
 * Whether a record can be rewritten at all, whatever the command; says on MESSAGES why not. One
 * that only looks need not know the pipeline.
 */
bool ck_can_rewrite(const ck_rewrite *rewrite, const ck_checked *checked, ck_out *messages);

/*
 * Rewrites one open file, or standard input ("-") to standard output, as the options say. *CHANGES
 * tells whether a record is not as it should be. Returns false, after a message, when the file was
 * left alone or could not be read or written.
 */
bool ck_rewrite_file(ck_rewrite *rewrite, const char *path, int file, bool *changes);

#endif
