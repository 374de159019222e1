/* Private: the dialects of notations 0 and 1 that write an entry in its form. */
#ifndef CETKAIK_PARSER_NOTATIONS_ENTRY_DIALECTS_H
#define CETKAIK_PARSER_NOTATIONS_ENTRY_DIALECTS_H

#include "parser/text/reading.h"

/* Adds the capture comment in SPAN to a move without one. */
void ck_add_entry_capture(ck_reading_state *reading, ck_entry *entry, ck_span span, uint8_t colour,
                          uint8_t profession);

/* The dialects of a move of a named piece with its casts. Notation 1 has no form for a failed move
 * to its start (formats/notation/write_notation1.c). */
static inline uint16_t ck_dialects_of_move(bool to_start)
{
    unsigned real = CK_WRITTEN_IN(MODERN) | CK_WRITTEN_IN(CKKA) | CK_WRITTEN_IN(DESCRIPTION);
    return (uint16_t)(real | (unsigned)to_start << CK_DIALECT_ONE);
}

/* The dialects of a declaration with hands. */
uint16_t ck_dialects_of_hands(bool parentheses, bool named);

#endif
