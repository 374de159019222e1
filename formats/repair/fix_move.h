/* Private: repairs of moves and their casts. */
#ifndef CETKAIK_FORMATS_REPAIR_FIX_MOVE_H
#define CETKAIK_FORMATS_REPAIR_FIX_MOVE_H

#include "formats/repair/edits.h"

ck_fixer ck_fix_needless_tail, ck_fix_dialect, ck_fix_piece, ck_fix_casts, ck_fix_heads,
    ck_fix_capture_none, ck_fix_capture_other;

/*
 * Writes the move in question as it was probably meant; false when nothing is known of that, or the
 * dialect has other words for it.
 */
bool ck_fix_as_meant(ck_fixing *fixing);

/* Pieces that are written as 片: what is no finding. */
void ck_fix_all_pieces(ck_fixing *fixing);

#endif
