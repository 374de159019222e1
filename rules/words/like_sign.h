/*
 * Signs that are easily written for those of a record: of another piece's kin (歩 for 兵), of the
 * same sound or shape (栽 for 裁). They are never read for them, only suggested. So are the squares
 * of a move in small letters (le弓lilu), and a line of the header without its braces (黒名: tasko).
 */
#ifndef CETKAIK_RULES_WORDS_LIKE_SIGN_H
#define CETKAIK_RULES_WORDS_LIKE_SIGN_H

#include "rules/base/writer.h"

/* Whether a text has squares of a move in small letters. */
bool ck_has_small_squares(const char *text, size_t length);

/* Whether a text has any of all these; writes it with the signs of a record in their place. */
bool ck_has_like(const char *text, size_t length);
void ck_put_like(ck_out *out, const char *text, size_t length);

#endif
