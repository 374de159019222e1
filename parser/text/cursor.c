/* Functions shared by the readers of all notations: the place in the text, enclosures, unread text,
 * hands. */
#include "parser/text/cursor.h"

#include "rules/base/utf8.h"
#include "rules/board/hands.h"
#include "rules/record/record_rules.h"
#include "rules/words/hand_words.h"
#include "rules/words/header_key.h"
#include "rules/words/like_sign.h"
#include "rules/words/names.h"
#include "rules/words/space.h"
#include "rules/words/square.h"

#include <string.h>

void ck_cursor_report_number(const ck_reading_state *reading, ck_code code, ck_span span,
                             int64_t number)
{
    ck_finding finding = ck_finding_new(code, span);
    finding.written = number;
    if (reading->sink->report)
        reading->sink->report(reading->sink->self, &finding);
}

void ck_cursor_report(const ck_reading_state *reading, ck_code code, ck_span span)
{
    ck_cursor_report_number(reading, code, span, 0);
}

/* ---- other forms ---- */

void ck_cursor_add_form(ck_reading_state *reading, ck_code code, ck_span span, const char *usual,
                        uint32_t length)
{
    const ck_other_form form = {span, (uint16_t)code, length, usual};
    reading->failed |= !ck_record_add_form(reading->record, &form);
}

void ck_cursor_report_forms(const ck_reading_state *reading, const ck_sink *sink)
{
    static const ck_code codes[] = {CK_F_OTHER_SPACE, CK_F_OTHER_SIGN, CK_F_OTHER_WORDING};
    const ck_record *record = reading->record;
    for (size_t kind = 0; record->form_count > 0 && kind < sizeof codes / sizeof *codes; kind++) {
        int64_t places = 0;
        for (size_t i = 0; i < record->form_count; i++)
            places += record->forms[i].code == codes[kind];
        if (places == 0 || !sink->report)
            continue;
        ck_finding finding =
            ck_finding_new(codes[kind], ck_record_first_form(record, codes[kind])->span);
        finding.written = places;
        sink->report(sink->self, &finding);
    }
}

/* ---- unread text ---- */

static bool has_one_of(ck_text text, const char *const *words)
{
    for (uint32_t at = 0; at < text.length; at++) {
        if (ck_word_among(text.bytes + at, text.length - at, words) > 0)
            return true;
    }
    return false;
}

/* Whether a text has a square; small letters count, since such a move is suggested in capitals. */
static bool has_square(ck_text text)
{
    for (uint32_t at = 0; at < text.length; at++) {
        ck_square square;
        if (ck_read_square(text.bytes + at, text.length - at, false, &square) > 0)
            return true;
    }
    return ck_like_sign_has_small_squares(text.bytes, text.length);
}

/* Whether "1." or "1" stands at the start of a line. */
static bool is_move_number(const ck_reading_state *reading, ck_span span)
{
    const char *text = reading->record->text;
    uint32_t end = span.offset;
    while (end < ck_end_of(span) && ck_is_figure(text[end]))
        end++;
    bool dot = end < reading->record->length && text[end] == '.';
    bool begins = span.offset == 0 || text[span.offset - 1] == '\n';
    return end == ck_end_of(span) && (dot || begins);
}

ck_gap ck_cursor_resemblance(ck_text text)
{
    static const char *const of_declaration[] = {"為", "再行", "終季", "而手", "zau", "mok1", NULL};
    static const char *const of_end[] = {"終季", "而手", "xot", "hop1", NULL};
    const bool ends = has_one_of(text, of_end);
    const bool declared = ends || has_one_of(text, of_declaration);
    return (ck_gap){.text = text,
                    .turns = !declared && has_square(text),
                    .declared = declared,
                    .choice = ends       ? CK_END_SEASON
                              : declared ? CK_AGAIN
                                         : CK_NO_CHOICE};
}

bool ck_cursor_skip_number(ck_reading_state *reading, ck_span span)
{
    if (!is_move_number(reading, span))
        return false;
    if (reading->numbers++ == 0)
        reading->number = span;
    return true;
}

