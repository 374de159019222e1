/* 行山, mokzo (games.md 4.1): a race to the middle of the board; placed cards bring in its
 * price. */
#include "rules/contest/contest_check.h"
#include "rules/contest/deck.h"
#include "rules/contest/fault.h"
#include "rules/contest/offer.h"
#include "rules/contest/route.h"
#include "rules/contest/tabletop.h"

#include <string.h>

enum {
    DRAW = CK_VERB_OWN,
    PLACE,
    AWAY,
    MARK,
    DISCARD,
    CHANGE,
    MOVE,
    NOTHING,
    KING,
    OFFICER,
    SHAMAN,
    MINDS,
    TIGER,
    GENERAL,
    PASS
};
enum { MANY_MOVES, ROUTE }; /* the header keys 行多, 道 */

static const ck_event_form forms[] = {
    CK_FORM_FIRST,
    CK_FORMS_CARDS,
    {CK_VERB_RESOURCE, "米", "n('銭'n)?"},
    {CK_VERB_RESOURCE, "銭", "n('米'n)?"},
    {DRAW, "手", "T"},
    {PLACE, "付", "c(与n('米'|'銭'))?"},
    {AWAY, "除", "c(与n('米'|'銭'))?"},
    {MARK, "値", "cn"},
    {DISCARD, "斥", "C(手n('米'|'銭'))"},
    {CHANGE, "換", "(n米n銭|n'銭'n米)"},
    {MOVE, "行", "qq(与n('米'|'銭'))?"},
    {NOTHING, "無手", "n('米'|'銭')"},
    {KING, "王手", "n('米'|'銭')"},
    {OFFICER, "筆裁", "n(手n('米'|'銭'))?"},
    {SHAMAN, "巫裁", "n"},
    {MINDS, "皇行", "qq"},
    {TIGER, "虎", "pn('米'|'銭')"},
    {GENERAL, "将裁", "n(値pcn|除pc)?"},
    {PASS, "無行", ""},
    {CK_VERB_WIN, "上行", ""},
    {CK_VERB_END, "終季", ""},
    {0, NULL, NULL},
};

static const ck_switch switches[] = {
    [MANY_MOVES] = {"行多", "否 可"},
    [ROUTE] = {"道", "- *"},
    {NULL, NULL},
};

enum { PLAYERS = 4, DEAL = 3, LIMIT = 3, MOST_PLACED = 9, MOST_MARKERS = 3, STICKS = 5 };
enum { MOVE_IN_RICE = 10, MOVE_IN_COINS = 2, DISCARD_GAIN = 2, COINS_OF_CARD = 2, HORSE_STEPS = 2 };
enum { RICE, COINS, RESOURCES };

/* The parts of a turn, in order. */
typedef enum turn_part {
    STEP_DRAW,
    STEP_REMOVE,
    STEP_FIRE,
    STEP_MARK,
    STEP_CHANGE,
    STEP_DISMANTLE,
    STEP_PLACE,
    STEP_MOVE,
    STEP_OVER
} turn_part;

/* A card on the table. */
typedef struct placed {
    ck_card card;
    int markers;
    bool active; /* placed in an earlier turn */
    bool marked; /* in this turn; each active black card must be */
} placed;

typedef struct route_player {
    int place; /* index on the route */
    int64_t has[RESOURCES];
    placed card[MOST_PLACED];
    int cards;
    bool immune;
} route_player;

typedef struct mokzo_state {
    ck_deck deck;
    ck_card_set discards;
    ck_route route;
    route_player player[PLAYERS];
    int turn;
    bool begun; /* the player at turn has had an event */
    turn_part step;
    bool counted;        /* the cards to fire in this turn are counted */
    int must[CK_KINDS];  /* of each kind, how many must still fire */
    int may[CK_KINDS];   /* of each kind, how many may still fire */
    int fired[CK_KINDS]; /* of each kind, fired cards still on the table as far as known */
    bool free_move;      /* a 巫 has cast a move, which must follow */
    int halvings;        /* of the price of moves */
    bool placing, discarding, moved;
} mokzo_state;

static bool open(ck_contest *contest)
{
    mokzo_state *state = contest->state;
    ck_text written = ck_record_header_value(contest->record, "道");
    bool good = true;
    ck_deck_open(contest, DEAL, 0, false);
    state->route = ck_route_default();
    if (contest->choice[ROUTE])
        good = ck_route_read(written.bytes, written.length, &state->route);
    if (!good && contest->seasons == 1)
        ck_fault(contest, CK_F_GAME_BAD_VALUE, written.span);
    return good;
}

