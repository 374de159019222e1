/* Private: repairs of moves and their casts. */
#ifndef CETKAIK_FORMATS_REPAIR_FIX_MOVE_H
#define CETKAIK_FORMATS_REPAIR_FIX_MOVE_H

#include "formats/repair/edits.h"

ck_fixer ck_fix_needless_tail, ck_fix_dialect, ck_fix_heads, ck_fix_unread;

/* Writes the turn of an entry, with its casts and its capture comment, as another one. */
void ck_fix_move(ck_fixing *fixing, uint32_t entry, const ck_written_move *move);

/* Pieces that are written as 片: what is no finding. */
void ck_fix_all_pieces(ck_fixing *fixing);

#endif
