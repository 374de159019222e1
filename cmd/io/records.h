/*
 * Checks the records of the files on the command line, in batches on a thread pool. Results are
 * left to the command.
 */
#ifndef CETKAIK_CMD_IO_RECORDS_H
#define CETKAIK_CMD_IO_RECORDS_H

#include "cmd/io/files.h"
#include "cmd/library/checker.h"
#include "rules/base/writer.h"

/*
 * The callbacks of a command. Records come in batches, each from one file; a part is the result of
 * a batch. WORKER_INIT, WORKER_FREE and RECORD run in any thread, the others in the calling one.
 * All but RECORD may be NULL, but
 * WORKER_INIT and WORKER_FREE come together. If PART_SIZE is 0, there is one thread and SELF is the
 * part.
 */
typedef struct ck_record_job {
    void *self;
    const ck_pipeline_options *options;
    ck_observation observes; /* events that a writer needs of the replay */

    /* Makes the context of a worker; may set the observers in OPTIONS. NULL: memory is short. */
    void *(*worker_init)(void *self, ck_pipeline_options *options);
    void (*worker_free)(void *context);

    /*
     * A part begins as PART_SIZE zero bytes. PART_INIT returns false when memory is short;
     * PART_FREE then frees its members. It never frees the part itself.
     */
    size_t part_size;
    bool (*part_init)(void *self, void *part);
    void (*part_free)(void *part);

    /* Handles one record. MESSAGES go to standard error before the part is joined. False: stop. */
    bool (*record)(void *part, void *context, const ck_checked *record, ck_out *messages);

    /* Adds a part to the whole, in the order of the records. False: stop. */
    bool (*join)(void *self, void *part);
} ck_record_job;

/*
 * Handles all records of the files, in the order of a walk (cmd/io/walk.h). Reports unreadable
 * files. Returns CK_EXIT_VALID, or CK_EXIT_TROUBLE after a failure.
 */
int ck_records_for_each(char **paths, int count, const ck_file_options *files,
                        const ck_record_job *job);

/*
 * Writes the findings that every command reports: unknown rules, a record that is too long, and the
 * first error of a record without any readable entry. Returns false for a record that is too long.
 */
bool ck_records_report_unreadable(ck_out *messages, const ck_checked *checked);

#endif
