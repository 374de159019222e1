/*
 * Checks the records of files in batches on all threads, and passes the results to the command in
 * order.
 */
#include "cmd/io/records.h"

#include "cmd/database/read_database.h"
#include "cmd/io/decoder.h"
#include "cmd/io/progress.h"
#include "cmd/io/report_stream.h"
#include "cmd/io/season_chain.h"
#include "cmd/io/stream_writer.h"
#include "cmd/io/thread_pool.h"
#include "cmd/io/walk.h"
#include "cmd/options/language.h"
#include "cmd/options/trouble.h"
#include "formats/report/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Bytes of a batch: worth a thread's time, yet small in memory, with the output that it makes. */
enum { BATCH = 1 << 16, SMALL_BATCH = 1 << 12 };

/* One walk over the files. */
typedef struct record_run {
    const ck_record_job *job;
    bool decoded; /* the files are in a named encoding */
    bool mute;    /* no message about any file */
    ck_thread_pool *pool;
    ck_splitter *splitter;
    ck_decoder *decoder;
    ck_report_stream stream; /* of the decoder */
    ck_database *database;   /* the file that is read, if it is one */
    ck_progress progress;
    ck_season_chain chain;
    bool join;           /* the seasons of a game become one record */
    ck_batch *pending;   /* with JOIN: the last batch, of one record, which may go on */
    uint64_t read_up_to; /* its end */
    bool short_read;     /* the last read did not fill its room */
    bool parts;          /* each batch has a part of its own */
    bool stopped;        /* the command needs no further record */
    bool findings, failed;
    int status;
} record_run;

/* A queued batch with its result. */
typedef struct batch_job {
    ck_job link;
    ck_batch *batch;
    void *part;
    ck_buffer messages;
    uint64_t records;    /* processed */
    uint64_t bytes_read; /* of all files, up to its end */
    ck_status status;    /* END; RECORD: the command stopped; else a failure */
} batch_job;

typedef struct record_worker {
    const ck_record_job *job;
    void *context;
    ck_checker *checker;
} record_worker;

/* ---- one batch, in any thread ---- */

static void worker_free(void *self)
{
    record_worker *worker = self;
    ck_checker_free(worker->checker);
    if (worker->context)
        worker->job->worker_free(worker->context);
    free(worker);
}

static void *worker_init(void *self)
{
    const record_run *run = self;
    const ck_record_job *job = run->job;
    ck_pipeline_options options = *job->options;
    options.decoded = run->decoded;
    record_worker *worker = calloc(1, sizeof *worker);
    if (!worker)
        return NULL;
    worker->job = job;
    worker->context = job->worker_init ? job->worker_init(job->self, &options) : NULL;
    if (worker->context || !job->worker_init)
        worker->checker = ck_checker_of(&options, job->observes);
    if (worker->checker) {
        ck_checker_set_language(worker->checker, ck_language_chosen());
        return worker;
    }
    worker_free(worker);
    return NULL;
}

/* Writes a record to the part; the callback of a command without its own. */
static bool put_record(void *self, const ck_checked *record)
{
    ck_record_part *part = self;
    part->status = ck_writer_put(part->writer, record);
    if (part->status == CK_STATUS_OK && part->messages)
        part->status = ck_writer_put(part->messages, record);
    part->findings |= !ck_checked_valid(record);
    return part->status == CK_STATUS_OK;
}

static void work(void *context, ck_job *link)
{
    const record_worker *worker = context;
    batch_job *job = (batch_job *)link;
    ck_out messages = ck_program_buffer_out(&job->messages);
    const ck_checked *record;
    ck_status status = ck_check_batch(worker->checker, job->batch);
    bool goes_on = status == CK_STATUS_OK;
    while (goes_on && (status = ck_check_next(worker->checker, &record)) == CK_STATUS_RECORD) {
        goes_on = worker->job->record
                      ? worker->job->record(job->part, worker->context, record, &messages)
                      : put_record(job->part, record);
        job->records++;
    }
    job->status = messages.failed ? CK_STATUS_NO_MEMORY : status;
}

