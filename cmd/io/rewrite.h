/*
 * Rewriting files record by record, which `fix` and `fmt` share: what stands between the records
 * stays as it is, and a file is written anew as a whole or not at all.
 */
#ifndef CETKAIK_CMD_IO_REWRITE_H
#define CETKAIK_CMD_IO_REWRITE_H

#include "parser/check.h"
#include "rules/base/writer.h"

typedef enum ck_rewritten {
    CK_REWRITTEN,     /* the record went out */
    CK_KEPT,          /* it goes out as it is */
    CK_LEFT_ALONE,    /* it cannot be written without losing something; why has been said */
    CK_REWRITE_FAILED /* memory is short */
} ck_rewritten;

typedef struct ck_rewrite {
    bool diff;  /* --diff: show what changes */
    bool write; /* -w: replace files that change */
    bool check; /* --check: only name the files that would change */
    bool color;
    bool contests; /* RECORD knows the games without a board */
    ck_pipeline *pipeline;
    void *self;
    /* Writes one record anew; ck_pipeline_found() has its text. */
    ck_rewritten (*record)(void *self, const ck_checked *checked, ck_out *out);
    /* After a file was replaced; may be NULL. */
    void (*replaced)(void *self, const char *path);
} ck_rewrite;

/*
 * Rewrites one open file, or standard input ("-") to standard output, as the options say. *CHANGES
 * tells whether the text is not as it should be. Returns false, after a message, when the file was
 * left alone or could not be read or written.
 */
bool ck_rewrite_file(const ck_rewrite *rewrite, const char *path, int file, bool *changes);

#endif
