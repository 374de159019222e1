/*
 * Files: what the command line names, directories looked into.
 */
#ifndef CETKAIK_CMD_IO_FILES_H
#define CETKAIK_CMD_IO_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* How the files of the command line are read. */
typedef struct ck_file_options {
    const char *encoding; /* NULL: UTF-8 */
    bool recursive;
    bool silent;        /* it writes nothing to standard output before all is read; set by it */
    const char *output; /* the file that it writes; NULL: standard output; set by it */
    long jobs;          /* threads; 0: one for each core */
} ck_file_options;

/* What a walk does. */
typedef struct ck_walk {
    bool recursive;
    /* Takes a file, which is open for reading and closed afterwards; false ends the walk. */
    bool (*visit)(void *self, const char *path, int file);
    /* Before anything is said of a file; false ends the walk, and nothing is. May be NULL. */
    bool (*settle)(void *self);
    void *self;
    const char *output; /* where what is written goes; NULL: standard output */
} ck_walk;

/*
 * Visits each file. The path "-" is standard input, which is also what no path stands for.
 * RECURSIVE looks for files in directories, in the order of their names, passes over hidden ones
 * and over what is no file (a pipe, a device), and visits each file once, whatever links lead to
 * it. The file into which is written is passed over, with a word. Says what cannot be opened and
 * goes on. Returns CK_EXIT_VALID, or CK_EXIT_TROUBLE when anything could not be opened, or the file
 * that is written was named.
 */
int ck_visit_files(char **paths, int count, const ck_walk *walk);

/* Reads up to SIZE bytes of the open file that SELF is the address of; 0 at its end, −1: errno. */
ptrdiff_t ck_read_file(void *self, char *buffer, size_t size);

#endif
