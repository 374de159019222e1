/*
 * JSON values for tests: parsed by the parser of the library, looked at, changed and written.
 *
 * Values count their references: what ends with _new takes over the caller's, everything else
 * takes one of its own. What is sought in NULL or in a value of another kind is NULL, 0 or false.
 */
#ifndef CETKAIK_TESTS_JSON_VALUE_H
#define CETKAIK_TESTS_JSON_VALUE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct json json_t;

/* NULL: no sound JSON, or a key is repeated. */
json_t *json_loads(const char *text);
json_t *json_loadb(const char *text, size_t length);

/* Writes a value with spaces after commas and colons; the caller frees the text. */
enum { JSON_COMPACT = 1, JSON_ENSURE_ASCII = 2 };
char *json_dumps(const json_t *value, unsigned flags);

json_t *json_incref(json_t *value);
void json_decref(json_t *value);

json_t *json_null(void);
json_t *json_true(void);
json_t *json_integer(long long number);
json_t *json_number(const char *digits);
json_t *json_string(const char *text);
json_t *json_stringn(const char *text, size_t length);
json_t *json_array(void);
json_t *json_object(void);

bool json_is_null(const json_t *value);
bool json_is_true(const json_t *value);
bool json_is_integer(const json_t *value);
bool json_is_array(const json_t *value);
bool json_is_object(const json_t *value);
long long json_integer_value(const json_t *value);
double json_number_value(const json_t *value);
const char *json_string_value(const json_t *value); /* NULL: none */
bool json_equal(const json_t *one, const json_t *other);

size_t json_array_size(const json_t *array);
json_t *json_array_get(const json_t *array, size_t index);
void json_array_set(json_t *array, size_t index, json_t *value);
void json_array_set_new(json_t *array, size_t index, json_t *value);
void json_array_append_new(json_t *array, json_t *value);
void json_array_remove(json_t *array, size_t index);

json_t *json_object_get(const json_t *object, const char *key);
void json_object_set(json_t *object, const char *key, json_t *value);
void json_object_set_new(json_t *object, const char *key, json_t *value);
void json_object_del(json_t *object, const char *key);

/* The field at an index; false after the last one. */
bool json_field_at(const json_t *object, size_t index, const char **key, json_t **value);

/* The value at the end of a way of keys and indices, such as "all/openings/0". */
json_t *json_at(const json_t *value, const char *way);

#endif