/* ---- resources and prices ---- */

static bool is_coins(const ck_contest *contest, const ck_thing *unit)
{
    return ck_contest_thing_is(contest, unit, "銭");
}

/* Judges 米三銭二 or 銭二米三. */
static bool setup(ck_contest *contest, const ck_event *event)
{
    mokzo_state *state = contest->state;
    const ck_thing *things = ck_contest_things(contest, event);
    if (event->verb != CK_VERB_RESOURCE)
        return true;
    int64_t *has = state->player[event->seat].has;
    bool coins = ck_begins(ck_record_event_text(contest->record, event), "銭");
    has[coins ? COINS : RICE] = things->value;
    if (event->count == 3)
        has[coins ? RICE : COINS] = things[2].value;
    return (has[RICE] >= 0 && has[COINS] >= 0) || ck_fault(contest, CK_F_MOKZO_PRICE, event->span);
}

static bool begin(ck_contest *contest, const ck_event *event)
{
    mokzo_state *state = contest->state;
    (void)event;
    state->turn = contest->first == CK_NONE ? 0 : contest->first;
    return true;
}

/* The number of active cards of a kind. */
static int count_active(const route_player *player, ck_kind kind)
{
    int count = 0;
    for (int i = 0; i < player->cards; i++)
        count += player->card[i].active && ck_card_kind(player->card[i].card) == kind;
    return count;
}

/* The price of a card: its number; ten for 王 and 皇. */
static int64_t cost_of(ck_card card)
{
    int number = ck_kind_number(ck_card_kind(card));
    enum { KING_COST = 10 };
    return ck_card_kind(card) >= CK_CARD_KING ? KING_COST : number < 0 ? 0 : number;
}

static int resource_of(ck_card card)
{
    return ck_card_colour(card) == 1 ? RICE : COINS;
}

/* Pays a price. AMOUNT is followed by its unit; NULL: not written, allowed for the price 0. Reports
 * a wrong price, a missing one or a shortage. */
static bool pay(ck_contest *contest, route_player *player, const ck_event *event,
                const ck_thing *amount, int resource, int64_t price, ck_sum sum)
{
    if (!amount)
        return price == 0 || ck_fault_amount(contest, CK_F_MOKZO_NO_PRICE, event->span, 0, price);
    if (amount->value != price || is_coins(contest, amount + 1) != (resource == COINS)) {
        ck_finding finding = ck_finding_new(CK_F_MOKZO_PRICE, amount->span);
        finding.written = amount->value;
        finding.right = price;
        return ck_fault_sum(contest, finding, &sum);
    }
    if (player->has[resource] < price)
        return ck_fault_amount(contest, CK_F_MOKZO_SHORTAGE, event->span, price,
                               player->has[resource]);
    player->has[resource] -= price;
    return true;
}

/* Adds the income of an event; reports a wrong amount. */
static bool gain(ck_contest *contest, route_player *player, const ck_thing *amount, int resource,
                 int64_t right)
{
    bool coins = is_coins(contest, amount + 1);
    if (amount->value != right || coins != (resource == COINS))
        return ck_fault_amount(contest, CK_F_GAME_WRONG_AMOUNT, amount->span, amount->value, right);
    player->has[resource] += right;
    return true;
}

/* ---- cards on the table ---- */

/* The placed card with MARKERS markers, or CK_NONE: with most; NULL: none. */
static placed *find(route_player *player, ck_card card, int markers, bool unmarked)
{
    placed *found = NULL;
    for (int i = 0; i < player->cards; i++) {
        placed *here = &player->card[i];
        bool fits = here->card == card && !(unmarked && here->marked) &&
                    (markers == CK_NONE || here->markers == markers);
        if (fits && (!found || here->markers > found->markers))
            found = here;
    }
    return found;
}

/* Removes a placed card; in its owner's turn it may have fired already. */
static void discard_placed(mokzo_state *state, int owner, placed *card)
{
    route_player *player = &state->player[owner];
    ck_kind kind = ck_card_kind(card->card);
    if (owner == state->turn && state->counted && card->active) {
        if (state->fired[kind] > 0)
            state->fired[kind]--;
        else
            state->may[kind] -= state->may[kind] > 0;
        state->must[kind] -= state->must[kind] > 0;
    }
    state->discards.count[card->card]++;
    *card = player->card[--player->cards];
}

/* ---- the duties of a turn ---- */

static int hand_limit(const route_player *player)
{
    return LIMIT + count_active(player, CK_CARD_PAWN);
}

