/* Which rules a move or its casts break (R2 to R6, R8's prohibitions, G1.4). */
#include "inside.h"

static bool is_filled(const struct oracle_position *position, int square)
{
    return position->board[square].occupied;
}

struct oracle_position oracle_lifted(const struct oracle_position *position, int from)
{
    struct oracle_position copy = *position;
    if (by_rule(position->rules, R3_2, true)) {
        copy.board[from] = (struct cell){0};
    }
    return copy;
}

static bool is_mode(const struct oracle_variant *rules, enum oracle_rule rule,
                    enum oracle_mode mode, enum oracle_mode wanted)
{
    return by_rule(rules, rule, mode == wanted);
}

/* ---- Legs ---- */

/* R2, R2.1: the leg is one of the table for its start. */
static uint64_t judge_leg(const struct oracle_position *left, struct cell piece, int from, int to)
{
    if (from != to && oracle_reach(left, piece, from, to) != UNREACHED) {
        return 0;
    }
    return bit_of(oracle_is_field(left, from) ? R2_1 : R2);
}

/* R2.3, R2.4: what stands where a move ends. */
static uint64_t judge_destination(const struct oracle_position *left, int to)
{
    struct cell there = left->board[to];
    if (!there.occupied) {
        return 0;
    }
    bool other = there.kind != MINDS && there.owner != left->side;
    if (!by_rule(left->rules, R2_3, other)) {
        return bit_of(R2_3);
    }
    return there.kind != MINDS && oracle_is_protected(left, to) ? bit_of(R2_4) : 0;
}

uint64_t oracle_judge_via(const struct oracle_position *left, struct cell piece, int from, int via)
{
    const struct oracle_variant *rules = left->rules;
    uint64_t broken = judge_leg(left, piece, from, via);
    bool over_minds = is_filled(left, via) && left->board[via].kind == MINDS;
    /* R3: there is such a thing; R3.1: something stands there; R3.5: whatever it is. */
    broken |= by_rule(rules, R3, true) ? 0 : bit_of(R3);
    broken |= by_rule(rules, R3_1, is_filled(left, via)) ? 0 : bit_of(R3_1);
    broken |= by_rule(rules, R3_5, true) || judge_destination(left, via) == 0 ? 0 : bit_of(R3_5);
    if (over_minds && is_mode(rules, R8, rules->stepping, FORBIDDEN)) {
        broken |= bit_of(R8_1);
    }
    return broken;
}

uint64_t oracle_judge_end(const struct oracle_position *left, struct cell piece, int start, int to)
{
    uint64_t broken = judge_leg(left, piece, start, to);
    return broken != 0 ? broken : judge_destination(left, to);
}

/* R2.2, R3.3: a slide after a via point needs the bridge cast, for so many squares. */
static int bridge_of(const struct oracle_position *left, struct cell piece, int via, int to)
{
    bool slides = oracle_reach(left, piece, via, to) == BY_SLIDE;
    return by_rule(left->rules, R2_2, slides) ? king_moves(via, to) : 0;
}

/* Whether water lets a piece in without a cast from there (R4.1; `water_exempt_from`). */
static bool exempts(const struct oracle_variant *rules, int from)
{
    return rules->hill_exempts ? from == CENTRE * SIZE + CENTRE : oracle_is_water(rules, from);
}

/* R4, R4.1, R4.2; under 入水=書 every piece that moves into water casts (G1.3). */
static bool needs_water_cast(const struct oracle_variant *rules, struct cell piece, int from,
                             int via, int to)
{
    bool free = (piece.kind == VESSEL || exempts(rules, from)) && !rules->cast_by_book;
    bool enters = oracle_is_water(rules, to);
    if (!by_rule(rules, R4_2, true) && via >= 0) {
        enters = enters || oracle_is_water(rules, via);
    }
    return by_rule(rules, R4, true) && enters && by_rule(rules, R4_1, !free);
}

/* ---- Moves of pieces ---- */

