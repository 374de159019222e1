/*
 * Private: links that contain a record, as web viewers take them: https://…?side=a&history=RECORD,
 * encoded once or twice.
 */
#ifndef CETKAIK_PARSER_TEXT_READ_LINK_H
#define CETKAIK_PARSER_TEXT_READ_LINK_H

#include "parser/text/reading.h"

/* Whether a text contains such a link. */
bool ck_has_link(const char *text, size_t length);

/* Makes the text one with the records of its links in their places, each on lines of its own.
 * Returns false if there is none, or the text is far longer than any link. */
bool ck_enter_links(ck_reading_state *reading);

#endif
