/* Reports errors in records of the other games. */
#include "rules/contest/fault.h"

void ck_fault_send(ck_contest *contest, const ck_finding *finding)
{
    const ck_sink *sink = &contest->observer->sink;
    contest->errors += ck_code_severity(finding->code) == CK_ERROR;
    contest->warnings += ck_code_severity(finding->code) == CK_WARNING;
    if (sink->report)
        sink->report(sink->self, finding);
}

bool ck_fault_report(ck_contest *contest, const ck_finding *finding)
{
    bool error = ck_code_severity(finding->code) == CK_ERROR;
    contest->faulty |= error;
    if (error && contest->premature)
        return false; /* the season began too early; its errors are consequences */
    if (error && contest->takes && !contest->holds) {
        contest->held = *finding;
        contest->holds = true;
        return false;
    }
    ck_fault_send(contest, finding);
    return false;
}

bool ck_fault_of(ck_contest *contest, ck_code code, ck_span span, int seat, int64_t written,
                 int64_t right)
{
    ck_finding finding = ck_finding_new(code, span);
    finding.seat = (int8_t)seat;
    finding.written = written;
    finding.right = right;
    return ck_fault_report(contest, &finding);
}

bool ck_fault_sum(ck_contest *contest, ck_finding finding, const ck_sum *sum)
{
    const bool fits = sum->a == (int32_t)sum->a && sum->b == (int32_t)sum->b;
    finding.entry = fits ? (uint32_t)sum->kind : CK_SUM_NONE;
    finding.points[0] = fits ? (int32_t)sum->a : 0;
    finding.points[1] = fits ? (int32_t)sum->b : 0;
    return ck_fault_report(contest, &finding);
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

bool ck_fault_too_late(ck_contest *contest, const ck_event *event)
{
    return ck_fault(contest, CK_F_GAME_TOO_LATE, event->span);
}

bool ck_fault_too_early(ck_contest *contest, const ck_event *event)
{
    return !contest->faulty && ck_fault(contest, CK_F_GAME_TOO_EARLY, event->span);
}
