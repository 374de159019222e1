/*
 * 国官集来, Lauzait-Cep (games.md 5): hiring pieces from a board of 5 by 5 until nine are three
 * departments.
 */
#include "rules/board/board.h"
#include "rules/contest/contest_check.h"
#include "rules/contest/departments.h"
#include "rules/contest/fault.h"
#include "rules/contest/offer.h"
#include "rules/contest/switches.h"
#include "rules/contest/tabletop.h"

#include <string.h>

enum { FORM = CK_VERB_OWN, DISSOLVE, HIRE };
enum { ORDER, BRIDGE, TAKE_BACK, STALEMATE, LIGHT }; /* 順 層橋 取返 闇加 光 */

static const ck_event_form forms[] = {
    CK_FORM_FIRST,
    {CK_VERB_AROUND, "周", "P"},
    {CK_VERB_HAND, "手片", "((i|x)(i|x)*|n)"},
    {CK_VERB_ROW, "衣", "('AI'|'I'|'U'|'O'|'Y')(i|x|'空')*"},
    {CK_VERB_LIGHT, "光", "i"},
    {FORM, "与労", "iii(手n)?"},
    {DISSOLVE, "心古行新", "iii(与n)?"},
    {HIRE, "斥", "iqiq('無撃裁'|'水'n('此無')?)?(手i)"},
    {CK_VERB_NAME, "為", "N(加N)*(而手n)?"},
    {CK_VERB_PAY, "与", "pn"},
    {CK_VERB_END, "終季", ""},
    {0, NULL, NULL},
};

static const ck_switch switches[] = {
    [ORDER] = {"順", "次 任"},       [BRIDGE] = {"層橋", "二 三"}, [TAKE_BACK] = {"取返", "可 否"},
    [STALEMATE] = {"闇加", "無 有"}, [LIGHT] = {"光", "無 有"},    {NULL, NULL},
};

enum {
    PLAYERS = 4,
    SIDE = 5,
    FIRST_LINE = 2,
    EMPTY = CK_BARE,
    UNKNOWN = CK_SOME_PIECE,
    NO_PIECE = -3
};

typedef struct formed_department {
    int piece[CK_DEPARTMENT];
    int bonus;
    bool fresh; /* formed in this turn */
} formed_department;

/* Hidden pieces, and open departments. */
typedef struct player_hand {
    int known[CK_DISTINCT_PIECES];
    int unknown;
    formed_department revealed[CK_DEPARTMENT];
    int departments;
} player_hand;

typedef struct lauzait_cep_state {
    int seen[CK_DISTINCT_PIECES];
    int board[SIDE * SIDE]; /* a piece, EMPTY or UNKNOWN */
    int empty;              /* the empty square */
    int from, to;           /* squares of the last hire, if it was the last event */
    bool failed;
    unsigned rows; /* bit for each 衣 laid */
    int light;     /* NO_PIECE: none */
    player_hand hand[PLAYERS];
    int direction; /* 1: in seating order, −1: against it; 0: unknown */
    int turn;
    bool begun;
    bool done[3]; /* in this turn: dissolved, formed, hired */
    int last;     /* index of the latest of them; −1: none */
} lauzait_cep_state;

enum { DISSOLVED, FORMED, HIRED };

static bool open(ck_contest *contest)
{
    lauzait_cep_state *state = contest->state;
    state->light = NO_PIECE;
    state->last = state->from = state->to = CK_NONE;
    for (int i = 0; i < SIDE * SIDE; i++)
        state->board[i] = UNKNOWN;
    state->empty = SIDE * SIDE / 2;
    state->board[state->empty] = EMPTY;
    for (int i = 0; i < contest->seats; i++)
        state->hand[i].unknown = CK_FULL_HAND;
    return true;
}

/* ---- pieces ---- */

/* Counts a newly seen piece; reports one copy too many. */
static bool see(ck_contest *contest, lauzait_cep_state *state, const ck_thing *piece)
{
    return ++state->seen[piece->value] <=
               ck_department_piece_copies(piece->value, contest->seats) ||
           ck_fault(contest, CK_F_GAME_COPIES, piece->span);
}

/* Checks that 為 stands on 歪, and only where ALLOWED. */
static bool check_role(ck_contest *contest, const ck_thing *piece, bool allowed)
{
    return piece->as == CK_NONE || (allowed && piece->value == CK_JOKER) ||
           ck_fault(contest, CK_F_GAME_WILDCARD, piece->span);
}

