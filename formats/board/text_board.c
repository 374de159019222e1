/* Draws a board of Cetkaik as text. */
#include "formats/board/text_board.h"

#include "formats/board/say.h"
#include "rules/words/names.h"
#include "rules/words/words.h"

/* Colours of pieces; "" without colours. */
static const char *const piece_ink[2][CK_PALETTE_TRUE + 1] = {
    [CK_RED] = {"", "\033[1;31m", "\033[1;38;2;180;40;0m"},
    [CK_BLACK] = {"", "\033[1m", "\033[1;38;2;0;0;0m"},
};

static void put_inside(const ck_text_drawing *drawing, int square, const ck_text_ground *ground)
{
    const ck_view *view = drawing->view;
    ck_out *out = drawing->out;
    ck_piece piece = view->position->at[square];
    ck_side owner = ck_owner_of(piece);
    bool red = owner != CK_NO_SIDE && ck_colour_of(piece) == CK_RED;
    if (piece == CK_EMPTY) {
        ck_put(out, ground->empty);
        return;
    }
    ck_put(out, ground->sign);
    ck_put(out, piece_ink[red ? CK_RED : CK_BLACK][drawing->colours]);
    ck_put(out, owner == CK_NO_SIDE ? " " : owner == view->below ? "^" : "v");
    ck_write_profession(out, ck_named_in(view->rules, ck_profession_of(piece)));
    ck_put(out, red ? "+" : " ");
}

static void put_board(const ck_text_drawing *drawing)
{
    const ck_view *view = drawing->view;
    const ck_extent extent = ck_view_extent(view);
    ck_text_grid grid = {extent.rows, extent.columns, .put_inside = put_inside};
    for (int i = 0; i < grid.rows * grid.columns; i++) {
        ck_square square =
            ck_view_square(view, extent.top + i / grid.columns, extent.left + i % grid.columns);
        grid.cell[i] = (ck_text_cell){square, square, view->rules->board->ground[square]};
    }
    ck_put_text_grid(drawing, &grid);
}

void ck_put_text_board(ck_text_drawing *drawing)
{
    const ck_view *view = drawing->view;
    ck_say_state(&drawing->line, view);
    ck_end_text_line(drawing);
    ck_say_side(&drawing->line, view, ck_other_side(view->below));
    ck_end_text_line(drawing);
    put_board(drawing);
    ck_say_side(&drawing->line, view, view->below);
    ck_end_text_line(drawing);
    ck_say_last(&drawing->line, view);
    ck_end_text_line(drawing);
    ck_put_text_legend(drawing);
}
