/* Writing a file anew, whole or not at all. */
#ifndef CETKAIK_CMD_IO_REPLACE_H
#define CETKAIK_CMD_IO_REPLACE_H

#include "cmd/io/spool.h"

#include <stdbool.h>
#include <sys/stat.h>

/*
 * Replaces a file that exists by the bytes of a spool: they go to a new file in the same folder,
 * with the same owner and mode, which then takes the name. A symbolic link is followed, so that it
 * stays one. SEEN is the state of the file when it was read: one that has changed since is left
 * alone, and so is one that is read-only, or whose owner could not be kept. Says what is wrong and
 * returns false when it fails; the file is then as it was. A signal that ends the program leaves
 * nothing behind.
 */
bool ck_replace_file(const char *path, const struct stat *seen, const ck_spool *new);

#endif
