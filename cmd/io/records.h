/*
 * The records of the files on the command line, checked one batch a job by a pool of threads. What
 * is made of a record is left to the command.
 */
#ifndef CETKAIK_CMD_IO_RECORDS_H
#define CETKAIK_CMD_IO_RECORDS_H

#include "cmd/io/files.h"
#include "cmd/library/checker.h"
#include "rules/base/writer.h"

/*
 * What a command does with records. They come in batches, some records of one file, and a part is
 * the result of one batch. WORKER_INIT, WORKER_FREE and RECORD run in any thread, the others in the
 * calling one. All but RECORD may be NULL. Without PART_SIZE there is one thread, and SELF is the
 * part.
 */
typedef struct ck_record_job {
    void *self;
    const ck_pipeline_options *options;
    ck_observation observes; /* what a writer needs of the replay */

    /* The context of one worker, which may set the listeners in OPTIONS; NULL: memory is short. */
    void *(*worker_init)(void *self, ck_pipeline_options *options);
    void (*worker_free)(void *context);

    /*
     * A part begins as PART_SIZE zero bytes. PART_INIT returns false when memory is short; what it
     * took is freed by PART_FREE, which leaves the part itself.
     */
    size_t part_size;
    bool (*part_init)(void *self, void *part);
    void (*part_free)(void *part);

    /* Works on one record. MESSAGES go to standard error before the part is joined. False: no
     * further record is wanted. */
    bool (*record)(void *part, void *context, const ck_checked *record, ck_out *messages);

    /* Adds a part to the whole, in the order of the records. False: no further part is wanted. */
    bool (*join)(void *self, void *part);
} ck_record_job;

/*
 * Works on all records of the files, in the order of a walk (cmd/io/walk.h). Reports what cannot be
 * read. Returns CK_EXIT_VALID, or CK_EXIT_TROUBLE after a failure.
 */
int ck_for_each_record(char **paths, int count, const ck_file_options *files,
                       const ck_record_job *job);

/*
 * Writes the findings that every command reports: unknown rules, a record that is too long, and why
 * nothing of it could be read. Returns false when it is too long.
 */
bool ck_put_unread(ck_out *messages, const ck_checked *checked);

#endif
