/*
 * 連船之遊, nekanamokanuts (games.md 4.3): three ships a player carry cargo over a track of twenty
 * squares; each turn is a cast and one action.
 */
#include "rules/contest/contest_check.h"
#include "rules/contest/fault.h"
#include "rules/contest/offer.h"
#include "rules/contest/switches.h"
#include "rules/contest/tabletop.h"

enum { CAST = CK_VERB_OWN, MOVE, SUPPLY, LOOT, BUILD, UNLOAD, PASS };
enum { PAYS, LOOT_AT_START }; /* the header keys 移元, 始奪 */
enum { SHIP_PAYS, STOCK_PAYS };
enum { FOURTH_EDITION }; /* the values of 律 */

static const ck_event_form forms[] = {
    CK_FORM_FIRST,
    {CAST, "裁", "n"},
    {MOVE, "移動", "sn"},
    {SUPPLY, "補給", "sn"},
    {LOOT, "略奪", "spsn"},
    {BUILD, "造船", "s"},
    {UNLOAD, "荷下ろし", "s"},
    {UNLOAD, "荷下", "s"},
    {UNLOAD, "召集", "s"},
    {PASS, "無行", ""},
    CK_FORMS_END,
};

static const ck_switch switches[] = {
    [PAYS] = {"移元", "船 始"},
    [LOOT_AT_START] = {"始奪", "否 可"},
    {NULL, NULL},
};

enum { PLAYERS = 4, SHIPS = 3, START = 0, END = 20, FULL = 15, STOCK = 20, CARGO = 5, ENOUGH = 20 };

typedef struct cargo_ship {
    int at, cargo;
} cargo_ship;

typedef struct nekanamokanuts_state {
    cargo_ship ship[PLAYERS][SHIPS];
    int64_t stock[PLAYERS], goal[PLAYERS]; /* cargo at 始 and at 終 */
    int first, turn;
    int cast; /* of this turn; CK_NONE: none yet */
    bool acted;
} nekanamokanuts_state;

static bool open(ck_contest *contest)
{
    nekanamokanuts_state *state = contest->state;
    state->cast = CK_NONE;
    for (int i = 0; i < contest->seats; i++) {
        state->stock[i] = STOCK;
        state->ship[i][0].cargo = CARGO;
    }
    return true;
}

static bool begin(ck_contest *contest, const ck_event *event)
{
    nekanamokanuts_state *state = contest->state;
    (void)event;
    state->first = state->turn = contest->first == CK_NONE ? 0 : contest->first;
    return true;
}

/* ---- actions ---- */

