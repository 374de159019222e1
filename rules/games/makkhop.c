/* 値木, makkhop (games.md 3.6): cards cover a road if their numbers add up to its end; the first
 * player without cards wins. */
#include "rules/contest/contest_check.h"
#include "rules/contest/deck.h"
#include "rules/contest/fault.h"
#include "rules/contest/offer.h"
#include "rules/contest/tabletop.h"

#include <string.h>

enum { PLAY = CK_VERB_OWN, PASS, DRAW, LAY };

static const ck_event_form forms[] = {
    CK_FORM_FIRST,
    CK_FORMS_CARDS,
    {CK_VERB_TABLE, "付片", "C"},
    {PLAY, "行", "C('於'c(加c)*)?"},
    {PASS, "無行", ""},
    {DRAW, "手", "T"},
    {LAY, "付", "c"},
    CK_FORMS_END,
};

enum { DEAL = 6, ROADS = 2 };

/* The next event. */
typedef enum next_event {
    TO_PLAY,
    TO_LAY,   /* of the drawn card */
    NEW_ROADS /* after 王 皇 船 */
} next_event;

typedef struct makkhop_state {
    ck_deck deck;
    ck_card_set end; /* cards at the ends of the roads */
    bool begun;      /* the first roads are laid */
    next_event step;
    int turn;
    int drawn;  /* drawn ck_card; CK_NONE: unknown */
    int passes; /* successive passes without a card */
} makkhop_state;

static bool open(ck_contest *contest)
{
    ck_deck_open(contest, DEAL, ROADS, false);
    return true;
}

/* Judges 付片: the first two roads. */
static bool setup(ck_contest *contest, const ck_event *event)
{
    makkhop_state *state = contest->state;
    if (event->verb != CK_VERB_TABLE)
        return true;
    state->begun = ck_deck_lay_open(contest, &state->deck, event, ROADS, &state->end);
    return state->begun;
}

static bool begin(ck_contest *contest, const ck_event *event)
{
    makkhop_state *state = contest->state;
    state->turn = contest->first;
    return state->begun || ck_fault_amount(contest, CK_F_GAME_HAND_SIZE, event->span, 0, ROADS);
}

static bool end_turn(const ck_contest *contest, makkhop_state *state)
{
    state->turn = ck_contest_next_seat(contest, state->turn);
    state->step = TO_PLAY;
    return true;
}

static int number_of(const ck_thing *card)
{
    return ck_kind_number(ck_card_kind((ck_card)card->value));
}

/* ---- plays ---- */

/* Judges 付片: two new roads, fewer if the pile has fewer. */
static bool judge_new_roads(ck_contest *contest, makkhop_state *state, const ck_event *event)
{
    const ck_thing *cards = ck_contest_things(contest, event);
    int right = state->deck.pile < ROADS ? state->deck.pile : ROADS;
    if (event->seat != CK_NONE && !ck_check_turn(contest, event, state->turn))
        return false;
    if (state->step != NEW_ROADS || (int64_t)event->count != right)
        return ck_fault(contest, CK_F_MAKKHOP_NEW_ROADS, event->span);
    for (uint32_t i = 0; i < event->count; i++) {
        if (!ck_deck_draw(contest, &state->deck, CK_NONE, &cards[i]))
            return false;
        state->end.count[cards[i].value]++;
    }
    return end_turn(contest, state);
}

/* Checks cards against roads: equal sums, or any single card on 王 皇 船. */
static bool check_sum(ck_contest *contest, const ck_event *event, const ck_thing *cards,
                      uint32_t count, const ck_thing *road, uint32_t roads)
{
    int64_t sum = 0, right = 0;
    bool free = false;
    for (uint32_t i = 0; i < count; i++)
        sum += number_of(&cards[i]);
    for (uint32_t i = 0; i < roads; i++) {
        free |= number_of(&road[i]) < 0;
        right += number_of(&road[i]);
    }
    if (free)
        return (count == 1 && roads == 1) || ck_fault(contest, CK_F_MAKKHOP_FREE, event->span);
    if (count > 1 && roads > 1 && sum == right)
        ck_fault_default(contest, event->span, CK_DEFAULT_MERGE);
    return sum == right || ck_fault_amount(contest, CK_F_MAKKHOP_SUM, event->span, sum, right);
}

