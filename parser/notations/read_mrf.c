/*
 * Reads notation 3, the machine-readable format of cerke_noter (notation.md §7): strings after a
 * header, or a JSON file.
 *
 * JSON is read from the text token by token, because moves need their places; only the keys of the
 * outermost object matter.
 */
#include "parser/notations/read_mrf.h"

#include "parser/json/noter_season.h"
#include "parser/json/tokenizer.h"
#include "parser/json/unread_value.h"
#include "parser/text/cursor.h"
#include "parser/text/declared_hands.h"
#include "parser/text/encoding.h"
#include "parser/text/read_group.h"
#include "parser/text/read_header.h"
#include "parser/text/read_remark.h"
#include "parser/text/recognise.h"
#include "rules/base/utf8.h"
#include "rules/words/names.h"
#include "rules/words/scanner.h"
#include "rules/words/square.h"

#include <string.h>

static ck_json_source source_of(const ck_reading_state *reading)
{
    return (ck_json_source){reading->record->text, reading->end};
}

/* The text of a JSON string. */
static ck_text text_of(ck_reading_state *reading, ck_span inside)
{
    return ck_json_unescaped(source_of(reading), inside, &reading->record->arena);
}

static bool is_text_of(const ck_reading_state *reading, ck_span span, const char *word)
{
    return ck_bytes_are(reading->record->text + span.offset, span.length, word);
}

/* The check of the text has reported damaged bytes. */
static void report_text(const ck_reading_state *reading, ck_code code, ck_span span)
{
    if (ck_is_utf8(reading->record->text + span.offset, span.length))
        ck_cursor_report(reading, code, span);
}

/* ---- the inside of a string ---- */

static bool read_square(ck_scanner *string, ck_square *square)
{
    const size_t length = ck_read_square(ck_scan_rest(string), ck_scan_left(string), true, square);
    string->at += length;
    return length > 0;
}

static ck_profession profession_of_letter(char letter)
{
    for (int i = 0; i <= CK_PROFESSIONS; i++) {
        if (ck_profession_name[i].mrf == letter)
            return (ck_profession)i;
    }
    return CK_NO_PROFESSION;
}

/* Reads the letter of a piece; ? is an unknown one, an extension (cetkaik-notation(7)). */
static bool read_piece(ck_scanner *string, uint8_t *profession)
{
    char letter = ck_scan_next(string);
    ck_profession found = profession_of_letter(letter);
    if (string->at >= string->end || (found == CK_NO_PROFESSION && letter != '?'))
        return false;
    *profession = (uint8_t)found;
    string->at++;
    return true;
}

/* ---- moves ---- */

/* BVzi */
static bool read_place(ck_scanner *string, ck_move *move)
{
    move->kind = CK_MOVE_PLACE;
    move->colour = ck_scan_word(string, "B")   ? CK_BLACK
                   : ck_scan_word(string, "R") ? CK_RED
                                               : CK_NO_COLOUR;
    bool coloured = move->colour != CK_NO_COLOUR || ck_scan_word(string, "?");
    return coloured && read_piece(string, &move->profession) && move->profession < CK_PROFESSIONS &&
           read_square(string, &move->to);
}

/* meAxeze; a move of the Minds lacks its first destination. */
static bool parse_move(ck_scanner *string, ck_move *move)
{
    ck_square third;
    if (!read_square(string, &move->from))
        return read_place(string, move);
    if (!read_piece(string, &move->profession) || !read_square(string, &move->to))
        return false;
    bool minds = move->profession == CK_MINDS;
    move->kind = minds ? CK_MOVE_MINDS : CK_MOVE_PIECE;
    if (read_square(string, &third)) {
        move->via = move->to;
        move->to = third;
        move->step = minds ? CK_STEP_UNKNOWN : CK_NO_STEP;
    }
    return true;
}

/* Reads a cast; reports one that five sticks cannot show (R4.4). */
static bool read_cast(ck_reading_state *reading, ck_scanner *string, int8_t *cast)
{
    char digit = ck_scan_next(string);
    if (digit < '0' || digit > '9')
        return false;
    string->at++;
    *cast = (int8_t)(digit - '0');
    if (*cast <= 5)
        return true;
    ck_cursor_report_number(reading, CK_F_BAD_CAST, ck_from_to(string->at - 1, string->at), *cast);
    *cast = CK_UNKNOWN_CAST;
    return true;
}

static ck_entry *add_entry(ck_reading_state *reading, ck_entry_kind kind, ck_span span)
{
    ck_entry *entry = ck_cursor_add_entry(reading, kind, span);
    if (entry)
        entry->dialects = CK_WRITTEN_IN(MRF);
    return entry;
}

