/* Private: reads notation 2. */
#ifndef CETKAIK_PARSER_NOTATIONS_READ_ROMANIZED_H
#define CETKAIK_PARSER_NOTATIONS_READ_ROMANIZED_H

#include "parser/text/reading.h"

/* Reads the text from reading->at to its end: a body. */
void ck_read_romanized(ck_reading_state *reading);

#endif
