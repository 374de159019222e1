/* Reads a record: checks the text, reads the header, calls the reader of the body's notation, and
 * names the dialect. */
#include "parser/reader.h"

#include "parser/games/read_game.h"
#include "parser/json/read_json.h"
#include "parser/notations/read_mrf.h"
#include "parser/notations/read_romanized.h"
#include "parser/notations/read_signs.h"
#include "parser/text/cursor.h"
#include "parser/text/encoding.h"
#include "parser/text/normalize.h"
#include "parser/text/read_group.h"
#include "parser/text/read_header.h"
#include "parser/text/read_link.h"
#include "parser/text/read_remark.h"
#include "parser/text/recognise.h"
#include "rules/base/utf8.h"
#include "rules/games/game_table.h"
#include "rules/record/stated.h"
#include "rules/words/header_key.h"
#include "rules/words/loose_move.h"
#include "rules/words/number.h"
#include "rules/words/space.h"
#include "rules/words/square.h"
#include "rules/words/usual_sign.h"

#include <string.h>

ck_reader *ck_reader_new(const ck_memory *memory)
{
    ck_reader *reader = ck_memory_alloc_zeroed(memory, 1, sizeof *reader);
    if (!reader)
        return NULL;
    reader->memory = memory;
    reader->patterns = ck_sign_patterns_new(memory);
    if (!reader->patterns) {
        ck_memory_free(memory, reader);
        return NULL;
    }
    return reader;
}

void ck_reader_free(ck_reader *reader)
{
    if (!reader)
        return;
    ck_sign_patterns_free(reader->patterns);
    ck_memory_free(reader->memory, reader);
}

/* ---- the whole record ---- */

/* The offset after white space of JSON. */
static uint32_t after_blanks(const ck_reading_state *reading, uint32_t at)
{
    const char *text = reading->record->text;
    while (at < reading->end && text[at] != '\0' && strchr(" \t\r\n", text[at]))
        at++;
    return at;
}

/* Whether JSON begins here: a brace and a key in quotation marks. {"a"} is a header item. */
static bool is_json(const ck_reading_state *reading)
{
    const char *text = reading->record->text;
    uint32_t at = reading->at;
    if (at >= reading->end || text[at] != '{')
        return false;
    at = after_blanks(reading, at + 1);
    if (at >= reading->end || text[at] != '"')
        return false;
    do
        at++;
    while (at < reading->end && text[at] != '"' && text[at] != '\n');
    at = after_blanks(reading, at + 1);
    return at < reading->end && text[at] == ':';
}

/* An array of objects or texts: [{"key":, ["text" */
static bool may_be_json_array(const ck_reading_state *reading)
{
    ck_reading_state inside = *reading;
    if (reading->at >= reading->end || reading->record->text[reading->at] != '[')
        return false;
    inside.at = after_blanks(reading, reading->at + 1);
    return is_json(&inside) || ck_cursor_at(&inside, inside.at, "\"");
}

/* XI kauk2: a square and, after spaces, a word. */
static bool is_romanized_move(const ck_reading_state *reading, uint32_t offset)
{
    ck_square square;
    const char *text = reading->record->text;
    size_t length = ck_read_square(text + offset, reading->end - offset, false, &square);
    uint32_t word = offset + (uint32_t)length;
    while (length > 0 && word < reading->end && (text[word] == ' ' || text[word] == '\t'))
        word++;
    return word > offset + length && word < reading->end && text[word] >= 'a' && text[word] <= 'z';
}

/* Whether a move of notation 2 comes before every token of notations 0 and 1. Without either,
 * whether there are small Latin letters. Names and comments are skipped. */
static bool is_romanized(const ck_reading_state *reading)
{
    const char *text = reading->record->text;
    uint32_t end = reading->end;
    bool letters = false;
    bool open = false; /* an enclosure on this line is not closed: try none again */
    for (uint32_t at = reading->at; at < end; at++) {
        ck_span inside, whole;
        uint32_t raised = ck_cursor_count_raising(reading, at);
        char sign = at + raised < end ? text[at + raised] : '\0';
        open &= sign != '\n';
        if (!open && (sign == '[' || sign == '{')) {
            open = !ck_cursor_enclosed(reading, at, sign, sign == '[' ? ']' : '}', &inside, &whole);
            if (!open) {
                at = whole.offset + whole.length - 1;
                continue;
            }
        }
        if (raised > 0) {
            at += raised - 1;
            continue;
        }
        const ck_group group = ck_group_at(reading, at);
        if (group.whole.length > 0) {
            at = ck_end_of(group.whole) - 1;
            continue;
        }
        if (ck_sign_token_begins(reading, at))
            return false;
        if (is_romanized_move(reading, at))
            return true;
        letters |= text[at] >= 'a' && text[at] <= 'z';
    }
    return letters;
}

