/* Private: notations 0 and 1, which differ in a style. */
#ifndef CETKAIK_FORMATS_NOTATION_WRITE_SIGNS_H
#define CETKAIK_FORMATS_NOTATION_WRITE_SIGNS_H

#include "formats/notation/layout.h"
#include "formats/notation/write_header.h"

typedef struct ck_sign_style {
    ck_header_style header;
    const char *gap; /* between the moves of a row */
    void (*move)(const ck_conversion *to, const ck_known *known);

    const char *capture;    /* what stands before 手 */
    bool colourless;        /* captures without their colour */
    bool captures_as_noted; /* only those that the record notes */

    bool nameless;                    /* declarations do not say whose they are */
    bool no_points_again;             /* no points with 再行 */
    bool points_last;                 /* 終季 手二十 */
    const char *open, *close;         /* around the name of a hand */
    const char *join, *before_choice; /* between names of hands; before 再行 or 終季 */

    bool marks_join; /* 春終 stands on the line of 終季 */
    int before_end;  /* empty lines before 星一周 */
    bool resultless; /* no lines of results */
} ck_sign_style;

/* The one walk over a document. */
void ck_convert_signs(const ck_conversion *to, const ck_sign_style *style);

/* A move and its casts in full; the casts alone; one cast after its name, 或 when it is unknown. */
void ck_put_sign_move(const ck_conversion *to, const ck_known *known);
void ck_put_sign_tail(ck_out *out, const ck_tail *tail);
void ck_put_sign_heads(ck_out *out, const char *name, int heads);

#endif
