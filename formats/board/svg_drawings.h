/* The shared definitions of SVG boards: signs, pieces, marks. */
#ifndef CETKAIK_FORMATS_BOARD_SVG_DRAWINGS_H
#define CETKAIK_FORMATS_BOARD_SVG_DRAWINGS_H

#include "rules/base/writer.h"

/* Writes the drawings for a whole page: <defs>…</defs> */
void ck_put_svg_drawings(ck_out *out);

#endif
