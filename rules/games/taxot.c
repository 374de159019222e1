/* 終季, taxot (games.md 3.3): players draw and discard until six cards divide into sets; they may
 * call discards. */
#include "rules/contest/contest_check.h"
#include "rules/contest/deck.h"
#include "rules/contest/division.h"
#include "rules/contest/fault.h"
#include "rules/contest/ledger.h"
#include "rules/contest/offer.h"
#include "rules/contest/switches.h"
#include "rules/contest/tabletop.h"

#include <string.h>

enum { DRAW = CK_VERB_OWN, DISCARD, CALL, FOUR, SHOW };
enum { LIGHT, LIGHT_COLOUR, NINE }; /* the header keys 光, 光色, 九札 */
enum { NO_PAIRS, NO_HANDS, BRIDGE, WONDER, SKIPPED_PAID, UNSHUFFLED }; /* the values of 律 */

static const ck_event_form forms[] = {
    {CK_VERB_FIRST, "軸人", "(n)?"},
    CK_FORMS_CARDS,
    {CK_VERB_LIGHT, "光", "(c|x)"},
    {DRAW, "手", "T"},
    {DISCARD, "斥", "c"},
    {CALL, "開", "c於C"},
    {FOUR, "四友", "C"},
    {SHOW, "付", "C"},
    {CK_VERB_NAME, "為", "N(加N)*(而手n)?"},
    CK_FORMS_END,
};

static const ck_switch switches[] = {
    [LIGHT] = {"光", "無 有"},
    [LIGHT_COLOUR] = {"光色", "同 自由"},
    [NINE] = CK_NINE_SWITCH,
    {NULL, NULL},
};

static const char laws[] = "無二友 終季無役 層橋 妙 飛払 馬々";

/* The hands that 為 names, and their points (終値). */
enum { PLAIN, ONE_COLOUR, SIX, FIRST_ROUND, LAYERED, WONDERFUL, HANDS };
static const char hand_names[] = "終季 同色 六連 一周 層橋 妙 皇王 光";
static const int hand_points[HANDS] = {2, 1, 1, 3, 3, 5};

/* The additions, which may be named too. */
enum { OF_KINGS = 1 << HANDS, OF_LIGHT = 2 << HANDS };

/* The next event. */
typedef enum next_event {
    TO_BEGIN,  /* the 軸人 draws */
    DRAWN,     /* the player at turn discards, or wins */
    CALLED,    /* the same, without winning */
    DISCARDED, /* the next player draws, or another calls the discard */
    SHOWN      /* the winner has shown a hand */
} next_event;

typedef struct taxot_state {
    ck_deck deck;
    next_event step;
    int turn;  /* player of the last draw or call */
    int place; /* place of that player, counted from the 軸人 */
    bool first_round;
    bool due;                          /* the fees of a call or a 4友 may be written */
    ck_thing discard;                  /* the latest */
    ck_combination open[CK_MAX_HANDS]; /* COUNT 0: none */
    ck_thing open_card[CK_MAX_HANDS][4];
    ck_thing shown[CK_FINISHED_HAND]; /* 付: hidden cards of WINNER */
    int winner;
    int64_t base; /* points of the winner's hands, without 位値 and additions */
    ck_thing light[2];
    int lights;
    bool light_waits; /* the second 光 is open: 付 or 為 must follow */
} taxot_state;

static bool open(ck_contest *contest)
{
    enum { DEAL = 5 };
    taxot_state *state = contest->state;
    state->first_round = true;
    state->place = -1;
    ck_deck_open(contest, DEAL, contest->choice[LIGHT] ? 2 : 0, false);
    return true;
}

/* Judges 光: an open card of the pile. */
static bool judge_light(ck_contest *contest, taxot_state *state, const ck_event *event)
{
    const ck_thing *thing = ck_contest_things(contest, event);
    if (!contest->choice[LIGHT])
        return ck_fault(contest, CK_F_TAXOT_LIGHT, event->span);
    state->light[state->lights++] = *thing;
    return thing->kind != CK_THING_CARD ||
           (ck_check_plain(contest, thing) && ck_deck_see(contest, &state->deck, thing));
}

static bool setup(ck_contest *contest, const ck_event *event)
{
    return event->verb != CK_VERB_LIGHT || judge_light(contest, contest->state, event);
}