/* Whether a string is at its end or at the = after a move. */
static bool move_ends(const ck_scanner *string)
{
    return ck_scan_left(string) == 0 || ck_scan_next(string) == '=';
}

/* The number of digits at the end of a move; SIZE_MAX if more follows. */
static size_t count_digits(ck_scanner string)
{
    const size_t start = string.at;
    while (ck_is_figure(ck_scan_next(&string)))
        string.at++;
    return move_ends(&string) ? string.at - start : SIZE_MAX;
}

/* Reads a move and its casts. */
static bool read_move(ck_reading_state *reading, ck_scanner *string)
{
    const size_t start = string->at;
    ck_written_move written = ck_record_unknown_move(CK_MOVE_PIECE);
    if (!parse_move(string, &written.move) || count_digits(*string) > 2)
        return false;
    const size_t tail = string->at;
    if (read_cast(reading, string, &written.tail.bridge)) {
        written.tail.form = CK_TAIL_BARE;
        read_cast(reading, string, &written.tail.water);
    }
    /* A move to its start has failed, with or without a number. */
    if (written.move.kind == CK_MOVE_PIECE && written.move.from == written.move.to) {
        written.tail.form = CK_TAIL_BARE;
        written.tail.failed = true;
    }
    written.tail_span = ck_from_to(tail, string->at);
    ck_entry *entry = add_entry(reading, CK_ENTRY_MOVE, ck_from_to(start, string->at));
    if (entry)
        entry->as.move = written;
    return true;
}

/* ---- declarations ---- */

/* Letters of pieces, counted; a hand is a multiset of them. */
typedef struct letter_counts {
    uint32_t count[CK_PROFESSIONS];
} letter_counts;

/* Counts the letters of a hand; returns false for a letter of no capturable piece. */
static bool count_letters(const char *text, size_t length, letter_counts *letters)
{
    memset(letters, 0, sizeof *letters);
    for (size_t i = 0; i < length; i++) {
        ck_profession profession = profession_of_letter(text[i]);
        if (profession >= CK_PROFESSIONS)
            return false;
        letters->count[profession]++;
    }
    return length > 0;
}

/* The hand with these letters; CK_ALL_HANDS: none. */
static ck_hand hand_of_letters(const char *text, size_t length)
{
    letter_counts given, spelled;
    if (!count_letters(text, length, &given))
        return CK_ALL_HANDS;
    for (int i = 0; i < CK_HANDS; i++) {
        const char *spelling = ck_hand_name[i].mrf;
        if (!spelling)
            continue;
        count_letters(spelling, strlen(spelling), &spelled);
        if (memcmp(&given, &spelled, sizeof given) == 0)
            return (ck_hand)i;
    }
    return CK_ALL_HANDS;
}

/* FHCV/HT up to the end of the string; JSON may write the slash as \/. */
static void read_hands(ck_reading_state *reading, ck_scanner *string, ck_declaration *declared)
{
    if (ck_scan_left(string) == 0)
        return;
    declared->has_hands = true;
    declared->named = ck_text_at(reading->record->text, ck_from_to(string->at, string->end));
    for (;;) {
        const size_t start = string->at;
        while (string->at < string->end && ck_scan_next(string) != '/' &&
               ck_scan_next(string) != '\\')
            string->at++;
        ck_span name = ck_from_to(start, string->at);
        const char *text = reading->record->text + name.offset;
        bool flashed = name.length > 0 && text[0] == 'F';
        ck_hand hand = hand_of_letters(text + flashed, name.length - flashed);
        ck_add_declared_hand(reading, declared, hand, flashed, name);
        if (!ck_scan_word(string, "\\/") && !ck_scan_word(string, "/"))
            break;
    }
}

static ck_choice read_choice(ck_scanner *string)
{
    static const struct {
        const char *word;
        ck_choice choice;
    } words[] = {{"tymorko", CK_AGAIN}, {"tymor", CK_AGAIN}, {"taxt", CK_END_SEASON}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        ck_scanner ahead = *string;
        if (ck_scan_word(&ahead, words[i].word) && move_ends(&ahead)) {
            *string = ahead;
            return words[i].choice;
        }
    }
    return CK_NO_CHOICE;
}

