/* A part of a text. */
#ifndef CETKAIK_RULES_BASE_SPAN_H
#define CETKAIK_RULES_BASE_SPAN_H

#include <stdint.h>

/* A part of the record's text, in bytes. Length 0: not written. */
typedef struct ck_span {
    uint32_t offset, length;
} ck_span;

#endif
