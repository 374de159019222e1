/* Writes the drawing of a board or table as an SVG document, or as an element of a page. */
#include "formats/board/write_svg.h"

#include "formats/board/say.h"
#include "formats/board/svg_board.h"
#include "formats/board/svg_drawings.h"
#include "formats/board/svg_table.h"
#include "formats/common/markup.h"
#include "formats/languages/english.h"

#include <string.h>

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

static void begin(ck_out *out, ck_spot size, const ck_svg_options *options)
{
    long wide = options->width > 0 ? options->width : size.x / 2;
    if (!options->fragment)
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

static void put_whole(ck_out *out, const ck_view *view, const ck_svg_options *options)
{
    ck_spot size = view->table ? ck_svg_table_size(view) : ck_svg_board_size(view);
    begin(out, size, options);
    put_words(out, "title", ck_say_title, view);
    put_words(out, "desc", ck_say_all, view);
    if (!options->fragment) {
        ck_put(out, "<style type=\"text/css\">\n");
        ck_put_svg_style(out, options->theme);
        ck_put(out, "</style>\n");
    }
    ck_put_svg_drawings(out);
    /* extends beyond the edges, since the pixel size rarely has the same proportions */
    ck_put_format(out, "<rect class=\"paper\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
                  -CK_SVG_MARGIN, -CK_SVG_MARGIN, size.x + 2 * CK_SVG_MARGIN,
                  size.y + 2 * CK_SVG_MARGIN);
    (view->table ? ck_put_svg_table : ck_put_svg_board)(out, view);
    ck_put(out, "</svg>\n");
}

/* ---- an element of a page ---- */

bool ck_svg_is_prefix(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    static const char others[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    return *text != '\0' && strchr(letters, *text) && text[strspn(text, others)] == '\0';
}

/* Writes a tag up to its end, with presentation attributes in place of classes and with the prefix
 * before ids. Returns the end. */
static const char *put_tag(ck_out *out, const char *at, const ck_svg_options *options)
{
    static const char class[] = " class=\"", id[] = " id=\"", link[] = "href=\"#";
    while (*at != '>') {
        const char *name = strncmp(at, id, strlen(id)) == 0       ? id
                           : strncmp(at, link, strlen(link)) == 0 ? link
                                                                  : NULL;
        if (strncmp(at, class, strlen(class)) == 0) {
            const char *classes = at + strlen(class);
            const size_t length = strcspn(classes, "\"");
            ck_put_svg_attributes(out, options->theme, classes, length);
            at = classes + length + 1;
        } else if (name) {
            ck_put(out, name);
            ck_put(out, options->fragment);
            at += strlen(name);
        } else {
            ck_put_bytes(out, at++, 1);
        }
    }
    return at;
}

void ck_write_svg(ck_out *out, const ck_view *view, const ck_svg_options *options)
{
    ck_buffer whole = {.memory = out->memory};
    ck_out to_whole = ck_part_out(&whole, out);
    if (!options->fragment) {
        put_whole(out, view, options);
        return;
    }
    put_whole(&to_whole, view, options);
    for (const char *at = ck_buffer_string(&whole); *at && !to_whole.failed;) {
        const size_t text = strcspn(at, "<");
        ck_put_bytes(out, at, text);
        at += text;
        if (*at == '<')
            at = put_tag(out, at, options);
    }
    out->failed |= to_whole.failed;
    ck_buffer_free(&whole);
}

void ck_put_svg_element(ck_out *out, const ck_view *view, int ground)
{
    ck_spot size = ck_svg_board_size(view);
    ck_put_format(out, "<svg class=\"board\" viewBox=\"0 0 %d %d\">\n", size.x, size.y);
    ck_put_svg_board_on(out, view, ground);
    ck_put(out, "</svg>\n");
}
