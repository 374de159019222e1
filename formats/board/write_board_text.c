#include "formats/board/write_board_text.h"

#include "formats/board/say.h"
#include "formats/common/display.h"
#include "rules/words/names.h"
#include "rules/words/words.h"

#include <string.h>

/* A cell has a column for its edge, five for its inside, and shares its right edge. */
enum { CELL = 6, MARGIN = 4, LINE = 78 };

/* What a square is made of, as it is shown; by form and by colour. */
typedef struct ground {
    const char *sign;  /* before a piece */
    const char *empty; /* five columns */
    const char *ink[CK_PALETTE_TRUE + 1];
} ground;

enum { NO_GROUND, LAND, WATER, FIELD, HILL, GROUNDS };

static const ground grounds[GROUNDS] = {
    [NO_GROUND] = {" ", "     ", {"", "", ""}},
    [LAND] = {" ", "  ·  ", {"", "", "\033[38;2;110;100;80;48;2;243;234;215m"}},
    [WATER] = {"~", "~~~~~", {"", "\033[36m", "\033[38;2;60;90;125;48;2;190;205;222m"}},
    [FIELD] = {":", ":::::", {"", "\033[33m", "\033[38;2;140;90;45;48;2;240;211;184m"}},
    [HILL] = {"#", "#####", {"", "\033[32m", "\033[38;2;10;60;20;48;2;120;190;130m"}},
};

/* The ink of pieces and of marks; "" where there are no colours. */
static const char *const piece_ink[2][CK_PALETTE_TRUE + 1] = {
    [CK_RED] = {"", "\033[1;31m", "\033[1;38;2;180;40;0m"},
    [CK_BLACK] = {"", "\033[1m", "\033[1;38;2;0;0;0m"},
};
static const char *const mark_ink[] = {"", "\033[1;35m", "\033[1;35m"};
static const char *const reset[] = {"", "\033[0m", "\033[0m"};

/* The edges of a marked cell. */
static const struct {
    char open, close;
} edges[CK_MARKS] = {
    [CK_UNMARKED] = {' ', ' '}, [CK_MARK_VIA] = {'<', '>'},     [CK_MARK_START] = {'(', ')'},
    [CK_MARK_END] = {'[', ']'}, [CK_MARK_PLANNED] = {'{', '}'}, [CK_MARK_AT] = {'!', '!'},
};

/* A board under way. */
typedef struct drawing {
    ck_out *out;
    const ck_view *view;
    ck_palette colours;
    ck_extent extent;
} drawing;

static int ground_of(const ck_rules *rules, ck_square square)
{
    uint8_t ground = rules->board->ground[square];
    if (ground == 0)
        return NO_GROUND;
    if (ground == CK_HILL)
        return HILL;
    return ground & CK_WATER ? WATER : ground & CK_FIELD ? FIELD : LAND;
}

/* ---- cells ---- */

static void put_piece(const drawing *drawing, ck_piece piece, const ground *ground)
{
    ck_out *out = drawing->out;
    ck_side owner = ck_owner_of(piece);
    bool red = owner != CK_NO_SIDE && ck_colour_of(piece) == CK_RED;
    ck_put(out, ground->sign);
    ck_put(out, piece_ink[red ? CK_RED : CK_BLACK][drawing->colours]);
    ck_put(out, owner == CK_NO_SIDE ? " " : owner == drawing->view->below ? "^" : "v");
    ck_write_profession(out, ck_named_in(drawing->view->rules, ck_profession_of(piece)));
    ck_put(out, red ? "+" : " ");
}

static void put_inside(const drawing *drawing, ck_square square)
{
    const ground *ground = &grounds[ground_of(drawing->view->rules, square)];
    ck_piece piece = drawing->view->position->at[square];
    ck_put(drawing->out, ground->ink[drawing->colours]);
    if (piece == CK_EMPTY)
        ck_put(drawing->out, ground->empty);
    else
        put_piece(drawing, piece, ground);
    ck_put(drawing->out, reset[drawing->colours]);
}

