#include "rules/contest/fault.h"

static bool report(ck_contest *contest, const ck_finding *finding)
{
    const ck_sink *sink = &contest->observer->sink;
    bool error = ck_code_severity(finding->code) == CK_ERROR;
    contest->faulty |= error;
    if (error && contest->doubtful)
        return false; /* it began too early: what is wrong in it follows from that */
    if (error && contest->takes && !contest->holds) {
        contest->held = *finding;
        contest->holds = true;
        return false;
    }
    if (sink->report)
        sink->report(sink->self, finding);
    return false;
}

bool ck_fault_amount(ck_contest *contest, ck_code code, ck_span span, int64_t said, int64_t right)
{
    ck_finding finding = ck_finding_new(code, span);
    finding.said = said;
    finding.right = right;
    return report(contest, &finding);
}

bool ck_fault(ck_contest *contest, ck_code code, ck_span span)
{
    return ck_fault_amount(contest, code, span, 0, 0);
}

bool ck_fault_player(ck_contest *contest, ck_code code, ck_span span, int right)
{
    ck_finding finding = ck_finding_new(code, span);
    finding.seat = (int8_t)right;
    return report(contest, &finding);
}

static void warn_once(ck_contest *contest, int which, ck_code code, ck_span span)
{
    if (!contest->warned[which])
        ck_fault(contest, code, span);
    contest->warned[which] = true;
}

void ck_default_decided(ck_contest *contest, ck_span span)
{
    warn_once(contest, 0, CK_F_GAME_DEFAULT, span);
}

void ck_unknown(ck_contest *contest, ck_span span)
{
    warn_once(contest, 1, CK_F_GAME_UNKNOWN, span);
}

bool ck_check_turn(ck_contest *contest, const ck_event *event, int seat)
{
    return event->seat == seat ||
           ck_fault_player(contest, CK_F_GAME_OUT_OF_TURN, event->span, seat);
}

bool ck_check_cast(ck_contest *contest, const ck_thing *cast, int most)
{
    return (cast->value >= 0 && cast->value <= most) ||
           ck_fault_amount(contest, CK_F_GAME_BAD_CAST, cast->span, cast->value, most);
}

bool ck_check_amount(ck_contest *contest, const ck_thing *said, int64_t right)
{
    if (said->value != right && !contest->unvalued)
        ck_fault_amount(contest, CK_F_GAME_WRONG_AMOUNT, said->span, said->value, right);
    return true;
}

bool ck_check_winner(ck_contest *contest, const ck_event *event, int winner)
{
    if (event->seat != winner)
        ck_fault_player(contest, CK_F_GAME_WRONG_WINNER, event->span, winner);
    return true;
}

bool ck_too_late(ck_contest *contest, const ck_event *event)
{
    return ck_fault(contest, CK_F_GAME_TOO_LATE, event->span);
}

bool ck_too_early(ck_contest *contest, const ck_event *event)
{
    return !contest->faulty && ck_fault(contest, CK_F_GAME_TOO_EARLY, event->span);
}