/* Judges the first COUNT cards, with numbers: they cover the roads after 於, and each becomes an
 * end. */
static bool judge_numbers(ck_contest *contest, makkhop_state *state, const ck_event *event,
                          uint32_t count)
{
    const ck_thing *cards = ck_contest_things(contest, event), *road = cards + count + 1;
    uint32_t roads = event->count > count ? event->count - count - 1 : 0;
    if (roads < 1 || roads > ROADS)
        return ck_fault(contest, CK_F_MAKKHOP_ROAD, event->span);
    for (uint32_t i = 0; i < roads; i++) {
        if (!ck_check_plain(contest, &road[i]))
            return false;
        if (state->end.count[road[i].value] == 0)
            return ck_fault(contest, CK_F_MAKKHOP_ROAD, road[i].span);
        state->end.count[road[i].value]--;
    }
    if (!check_sum(contest, event, cards, count, road, roads))
        return false;
    for (uint32_t i = 0; i < count; i++)
        state->end.count[cards[i].value]++;
    return end_turn(contest, state);
}

/* Judges 行. At 王 皇 船 all roads vanish, but any card may be laid on a road that ends in one. */
static bool judge_play(ck_contest *contest, makkhop_state *state, const ck_event *event)
{
    const ck_thing *cards = ck_contest_things(contest, event);
    uint32_t count = 0; /* of the cards before 於 */
    bool special = false;
    for (; count < event->count && cards[count].kind == CK_THING_CARD; count++) {
        special |= number_of(&cards[count]) < 0;
        if (!ck_deck_play_plain(contest, &state->deck, event->seat, &cards[count]))
            return false;
    }
    special &= !(count == 1 && event->count == 3 && number_of(&cards[2]) < 0);
    if (special && event->count > 1)
        return ck_fault(contest, CK_F_MAKKHOP_FREE, event->span);
    state->passes = 0;
    if (special) {
        memset(&state->end, 0, sizeof state->end);
        state->step = NEW_ROADS;
        if (state->deck.pile == 0)
            end_turn(contest, state);
    } else if (!judge_numbers(contest, state, event, count)) {
        return false;
    }
    if (state->deck.hand[event->seat].size == 0)
        ck_contest_decide(contest, event->seat);
    return true;
}

/* ---- passes ---- */

static bool judge(ck_contest *contest, const ck_event *event)
{
    makkhop_state *state = contest->state;
    const ck_thing *card = ck_contest_things(contest, event);
    if (event->verb == CK_VERB_TABLE)
        return judge_new_roads(contest, state, event);
    if (event->verb == CK_VERB_WIN)
        return ck_check_winner(contest, event, CK_NONE);
    if (contest->decided)
        return ck_fault_too_late(contest, event);
    if (state->step == NEW_ROADS)
        return ck_fault(contest, CK_F_MAKKHOP_NEW_ROADS, event->span);
    if ((state->step == TO_LAY) != (event->verb == LAY))
        return ck_fault(contest, CK_F_MAKKHOP_DRAW, event->span);
    if (!ck_check_turn(contest, event, state->turn))
        return false;
    switch (event->verb) {
    case PLAY:
        return judge_play(contest, state, event);
    case PASS:
        state->drawn = CK_NONE;
        state->step = TO_LAY;
        if (state->deck.pile > 0)
            return true;
        if (++state->passes == contest->seats)
            ck_contest_decide(contest, CK_NONE);
        return end_turn(contest, state);
    case DRAW:
        if (ck_deck_card_count(contest, event) != 1 || state->deck.pile == 0)
            return ck_fault(contest, CK_F_MAKKHOP_DRAW, event->span);
        state->drawn = card->kind == CK_THING_CARD ? card->value : CK_NONE;
        state->step = TO_LAY;
        return ck_check_plain(contest, card);
    default: /* 付: the drawn card becomes the end of a new road */
        if (state->drawn != CK_NONE && state->drawn != card->value)
            return ck_fault(contest, CK_F_GAME_NOT_HELD, card->span);
        if (!ck_deck_draw(contest, &state->deck, CK_NONE, card))
            return false;
        state->end.count[card->value]++;
        state->passes = 0;
        return end_turn(contest, state);
    }
}

