/*
 * 小猫, ni ne (games.md 3.8): a card or equal cards, beaten by a stronger card or by more of them;
 * a player who drops out of a round draws three. An emptied hand scores the size of the largest
 * hand.
 */
#include "rules/contest/combination.h"
#include "rules/contest/contest_check.h"
#include "rules/contest/deck.h"
#include "rules/contest/fault.h"
#include "rules/contest/offer.h"
#include "rules/contest/tabletop.h"

#include <string.h>

enum { PLAY = CK_VERB_OWN, DROP, TAKE };
enum { TABLE }; /* the header key 得 */
enum { TABLE_ASIDE, TABLE_TO_HAND };

static const ck_event_form forms[] = {
    CK_FORM_FIRST,      CK_FORMS_CARDS,    {PLAY, "行", "C"},
    {DROP, "無行", ""}, {TAKE, "手", "T"}, CK_FORMS_END,
};

static const ck_switch switches[] = {[TABLE] = {"得", "積 手"}, {NULL, NULL}};

enum { DEAL = 12, DRAWN = 3, MOST_PLAYERS = 4 };

/* Equal cards, or a single one. */
typedef struct equal_cards {
    ck_kind kind;
    uint32_t count;
    bool colour[2];
} equal_cards;

typedef struct ni_ne_state {
    ck_deck deck;
    int turn;   /* next player to lead or answer */
    int leader; /* of this round, or of the last one */
    int owner;  /* player of the top play */
    bool over;  /* no round is open: a lead must follow */
    equal_cards top;
    bool dropped[MOST_PLAYERS];
    bool draws; /* DRAWER must draw after dropping out */
    int drawer;
    int scorer;        /* player who has just played the last card; CK_NONE: none */
    int64_t score;     /* points for it */
    ck_card_set table; /* cards of this round */
} ni_ne_state;

static bool open(ck_contest *contest)
{
    ni_ne_state *state = contest->state;
    state->over = true;
    state->owner = state->scorer = CK_NONE;
    ck_deck_open(contest, DEAL, 0, false);
    return true;
}

static bool begin(ck_contest *contest, const ck_event *event)
{
    ni_ne_state *state = contest->state;
    (void)event;
    state->turn = contest->first;
    return true;
}

static bool has_cards(const ni_ne_state *state, int seat)
{
    return state->deck.hand[seat].size > 0;
}

/* ---- the end of a round, and of the season ---- */

/* The player with most points in this season; CK_NONE if two share them. */
static int winner(const ck_contest *contest)
{
    int best = 0, equals = 0;
    for (int i = 1; i < contest->seats; i++) {
        equals = contest->change[i] > contest->change[best]
                     ? 0
                     : equals + (contest->change[i] == contest->change[best]);
        best = contest->change[i] > contest->change[best] ? i : best;
    }
    return equals > 0 ? CK_NONE : best;
}

static int64_t bonus(const ck_contest *contest, const ni_ne_state *state, int seat)
{
    return contest->winner == seat && state->leader == seat;
}

static void end_season(ck_contest *contest, const ni_ne_state *state)
{
    int best = winner(contest);
    ck_contest_decide(contest, best);
    if (best != CK_NONE)
        contest->change[best] += bonus(contest, state, best);
}

/* Moves to the next player who may answer the top play; without one, the round is over. */
static void pass_turn(ck_contest *contest, ni_ne_state *state)
{
    int seat = state->turn;
    for (int i = 0; i < contest->seats; i++) {
        seat = ck_contest_next_seat(contest, seat);
        if (seat != state->owner && !state->dropped[seat] && has_cards(state, seat)) {
            state->turn = seat;
            return;
        }
    }
    /* The round ends, won by the owner of the top play, who takes its cards under {得:手}. */
    int holders = 0, next = state->owner;
    state->over = true;
    for (int card = 0; card < CK_CARDS; card++) {
        bool taken = contest->choice[TABLE] == TABLE_TO_HAND && has_cards(state, state->owner);
        for (int i = 0; taken && i < state->table.count[card]; i++)
            ck_deck_give(&state->deck, state->owner, (ck_card)card);
    }
    memset(&state->table, 0, sizeof state->table);
    memset(state->dropped, 0, sizeof state->dropped);
    for (int i = 0; i < contest->seats; i++)
        holders += has_cards(state, i);
    if (holders <= 1 && !contest->decided)
        end_season(contest, state);
    while (holders > 0 && !has_cards(state, next))
        next = ck_contest_next_seat(contest, next);
    state->turn = next;
}

/* ---- plays ---- */