void ck_cursor_add_gap(ck_reading_state *reading, ck_code code, ck_span span)
{
    const ck_text text = ck_text_at(reading->record->text, span);
    if (ck_is_utf8(text.bytes, text.length))
        ck_cursor_report(reading, code, span);
    ck_entry *entry = ck_cursor_add_entry(reading, CK_ENTRY_GAP, span);
    if (!entry)
        return;
    entry->as.gap = ck_cursor_resemblance(text);
    if (ck_gap_counts(entry))
        reading->owner = reading->record->entry_count;
}

ck_entry *ck_cursor_add_entry(ck_reading_state *reading, ck_entry_kind kind, ck_span span)
{
    ck_entry *entry = ck_record_add(reading->record, kind, span);
    if (!entry) {
        reading->failed = true;
        return NULL;
    }
    if (kind != CK_ENTRY_COMMENT && kind != CK_ENTRY_GAP)
        reading->owner = reading->record->entry_count;
    return entry;
}

uint32_t ck_cursor_space_length(const ck_reading_state *reading, uint32_t offset)
{
    return offset < reading->end
               ? (uint32_t)ck_space(reading->record->text + offset, reading->end - offset)
               : 0;
}

uint32_t ck_cursor_past_blanks(const ck_reading_state *reading, uint32_t offset)
{
    ck_scanner in = ck_cursor_scanner(reading, offset);
    ck_scan_spaces(&in, CK_ANY_SPACE & ~(unsigned)CK_LINE_FEED);
    return (uint32_t)in.at;
}

uint32_t ck_cursor_line_end(const ck_reading_state *reading, uint32_t offset)
{
    const char *text = reading->record->text;
    const char *end = memchr(text + offset, '\n', reading->end - offset);
    return end ? (uint32_t)(end - text) : reading->end;
}

void ck_cursor_skip_spaces(ck_reading_state *reading)
{
    uint32_t length;
    while ((length = ck_cursor_space_length(reading, reading->at)) > 0)
        reading->at += length;
}

uint32_t ck_cursor_count_raising(const ck_reading_state *reading, uint32_t offset)
{
    return (uint32_t)ck_run_of('#', reading->record->text + offset, reading->end - offset);
}

bool ck_cursor_enclosed(const ck_reading_state *reading, uint32_t offset, char open, char close,
                        ck_span *inside, ck_span *whole)
{
    const char *text = reading->record->text;
    uint32_t raised = ck_cursor_count_raising(reading, offset);
    uint32_t start = offset + raised + 1;
    if (start > reading->end || text[start - 1] != open) {
        *inside = *whole = (ck_span){offset, 0};
        return false;
    }
    uint32_t at = start;
    while (at < reading->end && text[at] != '\n' &&
           (text[at] != close || ck_cursor_count_raising(reading, at + 1) < raised))
        at++;
    bool closed = at < reading->end && text[at] == close;
    if (!closed && at > start && text[at - 1] == '\r')
        at--;
    *inside = (ck_span){start, at - start};
    *whole = (ck_span){offset, at + (closed ? 1 + raised : 0) - offset};
    return closed;
}

const ck_rules *ck_cursor_rules(const ck_reading_state *reading)
{
    ck_reader *reader = reading->reader;
    if (!reader) /* score sheets as CSV have no reader */
        return reading->rules ? reading->rules : ck_rules_at(0);
    if (reader->rules)
        return reader->rules;
    reader->rules = reader->given;
    if (!reader->given && reading->record->sets_rules) {
        ck_record_rules(reading->record, &reader->header_rules);
        reader->rules = &reader->header_rules;
    }
    return reader->rules ? reader->rules : ck_rules_at(0);
}

void ck_cursor_add_comment(ck_reading_state *reading, ck_span inside, ck_span whole)
{
    ck_entry *entry = ck_cursor_add_entry(reading, CK_ENTRY_COMMENT, whole);
    if (entry)
        entry->as.comment = ck_text_at(reading->record->text, inside);
}

