#include "formats/board/write_svg.h"

#include "formats/board/say.h"
#include "formats/board/strokes.h"
#include "formats/common/markup.h"
#include "rules/words/names.h"
#include "rules/words/words.h"

#include <inttypes.h>
#include <string.h>

/*
 * Sizes, in units of which a square has 100. The board has a margin for the coordinates; to its
 * right stand the captured pieces of both sides, and between them points, stake and casts.
 */
enum {
    CELL = 100,
    MARGIN = 64,
    GAP = 16,
    KIND = 76, /* from one captured piece to the next */
    KIND_ROW = 84,
    KINDS_A_ROW = 5,
    KIND_ROWS = 2 * CK_PROFESSIONS / KINDS_A_ROW,
    PANEL = KIND * KINDS_A_ROW,
    HEIGHT = 2 * MARGIN + CK_ROWS * CELL, /* of every picture: both panels and the state fit in */
};

/* ---- colours ---- */

enum {
    PAPER,
    LAND,
    WATER,
    FIELD,
    HILL,
    LINE,
    LABEL,
    BODY,
    EDGE,
    BLACK_INK,
    RED_INK,
    MARK,
    COLOURS
};

/* The names of the colours, as custom properties of CSS and as classes. */
static const char *const colour_names[COLOURS] = {"paper", "land",  "water", "field",
                                                  "hill",  "line",  "label", "body",
                                                  "edge",  "black", "red",   "mark"};

struct ck_theme {
    const char *name;
    const char *colour[COLOURS];
};

/* clang-format off: the order of the colours */
static const ck_theme themes[] = {
    {"light",
     {"#fffdf8", "#f7f0e0", "#b7c8dc", "#e9ccb4", "#479e54", "#2b2620", "#5c5447", "#fffbf0",
      "#6b5d45", "#000000", "#c23400", "#6a2fb0"}},
    {"dark",
     {"#1b1916", "#4a4439", "#4f6a8c", "#86593a", "#2f7a3e", "#14120f", "#b5aa98", "#f3ead6",
      "#b59a6a", "#000000", "#b83000", "#d9b4ff"}},
    {"print",
     {"#ffffff", "#ffffff", "#d5d9de", "#f0ece6", "#a9b5aa", "#000000", "#000000", "#ffffff",
      "#000000", "#000000", "#a02a00", "#000000"}},
};
/* clang-format on */

const ck_theme *ck_theme_at(size_t index)
{
    return index < sizeof themes / sizeof *themes ? &themes[index] : NULL;
}

const char *ck_theme_name(const ck_theme *theme)
{
    return theme->name;
}

void ck_put_svg_colours(ck_out *out, const ck_theme *theme)
{
    for (int i = 0; i < COLOURS; i++)
        ck_put_format(out, "--%s:%s;", colour_names[i], theme->colour[i]);
}

/* $name stands for a colour. */
static const char style[] = ".paper{fill:$paper}\n"
                            ".land{fill:$land}\n.water{fill:$water}\n.field{fill:$field}\n"
                            ".hill{fill:$hill}\n"
                            ".line{fill:none;stroke:$line;stroke-width:2}\n"
                            ".label{fill:none;stroke:$label;stroke-width:11;"
                            "stroke-linecap:round;stroke-linejoin:round}\n"
                            ".body{fill:$body;stroke:$edge;stroke-width:2.5;"
                            "stroke-linejoin:round}\n"
                            ".front{fill:none;stroke:$edge;stroke-width:9;stroke-linecap:round;"
                            "stroke-linejoin:round}\n"
                            ".black{fill:none;stroke:$black;stroke-width:10;"
                            "stroke-linecap:round;stroke-linejoin:round}\n"
                            ".red{fill:none;stroke:$red;stroke-width:7.5;stroke-linecap:round;"
                            "stroke-linejoin:round}\n"
                            ".frame{fill:none;stroke:$red;stroke-width:2.5;"
                            "stroke-linejoin:round}\n"
                            ".badge{fill:$paper;stroke:$label;stroke-width:2}\n"
                            ".head{fill:$label;stroke:$label;stroke-width:2}\n"
                            ".tail{fill:none;stroke:$label;stroke-width:2}\n"
                            ".mark{fill:none;stroke:$mark;stroke-width:6}\n"
                            ".thin{stroke-width:4;stroke-dasharray:14 8}\n"
                            ".tint{fill:$mark;fill-opacity:.22}\n"
                            ".cast{fill:none;stroke:$mark;stroke-width:11;stroke-linecap:round;"
                            "stroke-linejoin:round}\n";

