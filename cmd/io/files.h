/* The options for input and output files, and reading from a descriptor. walk.h finds the files. */
#ifndef CETKAIK_CMD_IO_FILES_H
#define CETKAIK_CMD_IO_FILES_H

#include "cmd/options/globs.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct ck_file_options {
    const char *encoding; /* NULL: UTF-8 */
    bool recursive;
    bool gitignore;         /* skip files named by .gitignore */
    const char *stdin_name; /* name of standard input in all output; NULL: "-" */
    ck_globs include;       /* in folders, the files to read; none: files with a record's suffix */
    ck_globs exclude;       /* files and folders to skip in folders */
    bool mute;              /* set by the command: no message about any file */
    bool silent;            /* set by the command: standard output stays empty until the end */
    const char *output;     /* the output file; NULL: standard output */
    const char *folder;     /* folder for one output per file; NULL: one output */
    bool join;              /* make one record of the seasons of a game of cerke_noter */
    long jobs;              /* threads; 0: one for each core */
} ck_file_options;

/* Reads up to SIZE bytes; SELF points to a file descriptor. 0: end of file; −1: see errno. */
ptrdiff_t ck_read_file(void *self, char *buffer, size_t size);

#endif