static bool is_revealed(const player_hand *hand, int piece)
{
    for (int i = 0; i < hand->departments; i++) {
        for (int j = 0; j < CK_DEPARTMENT; j++) {
            if (hand->revealed[i].piece[j] == piece)
                return true;
        }
    }
    return false;
}

/* Removes a hidden piece from a hand; reports OPEN_CODE for a piece in an open department only. */
static bool remove_hidden(ck_contest *contest, lauzait_cep_state *state, int seat,
                          const ck_thing *piece, ck_code open_code)
{
    player_hand *hand = &state->hand[seat];
    if (hand->known[piece->value] > 0) {
        hand->known[piece->value]--;
        return true;
    }
    if (hand->unknown == 0)
        return ck_fault(contest, is_revealed(hand, piece->value) ? open_code : CK_F_GAME_NOT_HELD,
                        piece->span);
    hand->unknown--;
    return see(contest, state, piece);
}

/* ---- setup ---- */

static bool judge_hand(ck_contest *contest, lauzait_cep_state *state, const ck_event *event)
{
    const ck_thing *things = ck_contest_things(contest, event);
    player_hand *hand = &state->hand[event->seat];
    bool number = things->kind == CK_THING_NUMBER;
    int64_t count = number ? (int64_t)things->value : (int64_t)event->count;
    if (count != CK_FULL_HAND)
        return ck_fault_amount(contest, CK_F_GAME_HAND_SIZE, event->span, count, CK_FULL_HAND);
    for (uint32_t i = 0; i < event->count; i++) {
        if (things[i].kind != CK_THING_PIECE)
            continue;
        if (!check_role(contest, &things[i], false) || !see(contest, state, &things[i]))
            return false;
        hand->known[things[i].value]++;
        hand->unknown--;
    }
    return true;
}

static const char row_names[] = "I U O Y AI";

/* Judges 衣: a row of the board, left to right. */
static bool judge_row(ck_contest *contest, lauzait_cep_state *state, const ck_event *event)
{
    const ck_thing *things = ck_contest_things(contest, event);
    int row = ck_switches_word_index(contest, things, row_names);
    if (state->rows >> row & 1)
        return ck_fault(contest, CK_F_GAME_SETUP_TWICE, event->span);
    state->rows |= 1u << row;
    if (event->count != SIDE + 1)
        return ck_fault_amount(contest, CK_F_GAME_HAND_SIZE, event->span, event->count - 1, SIDE);
    for (int i = 0; i < SIDE; i++) {
        const ck_thing *piece = &things[i + 1];
        int square = row * SIDE + i;
        if ((square == state->empty) != (piece->kind == CK_THING_WORD))
            return ck_fault_amount(contest, CK_F_GAME_HAND_SIZE, piece->span, i, SIDE);
        if (piece->kind != CK_THING_PIECE)
            continue;
        if (!check_role(contest, piece, false) || !see(contest, state, piece))
            return false;
        state->board[square] = piece->value;
    }
    return true;
}

static int neighbour(const ck_contest *contest, int seat, int direction)
{
    return (seat + direction + contest->seats) % contest->seats;
}

/* The direction that points decide: toward the poorer neighbour; 0: both are allowed. */
static int poorer_way(const ck_contest *contest)
{
    int64_t next = contest->points[neighbour(contest, contest->first, 1)];
    int64_t before = contest->points[neighbour(contest, contest->first, -1)];
    if (contest->seasons == 1 || next == before)
        return 0;
    return next < before ? 1 : -1;
}

/* Judges 軸人: a player with fewest points; for the first season the sources do not settle it. */
static bool judge_first(ck_contest *contest, const ck_event *event)
{
    int poorest = event->seat;
    for (int i = 0; i < contest->seats; i++) {
        if (contest->points[i] < contest->points[poorest])
            poorest = i;
    }
    if (!contest->certain || poorest == event->seat)
        return true;
    if (contest->seasons > 1)
        return ck_fault_player(contest, CK_F_LAUZAIT_CEP_FIRST, event->span, poorest);
    ck_fault_default(contest, event->span, CK_DEFAULT_POOREST);
    return true;
}