void ck_put_svg_style(ck_out *out, const ck_theme *theme)
{
    for (const char *at = style; *at; at++) {
        int colour = 0;
        if (*at != '$') {
            ck_put_bytes(out, at, 1);
            continue;
        }
        while (strncmp(at + 1, colour_names[colour], strlen(colour_names[colour])) != 0)
            colour++;
        if (theme)
            ck_put(out, theme->colour[colour]);
        else
            ck_put_format(out, "var(--%s)", colour_names[colour]);
        at += strlen(colour_names[colour]);
    }
}

/* ---- drawings ---- */

static void put_strokes(ck_out *out)
{
    for (int i = 0; ck_stroke_table[i].sign; i++)
        ck_put_format(out, "<path id=\"s%d\" d=\"%s\"/>\n", i, ck_stroke_table[i].path);
}

/* A piece as its owner sees it: pieces have a front edge, red ones a frame and a lighter sign. */
static void put_pieces(ck_out *out)
{
    static const char *const inks[] = {[CK_RED] = "red", [CK_BLACK] = "black"};
    ck_put(out, "<g id=\"piece\"><path class=\"body\" d=\"M12 19L50 8L88 19V93H12Z\"/>"
                "<path class=\"front\" d=\"M13 20L50 9L87 20\"/></g>\n"
                "<path id=\"frame\" class=\"frame\" d=\"M19 30L50 21L81 30V87H19Z\"/>\n");
    for (int i = 0; i < 2 * CK_PROFESSIONS; i++) {
        ck_colour colour = (ck_colour)(i % 2);
        ck_put_format(out, "<g id=\"%c%d\"><use xlink:href=\"#piece\"/>%s", inks[colour][0], i / 2,
                      colour == CK_RED ? "<use xlink:href=\"#frame\"/>" : "");
        ck_put_format(out,
                      "<use xlink:href=\"#s%d\" class=\"%s\" "
                      "transform=\"translate(22.5 30) scale(.55)\"/></g>\n",
                      i / 2, inks[colour]);
    }
    ck_put_format(out,
                  "<g id=\"minds\"><rect class=\"body\" x=\"11\" y=\"11\" width=\"78\" "
                  "height=\"78\" rx=\"12\"/><use xlink:href=\"#s%d\" class=\"black\" "
                  "transform=\"translate(22 22) scale(.56)\"/></g>\n",
                  CK_MINDS);
}

/* What marks a square, below its piece and above it. */
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

static void put_mark_shapes(ck_out *out)
{
    for (int mark = CK_UNMARKED + 1; mark < CK_MARKS; mark++)
        ck_put_format(out, "<g id=\"tint%d\">%s</g><g id=\"mark%d\">%s</g>\n", mark,
                      mark_shapes[mark].tint, mark, mark_shapes[mark].mark);
}

void ck_put_svg_drawings(ck_out *out)
{
    ck_put(out, "<defs>\n");
    put_strokes(out);
    put_pieces(out);
    put_mark_shapes(out);
    ck_put(out, "</defs>\n");
}

/* ---- a board under way ---- */

typedef struct drawing {
    ck_out *out;
    const ck_view *view;
    ck_extent extent;
    int top; /* of the squares: a small board stands in the middle */
} drawing;

static int board_width(const drawing *drawing)
{
    return 2 * MARGIN + drawing->extent.columns * CELL;
}

static drawing drawing_of(ck_out *out, const ck_view *view)
{
    drawing drawing = {out, view, ck_shown_extent(view), 0};
    drawing.top = (HEIGHT - drawing.extent.rows * CELL) / 2;
    return drawing;
}

/* Where a square is drawn. */
typedef struct spot {
    int x, y;
} spot;

static spot spot_of(const drawing *drawing, ck_square square)
{
    int shown = drawing->view->below == CK_SIDE_A ? CK_SQUARES - 1 - square : square;
    return (spot){MARGIN + (shown % CK_COLUMNS - drawing->extent.left) * CELL,
                  drawing->top + (shown / CK_COLUMNS - drawing->extent.top) * CELL};
}

/* ---- signs in a row ---- */

