/* 開樽, namtou (games.md 3.7): a fee, cycles of bets, then every player still in shows two cards;
 * the best pool of own and common cards wins the pot. */
#include "rules/contest/combination.h"
#include "rules/contest/contest_check.h"
#include "rules/contest/deck.h"
#include "rules/contest/fault.h"
#include "rules/contest/namtou_hands.h"
#include "rules/contest/offer.h"
#include "rules/contest/shares.h"
#include "rules/contest/switches.h"
#include "rules/contest/tabletop.h"

#include <string.h>

enum { PAY_FEE = CK_VERB_OWN, BET, FOLD, SHOW, TAKE };
enum { FEE, COMMONS, ORDER, NINE }; /* the header keys 参, 共札, 順, 九札 */

static const ck_event_form forms[] = {
    CK_FORM_FIRST,        CK_FORMS_CARDS,     {CK_VERB_TABLE, "付片", "C"},
    {PAY_FEE, "付", "n"}, {BET, "加行", "n"}, {FOLD, "無行", ""},
    {SHOW, "開", "T"},    {TAKE, "手", "n"},  {CK_VERB_NAME, "為", "N(而手n)?"},
    CK_FORMS_END,
};

static const ck_switch switches[] = {
    [FEE] = {"参", "N"},
    [COMMONS] = {"共札", "- N5"},
    [ORDER] = {"順", "馬弓兵 行行"},
    [NINE] = CK_NINE_SWITCH,
    {NULL, NULL},
};

enum { HAND = 2 };

typedef enum season_part { FEES, BETTING, SHOWING, COMPARING } season_part;

typedef struct namtou_state {
    ck_deck deck;
    ck_card common[CK_NAMTOU_POOL];
    bool commons_known;
    ck_shares shares;
    season_part step;
    int cycles;  /* completed */
    int64_t bet; /* the latest in this cycle */
    int shown;   /* number of players who have shown their cards */
    bool has_shown[CK_MAX_HANDS];
    ck_card card[CK_MAX_HANDS][HAND];
    bool unknown[CK_MAX_HANDS]; /* 或 among the shown cards */
    ck_ranking ranking[CK_MAX_HANDS];
} namtou_state;

static bool open(ck_contest *contest)
{
    namtou_state *state = contest->state;
    int commons = (int)contest->choice[COMMONS];
    state->commons_known = commons == 0;
    ck_deck_open(contest, HAND, commons, false);
    return true;
}

/* Judges 付片: the common cards. */
static bool setup(ck_contest *contest, const ck_event *event)
{
    namtou_state *state = contest->state;
    const ck_thing *cards = ck_contest_things(contest, event);
    ck_card_set seen = {{0}};
    if (event->verb != CK_VERB_TABLE)
        return true;
    if (!ck_deck_lay_open(contest, &state->deck, event, contest->choice[COMMONS], &seen))
        return false;
    for (uint32_t i = 0; i < event->count; i++)
        state->common[i] = (ck_card)cards[i].value;
    state->commons_known = true;
    return true;
}

static bool begin(ck_contest *contest, const ck_event *event)
{
    namtou_state *state = contest->state;
    (void)event;
    ck_shares_begin(contest, &state->shares);
    return true;
}

/* ---- fee and bets ---- */

/* Ends a player's turn; returns true after a whole cycle, when the least bet starts anew. */
static bool all_done(const ck_contest *contest, namtou_state *state)
{
    bool all = ck_shares_pass(contest, &state->shares);
    state->bet = all ? 0 : state->bet;
    return all;
}

static bool judge_fee(ck_contest *contest, namtou_state *state, const ck_event *event)
{
    const ck_thing *written = ck_contest_things(contest, event);
    int64_t fee = contest->choice[FEE];
    if (event->verb == CK_VERB_NAME)
        return ck_fault_too_early(contest, event);
    if (event->verb != PAY_FEE)
        return ck_fault_of(contest, CK_F_NAMTOU_FEE, event->span, state->shares.turn, 0, fee);
    if (!ck_check_turn(contest, event, state->shares.turn))
        return false;
    if (written->value != fee)
        return ck_fault_of(contest, CK_F_NAMTOU_FEE, event->span, event->seat, written->value, fee);
    ck_shares_pay(contest, &state->shares, event->seat, fee);
    if (all_done(contest, state))
        state->step = BETTING;
    return true;
}

