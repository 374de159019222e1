/*
 * Private: lines that people write around and between the moves, without braces (notation.md §12).
 * They count as comments on what stands before them, or on the header.
 */
#ifndef CETKAIK_PARSER_TEXT_READ_REMARK_H
#define CETKAIK_PARSER_TEXT_READ_REMARK_H

#include "parser/text/reading.h"

/* The line that can only be a remark and at the beginning of which the reading stands; length 0:
 * none. */
ck_span ck_remark_here(const ck_reading_state *reading, bool romanized);

/* Adds a comment, which is a remark where nothing encloses it. */
void ck_add_any_comment(ck_reading_state *reading, ck_span inside, ck_span whole);

/*
 * Reads the line on which the reading stands, if it stands at its beginning and the line can only
 * be a remark; false otherwise. ROMANIZED: words of notation 2 mean something.
 */
bool ck_read_remark(ck_reading_state *reading, bool romanized);

/*
 * Reports how many there were. Where the record has nothing else they are no remarks but what is
 * not understood; then the first one is reported as that.
 */
void ck_report_remarks(ck_reading_state *reading);

/* Whether the record has anything but comments. */
bool ck_has_body(const ck_record *record);

#endif
