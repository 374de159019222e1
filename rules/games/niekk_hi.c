/* 連友, niekk hi (games.md 3.5): all cards are dealt; the first player without cards wins. 将
 * removes cards from the game or takes them back from the table. */
#include "rules/contest/combination.h"
#include "rules/contest/contest_check.h"
#include "rules/contest/deck.h"
#include "rules/contest/fault.h"
#include "rules/contest/offer.h"

#include <string.h>

enum { PLAY = CK_VERB_OWN, PASS, TAKE, PURGE };
enum { REST, BREAKING, NINE }; /* the header keys 余, 友破, 九札 */
enum { REST_UNUSED, REST_DEALT };
enum { BREAKS_FREELY, BREAKS_STRONGER };

static const ck_event_form forms[] = {
    CK_FORM_FIRST,      {CK_VERB_HAND, "手片", "U"}, {CK_VERB_PILE, "積片", "U"}, {PLAY, "行", "K"},
    {PASS, "無行", ""}, {TAKE, "手", "K"},           {PURGE, "除", "K"},          CK_FORMS_END,
};

static const ck_switch switches[] = {
    [REST] = {"余", "不使 配"},
    [BREAKING] = {"友破", "自由 強"},
    [NINE] = CK_NINE_SWITCH,
    {NULL, NULL},
};

typedef struct niekk_hi_state {
    ck_deck deck;
    int turn;
    int owner;            /* player of the last play */
    int passes;           /* since then */
    ck_combination last;  /* COUNT 0: a lead must follow */
    int generals;         /* number of 将 in the last play, before their effect */
    int recent[CK_KINDS]; /* cards of the last play */
    int table[CK_KINDS];  /* older cards that were not taken back */
    bool removed[CK_KINDS];
    int gone[CK_MAX_HANDS]; /* unknown cards of a hand that may have been removed, at most */
} niekk_hi_state;

static bool open(ck_contest *contest)
{
    ck_deck_open(contest, CK_DECK / contest->seats, 0, true);
    return true;
}

/* {余:配}: deals the rest, one card each, from the 軸人 on. */
static bool setup(ck_contest *contest, const ck_event *event)
{
    niekk_hi_state *state = contest->state;
    const int rest = contest->choice[REST] == REST_DEALT ? CK_DECK % contest->seats : 0;
    if (event->verb != CK_VERB_FIRST)
        return rest == 0 || contest->first != CK_NONE ||
               ck_fault(contest, CK_F_GAME_NO_FIRST, event->span);
    for (int i = 0; i < rest; i++) {
        ck_holding *hand = &state->deck.hand[(contest->first + i) % contest->seats];
        hand->size++;
        hand->unknown++;
    }
    state->deck.pile -= rest;
    return true;
}

static bool begin(ck_contest *contest, const ck_event *event)
{
    niekk_hi_state *state = contest->state;
    (void)event;
    state->turn = contest->first;
    return true;
}

/* ---- empty hands ---- */

/* Whether a hand may be empty, with up to GONE of its unknown cards removed. */
static bool is_empty(const niekk_hi_state *state, int seat, int gone)
{
    const ck_holding *hand = &state->deck.hand[seat];
    return hand->unknown <= gone && ck_card_set_size(&hand->known) == 0;
}

/* After a play and its effect, the first player without cards wins, the owner of the play before
 * others. */
static void find_winner(ck_contest *contest, niekk_hi_state *state)
{
    state->generals = 0;
    for (int i = 0, seat = state->owner; i < contest->seats && !contest->decided; i++) {
        if (is_empty(state, seat, 0))
            ck_contest_decide(contest, seat);
        seat = ck_contest_next_seat(contest, seat);
    }
}

/* ---- plays ---- */

static bool follows(const niekk_hi_state *state, const ck_combination *found)
{
    return found->type == state->last.type && found->count == state->last.count &&
           found->each == state->last.each && found->strength > state->last.strength;
}

static bool is_large_set(const ck_combination *combination)
{
    return combination->type == CK_EQUALS && combination->count >= 3;
}

/* Reads a play as the strongest combination that follows the last one, else one that breaks it: a
 * set of three or more, under {友破:強} not over another one. */
