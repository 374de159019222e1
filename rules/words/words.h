/*
 * The words of notation 0 (notation.md §2, §4): squares, pieces, seasons. All go out the way a
 * reader takes them in again, as do numbers (number.h), hands (hand_words.h), moves (move_words.h)
 * and position lines (position.h).
 */
#ifndef CETKAIK_RULES_WORDS_WORDS_H
#define CETKAIK_RULES_WORDS_WORDS_H

#include "rules/base/span.h"
#include "rules/base/writer.h"
#include "rules/board/board.h"

/* "LAU"; nothing for CK_NO_SQUARE. */
void ck_write_square(ck_out *out, ck_square square);

/* "赤兵", "皇"; nothing for the empty square. */
void ck_write_piece(ck_out *out, ck_piece piece);

/* "弓"; 片 for CK_NO_PROFESSION. */
void ck_write_profession(ck_out *out, ck_profession profession);

/* 春 夏 秋 冬, or 上季 下季, or 季: by CK_SEASON_NAMES, CK_HALF_NAMES, CK_ONE_NAME. */
const char *ck_season_sign(int season, int naming);

/* {text} or [text], raised by # where the text has the closing sign in it (notation.md §3). */
void ck_put_enclosed(ck_out *out, ck_text text, const char *brackets);

/* {key:value}, or {value} where the key has no bytes, on a line of its own. */
void ck_put_item(ck_out *out, ck_text key, ck_text value);

#endif
