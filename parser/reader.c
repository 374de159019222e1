/*
 * Reading a record: the text is checked, the header read, the notation of the body recognised and
 * its reader called; at the end the dialect is named.
 */
#include "parser/body.h"
#include "parser/dialect.h"
#include "parser/json.h"
#include "parser/number.h"
#include "parser/square.h"
#include "parser/text.h"
#include "rules/names.h"

#include <stdlib.h>
#include <string.h>

ck_reader *ck_reader_new(void)
{
    ck_reader *reader = calloc(1, sizeof *reader);
    if (!reader)
        return NULL;
    reader->patterns = ck_patterns_new();
    if (!reader->patterns) {
        free(reader);
        return NULL;
    }
    return reader;
}

void ck_reader_free(ck_reader *reader)
{
    if (!reader)
        return;
    ck_patterns_free(reader->patterns);
    ck_made_free(&reader->made);
    free(reader);
}

/* ---- what all readers share ---- */

void ck_report(const ck_reading *reading, ck_code code, ck_span span)
{
    ck_finding finding = ck_finding_new(code, span);
    if (reading->sink->report)
        reading->sink->report(reading->sink->self, &finding);
}

/* ---- what is not understood ---- */

static bool has_one_of(const ck_reading *reading, ck_span span, const char *const *words)
{
    for (uint32_t at = span.offset; at < span.offset + span.length; at++) {
        for (size_t i = 0; words[i]; i++) {
            if (ck_looking_at(reading, at, words[i]))
                return true;
        }
    }
    return false;
}

static bool has_square(const ck_reading *reading, ck_span span)
{
    for (uint32_t at = 0; at < span.length; at++) {
        ck_square square;
        if (ck_read_square(reading->record->text + span.offset + at, span.length - at, false,
                           &square) > 0)
            return true;
    }
    return false;
}

void ck_report_unread(ck_reading *reading, ck_code code, ck_span span)
{
    static const char *const of_declaration[] = {"為", "再行", "終季", "而手", "zau", "mok1", NULL};
    static const char *const of_end[] = {"終季", "而手", "xot", "hop1", NULL};
    if (ck_is_text(reading->record->text + span.offset, span.length))
        ck_report(reading, code, span);
    if (has_one_of(reading, span, of_declaration) || has_one_of(reading, span, of_end)) {
        reading->gap.declared = true;
        reading->gap.choice = has_one_of(reading, span, of_end) ? CK_END_SEASON : CK_AGAIN;
    } else if (has_square(reading, span) && reading->gap.turns < UINT8_MAX) {
        reading->gap.turns++;
    }
}

ck_entry *ck_add_entry(ck_reading *reading, ck_entry_kind kind, ck_span span)
{
    ck_entry *entry = ck_record_add(reading->record, kind, span);
    if (!entry) {
        reading->failed = true;
        return NULL;
    }
    entry->gap = reading->gap;
    reading->gap = (ck_gap){0};
    if (kind != CK_ENTRY_COMMENT)
        reading->owner = reading->record->entry_count;
    return entry;
}

uint32_t ck_space_length(const ck_reading *reading, uint32_t offset)
{
    static const char *const wide[] = {
        "\xc2\xa0", "\xe3\x80\x80", "、", "。", "，", "．", "｡", "､", "\xef\xbb\xbf",
    };
    if (offset >= reading->end)
        return 0;
    char byte = reading->record->text[offset];
    if ((unsigned char)byte < 0x80)
        return byte != '\0' && strchr(" \t\r\n,.", byte) ? 1 : 0;
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++) {
        if (byte == wide[i][0] && ck_looking_at(reading, offset, wide[i]))
            return (uint32_t)strlen(wide[i]);
    }
    return 0;
}

void ck_skip_spaces(ck_reading *reading)
{
    uint32_t length;
    while ((length = ck_space_length(reading, reading->at)) > 0)
        reading->at += length;
}

bool ck_looking_at(const ck_reading *reading, uint32_t offset, const char *word)
{
    size_t length = strlen(word);
    return reading->end - offset >= length &&
           memcmp(reading->record->text + offset, word, length) == 0;
}

/* The number of # at an offset, going forwards. */
static uint32_t count_raised(const ck_reading *reading, uint32_t offset)
{
    uint32_t start = offset;
    while (offset < reading->end && reading->record->text[offset] == '#')
        offset++;
    return offset - start;
}