/* Reads =taxt=FHCV/HT after a move; a lone = at the end has no meaning. */
static bool read_declaration(ck_reading_state *reading, ck_scanner *string)
{
    ck_declaration declared = {.choice = CK_NO_CHOICE};
    if (!ck_scan_word(string, "="))
        return ck_scan_left(string) == 0;
    const size_t start = string->at;
    if (start == string->end)
        return true;
    declared.choice = (uint8_t)read_choice(string);
    if (declared.choice == CK_NO_CHOICE && ck_scan_next(string) != 'F' &&
        profession_of_letter(ck_scan_next(string)) >= CK_PROFESSIONS)
        return false;
    if (declared.choice == CK_NO_CHOICE || ck_scan_word(string, "="))
        read_hands(reading, string, &declared);
    ck_span span = ck_from_to(start, string->at);
    if (declared.choice == CK_NO_CHOICE)
        ck_cursor_report(reading, CK_F_NO_CHOICE, span);
    ck_entry *entry = add_entry(reading, CK_ENTRY_DECLARATION, span);
    if (entry)
        entry->as.declaration = declared;
    return ck_scan_left(string) == 0;
}

/* ---- strings ---- */

/* Adds an unread string as a gap: a turn, with its declaration if any. */
static void pass_turn(ck_reading_state *reading, ck_scanner *string, ck_span whole)
{
    ck_gap gap = {.text = ck_text_at(reading->record->text, whole), .turns = 1};
    while (string->at < string->end && ck_scan_next(string) != '=')
        string->at++;
    gap.choice = (uint8_t)(ck_scan_word(string, "=") ? read_choice(string) : CK_NO_CHOICE);
    gap.declared = gap.choice != CK_NO_CHOICE;
    ck_entry *entry = ck_cursor_add_entry(reading, CK_ENTRY_GAP, whole);
    if (!entry)
        return;
    entry->as.gap = gap;
    reading->owner = reading->record->entry_count;
}

/* Reads a move in a string; WHOLE includes the quotation marks. */
static void read_entry(ck_reading_state *reading, ck_span inside, ck_span whole)
{
    ck_scanner string = {reading->record->text, inside.offset, ck_end_of(inside)};
    if (is_text_of(reading, inside, "passed for some unknown reason")) {
        ck_cursor_report(reading, CK_F_PASSED, whole);
        pass_turn(reading, &string, whole);
    } else if (!read_move(reading, &string)) {
        report_text(reading, CK_F_UNREADABLE, inside.length > 0 ? inside : whole);
        pass_turn(reading, &string, whole);
    } else if (!read_declaration(reading, &string)) {
        ck_cursor_add_gap(reading, CK_F_UNREADABLE, ck_from_to(string.at, string.end));
    }
}

/* Reads a string up to the next quotation mark without a \ before it. Returns false with the rest
 * of the line in *WHOLE for a string that does not end there. */
static bool parse_string(ck_reading_state *reading, ck_span *inside, ck_span *whole)
{
    const char *text = reading->record->text;
    uint32_t start = reading->at;
    bool protected = false;
    uint32_t at = start + 1;
    while (at < reading->end && text[at] != '\n' && (text[at] != '"' || protected)) {
        protected = text[at] == '\\' && !protected;
        at++;
    }
    bool closed = at < reading->end && text[at] == '"';
    reading->at = closed ? at + 1 : at;
    *inside = ck_from_to(start + 1, at);
    *whole = ck_from_to(start, closed || text[at - 1] != '\r' ? reading->at : at - 1);
    return closed;
}

/* Skips text up to the next string or sign. */
static ck_span read_other(ck_reading_state *reading)
{
    uint32_t start = reading->at;
    do
        reading->at++;
    while (reading->at < reading->end && ck_cursor_space_length(reading, reading->at) == 0 &&
           !strchr("\"{}[]:", reading->record->text[reading->at]));
    return ck_from_to(start, reading->at);
}

/* ---- the form with a header ---- */

/* Whether a comment begins here, raised or not. */
static bool at_comment(const ck_reading_state *reading)
{
    uint32_t at = reading->at + ck_cursor_count_raising(reading, reading->at);
    return at < reading->end && reading->record->text[at] == '{';
}

static void read_strings(ck_reading_state *reading)
{
    ck_span inside, whole;
    for (ck_cursor_skip_spaces(reading); reading->at < reading->end && !reading->failed;
         ck_cursor_skip_spaces(reading)) {
        if (at_comment(reading))
            ck_read_braces(reading);
        else if (ck_read_remark(reading, false) || ck_read_group(reading, true))
            continue;
        else if (reading->record->text[reading->at] != '"')
            ck_cursor_add_gap(reading, CK_F_UNREADABLE, read_other(reading));
        else if (parse_string(reading, &inside, &whole))
            read_entry(reading, inside, whole);
        else
            ck_cursor_add_gap(reading, CK_F_UNREADABLE, whole);
    }
}

