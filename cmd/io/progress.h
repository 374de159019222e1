/*
 * Progress: what a terminal is shown while the work goes on, once it takes longer than a second:
 * records, speed and, where the sizes of the files are known, the time that is left.
 */
#ifndef CETKAIK_CMD_IO_PROGRESS_H
#define CETKAIK_CMD_IO_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct ck_progress {
    bool watched; /* standard error is a terminal, and what is written goes elsewhere */
    bool shown;   /* a line stands there now */
    double begun, updated;
    uint64_t total; /* bytes of all files; 0: not known */
    uint64_t done;  /* bytes of those that are over */
    uint64_t records;
} ck_progress;

/* What is to be done with the files of a command line. */
typedef struct ck_progress_kind {
    bool recursive; /* folders are looked into, so that the whole is not known */
    bool silent;    /* nothing is written to standard output meanwhile, which may be the terminal */
} ck_progress_kind;

/* Begins with the files of a command line. */
ck_progress ck_progress_of(char **paths, int count, ck_progress_kind progress_kind);

/* How many bytes have been read, of the open file and of those before it. */
uint64_t ck_progress_place(const ck_progress *progress, int file);

/* So many more records have been worked on, the last of which ends about there. */
void ck_progress_go(ck_progress *progress, uint64_t place, uint64_t records);

/* The open file is over. */
void ck_progress_pass(ck_progress *progress, int file);

/* Takes the line away, before anything else is said and at the end. */
void ck_progress_clear(ck_progress *progress);

#endif
