/* Reports errors in records of the other games, and compares claimed numbers with computed ones. */
#include "rules/contest/fault.h"

static bool report(ck_contest *contest, const ck_finding *finding)
{
    const ck_sink *sink = &contest->observer->sink;
    bool error = ck_code_severity(finding->code) == CK_ERROR;
    contest->faulty |= error;
    if (error && contest->premature)
        return false; /* the season began too early; its errors are consequences */
    if (error && contest->takes && !contest->holds) {
        contest->held = *finding;
        contest->holds = true;
        return false;
    }
    if (sink->report)
        sink->report(sink->self, finding);
    return false;
}

bool ck_fault_of(ck_contest *contest, ck_code code, ck_span span, int seat, int64_t written,
                 int64_t right)
{
    ck_finding finding = ck_finding_new(code, span);
    finding.seat = (int8_t)seat;
    finding.written = written;
    finding.right = right;
    return report(contest, &finding);
}

bool ck_fault_amount(ck_contest *contest, ck_code code, ck_span span, int64_t written,
                     int64_t right)
{
    return ck_fault_of(contest, code, span, CK_NONE, written, right);
}

bool ck_fault(ck_contest *contest, ck_code code, ck_span span)
{
    return ck_fault_amount(contest, code, span, 0, 0);
}

bool ck_fault_player(ck_contest *contest, ck_code code, ck_span span, int right)
{
    return ck_fault_of(contest, code, span, right, 0, 0);
}

void ck_fault_default(ck_contest *contest, ck_span span, ck_default taken)
{
    if (!contest->warned[0])
        ck_fault_amount(contest, CK_F_GAME_DEFAULT, span, taken, 0);
    contest->warned[0] = true;
}

void ck_fault_unknown(ck_contest *contest, ck_span span)
{
    if (!contest->warned[1])
        ck_fault(contest, CK_F_GAME_UNKNOWN, span);
    contest->warned[1] = true;
}

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
    return (cast->value >= least && cast->value <= most) || report(contest, &finding);
}

bool ck_check_amount(ck_contest *contest, const ck_thing *written, int64_t right)
{
    if (written->value != right && !contest->unvalued)
        ck_fault_amount(contest, CK_F_GAME_WRONG_AMOUNT, written->span, written->value, right);
    return true;
}

bool ck_check_winner(ck_contest *contest, const ck_event *event, int winner)
{
    return ck_check_victory(contest, event, winner == CK_NONE ? 0 : (int64_t)1 << winner);
}

bool ck_check_victory(ck_contest *contest, const ck_event *event, int64_t winners)
{
    bool won = winners != CK_ROUND_OPEN && event->seat != CK_NONE && (winners >> event->seat & 1);
    if (!won)
        ck_fault_amount(contest, CK_F_GAME_WRONG_WINNER, event->span, winners, 0);
    return true;
}

bool ck_fault_too_late(ck_contest *contest, const ck_event *event)
{
    return ck_fault(contest, CK_F_GAME_TOO_LATE, event->span);
}

bool ck_fault_too_early(ck_contest *contest, const ck_event *event)
{
    return !contest->faulty && ck_fault(contest, CK_F_GAME_TOO_EARLY, event->span);
}
