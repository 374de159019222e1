/* Lists the legal turns from which one slip of the pen makes a written one; see slips.h. */
#include "rules/replay/slips.h"

#include "rules/board/judge.h"
#include "rules/board/judge_casts.h"
#include "rules/board/list.h"
#include "rules/replay/fitting.h"
#include "rules/replay/turn.h"

/* Half bits: how unlikely a slip is. */
enum {
    IN_THE_WAY = 2, /* the via point is missing, and the piece on it blocks */
    LIKE_SIGNS = 4,
    WRONG_CAST = 3,
    FEW_WAYS = 6, /* ends exchanged, a via point too many or too few, a wrong cast */
    SAME_LINE = 11,
    ANYWHERE = 15,
    WHOLE_MOVE = 8, /* all squares mirrored */
    OTHER_PIECE = 9,
    OTHER_CASTS = 10, /* besides another move */
    NO_COMMENT = 4,   /* a capture without a comment, in a record that has them */
    COMMENT = 8
};

typedef struct slip_listing {
    const ck_replay_state *state;
    const ck_written_move *written;
    const ck_square_set *squares; /* NULL: any */
    ck_square in_the_way;         /* of the move as written, which may be its via point */
    ck_visit_slip *visit;
    void *self;
} slip_listing;

/* ---- the cost of a slip ---- */

/* Whether the names of two rows are easily confused. */
static bool are_like_rows(int row, int other)
{
    enum { A, E, I, U, O, Y, AI, AU, IA };
    static const uint8_t like[][2] = {{AI, IA}, {A, AI}, {AI, I}, {AU, IA}, {AU, U},
                                      {AU, AI}, {O, U},  {E, I},  {A, IA}};
    for (size_t i = 0; i < sizeof like / sizeof *like; i++) {
        if ((like[i][0] == row && like[i][1] == other) ||
            (like[i][1] == row && like[i][0] == other))
            return true;
    }
    return false;
}

static ck_square half_turned(ck_square square)
{
    return square < CK_SQUARES ? (ck_square)(CK_SQUARES - 1 - square) : square;
}

static ck_square mirrored(ck_square square)
{
    return square < CK_SQUARES
               ? (ck_square)(square - ck_column_of(square) + CK_COLUMNS - 1 - ck_column_of(square))
               : square;
}

static int square_cost(ck_square written, ck_square intended)
{
    const int columns = ck_column_of(written) - ck_column_of(intended);
    const int rows = ck_row_of(written) - ck_row_of(intended);
    if (columns == 0 &&
        (are_like_rows(ck_row_of(written), ck_row_of(intended)) || rows == 1 || rows == -1))
        return LIKE_SIGNS;
    if (rows == 0 && (columns == 1 || columns == -1))
        return LIKE_SIGNS + 1;
    if (intended == mirrored(written) || intended == half_turned(written))
        return FEW_WAYS;
    return columns == 0 || rows == 0 ? SAME_LINE : ANYWHERE;
}

/* The cost of one sign for another; some are easily confused. */
static int piece_cost(uint8_t written, uint8_t intended)
{
    static const uint8_t like[][2] = {
        {CK_HORSE, CK_CHARIOT}, {CK_SHAMAN, CK_OFFICER}, {CK_GENERAL, CK_KING}};
    for (size_t i = 0; i < sizeof like / sizeof *like; i++) {
        if ((like[i][0] == written && like[i][1] == intended) ||
            (like[i][1] == written && like[i][0] == intended))
            return LIKE_SIGNS;
    }
    return OTHER_PIECE;
}

/* The number of differences between two moves, and their cost. */
static int count_differences(const ck_move *written, const ck_move *move, int *cost)
{
    const ck_square squares[][2] = {
        {written->from, move->from}, {written->via, move->via}, {written->to, move->to}};
    int count = 0;
    *cost = 0;
    for (size_t i = 0; i < sizeof squares / sizeof *squares; i++) {
        if (squares[i][0] == squares[i][1])
            continue;
        count++;
        *cost += squares[i][0] >= CK_SQUARES || squares[i][1] >= CK_SQUARES
                     ? FEW_WAYS
                     : square_cost(squares[i][0], squares[i][1]);
    }
    if (written->profession != CK_NO_PROFESSION && written->profession != move->profession) {
        count++;
        *cost += piece_cost(written->profession, move->profession);
    }
    if (move->kind == CK_MOVE_PLACE && written->colour != move->colour) {
        count += written->colour != CK_NO_COLOUR;
        *cost += LIKE_SIGNS;
    }
    if (move->kind == CK_MOVE_MINDS && written->via != CK_NO_SQUARE && move->via == CK_NO_SQUARE &&
        move->first == written->via)
        *cost = LIKE_SIGNS; /* the brackets are missing */
    if (move->kind == CK_MOVE_MINDS && written->first != CK_NO_SQUARE &&
        written->first != move->first) {
        count++;
        *cost += square_cost(written->first, move->first);
    }
    if (move->kind == CK_MOVE_MINDS && written->step != CK_STEP_UNKNOWN &&
        written->step != move->step && written->via == move->via) {
        count++;
        *cost += LIKE_SIGNS;
    }
    return count;
}

