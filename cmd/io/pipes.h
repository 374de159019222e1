/*
 * Files through pipelines, in as many threads as are wanted: what the commands need that hear the
 * replay themselves.
 */
#ifndef CETKAIK_CMD_IO_PIPES_H
#define CETKAIK_CMD_IO_PIPES_H

#include "cmd/io/files.h"
#include "parser/check.h"
#include "rules/base/writer.h"

/*
 * What a command does with the records, which come in batches as those of a ck_feeding
 * (cmd/io/feed.h) do. HIRE, TAKE and DISMISS run in any thread, the others in that of the caller.
 */
typedef struct ck_piping {
    const ck_pipeline_options *wanted;
    void *self;
    /* What hears the replay in one thread, and sets the listeners so; NULL: memory is short. */
    void *(*hire)(void *self, ck_pipeline_options *options);
    void (*dismiss)(void *hearer);
    void *(*begin)(void *self); /* NULL: memory is short */
    bool (*take)(void *part, void *hearer, const ck_checked *checked, ck_out *messages);
    bool (*join)(void *self, void *part);
    void (*end)(void *part);
} ck_piping;

/* As ck_feed_files(). */
int ck_pipe_files(char **paths, int count, const ck_file_options *files, const ck_piping *piping);

#endif
