/* The pot of 獣裁 and 連撃獣裁: rounds of casts; the highest cast wins the pot. */
#include "rules/contest/pot.h"

#include "rules/contest/contest_check.h"
#include "rules/contest/fault.h"

#include <string.h>

const ck_switch ck_pot_switches[] = {
    [CK_POT_STAKE] = {"賭", "N"},
    [CK_POT_TIE] = {"賭残", "留 分"},
    {NULL, NULL},
};

bool ck_pot_open(ck_contest *contest)
{
    ck_pot *pot = contest->state;
    for (int i = 0; i < contest->seats; i++)
        pot->in[i] = true;
    return true;
}

bool ck_pot_is_turn(ck_contest *contest, const ck_pot *pot, const ck_event *event)
{
    if (!pot->in[event->seat])
        return ck_fault_player(contest, CK_F_GAME_OUT_OF_ROUND, event->span, pot->turn);
    if (pot->cast[event->seat])
        return ck_fault_player(contest, CK_F_GAME_CAST_TWICE, event->span, pot->turn);
    return ck_check_turn(contest, event, pot->turn);
}

bool ck_pot_judge_stake(ck_contest *contest, ck_pot *pot, const ck_event *event)
{
    const ck_thing *written = ck_contest_things(contest, event);
    if (!ck_pot_is_turn(contest, pot, event))
        return false;
    if (written->value < 1 || pot->stake > 0)
        return ck_fault(contest, CK_F_GAME_STAKE, event->span);
    pot->stake = written->value;
    return true;
}

/* The next player in seating order to cast in this round; CK_NONE: all have. */
static int next_turn(const ck_contest *contest, const ck_pot *pot)
{
    for (int i = 0; i < contest->seats; i++) {
        if (pot->in[i] && !pot->cast[i])
            return i;
    }
    return CK_NONE;
}

/* The highest cast wins the pot. Tied players go on; under {賭残:分} they share the pot at once,
 * but for a remainder. */
static void end_round(ck_contest *contest, ck_pot *pot)
{
    int64_t highest = -1;
    int best = 0, sharers = 0;
    for (int i = 0; i < contest->seats; i++) {
        if (pot->in[i] && pot->total[i] > highest) {
            highest = pot->total[i];
            best = i;
        }
    }
    for (int i = 0; i < contest->seats; i++) {
        pot->in[i] = pot->in[i] && pot->total[i] == highest;
        sharers += pot->in[i];
    }
    memset(pot->cast, 0, sizeof pot->cast);
    pot->turn = next_turn(contest, pot);
    if (sharers == 1) {
        contest->change[best] += pot->amount;
        ck_contest_decide(contest, best);
    } else if (contest->choice[CK_POT_TIE] == CK_POT_IS_SHARED) {
        int64_t each = pot->amount / sharers;
        for (int i = 0; i < contest->seats; i++)
            contest->change[i] += pot->in[i] ? each : 0;
        pot->amount -= each * sharers;
    }
}

bool ck_pot_judge_total(ck_contest *contest, ck_pot *pot, int64_t total)
{
    int64_t stake = pot->stake > 0 ? pot->stake : contest->choice[CK_POT_STAKE];
    contest->change[pot->turn] -= stake;
    pot->amount += stake;
    pot->total[pot->turn] = total;
    pot->cast[pot->turn] = true;
    pot->stake = 0;
    pot->turn = next_turn(contest, pot);
    if (pot->turn == CK_NONE)
        end_round(contest, pot);
    return true;
}

bool ck_pot_judge_claim(ck_contest *contest, const ck_pot *pot, const ck_event *event)
{
    if (!contest->decided) {
        if (!contest->faulty)
            ck_fault(contest, CK_F_GAME_NO_ROUND, event->span);
        return true;
    }
    if (event->count == 0 || event->seat != contest->winner)
        return ck_check_winner(contest, event, contest->winner);
    return ck_check_sum(contest, ck_contest_things(contest, event), pot->amount,
                        (ck_sum){CK_SUM_POT, pot->amount, 1});
}

void ck_pot_offer_stake(ck_offer_list *offers, const ck_pot *pot, int verb)
{
    enum { SELDOM = 8, MOST = 6 };
    if (offers->random && pot->stake == 0 && ck_offer_chance(offers, SELDOM))
        ck_offer(offers, pot->turn, verb, "賭n", 1 + ck_offer_below(offers, MOST));
}

void ck_pot_lay(const ck_contest *contest, ck_tabletop *table)
{
    const ck_pot *pot = contest->state;
    if (contest->phase != CK_CONTEST_PLAY)
        return;
    ck_tabletop_lay_zone(table, CK_NONE, CK_ZONE_POT, pot->amount);
    for (int i = 0; i < contest->seats; i++) {
        if (pot->cast[i])
            ck_tabletop_lay_zone(table, i, CK_ZONE_CAST, pot->total[i]);
        else if (!pot->in[i])
            ck_tabletop_lay_zone(table, i, CK_ZONE_OUT, 0);
    }
}
