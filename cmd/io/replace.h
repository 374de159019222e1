/* Writing a file anew, whole or not at all. */
#ifndef CETKAIK_CMD_IO_REPLACE_H
#define CETKAIK_CMD_IO_REPLACE_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Puts bytes in the place of a file that exists: they go to a new file in the same folder, with the
 * same mode and, if that is allowed, the same owner, which then takes the name. A symbolic link is
 * followed, so that it stays one. Says what is wrong and returns false when that fails; the file is
 * then as it was.
 */
bool ck_replace_file(const char *path, const char *bytes, size_t length);

#endif
