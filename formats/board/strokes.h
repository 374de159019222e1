/*
 * Signs drawn as strokes, so that pictures need no font.
 *
 * Each is an SVG path to stroke, not fill: a sign in a square of 100 units, a letter or digit 60
 * wide and 100 high. They differ from handwriting where small sizes need it.
 */
#ifndef CETKAIK_FORMATS_BOARD_STROKES_H
#define CETKAIK_FORMATS_BOARD_STROKES_H

#include <stddef.h>

/* A sign by its text: "船", "橋", "K", "7". A row without a sign ends the table. */
typedef struct ck_strokes {
    const char *sign;
    const char *path;
} ck_strokes;

extern const ck_strokes ck_stroke_table[];

/* The index of 獣. Before it come the professions, by their number. */
enum { CK_BEAST_STROKES = 11 };

/* The index of the sign at the start of a text, with its bytes in *LENGTH; −1: no drawing. */
int ck_strokes_at(const char *text, size_t *length);

#endif
