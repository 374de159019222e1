/* Small files that belong to a command, such as one of aliases, read as a whole. */
#ifndef CETKAIK_CMD_IO_WHOLE_TEXT_H
#define CETKAIK_CMD_IO_WHOLE_TEXT_H

#include "rules/base/writer.h"

#include <stdbool.h>

/*
 * Reads a file into TEXT, as UTF-8: it is in that, or in ENCODING, which may be NULL. False where
 * it is not, or cannot be read; why has been told.
 */
bool ck_read_whole_text(const char *path, const char *encoding, ck_buffer *text);

#endif
