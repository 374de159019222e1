/* Private: fields of CSV as they go out (RFC 4180). */
#ifndef CETKAIK_FORMATS_COMMON_CSV_FIELD_H
#define CETKAIK_FORMATS_COMMON_CSV_FIELD_H

#include "rules/base/writer.h"

/*
 * A field that may hold anything: quoted where it must be. What a spreadsheet would take for a
 * formula gets a mark before it, ', which our reader takes away again. So does one that has such a
 * mark already. A number stays as it is.
 */
void ck_put_csv_field(ck_out *out, const char *text, size_t length);

#endif
