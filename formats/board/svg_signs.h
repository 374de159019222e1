/* Private: rows of signs in pictures. */
#ifndef CETKAIK_FORMATS_BOARD_SVG_SIGNS_H
#define CETKAIK_FORMATS_BOARD_SVG_SIGNS_H

#include "rules/base/writer.h"

/* A place in a picture. */
typedef struct ck_spot {
    int x, y;
} ck_spot;

/* Bits of HOW. */
enum { CK_CENTRED = 1 };

/*
 * Writes signs with their left end or, with CK_CENTRED, their middle at AT; their natural height is
 * 100. Unknown signs become spaces.
 */
void ck_put_svg_signs(ck_out *out, const char *class, const char *text, ck_spot at, int height,
                      int how);

/* Writes the same as text, whose colour and height the style sets. */
void ck_put_svg_text(ck_out *out, const char *text, ck_spot at);

/* Writes collected words as signs, or as text if CLASS is NULL; frees their buffer. */
void ck_put_svg_words(ck_out *out, const char *class, const ck_out *words, ck_spot at, int height);

#endif
