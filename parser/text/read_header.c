/* Reads the header of a record (notation.md §3). */
#include "parser/text/read_header.h"

#include "parser/text/cursor.h"
#include "parser/text/read_end_word.h"
#include "parser/text/read_group.h"
#include "parser/text/read_remark.h"
#include "rules/base/date.h"
#include "rules/base/utf8.h"
#include "rules/games/game_table.h"
#include "rules/record/stated.h"
#include "rules/replay/replay.h"
#include "rules/words/decoration.h"
#include "rules/words/header_key.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/rule_text.h"
#include "rules/words/space.h"
#include "rules/words/spelling.h"
#include "rules/words/term.h"
#include "rules/words/words.h"

#include <string.h>

/* {一位色:黒黒赤}: the colour of the King of the side that moves first, a letter a season. */
static void read_firsts(ck_reading_state *reading, ck_text value)
{
    ck_record *record = reading->record;
    uint32_t size = (uint32_t)strlen(ck_colour_name[CK_RED]);
    record->firsts = 0;
    record->first_span = value.span;
    for (; value.length > 0; value.bytes += size, value.length -= size) {
        bool red = ck_begins(value, ck_colour_name[CK_RED]);
        if (!red && !ck_begins(value, ck_colour_name[CK_BLACK])) {
            ck_cursor_report(reading, CK_F_BAD_COLOUR, value.span);
            return;
        }
        if (record->firsts < CK_MAX_FIRST)
            record->first[record->firsts++] = red ? CK_SIDE_A : CK_SIDE_IA;
    }
}

/* {季:夏}: the record has one season only; 上季 and 下季 are the first and the second of two. */
static void read_only_season(ck_reading_state *reading, ck_text value)
{
    ck_record *record = reading->record;
    size_t size;
    const ck_term *season = ck_term_at(CK_TERM_SEASON, value.bytes, value.length, &size);
    const bool half = season && !season->roman;
    record->only_season = season && !half ? (int8_t)season->value : -1;
    if (!season && value.length > 0)
        ck_cursor_report(reading, CK_F_BAD_SEASON, value.span);
}

/* {遊:机戦}: the game, by its name or the name of a rule set; default: the board game. An item that
 * does not count is not read. */
static void read_game(ck_reading_state *reading, ck_text value)
{
    if (value.bytes !=
        ck_cursor_trimmed(
            ck_record_header_value(reading->record, ck_header_key_table[CK_KEY_OF_GAME].name))
            .bytes)
        return;
    const ck_game_row *game = ck_game_table_named(value.bytes, value.length);
    /* The other games have their own reader; JSON has none of them. */
    bool unknown = value.length > 0 && !(game && game->engine->sides > 0);
    if (unknown)
        ck_cursor_report(reading, CK_F_UNKNOWN_GAME, value.span);
    reading->record->game = unknown ? &ck_unknown_game : game;
    reading->record->sets_rules |= !unknown;
}

/* Whether a date not in ISO 8601 has been reported for an earlier item. */
static bool has_reported_date(const ck_reading_state *reading, ck_text value)
{
    ck_date date;
    ck_iso_date iso;
    ck_text first = ck_cursor_trimmed(
        ck_record_header_value(reading->record, ck_header_key_table[CK_KEY_OF_START_TIME].name));
    return first.bytes && first.bytes != value.bytes &&
           ck_read_any_date(first.bytes, first.length, &date, &iso) == CK_DATE_WRITTEN;
}

/* {始時:2022-05-31T17:16Z}: a value that begins like a day must be one; 2022-05 is a month. Forms
 * other than ISO 8601 are reported once. */
static void read_time(ck_reading_state *reading, ck_text value)
{
    ck_date date;
    ck_iso_date iso;
    const bool day = value.length > strlen("2022-05") && ck_is_figure(value.bytes[0]);
    const ck_date_form form = ck_read_any_date(value.bytes, value.length, &date, &iso);
    if (form == CK_DATE_WRITTEN && !has_reported_date(reading, value))
        ck_cursor_report(reading, CK_F_OTHER_DATE,
                         (ck_span){value.span.offset, (uint32_t)iso.length});
    if (form == CK_DATE_UNSURE || (day && form == CK_DATE_NONE))
        ck_cursor_report(reading, CK_F_BAD_DATE, value.span);
}

