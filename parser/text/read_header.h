/* Private: the header of a record, which is the same in all notations (notation.md §3). */
#ifndef CETKAIK_PARSER_TEXT_READ_HEADER_H
#define CETKAIK_PARSER_TEXT_READ_HEADER_H

#include "parser/text/reading.h"

/* Whether a key is one of those that mean something in a header. */
bool ck_is_header_key(ck_text key);

/*
 * Adds the item {key:value} that begins here, raised or not, and passes it; what it means is not
 * asked. False when there is none. The other takes all with which a record begins.
 */
bool ck_read_item(ck_reading_state *reading);
void ck_read_first_items(ck_reading_state *reading);

/*
 * Understands the items that were read, and reads the other elements of the header, up to where the
 * body begins.
 */
void ck_read_header(ck_reading_state *reading);

/*
 * Adds an item of the header and takes from it what the record is asked for: the rules, names, who
 * moves first, the season. KEY may be one without bytes: there is none.
 */
void ck_add_header(ck_reading_state *reading, ck_span span, ck_text key, ck_text value);

/*
 * Tells where both players have one name, where there is one player alone, and where headers and
 * the line of players differ.
 */
void ck_tell_names(ck_reading_state *reading);

#endif