static int drawable(const mokzo_state *state)
{
    return state->deck.pile + ck_card_set_size(&state->discards);
}

static bool has_removed(const mokzo_state *state)
{
    const route_player *player = &state->player[state->turn];
    for (int i = 0; i < player->cards; i++) {
        if (player->card[i].markers == MOST_MARKERS)
            return false;
    }
    return true;
}

static bool has_marked(const mokzo_state *state)
{
    const route_player *player = &state->player[state->turn];
    for (int i = 0; i < player->cards; i++) {
        const placed *card = &player->card[i];
        if (card->active && !card->marked && ck_card_colour(card->card) == 1 &&
            card->markers < MOST_MARKERS)
            return false;
    }
    return true;
}

/* Goes on to a step of the turn; reports a duty left undone before it. */
static bool go_to(ck_contest *contest, mokzo_state *state, turn_part step, ck_span span)
{
    int due = 0; /* the first kind that must still fire */
    if (step < state->step)
        return ck_fault(contest, CK_F_MOKZO_ORDER, span);
    if (step > STEP_DRAW && state->step == STEP_DRAW && drawable(state) > 0 &&
        state->deck.hand[state->turn].size < hand_limit(&state->player[state->turn]))
        return ck_fault(contest, CK_F_MOKZO_LIMIT, span);
    if (step > STEP_REMOVE && state->step <= STEP_REMOVE && !has_removed(state))
        return ck_fault(contest, CK_F_MOKZO_MARKERS, span);
    if (step >= STEP_FIRE && !state->counted) {
        /* The cards on the table count when firing begins. */
        const route_player *player = &state->player[state->turn];
        static const ck_kind firing[] = {CK_CARD_NOTHING, CK_CARD_KING,  CK_CARD_OFFICER,
                                         CK_CARD_SHAMAN,  CK_CARD_MINDS, CK_CARD_GENERAL};
        for (size_t i = 0; i < sizeof firing / sizeof *firing; i++)
            state->may[firing[i]] = state->must[firing[i]] = count_active(player, firing[i]);
        state->may[CK_CARD_TIGER] = count_active(player, CK_CARD_TIGER);
        state->counted = true;
    }
    while (due < CK_KINDS && state->must[due] == 0)
        due++;
    if (step > STEP_FIRE && state->step <= STEP_FIRE && due < CK_KINDS)
        return ck_fault_amount(contest, CK_F_MOKZO_FIRING, span, due, CK_FIRING_DUE);
    if (step > STEP_MARK && state->step <= STEP_MARK && !has_marked(state))
        return ck_fault(contest, CK_F_MOKZO_MARKERS, span);
    state->step = step;
    return true;
}

/* ---- steps 1 and 2, and markers ---- */

static bool judge_draw(ck_contest *contest, mokzo_state *state, const ck_event *event)
{
    const ck_thing *things = ck_contest_things(contest, event);
    int64_t count = ck_deck_card_count(contest, event);
    int64_t need = hand_limit(&state->player[event->seat]) - state->deck.hand[event->seat].size;
    int64_t most = need < drawable(state) ? need : drawable(state);
    if (!go_to(contest, state, STEP_DRAW, event->span))
        return false;
    if (count < 1 || count > most)
        return ck_fault_amount(contest, CK_F_MOKZO_LIMIT, event->span, count, most);
    for (int64_t i = 0; i < count; i++) {
        const ck_thing *thing = &things[(int64_t)event->count == count ? i : 0];
        /* An empty pile is refilled from the discards, in unknown order. */
        if (state->deck.pile <= 0) {
            state->deck.pile = ck_card_set_size(&state->discards);
            for (int card = 0; card < CK_CARDS; card++)
                state->deck.seen.count[card] =
                    (uint8_t)(state->deck.seen.count[card] - state->discards.count[card]);
            memset(&state->discards, 0, sizeof state->discards);
        }
        if (!ck_deck_draw(contest, &state->deck, event->seat, thing))
            return false;
    }
    return true;
}

/* Judges 除: in step 2 with three markers, in step 5 for its price. */
static bool judge_away(ck_contest *contest, mokzo_state *state, const ck_event *event)
{
    const ck_thing *things = ck_contest_things(contest, event);
    route_player *player = &state->player[event->seat];
    placed *card = find(player, (ck_card)things->value, CK_NONE, false);
    bool removal =
        event->count == 1 && state->step < STEP_FIRE && card && card->markers == MOST_MARKERS;
    if (!ck_check_plain(contest, things) ||
        !go_to(contest, state, removal ? STEP_REMOVE : STEP_DISMANTLE, event->span))
        return false;
    if (!card)
        return ck_fault(contest, CK_F_MOKZO_NOT_PLACED, things->span);
    if (!removal &&
        !pay(contest, player, event, event->count > 1 ? &things[1] : NULL, resource_of(card->card),
             cost_of(card->card), (ck_sum){CK_SUM_CARD_PRICE, cost_of(card->card), 0}))
        return false;
    discard_placed(state, event->seat, card);
    return true;
}

