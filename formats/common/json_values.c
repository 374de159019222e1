/* Writes JSON values in sequence, escaped, without building a tree. */
#include "formats/common/json_values.h"

#include "formats/common/chunk.h"
#include "rules/base/utf8.h"
#include "rules/board/hands.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"
#include "rules/words/number.h"

#include <string.h>

/* ---- text ---- */

/* Adds an escaped byte. */
static void add_escape(ck_chunk *chunk, unsigned char byte)
{
    static const char special[] = "\"\\\b\f\n\r\t", letter[] = "\"\\bfnrt",
                      digit[] = "0123456789ABCDEF";
    const char *at = byte ? strchr(special, byte) : NULL;
    if (byte >= 0x80)
        ck_chunk_add_piece(chunk, CK_REPLACEMENT, strlen(CK_REPLACEMENT));
    else if (at)
        ck_chunk_add_piece(chunk, (char[]){'\\', letter[at - special]}, 2);
    else
        ck_chunk_add_piece(chunk, (char[]){'\\', 'u', '0', '0', digit[byte >> 4], digit[byte & 15]},
                           6);
}

/* Whether a byte needs no escape. WIDE: nor do bytes beyond ASCII. */
static inline bool is_plain(char byte, bool wide)
{
    if ((unsigned char)byte >= 0x80)
        return wide;
    return byte >= ' ' && byte != '"' && byte != '\\';
}

/* The length of the prefix without escapes. */
static inline size_t plain_run(const char *text, size_t length, bool wide)
{
    size_t run = 0;
    while (run < length && is_plain(text[run], wide))
        run++;
    return run;
}

/*
 * Returns false for invalid UTF-8. IS_UTF8: it is valid, but may be cut within a character at both
 * ends. TEXT may be NULL when LENGTH is 0.
 */
static bool add_escaped(ck_chunk *chunk, const char *text, size_t length, bool is_utf8)
{
    if (length == 0)
        return true;
    bool good = true;
    size_t i = plain_run(text, length, is_utf8);
    if (i > 0)
        ck_chunk_add_piece(chunk, text, i);
    is_utf8 = is_utf8 || ck_is_utf8(text + i, length - i);
    while (i < length) {
        size_t run = plain_run(text + i, length - i, is_utf8);
        if (run == 0 && (unsigned char)text[i] >= 0x80)
            run = ck_utf8_length(text + i, length - i);
        if (run == 0) {
            good &= (unsigned char)text[i] < 0x80;
            add_escape(chunk, (unsigned char)text[i++]);
        }
        ck_chunk_add_piece(chunk, text + i, run);
        i += run;
    }
    return good;
}

/* ---- values ---- */

static inline void add_key(ck_chunk *chunk, ck_name key)
{
    ck_chunk_add_byte(chunk, '"');
    ck_chunk_add_piece(chunk, key.text, key.length);
    ck_chunk_add(chunk, "\":", 2);
}

static inline void add_number(ck_chunk *chunk, int64_t number)
{
    char figures[CK_MOST_FIGURES];
    if (ck_chunk_room(chunk) >= CK_MOST_FIGURES)
        chunk->at += ck_figures(chunk->at, number);
    else
        ck_chunk_add_piece(chunk, figures, ck_figures(figures, number));
}

/* Writes the comma after the last value, and the key. */
static inline void begin(ck_chunk *chunk, ck_json *json, ck_name key)
{
    ck_chunk_start(chunk, json->out);
    if (json->follows)
        *chunk->at++ = ',';
    json->follows = true;
    if (key.text)
        add_key(chunk, key);
}

void ck_json_put_raw(ck_json *json, ck_name key, ck_name value)
{
    ck_chunk chunk;
    begin(&chunk, json, key);
    ck_chunk_add_piece(&chunk, value.text, value.length);
    ck_chunk_send(&chunk);
}

void ck_json_number(ck_json *json, ck_name key, int64_t value)
{
    ck_chunk chunk;
    begin(&chunk, json, key);
    add_number(&chunk, value);
    ck_chunk_send(&chunk);
}

void ck_json_put_fields(ck_json *json, const ck_json_number_field *fields, size_t count)
{
    ck_chunk chunk;
    ck_chunk_start(&chunk, json->out);
    for (size_t i = 0; i < count; i++) {
        if (json->follows)
            ck_chunk_add_byte(&chunk, ',');
        json->follows = true;
        add_key(&chunk, fields[i].key);
        add_number(&chunk, fields[i].value);
    }
    ck_chunk_send(&chunk);
}

void ck_json_word(ck_json *json, ck_name key, ck_name word)
{
    ck_chunk chunk;
    begin(&chunk, json, key);
    ck_chunk_add_byte(&chunk, '"');
    ck_chunk_add_piece(&chunk, word.text, word.length);
    ck_chunk_add_byte(&chunk, '"');
    ck_chunk_send(&chunk);
}

