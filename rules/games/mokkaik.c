/* 行戦, mokkaik (games.md 3.2): tricks. The leader plays a combination; each other player plays a
 * stronger one of the same type and colours, or lays down as many cards. */
#include "rules/contest/combination.h"
#include "rules/contest/contest_check.h"
#include "rules/contest/deck.h"
#include "rules/contest/fault.h"
#include "rules/contest/ledger.h"
#include "rules/contest/offer.h"
#include "rules/contest/tabletop.h"

enum { PLAY = CK_VERB_OWN, DOWN };
enum { STRONGER_THAN, MULTIPLIED, NINE }; /* the header keys 上, 親倍, 九札 */
enum { THAN_LEAD, THAN_BEST };
enum { BOTH_WAYS, WHEN_PAYING };

static const ck_event_form forms[] = {
    {CK_VERB_FIRST, "軸人", "(n)?"},
    CK_FORMS_CARDS,
    {PLAY, "行", "C"},
    {DOWN, "閉", "T"},
    CK_FORMS_END,
};

static const ck_switch switches[] = {
    [STRONGER_THAN] = {"上", "始 今"},
    [MULTIPLIED] = {"親倍", "両 払"},
    [NINE] = CK_NINE_SWITCH,
    {NULL, NULL},
};

typedef struct mokkaik_state {
    ck_deck deck;
    int turn;
    int played; /* players who had their turn in this round */
    int best;   /* player of the strongest play; CK_NONE before the first round */
    ck_combination lead, strongest;
    int black;             /* black cards of the lead */
    int won[CK_MAX_HANDS]; /* own cards in won rounds: 付片 */
} mokkaik_state;

static bool open(ck_contest *contest)
{
    mokkaik_state *state = contest->state;
    enum { FEW = 4, DEAL = 10, DEAL_OF_MANY = 8 };
    state->best = CK_NONE;
    ck_deck_open(contest, contest->seats <= FEW ? DEAL : DEAL_OF_MANY, 0, false);
    return true;
}

static bool begin(ck_contest *contest, const ck_event *event)
{
    mokkaik_state *state = contest->state;
    (void)event;
    state->turn = contest->first;
    return true;
}

static int count_black(const ck_thing *cards, uint32_t count)
{
    int black = 0;
    for (uint32_t i = 0; i < count; i++)
        black += ck_card_colour((ck_card)cards[i].value);
    return black;
}

/* The 位値 multiplies the 軸人's payments as a loser and, unless {親倍:払}, winnings. */
static int64_t factor(const ck_contest *contest, int loser, int winner)
{
    bool paying = contest->choice[MULTIPLIED] == WHEN_PAYING;
    return ck_ledger_factor(contest, loser, paying ? loser : winner);
}

static ck_sum sum_of(const ck_contest *contest, int from, int to)
{
    const mokkaik_state *state = contest->state;
    const int loser = from == state->best ? to : from;
    return (ck_sum){CK_SUM_TRICKS, state->won[loser], factor(contest, loser, state->best)};
}

/* Ends the turn of a player. After the last round each loser pays by the number of won cards. */
static bool end_turn(ck_contest *contest, mokkaik_state *state)
{
    enum { FULL = 6 };
    const int best = state->best;
    state->turn = ck_contest_next_seat(contest, state->turn);
    if (++state->played < contest->seats)
        return true;
    state->played = 0;
    state->turn = best;
    state->won[best] += state->lead.count;
    if (state->deck.hand[best].size != 0)
        return true;
    for (int seat = 0; seat < contest->seats; seat++) {
        if (seat != best)
            ck_ledger_pay_times(contest, seat, best, FULL - state->won[seat],
                                factor(contest, seat, best));
    }
    return ck_contest_decide(contest, best);
}

static int combinations_of(const ck_contest *contest, const ck_event *event, ck_combination *found)
{
    return ck_combinations_of(ck_contest_things(contest, event), event->count,
                              CK_OF_COLOUR | ck_to_nine(contest->choice[NINE]), found);
}

/* Judges a lead by its first reading, the strongest. */
static bool judge_lead(ck_contest *contest, mokkaik_state *state, const ck_event *event)
{
    ck_combination found[CK_MAX_COMBINATIONS];
    int count = combinations_of(contest, event, found);
    if (count == 0)
        return ck_fault(contest, CK_F_MOKKAIK_TYPE, event->span);
    if (count > 1)
        ck_fault_default(contest, event->span, CK_DEFAULT_VESSEL);
    state->lead = state->strongest = found[0];
    state->black = count_black(ck_contest_things(contest, event), event->count);
    state->best = event->seat;
    return end_turn(contest, state);
}