/* Reads a value; parameters of the rules are looked up later. */
static void read_value(ck_reading_state *reading, ck_header_key key, ck_text value)
{
    ck_record *record = reading->record;
    switch (key) {
    case CK_KEY_OF_GAME:
        read_game(reading, value);
        return;
    case CK_KEY_OF_RULES:
        record->rules = value;
        record->sets_rules = true;
        return;
    case CK_KEY_OF_RED_NAME:
        record->name_of[CK_SIDE_A] = value;
        return;
    case CK_KEY_OF_BLACK_NAME:
        record->name_of[CK_SIDE_IA] = value;
        return;
    case CK_KEY_OF_FIRST:
        read_firsts(reading, value);
        return;
    case CK_KEY_OF_SEASON:
        read_only_season(reading, value);
        return;
    case CK_KEY_OF_START_TIME:
    case CK_KEY_OF_END_TIME:
        read_time(reading, value);
        return;
    default:
        record->sets_rules |=
            key == CK_HEADER_KEYS || (ck_header_key_table[key].traits & CK_KEY_RULES);
        return;
    }
}

bool ck_is_header_key(ck_text key)
{
    return ck_header_key_of(key.bytes, key.length) != CK_HEADER_KEYS ||
           ck_is_rule_key(key.bytes, key.length);
}

/* Whether an earlier item has the same key. */
static bool is_repeated(const ck_record *record, size_t index)
{
    for (size_t i = 0; i < index; i++) {
        if (ck_same_text(record->headers[i].key, record->headers[index].key))
            return true;
    }
    return false;
}

/* Whether a key is near a known one; for a time the value must look like one, too. */
static bool is_misspelt(const ck_header *header)
{
    const char *nearest = ck_spelling_header_key(header->key.bytes, header->key.length);
    ck_text value = ck_cursor_trimmed(header->value);
    bool time = nearest && ck_header_key_has(nearest, strlen(nearest), CK_KEY_TIME);
    return nearest && (!time || (value.length > 0 && ck_is_figure(value.bytes[0])));
}

/* Reads rules under another key, {規則:古机戦}, as those of 律, where the value names them. */
static void take_other_rule_key(ck_reading_state *reading, ck_header *header)
{
    ck_rules rules;
    const char *bad;
    size_t bad_length;
    const ck_text value = ck_cursor_trimmed(header->value);
    const char *key = ck_spelling_rule_key(header->key.bytes, header->key.length);
    if (!key || value.length == 0 ||
        !ck_rules_parse(&rules, value.bytes, value.length, &bad, &bad_length))
        return;
    ck_cursor_report(reading, CK_F_HEADER_KEY, header->key.span);
    header->key.bytes = key;
    header->key.length = (uint32_t)strlen(key);
}

void ck_take_result_key(ck_reading_state *reading, ck_header *header)
{
    const char *key = ck_spelling_result_key(header->key.bytes, header->key.length);
    ck_stated stated;
    if (!key || !ck_stated_read(ck_cursor_trimmed(header->value), &stated))
        return;
    ck_cursor_report(reading, CK_F_HEADER_KEY, header->key.span);
    header->key.bytes = key;
    header->key.length = (uint32_t)strlen(key);
}