bool ck_json_text(ck_json *json, ck_name key, const char *bytes, size_t length)
{
    ck_chunk chunk;
    begin(&chunk, json, key);
    ck_chunk_add_byte(&chunk, '"');
    bool good = add_escaped(&chunk, bytes, length, false);
    ck_chunk_add_byte(&chunk, '"');
    ck_chunk_send(&chunk);
    return good;
}

/* Opens an object or list. */
static void open(ck_json *json, ck_name key, const char *bracket)
{
    ck_json_put_raw(json, key, (ck_name){bracket, 1});
    json->follows = false;
}

static void close(ck_json *json, const char *bracket)
{
    ck_put_bytes(json->out, bracket, 1);
    json->follows = true;
}

void ck_json_open_object(ck_json *json, ck_name key)
{
    open(json, key, "{");
}

void ck_json_open_list(ck_json *json, ck_name key)
{
    open(json, key, "[");
}

void ck_json_end_object(ck_json *json)
{
    close(json, "}");
}

void ck_json_end_list(ck_json *json)
{
    close(json, "]");
}

void ck_json_end_line(ck_json *json)
{
    ck_put_bytes(json->out, "\n", 1);
    json->follows = false;
}

void ck_json_put_list(ck_json *json, const char *key, const int64_t *numbers, int count)
{
    ck_json_begin_list(json, key);
    for (int i = 0; i < count; i++)
        ck_json_put_number(json, NULL, numbers[i]);
    ck_json_end_list(json);
}

/* Writes a decimal point in any locale. */
void ck_json_put_real(ck_json *json, const char *key, double value, int digits)
{
    char text[32];
    snprintf(text, sizeof text, "%.*g", digits, value);
    char *comma = strchr(text, ',');
    if (comma)
        *comma = '.';
    ck_json_put_raw(json, ck_json_key(key), (ck_name){text, strlen(text)});
    if (!strpbrk(text, ".e"))
        ck_put(json->out, ".0");
}

static bool write_escaped(void *self, const char *bytes, size_t length)
{
    ck_chunk chunk;
    ck_chunk_start(&chunk, self);
    add_escaped(&chunk, bytes, length, true);
    ck_chunk_send(&chunk);
    return !chunk.out->failed;
}

ck_out ck_json_begin_string(ck_json *json, const char *key)
{
    ck_json_put_raw(json, ck_json_key(key), (ck_name){"\"", 1});
    return (ck_out){.self = json->out,
                    .write = write_escaped,
                    .memory = json->out->memory,
                    .language = json->out->language};
}

void ck_json_end_string(ck_json *json, const ck_out *string)
{
    json->out->failed |= string->failed;
    ck_put_bytes(json->out, "\"", 1);
}

/* ---- Cetkaik's values ---- */

void ck_json_put_text_or_null(ck_json *json, const char *key, ck_text text)
{
    if (text.length > 0)
        ck_json_put_bytes(json, key, text.bytes, text.length);
    else
        ck_json_put_null(json, key);
}

void ck_json_put_side(ck_json *json, const char *key, int side)
{
    ck_json_put_word(json, key, side < CK_NO_SIDE ? ck_side_name[side] : NULL);
}

void ck_json_put_points(ck_json *json, const char *key, int64_t points, int unit)
{
    if (unit == 1) {
        ck_json_put_number(json, key, points);
        return;
    }
    ck_json_put_raw(json, ck_json_key(key), (ck_name){"", 0});
    ck_write_figures(json->out, points, unit);
}

void ck_json_put_points_or_null(ck_json *json, const char *key, bool known, int32_t points,
                                int tenths)
{
    if (!known)
        ck_json_put_null(json, key);
    else if (tenths == 0)
        ck_json_put_number(json, key, points);
    else
        ck_json_put_points(json, key, (int64_t)points * CK_TENTHS + tenths, CK_TENTHS);
}

/* Points of one copy of a hand; the last one includes the bonus of Kings. */
static int64_t points_of(const ck_rules *rules, const ck_hand_set *hands, const ck_hands_walk *at,
                         uint8_t (*held)[CK_PROFESSIONS])
{
    int nominal = ck_hand_points(rules, at->hand, at->flashed);
    if (!held || at->left > 0)
        return nominal;
    int count = ck_hands_count(hands, at->hand, at->flashed);
    return ck_hand_worth(rules, hands, at->hand, at->flashed, held) - (count - 1) * nominal;
}

