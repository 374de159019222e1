/* Walks over the files on the command line and in folders. Reading is left to the caller. */
#ifndef CETKAIK_CMD_IO_WALK_H
#define CETKAIK_CMD_IO_WALK_H

#include "cmd/io/files.h"

/*
 * A walk over files. "-" and an empty list are standard input. A recursive walk visits folders
 * in the order of names (game2 before game10), and in them the files with a record's suffix or the
 * included names. It skips hidden files, pipes and devices, visits each file once even if several
 * links lead to it, and skips the output file with a message.
 */
typedef struct ck_walk ck_walk;

typedef enum ck_walk_step {
    CK_WALK_FILE,
    CK_WALK_TROUBLE,
    CK_WALK_END,
    CK_WALK_SKIPPED /* only inside walk.c: nothing to visit at this path */
} ck_walk_step;

/* Borrows PATHS and OPTIONS. Returns NULL, after a message, when memory is short. */
ck_walk *ck_walk_new(char **paths, int count, const ck_file_options *options);

/* Closes the last file and opens the next; or stops at an error to report. */
ck_walk_step ck_walk_next(ck_walk *walk);

/* Reports the current trouble. */
void ck_walk_report(ck_walk *walk);

/* Opens the next file and reports all troubles before it; false at the end. */
bool ck_walk_next_file(ck_walk *walk);

/* The current file: its path, valid until the next step, and its descriptor. */
const char *ck_walk_path(const ck_walk *walk);
int ck_walk_descriptor(const ck_walk *walk);

/* The current path below the folder on the command line; for a named file, its name. */
const char *ck_walk_name(const ck_walk *walk);

/* The length of a name without a record's suffix, packed or not. */
size_t ck_walk_stem_length(const char *name);

/* The length of a name without the suffix of packed bytes. */
size_t ck_walk_unpacked_length(const char *name);

/*
 * Ends the walk, which may be NULL. Returns CK_EXIT_TROUBLE when a file could not be opened, the
 * output file was named as input, or WALK is NULL; else CK_EXIT_VALID.
 */
int ck_walk_end(ck_walk *walk);

#endif