/* Reads the value of an item; of several with the same key the last one counts. */
static void understand(ck_reading_state *reading, size_t index)
{
    ck_header *header = &reading->record->headers[index];
    ck_header_key key = ck_header_key_of(header->key.bytes, header->key.length);
    if (key == CK_HEADER_KEYS) {
        take_other_rule_key(reading, header);
        ck_take_result_key(reading, header);
        key = ck_header_key_of(header->key.bytes, header->key.length);
    }
    if (header->open)
        ck_cursor_report(reading, CK_F_OPEN_BRACE, header->span);
    const unsigned traits = key < CK_HEADER_KEYS ? ck_header_key_table[key].traits : 0;
    if (key == CK_HEADER_KEYS && !ck_is_rule_key(header->key.bytes, header->key.length)) {
        if (is_misspelt(header))
            ck_cursor_report(reading, CK_F_HEADER_KEY, header->key.span);
        return;
    }
    if (!(traits & CK_KEY_REPEATS) && is_repeated(reading->record, index))
        ck_cursor_report(reading,
                         key == CK_KEY_OF_RESULT ? CK_F_END_TWICE
                         : traits & CK_KEY_ONCE  ? CK_F_GAME_KEY_TWICE
                                                 : CK_F_HEADER_TWICE,
                         header->span);
    if (key == CK_KEY_OF_RESULT)
        reading->record->stated = (uint32_t)index + 1;
    read_value(reading, key, ck_cursor_trimmed(header->value));
}

static bool add_item(ck_reading_state *reading, const ck_header *header)
{
    ck_header *added = ck_record_add_header(reading->record, header->span);
    reading->failed |= added == NULL;
    if (added)
        *added = *header;
    return added != NULL;
}

void ck_add_header(ck_reading_state *reading, ck_span span, ck_text key, ck_text value)
{
    if (add_item(reading, &(ck_header){span, key, value, false}))
        understand(reading, reading->record->header_count - 1);
}

bool ck_read_item(ck_reading_state *reading)
{
    ck_span inside, whole;
    const char *text = reading->record->text;
    uint32_t mark = reading->at + ck_cursor_count_raising(reading, reading->at);
    if (mark >= reading->end || text[mark] != '{')
        return false;
    bool closed = ck_cursor_enclosed(reading, reading->at, '{', '}', &inside, &whole);
    if (ck_cursor_is_gap(reading, &inside))
        return false;
    reading->at = ck_end_of(whole);
    const char *colon = ck_item_colon(text + inside.offset, inside.length);
    ck_text key = {.length = 0};
    if (colon) {
        uint32_t length = (uint32_t)(colon - text) - inside.offset;
        key = ck_cursor_trimmed(ck_text_at(text, (ck_span){inside.offset, length}));
        inside.offset += length + 1;
        inside.length -= length + 1;
    }
    return add_item(reading, &(ck_header){whole, key, ck_text_at(text, inside), !closed});
}

/* Reads a line with a key of the header and a colon but no braces, 黒名: tasko; returns false if
 * none begins here. */
static bool read_bare_item(ck_reading_state *reading)
{
    const char *text = reading->record->text;
    const uint32_t start = reading->at;
    if (start >= reading->end || (unsigned char)text[start] < 0x80) /* no key is ASCII */
        return false;
    const size_t size = ck_header_key_length(text + start, reading->end - start, CK_KEY_BARE);
    const ck_span line = size > 0 ? ck_line_begun(reading) : (ck_span){start, 0};
    ck_scanner in = {text, start + size, ck_end_of(line)};
    if (line.length == 0 || (ck_scan_spaces(&in, CK_BLANK), !ck_scan_byte(&in, ':')))
        return false;
    const ck_text value =
        ck_cursor_trimmed(ck_text_at(text, ck_from_to((uint32_t)in.at, ck_end_of(line))));
    if (value.length == 0 || memchr(value.bytes, '{', value.length) ||
        memchr(value.bytes, '}', value.length))
        return false;
    const ck_text key = ck_text_at(text, (ck_span){start, (uint32_t)size});
    const ck_span whole = ck_from_to(start, ck_end_of(value.span));
    ck_arena *arena = &reading->record->arena;
    ck_arena_put(arena, "{", 1);
    ck_arena_put(arena, key.bytes, key.length);
    ck_arena_put(arena, ":", 1);
    ck_arena_put(arena, value.bytes, value.length);
    ck_arena_put(arena, "}", 1);
    const ck_text usual = ck_arena_end(arena, whole);
    ck_cursor_add_form(reading, CK_F_OTHER_WORDING, whole, usual.bytes, usual.length);
    reading->at = ck_end_of(whole);
    return add_item(reading, &(ck_header){whole, key, value, false});
}

