/* Draws the table of another game as SVG: the board, and the players beside it. */
#include "formats/board/svg_table.h"

#include "formats/board/say_table.h"
#include "formats/board/strokes.h"
#include "formats/board/svg_board.h"
#include "formats/board/svg_drawings.h"

#include <inttypes.h>
#include <string.h>

enum { CELL = CK_SVG_CELL, GAP = 16, PANEL = 380 };

/* The margin of a board; narrow without coordinates. */
static int margin_of(const ck_tabletop *table)
{
    enum { NARROW = 12 };
    return table->named ? CK_SVG_MARGIN : NARROW;
}

static ck_spot spot_of(const ck_tabletop *table, int square)
{
    return (ck_spot){margin_of(table) + square % table->columns * CELL,
                     margin_of(table) + square / table->columns * CELL};
}

static int board_width(const ck_tabletop *table)
{
    return 2 * margin_of(table) + table->columns * CELL;
}

static int board_height(const ck_tabletop *table)
{
    return 2 * margin_of(table) + table->rows * CELL;
}

/* ---- drawings ---- */

enum { SHAPES = 4 };

/* A piece of 国官集来: number and suit (兵 in green); 歪 and 或 without a suit. */
static void put_piece(ck_out *out, int piece)
{
    static const char body[] = "x=\"10\" y=\"10\" width=\"80\" height=\"80\" rx=\"12\"";
    bool site = piece < CK_SUIT, alone = piece >= CK_JOKER;
    const char *sign = site ? "兵" : piece < CK_JOKER ? "筆" : piece == CK_JOKER ? "歪" : "或";
    const char number[] = {(char)('0' + piece % CK_SUIT), '\0'};
    ck_put_format(out, "<g id=\"p%d\"><rect class=\"%s\" %s/>\n", piece, site ? "site" : "body",
                  body);
    if (alone) {
        ck_put_svg_signs(out, "black", sign, (ck_spot){50, 50}, 56, CK_CENTRED);
    } else {
        ck_put_svg_signs(out, "black", number, (ck_spot){15, 50}, 54, 0);
        ck_put_svg_signs(out, "black", sign, (ck_spot){48, 54}, 36, 0);
    }
    ck_put(out, "</g>\n");
}

/* The players' tokens, and a ship's load. */
static const char shapes[] = "<circle id=\"t0\" class=\"body\" cx=\"50\" cy=\"50\" r=\"42\"/>\n"
                             "<rect id=\"t1\" class=\"site\" x=\"12\" y=\"12\" width=\"76\" "
                             "height=\"76\"/>\n"
                             "<path id=\"t2\" class=\"body\" d=\"M50 4L96 90H4Z\"/>\n"
                             "<path id=\"t3\" class=\"site\" d=\"M50 2L98 50L50 98L2 50Z\"/>\n"
                             "<circle id=\"load\" class=\"badge\" cx=\"78\" cy=\"78\" r=\"26\"/>\n";

static void put_drawings(ck_out *out, const ck_tabletop *table)
{
    ck_put(out, "<defs>\n");
    for (int piece = 0; piece <= CK_DISTINCT_PIECES && ck_table_has_pieces(table); piece++)
        put_piece(out, piece);
    ck_put(out, shapes);
    ck_put(out, "</defs>\n");
}

/* ---- the ground ---- */

/* A board with square names: all of Cetkaik's, or its middle. */
static void put_named_squares(ck_out *out, const ck_tabletop *table)
{
    ck_board board = {.moves = 0};
    const ck_rules rules = {.board = &board};
    for (int i = 0; i < table->rows * table->columns; i++)
        board.ground[ck_tabletop_named_square(table, i)] = table->square[i].ground;
    ck_put_svg_squares(out, &rules, table->rows == CK_ROWS);
}

static void put_grid(ck_out *out, const ck_tabletop *table)
{
    int left = margin_of(table);
    ck_put_format(out, "<rect class=\"land\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
                  left, left, table->columns * CELL, table->rows * CELL);
    ck_put_svg_grid(out, (ck_spot){left, left}, table->rows, table->columns);
}

/* Lines of a square, along its lower edge. */
static void put_lines(ck_out *out, const ck_tabletop_square *square, ck_spot at)
{
    enum { APART = 9, AWAY = 8 };
    for (int i = 0; i < square->lines; i++)
        ck_put_format(out, "<path class=\"line\" d=\"M%d %dh%d\"/>\n", at.x + AWAY,
                      at.y + CELL - AWAY - i * APART, CELL - 2 * AWAY);
}

/* The number of a square along the route, or 始 or 終. */
static void put_number(ck_out *out, const ck_tabletop *table, int square)
{
    enum { SIZE = 17, SIGN = 24, AWAY = 5 };
    ck_buffer text = {.memory = out->memory};
    ck_out name = ck_part_out(&text, out);
    ck_put_table_square(&name, table, square);
    ck_spot at = spot_of(table, square);
    bool figure = text.length > 0 && text.bytes[0] >= '0' && text.bytes[0] <= '9';
    int size = figure ? SIZE : SIGN;
    ck_put_svg_words(out, "label", &name, (ck_spot){at.x + AWAY, at.y + AWAY + size / 2}, size);
}

