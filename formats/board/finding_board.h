/* The board at a finding. */
#ifndef CETKAIK_FORMATS_BOARD_FINDING_BOARD_H
#define CETKAIK_FORMATS_BOARD_FINDING_BOARD_H

#include "formats/board/write_board_text.h"
#include "rules/replay/result.h"

/*
 * Writes the board that a finding of a record speaks of, with the squares that matter marked: of a
 * move, the position before it; of a declaration, the one in which it was made. Nothing where there
 * is no board to it.
 */
void ck_write_finding_board(ck_out *out, const ck_checked *checked, const ck_finding *finding,
                            ck_palette colours);

#endif
