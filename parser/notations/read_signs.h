/* Private: reading notations 0 and 1. */
#ifndef CETKAIK_PARSER_NOTATIONS_READ_SIGNS_H
#define CETKAIK_PARSER_NOTATIONS_READ_SIGNS_H

#include "parser/text/reading.h"

/* Each pattern is compiled when it is first wanted; NULL when memory is short. */
ck_patterns *ck_patterns_new(const ck_memory *memory);
void ck_patterns_free(ck_patterns *patterns);

/* Chooses the patterns of a record: those of a game in which turns are ways, or the usual ones. */
void ck_patterns_use(ck_patterns *patterns, bool ways);

/* Whether memory has been short for one of them since: then what was read of the record is wrong.
 */
bool ck_patterns_failed(const ck_patterns *patterns);

/* Whether a body of one of them begins at an offset; the patterns are chosen. */
bool ck_token_begins(const ck_reading_state *reading, uint32_t offset);

/* Reads a body: takes the text from reading->at to its end. */
void ck_read_signs(ck_reading_state *reading);

/* Gives a move that has none the comment on its capture, which stands in SPAN. */
void ck_take_capture(ck_reading_state *reading, ck_entry *entry, ck_span span, uint8_t colour,
                     uint8_t profession);

/* The dialects of a move of a named piece with its casts. Notation 1 cannot shorten one that fails
 * and goes to its start (formats/notation/write_notation1.c). */
static inline uint16_t ck_dialects_of_move(bool to_start)
{
    unsigned real = CK_WRITTEN_IN(MODERN) | CK_WRITTEN_IN(CKKA) | CK_WRITTEN_IN(DESCRIPTION);
    return (uint16_t)(real | (unsigned)to_start << CK_DIALECT_ONE);
}

/* The dialects of a declaration with hands. */
uint16_t ck_dialects_of_hands(bool parentheses, bool named);

#endif
