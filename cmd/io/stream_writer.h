/* Writers of <cetkaik.h> on the standard streams, with messages about failures. */
#ifndef CETKAIK_CMD_IO_STREAM_WRITER_H
#define CETKAIK_CMD_IO_STREAM_WRITER_H

#include "cmd/library/cetkaik.h"

#include <stdbool.h>
#include <stdio.h>

/* A writer of a format to a stream; NULL, after a message, when memory is short. */
ck_writer *ck_stream_writer(FILE *stream, const char *kind, const char *name);

/* Whether STATUS is no failure; reports one. */
bool ck_stream_writer_good(ck_status status);

#endif
