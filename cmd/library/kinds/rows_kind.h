/* Private: the writer kind of rows, with the suffixes of their files. */
#ifndef CETKAIK_CMD_LIBRARY_KINDS_ROWS_KIND_H
#define CETKAIK_CMD_LIBRARY_KINDS_ROWS_KIND_H

#include "cmd/library/writer_kinds.h"

/* The name and suffix of a format of rows; NULL: no more. */
const char *ck_rows_name(size_t index);
const char *ck_rows_suffix(const char *name);

#endif
