/* Draws the table of another game as text, at most 80 columns wide. */
#include "formats/board/write_table_text.h"

#include "formats/common/display.h"
#include "formats/report/message.h"
#include "formats/report/phrase.h"
#include "rules/contest/form.h"
#include "rules/words/names.h"

#include <string.h>

/* A table while it is drawn. */
typedef struct table_drawing {
    ck_out *out;
    const ck_table_view *view;
    const ck_tabletop *table;
    ck_palette colours;
    uint8_t mark[CK_SQUARES];
} table_drawing;

/* ---- a board of squares with names ---- */

static bool is_on_route(const ck_tabletop *table, int square)
{
    return memchr(table->route, square, (size_t)table->steps) != NULL;
}

/* Writes the numbers, from 1, of the tokens' players on a square; at most four. */
static void put_numbers(ck_out *out, const ck_tabletop *table, int square)
{
    int width = CK_TEXT_CELL - 2;
    for (int i = 0; i < table->tokens; i++) {
        if (table->token[i].square != square)
            continue;
        ck_put_format(out, "%d", table->token[i].seat + 1);
        width--;
    }
    ck_put_times(out, " ", (size_t)width);
}

static bool is_occupied(const ck_tabletop *table, int square)
{
    for (int i = 0; i < table->tokens; i++) {
        if (table->token[i].square == square)
            return true;
    }
    return false;
}

/* Fills an empty square; on the route, its middle is a dot. */
static void put_bare(ck_out *out, const ck_tabletop *table, int square,
                     const ck_text_ground *ground)
{
    if (table->steps == 0) {
        ck_put(out, ground->empty);
        return;
    }
    ck_put(out, ground->sign);
    ck_put(out, ground->sign);
    ck_put(out, is_on_route(table, square) ? "·" : ground->sign);
    ck_put(out, ground->sign);
    ck_put(out, ground->sign);
}

static void put_inside(const table_drawing *drawing, int square)
{
    ck_out *out = drawing->out;
    const ck_tabletop *table = drawing->table;
    int piece = table->square[square].piece;
    const ck_text_ground *ground = ck_text_ground_of(table->square[square].ground);
    ck_put(out, ground->ink[drawing->colours]);
    if (is_occupied(table, square)) {
        ck_put(out, ground->sign);
        put_numbers(out, table, square);
    } else if (piece == CK_BARE) {
        put_bare(out, table, square, ground);
    } else {
        ck_put(out, ground->sign);
        if (piece == CK_SOME_PIECE)
            ck_put(out, "或  ");
        else
            ck_form_put_piece(out, piece);
        ck_put(out, piece == CK_JOKER ? "  " : "");
    }
    ck_put(out, ck_text_reset(drawing->colours));
}

static void put_row(const table_drawing *drawing, int row)
{
    const ck_tabletop *table = drawing->table;
    const char *name = ck_row_name[table->first + row];
    ck_mark left = CK_UNMARKED;
    ck_put_format(drawing->out, " %-2s ", name);
    for (int column = 0; column < table->columns; column++) {
        int square = row * table->columns + column;
        ck_mark mark = (ck_mark)drawing->mark[square];
        ck_put_text_edge(drawing->out, drawing->colours, left, mark);
        put_inside(drawing, square);
        left = mark;
    }
    ck_put_text_edge(drawing->out, drawing->colours, left, CK_UNMARKED);
    ck_put_format(drawing->out, " %s\n", name);
}

static void put_columns(const table_drawing *drawing)
{
    ck_put_times(drawing->out, " ", CK_TEXT_MARGIN + CK_TEXT_CELL / 2 - CK_TEXT_CELL + 1);
    for (int column = 0; column < drawing->table->columns; column++) {
        ck_put_times(drawing->out, " ", CK_TEXT_CELL - 1);
        ck_put(drawing->out, ck_column_name[drawing->table->first + column]);
    }
    ck_put(drawing->out, "\n");
}

