/* Draws a board of Cetkaik as SVG, with what lies beside it. */
#include "formats/board/svg_board.h"

#include "formats/board/strokes.h"
#include "formats/board/svg_signs.h"
#include "rules/words/names.h"
#include "rules/words/number.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/*
 * Sizes; a square has 100 units. The margin holds the coordinates. To the right of the board are
 * the captured pieces of both sides, with points, stake and casts between them.
 */
enum {
    CELL = CK_SVG_CELL,
    MARGIN = CK_SVG_MARGIN,
    GAP = 16,
    KIND = 76, /* between captured pieces */
    KIND_ROW = 84,
    KINDS_A_ROW = 5,
    KIND_ROWS = 2 * CK_PROFESSIONS / KINDS_A_ROW,
    PANEL = KIND * KINDS_A_ROW,
    HEIGHT = 2 * MARGIN + CK_ROWS * CELL, /* of every picture: fits both panels and the state */
};

/* ---- drawing ---- */

typedef struct svg_drawing {
    ck_out *out;
    const ck_view *view;
    ck_extent extent;
    int top;    /* of the squares: a small board is centred */
    bool typed; /* signs other than those of pieces are text: part of a page */
} svg_drawing;

static int board_width(const svg_drawing *drawing)
{
    return 2 * MARGIN + drawing->extent.columns * CELL;
}

static svg_drawing drawing_of(ck_out *out, const ck_view *view)
{
    svg_drawing drawing = {.out = out, .view = view, .extent = ck_view_extent(view)};
    drawing.top = (HEIGHT - drawing.extent.rows * CELL) / 2;
    return drawing;
}

static ck_spot spot_of(const svg_drawing *drawing, ck_square square)
{
    int shown = drawing->view->below == CK_SIDE_A ? CK_SQUARES - 1 - square : square;
    return (ck_spot){MARGIN + (shown % CK_COLUMNS - drawing->extent.left) * CELL,
                     drawing->top + (shown / CK_COLUMNS - drawing->extent.top) * CELL};
}

static void put_signs(const svg_drawing *drawing, const char *class, const char *text, ck_spot at,
                      int height, int how)
{
    if (drawing->typed)
        ck_put_svg_text(drawing->out, text, at);
    else
        ck_put_svg_signs(drawing->out, class, text, at, height, how);
}

/* ---- the ground ---- */

static const char *ground_class(uint8_t ground)
{
    if (ground == CK_HILL)
        return "hill";
    return ground & CK_WATER ? "water" : ground & CK_FIELD ? "field" : "land";
}

static void put_squares(const svg_drawing *drawing)
{
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        uint8_t ground = drawing->view->rules->board->ground[square];
        ck_spot at = spot_of(drawing, square);
        if (ground != 0)
            ck_put_format(drawing->out,
                          "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
                          ground_class(ground), at.x, at.y, CELL, CELL);
    }
}

/* The same, shorter: a path for each kind of ground, with squares beside each other as one. */
static void put_square_paths(const svg_drawing *drawing)
{
    static const uint8_t kinds[] = {CK_LAND, CK_FIELD, CK_WATER, CK_HILL};
    const uint8_t *ground = drawing->view->rules->board->ground;
    for (size_t i = 0; i < sizeof kinds; i++) {
        const char *class = ground_class(kinds[i]);
        ck_put_format(drawing->out, "<path class=\"%s\" d=\"M0 0", class);
        for (int square = 0, next; square < CK_SQUARES; square = next) {
            const ck_spot at = spot_of(drawing, (ck_square)square);
            next = square;
            while (next < CK_SQUARES && next / CK_COLUMNS == square / CK_COLUMNS &&
                   ground[next] != 0 && strcmp(ground_class(ground[next]), class) == 0)
                next++;
            if (next > square)
                ck_put_format(drawing->out, "M%d %dv%dh%dv-%d", at.x + CELL, at.y, CELL,
                              (square - next) * CELL, CELL);
            next += next == square;
        }
        ck_put(drawing->out, "\"/>\n");
    }
}

