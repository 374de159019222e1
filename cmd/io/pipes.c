#include "cmd/io/pipes.h"

#include "cmd/io/share.h"

#include <stdlib.h>

/* The tools of one thread. */
typedef struct tools {
    const ck_piping *piping;
    void *hearer;
    ck_pipeline *pipeline;
} tools;

/* ---- one batch, in any thread ---- */

static void dismiss(void *self)
{
    tools *tools = self;
    ck_pipeline_free(tools->pipeline);
    if (tools->hearer)
        tools->piping->dismiss(tools->hearer);
    free(tools);
}

static void *hire(void *self)
{
    const ck_piping *piping = self;
    ck_pipeline_options options = *piping->wanted;
    tools *tools = calloc(1, sizeof *tools);
    if (!tools)
        return NULL;
    tools->piping = piping;
    tools->hearer = piping->hire(piping->self, &options);
    if (tools->hearer)
        tools->pipeline = ck_pipeline_new(&options);
    if (tools->pipeline)
        return tools;
    dismiss(tools);
    return NULL;
}

/* A batch is in memory: there is nothing of it that cannot be read. */
static ck_status work(void *self, void *hired, ck_load *load)
{
    const ck_piping *piping = self;
    const tools *tools = hired;
    const ck_checked *checked;
    ck_pipeline_status status;
    bool goes_on = true;
    ck_pipeline_open_batch(tools->pipeline, load->batch);
    while (goes_on &&
           (status = ck_pipeline_next(tools->pipeline, &checked)) == CK_PIPELINE_RECORD) {
        goes_on = piping->take(load->part, tools->hearer, checked, &load->messages);
        load->records++;
    }
    if (!goes_on)
        return CK_STATUS_RECORD;
    return status == CK_PIPELINE_END ? CK_STATUS_END : CK_STATUS_NO_MEMORY;
}

/* ---- the whole ---- */

static void *begin(void *self)
{
    const ck_piping *piping = self;
    return piping->begin(piping->self);
}

static bool join(void *self, void *part)
{
    const ck_piping *piping = self;
    return piping->join(piping->self, part);
}

int ck_pipe_files(char **paths, int count, const ck_file_options *files, const ck_piping *piping)
{
    ck_piping copy = *piping;
    const ck_sharing sharing = {&copy, hire, dismiss, begin, work, join, piping->end};
    return ck_share_files(paths, count, files, &sharing);
}