/* ---- the results, in order ---- */

static void free_part(const record_run *run, ck_record_part *part)
{
    if (!part || !run->parts)
        return;
    if (run->job->part_free)
        run->job->part_free(part);
    ck_writer_free(part->writer);
    ck_writer_free(part->messages);
    free(part);
}

/* The result of a batch; without parts, that of the command. NULL when memory is short. */
static void *new_part(const record_run *run)
{
    const ck_record_job *job = run->job;
    if (!run->parts)
        return job->self;
    ck_record_part *part = calloc(1, job->part_size > 0 ? job->part_size : sizeof *part);
    if (!part)
        return NULL;
    part->self = job->self;
    if (job->writer)
        part->writer = ck_writer_part(job->writer, NULL);
    if (job->messages)
        part->messages = ck_writer_part(job->messages, NULL);
    if ((part->writer || !job->writer) && (part->messages || !job->messages))
        return part;
    free_part(run, part);
    return NULL;
}

static void free_job(const record_run *run, batch_job *job)
{
    free_part(run, job->part);
    ck_batch_free(job->batch);
    ck_buffer_free(&job->messages);
    free(job);
}

/* Adds a part to the whole; false: the command needs no further record. */
static bool join(record_run *run, ck_record_part *part)
{
    const ck_record_job *job = run->job;
    const bool goes_on = !job->join || job->join(job->self, part);
    ck_status status = job->writer ? ck_writer_join(job->writer, part->writer) : CK_STATUS_OK;
    if (job->messages && status == CK_STATUS_OK)
        status = ck_writer_join(job->messages, part->messages);
    if (status == CK_STATUS_OK)
        status = part->status;
    run->findings |= part->findings;
    run->failed |= !ck_stream_writer_good(status);
    return goes_on && status == CK_STATUS_OK;
}

static void finish(record_run *run, batch_job *job)
{
    bool good = job->status == CK_STATUS_END || job->status == CK_STATUS_RECORD;
    if (job->messages.length > 0 || !good)
        ck_progress_clear(&run->progress);
    fwrite(ck_buffer_string(&job->messages), 1, job->messages.length, stderr);
    bool goes_on = !run->parts || join(run, job->part);
    if (!good)
        run->status = ck_trouble(
            CK_P_TROUBLE, CK_SLOTS(ck_phrase_slot("why", ck_checker_status_phrase(job->status))));
    ck_progress_go(&run->progress, job->bytes_read, job->records);
    run->stopped |= !goes_on || job->status != CK_STATUS_END;
    free_job(run, job);
}

/* Finishes jobs: those that the queue has no room for, or ALL. */
static void finish_jobs(record_run *run, bool all)
{
    ck_job *job;
    while (!run->stopped && (job = ck_thread_pool_next(run->pool, all)) != NULL)
        finish(run, (batch_job *)job);
}

/* Queues a batch as a job. */
static void add_job(record_run *run, ck_batch *batch, uint64_t bytes_read)
{
    batch_job *job = calloc(1, sizeof *job);
    void *part = job ? new_part(run) : NULL;
    if (!part) {
        free(job);
        ck_batch_free(batch);
        run->status = ck_trouble(CK_P_NO_MEMORY, NULL);
        run->stopped = true;
        return;
    }
    job->batch = batch;
    job->part = part;
    job->bytes_read = bytes_read;
    ck_thread_pool_add(run->pool, &job->link);
}

/*
 * Finishes all jobs, so that their messages precede the next. False: the command needs no
 * further record.
 */
static bool finish_all(record_run *run)
{
    finish_jobs(run, true);
    ck_progress_clear(&run->progress);
    return !run->stopped;
}

/* ---- seasons of one game ---- */

/* Compares the records of a batch with those before; says what the last one is. */
static ck_season_relation add_to_chain(record_run *run, const ck_batch *batch)
{
    ck_season_relation relation = CK_NO_NOTER_SEASONS;
    for (size_t i = 0; i < batch->count; i++) {
        const ck_cut *cut = &batch->cuts[i];
        const ck_name text = {ck_buffer_string(&batch->text) + cut->at, cut->length};
        relation = ck_season_chain_add(&run->chain, text);
    }
    return batch->count == 1 ? relation : CK_NO_NOTER_SEASONS;
}