void ck_put_svg_grid(ck_out *out, ck_spot corner, int rows, int columns)
{
    ck_put(out, "<path class=\"line\" d=\"");
    for (int i = 0; i <= columns; i++)
        ck_put_format(out, "M%d %dV%d", corner.x + i * CELL, corner.y, corner.y + rows * CELL);
    for (int i = 0; i <= rows; i++)
        ck_put_format(out, "M%d %dH%d", corner.x, corner.y + i * CELL, corner.x + columns * CELL);
    ck_put(out, "\"/>\n");
}

static void put_grid(const svg_drawing *drawing)
{
    ck_put_svg_grid(drawing->out, (ck_spot){MARGIN, drawing->top}, drawing->extent.rows,
                    drawing->extent.columns);
}

/* The two diagonals: across the middle 5 × 5 of a board with fields, else across ZO. */
static void put_diagonals(const svg_drawing *drawing)
{
    enum { NI = 2 * CK_COLUMNS + 2, ZO = CK_SQUARES / 2 };
    const uint8_t *ground = drawing->view->rules->board->ground;
    int half = (ground[NI] & CK_FIELD ? 5 : 1) * CELL / 2;
    ck_spot middle = spot_of(drawing, ZO);
    int x = middle.x + CELL / 2, y = middle.y + CELL / 2;
    if (ground[ZO] == CK_HILL)
        ck_put_format(drawing->out, "<path class=\"line\" d=\"M%d %dL%d %dM%d %dL%d %d\"/>\n",
                      x - half, y - half, x + half, y + half, x + half, y - half, x - half,
                      y + half);
}

/* A corner of a square, pointing inwards; RIGHT and DOWN are −1 or 1. */
static void put_bracket(const svg_drawing *drawing, ck_spot at, int right, int down)
{
    enum { IN = 9, ARM = 22 };
    int x = at.x + CELL / 2 + right * (CELL / 2 - IN), y = at.y + CELL / 2 + down * (CELL / 2 - IN);
    ck_put_format(drawing->out, "M%d %dV%dH%d", x, y - down * ARM, y, x - right * ARM);
}

/* Brackets at the outer corners of the water's four ends. */
static void put_brackets(const svg_drawing *drawing)
{
    static const struct {
        int8_t row, column, right, down;
    } ends[] = {{0, -2, -1, 0}, {0, 2, 1, 0}, {-2, 0, 0, -1}, {2, 0, 0, 1}};
    enum { MIDDLE = CK_ROWS / 2 };
    ck_put(drawing->out, "<path class=\"line\" d=\"M0 0");
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        int row = MIDDLE + ends[i].row, column = MIDDLE + ends[i].column;
        ck_square square = ck_view_square(drawing->view, row, column);
        ck_spot at = spot_of(drawing, square);
        if (!ck_is_water(drawing->view->rules, square))
            continue;
        for (int other = -1; other <= 1; other += 2)
            put_bracket(drawing, at, ends[i].right ? ends[i].right : other,
                        ends[i].down ? ends[i].down : other);
    }
    ck_put(drawing->out, "\"/>\n");
}

/* The names of columns and rows at the near or far edges. SIDE −1 counts backwards, for the far
 * names, which are turned as a whole. */
static void put_edges(const svg_drawing *drawing, int side)
{
    enum { AWAY = MARGIN / 2, SIZE = 30 };
    const ck_extent *extent = &drawing->extent;
    int bottom = drawing->top + extent->rows * CELL + AWAY;
    int y = side > 0 ? bottom : drawing->top - AWAY;
    int x = side > 0 ? AWAY : board_width(drawing) - AWAY;
    for (int i = 0; i < extent->columns; i++) {
        ck_square square = ck_view_square(drawing->view, extent->top, extent->left + i);
        ck_spot at = {side * (MARGIN + i * CELL + CELL / 2), side * y};
        put_signs(drawing, "label", ck_column_name[ck_column_of(square)], at, SIZE, CK_CENTRED);
    }
    for (int i = 0; i < extent->rows; i++) {
        ck_square square = ck_view_square(drawing->view, extent->top + i, extent->left);
        ck_spot at = {side * x, side * (drawing->top + i * CELL + CELL / 2)};
        put_signs(drawing, "label", ck_row_name[ck_row_of(square)], at, SIZE, CK_CENTRED);
    }
}

