/* Numbers, Arabic or Linzi (notation.md §2). */
#ifndef CETKAIK_RULES_WORDS_NUMBER_H
#define CETKAIK_RULES_WORDS_NUMBER_H

#include "rules/base/writer.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Reads the longest run of number characters at TEXT. Returns its length in bytes, 0 for none.
 * *GOOD: the run is a number of the grammar within 32 bits, stored in *VALUE.
 */
size_t ck_read_number(const char *text, size_t length, int32_t *value, bool *good);

/* Reads a whole text as a number; returns false for any other text. */
bool ck_is_number(const char *text, size_t length, int32_t *value);

/*
 * The same as the first for points, which may have one decimal: 5.6, 五・六. *TENTHS is the
 * decimal, with the sign of the number.
 */
size_t ck_read_points(const char *text, size_t length, int32_t *value, int8_t *tenths, bool *good);

/* Writes a number in Linzi; beyond 32 bits in Arabic figures. */
void ck_write_number(ck_out *out, int64_t number);

/* Writes points, given in units of 1/UNIT (1 or 1/10): "五", "五・六". */
void ck_write_points(ck_out *out, int64_t points, int unit);

/* The same from whole points and tenths. */
void ck_write_record_points(ck_out *out, int32_t points, int tenths);

/* The same in Arabic figures: "5", "5.6". */
void ck_write_figures(ck_out *out, int64_t points, int unit);

#endif
