/* Private: reads notations 0 and 1. */
#ifndef CETKAIK_PARSER_NOTATIONS_READ_SIGNS_H
#define CETKAIK_PARSER_NOTATIONS_READ_SIGNS_H

#include "parser/text/reading.h"

/* Each pattern is compiled at first use; NULL when memory is short. */
ck_patterns *ck_sign_patterns_new(const ck_memory *memory);
void ck_sign_patterns_free(ck_patterns *patterns);

/* Chooses the patterns of a record: for ways, or for ordinary moves. */
void ck_sign_patterns_use(ck_patterns *patterns, bool ways);

/* Whether memory was short for a pattern since that choice; the record is then incomplete. */
bool ck_sign_patterns_failed(const ck_patterns *patterns);

/* Whether a token begins at an offset; the patterns must have been chosen. */
bool ck_sign_token_begins(const ck_reading_state *reading, uint32_t offset);

/* Reads the text from reading->at to its end: a body. */
void ck_read_signs(ck_reading_state *reading);

#endif
