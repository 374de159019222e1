/*
 * Tries corrections of earlier entries, but only those that change a square, a captured piece or
 * the Minds on which the entry with the problem depends. The position decides this before any
 * replay.
 */
#include "rules/replay/lookback.h"

#include "rules/board/hands.h"
#include "rules/board/judge.h"
#include "rules/board/list.h"
#include "rules/board/play.h"
#include "rules/replay/slips.h"
#include "rules/replay/step.h"
#include "rules/replay/turn.h"

#include <string.h>

/* Half bits, besides CK_COST_SLIP. */
enum { EARLIER = 1, NAMED = 2, LONGER = 4, LINE_LACKS = 14, TURN_LACKS = 11, DOUBLED = 2 };

enum {
    LINE = 2,        /* turns of a line */
    MOST_TURNS = 48, /* turns of a missing line that solve a problem, … */
    MOST_PLACES = 2, /* … and places where each is tried */
    NEAR_LINES = 2   /* before which a simple missing line is tried */
};

/* A turn of a missing line, and the places where it was tried. */
typedef struct line_turn {
    ck_move move;
    int places;
} line_turn;

/* A problem, and the earlier entries that may solve it. */
typedef struct lookback {
    ck_frontier *frontier;
    int node;
    const ck_problem *problem;
    ck_reading reading;
    const ck_written_move *stopped; /* the turn with the problem; NULL: no turn */
    ck_square_set keys;             /* squares on which the problem depends */
    bool minds;                     /* it may depend on the square of the Minds */
    bool captures;                  /* it may depend on captured pieces */
    ck_square_set later;            /* squares where turns behind the entry begin or end */
    /* The correction being tried: */
    uint32_t entry;
    const ck_position *before, *after; /* positions around the entry's turn in the reading */
    ck_correction trial;               /* without its move and cost */
    line_turn turn[MOST_TURNS];        /* of missing lines */
    int turns;
} lookback;

/* ---- the window ---- */

void ck_lookback_window(ck_frontier *frontier, int node)
{
    const uint32_t place = frontier->node[node].place;
    const ck_reading reading = ck_frontier_reading(frontier, node);
    ck_replay_state state;
    ck_problem problem;
    if (frontier->windowed == node)
        return;
    frontier->windowed = node;
    frontier->window = place - frontier->from > CK_WINDOW ? place - CK_WINDOW : frontier->from;
    frontier->windows = 0;
    ck_step_copy_state(&state, &frontier->start);
    for (uint32_t i = frontier->from; i <= place; i++) {
        const ck_interpretation as = ck_reading_interpretation(&reading, i);
        ck_step_begin_season(&state, &state.record->entries[i], &as);
        if (i >= frontier->window)
            ck_step_copy_state(&frontier->before[frontier->windows++], &state);
        if (i == place || ck_reading_go_on(&state, &reading, i, &problem) != CK_STEPPED)
            break;
    }
    ck_spend(frontier->budget, place - frontier->from);
}

static const ck_replay_state *state_before(const lookback *looking, uint32_t entry)
{
    const ck_frontier *frontier = looking->frontier;
    const uint32_t index = entry - frontier->window;
    return index < (uint32_t)frontier->windows ? &frontier->before[index]
                                               : &frontier->node[looking->node].state;
}

/* ---- the dependencies of a problem ---- */

/* Adds the squares of the pieces between two squares. Some pieces jump over one of them, so that
 * any may be the one too many. */
static void add_between(lookback *looking, ck_square from, ck_square to)
{
    const ck_piece *at = looking->problem->move.position.at;
    const ck_line line = ck_line_between(from, to);
    for (int i = 1; i < line.distance; i++) {
        const ck_square square = ck_square_at(from, line.direction, i);
        if (at[square] != CK_EMPTY)
            ck_square_set_add(&looking->keys, square);
    }
}