void ck_read_first_items(ck_reading_state *reading)
{
    while (ck_cursor_skip_spaces(reading), (ck_read_item(reading) || read_bare_item(reading)))
        ;
}

/* Whether {果: stands here, raised or not. */
static bool at_result(const ck_reading_state *reading)
{
    ck_scanner in = ck_cursor_scanner(reading, reading->at);
    in.at += ck_run_of('#', ck_scan_rest(&in), ck_scan_left(&in)) + strlen("{");
    ck_scan_spaces(&in, CK_BLANK);
    if (in.at >= in.end || !ck_scan_word(&in, ck_header_key_table[CK_KEY_OF_RESULT].name))
        return false;
    ck_scan_spaces(&in, CK_BLANK);
    return ck_scan_byte(&in, ':');
}

bool ck_read_result_item(ck_reading_state *reading)
{
    return at_result(reading) && ck_read_item(reading);
}

void ck_read_braces(ck_reading_state *reading)
{
    if (ck_read_result_item(reading))
        understand(reading, reading->record->header_count - 1);
    else
        ck_cursor_read_comment(reading);
}

/* The end of a word: a blank, a bracket or the end of the line. */
static uint32_t word_end(const ck_reading_state *reading, uint32_t at)
{
    const char *text = reading->record->text;
    while (at < reading->end && text[at] != '\n' && !strchr("[]{}#\"", text[at]) &&
           ck_cursor_space_length(reading, at) == 0)
        at++;
    return at;
}

/* Skips a word right after a name in the player line: wrong points, reported once. Returns its
 * end. */
static uint32_t after_bad_points(ck_reading_state *reading, uint32_t at)
{
    const uint32_t end = word_end(reading, at);
    const bool ascii = at < reading->end && (unsigned char)reading->record->text[at] < 0x80;
    if (ascii || !ck_decoration_is_remark(reading->record->text + at, end - at, false))
        return at;
    if (!reading->points_reported)
        ck_cursor_report(reading, CK_F_BAD_NUMBER, ck_from_to(at, end));
    reading->points_reported = true;
    ck_cursor_add_hidden(reading, ck_from_to(at, end));
    return end;
}

/* Skips one of the words that people write in the player line, and notes it. */
static bool skip_needless(ck_reading_state *reading, const char *const *words)
{
    const uint32_t at = reading->at;
    const uint32_t size =
        (uint32_t)ck_word_among(reading->record->text + at, reading->end - at, words);
    if (size == 0)
        return false;
    ck_cursor_add_form(reading, CK_F_OTHER_WORDING, (ck_span){at, size}, "", 0);
    reading->at = at + size;
    return true;
}

/* Skips the word between two players: [a] vs [b]. */
static bool skip_versus(ck_reading_state *reading)
{
    static const char *const words[] = {"vs.", "VS.", "vs", "VS", "Vs", "対",
                                        "對",  "×",   "x",  "X",  "-",  NULL};
    const char *text = reading->record->text;
    const uint32_t size =
        (uint32_t)ck_word_among(text + reading->at, reading->end - reading->at, words);
    const uint32_t next = ck_cursor_past_blanks(reading, reading->at + size);
    return reading->record->players == 1 && size > 0 && ck_cursor_at(reading, next, "[") &&
           skip_needless(reading, words);
}

/* The span of a name with a bracket in it, [mi]rel]; that of WHOLE for others. */
static ck_span with_inner_bracket(const ck_reading_state *reading, ck_span whole)
{
    const uint32_t end = word_end(reading, ck_end_of(whole));
    const bool within = end > ck_end_of(whole) && ck_cursor_at(reading, end, "]");
    return within ? ck_from_to(whole.offset, end + 1) : whole;
}

