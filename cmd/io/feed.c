#include "cmd/io/feed.h"

#include "cmd/io/decode.h"
#include "cmd/options/cmd.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One run over the files. */
typedef struct feeding {
    ck_checker *checker;
    ck_decoder *decoder;
    ck_take_record *take;
    void *self;
    int status;
} feeding;

/* Says why a file cannot be checked on. */
static int tell_trouble(const feeding *feeding, const char *path, ck_status status)
{
    if (status == CK_STATUS_BAD_OPTION)
        return ck_trouble("%s", ck_checker_message(feeding->checker));
    return ck_trouble("%s: %s", path,
                      status == CK_STATUS_CANNOT_READ ? ck_reason(errno) : ck_status_text(status));
}

static bool feed_file(void *self, const char *path, int file)
{
    feeding *feeding = self;
    const ck_checked *record;
    bool goes_on = true;
    ck_decoder_open(feeding->decoder, file);
    ck_status status = ck_check_stream(feeding->checker, path, ck_decode, feeding->decoder);
    if (status == CK_STATUS_OK) {
        while (goes_on && (status = ck_check_next(feeding->checker, &record)) == CK_STATUS_RECORD)
            goes_on = feeding->take(feeding->self, record);
    }
    if (status != CK_STATUS_RECORD && status != CK_STATUS_END)
        feeding->status = tell_trouble(feeding, path, status);
    return goes_on && status != CK_STATUS_NO_MEMORY && status != CK_STATUS_BAD_OPTION;
}

int ck_feed_files(char **paths, int count, const ck_file_options *files,
                  const ck_checker_options *options, ck_take_record *take, void *self)
{
    feeding feeding = {ck_checker_new(options), ck_decoder_new(files->encoding), take, self,
                       CK_EXIT_VALID};
    int status = CK_EXIT_TROUBLE;
    if (feeding.checker && feeding.decoder)
        status = ck_visit_files(paths, count, files->recursive, feed_file, &feeding);
    else
        ck_trouble("memory is short");
    ck_checker_free(feeding.checker);
    ck_decoder_free(feeding.decoder);
    return status > feeding.status ? status : feeding.status;
}

bool ck_passes_over(const ck_checked *record)
{
    if (strcmp(ck_checked_dialect(record), "games") != 0)
        return false;
    ck_trouble("%s: record %lu is a game of %s, for which this command does nothing",
               ck_checked_file(record), ck_checked_number(record), ck_checked_game(record));
    return true;
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
        ck_trouble("memory is short");
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
           ck_trouble("%s", ck_writer_message(writer)) == 0;
}

bool ck_is_well(ck_status status)
{
    if (status == CK_STATUS_OK)
        return true;
    /* What standard output cannot take is told once, at the end of the program. */
    return status != CK_STATUS_CANNOT_WRITE && ck_trouble("%s", ck_status_text(status)) == 0;
}

void ck_print_finding(const char *path, const ck_finding_view *finding)
{
    ck_print_clean(stderr, path);
    fprintf(stderr, ":%lu:%lu: %s: %s [%s]\n", finding->line, finding->column, finding->severity,
            finding->message, finding->code);
}
