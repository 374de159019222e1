/* Colour themes of pictures, and the style sheet that uses them. */
#ifndef CETKAIK_FORMATS_BOARD_SVG_STYLE_H
#define CETKAIK_FORMATS_BOARD_SVG_STYLE_H

#include "rules/base/writer.h"

#include <stddef.h>

/* A colour theme. */
typedef struct ck_theme ck_theme;

/* The theme of an index: "light", the default, "dark", "print"; NULL: no more. */
const ck_theme *ck_svg_theme_at(size_t index);
const char *ck_svg_theme_name(const ck_theme *theme);

/* Writes the style rules of all boards, in the colours of a theme; NULL: as custom properties. */
void ck_put_svg_style(ck_out *out, const ck_theme *theme);

/* Writes the colours for light, dark and print as custom properties ("--land:#f6eedd;…") of a page,
 * for the elements of SELECTOR; and the style of text on boards. */
void ck_put_svg_page_style(ck_out *out, const char *selector);

/* Writes the style of the classes of an element, separated by spaces, as its presentation
 * attributes: ' fill="#f7f0e0"'. */
void ck_put_svg_attributes(ck_out *out, const ck_theme *theme, const char *classes, size_t length);

#endif
