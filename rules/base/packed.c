#include "rules/base/packed.h"

enum { BITS = 7, MORE = 1 << BITS };

void ck_put_packed(ck_out *out, uint64_t number)
{
    char bytes[CK_MOST_PACKED];
    size_t length = 0;
    for (; number >= MORE; number >>= BITS)
        bytes[length++] = (char)(number % MORE + MORE);
    bytes[length++] = (char)number;
    ck_put_bytes(out, bytes, length);
}

uint64_t ck_next_packed(const unsigned char **at)
{
    uint64_t number = 0;
    int shift = 0;
    for (; **at >= MORE; shift += BITS)
        number |= (uint64_t)(*(*at)++ % MORE) << shift;
    uint64_t last = *(*at)++;
    return number | last << shift;
}