static bool read_play(ck_contest *contest, niekk_hi_state *state, const ck_event *event)
{
    ck_combination found[CK_MAX_COMBINATIONS];
    const ck_combination *following = NULL, *breaking = NULL, *best;
    int ways = 0, count = ck_combinations_of(ck_contest_things(contest, event), event->count,
                                             ck_to_nine(contest->choice[NINE]), found);
    bool breakable = contest->choice[BREAKING] == BREAKS_FREELY || !is_large_set(&state->last);
    for (int i = 0; i < count; i++) {
        if (state->last.count == 0 || follows(state, &found[i]))
            following = following ? following : &found[i];
        else if (breakable && is_large_set(&found[i]))
            breaking = breaking ? breaking : &found[i];
        else
            continue;
        ways++;
    }
    best = following ? following : breaking;
    if (!best) {
        /* The reason why no reading is legal */
        if (count > 0 && event->count != state->last.count)
            return ck_fault_amount(contest, CK_F_NIEKK_HI_COUNT, event->span, event->count,
                                   state->last.count);
        for (int i = 0; i < count; i++) {
            if (found[i].type == state->last.type && found[i].each == state->last.each)
                return ck_fault(contest, CK_F_NIEKK_HI_WEAK, event->span);
        }
        return ck_fault(contest, CK_F_NIEKK_HI_TYPE, event->span);
    }
    if (ways > 1)
        ck_fault_default(contest, event->span, CK_DEFAULT_VESSEL);
    state->last = *best;
    return true;
}

/* An unknown card cannot be of a removed kind. */
static bool remove_from_hand(ck_contest *contest, niekk_hi_state *state, const ck_event *event)
{
    const ck_thing *cards = ck_contest_things(contest, event);
    for (uint32_t i = 0; i < event->count; i++) {
        ck_card card = ck_deck_card(&state->deck, &cards[i]);
        bool known = state->deck.hand[event->seat].known.count[card] > 0;
        if (!ck_check_wildcard(contest, &cards[i], CK_CARD_VESSEL))
            return false;
        if (state->removed[ck_card_kind(card)] && !known)
            return ck_fault(contest, CK_F_GAME_NOT_HELD, cards[i].span);
        if (!ck_deck_play(contest, &state->deck, event->seat, &cards[i]))
            return false;
    }
    return true;
}

static bool judge_play(ck_contest *contest, niekk_hi_state *state, const ck_event *event)
{
    const ck_thing *cards = ck_contest_things(contest, event);
    if (!remove_from_hand(contest, state, event) || !read_play(contest, state, event))
        return false;
    for (int kind = 0; kind < CK_KINDS; kind++) /* the cards of the play before */
        state->table[kind] += state->recent[kind];
    memset(state->recent, 0, sizeof state->recent);
    for (uint32_t i = 0; i < event->count; i++)
        state->recent[ck_card_kind((ck_card)cards[i].value)]++;
    state->generals = state->recent[CK_CARD_GENERAL];
    state->owner = event->seat;
    state->passes = 0;
    state->turn = ck_contest_next_seat(contest, event->seat);
    if (state->generals == 0)
        find_winner(contest, state);
    return true;
}

/* ---- 将 ---- */

/* Checks that the event names one thing for each 将 played, or all if there are fewer. */
static bool check_generals(ck_contest *contest, const niekk_hi_state *state, const ck_event *event,
                           int available)
{
    int right = state->generals < available ? state->generals : available;
    bool owner = event->seat == state->owner;
    if (owner && state->generals > 0 && (int64_t)event->count == right)
        return true;
    return ck_fault_amount(contest, CK_F_NIEKK_HI_GENERALS, event->span, event->count,
                           owner ? right : 0);
}

/* Removes a kind from all hands; the number of removed unknown cards stays unknown. */
static void remove_kind(const ck_contest *contest, niekk_hi_state *state, ck_kind kind)
{
    ck_card card = ck_card_of(0, kind);
    int unseen = state->deck.limit.count[card] - state->deck.seen.count[card];
    for (int seat = 0; seat < contest->seats; seat++) {
        ck_holding *hand = &state->deck.hand[seat];
        hand->size -= hand->known.count[card];
        hand->known.count[card] = 0;
        if (!state->removed[kind])
            state->gone[seat] += unseen;
    }
    state->removed[kind] = true;
}

static bool judge_purge(ck_contest *contest, niekk_hi_state *state, const ck_event *event)
{
    const ck_thing *kinds = ck_contest_things(contest, event);
    bool named[CK_KINDS] = {false};
    if (!check_generals(contest, state, event, CK_KINDS))
        return false;
    for (uint32_t i = 0; i < event->count; i++) {
        ck_kind kind = ck_card_kind((ck_card)kinds[i].value);
        if (ck_card_colour((ck_card)kinds[i].value) != CK_ANY_COLOUR)
            return ck_fault(contest, CK_F_GAME_UNREADABLE, kinds[i].span);
        if (!ck_check_plain(contest, &kinds[i]))
            return false;
        if (named[kind])
            return ck_fault(contest, CK_F_NIEKK_HI_GENERALS, kinds[i].span);
        named[kind] = true;
    }
    for (int kind = 0; kind < CK_KINDS; kind++) {
        if (named[kind])
            remove_kind(contest, state, (ck_kind)kind);
    }
    find_winner(contest, state);
    return true;
}