/* ---- whether a turn fits ---- */

static bool captures_as_written(const ck_written_move *written, const ck_ruling *ruling)
{
    return written->capture.span.length == 0 ||
           (!written->tail.failed && ck_turn_capture_fits(&written->capture, ruling->captured));
}

static bool do_casts_fit(const slip_listing *listing, const ck_tail *tail, const ck_ruling *ruling)
{
    const ck_casts casts = ck_fitting_casts_of(tail, ruling);
    return ruling->move.kind == CK_MOVE_WAY ||
           ck_judge_casts(listing->state->game.rules, ruling, &casts, tail->water_again).verdict ==
               CK_CASTS_FIT;
}

/* Passes a legal move on. An added or removed via point changes the casts too; any other misfit of
 * the casts is a slip of its own. */
static bool visit_legal(slip_listing *listing, const ck_ruling *ruling, int cost)
{
    ck_written_move move = *listing->written;
    move.move = ruling->move;
    if (move.move.via == listing->in_the_way && listing->in_the_way != CK_NO_SQUARE)
        cost = IN_THE_WAY;
    const bool other_via =
        (move.move.via == CK_NO_SQUARE) != (listing->written->move.via == CK_NO_SQUARE);
    if (other_via && !do_casts_fit(listing, &move.tail, ruling)) {
        move.tail = ck_fitting_tail(ruling, &move.tail, move.tail.failed);
        cost += OTHER_CASTS;
    }
    return !captures_as_written(&move, ruling) || listing->visit(listing->self, &move, cost);
}

static bool visit_move(slip_listing *listing, const ck_move *move, int cost)
{
    ck_ruling ruling;
    return !ck_judge_legal(listing->state->game.rules, &listing->state->game.position, move,
                           &ruling) ||
           visit_legal(listing, &ruling, cost);
}

/* ---- listing ---- */

static bool is_wanted(const slip_listing *listing, const ck_move *move)
{
    return !listing->squares || ck_square_set_has(listing->squares, move->from) ||
           ck_square_set_has(listing->squares, move->to);
}

static bool visit_listed(void *self, const ck_ruling *ruling)
{
    slip_listing *listing = self;
    const ck_move *written = &listing->written->move;
    int cost;
    if (!is_wanted(listing, &ruling->move))
        return true;
    const int count = count_differences(written, &ruling->move, &cost);
    const bool coloured =
        count == 0 && written->kind == CK_MOVE_PLACE; /* the record omits the colour */
    return (count != 1 && !coloured) || visit_legal(listing, ruling, cost);
}

/* Lists the move with all squares mirrored or turned, or its ends exchanged. */
static bool list_turned(slip_listing *listing)
{
    const ck_move *written = &listing->written->move;
    ck_move swapped = *written, mirror = *written, turned = *written;
    ck_square *const mirrors[] = {&mirror.from, &mirror.via, &mirror.to};
    ck_square *const turns[] = {&turned.from, &turned.via, &turned.to};
    swapped.from = written->to;
    swapped.to = written->from;
    for (size_t i = 0; i < sizeof mirrors / sizeof *mirrors; i++) {
        *mirrors[i] = mirrored(*mirrors[i]);
        *turns[i] = half_turned(*turns[i]);
    }
    return visit_move(listing, &swapped, FEW_WAYS) && visit_move(listing, &mirror, WHOLE_MOVE) &&
           visit_move(listing, &turned, WHOLE_MOVE);
}

/* Lists the move for another piece on the start square. */
static bool list_piece(slip_listing *listing)
{
    const ck_move *written = &listing->written->move;
    const ck_piece *at = listing->state->game.position.at;
    const ck_piece there = written->from < CK_SQUARES ? at[written->from] : CK_EMPTY;
    ck_move move = *written;
    if (written->profession >= CK_PROFESSIONS ||
        ck_owner_of(there) != (ck_side)listing->state->game.position.side ||
        ck_profession_of(there) == (ck_profession)written->profession)
        return true;
    move.profession = (uint8_t)ck_profession_of(there);
    return visit_move(listing, &move, piece_cost(written->profession, move.profession));
}

