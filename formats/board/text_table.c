/* Draws the table of another game as text. */
#include "formats/board/text_table.h"

#include "formats/board/say_table.h"
#include "formats/common/display.h"
#include "formats/report/message.h"
#include "formats/report/phrase.h"
#include "rules/contest/form.h"

#include <string.h>

/* ---- a board of squares with names ---- */

/* Writes the numbers of the players with a token, a piece, or the ground; on the route, the middle
 * of an empty square is a dot. */
static void put_inside(const ck_text_drawing *drawing, int square, const ck_text_ground *ground)
{
    ck_out *out = drawing->out;
    const ck_tabletop *table = &drawing->view->table->top;
    bool on_route = memchr(table->route, square, (size_t)table->steps);
    int piece = table->square[square].piece, tokens = 0;
    for (int i = 0; i < table->tokens; i++) {
        if (table->token[i].square == square)
            ck_put_format(out, "%s%d", tokens++ == 0 ? ground->sign : "", table->token[i].seat + 1);
    }
    if (tokens > 0) {
        ck_put_times(out, " ", (size_t)(CK_TEXT_CELL - 2 - tokens));
    } else if (piece == CK_BARE && table->steps == 0) {
        ck_put(out, ground->empty);
    } else if (piece == CK_BARE) {
        ck_put_times(out, ground->sign, 2);
        ck_put(out, on_route ? "·" : ground->sign);
        ck_put_times(out, ground->sign, 2);
    } else {
        ck_put(out, ground->sign);
        if (piece == CK_SOME_PIECE)
            ck_put(out, "或  ");
        else
            ck_form_put_piece(out, piece);
        ck_put(out, piece == CK_JOKER ? "  " : "");
    }
}

static void put_board(const ck_text_drawing *drawing)
{
    const ck_tabletop *table = &drawing->view->table->top;
    ck_text_grid grid = {table->rows, table->columns, .put_inside = put_inside};
    for (int i = 0; i < grid.rows * grid.columns; i++)
        grid.cell[i] =
            (ck_text_cell){i, ck_tabletop_named_square(table, i), table->square[i].ground};
    ck_put_text_grid(drawing, &grid);
    ck_put_text_legend(drawing);
}

/* ---- lanes ---- */

enum { NAME = 12, NARROW = 2, WIDE = 3, MOST_WIDE = 24 };

/* The columns of a step. */
static int width_of(const ck_tabletop *table)
{
    return table->steps > MOST_WIDE ? NARROW : WIDE;
}

/* The columns of a step in a lane; 0 after the last. */
static size_t padded(const ck_tabletop *table, int step)
{
    return step + 1 < table->steps ? (size_t)width_of(table) : 0;
}

/* Writes the collected words in columns. */
static void end_cell(ck_text_drawing *drawing, size_t width)
{
    ck_buffer *text = drawing->line.self;
    ck_display_padded(drawing->out, ck_buffer_string(text), width);
    ck_buffer_clear(text);
}

/* Writes the numbers of the squares: all, or every fourth. */
static void put_scale(ck_text_drawing *drawing, const ck_tabletop *table)
{
    enum { APART = 4 };
    int apart = width_of(table) == WIDE ? 1 : APART;
    ck_put_times(drawing->out, " ", NAME + 2);
    for (int step = 0; step < table->steps; step += apart) {
        ck_put_table_square(&drawing->line, table, table->route[step]);
        end_cell(drawing, padded(table, step + apart - 1) * apart);
    }
    ck_put(drawing->out, "\n");
}

/* Writes a token with its load; without one, whether the square has lines. */
static void put_step(ck_text_drawing *drawing, const ck_tabletop *table, const ck_token *token,
                     int step)
{
    int square = table->route[step];
    if (token->square == square && token->number > 0)
        ck_put_integer(&drawing->line, token->load);
    else if (token->square == square)
        ck_put(&drawing->line, "O");
    else
        ck_put(&drawing->line, table->square[square].lines > 0 ? "|" : "·");
    end_cell(drawing, padded(table, step));
}

static void put_lane(ck_text_drawing *drawing, const ck_tabletop *table, const ck_token *token)
{
    const ck_player *player = &drawing->view->checked->record->events.seat[token->seat];
    ck_display_text(&drawing->line, player->name, token->number > 0 ? NAME - 2 : NAME);
    if (token->number > 0)
        ck_put_format(&drawing->line, " %d", token->number);
    ck_put(drawing->out, " ");
    end_cell(drawing, NAME + 1);
    for (int step = 0; step < table->steps; step++)
        put_step(drawing, table, token, step);
    ck_put(drawing->out, "\n");
}

static void put_lanes(ck_text_drawing *drawing)
{
    const ck_tabletop *table = &drawing->view->table->top;
    put_scale(drawing, table);
    for (int i = 0; i < table->tokens; i++)
        put_lane(drawing, table, &table->token[i]);
}

/* ---- the whole ---- */

/* Writes the findings about the event. */
static void put_findings(ck_text_drawing *drawing)
{
    const ck_checked *checked = drawing->view->checked;
    ck_out *line = &drawing->line;
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        const ck_finding *finding = &checked->result->findings[i];
        if (ck_frames_event_at(checked->record, finding->span.offset).event !=
            (int64_t)drawing->view->table->event)
            continue;
        ck_put(line, ck_catalogue_text(line->language,
                                       ck_severity_phrase(ck_code_severity(finding->code))));
        ck_put(line, ": ");
        ck_write_message(line, checked->rules, checked->record, finding);
        ck_put_format(line, " [%s]", ck_code_name(finding->code));
        ck_end_text_line(drawing);
    }
}

void ck_put_text_table(ck_text_drawing *drawing)
{
    const ck_view *view = drawing->view;
    const ck_tabletop *table = &view->table->top;
    ck_say_event(&drawing->line, view);
    ck_end_text_line(drawing);
    put_findings(drawing);
    if (table->rows > 0 && table->named)
        put_board(drawing);
    else if (table->rows > 0)
        put_lanes(drawing);
    for (int seat = 0; seat < view->table->contest->seats; seat++) {
        if (table->named && table->tokens > 0) /* after the number on the board */
            ck_put_format(&drawing->line, "%d ", seat + 1);
        ck_say_seat(&drawing->line, view, seat);
        ck_end_text_line(drawing);
    }
    for (int fact = 0; fact < CK_TABLE_FACTS; fact++) {
        ck_say_fact(&drawing->line, view, fact);
        ck_end_text_line(drawing);
    }
}