/* Puts marker N on a card with N − 1; reports it if there is none. */
static bool put_marker(ck_contest *contest, route_player *player, const ck_thing *card, bool turns)
{
    bool good = card[1].value >= 1 && card[1].value <= MOST_MARKERS;
    placed *found = good ? find(player, (ck_card)card->value, card[1].value - 1, turns) : NULL;
    if (!ck_check_plain(contest, card))
        return false;
    if (!find(player, (ck_card)card->value, CK_NONE, false))
        return ck_fault(contest, CK_F_MOKZO_NOT_PLACED, card->span);
    if (!found || (turns && !found->active))
        return ck_fault(contest, CK_F_MOKZO_MARKERS, card->span);
    found->markers++;
    found->marked |= turns;
    return true;
}

/* ---- moves ---- */

/* One step, another from hue, and more for 弓 and 馬. */
static int count_steps(const mokzo_state *state, const route_player *player)
{
    return 1 + ck_route_is_hue(state->route.square[player->place]) +
           count_active(player, CK_CARD_ARCHER) + HORSE_STEPS * count_active(player, CK_CARD_HORSE);
}

/* The end of a move: its number of steps, or the goal. */
static int end_of_move(const mokzo_state *state, const route_player *player)
{
    int goal = state->route.count - 1, to = player->place + count_steps(state, player);
    return to < goal ? to : goal;
}

/* Judges a move, paid or free. */
static bool move(ck_contest *contest, mokzo_state *state, const ck_event *event,
                 const ck_thing *squares)
{
    route_player *player = &state->player[event->seat];
    ck_square from = state->route.square[player->place];
    int steps = count_steps(state, player), to = end_of_move(state, player);
    if (squares[0].value != from)
        return ck_fault(contest, CK_F_MOKZO_SQUARE, squares[0].span);
    if (squares[1].value != state->route.square[to])
        return ck_fault_amount(contest, CK_F_MOKZO_STEPS, squares[1].span, 0, steps);
    player->place = to;
    if (to == state->route.count - 1)
        ck_contest_decide(contest, event->seat);
    return true;
}

static int64_t halved(int64_t price, int times)
{
    for (int i = 0; i < times && price > 1; i++)
        price = (price + 1) / 2;
    return price;
}

static bool judge_move(ck_contest *contest, mokzo_state *state, const ck_event *event)
{
    const ck_thing *things = ck_contest_things(contest, event);
    const ck_thing *amount = event->count > 2 ? &things[2] : NULL;
    route_player *player = &state->player[event->seat];
    bool coins = amount && is_coins(contest, amount + 1);
    int64_t price = halved(coins ? MOVE_IN_COINS : MOVE_IN_RICE, state->halvings);
    int64_t less = coins ? 0 : count_active(player, CK_CARD_CHARIOT);
    if (!go_to(contest, state, STEP_MOVE, event->span))
        return false;
    if (state->moved && !contest->choice[MANY_MOVES])
        return ck_fault_amount(contest, CK_F_MOKZO_STEPS, event->span, 0, 0);
    state->moved = true;
    return pay(contest, player, event, amount, coins ? COINS : RICE,
               price > less ? price - less : 0, (ck_sum){CK_SUM_MOVE_PRICE, price, less}) &&
           move(contest, state, event, things);
}

/* ---- firing ---- */

/* Fires one more card of a kind; reports it if none is left. */
static bool fire(ck_contest *contest, mokzo_state *state, const ck_event *event, ck_kind kind)
{
    if (!go_to(contest, state, STEP_FIRE, event->span))
        return false;
    if (state->may[kind] == 0)
        return ck_fault_amount(contest, CK_F_MOKZO_FIRING, event->span, kind, CK_FIRING_SPENT);
    state->may[kind]--;
    state->must[kind] -= state->must[kind] > 0;
    state->fired[kind]++;
    return true;
}

enum { HIGH = 4 }; /* casts from HIGH on have the second effect */

/* Whether an opponent may be a target; reports it if not. */
static bool check_target(ck_contest *contest, const mokzo_state *state, const ck_event *event,
                         const ck_thing *target)
{
    return target->value == event->seat || !state->player[target->value].immune ||
           ck_fault(contest, CK_F_MOKZO_IMMUNE, target->span);
}

