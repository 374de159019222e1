/* Places in a text, and texts that are values. */
#ifndef CETKAIK_RULES_BASE_SPAN_H
#define CETKAIK_RULES_BASE_SPAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A part of the record's text, in bytes. Length 0: absent. */
typedef struct ck_span {
    uint32_t offset, length;
} ck_span;

/* The span between two offsets; the offset behind a span. */
static inline ck_span ck_from_to(uint32_t start, uint32_t end)
{
    return (ck_span){start, end - start};
}

static inline uint32_t ck_end_of(ck_span span)
{
    return span.offset + span.length;
}

/* Whether bytes begin with a non-empty word; whether they equal it. The first byte nearly always
 * decides. */
static inline bool ck_bytes_begin(const char *bytes, size_t length, const char *word)
{
    if (length == 0 || bytes[0] != word[0])
        return false;
    size_t size = strlen(word);
    return length >= size && memcmp(bytes, word, size) == 0;
}

static inline bool ck_bytes_are(const char *bytes, size_t length, const char *word)
{
    if (length == 0 || bytes[0] != word[0])
        return length == 0 && word[0] == '\0';
    return length == strlen(word) && memcmp(bytes, word, length) == 0;
}

/* The length of the first of WORDS (NULL at their end) that the bytes begin with; 0: none. */
size_t ck_word_among(const char *bytes, size_t length, const char *const *words);

/* Whether the bytes before a place end with one of WORDS. */
bool ck_word_before(const char *bytes, size_t at, const char *const *words);

/* The number of times that BYTE is repeated at the start. */
static inline size_t ck_run_of(char byte, const char *bytes, size_t length)
{
    size_t run = 0;
    while (run < length && bytes[run] == byte)
        run++;
    return run;
}

/* A text that lives elsewhere, not NUL-terminated. */
typedef struct ck_name {
    const char *text; /* NULL: none */
    size_t length;
} ck_name;

/*
 * A text of a record: its value, which lives as long as the record, and its place in the user's
 * bytes. Value and place hold the same bytes except where the input escapes them. Length 0: absent.
 */
typedef struct ck_text {
    const char *bytes;
    uint32_t length;
    ck_span span;
} ck_text;

/* The text of a place, without escapes. */
static inline ck_text ck_text_at(const char *text, ck_span span)
{
    return (ck_text){text + span.offset, span.length, span};
}

/* A constant string as a text without a place. */
ck_text ck_text_of(const char *word);

static inline bool ck_same_text(ck_text a, ck_text b)
{
    if (a.length != b.length || a.length == 0)
        return a.length == b.length;
    return a.bytes[0] == b.bytes[0] && memcmp(a.bytes, b.bytes, a.length) == 0;
}

static inline bool ck_begins(ck_text text, const char *word)
{
    return ck_bytes_begin(text.bytes, text.length, word);
}

static inline bool ck_is_text_of(ck_text text, const char *word)
{
    return ck_bytes_are(text.bytes, text.length, word);
}

#endif
