/* Private: shared by the writers of notations: losses, texts, hands. */
#ifndef CETKAIK_FORMATS_NOTATION_CONVERSION_H
#define CETKAIK_FORMATS_NOTATION_CONVERSION_H

#include "formats/common/json_values.h"
#include "formats/notation/notation.h"
#include "rules/board/hands.h"

struct ck_conversion {
    ck_out *out;
    const ck_document *document;
    const ck_sink *sink;
    const ck_notation *format;
    bool formats; /* for `fmt`: unread text is no loss, and the caller names implied rules */
    const ck_buffer *raw; /* a byte for each entry: its unread text needs no key; NULL: all do */
};

/* Writes the place of a record: its file, if any, its number and first line. */
void ck_conversion_place(const ck_conversion *to, ck_json *json);

/* The entry as written, without values proved by the replay. */
const ck_entry *ck_conversion_entry(const ck_conversion *to, const ck_known *known);

/* The name of a side's player; length 0: unknown. */
ck_text ck_conversion_name(const ck_document *document, ck_side side);

/* The text of an entry that was not read, or not wholly; length 0: it was read. */
ck_text ck_conversion_unread(const ck_conversion *to, const ck_known *known);

/* ---- losses ---- */

/* Reports the loss of a part of the header. */
void ck_lose_header(const ck_conversion *to, ck_code code, ck_span span);

/* Reports a loss at an entry. SPAN of length 0: the whole entry. */
void ck_lose(const ck_conversion *to, ck_code code, const ck_known *known, ck_span span);

/* Reports that a format without the sign of 獣 writes 虎. */
void ck_lose_beast(const ck_conversion *to, const ck_known *known);

/* Reports the loss of an entry: a comment, mark or result. */
void ck_lose_entry(const ck_conversion *to, const ck_known *known);

/* Reports the loss of a declarer's name, unless the move before implies it. In a record with
 * errors nothing is implied: another player may seem to have moved. */
void ck_lose_speaker(const ck_conversion *to, const ck_known *known);

/* Reports the loss of a declaration's points, if any. */
void ck_lose_points(const ck_conversion *to, const ck_known *known);

/*
 * Reports casts that bare numbers, as in notations 2 and 3, cannot express: the kind of a cast that
 * the replay is uncertain about; the second cast after an unknown first; the failed one of two
 * casts, one unknown.
 */
void ck_lose_bare_casts(const ck_conversion *to, const ck_known *known);

/* Whether a failed move ends at its start only because its notation has no other form. */
bool ck_loses_intention(const ck_conversion *to, const ck_known *known);

/*
 * The destination of a move, for a notation with destinations of failed moves. There, a repeated
 * start without a via point is wrong; it is replaced by a fitting square, and reported.
 */
ck_square ck_lose_destination(const ck_conversion *to, const ck_known *known);

/* Reports the loss of a written capture. */
void ck_lose_capture(const ck_conversion *to, const ck_known *known);

/* ---- texts ---- */

/* Writes a text as a JSON string, or null if absent. Invalid UTF-8 is replaced and reported. */
void ck_conversion_text(const ck_conversion *to, ck_json *json, const char *key, ck_text text);
void ck_conversion_text_or_null(const ck_conversion *to, ck_json *json, const char *key,
                                ck_text text);

/* ---- hands ---- */

/* Whether 同色 is written before a hand; never before 王. */
static inline bool ck_writes_flash(const ck_hands_walk *at)
{
    return at->flashed && at->hand != CK_KING_HAND;
}

/* Whether a declaration's hands were not understood, but can be copied name by name. */
bool ck_conversion_has_foreign_hands(const ck_conversion *to, const ck_known *known);

#endif
