/* 新遊, lutu (games.md 2.3): players bet on a cast of five sticks; the 軸人 casts and pays. */
#include "rules/contest/contest_check.h"
#include "rules/contest/fault.h"
#include "rules/contest/ledger.h"
#include "rules/contest/offer.h"
#include "rules/contest/tabletop.h"

enum { CAST = CK_VERB_OWN, BET, TAKE };
enum { PAYING, BETS };          /* the header keys */
enum { STAKE_KEPT, INCLUSIVE }; /* 配当: 別 込 */
enum { ONE, MANY };             /* 賭数 */

static const ck_event_form forms[] = {
    CK_FORM_FIRST, {CAST, "裁", "n"}, {BET, "付", "n於n"}, {TAKE, "手", "n"}, CK_FORMS_END,
};

static const ck_switch switches[] = {
    [PAYING] = {"配当", "別 込"},
    [BETS] = {"賭数", "一 多"},
    {NULL, NULL},
};

enum { STICKS = 5 };

typedef struct lutu_state {
    int64_t bet[CK_MAX_SEATS][STICKS + 1];
    bool has_bet[CK_MAX_SEATS];
    int64_t won[CK_MAX_SEATS];                      /* sum of won bets */
    int64_t gain[CK_MAX_SEATS], loss[CK_MAX_SEATS]; /* net gain of won bets, sum of lost ones */
} lutu_state;

static bool judge_bet(ck_contest *contest, lutu_state *state, const ck_event *event)
{
    const ck_thing *amount = ck_contest_things(contest, event), *number = amount + 1;
    if (contest->decided)
        return ck_fault(contest, CK_F_GAME_LATE_BET, event->span);
    if (event->seat == contest->first)
        return ck_fault(contest, CK_F_GAME_BANKER_BETS, event->span);
    if (amount->value < 1)
        return ck_fault(contest, CK_F_GAME_BET_AMOUNT, amount->span);
    if (number->value < 0 || number->value > STICKS)
        return ck_fault_amount(contest, CK_F_GAME_BET_NUMBER, number->span, number->value, STICKS);
    if (state->has_bet[event->seat] && contest->choice[BETS] == ONE)
        return ck_fault(contest, CK_F_GAME_BET_TWICE, event->span);
    state->has_bet[event->seat] = true;
    state->bet[event->seat][number->value] += amount->value;
    return true;
}

/* The first player in seating order without a bet; CK_NONE: none. */
static int without_bet(const ck_contest *contest, const lutu_state *state)
{
    for (int i = 0; i < contest->seats; i++) {
        if (i != contest->first && !state->has_bet[i])
            return i;
    }
    return CK_NONE;
}

/* Judges 裁, which decides all bets. */
static bool judge_cast(ck_contest *contest, lutu_state *state, const ck_event *event)
{
    static const int64_t multiple[STICKS + 1] = {8, 4, 2, 2, 4, 8};
    const ck_thing *cast = ck_contest_things(contest, event);
    if (event->seat != contest->first)
        return ck_check_turn(contest, event, contest->first);
    if (contest->decided)
        return ck_fault(contest, CK_F_GAME_SECOND_CAST, event->span);
    if (!ck_check_cast(contest, cast, STICKS))
        return false;
    int missing = without_bet(contest, state);
    if (missing != CK_NONE)
        return ck_fault_player(contest, CK_F_GAME_NO_BET, event->span, missing);
    int64_t net = multiple[cast->value] - (contest->choice[PAYING] == INCLUSIVE);
    for (int seat = 0; seat < contest->seats; seat++) {
        for (int number = 0; number <= STICKS; number++) {
            int64_t bet = state->bet[seat][number];
            state->won[seat] += number == cast->value ? bet : 0;
            state->loss[seat] += number == cast->value ? 0 : bet;
        }
        state->gain[seat] = state->won[seat] * net;
        ck_ledger_pay(contest, seat, contest->first, state->loss[seat] - state->gain[seat]);
    }
    return ck_contest_decide(contest, CK_NONE);
}

/* The bet that was won, if it was one; a sum of lost bets has no other terms. */
static ck_sum sum_of(const ck_contest *contest, int from, int to)
{
    const lutu_state *state = contest->state;
    const int child = from == contest->first ? to : from;
    const int64_t bet = state->won[child], gain = state->gain[child];
    return (ck_sum){bet > 0 ? CK_SUM_BET : CK_SUM_NONE, bet, bet > 0 ? gain / bet : 0};
}

static bool judge(ck_contest *contest, const ck_event *event)
{
    lutu_state *state = contest->state;
    const ck_thing *written = ck_contest_things(contest, event);
    switch (event->verb) {
    case BET:
        return judge_bet(contest, state, event);
    case CAST:
        return judge_cast(contest, state, event);
    case TAKE: /* the total gain of a player */
        if (!contest->decided)
            return ck_fault_too_early(contest, event);
        if (event->seat == contest->first)
            return ck_check_amount(contest, written, contest->change[event->seat]);
        return ck_check_sum(contest, written, state->gain[event->seat],
                            sum_of(contest, event->seat, contest->first));
    default: /* 上行 */
        return ck_check_winner(contest, event, CK_NONE);
    }
}

/* The payment between the 軸人 and a player: won or lost bets, not the balance of the two. */
static bool owes(const ck_contest *contest, int from, int to, int64_t written, int64_t *right)
{
    const lutu_state *state = contest->state;
    bool pays = from == contest->first;
    *right = 0;
    if (!contest->decided)
        return false;
    if (from == to || (!pays && to != contest->first))
        return written == 0;
    int64_t gain = state->gain[pays ? to : from], loss = state->loss[pays ? to : from];
    int64_t turned = pays ? -loss : -gain; /* the other payment, written the other way round */
    *right = pays ? gain : loss;
    return written == *right || (written == turned && turned != 0);
}

static void offer(const ck_contest *contest, ck_offer_list *offers)
{
    enum { MOST = 6, MORE = 4 };
    const lutu_state *state = contest->state;
    int seat = without_bet(contest, state);
    bool more = contest->choice[BETS] == MANY && ck_offer_chance(offers, MORE);
    if (seat == CK_NONE && more)
        seat = ck_contest_next_seat(contest, contest->first);
    if (seat != CK_NONE && offers->random) {
        /* one after the other: a seed gives the same games with every compiler */
        const int number = ck_offer_below(offers, STICKS + 1);
        const int stake = 1 + ck_offer_below(offers, MOST);
        ck_offer(offers, seat, BET, "付n於n", stake, number);
    }
    ck_offer_cast(offers, contest->first, CAST, "裁n", STICKS);
}

static void lay(const ck_contest *contest, ck_tabletop *table)
{
    const lutu_state *state = contest->state;
    for (int seat = 0; seat < contest->seats; seat++) {
        for (int number = 0; number <= STICKS; number++) {
            int64_t bet = state->bet[seat][number];
            if (bet > 0)
                ck_tabletop_lay_item(ck_tabletop_lay_zone(table, seat, CK_ZONE_BET, bet), number);
        }
    }
}

const ck_game_row ck_lutu = {
    .name = "新遊",
    .section = "2.3",
    .least = 2,
    .engine = &ck_event_engine,
    .traits = CK_FIRST_NAMED | CK_UNCLAIMED_ENDS,
    .forms = forms,
    .switches = switches,
    .state_size = sizeof(lutu_state),
    .judge = judge,
    .owes = owes,
    .sum = sum_of,
    .offer = offer,
    .lay = lay,
};
