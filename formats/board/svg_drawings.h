/* The shared definitions of SVG boards: signs, pieces, marks. */
#ifndef CETKAIK_FORMATS_BOARD_SVG_DRAWINGS_H
#define CETKAIK_FORMATS_BOARD_SVG_DRAWINGS_H

#include "rules/base/writer.h"

/* Writes the drawings of a document: <defs>…</defs> */
void ck_put_svg_drawings(ck_out *out);

/* The same for a page with boards, which writes other signs than those of pieces as text. */
void ck_put_svg_page_drawings(ck_out *out);

/* Writes the signs that a page with boards lacks, for the drawing of a table. */
void ck_put_svg_other_signs(ck_out *out);

#endif