static void find_keys(lookback *looking)
{
    const ck_ruling *ruling = &looking->problem->move.ruling;
    const ck_move *move = &ruling->move;
    ck_square_set_add(&looking->keys, ruling->at);
    switch (ruling->verdict) {
    case CK_START_EMPTY:
    case CK_START_FOREIGN:
    case CK_START_MINDS:
    case CK_OTHER_PIECE:
        ck_square_set_add(&looking->keys, move->from);
        break;
    case CK_VIA_EMPTY:
        ck_square_set_add(&looking->keys, move->via);
        break;
    case CK_MINDS_ELSEWHERE:
        ck_square_set_add(&looking->keys, move->from);
        looking->minds = true;
        break;
    case CK_NOT_HELD:
        looking->captures = true;
        break;
    case CK_NO_REACH:
    case CK_VIA_NO_REACH:
    case CK_MINDS_NO_REACH:
        looking->minds = true;
        break;
    case CK_BLOCKED:
        add_between(looking, move->via < CK_SQUARES ? move->via : move->from, move->to);
        ck_square_set_add(&looking->keys, move->to);
        break;
    case CK_VIA_BLOCKED:
        add_between(looking, move->from, move->via);
        ck_square_set_add(&looking->keys, move->to);
        break;
    default:
        ck_square_set_add(&looking->keys, move->to);
        break;
    }
}

/* Whether the turn with the problem has none on another board, or one about another square. */
static bool may_get_farther(const lookback *looking, const ck_position *position)
{
    const ck_ruling *was = &looking->problem->move.ruling;
    const ck_ruling now =
        ck_judge(looking->frontier->start.game.rules, position, &looking->stopped->move);
    return now.verdict != was->verdict && (now.verdict == CK_LEGAL || now.at != was->at);
}

/* Whether the turn with the problem may be right on another board. */
static bool may_be_right(const lookback *looking, const ck_position *position)
{
    const ck_ruling *was = &looking->problem->move.ruling;
    const ck_capture *written = &looking->stopped->capture;
    ck_ruling now;
    if (!ck_judge_legal(looking->frontier->start.game.rules, position, &looking->stopped->move,
                        &now))
        return false;
    if (written->span.length > 0 && !looking->stopped->tail.failed &&
        !ck_turn_capture_fits(written, now.captured))
        return false;
    return was->verdict != CK_LEGAL || now.captured != was->captured || now.bridge != was->bridge ||
           now.water != was->water;
}

/* Whether a missing turn makes the declared situation hand: the last turn before the declaration.
 */
static bool makes_situation(const lookback *looking, const ck_ruling *ruling)
{
    const ck_node *node = &looking->frontier->node[looking->node];
    const uint64_t written = looking->problem->hands.written.plain;
    return !looking->stopped && looking->trial.entry == node->place &&
           looking->before->side != node->state.game.position.side &&
           ((ruling->over_minds && (written & CK_HAND_BIT(CK_STEPPING_HAND)) != 0) ||
            (ruling->move.kind == CK_MOVE_MINDS && (written & CK_HAND_BIT(CK_FUTILE_HAND)) != 0));
}

/* Whether a declaration would fit other captured pieces of the mover. */
static bool do_hands_fit(const lookback *looking, const ck_position *position)
{
    const ck_hand_facts *facts = &looking->problem->hands;
    const ck_rules *rules = looking->frontier->start.game.rules;
    uint8_t held[2][CK_PROFESSIONS];
    memcpy(held, position->held[looking->problem->finding.side], sizeof held);
    const ck_hand_set formed = ck_hands_of(rules, held);
    const ck_hand_set written = ck_hands_flash_king(rules, ck_hands_lasting(facts->written));
    switch (looking->problem->finding.code) {
    case CK_F_HANDS_WRONG:
        return ck_hands_equal(formed, written);
    case CK_F_DECLARATION_MISSING:
        return !ck_hands_none(ck_hands_lasting(facts->fresh)) &&
               !ck_hands_none(ck_hands_without(ck_hands_lasting(facts->fresh), formed));
    default:
        return !ck_hands_none(written) && ck_hands_none(ck_hands_without(written, formed));
    }
}

/* ---- another turn at an earlier entry ---- */

/* Copies the squares that a turn changed to the board of the problem, except those that a later
 * turn changed again. */
