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

#endif