/* Judges 周: the next player, or all players in order. */
static bool judge_around(ck_contest *contest, lauzait_cep_state *state, const ck_event *event)
{
    const ck_thing *players = ck_contest_things(contest, event);
    if (contest->first == CK_NONE || event->seat != contest->first)
        return ck_fault(contest, CK_F_LAUZAIT_CEP_AROUND, event->span);
    int direction = players->value == neighbour(contest, contest->first, 1) ? 1 : -1;
    int seat = contest->first, way = poorer_way(contest);
    bool right = event->count == 1 || (int)event->count == contest->seats - 1;
    for (uint32_t i = 0; i < event->count; i++) {
        seat = neighbour(contest, seat, direction);
        right &= players[i].value == seat;
    }
    bool poorer = way == 0 || way == direction || contest->seats == 2 || !contest->certain;
    state->direction = direction;
    return (right && poorer) || ck_fault(contest, CK_F_LAUZAIT_CEP_DIRECTION, event->span);
}

static bool setup(ck_contest *contest, const ck_event *event)
{
    lauzait_cep_state *state = contest->state;
    const ck_thing *piece = ck_contest_things(contest, event);
    switch (event->verb) {
    case CK_VERB_FIRST:
        return judge_first(contest, event);
    case CK_VERB_AROUND:
        return judge_around(contest, state, event);
    case CK_VERB_HAND:
        return judge_hand(contest, state, event);
    case CK_VERB_ROW:
        return judge_row(contest, state, event);
    default: /* 光, an open piece beside the board */
        if (!contest->choice[LIGHT])
            return ck_fault(contest, CK_F_LAUZAIT_CEP_LIGHT, event->span);
        state->light = piece->value;
        return check_role(contest, piece, false) && see(contest, state, piece);
    }
}

static bool begin(ck_contest *contest, const ck_event *event)
{
    lauzait_cep_state *state = contest->state;
    state->turn = contest->first;
    if (contest->choice[LIGHT] && state->light == NO_PIECE)
        return ck_fault(contest, CK_F_LAUZAIT_CEP_LIGHT, event->span);
    if (state->direction != 0)
        return true;
    int way = poorer_way(contest);
    state->direction = way == 0 ? 1 : way;
    return contest->certain || contest->seasons == 1 || contest->seats == 2;
}

/* ---- departments ---- */

static bool judge_form(ck_contest *contest, lauzait_cep_state *state, const ck_event *event)
{
    const ck_thing *pieces = ck_contest_things(contest, event);
    formed_department department = {.fresh = true};
    int roles[CK_DEPARTMENT], jokers = 0;
    for (int i = 0; i < CK_DEPARTMENT; i++) {
        if (!check_role(contest, &pieces[i], true) ||
            !remove_hidden(contest, state, event->seat, &pieces[i], CK_F_GAME_NOT_HELD))
            return false;
        department.piece[i] = pieces[i].value;
        roles[i] = pieces[i].as;
        jokers += pieces[i].value == CK_JOKER;
    }
    uint32_t kinds = ck_department_of(department.piece, roles);
    if (kinds == 0)
        return ck_fault(contest, CK_F_LAUZAIT_CEP_DEPARTMENT, event->span);
    department.bonus = ck_department_bonus(kinds, jokers);
    contest->change[event->seat] += department.bonus;
    player_hand *hand = &state->hand[event->seat];
    hand->revealed[hand->departments++] = department;
    const ck_sum sum = {CK_SUM_DEPARTMENT, department.bonus + jokers, jokers};
    return event->count == CK_DEPARTMENT ||
           ck_check_sum(contest, &pieces[CK_DEPARTMENT], department.bonus, sum);
}

/* Whether a department consists of these pieces, in any order. */
static bool has_pieces(const formed_department *department, const ck_thing *pieces)
{
    int left[CK_DISTINCT_PIECES] = {0};
    for (int i = 0; i < CK_DEPARTMENT; i++) {
        left[department->piece[i]]++;
        left[pieces[i].value]--;
    }
    for (int i = 0; i < CK_DISTINCT_PIECES; i++) {
        if (left[i] != 0)
            return false;
    }
    return true;
}