static bool judge_back(ck_contest *contest, niekk_hi_state *state, const ck_event *event)
{
    const ck_thing *cards = ck_contest_things(contest, event);
    int available = 0;
    for (int kind = 0; kind < CK_KINDS; kind++)
        available += state->table[kind];
    if (!check_generals(contest, state, event, available))
        return false;
    for (uint32_t i = 0; i < event->count; i++) {
        ck_card card = ck_deck_card(&state->deck, &cards[i]);
        if (!ck_check_plain(contest, &cards[i]))
            return false;
        if (state->table[ck_card_kind(card)]-- == 0)
            return ck_fault(contest, CK_F_NIEKK_HI_TABLE, cards[i].span);
        ck_deck_give(&state->deck, event->seat, card);
    }
    find_winner(contest, state);
    return true;
}

/* ---- the end ---- */

/* Accepts that a hand is empty, on its owner's word, if removed cards allow it. */
static bool accept_claim(ck_contest *contest, const niekk_hi_state *state, const ck_event *event)
{
    if (event->seat == CK_NONE || !is_empty(state, event->seat, state->gone[event->seat]))
        return false;
    ck_fault_unknown(contest, event->span);
    return ck_contest_decide(contest, event->seat);
}

static bool judge(ck_contest *contest, const ck_event *event)
{
    niekk_hi_state *state = contest->state;
    if (event->verb == TAKE || event->verb == PURGE) {
        if (contest->decided)
            return ck_fault_too_late(contest, event);
        return event->verb == PURGE ? judge_purge(contest, state, event)
                                    : judge_back(contest, state, event);
    }
    find_winner(contest, state); /* a last 将 may stand without its effect */
    if (event->verb == CK_VERB_WIN)
        return (!contest->decided && accept_claim(contest, state, event)) ||
               ck_check_winner(contest, event, contest->winner);
    if (contest->decided)
        return ck_fault_too_late(contest, event);
    if (!ck_check_turn(contest, event, state->turn))
        return false;
    if (event->verb == PLAY)
        return judge_play(contest, state, event);
    if (state->last.count == 0)
        return ck_fault(contest, CK_F_NIEKK_HI_TYPE, event->span);
    state->turn = ck_contest_next_seat(contest, state->turn);
    if (++state->passes == contest->seats - 1)
        state->last.count = 0;
    return true;
}

static bool end(ck_contest *contest, const ck_event *event)
{
    niekk_hi_state *state = contest->state;
    find_winner(contest, state);
    return contest->decided || accept_claim(contest, state, event) ||
           ck_fault_too_early(contest, event);
}

static void offer(const ck_contest *contest, ck_offer_list *offers)
{
    const niekk_hi_state *state = contest->state;
    if (state->generals > 0) {
        /* The effects of 将: kinds to remove, or cards to take back */
        ck_card_set kinds = {{0}}, table = {{0}}, chosen;
        for (int kind = 0; kind < CK_KINDS; kind++) {
            kinds.count[kind] = 1;
            table.count[kind] = (uint8_t)state->table[kind];
        }
        ck_offer_pick(offers, &kinds, state->generals, &chosen);
        ck_offer(offers, state->owner, PURGE, "除K", &chosen);
        ck_offer_pick(offers, &table, state->generals, &chosen);
        if (ck_card_set_size(&chosen) > 0)
            ck_offer(offers, state->owner, TAKE, "手K", &chosen);
    }
    ck_offer_combinations(offers, state->turn, PLAY, "行 K", &state->deck,
                          &state->deck.hand[state->turn].known);
    ck_offer(offers, state->turn, PASS, "無行");
    if (state->generals > 0)
        ck_offer(offers, CK_NONE, CK_VERB_END, "終季");
}

const ck_game_row ck_niekk_hi = {
    .name = "連友",
    .section = "3.5",
    .least = 2,
    .most = 12,
    .engine = &ck_event_engine,
    .traits = CK_FIRST_NAMED | CK_NO_PAYMENTS | CK_NO_POINTS | CK_HAS_DECK,
    .forms = forms,
    .switches = switches,
    .state_size = sizeof(niekk_hi_state),
    .open = open,
    .setup = setup,
    .begin = begin,
    .judge = judge,
    .end = end,
    .offer = offer,
};
