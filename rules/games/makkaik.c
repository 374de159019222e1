/* 値戦, makkaik (games.md 3.4): three cards and the common ones; an exchange, a fee, three rounds
 * of bets; the best combination wins the pot. */
#include "rules/contest/combination.h"
#include "rules/contest/contest_check.h"
#include "rules/contest/deck.h"
#include "rules/contest/fault.h"
#include "rules/contest/offer.h"
#include "rules/contest/shares.h"
#include "rules/contest/switches.h"
#include "rules/contest/tabletop.h"

enum { SWAP = CK_VERB_OWN, DRAW, DISCARD, FEE, BET, FOLD, SHOW };
enum { COMMONS_ALONE, NINE }; /* the header keys 共のみ, 九札 */

static const ck_event_form forms[] = {
    CK_FORM_FIRST,
    CK_FORMS_CARDS,
    {CK_VERB_TABLE, "付片", "C"},
    {SWAP, "換", "cc"},
    {DRAW, "手", "T"},
    {DISCARD, "斥", "C"},
    {FEE, "付", "n"},
    {BET, "加行", "n"},
    {FOLD, "無行", ""},
    {SHOW, "開", "C"},
    {CK_VERB_NAME, "為", "N(而手n)?"},
    CK_FORMS_END,
};

static const ck_switch switches[] = {
    [COMMONS_ALONE] = {"共のみ", "否 可"},
    [NINE] = CK_NINE_SWITCH,
    {NULL, NULL},
};

enum { HAND = 3, COMMONS = 3, ROUNDS = 3, DRAWN = 2, MOST_BASE = 5 };

/* The current part of a season; each part goes once around. */
typedef enum season_part { EXCHANGE, DRAWN_TWO, PAY_FEE, BETTING, COMPARING } season_part;

typedef struct makkaik_state {
    ck_deck deck;
    ck_holding commons;
    ck_shares shares;
    season_part step;
    int round;            /* of bets, from 0 */
    int64_t base;         /* 0: not set by the banker */
    ck_holding before;    /* the hand before the draw */
    int16_t drawn[DRAWN]; /* ck_card, or CK_NONE */
    int64_t worth[CK_MAX_HANDS];
} makkaik_state;

static bool open(ck_contest *contest)
{
    makkaik_state *state = contest->state;
    ck_deck_open(contest, HAND, COMMONS, false);
    state->commons.size = state->commons.unknown = COMMONS;
    return true;
}

/* Judges 付片: all common cards. */
static bool setup(ck_contest *contest, const ck_event *event)
{
    makkaik_state *state = contest->state;
    if (event->verb != CK_VERB_TABLE)
        return true;
    if (!ck_deck_lay_open(contest, &state->deck, event, COMMONS, &state->commons.known))
        return false;
    state->commons.unknown = 0;
    return true;
}

static bool begin(ck_contest *contest, const ck_event *event)
{
    makkaik_state *state = contest->state;
    (void)event;
    ck_shares_begin(contest, &state->shares);
    return true;
}

static bool end_turn(const ck_contest *contest, makkaik_state *state, season_part next)
{
    if (ck_shares_pass(contest, &state->shares))
        state->step = next;
    return true;
}

/* ---- exchange ---- */

static void lay_common(makkaik_state *state, ck_card card)
{
    state->commons.size++;
    state->commons.known.count[card]++;
}

static bool judge_draw(ck_contest *contest, makkaik_state *state, const ck_event *event)
{
    const ck_thing *things = ck_contest_things(contest, event);
    if (ck_deck_card_count(contest, event) != DRAWN)
        return ck_fault(contest, CK_F_MAKKAIK_EXCHANGE, event->span);
    state->before = state->deck.hand[event->seat];
    for (uint32_t i = 0; i < DRAWN; i++) {
        const ck_thing *thing = &things[event->count == DRAWN ? i : 0];
        bool card = thing->kind == CK_THING_CARD;
        state->drawn[i] = card ? (int16_t)thing->value : (int16_t)CK_NONE;
        if (!ck_deck_draw(contest, &state->deck, event->seat, thing))
            return false;
    }
    state->step = DRAWN_TWO;
    return true;
}

