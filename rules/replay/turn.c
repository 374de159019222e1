/* Judges one turn of a record (R2 to R6), then plays it. */
#include "rules/replay/turn.h"

#include "rules/board/judge.h"
#include "rules/board/judge_casts.h"
#include "rules/board/list.h"
#include "rules/board/way.h"
#include "rules/replay/emit.h"
#include "rules/replay/fitting.h"
#include "rules/replay/problem.h"
#include "rules/replay/season.h"
#include "rules/replay/sides.h"

#include <string.h>

/* ---- problems ---- */

static const ck_code code_of_verdict[CK_VERDICTS] = {
    [CK_OFF_BOARD] = CK_F_OFF_BOARD,
    [CK_START_EMPTY] = CK_F_START_EMPTY,
    [CK_START_FOREIGN] = CK_F_START_FOREIGN,
    [CK_START_MINDS] = CK_F_OTHER_PIECE,
    [CK_OTHER_PIECE] = CK_F_OTHER_PIECE,
    [CK_NO_REACH] = CK_F_NO_REACH,
    [CK_BLOCKED] = CK_F_BLOCKED,
    [CK_VIA_EMPTY] = CK_F_VIA_EMPTY,
    [CK_VIA_NO_REACH] = CK_F_VIA_NO_REACH,
    [CK_VIA_BLOCKED] = CK_F_VIA_BLOCKED,
    [CK_OWN_PIECE] = CK_F_OWN_PIECE,
    [CK_ONTO_MINDS] = CK_F_ONTO_MINDS,
    [CK_PROTECTED] = CK_F_PROTECTED,
    [CK_STEP_FORBIDDEN] = CK_F_STEP_FORBIDDEN,
    [CK_NOT_HELD] = CK_F_NOT_HELD,
    [CK_COLOUR_MISSING] = CK_F_COLOUR_MISSING,
    [CK_OCCUPIED] = CK_F_OCCUPIED,
    [CK_MINDS_ELSEWHERE] = CK_F_MINDS_ELSEWHERE,
    [CK_MINDS_NO_REACH] = CK_F_MINDS_NO_REACH,
    [CK_MINDS_AFTER_MINDS] = CK_F_MINDS_AFTER_MINDS,
    [CK_MINDS_BACK] = CK_F_MINDS_BACK,
    [CK_NO_SUCH_PIECE] = CK_F_NO_PROFESSION,
    [CK_VIA_ACROSS_WATER] = CK_F_VIA_ACROSS_WATER,
    [CK_NO_PLACING] = CK_F_NO_PLACING,
    [CK_ACROSS_WATER] = CK_F_ACROSS_WATER,
    [CK_INTO_WATER] = CK_F_INTO_WATER,
    [CK_OUT_OF_WATER] = CK_F_OUT_OF_WATER,
    [CK_BOAT_CUT_OFF] = CK_F_BOAT_CUT_OFF,
    [CK_BOAT_ON_BOAT] = CK_F_BOAT_ON_BOAT,
    [CK_NO_BOAT] = CK_F_NO_BOAT,
    [CK_BOAT_TWICE] = CK_F_BOAT_TWICE,
    [CK_AFTER_TAKING] = CK_F_AFTER_TAKING,
    [CK_TAKES_BOAT] = CK_F_TAKES_BOAT,
    [CK_MUST_LEAP] = CK_F_MUST_LEAP,
    [CK_CANNOT_LEAP] = CK_F_CANNOT_LEAP,
    [CK_LEAP_OVER_NOTHING] = CK_F_LEAP_OVER_NOTHING,
    [CK_LEAP_BLOCKED] = CK_F_LEAP_BLOCKED,
    [CK_LANDING_FULL] = CK_F_LANDING_FULL,
    [CK_LANDING_WET] = CK_F_LANDING_WET,
    [CK_LANDING_GOOD] = CK_F_LANDING_GOOD,
};

static ck_code code_of(const ck_ruling *ruling)
{
    if (ruling->move.kind == CK_MOVE_MINDS && ruling->verdict == CK_VIA_EMPTY)
        return CK_F_MINDS_VIA_EMPTY;
    if (ruling->move.kind == CK_MOVE_MINDS && ruling->verdict == CK_OCCUPIED)
        return CK_F_MINDS_OCCUPIED;
    return code_of_verdict[ruling->verdict];
}