static void carry_squares(const lookback *looking, const ck_position *after, const ck_move *move,
                          ck_position *position)
{
    const ck_square squares[] = {move->from, move->to, after->minds, looking->after->minds};
    for (size_t i = 0; i < sizeof squares / sizeof *squares; i++) {
        if (squares[i] < CK_SQUARES && !ck_square_set_has(&looking->later, squares[i]))
            position->at[squares[i]] = after->at[squares[i]];
    }
    if (position->minds == looking->after->minds)
        position->minds = after->minds;
}

/* The position before the entry with the problem after another earlier turn; WRITTEN is NULL for a
 * missing one. */
static ck_position position_with(const lookback *looking, const ck_move *written,
                                 const ck_ruling *ruling, bool failed)
{
    ck_position after = *looking->before;
    ck_position position = looking->frontier->node[looking->node].state.game.position;
    ck_play(&after, ruling, failed);
    if (written)
        carry_squares(looking, &after, written, &position);
    carry_squares(looking, &after, &ruling->move, &position);
    uint8_t *held = &position.held[0][0][0];
    const uint8_t *now = &after.held[0][0][0], *was = &looking->after->held[0][0][0];
    for (size_t i = 0; i < sizeof position.held; i++) {
        const int count = held[i] + now[i] - was[i]; /* a piece may have been placed since */
        held[i] = (uint8_t)(count > 0 ? count : 0);
    }
    if (looking->stopped) /* turns put in before it have not been played */
        position.side = looking->problem->move.position.side;
    return position;
}

/* Whether another turn instead of WRITTEN might change or solve the problem. */
static bool may_solve(const lookback *looking, const ck_move *written, const ck_ruling *ruling,
                      bool failed)
{
    if (!looking->stopped && written &&
        looking->entry + 1 == looking->frontier->node[looking->node].place)
        return true; /* the turn itself makes situation hands */
    if (!written && makes_situation(looking, ruling))
        return true;
    if (!written && ruling->captured == CK_EMPTY && ruling->move.kind != CK_MOVE_PLACE &&
        (!looking->stopped || looking->captures))
        return false; /* the captured pieces must change */
    const ck_position position = position_with(looking, written, ruling, failed);
    const bool line = looking->trial.kind == CK_INSERT_LINE; /* its other turn may help too */
    return !looking->stopped
               ? do_hands_fit(looking, &position)
               : may_be_right(looking, &position) || (line && may_get_farther(looking, &position));
}

static bool try_slip(void *self, const ck_written_move *move, int cost)
{
    lookback *looking = self;
    const ck_written_move *written =
        &looking->frontier->start.record->entries[looking->entry].as.move;
    ck_ruling ruling;
    if (!ck_judge_legal(looking->frontier->start.game.rules, looking->before, &move->move,
                        &ruling) ||
        !may_solve(looking, &written->move, &ruling, move->tail.failed))
        return true;
    looking->trial.move = *move;
    looking->trial.cost = (int16_t)(cost + EARLIER + (written->garbled ? 0 : CK_COST_SLIP));
    return ck_frontier_try(looking->frontier, looking->node, &looking->trial);
}

/* Whether the problem needs another piece on its start square than a turn moves. */
static bool is_other_piece(const lookback *looking, const ck_move *move)
{
    const uint8_t verdict = looking->problem->move.ruling.verdict;
    return (verdict == CK_START_EMPTY || verdict == CK_OTHER_PIECE) &&
           move->profession != looking->stopped->move.profession &&
           move->profession < CK_PROFESSIONS && looking->stopped->move.profession < CK_PROFESSIONS;
}

