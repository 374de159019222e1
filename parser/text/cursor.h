/* Private: functions shared by the readers of all notations: spaces, enclosures, entries, hands. */
#ifndef CETKAIK_PARSER_TEXT_CURSOR_H
#define CETKAIK_PARSER_TEXT_CURSOR_H

#include "parser/text/reading.h"
#include "rules/words/scanner.h"

/* Reports a finding about a part of the text, without or with a number. */
void ck_cursor_report(const ck_reading_state *reading, ck_code code, ck_span span);
void ck_cursor_report_number(const ck_reading_state *reading, ck_code code, ck_span span,
                             int64_t number);

/* Notes a part of the text that is read although it is written otherwise, and the usual text, which
 * must stay. At the end, one finding of a kind reports the first and the number of places. */
void ck_cursor_add_form(ck_reading_state *reading, ck_code code, ck_span span, const char *usual,
                        uint32_t length);
void ck_cursor_report_forms(const ck_reading_state *reading, const ck_sink *sink);

/* What a text that is not understood resembles: a turn or a declaration. */
ck_gap ck_cursor_resemblance(ck_text text);

/* Skips a number of a move at the start of a line, and counts it. Returns false for others. */
bool ck_cursor_skip_number(ck_reading_state *reading, ck_span span);

/* Reports a part of the text that is not understood, and adds it as a gap. The check of the text
 * has reported damaged bytes. */
void ck_cursor_add_gap(ck_reading_state *reading, ck_code code, ck_span span);

/* Adds a gap without a report, for text that is no turn whatever it resembles: an entry behind # at
 * the start of a line, a player beyond the number of the game. */
void ck_cursor_add_hidden(ck_reading_state *reading, ck_span span);

/* The length in bytes of a space, punctuation or line end at an offset (notation.md §1); 0:
 * none. */
uint32_t ck_cursor_space_length(const ck_reading_state *reading, uint32_t offset);

/* The number of # at an offset, which raise an enclosure (notation.md §3). */
uint32_t ck_cursor_count_raising(const ck_reading_state *reading, uint32_t offset);

/* The text from an offset on. */
static inline ck_scanner ck_cursor_scanner(const ck_reading_state *reading, uint32_t offset)
{
    return (ck_scanner){reading->record->text, offset, reading->end};
}

/* The place after the spaces at an offset, on the same line. */
uint32_t ck_cursor_past_blanks(const ck_reading_state *reading, uint32_t offset);

/* The end of the line at an offset. */
uint32_t ck_cursor_line_end(const ck_reading_state *reading, uint32_t offset);

/* Skips spaces, punctuation and line ends. */
void ck_cursor_skip_spaces(ck_reading_state *reading);

/* Whether the text at an offset begins with a word. */
static inline bool ck_cursor_at(const ck_reading_state *reading, uint32_t offset, const char *word)
{
    return offset < reading->end &&
           ck_bytes_begin(reading->record->text + offset, reading->end - offset, word);
}

/* Finds an enclosure at OFFSET, raised by # or not, that is closed on the same line (notation.md
 * §3). Otherwise returns false with the rest of the line in *INSIDE and *WHOLE. */
bool ck_cursor_enclosed(const ck_reading_state *reading, uint32_t offset, char open, char close,
                        ck_span *inside, ck_span *whole);

/* The rules of the record as far as reading depends on them: names of hands, form of moves.
 * Composed from the header at the first call. */
const ck_rules *ck_cursor_rules(const ck_reading_state *reading);

/* Appends an entry. NULL when memory is short; the reading then has failed. */
ck_entry *ck_cursor_add_entry(ck_reading_state *reading, ck_entry_kind kind, ck_span span);

/* The last declaration, if it lacks its choice and only comments follow it; NULL: none. */
ck_entry *ck_cursor_waiting_declaration(const ck_record *record);

/* Reports declarations without a choice; at the end, since a choice may stand apart. A gap right
 * behind a declaration may be its choice. */
void ck_cursor_report_unchosen(const ck_reading_state *reading);

/* A text without blanks at its ends; punctuation is part of a name. */
ck_text ck_cursor_trimmed(ck_text text);

/* Whether the inside of braces is text that an earlier conversion did not understand,
 * {読不能:TEXT}; *INSIDE is then that TEXT. */
bool ck_cursor_is_gap(const ck_reading_state *reading, ck_span *inside);

/* Adds a comment. Reads the comment {…} here, raised or not, or the gap
 * {読不能:…}, and moves past it. */
void ck_cursor_add_comment(ck_reading_state *reading, ck_span inside, ck_span whole);
void ck_cursor_read_comment(ck_reading_state *reading);

/* Reads 春 夏 秋 冬, 上季 or 下季; returns false for other names. */
bool ck_cursor_season_by_sign(ck_text name, ck_season_mark *mark);

#endif