static const ck_code code_of_casts[CK_CAST_VERDICTS] = {
    [CK_CAST_WATER_AGAIN] = CK_F_WATER_AGAIN,
    [CK_CAST_RECAST] = CK_F_RECAST,
    [CK_CAST_RECAST_LOST] = CK_F_RECAST_LOST,
    [CK_CAST_BRIDGE_NEEDLESS] = CK_F_BRIDGE_NEEDLESS,
    [CK_CAST_BRIDGE_MISSING] = CK_F_BRIDGE_MISSING,
    [CK_CAST_TOO_FAR] = CK_F_TOO_FAR,
    [CK_CAST_BRIDGE_TOO_LOW] = CK_F_BRIDGE_TOO_LOW,
    [CK_CAST_WATER_NEEDLESS] = CK_F_WATER_NEEDLESS,
    [CK_CAST_WATER_MISSING] = CK_F_WATER_MISSING,
    [CK_CAST_WATER_TOO_LOW] = CK_F_WATER_TOO_LOW,
    [CK_CAST_WATER_ENOUGH] = CK_F_WATER_ENOUGH,
    [CK_CAST_FAILED_WITHOUT] = CK_F_FAILED_WITHOUT_CAST,
};

/* A turn under judgement. */
typedef struct turn_trial {
    const ck_replay_state *state;
    const ck_entry *entry;
    const ck_written_move *written;
    ck_problem *problem; /* NULL: only the verdict matters */
} turn_trial;

/* A finding about the turn and a part of its entry, with its facts. */
static void set_problem(const turn_trial *trial, ck_problem *problem, ck_code code, ck_span span,
                        const ck_ruling *ruling)
{
    const ck_written_move *written = trial->written;
    ck_finding finding = ck_finding_about(trial->state, code, trial->entry, span);
    finding.move++; /* it has not been played yet */
    ck_problem_set(problem, &finding);
    problem->about_move = true;
    problem->reported = written->garbled;
    problem->move = (ck_move_facts){
        .ruling = *ruling,
        .tail = written->tail,
        .written = written->move.profession,
        .colour = written->move.colour,
        .position = trial->state->game.position,
    };
}

/* The same as the answer to the trial. */
static bool fail(const turn_trial *trial, ck_code code, ck_span span, const ck_ruling *ruling)
{
    if (trial->problem)
        set_problem(trial, trial->problem, code, span, ruling);
    return false;
}

/* ---- the side to move ---- */

/* Whether a move is legal for the other side: a turn is missing, or the record has lost count. */
static bool is_other_sides(const turn_trial *trial, const ck_ruling *ruling, ck_ruling *theirs)
{
    if (ruling->verdict != CK_START_FOREIGN)
        return false;
    ck_position turned = trial->state->game.position;
    turned.side = (uint8_t)ck_other_side((ck_side)turned.side);
    *theirs = ck_judge(trial->state->game.rules, &turned, &trial->written->move);
    return theirs->verdict == CK_LEGAL;
}

/* ---- failed moves that omit their destination ---- */

/*
 * Whether a failed move ends on its start (notation.md §4, §7). cerke_online writes a failed entry
 * into the water after a via point that way, MRF every failed move. The intended destination is
 * lost.
 */
static bool may_be_lost_destination(const turn_trial *trial)
{
    bool anywhere = (trial->state->record->traits & CK_FAILS_TO_START) != 0;
    return trial->written->move.kind == CK_MOVE_PIECE &&
           trial->written->move.from == trial->written->move.to && trial->written->tail.failed &&
           (anywhere || trial->written->move.via != CK_NO_SQUARE);
}

/* Whether the written bridge cast carries a move to its destination. */
static bool is_bridged(int written, const ck_ruling *ruling)
{
    return ruling->bridge == 0 ? written == CK_NO_CAST
                               : written == CK_UNKNOWN_CAST || written >= ruling->bridge;
}

