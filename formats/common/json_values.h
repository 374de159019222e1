/*
 * Private: values of JSON that scores and standings share. Each is new and the caller's; NULL when
 * memory is short, which json_pack passes on.
 */
#ifndef CETKAIK_FORMATS_COMMON_JSON_VALUES_H
#define CETKAIK_FORMATS_COMMON_JSON_VALUES_H

#include "rules/base/writer.h"
#include "rules/record/record.h"

#include <jansson.h>

/* Text of unknown origin: each byte that is not UTF-8 is U+FFFD. */
json_t *ck_json_string_of(const char *text, size_t length);

/* A text of a record; null when it is not said. */
json_t *ck_json_string_or_null(ck_text text);

/* "A", "IA" or null; a list of hands with their points. */
json_t *ck_json_side(ck_side side);
json_t *ck_json_hands(const ck_rules *rules, ck_hands hands);

/* {"A": …, "IA": …} */
json_t *ck_json_by_side(const int16_t points[2]);

/* Appends a value to a list, either of which may be NULL; returns the list, or NULL. */
json_t *ck_json_appended(json_t *list, json_t *value);

/* Writes a value on one line and frees it; NULL makes the writer fail. */
void ck_put_json_line(ck_writer *out, json_t *value);

#endif