/* Says why a record stays apart from the season before, after the messages about that. */
static void report_apart(record_run *run, const ck_batch *batch, ck_season_relation relation)
{
    if (relation == CK_NO_NOTER_SEASONS || !finish_all(run))
        return;
    ck_trouble(relation == CK_FOLLOWS_OTHER_GAME ? CK_P_OTHER_GAME : CK_P_OTHER_SEASON,
               CK_SLOTS(ck_typed_slot("file", batch->name),
                        ck_number_slot("record", batch->cuts[0].number)));
}

static void add_pending(record_run *run)
{
    if (run->pending)
        add_job(run, run->pending, run->read_up_to);
    run->pending = NULL;
}

/* Queues a batch, or keeps it until the next shows whether its game goes on. */
static void add_batch(record_run *run, int file, ck_batch *batch)
{
    const uint64_t read_up_to = ck_progress_place(&run->progress, file);
    const ck_season_relation relation = add_to_chain(run, batch);
    if (!run->join) {
        add_job(run, batch, read_up_to);
        return;
    }
    const bool follows = run->pending && relation == CK_FOLLOWS;
    if (follows && !ck_batch_join(run->pending, batch)) {
        run->status = ck_trouble(CK_P_NO_MEMORY, NULL);
        run->stopped = true;
    }
    if (follows) {
        ck_batch_free(batch);
    } else {
        add_pending(run);
        report_apart(run, batch, relation);
        run->pending = batch;
    }
    run->read_up_to = read_up_to;
}

/* ---- one file ---- */

static ptrdiff_t fill(void *self, char *buffer, size_t size)
{
    record_run *run = self;
    ptrdiff_t got = run->database ? ck_database_fill(run->database, buffer, size)
                                  : ck_report_stream_fill(&run->stream, buffer, size);
    run->short_read = got >= 0 && (size_t)got < size;
    return got;
}

/* Skips a report of this program, after the messages about the records before it. */
static void pass_report(record_run *run, const char *path)
{
    if (!finish_all(run))
        return;
    const int status = run->mute ? CK_EXIT_FINDINGS : ck_report_stream_complain(path);
    run->status = run->status > status ? run->status : status;
}

/* Says why the rest of a file cannot be read, after the messages about the records before. */
static void report_broken(record_run *run, const char *path, ck_status status)
{
    const int number = errno;
    if (!finish_all(run) || run->mute)
        return;
    const char *why = status != CK_STATUS_CANNOT_READ
                          ? ck_program_text(ck_checker_status_phrase(status))
                      : run->database ? ck_database_why(run->database)
                                      : ck_trouble_reason(number);
    run->status = ck_trouble(CK_P_FILE_TROUBLE,
                             CK_SLOTS(ck_typed_slot("file", path), ck_word_slot("why", why)));
    run->stopped = status == CK_STATUS_NO_MEMORY;
}

/* On a slow pipe, a batch is one record, so that results do not wait. */
static void split_file(record_run *run, const char *path, int file)
{
    ck_batch *batch;
    struct stat seen;
    const bool may_wait = fstat(file, &seen) != 0 || !S_ISREG(seen.st_mode);
    run->short_read = true;
    if (ck_database_is(file) && !(run->database = ck_database_read(path))) {
        run->status = CK_EXIT_TROUBLE;
        return;
    }
    ck_decoder_open(run->decoder, file);
    if (ck_report_stream_open(&run->stream, ck_decoder_fill, run->decoder, may_wait)) {
        pass_report(run, path);
        return;
    }
    ck_status status = ck_split_stream(run->splitter, path, fill, run);
    while (!run->stopped && (status == CK_STATUS_OK || status == CK_STATUS_RECORD)) {
        const bool waits = may_wait && run->short_read, one_by_one = waits || run->join;
        const size_t batch_size = one_by_one ? 1 : run->job->long_output ? SMALL_BATCH : BATCH;
        status = !waits || finish_all(run) ? ck_split_next(run->splitter, batch_size, &batch)
                                           : CK_STATUS_END;
        if (status == CK_STATUS_RECORD)
            add_batch(run, file, batch);
        finish_jobs(run, false);
    }
    ck_progress_pass(&run->progress, file);
    if (!run->stopped && status != CK_STATUS_END)
        report_broken(run, path, status);
    if (run->job->file_end)
        run->job->file_end(run->job->self, finish_all(run) && status == CK_STATUS_END);
    ck_database_close(run->database);
    run->database = NULL;
}

