/*
 * Private: what the writers of the several notations share.
 */
#ifndef CETKAIK_FORMATS_NOTATION_CONVERSION_H
#define CETKAIK_FORMATS_NOTATION_CONVERSION_H

#include "formats/common/json_values.h"
#include "formats/notation/convert.h"
#include "rules/board/hands.h"

struct ck_conversion {
    ck_out *out;
    const ck_document *document;
    const ck_sink *sink;
    const ck_notation *format;
};

/* The writers, one for each row of the table in convert.c. */
void ck_convert_notation_0(ck_conversion *to);
void ck_convert_online(ck_conversion *to);
void ck_convert_ckka(ck_conversion *to);
void ck_convert_notation_1(ck_conversion *to);
void ck_convert_romanized(ck_conversion *to);
void ck_convert_mrf(ck_conversion *to);
void ck_convert_mrf_json(ck_conversion *to);
void ck_convert_json(ck_conversion *to);
void ck_convert_parsed_json(ck_conversion *to);
void ck_convert_csv(ck_conversion *to);

/* The entry as it was written, without what was proved. */
const ck_entry *ck_written(const ck_conversion *to, const ck_known *known);

/* ---- losses ---- */

/* Reports that a part of the header cannot be held. */
void ck_lose_header(const ck_conversion *to, ck_code code, ck_span span);

/* Reports the same of an entry of the document; SPAN of length 0 means all of it. */
void ck_lose(const ck_conversion *to, ck_code code, const ck_known *known, ck_span span);

/* Reports an entry that the format has no place for: a comment, a mark, a result. */
void ck_lose_entry(const ck_conversion *to, const ck_known *known);

/* Reports a declarer's name, unless the move before it tells the same. */
void ck_lose_speaker(const ck_conversion *to, const ck_known *known);

/* Reports the points of a declaration, if it says any. */
void ck_lose_points(const ck_conversion *to, const ck_known *known);

/*
 * Reports casts that bare numbers cannot tell, as notations 2 and 3 write them: which one a number
 * is where the replay is not certain; the second of two where the first is unknown; and where one
 * of two is unknown, which of them failed.
 */
void ck_lose_bare_casts(const ck_conversion *to, const ck_known *known);

/* Whether a failed move ends where it began because the record's notation has no other form. */
bool ck_is_intention_unsaid(const ck_conversion *to, const ck_known *known);

/*
 * The destination of a move, for a notation that says where a failed move was to go: a start
 * written twice is wrong there without a via point, so that a square that fits stands for what is
 * not said, and that is reported.
 */
ck_square ck_destination(const ck_conversion *to, const ck_known *known);

/* Reports a capture that is noted. */
void ck_lose_capture(const ck_conversion *to, const ck_known *known);

/* ---- texts ---- */

/* {text} or [text], raised by # where the text has the closing sign in it (notation.md §3). */
void ck_put_enclosed(ck_out *out, ck_text text, const char *brackets);

/* {key:value}, or {value} where the key has no bytes, on a line of its own. */
void ck_put_item(ck_out *out, ck_text key, ck_text value);

/*
 * A text as a string of JSON; or null when it is not said. What is not UTF-8 in it is replaced, and
 * reported.
 */
void ck_put_said(const ck_conversion *to, ck_json *json, const char *key, ck_text text);
void ck_put_said_or_null(const ck_conversion *to, ck_json *json, const char *key, ck_text text);

/* ---- headers ---- */

/* How a notation writes its header. */
typedef struct ck_header_style {
    bool online;  /* 一位色 first, with a letter for every season (notation.md §4) */
    bool figures; /* points in Arabic figures */
    bool lines;   /* has lines of players; else their names go into 黒名 and 赤名 */
} ck_header_style;

/* Writes the header, a line for each item and one for the players. */
void ck_put_header(const ck_conversion *to, const ck_header_style *style);

/* Reports every header, for a format that has none; keys of KEPT, ending with NULL, excepted. */
void ck_lose_other_headers(const ck_conversion *to, const char *const *kept);

/* Reports the player lines whose points, or whose names too, the format cannot hold. */
void ck_lose_players(const ck_conversion *to, bool names);

/* Reports a rule set that went without saying and will not in the dialect that is written. */
void ck_lose_rules(const ck_conversion *to, ck_dialect into);

/* The name of a side's player; length 0: unknown. */
ck_text ck_name_of(const ck_document *document, ck_side side);

/* ---- hands ---- */

/* Whether 同色 is written before a hand: never before 王. */
static inline bool ck_writes_flash(const ck_hands_walk *at)
{
    return at->flashed && at->hand != CK_KING_HAND;
}

/* Whether the hands of a declaration can be copied name by name but not understood. */
bool ck_has_foreign_hands(const ck_conversion *to, const ck_known *known);

/* ---- lines ---- */

/*
 * The layout of a body: two moves a row, all else on lines of its own, with an empty line where
 * rows and other lines meet.
 */
typedef enum ck_line_kind { CK_NO_LINE, CK_MOVE_LINE, CK_OTHER_LINE } ck_line_kind;

typedef struct ck_layout {
    ck_out *out;
    const char *gap; /* between the moves of a row */
    ck_line_kind last;
    bool half; /* the row has one move */
} ck_layout;

/* Begins the next move, in this row or a new one. */
void ck_begin_move(ck_layout *layout);

/* Begins another line, after EMPTY empty lines more than usual. */
void ck_begin_line(ck_layout *layout, int empty);

/* Ends the last line. */
void ck_end_lines(ck_layout *layout);

/* A comment on what stands before it. */
void ck_put_comment(const ck_conversion *to, ck_layout *layout, const ck_known *known);

/* ---- notations 0 and 1, which differ in this ---- */

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
