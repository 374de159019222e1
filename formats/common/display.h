/*
 * Private: shows text of unknown origin: its width, and harmless replacements for control
 * characters.
 */
#ifndef CETKAIK_FORMATS_COMMON_DISPLAY_H
#define CETKAIK_FORMATS_COMMON_DISPLAY_H

#include "rules/base/writer.h"
#include "rules/record/record.h"

/*
 * One character as shown. A tab is spaces up to the next stop; a control character is its picture
 * (␛); invalid UTF-8 and direction controls are U+FFFD.
 */
typedef struct ck_glyph {
    char bytes[8];    /* output */
    uint8_t length;   /* of BYTES */
    uint8_t consumed; /* bytes of the text; at least 1 */
    uint8_t width;    /* columns on a terminal */
} ck_glyph;

/* The first character of a text that is not empty, shown at COLUMN, from 0. */
ck_glyph ck_display_glyph_at(const char *text, size_t length, size_t column);

/* A prefix of a text, and its columns. */
typedef struct ck_shown_part {
    size_t length, width;
} ck_shown_part;

/* The prefix of printable ASCII and Linzi signs, two columns each, that fits into MOST columns. */
ck_shown_part ck_display_part_at(const char *text, size_t length, size_t most);

/* The column after a text that starts at COLUMN; the width of a text at column 0. */
size_t ck_display_column_behind(const char *text, size_t length, size_t column);
size_t ck_display_width(const char *text, size_t length);

/* Writes a text on one line, with line ends as spaces, cut with … to MOST columns. */
void ck_display_clean(ck_out *out, const char *text, size_t length, size_t most);

/* The name of a file without its folders, separated by / or \. */
const char *ck_display_base_name(const char *path);

/* The same for a text of a record, and for a span of the user's text. */
void ck_display_text(ck_out *out, ck_text text, size_t most);
void ck_display_span(ck_out *out, const ck_record *record, ck_span span, size_t most);

/*
 * The length of the unbreakable start of a text: a word up to a space or new line; in Japanese, up
 * to the first allowed break. If neither follows, no space belongs before the rest. TEXT is not
 * empty.
 */
size_t ck_display_unbroken(const char *text);

/*
 * Writes a string on lines of at most WIDTH columns, each indented by a space, later ones by two
 * more. Breaks at spaces, and within words that are too long.
 */
void ck_display_lines(ck_out *out, const char *string, size_t width);

/*
 * The same from COLUMN on, without the indent and the final line end. Later lines are indented by
 * HANG.
 */
void ck_display_hanging(ck_out *out, const char *string, size_t column, size_t width, size_t hang);

/*
 * Writes lines; one of more than WIDTH columns is wrapped, and its later lines are indented by four
 * more. Escape sequences of colours have no columns.
 */
void ck_display_fitted(ck_out *out, const char *text, size_t width);

/* Writes a string, padded to WIDTH columns. */
void ck_display_padded(ck_out *out, const char *string, size_t width);

/* Writes a string, right-aligned in WIDTH columns. */
void ck_display_right(ck_out *out, const char *string, size_t width);

/* Writes POINTS in units of 1/UNIT, with a minus sign: "−5". */
void ck_display_figures(ck_out *out, int64_t points, int unit);
void ck_display_figures_right(ck_out *out, int64_t points, int unit, size_t width);

#endif
