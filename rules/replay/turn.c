/* One turn of a replay: what the record says of it, judged, and what it leaves in doubt. */
#include "rules/replay/turn.h"

#include "rules/board/casts.h"
#include "rules/board/judge.h"
#include "rules/board/list.h"
#include "rules/board/way.h"
#include "rules/replay/ahead.h"
#include "rules/replay/frame.h"
#include "rules/replay/meant.h"
#include "rules/replay/recover.h"
#include "rules/replay/tell.h"

#include <string.h>

/* ---- doubt ---- */

static void doubt_around(ck_replay_state *replay, ck_square square)
{
    if (square < CK_SQUARES)
        ck_square_set_add_around(&replay->doubts.squares, square);
}

/* Whether a verdict hangs on something that an earlier error left uncertain. */
static bool is_doubtful(const ck_replay_state *replay, const ck_ruling *ruling)
{
    const ck_move *move = &ruling->move;
    const ck_doubts *doubts = &replay->doubts;
    const ck_square squares[] = {move->from, move->via, move->first, move->to, ruling->at};
    if ((doubts->squares.word[0] | doubts->squares.word[1]) == 0 && !doubts->held[0] &&
        !doubts->held[1])
        return false;
    for (size_t i = 0; i < sizeof squares / sizeof *squares; i++) {
        if (ck_square_set_has(&doubts->squares, squares[i]))
            return true;
    }
    return move->kind == CK_MOVE_PLACE && doubts->held[replay->game.position.side];
}

/* After a turn that may not have been what the record says. */
static void cast_doubt(ck_replay_state *replay, const ck_ruling *ruling, bool took)
{
    const ck_move *move = &ruling->move;
    took |= move->kind == CK_MOVE_PIECE && ck_square_set_has(&replay->doubts.squares, move->to);
    ck_square_set_add(&replay->doubts.squares, move->from);
    ck_square_set_add(&replay->doubts.squares, move->to);
    if (move->kind == CK_MOVE_MINDS) {
        doubt_around(replay, move->from);
        doubt_around(replay, move->to);
        if (ruling->verdict == CK_MINDS_ELSEWHERE)
            doubt_around(replay, ruling->at);
    }
    if (took || move->kind == CK_MOVE_PLACE)
        replay->doubts.held[replay->game.mover] = true;
}

/* ---- the move ---- */

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
    [CK_COLOUR_UNSAID] = CK_F_COLOUR_UNSAID,
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

/* A finding about the move of an entry, resting on FACTS, which are set. */
static ck_finding about_move(const ck_replay_state *replay, ck_code code, const ck_entry *entry,
                             ck_span span, const ck_ruling *ruling, ck_move_facts *facts)
{
    const ck_written_move *written = ck_turn_as(replay, entry);
    ck_finding finding = ck_about(replay, code, entry, span);
    *facts = (ck_move_facts){
        .ruling = *ruling,
        .tail = written->tail,
        .written = written->move.profession,
        .colour = written->move.colour,
        .position = replay->game.position,
    };
    finding.about_move = facts;
    return finding;
}

/* The piece that a verdict speaks of: on the start square, on the destination, or where AT is. */
static ck_piece piece_in_question(const ck_replay_state *replay, const ck_ruling *ruling)
{
    ck_square square = ruling->at;
    if (ruling->verdict == CK_PROTECTED)
        square = ruling->move.to;
    return square < CK_SQUARES ? replay->game.position.at[square] : CK_EMPTY;
}

static void report_verdict(ck_replay_state *replay, const ck_entry *entry, const ck_ruling *ruling)
{
    ck_move_facts facts;
    if (!ck_is_heard(replay)) {
        ck_count_finding(replay, code_of(ruling));
        return;
    }
    ck_finding finding = about_move(replay, code_of(ruling), entry, entry->span, ruling, &facts);
    facts.there = piece_in_question(replay, ruling);
    ck_report_finding(replay, &finding);
}

/*
 * A move that fits only if it were the other side's turn: the record has lost count of the turns. A
 * piece that the other side could place is another side's only if this side goes on.
 */
