/*
 * Rewrites files record by record, for `fix` and `fmt`. Keeps the text between records or puts the
 * same between any two, removes code fences that only blank lines surround, and replaces a file as
 * a whole or not at all. Memory does not grow with the file: pending text goes to a spool
 * (cmd/io/spool.h).
 */
#ifndef CETKAIK_CMD_IO_REWRITE_H
#define CETKAIK_CMD_IO_REWRITE_H

#include "cmd/io/files.h"
#include "cmd/io/progress.h"
#include "parser/pipeline.h"
#include "rules/base/writer.h"

typedef enum ck_rewritten {
    CK_REWRITTEN,     /* TEXT replaces the record */
    CK_COPIED,        /* the record stays, copied with the text after it */
    CK_LEFT_ALONE,    /* a rewrite would lose something; reported */
    CK_REWRITE_FAILED /* memory is short */
} ck_rewritten;

typedef struct ck_rewrite {
    bool diff;  /* --diff: show what changes */
    bool write; /* -w: replace files that change */
    bool check; /* --check: only name the files that would change */
    bool color;
    const char *between;  /* the text between two records; NULL: as it stands */
    const char *encoding; /* of the files that are rewritten; NULL: UTF-8 */
    ck_pipeline *pipeline;
    ck_progress progress;
    unsigned long fences; /* places of the last file where code fences were removed */
    void *self;
    /* Called before a file; may be NULL. */
    void (*begin)(void *self, const char *path);
    /*
     * Rewrites one record into the empty buffer TEXT; ck_pipeline_found() has the old text. Adds
     * its messages to MESSAGES.
     */
    ck_rewritten (*record)(void *self, const ck_checked *checked, ck_buffer *text,
                           ck_out *messages);
    /* Whether a rewritten file may be written; reports why not. May be NULL. */
    bool (*may_go)(void *self);
    /* Called after a file, replaced or not. Returns whether findings are left. May be NULL. */
    bool (*done)(void *self, bool replaced);
} ck_rewrite;

/*
 * Whether a record can be rewritten by any command; adds the reason to MESSAGES if not. The
 * pipeline may be NULL unless WRITE is set.
 */
bool ck_rewrite_is_possible(const ck_rewrite *rewrite, const ck_checked *checked, ck_out *messages);

/*
 * Rewrites files by the options; "-" goes to standard output. Returns CK_EXIT_TROUBLE, after a
 * message, when a file was left unchanged or could not be read or written, else CK_EXIT_FINDINGS if
 * findings are left or CHECK names a file.
 */
int ck_rewrite_files(ck_rewrite *rewrite, char **paths, int count, const ck_file_options *files);

/* Whether code fences of a file are removed, because only blank lines stand around them. False if
 * the file cannot be read twice. */
bool ck_rewrite_drops_fences(const ck_rewrite *rewrite, const char *path);

/* Whether the text of a file ends at an offset, that of its last record. */
bool ck_rewrite_ends_at(const ck_rewrite *rewrite, const char *path, uint64_t end);

#endif
