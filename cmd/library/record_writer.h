/* Private: the writer, for the program. */
#ifndef CETKAIK_CMD_LIBRARY_RECORD_WRITER_H
#define CETKAIK_CMD_LIBRARY_RECORD_WRITER_H

#include "cmd/library/writer_kinds.h"

/* The kind of a format name; *CHOICE: its index there. NULL: unknown. */
const ck_writer_kind *ck_writer_kind_named(const char *name, size_t *choice);

/* Sets the language of texts and parts, before the first record. */
void ck_writer_set_language(ck_writer *writer, const ck_language *language);

/* Sets the width for text; 0, the default: unlimited. */
void ck_writer_set_columns(ck_writer *writer, size_t columns);

#endif
