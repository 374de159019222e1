/* Writes the drawing of a board or table as an SVG document, or as an element of a page. */
#include "formats/board/write_svg.h"

#include "formats/board/say.h"
#include "formats/board/svg_board.h"
#include "formats/board/svg_drawings.h"
#include "formats/board/svg_table.h"
#include "formats/common/markup.h"
#include "formats/languages/english.h"

/* Writes words, escaped, as an element. */
static void put_words(ck_out *out, const char *element, void (*say)(ck_out *, const ck_view *),
                      const ck_view *view)
{
    ck_buffer text = {.memory = out->memory};
    ck_out words = ck_part_out(&text, out);
    say(&words, view);
    ck_put_format(out, "<%s>", element);
    ck_put_markup_wrapped(out, ck_put_markup_bytes, "", &words, "");
    ck_put_format(out, "</%s>\n", element);
}

static void begin(ck_out *out, ck_spot size, long pixels)
{
    long wide = pixels > 0 ? pixels : size.x / 2;
    ck_put(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" "
                "\"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n");
    ck_put_format(out,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                  "xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\" xml:lang=\"%s\" "
                  "width=\"%ld\" height=\"%ld\" viewBox=\"0 0 %d %d\">\n",
                  ck_language_or_english(out->language)->name, wide, wide * size.y / size.x, size.x,
                  size.y);
}

void ck_write_svg(ck_out *out, const ck_view *view, const ck_theme *theme, long width)
{
    ck_spot size = view->table ? ck_svg_table_size(view) : ck_svg_board_size(view);
    begin(out, size, width);
    put_words(out, "title", ck_say_title, view);
    put_words(out, "desc", ck_say_all, view);
    ck_put(out, "<style type=\"text/css\">\n");
    ck_put_svg_style(out, theme);
    ck_put(out, "</style>\n");
    ck_put_svg_drawings(out);
    /* extends beyond the edges, since the pixel size rarely has the same proportions */
    ck_put_format(out, "<rect class=\"paper\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
                  -CK_SVG_MARGIN, -CK_SVG_MARGIN, size.x + 2 * CK_SVG_MARGIN,
                  size.y + 2 * CK_SVG_MARGIN);
    (view->table ? ck_put_svg_table : ck_put_svg_board)(out, view);
    ck_put(out, "</svg>\n");
}

void ck_put_svg_element(ck_out *out, const ck_view *view, int ground)
{
    ck_spot size = ck_svg_board_size(view);
    ck_put_format(out, "<svg class=\"board\" viewBox=\"0 0 %d %d\">\n", size.x, size.y);
    ck_put_svg_board_on(out, view, ground);
    ck_put(out, "</svg>\n");
}
