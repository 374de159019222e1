/* Private: CSV fields (RFC 4180). */
#ifndef CETKAIK_FORMATS_COMMON_CSV_FIELD_H
#define CETKAIK_FORMATS_COMMON_CSV_FIELD_H

#include "rules/base/writer.h"

/*
 * Writes any text as a field, quoted if necessary. Text that a spreadsheet would run as a formula,
 * or that begins with the mark, gets the mark ' before it, which our reader removes. Numbers are
 * unchanged.
 */
void ck_put_csv_field(ck_out *out, const char *text, size_t length);

#endif
