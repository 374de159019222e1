/* Numbers, Arabic or Linzi (notation.md §2). */
#ifndef CETKAIK_RULES_WORDS_NUMBER_H
#define CETKAIK_RULES_WORDS_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Reads the longest run of number characters at TEXT. Returns its length in bytes, 0 when there is
 * none; *GOOD tells whether the run is a number of the grammar within 32 bits, which is then in
 * *VALUE.
 */
size_t ck_read_number(const char *text, size_t length, int32_t *value, bool *good);

/*
 * The same for a number of points, which may have one decimal: 5.6, 五・六. *TENTHS is the decimal,
 * with the sign of the number.
 */
size_t ck_read_points(const char *text, size_t length, int32_t *value, int8_t *tenths, bool *good);

#endif