static bool is_other_sides(const ck_replay_state *replay, const ck_entry *entry,
                           const ck_ruling *ruling)
{
    if (ruling->verdict != CK_START_FOREIGN &&
        !(ruling->verdict == CK_NOT_HELD &&
          ck_is_next_by(replay, entry, (ck_side)replay->game.position.side)))
        return false;
    ck_position turned = replay->game.position;
    turned.side = (uint8_t)ck_other_side((ck_side)turned.side);
    return ck_judge(replay->game.rules, &turned, &ck_turn_as(replay, entry)->move).verdict ==
           CK_LEGAL;
}

/*
 * A failed move whose destination is its start (notation.md §4, §7): cerke_online writes a failed
 * entry into the water after a via point so, MRF every failed move. What was meant is lost.
 */
static bool may_be_lost_destination(const ck_replay_state *replay, const ck_written_move *written)
{
    bool anywhere = (replay->record->traits & CK_FAILS_TO_START) != 0;
    return written->move.kind == CK_MOVE_PIECE && written->move.from == written->move.to &&
           written->tail.failed && (anywhere || written->move.via != CK_NO_SQUARE);
}

/* Whether a bridge cast as written, by its name, carries a move as far as its destination. */
static bool is_bridged(int written, const ck_ruling *ruling)
{
    return ruling->bridge == 0 ? written == CK_NO_CAST
                               : written == CK_UNKNOWN_CAST || written >= ruling->bridge;
}

/* Whether the casts as written make the move to a destination fail; an unknown cast may. */
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
    int water = ruling->bridge > 0 ? second : first;
    return ruling->water && water < CK_WATER_HEADS;
}

/* Whether a move to a destination was given up although the cast was enough (R3.4). */
static bool is_given_up(const ck_tail *tail, const ck_ruling *ruling)
{
    return ruling->bridge > 0 && tail->bridge != CK_NO_CAST && tail->water == CK_NO_CAST;
}

/* A search for what a failed move was meant for. */
typedef struct lost_search {
    const ck_written_move *written;
    ck_ruling found; /* of the first square that fits */
    bool given_up;   /* it did not have to fail */
    int count;
} lost_search;

static bool fit_lost(void *self, const ck_ruling *ruling)
{
    lost_search *search = self;
    const ck_tail *tail = &search->written->tail;
    if (!(search->given_up ? is_given_up : fails_there)(tail, ruling))
        return true;
    if (search->count == 0 || ruling->move.to < search->found.move.to)
        search->found = *ruling;
    search->count++;
    return true;
}

/*
 * Whether some destination makes sense of it: then the move is legal and failed. AT is the only one
 * that does; CK_NO_SQUARE where there are several. GIVEN_UP: it did not have to fail (R3.4).
 */
static ck_ruling judge_lost_destination(const ck_replay_state *replay,
                                        const ck_written_move *written, bool given_up)
{
    const ck_position *position = &replay->game.position;
    const ck_move *move = &written->move;
    ck_piece piece = position->at[move->from];
    lost_search search = {.written = written,
                          .given_up = given_up,
                          .found = {.verdict = CK_NO_REACH, .at = move->from, .move = *move}};
    ck_spend(replay, CK_COST_THROUGH);
    if (move->profession == CK_NO_PROFESSION ||
        (piece != CK_EMPTY && move->profession == ck_profession_of(piece)))
        ck_list_through(replay->game.rules, position, move->from, move->via, fit_lost, &search);
    if (search.count == 0)
        return search.found;
    search.found.at = search.count == 1 ? search.found.move.to : CK_NO_SQUARE;
    search.found.move.to = CK_NO_SQUARE;
    search.found.captured = CK_EMPTY;
    return search.found;
}

/* Whether every failed move ends so here, and one that came back by itself as well (§7). */
static bool fails_to_start(const ck_replay_state *replay, const ck_ruling *ruling)
{
    return (replay->record->traits & CK_FAILS_TO_START) && ruling->move.from == ruling->move.to;
}

/* Whether a bridge cast is written that the move has no use for. */
static bool is_cast_in_vain(const ck_written_move *written, const ck_ruling *ruling)
{
    return ruling->bridge == 0 && written->tail.bridge != CK_NO_CAST;
}

/* A failed move may have been to go where it says: over a via point and back to its start (R3.2).
 */
static bool is_failed_return(const ck_replay_state *replay, const ck_written_move *written,
                             const ck_ruling *ruling)
{
    return !fails_to_start(replay, ruling) && ruling->verdict == CK_LEGAL &&
           (ruling->water || (ruling->bridge > 0 && written->tail.water == CK_NO_CAST));
}

