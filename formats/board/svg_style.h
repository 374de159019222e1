/* The colours of boards as SVG, and the style that uses them. */
#ifndef CETKAIK_FORMATS_BOARD_SVG_STYLE_H
#define CETKAIK_FORMATS_BOARD_SVG_STYLE_H

#include "rules/base/writer.h"

#include <stddef.h>

/* The colours of a picture. */
typedef struct ck_theme ck_theme;

/* "light", the default, "dark" or "print"; NULL beyond the last. Its name and its CSS colours. */
const ck_theme *ck_theme_at(size_t index);
const char *ck_theme_name(const ck_theme *theme);

/* The rules of style of all boards, in the colours of a theme; NULL: in custom properties. */
void ck_put_svg_style(ck_out *out, const ck_theme *theme);

/* "--land:#f6eedd;…": the colours of a theme as custom properties. */
void ck_put_svg_colours(ck_out *out, const ck_theme *theme);

#endif
