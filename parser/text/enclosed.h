/*
 * Private: a record within another text, in a link or in strings of JSON (notation.md §13).
 *
 * It is read as a text of its own; each of its bytes has a place in the whole.
 */
#ifndef CETKAIK_PARSER_TEXT_ENCLOSED_H
#define CETKAIK_PARSER_TEXT_ENCLOSED_H

#include "parser/text/normalize.h"

typedef struct ck_enclosed {
    char *text;      /* NULL: memory is short */
    ck_span *places; /* of each byte, in the whole text */
    uint32_t length, room;
} ck_enclosed;

/* Begins a text of at most ROOM bytes in the record's arena. */
ck_enclosed ck_enclosed_begin(ck_reading_state *reading, uint32_t room);

/* Adds bytes that all stand at PLACE. Bytes beyond the room are dropped. */
void ck_enclosed_put(ck_enclosed *text, const char *bytes, size_t length, ck_span place);

/* Makes the text that of the reading, from its start. False, and no change: it is not UTF-8, or
 * memory is short; the reading has then failed. */
bool ck_enclosed_enter(ck_reading_state *reading, const ck_enclosed *text);

#endif
