#include "cmd/io/share.h"

#include "cmd/io/crew.h"
#include "cmd/io/decode.h"
#include "cmd/io/progress.h"
#include "cmd/options/cmd.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Texts of a batch: enough that it is worth a thread's while, little to keep. */
enum { ENOUGH = 1 << 16 };

/* One run over the files. */
typedef struct run {
    const ck_sharing *sharing;
    ck_crew *crew;
    ck_splitter *splitter;
    ck_decoder *decoder;
    bool starved; /* less could be read than was asked for */
    ck_progress progress;
    int status;
} run;

/* A batch on its way. */
typedef struct job {
    ck_job link;
    const ck_sharing *sharing;
    ck_load load;
    ck_buffer messages;
    uint64_t place; /* how far was read for it */
} job;

static job *job_of(ck_job *link)
{
    return (job *)link;
}

/* ---- one batch, in any thread ---- */

static void *hire(void *self)
{
    const ck_sharing *sharing = ((const run *)self)->sharing;
    return sharing->hire(sharing->self);
}

static void work(void *tools, ck_job *link)
{
    job *job = job_of(link);
    job->load.messages = ck_buffer_out(&job->messages);
    if (tools)
        job->load.status = job->sharing->work(job->sharing->self, tools, &job->load);
    if (job->load.messages.failed)
        job->load.status = CK_STATUS_NO_MEMORY;
}

/* ---- what came of it, in order ---- */

static void drop(ck_job *link)
{
    job *job = job_of(link);
    if (job->load.part)
        job->sharing->end(job->load.part);
    ck_batch_free(job->load.batch);
    ck_buffer_free(&job->messages);
    free(job);
}

static bool tell(void *self, ck_job *link)
{
    run *run = self;
    job *job = job_of(link);
    const ck_load *load = &job->load;
    bool good = load->status == CK_STATUS_END || load->status == CK_STATUS_RECORD;
    if (job->messages.length > 0 || !good)
        ck_progress_clear(&run->progress);
    if (job->messages.length > 0)
        fwrite(job->messages.bytes, 1, job->messages.length, stderr);
    bool goes_on = run->sharing->join(run->sharing->self, load->part);
    if (!good)
        run->status = ck_trouble(
            CK_P_TROUBLE,
            CK_SLOTS(ck_typed_slot("why", load->wrong[0] != '\0' ? load->wrong
                                                                 : ck_status_text(load->status))));
    ck_progress_go(&run->progress, job->place, load->records);
    return good && goes_on;
}

/* Makes a job of a batch; false, after a message, when memory is short or nothing more is wanted.
 */
static bool give(run *run, int file, ck_batch *batch)
{
    job *job = calloc(1, sizeof *job);
    if (job) {
        job->sharing = run->sharing;
        job->load.status = CK_STATUS_NO_MEMORY;
        job->load.part = run->sharing->begin(run->sharing->self);
    }
    if (job && job->load.part) {
        job->load.batch = batch;
        job->place = ck_progress_place(&run->progress, file);
        return ck_crew_give(run->crew, &job->link);
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

static bool settle(void *self)
{
    run *run = self;
    bool goes_on = ck_crew_settle(run->crew);
    ck_progress_clear(&run->progress);
    return goes_on;
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

static bool share_file(void *self, const char *path, int file)
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
    if (!settle(run))
        return false;
    run->status =
        ck_trouble(CK_P_FILE_TROUBLE, CK_SLOTS(ck_typed_slot("file", path),
                                               ck_word_slot("why", status == CK_STATUS_CANNOT_READ
                                                                       ? ck_reason(why)
                                                                       : ck_status_text(status))));
    return status != CK_STATUS_NO_MEMORY;
}

/* ---- all files ---- */

int ck_share_files(char **paths, int count, const ck_file_options *files, const ck_sharing *sharing)
{
    run run = {.sharing = sharing, .status = CK_EXIT_VALID};
    const ck_trade trade = {&run, hire, work, tell, drop, sharing->dismiss};
    int status = CK_EXIT_TROUBLE;
    run.crew = ck_crew_new(&trade, ck_jobs_of(files));
    run.splitter = ck_splitter_new(NULL);
    run.decoder = ck_decoder_new(files->encoding);
    if (run.crew && run.splitter && run.decoder) {
        run.progress = ck_progress_of(paths, count, (ck_errand){files->recursive, files->silent});
        const ck_walk walk = {files->recursive, share_file, settle, &run, NULL};
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