static bool was_held(const makkaik_state *state, const ck_thing *card)
{
    return state->before.unknown > 0 || state->before.known.count[card->value] > 0;
}

static bool was_drawn(const makkaik_state *state, const ck_thing *card)
{
    bool drawn = false;
    for (int i = 0; i < DRAWN; i++)
        drawn |= state->drawn[i] == CK_NONE || state->drawn[i] == card->value;
    return drawn;
}

/* Judges 斥: a card of the hand and one of the two drawn become common. */
static bool judge_discard(ck_contest *contest, makkaik_state *state, const ck_event *event)
{
    const ck_thing *cards = ck_contest_things(contest, event);
    if (event->count != 2)
        return ck_fault(contest, CK_F_MAKKAIK_EXCHANGE, event->span);
    if (!ck_check_plain(contest, &cards[0]) || !ck_check_plain(contest, &cards[1]) ||
        !ck_deck_play_all(contest, &state->deck, event, 0))
        return false;
    bool good = (was_held(state, &cards[0]) && was_drawn(state, &cards[1])) ||
                (was_held(state, &cards[1]) && was_drawn(state, &cards[0]));
    if (!good)
        return ck_fault(contest, CK_F_MAKKAIK_EXCHANGE, event->span);
    for (int i = 0; i < 2; i++)
        lay_common(state, (ck_card)cards[i].value);
    state->step = EXCHANGE;
    return end_turn(contest, state, PAY_FEE);
}

/* Judges an event of the exchange; others are errors. */
static bool judge_exchange(ck_contest *contest, makkaik_state *state, const ck_event *event)
{
    const ck_thing *own = ck_contest_things(contest, event), *common = own + 1;
    bool drawn = state->step == DRAWN_TWO;
    bool exchanges = event->verb == SWAP || event->verb == DRAW || event->verb == DISCARD;
    if (event->verb == CK_VERB_NAME)
        return ck_fault_too_early(contest, event);
    if (exchanges && !ck_check_turn(contest, event, state->shares.turn))
        return false;
    if (!exchanges || drawn != (event->verb == DISCARD))
        return ck_fault(contest, CK_F_MAKKAIK_EXCHANGE, event->span);
    if (event->verb != SWAP)
        return drawn ? judge_discard(contest, state, event) : judge_draw(contest, state, event);
    if (!ck_check_plain(contest, own) || !ck_check_plain(contest, common) ||
        !ck_deck_play(contest, &state->deck, event->seat, own))
        return false;
    if (state->commons.unknown == 0 && state->commons.known.count[common->value] == 0)
        return ck_fault(contest, CK_F_MAKKAIK_NO_COMMON, common->span);
    if (!ck_deck_remove(contest, &state->deck, &state->commons, common))
        return false;
    lay_common(state, (ck_card)own->value);
    ck_deck_give(&state->deck, event->seat, (ck_card)common->value);
    return end_turn(contest, state, PAY_FEE);
}

/* ---- fee and bets ---- */

static bool pay(ck_contest *contest, makkaik_state *state, const ck_event *event, int64_t right)
{
    const ck_thing *written = ck_contest_things(contest, event);
    if (written->value != right)
        return ck_fault_amount(contest, CK_F_MAKKAIK_BASE, event->span, written->value, right);
    ck_shares_pay(contest, &state->shares, event->seat, right);
    return true;
}

static bool judge_fee(ck_contest *contest, makkaik_state *state, const ck_event *event)
{
    if (event->verb == SWAP || event->verb == DRAW || event->verb == DISCARD)
        return ck_fault(contest, CK_F_MAKKAIK_EXCHANGE, event->span);
    if (event->verb == CK_VERB_NAME)
        return ck_fault_too_early(contest, event);
    if (!ck_check_turn(contest, event, state->shares.turn))
        return false;
    if (event->verb != FEE)
        return ck_fault_player(contest, CK_F_MAKKAIK_OWED, event->span, event->seat);
    return pay(contest, state, event, 1) && end_turn(contest, state, BETTING);
}