/* The edge between two cells is that of the marked one; where both are, the right one's. */
static void put_edge(const drawing *drawing, ck_mark left, ck_mark right)
{
    char edge = right != CK_UNMARKED ? edges[right].open : edges[left].close;
    if (edge != ' ')
        ck_put(drawing->out, mark_ink[drawing->colours]);
    ck_put_bytes(drawing->out, &edge, 1);
    if (edge != ' ')
        ck_put(drawing->out, reset[drawing->colours]);
}

static void put_row(const drawing *drawing, int row)
{
    const ck_view *view = drawing->view;
    const char *name = ck_row_name[ck_row_of(ck_shown_square(view, row, 0))];
    const ck_extent *extent = &drawing->extent;
    ck_mark left = CK_UNMARKED;
    ck_put_format(drawing->out, " %-2s ", name);
    for (int column = extent->left; column < extent->left + extent->columns; column++) {
        ck_square square = ck_shown_square(view, row, column);
        put_edge(drawing, left, (ck_mark)view->mark[square]);
        put_inside(drawing, square);
        left = (ck_mark)view->mark[square];
    }
    put_edge(drawing, left, CK_UNMARKED);
    ck_put_format(drawing->out, " %s\n", name);
}

static void put_columns(const drawing *drawing)
{
    const ck_extent *extent = &drawing->extent;
    ck_put_times(drawing->out, " ", MARGIN + CELL / 2 - CELL + 1);
    for (int column = extent->left; column < extent->left + extent->columns; column++) {
        ck_square square = ck_shown_square(drawing->view, extent->top, column);
        ck_put_times(drawing->out, " ", CELL - 1);
        ck_put(drawing->out, ck_column_name[ck_column_of(square)]);
    }
    ck_put(drawing->out, "\n");
}

static void put_board(const drawing *drawing)
{
    const ck_extent *extent = &drawing->extent;
    put_columns(drawing);
    for (int row = extent->top; row < extent->top + extent->rows; row++)
        put_row(drawing, row);
    put_columns(drawing);
}

/* ---- around the board ---- */

/* What is said around the board: of a side, or of the game whatever the side. */
typedef void say(ck_out *out, const ck_view *view, ck_side side);

static void say_state(ck_out *out, const ck_view *view, ck_side side)
{
    (void)side;
    ck_say_state(out, view);
}

static void say_last(ck_out *out, const ck_view *view, ck_side side)
{
    (void)side;
    ck_say_last(out, view);
}

static void put_line(const drawing *drawing, say *say, ck_side side)
{
    ck_buffer text = {.memory = drawing->out->memory};
    ck_out out = ck_buffer_out(&text);
    say(&out, drawing->view, side);
    if (text.length > 0)
        ck_put_lines(drawing->out, text.bytes, LINE);
    drawing->out->failed |= out.failed;
    ck_buffer_free(&text);
}

static void put_legend(const drawing *drawing)
{
    bool used[CK_MARKS] = {false}, any = false;
    for (int square = 0; square < CK_SQUARES; square++)
        used[drawing->view->mark[square]] = true;
    for (int mark = CK_UNMARKED + 1; mark < CK_MARKS; mark++) {
        if (!used[mark])
            continue;
        ck_put_format(drawing->out, "%s%c%c ", any ? "  " : " ", edges[mark].open,
                      edges[mark].close);
        ck_say_mark(drawing->out, (ck_mark)mark);
        any = true;
    }
    ck_put(drawing->out, any ? "\n" : "");
}

void ck_write_bare_board(ck_out *out, const ck_view *view, ck_palette colours)
{
    put_board(&(drawing){out, view, colours, ck_shown_extent(view)});
}

void ck_write_board_text(ck_out *out, const ck_view *view, ck_palette colours)
{
    drawing drawing = {out, view, colours, ck_shown_extent(view)};
    put_line(&drawing, say_state, CK_NO_SIDE);
    put_line(&drawing, ck_say_side, ck_other_side(view->below));
    put_board(&drawing);
    put_line(&drawing, ck_say_side, view->below);
    put_line(&drawing, say_last, CK_NO_SIDE);
    put_legend(&drawing);
}
