/*
 * Spool buffers: bytes that are written now and read later. The last of them are in memory, the
 * others in a spill file without a name (in TMPDIR, or /tmp), which is gone with the program,
 * however that ends.
 */
#ifndef CETKAIK_CMD_IO_SPOOL_H
#define CETKAIK_CMD_IO_SPOOL_H

#include "rules/base/writer.h"

#include <stdint.h>

/* Begins as {0}; ck_spool_free() ends it. */
typedef struct ck_spool {
    ck_buffer last;
    uint64_t before; /* bytes in the file */
    int file;
    bool open; /* there is a file */
    int why;   /* errno of the file; 0: all is well */
} ck_spool;

void ck_spool_free(ck_spool *spool);

/* Empties it for other bytes. */
void ck_spool_clear(ck_spool *spool);

/* Appends to a spool, which must outlive the writer. Where that fails, errno tells why. */
ck_out ck_spool_out(ck_spool *spool);

/* Writes LENGTH bytes from a place on, or up to the end. Where that fails, errno tells why. */
bool ck_spool_drain(const ck_spool *spool, uint64_t from, uint64_t length, ck_out *out);

/* The same with the bytes of a file that can be read anywhere. */
bool ck_spool_copy_file(int file, uint64_t from, uint64_t length, ck_out *out);

/* The folder of spill files. */
const char *ck_spool_folder(void);

#endif
