/* Private: reads the header of a record, which is the same in all notations (notation.md §3). */
#ifndef CETKAIK_PARSER_TEXT_READ_HEADER_H
#define CETKAIK_PARSER_TEXT_READ_HEADER_H

#include "parser/text/reading.h"

/* Whether a key is known: one of the table, or a parameter of rules. */
bool ck_is_header_key(ck_text key);

/* Adds the item {key:value} here, raised or not, and moves past it, without reading its value;
 * returns false if there is none. ck_read_first_items() reads all items at the start. */
bool ck_read_item(ck_reading_state *reading);
void ck_read_first_items(ck_reading_state *reading);

/* Reads the values of the items so far and the other elements of the header, up to the body. */
void ck_read_header(ck_reading_state *reading);

/* Adds a header item and reads its value: rules, names, sides that move first, the season. A KEY
 * with NULL bytes is no key. */
void ck_add_header(ck_reading_state *reading, ck_span span, ck_text key, ck_text value);

/* The same for the result {果:…} in a body. */
bool ck_read_result_item(ck_reading_state *reading);

/* Reads braces of the body: a comment, a gap, or the result {果:…}, an item of the header. */
void ck_read_braces(ck_reading_state *reading);

/* Reports equal names of both players, a single player, and differences between headers and player
 * line. */
void ck_report_header_names(ck_reading_state *reading);

/* Reports a result under another key, {勝者:mirel}, and names it as 果. */
void ck_take_result_key(ck_reading_state *reading, ck_header *header);

#endif
