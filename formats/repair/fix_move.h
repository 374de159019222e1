/* Private: repairs of moves and their casts. */
#ifndef CETKAIK_FORMATS_REPAIR_FIX_MOVE_H
#define CETKAIK_FORMATS_REPAIR_FIX_MOVE_H

#include "formats/repair/edits.h"

ck_fixer ck_fix_needless_tail, ck_fix_dialect, ck_fix_piece, ck_fix_casts, ck_fix_heads,
    ck_fix_capture_none, ck_fix_capture_other;

/* Pieces that are written as 片: what is no finding. */
void ck_fix_all_pieces(ck_fixing *fixing);

#endif