static bool begin(ck_contest *contest, const ck_event *event)
{
    const taxot_state *state = contest->state;
    return !contest->choice[LIGHT] || state->lights == 1 ||
           ck_fault(contest, CK_F_TAXOT_NO_LIGHT, event->span);
}

/* ---- turns ---- */

static int whose_draw(const ck_contest *contest, const taxot_state *state)
{
    return state->step == TO_BEGIN ? contest->first : ck_contest_next_seat(contest, state->turn);
}

/* Begins a turn by a draw or a call; the first round ends when the place does not increase. */
static void begin_turn(const ck_contest *contest, taxot_state *state, int seat, next_event step)
{
    int place = (seat - contest->first + contest->seats) % contest->seats;
    state->first_round = state->first_round && place > state->place;
    state->place = place;
    state->turn = seat;
    state->step = step;
    state->due = false;
}

static bool judge_draw(ck_contest *contest, taxot_state *state, const ck_event *event)
{
    bool own = event->seat == state->turn && (state->step == DRAWN || state->step == CALLED);
    if (own || ck_deck_card_count(contest, event) != 1)
        return ck_fault(contest, CK_F_TAXOT_DRAW, event->span);
    if (state->step == DRAWN || state->step == CALLED)
        return ck_check_turn(contest, event, state->turn);
    if (!ck_check_turn(contest, event, whose_draw(contest, state)))
        return false;
    if (state->deck.pile == 0)
        return ck_fault(contest, CK_F_TAXOT_DRAW, event->span);
    begin_turn(contest, state, event->seat, DRAWN);
    return ck_deck_draw(contest, &state->deck, event->seat, ck_contest_things(contest, event));
}

/* Whether the player of an event is at turn after a draw or call; reports it if not. */
static bool is_in_turn(ck_contest *contest, const taxot_state *state, const ck_event *event)
{
    bool open = state->step == DRAWN || state->step == CALLED;
    if (open)
        return ck_check_turn(contest, event, state->turn);
    return ck_check_turn(contest, event, whose_draw(contest, state)) &&
           ck_fault(contest, CK_F_TAXOT_DRAW, event->span);
}

static bool judge_discard(ck_contest *contest, taxot_state *state, const ck_event *event)
{
    const ck_thing *card = ck_contest_things(contest, event);
    if (!is_in_turn(contest, state, event) ||
        !ck_deck_play_plain(contest, &state->deck, event->seat, card))
        return false;
    state->discard = *card;
    state->step = DISCARDED;
    state->due = false;
    return true;
}

/* ---- open combinations ---- */

/* Everyone pays 1 for an open 4友. */
static void pay_four(ck_contest *contest, int seat)
{
    for (int i = 0; i < contest->seats; i++) {
        if (i != seat)
            ck_ledger_pay(contest, i, seat, 1);
    }
}

/* Reads the cards as the strongest 3友, 3連 or 4友; returns false for others. */
static bool read_open(ck_contest *contest, const ck_thing *cards, uint32_t count, ck_span span,
                      ck_combination *best)
{
    ck_combination found[CK_MAX_COMBINATIONS];
    unsigned sequences = CK_OF_COLOUR | ck_to_nine(contest->choice[NINE]);
    int ways = count == 3 || count == 4 ? ck_combinations_of(cards, count, sequences, found) : 0;
    int good = 0;
    for (int i = 0; i < ways; i++) {
        bool fits = found[i].type == CK_EQUALS || count == 3;
        if (fits && good == 0)
            *best = found[i];
        good += fits;
    }
    if (good > 1)
        ck_fault_default(contest, span, CK_DEFAULT_VESSEL);
    return good > 0;
}

static void lay_open(taxot_state *state, int seat, const ck_combination *combination,
                     const ck_thing *cards)
{
    state->open[seat] = *combination;
    memcpy(state->open_card[seat], cards, combination->count * sizeof *cards);
}

