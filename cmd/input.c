#include "cmd/input.h"

#include "cmd/cmd.h"
#include "parser/reader.h"
#include "parser/source.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* One walk over the files. */
typedef struct walk {
    const ck_visitor *visitor;
    ck_reader *reader;
    ck_record record;
    bool recursive;
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

/* One record, whose text the source has found. */
static bool visit_record(walk *walk, const char *path)
{
    const ck_visitor *visitor = walk->visitor;
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

static void visit_open_file(walk *walk, const char *path, int file)
{
    ck_source *source = ck_source_new(fill, &file);
    errno = ENOMEM;
    if (!source || !visit_source(walk, path, source))
        walk->status = ck_trouble("%s: %s", path, strerror(errno));
    ck_source_free(source);
}

static void visit_path(walk *walk, const char *path);

static int visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* The files of a directory, in the order of their names. */
static void visit_directory(walk *walk, const char *path)
{
    struct dirent **entries;
    int count = scandir(path, &entries, visible, alphasort);
    if (count < 0) {
        walk->status = ck_trouble("%s: %s", path, strerror(errno));
        return;
    }
    for (int i = 0; i < count; i++) {
        size_t length = strlen(path) + strlen(entries[i]->d_name) + 2;
        char *inner = malloc(length);
        if (!inner) {
            walk->status = ck_trouble("%s: memory is short", path);
        } else if (!walk->stopped) {
            snprintf(inner, length, "%s/%s", path, entries[i]->d_name);
            visit_path(walk, inner);
        }
        free(inner);
        free(entries[i]);
    }
    free(entries);
}

static void visit_path(walk *walk, const char *path)
{
    struct stat status;
    int file = strcmp(path, "-") == 0 ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0 || fstat(file, &status) != 0) {
        walk->status = ck_trouble("%s: %s", path, strerror(errno));
        return;
    }
    if (!S_ISDIR(status.st_mode))
        visit_open_file(walk, path, file);
    else if (walk->recursive)
        visit_directory(walk, path);
    else
        walk->status = ck_trouble("%s is a directory; -r looks for files in it", path);
    if (file != STDIN_FILENO)
        close(file);
}

int ck_visit_records(char **paths, int count, bool recursive, const ck_visitor *visitor)
{
    static char standard_input[] = "-";
    char *only[] = {standard_input};
    walk walk = {.visitor = visitor, .reader = ck_reader_new(), .recursive = recursive};
    if (!walk.reader)
        return ck_trouble("memory is short");
    ck_record_init(&walk.record);
    if (count == 0) {
        paths = only;
        count = 1;
    }
    for (int i = 0; i < count && !walk.stopped; i++)
        visit_path(&walk, paths[i]);
    ck_record_free(&walk.record);
    ck_reader_free(walk.reader);
    return walk.status;
}
