/* Checks events of a contest, and compares claimed numbers with computed ones. */
#include "rules/contest/contest_check.h"

#include "rules/contest/fault.h"
#include "rules/contest/switches.h"

#include <stdlib.h>

bool ck_check_turn(ck_contest *contest, const ck_event *event, int seat)
{
    return event->seat == seat ||
           ck_fault_player(contest, CK_F_GAME_OUT_OF_TURN, event->span, seat);
}

bool ck_check_cast(ck_contest *contest, const ck_thing *cast, int most)
{
    return ck_check_throw(contest, cast, 0, most);
}

bool ck_check_throw(ck_contest *contest, const ck_thing *cast, int least, int most)
{
    ck_finding finding = ck_finding_new(CK_F_GAME_BAD_CAST, cast->span);
    finding.written = cast->value;
    finding.points[0] = least;
    finding.right = most;
    return (cast->value >= least && cast->value <= most) || ck_fault_report(contest, &finding);
}

/* The greatest amount that is compared: records have numbers of 32 bits. */
enum { MOST_AMOUNT = 1000000000 };

/* Whether an amount is beyond it, which is reported once. */
static bool is_beyond(ck_contest *contest, const ck_thing *written, int64_t right)
{
    const bool beyond = llabs(right) > MOST_AMOUNT;
    if (beyond && !contest->beyond) {
        ck_finding finding = ck_finding_new(CK_F_AMOUNT_LIMIT, written->span);
        finding.right = MOST_AMOUNT;
        ck_fault_report(contest, &finding);
    }
    contest->beyond |= beyond;
    return beyond;
}

bool ck_check_sum(ck_contest *contest, const ck_thing *written, int64_t right, ck_sum sum)
{
    ck_finding finding = ck_finding_new(CK_F_GAME_WRONG_AMOUNT, written->span);
    finding.written = written->value;
    finding.right = right;
    if (written->value != right && !contest->unvalued && !is_beyond(contest, written, right))
        ck_fault_sum(contest, finding, &sum);
    return true;
}

bool ck_check_amount(ck_contest *contest, const ck_thing *written, int64_t right)
{
    return ck_check_sum(contest, written, right, (ck_sum){CK_SUM_NONE, 0, 0});
}

bool ck_check_winner(ck_contest *contest, const ck_event *event, int winner)
{
    return ck_check_victory(contest, event, winner == CK_NONE ? 0 : (int64_t)1 << winner);
}

bool ck_check_victory(ck_contest *contest, const ck_event *event, int64_t winners)
{
    bool won = winners != CK_ROUND_OPEN && event->seat != CK_NONE && (winners >> event->seat & 1);
    const uint64_t claimer = event->seat == CK_NONE ? 0 : (uint64_t)1 << event->seat;
    /* A player who claims the same victory twice is reported once. */
    if (!won && !(contest->misclaimed & claimer && contest->decided))
        ck_fault_amount(contest, CK_F_GAME_WRONG_WINNER, event->span, winners, 0);
    contest->misclaimed |= won || !contest->decided ? 0 : claimer;
    return true;
}

bool ck_check_plain(ck_contest *contest, const ck_thing *thing)
{
    return thing->as == CK_NONE || ck_fault(contest, CK_F_GAME_WILDCARD, thing->span);
}

bool ck_check_wildcard(ck_contest *contest, const ck_thing *thing, ck_kind wildcard)
{
    bool wild = thing->kind == CK_THING_CARD && ck_card_kind((ck_card)thing->value) == wildcard;
    if (thing->as == CK_NONE || (wild && thing->as != (int)wildcard))
        return true;
    return ck_fault(contest, CK_F_GAME_WILDCARD, thing->span);
}

bool ck_check_vessels(ck_contest *contest, const ck_thing *cards, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (!ck_check_wildcard(contest, &cards[i], CK_CARD_VESSEL))
            return false;
    }
    return true;
}

bool ck_check_names(ck_contest *contest, const ck_event *event, const char *list, ck_code twice,
                    unsigned *named)
{
    const ck_thing *things = ck_contest_things(contest, event);
    *named = 0;
    for (uint32_t i = 0; i < event->count && things[i].kind == CK_THING_WORD; i++) {
        int index = ck_switches_word_index(contest, &things[i], list);
        if (index < 0)
            return ck_fault(contest, CK_F_GAME_UNREADABLE, things[i].span);
        if (*named >> index & 1)
            return ck_fault(contest, twice, things[i].span);
        *named |= 1u << index;
    }
    return true;
}