static void read_body(ck_reading_state *reading)
{
    ck_patterns *patterns = reading->reader->patterns;
    ck_sign_patterns_use(patterns, ck_cursor_rules(reading)->board->ways);
    ck_cursor_skip_spaces(reading);
    if (reading->at >= reading->end)
        return;
    if (reading->record->text[reading->at] == '"')
        ck_read_mrf(reading);
    else if (is_romanized(reading))
        ck_read_romanized(reading);
    else
        ck_read_signs(reading);
    reading->failed |= ck_sign_patterns_failed(patterns);
}

/*
 * Counts findings and passes them on with their places in the original text. Other forms of signs
 * (notation.md §1) and decoration (§12) are rare and slow to find, so the first finding starts the
 * search. If there are any, no findings are passed on: the record is read again in its usual form.
 */
typedef struct finding_counter {
    const ck_sink *sink;
    const ck_reading_state *reading; /* NULL: the search is done */
    ck_reading_state begun;          /* state at the start */
    ck_normalized usual;
    ck_normalized enclosed; /* of a record within another text */
    bool again;
    bool loose; /* there are moves as people write them */
    uint32_t errors;
} finding_counter;

static void look_for_forms(finding_counter *counter)
{
    const ck_record *record = counter->reading->record;
    const ck_reading_state *begun = &counter->begun;
    counter->loose = ck_has_loose_move(record->text + begun->at, begun->end - begun->at);
    counter->again = counter->loose;
    if (!counter->usual.original)
        counter->again |= ck_usual_sign_differs(record->text, record->length) ||
                          ck_normalize_has_decoration(begun) || ck_group_has_names(begun) ||
                          ck_has_link(record->text, record->length);
    counter->reading = NULL;
}

static void count_finding(void *self, const ck_finding *finding)
{
    finding_counter *counter = self;
    ck_finding moved = *finding;
    if (counter->reading)
        look_for_forms(counter);
    if (counter->again)
        return;
    counter->errors += ck_code_severity(finding->code) == CK_ERROR;
    if (counter->usual.original)
        moved.span = ck_normalized_original_span(&counter->usual, finding->span);
    if (counter->enclosed.places)
        moved.span = ck_normalized_original_span(&counter->enclosed, moved.span);
    if (counter->sink->report)
        counter->sink->report(counter->sink->self, &moved);
}

void ck_reader_set_rules(ck_reader *reader, const ck_rules *rules)
{
    reader->given = rules;
}

void ck_reader_use_patterns(ck_reader *reader)
{
    reader->by_patterns = true;
}

/* ---- titles ---- */

/* Whether a line has only names and points: [name]points [name]points. */
static bool is_line_of_players(const ck_reading_state *reading, uint32_t at)
{
    const char *text = reading->record->text;
    const uint32_t end = ck_cursor_line_end(reading, at);
    uint32_t space;
    bool any = false;
    while (at < end) {
        ck_span inside, whole;
        int32_t points;
        int8_t tenths;
        bool good;
        if ((space = ck_cursor_space_length(reading, at)) > 0) {
            at += space;
            continue;
        }
        if (!ck_cursor_enclosed(reading, at, '[', ']', &inside, &whole))
            return false;
        at = ck_end_of(whole);
        at += (uint32_t)ck_read_points(text + at, end - at, &points, &tenths, &good);
        any = true;
    }
    return any;
}

/* Whether a header item with a known key begins here. */
static bool is_known_item(const ck_reading_state *reading, uint32_t at)
{
    ck_span inside, whole;
    if (!ck_cursor_enclosed(reading, at, '{', '}', &inside, &whole))
        return false;
    const ck_text item = ck_text_at(reading->record->text, inside);
    const char *colon = memchr(item.bytes, ':', item.length);
    if (!colon)
        return false;
    inside.length = (uint32_t)(colon - item.bytes);
    const ck_text key = ck_cursor_trimmed(ck_text_at(reading->record->text, inside));
    return ck_is_header_key(key);
}

