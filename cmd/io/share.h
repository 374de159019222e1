/*
 * Sharing out: the records of files, in batches, among as many threads as are wanted.
 */
#ifndef CETKAIK_CMD_IO_SHARE_H
#define CETKAIK_CMD_IO_SHARE_H

#include "cmd/io/files.h"
#include "cmd/library/cetkaik.h"
#include "rules/base/writer.h"

#include <stdbool.h>
#include <stdint.h>

/* A batch, some records of one file, and what is made of it. */
typedef struct ck_load {
    ck_batch *batch;
    void *part;
    ck_out messages;  /* go to standard error before the part is joined */
    uint64_t records; /* that were worked on */
    ck_status status;
    char wrong[256]; /* what is to be said of it; empty: its text */
} ck_load;

/*
 * What is done with the batches. BEGIN makes a part for each, WORK does the work, in whatever
 * thread, and JOIN adds the part to the whole, in the order of the records. HIRE, WORK and DISMISS
 * run in any thread, the others in that of the caller.
 */
typedef struct ck_sharing {
    void *self;
    void *(*hire)(void *self); /* the tools of one thread; NULL: memory is short */
    void (*dismiss)(void *tools);
    void *(*begin)(void *self); /* NULL: memory is short */
    /* CK_STATUS_END, CK_STATUS_RECORD where no further record is wanted, or what went wrong. */
    ck_status (*work)(void *self, void *tools, ck_load *load);
    bool (*join)(void *self, void *part); /* false: no further part is wanted */
    void (*end)(void *part);              /* joined or not */
} ck_sharing;

/*
 * All records of the files, as ck_visit_files() walks them. Says what went wrong. Returns
 * CK_EXIT_VALID, or CK_EXIT_TROUBLE after anything of that kind.
 */
int ck_share_files(char **paths, int count, const ck_file_options *files,
                   const ck_sharing *sharing);

#endif