static bool judge_dissolve(ck_contest *contest, lauzait_cep_state *state, const ck_event *event)
{
    const ck_thing *pieces = ck_contest_things(contest, event);
    const ck_thing *written = event->count > CK_DEPARTMENT ? &pieces[CK_DEPARTMENT] : NULL;
    player_hand *hand = &state->hand[event->seat];
    formed_department *found = NULL;
    for (int i = 0; i < CK_DEPARTMENT; i++) {
        if (!check_role(contest, &pieces[i], true))
            return false;
    }
    for (int i = 0; i < hand->departments; i++) {
        formed_department *here = &hand->revealed[i];
        bool better = !found || (written && here->bonus == written->value);
        found = has_pieces(here, pieces) && better ? here : found;
    }
    if (!found)
        return ck_fault(contest, CK_F_LAUZAIT_CEP_NOT_FORMED, event->span);
    int bonus = found->bonus;
    contest->change[event->seat] -= bonus;
    for (int i = 0; i < CK_DEPARTMENT; i++)
        hand->known[found->piece[i]]++;
    *found = hand->revealed[--hand->departments];
    return !written || ck_check_amount(contest, written, bonus);
}

/* ---- hiring ---- */

/* The square on the board of 5 by 5, from 0; −1: outside. */
static int square_of(const ck_thing *thing)
{
    int row = ck_row_of((ck_square)thing->value) - FIRST_LINE;
    int column = ck_column_of((ck_square)thing->value) - FIRST_LINE;
    bool inside = row >= 0 && row < SIDE && column >= 0 && column < SIDE;
    return inside ? row * SIDE + column : -1;
}

static bool is_mountain(int square)
{
    return square == SIDE * SIDE / 2;
}

static bool is_water(int square)
{
    bool middle = square / SIDE == SIDE / 2 || square % SIDE == SIDE / 2;
    return middle && !is_mountain(square);
}

/* Whether a piece moves one square in any direction; from the mountain also two along a row or
 * column. */
static bool is_reached(int from, int to)
{
    int rows = from / SIDE - to / SIDE, columns = from % SIDE - to % SIDE;
    int high = rows < 0 ? -rows : rows, wide = columns < 0 ? -columns : columns;
    if (high <= 1 && wide <= 1)
        return from != to;
    return is_mountain(from) && ((high == 2 && wide == 0) || (high == 0 && wide == 2));
}

/* Checks the written piece of a square; an unknown piece becomes known. */
static bool check_board(ck_contest *contest, lauzait_cep_state *state, int square,
                        const ck_thing *piece, ck_code code)
{
    if (state->board[square] == UNKNOWN) {
        state->board[square] = piece->value;
        return see(contest, state, piece);
    }
    return state->board[square] == piece->value || ck_fault(contest, code, piece->span);
}

static bool check_way(ck_contest *contest, const lauzait_cep_state *state, const ck_thing *start,
                      const ck_thing *mover, const ck_thing *goal)
{
    int from = square_of(start), to = square_of(goal);
    if (from < 0)
        return ck_fault(contest, CK_F_LAUZAIT_CEP_WAY, start->span);
    if (from == state->empty)
        return ck_fault(contest, CK_F_LAUZAIT_CEP_MATCH, mover->span);
    bool barred = to == state->empty && contest->choice[TAKE_BACK];
    return (to >= 0 && is_reached(from, to) && !barred) ||
           ck_fault(contest, CK_F_LAUZAIT_CEP_WAY, goal->span);
}

enum { STICKS = 5, ENOUGH = 3 };

/* Judges 斥: a discarded piece hires one of the board, which moves; the player gains the piece on
 * the goal or, if the cast for water fails, the mover itself. */
static bool judge_hire(ck_contest *contest, lauzait_cep_state *state, const ck_event *event)
{
    const ck_thing *discard = ck_contest_things(contest, event), *start = discard + 1,
                   *mover = discard + 2, *goal = discard + 3, *cast = discard + 5,
                   *gained = discard + event->count - 1;
    bool has_cast = event->count >= 7, failed = event->count == 8; /* 水, a number, and 此無 */
    if (!check_role(contest, discard, false) || !check_role(contest, mover, false) ||
        !check_role(contest, gained, false) ||
        !remove_hidden(contest, state, event->seat, discard, CK_F_LAUZAIT_CEP_REVEALED) ||
        !check_way(contest, state, start, mover, goal))
        return false;
    int from = square_of(start), to = square_of(goal);
    if (!check_board(contest, state, from, mover, CK_F_LAUZAIT_CEP_SQUARE))
        return false;
    if (!ck_department_pieces_match(discard->value, mover->value))
        return ck_fault(contest, CK_F_LAUZAIT_CEP_MATCH, mover->span);
    if (has_cast != is_water(to))
        return ck_fault(contest, CK_F_LAUZAIT_CEP_CAST, event->span);
    if (has_cast && !ck_check_cast(contest, cast, STICKS))
        return false;
    if (has_cast && failed != (cast->value < ENOUGH))
        return ck_fault(contest, CK_F_LAUZAIT_CEP_CAST, event->span);
    state->board[state->empty] = discard->value;
    if (!check_board(contest, state, failed ? from : to, gained, CK_F_LAUZAIT_CEP_GAIN))
        return false;
    state->hand[event->seat].known[gained->value]++;
    if (!failed)
        state->board[to] = mover->value;
    state->board[from] = EMPTY;
    state->empty = state->from = from;
    state->to = to;
    state->failed = failed;
    return true;
}