/* Judges 開: another player's last discard makes an open combination with cards of the hand. */
static bool judge_call(ck_contest *contest, taxot_state *state, const ck_event *event)
{
    const ck_thing *cards = ck_contest_things(contest, event);
    ck_combination combination = {0};
    if (state->step != DISCARDED || cards->value != state->discard.value)
        return ck_fault(contest, CK_F_TAXOT_OLD_DISCARD, event->span);
    if (event->seat == state->turn)
        return ck_fault(contest, CK_F_TAXOT_OWN_DISCARD, event->span);
    if (!ck_check_vessels(contest, cards, event->count) ||
        !ck_deck_play_all(contest, &state->deck, event, 1))
        return false;
    bool again = state->open[event->seat].count > 0;
    if (again || !read_open(contest, cards, event->count, event->span, &combination))
        return ck_fault(contest, CK_F_TAXOT_CALL, event->span);
    lay_open(state, event->seat, &combination, cards);
    /* To the discarder, and under the law to the players skipped */
    int discarder = state->turn;
    ck_ledger_clear_dues(contest);
    ck_ledger_pay(contest, event->seat, discarder, 1);
    for (int i = ck_contest_next_seat(contest, discarder);
         ck_switches_have_law(contest, SKIPPED_PAID) && i != event->seat;
         i = ck_contest_next_seat(contest, i))
        ck_ledger_pay(contest, event->seat, i, 1);
    if (state->open[event->seat].count == 4)
        pay_four(contest, event->seat);
    begin_turn(contest, state, event->seat, CALLED);
    state->due = true;
    return true;
}

/* Judges 四友: four cards of the hand, or one beside an open 3友. */
static bool judge_four(ck_contest *contest, taxot_state *state, const ck_event *event)
{
    const ck_thing *added = ck_contest_things(contest, event);
    const ck_combination *open = &state->open[event->seat];
    ck_combination combination = {0};
    ck_thing cards[4];
    if (!is_in_turn(contest, state, event) || !ck_check_vessels(contest, added, event->count) ||
        !ck_deck_play_all(contest, &state->deck, event, 0))
        return false;
    uint32_t before = event->count == 1 && open->count == 3 && open->type == CK_EQUALS ? 3 : 0;
    if (before + event->count != 4)
        return ck_fault(contest, CK_F_TAXOT_SHAPE, event->span);
    memcpy(cards, state->open_card[event->seat], before * sizeof *cards);
    memcpy(cards + before, added, event->count * sizeof *cards);
    if (!read_open(contest, cards, 4, event->span, &combination))
        return ck_fault(contest, CK_F_TAXOT_SHAPE, event->span);
    lay_open(state, event->seat, &combination, cards);
    ck_ledger_clear_dues(contest);
    pay_four(contest, event->seat);
    state->due = true;
    return true;
}

/* ---- the end ---- */

/* Whether a player may win now: after a draw, or on another's discard. */
static bool may_win(ck_contest *contest, const taxot_state *state, const ck_event *event)
{
    if (state->step == SHOWN)
        return ck_check_turn(contest, event, state->winner);
    if (contest->choice[LIGHT] && !state->light_waits)
        return ck_fault(contest, CK_F_TAXOT_NO_LIGHT, event->span);
    if (state->step == DRAWN)
        return ck_check_turn(contest, event, state->turn);
    if (state->step == CALLED)
        return ck_check_turn(contest, event, state->turn) &&
               ck_fault(contest, CK_F_TAXOT_NOT_DISCARDED, event->span);
    if (state->step == TO_BEGIN)
        return ck_fault(contest, CK_F_TAXOT_DRAW, event->span);
    return event->seat != state->turn || ck_fault(contest, CK_F_TAXOT_OWN_DISCARD, event->span);
}

static bool on_discard(const taxot_state *state, int seat)
{
    return seat != state->turn;
}

/* Gives the winner on a discard that card. */
static void pick_up_discard(taxot_state *state, int seat)
{
    if (on_discard(state, seat))
        ck_deck_give(&state->deck, seat, ck_deck_card(&state->deck, &state->discard));
}

/* Judges 付: all hidden cards of the winner, with the drawn or called one. */
static bool judge_show(ck_contest *contest, taxot_state *state, const ck_event *event)
{
    const ck_thing *cards = ck_contest_things(contest, event);
    if (!may_win(contest, state, event))
        return false;
    pick_up_discard(state, event->seat);
    int hidden = state->deck.hand[event->seat].size;
    if ((int64_t)event->count != hidden)
        return ck_fault_amount(contest, CK_F_GAME_HAND_SIZE, event->span, event->count, hidden);
    if (!ck_check_vessels(contest, cards, event->count) ||
        !ck_deck_play_all(contest, &state->deck, event, 0))
        return false;
    memcpy(state->shown, cards, event->count * sizeof *cards);
    state->step = SHOWN;
    state->winner = event->seat;
    return true;
}

