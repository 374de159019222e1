/* Private: repairs moves and their casts. */
#ifndef CETKAIK_FORMATS_REPAIR_FIX_MOVE_H
#define CETKAIK_FORMATS_REPAIR_FIX_MOVE_H

#include "formats/repair/edits.h"

ck_fixer ck_fix_needless_tail, ck_fix_dialect, ck_fix_heads, ck_fix_missing_cast;

/* Replaces the turn of an entry, with its casts and capture comment. */
void ck_fix_move(ck_edit_state *fixing, uint32_t entry, const ck_written_move *move);

/* Writes a capture comment. */
void ck_put_capture(ck_edit_state *fixing, ck_colour colour, ck_profession profession);

/* Edits only the part of a span that differs from TEXT, in whole characters. */
void ck_edit_difference(ck_edit_state *fixing, ck_span span, const char *text, uint32_t length);

/* Replaces 片 everywhere; there is no finding about it. */
void ck_fix_all_pieces(ck_edit_state *fixing);

#endif