static bool judge_tiger(ck_contest *contest, mokzo_state *state, const ck_event *event)
{
    const ck_thing *things = ck_contest_things(contest, event);
    int resource = is_coins(contest, &things[2]) ? COINS : RICE;
    route_player *victim = &state->player[things->value];
    if (!fire(contest, state, event, CK_CARD_TIGER))
        return false;
    if (things->value == event->seat)
        return ck_fault_amount(contest, CK_F_MOKZO_FIRING, things->span, CK_CARD_TIGER,
                               CK_FIRING_OWN);
    if (!check_target(contest, state, event, things))
        return false;
    if (things[1].value == 1 && victim->has[resource] < 1)
        return ck_fault_amount(contest, CK_F_MOKZO_SHORTAGE, event->span, 1, 0);
    if (!gain(contest, &state->player[event->seat], &things[1], resource, 1))
        return false;
    victim->has[resource]--;
    return true;
}

/* Judges 将: a low cast puts a marker on a card, a high one destroys a card. */
static bool judge_general(ck_contest *contest, mokzo_state *state, const ck_event *event)
{
    const ck_thing *things = ck_contest_things(contest, event);
    bool marks = event->count == 4;
    if (!fire(contest, state, event, CK_CARD_GENERAL) || !ck_check_cast(contest, things, STICKS))
        return false;
    if (event->count == 1)
        return true;
    if (marks == (things->value >= HIGH))
        return ck_fault_amount(contest, CK_F_MOKZO_FIRING, event->span, CK_CARD_GENERAL,
                               CK_FIRING_CAST);
    if (!check_target(contest, state, event, &things[1]))
        return false;
    route_player *target = &state->player[things[1].value];
    if (marks)
        return put_marker(contest, target, &things[2], false);
    placed *card = find(target, (ck_card)things[2].value, CK_NONE, false);
    if (!ck_check_plain(contest, &things[2]))
        return false;
    if (!card)
        return ck_fault(contest, CK_F_MOKZO_NOT_PLACED, things[2].span);
    discard_placed(state, things[1].value, card);
    return true;
}

static bool judge_firing(ck_contest *contest, mokzo_state *state, const ck_event *event)
{
    const ck_thing *things = ck_contest_things(contest, event);
    route_player *player = &state->player[event->seat];
    bool high = things->value >= HIGH;
    switch (event->verb) {
    case NOTHING:
        return fire(contest, state, event, CK_CARD_NOTHING) &&
               gain(contest, player, things, RICE, 1);
    case KING:
        return fire(contest, state, event, CK_CARD_KING) &&
               gain(contest, player, things, COINS, COINS_OF_CARD);
    case OFFICER:
        if (!fire(contest, state, event, CK_CARD_OFFICER) ||
            !ck_check_cast(contest, things, STICKS))
            return false;
        player->immune |= !high;
        if (event->count > 1)
            return gain(contest, player, &things[1], COINS, high ? COINS_OF_CARD : 0);
        return !high || ck_fault(contest, CK_F_MOKZO_NO_GAIN, event->span);
    case SHAMAN:
        if (!fire(contest, state, event, CK_CARD_SHAMAN) || !ck_check_cast(contest, things, STICKS))
            return false;
        state->free_move = high;
        state->halvings += !high;
        return true;
    case MINDS:
        return fire(contest, state, event, CK_CARD_MINDS) && move(contest, state, event, things);
    case TIGER:
        return judge_tiger(contest, state, event);
    default:
        return judge_general(contest, state, event);
    }
}

/* ---- steps 4 and 6 ---- */

static bool judge_change(ck_contest *contest, mokzo_state *state, const ck_event *event)
{
    enum { RATE = 5 };
    const ck_thing *things = ck_contest_things(contest, event);
    route_player *player = &state->player[event->seat];
    if (!go_to(contest, state, STEP_CHANGE, event->span))
        return false;
    if (event->count > 2) /* 銭 into 米 */
        return ck_fault_amount(contest, CK_F_MOKZO_CHANGE, event->span, things[2].value,
                               (int64_t)RATE * things->value);
    if (things[1].value < 1 || things->value != (int64_t)RATE * things[1].value)
        return ck_fault_amount(contest, CK_F_MOKZO_CHANGE, event->span, things->value,
                               (int64_t)RATE * things[1].value);
    if (player->has[RICE] < things->value)
        return ck_fault_amount(contest, CK_F_MOKZO_SHORTAGE, event->span, things->value,
                               player->has[RICE]);
    player->has[RICE] -= things->value;
    player->has[COINS] += things[1].value;
    return true;
}

