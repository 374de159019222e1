/* Replaces a file as a whole or not at all. */
#ifndef CETKAIK_CMD_IO_REPLACE_H
#define CETKAIK_CMD_IO_REPLACE_H

#include "cmd/io/spool.h"

#include <stdbool.h>
#include <sys/stat.h>

/*
 * Replaces an existing file by the bytes of a spool, through a temporary file in the same folder
 * with the same owner and mode. Follows symbolic links, so they stay. SEEN is the file's state when
 * it was read. Refuses a file that has changed since, is read-only, or has an owner that cannot be
 * set. On failure, reports it, returns false and leaves the file unchanged. A signal leaves no
 * temporary file behind.
 */
bool ck_replace_file(const char *path, const struct stat *seen, const ck_spool *new);

#endif