static bool list(slip_listing *listing)
{
    const ck_rules *rules = listing->state->game.rules;
    const ck_position *position = &listing->state->game.position;
    const ck_move *written = &listing->written->move;
    if (written->kind == CK_MOVE_PIECE) {
        if (!listing->squares && (!list_piece(listing) || !list_turned(listing)))
            return false;
        /* The same move from other squares */
        ck_move move = *written;
        for (move.from = 0; move.from < CK_SQUARES; move.from++) {
            const ck_piece there = position->at[move.from];
            if (ck_owner_of(there) != (ck_side)position->side || move.from == written->from ||
                (written->profession != CK_NO_PROFESSION &&
                 ck_profession_of(there) != written->profession) ||
                !is_wanted(listing, &move))
                continue;
            if (!visit_move(listing, &move, square_cost(written->from, move.from)))
                return false;
        }
        return written->from >= CK_SQUARES ||
               ck_owner_of(position->at[written->from]) != (ck_side)position->side ||
               ck_list_from(listing->state->game.rules, position, written->from, visit_listed,
                            listing);
    }
    return ck_list_kind(rules, position, (ck_move_kind)written->kind, visit_listed, listing);
}

static slip_listing listing_of(const ck_replay_state *state, const ck_written_move *written,
                               const ck_square_set *squares, ck_visit_slip *visit, void *self)
{
    const ck_ruling ruling = ck_judge(state->game.rules, &state->game.position, &written->move);
    const bool blocked = ruling.verdict == CK_BLOCKED && written->move.via == CK_NO_SQUARE;
    return (slip_listing){state, written, squares, blocked ? ruling.at : CK_NO_SQUARE, visit, self};
}

bool ck_list_slips(const ck_replay_state *state, const ck_written_move *written,
                   ck_visit_slip *visit, void *self)
{
    slip_listing listing = listing_of(state, written, NULL, visit, self);
    return list(&listing);
}

bool ck_list_slips_at(const ck_replay_state *state, const ck_written_move *written,
                      const ck_square_set *squares, ck_visit_slip *visit, void *self)
{
    slip_listing listing = listing_of(state, written, squares, visit, self);
    return list(&listing);
}

/* ---- casts and comments ---- */

static bool visit_tail(slip_listing *listing, const ck_ruling *ruling, bool failed)
{
    const ck_tail *written = &listing->written->tail;
    ck_written_move move = *listing->written;
    move.tail = ck_fitting_tail(ruling, written, failed);
    if (move.tail.failed != failed)
        return true;
    const bool lost = (written->bridge >= 0 && move.tail.bridge < 0) ||
                      (written->water >= 0 && move.tail.water == CK_UNKNOWN_CAST);
    return !captures_as_written(&move, ruling) ||
           listing->visit(listing->self, &move,
                          WRONG_CAST + (failed != written->failed) + 2 * lost);
}

/* Passes the turn on with its comment corrected to the actual capture, or removed. */
static bool visit_comment(slip_listing *listing, const ck_ruling *ruling)
{
    ck_written_move move = *listing->written;
    const bool takes = ruling->captured != CK_EMPTY && !move.tail.failed;
    if (move.capture.span.length == 0 || captures_as_written(&move, ruling) ||
        !do_casts_fit(listing, &move.tail, ruling))
        return true;
    const bool same = takes && move.capture.profession == ck_profession_of(ruling->captured);
    move.capture.profession =
        takes ? (uint8_t)ck_profession_of(ruling->captured) : (uint8_t)CK_NO_PROFESSION;
    move.capture.colour = takes ? (uint8_t)ck_colour_of(ruling->captured) : (uint8_t)CK_NO_COLOUR;
    if (!takes)
        move.capture.span.length = 0;
    return listing->visit(listing->self, &move, same ? LIKE_SIGNS : takes ? COMMENT : 2 * COMMENT);
}

bool ck_list_tail_slips(const ck_replay_state *state, const ck_written_move *written,
                        ck_visit_slip *visit, void *self)
{
    slip_listing listing = listing_of(state, written, NULL, visit, self);
    const ck_ruling ruling = ck_judge(state->game.rules, &state->game.position, &written->move);
    if (ruling.verdict != CK_LEGAL)
        return true;
    return visit_comment(&listing, &ruling) && visit_tail(&listing, &ruling, false) &&
           visit_tail(&listing, &ruling, true);
}