static void put_route(ck_out *out, const ck_tabletop *table)
{
    ck_put(out, "<path class=\"route\" d=\"");
    for (int i = 0; i < table->steps; i++) {
        ck_spot at = spot_of(table, table->route[i]);
        ck_put_format(out, "%c%d %d", i == 0 ? 'M' : 'L', at.x + CELL / 2, at.y + CELL / 2);
    }
    ck_put(out, "\"/>\n");
}

static void put_ground(ck_out *out, const ck_tabletop *table)
{
    if (table->named)
        put_named_squares(out, table);
    else
        put_grid(out, table);
    if (table->steps > 0)
        put_route(out, table);
    for (int i = 0; i < table->rows * table->columns && !table->named; i++) {
        put_lines(out, &table->square[i], spot_of(table, i));
        put_number(out, table, i);
    }
}

/* ---- pieces and tokens ---- */

/* Draws a shape with its corner at a place: as an element of SVG, or for a page as an item of a
 * list, "s37 64 64 0.5 black,". */
static void draw(const ck_pen *pen, const char *kind, int number, const char *class, double x,
                 double y, double scale)
{
    ck_out *out = pen->out;
    bool classed = *class != '\0';
    ck_put_format(out, pen->list ? "%s" : "<use xlink:href=\"#%s", kind);
    if (number >= 0)
        ck_put_integer(out, number);
    if (pen->list) {
        ck_put_format(out, " %.4g %.4g %.3g%s%s,", x, y, scale, classed ? " " : "", class);
        return;
    }
    if (classed)
        ck_put_format(out, "\" class=\"%s", class);
    ck_put_format(out, "\" transform=\"translate(%g %g) scale(%g)\"/>\n", x, y, scale);
}

/* Draws a number centred on a place, its digits SIZE high. */
static void draw_number(const ck_pen *pen, int number, const char *class, double x, double y,
                        double size)
{
    enum { WIDE = 60, APART = 74 };
    char text[16];
    double scale = size / 100;
    int count = snprintf(text, sizeof text, "%d", number);
    double left = x - (APART * (count - 1) + WIDE) / 2.0 * scale;
    for (int i = 0; i < count; i++) {
        size_t length;
        draw(pen, "s", ck_strokes_at(text + i, &length), class, left + i * APART * scale,
             y - size / 2, scale);
    }
}

/* Draws a token with its corner at a place, 100 SCALE wide. */
static void draw_token(const ck_pen *pen, const ck_token *token, double x, double y, double scale)
{
    static const double middle[SHAPES] = {50, 50, 62, 50};
    int shape = token->seat % SHAPES, number = token->number > 0 ? token->number : token->seat + 1;
    draw(pen, "t", shape, "", x, y, scale);
    draw_number(pen, number, "black", x + 50 * scale, y + middle[shape] * scale,
                (number > 9 ? 38 : 50) * scale);
    if (token->load == 0)
        return;
    draw(pen, "load", -1, "", x, y, scale);
    draw_number(pen, token->load, "label", x + 78 * scale, y + 78 * scale, 34 * scale);
}

/* Tokens on a square share the room beside its number. */
static void draw_tokens(const ck_pen *pen, const ck_tabletop *table, int square)
{
    enum { AWAY = 6, NUMBER = 28 };
    int count = 0, columns = 1, drawn = 0, top = table->named ? AWAY : NUMBER;
    for (int i = 0; i < table->tokens; i++)
        count += table->token[i].square == square;
    while (columns * columns < count)
        columns++;
    int rows = (count + columns - 1) / columns;
    double wide = (CELL - 2.0 * AWAY) / columns,
           high = (double)(CELL - AWAY - top) / (rows > 0 ? rows : 1);
    double size = wide < high ? wide : high;
    ck_spot at = spot_of(table, square);
    for (int i = 0; i < table->tokens; i++) {
        if (table->token[i].square != square)
            continue;
        draw_token(pen, &table->token[i],
                   at.x + (CELL - columns * size) / 2 + drawn % columns * size,
                   at.y + top + drawn / columns * size, size / CELL);
        drawn++;
    }
}

void ck_draw_table_player(const ck_pen *pen, int seat)
{
    draw_token(pen, &(ck_token){.seat = (uint8_t)seat}, 0, 0, 1);
}

static void draw_marks(const ck_pen *pen, const ck_view *view, const char *kind)
{
    const ck_tabletop *table = &view->table->top;
    for (int i = 0; i < table->rows * table->columns; i++) {
        ck_spot at = spot_of(table, i);
        if (view->mark[i] != CK_UNMARKED)
            draw(pen, kind, view->mark[i], "", at.x, at.y, 1);
    }
}

