#include "rules/contest/ledger.h"

#include "rules/contest/fault.h"

#include <string.h>

void ck_pay(ck_contest *contest, int from, int to, int64_t amount)
{
    contest->due[from][to] += amount;
    contest->due[to][from] -= amount;
    contest->change[from] -= amount;
    contest->change[to] += amount;
}

void ck_forget_due(ck_contest *contest)
{
    for (int i = 0; i < contest->seats; i++)
        memset(contest->due[i], 0, contest->seats * sizeof *contest->due[i]);
}

int64_t ck_factor(const ck_contest *contest, int one, int other)
{
    return contest->first == one || contest->first == other ? contest->place_value : 1;
}

void ck_pass_place(ck_contest *contest, int winner)
{
    enum { FIRST_VALUE = 2 };
    contest->next_first = winner == CK_NOT_SAID ? contest->first : winner;
    contest->next_value = contest->place_value;
    if (winner != CK_NOT_SAID)
        contest->next_value = winner == contest->first ? contest->place_value + 1 : FIRST_VALUE;
}

/* 軸人N: free in the first season, after that as it was reckoned. */
static bool take_value(ck_contest *contest, const ck_event *event)
{
    const ck_thing *said = ck_things_of(contest, event);
    bool free = contest->seasons == 1 || contest->next_first == CK_NOT_SAID;
    contest->place_value = free ? 2 : contest->next_value;
    if (event->count == 0) {
        /* After a season that could not be followed nobody knows it. */
        return free && contest->seasons > 1 ? false : true;
    }
    if (free && said->value < 2)
        return ck_fault_amount(contest, CK_F_GAME_WRONG_PLACE_VALUE, said->span, said->value, 2);
    if (!free && said->value != contest->next_value)
        return ck_fault_amount(contest, CK_F_GAME_WRONG_PLACE_VALUE, said->span, said->value,
                               contest->next_value);
    contest->place_value = said->value;
    return true;
}

bool ck_take_first(ck_contest *contest, const ck_event *event)
{
    contest->first = event->seat;
    if (!(contest->game->traits & CK_PLACE_VALUES))
        return true;
    if (contest->next_first != CK_NOT_SAID && event->seat != contest->next_first)
        return ck_fault_player(contest, CK_F_GAME_WRONG_FIRST, event->span, contest->next_first);
    return take_value(contest, event);
}
