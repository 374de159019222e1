#include "formats/board/write_table_text.h"

#include "formats/common/display.h"

enum { LINE = 78 };

/* What is said of the table: the event, of a seat, or a fact. */
typedef void say(ck_out *out, const ck_table_view *view, int number);

static void say_event(ck_out *out, const ck_table_view *view, int number)
{
    (void)number;
    ck_say_event(out, view);
}

static void put_line(ck_out *out, const ck_table_view *view, say *say, int number)
{
    ck_buffer text = {.memory = out->memory};
    ck_out words = ck_buffer_out(&text);
    say(&words, view, number);
    ck_put_lines(out, ck_buffer_string(&text), LINE);
    out->failed |= words.failed;
    ck_buffer_free(&text);
}

void ck_write_table_text(ck_out *out, const ck_table_view *view)
{
    put_line(out, view, say_event, 0);
    for (int seat = 0; seat < view->scene->contest->seats; seat++)
        put_line(out, view, ck_say_seat, seat);
    for (int fact = 0; fact < CK_TABLE_FACTS; fact++) {
        if (ck_fact_holds(view, fact))
            put_line(out, view, ck_say_fact, fact);
    }
}