/* Joins the parts of a name around a bracket, and reports it. */
static ck_text joined_name(ck_reading_state *reading, ck_span inside, ck_span whole)
{
    ck_arena *arena = &reading->record->arena;
    const char *text = reading->record->text;
    const uint32_t rest = ck_end_of(inside) + 1;
    ck_cursor_report(reading, CK_F_UNREADABLE, whole);
    ck_arena_put(arena, text + inside.offset, inside.length);
    ck_arena_put(arena, text + rest, ck_end_of(whole) - 1 - rest);
    return ck_arena_end(arena, ck_from_to(inside.offset, ck_end_of(whole) - 1));
}

/* Reads [name]points; the points must be on the same line. */
static void read_player(ck_reading_state *reading, ck_text name, ck_span whole)
{
    ck_record *record = reading->record;
    if (record->players == CK_MOST_PLAYERS) {
        ck_cursor_report(reading, CK_F_EXTRA_PLAYER, whole);
        ck_cursor_add_hidden(reading, whole);
        return;
    }
    ck_player *player = &record->player[record->players++];
    *player = (ck_player){.span = whole, .name = ck_cursor_trimmed(name)};
    static const char *const units[] = {"点", NULL};
    static const char *const titles[] = {"さん", "様", "氏", "君", "くん", NULL};
    skip_needless(reading, titles);
    const uint32_t at = ck_cursor_past_blanks(reading, reading->at);
    bool good;
    size_t length = ck_read_points(record->text + at, reading->end - at, &player->points,
                                   &player->tenths, &good);
    if (length == 0) {
        if (at == ck_end_of(whole))
            reading->at = after_bad_points(reading, at);
        return;
    }
    player->has_points = good;
    player->span.length = at + (uint32_t)length - whole.offset;
    if (!good)
        ck_cursor_report(reading, CK_F_BAD_NUMBER, (ck_span){at, (uint32_t)length});
    reading->at = at + (uint32_t)length;
    skip_needless(reading, units);
}

/* Whether a player's word stands here: one that ends the game or, in a game about the King,
 * another. */
static bool says_word(const ck_reading_state *reading, uint32_t offset)
{
    int word = CK_SWAPS;
    ck_end_word ending;
    if (ck_end_word_at(reading, offset, true, &ending) > 0)
        return true;
    while (word < CK_WORD_KINDS && !ck_cursor_at(reading, offset, ck_spoken_word[word]))
        word++;
    if (word == CK_WORD_KINDS)
        return false;
    bool ways = ck_cursor_rules(reading)->board->ways;
    reading->reader->rules = NULL; /* the header may continue */
    return ways;
}

/* Whether a word that ends the game stands alone on the line after the second name. */
static bool ends_below(const ck_reading_state *reading, uint32_t offset)
{
    ck_end_word ending;
    return reading->record->players == 1 &&
           memchr(reading->record->text + offset, '\n', reading->at - offset) &&
           ck_end_word_at(reading, reading->at, false, &ending) > 0;
}

/* Whether 為 or a player's word follows an offset and spaces: the name before it is then not part
 * of the header. */
static bool declares(ck_reading_state reading, uint32_t offset)
{
    reading.at = offset;
    ck_cursor_skip_spaces(&reading);
    if (ends_below(&reading, offset))
        return false;
    return says_word(&reading, reading.at) || ck_cursor_at(&reading, reading.at, "為") ||
           ck_cursor_at(&reading, reading.at, "zau");
}

