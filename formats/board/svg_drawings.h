/* What boards as SVG are put together from: signs, pieces, marks. */
#ifndef CETKAIK_FORMATS_BOARD_SVG_DRAWINGS_H
#define CETKAIK_FORMATS_BOARD_SVG_DRAWINGS_H

#include "rules/base/writer.h"

/* The drawings that boards use, for the whole page: <defs>…</defs> */
void ck_put_svg_drawings(ck_out *out);

#endif
