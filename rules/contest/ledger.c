/* The ledger of a season: payments due between players, and the 位値 of the 軸人. */
#include "rules/contest/ledger.h"

#include "rules/contest/fault.h"

#include <string.h>

enum { FIRST_VALUE = 2 };

void ck_ledger_pay(ck_contest *contest, int from, int to, int64_t amount)
{
    contest->due[from][to] += amount;
    contest->due[to][from] -= amount;
    contest->change[from] -= amount;
    contest->change[to] += amount;
}

void ck_ledger_pay_times(ck_contest *contest, int from, int to, int64_t amount, int64_t factor)
{
    ck_ledger_pay(contest, from, to, amount * factor);
    contest->multiplied |= (uint64_t)(factor != 1) << from;
}

void ck_ledger_clear_dues(ck_contest *contest)
{
    for (int i = 0; i < contest->seats; i++)
        memset(contest->due[i], 0, contest->seats * sizeof *contest->due[i]);
}

int64_t ck_ledger_factor(const ck_contest *contest, int one, int other)
{
    return contest->first == one || contest->first == other ? contest->place_value : 1;
}

void ck_ledger_pass_place(ck_contest *contest, int winner)
{
    contest->next_first = winner == CK_NONE ? contest->first : winner;
    contest->next_value = contest->unvalued ? CK_NONE : contest->place_value;
    if (winner != CK_NONE && winner != contest->first)
        contest->next_value = FIRST_VALUE;
    else if (winner != CK_NONE && !contest->unvalued)
        contest->next_value++;
}

/* How the 位値 of a season's 軸人 comes about; FREE: it does not. */
static ck_sum value_sum(const ck_contest *contest, bool free)
{
    const int64_t value = contest->next_value;
    if (free)
        return (ck_sum){CK_SUM_NONE, 0, 0};
    if (contest->last_winner == CK_NONE)
        return (ck_sum){CK_SUM_KEPT, value, 0};
    return value == FIRST_VALUE ? (ck_sum){CK_SUM_NEW_FIRST, 0, 0}
                                : (ck_sum){CK_SUM_RAISED, value - 1, 1};
}

/* The 位値 of 軸人N is free in the first season and computed afterwards. After a skipped season
 * only the record has it. */
bool ck_ledger_judge_first(ck_contest *contest, const ck_event *event)
{
    const ck_thing *written = ck_contest_things(contest, event);
    bool lost = contest->next_first == CK_NONE || contest->next_value == CK_NONE;
    bool free = contest->seasons == 1 || lost;
    const ck_sum value = value_sum(contest, free);
    contest->first = event->seat;
    if (!(contest->game->traits & CK_PLACE_VALUES))
        return true;
    if (contest->next_first != CK_NONE && event->seat != contest->next_first) {
        /* Another 軸人 than the winner of the season before, or of a void season */
        const bool won = contest->last_winner != CK_NONE;
        ck_finding other = ck_finding_new(CK_F_GAME_WRONG_FIRST, event->span);
        other.seat = contest->next_first;
        return ck_fault_sum(contest, other,
                            &(ck_sum){won ? CK_SUM_FIRST_WON : CK_SUM_FIRST_STAYS, 0, 0});
    }
    contest->place_value = free ? FIRST_VALUE : contest->next_value;
    contest->unvalued = event->count == 0 && contest->seasons > 1 && lost;
    contest->unpaid = contest->unvalued;
    if (event->count == 0)
        return true;
    if (free ? written->value < FIRST_VALUE : written->value != contest->next_value) {
        ck_finding finding = ck_finding_new(CK_F_GAME_WRONG_PLACE_VALUE, written->span);
        finding.written = written->value;
        finding.right = contest->place_value;
        return ck_fault_sum(contest, finding, &value);
    }
    contest->place_value = written->value;
    return true;
}