/* After the last bet, goes on to the next round or the comparison. */
static bool end_bet(const ck_contest *contest, makkaik_state *state)
{
    if (!ck_shares_pass(contest, &state->shares))
        return true;
    state->base = 0;
    if (++state->round == ROUNDS)
        state->step = COMPARING;
    return true;
}

/* The last player who has not folded wins the pot. */
static bool judge_bet(ck_contest *contest, makkaik_state *state, const ck_event *event)
{
    const ck_thing *written = ck_contest_things(contest, event);
    if (event->verb == CK_VERB_NAME)
        return ck_fault_too_early(contest, event);
    if (!ck_check_turn(contest, event, state->shares.turn))
        return false;
    if (event->verb == FOLD) {
        if (!ck_shares_fold(contest, &state->shares))
            return end_bet(contest, state);
        state->step = COMPARING;
        return true;
    }
    if (event->verb != BET)
        return ck_fault_player(contest, CK_F_MAKKAIK_OWED, event->span, event->seat);
    if (state->base == 0 && (written->value < 1 || written->value > MOST_BASE))
        return ck_fault_amount(contest, CK_F_MAKKAIK_RANGE, event->span, written->value, MOST_BASE);
    state->base = state->base == 0 ? written->value : state->base;
    return pay(contest, state, event, state->base) && end_bet(contest, state);
}

/* ---- comparison ---- */

/* The names of hands in 為, weakest first. */
static const char hand_names[] = "一 二友 三連 三友";
enum { ONE, TWO_EQUAL, THREE_SEQUENCE, THREE_EQUAL, NO_HAND };
enum { BITS = 4 }; /* bits of a strength in the worth of a hand */

/* The cards of a hand outside of USED, strongest first, as one number. */
static int64_t rest_of(const ck_thing *hand, uint32_t used)
{
    int strength[HAND], count = 0;
    int64_t rest = 0;
    for (uint32_t i = 0; i < HAND; i++) {
        if (used >> i & 1)
            continue;
        int here = count++, own = 1 + ck_kind_strength(ck_card_kind((ck_card)hand[i].value));
        for (; here > 0 && strength[here - 1] < own; here--)
            strength[here] = strength[here - 1];
        strength[here] = own;
    }
    for (int i = 0; i < HAND; i++)
        rest = rest << BITS | (i < count ? strength[i] : 0);
    return rest;
}

/* The worth of a choice of one to three cards; the first HAND of CARDS are the player's. */
static int64_t worth_of(const ck_contest *contest, const ck_thing *cards, const uint32_t *chosen,
                        uint32_t count)
{
    static const int equal[] = {[1] = ONE, [2] = TWO_EQUAL, [3] = THREE_EQUAL};
    ck_combination found[CK_MAX_COMBINATIONS];
    ck_thing subset[3];
    uint32_t used = 0;
    int64_t best = 0;
    for (uint32_t i = 0; i < count; i++) {
        subset[i] = cards[chosen[i]];
        used |= chosen[i] < HAND ? 1u << chosen[i] : 0;
    }
    unsigned sequences = CK_OF_COLOUR | ck_to_nine(contest->choice[NINE]);
    int ways = ck_combinations_of(subset, count, sequences, found);
    for (int i = 0; i < ways; i++) {
        int hand = found[i].type == CK_SEQUENCE ? THREE_SEQUENCE : equal[count];
        int64_t worth = (hand + 1) << BITS | found[i].strength;
        worth = worth << (BITS * HAND) | rest_of(cards, used);
        best = worth > best ? worth : best;
    }
    return best;
}

