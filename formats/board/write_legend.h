/* The legend of text boards, for readers who do not know the signs. */
#ifndef CETKAIK_FORMATS_BOARD_WRITE_LEGEND_H
#define CETKAIK_FORMATS_BOARD_WRITE_LEGEND_H

#include "rules/base/writer.h"

/* Writes a line for each piece (sign, romanization, name) and the marks of pieces and squares. */
void ck_write_legend(ck_out *out);

#endif