/* Whether the written casts make the move to a destination fail; an unknown cast may. */
static bool fails_there(const ck_tail *tail, const ck_ruling *ruling)
{
    int second = tail->water;
    int first = tail->bridge >= 0 ? ck_bridge_carries(tail->bridge, tail->recasts, CK_MOST_HEADS)
                                  : tail->bridge;
    if (tail->form == CK_TAIL_NAMED) {
        if (second == CK_NO_CAST)
            return ruling->bridge > 0 && first != CK_NO_CAST && first < ruling->bridge;
        return ruling->water && is_bridged(first, ruling) && second < CK_WATER_HEADS;
    }
    if (ruling->bridge > 0 && first < ruling->bridge)
        return second == CK_NO_CAST;
    int water = ruling->bridge > 0 ? second : tail->bridge;
    return ruling->water && water < CK_WATER_HEADS;
}

/*
 * Whether a move fails at its entry into the water: nothing shows that this needed no cast, or that
 * the bridge failed. A failed bridge would leave the destination known.
 */
static bool fails_at_water(const ck_tail *tail, const ck_ruling *ruling)
{
    const bool cast = tail->form == CK_TAIL_NAMED ? tail->water != CK_NO_CAST
                      : ruling->bridge > 0 ? tail->bridge == CK_NO_CAST || tail->water != CK_NO_CAST
                                           : tail->water == CK_NO_CAST;
    return ruling->water && tail->form != CK_TAIL_NONE && cast && fails_there(tail, ruling);
}

/* Whether a player gave up a move to a destination although the cast was enough (R3.4). */
static bool is_given_up(const ck_tail *tail, const ck_ruling *ruling)
{
    return ruling->bridge > 0 && tail->bridge != CK_NO_CAST && tail->water == CK_NO_CAST;
}

/* Whether the square of a ruling may be the destination of a failed move. */
typedef bool lost_destination(const ck_tail *tail, const ck_ruling *ruling);

/* A search for the destination of a failed move. */
typedef struct lost_search {
    const ck_written_move *written;
    ck_ruling found; /* for the first square that fits */
    lost_destination *fits;
    int count;
} lost_search;

static bool fit_lost(void *self, const ck_ruling *ruling)
{
    lost_search *search = self;
    const ck_tail *tail = &search->written->tail;
    if (!search->fits(tail, ruling))
        return true;
    if (search->count == 0 || ruling->move.to < search->found.move.to)
        search->found = *ruling;
    search->count++;
    return true;
}

/*
 * Looks for a destination that makes the failed move legal. AT is the only one, or CK_NO_SQUARE
 * where there are several.
 */
static ck_ruling judge_lost_destination(const turn_trial *trial, lost_destination *fits)
{
    const ck_position *position = &trial->state->game.position;
    const ck_move *move = &trial->written->move;
    ck_piece piece = position->at[move->from];
    lost_search search = {.written = trial->written,
                          .fits = fits,
                          .found = {.verdict = CK_NO_REACH, .at = move->from, .move = *move}};
    if (move->profession == CK_NO_PROFESSION ||
        (piece != CK_EMPTY && move->profession == ck_profession_of(piece)))
        ck_list_through(trial->state->game.rules, position, move->from, move->via, fit_lost,
                        &search);
    if (search.count == 0)
        return search.found;
    search.found.at = search.count == 1 ? search.found.move.to : CK_NO_SQUARE;
    search.found.move.to = CK_NO_SQUARE;
    search.found.captured = CK_EMPTY;
    return search.found;
}

/* Whether each failed move of the record ends on its start, and this one does (§7). */
static bool fails_to_start(const turn_trial *trial, const ck_move *move)
{
    return (trial->state->record->traits & CK_FAILS_TO_START) && move->from == move->to;
}

/* Finds the ruling of a failed move that omits its destination. Returns false where it stands as
 * written. */
static bool find_lost_destination(const turn_trial *trial, ck_ruling *ruling)
{
    const bool legal = ruling->verdict == CK_LEGAL;
    /* The move may have been announced as written: over a via point and back (R3.2). */
    const bool returns =
        !fails_to_start(trial, &ruling->move) && legal &&
        (ruling->water || (ruling->bridge > 0 && trial->written->tail.water == CK_NO_CAST));
    if (!may_be_lost_destination(trial) || returns)
        return false;
    const bool in_vain = ruling->bridge == 0 && trial->written->tail.bridge != CK_NO_CAST;
    const bool returned = legal && !in_vain;
    const bool anyhow = fails_to_start(trial, &trial->written->move);
    ck_ruling lost = judge_lost_destination(trial, anyhow ? fails_there : fails_at_water);
    if (lost.verdict != CK_LEGAL && anyhow && !returned)
        lost = judge_lost_destination(trial, is_given_up);
    if (lost.verdict == CK_LEGAL)
        *ruling = lost;
    return lost.verdict == CK_LEGAL;
}

