/*
 * Private: reads records in JSON: Cetkaik's own, that of the web viewer (notation.md §8), and a
 * session of cerke_online (§13).
 *
 * The JSON must be sound, or nothing is read. Each entry, header item or field with a wrong value
 * is reported at the place of that, and is a gap.
 */
#ifndef CETKAIK_PARSER_JSON_READ_JSON_H
#define CETKAIK_PARSER_JSON_READ_JSON_H

#include "parser/text/reading.h"

/* Longer JSON is not read, since its tree takes many times its size. */
enum { CK_MAX_JSON = 16 << 20 };

/* The form of the JSON here, sound or not; CK_DIALECT_MRF: none of them; CK_DIALECT_NONE: texts of
 * a notation, which ck_read_json() makes the text of the reading. */
ck_dialect ck_json_dialect(const ck_reading_state *reading);

/* Whether the text here is sound JSON but no form of a record. Fails the reading when memory is
 * short. */
bool ck_is_other_json(ck_reading_state *reading);

/* Reads the JSON here; the record already has its dialect. */
void ck_read_json(ck_reading_state *reading);

#endif