static bool judge_place(ck_contest *contest, mokzo_state *state, const ck_event *event)
{
    const ck_thing *card = ck_contest_things(contest, event);
    route_player *player = &state->player[event->seat];
    const int64_t full = cost_of((ck_card)card->value),
                  less = count_active(player, CK_CARD_CHARIOT);
    const int64_t cost = full - less;
    if (!go_to(contest, state, STEP_PLACE, event->span) ||
        !ck_deck_play_plain(contest, &state->deck, event->seat, card))
        return false;
    if (state->discarding || ck_card_kind((ck_card)card->value) == CK_CARD_VESSEL)
        return ck_fault(contest, CK_F_MOKZO_BRANCH, event->span);
    if (player->cards == MOST_PLACED)
        return ck_fault_amount(contest, CK_F_MOKZO_LIMIT, event->span, MOST_PLACED + 1,
                               MOST_PLACED);
    state->placing = true;
    player->card[player->cards++] = (placed){(ck_card)card->value, 0, false, false};
    return pay(contest, player, event, event->count > 1 ? &card[1] : NULL,
               resource_of((ck_card)card->value), cost > 0 ? cost : 0,
               (ck_sum){cost > 0 ? CK_SUM_CARD_PRICE : CK_SUM_NONE, full, less});
}

/* Judges 斥: 船 for 2 銭 each, or other cards for 2 米 each instead of placing cards. */
static bool judge_discard(ck_contest *contest, mokzo_state *state, const ck_event *event)
{
    const ck_thing *things = ck_contest_things(contest, event);
    uint32_t count = event->count - 2, vessels = 0;
    if (!go_to(contest, state, STEP_PLACE, event->span))
        return false;
    for (uint32_t i = 0; i < count; i++) {
        vessels += ck_card_kind((ck_card)things[i].value) == CK_CARD_VESSEL;
        if (!ck_deck_play_plain(contest, &state->deck, event->seat, &things[i]))
            return false;
        state->discards.count[things[i].value]++;
    }
    if (vessels != count && (vessels > 0 || state->placing))
        return ck_fault(contest, CK_F_MOKZO_BRANCH, event->span);
    state->discarding |= vessels == 0;
    return gain(contest, &state->player[event->seat], &things[count], vessels > 0 ? COINS : RICE,
                DISCARD_GAIN * (int64_t)count);
}

/* ---- turns ---- */

/* Lets the first event of the next player end the turn. */
static bool pass_turn(ck_contest *contest, mokzo_state *state, const ck_event *event)
{
    if (event->seat == state->turn)
        return true;
    int next = ck_contest_next_seat(contest, state->turn);
    route_player *player = &state->player[next];
    if (!state->begun || event->seat != next)
        return ck_check_turn(contest, event, state->begun ? next : state->turn);
    if (!go_to(contest, state, STEP_OVER, event->span))
        return false;
    state->turn = next;
    state->begun = state->counted = state->free_move = false;
    state->placing = state->discarding = state->moved = false;
    state->step = STEP_DRAW;
    state->halvings = 0;
    memset(state->must, 0, sizeof state->must);
    memset(state->may, 0, sizeof state->may);
    memset(state->fired, 0, sizeof state->fired);
    player->immune = false;
    for (int i = 0; i < player->cards; i++) {
        player->card[i].active = true;
        player->card[i].marked = false;
    }
    return true;
}

static bool judge_own(ck_contest *contest, mokzo_state *state, const ck_event *event)
{
    const ck_thing *card = ck_contest_things(contest, event);
    switch (event->verb) {
    case DRAW:
        return judge_draw(contest, state, event);
    case PLACE:
        return judge_place(contest, state, event);
    case AWAY:
        return judge_away(contest, state, event);
    case MARK:
        if (!go_to(contest, state, STEP_MARK, event->span))
            return false;
        if (ck_card_colour((ck_card)card->value) != 1)
            return ck_fault(contest, CK_F_MOKZO_MARKERS, event->span);
        return put_marker(contest, &state->player[event->seat], card, true);
    case DISCARD:
        return judge_discard(contest, state, event);
    case CHANGE:
        return judge_change(contest, state, event);
    case MOVE:
        return judge_move(contest, state, event);
    case PASS: /* a turn without duties and actions */
        return state->begun ? ck_fault(contest, CK_F_MOKZO_ORDER, event->span)
                            : go_to(contest, state, STEP_OVER, event->span);
    default:
        return judge_firing(contest, state, event);
    }
}