/*
 * The other side moves out of its turn: a turn is missing. Two turns that changed places miss one,
 * and make up for it directly.
 */
static ck_ruling judge_as_theirs(ck_replay_state *replay, const ck_entry *entry)
{
    enum { DIRECTLY = 2 };
    ck_position *position = &replay->game.position;
    ck_side other = ck_other_side((ck_side)position->side);
    bool made_up =
        replay->doubts.missed == other && replay->moves - replay->doubts.missed_at <= DIRECTLY;
    replay->doubts.missed = made_up ? CK_NO_SIDE : (ck_side)position->side;
    replay->doubts.missed_at = replay->moves;
    if (made_up)
        position->side = (uint8_t)other;
    else
        ck_miss_turn(replay);
    ck_ruling ruling = ck_judge(replay->game.rules, position, &ck_turn_as(replay, entry)->move);
    if (!made_up && !is_doubtful(replay, &ruling)) {
        ck_move_facts facts;
        ck_finding finding =
            about_move(replay, CK_F_WRONG_SIDE, entry, entry->span, &ruling, &facts);
        ck_report_finding(replay, &finding);
    }
    return ruling;
}

/* Judges the move of an entry; changes the side to move when the record has lost count of it. */
static ck_ruling judge_entry(ck_replay_state *replay, const ck_entry *entry)
{
    const ck_written_move *written = ck_turn_as(replay, entry);
    ck_position *position = &replay->game.position;
    ck_ruling ruling = ck_judge(replay->game.rules, position, &written->move);
    if (is_other_sides(replay, entry, &ruling))
        return judge_as_theirs(replay, entry);
    if (may_be_lost_destination(replay, written) && !is_failed_return(replay, written, &ruling)) {
        bool returned = ruling.verdict == CK_LEGAL && !is_cast_in_vain(written, &ruling);
        ck_ruling lost = judge_lost_destination(replay, written, false);
        if (lost.verdict != CK_LEGAL && fails_to_start(replay, &ruling) && !returned)
            lost = judge_lost_destination(replay, written, true);
        if (lost.verdict == CK_LEGAL)
            return lost;
    }
    return ruling;
}

/*
 * The record names another piece than the one that stands there. The move is then judged as that of
 * the piece that is there: either the letter is wrong, or the square.
 */
static ck_ruling judge_as_it_stands(const ck_replay_state *replay, const ck_ruling *ruling)
{
    ck_move move = ruling->move;
    move.profession = CK_NO_PROFESSION;
    return ck_judge(replay->game.rules, &replay->game.position, &move);
}