/* Names at both ends of columns and rows; the far ones are turned for the player there. */
static void put_coordinates(const svg_drawing *drawing)
{
    ck_put(drawing->out, "<g class=\"coordinates\">\n");
    put_edges(drawing, 1);
    ck_put(drawing->out, "</g>\n<g class=\"coordinates\" transform=\"rotate(180)\">\n");
    put_edges(drawing, -1);
    ck_put(drawing->out, "</g>\n");
}

/* ---- pieces ---- */

/* The drawing of a profession under the rules. */
static int drawn_as(const svg_drawing *drawing, ck_profession profession)
{
    bool beast = (int)ck_named_in(drawing->view->rules, profession) == CK_BEAST;
    return beast ? CK_BEAST_STROKES : (int)profession;
}

/* Draws a piece with its corner at AT. TURNED: its owner is above. */
static void put_piece(const svg_drawing *drawing, ck_piece piece, ck_spot at, bool turned)
{
    ck_out *out = drawing->out;
    if (piece == CK_MINDS_PIECE)
        ck_put(out, "<use xlink:href=\"#minds\"");
    else
        ck_put_format(out, "<use xlink:href=\"#%c%d\"", ck_colour_of(piece) == CK_RED ? 'r' : 'b',
                      drawn_as(drawing, ck_profession_of(piece)));
    ck_put_format(out, " transform=\"translate(%d %d)%s\"/>\n", at.x, at.y,
                  turned ? " rotate(180 50 50)" : "");
}

static void put_all_pieces(const svg_drawing *drawing)
{
    const ck_view *view = drawing->view;
    ck_put(drawing->out, "<g class=\"pieces\">\n");
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        ck_piece piece = view->position->at[square];
        if (piece != CK_EMPTY)
            put_piece(drawing, piece, spot_of(drawing, square),
                      ck_owner_of(piece) == ck_other_side(view->below));
    }
    ck_put(drawing->out, "</g>\n");
}

/* ---- marks ---- */

static void put_marks(const svg_drawing *drawing, const char *kind)
{
    const uint8_t *mark = drawing->view->mark;
    ck_put_format(drawing->out, "<g class=\"%ss\">\n", kind);
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        ck_spot at = spot_of(drawing, square);
        if (mark[square] != CK_UNMARKED)
            ck_put_format(drawing->out,
                          "<use xlink:href=\"#%s%d\" transform=\"translate(%d %d)\"/>\n", kind,
                          mark[square], at.x, at.y);
    }
    ck_put(drawing->out, "</g>\n");
}

/* Squares that the overlay has, drawn as those with a mark of the same look. */
static void put_overlay_squares(const svg_drawing *drawing, const bool squares[CK_SQUARES],
                                const char *look)
{
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        const ck_spot at = spot_of(drawing, square);
        if (squares[square] && drawing->view->rules->board->ground[square] != 0)
            ck_put_format(drawing->out,
                          "<use xlink:href=\"#%s\" transform=\"translate(%d %d)\"/>\n", look, at.x,
                          at.y);
    }
}

/* An arrow from the middle of a square to near the middle of another. */
static void put_overlay_arrow(const svg_drawing *drawing, ck_square from, ck_square to)
{
    enum { HEAD = 28, WIDE = 18, SHORT = 10 };
    const ck_spot start = spot_of(drawing, from), end = spot_of(drawing, to);
    const double x = end.x - start.x, y = end.y - start.y, length = hypot(x, y);
    const double along = x / length, across = y / length;
    const double tip_x = end.x + CELL / 2 - SHORT * along;
    const double tip_y = end.y + CELL / 2 - SHORT * across;
    const double back_x = tip_x - HEAD * along, back_y = tip_y - HEAD * across;
    ck_put_format(drawing->out,
                  "<path class=\"cast\" d=\"M%d %dL%.1f %.1fM%.1f %.1fL%.1f %.1fL%.1f %.1f\"/>\n",
                  start.x + CELL / 2, start.y + CELL / 2, tip_x, tip_y, back_x - WIDE * across,
                  back_y + WIDE * along, tip_x, tip_y, back_x + WIDE * across,
                  back_y - WIDE * along);
}

