/* Writes players, their points and who has won, for verdicts and score sheets. */
#include "formats/report/player_words.h"

#include "formats/common/display.h"
#include "rules/words/names.h"

void ck_put_seat_name(ck_out *out, const ck_checked *checked, int seat)
{
    enum { NAME_WIDTH = 40 };
    const ck_record *record = checked->record;
    if (seat == CK_NONE || seat == CK_NO_PLAYER)
        return;
    /* Seats of another game have names, also where their number does not allow a replay. */
    const ck_text name = (size_t)seat < record->events.seats ? record->events.seat[seat].name
                                                             : checked->outcome->player[seat].name;
    if (name.length > 0)
        ck_display_text(out, name, NAME_WIDTH);
    else if (ck_outcome_sign(checked->outcome, seat))
        ck_put(out, ck_outcome_sign(checked->outcome, seat));
}

static void put_player(ck_out *out, const void *items, int seat)
{
    const ck_checked *checked = items;
    ck_put_seat_name(out, checked, seat);
    if (checked->outcome->pointless)
        return;
    ck_put(out, " ");
    ck_display_figures(out, checked->outcome->player[seat].points, checked->outcome->unit);
}

static void put_players(ck_out *out, const ck_slot *slot)
{
    const ck_checked *checked = slot->value;
    ck_say_list(out, &(ck_items){CK_P_COMMA, checked->outcome->players, put_player, checked});
}

ck_slot ck_players_slot(const char *name, const ck_checked *checked)
{
    return (ck_slot){name, put_players, checked, 0};
}

static void put_winner(ck_out *out, const ck_slot *slot)
{
    const ck_checked *checked = slot->value;
    ck_put_seat_name(out, checked, checked->outcome->winner);
}

static void put_end(ck_out *out, const ck_slot *slot)
{
    const ck_checked *checked = slot->value;
    const ck_outcome *outcome = checked->outcome;
    if (outcome->end >= CK_END_BYE && outcome->end <= CK_END_ABSENT) {
        const bool on_a = outcome->player[CK_SIDE_A].name.length > 0;
        ck_put_seat_name(out, checked,
                         outcome->winner != CK_NO_PLAYER ? outcome->winner
                         : on_a                          ? CK_SIDE_A
                                                         : CK_SIDE_IA);
        return;
    }
    ck_phrase phrase = outcome->winner != CK_NO_PLAYER ? CK_P_PLAYER_WINS
                       : outcome->draw                 ? CK_P_DRAW
                       : outcome->end == CK_UNFINISHED ? CK_P_UNFINISHED
                                                       : CK_P_NOBODY_WINS;
    ck_say(out, phrase, CK_SLOTS({"player", put_winner, checked, 0}));
}

ck_slot ck_end_slot(const char *name, const ck_checked *checked)
{
    return (ck_slot){name, put_end, checked, 0};
}

ck_phrase ck_end_reason(ck_end end)
{
    static const ck_phrase reasons[CK_ENDS] = {
        [CK_UNFINISHED] = CK_P_WHY_BREAKS_OFF,
        [CK_END_POINTS] = CK_P_WHY_NO_POINTS,
        [CK_END_LAST_SEASON] = CK_P_WHY_SEASONS,
        [CK_END_NO_MOVE] = CK_P_WHY_NO_MOVE,
        [CK_END_KING] = CK_P_WHY_KING,
        [CK_END_RESIGNED] = CK_P_WHY_RESIGNED,
        [CK_END_AGREED] = CK_P_WHY_AGREED,
        [CK_END_TIME] = CK_P_WHY_TIME,
        [CK_END_PENALTY] = CK_P_WHY_PENALTY,
        [CK_END_RESULT] = CK_P_WHY_RESULT,
        [CK_END_ANNULLED] = CK_P_WHY_ANNULLED,
        [CK_END_WALKOVER] = CK_P_WHY_WALKOVER,
        [CK_END_BYE] = CK_P_WHY_BYE,
        [CK_END_HALF_BYE] = CK_P_WHY_HALF_BYE,
        [CK_END_ABSENT] = CK_P_WHY_ABSENT,
    };
    return reasons[end];
}