/* Whether the figure at AT ends a word of notation 2. */
static bool is_tone(const char *text, uint32_t at)
{
    return at > 0 && (text[at] == '1' || text[at] == '2') && text[at - 1] >= 'a' &&
           text[at - 1] <= 'z';
}

/* Whether a line has no sign of a record: no square, enclosure, word or mark. */
static bool is_free_line(const ck_reading_state *reading, ck_span line)
{
    static const char *const words[] = {"始", "終", "再行", "為", "星一周", NULL};
    const char *text = reading->record->text + line.offset;
    for (uint32_t at = 0; at < line.length; at++) {
        ck_square square;
        if (strchr("[{\"", text[at]) || is_tone(text, at) ||
            ck_word_among(text + at, line.length - at, words) > 0 ||
            ck_read_square(text + at, line.length - at, false, &square) > 0)
            return false;
    }
    return true;
}

/* The line from AT on without the blanks at its end. */
static ck_span line_at(const ck_reading_state *reading, uint32_t at)
{
    const uint32_t end = ck_cursor_line_end(reading, at);
    return ck_cursor_trimmed(ck_text_at(reading->record->text, ck_from_to(at, end))).span;
}

/* Whether a header item read so far names the game; each item is looked at once. */
static bool names_game(ck_reading_state *reading)
{
    const ck_record *record = reading->record;
    for (; reading->keys_seen < record->header_count; reading->keys_seen++)
        reading->names_game |= ck_is_text_of(record->headers[reading->keys_seen].key, "遊");
    return reading->names_game;
}

/* Skips and reports a line above or within the header, such as a tournament's name; the header goes
 * on after it. Returns false if there is none. */
static bool pass_title(ck_reading_state *reading)
{
    enum { MOST_LINES = 4 };
    ck_reading_state ahead = *reading;
    const uint32_t at = reading->at;
    if (at >= reading->end || names_game(reading))
        return false;
    for (int lines = 0; lines < MOST_LINES; lines++) {
        if (!is_free_line(&ahead, line_at(&ahead, ahead.at)))
            return false;
        ahead.at = ck_cursor_line_end(&ahead, ahead.at);
        ck_cursor_skip_spaces(&ahead);
        if (ahead.at >= ahead.end)
            return false;
        if (is_line_of_players(&ahead, ahead.at) || is_known_item(&ahead, ahead.at)) {
            if (ck_group_at(reading, at).closed && ck_read_group(reading, false))
                return true; /* what stands behind it is another title */
            if (!ck_read_remark(reading, false)) {
                ck_cursor_report(reading, CK_F_UNREADABLE, line_at(reading, at));
                ck_cursor_add_hidden(reading, line_at(reading, at));
            }
            reading->at = ck_cursor_line_end(reading, at);
            return true;
        }
    }
    return false;
}

/* ---- all of it ---- */

/* Reads the text from the current place, normalized or not. */
static void read_whole(ck_reading_state *reading, ck_normalized *usual)
{
    do
        ck_read_first_items(reading);
    while (pass_title(reading) || (!names_game(reading) && ck_read_remark(reading, false)));
    if (!ck_read_game(reading)) {
        ck_read_header(reading);
        /* The body of an unknown game cannot be read. */
        if (reading->record->game != &ck_unknown_game)
            read_body(reading);
    }
    ck_report_remarks(reading);
    reading->failed |= !ck_normalized_restore(usual, reading->record);
}

/* Begins the reading again: clears the record but for its text and place. An enclosed text stands
 * in the record's arena. */
static void begin_again(ck_reading_state *reading, const ck_reading_state *begun)
{
    ck_record *record = reading->record;
    const ck_record old = *record;
    const bool enclosed = begun->enclosed->places != NULL;
    if (enclosed)
        record->arena = (ck_arena){.memory = old.arena.memory};
    ck_record_clear(record);
    if (enclosed)
        record->arena = old.arena;
    record->text = old.text;
    record->length = old.length;
    record->decoded = old.decoded;
    record->offset = old.offset;
    record->line = old.line;
    record->start = old.start;
    record->joined = old.joined;
    record->number = old.number;
    *reading = *begun;
}

/* Reads the text as it is or, if its characters are ODD, normalized; after a finding perhaps once
 * more, normalized. */