/* ---- JSON files ---- */

/* Meanings of the keys of the outermost object. */
typedef enum object_key {
    KEY_OTHER,
    KEY_BLACK,
    KEY_RED,
    KEY_FIRST,
    KEY_SEASON,
    KEY_MOVES
} object_key;

/* The state of reading a JSON file. */
typedef struct json_state {
    ck_reading_state *reading;
    uint32_t depth;  /* number of open brackets and braces */
    uint8_t seasons; /* joined before this one */
    bool moves;      /* within the list of moves */
    bool open;       /* a value is not closed: no other is searched for its end */
    bool reported;   /* an open string was reported */
} json_state;

static object_key key_of(const ck_reading_state *reading, ck_span name)
{
    static const struct {
        const char *word;
        object_key key;
    } words[] = {{"black", KEY_BLACK}, {"blaxk", KEY_BLACK},   {"red", KEY_RED},
                 {"first", KEY_FIRST}, {"season", KEY_SEASON}, {"note", KEY_MOVES},
                 {"score", KEY_MOVES}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (is_text_of(reading, name, words[i].word))
            return words[i].key;
    }
    return KEY_OTHER;
}

/* Keeps what cannot be read as a gap, WHOLE; the finding is about a part of it. */
static void pass(ck_reading_state *reading, ck_code code, ck_span part, ck_span whole)
{
    report_text(reading, code, part);
    ck_add_unread_value(reading, whole);
}

static void pass_value(ck_reading_state *reading, ck_span value)
{
    pass(reading, CK_F_UNREADABLE, value, value);
}

/* Returns false for another word than a colour. */
static bool read_first(const json_state *json, ck_span value)
{
    ck_reading_state *reading = json->reading;
    ck_record *record = reading->record;
    const bool red = is_text_of(reading, value, "red");
    record->first_span = value;
    if (!red && !is_text_of(reading, value, "black"))
        return false;
    record->first[json->seasons] = red ? CK_SIDE_A : CK_SIDE_IA;
    record->firsts = json->seasons + 1;
    return true;
}

/* Returns false for another word than a season. */
static bool read_season(ck_reading_state *reading, ck_span value)
{
    for (int8_t i = 0; i < 4; i++) {
        if (is_text_of(reading, value, ck_season_english[i])) {
            reading->record->only_season = i;
            return true;
        }
    }
    return false;
}

/* Adds a key that is not one of MRF, and its value, as a header item. What headers of texts mean is
 * meant here, too; any other key is kept as it is. */
static void keep(ck_reading_state *reading, ck_span name, ck_text value)
{
    const ck_span whole = ck_from_to(name.offset, ck_end_of(value.span));
    const ck_text key = text_of(reading, name);
    if (ck_is_header_key(key)) {
        ck_add_header(reading, whole, key, value);
        return;
    }
    ck_header *header = ck_record_add_header(reading->record, whole);
    if (!header) {
        reading->failed = true;
        return;
    }
    header->key = key;
    header->value = value;
}

/* Reads a string, the value of a key; PAIR is both. */
static void read_text(const json_state *json, object_key key, ck_span value, ck_span pair)
{
    ck_reading_state *reading = json->reading;
    if (key == KEY_BLACK)
        reading->record->name_of[CK_SIDE_IA] = text_of(reading, value);
    else if (key == KEY_RED)
        reading->record->name_of[CK_SIDE_A] = text_of(reading, value);
    else if (key == KEY_FIRST && !read_first(json, value))
        pass(reading, CK_F_BAD_COLOUR, value, pair);
    else if (key == KEY_SEASON && !read_season(reading, value))
        pass(reading, CK_F_UNREADABLE, value, pair);
    if (key == KEY_BLACK || key == KEY_RED)
        ck_report_header_names(reading);
}

static bool read_json_string(json_state *json, ck_span *inside, ck_span *whole)
{
    const bool closed = parse_string(json->reading, inside, whole);
    json->reported |= !closed;
    if (!closed)
        pass(json->reading, CK_F_BAD_JSON, *whole, *whole);
    return closed;
}

/* Reads a value other than a string as raw text. Returns false if it is not closed properly; its
 * first sign is then a gap. */
static bool read_raw(json_state *json, ck_span *value)
{
    ck_reading_state *reading = json->reading;
    const char *text = reading->record->text;
    char sign = text[reading->at];
    char close = sign == '{' ? '}' : sign == '[' ? ']' : '\0';
    uint32_t start = reading->at;
    bool nested = close != '\0';
    uint32_t end = nested && json->open ? start + 1 : ck_json_value_end(source_of(reading), start);
    bool closed = !nested || text[end - 1] == close;
    json->open |= !closed;
    reading->at = closed ? end : start + 1;
    *value = ck_from_to(start, reading->at);
    if (!closed)
        pass_value(reading, *value);
    return closed;
}