bool ck_enclosed(const ck_reading *reading, uint32_t offset, char open, char close, ck_span *inside,
                 ck_span *whole)
{
    const char *text = reading->record->text;
    uint32_t raised = count_raised(reading, offset);
    uint32_t start = offset + raised + 1;
    if (start > reading->end || text[start - 1] != open) {
        *inside = *whole = (ck_span){offset, 0};
        return false;
    }
    uint32_t at = start;
    while (at < reading->end && text[at] != '\n' &&
           (text[at] != close || count_raised(reading, at + 1) < raised))
        at++;
    bool closed = at < reading->end && text[at] == close;
    if (!closed && at > start && text[at - 1] == '\r')
        at--;
    *inside = (ck_span){start, at - start};
    *whole = (ck_span){offset, at + (closed ? 1 + raised : 0) - offset};
    return closed;
}

bool ck_hand_by_sign(const char *name, size_t length, ck_hand *hand, bool *flashed)
{
    static const char flash[] = "同色";
    size_t prefix = sizeof flash - 1;
    *flashed = length > prefix && memcmp(name, flash, prefix) == 0;
    if (*flashed) {
        name += prefix;
        length -= prefix;
    }
    for (int i = 0; i < CK_HANDS; i++) {
        const char *sign = ck_hand_name[i].sign;
        if (strlen(sign) == length && memcmp(sign, name, length) == 0) {
            *hand = (ck_hand)i;
            return true;
        }
    }
    return false;
}

void ck_read_comment(ck_reading *reading)
{
    ck_span inside, whole;
    if (!ck_enclosed(reading, reading->at, '{', '}', &inside, &whole))
        ck_report(reading, CK_F_OPEN_BRACE, whole);
    ck_add_entry(reading, CK_ENTRY_COMMENT, whole);
    reading->at = whole.offset + whole.length;
}

void ck_name_hand(const ck_reading *reading, ck_declaration *said, ck_hand hand, bool flashed,
                  ck_span name)
{
    if (hand == CK_HANDS) {
        ck_report(reading, CK_F_UNKNOWN_HAND, name);
        said->hands_unread = true;
        return;
    }
    uint32_t bit = CK_HAND_BIT(hand);
    if ((said->hands.plain | said->hands.flashed) & bit) {
        ck_report(reading, CK_F_HAND_TWICE, name);
        said->hands_unread = true;
    }
    *(flashed ? &said->hands.flashed : &said->hands.plain) |= bit;
}

/* ---- header ---- */

/* Whether SPAN begins, or ends, with a blank; its length, 0 for none. */
static uint32_t blank_at(const ck_reading *reading, ck_span span, bool at_end)
{
    static const char *const blanks[] = {" ", "\t", "\r", "\xc2\xa0", "\xe3\x80\x80"};
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++) {
        uint32_t length = (uint32_t)strlen(blanks[i]);
        uint32_t at = at_end ? span.offset + span.length - length : span.offset;
        if (length <= span.length && ck_looking_at(reading, at, blanks[i]))
            return length;
    }
    return 0;
}

ck_span ck_trimmed(const ck_reading *reading, ck_span span)
{
    uint32_t length;
    while ((length = blank_at(reading, span, false)) > 0) {
        span.offset += length;
        span.length -= length;
    }
    while ((length = blank_at(reading, span, true)) > 0)
        span.length -= length;
    return span;
}

static bool is_key(const ck_reading *reading, ck_span key, const char *name)
{
    return key.length == strlen(name) &&
           memcmp(reading->record->text + key.offset, name, key.length) == 0;
}

/* {一位色:黒黒赤}: the colour of the King of the side that moves first, a letter a season. */
static void read_firsts(ck_reading *reading, ck_span value)
{
    ck_record *record = reading->record;
    record->first_span = value;
    for (uint32_t at = value.offset; at < value.offset + value.length;) {
        bool red = ck_looking_at(reading, at, ck_colour_name[CK_RED]);
        if (!red && !ck_looking_at(reading, at, ck_colour_name[CK_BLACK])) {
            ck_report(reading, CK_F_BAD_COLOUR, value);
            return;
        }
        if (record->firsts < CK_MAX_FIRST)
            record->first[record->firsts++] = red ? CK_SIDE_A : CK_SIDE_IA;
        at += (uint32_t)strlen(ck_colour_name[CK_RED]);
    }
}

/* {季:夏}: a record of one season alone. */
static void read_only_season(ck_reading *reading, ck_span value)
{
    for (int8_t i = 0; i < 4; i++) {
        if (ck_looking_at(reading, value.offset, ck_season_name[i]))
            reading->record->only_season = i;
    }
}

