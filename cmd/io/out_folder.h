/* -O FOLDER: an output of its own for each file that is read, under the same name. */
#ifndef CETKAIK_CMD_IO_OUT_FOLDER_H
#define CETKAIK_CMD_IO_OUT_FOLDER_H

#include "cmd/io/files.h"

/* Works on one file, by its path, and writes TARGET. Returns an exit status. */
typedef int ck_out_folder_work(void *self, char *path, const char *target);

/*
 * Calls WORK for each file of a walk over PATHS. The target lies in files->folder under the name of
 * the file, with SUFFIX instead of that of a record; a file from below a directory keeps the
 * folders below it. Folders are made. Nothing is written, after a message, where two targets are
 * one, a target is also read, or standard input is named. Without a folder, WORK is not called.
 * Returns the worst status.
 */
int ck_out_folder_run(char **paths, int count, const ck_file_options *files, const char *suffix,
                      ck_out_folder_work *work, void *self);

#endif
