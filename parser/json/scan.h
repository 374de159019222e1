/*
 * Private: JSON as a text, sound or not: where its values begin and end, which jansson does not
 * keep. Whether it is sound, jansson says.
 */
#ifndef CETKAIK_PARSER_JSON_SCAN_H
#define CETKAIK_PARSER_JSON_SCAN_H

#include "rules/base/arena.h"

/* Any bytes. */
typedef struct ck_json_text {
    const char *text;
    uint32_t end;
} ck_json_text;

/* The offset after white space. */
uint32_t ck_scan_blanks(ck_json_text json, uint32_t at);

/* The end of the sign, the string or the word that begins here; there must be one. */
uint32_t ck_scan_token(ck_json_text json, uint32_t at);

/* The end of the value that begins here; one that is not closed goes to the end. */
uint32_t ck_scan_value(ck_json_text json, uint32_t at);

/* Whether the object that begins here has a key; it is looked for as it is usually written. */
bool ck_scan_has_key(ck_json_text json, uint32_t at, const char *key);

/* Whether there is no memory for reading a string of this length. */
bool ck_lacks_memory_for(size_t length);

/*
 * What a string means whose inside is given: escapes are resolved, in an arena. One that is not
 * JSON means itself; where memory is short, the arena has failed.
 */
ck_text ck_scan_string(ck_json_text json, ck_span inside, ck_arena *arena);

#endif