static struct oracle_verdict judge_piece(const struct oracle_position *position,
                                         const struct oracle_move *move)
{
    struct oracle_verdict verdict = {0};
    struct cell piece = position->board[move->from];
    if (!piece.occupied || piece.kind == MINDS || piece.owner != position->side ||
        (move->kind >= 0 && (int)piece.kind != move->kind)) {
        verdict.broken = bit_of(R9);
        return verdict;
    }
    struct oracle_position left = oracle_lifted(position, move->from);
    int start = move->via >= 0 ? move->via : move->from;
    if (move->via >= 0) {
        verdict.broken = oracle_judge_via(&left, piece, move->from, move->via);
        verdict.over_minds = is_filled(&left, move->via) && left.board[move->via].kind == MINDS;
        verdict.bridge = bridge_of(&left, piece, move->via, move->to);
    }
    verdict.broken |= oracle_judge_end(&left, piece, start, move->to);
    verdict.water = needs_water_cast(left.rules, piece, move->from, move->via, move->to);
    verdict.captures = is_filled(&left, move->to);
    return verdict;
}

/* ---- Placing (R6) ---- */

static struct oracle_verdict judge_placing(const struct oracle_position *position,
                                           const struct oracle_move *move)
{
    struct oracle_verdict verdict = {0};
    bool held = move->kind < MINDS && position->captured[position->side][move->kind][move->red] > 0;
    bool good = held && !is_filled(position, move->to);
    verdict.broken = good ? 0 : bit_of(R6);
    if (held && !by_rule(position->rules, R6, true) && row_of(move->to) == 0) {
        verdict.broken = bit_of(R6);
    }
    return verdict;
}

/* ---- The Minds (R5) ---- */

/* R5.1: two king's moves; a via point is one more. It ends on, and rests on, empty squares. */
static bool is_hop(const struct oracle_position *left, int from, int to)
{
    return king_moves(from, to) == 1 && by_rule(left->rules, R5_1, !is_filled(left, to));
}

static bool is_tread(const struct oracle_position *left, int from, int to)
{
    return king_moves(from, to) == 1 && is_filled(left, to);
}

uint64_t oracle_judge_way(const struct oracle_position *left, const struct oracle_move *move)
{
    int from = move->from, first = move->first, via = move->via, to = move->to;
    bool straight = is_hop(left, from, first) && is_hop(left, first, to);
    bool former = via >= 0 && is_tread(left, from, via) && is_hop(left, via, first) &&
                  is_hop(left, first, to);
    bool latter = via >= 0 && is_hop(left, from, first) && is_tread(left, first, via) &&
                  is_hop(left, via, to);
    if (move->step == ORACLE_STRAIGHT) {
        return by_rule(left->rules, R5_2, straight && via < 0) ? 0 : bit_of(R5_2);
    }
    bool good = move->step == ORACLE_FORMER ? former : latter;
    return by_rule(left->rules, R5_3, good) ? 0 : bit_of(R5_3);
}

static struct oracle_verdict judge_minds(const struct oracle_position *position,
                                         const struct oracle_move *move)
{
    const struct oracle_variant *rules = position->rules;
    struct oracle_verdict verdict = {0};
    struct cell minds = position->board[move->from];
    /* R5: it belongs to neither side, and both may move it. */
    bool there = minds.occupied && minds.kind == MINDS;
    if (!there || !by_rule(rules, R5, true)) {
        verdict.broken = bit_of(R5);
        return verdict;
    }
    struct oracle_position left = oracle_lifted(position, move->from);
    verdict.broken = oracle_judge_way(&left, move);
    if (position->minds_moved && is_mode(rules, R8, rules->minds_after_minds, FORBIDDEN)) {
        verdict.broken |= bit_of(R8_2);
    }
    if (move->from == move->to && is_mode(rules, R8, rules->minds_back, FORBIDDEN)) {
        verdict.broken |= bit_of(R8_3);
    }
    return verdict;
}

/* ---- Any move ---- */

static bool is_good_square(const struct oracle_variant *rules, int square)
{
    return square < 0 || oracle_on_board(rules, square);
}

struct oracle_verdict oracle_judge(const struct oracle_position *position,
                                   const struct oracle_move *move)
{
    const struct oracle_variant *rules = position->rules;
    if (!is_good_square(rules, move->from) || !is_good_square(rules, move->via) ||
        !is_good_square(rules, move->first) || !is_good_square(rules, move->to)) {
        return (struct oracle_verdict){.broken = bit_of(R1)};
    }
    if (move->how == ORACLE_PLACES) {
        return judge_placing(position, move);
    }
    return move->how == ORACLE_MOVES ? judge_piece(position, move) : judge_minds(position, move);
}

/* ---- Casts (R3.3, R3.4, R4.1, R4.3, R4.4; G1.4) ---- */

