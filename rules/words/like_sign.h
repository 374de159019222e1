/*
 * Common mistakes in signs: 歩 for 兵, 栽 for 裁; squares in small letters (le弓lilu); a header
 * line without braces (黒名: tasko). They are suggested, never read.
 */
#ifndef CETKAIK_RULES_WORDS_LIKE_SIGN_H
#define CETKAIK_RULES_WORDS_LIKE_SIGN_H

#include "rules/base/writer.h"

/* Whether a text has squares of a move in small letters. */
bool ck_has_small_squares(const char *text, size_t length);

/* Whether a text has any such mistake; writes it without them. */
bool ck_has_like(const char *text, size_t length);
void ck_put_like(ck_out *out, const char *text, size_t length);

#endif