/* Reads one element of the header; returns false at the body. */
static bool read_header_element(ck_reading_state *reading)
{
    const char *text = reading->record->text;
    ck_span inside, whole;
    uint32_t mark = reading->at + ck_cursor_count_raising(reading, reading->at);
    if (mark >= reading->end)
        return false;
    if (text[mark] == '{') {
        const uint32_t start = reading->at;
        if (ck_read_item(reading))
            understand(reading, reading->record->header_count - 1);
        return reading->at > start;
    }
    if (text[mark] != '[' && read_bare_item(reading)) {
        understand(reading, reading->record->header_count - 1);
        return true;
    }
    if (text[mark] != '[')
        return skip_versus(reading);
    bool closed = ck_cursor_enclosed(reading, reading->at, '[', ']', &inside, &whole);
    const ck_span bracketed =
        closed && mark == reading->at ? with_inner_bracket(reading, whole) : whole;
    if (closed && declares(*reading, ck_end_of(bracketed)))
        return false;
    if (!closed)
        ck_cursor_report(reading, CK_F_OPEN_NAME, whole);
    reading->at = ck_end_of(bracketed);
    read_player(reading,
                bracketed.length > whole.length ? joined_name(reading, inside, bracketed)
                                                : ck_text_at(text, inside),
                bracketed);
    return true;
}

/* Whether a player of a list that is repeated is the same as before. */
static bool is_said_again(const ck_player *again, const ck_player *player)
{
    return again->name.length > 0 && ck_same_text(again->name, player->name) &&
           (!again->has_points ||
            (again->points == player->points && again->tenths == player->tenths));
}

/* Reports 黒名 and 赤名 that differ from the player line. */
static void report_other_names(ck_reading_state *reading)
{
    const ck_record *record = reading->record;
    const ck_text *first = &record->player[0].name, *second = &record->player[1].name;
    if (record->players < 2 || first->length == 0 || second->length == 0)
        return;
    for (int side = 0; side < 2; side++) {
        ck_text name = record->name_of[side];
        if (name.length > 0 && !ck_same_text(name, *first) && !ck_same_text(name, *second))
            ck_cursor_report(reading, CK_F_OTHER_NAMES, name.span);
    }
}

void ck_report_header_names(ck_reading_state *reading)
{
    const ck_record *record = reading->record;
    /* In a record that names its game, games.md §0.3 requires different names. */
    ck_code code = record->game ? CK_F_NAMED_TWICE : CK_F_SAME_NAMES;
    for (int i = 1; i < record->players; i++) {
        const ck_text *name = &record->player[i].name;
        if (name->length > 0 && ck_same_text(record->player[i - 1].name, *name))
            ck_cursor_report(reading, code, name->span);
    }
    const ck_text *names = record->name_of;
    if (names[0].length > 0 && ck_same_text(names[0], names[1]))
        ck_cursor_report(reading, code, names[1].span);
    if (record->game && record->players == 1)
        ck_cursor_report(reading, CK_F_ONE_PLAYER, record->player[0].span);
    report_other_names(reading);
}

void ck_read_header(ck_reading_state *reading)
{
    ck_end_word ending;
    for (size_t i = 0; i < reading->record->header_count; i++)
        understand(reading, i);
    while (
        ck_cursor_skip_spaces(reading),
        (read_header_element(reading) ||
         (ck_end_word_at(reading, reading->at, false, &ending) == 0 &&
          ck_read_remark(reading, false)) ||
         (ck_group_at(reading, reading->at).whole.length > 0 && ck_read_group(reading, false))) &&
            !reading->failed)
        ;
    /* Players beyond the game's number are reported and removed. */
    ck_record *record = reading->record;
    const ck_game_row *game = ck_game_row_of(record);
    for (int i = game->most; i < record->players; i++) {
        const ck_player *extra = &record->player[i];
        if (is_said_again(extra, &record->player[i % game->most])) {
            ck_cursor_add_form(reading, CK_F_OTHER_WORDING, extra->span, "", 0);
            continue;
        }
        const bool named = ck_same_text(extra->name, record->player[i % game->most].name);
        ck_cursor_report(reading, named ? CK_F_NAMED_TWICE : CK_F_EXTRA_PLAYER,
                         named ? extra->name.span : extra->span);
        ck_cursor_add_hidden(reading, extra->span);
    }
    if (record->players > game->most)
        record->players = game->most;
    ck_report_header_names(reading);
}
