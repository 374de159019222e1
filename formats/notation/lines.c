/* Conversion: the layout of a body in lines. */
#include "formats/notation/conversion.h"

/* Ends the line that is being written, if there is one. */
static void end_line(ck_lines *lines)
{
    if (lines->last != CK_NO_LINE)
        ck_put(lines->out, "\n");
}

void ck_begin_move(ck_lines *lines)
{
    bool same_row = lines->last == CK_ROW && lines->half;
    lines->half = !same_row;
    if (same_row) {
        ck_put(lines->out, lines->gap);
        return;
    }
    end_line(lines);
    if (lines->last == CK_OTHER_LINE)
        ck_put(lines->out, "\n");
    lines->last = CK_ROW;
}

void ck_begin_line(ck_lines *lines, int empty)
{
    end_line(lines);
    if (lines->last == CK_ROW)
        ck_put(lines->out, "\n");
    ck_put_times(lines->out, "\n", (size_t)empty);
    lines->last = CK_OTHER_LINE;
}

void ck_end_lines(ck_lines *lines)
{
    end_line(lines);
}

void ck_put_comment(const ck_converting *to, ck_lines *lines, const ck_known *known)
{
    /* Before the body it would be a part of the header: what it followed has no place here. */
    if (lines->last == CK_NO_LINE) {
        ck_lose_entry(to, known);
        return;
    }
    ck_put_enclosed(to->out, known->entry.as.comment, "{}");
}