/* ---- all files ---- */

/* Ends the writer. The status of the command: trouble, findings, or all is valid. */
static int status_of(record_run *run, int status)
{
    ck_writer *writer = run->job->unended ? NULL : run->job->writer;
    run->failed |= writer && !run->failed && !ck_stream_writer_good(ck_writer_end(writer));
    status = status > run->status ? status : run->status;
    if (run->failed)
        return CK_EXIT_TROUBLE;
    return status == CK_EXIT_VALID && run->findings ? CK_EXIT_FINDINGS : status;
}

int ck_records_for_each(char **paths, int count, const ck_file_options *files,
                        const ck_record_job *job)
{
    record_run run = {.job = job,
                      .decoded = files->encoding,
                      .mute = files->mute,
                      .join = files->join,
                      .parts = job->writer || job->part_size > 0,
                      .status = CK_EXIT_VALID};
    const long cores = files->jobs > 0 ? files->jobs : sysconf(_SC_NPROCESSORS_ONLN);
    int status = CK_EXIT_TROUBLE;
    ck_walk_step step;
    run.pool = ck_thread_pool_new(run.parts ? cores : 1, &run, worker_init, worker_free, work);
    run.splitter = ck_splitter_new(NULL);
    run.decoder = ck_decoder_new(files->encoding);
    if (run.pool && run.splitter && run.decoder) {
        run.progress =
            ck_progress_of(paths, count, (ck_progress_kind){files->recursive, files->silent});
        ck_walk *walk = ck_walk_new(paths, count, files);
        while (walk && !run.stopped && (step = ck_walk_next(walk)) != CK_WALK_END) {
            if (step == CK_WALK_FILE)
                split_file(&run, ck_walk_path(walk), ck_walk_descriptor(walk));
            else if (finish_all(&run))
                ck_walk_report(walk);
        }
        add_pending(&run);
        if (finish_all(&run) && !run.join && !run.mute && run.chain.games > 0)
            ck_trouble(CK_P_SEASONS_FOUND,
                       CK_SLOTS(ck_count_slot("seasons", CK_P_N_NOTER_SEASONS, run.chain.seasons),
                                ck_count_slot("games", CK_P_N_JOINED_GAMES, run.chain.games)));
        status = ck_walk_end(walk);
    } else {
        ck_trouble(CK_P_NO_MEMORY, NULL);
    }
    for (ck_job *left; run.pool && (left = ck_thread_pool_cancel(run.pool)) != NULL;)
        free_job(&run, (batch_job *)left);
    ck_batch_free(run.pending);
    ck_buffer_free(&run.chain.last);
    ck_thread_pool_free(run.pool);
    ck_splitter_free(run.splitter);
    ck_decoder_free(run.decoder);
    return status_of(&run, status);
}

/* ---- messages ---- */

bool ck_records_report_unreadable(ck_out *messages, const ck_checked *checked)
{
    bool unreadable = !ck_record_is_read(checked->record);
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        ck_finding *finding = &checked->result->findings[i];
        ck_result alone = {.findings = finding, .finding_count = 1};
        ck_checked reported = *checked;
        reported.result = &alone;
        bool first = unreadable && ck_code_severity(finding->code) == CK_ERROR;
        if (first || finding->code == CK_F_UNKNOWN_RULES || finding->code == CK_F_TOO_LONG)
            ck_write_text_headlines(messages, &reported);
        unreadable &= !first;
    }
    return !ck_is_too_long(checked->record);
}