static void understand_header(ck_reading *reading, const ck_header *header)
{
    ck_record *record = reading->record;
    ck_span value = ck_trimmed(reading, header->value);
    if (is_key(reading, header->key, "律"))
        record->rules = value;
    else if (is_key(reading, header->key, "赤名"))
        record->name_of[CK_SIDE_A] = value;
    else if (is_key(reading, header->key, "黒名"))
        record->name_of[CK_SIDE_IA] = value;
    else if (is_key(reading, header->key, "一位色"))
        read_firsts(reading, value);
    else if (is_key(reading, header->key, "季"))
        read_only_season(reading, value);
}

static void read_header_item(ck_reading *reading)
{
    ck_span inside, whole;
    if (!ck_enclosed(reading, reading->at, '{', '}', &inside, &whole))
        ck_report(reading, CK_F_OPEN_BRACE, whole);
    reading->at = whole.offset + whole.length;
    ck_header *header = ck_record_add_header(reading->record, whole);
    if (!header) {
        reading->failed = true;
        return;
    }
    const char *text = reading->record->text;
    const char *colon = memchr(text + inside.offset, ':', inside.length);
    uint32_t key_length = colon ? (uint32_t)(colon - text) - inside.offset : 0;
    header->key = (ck_span){inside.offset, key_length};
    header->value = inside;
    if (colon) {
        header->value.offset += key_length + 1;
        header->value.length -= key_length + 1;
    }
    understand_header(reading, header);
}

/* [name]points, the points on the same line if at all. */
static void read_player(ck_reading *reading, ck_span name, ck_span whole)
{
    ck_record *record = reading->record;
    if (record->players == 2) {
        ck_report(reading, CK_F_EXTRA_PLAYER, whole);
        return;
    }
    ck_player *player = &record->player[record->players++];
    *player = (ck_player){.span = whole, .name = ck_trimmed(reading, name)};
    uint32_t at = reading->at;
    while (at < reading->end && record->text[at] != '\n' && ck_space_length(reading, at) > 0)
        at += ck_space_length(reading, at);
    bool good;
    size_t length = ck_read_number(record->text + at, reading->end - at, &player->points, &good);
    if (length == 0)
        return;
    player->points_said = good;
    player->span.length = at + (uint32_t)length - whole.offset;
    if (!good)
        ck_report(reading, CK_F_BAD_NUMBER, (ck_span){at, (uint32_t)length});
    reading->at = at + (uint32_t)length;
}

/* Whether what follows an offset, spaces aside, is 為: then a name before it begins a declaration.
 */
static bool declares(ck_reading reading, uint32_t offset)
{
    reading.at = offset;
    ck_skip_spaces(&reading);
    return ck_looking_at(&reading, reading.at, "為") || ck_looking_at(&reading, reading.at, "zau");
}

/* One element of the header; false when the body begins. */
static bool read_header_element(ck_reading *reading)
{
    const char *text = reading->record->text;
    ck_span inside, whole;
    uint32_t mark = reading->at + count_raised(reading, reading->at);
    if (mark >= reading->end)
        return false;
    if (text[mark] == '{') {
        read_header_item(reading);
        return true;
    }
    if (text[mark] != '[')
        return false;
    bool closed = ck_enclosed(reading, reading->at, '[', ']', &inside, &whole);
    if (closed && declares(*reading, whole.offset + whole.length))
        return false;
    if (!closed)
        ck_report(reading, CK_F_OPEN_NAME, whole);
    reading->at = whole.offset + whole.length;
    read_player(reading, inside, whole);
    return true;
}

void ck_read_header(ck_reading *reading)
{
    while (ck_skip_spaces(reading), read_header_element(reading) && !reading->failed)
        ;
}

/* ---- the whole record ---- */

/* The offset after the white space of JSON. */
static uint32_t after_blanks(const ck_reading *reading, uint32_t at)
{
    const char *text = reading->record->text;
    while (at < reading->end && text[at] != '\0' && strchr(" \t\r\n", text[at]))
        at++;
    return at;
}

/* A JSON file begins with a brace and a key in quotation marks; {"a"} is a header. */
static bool is_json(const ck_reading *reading)
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