/* The six cards of the winner, hidden ones first; 0 if some are unknown. */
static uint32_t gather_hand(const taxot_state *state, int seat, ck_thing cards[CK_FINISHED_HAND])
{
    const ck_holding *hand = &state->deck.hand[seat];
    uint32_t open = state->open[seat].count, count = 0;
    if (state->step == SHOWN) {
        count = CK_FINISHED_HAND - open;
        memcpy(cards, state->shown, count * sizeof *cards);
    } else if (ck_deck_hand_is_known(hand) && hand->size + (int)open == CK_FINISHED_HAND) {
        count = ck_deck_list_known(hand, cards);
    }
    if (count == 0)
        return 0;
    memcpy(cards + count, state->open_card[seat], open * sizeof *cards);
    return CK_FINISHED_HAND;
}

static bool is_one_colour(const ck_thing *cards)
{
    for (int i = 1; i < CK_FINISHED_HAND; i++) {
        if (ck_card_colour((ck_card)cards[i].value) != ck_card_colour((ck_card)cards->value))
            return false;
    }
    return true;
}

/* 加値: each 王 and 皇, and each card but 船 like a 光. Sets the NAMES of those that count. */
static int64_t extra_points(const ck_contest *contest, const taxot_state *state,
                            const ck_thing *cards, unsigned *names)
{
    int64_t points = 0;
    *names = 0;
    for (int i = 0; i < CK_FINISHED_HAND; i++) {
        const ck_kind kind = ck_card_kind((ck_card)cards[i].value);
        bool like = false;
        for (int j = 0; j < state->lights; j++) {
            const ck_thing *light = &state->light[j];
            like |= light->kind == CK_THING_CARD && ck_card_kind((ck_card)light->value) == kind &&
                    (contest->choice[LIGHT_COLOUR] || light->value == cards[i].value);
        }
        like &= kind != CK_CARD_VESSEL;
        points += like + (kind >= CK_CARD_KING);
        *names |= (like ? OF_LIGHT : 0) | (kind >= CK_CARD_KING ? OF_KINGS : 0);
    }
    return points;
}

static int64_t points_of(const ck_contest *contest, unsigned hands)
{
    int64_t points = 0;
    for (int i = 0; i < HANDS; i++)
        points += hands >> i & 1 ? hand_points[i] : 0;
    return ck_switches_have_law(contest, NO_HANDS) ? hand_points[PLAIN] : points;
}

/* The hands that do not depend on the division. */
static unsigned certain_hands(const ck_contest *contest, const taxot_state *state,
                              const ck_thing *cards)
{
    unsigned hands = 1u << PLAIN;
    if (ck_switches_have_law(contest, NO_HANDS))
        return hands;
    return hands | (cards && is_one_colour(cards) ? 1u << ONE_COLOUR : 0) |
           (state->first_round ? 1u << FIRST_ROUND : 0);
}

static unsigned with_division(const ck_contest *contest, unsigned hands, int way)
{
    if (ck_switches_have_law(contest, NO_HANDS))
        return hands;
    return hands | (way & CK_SIX_IN_SEQUENCE ? 1u << SIX : 0) |
           (way & CK_LAYERED_BRIDGE ? 1u << LAYERED : 0) | (way & CK_WONDER ? 1u << WONDERFUL : 0);
}

/* The divisions of a player's six cards (rules/contest/division.h). */
static uint8_t divide(const ck_contest *contest, const taxot_state *state, int seat,
                      const ck_thing *cards)
{
    const ck_combination *open = &state->open[seat];
    ck_division_rules rules = {ck_switches_have_law(contest, NO_PAIRS),
                               ck_switches_have_law(contest, BRIDGE),
                               ck_switches_have_law(contest, WONDER), contest->choice[NINE] != 0};
    return ck_division_of(&rules, cards, open->count > 0 ? open : NULL);
}

/* Whether the named hands are those of the most valuable division. */
static bool check_known(ck_contest *contest, const taxot_state *state, const ck_event *event,
                        const ck_thing *cards, unsigned named)
{
    uint8_t ways = divide(contest, state, event->seat, cards);
    unsigned certain = certain_hands(contest, state, cards), best = 0;
    if (ways == 0)
        return ck_fault(contest, CK_F_TAXOT_SHAPE, event->span);
    for (int way = 0; way < CK_DIVISIONS; way++) /* by increasing points: 六連, 層橋, 妙 */
        best = ways >> way & 1 ? with_division(contest, certain, way) : best;
    return best == named || ck_fault_amount(contest, CK_F_TAXOT_HANDS, event->span,
                                            points_of(contest, named), points_of(contest, best));
}

