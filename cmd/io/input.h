/*
 * Input: the records of the files that the command line names, one after the other.
 */
#ifndef CETKAIK_CMD_IO_INPUT_H
#define CETKAIK_CMD_IO_INPUT_H

#include "cmd/io/files.h"
#include "parser/check.h"

/* What a subcommand does with a record. Returning false stops the walk, which is no failure. */
typedef bool ck_take_checked(void *self, const ck_checked *checked);

/*
 * Checks all records of the files; no path, or "-", is standard input; see
 * ck_visit_files() for directories. Says what cannot be read and goes on with the next.
 * Returns CK_EXIT_VALID, or CK_EXIT_TROUBLE when anything could not be read or memory is short.
 */
int ck_check_inputs(char **paths, int count, const ck_file_options *files,
                    const ck_pipeline_options *wanted, ck_take_checked *take, void *self);

/*
 * Tells what every command tells of a record, whatever it makes of it: that the rules it asks for
 * are not known, that it was too long, why nothing of it could be read. Returns false when it was
 * too long.
 */
bool ck_tell_unread(const ck_checked *checked);

/* The same on what goes to standard error later. */
bool ck_put_unread(ck_out *messages, const ck_checked *checked);

#endif