static bool judge(ck_contest *contest, const ck_event *event)
{
    mokzo_state *state = contest->state;
    if (event->verb == CK_VERB_WIN)
        return ck_check_winner(contest, event, CK_NONE);
    if (contest->decided)
        return ck_fault_too_late(contest, event);
    if (state->free_move) { /* has no price */
        if (event->verb != MOVE || event->count > 2 || event->seat != state->turn)
            return ck_fault(contest, CK_F_MOKZO_NO_MOVE, event->span);
        state->free_move = false;
        return move(contest, state, event, ck_contest_things(contest, event));
    }
    if (!pass_turn(contest, state, event) || !judge_own(contest, state, event))
        return false;
    state->begun = true;
    return true;
}

static const char *const units[RESOURCES] = {[RICE] = "米", [COINS] = "銭"};

/* Offers a draw of all missing cards, from the discards if the pile is empty. */
static void offer_draw(const mokzo_state *state, ck_offer_list *offers, int seat)
{
    const route_player *player = &state->player[seat];
    ck_card_set drawn;
    int need = LIMIT - state->deck.hand[seat].size, pile = state->deck.pile;
    for (int i = 0; i < player->cards; i++)
        need += ck_card_kind(player->card[i].card) == CK_CARD_PAWN;
    if (pile == 0)
        ck_offer_pick(offers, &state->discards, need, &drawn);
    else if (!ck_offer_draw(offers, &state->deck, need < pile ? need : pile, &drawn))
        ck_offer(offers, seat, DRAW, "手n", need);
    if (need > 0 && offers->random && ck_card_set_size(&drawn) > 0)
        ck_offer(offers, seat, DRAW, "手C", &drawn);
}

static void offer_move(const mokzo_state *state, ck_offer_list *offers, int seat, int verb,
                       const char *form)
{
    const route_player *player = &state->player[seat];
    ck_offer(offers, seat, verb, form, state->route.square[player->place],
             state->route.square[end_of_move(state, player)]);
}

/* Offers the effects of a 将 on a card, by its cast. */
static void offer_general(const mokzo_state *state, ck_offer_list *offers, int seat, int target)
{
    const route_player *player = &state->player[target];
    int cast = ck_offer_heads(offers, STICKS);
    for (int i = 0; i < player->cards; i++) {
        const placed *card = &player->card[i];
        if (cast >= HIGH)
            ck_offer(offers, seat, GENERAL, "将裁n除pc", cast, target, card->card);
        else
            ck_offer(offers, seat, GENERAL, "将裁n値pcn", cast, target, card->card,
                     card->markers + 1);
    }
}

/* Offers the firing of a kind; TARGET players for 虎 and 将. */
static void offer_firing(const ck_contest *contest, ck_offer_list *offers, int seat, ck_kind kind)
{
    const mokzo_state *state = contest->state;
    int cast = ck_offer_heads(offers, STICKS);
    switch (kind) {
    case CK_CARD_NOTHING:
        ck_offer(offers, seat, NOTHING, "無手nw", 1, units[RICE]);
        return;
    case CK_CARD_KING:
        ck_offer(offers, seat, KING, "王手nw", 2, units[COINS]);
        return;
    case CK_CARD_OFFICER:
        ck_offer(offers, seat, OFFICER, cast < HIGH ? "筆裁n" : "筆裁n手nw", cast, 2, units[COINS]);
        return;
    case CK_CARD_SHAMAN:
        ck_offer(offers, seat, SHAMAN, "巫裁n", cast);
        return;
    case CK_CARD_MINDS:
        offer_move(state, offers, seat, MINDS, "皇行qq");
        return;
    default:
        break;
    }
    for (int i = 0; i < contest->seats; i++) {
        if (kind == CK_CARD_GENERAL && offers->random)
            offer_general(state, offers, seat, i);
        for (int unit = RICE; unit <= COINS && kind == CK_CARD_TIGER && i != seat; unit++)
            ck_offer(offers, seat, TIGER, "虎pnw", i, 1, units[unit]);
    }
    if (kind == CK_CARD_GENERAL && offers->random)
        ck_offer(offers, seat, GENERAL, "将裁n", cast);
}

