/* Reads and writes position lines and lists of captured pieces (notation.md §8). */
#ifndef CETKAIK_RULES_WORDS_POSITION_H
#define CETKAIK_RULES_WORDS_POSITION_H

#include "rules/base/writer.h"
#include "rules/board/rules.h"
#include "rules/words/parse_error.h"

#include <stddef.h>

/*
 * Reads a position line. Returns true and fills *POSITION, or returns false and fills *WHY. Rejects
 * a piece off the board, more pieces of a kind and colour than the rule set has, and no Minds or
 * two.
 */
bool ck_read_position(const ck_rules *rules, const char *text, size_t length, ck_position *position,
                      ck_parse_error *why);

/*
 * Reads captured pieces such as "赤王 黒虎 馬", separated by spaces or punctuation, and adds them
 * to HELD, those without a colour to OPEN. Returns false on an error, which *WHY describes.
 */
bool ck_read_position_pieces(const ck_rules *rules, const char *text, size_t length,
                             uint8_t held[2][CK_PROFESSIONS], uint8_t open[CK_PROFESSIONS],
                             ck_parse_error *why);

/* Writes the position line, without a line end. Points are in units of 1/UNIT. */
void ck_write_position(ck_out *out, const ck_position *position, int unit);

#endif
