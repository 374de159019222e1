/*
 * Makes the view of a position or frame that pictures are drawn from: the A side below, and the
 * marked squares. Callers may turn it.
 */
#include "formats/board/view.h"

ck_view ck_view_of_position(const ck_rules *rules, const ck_position *position)
{
    return (ck_view){.rules = rules, .position = position, .below = CK_SIDE_A};
}

static void mark_table(ck_view *view, const ck_tabletop *top)
{
    if (top->from != CK_NONE)
        view->mark[top->from] = CK_MARK_START;
    if (top->to != CK_NONE)
        view->mark[top->to] = top->failed ? CK_MARK_PLANNED : CK_MARK_END;
}

ck_view ck_view_of_frame(const ck_checked *checked, const ck_frame *frame)
{
    ck_view view = ck_view_of_position(checked->rules, frame->position);
    view.checked = checked;
    view.frame = frame;
    view.table = frame->table;
    if (view.table)
        mark_table(&view, &view.table->top);
    if (frame->moved)
        ck_view_mark_move(&view, &frame->ruling.move, frame->casts.failed);
    return view;
}

void ck_view_mark_square(ck_view *view, ck_square square, ck_mark mark)
{
    if (square < CK_SQUARES && mark > view->mark[square])
        view->mark[square] = (uint8_t)mark;
}

void ck_view_mark_move(ck_view *view, const ck_move *move, bool failed)
{
    ck_view_mark_square(view, move->from, CK_MARK_START);
    ck_view_mark_square(view, move->via, CK_MARK_VIA);
    ck_view_mark_square(view, move->first, CK_MARK_VIA);
    for (int i = 0; i < move->mores; i++)
        ck_view_mark_square(view, move->more[i], CK_MARK_VIA);
    ck_view_mark_square(view, move->to, failed ? CK_MARK_PLANNED : CK_MARK_END);
}

bool ck_view_has_picture(const ck_record *record)
{
    return ck_game_row_of(record)->traits & CK_HAS_BOARD;
}

ck_square ck_view_square(const ck_view *view, int row, int column)
{
    int square = row * CK_COLUMNS + column;
    return (ck_square)(view->below == CK_SIDE_A ? CK_SQUARES - 1 - square : square);
}

ck_extent ck_view_extent(const ck_view *view)
{
    ck_extent extent = {CK_ROWS, CK_COLUMNS, 0, 0};
    int bottom = 0, right = 0;
    for (int i = 0; i < CK_SQUARES; i++) {
        int row = i / CK_COLUMNS, column = i % CK_COLUMNS;
        if (!ck_on_board(view->rules, ck_view_square(view, row, column)))
            continue;
        extent.top = row < extent.top ? row : extent.top;
        extent.left = column < extent.left ? column : extent.left;
        bottom = row > bottom ? row : bottom;
        right = column > right ? column : right;
    }
    extent.rows = bottom - extent.top + 1;
    extent.columns = right - extent.left + 1;
    return extent;
}