/* ---- casts ---- */

/* A warning about casts that fit. */
static void remark(ck_judged_turn *judged, ck_code code, int heads)
{
    judged->remark = code;
    judged->heads = heads;
}

/*
 * Whether to warn that a player declined a move with a sufficient cast (R3.4): not if the move ends
 * on its start and may stand for a farther square.
 */
static bool warns_declined(const turn_trial *trial, const ck_ruling *ruling)
{
    const ck_rules *rules = trial->state->game.rules;
    return rules->param[CK_PLAN] == CK_PLAN_DESTINATION &&
           rules->param[CK_DECLINE] == CK_DECLINE_WARNS &&
           (ruling->move.from != ruling->move.to ||
            judge_lost_destination(trial, fails_there).verdict != CK_LEGAL);
}

static void remark_declined(const turn_trial *trial, ck_judged_turn *judged)
{
    if (ck_judge_casts_declined(&judged->ruling, &judged->casts) &&
        warns_declined(trial, &judged->ruling))
        remark(judged, CK_F_DECLINED,
               ck_bridge_carries(judged->casts.bridge, judged->casts.recasts, 0));
}

static bool fail_casts(const turn_trial *trial, ck_code code, const ck_ruling *ruling, int heads)
{
    const ck_span tail = trial->written->tail_span;
    fail(trial, code, tail.length > 0 ? tail : trial->entry->span, ruling);
    if (trial->problem) {
        trial->problem->finding.written = heads;
        trial->problem->finding.right = ruling->bridge;
    }
    return false;
}

static bool check_casts(const turn_trial *trial, ck_judged_turn *judged)
{
    const ck_tail *tail = &trial->written->tail;
    if (judged->ruling.move.kind == CK_MOVE_WAY) {
        /* In games of ways there are no sticks (games.md §1.10). */
        const bool cast = tail->form == CK_TAIL_NAMED || tail->failed ||
                          tail->bridge != CK_NO_CAST || tail->water != CK_NO_CAST;
        return !cast || fail_casts(trial, CK_F_NO_STICKS, &judged->ruling, 0);
    }
    const ck_cast_ruling casts = ck_judge_casts(trial->state->game.rules, &judged->ruling,
                                                &judged->casts, tail->water_again);
    if (casts.verdict != CK_CASTS_FIT)
        return fail_casts(trial, code_of_casts[casts.verdict], &judged->ruling, casts.heads);
    if (judged->casts.failed)
        remark_declined(trial, judged);
    if (1 << tail->form & (1 << CK_TAIL_UNKNOWN | 1 << CK_TAIL_BARE)) {
        /* A record that writes casts omits those of this turn. */
        const bool unwritten = tail->bridge == CK_NO_CAST && tail->water == CK_NO_CAST;
        const bool needed = judged->ruling.bridge > 0 || judged->ruling.water;
        if (unwritten && needed && (trial->state->record->traits & CK_WRITES_CASTS))
            remark(judged, CK_F_CAST_MISSING, 0);
    }
    return true;
}

/* ---- captures ---- */

/* The pieces that a way captures, in order; of any other move, the captured piece. */
static int taken_by(const ck_position *position, const ck_ruling *ruling, bool failed,
                    ck_piece taken[CK_MOST_MORE + 2])
{
    ck_square square[CK_MOST_MORE + 2];
    if (failed || ruling->move.kind != CK_MOVE_WAY || ruling->move.from >= CK_SQUARES) {
        taken[0] = ruling->captured;
        return !failed && ruling->captured != CK_EMPTY;
    }
    int count = ck_way_captures(position, &ruling->move, square);
    for (int i = 0; i < count; i++)
        taken[i] = position->at[square[i]];
    return count;
}