static void put_arrows(const svg_drawing *drawing)
{
    const ck_overlay *overlay = drawing->view->overlay;
    const uint8_t *ground = drawing->view->rules->board->ground;
    for (int i = 0; i < overlay->arrows; i++) {
        if (ground[overlay->arrow[i].from] != 0 && ground[overlay->arrow[i].to] != 0)
            put_overlay_arrow(drawing, overlay->arrow[i].from, overlay->arrow[i].to);
    }
}

/* Writes the failed cast, 橋三, in the square that was not reached. */
static void put_failed_cast(const svg_drawing *drawing)
{
    enum { SIZE = 30 };
    const ck_frame *frame = drawing->view->frame;
    if (!frame || !frame->moved || !frame->casts.failed || frame->ruling.move.to >= CK_SQUARES)
        return;
    bool water = frame->casts.water != CK_NO_CAST;
    ck_spot at = spot_of(drawing, frame->ruling.move.to);
    int heads = water ? frame->casts.water : frame->casts.bridge;
    char text[16] = "";
    strcat(strcpy(text, water ? "水" : "橋"),
           heads >= 0 && heads <= CK_MOST_HEADS ? ck_digit_sign[heads] : "或");
    ck_put_format(drawing->out,
                  "<rect class=\"badge\" x=\"%d\" y=\"%d\" width=\"78\" height=\"42\" "
                  "rx=\"6\"/>\n",
                  at.x + 11, at.y + 56);
    ck_put(drawing->out, drawing->typed ? "<g class=\"fell\">" : "");
    put_signs(drawing, "cast", text, (ck_spot){at.x + 50, at.y + 77}, SIZE, CK_CENTRED);
    ck_put(drawing->out, drawing->typed ? "</g>\n" : "");
}

/* ---- beside the board ---- */

static void put_count(const svg_drawing *drawing, ck_spot at, int count)
{
    enum { RADIUS = 17, SIZE = 22 };
    char text[8];
    snprintf(text, sizeof text, "%d", count);
    ck_put_format(drawing->out, "<circle class=\"badge\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", at.x,
                  at.y, RADIUS);
    put_signs(drawing, "label", text, at, SIZE, CK_CENTRED);
}

/* Draws a side's captured pieces from its own side, with the corner at 0 0. */
static void put_kinds(const svg_drawing *drawing, ck_side side)
{
    int shown = 0;
    for (int i = 0; i < 2 * CK_PROFESSIONS; i++) {
        ck_colour colour = i % 2 == 0 ? CK_BLACK : CK_RED;
        int count = drawing->view->position->held[side][colour][i / 2];
        ck_spot at = {shown % KINDS_A_ROW * KIND, shown / KINDS_A_ROW * KIND_ROW};
        if (count == 0)
            continue;
        ck_put_format(
            drawing->out, "<use xlink:href=\"#%c%d\" transform=\"translate(%d %d) scale(.74)\"/>\n",
            colour == CK_RED ? 'r' : 'b', drawn_as(drawing, (ck_profession)(i / 2)), at.x, at.y);
        if (count > 1)
            put_count(drawing, (ck_spot){at.x + 60, at.y + 66}, count);
        shown++;
    }
}

static void put_held(const svg_drawing *drawing, ck_side side)
{
    int x = board_width(drawing) + GAP, height = HEIGHT;
    int y = height - MARGIN - KIND_ROWS * KIND_ROW;
    bool above = side != drawing->view->below;
    ck_put_format(drawing->out, "<g class=\"held\" transform=\"translate(%d %d)%s\">\n",
                  above ? x + PANEL : x, above ? height - y : y, above ? " rotate(180)" : "");
    put_kinds(drawing, side);
    ck_put(drawing->out, "</g>\n");
}