/* ---- the declaration ---- */

enum { DECLARED, ONE_SUIT, SEQUENCE, BRIDGES, BALANCED, NO_HIRE, FORMATIONS };

/* Collects the known hidden pieces of a hand; returns their number. */
static int gather_hidden(const player_hand *hand, int pieces[CK_FULL_HAND])
{
    int count = 0;
    for (int piece = 0; piece < CK_DISTINCT_PIECES; piece++) {
        for (int i = 0; i < hand->known[piece] && count < CK_FULL_HAND; i++)
            pieces[count++] = piece;
    }
    return count;
}

/* Whether the board has a piece that this one could hire. */
static bool finds_match(const lauzait_cep_state *state, int piece)
{
    for (int i = 0; i < SIDE * SIDE; i++) {
        if (state->board[i] >= 0 && ck_department_pieces_match(piece, state->board[i]))
            return true;
    }
    return false;
}

/* Whether no piece of a hand can hire, not even with a department dissolved in this turn. */
static bool is_stalemate(const lauzait_cep_state *state, int seat)
{
    const player_hand *hand = &state->hand[seat];
    for (int piece = 0; piece < CK_DISTINCT_PIECES; piece++) {
        if (hand->known[piece] > 0 && finds_match(state, piece))
            return false;
    }
    for (int i = 0; i < hand->departments; i++) {
        bool counts = !state->done[DISSOLVED] || hand->revealed[i].fresh;
        for (int j = 0; counts && j < CK_DEPARTMENT; j++) {
            if (finds_match(state, hand->revealed[i].piece[j]))
                return false;
        }
    }
    return true;
}

static bool is_balanced(const int *pieces)
{
    int sum[2] = {0, 0};
    for (int i = 0; i < CK_FULL_HAND; i++) {
        if (pieces[i] != CK_JOKER)
            sum[pieces[i] / CK_SUIT] += pieces[i] % CK_SUIT;
    }
    return sum[0] == sum[1];
}

/* Whether a declaration is allowed now; reports it if not. */
static bool may_declare(ck_contest *contest, const lauzait_cep_state *state, const ck_event *event,
                        unsigned named)
{
    const player_hand *hand = &state->hand[event->seat];
    bool stalemate = named >> NO_HIRE & 1;
    unsigned others = named & ~(1u << DECLARED | 1u << NO_HIRE);
    bool right = hand->departments == 0 || hand->departments == CK_DEPARTMENT;
    if (stalemate)
        right = !state->done[HIRED] && is_stalemate(state, event->seat) &&
                (others == 0 || contest->choice[STALEMATE]);
    return right || ck_fault(contest, CK_F_LAUZAIT_CEP_DECLARATION, event->span);
}

/* Checks the named formations of nine known pieces. */
static bool check_claims(ck_contest *contest, const ck_event *event, const int *pieces,
                         unsigned named)
{
    ck_formation claims = {named >> SEQUENCE & 1, named >> BRIDGES & 1}, none = {false, false};
    bool stalemate = named >> NO_HIRE & 1;
    if (!stalemate && !ck_department_is_formation(pieces, none))
        return ck_fault(contest, CK_F_LAUZAIT_CEP_DECLARATION, event->span);
    bool right = stalemate ? ck_department_is_loose(pieces, claims)
                           : ck_department_is_formation(pieces, claims);
    right &= !(named >> ONE_SUIT & 1) || ck_department_is_one_suit(pieces, CK_FULL_HAND);
    right &= !(named >> BALANCED & 1) || is_balanced(pieces);
    return right || ck_fault(contest, CK_F_LAUZAIT_CEP_CLAIM, event->span);
}