void ck_json_put_hands(ck_json *json, const char *key, const ck_rules *rules, ck_hand_set hands,
                       uint8_t (*held)[CK_PROFESSIONS])
{
    ck_json_begin_list(json, key);
    for (ck_hands_walk at = {0}; ck_hands_next(&hands, &at);) {
        ck_name name = ck_hand_sign(rules, at.hand);
        ck_json_begin_object(json, NULL);
        ck_json_word(json, ck_json_key("name"), name);
        ck_json_put_boolean(json, "flash", at.flashed);
        ck_json_put_points(json, "points", points_of(rules, &hands, &at, held), rules->unit);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
}

void ck_json_put_player(ck_json *json, const char *key, const ck_outcome *outcome, int seat)
{
    if (seat >= outcome->players)
        ck_json_put_null(json, key);
    else
        ck_json_put_bytes(json, key, outcome->player[seat].name.bytes,
                          outcome->player[seat].name.length);
}

/* ---- results ---- */

/* Points of the players, with the brackets around them. */
static void put_points(ck_json *json, const char *key, const ck_outcome *outcome,
                       const int64_t *points)
{
    ck_json_begin_players(json, key, outcome->sides);
    for (int i = 0; i < outcome->listed; i++)
        ck_json_put_points(json, ck_outcome_sign(outcome, i), points[i], outcome->unit);
    ck_json_end_players(json, outcome->sides);
}

static void put_side_name(ck_json *json, const ck_outcome *outcome, int seat)
{
    ck_json_put_text_or_null(json, ck_side_name[seat], outcome->player[seat].name);
}

static void put_side_points(ck_json *json, const char *key, const ck_outcome *outcome,
                            const int64_t *points)
{
    if (outcome->pointless)
        ck_json_put_null(json, key);
    else
        put_points(json, key, outcome, points);
}

static void put_winning_side(ck_json *json, const ck_outcome *outcome)
{
    if (outcome->draw)
        ck_json_put_word(json, "winner", "draw");
    else
        ck_json_put_side(json, "winner", (int)outcome->winner);
}

static void put_player_name(ck_json *json, const ck_outcome *outcome, int seat)
{
    ck_json_put_player(json, NULL, outcome, seat);
}

static void put_winning_player(ck_json *json, const ck_outcome *outcome)
{
    ck_json_put_player(json, "winner", outcome, outcome->winner);
}

static void put_rules(ck_json *json, const ck_checked *checked)
{
    ck_json_put_string(json, "rules", checked->rules->name);
}

static void put_rules_and_game(ck_json *json, const ck_checked *checked)
{
    put_rules(json, checked);
    ck_json_put_string(json, "game", checked->record->game->name);
}

/* The fields of results: of the sides (cli.md), or of players without sides (games.md §8.1). */
typedef struct result_fields {
    const char *brackets; /* around the values of players */
    void (*put_rules)(ck_json *json, const ck_checked *checked);
    void (*put_name)(ck_json *json, const ck_outcome *outcome, int seat);
    void (*put_points)(ck_json *json, const char *key, const ck_outcome *outcome,
                       const int64_t *points);
    void (*put_winner)(ck_json *json, const ck_outcome *outcome);
} result_fields;

static const result_fields *fields_of(int sides)
{
    static const result_fields of_sides = {"{}", put_rules, put_side_name, put_side_points,
                                           put_winning_side},
                               of_players = {"[]", put_rules_and_game, put_player_name, put_points,
                                             put_winning_player};
    return sides > 0 ? &of_sides : &of_players;
}

void ck_json_begin_players(ck_json *json, const char *key, int sides)
{
    open(json, ck_json_key(key), fields_of(sides)->brackets);
}

void ck_json_end_players(ck_json *json, int sides)
{
    close(json, fields_of(sides)->brackets + 1);
}

void ck_json_put_rules(ck_json *json, const ck_checked *checked)
{
    fields_of(checked->outcome->sides)->put_rules(json, checked);
}

void ck_json_put_names(ck_json *json, const char *key, const ck_outcome *outcome)
{
    ck_json_begin_players(json, key, outcome->sides);
    for (int i = 0; i < outcome->listed; i++)
        fields_of(outcome->sides)->put_name(json, outcome, i);
    ck_json_end_players(json, outcome->sides);
}

void ck_json_put_totals(ck_json *json, const char *key, const ck_outcome *outcome,
                        const int64_t *points)
{
    fields_of(outcome->sides)->put_points(json, key, outcome, points);
}

void ck_json_put_outcome(ck_json *json, const char *key, const ck_outcome *outcome, bool totals)
{
    int64_t points[CK_MAX_SEATS];
    for (int i = 0; i < outcome->listed; i++)
        points[i] = outcome->player[i].points;
    ck_json_begin_object(json, key);
    if (totals)
        ck_json_put_totals(json, "points", outcome, points);
    fields_of(outcome->sides)->put_winner(json, outcome);
    ck_json_put_word(json, "ended", ck_end_name[outcome->end]);
    ck_json_end_object(json);
}