enum { CENTRED = 1, TURNED = 2 };

/* How far the next one is from a sign of LENGTH bytes: letters and figures are narrower. */
static int advance_of(int strokes, size_t length)
{
    enum { SPACE = 40, LETTER = 74, SIGN = 110, SIGN_BYTES = 3 };
    return strokes < 0 ? SPACE : length < SIGN_BYTES ? LETTER : SIGN;
}

static int width_of(const char *text, int height)
{
    int width = 0;
    for (size_t length; *text; text += length) {
        int strokes = ck_strokes_at(text, &length);
        width += advance_of(strokes, length);
    }
    return width * height / 100;
}

/* Writes signs with their left or, CENTRED, their middle at AT; 100 high is their own size. */
static void put_signs(ck_out *out, const char *class, const char *text, spot at, int height,
                      int how)
{
    double scale = height / 100.0, x = 0.0;
    int width = width_of(text, height);
    ck_put_format(out, "<g class=\"%s\" transform=\"translate(%d %d)%s\">", class, at.x, at.y,
                  how & TURNED ? " rotate(180)" : "");
    x = how & CENTRED ? -width / 2.0 : 0.0;
    for (size_t length; *text; text += length) {
        int strokes = ck_strokes_at(text, &length);
        if (strokes >= 0)
            ck_put_format(out,
                          "<use xlink:href=\"#s%d\" transform=\"translate(%.1f %.1f) scale(%g)\"/>",
                          strokes, x + 7 * scale, -height / 2.0, scale);
        x += advance_of(strokes, length) * scale;
    }
    ck_put(out, "</g>\n");
}

/* ---- the ground ---- */

static const char *ground_class(uint8_t ground)
{
    if (ground == CK_HILL)
        return "hill";
    return ground & CK_WATER ? "water" : ground & CK_FIELD ? "field" : "land";
}

static void put_squares(const drawing *drawing)
{
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        uint8_t ground = drawing->view->rules->board->ground[square];
        spot at = spot_of(drawing, square);
        if (ground != 0)
            ck_put_format(drawing->out,
                          "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
                          ground_class(ground), at.x, at.y, CELL, CELL);
    }
}

static void put_grid(const drawing *drawing)
{
    const ck_extent *extent = &drawing->extent;
    int right = MARGIN + extent->columns * CELL, bottom = drawing->top + extent->rows * CELL;
    ck_put(drawing->out, "<path class=\"line\" d=\"");
    for (int i = 0; i <= extent->columns; i++)
        ck_put_format(drawing->out, "M%d %dV%d", MARGIN + i * CELL, drawing->top, bottom);
    for (int i = 0; i <= extent->rows; i++)
        ck_put_format(drawing->out, "M%d %dH%d", MARGIN, drawing->top + i * CELL, right);
    ck_put(drawing->out, "\"/>\n");
}

/* The two diagonals: over the middle 5 × 5 where there are fields, else over ZO alone. */
static void put_diagonals(const drawing *drawing)
{
    enum { NI = 2 * CK_COLUMNS + 2, ZO = CK_SQUARES / 2 };
    const uint8_t *ground = drawing->view->rules->board->ground;
    int half = (ground[NI] & CK_FIELD ? 5 : 1) * CELL / 2;
    spot middle = spot_of(drawing, ZO);
    int x = middle.x + CELL / 2, y = middle.y + CELL / 2;
    if (ground[ZO] == CK_HILL)
        ck_put_format(drawing->out, "<path class=\"line\" d=\"M%d %dL%d %dM%d %dL%d %d\"/>\n",
                      x - half, y - half, x + half, y + half, x + half, y - half, x - half,
                      y + half);
}

/* A corner of a square, its arms inwards; RIGHT and DOWN are −1 or 1. */
static void put_bracket(const drawing *drawing, spot at, int right, int down)
{
    enum { IN = 9, ARM = 22 };
    int x = at.x + CELL / 2 + right * (CELL / 2 - IN), y = at.y + CELL / 2 + down * (CELL / 2 - IN);
    ck_put_format(drawing->out, "M%d %dV%dH%d", x, y - down * ARM, y, x - right * ARM);
}