static int64_t best_worth(const ck_contest *contest, const makkaik_state *state, int seat)
{
    ck_thing cards[CK_DECK + HAND];
    uint32_t count = ck_deck_list_known(&state->deck.hand[seat], cards);
    int64_t best = 0;
    count += ck_deck_list_known(&state->commons, cards + count);
    for (uint32_t a = 0; a < count; a++) {
        for (uint32_t b = a; b < count; b++) {
            for (uint32_t c = b; c < count; c++) {
                if ((a == b && b != c) || (a >= HAND && !contest->choice[COMMONS_ALONE]))
                    continue;
                uint32_t size = a == b ? 1 : b == c ? 2 : 3;
                int64_t worth = worth_of(contest, cards, (uint32_t[]){a, b, c}, size);
                best = worth > best ? worth : best;
            }
        }
    }
    return best;
}

/* Compares the hands of all players in, once. With unknown cards, accepts the record's outcome. */
static void compare(ck_contest *contest, makkaik_state *state, ck_span span)
{
    bool known = ck_deck_hand_is_known(&state->commons), winners[CK_MAX_HANDS] = {false};
    int64_t best = 0;
    if (state->shares.compared)
        return;
    for (int i = 0; i < contest->seats; i++) {
        bool seen = known && state->shares.in[i] && ck_deck_hand_is_known(&state->deck.hand[i]);
        state->worth[i] = seen ? best_worth(contest, state, i) : 0;
        best = state->worth[i] > best ? state->worth[i] : best;
    }
    for (int i = 0; i < contest->seats; i++) {
        winners[i] = state->worth[i] == best;
        known &= !state->shares.in[i] || state->worth[i] > 0;
    }
    ck_shares_compare(contest, &state->shares, known ? winners : NULL, span);
}

/* Judges 開: the three cards of a hand. */
static bool judge_show(ck_contest *contest, makkaik_state *state, const ck_event *event)
{
    const ck_thing *cards = ck_contest_things(contest, event);
    ck_holding *hand = &state->deck.hand[event->seat];
    if (event->count != HAND)
        return ck_fault_amount(contest, CK_F_GAME_HAND_SIZE, event->span, event->count, HAND);
    for (uint32_t i = 0; i < HAND; i++) {
        if (!ck_deck_play_plain(contest, &state->deck, event->seat, &cards[i]))
            return false;
    }
    *hand = (ck_holding){0};
    for (uint32_t i = 0; i < HAND; i++)
        ck_deck_give(&state->deck, event->seat, (ck_card)cards[i].value);
    return true;
}

static bool judge_name(ck_contest *contest, makkaik_state *state, const ck_event *event)
{
    const ck_thing *name = ck_contest_things(contest, event);
    int hand = ck_switches_word_index(contest, name, hand_names);
    if (hand < 0)
        return ck_fault(contest, CK_F_GAME_UNREADABLE, name->span);
    if (state->shares.left == 1)
        return ck_fault(contest, CK_F_MAKKAIK_HAND, event->span);
    compare(contest, state, event->span);
    int64_t worth = state->worth[event->seat];
    bool right = worth == 0 || worth >> (BITS + BITS * HAND) == hand + 1;
    return ck_shares_name(contest, &state->shares, event, CK_F_MAKKAIK_HAND, right);
}

/* Judges an event after the bets: hands are shown, the pot is won. */
static bool judge_comparison(ck_contest *contest, makkaik_state *state, const ck_event *event)
{
    const ck_thing *things = ck_contest_things(contest, event);
    switch (event->verb) {
    case SHOW:
        return state->shares.compared ? ck_fault_too_late(contest, event)
                                      : judge_show(contest, state, event);
    case CK_VERB_NAME:
        return judge_name(contest, state, event);
    case CK_VERB_WIN:
        compare(contest, state, event->span);
        return ck_shares_claim(contest, &state->shares, event);
    case DRAW:
        if (things->kind != CK_THING_NUMBER)
            return ck_fault_too_late(contest, event);
        compare(contest, state, event->span);
        return ck_shares_state(contest, &state->shares, event->seat, things);
    case BET:
    case FOLD:
        return ck_fault(contest, state->shares.left == 1 ? CK_F_GAME_TOO_LATE : CK_F_MAKKAIK_ROUNDS,
                        event->span);
    default:
        return ck_fault_too_late(contest, event);
    }
}

