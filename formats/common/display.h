/*
 * Private: showing text of unknown origin to people: how wide it is, and nothing in it that could
 * harm a terminal.
 */
#ifndef CETKAIK_FORMATS_COMMON_DISPLAY_H
#define CETKAIK_FORMATS_COMMON_DISPLAY_H

#include "rules/base/writer.h"
#include "rules/record/record.h"

/*
 * One character as it is shown. A tab is spaces up to the next stop; a control character is a
 * picture of itself (␛); what is not UTF-8, and what would turn the direction of a line, is U+FFFD.
 */
typedef struct ck_glyph {
    char bytes[8];  /* what to write */
    uint8_t length; /* of it */
    uint8_t taken;  /* bytes of the text that it stands for; at least 1 */
    uint8_t width;  /* columns on a terminal */
} ck_glyph;

/* The character at the start of a text that is not empty; COLUMN, from 0, is where it is shown. */
ck_glyph ck_glyph_at(const char *text, size_t length, size_t column);

/* The beginning of a text that is shown as it is, and the columns that it takes. */
typedef struct ck_shown_part {
    size_t length, width;
} ck_shown_part;

/* What of it is told at a glance, as far as it fits into MOST columns: printable ASCII and the
 * signs of Linzi, which are wide. */
ck_shown_part ck_shown_at(const char *text, size_t length, size_t most);

/* The column, from 0, behind a text that starts at a column; the columns that it takes from 0 on.
 */
size_t ck_column_behind(const char *text, size_t length, size_t column);
size_t ck_width(const char *text, size_t length);

/* Writes a text on one line, line ends as spaces; cut with … where it would pass MOST columns. */
void ck_put_clean(ck_out *out, const char *text, size_t length, size_t most);

/* The name of a file without its folders, of either system. */
const char *ck_base_name(const char *path);

/* A text of a record, and a part of what the user wrote, the same way. */
void ck_put_text(ck_out *out, ck_text text, size_t most);
void ck_put_span(ck_out *out, const ck_record *record, ck_span span, size_t most);

/*
 * The length of the beginning of a text that stays on one line: a word, which ends at a space or a
 * new line, or of Japanese as much as has no break between two signs. Where neither follows, no
 * space belongs between it and the next. TEXT is not empty.
 */
size_t ck_unbroken(const char *text);

/* Writes a string on as many lines of at most WIDTH columns as it takes, each with a space before
 * it and those after the first with two more; broken at spaces, a longer word where it must be. */
void ck_put_lines(ck_out *out, const char *string, size_t width);

/* The same from a COLUMN on, without the space and the end of the line; further lines begin with
 * HANG spaces. */
void ck_put_hanging(ck_out *out, const char *string, size_t column, size_t width, size_t hang);

/* Writes a string and then spaces up to WIDTH columns. */
void ck_put_padded(ck_out *out, const char *string, size_t width);

/* Writes spaces before a string that make it WIDTH columns. */
void ck_put_right(ck_out *out, const char *string, size_t width);

/* A number as people read it, with a minus sign, "−5": POINTS in parts of 1/UNIT. */
void ck_put_figures(ck_out *out, int64_t points, int unit);
void ck_put_figures_right(ck_out *out, int64_t points, int unit, size_t width);

#endif