void ck_draw_table(const ck_pen *pen, const ck_view *view)
{
    const ck_tabletop *table = &view->table->top;
    draw_marks(pen, view, "tint");
    for (int i = 0; i < table->rows * table->columns; i++) {
        int piece = table->square[i].piece;
        ck_spot at = spot_of(table, i);
        if (piece != CK_BARE)
            draw(pen, "p", piece == CK_SOME_PIECE ? CK_DISTINCT_PIECES : piece, "", at.x, at.y, 1);
        draw_tokens(pen, table, i);
    }
    draw_marks(pen, view, "mark");
}

/* ---- beside the board ---- */

enum { LINE = 70, PIECES = 60 };

/* The sign before an amount; NULL: not shown. */
static const char *const zone_signs[CK_ZONE_KINDS] = {
    [CK_ZONE_RICE] = "米",  [CK_ZONE_COINS] = "銭",     [CK_ZONE_CUPS] = "酒",
    [CK_ZONE_STOCK] = "始", [CK_ZONE_DELIVERED] = "終",
};

/* "25 始15 終0" */
static void put_amounts(ck_out *out, const ck_view *view, int seat, ck_spot at)
{
    enum { SIZE = 34 };
    const ck_tabletop *table = &view->table->top;
    ck_buffer text = {.memory = out->memory};
    ck_out words = ck_part_out(&text, out);
    if (ck_table_has_points(view))
        ck_put_format(&words, "%" PRId64 " ", view->table->points[seat]);
    for (int i = 0; i < table->zones; i++) {
        const ck_zone *zone = &table->zone[i];
        if (zone->seat == seat && zone_signs[zone->kind])
            ck_put_format(&words, "%s%" PRId64 " ", zone_signs[zone->kind], zone->number);
    }
    ck_put_svg_words(out, "label", &words, at, SIZE);
}

/* Draws the pieces of a zone in a row; returns the place after it. */
static int put_zone_pieces(ck_out *out, const ck_zone *zone, ck_spot at)
{
    enum { WIDE = 40 };
    int unknown = zone->kind == CK_ZONE_HIDDEN ? (int)zone->number : 0, left = at.x;
    for (int piece = 0; piece <= CK_DISTINCT_PIECES; piece++) {
        int count = piece == CK_DISTINCT_PIECES ? unknown : zone->count[piece];
        for (int i = 0; i < count; i++, at.x += WIDE)
            ck_put_format(out,
                          "<use xlink:href=\"#p%d\" transform=\"translate(%d %d) scale(.42)\"/>\n",
                          piece, at.x, at.y);
    }
    if (zone->kind == CK_ZONE_DEPARTMENT)
        ck_put_format(out, "<path class=\"tail\" d=\"M%d %dH%d\"/>\n", left + 4, at.y + 46,
                      at.x - 2);
    return at.x;
}

/* Draws hidden pieces, then a row for each department. */
static void put_hand(ck_out *out, const ck_tabletop *table, int seat, ck_spot at)
{
    for (int i = 0; i < table->zones; i++) {
        if (table->zone[i].seat == seat)
            at.x = put_zone_pieces(out, &table->zone[i], at);
    }
}

static int player_height(const ck_tabletop *table)
{
    return LINE + (ck_table_has_pieces(table) ? PIECES : 0);
}

static void put_player(ck_out *out, const ck_view *view, int seat)
{
    enum { TOKEN = 34, AMOUNTS = 96 };
    const ck_tabletop *table = &view->table->top;
    const ck_pen pen = {out, false};
    const ck_token token = {.seat = (uint8_t)seat};
    ck_spot at = {board_width(table) + GAP, margin_of(table) + seat * player_height(table)};
    int middle = at.y + LINE / 2;
    if (ck_frames_acting(view->table)->seat[seat])
        ck_put_svg_arrow(out, (ck_spot){at.x, middle});
    draw_token(&pen, &token, at.x + TOKEN, middle - 26, .52);
    put_amounts(out, view, seat, (ck_spot){at.x + AMOUNTS, middle});
    if (ck_table_has_pieces(table))
        put_hand(out, table, seat, (ck_spot){at.x, at.y + LINE});
}

/* ---- the whole ---- */

ck_spot ck_svg_table_size(const ck_view *view)
{
    const ck_tabletop *table = &view->table->top;
    int high = board_height(table);
    int players = 2 * margin_of(table) + view->table->contest->seats * player_height(table);
    return (ck_spot){board_width(table) + 2 * GAP + PANEL, players > high ? players : high};
}

void ck_put_svg_table(ck_out *out, const ck_view *view)
{
    put_drawings(out, &view->table->top);
    put_ground(out, &view->table->top);
    ck_draw_table(&(ck_pen){out, false}, view);
    for (int seat = 0; seat < view->table->contest->seats; seat++)
        put_player(out, view, seat);
}

void ck_put_svg_table_ground(ck_out *out, const ck_tabletop *table)
{
    ck_put_format(out, "<svg class=\"board\" viewBox=\"0 0 %d %d\" aria-hidden=\"true\">\n",
                  board_width(table), board_height(table));
    ck_put_svg_other_signs(out);
    put_drawings(out, table);
    put_ground(out, table);
    ck_put(out, "<g class=\"pieces\"></g>\n</svg>\n");
}