/* 船 is weakest but beats 皇; 無 has no strength of its own. */
static bool is_stronger(ck_kind one, ck_kind other)
{
    if (one == CK_CARD_VESSEL || other == CK_CARD_VESSEL)
        return one == CK_CARD_VESSEL ? other == CK_CARD_MINDS
                                     : one != CK_CARD_VESSEL && one != CK_CARD_MINDS;
    return one > other;
}

/* Reads a play; returns false when the cards are unequal or undeclared. */
static bool read_play(const ck_thing *cards, uint32_t count, equal_cards *play)
{
    *play = (struct equal_cards){CK_CARD_NOTHING, count, {false, false}};
    for (uint32_t i = 0; i < count; i++) {
        ck_kind kind = ck_combination_acted_kind(&cards[i]);
        play->colour[ck_card_colour((ck_card)cards[i].value)] = true;
        if (kind == CK_CARD_NOTHING)
            continue;
        if (play->kind != CK_CARD_NOTHING && play->kind != kind)
            return false;
        play->kind = kind;
    }
    return play->kind != CK_CARD_NOTHING;
}

/* Whether a play beats the top one; reports it if not. */
static bool beats(ck_contest *contest, const ni_ne_state *state, const ck_event *event,
                  const equal_cards *play)
{
    const struct equal_cards *top = &state->top;
    if (!(play->colour[0] && top->colour[0]) && !(play->colour[1] && top->colour[1]))
        return ck_fault(contest, CK_F_NI_NE_COLOUR, event->span);
    if (play->count == 1)
        return is_stronger(play->kind, top->kind) ||
               ck_fault(contest, CK_F_NI_NE_WEAK, event->span);
    if (play->kind != top->kind)
        return ck_fault(contest, CK_F_NI_NE_TYPE, event->span);
    return play->count > top->count ||
           ck_fault_amount(contest, CK_F_NI_NE_COUNT, event->span, play->count, top->count + 1);
}

/* Scores an emptied hand: one point for each card of the largest hand. */
static void score(ck_contest *contest, ni_ne_state *state, int seat)
{
    state->scorer = seat;
    state->score = 0;
    for (int i = 0; i < contest->seats; i++) {
        int size = state->deck.hand[i].size;
        state->score = size > state->score ? size : state->score;
    }
    contest->change[seat] += state->score;
}

static bool judge_play(ck_contest *contest, ni_ne_state *state, const ck_event *event)
{
    const ck_thing *cards = ck_contest_things(contest, event);
    equal_cards play;
    for (uint32_t i = 0; i < event->count; i++) {
        if (cards[i].as == (int)CK_CARD_VESSEL)
            return ck_fault(contest, CK_F_GAME_WILDCARD, cards[i].span);
        if (!ck_check_wildcard(contest, &cards[i], CK_CARD_NOTHING) ||
            !ck_deck_play(contest, &state->deck, event->seat, &cards[i]))
            return false;
        state->table.count[cards[i].value]++;
    }
    if (!read_play(cards, event->count, &play))
        return ck_fault(contest, CK_F_NI_NE_TYPE, event->span);
    if (!state->over && !beats(contest, state, event, &play))
        return false;
    if (state->over)
        state->leader = event->seat;
    state->over = false;
    state->top = play;
    state->owner = event->seat;
    if (!has_cards(state, event->seat))
        score(contest, state, event->seat);
    pass_turn(contest, state);
    return true;
}

/* ---- dropping and drawing ---- */

static int to_draw(const ni_ne_state *state)
{
    return state->deck.pile < DRAWN ? state->deck.pile : DRAWN;
}

/* Judges 手 after 無行: three cards, fewer if the pile has fewer; the last card ends the season. */
static bool judge_draw(ck_contest *contest, ni_ne_state *state, const ck_event *event)
{
    const ck_thing *things = ck_contest_things(contest, event);
    int right = to_draw(state);
    int64_t count = ck_deck_card_count(contest, event);
    if (count != right)
        return ck_fault_amount(contest, CK_F_NI_NE_DRAW, event->span, count, right);
    state->draws = false;
    for (int i = 0; i < right; i++) {
        const ck_thing *thing = &things[event->count == (uint32_t)right ? i : 0];
        if (!ck_deck_draw(contest, &state->deck, event->seat, thing))
            return false;
    }
    if (right == 0)
        return true;
    if (state->deck.pile == 0)
        end_season(contest, state);
    pass_turn(contest, state);
    return true;
}

/* Judges 手N: the points for a hand just emptied, or 1 for a winner who led. */
static bool judge_claim(ck_contest *contest, ni_ne_state *state, const ck_event *event)
{
    const ck_thing *written = ck_contest_things(contest, event);
    if (written->kind != CK_THING_NUMBER)
        return ck_fault(contest, CK_F_NI_NE_DRAW, event->span);
    int64_t extra = contest->decided ? bonus(contest, state, event->seat) : 0;
    bool scored = state->scorer == event->seat;
    if (scored && (written->value == state->score || extra == 0 || written->value != extra)) {
        state->scorer = CK_NONE;
        return ck_check_sum(contest, written, state->score,
                            (ck_sum){CK_SUM_LARGEST, state->score, 0});
    }
    return ck_check_amount(contest, written, extra);
}