/* Checks the sum with the bonus for pieces like 光; unknown pieces may be such pieces. */
static int64_t check_sum(ck_contest *contest, const lauzait_cep_state *state, const ck_event *event,
                         const int *pieces, int count, unsigned named)
{
    const ck_thing *last = ck_contest_things(contest, event) + event->count - 1;
    int64_t sum = named >> BRIDGES & 1 ? contest->choice[BRIDGE] != 0 : 0, like = 0;
    for (int i = 0; i < FORMATIONS; i++)
        sum += named >> i & 1 ? ck_formation_points[i] : 0;
    for (int i = 0; i < count; i++)
        like += pieces[i] == state->light;
    sum += like;
    int64_t most = sum + (state->light != NO_PIECE ? CK_FULL_HAND - count : 0);
    if (last->kind != CK_THING_NUMBER)
        return sum;
    if (last->value > sum && last->value <= most)
        return last->value;
    ck_check_sum(contest, last, sum, (ck_sum){CK_SUM_FORMATIONS, named, like});
    return sum;
}

static bool judge_declaration(ck_contest *contest, lauzait_cep_state *state, const ck_event *event)
{
    int pieces[CK_FULL_HAND];
    unsigned named;
    if (!ck_check_names(contest, event, ck_formation_names, CK_F_LAUZAIT_CEP_DECLARATION, &named))
        return false;
    if (!(named & 1u << DECLARED))
        return ck_fault(contest, CK_F_LAUZAIT_CEP_DECLARATION, event->span);
    if (!may_declare(contest, state, event, named))
        return false;
    int count = gather_hidden(&state->hand[event->seat], pieces);
    for (int i = 0; i < state->hand[event->seat].departments; i++) {
        for (int j = 0; j < CK_DEPARTMENT && count < CK_FULL_HAND; j++)
            pieces[count++] = state->hand[event->seat].revealed[i].piece[j];
    }
    if (count < CK_FULL_HAND)
        ck_fault_unknown(contest, event->span);
    else if (!check_claims(contest, event, pieces, named))
        return false;
    contest->change[event->seat] += check_sum(contest, state, event, pieces, count, named);
    return ck_contest_decide(contest, event->seat);
}

/* ---- turns ---- */

/* Lets the first event of the next player end the turn. */
static bool pass_turn(ck_contest *contest, lauzait_cep_state *state, const ck_event *event)
{
    if (event->seat == state->turn)
        return true;
    int next = neighbour(contest, state->turn, state->direction);
    bool complete = state->done[HIRED] && state->hand[state->turn].departments < CK_DEPARTMENT;
    if (event->seat != next)
        return ck_check_turn(contest, event, complete ? next : state->turn);
    if (!complete)
        return ck_fault(contest, CK_F_LAUZAIT_CEP_NO_HIRE, event->span);
    state->turn = next;
    state->last = -1;
    memset(state->done, 0, sizeof state->done);
    for (int i = 0; i < state->hand[next].departments; i++)
        state->hand[next].revealed[i].fresh = false;
    return true;
}

/* Checks that each action happens once in a turn, in order unless the header frees it. */
static bool check_action(ck_contest *contest, lauzait_cep_state *state, const ck_event *event,
                         int action)
{
    bool over = state->done[HIRED] && state->hand[state->turn].departments < CK_DEPARTMENT;
    if (state->done[action])
        return ck_fault_player(contest, CK_F_LAUZAIT_CEP_TWICE, event->span,
                               over ? neighbour(contest, state->turn, state->direction) : CK_NONE);
    if (action < state->last && !contest->choice[ORDER])
        return ck_fault(contest, CK_F_LAUZAIT_CEP_ORDER, event->span);
    state->done[action] = true;
    state->last = action;
    return true;
}

static bool judge(ck_contest *contest, const ck_event *event)
{
    lauzait_cep_state *state = contest->state;
    state->from = state->to = CK_NONE;
    if (!pass_turn(contest, state, event))
        return false;
    switch (event->verb) {
    case DISSOLVE:
        return check_action(contest, state, event, DISSOLVED) &&
               judge_dissolve(contest, state, event);
    case FORM:
        return check_action(contest, state, event, FORMED) && judge_form(contest, state, event);
    case HIRE:
        return check_action(contest, state, event, HIRED) && judge_hire(contest, state, event);
    default:
        return judge_declaration(contest, state, event);
    }
}

