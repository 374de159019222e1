/* Writes the end of another game, for verdicts and score sheets. */
#include "formats/report/contest_words.h"

#include "formats/common/display.h"

/* The most columns of a name. */
enum { NAME_WIDTH = 40 };

void ck_put_contest_seat_name(ck_out *out, const ck_checked *checked, int seat)
{
    if (seat != CK_NONE)
        ck_display_text(out, checked->record->events.seat[seat].name, NAME_WIDTH);
}

void ck_put_contest_seat(ck_out *out, const ck_checked *checked, int seat, int64_t points)
{
    ck_put_contest_seat_name(out, checked, seat);
    if (checked->record->game->traits & CK_NO_POINTS)
        return;
    ck_put(out, " ");
    ck_display_figures(out, points, 1);
}

static void put_seat(ck_out *out, const void *items, int seat)
{
    const ck_checked *checked = items;
    ck_put_contest_seat(out, checked, seat, checked->contest->result.points[seat]);
}

static void put_seats(ck_out *out, const ck_slot *slot)
{
    const ck_checked *checked = slot->value;
    ck_say_list(out, &(ck_items){CK_P_COMMA, checked->contest->result.seats, put_seat, checked});
}

ck_slot ck_contest_seats_slot(const char *name, const ck_checked *checked)
{
    return (ck_slot){name, put_seats, checked, 0};
}

static void put_winner(ck_out *out, const ck_slot *slot)
{
    const ck_checked *checked = slot->value;
    ck_put_contest_seat_name(out, checked, checked->contest->result.winner);
}

static void put_end(ck_out *out, const ck_slot *slot)
{
    const ck_checked *checked = slot->value;
    const ck_contest_result *result = &checked->contest->result;
    ck_phrase phrase = !result->complete           ? CK_P_UNFINISHED
                       : result->winner == CK_NONE ? CK_P_DRAW
                                                   : CK_P_PLAYER_WINS;
    ck_say(out, phrase, CK_SLOTS({"player", put_winner, checked, 0}));
}

ck_slot ck_contest_end_slot(const char *name, const ck_checked *checked)
{
    return (ck_slot){name, put_end, checked, 0};
}