/* Judges an answer. Its readings have one type; the first is the strongest. */
static bool judge_answer(ck_contest *contest, mokkaik_state *state, const ck_event *event)
{
    ck_combination found[CK_MAX_COMBINATIONS];
    const ck_thing *cards = ck_contest_things(contest, event);
    int count = combinations_of(contest, event, found);
    bool over_best = contest->choice[STRONGER_THAN] == THAN_BEST;
    int bound = over_best ? state->strongest.strength : state->lead.strength;
    if (event->count != state->lead.count)
        return ck_fault_amount(contest, CK_F_MOKKAIK_COUNT, event->span, event->count,
                               state->lead.count);
    if (count == 0 || found->type != state->lead.type)
        return ck_fault(contest, CK_F_MOKKAIK_TYPE, event->span);
    if (count_black(cards, event->count) != state->black)
        return ck_fault(contest, CK_F_MOKKAIK_COLOURS, event->span);
    if (found->strength <= bound)
        return ck_fault(contest, CK_F_MOKKAIK_WEAK, event->span);
    if (count > 1 && found[1].strength > bound) /* another reading is strong enough, too */
        ck_fault_default(contest, event->span, CK_DEFAULT_VESSEL);
    if (found->strength > state->strongest.strength) {
        state->strongest = *found;
        state->best = event->seat;
    }
    return end_turn(contest, state);
}

/* Judges 閉: named cards leave the hand as seen, the others unseen. */
static bool judge_down(ck_contest *contest, mokkaik_state *state, const ck_event *event)
{
    const ck_thing *things = ck_contest_things(contest, event);
    int64_t count = ck_deck_card_count(contest, event);
    int named = 0;
    if (state->played == 0)
        return ck_fault(contest, CK_F_MOKKAIK_TYPE, event->span);
    for (uint32_t i = 0; i < event->count; i++) {
        named += things[i].kind == CK_THING_CARD;
        if (!ck_check_plain(contest, &things[i]))
            return false;
    }
    if (!ck_deck_play_all(contest, &state->deck, event, 0))
        return false;
    if (count != state->lead.count)
        return ck_fault_amount(contest, CK_F_MOKKAIK_COUNT, event->span, count, state->lead.count);
    state->deck.hand[event->seat].size -= (int)count - named;
    return end_turn(contest, state);
}

static bool judge(ck_contest *contest, const ck_event *event)
{
    mokkaik_state *state = contest->state;
    const ck_thing *cards = ck_contest_things(contest, event);
    if (event->verb == CK_VERB_WIN) /* of a round: between its last play and the next lead */
        return state->played > 0 ? ck_check_victory(contest, event, CK_ROUND_OPEN)
                                 : ck_check_winner(contest, event, state->best);
    if (contest->decided)
        return ck_fault_too_late(contest, event);
    if (state->played == 0 && event->seat != state->turn)
        return ck_fault_player(contest, CK_F_MOKKAIK_LEADER, event->span, state->turn);
    if (!ck_check_turn(contest, event, state->turn))
        return false;
    if (event->verb == DOWN)
        return judge_down(contest, state, event);
    return ck_check_vessels(contest, cards, event->count) &&
           ck_deck_play_all(contest, &state->deck, event, 0) &&
           (state->played == 0 ? judge_lead(contest, state, event)
                               : judge_answer(contest, state, event));
}

static void offer(const ck_contest *contest, ck_offer_list *offers)
{
    const mokkaik_state *state = contest->state;
    const ck_card_set *hand = &state->deck.hand[state->turn].known;
    ck_card_set down;
    ck_offer_combinations(offers, state->turn, PLAY, "行 C", &state->deck, hand);
    if (state->played == 0)
        return;
    ck_offer_pick(offers, hand, state->lead.count, &down);
    if (ck_card_set_size(&down) == state->lead.count)
        ck_offer(offers, state->turn, DOWN, "閉 C", &down);
    else
        ck_offer(offers, state->turn, DOWN, "閉n", (int)state->lead.count);
}

static void lay(const ck_contest *contest, ck_tabletop *table)
{
    const mokkaik_state *state = contest->state;
    for (int i = 0; i < contest->seats; i++)
        ck_tabletop_lay_zone(table, i, CK_ZONE_WON, state->won[i]);
}

const ck_game_row ck_mokkaik = {
    .name = "行戦",
    .section = "3.2",
    .least = 2,
    .most = 6,
    .engine = &ck_event_engine,
    .traits = CK_FIRST_NAMED | CK_PLACE_VALUES | CK_HAS_DECK,
    .forms = forms,
    .switches = switches,
    .state_size = sizeof(mokkaik_state),
    .open = open,
    .begin = begin,
    .judge = judge,
    .sum = sum_of,
    .offer = offer,
    .lay = lay,
};
