/* Arranges a body in lines. */
#include "formats/notation/layout.h"

#include "formats/notation/conversion.h"
#include "rules/words/words.h"

/* Ends the current line, if any. */
static void end_line(ck_layout *layout)
{
    if (layout->last != CK_NO_LINE)
        ck_put(layout->out, "\n");
}

void ck_layout_begin_move(ck_layout *layout)
{
    bool same_row = layout->last == CK_MOVE_LINE && layout->half;
    layout->half = !same_row;
    if (same_row) {
        ck_put(layout->out, layout->gap);
        return;
    }
    end_line(layout);
    if (layout->last == CK_OTHER_LINE)
        ck_put(layout->out, "\n");
    layout->last = CK_MOVE_LINE;
}

void ck_layout_begin_line(ck_layout *layout, int empty)
{
    end_line(layout);
    if (layout->last == CK_MOVE_LINE)
        ck_put(layout->out, "\n");
    ck_put_times(layout->out, "\n", (size_t)empty);
    layout->last = CK_OTHER_LINE;
}

void ck_layout_end_lines(ck_layout *layout)
{
    end_line(layout);
}

void ck_layout_comment(const ck_conversion *to, ck_layout *layout, const ck_known *known)
{
    /* Before the body, a comment would become part of the header: report it as lost. */
    if (layout->last == CK_NO_LINE) {
        ck_lose_entry(to, known);
        return;
    }
    ck_put_enclosed(to->out, known->entry.as.comment, "{}");
}