/* What an illegal move does all the same, so that the rest of the season can be read. */
static ck_ruling as_applied(const ck_replay_state *replay, ck_ruling ruling)
{
    const ck_position *position = &replay->game.position;
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

/* ---- casts ---- */

/* Puts the numbers of a tail to the casts that the move needs. */
static ck_casts sort_casts(const ck_written_move *written, const ck_ruling *ruling)
{
    const ck_tail *tail = &written->tail;
    const bool water_alone = tail->form != CK_TAIL_NAMED && ruling->water && ruling->bridge == 0;
    ck_casts casts = {.bridge = water_alone ? tail->water : tail->bridge,
                      .water = water_alone ? tail->bridge : tail->water,
                      .failed = tail->failed,
                      .recasts = tail->recasts};
    if (tail->form == CK_TAIL_BARE || tail->form == CK_TAIL_UNSAID) {
        if (ruling->bridge > 0 && casts.bridge == CK_NO_CAST)
            casts.bridge = CK_UNKNOWN_CAST;
        bool reached = !tail->failed || ruling->bridge == 0;
        if (ruling->water && casts.water == CK_NO_CAST && reached)
            casts.water = CK_UNKNOWN_CAST;
        /* A number alone that does not let the piece in says that it stayed out. */
        if (ruling->water && casts.water >= 0 && casts.water < CK_WATER_HEADS)
            casts.failed = true;
    }
    return casts;
}

static bool report_cast(ck_replay_state *replay, ck_code code, const ck_entry *entry,
                        const ck_ruling *ruling, int said)
{
    const ck_written_move *written = ck_turn_as(replay, entry);
    ck_span span = written->tail_span.length > 0 ? written->tail_span : entry->span;
    ck_move_facts facts;
    if (!ck_is_heard(replay)) {
        ck_count_finding(replay, code);
        return false;
    }
    ck_finding finding = about_move(replay, code, entry, span, ruling, &facts);
    finding.said = said;
    finding.right = ruling->bridge;
    ck_report_finding(replay, &finding);
    return false;
}

/* games.md §1.4: what may not be cast again, and what follows when all is lost. */
static bool check_recasts(ck_replay_state *replay, const ck_entry *entry, const ck_ruling *ruling,
                          const ck_casts *casts)
{
    int bust = ck_bust_at(casts->recasts);
    if (ck_turn_as(replay, entry)->tail.water_again)
        return report_cast(replay, CK_F_WATER_AGAIN, entry, ruling, casts->water);
    if (casts->recasts == 0)
        return true;
    if (!replay->game.rules->param[CK_RECAST])
        return report_cast(replay, CK_F_RECAST, entry, ruling, ck_recast_at(casts->recasts, 0));
    bool goes_on = bust >= 0 && (ck_recast_at(casts->recasts, bust + 1) != CK_NO_CAST ||
                                 casts->water != CK_NO_CAST || !casts->failed);
    return !goes_on ||
           report_cast(replay, CK_F_RECAST_LOST, entry, ruling, ck_recast_at(casts->recasts, bust));
}

/*
 * Whether it is to be told that a move failed although its cast was enough (R3.4): not if it ends
 * on its start, and one that was to go farther did fail.
 */
static bool is_declined(const ck_replay_state *replay, const ck_entry *entry,
                        const ck_ruling *ruling)
{
    const ck_rules *rules = replay->game.rules;
    const ck_written_move *written = ck_turn_as(replay, entry);
    return rules->param[CK_PLAN] == CK_PLAN_DESTINATION &&
           rules->param[CK_DECLINE] == CK_DECLINE_WARNS &&
           (ruling->move.from != ruling->move.to ||
            judge_lost_destination(replay, written, false).verdict != CK_LEGAL);
}

static void tell_declined(ck_replay_state *replay, const ck_entry *entry, const ck_ruling *ruling,
                          const ck_casts *casts)
{
    int least = ck_bridge_carries(casts->bridge, casts->recasts, 0);
    if (least >= ruling->bridge && is_declined(replay, entry, ruling))
        report_cast(replay, CK_F_DECLINED, entry, ruling, least);
}

/* R3.3, R3.4. Returns false when the record and the cast contradict each other. */
static bool check_bridge(ck_replay_state *replay, const ck_entry *entry, const ck_ruling *ruling,
                         const ck_casts *casts)
{
    bool failed_here = casts->failed && casts->water == CK_NO_CAST;
    if (ruling->bridge == 0)
        return casts->bridge == CK_NO_CAST ||
               report_cast(replay, CK_F_BRIDGE_NEEDLESS, entry, ruling, casts->bridge);
    if (casts->bridge == CK_NO_CAST)
        return report_cast(replay, CK_F_BRIDGE_MISSING, entry, ruling, 0);
    int most = ck_bridge_carries(casts->bridge, casts->recasts, CK_MOST_HEADS);
    if (ruling->bridge > CK_MOST_HEADS && casts->recasts == 0 && !failed_here)
        return report_cast(replay, CK_F_TOO_FAR, entry, ruling, casts->bridge);
    if (most < ruling->bridge && !failed_here)
        return report_cast(replay, CK_F_BRIDGE_TOO_LOW, entry, ruling, most);
    if (failed_here)
        tell_declined(replay, entry, ruling, casts);
    return true;
}

/* R4.1, R4.3. The same. */
static bool check_water(ck_replay_state *replay, const ck_entry *entry, const ck_ruling *ruling,
                        const ck_casts *casts)
{
    bool stopped_before = casts->failed && ruling->bridge > 0 && casts->water == CK_NO_CAST;
    if (!ruling->water)
        return casts->water == CK_NO_CAST ||
               report_cast(replay, CK_F_WATER_NEEDLESS, entry, ruling, casts->water);
    if (stopped_before)
        return true;
    if (casts->water == CK_NO_CAST)
        return report_cast(replay, CK_F_WATER_MISSING, entry, ruling, 0);
    if (casts->water >= 0 && casts->water < CK_WATER_HEADS && !casts->failed)
        return report_cast(replay, CK_F_WATER_TOO_LOW, entry, ruling, casts->water);
    if (casts->water >= CK_WATER_HEADS && casts->failed)
        return report_cast(replay, CK_F_WATER_ENOUGH, entry, ruling, casts->water);
    return true;
}

/* A move whose destination is lost has failed; three heads would have let the piece in (R4.1). */
static bool check_lost_destination(ck_replay_state *replay, const ck_entry *entry,
                                   const ck_ruling *ruling, ck_casts *casts)
{
    casts->failed = true;
    if (ruling->bridge > 0 && !ruling->water && casts->bridge >= 0)
        tell_declined(replay, entry, ruling, casts);
    return casts->water < CK_WATER_HEADS || is_doubtful(replay, ruling) ||
           report_cast(replay, CK_F_WATER_ENOUGH, entry, ruling, casts->water);
}

/* Each cast against the need for it. One under the name of the other is one slip: what is missing.
 */
static bool check_both_casts(ck_replay_state *replay, const ck_entry *entry,
                             const ck_ruling *ruling, const ck_casts *casts)
{
    bool bridge = casts->bridge != CK_NO_CAST, water = casts->water != CK_NO_CAST;
    bool bridge_needed = ruling->bridge > 0;
    if (!bridge && bridge_needed && water && !ruling->water)
        return check_bridge(replay, entry, ruling, casts);
    if (!water && ruling->water && bridge && !bridge_needed)
        return check_water(replay, entry, ruling, casts);
    bool good = check_bridge(replay, entry, ruling, casts);
    return check_water(replay, entry, ruling, casts) && good;
}

/* Where turns are ways there are no sticks (games.md §1.10). */
static bool check_no_sticks(ck_replay_state *replay, const ck_entry *entry, const ck_ruling *ruling)
{
    const ck_tail *tail = &entry->as.move.tail;
    bool cast = tail->form == CK_TAIL_NAMED || tail->failed || tail->bridge != CK_NO_CAST ||
                tail->water != CK_NO_CAST;
    return !cast || report_cast(replay, CK_F_NO_STICKS, entry, ruling, 0);
}

static bool check_casts(ck_replay_state *replay, const ck_entry *entry, const ck_ruling *ruling,
                        const ck_casts *casts)
{
    if (ruling->move.kind == CK_MOVE_WAY)
        return check_no_sticks(replay, entry, ruling);
    if (!check_recasts(replay, entry, ruling, casts))
        return false;
    bool good = check_both_casts(replay, entry, ruling, casts);
    const ck_tail *tail = &ck_turn_as(replay, entry)->tail;
    bool unsaid = (tail->form == CK_TAIL_UNSAID || tail->form == CK_TAIL_BARE) &&
                  tail->bridge == CK_NO_CAST && tail->water == CK_NO_CAST;
    bool needed = ruling->bridge > 0 || ruling->water;
    if (good && unsaid && needed && (replay->record->traits & CK_WRITES_CASTS))
        report_cast(replay, CK_F_CAST_UNSAID, entry, ruling, 0);
    if (good && casts->failed && ruling->bridge == 0 && !ruling->water)
        return report_cast(replay, CK_F_FAILED_WITHOUT_CAST, entry, ruling, 0);
    return good;
}

/* ---- the turn ---- */

/* What a way takes, in order; of any other move, what is captured. */
static int taken_by(const ck_replay_state *replay, const ck_ruling *ruling, bool failed,
                    ck_piece taken[CK_MOST_MORE + 2])
{
    ck_square square[CK_MOST_MORE + 2];
    if (failed || ruling->move.kind != CK_MOVE_WAY || ruling->move.from >= CK_SQUARES) {
        taken[0] = ruling->captured;
        return !failed && ruling->captured != CK_EMPTY;
    }
    int count = ck_taken_on(&replay->game.position, &ruling->move, square);
    for (int i = 0; i < count; i++)
        taken[i] = replay->game.position.at[square[i]];
    return count;
}

bool ck_note_taken(ck_replay_state *replay, const ck_capture *said)
{
    ck_king_game *king = &replay->king;
    for (int i = 0; i < king->left; i++) {
        if (!ck_takes_as_said(said, king->taken[i]))
            continue;
        king->taken[i] = king->taken[--king->left];
        return true;
    }
    return false;
}

/* What a comment can mean of all that is taken; if nothing, what was taken last. */
static ck_piece capture_meant(const ck_replay_state *replay, const ck_ruling *ruling, bool failed,
                              const ck_capture *said)
{
    ck_piece taken[CK_MOST_MORE + 2];
    int count = taken_by(replay, ruling, failed, taken);
    for (int i = 0; i < count; i++) {
        if (ck_takes_as_said(said, taken[i]))
            return taken[i];
    }
    return count > 0 ? ruling->captured : CK_EMPTY;
}

/*
 * The capture comment against what is captured (R2.5). Returns false when nothing is: then the move
 * is not what was meant. If it would take what the comment says without having failed, it has not
 * failed; if it could go to only one other square to take it, it goes there.
 */
static bool check_capture(ck_replay_state *replay, const ck_entry *entry, ck_ruling *ruling,
                          ck_casts *casts)
{
    const ck_capture *said = &ck_turn_as(replay, entry)->capture;
    if (said->span.length == 0)
        return true;
    ck_piece captured = capture_meant(replay, ruling, casts->failed, said);
    if (ck_takes_as_said(said, captured))
        return true;
    ck_code code = captured == CK_EMPTY ? CK_F_CAPTURE_NONE : CK_F_CAPTURE_OTHER;
    ck_move_facts facts;
    ck_finding finding = about_move(replay, code, entry, said->span, ruling, &facts);
    facts.there = captured;
    ck_report_finding(replay, &finding);
    if (captured != CK_EMPTY || replay->hasty || ck_is_over(replay))
        return true;
    if (casts->failed && ck_takes_as_said(said, ruling->captured))
        casts->failed = false;
    else if (casts->failed || !ck_guess_turn(replay, ck_turn_as(replay, entry), ruling))
        ck_stray_after(replay, ruling, casts->failed);
    return false;
}

/* A turn that is about to be played. */
typedef struct judged {
    ck_ruling ruling;
    ck_casts casts;
    bool certain; /* it is right as it is written, and the position before it is known */
} judged;

/* Whether errors alone are counted, and no entry is left that may have some. */
static bool is_nothing_to_come(const ck_replay_state *replay, const ck_entry *entry)
{
    const ck_record *record = replay->record;
    return replay->observer->brief && entry + 1 == record->entries + record->entry_count;
}

/* Whether it does not matter how a turn that is wrong was meant. */
static bool is_decided(const ck_replay_state *replay)
{
    return (replay->hasty && replay->outcome.errors > 0) ||
           (replay->verifying && replay->refuted) || ck_is_over(replay);
}

/* An illegal turn that nothing explains is reported, and made into one that can be played. */
static bool mend(ck_replay_state *replay, const ck_entry *entry, ck_ruling *ruling)
{
    ck_side side = (ck_side)replay->game.position.side;
    if (!is_doubtful(replay, ruling) && !ck_turn_as(replay, entry)->garbled)
        report_verdict(replay, entry, ruling);
    if (is_decided(replay))
        return false;
    if (ruling->verdict == CK_OTHER_PIECE) {
        /* Either the letter is wrong, or the square. */
        ck_ruling as_it_stands = judge_as_it_stands(replay, ruling);
        if (as_it_stands.verdict == CK_LEGAL) {
            ck_stray_unknown(replay, side, ruling->move.profession);
            ck_stray_after(replay, &as_it_stands, false);
            *ruling = as_it_stands;
            return true;
        }
    }
    if (is_nothing_to_come(replay, entry) ||
        !ck_guess_turn(replay, ck_turn_as(replay, entry), ruling)) {
        *ruling = as_applied(replay, *ruling);
        ck_stray_after(replay, ruling, ck_turn_as(replay, entry)->tail.failed);
    }
    return false;
}

/* The move before an entry, or after it; NULL: a comment stands there, or nothing. */
static const ck_entry *next_to(const ck_replay_state *replay, const ck_entry *entry, int step)
{
    const ck_record *record = replay->record;
    bool there =
        step < 0 ? entry > record->entries : entry + 1 < record->entries + record->entry_count;
    return there && entry[step].kind == CK_ENTRY_MOVE ? entry + step : NULL;
}

static bool same_turn(const ck_entry *one, const ck_entry *other)
{
    return one && other && ck_same_move(&one->as.move.move, &other->as.move.move);
}

/* How many turns stand twice, from an entry on: a move, or a line of two. */
static int count_repeated(const ck_replay_state *replay, const ck_entry *entry)
{
    const ck_entry *last = replay->last_turn;
    const ck_entry *before = last ? next_to(replay, last, -1) : NULL;
    const ck_entry *next = next_to(replay, entry, 1);
    ck_side other = ck_other_side((ck_side)replay->game.position.side);
    if (same_turn(last, entry))
        return !ck_is_next_by(replay, entry, other);
    return same_turn(before, entry) && same_turn(last, next) ? 2 : 0;
}

/* Whether the same side has tried the same once more, and the turn between the two is missing. */
static bool is_right_after_another(const ck_replay_state *replay, const ck_entry *entry)
{
    ck_replay_state without, after;
    if (replay->game.phase != CK_TO_MOVE)
        return false;
    ck_try_out(&without, replay, true);
    ck_try_out(&after, replay, true);
    after.game.position.side ^= 1;
    const ck_ahead left_out = ck_look_ahead(&without, entry + 1);
    const ck_ahead played = ck_look_ahead(&after, entry);
    return !ck_is_spent(replay) && played.right > left_out.right + 1 &&
           ck_is_farther(&played, &left_out);
}

/* Turns that are legal once more are repeated only where a declaration was due in between. */
bool ck_refuse_repeat(ck_replay_state *replay, const ck_entry *entry)
{
    const ck_written_move *written = ck_turn_as(replay, entry);
    int repeated = count_repeated(replay, entry);
    if (repeated == 0)
        return false;
    ck_ruling ruling = ck_judge(replay->game.rules, &replay->game.position, &written->move);
    if (ruling.verdict == CK_LEGAL && (repeated == 1 || replay->game.phase != CK_TO_DECLARE))
        return false;
    if (repeated == 1 && is_right_after_another(replay, entry))
        return false;
    ck_spend(replay, CK_COST_TURN);
    ck_move_facts facts;
    ck_finding finding = about_move(replay, CK_F_REPEATED, entry, entry->span, &ruling, &facts);
    finding.side = replay->game.mover;
    ck_report_finding(replay, &finding);
    replay->passed = entry;
    replay->passed_to = entry + repeated;
    return true;
}

/* A move that the Minds cannot make leaves it where it stood; one that is forbidden does not. */
static bool stays(const ck_ruling *ruling)
{
    return ruling->move.kind == CK_MOVE_MINDS && ruling->verdict != CK_LEGAL &&
           ruling->verdict != CK_MINDS_AFTER_MINDS && ruling->verdict != CK_MINDS_BACK;
}

/* After a turn that was not understood, what is declared tells whether that moved the Minds. */
static void settle_minds_moved(ck_replay_state *replay, const ck_entry *entry)
{
    const ck_entry *end = replay->record->entries + replay->record->entry_count;
    if (replay->doubts.turn && ck_turn_as(replay, entry)->move.kind == CK_MOVE_MINDS)
        replay->game.position.minds_moved =
            entry + 1 < end && entry[1].kind == CK_ENTRY_DECLARATION &&
            (entry[1].as.declaration.hands.plain & CK_HAND_BIT(CK_FUTILE_HAND)) != 0;
}

/* Judges the move of an entry and reports what is wrong. */
static judged judge_turn(ck_replay_state *replay, const ck_entry *entry)
{
    const ck_written_move *written = ck_turn_as(replay, entry);
    settle_minds_moved(replay, entry);
    ck_ruling ruling = judge_entry(replay, entry);
    bool strays = replay->doubts.strays > 0 || replay->doubts.minds_from != CK_NO_SQUARE;
    bool explained =
        strays && (ruling.verdict == CK_LEGAL ? ck_explain_capture(replay, written, &ruling)
                                              : ck_explain_turn(replay, written, &ruling));
    if (ruling.verdict != CK_LEGAL)
        ck_spend(replay, CK_COST_WRONG);
    replay->doubts.turn = ruling.verdict != CK_LEGAL || written->garbled;
    bool certain = ruling.verdict == CK_LEGAL || mend(replay, entry, &ruling);
    ck_casts casts = sort_casts(written, &ruling);
    casts.failed &= ruling.verdict != CK_LEGAL || !fails_to_start(replay, &ruling);
    casts.failed |= stays(&ruling);
    if (ruling.verdict == CK_LEGAL && ruling.move.to == CK_NO_SQUARE) {
        certain = check_lost_destination(replay, entry, &ruling, &casts) && certain;
    } else if (certain && written->garbled) {
        certain = false;
        ck_stray_after(replay, &ruling, false);
    } else if (certain && !is_doubtful(replay, &ruling)) {
        certain = check_casts(replay, entry, &ruling, &casts);
        if (!certain)
            ck_stray_after(replay, &ruling, casts.failed);
        else if (!check_capture(replay, entry, &ruling, &casts))
            certain = false;
    }
    return (judged){ruling, casts, certain && !explained};
}

/* A penalty of nobody knows which side moves no points (R9.5). */
static ck_turn move(ck_replay_state *replay, const ck_entry *entry, const ck_ruling *ruling,
                    bool failed)
{
    ck_game *game = &replay->game;
    if (replay->first != CK_NO_SIDE)
        return ck_game_move(game, ruling, failed);
    const int32_t points[2] = {game->position.points[0], game->position.points[1]};
    const bool open = game->open;
    game->open = true;
    ck_turn turn = ck_game_move(game, ruling, failed);
    memcpy(game->position.points, points, sizeof points);
    game->open = open;
    if (turn.penalty != 0)
        ck_report_first_unknown(replay, entry);
    return turn;
}

/* Plays a turn as judged and tells the observer; one that is not SETTLED leaves doubt. */
static void play(ck_replay_state *replay, const ck_entry *entry, const judged *judged, bool settled)
{
    const ck_ruling *ruling = &judged->ruling;
    const ck_casts *casts = &judged->casts;
    ck_position before = replay->game.position;
    if (ruling->move.kind == CK_MOVE_WAY) {
        replay->king.left = (uint8_t)taken_by(replay, ruling, casts->failed, replay->king.taken);
        ck_note_taken(replay, &ck_turn_as(replay, entry)->capture);
    }
    ck_turn turn = move(replay, entry, ruling, casts->failed);
    if (turn.hands_before != turn.hands_after)
        ck_spend(replay, CK_COST_CAPTURE);
    replay->game.position.minds_moved &= !stays(ruling);
    bool took = turn.captured != CK_EMPTY;
    bool doubtful = !settled || is_doubtful(replay, ruling);
    if (doubtful && !(casts->failed && settled) && !is_nothing_to_come(replay, entry))
        cast_doubt(replay, ruling, took || entry->as.move.capture.span.length > 0);
    ck_turn_told told = {
        .entry = entry,
        .season = before.season,
        .number = replay->moves,
        .side = (ck_side)before.side,
        .certain = judged->certain && !doubtful,
        .ruling = *ruling,
        .casts = *casts,
        .turn = turn,
        .before = &before,
        .after = &replay->game.position,
    };
    if (replay->observer->turn)
        replay->observer->turn(replay->observer->self, &told);
    ck_tell_penalty(replay, entry, &turn, &before);
    replay->last_turn = entry;
    if (replay->game.phase == CK_GAME_OVER)
        ck_tell_season(replay);
}

/* A turn that was reported, taken for what was meant: the board is put so, and the turn judged. */
static judged judge_as_meant(ck_replay_state *replay, const ck_entry *entry, const ck_meant *meant,
                             int strays)
{
    if (replay->doubts.strays > strays)
        replay->doubts.strays = strays;
    ck_put_as_meant(replay, meant);
    replay->taken_for = &meant->written;
    judged turn = judge_turn(replay, entry);
    replay->taken_for = NULL;
    replay->doubts.turn = !meant->proved;
    if (!meant->proved)
        ck_stray_after(replay, &turn.ruling, turn.casts.failed);
    return turn;
}

void ck_take_turn(ck_replay_state *replay, const ck_entry *entry)
{
    const uint32_t errors = replay->outcome.errors;
    const int strays = replay->doubts.strays;
    ck_spend(replay,
             CK_COST_TURN + (entry->as.move.move.kind == CK_MOVE_MINDS ? CK_COST_MINDS : 0));
    judged turn = judge_turn(replay, entry);
    bool settled = turn.certain;
    ck_meant meant;
    bool other = replay->outcome.errors > errors && ck_find_meant(replay, entry, &meant);
    if (other && meant.skipped) {
        replay->doubts.strays = strays;
        return;
    }
    if (other) {
        turn = judge_as_meant(replay, entry, &meant, strays);
        turn.certain = false;
        settled = meant.proved;
    }
    if (ck_is_passed(replay, entry))
        return;
    play(replay, entry, &turn, settled);
}