void ck_put_svg_arrow(ck_out *out, ck_spot at)
{
    enum { ARROW = 14 };
    ck_put_format(out, "<path class=\"head\" d=\"M%d %dl%d %dl%d %dZ\"/>\n", at.x, at.y - ARROW,
                  2 * ARROW, ARROW, -2 * ARROW, ARROW);
}

/* "IA 20", after a triangle when the side is to move. */
static void put_points(const svg_drawing *drawing, ck_side side, int y)
{
    enum { SIZE = 46 };
    const ck_position *position = drawing->view->position;
    int x = board_width(drawing) + GAP;
    ck_buffer text = {.memory = drawing->out->memory};
    ck_out words = ck_part_out(&text, drawing->out);
    ck_put_format(&words, "%s ", ck_side_name[side]);
    ck_write_figures(&words, position->points[side], drawing->view->rules->unit);
    if (position->side == side)
        ck_put_svg_arrow(drawing->out, (ck_spot){x + 2, y});
    ck_put_svg_words(drawing->out, drawing->typed ? NULL : "label", &words, (ck_spot){x + 44, y},
                     SIZE);
}

/* Draws 橋 or 水 with five sticks, heads dark; an unknown cast is 或. */
static void put_cast(const svg_drawing *drawing, const char *sign, int heads, int y)
{
    enum { SIZE = 40, STICK = 20, LONG = 44 };
    int x = board_width(drawing) + GAP + 214;
    if (heads == CK_NO_CAST)
        return;
    put_signs(drawing, "label", sign, (ck_spot){x, y}, SIZE, 0);
    if (heads < 0)
        put_signs(drawing, "label", "或", (ck_spot){x + 56, y}, SIZE, 0);
    for (int i = 0; i < CK_MOST_HEADS && heads >= 0; i++)
        ck_put_format(
            drawing->out,
            "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"12\" height=\"%d\" rx=\"5\"/>\n",
            i < heads ? "head" : "tail", x + 60 + i * STICK, y - LONG / 2, LONG);
}

static void put_state(const svg_drawing *drawing)
{
    enum { APART = 84, SIZE = 38 };
    const ck_view *view = drawing->view;
    int middle = HEIGHT / 2;
    char stake[24];
    snprintf(stake, sizeof stake, "×%" PRIu32, view->position->stake);
    ck_put(drawing->out, "<g class=\"state\">\n");
    put_points(drawing, ck_other_side(view->below), middle - APART);
    put_signs(drawing, "label", stake, (ck_spot){board_width(drawing) + GAP + 44, middle}, SIZE, 0);
    put_points(drawing, view->below, middle + APART);
    if (view->frame && view->frame->moved) {
        put_cast(drawing, "橋", view->frame->casts.bridge, middle - 30);
        put_cast(drawing, "水", view->frame->casts.water, middle + 30);
    }
    ck_put(drawing->out, "</g>\n");
}

/* ---- the whole ---- */

static void put_lines(const svg_drawing *drawing)
{
    put_grid(drawing);
    put_diagonals(drawing);
    put_brackets(drawing);
}

static void put_rest(const svg_drawing *drawing)
{
    put_marks(drawing, "mark");
    put_failed_cast(drawing);
    put_held(drawing, CK_SIDE_A);
    put_held(drawing, CK_SIDE_IA);
    put_state(drawing);
}

void ck_put_svg_board(ck_out *out, const ck_view *view)
{
    const svg_drawing drawing = drawing_of(out, view);
    put_squares(&drawing);
    put_lines(&drawing);
    put_coordinates(&drawing);
    put_marks(&drawing, "tint");
    if (view->overlay)
        put_overlay_squares(&drawing, view->overlay->highlight, "tint3");
    put_all_pieces(&drawing);
    if (view->overlay) {
        put_overlay_squares(&drawing, view->overlay->ring, "mark1");
        put_arrows(&drawing);
    }
    put_rest(&drawing);
}

