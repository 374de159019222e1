/* Private: removes text pasted around a record (notation.md §12). */
#ifndef CETKAIK_FORMATS_REPAIR_FIX_DECORATION_H
#define CETKAIK_FORMATS_REPAIR_FIX_DECORATION_H

#include "formats/repair/edits.h"

/* Remove decoration of the finding's kind; put remarks into braces; write dates by ISO 8601. */
ck_fixer ck_fix_decoration, ck_fix_remarks, ck_fix_dates;

/* Puts a comment into braces, if its bracket is not closed. */
void ck_fix_open_group(ck_edit_state *fixing, size_t index);

#endif
