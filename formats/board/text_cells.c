/* The parts of boards as text: edges, grounds and marks of squares, and their legend. */
#include "formats/board/text_cells.h"

#include "formats/board/say.h"

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

const ck_text_ground *ck_text_ground_of(uint8_t ground)
{
    if (ground == 0)
        return &grounds[NO_GROUND];
    if (ground == CK_HILL)
        return &grounds[HILL];
    return &grounds[ground & CK_WATER ? WATER : ground & CK_FIELD ? FIELD : LAND];
}

const char *ck_text_reset(ck_palette colours)
{
    return reset[colours];
}

void ck_put_text_edge(ck_out *out, ck_palette colours, ck_mark left, ck_mark right)
{
    char edge = right != CK_UNMARKED ? edges[right].open : edges[left].close;
    if (edge != ' ')
        ck_put(out, mark_ink[colours]);
    ck_put_bytes(out, &edge, 1);
    if (edge != ' ')
        ck_put(out, reset[colours]);
}

void ck_put_text_legend(ck_out *out, const uint8_t *marks, int squares)
{
    bool used[CK_MARKS] = {false}, any = false;
    for (int square = 0; square < squares; square++)
        used[marks[square]] = true;
    for (int mark = CK_UNMARKED + 1; mark < CK_MARKS; mark++) {
        if (!used[mark])
            continue;
        ck_put_format(out, "%s%c%c ", any ? "  " : " ", edges[mark].open, edges[mark].close);
        ck_say_mark(out, (ck_mark)mark);
        any = true;
    }
    ck_put(out, any ? "\n" : "");
}