/* Checks named hands of unknown cards: hands of these rules, and 一周 in the first round. */
static bool check_unknown(ck_contest *contest, const taxot_state *state, const ck_event *event,
                          unsigned named)
{
    unsigned allowed = 1u << PLAIN | 1u << ONE_COLOUR | 1u << SIX | 1u << FIRST_ROUND;
    allowed |= ck_switches_have_law(contest, BRIDGE) ? 1u << LAYERED : 0;
    allowed |= ck_switches_have_law(contest, WONDER) ? 1u << WONDERFUL : 0;
    if (ck_switches_have_law(contest, NO_HANDS))
        allowed = 1u << PLAIN;
    unsigned round = 1u << FIRST_ROUND;
    bool right =
        (named & ~allowed) == 0 && (named & round) == (certain_hands(contest, state, NULL) & round);
    return right || ck_fault(contest, CK_F_TAXOT_HANDS, event->span);
}

/* Whether a player pays the winner: all others do, or the discarder alone. */
static bool pays(const taxot_state *state, int seat, int winner)
{
    return seat != winner && (!on_discard(state, winner) || seat == state->turn);
}

/* The sum that a winner gets for 終値 times 位値, without 加値. Sets the number of PAYERS. */
static int64_t base_sum(const ck_contest *contest, const taxot_state *state, int seat,
                        int64_t points, int *payers)
{
    int64_t sum = 0;
    *payers = 0;
    for (int i = 0; i < contest->seats; i++) {
        sum += pays(state, i, seat) ? points * ck_ledger_factor(contest, i, seat) : 0;
        *payers += pays(state, i, seat);
    }
    return sum;
}

/* Reads 而手N with unknown cards: *EXTRA becomes the rest for 加値, at least its old value. */
static bool read_extra(ck_contest *contest, const ck_event *event, int64_t sum, int payers,
                       int64_t *extra)
{
    const ck_thing *last = ck_contest_things(contest, event) + event->count - 1;
    int64_t least = *extra, rest = last->value - sum;
    if (last->kind != CK_THING_NUMBER)
        return ck_fault(contest, CK_F_TAXOT_NO_POINTS, event->span);
    if (contest->unvalued)
        return true;
    if (rest < least * payers || rest % payers != 0)
        return ck_fault_amount(contest, CK_F_GAME_WRONG_AMOUNT, last->span, last->value,
                               sum + least * payers);
    *extra = rest / payers;
    return true;
}

/* Judges [甲]為…, the end of the season. */
static bool judge_win(ck_contest *contest, taxot_state *state, const ck_event *event)
{
    ck_thing cards[CK_FINISHED_HAND];
    unsigned named, additions = OF_KINGS | OF_LIGHT;
    int payers, seat = event->seat;
    if (!may_win(contest, state, event) ||
        !ck_check_names(contest, event, hand_names, CK_F_TAXOT_HANDS, &named))
        return false;
    const unsigned named_additions = named & additions;
    named = (named & ~additions) | 1u << PLAIN;
    if (state->step != SHOWN)
        pick_up_discard(state, seat);
    bool known = gather_hand(state, seat, cards) > 0, sure = known;
    if (known ? !check_known(contest, state, event, cards, named)
              : !check_unknown(contest, state, event, named))
        return false;
    int64_t points = points_of(contest, named);
    int64_t sum = base_sum(contest, state, seat, points, &payers);
    int64_t extra = known ? extra_points(contest, state, cards, &additions) : 0;
    if (named_additions & ~additions)
        return ck_fault(contest, CK_F_TAXOT_HANDS, event->span);
    const ck_thing *last = ck_contest_things(contest, event) + event->count - 1;
    for (int i = 0; i < state->lights; i++)
        sure &= state->light[i].kind == CK_THING_CARD;
    if (!sure) {
        ck_fault_unknown(contest, event->span);
        if (!read_extra(contest, event, sum, payers, &extra))
            return false;
    } else if (last->kind == CK_THING_NUMBER) {
        ck_check_sum(contest, last, sum + extra * payers,
                     (ck_sum){CK_SUM_HANDS, points, points > 0 ? sum / points : 0});
    }
    state->base = points;
    ck_ledger_clear_dues(contest);
    for (int i = 0; i < contest->seats; i++) {
        if (!pays(state, i, seat))
            continue;
        ck_ledger_pay_times(contest, i, seat, points, ck_ledger_factor(contest, i, seat));
        ck_ledger_pay(contest, i, seat, extra);
    }
    return ck_contest_decide(contest, seat);
}

