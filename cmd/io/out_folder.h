/* -O FOLDER: one output per file, under the same name. */
#ifndef CETKAIK_CMD_IO_OUT_FOLDER_H
#define CETKAIK_CMD_IO_OUT_FOLDER_H

#include "cmd/io/files.h"

/* Writes what PATHS give to TARGET; NULL: standard output. Returns an exit status. */
typedef int ck_out_folder_work(void *self, const char *target, char **paths, int count);

/*
 * Without files->folder, calls WORK once, with the target OUTPUT. Else calls it for each file of a
 * walk over PATHS. A target is the file's name in the folder, with SUFFIX instead of a record's
 * suffix; folders below a folder are created there. Writes nothing, after a message, when two
 * targets are equal, a target is also an input, or standard input is named. Returns the worst
 * status.
 */
int ck_out_folder_run(char **paths, int count, const ck_file_options *files, const char *suffix,
                      const char *output, ck_out_folder_work *work, void *self);

#endif
