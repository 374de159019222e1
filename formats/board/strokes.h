/*
 * The signs as strokes of our own drawing, so that pictures need no font.
 *
 * Each is the data of an SVG path to be stroked, not filled: a sign in a square of 100 units, a
 * letter or a figure 60 wide and 100 high. They differ from handwriting where that makes them
 * clearer when they are small.
 */
#ifndef CETKAIK_FORMATS_BOARD_STROKES_H
#define CETKAIK_FORMATS_BOARD_STROKES_H

#include <stddef.h>

/* A sign by what it says: "船", "橋", "K", "7". A row without a sign ends the table. */
typedef struct ck_strokes {
    const char *sign;
    const char *path;
} ck_strokes;

extern const ck_strokes ck_stroke_table[];

/* The index of 獣; before it stand the professions by their number. */
enum { CK_BEAST_STROKES = 11 };

/* The index of the sign at the start of a text, and in *LENGTH its bytes; −1: it is not drawn. */
int ck_strokes_at(const char *text, size_t *length);

#endif
