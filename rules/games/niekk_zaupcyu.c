/* 連撃獣裁, niekk zaupcyu (games.md 2.2): as 獣裁, but a turn is several casts and then banked; a
 * second or later cast of 0 or 1 loses it. */
#include "rules/contest/contest_check.h"
#include "rules/contest/fault.h"
#include "rules/contest/offer.h"
#include "rules/contest/pot.h"

enum { CAST = CK_VERB_OWN, AGAIN, BANK, BUST, STAKE, TAKE };

static const ck_event_form forms[] = {
    {CAST, "裁", "n"},  {AGAIN, "再行", "n"}, {BANK, "積値", ""}, {BUST, "此無", ""},
    {STAKE, "賭", "n"}, {TAKE, "手", "n"},    CK_FORMS_END,
};

typedef struct niekk_zaupcyu_state {
    ck_pot pot;
    bool in_turn; /* the player at turn has cast and not banked */
    bool bust;
    int64_t sum;
} niekk_zaupcyu_state;

enum { LEAST_AGAIN = 2 }; /* a further cast below LEAST_AGAIN loses the turn */

/* Judges 再行 積値 此無 within a turn. */
static bool go_on(ck_contest *contest, niekk_zaupcyu_state *state, const ck_event *event)
{
    const ck_thing *cast = ck_contest_things(contest, event);
    if (!state->in_turn)
        return ck_fault(contest, CK_F_GAME_NOT_CAST, event->span);
    if (event->seat != state->pot.turn)
        return ck_fault(contest, CK_F_GAME_NOT_BANKED, event->span);
    if (state->bust != (event->verb == BUST))
        return ck_fault(contest, state->bust ? CK_F_GAME_AFTER_BUST : CK_F_GAME_NO_BUST,
                        event->span);
    if (event->verb != AGAIN) {
        state->in_turn = false;
        return ck_pot_judge_total(contest, &state->pot, state->bust ? 0 : state->sum);
    }
    if (!ck_check_cast(contest, cast, 5))
        return false;
    state->sum += cast->value;
    state->bust = cast->value < LEAST_AGAIN;
    return true;
}

static bool judge(ck_contest *contest, const ck_event *event)
{
    niekk_zaupcyu_state *state = contest->state;
    const ck_thing *cast = ck_contest_things(contest, event);
    bool claim = event->verb == TAKE || event->verb == CK_VERB_WIN;
    bool own = event->seat == state->pot.turn && (event->verb == CAST || event->verb == STAKE);
    if (contest->decided && !claim)
        return ck_fault_too_late(contest, event);
    if (event->verb == AGAIN || event->verb == BANK || event->verb == BUST)
        return go_on(contest, state, event);
    if (state->in_turn) /* another first cast, or another player's event */
        return ck_fault(contest, own ? CK_F_GAME_CAST_TWICE : CK_F_GAME_NOT_BANKED, event->span);
    if (claim)
        return ck_pot_judge_claim(contest, &state->pot, event);
    if (event->verb == STAKE)
        return ck_pot_judge_stake(contest, &state->pot, event);
    if (!ck_pot_is_turn(contest, &state->pot, event) || !ck_check_cast(contest, cast, 5))
        return false;
    state->in_turn = true;
    state->bust = false;
    state->sum = cast->value;
    return true;
}

static bool end(ck_contest *contest, const ck_event *event)
{
    const niekk_zaupcyu_state *state = contest->state;
    return state->in_turn ? ck_fault(contest, CK_F_GAME_NOT_BANKED, event->span)
                          : ck_fault_too_early(contest, event);
}

static void offer(const ck_contest *contest, ck_offer_list *offers)
{
    const niekk_zaupcyu_state *state = contest->state;
    int seat = state->pot.turn;
    if (!state->in_turn) {
        ck_pot_offer_stake(offers, &state->pot, STAKE);
        ck_offer_cast(offers, seat, CAST, "裁n", 5);
        return;
    }
    ck_offer(offers, seat, BANK, "積値");
    ck_offer(offers, seat, BUST, "此無");
    ck_offer_cast(offers, seat, AGAIN, "再行n", 5);
}

const ck_game_row ck_niekk_zaupcyu = {
    .name = "連撃獣裁",
    .section = "2.2",
    .least = 2,
    .engine = &ck_event_engine,
    .traits = CK_NO_PAYMENTS,
    .forms = forms,
    .switches = ck_pot_switches,
    .state_size = sizeof(niekk_zaupcyu_state),
    .open = ck_pot_open,
    .judge = judge,
    .end = end,
    .offer = offer,
    .lay = ck_pot_lay,
};