static bool judge_bet(ck_contest *contest, namtou_state *state, const ck_event *event)
{
    const ck_thing *written = ck_contest_things(contest, event);
    int64_t least = state->bet > 0 ? state->bet : 1;
    if (!ck_check_turn(contest, event, state->shares.turn))
        return false;
    if (event->verb == FOLD && ck_shares_fold(contest, &state->shares)) {
        state->step = COMPARING;
        return true;
    }
    if (event->verb == BET) {
        if (written->value < least)
            return ck_fault_amount(contest, CK_F_NAMTOU_BET, event->span, written->value, least);
        state->bet = written->value;
        ck_shares_pay(contest, &state->shares, event->seat, written->value);
    }
    state->cycles += all_done(contest, state);
    return true;
}

/* ---- showing and comparing ---- */

static bool judge_show(ck_contest *contest, namtou_state *state, const ck_event *event)
{
    const ck_thing *cards = ck_contest_things(contest, event);
    if (ck_deck_card_count(contest, event) != HAND || state->has_shown[event->seat])
        return ck_fault(contest, CK_F_NAMTOU_COUNT, event->span);
    for (uint32_t i = 0; i < event->count; i++) {
        if (cards[i].kind != CK_THING_CARD) {
            state->unknown[event->seat] = true;
            continue;
        }
        if (!ck_deck_play_plain(contest, &state->deck, event->seat, &cards[i]))
            return false;
        state->card[event->seat][i] = (ck_card)cards[i].value;
    }
    state->step = SHOWING;
    state->has_shown[event->seat] = true;
    if (++state->shown == state->shares.left)
        state->step = COMPARING;
    return true;
}

static ck_namtou_hands_rules pool_rules(const ck_contest *contest)
{
    return (ck_namtou_hands_rules){contest->choice[ORDER] != 0, contest->choice[NINE] != 0};
}

/* Compares all pools, once. With unknown cards it decides nothing and warns. */
static void compare(ck_contest *contest, namtou_state *state, ck_span span)
{
    const uint32_t commons = (uint32_t)contest->choice[COMMONS];
    const ck_namtou_hands_rules rules = pool_rules(contest);
    ck_card pool[CK_NAMTOU_POOL];
    bool known = state->commons_known, winners[CK_MAX_HANDS] = {false};
    ck_ranking best = {{0}};
    if (state->shares.compared)
        return;
    for (int i = 0; i < contest->seats; i++) {
        known &= !state->shares.in[i] || !state->unknown[i];
        if (!state->shares.in[i] || state->unknown[i] || !state->commons_known)
            continue;
        memcpy(pool, state->card[i], sizeof state->card[i]);
        memcpy(pool + HAND, state->common, commons * sizeof *pool);
        state->ranking[i] = ck_namtou_hands_rank(pool, HAND + commons, &rules);
        best = ck_namtou_hands_compare(&state->ranking[i], &best) > 0 ? state->ranking[i] : best;
    }
    for (int i = 0; i < contest->seats; i++)
        winners[i] = ck_namtou_hands_compare(&state->ranking[i], &best) == 0;
    if (commons == 0)
        ck_fault_default(contest, span, CK_DEFAULT_POOL);
    ck_shares_compare(contest, &state->shares, known ? winners : NULL, span);
}

static bool judge_name(ck_contest *contest, namtou_state *state, const ck_event *event)
{
    const ck_thing *name = ck_contest_things(contest, event);
    const ck_ranking *ranking = &state->ranking[event->seat];
    const ck_namtou_hands_rules rules = pool_rules(contest);
    int hand = ck_switches_word_index(contest, name, ck_namtou_hands_names);
    if (hand < 0)
        return ck_fault(contest, CK_F_GAME_UNREADABLE, name->span);
    if (state->shares.left == 1)
        return ck_fault(contest, CK_F_NAMTOU_HAND, event->span);
    compare(contest, state, event->span);
    bool right = ranking->worth[0] == 0 ||
                 ck_namtou_hands_best(ranking, &rules) == (ck_namtou_hand)(hand + 1);
    return ck_shares_name(contest, &state->shares, event, CK_F_NAMTOU_HAND, right);
}