static void deal(const ck_contest *contest, ck_offer_list *offers)
{
    const makkhop_state *state = contest->state;
    if (!state->begun)
        ck_offer_cards(offers, &state->deck, ROADS, CK_NONE, CK_VERB_TABLE, "付片 C");
}

/* Offers cards with a sum on one road, or on two. */
static void offer_sum(const makkhop_state *state, ck_offer_list *offers, const ck_card_set *cards,
                      int sum)
{
    enum { SELDOM = 8 };
    for (int one = 0; one < CK_CARDS; one++) {
        int number = ck_kind_number(ck_card_kind((ck_card)one));
        if (state->end.count[one] == 0)
            continue;
        if (number == sum || (number < 0 && ck_card_set_size(cards) == 1))
            ck_offer(offers, state->turn, PLAY, "行 C wc", cards, "於", one);
        for (int other = one; other < CK_CARDS && number >= 0; other++) {
            int more = ck_kind_number(ck_card_kind((ck_card)other));
            if (more >= 0 && number + more == sum && state->end.count[other] > (other == one) &&
                (ck_card_set_size(cards) == 1 || ck_offer_chance(offers, SELDOM)))
                ck_offer(offers, state->turn, PLAY, "行 C wc加c", cards, "於", one, other);
        }
    }
}

/* Offers every choice of cards of a hand. */
static void offer_plays(const makkhop_state *state, ck_offer_list *offers)
{
    ck_thing cards[CK_DECK];
    int count = (int)ck_deck_list_known(&state->deck.hand[state->turn], cards);
    count = count < DEAL ? count : DEAL;
    for (unsigned set = 1; set < 1u << count; set++) {
        ck_card_set chosen = {{0}};
        int sum = 0;
        bool special = false;
        for (int i = 0; i < count; i++) {
            int number = set >> i & 1 ? number_of(&cards[i]) : 0;
            chosen.count[cards[i].value] += set >> i & 1;
            special |= number < 0;
            sum += number;
        }
        if (special)
            ck_offer(offers, state->turn, PLAY, "行 C", &chosen);
        else
            offer_sum(state, offers, &chosen, sum);
    }
}

static void offer(const ck_contest *contest, ck_offer_list *offers)
{
    const makkhop_state *state = contest->state;
    int roads = state->deck.pile < ROADS ? state->deck.pile : ROADS;
    if (state->step == NEW_ROADS) {
        ck_offer_cards(offers, &state->deck, roads, state->turn, CK_VERB_TABLE, "付片 C");
    } else if (state->step == TO_LAY && state->drawn != CK_NONE) {
        ck_offer(offers, state->turn, LAY, "付c", state->drawn);
    } else if (state->step == TO_LAY) {
        ck_offer_cards(offers, &state->deck, 1, state->turn, LAY, "付C");
    } else {
        offer_plays(state, offers);
        ck_offer_cards(offers, &state->deck, 1, state->turn, DRAW, "手C");
        ck_offer(offers, state->turn, PASS, "無行");
    }
}

static void lay(const ck_contest *contest, ck_tabletop *table)
{
    const makkhop_state *state = contest->state;
    ck_tabletop_lay_cards(table, CK_NONE, CK_ZONE_ROADS, &state->end);
}

const ck_game_row ck_makkhop = {
    .name = "値木",
    .section = "3.6",
    .least = 2,
    .most = 7,
    .engine = &ck_event_engine,
    .traits = CK_FIRST_NAMED | CK_NO_PAYMENTS | CK_NO_POINTS | CK_HAS_DECK,
    .forms = forms,
    .late = 1u << CK_VERB_TABLE,
    .state_size = sizeof(makkhop_state),
    .open = open,
    .setup = setup,
    .begin = begin,
    .judge = judge,
    .deal = deal,
    .offer = offer,
    .lay = lay,
};
