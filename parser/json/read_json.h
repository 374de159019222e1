/*
 * Private: reading records that are JSON, our own and that of the web viewer (notation.md §8).
 *
 * The JSON must be sound: the first field that is not as it should be is reported at its place, and
 * nothing is read.
 */
#ifndef CETKAIK_PARSER_JSON_READ_JSON_H
#define CETKAIK_PARSER_JSON_READ_JSON_H

#include "parser/text/reading.h"

/* Longer JSON is not read: as a tree in memory it would be many times as large. */
enum { CK_MAX_JSON = 16 << 20 };

/* Which of the two forms JSON is that begins here, sound or not; CK_DIALECT_MRF when it is neither.
 */
ck_dialect ck_json_dialect(const ck_reading_state *reading);

/*
 * Whether what begins here is sound JSON and no form of a record. Memory that is short for that is
 * a failure of the reading.
 */
bool ck_is_other_json(ck_reading_state *reading);

/* Reads it. The record has the dialect already. */
void ck_read_json(ck_reading_state *reading);

#endif
