/*
 * Walks over the files that the command line names, and over directories. Reading them is left to
 * the caller.
 */
#ifndef CETKAIK_CMD_IO_WALK_H
#define CETKAIK_CMD_IO_WALK_H

#include "cmd/io/files.h"

/*
 * A walk. The path "-" is standard input, which is also what no path stands for. A recursive walk
 * looks for files in directories, in the order of their names (game2 before game10), and takes those with the suffix of a
 * record or the names that the options include. It skips hidden ones and pipes and devices, and
 * visits each file once, whatever links lead to it. The output file is skipped, with a message.
 */
typedef struct ck_walk ck_walk;

typedef enum ck_walk_step { CK_WALK_FILE, CK_WALK_TROUBLE, CK_WALK_END } ck_walk_step;

/* Borrows PATHS and OPTIONS. Returns NULL, after a message, when memory is short. */
ck_walk *ck_walk_new(char **paths, int count, const ck_file_options *options);

/* Goes on to the next file, or to something that is to be reported; the last file is closed. */
ck_walk_step ck_walk_next(ck_walk *walk);

/* Reports the trouble that was met. */
void ck_walk_report(ck_walk *walk);

/* Goes on to the next file and reports what is met before; false at the end. */
bool ck_walk_next_file(ck_walk *walk);

/* The file that was met: its path, which lives until the next step, and the open file. */
const char *ck_walk_path(const ck_walk *walk);
int ck_walk_file(const ck_walk *walk);

/*
 * The end of that path: what stands below the directory that the command line names, or the name
 * alone of a file that it names.
 */
const char *ck_walk_name(const ck_walk *walk);

/* The length of a name without the suffix of a record, packed or not; all of it without one. */
size_t ck_walk_stem(const char *name);

/*
 * Ends the walk, which may be NULL. Returns CK_EXIT_VALID, or CK_EXIT_TROUBLE when something could
 * not be opened, the file that is written was named, or WALK is NULL.
 */
int ck_walk_free(ck_walk *walk);

#endif
