/* Draws the board at a finding. */
#ifndef CETKAIK_FORMATS_BOARD_FINDING_BOARD_H
#define CETKAIK_FORMATS_BOARD_FINDING_BOARD_H

#include "formats/board/write_text.h"
#include "rules/replay/result.h"

/*
 * Writes the board at a finding, with its squares marked: for a move, the position before it; for a
 * declaration, the current one. Writes nothing for a finding without a board.
 */
void ck_write_finding_board(ck_out *out, const ck_checked *checked, const ck_finding *finding,
                            ck_palette colours);

#endif
