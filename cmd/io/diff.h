/*
 * What differs between two texts, line by line, in the unified form that patch reads.
 */
#ifndef CETKAIK_CMD_IO_DIFF_H
#define CETKAIK_CMD_IO_DIFF_H

#include "rules/base/writer.h"

/* A text and the name under which it is shown. */
typedef struct ck_diff_side {
    const char *name;
    const char *text;
    size_t length;
} ck_diff_side;

/*
 * Writes what turns OLD into NEW; nothing when they are the same. The time is linear in the lines:
 * what differs is looked for nearby, so that after a large change the answer is right but may not
 * be the shortest. Escape sequences are written only when COLOR is set. Returns false when memory
 * is short.
 */
bool ck_write_diff(ck_out *out, const ck_diff_side *old, const ck_diff_side *new, bool color);

#endif