bool ck_turn_capture_fits(const ck_capture *written, ck_piece captured)
{
    return captured != CK_EMPTY && written->profession == ck_profession_of(captured) &&
           (written->colour == CK_NO_COLOUR || written->colour == ck_colour_of(captured));
}

bool ck_turn_match_capture(ck_replay_state *state, const ck_capture *written)
{
    ck_king_game *king = &state->king;
    for (int i = 0; i < king->left; i++) {
        if (!ck_turn_capture_fits(written, king->taken[i]))
            continue;
        king->taken[i] = king->taken[--king->left];
        return true;
    }
    return false;
}

/* The captured piece that a comment names; else the last one. */
static ck_piece captured_piece(const turn_trial *trial, const ck_judged_turn *judged)
{
    ck_piece taken[CK_MOST_MORE + 2];
    int count =
        taken_by(&trial->state->game.position, &judged->ruling, judged->casts.failed, taken);
    for (int i = 0; i < count; i++) {
        if (ck_turn_capture_fits(&trial->written->capture, taken[i]))
            return taken[i];
    }
    return count > 0 ? judged->ruling.captured : CK_EMPTY;
}

/* Compares the capture comment with the captured piece (R2.5). */
static bool check_capture(const turn_trial *trial, const ck_judged_turn *judged)
{
    const ck_capture *written = &trial->written->capture;
    if (written->span.length == 0)
        return true;
    ck_piece captured = captured_piece(trial, judged);
    if (ck_turn_capture_fits(written, captured))
        return true;
    fail(trial, captured == CK_EMPTY ? CK_F_CAPTURE_NONE : CK_F_CAPTURE_OTHER, written->span,
         &judged->ruling);
    if (trial->problem)
        trial->problem->move.there = captured;
    return false;
}

/* ---- judging ---- */

/* The effect of an illegal move, so that the rest of the season can be read. */
static ck_ruling as_applied(const turn_trial *trial, ck_ruling ruling)
{
    const ck_position *position = &trial->state->game.position;
    if (ruling.verdict == CK_OTHER_PIECE) {
        ck_move move = ruling.move;
        move.profession = CK_NO_PROFESSION;
        const ck_ruling as_it_stands = ck_judge(trial->state->game.rules, position, &move);
        if (as_it_stands.verdict == CK_LEGAL)
            return as_it_stands;
    }
    if (ruling.verdict == CK_MINDS_ELSEWHERE)
        ruling.move.from = position->minds;
    if (ruling.move.from < CK_SQUARES && ruling.move.to < CK_SQUARES) {
        ck_piece there = position->at[ruling.move.to];
        ck_side owner = ck_owner_of(there);
        bool moves = position->at[ruling.move.from] != CK_EMPTY;
        ruling.captured =
            moves && owner == ck_other_side((ck_side)position->side) ? there : CK_EMPTY;
    }
    return ruling;
}

/* Whether an illegal move leaves the Minds in place: an impossible one does, a forbidden one does
 * not. */
static bool stays(const ck_ruling *ruling)
{
    return ruling->move.kind == CK_MOVE_MINDS && ruling->verdict != CK_LEGAL &&
           ruling->verdict != CK_MINDS_AFTER_MINDS && ruling->verdict != CK_MINDS_BACK;
}

/* Forces a turn with a problem: it is played as far as possible. */
static void force(const turn_trial *trial, ck_judged_turn *judged)
{
    judged->right = false;
    judged->remark = CK_FINDINGS;
    if (judged->ruling.verdict == CK_LEGAL)
        return;
    judged->ruling = as_applied(trial, judged->ruling);
    judged->casts = ck_fitting_casts_of(&trial->written->tail, &judged->ruling);
    judged->casts.failed &= !fails_to_start(trial, &judged->ruling.move);
    judged->casts.failed |= stays(&judged->ruling);
}