static bool judge(ck_contest *contest, const ck_event *event)
{
    makkaik_state *state = contest->state;
    if (!state->shares.in[event->seat])
        return ck_fault(contest, CK_F_MAKKAIK_OUT, event->span);
    if (event->verb == CK_VERB_WIN && state->step != COMPARING)
        return ck_check_winner(contest, event, CK_NONE);
    switch (state->step) {
    case EXCHANGE:
    case DRAWN_TWO:
        return judge_exchange(contest, state, event);
    case PAY_FEE:
        return judge_fee(contest, state, event);
    case BETTING:
        return judge_bet(contest, state, event);
    default:
        return judge_comparison(contest, state, event);
    }
}

static bool end(ck_contest *contest, const ck_event *event)
{
    makkaik_state *state = contest->state;
    if (state->step != COMPARING)
        return ck_fault_too_early(contest, event);
    compare(contest, state, event->span);
    return ck_shares_end(contest, &state->shares, event);
}

static void deal(const ck_contest *contest, ck_offer_list *offers)
{
    const makkaik_state *state = contest->state;
    if (state->commons.unknown > 0)
        ck_offer_cards(offers, &state->deck, COMMONS, CK_NONE, CK_VERB_TABLE, "付片 C");
}

/* Offers exchanges; after a draw, a card of the hand and one of the two drawn. */
static void offer_exchange(const makkaik_state *state, ck_offer_list *offers)
{
    const ck_card_set *hand = &state->deck.hand[state->shares.turn].known;
    bool lays = state->step == DRAWN_TWO;
    for (int own = 0; own < CK_CARDS; own++) {
        for (int other = 0; other < CK_CARDS && hand->count[own] > 0; other++) {
            if (lays && hand->count[other] > 0)
                ck_offer(offers, state->shares.turn, DISCARD, "斥cc", own, other);
            else if (!lays && state->commons.known.count[other] > 0)
                ck_offer(offers, state->shares.turn, SWAP, "換cc", own, other);
        }
    }
    if (!lays && !ck_offer_cards(offers, &state->deck, DRAWN, state->shares.turn, DRAW, "手C"))
        ck_offer(offers, state->shares.turn, DRAW, "手xx");
}

static void offer(const ck_contest *contest, ck_offer_list *offers)
{
    enum { FOLDS = 20 };
    const makkaik_state *state = contest->state;
    int base = (int)state->base;
    if (state->step < PAY_FEE)
        offer_exchange(state, offers);
    else if (state->step == PAY_FEE)
        ck_offer(offers, state->shares.turn, FEE, "付n", 1);
    else if (state->step == COMPARING)
        ck_shares_offer_end(contest, &state->shares, offers, hand_names, NO_HAND);
    else if (base > 0 || offers->random)
        ck_offer(offers, state->shares.turn, BET, "加行n",
                 base > 0 ? base : 1 + ck_offer_below(offers, MOST_BASE));
    if (state->step == BETTING && ck_offer_chance(offers, FOLDS))
        ck_offer(offers, state->shares.turn, FOLD, "無行");
}

static void lay(const ck_contest *contest, ck_tabletop *table)
{
    const makkaik_state *state = contest->state;
    ck_shares_lay(contest, &state->shares, table);
    ck_tabletop_lay_cards(table, CK_NONE, CK_ZONE_COMMON, &state->commons.known);
}

const ck_game_row ck_makkaik = {
    .name = "値戦",
    .section = "3.4",
    .least = 2,
    .most = 9,
    .engine = &ck_event_engine,
    .traits = CK_FIRST_NAMED | CK_NO_PAYMENTS | CK_UNCLAIMED_ENDS | CK_HAS_DECK,
    .forms = forms,
    .switches = switches,
    .state_size = sizeof(makkaik_state),
    .open = open,
    .setup = setup,
    .begin = begin,
    .judge = judge,
    .end = end,
    .deal = deal,
    .offer = offer,
    .lay = lay,
};
