/*
 * Spool buffers: bytes written now and read later. The last bytes are in memory, earlier ones in a
 * spill file without a name (in TMPDIR, or /tmp), so it vanishes with the program.
 */
#ifndef CETKAIK_CMD_IO_SPOOL_H
#define CETKAIK_CMD_IO_SPOOL_H

#include "rules/base/writer.h"

#include <stdint.h>

/* Begins as {0}; ck_spool_free() ends it. */
typedef struct ck_spool {
    ck_buffer last;
    uint64_t before; /* bytes in the spill file */
    int file;
    bool open; /* the spill file is open */
    int why;   /* errno of the spill file; 0: none */
} ck_spool;

void ck_spool_free(ck_spool *spool);

/* Empties a spool for reuse. */
void ck_spool_clear(ck_spool *spool);

/* Appends to a spool, which must outlive the writer. A failure sets errno. */
ck_out ck_spool_out(ck_spool *spool);

/* Writes LENGTH bytes from FROM on, or up to the end. A failure sets errno. */
bool ck_spool_drain(const ck_spool *spool, uint64_t from, uint64_t length, ck_out *out);

/* The same for an open file that can be read at any offset. */
bool ck_spool_copy_file(int file, uint64_t from, uint64_t length, ck_out *out);

/* The number of bytes written. */
uint64_t ck_spool_length(const ck_spool *spool);

/* The folder for spill files. */
const char *ck_spool_folder(void);

#endif
