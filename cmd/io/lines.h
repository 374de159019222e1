/* Lines of the files that the command line names, packed or not. */
#ifndef CETKAIK_CMD_IO_LINES_H
#define CETKAIK_CMD_IO_LINES_H

#include "cmd/io/files.h"

/*
 * Takes a line, without its end; its number counts from 1 in its file. NULL: the file has ended.
 * False, after a message: it is not read on.
 */
typedef bool ck_on_line(void *self, const char *path, unsigned long number, const char *line,
                        size_t length);

/* All lines of the files of a walk (cmd/io/walk.h). Returns as ck_walk_free(); CK_EXIT_TROUBLE as
 * well where a line was refused. */
int ck_visit_lines(char **paths, int count, const ck_file_options *files, ck_on_line *on_line,
                   void *self);

#endif