static bool look_at_turn(lookback *looking, uint32_t entry, const ck_written_move *written)
{
    const ck_replay_state *state = state_before(looking, entry);
    looking->entry = entry;
    looking->before = &state->game.position;
    looking->after = &state_before(looking, entry + 1)->game.position;
    looking->trial = (ck_correction){.kind = CK_CORRECT_MOVE, .entry = entry};
    if (!ck_spend(looking->frontier->budget, 1) ||
        !ck_list_tail_slips(state, written, try_slip, looking))
        return false;
    if (!looking->stopped || looking->captures ||
        ck_square_set_has(&looking->keys, written->move.from) ||
        ck_square_set_has(&looking->keys, written->move.to) ||
        (looking->minds && written->move.kind == CK_MOVE_MINDS))
        return ck_spend(looking->frontier->budget, CK_BUDGET_LIST) &&
               ck_list_slips(state, written, try_slip, looking);
    return written->move.kind == CK_MOVE_MINDS || is_other_piece(looking, &written->move) ||
           ck_list_slips_at(state, written, &looking->keys, try_slip, looking);
}

/* ---- missing and unreadable turns ---- */

/* The turn of the reading at a place of the window; NULL: none, or one moved there. */
static const ck_written_move *turn_at(const lookback *looking, uint32_t place)
{
    const ck_replay_state *start = &looking->frontier->start;
    const ck_entry *entry = ck_reading_entry(start, &looking->reading, place);
    const ck_interpretation as = ck_reading_interpretation(&looking->reading, place);
    if (!entry || entry != &start->record->entries[place] || entry->kind != CK_ENTRY_MOVE)
        return NULL;
    return ck_interpreted_move(entry, &as);
}

/* The squares where the turns from a place on begin or end. */
static ck_square_set later_squares(const lookback *looking, uint32_t place)
{
    ck_square_set squares = {{0, 0}};
    for (; place < looking->frontier->node[looking->node].place; place++) {
        const ck_written_move *written = turn_at(looking, place);
        if (!written)
            continue;
        ck_square_set_add(&squares, written->move.from);
        ck_square_set_add(&squares, written->move.to);
    }
    return squares;
}

static bool try_name(void *self, const ck_ruling *ruling)
{
    lookback *looking = self;
    if (!may_solve(looking, NULL, ruling, false))
        return true;
    looking->trial.move.move = ruling->move;
    return ck_frontier_try(looking->frontier, looking->node, &looking->trial);
}

static bool list_turns(lookback *looking, const ck_position *position, ck_visit *visit)
{
    const ck_rules *rules = looking->frontier->start.game.rules;
    if (!ck_spend(looking->frontier->budget, CK_BUDGET_LIST))
        return false;
    looking->before = looking->after = position;
    const bool minds = looking->minds || ck_square_set_has(&looking->keys, position->minds);
    return looking->stopped && !minds && !looking->captures
               ? ck_list_at(rules, position, &looking->keys, visit, looking)
               : ck_list(rules, position, visit, looking);
}

/* The position in which the unknown turn of an insertion is played. */
static ck_position before_insertion(const lookback *looking, const ck_correction *inserted)
{
    ck_position position = state_before(looking, inserted->entry)->game.position;
    if (inserted->kind != CK_INSERT_LINE || position.side != inserted->side)
        return position;
    const ck_ruling ruling =
        ck_judge(looking->frontier->start.game.rules, &position, &inserted->move.move);
    if (ruling.verdict == CK_LEGAL)
        ck_play(&position, &ruling, false);
    return position;
}

/* Names an unreadable turn. */
static bool name_unread(lookback *looking, uint32_t entry)
{
    for (int i = 0; i < looking->reading.count; i++) {
        const ck_correction *correction = looking->reading.correction[i];
        if (correction->kind == CK_NAME_TURN && correction->entry == entry)
            return true;
    }
    const ck_position position = state_before(looking, entry)->game.position;
    looking->later = later_squares(looking, entry);
    looking->trial = (ck_correction){.kind = CK_NAME_TURN, .entry = entry, .cost = NAMED};
    return list_turns(looking, &position, try_name);
}

/* Notes that a turn of a missing line is tried. Returns false where it was tried often enough. */
static bool is_untried(lookback *looking, const ck_move *move)
{
    int i = 0;
    while (i < looking->turns && !ck_record_same_move(&looking->turn[i].move, move))
        i++;
    if (i == MOST_TURNS || (i < looking->turns && looking->turn[i].places == MOST_PLACES))
        return false;
    if (i == looking->turns)
        looking->turn[looking->turns++] = (line_turn){*move, 0};
    looking->turn[i].places++;
    return true;
}