/* Whether the turn is right. Sets JUDGED as far as that is known. */
static bool judge(const turn_trial *trial, ck_judged_turn *judged)
{
    const ck_replay_state *state = trial->state;
    const ck_written_move *written = trial->written;
    ck_ruling *ruling = &judged->ruling, theirs;
    const bool legal =
        ck_judge_move(state->game.rules, &state->game.position, &written->move, ruling);
    if (!legal && is_other_sides(trial, ruling, &theirs)) {
        fail(trial, CK_F_WRONG_SIDE, trial->entry->span, &theirs);
        if (trial->problem) {
            uint8_t *side = &trial->problem->move.position.side;
            *side = trial->problem->finding.side = (uint8_t)ck_other_side((ck_side)*side);
        }
        return false;
    }
    if (written->tail.failed && find_lost_destination(trial, ruling)) {
        /* The casts do not carry the piece there. */
        judged->casts = ck_fitting_casts_of(&written->tail, ruling);
        judged->casts.failed = true;
        if (!ruling->water && judged->casts.bridge >= 0)
            remark_declined(trial, judged);
        return true;
    }
    if (ruling->verdict != CK_LEGAL) {
        /* The piece in question stands on the start square, on the destination, or on AT. */
        const ck_square square = ruling->verdict == CK_PROTECTED ? ruling->move.to : ruling->at;
        fail(trial, code_of(ruling), trial->entry->span, ruling);
        if (trial->problem)
            trial->problem->move.there =
                square < CK_SQUARES ? trial->state->game.position.at[square] : CK_EMPTY;
        return false;
    }
    judged->casts = ck_fitting_casts_of(&written->tail, ruling);
    if (judged->casts.failed)
        judged->casts.failed = !fails_to_start(trial, &ruling->move);
    if (written->garbled)
        return true; /* the casts are the unreadable part */
    return check_casts(trial, judged) && check_capture(trial, judged);
}

/* ---- playing ---- */

static void report_remark(ck_replay_state *state, const ck_entry *entry,
                          const ck_interpretation *as, const ck_judged_turn *judged)
{
    const ck_written_move *written = ck_interpreted_move(entry, as);
    const turn_trial trial = {state, entry, written, NULL};
    ck_problem problem;
    set_problem(&trial, &problem, judged->remark,
                written->tail_span.length > 0 ? written->tail_span : entry->span, &judged->ruling);
    problem.finding.written = judged->heads;
    problem.finding.right = judged->ruling.bridge;
    const ck_finding finding = ck_problem_finding(&problem);
    ck_emit_finding(state, &finding);
}

/* Plays a turn. A penalty moves no points while the sides are unknown (R9.5). */
static ck_turn move(ck_replay_state *state, const ck_entry *entry, const ck_ruling *ruling,
                    bool failed)
{
    ck_game *game = &state->game;
    if (state->first != CK_NO_SIDE)
        return ck_game_move(game, ruling, failed);
    const int32_t points[2] = {game->position.points[0], game->position.points[1]};
    const bool open = game->open;
    game->open = true;
    ck_turn turn = ck_game_move(game, ruling, failed);
    memcpy(game->position.points, points, sizeof points);
    game->open = open;
    if (turn.penalty != 0)
        ck_side_report_unknown(state, entry);
    return turn;
}

/* Emits the turn as played, then the penalty. */
static void emit_turn(ck_replay_state *state, const ck_entry *entry, const ck_judged_turn *judged,
                      bool certain, const ck_turn *turn, const ck_position *before)
{
    if (state->observer->turn) {
        const ck_turn_event event = {
            .entry = entry,
            .season = before->season,
            .number = state->moves,
            .side = (ck_side)before->side,
            .certain = certain,
            .ruling = judged->ruling,
            .casts = judged->casts,
            .turn = *turn,
            .before = before,
            .after = &state->game.position,
        };
        state->observer->turn(state->observer->self, &event);
    }
    ck_emit_penalty(state, entry, turn, before);
    ck_emit_limit(state, entry);
    if (state->game.phase == CK_GAME_OVER)
        ck_emit_season(state);
}

/* Plays a judged turn and emits its events. Only a penalty can end the game. */
static void play(ck_replay_state *state, const ck_entry *entry, const ck_interpretation *as,
                 const ck_judged_turn *judged)
{
    const ck_ruling *ruling = &judged->ruling;
    const bool failed = judged->casts.failed;
    if (ruling->move.kind == CK_MOVE_WAY) {
        state->king.left =
            (uint8_t)taken_by(&state->game.position, ruling, failed, state->king.taken);
        ck_turn_match_capture(state, &ck_interpreted_move(entry, as)->capture);
    }
    if (state->observer->turn || ruling->over_minds || ruling->move.kind == CK_MOVE_MINDS ||
        state->game.rules->param[CK_GOAL] == CK_GOAL_KING) {
        const ck_position before = state->game.position;
        const ck_turn turn = move(state, entry, ruling, failed);
        emit_turn(state, entry, judged, judged->right && !state->unsure.position, &turn, &before);
    } else {
        ck_game_move(&state->game, ruling, failed);
    }
    state->game.position.minds_moved &= !stays(ruling);
}

