/* 獣裁, zaupcyu (games.md 2.1): every player in casts once; the highest cast wins the pot. */
#include "rules/contest/contest_check.h"
#include "rules/contest/fault.h"
#include "rules/contest/offer.h"
#include "rules/contest/pot.h"

enum { CAST = CK_VERB_OWN, STAKE, TAKE };

static const ck_event_form forms[] = {
    {CAST, "裁", "n"},
    {STAKE, "賭", "n"},
    {TAKE, "手", "n"},
    CK_FORMS_END,
};

static bool judge(ck_contest *contest, const ck_event *event)
{
    ck_pot *pot = contest->state;
    const ck_thing *cast = ck_contest_things(contest, event);
    if (event->verb == TAKE || event->verb == CK_VERB_WIN)
        return ck_pot_judge_claim(contest, pot, event);
    if (contest->decided)
        return ck_fault_too_late(contest, event);
    if (event->verb == STAKE)
        return ck_pot_judge_stake(contest, pot, event);
    return ck_pot_is_turn(contest, pot, event) && ck_check_cast(contest, cast, 5) &&
           ck_pot_judge_total(contest, pot, cast->value);
}

static void offer(const ck_contest *contest, ck_offer_list *offers)
{
    const ck_pot *pot = contest->state;
    ck_pot_offer_stake(offers, pot, STAKE);
    ck_offer_cast(offers, pot->turn, CAST, "裁n", 5);
}

const ck_game_row ck_zaupcyu = {
    .name = "獣裁",
    .section = "2.1",
    .least = 2,
    .engine = &ck_event_engine,
    .traits = CK_NO_PAYMENTS,
    .forms = forms,
    .switches = ck_pot_switches,
    .state_size = sizeof(ck_pot),
    .open = ck_pot_open,
    .judge = judge,
    .offer = offer,
    .lay = ck_pot_lay,
};