/* ---- offers ---- */

/* A random unseen piece, added to SEEN; 歪 if all pieces are seen. */
static int draw_piece(const ck_contest *contest, const ck_offer_list *offers, int *seen)
{
    int left = 0, piece = 0;
    for (int i = 0; i < CK_DISTINCT_PIECES; i++)
        left += ck_department_piece_copies(i, contest->seats) - seen[i];
    left = ck_offer_below(offers, left);
    while ((left -= ck_department_piece_copies(piece, contest->seats) - seen[piece]) >= 0)
        piece++;
    seen[piece]++;
    return piece;
}

/* Offers 衣 of the first empty row. */
static void offer_row(const lauzait_cep_state *state, ck_offer_list *offers, const int *piece)
{
    const char *name = row_names;
    int row = 0;
    while (state->rows >> row & 1) {
        row++;
        name += strcspn(name, " ") + 1;
    }
    if (row == SIDE / 2)
        ck_offer(offers, CK_NONE, CK_VERB_ROW, "衣wiiwii", name, piece[0], piece[1], "空", piece[2],
                 piece[3]);
    else
        ck_offer(offers, CK_NONE, CK_VERB_ROW, "衣w iiiii", name, piece[0], piece[1], piece[2],
                 piece[3], piece[4]);
}

static void deal(const ck_contest *contest, ck_offer_list *offers)
{
    enum { SELDOM = 3, BARE = 40 };
    lauzait_cep_state later = *(const lauzait_cep_state *)contest->state;
    int piece[CK_FULL_HAND], seat = 0;
    if (!offers->random)
        return;
    if (later.direction == 0 && contest->first != CK_NONE && ck_offer_chance(offers, SELDOM)) {
        for (int way = -1; way <= 1; way += 2)
            ck_offer(offers, contest->first, CK_VERB_AROUND, "周p",
                     neighbour(contest, contest->first, way));
        return;
    }
    for (int i = 0; i < CK_FULL_HAND; i++)
        piece[i] = draw_piece(contest, offers, later.seen);
    while (seat < contest->seats && contest->set_by[seat] >> CK_VERB_HAND & 1)
        seat++;
    if (seat < contest->seats)
        ck_offer(offers, seat, CK_VERB_HAND, "手片 iiiiiiiii", piece[0], piece[1], piece[2],
                 piece[3], piece[4], piece[5], piece[6], piece[7], piece[8]);
    else if (later.rows != (1u << SIDE) - 1 &&
             (later.rows != 0 || !ck_offer_chance(offers, BARE))) /* the board must be known */
        offer_row(&later, offers, piece);
    else if (contest->choice[LIGHT] && later.light == NO_PIECE)
        ck_offer(offers, CK_NONE, CK_VERB_LIGHT, "光 i", piece[0]);
}

/* Offers a hire with one piece: a matching piece of the board and a goal for it. */
static void offer_hire(const ck_contest *contest, ck_offer_list *offers, int seat, int piece)
{
    enum { SQUARES = SIDE * SIDE, CORNER = FIRST_LINE * CK_COLUMNS + FIRST_LINE };
    const lauzait_cep_state *state = contest->state;
    int start = ck_offer_below(offers, SQUARES * SQUARES);
    for (int i = 0; i < SQUARES * SQUARES; i++) {
        int pair = (start + i) % (SQUARES * SQUARES), from = pair / SQUARES, to = pair % SQUARES;
        int mover = state->board[from], taken = to == state->empty ? piece : state->board[to];
        int cast = ck_offer_heads(offers, STICKS);
        bool barred = to == state->empty && contest->choice[TAKE_BACK];
        if (mover < 0 || taken < 0 || !ck_department_pieces_match(piece, mover) ||
            !is_reached(from, to) || barred || (is_water(to) && !offers->random))
            continue;
        const char *form = !is_water(to)   ? "斥iqiq手i"
                           : cast < ENOUGH ? "斥iqiqwnw手i"
                                           : "斥iqiqwn手i";
        int at = CORNER + from / SIDE * CK_COLUMNS + from % SIDE;
        int goal = CORNER + to / SIDE * CK_COLUMNS + to % SIDE;
        if (!is_water(to))
            ck_offer(offers, seat, HIRE, form, piece, at, mover, goal, taken);
        else if (cast < ENOUGH)
            ck_offer(offers, seat, HIRE, form, piece, at, mover, goal, "水", cast, "此無", mover);
        else
            ck_offer(offers, seat, HIRE, form, piece, at, mover, goal, "水", cast, taken);
        if (offers->random)
            return;
    }
}

