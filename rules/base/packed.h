/*
 * Numbers in as few bytes as they need: seven bits in each, the lowest first; the eighth says that
 * more follow.
 */
#ifndef CETKAIK_RULES_BASE_PACKED_H
#define CETKAIK_RULES_BASE_PACKED_H

#include "rules/base/writer.h"

#include <stdint.h>

enum { CK_MOST_PACKED = 10 }; /* bytes of a number */

void ck_put_packed(ck_out *out, uint64_t number);

/* The number at *AT, which goes behind it. */
uint64_t ck_next_packed(const unsigned char **at);

#endif
