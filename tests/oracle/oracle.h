/*
 * A second implementation of the rules, written from the specification alone.
 *
 * It exists to be compared with the library, so it shares nothing with it: text goes in, text comes
 * out. It is slow on purpose: it tries everything and keeps what the rules allow.
 *
 * Rule sets: "standard", "cerke_online", "cetkaik_rs_alpha", "cetkaik_rs_strict", "硬皇力" (the
 * movement of 硬皇力, all else as in "standard").
 *
 * Texts are UTF-8. A text that does not fit in `size` bytes, its final NUL included, is a failure.
 * After a failure `out` holds nothing of use.
 */
#ifndef CETKAIK_TESTS_ORACLE_ORACLE_H
#define CETKAIK_TESTS_ORACLE_ORACLE_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Writes the legal moves of the side to move, as notation.md §8 "Legal move lists" has them: each
 * once, sorted bytewise, each ended by '\n'. Without a legal move the text is empty.
 * False if the position line or the name of the rule set is wrong.
 */
bool oracle_moves(const char *position_line, const char *rule_set, char *out, size_t size);

/*
 * Writes the position line after `move`, which must be one of the lines of oracle_moves (without
 * '\n'); its casts succeed. Season, stake and points are copied as they are. No '\n' is added.
 * False if an input is wrong or the move is not legal.
 */
bool oracle_after(const char *position_line, const char *rule_set, const char *move, char *out,
                  size_t size);

/*
 * Counts the hands of R7 in captured pieces such as "赤王 黒虎 赤馬". Returns the points and writes
 * the names in the order of the rule sheet, each ended by '\n'.
 * −1 if the pieces are malformed, or hold a King twice.
 */
int oracle_hands(const char *pieces, char *out, size_t size);

#endif