/* What the winner gets from a player. */
static ck_sum sum_of(const ck_contest *contest, int from, int to)
{
    const taxot_state *state = contest->state;
    const bool won = contest->decided && (from == contest->winner || to == contest->winner);
    return (ck_sum){won ? CK_SUM_HANDS : CK_SUM_NONE, state->base,
                    ck_ledger_factor(contest, from, to)};
}

static bool judge(ck_contest *contest, const ck_event *event)
{
    taxot_state *state = contest->state;
    if (event->verb == CK_VERB_WIN)
        return ck_check_winner(contest, event, CK_NONE);
    bool ends = event->verb == CK_VERB_NAME || event->verb == SHOW;
    if (state->light_waits && !ends)
        return ck_fault(contest, CK_F_TAXOT_LIGHT, event->span);
    if (state->step == SHOWN && event->verb != CK_VERB_NAME)
        return ck_fault_too_late(contest, event);
    switch (event->verb) {
    case DRAW:
        return judge_draw(contest, state, event);
    case DISCARD:
        return judge_discard(contest, state, event);
    case CALL:
        return judge_call(contest, state, event);
    case FOUR:
        return judge_four(contest, state, event);
    case SHOW:
        return judge_show(contest, state, event);
    case CK_VERB_NAME:
        return judge_win(contest, state, event);
    default: /* the second 光, before the end of the season */
        if (state->step != DRAWN && state->step != DISCARDED)
            return ck_fault(contest, CK_F_TAXOT_LIGHT, event->span);
        state->light_waits = true;
        return judge_light(contest, state, event);
    }
}

/* Judges a bare 終季: a void season when the next player cannot draw. */
static bool end(ck_contest *contest, const ck_event *event)
{
    const taxot_state *state = contest->state;
    if (state->light_waits)
        return ck_fault(contest, CK_F_TAXOT_LIGHT, event->span);
    if (state->step != DISCARDED || state->deck.pile > 0)
        return ck_fault_too_early(contest, event);
    ck_ledger_clear_dues(contest);
    return ck_contest_decide(contest, CK_NONE);
}

/* Before the end: the fees of the latest call or 4友. */
static bool owes(const ck_contest *contest, int from, int to, int64_t written, int64_t *right)
{
    const taxot_state *state = contest->state;
    bool now = contest->decided || state->due;
    *right = now ? contest->due[from][to] : 0;
    return now && written == *right;
}

static void deal(const ck_contest *contest, ck_offer_list *offers)
{
    const taxot_state *state = contest->state;
    if (contest->choice[LIGHT] && state->lights == 0)
        ck_offer_cards(offers, &state->deck, 1, CK_NONE, CK_VERB_LIGHT, "光 C");
}

/* Offers a player's win; under {光:有} first the second 光. */
static void offer_win(const ck_contest *contest, ck_offer_list *offers, int seat)
{
    ck_thing cards[CK_FINISHED_HAND];
    taxot_state later = *(const taxot_state *)contest->state;
    pick_up_discard(&later, seat);
    if (gather_hand(&later, seat, cards) == 0)
        return;
    uint8_t ways = divide(contest, &later, seat, cards);
    unsigned certain = certain_hands(contest, &later, cards);
    if (ways > 0 && contest->choice[LIGHT] && !later.light_waits) {
        ck_offer_cards(offers, &later.deck, 1, CK_NONE, CK_VERB_LIGHT, "光 C");
        return;
    }
    for (int way = 0; way < CK_DIVISIONS; way++) {
        if (ways >> way & 1)
            ck_offer_named(offers, seat, hand_names, with_division(contest, certain, way));
    }
}