static bool try_line(void *self, const ck_ruling *ruling)
{
    lookback *looking = self;
    if (!may_solve(looking, NULL, ruling, false) || !is_untried(looking, &ruling->move))
        return true;
    looking->trial.move.move = ruling->move;
    return ck_frontier_try(looking->frontier, looking->node, &looking->trial);
}

/* Tries two missing turns, one of which the problem needs. */
static bool try_missing_lines(lookback *looking, uint32_t entry)
{
    ck_position position = state_before(looking, entry)->game.position;
    for (int side = 0; side < CK_NO_SIDE; side++) {
        looking->trial = (ck_correction){.kind = CK_INSERT_LINE,
                                         .entry = entry,
                                         .side = position.side,
                                         .cost = CK_COST_SLIP + LINE_LACKS};
        if (!list_turns(looking, &position, try_line))
            return false;
        position.side = (uint8_t)ck_other_side((ck_side)position.side);
    }
    return true;
}

/* Tries a missing turn before turns that fit either side. */
static bool try_missing_earlier(lookback *looking, uint32_t entry)
{
    const ck_correction insert = {.kind = CK_INSERT_TURN,
                                  .side = state_before(looking, entry)->game.position.side,
                                  .entry = entry,
                                  .cost = CK_COST_SLIP + TURN_LACKS};
    return ck_frontier_try(looking->frontier, looking->node, &insert);
}

/* Tries whether unreadable text stands for two turns. The reader has reported it. */
static bool try_longer_gap(lookback *looking, uint32_t gap)
{
    const ck_correction insert = {.kind = CK_INSERT_TURN,
                                  .side = state_before(looking, gap + 1)->game.position.side,
                                  .entry = gap + 1,
                                  .cost = LONGER};
    for (int i = 0; i < looking->reading.count; i++) {
        if (looking->reading.correction[i]->kind == CK_INSERT_TURN &&
            looking->reading.correction[i]->entry == gap + 1)
            return true;
    }
    return ck_frontier_try(looking->frontier, looking->node, &insert);
}

/* Tries to drop a doubled line. */
static bool try_doubled(lookback *looking, uint32_t entry)
{
    const ck_entry *entries = looking->frontier->start.record->entries;
    for (uint32_t i = 0; i < LINE; i++) {
        if (entry + i < LINE || entries[entry + i].kind != CK_ENTRY_MOVE ||
            entries[entry + i - LINE].kind != CK_ENTRY_MOVE ||
            entry + i >= looking->frontier->node[looking->node].place ||
            !ck_record_same_move(&entries[entry + i].as.move.move,
                                 &entries[entry + i - LINE].as.move.move))
            return true;
    }
    const ck_correction drop = {
        .kind = CK_DROP_DOUBLED, .count = LINE, .entry = entry, .cost = CK_COST_SLIP + DOUBLED};
    return ck_frontier_try(looking->frontier, looking->node, &drop);
}

/* ---- all of them ---- */

static bool look_at_place(lookback *looking, uint32_t place, bool *unsided)
{
    const ck_written_move *written = turn_at(looking, place);
    if (!written)
        return true;
    *unsided &= written->move.kind == CK_MOVE_MINDS || written->move.kind == CK_MOVE_PLACE;
    if (*unsided && !try_missing_earlier(looking, place))
        return false;
    if (!look_at_turn(looking, place, written) || !try_doubled(looking, place))
        return false;
    ck_square_set_add(&looking->later, written->move.from);
    ck_square_set_add(&looking->later, written->move.to);
    if (ck_square_set_has(&looking->keys, written->move.to))
        ck_square_set_add(&looking->keys, written->move.from); /* the piece came from there */
    return true;
}

