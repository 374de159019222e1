/*
 * Checks the records of the files on the command line, in batches on a thread pool. Results are
 * left to the command.
 */
#ifndef CETKAIK_CMD_IO_RECORDS_H
#define CETKAIK_CMD_IO_RECORDS_H

#include "cmd/io/files.h"
#include "cmd/library/checker.h"
#include "rules/base/writer.h"

/* The result of a batch, some records of one file. A command with more results puts it first in a
 * struct of its own. */
typedef struct ck_record_part {
    void *self;                   /* of the command */
    ck_writer *writer, *messages; /* parts of the job's; NULL: none */
    ck_status status;             /* of the writers */
    bool findings;                /* the command ends with CK_EXIT_FINDINGS */
} ck_record_part;

/*
 * The records of a command. They come in batches. WORKER_INIT, WORKER_FREE and RECORD run in any
 * thread, the others in the calling one. Each callback may be NULL, but WORKER_INIT and WORKER_FREE
 * come together. Without WRITER and PART_SIZE, there is one thread and SELF is the part.
 */
typedef struct ck_record_job {
    void *self;
    const ck_pipeline_options *options;
    ck_observation observes;      /* events that a writer needs of the replay */
    ck_writer *writer, *messages; /* each batch writes to parts of them; NULL: none */
    bool long_output;             /* WRITER multiplies the bytes of a record: small batches */
    bool unended;                 /* the end of WRITER is not wanted */

    /* Makes the context of a worker; may set the observers in OPTIONS. NULL: memory is short. */
    void *(*worker_init)(void *self, ck_pipeline_options *options);
    void (*worker_free)(void *context);

    size_t part_size;              /* of a part with more than ck_record_part, of zero bytes */
    void (*part_free)(void *part); /* frees what the command added */

    /*
     * Handles one record. MESSAGES go to standard error before the part is joined. False: stop.
     * NULL: the record goes to both writers, and errors are findings.
     */
    bool (*record)(void *part, void *context, const ck_checked *record, ck_out *messages);

    /* Called before a part is joined to the whole, in the order of the records. False: stop. */
    bool (*join)(void *self, void *part);

    /* Called at the end of a file, after its records. WHOLE: all of it was read and handled. */
    void (*file_end)(void *self, bool whole);
} ck_record_job;

/*
 * Handles all records of the files, in the order of a walk (cmd/io/walk.h). Reports unreadable
 * files and ends the writer. Returns CK_EXIT_TROUBLE after a failure, else CK_EXIT_FINDINGS if a
 * part has findings, else CK_EXIT_VALID.
 */
int ck_records_for_each(char **paths, int count, const ck_file_options *files,
                        const ck_record_job *job);

/*
 * Writes the findings that every command reports: unknown rules, a record that is too long, and the
 * first error of a record without any readable entry. Returns false for a record that is too long.
 */
bool ck_records_report_unreadable(ck_out *messages, const ck_checked *checked);

#endif
