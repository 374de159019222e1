/*
 * Feeding files to a checker of <cetkaik.h>: what the commands need that stand on the library
 * alone.
 */
#ifndef CETKAIK_CMD_IO_FEED_H
#define CETKAIK_CMD_IO_FEED_H

#include "cmd/io/files.h"
#include "cmd/library/cetkaik.h"

#include <stdbool.h>

/* What a command does with a record. Returning false stops the run, which is no failure. */
typedef bool ck_take_record(void *self, const ck_checked *record);

/*
 * All records of the files, as ck_visit_files() walks them. Says what is wrong with the options,
 * and what cannot be read. Returns CK_EXIT_VALID, or CK_EXIT_TROUBLE after anything of that kind.
 */
int ck_feed_files(char **paths, int count, const ck_file_options *files,
                  const ck_checker_options *options, ck_take_record *take, void *self);

/* Whether a record is of a game for which a command does nothing, which is said then. */
bool ck_passes_over(const ck_checked *record);

/* A writer of a format onto a stream; NULL, after a message, when memory is short. */
ck_writer *ck_stdout_writer(const char *family, const char *name);
ck_writer *ck_stderr_writer(const char *family, const char *name);

/* Sets an option of it; says what is wrong with the value and returns false if something is. */
bool ck_set_writer(ck_writer *writer, const char *option, const char *value);

/* Says what failed, where STATUS is a failure; whether all is well. */
bool ck_is_well(ck_status status);

/* One finding on a line of standard error, as compilers print them. */
void ck_print_finding(const char *path, const ck_finding_view *finding);

#endif