/* Begins to look back from a node. Returns false where its problem depends on no earlier turn. */
static bool begin(lookback *looking, ck_frontier *frontier, int node, const ck_problem *problem)
{
    *looking = (struct lookback){.frontier = frontier, .node = node, .problem = problem};
    looking->reading = ck_frontier_reading(frontier, node);
    const ck_entry *entry =
        ck_reading_entry(&frontier->start, &looking->reading, frontier->node[node].place);
    const ck_interpretation as = ck_reading_interpretation(
        &looking->reading, (uint32_t)(entry - frontier->start.record->entries));
    looking->stopped = problem->about_move ? ck_interpreted_move(entry, &as) : NULL;
    if (problem->about_move)
        find_keys(looking);
    return problem->about_move || problem->about_hands;
}

/* Whether the season of the problem has begun before a place. */
static bool is_same_season(const lookback *looking, uint32_t place)
{
    return state_before(looking, place)->seasons ==
           looking->frontier->node[looking->node].state.seasons;
}

bool ck_lookback_name_turns(ck_frontier *frontier, int node, const ck_problem *problem)
{
    lookback looking;
    const ck_entry *entries = frontier->start.record->entries;
    if (!begin(&looking, frontier, node, problem))
        return true;
    /* Missing turns are named before an entry where the problem needs it. */
    for (int i = 0; i < looking.reading.count; i++) {
        const ck_correction *inserted = looking.reading.correction[i];
        if ((inserted->kind != CK_INSERT_TURN && inserted->kind != CK_INSERT_LINE &&
             inserted->kind != CK_PASS_TURN) ||
            inserted->entry < looking.frontier->window)
            continue;
        const ck_position position = before_insertion(&looking, inserted);
        looking.later = later_squares(&looking, inserted->entry);
        looking.trial =
            (ck_correction){.kind = CK_NAME_TURN, .entry = inserted->entry, .cost = NAMED};
        if (!list_turns(&looking, &position, try_name))
            return false;
    }
    for (uint32_t i = frontier->node[node].place; i-- > frontier->window;) {
        if (!is_same_season(&looking, i))
            break;
        if (entries[i].kind == CK_ENTRY_GAP && entries[i].as.gap.turns > 0 &&
            (!name_unread(&looking, i) || !try_longer_gap(&looking, i)))
            return false;
    }
    return true;
}

bool ck_lookback_turns(ck_frontier *frontier, int node, const ck_problem *problem)
{
    lookback looking;
    bool unsided = problem->finding.code == CK_F_WRONG_SIDE;
    if (!begin(&looking, frontier, node, problem))
        return true;
    for (uint32_t i = frontier->node[node].place; i-- > frontier->window;) {
        if (!is_same_season(&looking, i))
            break;
        if (!look_at_place(&looking, i, &unsided))
            return false;
    }
    return true;
}

/* Whether two turns on one line stand around a place: no line is missing there. */
static bool is_within_line(const lookback *looking, uint32_t place)
{
    const ck_record *record = looking->frontier->start.record;
    if (place == 0 || place >= record->entry_count ||
        record->entries[place].kind != CK_ENTRY_MOVE || ck_reading_begins_line(record, place))
        return false;
    const bool last = place + 1 == record->entry_count ||
                      record->entries[place + 1].kind != CK_ENTRY_MOVE ||
                      ck_reading_begins_line(record, place + 1);
    return last && ck_reading_begins_line(record, place - 1);
}

bool ck_lookback_lines(ck_frontier *frontier, int node, const ck_problem *problem)
{
    lookback looking;
    if (problem->finding.code == CK_F_DECLARATION_MISSING || /* players forget it */
        !begin(&looking, frontier, node, problem))
        return true;
    for (uint32_t i = frontier->node[node].place + 1; i-- > frontier->window;) {
        if (!is_same_season(&looking, i))
            break;
        if (is_within_line(&looking, i))
            continue;
        looking.later = later_squares(&looking, i);
        if (!try_missing_lines(&looking, i))
            return false;
    }
    return true;
}

/* Whether a turn of the piece on a square most simply solves the problem: the piece stands in the
 * way, or is not where the turn with the problem begins, steps or captures. */
