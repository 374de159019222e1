/* Calls a function for each line of the files of a command line. */
#include "cmd/io/lines.h"

#include "cmd/io/files.h"
#include "cmd/io/walk.h"
#include "cmd/options/trouble.h"
#include "parser/unpacker.h"
#include "rules/base/writer.h"

#include <errno.h>
#include <string.h>

typedef struct line_reader {
    ck_on_line *on_line;
    void *self;
    ck_buffer rest; /* an incomplete line */
    const char *path;
    unsigned long number;
    int status;
} line_reader;

static bool visit_line(line_reader *reading)
{
    bool good = reading->on_line(reading->self, reading->path, ++reading->number,
                                 ck_buffer_string(&reading->rest), reading->rest.length);
    ck_buffer_clear(&reading->rest);
    return good;
}

/* Adds a part of a line. Returns false, after a message, when memory is short. */
static bool add_part(line_reader *reading, const char *from, const char *to)
{
    ck_out rest = ck_buffer_out(&reading->rest);
    ck_put_bytes(&rest, from, (size_t)(to - from));
    if (rest.failed)
        ck_trouble(CK_P_NO_MEMORY, NULL);
    return !rest.failed;
}

/* Visits each line that these bytes complete; keeps the rest. */
static bool read_bytes(line_reader *reading, const char *bytes, size_t length)
{
    const char *end = bytes + length, *newline;
    while ((newline = memchr(bytes, '\n', (size_t)(end - bytes))) != NULL) {
        if (!add_part(reading, bytes, newline) || !visit_line(reading))
            return false;
        bytes = newline + 1;
    }
    return add_part(reading, bytes, end);
}

static bool read_lines(line_reader *reading, ck_unpacker *unpacker)
{
    char bytes[1 << 16];
    ptrdiff_t got;
    while ((got = ck_unpacker_fill(unpacker, bytes, sizeof bytes)) > 0) {
        if (!read_bytes(reading, bytes, (size_t)got))
            return false;
    }
    if (got < 0)
        ck_trouble(CK_P_FILE_TROUBLE, CK_SLOTS(ck_typed_slot("file", reading->path),
                                               ck_word_slot("why", ck_trouble_reason(errno))));
    return got == 0 && (reading->rest.length == 0 || visit_line(reading)) &&
           reading->on_line(reading->self, reading->path, reading->number, NULL, 0);
}

static void visit(line_reader *reading, const char *path, int file)
{
    ck_unpacker unpacker = {.memory = NULL};
    reading->path = path;
    reading->number = 0;
    ck_buffer_clear(&reading->rest);
    ck_unpacker_open(&unpacker, ck_read_file, &file);
    if (!read_lines(reading, &unpacker))
        reading->status = CK_EXIT_TROUBLE;
    ck_unpacker_close(&unpacker);
}

int ck_lines_visit(char **paths, int count, const ck_file_options *files, ck_on_line *on_line,
                   void *self)
{
    line_reader reading = {.on_line = on_line, .self = self, .status = CK_EXIT_VALID};
    ck_walk *walk = ck_walk_new(paths, count, files);
    while (walk && ck_walk_next_file(walk))
        visit(&reading, ck_walk_path(walk), ck_walk_descriptor(walk));
    int status = ck_walk_end(walk);
    ck_buffer_free(&reading.rest);
    return status > reading.status ? status : reading.status;
}