/* The pieces of a side that stand upright, or all turned at once: then X and Y count backwards. */
static void put_linked_pieces(const svg_drawing *drawing, bool turned)
{
    const ck_view *view = drawing->view;
    ck_out *out = drawing->out;
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        const ck_piece piece = view->position->at[square];
        const ck_spot at = spot_of(drawing, square);
        if (piece == CK_EMPTY || (ck_owner_of(piece) == ck_other_side(view->below)) != turned)
            continue;
        ck_put(out, piece == CK_MINDS_PIECE         ? "<use href=\"#minds"
                    : ck_colour_of(piece) == CK_RED ? "<use href=\"#r"
                                                    : "<use href=\"#b");
        if (piece != CK_MINDS_PIECE)
            ck_put_integer(out, drawn_as(drawing, ck_profession_of(piece)));
        ck_put(out, "\" x=\"");
        ck_put_integer(out, turned ? -at.x - CELL : at.x);
        ck_put(out, "\" y=\"");
        ck_put_integer(out, turned ? -at.y - CELL : at.y);
        ck_put(out, "\"/>\n");
    }
}

void ck_put_svg_board_on(ck_out *out, const ck_view *view, int ground)
{
    svg_drawing drawing = drawing_of(out, view);
    drawing.typed = true;
    for (int part = 0; part < 2; part++)
        ck_put_format(out, "<use href=\"#%s%d\" y=\"%d\"/>\n",
                      part == 0 ? "squares" : "coordinates", ground, drawing.top - MARGIN);
    put_marks(&drawing, "tint");
    put_linked_pieces(&drawing, false);
    ck_put(out, "<g transform=\"rotate(180)\">\n");
    put_linked_pieces(&drawing, true);
    ck_put(out, "</g>\n");
    put_rest(&drawing);
}

ck_spot ck_svg_board_size(const ck_view *view)
{
    const svg_drawing drawing = drawing_of(NULL, view);
    return (ck_spot){board_width(&drawing) + 2 * GAP + PANEL, HEIGHT};
}

/* ---- parts ---- */

void ck_put_svg_ground(ck_out *out, const ck_rules *rules, int number)
{
    static const ck_position empty = {.minds = CK_NO_SQUARE};
    ck_view view = ck_view_of_position(rules, &empty);
    svg_drawing drawing = drawing_of(out, &view);
    int width = board_width(&drawing), height = 2 * MARGIN + drawing.extent.rows * CELL;
    drawing.top = MARGIN;
    drawing.typed = true;
    ck_put_format(out,
                  "<svg class=\"drawings\" id=\"ground%d\" aria-hidden=\"true\" data-width=\"%d\" "
                  "data-height=\"%d\" data-x=\"%d\" data-y=\"%d\" data-left=\"%d\" data-top=\"%d\" "
                  "data-tiger=\"%d\">\n<g id=\"squares%d\">\n",
                  number, width, height, MARGIN, MARGIN, drawing.extent.left, drawing.extent.top,
                  drawn_as(&drawing, CK_TIGER), number);
    put_square_paths(&drawing);
    put_lines(&drawing);
    ck_put_format(out, "</g>\n<g id=\"coordinates%d\">\n", number);
    put_coordinates(&drawing);
    ck_put(out, "</g>\n</svg>\n");
}

void ck_put_svg_squares(ck_out *out, const ck_rules *rules, bool whole)
{
    static const ck_position empty = {.minds = CK_NO_SQUARE};
    ck_view view = ck_view_of_position(rules, &empty);
    view.below = CK_SIDE_IA;
    svg_drawing drawing = drawing_of(out, &view);
    drawing.top = MARGIN;
    put_squares(&drawing);
    put_grid(&drawing);
    if (whole) {
        put_diagonals(&drawing);
        put_brackets(&drawing);
    }
    put_coordinates(&drawing);
}