static void read_text(ck_reading_state *reading, finding_counter *counter, bool odd)
{
    const ck_reading_state begun = *reading;
    counter->loose = false;
    if (odd)
        reading->failed |= !ck_normalize(reading, &counter->usual);
    counter->reading = reading;
    counter->begun = *reading;
    read_whole(reading, &counter->usual);
    if (counter->reading && reading->record->form_count > counter->usual.forms)
        look_for_forms(counter);
    counter->reading = NULL;
    const bool usual = counter->usual.original || !ck_normalize_has_hidden_forms(reading);
    /* The text was only remarks, and has a link that may have the record. */
    if (!begun.enclosed->places && !ck_has_more_than_remarks(reading->record) &&
        ck_has_link(reading->record->text, reading->record->length)) {
        begin_again(reading, &begun);
        counter->again = !ck_enter_links(reading);
        if (!counter->again) {
            read_text(reading, counter, false);
            return;
        }
    }
    if ((!counter->again && usual) || reading->failed)
        return;
    const bool loose = counter->loose && !reading->record->contest;
    begin_again(reading, &begun);
    counter->again = false;
    counter->usual = (ck_normalized){.original = NULL};
    reading->reader->rules = NULL;
    reading->failed |= !ck_normalize(reading, &counter->usual) ||
                       (loose && !ck_normalize_moves(reading, &counter->usual));
    read_whole(reading, &counter->usual);
}

/* Reads a text of a notation, also one within another text, and names its dialect. */
static void read_notation(ck_reading_state *reading, finding_counter *counter, bool plain)
{
    ck_record *record = reading->record;
    read_text(reading, counter,
              !plain && ck_may_need_normalize(reading) &&
                  !ck_has_link(record->text, record->length));
    ck_recognise_set_dialect(record, ck_recognise_dialect(reading));
    if (counter->enclosed.places) {
        record->traits |= CK_IN_JSON | CK_IN_FIELDS;
        reading->failed |= !ck_normalized_restore(&counter->enclosed, record);
    }
    ck_cursor_report_forms(reading, counter->sink);
}

/* Ends the record of another game, whose reader leaves the values of the header to the game. */
static bool end_events(ck_reading_state *reading)
{
    const char *key = ck_header_key_table[CK_KEY_OF_RESULT].name;
    ck_record *record = reading->record;
    for (size_t i = 0; i < record->header_count; i++) {
        ck_take_result_key(reading, &record->headers[i]);
        if (ck_is_text_of(record->headers[i].key, key))
            record->stated = (uint32_t)i + 1;
    }
    record->states_alone = !ck_has_more_than_remarks(record) && ck_states_alone(record);
    return !reading->failed && !record->arena.failed;
}

bool ck_reader_next(ck_reader *reader, ck_record *record, const ck_sink *sink)
{
    finding_counter counter = {.sink = sink};
    ck_sink counting = {&counter, count_finding};
    ck_reading_state reading = {.reader = reader,
                                .record = record,
                                .sink = &counting,
                                .end = (uint32_t)record->length,
                                .enclosed = &counter.enclosed};
    reader->rules = NULL;
    const bool plain = ck_is_plain_utf8(record->text, record->length);
    if ((!plain && !ck_check_encoding(record, &counting)) ||
        !ck_check_encoding_kind(record, &counting))
        return true;
    if (ck_space_of(reading.record->text, reading.end, CK_ORDER_MARK)) {
        ck_cursor_report(&reading, CK_F_BOM, (ck_span){0, 3});
        reading.at = 3;
    }
    ck_cursor_skip_spaces(&reading);
    const bool json = is_json(&reading);
    if ((json || may_be_json_array(&reading)) && ck_is_other_json(&reading)) {
        ck_cursor_report(&reading, CK_F_OTHER_JSON, (ck_span){reading.at, 0});
        record->traits |= CK_IN_JSON;
    } else if (json) {
        ck_recognise_set_dialect(record, ck_json_dialect(&reading));
        (record->dialect == CK_DIALECT_MRF ? ck_read_mrf : ck_read_json)(&reading);
        record->traits |= CK_IN_JSON;
        if (counter.enclosed.places)
            read_notation(&reading, &counter, false);
    } else {
        read_notation(&reading, &counter, plain);
    }
    if (record->contest)
        return end_events(&reading);
    const bool empty = !ck_has_more_than_remarks(record);
    record->states_alone = empty && ck_states_alone(record);
    if (ck_cursor_rules(&reading)->board->ways)
        record->traits |= CK_READ_AS_WAYS;
    /* An error explains why nothing could be read. */
    if (empty && !record->states_alone && counter.errors == 0)
        ck_cursor_report(&reading, CK_F_NO_RECORD, (ck_span){0, 0});
    return !reading.failed && !record->arena.failed;
}