/* Offers all departments of the hidden pieces. */
static void offer_departments(const player_hand *hand, ck_offer_list *offers, int seat)
{
    int pieces[CK_FULL_HAND], count = gather_hidden(hand, pieces);
    for (int a = 0; a < count; a++) {
        for (int b = a + 1; b < count; b++) {
            for (int c = b + 1; c < count; c++) {
                int chosen[CK_DEPARTMENT] = {pieces[a], pieces[b], pieces[c]};
                if (ck_department_of(chosen, NULL))
                    ck_offer(offers, seat, FORM, "与労iii", chosen[0], chosen[1], chosen[2]);
            }
        }
    }
}

static void offer_player(const ck_contest *contest, ck_offer_list *offers, int seat)
{
    enum { SELDOM = 12 };
    const lauzait_cep_state *state = contest->state;
    const player_hand *hand = &state->hand[seat];
    for (int i = 0; i < hand->departments; i++) {
        const int *piece = hand->revealed[i].piece;
        if (ck_offer_chance(offers, SELDOM))
            ck_offer(offers, seat, DISSOLVE, "心古行新iii", piece[0], piece[1], piece[2]);
    }
    offer_departments(hand, offers, seat);
    for (int i = 0; i < FORMATIONS && hand->departments % CK_DEPARTMENT == 0; i++)
        ck_offer_named(offers, seat, ck_formation_names, 1u << DECLARED | 1u << i);
    for (int piece = 0; piece < CK_DISTINCT_PIECES; piece++) {
        if (hand->known[piece] > 0)
            offer_hire(contest, offers, seat, piece);
    }
}

static void offer(const ck_contest *contest, ck_offer_list *offers)
{
    const lauzait_cep_state *state = contest->state;
    offer_player(contest, offers, state->turn);
    if (state->done[HIRED])
        offer_player(contest, offers, neighbour(contest, state->turn, state->direction));
}

/* ---- the table ---- */

static void lay_hand(const player_hand *hand, ck_tabletop *table, int seat)
{
    int hidden = hand->unknown;
    for (int piece = 0; piece < CK_DISTINCT_PIECES; piece++)
        hidden += hand->known[piece];
    ck_zone *zone =
        hidden > 0 ? ck_tabletop_lay_zone(table, seat, CK_ZONE_HIDDEN, hand->unknown) : NULL;
    for (int piece = 0; piece < CK_DISTINCT_PIECES && zone; piece++)
        zone->count[piece] = (uint8_t)hand->known[piece];
    for (int i = 0; i < hand->departments; i++) {
        zone = ck_tabletop_lay_zone(table, seat, CK_ZONE_DEPARTMENT, hand->revealed[i].bonus);
        for (int j = 0; j < CK_DEPARTMENT; j++)
            ck_tabletop_lay_item(zone, hand->revealed[i].piece[j]);
    }
}

static void lay(const ck_contest *contest, ck_tabletop *table)
{
    const lauzait_cep_state *state = contest->state;
    ck_tabletop_lay_board(table, FIRST_LINE, SIDE);
    for (int i = 0; i < SIDE * SIDE; i++) {
        table->square[i].ground = is_mountain(i) ? CK_HILL : is_water(i) ? CK_WATER : CK_LAND;
        table->square[i].piece = (int8_t)state->board[i];
    }
    table->from = state->from;
    table->to = state->to;
    table->failed = state->failed;
    for (int i = 0; i < contest->seats; i++)
        lay_hand(&state->hand[i], table, i);
}

const ck_game_row ck_lauzait_cep = {
    .name = "国官集来",
    .section = "5",
    .least = 2,
    .most = PLAYERS,
    .engine = &ck_event_engine,
    .traits = CK_FIRST_NAMED | CK_NO_PAYMENTS | CK_SEASON_EACH | CK_HAS_BOARD,
    .forms = forms,
    .switches = switches,
    .state_size = sizeof(lauzait_cep_state),
    .open = open,
    .setup = setup,
    .begin = begin,
    .judge = judge,
    .deal = deal,
    .offer = offer,
    .lay = lay,
};