static bool may_lack_turn_of(const lookback *looking, ck_piece piece, ck_square square)
{
    const ck_ruling *ruling = &looking->problem->move.ruling;
    const ck_written_move *stopped = looking->stopped;
    const uint8_t profession = (uint8_t)ck_profession_of(piece);
    if (profession == CK_MINDS)
        return ruling->verdict == CK_MINDS_ELSEWHERE || ck_square_set_has(&looking->keys, square);
    const bool own = ck_owner_of(piece) == (ck_side)looking->problem->move.position.side;
    const bool commented = stopped->capture.span.length > 0;
    switch (ruling->verdict) {
    case CK_START_EMPTY:
    case CK_START_FOREIGN:
    case CK_OTHER_PIECE:
        return own && profession == stopped->move.profession;
    case CK_VIA_EMPTY:
        return true;
    case CK_OWN_PIECE:
        if (!own)
            return commented && profession == stopped->capture.profession;
        return ck_square_set_has(&looking->keys, square);
    case CK_BLOCKED:
    case CK_VIA_BLOCKED:
    case CK_OCCUPIED:
        return ck_square_set_has(&looking->keys, square);
    case CK_LEGAL:
        return !own && profession == stopped->capture.profession &&
               ck_colour_of(piece) == (ck_colour)stopped->capture.colour;
    default:
        return false;
    }
}

static bool try_simple_line(void *self, const ck_ruling *ruling)
{
    lookback *looking = self;
    const ck_move *move = &ruling->move;
    return (!looking->captures && !ck_square_set_has(&looking->keys, move->from) &&
            !ck_square_set_has(&looking->keys, move->to)) ||
           try_line(looking, ruling);
}

/* Whether a reading with a missing line at the problem explains the season. */
static bool is_explained(const lookback *looking)
{
    for (int i = looking->frontier->count; i-- > 0;) {
        const ck_node *node = &looking->frontier->node[i];
        if (node->goal && node->parent == looking->node && node->correction.kind == CK_INSERT_LINE)
            return true;
    }
    return false;
}

/* Tries a missing line before an entry, with a simple turn of a side or, for the side to move, of
 * the Minds. */
static bool try_simple_lines(lookback *looking, uint32_t entry, ck_side side)
{
    ck_position position = state_before(looking, entry)->game.position;
    const ck_square minds = side == (ck_side)position.side ? position.minds : CK_NO_SQUARE;
    looking->trial = (ck_correction){.kind = CK_INSERT_LINE,
                                     .entry = entry,
                                     .side = (uint8_t)side,
                                     .cost = CK_COST_SLIP + LINE_LACKS};
    looking->before = looking->after = &position;
    position.side = (uint8_t)side;
    bool more = true;
    for (ck_square from = 0; from < CK_SQUARES && more; from++) {
        const ck_piece piece = position.at[from];
        if ((ck_owner_of(piece) != side && from != minds) ||
            !may_lack_turn_of(looking, piece, from))
            continue;
        more = ck_spend(looking->frontier->budget, 1) &&
               ck_list_from(looking->frontier->start.game.rules, &position, from, try_simple_line,
                            looking);
    }
    looking->before = looking->after = NULL;
    return more;
}

/* The same with turns of the side with the problem, then of the other. */
static bool try_simple_lines_of_both(lookback *looking, uint32_t entry)
{
    const ck_side mover = (ck_side)looking->problem->move.position.side;
    return try_simple_lines(looking, entry, mover) &&
           (is_explained(looking) || try_simple_lines(looking, entry, ck_other_side(mover)));
}

bool ck_lookback_simple_lines(ck_frontier *frontier, int node, const ck_problem *problem)
{
    lookback looking;
    if (!begin(&looking, frontier, node, problem) || !looking.stopped)
        return true;
    int places =
        problem->move.ruling.verdict == CK_VIA_EMPTY ? 1 /* any piece will do */ : NEAR_LINES;
    for (uint32_t i = frontier->node[node].place + 1; i-- > frontier->window && places > 0;) {
        if (!is_same_season(&looking, i) || is_explained(&looking))
            break;
        if (is_within_line(&looking, i))
            continue;
        looking.later = later_squares(&looking, i);
        if (!try_simple_lines_of_both(&looking, i))
            return false;
        places--;
    }
    return true;
}
