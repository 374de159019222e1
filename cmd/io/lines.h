/* Reads the lines of the files on the command line, unpacking them. */
#ifndef CETKAIK_CMD_IO_LINES_H
#define CETKAIK_CMD_IO_LINES_H

#include "cmd/io/files.h"

/*
 * Receives a line without its end, and its number, from 1. NULL: end of file. Returns false, after
 * a message, to skip the rest of this file.
 */
typedef bool ck_on_line(void *self, const char *path, unsigned long number, const char *line,
                        size_t length);

/*
 * Visits all lines of all files of a walk (cmd/io/walk.h). Returns CK_EXIT_TROUBLE when a file
 * could not be read or ON_LINE stopped, else CK_EXIT_VALID.
 */
int ck_lines_visit(char **paths, int count, const ck_file_options *files, ck_on_line *on_line,
                   void *self);

#endif
