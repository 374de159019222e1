#include "cmd/io/input.h"

#include "cmd/io/files.h"
#include "cmd/options/cmd.h"
#include "parser/csv/read_sheet.h"
#include "parser/reader.h"
#include "parser/source.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* One walk over the files. */
typedef struct walk {
    const ck_visitor *visitor;
    ck_reader *reader;
    ck_record record;
    ck_record game; /* of a score sheet as CSV, which is RECORD */
    bool stopped;
    int status;
} walk;

static ptrdiff_t fill(void *self, char *buffer, size_t size)
{
    const int *file = self;
    ssize_t got;
    do
        got = read(*file, buffer, size);
    while (got < 0 && errno == EINTR);
    return got;
}

/* One walk over the files through the pipeline. */
typedef struct checking {
    ck_pipeline *pipeline;
    ck_take_checked *take;
    void *self;
    int status;
} checking;

/* Says why a file cannot be read on. */
static int tell_trouble(const char *path, ck_pipeline_status status)
{
    return ck_trouble("%s: %s", path,
                      status == CK_PIPELINE_UNREADABLE ? strerror(errno) : "memory is short");
}

static bool check_file(void *self, const char *path, int file)
{
    checking *checking = self;
    const ck_checked *checked;
    ck_pipeline_status status = CK_PIPELINE_NO_MEMORY;
    bool goes_on = true;
    if (ck_pipeline_open(checking->pipeline, path, fill, &file)) {
        while (goes_on &&
               (status = ck_pipeline_next(checking->pipeline, &checked)) == CK_PIPELINE_RECORD)
            goes_on = checking->take(checking->self, checked);
    }
    if (status != CK_PIPELINE_RECORD && status != CK_PIPELINE_END)
        checking->status = tell_trouble(path, status);
    return goes_on && status != CK_PIPELINE_NO_MEMORY;
}

int ck_check_files(char **paths, int count, bool recursive, const ck_pipeline_options *wanted,
                   ck_take_checked *take, void *self)
{
    checking checking = {ck_pipeline_new(wanted), take, self, CK_EXIT_VALID};
    if (!checking.pipeline)
        return ck_trouble("memory is short");
    int status = ck_visit_files(paths, count, recursive, check_file, &checking);
    ck_pipeline_free(checking.pipeline);
    return status > checking.status ? status : checking.status;
}

/* All games of score sheets as CSV, which the source has found as one record. */
static bool visit_sheets(walk *walk, const char *path)
{
    const ck_visitor *visitor = walk->visitor;
    const ck_record *file = &walk->record;
    ck_sheet_csv *csv = ck_sheet_csv_new(file->text, file->length, file->line);
    ck_sheet_csv_status status = csv ? CK_SHEET_CSV_GAME : CK_SHEET_CSV_FAILED;
    while (status == CK_SHEET_CSV_GAME && !walk->stopped) {
        if (visitor->begin)
            visitor->begin(visitor->self);
        status = ck_sheet_csv_next(csv, &walk->game, &visitor->sink);
        walk->game.offset += file->offset;
        if (status == CK_SHEET_CSV_GAME)
            walk->stopped = !visitor->record(visitor->self, path, &walk->game);
    }
    ck_sheet_csv_free(csv);
    return status != CK_SHEET_CSV_FAILED;
}

/* One record, whose text the source has found. */
static bool visit_record(walk *walk, const char *path)
{
    const ck_visitor *visitor = walk->visitor;
    if (visitor->sheets && ck_is_sheet_csv(walk->record.text, walk->record.length))
        return visit_sheets(walk, path);
    if (!ck_read(walk->reader, &walk->record, &visitor->sink))
        return false;
    walk->stopped = !visitor->record(visitor->self, path, &walk->record);
    return true;
}

static void visit_skipped(walk *walk, const char *path)
{
    const ck_visitor *visitor = walk->visitor;
    if (visitor->skipped)
        walk->stopped = !visitor->skipped(visitor->self, path, &walk->record);
}

/* All records of an open file; false when reading it failed. */
static bool visit_source(walk *walk, const char *path, ck_source *source)
{
    const ck_visitor *visitor = walk->visitor;
    while (!walk->stopped) {
        if (visitor->begin)
            visitor->begin(visitor->self);
        ck_record_clear(&walk->record);
        switch (ck_source_next(source, &walk->record, &visitor->sink)) {
        case CK_SOURCE_RECORD:
            if (!visit_record(walk, path))
                return false;
            break;
        case CK_SOURCE_SKIPPED:
            visit_skipped(walk, path);
            break;
        case CK_SOURCE_END:
            return true;
        case CK_SOURCE_FAILED:
            return false;
        }
    }
    return true;
}

static bool visit_file(void *self, const char *path, int file)
{
    walk *walk = self;
    ck_source *source = ck_source_new(fill, &file);
    errno = ENOMEM;
    if (!source || !visit_source(walk, path, source))
        walk->status = ck_trouble("%s: %s", path, strerror(errno));
    ck_source_free(source);
    return !walk->stopped;
}

int ck_visit_records(char **paths, int count, bool recursive, const ck_visitor *visitor)
{
    walk walk = {.visitor = visitor, .reader = ck_reader_new()};
    if (!walk.reader)
        return ck_trouble("memory is short");
    ck_record_init(&walk.record);
    ck_record_init(&walk.game);
    int status = ck_visit_files(paths, count, recursive, visit_file, &walk);
    ck_record_free(&walk.game);
    ck_record_free(&walk.record);
    ck_reader_free(walk.reader);
    return walk.status != CK_EXIT_VALID ? walk.status : status;
}
