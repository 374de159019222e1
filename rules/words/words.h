/* Writes the words of notation 0 (notation.md §2, §4): squares, pieces, seasons. See also number.h,
 * hand_words.h, move_words.h and position.h. Cetkaik's readers accept all of them. */
#ifndef CETKAIK_RULES_WORDS_WORDS_H
#define CETKAIK_RULES_WORDS_WORDS_H

#include "rules/base/span.h"
#include "rules/base/writer.h"
#include "rules/board/board.h"

/* Writes "赤兵", "皇"; nothing for an empty square. */
void ck_write_piece(ck_out *out, ck_piece piece);

/* The sign of a profession, 片 for an unknown one; constant. */
const char *ck_profession_text(ck_profession profession);

/* Writes "弓"; 片 for CK_NO_PROFESSION. */
void ck_write_profession(ck_out *out, ck_profession profession);

/* 春 夏 秋 冬, 上季 下季, or 季, by NAMING: CK_SEASON_NAMES, CK_HALF_NAMES, CK_ONE_NAME. */
const char *ck_season_sign(int season, int naming);

/* Writes {text} or [text], with # around it if the text contains the closing sign (notation.md §3).
 */
void ck_put_enclosed(ck_out *out, ck_text text, const char *brackets);

/* Writes {読不能:text} for text that was not understood: one for each of its lines. */
void ck_put_unread(ck_out *out, ck_text text);

/* Writes {key:value}, or {value} for an empty key, on a line of its own. */
void ck_put_item(ck_out *out, ck_text key, ck_text value);

/* The colon after the key of an item; NULL: no key. The colon of a time does not count. */
const char *ck_item_colon(const char *text, size_t length);

/* Whether {key:value}, or {value} if KEY has no bytes, is read as that item; {text} as a comment. A
 * text of JSON may be neither: in notations its colon would part a key from a value. */
bool ck_is_item(ck_text key, ck_text value);
bool ck_is_comment(ck_text text);

#endif
