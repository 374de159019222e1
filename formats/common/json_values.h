/*
 * Private: JSON as it goes out, value after value, on one line. Nothing is kept, so nothing can
 * fail but the writer.
 *
 * KEY is that of a field of the object that is open; NULL in a list, and of the outermost value.
 * Keys are written as they are.
 */
#ifndef CETKAIK_FORMATS_COMMON_JSON_VALUES_H
#define CETKAIK_FORMATS_COMMON_JSON_VALUES_H

#include "rules/base/writer.h"
#include "rules/replay/replay.h"

/* A document under way; {.out = …} begins one. OUT is borrowed. */
typedef struct ck_json {
    ck_out *out;
    bool follows; /* a value stands before in the same object or list */
} ck_json;

/* ---- what JSON has ---- */

/*
 * What all that follows stands on. A key is measured where it is written, by the compiler; the
 * functions that take it so are for this header.
 */
static inline ck_name ck_json_key(const char *key)
{
    return (ck_name){key, key ? strlen(key) : 0};
}

void ck_json_open_object(ck_json *json, ck_name key);
void ck_json_open_list(ck_json *json, ck_name key);
void ck_json_value(ck_json *json, ck_name key, ck_name value); /* as it is written */
void ck_json_number(ck_json *json, ck_name key, int64_t value);
void ck_json_word(ck_json *json, ck_name key, ck_name word);
bool ck_json_text(ck_json *json, ck_name key, const char *bytes, size_t length);

static inline void ck_json_begin_object(ck_json *json, const char *key)
{
    ck_json_open_object(json, ck_json_key(key));
}

static inline void ck_json_begin_list(ck_json *json, const char *key)
{
    ck_json_open_list(json, ck_json_key(key));
}

void ck_json_end_object(ck_json *json);
void ck_json_end_list(ck_json *json);

/* Ends the line; the next value begins another document. */
void ck_json_end_line(ck_json *json);

static inline void ck_json_put_null(ck_json *json, const char *key)
{
    ck_json_value(json, ck_json_key(key), (ck_name){"null", 4});
}

static inline void ck_json_put_boolean(ck_json *json, const char *key, bool value)
{
    ck_json_value(json, ck_json_key(key), value ? (ck_name){"true", 4} : (ck_name){"false", 5});
}

static inline void ck_json_put_number(ck_json *json, const char *key, int64_t value)
{
    ck_json_number(json, ck_json_key(key), value);
}

/* Fields as they are written, commas between them, when nothing of them depends on what is told. */
static inline void ck_json_put_constant(ck_json *json, const char *fields)
{
    ck_json_value(json, (ck_name){NULL, 0}, (ck_name){fields, strlen(fields)});
}

/* Fields that are numbers, all at once. */
typedef struct ck_json_field {
    ck_name key; /* ck_json_key("…") */
    int64_t value;
} ck_json_field;

void ck_json_put_fields(ck_json *json, const ck_json_field *fields, size_t count);

/* A list of numbers. */
void ck_json_put_list(ck_json *json, const char *key, const int64_t *numbers, int count);

/* Null for a number that is not known. */
static inline void ck_json_put_number_or_null(ck_json *json, const char *key, bool known,
                                              int64_t value)
{
    if (known)
        ck_json_put_number(json, key, value);
    else
        ck_json_put_null(json, key);
}

/* So many significant digits, and always a point or an exponent. */
void ck_json_put_real(ck_json *json, const char *key, double value, int digits);

/* A word of ours, in which nothing is escaped; null for NULL. */
static inline void ck_json_put_word(ck_json *json, const char *key, const char *word)
{
    if (word)
        ck_json_word(json, ck_json_key(key), (ck_name){word, strlen(word)});
    else
        ck_json_put_null(json, key);
}

/* Text of unknown origin: each byte that is not UTF-8 is U+FFFD. Returns false if there was one. */
static inline bool ck_json_put_bytes(ck_json *json, const char *key, const char *bytes,
                                     size_t length)
{
    return ck_json_text(json, ck_json_key(key), bytes, length);
}

/* A string; null for NULL. */
static inline void ck_json_put_string(ck_json *json, const char *key, const char *string)
{
    if (string)
        ck_json_put_bytes(json, key, string, strlen(string));
    else
        ck_json_put_null(json, key);
}

/* A string out of several pieces: all that goes to the writer. Together they must be UTF-8. */
ck_out ck_json_begin_string(ck_json *json, const char *key);
void ck_json_end_string(ck_json *json, const ck_out *string);

/* ---- what ours have ---- */

/* A text of a record; null when it is not said. */
void ck_json_put_text_or_null(ck_json *json, const char *key, ck_text text);

/* Points in parts of 1/UNIT: 5, 5.6. */
void ck_json_put_points(ck_json *json, const char *key, int64_t points, int unit);

/* Points as they are written, with their decimal; null where they are not known. */
void ck_json_put_points_or_null(ck_json *json, const char *key, bool known, int32_t points,
                                int tenths);

/* "A", "IA" or null. */
void ck_json_put_side(ck_json *json, const char *key, int side);

/* A list of hands with their points, as the pieces form them; HELD NULL: nominal points. */
void ck_json_put_hands(ck_json *json, const char *key, const ck_rules *rules, ck_hand_set hands,
                       uint8_t (*held)[CK_PROFESSIONS]);

/* {"A": …, "IA": …}: names, null where there is none; points. */
void ck_json_put_names(ck_json *json, const char *key, const ck_outcome *outcome);
void ck_json_put_by_side(ck_json *json, const char *key, const int32_t *points, int unit);

/* Points, the winner or "draw", and how the game ended. */
void ck_json_put_outcome(ck_json *json, const char *key, const ck_outcome *outcome);

/* The last line of a partial table: the number of lines before it, by which a reader sees that some
 * are missing. */
void ck_json_put_part_end(ck_out *out, const char *schema, uint64_t lines);

#endif
