/* Private: notations 0 and 1, which differ by a style. */
#ifndef CETKAIK_FORMATS_NOTATION_WRITE_SIGNS_H
#define CETKAIK_FORMATS_NOTATION_WRITE_SIGNS_H

#include "formats/notation/layout.h"
#include "formats/notation/write_header.h"

typedef struct ck_sign_style {
    ck_header_style header;
    const char *gap; /* between the moves of a line */
    void (*move)(const ck_conversion *to, const ck_known *known);

    const char *capture;    /* before 手 */
    bool colourless;        /* captures without colour */
    bool captures_as_noted; /* only captures in the record */

    bool nameless;                    /* declarations without their player */
    bool no_points_again;             /* no points with 再行 */
    bool points_last;                 /* points last: 終季 手二十 */
    const char *open, *close;         /* around a hand's name */
    const char *join, *before_choice; /* between hands; before 再行 or 終季 */

    bool marks_join; /* 春終 on the line of 終季 */
    int before_end;  /* empty lines before 星一周 */
    bool resultless; /* no lines of results */
} ck_sign_style;

/* Writes a document in one walk. */
void ck_write_signs(const ck_conversion *to, const ck_sign_style *style);

/* Write a move with its casts; its casts; a named cast, 或 if unknown. */
void ck_put_sign_move(const ck_conversion *to, const ck_known *known);
void ck_put_sign_tail(ck_out *out, const ck_tail *tail);
void ck_put_sign_heads(ck_out *out, const char *name, int heads);

#endif