/* Each of the four outer ends of the water has brackets at its two outer corners. */
static void put_brackets(const drawing *drawing)
{
    static const struct {
        int8_t row, column, right, down;
    } ends[] = {{0, -2, -1, 0}, {0, 2, 1, 0}, {-2, 0, 0, -1}, {2, 0, 0, 1}};
    enum { MIDDLE = CK_ROWS / 2 };
    ck_put(drawing->out, "<path class=\"line\" d=\"M0 0");
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        int row = MIDDLE + ends[i].row, column = MIDDLE + ends[i].column;
        ck_square square = ck_shown_square(drawing->view, row, column);
        spot at = spot_of(drawing, square);
        if (!ck_is_water(drawing->view->rules, square))
            continue;
        for (int other = -1; other <= 1; other += 2)
            put_bracket(drawing, at, ends[i].right ? ends[i].right : other,
                        ends[i].down ? ends[i].down : other);
    }
    ck_put(drawing->out, "\"/>\n");
}

/* A letter at either end of a column or a row; that of the far side is turned, for who sits there.
 */
static void put_ends(const drawing *drawing, const char *name, spot near, spot far)
{
    enum { SIZE = 30 };
    put_signs(drawing->out, "label", name, near, SIZE, CENTRED);
    put_signs(drawing->out, "label", name, far, SIZE, CENTRED | TURNED);
}

static void put_coordinates(const drawing *drawing)
{
    enum { AWAY = MARGIN / 2 };
    const ck_extent *extent = &drawing->extent;
    int right = board_width(drawing) - AWAY, bottom = drawing->top + extent->rows * CELL + AWAY;
    ck_put(drawing->out, "<g class=\"coordinates\">\n");
    for (int i = 0; i < extent->columns; i++) {
        ck_square square = ck_shown_square(drawing->view, extent->top, extent->left + i);
        int x = MARGIN + i * CELL + CELL / 2;
        put_ends(drawing, ck_column_name[ck_column_of(square)], (spot){x, bottom},
                 (spot){x, drawing->top - AWAY});
    }
    for (int i = 0; i < extent->rows; i++) {
        ck_square square = ck_shown_square(drawing->view, extent->top + i, extent->left);
        int y = drawing->top + i * CELL + CELL / 2;
        put_ends(drawing, ck_row_name[ck_row_of(square)], (spot){AWAY, y}, (spot){right, y});
    }
    ck_put(drawing->out, "</g>\n");
}

/* ---- pieces ---- */

/* A piece with its corner at X and Y; TURNED: its owner sits above. */
static void put_piece(ck_out *out, ck_piece piece, spot at, bool turned)
{
    if (piece == CK_MINDS_PIECE)
        ck_put(out, "<use xlink:href=\"#minds\"");
    else
        ck_put_format(out, "<use xlink:href=\"#%c%d\"", ck_colour_of(piece) == CK_RED ? 'r' : 'b',
                      ck_profession_of(piece));
    ck_put_format(out, " transform=\"translate(%d %d)%s\"/>\n", at.x, at.y,
                  turned ? " rotate(180 50 50)" : "");
}

static void put_all_pieces(const drawing *drawing)
{
    const ck_view *view = drawing->view;
    ck_put(drawing->out, "<g class=\"pieces\">\n");
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        ck_piece piece = view->position->at[square];
        if (piece != CK_EMPTY)
            put_piece(drawing->out, piece, spot_of(drawing, square),
                      ck_owner_of(piece) == ck_other_side(view->below));
    }
    ck_put(drawing->out, "</g>\n");
}

/* ---- marks ---- */

static void put_marks(const drawing *drawing, const char *kind)
{
    const uint8_t *mark = drawing->view->mark;
    ck_put_format(drawing->out, "<g class=\"%ss\">\n", kind);
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        spot at = spot_of(drawing, square);
        if (mark[square] != CK_UNMARKED)
            ck_put_format(drawing->out,
                          "<use xlink:href=\"#%s%d\" transform=\"translate(%d %d)\"/>\n", kind,
                          mark[square], at.x, at.y);
    }
    ck_put(drawing->out, "</g>\n");
}

static const char *heads_sign(int heads)
{
    static const char *const signs[] = {"無", "一", "二", "三", "四", "五"};
    return heads >= 0 && heads <= CK_MOST_HEADS ? signs[heads] : "或";
}

