/* Private: reads lines that people write around and between the moves without braces (notation.md
 * §12). They are comments on the entry before them, or on the header. */
#ifndef CETKAIK_PARSER_TEXT_READ_REMARK_H
#define CETKAIK_PARSER_TEXT_READ_REMARK_H

#include "parser/text/reading.h"

/* The line that begins at the current place; length 0: the place is within a line. */
ck_span ck_line_begun(const ck_reading_state *reading);

/* The remark line that begins at the current place; length 0: none. */
ck_span ck_remark_here(const ck_reading_state *reading, bool romanized);

/* Counts a remark for ck_report_remarks. */
void ck_count_remark(ck_reading_state *reading, ck_span span);

/* Adds a remark, WHOLE with its brackets. Before the first entry it belongs to the header, and its
 * colon ends no key. */
void ck_add_remark(ck_reading_state *reading, ck_text remark, ck_span whole);

/* Reads the remark line at the current place; returns false if there is none. ROMANIZED: words of
 * notation 2 rule out a remark. */
bool ck_read_remark(ck_reading_state *reading, bool romanized);

/* Reads punctuation alone as a comment; returns false if there is none. */
bool ck_read_punctuation(ck_reading_state *reading);

/* Reports the number of remarks. In a record without anything else they are unread text; the first
 * one is then reported as that. */
void ck_report_remarks(ck_reading_state *reading);

/* Whether the record has entries other than comments. */
bool ck_has_more_than_remarks(const ck_record *record);

#endif
