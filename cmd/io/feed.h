/*
 * Feeding files to checkers of <cetkaik.h>, in as many threads as are wanted: what the commands
 * need that stand on the library alone.
 */
#ifndef CETKAIK_CMD_IO_FEED_H
#define CETKAIK_CMD_IO_FEED_H

#include "cmd/io/files.h"
#include "cmd/library/cetkaik.h"
#include "rules/base/writer.h"

#include <stdbool.h>

/*
 * What a command does with the records. They come in batches, each some records of one file, one
 * after the other: BEGIN makes a part for each, TAKE works on it alone, in whatever thread, and
 * JOIN adds it to the whole, in the order of the records. All but TAKE run in the caller's thread.
 */
typedef struct ck_feeding {
    const ck_checker_options *options;
    void *self;
    void *(*begin)(void *self); /* NULL: memory is short */
    /*
     * Tells what there is to be said on MESSAGES, which go to standard error before the part is
     * joined. False: this is the last record that is wanted.
     */
    bool (*take)(void *part, const ck_checked *record, ck_out *messages);
    bool (*join)(void *self, void *part); /* false: no further part is wanted */
    void (*end)(void *part);              /* joined or not */
} ck_feeding;

/*
 * All records of the files, as ck_visit_files() walks them. Says what is wrong with the options,
 * and what cannot be read. Returns CK_EXIT_VALID, or CK_EXIT_TROUBLE after anything of that kind.
 */
int ck_feed_files(char **paths, int count, const ck_file_options *files, const ck_feeding *feeding);

/* A writer of a format onto a stream; NULL, after a message, when memory is short. */
ck_writer *ck_stdout_writer(const char *family, const char *name);
ck_writer *ck_stderr_writer(const char *family, const char *name);

/* Sets an option of it; says what is wrong with the value and returns false if something is. */
bool ck_set_writer(ck_writer *writer, const char *option, const char *value);

/* Says what failed, where STATUS is a failure; whether all is well. */
bool ck_is_well(ck_status status);

/* One finding on a line, as compilers print them. */
void ck_put_finding(ck_out *messages, const char *path, const ck_finding_view *finding);

#endif