/* After an action: a ship at 終 delivers, an empty one elsewhere returns to 始. */
static void settle_ship(nekanamokanuts_state *state, int seat, cargo_ship *ship)
{
    if (ship->at == END) {
        state->goal[seat] += ship->cargo;
        ship->cargo = 0;
    } else if (ship->cargo == 0) {
        ship->at = START;
    }
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Checks a number of an action; reports another than RIGHT. */
static bool check_number(ck_contest *contest, const ck_thing *written, int64_t right)
{
    return written->value == right ||
           ck_fault_amount(contest, CK_F_GAME_WRONG_AMOUNT, written->span, written->value, right);
}

static bool move_ship(ck_contest *contest, nekanamokanuts_state *state, const ck_event *event,
                      cargo_ship *ship)
{
    const ck_thing *number = ck_contest_things(contest, event) + 1;
    bool from_stock = contest->choice[PAYS] == STOCK_PAYS;
    int64_t purse = from_stock ? state->stock[event->seat] : ship->cargo;
    if (ship->at == END)
        return ck_fault(contest, CK_F_NEKANAMOKANUTS_STEPS, event->span);
    if (!check_number(contest, number, state->cast))
        return false;
    if (purse < state->cast)
        return ck_fault_amount(contest, CK_F_NEKANAMOKANUTS_CARGO, event->span, state->cast, purse);
    if (from_stock)
        state->stock[event->seat] -= state->cast;
    else
        ship->cargo -= state->cast;
    ship->at = least(ship->at + state->cast, END);
    settle_ship(state, event->seat, ship);
    return true;
}

static bool loot_ship(ck_contest *contest, nekanamokanuts_state *state, const ck_event *event,
                      cargo_ship *own)
{
    const ck_thing *things = ck_contest_things(contest, event);
    int opponent = things[1].value;
    cargo_ship *other = &state->ship[opponent][things[2].value - 1];
    bool at_end = own->at == START || own->at == END;
    if (opponent == event->seat || other->at != own->at ||
        (at_end && !contest->choice[LOOT_AT_START]))
        return ck_fault(contest, CK_F_NEKANAMOKANUTS_LOOT, event->span);
    int most = state->cast > 0 ? state->cast - 1 : 0;
    int taken = least(most, least(other->cargo, FULL - own->cargo));
    if (!check_number(contest, &things[3], taken))
        return false;
    own->cargo += taken;
    other->cargo -= taken;
    settle_ship(state, event->seat, own);
    settle_ship(state, opponent, other);
    return true;
}

/* Judges an action with the cast of the turn. */
static bool act(ck_contest *contest, nekanamokanuts_state *state, const ck_event *event)
{
    const ck_thing *things = ck_contest_things(contest, event);
    int64_t *stock = &state->stock[event->seat];
    bool passes = event->verb == PASS, right = !passes || state->cast == 0;
    if (ck_switches_have_law(contest, FOURTH_EDITION)) /* exactly with nothing to do */
        right = passes == (state->cast == 0 || *stock == 0);
    if (!right)
        return ck_fault(contest, CK_F_NEKANAMOKANUTS_PASS, event->span);
    if (passes)
        return true;
    cargo_ship *ship = &state->ship[event->seat][things->value - 1];
    switch (event->verb) {
    case MOVE:
        return move_ship(contest, state, event, ship);
    case LOOT:
        return loot_ship(contest, state, event, ship);
    case SUPPLY:
        if (ship->at == END)
            return ck_fault(contest, CK_F_NEKANAMOKANUTS_CARGO, event->span);
        if (!check_number(contest, &things[1], state->cast))
            return false;
        ship->cargo = least(ship->cargo + state->cast, FULL);
        settle_ship(state, event->seat, ship);
        return true;
    case BUILD:
        if (*stock < CARGO || ship->at != START || ship->cargo > 0)
            return ck_fault(contest, CK_F_NEKANAMOKANUTS_CARGO, event->span);
        *stock -= CARGO;
        ship->cargo = CARGO;
        return true;
    default: /* 荷下 */
        *stock += ship->cargo;
        *ship = (cargo_ship){START, 0};
        return true;
    }
}

/* ---- turns ---- */

static int64_t most_at_end(const ck_contest *contest, const nekanamokanuts_state *state)
{
    int64_t most = 0;
    for (int i = 0; i < contest->seats; i++)
        most = state->goal[i] > most ? state->goal[i] : most;
    return most;
}

/* Bit set of the players with most at the end. */
static int64_t winners(const ck_contest *contest, const nekanamokanuts_state *state)
{
    int64_t most = most_at_end(contest, state), found = 0;
    for (int i = 0; i < contest->seats; i++)
        found |= state->goal[i] == most ? (int64_t)1 << i : 0;
    return found;
}

/* Lets the first event of the next player end the turn. */
static bool pass_turn(ck_contest *contest, nekanamokanuts_state *state, const ck_event *event)
{
    if (event->seat == state->turn)
        return !state->acted || ck_fault(contest, CK_F_NEKANAMOKANUTS_TWICE, event->span);
    bool next = event->seat == ck_contest_next_seat(contest, state->turn);
    if (!next || (!state->acted && state->cast == CK_NONE))
        return ck_check_turn(contest, event,
                             state->acted ? ck_contest_next_seat(contest, state->turn)
                                          : state->turn);
    if (!state->acted)
        return ck_fault_player(contest, CK_F_NEKANAMOKANUTS_IDLE, event->span, state->turn);
    state->turn = event->seat;
    state->acted = false;
    state->cast = CK_NONE;
    return true;
}

static bool judge(ck_contest *contest, const ck_event *event)
{
    nekanamokanuts_state *state = contest->state;
    const ck_thing *cast = ck_contest_things(contest, event);
    if (event->verb == CK_VERB_WIN)
        return ck_check_victory(contest, event, contest->decided ? winners(contest, state) : 0);
    if (contest->decided)
        return ck_fault_too_late(contest, event);
    if (!pass_turn(contest, state, event))
        return false;
    if ((event->verb == CAST) != (state->cast == CK_NONE))
        return ck_fault(contest, CK_F_NEKANAMOKANUTS_CAST, event->span);
    if (event->verb == CAST) {
        if (!ck_check_cast(contest, cast, 5))
            return false;
        state->cast = cast->value;
        return true;
    }
    if (!act(contest, state, event))
        return false;
    state->acted = true;
    if (ck_contest_next_seat(contest, state->turn) == state->first) {
        /* The round ends: enough cargo at 終 decides, and the most wins. */
        int winner = CK_NONE;
        if (most_at_end(contest, state) >= ENOUGH) {
            for (int i = 0; i < contest->seats; i++) {
                contest->change[i] += state->goal[i];
                winner = winners(contest, state) == (int64_t)1 << i ? i : winner;
            }
            ck_contest_decide(contest, winner);
        }
    }
    return true;
}

/* Offers the actions of a ship with the cast. */
static void offer_ship(const ck_contest *contest, ck_offer_list *offers, int seat, int number)
{
    enum { SELDOM = 12 };
    const nekanamokanuts_state *state = contest->state;
    const cargo_ship *own = &state->ship[seat][number - 1];
    ck_offer(offers, seat, MOVE, "移動sn", number, state->cast);
    ck_offer(offers, seat, SUPPLY, "補給sn", number, state->cast);
    ck_offer(offers, seat, BUILD, "造船s", number);
    if (ck_offer_chance(offers, SELDOM))
        ck_offer(offers, seat, UNLOAD, "荷下s", number);
    for (int i = 0; i < contest->seats * SHIPS; i++) {
        const cargo_ship *other = &state->ship[i / SHIPS][i % SHIPS];
        int most = state->cast > 0 ? state->cast - 1 : 0;
        if (i / SHIPS != seat && other->at == own->at)
            ck_offer(offers, seat, LOOT, "略奪spsn", number, i / SHIPS, i % SHIPS + 1,
                     least(most, least(other->cargo, FULL - own->cargo)));
    }
}

static void offer(const ck_contest *contest, ck_offer_list *offers)
{
    const nekanamokanuts_state *state = contest->state;
    int seat = state->acted ? ck_contest_next_seat(contest, state->turn) : state->turn;
    if (state->cast == CK_NONE || state->acted) {
        ck_offer_cast(offers, seat, CAST, "裁n", 5);
        return;
    }
    for (int number = 1; number <= SHIPS; number++)
        offer_ship(contest, offers, seat, number);
    ck_offer(offers, seat, PASS, "無行");
}

static void lay(const ck_contest *contest, ck_tabletop *table)
{
    enum { ROWS = 3, COLUMNS = (END + 1) / ROWS };
    const nekanamokanuts_state *state = contest->state;
    ck_tabletop_lay_rows(table, ROWS, COLUMNS, false);
    table->harbours = true;
    for (int i = 0; i < contest->seats * SHIPS; i++) {
        const cargo_ship *ship = &state->ship[i / SHIPS][i % SHIPS];
        ck_tabletop_lay_token(table, i / SHIPS, i % SHIPS + 1, table->route[ship->at], ship->cargo);
    }
    for (int i = 0; i < contest->seats; i++) {
        ck_tabletop_lay_zone(table, i, CK_ZONE_STOCK, state->stock[i]);
        ck_tabletop_lay_zone(table, i, CK_ZONE_DELIVERED, state->goal[i]);
    }
}

const ck_game_row ck_nekanamokanuts = {
    .name = "連船之遊",
    .section = "4.3",
    .least = 2,
    .most = PLAYERS,
    .engine = &ck_event_engine,
    .traits = CK_NO_PAYMENTS | CK_WINS_ROUNDS | CK_HAS_BOARD,
    .forms = forms,
    .switches = switches,
    .laws = "四版",
    .state_size = sizeof(nekanamokanuts_state),
    .open = open,
    .begin = begin,
    .judge = judge,
    .offer = offer,
    .lay = lay,
};
