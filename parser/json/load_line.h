/* Private: one line of JSON of our own, as jansson's values. */
#ifndef CETKAIK_PARSER_JSON_LOAD_LINE_H
#define CETKAIK_PARSER_JSON_LOAD_LINE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/* The caller gives it back by json_decref; NULL: it is no sound JSON, or with *FAILED memory is
 * short. */
json_t *ck_load_line(const char *line, size_t length, bool *failed);

/* A number of it; *WRONG where it is none from LEAST to MOST. */
int64_t ck_loaded_number(bool *wrong, const json_t *value, int64_t least, int64_t most);

#endif