/* Reads the value of a key of the outermost object; that of moves follows. */
static void read_value(json_state *json, ck_span name)
{
    ck_reading_state *reading = json->reading;
    ck_span value, whole;
    object_key key = key_of(reading, name);
    json->moves = key == KEY_MOVES;
    ck_cursor_skip_spaces(reading);
    char sign = reading->at < reading->end ? reading->record->text[reading->at] : '}';
    if (sign == '}' || json->moves)
        return;
    bool text = sign == '"';
    if (text ? !read_json_string(json, &value, &whole) : !read_raw(json, &value))
        return;
    if (key == KEY_OTHER)
        keep(reading, name,
             text ? text_of(reading, value) : ck_text_at(reading->record->text, value));
    else if (text)
        read_text(json, key, value, ck_from_to(name.offset - 1, ck_end_of(whole)));
    else
        pass(reading, CK_F_UNREADABLE, value, ck_from_to(name.offset - 1, ck_end_of(value)));
}

/* Reads a string in the outermost object or its list of moves. */
static void read_string(json_state *json)
{
    ck_reading_state *reading = json->reading;
    ck_span inside, whole;
    if (!read_json_string(json, &inside, &whole))
        return;
    ck_cursor_skip_spaces(reading);
    if (json->depth == 1 && reading->at < reading->end &&
        reading->record->text[reading->at] == ':') {
        reading->at++;
        read_value(json, inside);
    } else if (json->moves) {
        read_entry(reading, inside, whole);
    } else if (reading->at < reading->end) {
        pass_value(reading, whole);
    } else { /* the cut is reported */
        ck_add_unread_value(reading, whole);
    }
}

/* Whether a value of moves stands here that is neither a string nor the list of them. */
static bool at_other_move(const json_state *json, char sign)
{
    return json->moves && (sign == '{' || (sign == '[' && json->depth > 1));
}

static void read_token(json_state *json)
{
    ck_reading_state *reading = json->reading;
    char sign = reading->record->text[reading->at];
    ck_span value;
    if (sign == '"') {
        read_string(json);
    } else if (at_other_move(json, sign)) {
        if (read_raw(json, &value))
            pass_value(reading, value);
    } else if (sign == '{' || sign == '[') {
        json->depth++;
        reading->at++;
    } else if (sign == '}' || sign == ']') {
        json->depth -= json->depth > 0;
        json->moves &= json->depth > 1;
        reading->at++;
    } else {
        pass_value(reading, read_other(reading));
    }
}

/* Ends the season that began at START if the next one of the game follows. */
static bool ends_season(json_state *json, uint32_t start)
{
    ck_reading_state *reading = json->reading;
    const char *text = reading->record->text;
    const ck_name last = {text + start, reading->at - start},
                  next = {text + reading->at, reading->end - reading->at};
    if (json->depth > 0 || reading->failed ||
        ck_relate_seasons(last, next, json->seasons + 1) != CK_FOLLOWS)
        return false;
    ck_entry *mark = add_entry(reading, CK_ENTRY_SEASON_END, (ck_span){reading->at, 0});
    if (mark)
        mark->as.season = (ck_season_mark){json->seasons, false};
    json->seasons++;
    return true;
}

static void read_json(ck_reading_state *reading)
{
    json_state json = {.reading = reading};
    uint32_t start;
    do {
        start = reading->at;
        do {
            read_token(&json);
            ck_cursor_skip_spaces(reading);
        } while (json.depth > 0 && reading->at < reading->end && !reading->failed);
    } while (ends_season(&json, start));
    if (json.seasons > 0)
        reading->record->only_season = -1;
    uint32_t end = reading->end;
    while (strchr(" \t\r\n", reading->record->text[end - 1])) /* a key stands before */
        end--;
    /* Brackets still open are reported at the last sign. */
    uint32_t last = end - 1;
    while (ck_is_within(json.reading->record->text[last]))
        last--;
    if (json.depth > 0 && !json.open && !json.reported)
        ck_cursor_report(json.reading, CK_F_BAD_JSON, ck_from_to(last, end));
    if (end > reading->at) /* a second file on the same line */
        pass_value(reading, ck_from_to(reading->at, end));
}

void ck_read_mrf(ck_reading_state *reading)
{
    if (reading->record->text[reading->at] == '{')
        read_json(reading);
    else
        read_strings(reading);
}