/* Offers the firing, removal and dismantling of a placed card. */
static void offer_placed(const ck_contest *contest, ck_offer_list *offers, int seat,
                         const placed *card)
{
    enum { SELDOM = 30 };
    int cost = (int)cost_of(card->card);
    offer_firing(contest, offers, seat, ck_card_kind(card->card));
    if (card->markers == MOST_MARKERS)
        ck_offer(offers, seat, AWAY, "除c", card->card);
    else
        ck_offer(offers, seat, MARK, "値cn", card->card, card->markers + 1);
    if (ck_offer_chance(offers, SELDOM))
        ck_offer(offers, seat, AWAY, cost > 0 ? "除c与nw" : "除c", card->card, cost,
                 units[resource_of(card->card)]);
}

/* Offers the placing or discarding of cards of the hand. */
static void offer_hand(const mokzo_state *state, ck_offer_list *offers, int seat)
{
    const route_player *player = &state->player[seat];
    const ck_card_set *hand = &state->deck.hand[seat].known;
    for (int card = 0; card < CK_CARDS; card++) {
        int cost = (int)cost_of((ck_card)card) - count_active(player, CK_CARD_CHARIOT);
        bool vessel = ck_card_kind((ck_card)card) == CK_CARD_VESSEL;
        ck_card_set all = {{0}};
        all.count[card] = hand->count[card];
        if (hand->count[card] == 0)
            continue;
        ck_offer(offers, seat, DISCARD, "斥C手nw", &all, 2 * hand->count[card],
                 units[vessel ? COINS : RICE]);
        ck_offer(offers, seat, PLACE, cost > 0 ? "付c与nw" : "付c", card, cost,
                 units[resource_of((ck_card)card)]);
    }
}

/* Offers all actions of a player. */
static void offer_player(const ck_contest *contest, ck_offer_list *offers, int seat)
{
    const mokzo_state *state = contest->state;
    const route_player *player = &state->player[seat];
    int rice = (int)halved(10, state->halvings) - count_active(player, CK_CARD_CHARIOT);
    int change = (int)(player->has[RICE] / 5 < 1000 ? player->has[RICE] / 5 : 1000);
    offer_draw(state, offers, seat);
    for (int i = 0; i < player->cards; i++)
        offer_placed(contest, offers, seat, &player->card[i]);
    if (change > 0)
        ck_offer(offers, seat, CHANGE, "換n米n銭", 5 * change, change);
    offer_hand(state, offers, seat);
    ck_offer(offers, seat, MOVE, "行qq与nw", state->route.square[player->place],
             state->route.square[end_of_move(state, player)], rice, units[RICE]);
    ck_offer(offers, seat, MOVE, "行qq与nw", state->route.square[player->place],
             state->route.square[end_of_move(state, player)], (int)halved(2, state->halvings),
             units[COINS]);
    offer_move(state, offers, seat, MOVE, "行qq");
    ck_offer(offers, seat, PASS, "無行");
}

static void offer(const ck_contest *contest, ck_offer_list *offers)
{
    const mokzo_state *state = contest->state;
    offer_player(contest, offers, state->turn);
    if (state->begun)
        offer_player(contest, offers, ck_contest_next_seat(contest, state->turn));
}

/* ---- the table ---- */

static void lay(const ck_contest *contest, ck_tabletop *table)
{
    const mokzo_state *state = contest->state;
    const ck_rules *rules = ck_rules_named("standard", strlen("standard"));
    ck_tabletop_lay_board(table, 0, CK_ROWS);
    for (int i = 0; i < CK_SQUARES; i++)
        table->square[i].ground = rules->board->ground[i];
    memcpy(table->route, state->route.square, sizeof table->route);
    table->steps = state->route.count;
    for (int seat = 0; seat < contest->seats; seat++) {
        const route_player *player = &state->player[seat];
        ck_tabletop_lay_token(table, seat, 0, table->route[player->place], 0);
        ck_tabletop_lay_zone(table, seat, CK_ZONE_RICE, player->has[RICE]);
        ck_tabletop_lay_zone(table, seat, CK_ZONE_COINS, player->has[COINS]);
        for (int i = 0; i < player->cards; i++) {
            const placed *card = &player->card[i];
            ck_tabletop_lay_item(ck_tabletop_lay_zone(table, seat, CK_ZONE_PLACED, card->markers),
                                 card->card);
        }
    }
}

const ck_game_row ck_mokzo = {
    .name = "行山",
    .section = "4.1",
    .least = 2,
    .most = PLAYERS,
    .engine = &ck_event_engine,
    .traits = CK_NO_POINTS | CK_HAS_DECK | CK_HAS_BOARD,
    .forms = forms,
    .switches = switches,
    .state_size = sizeof(mokzo_state),
    .open = open,
    .setup = setup,
    .begin = begin,
    .judge = judge,
    .offer = offer,
    .lay = lay,
};
