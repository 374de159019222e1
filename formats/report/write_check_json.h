/*
 * JSON, one object a line; the schema of `check` is check.schema.json.
 *
 * Text that is not UTF-8 is replaced by U+FFFD. When memory is short the writer fails.
 */
#ifndef CETKAIK_FORMATS_REPORT_CHECK_JSON_H
#define CETKAIK_FORMATS_REPORT_CHECK_JSON_H

#include "formats/repair/repair.h"

/*
 * Writes a record for `check --format json` (cli.md), with its line end. FIXES receives its edits.
 */
void ck_write_check_json(ck_out *out, ck_fixes *fixes, const ck_checked *checked);

#endif