/* XI kauk2: a square and, after spaces, a word. */
static bool is_romanized_move(const ck_reading *reading, uint32_t offset)
{
    ck_square square;
    const char *text = reading->record->text;
    size_t length = ck_read_square(text + offset, reading->end - offset, false, &square);
    uint32_t word = offset + (uint32_t)length;
    while (length > 0 && word < reading->end && (text[word] == ' ' || text[word] == '\t'))
        word++;
    return word > offset + length && word < reading->end && text[word] >= 'a' && text[word] <= 'z';
}

/*
 * Whether a move of notation 2 comes before anything of notations 0 and 1; where there is neither,
 * small Latin letters tell. What stands in names and comments does not count.
 */
static bool is_romanized(const ck_reading *reading)
{
    const char *text = reading->record->text;
    uint32_t end = reading->end;
    bool letters = false;
    bool open = false; /* something is not closed on this line: it is not looked for again */
    for (uint32_t at = reading->at; at < end; at++) {
        ck_span inside, whole;
        uint32_t raised = count_raised(reading, at);
        char sign = at + raised < end ? text[at + raised] : '\0';
        open &= sign != '\n';
        if (!open && (sign == '[' || sign == '{')) {
            open = !ck_enclosed(reading, at, sign, sign == '[' ? ']' : '}', &inside, &whole);
            if (!open) {
                at = whole.offset + whole.length - 1;
                continue;
            }
        }
        if (raised > 0) {
            at += raised - 1;
            continue;
        }
        if (ck_token_begins(reading, at))
            return false;
        if (is_romanized_move(reading, at))
            return true;
        letters |= text[at] >= 'a' && text[at] <= 'z';
    }
    return letters;
}

static void read_body(ck_reading *reading)
{
    ck_skip_spaces(reading);
    if (reading->at >= reading->end)
        return;
    if (reading->record->text[reading->at] == '"')
        ck_read_mrf(reading);
    else if (is_romanized(reading))
        ck_read_romanized(reading);
    else
        ck_read_signs(reading);
}

static void skip_byte_order_mark(ck_reading *reading)
{
    if (!ck_looking_at(reading, 0, "\xef\xbb\xbf"))
        return;
    ck_report(reading, CK_F_BOM, (ck_span){0, 3});
    reading->at = 3;
}

static bool report_encoding(const ck_reading *reading)
{
    ck_encoding encoding = ck_guess_encoding(reading->record->text, reading->record->length);
    if (encoding == CK_UTF8)
        return false;
    ck_finding finding = ck_finding_new(CK_F_ENCODING, (ck_span){0, 0});
    finding.said = encoding;
    if (reading->sink->report)
        reading->sink->report(reading->sink->self, &finding);
    return true;
}

/* Whether the record has anything but comments. */
static bool has_body(const ck_record *record)
{
    for (size_t i = 0; i < record->entry_count; i++) {
        if (record->entries[i].kind != CK_ENTRY_COMMENT)
            return true;
    }
    return false;
}

/* Passes findings on and counts them. */
typedef struct counter {
    const ck_sink *sink;
    uint32_t errors;
} counter;

static void count_finding(void *self, const ck_finding *finding)
{
    counter *counter = self;
    counter->errors += ck_code_severity(finding->code) == CK_ERROR;
    if (counter->sink->report)
        counter->sink->report(counter->sink->self, finding);
}

bool ck_read(ck_reader *reader, ck_record *record, const ck_sink *sink)
{
    counter counter = {sink, 0};
    ck_sink counting = {&counter, count_finding};
    ck_reading reading = {reader, record, &counting, 0, (uint32_t)record->length, false, 0, {0}};
    if (!ck_is_text(record->text, record->length)) {
        if (report_encoding(&reading))
            return true;
        ck_check_text(record, &counting);
    }
    skip_byte_order_mark(&reading);
    ck_skip_spaces(&reading);
    record->json = is_json(&reading);
    ck_dialect form = record->json ? ck_json_dialect(&reading) : CK_DIALECT_NONE;
    if (record->json) {
        (form == CK_DIALECT_MRF ? ck_read_mrf : ck_read_json)(&reading);
    } else {
        ck_read_header(&reading);
        read_body(&reading);
    }
    /* Where nothing could be read because of an error, that error says so. */
    if (!has_body(record) && counter.errors == 0)
        ck_report(&reading, CK_F_NO_RECORD, (ck_span){0, 0});
    record->dialect = (uint8_t)(record->json ? form : ck_name_dialect(record));
    if (!record->made)
        record->origin = record->dialect;
    return !reading.failed;
}
