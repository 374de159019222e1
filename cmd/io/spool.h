/*
 * Bytes put aside, to be read again later: the last of them in memory, all before in a file without
 * a name (cmd/io/aside.h), so that memory does not grow with them.
 */
#ifndef CETKAIK_CMD_IO_SPOOL_H
#define CETKAIK_CMD_IO_SPOOL_H

#include "cmd/io/aside.h"
#include "rules/base/writer.h"

#include <stdint.h>

/* Begins as {0}; ck_spool_free() ends it. */
typedef struct ck_spool {
    ck_buffer last;
    uint64_t before; /* bytes that are FILED */
    ck_aside filed;
} ck_spool;

void ck_spool_free(ck_spool *spool);

/* Empties it for other bytes. */
void ck_spool_clear(ck_spool *spool);

/* Appends to a spool, which must outlive the writer. Where that fails, errno says why. */
ck_out ck_spool_out(ck_spool *spool);

/* Writes LENGTH of its bytes, or up to its end, from a place on. False: see errno. */
bool ck_spool_pour(const ck_spool *spool, uint64_t from, uint64_t length, ck_out *out);

/* The same with the bytes of a file that can be read anywhere. */
bool ck_pour_file(int file, uint64_t from, uint64_t length, ck_out *out);

#endif
