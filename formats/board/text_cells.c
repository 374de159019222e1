/* The parts of boards as text: lines of words, grids of squares with marks, and their legend. */
#include "formats/board/text_cells.h"

#include "formats/board/say.h"
#include "formats/common/display.h"
#include "rules/words/names.h"

enum { NO_GROUND, LAND, WATER, FIELD, HILL, GROUNDS };

static const ck_text_ground grounds[GROUNDS] = {
    [NO_GROUND] = {" ", "     ", {"", "", ""}},
    [LAND] = {" ", "  ·  ", {"", "", "\033[38;2;110;100;80;48;2;243;234;215m"}},
    [WATER] = {"~", "~~~~~", {"", "\033[36m", "\033[38;2;60;90;125;48;2;190;205;222m"}},
    [FIELD] = {":", ":::::", {"", "\033[33m", "\033[38;2;140;90;45;48;2;240;211;184m"}},
    [HILL] = {"#", "#####", {"", "\033[32m", "\033[38;2;10;60;20;48;2;120;190;130m"}},
};

static const char *const mark_ink[] = {"", "\033[1;35m", "\033[1;35m"};
static const char *const reset[] = {"", "\033[0m", "\033[0m"};

/* Edges of a marked cell. */
static const struct {
    char open, close;
} edges[CK_MARKS] = {
    [CK_UNMARKED] = {' ', ' '}, [CK_MARK_VIA] = {'<', '>'},     [CK_MARK_START] = {'(', ')'},
    [CK_MARK_END] = {'[', ']'}, [CK_MARK_PLANNED] = {'{', '}'}, [CK_MARK_AT] = {'!', '!'},
};

void ck_end_text_line(ck_text_drawing *drawing)
{
    ck_buffer *text = drawing->line.self;
    if (text->length > 0)
        ck_display_lines(drawing->out, text->bytes, CK_TEXT_LINE);
    ck_buffer_clear(text);
}

/* ---- grids ---- */

static int ground_of(uint8_t ground)
{
    if (ground == 0)
        return NO_GROUND;
    if (ground == CK_HILL)
        return HILL;
    return ground & CK_WATER ? WATER : ground & CK_FIELD ? FIELD : LAND;
}

/* Writes the edge between two cells: of the marked one, or of the right one if both are marked. */
static void put_edge(const ck_text_drawing *drawing, int left, int right)
{
    char edge = right != CK_UNMARKED ? edges[right].open : edges[left].close;
    if (edge != ' ')
        ck_put(drawing->out, mark_ink[drawing->colours]);
    ck_put_bytes(drawing->out, &edge, 1);
    if (edge != ' ')
        ck_put(drawing->out, reset[drawing->colours]);
}

static void put_columns(const ck_text_drawing *drawing, const ck_text_grid *grid)
{
    enum { MARGIN = 4 };
    ck_put_times(drawing->out, " ", MARGIN + CK_TEXT_CELL / 2 - CK_TEXT_CELL + 1);
    for (int column = 0; column < grid->columns; column++) {
        ck_put_times(drawing->out, " ", CK_TEXT_CELL - 1);
        ck_put(drawing->out, ck_column_name[ck_column_of(grid->cell[column].name)]);
    }
    ck_put(drawing->out, "\n");
}

static void put_row(const ck_text_drawing *drawing, const ck_text_grid *grid, int row)
{
    const ck_text_cell *cell = &grid->cell[row * grid->columns];
    const char *name = ck_row_name[ck_row_of(cell->name)];
    int left = CK_UNMARKED;
    ck_put_format(drawing->out, " %-2s ", name);
    for (int column = 0; column < grid->columns; column++, cell++) {
        const ck_text_ground *ground = &grounds[ground_of(cell->ground)];
        put_edge(drawing, left, drawing->view->mark[cell->square]);
        left = drawing->view->mark[cell->square];
        ck_put(drawing->out, ground->ink[drawing->colours]);
        grid->put_inside(drawing, cell->square, ground);
        ck_put(drawing->out, reset[drawing->colours]);
    }
    put_edge(drawing, left, CK_UNMARKED);
    ck_put_format(drawing->out, " %s\n", name);
}

void ck_put_text_grid(const ck_text_drawing *drawing, const ck_text_grid *grid)
{
    put_columns(drawing, grid);
    for (int row = 0; row < grid->rows; row++)
        put_row(drawing, grid, row);
    put_columns(drawing, grid);
}

void ck_put_text_legend(const ck_text_drawing *drawing)
{
    ck_out *out = drawing->out;
    bool used[CK_MARKS] = {false}, any = false;
    for (int square = 0; square < CK_SQUARES; square++)
        used[drawing->view->mark[square]] = true;
    for (int mark = CK_UNMARKED + 1; mark < CK_MARKS; mark++) {
        if (!used[mark])
            continue;
        ck_put_format(out, "%s%c%c ", any ? "  " : " ", edges[mark].open, edges[mark].close);
        ck_say_mark(out, (ck_mark)mark);
        any = true;
    }
    ck_put(out, any ? "\n" : "");
}
