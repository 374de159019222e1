/* What stands on boards as text, for readers who do not know the signs. */
#ifndef CETKAIK_FORMATS_BOARD_WRITE_LEGEND_H
#define CETKAIK_FORMATS_BOARD_WRITE_LEGEND_H

#include "rules/base/writer.h"

/* A line for each piece: its sign, its romanized and its English name, or that of the language; and
 * the marks of pieces and squares. */
void ck_write_legend(ck_out *out);

#endif
