/*
 * Input: the records of the files that the command line names, one after the other.
 */
#ifndef CETKAIK_CMD_IO_INPUT_H
#define CETKAIK_CMD_IO_INPUT_H

#include "parser/check.h"

/* What a subcommand does with a record. Returning false stops the walk, which is no failure. */
typedef bool ck_take_checked(void *self, const ck_checked *checked);

/*
 * Checks all records of the files; no path, or "-", is standard input; RECURSIVE looks for files in
 * directories, in the order of their names. Says what cannot be read and goes on with the next.
 * Returns CK_EXIT_VALID, or CK_EXIT_TROUBLE when anything could not be read or memory is short.
 */
int ck_check_files(char **paths, int count, bool recursive, const ck_pipeline_options *wanted,
                   ck_take_checked *take, void *self);

/* What a subcommand does with each record. Returning false stops the walk, which is no failure. */
typedef struct ck_visitor {
    void *self;
    ck_sink sink;              /* hears what the reader finds */
    void (*begin)(void *self); /* before a record is read; may be NULL */
    bool (*record)(void *self, const char *path, const ck_record *record);
    /* A record was too long and passed over; RECORD has its place but no text. May be NULL. */
    bool (*skipped)(void *self, const char *path, const ck_record *record);
    bool sheets; /* score sheets as CSV are read, each of their games a record */
} ck_visitor;

/*
 * Walks all records of the files; no path, or "-", is standard input; RECURSIVE looks for files in
 * directories, in the order of their names. Says what cannot be read and goes on with the next.
 * Returns CK_EXIT_VALID, or CK_EXIT_TROUBLE when anything could not be read.
 */
int ck_visit_records(char **paths, int count, bool recursive, const ck_visitor *visitor);

#endif
