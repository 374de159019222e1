/* Private: values of JSON that cannot be read. */
#ifndef CETKAIK_PARSER_JSON_UNREAD_VALUE_H
#define CETKAIK_PARSER_JSON_UNREAD_VALUE_H

#include "parser/text/reading.h"

/* The text of a value, in the arena where it differs. Blanks replace line ends, which would make
 * several gaps of it. */
ck_text ck_unread_value_text(ck_reading_state *reading, ck_span span);

/* Keeps a value, or other text of JSON, as one gap (notation.md §13); the caller reports it. */
void ck_add_unread_value(ck_reading_state *reading, ck_span span);

#endif