static bool judge(ck_contest *contest, const ck_event *event)
{
    ni_ne_state *state = contest->state;
    if (event->verb == TAKE)
        return state->draws && event->seat == state->drawer ? judge_draw(contest, state, event)
                                                            : judge_claim(contest, state, event);
    if (state->draws && to_draw(state) > 0)
        return ck_fault_amount(contest, CK_F_NI_NE_DRAW, event->span, 0, to_draw(state));
    state->draws = false;
    if (event->verb == CK_VERB_WIN)
        return state->over ? ck_check_winner(contest, event, state->owner)
                           : ck_check_victory(contest, event, CK_ROUND_OPEN);
    if (contest->decided)
        return ck_fault_too_late(contest, event);
    state->scorer = CK_NONE;
    if (state->dropped[event->seat])
        return ck_fault(contest, CK_F_NI_NE_OUT, event->span);
    if (!ck_check_turn(contest, event, state->turn))
        return false;
    if (event->verb == PLAY)
        return judge_play(contest, state, event);
    if (state->over)
        return ck_fault(contest, CK_F_NI_NE_TYPE, event->span);
    state->dropped[event->seat] = state->draws = true;
    state->drawer = event->seat;
    if (state->deck.pile == 0)
        pass_turn(contest, state);
    return true;
}

static bool end(ck_contest *contest, const ck_event *event)
{
    const ni_ne_state *state = contest->state;
    return state->draws && to_draw(state) > 0
               ? ck_fault_amount(contest, CK_F_NI_NE_DRAW, event->span, 0, to_draw(state))
               : ck_fault_too_early(contest, event);
}

/* Offers the plays of a hand; a 無 joins another kind, and alone it must declare one. */
static void offer_plays(const ni_ne_state *state, ck_offer_list *offers)
{
    const ck_card_set *hand = &state->deck.hand[state->turn].known;
    for (int kind = 0; kind < CK_KINDS; kind++) {
        ck_card_set cards = {{0}};
        for (int i = 0; i < 4 && kind != CK_CARD_NOTHING; i++) { /* of a colour, or its 無 */
            ck_kind added = i / 2 ? CK_CARD_NOTHING : (ck_kind)kind;
            ck_card card = ck_card_of(i % 2, added);
            for (int j = 0; j < hand->count[card]; j++) {
                ck_card_set alone = {{0}};
                alone.count[card] = 1;
                cards.count[card]++;
                ck_offer(offers, state->turn, PLAY, "行 C", &alone);
                ck_offer(offers, state->turn, PLAY, "行 C", &cards);
            }
        }
    }
    for (int colour = 0; colour < 2; colour++) {
        int nothing = ck_card_of(colour, CK_CARD_NOTHING);
        int as = CK_CARD_PAWN + ck_offer_below(offers, CK_KINDS - CK_CARD_PAWN);
        if (hand->count[nothing] > 0)
            ck_offer(offers, state->turn, PLAY, "行 a", nothing, as);
    }
}

static void offer(const ck_contest *contest, ck_offer_list *offers)
{
    const ni_ne_state *state = contest->state;
    (void)contest;
    if (!state->draws) {
        offer_plays(state, offers);
        ck_offer(offers, state->turn, DROP, "無行");
    } else if (!ck_offer_cards(offers, &state->deck, to_draw(state), state->drawer, TAKE, "手C")) {
        ck_offer(offers, state->drawer, TAKE, "手n", to_draw(state));
    }
}

static void lay(const ck_contest *contest, ck_tabletop *table)
{
    const ni_ne_state *state = contest->state;
    ck_tabletop_lay_cards(table, CK_NONE, CK_ZONE_ROUND, &state->table);
    for (int i = 0; i < contest->seats; i++) {
        if (state->dropped[i])
            ck_tabletop_lay_zone(table, i, CK_ZONE_OUT, 0);
    }
}

const ck_game_row ck_ni_ne = {
    .name = "小猫",
    .section = "3.8",
    .least = 2,
    .most = MOST_PLAYERS,
    .engine = &ck_event_engine,
    .traits = CK_FIRST_NAMED | CK_NO_PAYMENTS | CK_WINS_ROUNDS | CK_HAS_DECK,
    .forms = forms,
    .switches = switches,
    .state_size = sizeof(ni_ne_state),
    .open = open,
    .begin = begin,
    .judge = judge,
    .end = end,
    .offer = offer,
    .lay = lay,
};
