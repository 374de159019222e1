/* Draws a board as text for a terminal. */
#include "formats/board/write_board_text.h"

#include "formats/board/say.h"
#include "formats/common/display.h"
#include "rules/words/names.h"
#include "rules/words/words.h"

#include <string.h>

/* Colours of pieces; "" without colours. */
static const char *const piece_ink[2][CK_PALETTE_TRUE + 1] = {
    [CK_RED] = {"", "\033[1;31m", "\033[1;38;2;180;40;0m"},
    [CK_BLACK] = {"", "\033[1m", "\033[1;38;2;0;0;0m"},
};

/* A board while it is drawn. */
typedef struct board_drawing {
    ck_out *out;
    const ck_view *view;
    ck_palette colours;
    ck_extent extent;
} board_drawing;

/* ---- cells ---- */

static void put_piece(const board_drawing *drawing, ck_piece piece, const ck_text_ground *ground)
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

static void put_inside(const board_drawing *drawing, ck_square square)
{
    const ck_text_ground *ground = ck_text_ground_of(drawing->view->rules->board->ground[square]);
    ck_piece piece = drawing->view->position->at[square];
    ck_put(drawing->out, ground->ink[drawing->colours]);
    if (piece == CK_EMPTY)
        ck_put(drawing->out, ground->empty);
    else
        put_piece(drawing, piece, ground);
    ck_put(drawing->out, ck_text_reset(drawing->colours));
}

static void put_row(const board_drawing *drawing, int row)
{
    const ck_view *view = drawing->view;
    const char *name = ck_row_name[ck_row_of(ck_view_square(view, row, 0))];
    const ck_extent *extent = &drawing->extent;
    ck_mark left = CK_UNMARKED;
    ck_put_format(drawing->out, " %-2s ", name);
    for (int column = extent->left; column < extent->left + extent->columns; column++) {
        ck_square square = ck_view_square(view, row, column);
        ck_put_text_edge(drawing->out, drawing->colours, left, (ck_mark)view->mark[square]);
        put_inside(drawing, square);
        left = (ck_mark)view->mark[square];
    }
    ck_put_text_edge(drawing->out, drawing->colours, left, CK_UNMARKED);
    ck_put_format(drawing->out, " %s\n", name);
}

static void put_columns(const board_drawing *drawing)
{
    const ck_extent *extent = &drawing->extent;
    ck_put_times(drawing->out, " ", CK_TEXT_MARGIN + CK_TEXT_CELL / 2 - CK_TEXT_CELL + 1);
    for (int column = extent->left; column < extent->left + extent->columns; column++) {
        ck_square square = ck_view_square(drawing->view, extent->top, column);
        ck_put_times(drawing->out, " ", CK_TEXT_CELL - 1);
        ck_put(drawing->out, ck_column_name[ck_column_of(square)]);
    }
    ck_put(drawing->out, "\n");
}

static void put_board(const board_drawing *drawing)
{
    const ck_extent *extent = &drawing->extent;
    put_columns(drawing);
    for (int row = extent->top; row < extent->top + extent->rows; row++)
        put_row(drawing, row);
    put_columns(drawing);
}

/* ---- around the board ---- */

/* Writes a line above or below the board, about a side or about the game. */
typedef void say_fact(ck_out *out, const ck_view *view, ck_side side);

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

static void put_line(const board_drawing *drawing, say_fact *say, ck_side side)
{
    ck_buffer text = {.memory = drawing->out->memory};
    ck_out out = ck_part_out(&text, drawing->out);
    say(&out, drawing->view, side);
    if (text.length > 0)
        ck_display_lines(drawing->out, text.bytes, CK_TEXT_LINE);
    drawing->out->failed |= out.failed;
    ck_buffer_free(&text);
}

void ck_write_board_text(ck_out *out, const ck_view *view, ck_palette colours)
{
    board_drawing drawing = {out, view, colours, ck_view_extent(view)};
    put_line(&drawing, say_state, CK_NO_SIDE);
    put_line(&drawing, ck_say_side, ck_other_side(view->below));
    put_board(&drawing);
    put_line(&drawing, ck_say_side, view->below);
    put_line(&drawing, say_last, CK_NO_SIDE);
    ck_put_text_legend(out, view->mark, CK_SQUARES);
}
