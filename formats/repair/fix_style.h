/* Private: improves correct text. */
#ifndef CETKAIK_FORMATS_REPAIR_FIX_STYLE_H
#define CETKAIK_FORMATS_REPAIR_FIX_STYLE_H

#include "formats/repair/edits.h"

void ck_fix_missing_first(ck_edit_state *fixing);
void ck_fix_spaces(ck_edit_state *fixing);

#endif