enum { MOST_HEADS = 5, HEADS_FOR_WATER = 3, BUST = 1 };

/* R4.4 */
static bool is_cast(const struct oracle_variant *rules, int heads)
{
    return by_rule(rules, R4_4, heads == ORACLE_UNKNOWN || (heads >= 0 && heads <= MOST_HEADS));
}

/* How far the bridge carries, if unknown casts show that much; 0 when a re-cast lost all (G1.4). */
static int carried(const struct oracle_casts *casts, int unknown)
{
    int sum = 0;
    for (int i = 0; i < casts->bridges; i++) {
        int heads = casts->bridge[i];
        if (i > 0 && heads >= 0 && heads <= BUST) {
            return 0;
        }
        sum += heads == ORACLE_UNKNOWN ? unknown : heads;
    }
    return sum;
}

/* G1.4: a re-cast is of that rule set, and ends with the first that loses all. */
static bool are_recasts_good(const struct oracle_variant *rules, const struct oracle_casts *casts)
{
    for (int i = 1; i + 1 < casts->bridges; i++) {
        if (casts->bridge[i] >= 0 && casts->bridge[i] <= BUST) {
            return false;
        }
    }
    return casts->bridges <= 1 || by_rule(rules, G1_4, rules->recast);
}

/* R3.3: whether the casts may have carried the piece so far. */
static bool may_carry(const struct oracle_variant *rules, const struct oracle_casts *casts,
                      int squares)
{
    return by_rule(rules, R3_3, carried(casts, MOST_HEADS) >= squares);
}

static uint64_t judge_bridge(const struct oracle_variant *rules,
                             const struct oracle_verdict *verdict, const struct oracle_casts *casts)
{
    if ((verdict->bridge > 0) != (casts->bridges > 0)) {
        return bit_of(R3_3);
    }
    for (int i = 0; i < casts->bridges; i++) {
        if (!is_cast(rules, casts->bridge[i])) {
            return bit_of(R4_4);
        }
    }
    if (!are_recasts_good(rules, casts)) {
        return bit_of(G1_4);
    }
    bool went_on = !casts->failed || casts->water != ORACLE_NO_CAST;
    return casts->bridges > 0 && went_on && !may_carry(rules, casts, verdict->bridge)
               ? bit_of(R3_3) | bit_of(R4_3)
               : 0;
}

static uint64_t judge_water(const struct oracle_variant *rules,
                            const struct oracle_verdict *verdict, const struct oracle_casts *casts)
{
    bool cast = casts->water != ORACLE_NO_CAST;
    if (!verdict->water) {
        return cast ? bit_of(R4_1) : 0;
    }
    if (!cast) {
        /* R4.3: the bridge failed, and the water was not reached. */
        bool unreached = by_rule(rules, R4_3, verdict->bridge > 0 && casts->failed);
        return unreached ? 0 : bit_of(R4_1);
    }
    if (!is_cast(rules, casts->water)) {
        return bit_of(R4_4);
    }
    bool enough = by_rule(rules, R4_1, casts->water >= HEADS_FOR_WATER);
    return casts->water != ORACLE_UNKNOWN && enough == casts->failed ? bit_of(R4_1) : 0;
}

uint64_t oracle_judge_casts(const struct oracle_position *position, const struct oracle_move *move,
                            const struct oracle_casts *casts)
{
    struct oracle_verdict verdict = oracle_judge(position, move);
    uint64_t broken = judge_bridge(position->rules, &verdict, casts) |
                      judge_water(position->rules, &verdict, casts);
    if (casts->failed && casts->bridges == 0 && casts->water == ORACLE_NO_CAST) {
        broken |= bit_of(R3_3) | bit_of(R4_1); /* nothing could fail */
    }
    return broken;
}

/* R3.4; an unknown cast may have been 0. */
bool oracle_declined(const struct oracle_position *position, const struct oracle_move *move,
                     const struct oracle_casts *casts)
{
    struct oracle_verdict verdict = oracle_judge(position, move);
    bool gave_up = casts->failed && casts->bridges > 0 && casts->water == ORACLE_NO_CAST;
    return by_rule(position->rules, R3_4, gave_up && carried(casts, 0) >= verdict.bridge);
}

bool oracle_warns_of_decline(const struct oracle_position *position)
{
    const struct oracle_variant *rules = position->rules;
    return !rules->may_decline && rules->plan == BY_DESTINATION;
}