void ck_cursor_add_hidden(ck_reading_state *reading, ck_span span)
{
    ck_entry *entry = ck_cursor_add_entry(reading, CK_ENTRY_GAP, span);
    if (entry)
        entry->as.gap =
            (ck_gap){.text = ck_text_at(reading->record->text, span), .choice = CK_NO_CHOICE};
}

bool ck_cursor_is_gap(const ck_reading_state *reading, ck_span *inside)
{
    const char *key = ck_header_key_table[CK_KEY_OF_UNREAD].name;
    const uint32_t size = (uint32_t)strlen(key);
    const uint32_t colon = inside->offset + size;
    if (inside->length <= size + 1 || !ck_cursor_at(reading, inside->offset, key) ||
        reading->record->text[colon] != ':')
        return false;
    *inside = ck_from_to(colon + 1, ck_end_of(*inside));
    return true;
}

void ck_cursor_read_comment(ck_reading_state *reading)
{
    ck_span inside, whole;
    if (!ck_cursor_enclosed(reading, reading->at, '{', '}', &inside, &whole))
        ck_cursor_report(reading, CK_F_OPEN_BRACE, whole);
    if (ck_cursor_is_gap(reading, &inside)) {
        /* the gap of an earlier conversion */
        ck_cursor_add_gap(reading, CK_F_UNREADABLE, inside);
        if (!reading->failed)
            reading->record->entries[reading->record->entry_count - 1].span = whole;
    } else
        ck_cursor_add_comment(reading, inside, whole);
    reading->at = ck_end_of(whole);
}

ck_entry *ck_cursor_waiting_declaration(const ck_record *record)
{
    size_t last = record->entry_count;
    while (last > 0 && record->entries[last - 1].kind == CK_ENTRY_COMMENT)
        last--;
    ck_entry *entry = last > 0 ? &record->entries[last - 1] : NULL;
    const bool waits = entry && entry->kind == CK_ENTRY_DECLARATION &&
                       entry->as.declaration.choice == CK_NO_CHOICE;
    return waits ? entry : NULL;
}

void ck_cursor_report_unchosen(const ck_reading_state *reading)
{
    const ck_record *record = reading->record;
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_entry *entry = &record->entries[i];
        const bool unread = i + 1 < record->entry_count && entry[1].kind == CK_ENTRY_GAP;
        if (entry->kind == CK_ENTRY_DECLARATION && !unread &&
            entry->as.declaration.choice == CK_NO_CHOICE)
            ck_cursor_report(reading, CK_F_NO_CHOICE, entry->span);
    }
}

bool ck_cursor_season_by_sign(ck_text name, ck_season_mark *mark)
{
    ck_scanner in = {name.bytes, 0, name.length};
    const int season = ck_scan_season(&in);
    *mark = (ck_season_mark){0, CK_ONE_NAME};
    if (season >= 0 && season < 6)
        *mark =
            (ck_season_mark){(uint8_t)(season % 4), season < 4 ? CK_SEASON_NAMES : CK_HALF_NAMES};
    return season >= 0 && in.at == in.end;
}

/* ---- blanks ---- */

/* Whether a byte certainly begins no blank: ASCII above the space. */
static bool is_solid(char byte)
{
    return (signed char)byte > ' ';
}

ck_text ck_cursor_trimmed(ck_text text)
{
    ck_text rest = text;
    if (text.length == 0 || (is_solid(text.bytes[0]) && is_solid(text.bytes[text.length - 1])))
        return text;
    size_t length = text.length;
    ck_space_trim(&rest.bytes, &length, CK_BLANK | CK_RETURN);
    rest.length = (uint32_t)length;
    /* If the text equals its bytes, its place shrinks with it. */
    if (text.length == text.span.length)
        rest.span = (ck_span){text.span.offset + (uint32_t)(rest.bytes - text.bytes), rest.length};
    return rest;
}