/* The failed cast, 橋三, in the square that was not reached. */
static void put_failed_cast(const drawing *drawing)
{
    enum { SIZE = 30 };
    const ck_scene *scene = drawing->view->scene;
    if (!scene || !scene->moved || !scene->casts.failed || scene->ruling.move.to >= CK_SQUARES)
        return;
    bool water = scene->casts.water != CK_NO_CAST;
    spot at = spot_of(drawing, scene->ruling.move.to);
    char text[16] = "";
    strcat(strcpy(text, water ? "水" : "橋"),
           heads_sign(water ? scene->casts.water : scene->casts.bridge));
    ck_put_format(drawing->out,
                  "<rect class=\"badge\" x=\"%d\" y=\"%d\" width=\"78\" height=\"42\" "
                  "rx=\"6\"/>\n",
                  at.x + 11, at.y + 56);
    put_signs(drawing->out, "cast", text, (spot){at.x + 50, at.y + 77}, SIZE, CENTRED);
}

/* ---- beside the board ---- */

static void put_count(const drawing *drawing, spot at, int count)
{
    enum { RADIUS = 17, SIZE = 22 };
    char text[8];
    snprintf(text, sizeof text, "%d", count);
    ck_put_format(drawing->out, "<circle class=\"badge\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", at.x,
                  at.y, RADIUS);
    put_signs(drawing->out, "label", text, at, SIZE, CENTRED);
}

/* The captured pieces of a side, as it sees them, its corner at 0 0. */
static void put_kinds(const drawing *drawing, ck_side side)
{
    int shown = 0;
    for (int i = 0; i < 2 * CK_PROFESSIONS; i++) {
        ck_colour colour = i % 2 == 0 ? CK_BLACK : CK_RED;
        int count = drawing->view->position->held[side][colour][i / 2];
        spot at = {shown % KINDS_A_ROW * KIND, shown / KINDS_A_ROW * KIND_ROW};
        if (count == 0)
            continue;
        ck_put_format(drawing->out,
                      "<use xlink:href=\"#%c%d\" transform=\"translate(%d %d) scale(.74)\"/>\n",
                      colour == CK_RED ? 'r' : 'b', i / 2, at.x, at.y);
        if (count > 1)
            put_count(drawing, (spot){at.x + 60, at.y + 66}, count);
        shown++;
    }
}

static void put_held(const drawing *drawing, ck_side side)
{
    int x = board_width(drawing) + GAP, height = HEIGHT;
    int y = height - MARGIN - KIND_ROWS * KIND_ROW;
    bool above = side != drawing->view->below;
    ck_put_format(drawing->out, "<g class=\"held\" transform=\"translate(%d %d)%s\">\n",
                  above ? x + PANEL : x, above ? height - y : y, above ? " rotate(180)" : "");
    put_kinds(drawing, side);
    ck_put(drawing->out, "</g>\n");
}

/* "IA 20", with a triangle before it when the side is to move. */
static void put_points(const drawing *drawing, ck_side side, int y)
{
    enum { SIZE = 46, ARROW = 14 };
    const ck_position *position = drawing->view->position;
    int x = board_width(drawing) + GAP;
    char text[32];
    snprintf(text, sizeof text, "%s %d", ck_side_name[side], position->points[side]);
    if (position->side == side)
        ck_put_format(drawing->out, "<path class=\"head\" d=\"M%d %dl%d %dl%d %dZ\"/>\n", x + 2,
                      y - ARROW, 2 * ARROW, ARROW, -2 * ARROW, ARROW);
    put_signs(drawing->out, "label", text, (spot){x + 44, y}, SIZE, 0);
}

/* 橋 or 水 with five sticks, heads dark; an unknown cast is 或. */
static void put_cast(const drawing *drawing, const char *sign, int heads, int y)
{
    enum { SIZE = 40, STICK = 20, LONG = 44 };
    int x = board_width(drawing) + GAP + 214;
    if (heads == CK_NO_CAST)
        return;
    put_signs(drawing->out, "label", sign, (spot){x, y}, SIZE, 0);
    if (heads < 0)
        put_signs(drawing->out, "label", "或", (spot){x + 56, y}, SIZE, 0);
    for (int i = 0; i < CK_MOST_HEADS && heads >= 0; i++)
        ck_put_format(
            drawing->out,
            "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"12\" height=\"%d\" rx=\"5\"/>\n",
            i < heads ? "head" : "tail", x + 60 + i * STICK, y - LONG / 2, LONG);
}

