/* Writes the SVG definitions of boards: signs, pieces, marks. */
#include "formats/board/svg_drawings.h"

#include "formats/board/strokes.h"
#include "formats/board/view.h"

/* Writes the signs from number FIRST to before END; END −1: to the last. */
static void put_signs(ck_out *out, int first, int end)
{
    for (int i = first; i != end && ck_stroke_table[i].sign; i++)
        ck_put_format(out, "<path id=\"s%d\" d=\"%s\"/>\n", i, ck_stroke_table[i].path);
}

/*
 * A piece from its owner's side: with a front edge; a red one with a frame and a lighter sign.
 * HREF: the attribute of a link, which has a prefix in SVG 1.1.
 */
static void put_pieces(ck_out *out, const char *href)
{
    static const char *const inks[] = {[CK_RED] = "red", [CK_BLACK] = "black"};
    ck_put(out, "<g id=\"piece\"><path class=\"body\" d=\"M12 19L50 8L88 19V93H12Z\"/>"
                "<path class=\"front\" d=\"M13 20L50 9L87 20\"/></g>\n");
    ck_put_format(out,
                  "<g id=\"framed\"><use %s=\"#piece\"/><path class=\"frame\" "
                  "d=\"M19 30L50 21L81 30V87H19Z\"/></g>\n",
                  href);
    for (int sign = 0; sign <= CK_BEAST_STROKES; sign++) {
        if (sign != CK_MINDS)
            ck_put_format(out,
                          "<use id=\"i%d\" %s=\"#s%d\" "
                          "transform=\"translate(22.5 30) scale(.55)\"/>\n",
                          sign, href, sign);
        for (int colour = 0; colour < 2 && sign != CK_MINDS; colour++) {
            ck_put_format(out, "<g id=\"%c%d\"><use %s=\"#%s\"/>", inks[colour][0], sign, href,
                          colour == CK_RED ? "framed" : "piece");
            ck_put_format(out, "<use %s=\"#i%d\" class=\"%s\"/></g>\n", href, sign, inks[colour]);
        }
    }
    ck_put_format(out,
                  "<g id=\"minds\"><rect class=\"body\" x=\"11\" y=\"11\" width=\"78\" "
                  "height=\"78\" rx=\"12\"/><use %s=\"#s%d\" class=\"black\" "
                  "transform=\"translate(22 22) scale(.56)\"/></g>\n",
                  href, CK_MINDS);
}

/* Shapes of a mark, below and above a piece. */
static const struct {
    const char *tint, *mark;
} mark_shapes[CK_MARKS] = {
    [CK_MARK_VIA] = {"", "<circle class=\"mark\" cx=\"50\" cy=\"50\" r=\"45\"/>"},
    [CK_MARK_START] = {"<rect class=\"tint\" width=\"100\" height=\"100\"/>",
                       "<path class=\"mark\" d=\"M5 27V5H27M73 5H95V27M95 73V95H73M27 95H5V73\"/>"},
    [CK_MARK_END] = {"<rect class=\"tint\" width=\"100\" height=\"100\"/>",
                     "<rect class=\"mark\" x=\"4\" y=\"4\" width=\"92\" height=\"92\"/>"},
    [CK_MARK_PLANNED] = {"", "<rect class=\"mark thin\" x=\"5\" y=\"5\" width=\"90\" "
                             "height=\"90\"/>"},
    [CK_MARK_AT] = {"<rect class=\"tint\" width=\"100\" height=\"100\"/>",
                    "<path class=\"mark\" d=\"M50 3L97 50L50 97L3 50Z\"/>"},
};

static void put_drawings(ck_out *out, int signs, const char *href)
{
    ck_put(out, "<defs>\n");
    put_signs(out, 0, signs);
    put_pieces(out, href);
    for (int mark = CK_UNMARKED + 1; mark < CK_MARKS; mark++)
        ck_put_format(out, "<g id=\"tint%d\">%s</g><g id=\"mark%d\">%s</g>\n", mark,
                      mark_shapes[mark].tint, mark, mark_shapes[mark].mark);
    ck_put(out, "</defs>\n");
}

void ck_put_svg_drawings(ck_out *out)
{
    put_drawings(out, -1, "xlink:href");
}

void ck_put_svg_page_drawings(ck_out *out)
{
    put_drawings(out, CK_BEAST_STROKES + 1, "href");
}

void ck_put_svg_other_signs(ck_out *out)
{
    ck_put(out, "<defs>\n");
    put_signs(out, CK_BEAST_STROKES + 1, -1);
    ck_put(out, "</defs>\n");
}
