#include "cmd/io/feed.h"

#include "cmd/io/crew.h"
#include "cmd/io/decode.h"
#include "cmd/io/progress.h"
#include "cmd/options/cmd.h"
#include "formats/common/display.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Texts of a batch: enough that it is worth a thread's while, little to keep. */
enum { ENOUGH = 1 << 17 };

/* One run over the files. */
typedef struct run {
    const ck_feeding *feeding;
    ck_crew *crew;
    ck_splitter *splitter;
    ck_decoder *decoder;
    bool starved; /* less could be read than was asked for */
    ck_progress progress;
    int status;
} run;

/* A batch on its way. */
typedef struct job {
    const ck_feeding *feeding;
    ck_batch *batch;
    void *part;
    ck_buffer messages;
    uint64_t records;
    uint64_t place;   /* how far was read for it */
    ck_status status; /* CK_STATUS_END, or what went wrong */
    char wrong[256];  /* with the options */
} job;

/* ---- one batch, in any thread ---- */

static void *hire(void *self)
{
    return ck_checker_new(((const run *)self)->feeding->options);
}

static void dismiss(void *tools)
{
    ck_checker_free(tools);
}

static void work(void *tools, void *self)
{
    job *job = self;
    const ck_checked *record;
    ck_out messages = ck_buffer_out(&job->messages);
    bool goes_on = true;
    job->status = tools ? ck_check_batch(tools, job->batch) : CK_STATUS_NO_MEMORY;
    while (goes_on && (job->status == CK_STATUS_OK || job->status == CK_STATUS_RECORD)) {
        job->status = ck_check_next(tools, &record);
        if (job->status == CK_STATUS_RECORD)
            goes_on = job->feeding->take(job->part, record, &messages);
        job->records += job->status == CK_STATUS_RECORD;
    }
    if (job->status == CK_STATUS_BAD_OPTION)
        snprintf(job->wrong, sizeof job->wrong, "%s", ck_checker_message(tools));
    if (messages.failed)
        job->status = CK_STATUS_NO_MEMORY;
}

/* ---- what came of it, in order ---- */

static void drop(void *self)
{
    job *job = self;
    if (job->part)
        job->feeding->end(job->part);
    ck_batch_free(job->batch);
    ck_buffer_free(&job->messages);
    free(job);
}

static bool tell(void *self, void *done)
{
    run *run = self;
    job *job = done;
    bool good = job->status == CK_STATUS_END || job->status == CK_STATUS_RECORD;
    if (job->messages.length > 0 || !good)
        ck_progress_clear(&run->progress);
    if (job->messages.length > 0)
        fwrite(job->messages.bytes, 1, job->messages.length, stderr);
    bool goes_on = run->feeding->join(run->feeding->self, job->part);
    if (!good)
        run->status = ck_trouble(CK_P_TROUBLE,
                                 CK_SLOTS(ck_typed_slot("why", job->status == CK_STATUS_BAD_OPTION
                                                                   ? job->wrong
                                                                   : ck_status_text(job->status))));
    ck_progress_go(&run->progress, job->place, job->records);
    return good && goes_on;
}

/* Makes a job of a batch; false, after a message, when memory is short or nothing more is wanted.
 */
static bool give(run *run, int file, ck_batch *batch)
{
    job *job = calloc(1, sizeof *job);
    if (job) {
        job->feeding = run->feeding;
        job->part = run->feeding->begin(run->feeding->self);
    }
    if (job && job->part) {
        job->batch = batch;
        job->place = ck_progress_place(&run->progress, file);
        return ck_crew_give(run->crew, job);
    }
    free(job);
    ck_batch_free(batch);
    run->status = ck_trouble(CK_P_NO_MEMORY, NULL);
    return false;
}

/* ---- one file ---- */

static ptrdiff_t fill(void *self, char *buffer, size_t size)
{
    run *run = self;
    ptrdiff_t got = ck_decode(run->decoder, buffer, size);
    run->starved = got >= 0 && (size_t)got < size;
    return got;
}

static void settle(void *self)
{
    run *run = self;
    ck_crew_settle(run->crew);
    ck_progress_clear(&run->progress);
}

static bool is_regular(int file)
{
    struct stat status;
    return fstat(file, &status) == 0 && S_ISREG(status.st_mode);
}

