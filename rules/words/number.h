/* Numbers, Arabic or Linzi (notation.md §2). */
#ifndef CETKAIK_RULES_WORDS_NUMBER_H
#define CETKAIK_RULES_WORDS_NUMBER_H

#include "rules/base/writer.h"

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

/*
 * A number as Linzi. The signs reach as far as 32 bits; what lies beyond is written in Arabic
 * figures.
 */
void ck_write_number(ck_out *out, int64_t number);

/* Points in parts of 1/UNIT, at most tenths: "五", "五・六". */
void ck_write_points(ck_out *out, int64_t points, int unit);

/* The same as it is kept in a record: whole points and tenths. */
void ck_write_record_points(ck_out *out, int32_t points, int tenths);

/* The same for programs: "5", "5.6". */
void ck_write_figures(ck_out *out, int64_t points, int unit);

#endif
