/*
 * Private: what the writers of JSON notations share. A value that could not be made, because
 * memory is short, is NULL; it is noted when it is put anywhere.
 */
#ifndef CETKAIK_FORMATS_NOTATION_JSON_TEXT_H
#define CETKAIK_FORMATS_NOTATION_JSON_TEXT_H

#include "formats/notation/conversion.h"

#include <jansson.h>

/* A text of the record. What is not UTF-8 in it is replaced, and reported. */
json_t *ck_json_text(const ck_converting *to, ck_text text);

/* The same, or null when it is not said. */
json_t *ck_json_text_or_null(const ck_converting *to, ck_text text);

/* A constant string, or null for NULL. */
json_t *ck_json_word(const char *word);

/* Puts a value into an object or at the end of a list, which takes it over. */
void ck_json_put(const ck_converting *to, json_t *object, const char *key, json_t *value);
void ck_json_append(const ck_converting *to, json_t *list, json_t *value);

/* Writes an object on a line and frees it. */
void ck_json_line(const ck_converting *to, json_t *object);

#endif
