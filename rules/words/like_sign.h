/* Common slips: 歩 for 兵, 栽 for 裁; squares in small letters (le弓lilu); a header line without
 * braces (黒名: tasko). Findings suggest the correction; readers never apply it. */
#ifndef CETKAIK_RULES_WORDS_LIKE_SIGN_H
#define CETKAIK_RULES_WORDS_LIKE_SIGN_H

#include "rules/base/writer.h"

/* Whether a text has squares of a move in small letters. */
bool ck_like_sign_has_small_squares(const char *text, size_t length);

/* Whether a line has a slip of this kind, as prose has none. */
bool ck_like_sign_in_line(const char *text, size_t length);

/* Whether unread text has one, or begins with the sign of a note. Writes a text with these slips
 * corrected. */
bool ck_like_sign_in(const char *text, size_t length);
void ck_like_sign_put(ck_out *out, const char *text, size_t length);

/* A text with these slips corrected; LENGTH is 0 where it does not fit. */
typedef struct ck_like_text {
    size_t length;
    char bytes[64];
} ck_like_text;
ck_like_text ck_like_sign_corrected(const char *text, size_t length);

#endif
