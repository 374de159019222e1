/*
 * A progress line on the terminal, for work of more than a second: records, speed and, where the
 * total is known, the time left.
 */
#ifndef CETKAIK_CMD_IO_PROGRESS_H
#define CETKAIK_CMD_IO_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct ck_progress {
    bool watched; /* standard error is a terminal, and output does not go there */
    bool shown;   /* a line is on the screen */
    double begun, updated;
    uint64_t total; /* bytes of all files; 0: unknown */
    uint64_t done;  /* bytes of finished files */
    uint64_t records;
} ck_progress;

/* How a command reads and writes. */
typedef struct ck_progress_kind {
    bool recursive; /* reads folders, so the total is unknown */
    bool silent;    /* writes nothing to standard output meanwhile */
} ck_progress_kind;

/* Begins progress over the files of a command line. */
ck_progress ck_progress_of(char **paths, int count, ck_progress_kind progress_kind);

/* Bytes read so far: finished files plus the open one. */
uint64_t ck_progress_place(const ck_progress *progress, int file);

/* Adds RECORDS; the last one ends at about PLACE. */
void ck_progress_go(ck_progress *progress, uint64_t place, uint64_t records);

/* The open file is finished. */
void ck_progress_pass(ck_progress *progress, int file);

/* Clears the line, before other output and at the end. */
void ck_progress_clear(ck_progress *progress);

#endif