/* Judges an event once all have shown, or only one player is left: the pot is won. */
static bool judge_comparison(ck_contest *contest, namtou_state *state, const ck_event *event)
{
    if (event->verb == CK_VERB_NAME)
        return judge_name(contest, state, event);
    if (state->shares.left > 1 && (event->verb == BET || event->verb == FOLD))
        return ck_fault(contest, CK_F_NAMTOU_SHOWN, event->span);
    if (state->shares.left > 1 && event->verb == SHOW)
        return ck_fault(contest, CK_F_NAMTOU_COUNT, event->span);
    compare(contest, state, event->span);
    if (event->verb == TAKE)
        return ck_shares_state(contest, &state->shares, event->seat,
                               ck_contest_things(contest, event));
    if (event->verb != CK_VERB_WIN)
        return ck_fault_too_late(contest, event);
    return ck_shares_claim(contest, &state->shares, event);
}

static bool judge(ck_contest *contest, const ck_event *event)
{
    namtou_state *state = contest->state;
    if (!state->shares.in[event->seat])
        return ck_fault(contest, CK_F_NAMTOU_OUT, event->span);
    bool claim = event->verb == CK_VERB_WIN || event->verb == TAKE;
    if (claim && state->step != COMPARING)
        return ck_check_winner(contest, event, CK_NONE);
    if (state->step == FEES)
        return judge_fee(contest, state, event);
    if (state->step == COMPARING)
        return judge_comparison(contest, state, event);
    switch (event->verb) {
    case BET:
    case FOLD:
        return state->shown > 0 ? ck_fault(contest, CK_F_NAMTOU_SHOWN, event->span)
                                : judge_bet(contest, state, event);
    case SHOW:
        if (state->shares.done > 0 || state->cycles == 0)
            return ck_fault_player(contest, CK_F_NAMTOU_BET_DUE, event->span, state->shares.turn);
        return judge_show(contest, state, event);
    case PAY_FEE:
        return ck_fault(contest, CK_F_NAMTOU_PAID, event->span);
    default:
        return ck_fault_too_early(contest, event);
    }
}

static bool end(ck_contest *contest, const ck_event *event)
{
    namtou_state *state = contest->state;
    if (state->step != COMPARING)
        return ck_fault_too_early(contest, event);
    compare(contest, state, event->span);
    return ck_shares_end(contest, &state->shares, event);
}

static void deal(const ck_contest *contest, ck_offer_list *offers)
{
    const namtou_state *state = contest->state;
    if (!state->commons_known)
        ck_offer_cards(offers, &state->deck, (int)contest->choice[COMMONS], CK_NONE, CK_VERB_TABLE,
                       "付片 C");
}

/* Offers bets, and shown cards after a whole cycle. */
static void offer(const ck_contest *contest, ck_offer_list *offers)
{
    enum { RAISE = 3, FOLDS = 20 };
    const namtou_state *state = contest->state;
    int turn = state->shares.turn, least = state->bet > 0 ? (int)state->bet : 1;
    if (state->step == FEES) {
        ck_offer(offers, turn, PAY_FEE, "付n", (int)contest->choice[FEE]);
        return;
    }
    if (state->step == COMPARING) {
        ck_shares_offer_end(contest, &state->shares, offers, ck_namtou_hands_names,
                            CK_NAMTOU_SOCIAL_ORDER);
        return;
    }
    for (int seat = 0; seat < contest->seats; seat++) {
        if (state->shares.in[seat] && !state->has_shown[seat])
            ck_offer(offers, seat, SHOW, "開C", &state->deck.hand[seat].known);
    }
    ck_offer(offers, turn, BET, "加行n", least + ck_offer_below(offers, RAISE));
    if (ck_offer_chance(offers, FOLDS))
        ck_offer(offers, turn, FOLD, "無行");
}

static void lay(const ck_contest *contest, ck_tabletop *table)
{
    const namtou_state *state = contest->state;
    int commons = state->commons_known ? (int)contest->choice[COMMONS] : 0;
    ck_shares_lay(contest, &state->shares, table);
    ck_zone *zone = commons > 0 ? ck_tabletop_lay_zone(table, CK_NONE, CK_ZONE_COMMON, 0) : NULL;
    for (int i = 0; i < commons; i++)
        ck_tabletop_lay_item(zone, state->common[i]);
}

const ck_game_row ck_namtou = {
    .name = "開樽",
    .section = "3.7",
    .least = 2,
    .most = 12,
    .engine = &ck_event_engine,
    .traits = CK_FIRST_NAMED | CK_NO_PAYMENTS | CK_UNCLAIMED_ENDS | CK_HAS_DECK,
    .forms = forms,
    .switches = switches,
    .state_size = sizeof(namtou_state),
    .open = open,
    .setup = setup,
    .begin = begin,
    .judge = judge,
    .end = end,
    .deal = deal,
    .offer = offer,
    .lay = lay,
};
