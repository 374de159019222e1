/* Writers of <cetkaik.h> on the standard streams, with messages about failures. */
#ifndef CETKAIK_CMD_IO_STREAM_WRITER_H
#define CETKAIK_CMD_IO_STREAM_WRITER_H

#include "cmd/io/terminal.h"
#include "cmd/library/cetkaik.h"

#include <stdbool.h>

/* A writer of a format to standard output, through OUTPUT, or to standard error if that is NULL.
 * Returns NULL, after a message, when memory is short. */
ck_writer *ck_stream_writer(ck_terminal *output, const char *kind, const char *name);

/* Whether STATUS is no failure; reports one. */
bool ck_stream_writer_good(ck_status status);

#endif