/* Whether another card of the hand fits this one. */
static bool is_useful(const ck_card_set *hand, int card)
{
    int near = 0;
    for (int other = 0; other < CK_CARDS; other++) {
        int strength = ck_kind_strength(ck_card_kind((ck_card)other));
        int own = ck_kind_strength(ck_card_kind((ck_card)card));
        bool mates = strength == own || (other / CK_KINDS == card / CK_KINDS &&
                                         strength - own >= -1 && strength - own <= 1);
        near += mates ? hand->count[other] : 0;
    }
    return near > 1;
}

/* Offers a 四友 and discards, rarely of a card that fits others. */
static void offer_own(const taxot_state *state, ck_offer_list *offers)
{
    enum { SELDOM = 6, FOUR_CARDS = 4 };
    const ck_card_set *hand = &state->deck.hand[state->turn].known;
    for (int card = 0; card < CK_CARDS; card++) {
        int other = (card + CK_KINDS) % CK_CARDS;
        ck_card_set four = {{0}};
        if (hand->count[card] == 0)
            continue;
        if (ck_offer_chance(offers, SELDOM) || !is_useful(hand, card))
            ck_offer(offers, state->turn, DISCARD, "斥c", card);
        ck_offer(offers, state->turn, FOUR, "四友c", card);
        four.count[card] = hand->count[card];
        four.count[other] = hand->count[other];
        if (card < other && ck_card_set_size(&four) == FOUR_CARDS)
            ck_offer(offers, state->turn, FOUR, "四友C", &four);
    }
    if (offers->random && ck_card_set_size(hand) > 0) {
        ck_card_set any;
        ck_offer_pick(offers, hand, 1, &any);
        ck_offer(offers, state->turn, DISCARD, "斥C", &any);
    }
}

/* Offers calls: the last discard with two or three cards of another hand. */
static void offer_calls(const taxot_state *state, ck_offer_list *offers, int seat)
{
    const ck_card_set *hand = &state->deck.hand[seat].known;
    int discard = state->discard.value;
    for (int one = 0; one < CK_CARDS; one++) {
        for (int other = one; other < CK_CARDS && hand->count[one] > 0; other++) {
            ck_card_set cards = {{0}};
            cards.count[one]++;
            cards.count[other]++;
            if (hand->count[other] >= cards.count[other])
                ck_offer(offers, seat, CALL, "開 c 於C", discard, &cards);
        }
    }
}

static void offer(const ck_contest *contest, ck_offer_list *offers)
{
    const taxot_state *state = contest->state;
    bool drawn = state->step == DRAWN, discarded = state->step == DISCARDED;
    int next = whose_draw(contest, state);
    for (int seat = 0; seat < contest->seats; seat++) {
        if (drawn ? seat == state->turn : discarded && seat != state->turn)
            offer_win(contest, offers, seat);
    }
    if (state->light_waits || (offers->random && offers->draft.record.events.count > 0))
        return;
    if (drawn || state->step == CALLED) {
        offer_own(state, offers);
        return;
    }
    for (int seat = 0; seat < contest->seats; seat++) {
        if (discarded && seat != state->turn)
            offer_calls(state, offers, seat);
    }
    if (state->deck.pile == 0)
        ck_offer(offers, CK_NONE, CK_VERB_END, "終季");
    else if (!ck_offer_cards(offers, &state->deck, 1, next, DRAW, "手C"))
        ck_offer(offers, next, DRAW, "手x");
}

static void lay(const ck_contest *contest, ck_tabletop *table)
{
    const taxot_state *state = contest->state;
    for (int seat = 0; seat < contest->seats; seat++) {
        int count = state->open[seat].count;
        ck_zone *zone = count > 0 ? ck_tabletop_lay_zone(table, seat, CK_ZONE_OPEN, 0) : NULL;
        for (int i = 0; i < count; i++)
            ck_tabletop_lay_item(zone, state->open_card[seat][i].value);
    }
}

const ck_game_row ck_taxot = {
    .name = "終季",
    .section = "3.3",
    .least = 2,
    .most = 6,
    .engine = &ck_event_engine,
    .traits = CK_FIRST_NAMED | CK_PLACE_VALUES | CK_HAS_DECK,
    .forms = forms,
    .late = 1u << CK_VERB_LIGHT,
    .switches = switches,
    .laws = laws,
    .state_size = sizeof(taxot_state),
    .open = open,
    .setup = setup,
    .begin = begin,
    .judge = judge,
    .end = end,
    .sum = sum_of,
    .owes = owes,
    .deal = deal,
    .offer = offer,
    .lay = lay,
};