static void put_state(const drawing *drawing)
{
    enum { APART = 84, SIZE = 38 };
    const ck_view *view = drawing->view;
    int middle = HEIGHT / 2;
    char stake[24];
    snprintf(stake, sizeof stake, "×%" PRIu32, view->position->stake);
    ck_put(drawing->out, "<g class=\"state\">\n");
    put_points(drawing, ck_other_side(view->below), middle - APART);
    put_signs(drawing->out, "label", stake, (spot){board_width(drawing) + GAP + 44, middle}, SIZE,
              0);
    put_points(drawing, view->below, middle + APART);
    if (view->scene && view->scene->moved) {
        put_cast(drawing, "橋", view->scene->casts.bridge, middle - 30);
        put_cast(drawing, "水", view->scene->casts.water, middle + 30);
    }
    ck_put(drawing->out, "</g>\n");
}

/* ---- the whole ---- */

static void put_ground(const drawing *drawing)
{
    put_squares(drawing);
    put_grid(drawing);
    put_diagonals(drawing);
    put_brackets(drawing);
    put_coordinates(drawing);
}

static void put_board(const drawing *drawing)
{
    put_ground(drawing);
    put_marks(drawing, "tint");
    put_all_pieces(drawing);
    put_marks(drawing, "mark");
    put_failed_cast(drawing);
    put_held(drawing, CK_SIDE_A);
    put_held(drawing, CK_SIDE_IA);
    put_state(drawing);
}

static int whole_width(const drawing *drawing)
{
    return board_width(drawing) + 2 * GAP + PANEL;
}

void ck_put_svg_board(ck_out *out, const ck_view *view)
{
    drawing drawing = drawing_of(out, view);
    ck_put_format(out, "<svg class=\"board\" viewBox=\"0 0 %d %d\">\n", whole_width(&drawing),
                  HEIGHT);
    put_board(&drawing);
    ck_put(out, "</svg>\n");
}

void ck_put_svg_ground(ck_out *out, const ck_rules *rules)
{
    static const ck_position empty = {.minds = CK_NO_SQUARE};
    ck_view view = ck_view_of_position(rules, &empty);
    drawing drawing = drawing_of(out, &view);
    int width = board_width(&drawing), height = 2 * MARGIN + drawing.extent.rows * CELL;
    drawing.top = MARGIN;
    ck_put_format(out,
                  "<svg class=\"board\" viewBox=\"0 0 %d %d\" data-x=\"%d\" data-y=\"%d\" "
                  "data-left=\"%d\" data-top=\"%d\" aria-hidden=\"true\">\n",
                  width, height, MARGIN, MARGIN, drawing.extent.left, drawing.extent.top);
    put_ground(&drawing);
    ck_put(out, "<g class=\"tints\"></g><g class=\"pieces\"></g><g class=\"marks\"></g>\n</svg>\n");
}

/* Words, escaped. */
static void put_words(ck_out *out, void (*say)(ck_out *, const ck_view *), const ck_view *view)
{
    ck_buffer text = {.memory = out->memory};
    ck_out words = ck_buffer_out(&text);
    say(&words, view);
    ck_put_markup(out, ck_buffer_string(&text));
    out->failed |= words.failed;
    ck_buffer_free(&text);
}

void ck_write_svg(ck_out *out, const ck_view *view, const ck_theme *theme, long width)
{
    drawing drawing = drawing_of(out, view);
    int wide = whole_width(&drawing), high = HEIGHT;
    long pixels = width > 0 ? width : wide / 2;
    ck_put(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" "
                "\"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n");
    ck_put_format(out,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                  "xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\" width=\"%ld\" "
                  "height=\"%ld\" viewBox=\"0 0 %d %d\">\n<title>",
                  pixels, pixels * high / wide, wide, high);
    put_words(out, ck_say_place, view);
    ck_put(out, "</title>\n<desc>");
    put_words(out, ck_say_board, view);
    ck_put(out, "</desc>\n<style type=\"text/css\">\n");
    ck_put_svg_style(out, theme);
    ck_put(out, "</style>\n");
    ck_put_svg_drawings(out);
    ck_put_format(out, "<rect class=\"paper\" width=\"%d\" height=\"%d\"/>\n", wide, high);
    put_board(&drawing);
    ck_put(out, "</svg>\n");
}
