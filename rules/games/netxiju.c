/* 六裁, netxiju (games.md 4.2): a race over 32 squares with six sticks; players drink on lined
 * squares. */
#include "rules/contest/contest_check.h"
#include "rules/contest/fault.h"
#include "rules/contest/offer.h"
#include "rules/contest/tabletop.h"

enum { CAST = CK_VERB_OWN, STOP, DRINK, COW };
enum { STICKS }; /* the header key 裁 */
enum { SIX_STICKS, ONE_DIE };

static const ck_event_form forms[] = {
    CK_FORM_FIRST,      {CAST, "裁", "n"}, {STOP, "止", "n"},
    {DRINK, "酒", "n"}, {COW, "牛行", ""}, CK_FORMS_END,
};

static const ck_switch switches[] = {[STICKS] = {"裁", "棒 骰"}, {NULL, NULL}};

enum { START = 0, GOAL = 31, MOST = 6 };

/* The cups of a square; 0: no line. */
static int cups_of(int square)
{
    static const int cups[GOAL + 1] = {
        [3] = 2, [6] = 2, [9] = 2, [12] = 2, [15] = 2, [19] = 3, [23] = 3, [27] = 3, [GOAL] = 3,
    };
    return cups[square];
}

typedef struct netxiju_state {
    int turn;
    int place[CK_MAX_SEATS]; /* square of the piece */
    bool sent_back[CK_MAX_SEATS];
    uint32_t stops[CK_MAX_SEATS]; /* bit for each square of a stop */
    int rank[CK_MAX_SEATS];       /* 0: not finished */
    int cups[CK_MAX_SEATS];
    int finished;
    int first;  /* the first player to finish */
    int caster; /* player of the last cast; CK_NONE: none */
    int drunk;  /* cups of the last cast */
    bool stop_written, cups_written;
    bool off; /* an assertion was wrong; later ones may follow from it */
} netxiju_state;

static bool begin(ck_contest *contest, const ck_event *event)
{
    netxiju_state *state = contest->state;
    (void)event;
    state->turn = contest->first == CK_NONE ? 0 : contest->first;
    state->caster = CK_NONE;
    return true;
}

/* Moves a piece that does not pass the goal; a piece on its square returns to the start. When all
 * players but one have finished, the season is decided. */
static void move(ck_contest *contest, netxiju_state *state, int seat, int count)
{
    int square = state->place[seat] + count;
    state->drunk = 0;
    if (square > GOAL)
        return;
    for (int i = 0; i < contest->seats && count > 0; i++) {
        bool met = i != seat && state->place[i] == square && square != GOAL;
        state->sent_back[i] |= met;
        state->place[i] = met ? START : state->place[i];
    }
    state->place[seat] = square;
    state->stops[seat] |= 1u << square;
    state->drunk = cups_of(square);
    state->cups[seat] += state->drunk;
    if (square < GOAL)
        return;
    state->rank[seat] = ++state->finished;
    if (state->finished == 1)
        state->first = seat;
    if (state->finished < contest->seats - 1)
        return;
    for (int i = 0; i < contest->seats; i++)
        state->rank[i] = state->rank[i] ? state->rank[i] : contest->seats;
    contest->rank = state->rank;
    contest->cups = state->cups;
    ck_contest_decide(contest, state->first);
}

static bool judge_cast(ck_contest *contest, netxiju_state *state, const ck_event *event)
{
    const ck_thing *cast = ck_contest_things(contest, event);
    if (state->rank[event->seat] > 0)
        return ck_fault_player(contest, CK_F_NETXIJU_HOME, event->span, state->turn);
    int least = contest->choice[STICKS] == ONE_DIE;
    if (!ck_check_turn(contest, event, state->turn) || !ck_check_throw(contest, cast, least, MOST))
        return false;
    state->caster = event->seat;
    state->stop_written = state->cups_written = false;
    move(contest, state, event->seat, cast->value);
    do
        state->turn = ck_contest_next_seat(contest, state->turn);
    while (state->rank[state->turn] > 0 && !contest->decided);
    return true;
}

