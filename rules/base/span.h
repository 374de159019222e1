/* Places in a text, and texts that are values. */
#ifndef CETKAIK_RULES_BASE_SPAN_H
#define CETKAIK_RULES_BASE_SPAN_H

#include <stdbool.h>
#include <stdint.h>

/* A part of the record's text, in bytes. Length 0: not written. */
typedef struct ck_span {
    uint32_t offset, length;
} ck_span;

/*
 * A text that a record says: its value, which lives as long as the record, and the place where the
 * user's bytes say it. They are the same bytes but where the value is written otherwise (escapes).
 * Length 0: not said.
 */
typedef struct ck_text {
    const char *bytes;
    uint32_t length;
    ck_span span;
} ck_text;

/* The text that stands at a place as it is meant. */
static inline ck_text ck_text_at(const char *text, ck_span span)
{
    return (ck_text){text + span.offset, span.length, span};
}

/* A constant string as a text, which stands nowhere. */
ck_text ck_word(const char *word);

bool ck_same_text(ck_text a, ck_text b);
bool ck_begins(ck_text text, const char *word);
bool ck_is_text_of(ck_text text, const char *word);

#endif
