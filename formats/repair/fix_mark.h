/* Private: repairs words, headers, marks and results. */
#ifndef CETKAIK_FORMATS_REPAIR_FIX_MARK_H
#define CETKAIK_FORMATS_REPAIR_FIX_MARK_H

#include "formats/repair/edits.h"

ck_fixer ck_fix_byte_order_mark, ck_fix_forms, ck_fix_word, ck_fix_season, ck_fix_season_twice,
    ck_fix_result, ck_fix_first_mover;

#endif
