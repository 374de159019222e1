#include "cmd/io/feed.h"

#include "cmd/io/share.h"
#include "cmd/options/cmd.h"
#include "formats/common/display.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* ---- one batch, in any thread ---- */

static void *hire(void *self)
{
    return ck_checker_new(((const ck_feeding *)self)->options);
}

static void dismiss(void *tools)
{
    ck_checker_free(tools);
}

static ck_status work(void *self, void *tools, ck_load *load)
{
    const ck_feeding *feeding = self;
    const ck_checked *record;
    bool goes_on = true;
    ck_status status = ck_check_batch(tools, load->batch);
    while (goes_on && (status == CK_STATUS_OK || status == CK_STATUS_RECORD)) {
        status = ck_check_next(tools, &record);
        if (status == CK_STATUS_RECORD)
            goes_on = feeding->take(load->part, record, &load->messages);
        load->records += status == CK_STATUS_RECORD;
    }
    if (status == CK_STATUS_BAD_OPTION)
        snprintf(load->wrong, sizeof load->wrong, "%s", ck_checker_message(tools));
    return status;
}

/* ---- the whole ---- */

static void *begin(void *self)
{
    const ck_feeding *feeding = self;
    return feeding->begin(feeding->self);
}

static bool join(void *self, void *part)
{
    const ck_feeding *feeding = self;
    return feeding->join(feeding->self, part);
}

int ck_feed_files(char **paths, int count, const ck_file_options *files, const ck_feeding *feeding)
{
    ck_feeding copy = *feeding;
    const ck_sharing sharing = {&copy, hire, dismiss, begin, work, join, feeding->end};
    return ck_share_files(paths, count, files, &sharing);
}

/* ---- writers ---- */

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
