/* Writes the SVG definitions of boards: signs, pieces, marks. */
#include "formats/board/svg_drawings.h"

#include "formats/board/strokes.h"
#include "formats/board/view.h"

/* A piece from its owner's side: with a front edge; a red one with a frame and a lighter sign. */
static void put_pieces(ck_out *out)
{
    static const char *const inks[] = {[CK_RED] = "red", [CK_BLACK] = "black"};
    ck_put(out, "<g id=\"piece\"><path class=\"body\" d=\"M12 19L50 8L88 19V93H12Z\"/>"
                "<path class=\"front\" d=\"M13 20L50 9L87 20\"/></g>\n"
                "<path id=\"frame\" class=\"frame\" d=\"M19 30L50 21L81 30V87H19Z\"/>\n");
    for (int sign = 0; sign <= CK_BEAST_STROKES; sign++) {
        for (int colour = 0; colour < 2 && sign != CK_MINDS; colour++) {
            ck_put_format(out, "<g id=\"%c%d\"><use xlink:href=\"#piece\"/>%s", inks[colour][0],
                          sign, colour == CK_RED ? "<use xlink:href=\"#frame\"/>" : "");
            ck_put_format(out,
                          "<use xlink:href=\"#s%d\" class=\"%s\" "
                          "transform=\"translate(22.5 30) scale(.55)\"/></g>\n",
                          sign, inks[colour]);
        }
    }
    ck_put_format(out,
                  "<g id=\"minds\"><rect class=\"body\" x=\"11\" y=\"11\" width=\"78\" "
                  "height=\"78\" rx=\"12\"/><use xlink:href=\"#s%d\" class=\"black\" "
                  "transform=\"translate(22 22) scale(.56)\"/></g>\n",
                  CK_MINDS);
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

void ck_put_svg_drawings(ck_out *out)
{
    ck_put(out, "<defs>\n");
    for (int i = 0; ck_stroke_table[i].sign; i++)
        ck_put_format(out, "<path id=\"s%d\" d=\"%s\"/>\n", i, ck_stroke_table[i].path);
    put_pieces(out);
    for (int mark = CK_UNMARKED + 1; mark < CK_MARKS; mark++)
        ck_put_format(out, "<g id=\"tint%d\">%s</g><g id=\"mark%d\">%s</g>\n", mark,
                      mark_shapes[mark].tint, mark, mark_shapes[mark].mark);
    ck_put(out, "</defs>\n");
}
