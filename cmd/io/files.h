/* Files: how a command reads them. Which ones there are is left to cmd/io/walk.h. */
#ifndef CETKAIK_CMD_IO_FILES_H
#define CETKAIK_CMD_IO_FILES_H

#include "cmd/options/globs.h"

#include <stdbool.h>
#include <stddef.h>

/* How the files of the command line are read. */
typedef struct ck_file_options {
    const char *encoding; /* NULL: UTF-8 */
    bool recursive;
    bool gitignore; /* in directories, skip what .gitignore files name */
    const char *stdin_name; /* what standard input is called in all output; NULL: "-" */
    ck_globs include;   /* the files of directories to read; none: those with a record's suffix */
    ck_globs exclude;   /* the files and directories to skip in directories */
    bool silent;        /* the command writes nothing to standard output before all is read; it
                           sets this */
    const char *output; /* the output file; NULL: standard output */
    const char *folder; /* where each file gets an output of its own; NULL: all have one */
    long jobs;          /* threads; 0: one for each core */
} ck_file_options;

/* Reads up to SIZE bytes of the open file that SELF is the address of; 0 at its end, −1: errno. */
ptrdiff_t ck_read_file(void *self, char *buffer, size_t size);

#endif
