/* Private: reads notation 3. */
#ifndef CETKAIK_PARSER_NOTATIONS_READ_MRF_H
#define CETKAIK_PARSER_NOTATIONS_READ_MRF_H

#include "parser/text/reading.h"

/* Reads the text from reading->at to its end: a body, or a JSON file. */
void ck_read_mrf(ck_reading_state *reading);

#endif
