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
    layout->raw = false;
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
    layout->raw = false;
    layout->last = CK_OTHER_LINE;
}

void ck_layout_end_lines(ck_layout *layout)
{
    end_line(layout);
}

void ck_layout_comment(const ck_conversion *to, ck_layout *layout, const ck_known *known)
{
    /* Before the body, a comment would become part of the header: report it as lost; also one that
     * would be read as something else. */
    if (layout->last == CK_NO_LINE || !ck_is_comment(known->entry.as.comment)) {
        ck_lose_entry(to, known);
        return;
    }
    ck_put(to->out, layout->raw ? " " : ""); /* no part of the text before it */
    layout->raw = false;
    ck_put_enclosed(to->out, known->entry.as.comment, "{}");
}

/* Whether only blanks stand before a place on its line. */
static bool begins_line(const char *text, uint32_t at)
{
    while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t'))
        at--;
    return at == 0 || text[at - 1] == '\n';
}

bool ck_layout_unread(const ck_conversion *to, ck_layout *layout, const ck_known *known)
{
    if (ck_is_wholly_read(ck_conversion_entry(to, known)))
        return false;
    const ck_text text = ck_conversion_unread(to, known);
    if (text.length == 0)
        return false;
    if (to->raw && to->raw->bytes[known - to->document->entries]) {
        if (layout->last == CK_NO_LINE || begins_line(to->document->record->text, text.span.offset))
            ck_layout_begin_line(layout, 0);
        else
            ck_put(layout->out, " ");
        ck_put_bytes(layout->out, text.bytes, text.length);
        layout->raw = true;
        return true;
    }
    ck_layout_begin_move(layout);
    ck_put_unread(layout->out, text);
    return true;
}