/* Judges 止 and 酒: once each, after the player's own cast. */
static bool judge_assertion(ck_contest *contest, netxiju_state *state, const ck_event *event)
{
    const ck_thing *written = ck_contest_things(contest, event);
    bool stop = event->verb == STOP;
    bool *before = stop ? &state->stop_written : &state->cups_written;
    int right = stop ? state->place[event->seat] : state->drunk;
    if (event->seat != state->caster)
        return ck_fault_player(contest, CK_F_GAME_OUT_OF_TURN, event->span, state->turn);
    if (*before && !state->off)
        return ck_fault(contest, CK_F_GAME_REPEATED, event->span);
    *before = true;
    bool wrong = written->value != right && !state->off;
    state->off |= wrong;
    if (wrong)
        ck_fault_amount(contest, stop ? CK_F_NETXIJU_STOP : CK_F_NETXIJU_CUPS, written->span,
                        written->value, right);
    return true;
}

static bool judge(ck_contest *contest, const ck_event *event)
{
    netxiju_state *state = contest->state;
    bool home = state->place[event->seat] == GOAL;
    switch (event->verb) {
    case CAST:
        return contest->decided ? ck_fault_too_late(contest, event)
                                : judge_cast(contest, state, event);
    case STOP:
    case DRINK:
        return judge_assertion(contest, state, event);
    case COW: /* never sent back, and stopped on every line */
        home &= !state->sent_back[event->seat];
        for (int square = 0; square <= GOAL; square++)
            home &= cups_of(square) == 0 || (state->stops[event->seat] >> square & 1);
        if (!home)
            ck_fault(contest, CK_F_NETXIJU_COW, event->span);
        return true;
    default: /* 上行 */
        if (!home)
            ck_fault(contest, CK_F_NETXIJU_NOT_HOME, event->span);
        return true;
    }
}

static void offer(const ck_contest *contest, ck_offer_list *offers)
{
    const netxiju_state *state = contest->state;
    int caster = state->caster;
    bool die = contest->choice[STICKS] == ONE_DIE;
    if (!die)
        ck_offer_cast(offers, state->turn, CAST, "裁n", MOST);
    else if (offers->random)
        ck_offer(offers, state->turn, CAST, "裁n", 1 + ck_offer_below(offers, MOST));
    if (caster == CK_NONE || !offers->random)
        return;
    if (!state->stop_written)
        ck_offer(offers, caster, STOP, "止n", state->place[caster]);
    if (!state->cups_written)
        ck_offer(offers, caster, DRINK, "酒n", state->drunk);
}

static void lay(const ck_contest *contest, ck_tabletop *table)
{
    enum { ROWS = 4, COLUMNS = 8 };
    const netxiju_state *state = contest->state;
    ck_tabletop_lay_rows(table, ROWS, COLUMNS, true);
    for (int i = START; i <= GOAL; i++)
        table->square[table->route[i]].lines = (uint8_t)cups_of(i);
    for (int i = 0; i < contest->seats; i++) {
        ck_tabletop_lay_token(table, i, 0, table->route[state->place[i]], 0);
        ck_tabletop_lay_zone(table, i, CK_ZONE_CUPS, state->cups[i]);
        if (state->place[i] == GOAL)
            ck_tabletop_lay_zone(table, i, CK_ZONE_RANK, state->rank[i]);
    }
}

const ck_game_row ck_netxiju = {
    .name = "六裁",
    .section = "4.2",
    .least = 2,
    .engine = &ck_event_engine,
    .traits = CK_NO_PAYMENTS | CK_NO_POINTS | CK_WINS_ROUNDS | CK_HAS_BOARD,
    .forms = forms,
    .switches = switches,
    .state_size = sizeof(netxiju_state),
    .begin = begin,
    .judge = judge,
    .offer = offer,
    .lay = lay,
};