/* The next batch; a pipe may be slow: what has come is told before more of it is waited for. */
static ck_status next_batch(run *run, bool may_wait, ck_batch **batch)
{
    bool one_by_one = may_wait && run->starved;
    if (one_by_one)
        settle(run);
    return ck_split_next(run->splitter, one_by_one ? 1 : ENOUGH, batch);
}

static bool feed_file(void *self, const char *path, int file)
{
    run *run = self;
    ck_batch *batch;
    bool goes_on = true, may_wait = !is_regular(file);
    run->starved = true;
    ck_decoder_open(run->decoder, file);
    ck_status status = ck_split_stream(run->splitter, path, fill, run);
    while (goes_on && (status == CK_STATUS_OK || status == CK_STATUS_RECORD)) {
        status = next_batch(run, may_wait, &batch);
        if (status == CK_STATUS_RECORD)
            goes_on = give(run, file, batch);
    }
    ck_progress_pass(&run->progress, file);
    if (!goes_on || status == CK_STATUS_END)
        return goes_on;
    int why = errno;
    settle(run);
    run->status =
        ck_trouble(CK_P_FILE_TROUBLE, CK_SLOTS(ck_typed_slot("file", path),
                                               ck_word_slot("why", status == CK_STATUS_CANNOT_READ
                                                                       ? ck_reason(why)
                                                                       : ck_status_text(status))));
    return status != CK_STATUS_NO_MEMORY;
}

/* ---- all files ---- */

int ck_feed_files(char **paths, int count, const ck_file_options *files, const ck_feeding *feeding)
{
    run run = {.feeding = feeding, .status = CK_EXIT_VALID};
    const ck_trade trade = {&run, hire, work, tell, drop, dismiss};
    int status = CK_EXIT_TROUBLE;
    run.crew = ck_crew_new(&trade, ck_jobs_of(files));
    run.splitter = ck_splitter_new(NULL);
    run.decoder = ck_decoder_new(files->encoding);
    if (run.crew && run.splitter && run.decoder) {
        run.progress = ck_progress_of(paths, count, files->recursive);
        const ck_walk walk = {files->recursive, feed_file, settle, &run};
        status = ck_visit_files(paths, count, &walk);
        settle(&run);
    } else {
        ck_trouble(CK_P_NO_MEMORY, NULL);
    }
    ck_crew_free(run.crew);
    ck_splitter_free(run.splitter);
    ck_decoder_free(run.decoder);
    return status > run.status ? status : run.status;
}

static int write_stream(void *self, const char *bytes, size_t length)
{
    return fwrite(bytes, 1, length, self) == length ? 0 : -1;
}

static ck_writer *stream_writer(FILE *stream, const char *family, const char *name)
{
    char format[64];
    snprintf(format, sizeof format, "%s%s", family, name);
    ck_writer *writer = ck_writer_new(format, write_stream, stream, NULL);
    if (!writer)
        ck_trouble(CK_P_NO_MEMORY, NULL);
    return writer;
}

ck_writer *ck_stdout_writer(const char *family, const char *name)
{
    return stream_writer(stdout, family, name);
}

ck_writer *ck_stderr_writer(const char *family, const char *name)
{
    return stream_writer(stderr, family, name);
}

bool ck_set_writer(ck_writer *writer, const char *option, const char *value)
{
    return ck_writer_set(writer, option, value) == CK_STATUS_OK ||
           ck_trouble(CK_P_TROUBLE, CK_SLOTS(ck_typed_slot("why", ck_writer_message(writer)))) == 0;
}

bool ck_is_well(ck_status status)
{
    if (status == CK_STATUS_OK)
        return true;
    /* What standard output cannot take is told once, at the end of the program. */
    return status != CK_STATUS_CANNOT_WRITE &&
           ck_trouble(CK_P_TROUBLE, CK_SLOTS(ck_word_slot("why", ck_status_text(status)))) == 0;
}

void ck_put_finding(ck_out *messages, const char *path, const ck_finding_view *finding)
{
    ck_put_clean(messages, path, strlen(path), SIZE_MAX);
    ck_put_format(messages, ":%lu:%lu: %s: %s [%s]\n", finding->line, finding->column,
                  finding->severity, finding->message, finding->code);
}