static void put_board(const table_drawing *drawing)
{
    put_columns(drawing);
    for (int row = 0; row < drawing->table->rows; row++)
        put_row(drawing, row);
    put_columns(drawing);
    ck_put_text_legend(drawing->out, drawing->mark, CK_SQUARES);
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

/* Writes the numbers of the squares: all, or every fourth. */
static void put_scale(const table_drawing *drawing)
{
    enum { APART = 4 };
    const ck_tabletop *table = drawing->table;
    int width = width_of(table), apart = width == WIDE ? 1 : APART;
    ck_put_times(drawing->out, " ", NAME + 2);
    for (int step = 0; step < table->steps; step += apart) {
        ck_buffer text = {.memory = drawing->out->memory};
        ck_out name = ck_part_out(&text, drawing->out);
        ck_put_table_square(&name, table, table->route[step]);
        ck_display_padded(drawing->out, ck_buffer_string(&text),
                          padded(table, step + apart - 1) * apart);
        drawing->out->failed |= name.failed;
        ck_buffer_free(&text);
    }
    ck_put(drawing->out, "\n");
}

/* Writes a token with its load; without one, whether the square has lines. */
static void put_step(const table_drawing *drawing, const ck_token *token, int step)
{
    const ck_tabletop *table = drawing->table;
    int square = table->route[step];
    char text[16] = "·";
    if (token->square == square && token->number > 0)
        snprintf(text, sizeof text, "%d", token->load);
    else if (token->square == square)
        strcpy(text, "O");
    else if (table->square[square].lines > 0)
        strcpy(text, "|");
    ck_display_padded(drawing->out, text, padded(table, step));
}

static void put_lane(const table_drawing *drawing, const ck_token *token)
{
    ck_buffer text = {.memory = drawing->out->memory};
    ck_out name = ck_part_out(&text, drawing->out);
    const ck_player *player = &drawing->view->checked->record->events.seat[token->seat];
    ck_display_text(&name, player->name, token->number > 0 ? NAME - 2 : NAME);
    if (token->number > 0)
        ck_put_format(&name, " %d", token->number);
    ck_put(drawing->out, " ");
    ck_display_padded(drawing->out, ck_buffer_string(&text), NAME + 1);
    for (int step = 0; step < drawing->table->steps; step++)
        put_step(drawing, token, step);
    ck_put(drawing->out, "\n");
    drawing->out->failed |= name.failed;
    ck_buffer_free(&text);
}

static void put_lanes(const table_drawing *drawing)
{
    put_scale(drawing);
    for (int i = 0; i < drawing->table->tokens; i++)
        put_lane(drawing, &drawing->table->token[i]);
}

/* ---- lines ---- */

/* Writes a line about the table: the event, a player or a fact. */
typedef void say_fact(ck_out *out, const ck_table_view *view, int number);

static void say_event(ck_out *out, const ck_table_view *view, int number)
{
    (void)number;
    ck_say_event(out, view);
}

/* Writes a player, after the number on the board. */
static void say_seat(ck_out *out, const ck_table_view *view, int seat)
{
    const ck_tabletop *table = &view->frame->table;
    if (table->named && table->tokens > 0)
        ck_put_format(out, "%d ", seat + 1);
    ck_say_seat(out, view, seat);
}

/* Writes the finding about the event. */
static void say_finding(ck_out *out, const ck_table_view *view, int number)
{
    const ck_checked *checked = view->checked;
    const ck_finding *finding = &checked->result->findings[number];
    ck_put(out,
           ck_catalogue_text(out->language, ck_severity_phrase(ck_code_severity(finding->code))));
    ck_put(out, ": ");
    ck_write_message(out, checked->rules, checked->record, finding);
    ck_put_format(out, " [%s]", ck_code_name(finding->code));
}

static void put_line(ck_out *out, const ck_table_view *view, say_fact *say, int number)
{
    ck_buffer text = {.memory = out->memory};
    ck_out words = ck_part_out(&text, out);
    say(&words, view, number);
    ck_display_lines(out, ck_buffer_string(&text), CK_TEXT_LINE);
    out->failed |= words.failed;
    ck_buffer_free(&text);
}

void ck_write_table_text(ck_out *out, const ck_table_view *view, ck_palette colours)
{
    table_drawing drawing = {
        .out = out, .view = view, .table = &view->frame->table, .colours = colours};
    ck_view_mark_table(drawing.table, drawing.mark);
    put_line(out, view, say_event, 0);
    for (size_t i = 0; i < view->checked->result->finding_count; i++) {
        const ck_finding *finding = &view->checked->result->findings[i];
        if (ck_contest_event_at(view->checked->record, finding->span.offset) ==
            (int64_t)view->frame->event)
            put_line(out, view, say_finding, (int)i);
    }
    if (drawing.table->rows > 0)
        (drawing.table->named ? put_board : put_lanes)(&drawing);
    for (int seat = 0; seat < view->frame->contest->seats; seat++)
        put_line(out, view, say_seat, seat);
    for (int fact = 0; fact < CK_TABLE_FACTS; fact++) {
        if (ck_table_fact_holds(view, fact))
            put_line(out, view, ck_say_fact, fact);
    }
}
