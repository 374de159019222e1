/* Private: what the writers of the several notations share: losses, texts, hands. */
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

/* Writes where the record stands: its file, if it has one, its number there and its first line. */
void ck_put_json_place(const ck_conversion *to, ck_json *json);

/* The entry as it was written, without what was proved. */
const ck_entry *ck_written(const ck_conversion *to, const ck_known *known);

/* The name of a side's player; length 0: unknown. */
ck_text ck_name_of(const ck_document *document, ck_side side);

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
bool ck_is_intention_unknown(const ck_conversion *to, const ck_known *known);

/*
 * The destination of a move, for a notation that says where a failed move was to go: a start
 * written twice is wrong there without a via point, so that a square that fits stands for what is
 * not said, and that is reported.
 */
ck_square ck_destination(const ck_conversion *to, const ck_known *known);

/* Reports a capture that is noted. */
void ck_lose_capture(const ck_conversion *to, const ck_known *known);

/* ---- texts ---- */

/*
 * A text as a string of JSON; or null when it is not said. What is not UTF-8 in it is replaced, and
 * reported.
 */
void ck_conversion_text(const ck_conversion *to, ck_json *json, const char *key, ck_text text);
void ck_conversion_text_or_null(const ck_conversion *to, ck_json *json, const char *key,
                                ck_text text);

/* ---- hands ---- */

/* Whether 同色 is written before a hand: never before 王. */
static inline bool ck_writes_flash(const ck_hands_walk *at)
{
    return at->flashed && at->hand != CK_KING_HAND;
}

/* Whether the hands of a declaration can be copied name by name but not understood. */
bool ck_has_foreign_hands(const ck_conversion *to, const ck_known *known);

#endif