static inline void count_turn(ck_replay_state *state, const ck_entry *entry)
{
    state->again = state->frame_emitted = false;
    state->moves++;
    state->all_moves++;
    state->last_turn = entry;
}

/* Judges the move of a plain turn: of a piece with named casts or none, without a penalty, or of
 * the Minds where it counts for nothing. */
static inline bool judge_plain(const ck_game *game, const ck_written_move *written,
                               ck_piece_ruling *ruling)
{
    const ck_move *move = &written->move;
    const ck_tail *tail = &written->tail;
    if (move->kind == CK_MOVE_PIECE)
        return (tail->form == CK_TAIL_NAMED || tail->form == CK_TAIL_NONE) &&
               (move->via != game->position.minds ||
                game->rules->param[CK_STEPPING] != CK_PENALTY) &&
               !(tail->failed & (move->from == move->to)) &&
               ck_judge_piece(game->rules, &game->position, move, ruling) &&
               (!ruling->water || tail->form == CK_TAIL_NAMED);
    *ruling = (ck_piece_ruling){.captured = CK_EMPTY};
    return move->kind == CK_MOVE_MINDS && !ck_game_counts_minds(game, move) &&
           ck_judge_minds_way(game->rules, &game->position, move);
}

bool ck_take_plain_turn(ck_replay_state *state, const ck_entry *entry)
{
    const ck_written_move *written = &entry->as.move;
    const ck_tail *tail = &written->tail;
    const ck_observer *observer = state->observer;
    ck_game *game = &state->game;
    ck_piece_ruling ruling;
    if (entry->kind != CK_ENTRY_MOVE || game->phase != CK_TO_MOVE || !state->usual ||
        tail->water_again || written->garbled || observer->turn || observer->settled ||
        !judge_plain(game, written, &ruling))
        return false;
    const ck_casts casts = {tail->bridge, tail->water, tail->failed, tail->recasts};
    const ck_piece captured = tail->failed ? CK_EMPTY : ruling.captured;
    if (!ck_casts_surely_fit(ruling.bridge, ruling.water, &casts) ||
        (written->capture.span.length > 0 && !ck_turn_capture_fits(&written->capture, captured)))
        return false;
    count_turn(state, entry);
    state->unsure.last_turn = false;
    if (ruling.over_minds)
        ck_game_move_legal(game, &written->move, &ruling, tail->failed);
    else
        ck_game_move_piece(game, written->move.from,
                           tail->failed ? written->move.from : written->move.to, captured);
    return true;
}

bool ck_take_turn(ck_replay_state *state, const ck_entry *entry, const ck_interpretation *as,
                  ck_judged_turn *judged, ck_problem *problem)
{
    const turn_trial trial = {state, entry, ck_interpreted_move(entry, as), problem};
    judged->remark = CK_FINDINGS;
    judged->right = !as->move && !trial.written->garbled;
    if (!judge(&trial, judged)) {
        if (!as->forced)
            return false;
        force(&trial, judged);
    }
    if (judged->remark != CK_FINDINGS && !as->move)
        report_remark(state, entry, as, judged);
    count_turn(state, entry);
    play(state, entry, as, judged);
    state->unsure.last_turn = !judged->right && !as->move;
    state->unsure.position |= as->forced && !judged->casts.failed;
    return true;
}

void ck_pass_turn(ck_replay_state *state)
{
    ck_position *position = &state->game.position;
    state->game.mover = position->side;
    position->side = (uint8_t)ck_other_side((ck_side)position->side);
    position->minds_moved = false;
    state->game.phase = CK_TO_MOVE;
    state->again = state->frame_emitted = false;
    state->moves++;
    state->all_moves++;
    state->unsure.last_turn = true;
}
