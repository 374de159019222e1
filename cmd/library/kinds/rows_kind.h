/* Private: the writer kind of rows, and the formats of records. */
#ifndef CETKAIK_CMD_LIBRARY_KINDS_ROWS_KIND_H
#define CETKAIK_CMD_LIBRARY_KINDS_ROWS_KIND_H

#include "cmd/library/writer_kinds.h"

/* The formats in which records are written, notations first, then rows: the name at an index, NULL
 * beyond the last; the suffix of its files. Whether it writes rows. */
const char *ck_rows_or_notation(size_t index);
const char *ck_rows_suffix(const char *name);
bool ck_rows_named(const char *name);

#endif
