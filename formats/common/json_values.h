/*
 * Private: writes JSON values in sequence, on one line. Builds no tree, so only the writer can
 * fail.
 *
 * KEY is the key in the open object; NULL in a list and for the outermost value. Keys are not
 * escaped.
 */
#ifndef CETKAIK_FORMATS_COMMON_JSON_VALUES_H
#define CETKAIK_FORMATS_COMMON_JSON_VALUES_H

#include "rules/base/writer.h"
#include "rules/replay/result.h"

/* A document while it is written; begins as {.out = …}. OUT is borrowed. */
typedef struct ck_json {
    ck_out *out;
    bool follows; /* a value precedes in the same object or list */
} ck_json;

/* ---- JSON's values ---- */

/* The basis of the functions below. The compiler measures constant keys. Private to this header. */
static inline ck_name ck_json_key(const char *key)
{
    return (ck_name){key, key ? strlen(key) : 0};
}

void ck_json_open_object(ck_json *json, ck_name key);
void ck_json_open_list(ck_json *json, ck_name key);
void ck_json_put_raw(ck_json *json, ck_name key, ck_name value); /* not escaped */
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

/* Ends the line; the next value begins a new document. */
void ck_json_end_line(ck_json *json);

static inline void ck_json_put_null(ck_json *json, const char *key)
{
    ck_json_put_raw(json, ck_json_key(key), (ck_name){"null", 4});
}

static inline void ck_json_put_boolean(ck_json *json, const char *key, bool value)
{
    ck_json_put_raw(json, ck_json_key(key), value ? (ck_name){"true", 4} : (ck_name){"false", 5});
}

static inline void ck_json_put_number(ck_json *json, const char *key, int64_t value)
{
    ck_json_number(json, ck_json_key(key), value);
}

/* Writes constant fields, separated by commas, as they are. */
static inline void ck_json_put_constant(ck_json *json, const char *fields)
{
    ck_json_put_raw(json, (ck_name){NULL, 0}, (ck_name){fields, strlen(fields)});
}

/* A number with its key, for ck_json_put_fields(). */
typedef struct ck_json_number_field {
    ck_name key; /* ck_json_key("…") */
    int64_t value;
} ck_json_number_field;

void ck_json_put_fields(ck_json *json, const ck_json_number_field *fields, size_t count);

/* A list of numbers. */
void ck_json_put_list(ck_json *json, const char *key, const int64_t *numbers, int count);

/* Writes a number, or null if it is unknown. */
static inline void ck_json_put_number_or_null(ck_json *json, const char *key, bool known,
                                              int64_t value)
{
    if (known)
        ck_json_put_number(json, key, value);
    else
        ck_json_put_null(json, key);
}

/* Writes DIGITS significant digits, always with a point or an exponent. */
void ck_json_put_real(ck_json *json, const char *key, double value, int digits);

/* Writes a constant word without escapes; null for NULL. */
static inline void ck_json_put_word(ck_json *json, const char *key, const char *word)
{
    if (word)
        ck_json_word(json, ck_json_key(key), (ck_name){word, strlen(word)});
    else
        ck_json_put_null(json, key);
}

/* Writes text of unknown origin; invalid UTF-8 becomes U+FFFD. Returns false if there was any. */
static inline bool ck_json_put_bytes(ck_json *json, const char *key, const char *bytes,
                                     size_t length)
{
    return ck_json_text(json, ck_json_key(key), bytes, length);
}

/* Writes a string; null for NULL. */
static inline void ck_json_put_string(ck_json *json, const char *key, const char *string)
{
    if (string)
        ck_json_put_bytes(json, key, string, strlen(string));
    else
        ck_json_put_null(json, key);
}

/* Writes a string in pieces, which together must be UTF-8. */
ck_out ck_json_begin_string(ck_json *json, const char *key);
void ck_json_end_string(ck_json *json, const ck_out *string);

/* ---- Cetkaik's values ---- */

/* Writes a text of a record; null if it is absent. */
void ck_json_put_text_or_null(ck_json *json, const char *key, ck_text text);

/* Writes points in units of 1/UNIT: 5, 5.6. */
void ck_json_put_points(ck_json *json, const char *key, int64_t points, int unit);

/* Writes points with the decimal as written; null if unknown. */
void ck_json_put_points_or_null(ck_json *json, const char *key, bool known, int32_t points,
                                int tenths);

/* "A", "IA" or null. */
void ck_json_put_side(ck_json *json, const char *key, int side);

/* Writes hands with their points as formed by the held pieces; HELD NULL: nominal points. */
void ck_json_put_hands(ck_json *json, const char *key, const ck_rules *rules, ck_hand_set hands,
                       uint8_t (*held)[CK_PROFESSIONS]);

/* Writes a player's name; null for CK_NO_PLAYER. */
void ck_json_put_player(ck_json *json, const char *key, const ck_outcome *outcome, int seat);

/* The values of all players: of SIDES an object with the keys "A" and "IA", of none a list. */
void ck_json_begin_players(ck_json *json, const char *key, int sides);
void ck_json_end_players(ck_json *json, int sides);

/* Writes the rules of a record; of another game also its name. */
void ck_json_put_rules(ck_json *json, const ck_checked *checked);

/* Writes names, or points, of the players: sides as {"A": …, "IA": …}, where names are null if
 * absent and points if the game has none; else as a list in seating order. */
void ck_json_put_names(ck_json *json, const char *key, const ck_outcome *outcome);
void ck_json_put_totals(ck_json *json, const char *key, const ck_outcome *outcome,
                        const int64_t *points);

/* Writes points if TOTALS, winner, and the end of the game. Between sides, a draw is "draw". */
void ck_json_put_outcome(ck_json *json, const char *key, const ck_outcome *outcome, bool totals);

#endif
