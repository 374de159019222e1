/*
 * Tries corrections at the entry with a problem: another turn, another order, a turn or a
 * declaration too many or too few. lookback.c tries earlier entries.
 */
#include "rules/replay/candidates.h"

#include "rules/replay/slips.h"

/* Half bits: how unlikely a slip is, besides CK_COST_SLIP. slips.c has the slips within a move. */
enum {
    HEADER_WRONG = 4,
    DECLARATION_LACKS = 6,
    END_LACKS = 8,
    OTHER_CHOICE = 6,
    CHOICE_UNWRITTEN = 2,
    AGAINST_MARK = 6, /* a season that ends without a mark, or goes on after one */
    DECLARATION_NEEDLESS = 8,
    DECLARATION_INVENTED = 20, /* of hands that are not formed: the turn may be missing */
    HANDS_WRONG = 6,
    MARK_WRONG = 8,
    TURNS_SWAPPED = 7,
    LINES_SWAPPED = 6,
    GROUPS_SWAPPED = 12, /* a line and a turn */
    DOUBLED = 1,
    SUPERFLUOUS = 24,
    TURN_LACKS = 10,
    LINE_LACKS = 14,
    OTHER_TURN = 27
};

enum {
    LINE = 2, /* turns of a line */
    NEAR = 16 /* entries within which a declaration shows its choice */
};

/* The problem of a node, and where it stands. */
typedef struct problem_context {
    ck_frontier *frontier;
    int node;
    const ck_problem *problem;
    const ck_record *record;
    uint32_t place; /* place of the problem */
    uint32_t entry; /* the entry of the reading at that place */
    int slip;       /* cost of any slip; 0 where the reader has reported the entry */
    int lacks;      /* additional cost of another turn at this place, or of a missing one */
} problem_context;

static bool try_one(const problem_context *opening, ck_correction_kind kind, uint32_t entry,
                    int cost)
{
    const ck_correction correction = {
        .kind = (uint8_t)kind, .entry = entry, .cost = (int16_t)(opening->slip + cost)};
    return ck_frontier_try(opening->frontier, opening->node, &correction);
}

/* Whether nothing follows that could prove another turn, or none. */
static bool is_last(const problem_context *opening)
{
    return opening->place + 1 >= opening->record->entry_count;
}

/* ---- another turn ---- */

static bool try_move(void *self, const ck_written_move *move, int cost)
{
    const problem_context *opening = self;
    const ck_correction correction = {.kind = CK_CORRECT_MOVE,
                                      .entry = opening->entry,
                                      .cost = (int16_t)(opening->slip + opening->lacks + cost),
                                      .move = *move};
    return ck_frontier_try(opening->frontier, opening->node, &correction);
}

static bool try_moves(problem_context *opening)
{
    ck_replay_state *state = &opening->frontier->node[opening->node].state;
    const ck_reading reading = ck_frontier_reading(opening->frontier, opening->node);
    const ck_interpretation as = ck_reading_interpretation(&reading, opening->entry);
    const ck_written_move *written =
        as.move ? as.move : &opening->record->entries[opening->entry].as.move;
    return ck_spend(opening->frontier->budget, CK_BUDGET_LIST) &&
           ck_list_tail_slips(state, written, try_move, opening) &&
           ck_list_slips(state, written, try_move, opening);
}

/* ---- another order ---- */

/* Whether COUNT consecutive entries from PLACE on are turns. */
static bool are_turns(const problem_context *opening, uint32_t place, uint32_t count)
{
    for (uint32_t i = place; i < place + count; i++) {
        if (i >= opening->record->entry_count || opening->record->entries[i].kind != CK_ENTRY_MOVE)
            return false;
    }
    return true;
}

static bool same_turn(const problem_context *opening, uint32_t one, uint32_t other)
{
    const ck_entry *entries = opening->record->entries;
    return ck_record_same_move(&entries[one].as.move.move, &entries[other].as.move.move);
}

/* Whether each of two groups of turns stands on one line, or the lines tell nothing. */
static bool are_lines(const ck_record *record, const ck_correction *swap)
{
    const uint32_t second = swap->entry + swap->count, end = second + swap->later;
    for (uint32_t i = swap->entry + 1; i < end; i++) {
        if (i != second && ck_reading_begins_line(record, i))
            return false;
    }
    return ck_reading_begins_line(record, second) ||
           (!ck_reading_begins_line(record, swap->entry) &&
            (end == record->entry_count || !ck_reading_begins_line(record, end)));
}

/* Exchanges COUNT turns with the LATER turns after them, at the place or up to COUNT + LATER
 * entries before it. */
static bool try_swaps(const problem_context *opening, uint8_t count, uint8_t later, int cost)
{
    for (uint32_t back = 0; back <= (uint32_t)count + later && back <= opening->place; back++) {
        ck_correction swap = {.kind = CK_SWAP_TURNS,
                              .count = count,
                              .later = later,
                              .entry = opening->place - back,
                              .cost = (int16_t)(opening->slip + cost + (back > 0))};
        if (are_turns(opening, swap.entry, (uint32_t)count + later) &&
            (count + later == 2 || are_lines(opening->record, &swap)) &&
            !ck_frontier_try(opening->frontier, opening->node, &swap))
            return false;
    }
    return true;
}

/* Drops the second of two equal lines that the place is in, or follows. */
static bool try_doubled(const problem_context *opening)
{
    for (uint32_t back = 0; back <= LINE; back++) {
        const uint32_t first = opening->place - back;
        if (opening->place < back + LINE || !are_turns(opening, first - LINE, 2 * LINE) ||
            !same_turn(opening, first - LINE, first) ||
            !same_turn(opening, first - LINE + 1, first + 1))
            continue;
        const ck_correction drop = {.kind = CK_DROP_DOUBLED,
                                    .count = LINE,
                                    .entry = first,
                                    .cost = (int16_t)(opening->slip + DOUBLED)};
        if (!ck_frontier_try(opening->frontier, opening->node, &drop))
            return false;
    }
    return true;
}

/* Drops the turn as superfluous; likelier when it repeats the turn before it. */
static bool try_dropped(const problem_context *opening)
{
    const bool twice = opening->place > 0 && are_turns(opening, opening->place - 1, 2) &&
                       same_turn(opening, opening->place - 1, opening->place);
    const ck_correction drop = {.kind = twice ? CK_DROP_DOUBLED : CK_DROP_ENTRY,
                                .count = 1,
                                .entry = opening->place,
                                .cost = (int16_t)(opening->slip + (twice ? DOUBLED : SUPERFLUOUS))};
    return ck_frontier_try(opening->frontier, opening->node, &drop);
}

static bool try_orders(const problem_context *opening)
{
    const bool turn = opening->record->entries[opening->place].kind == CK_ENTRY_MOVE;
    return try_doubled(opening) && try_swaps(opening, 1, 1, TURNS_SWAPPED) &&
           try_swaps(opening, LINE, LINE, LINES_SWAPPED) &&
           try_swaps(opening, 1, LINE, GROUPS_SWAPPED) &&
           try_swaps(opening, LINE, 1, GROUPS_SWAPPED) &&
           (!turn || is_last(opening) || try_dropped(opening));
}

/* ---- declarations and marks ---- */

static bool try_inserted(const problem_context *opening, ck_choice choice, int cost)
{
    const ck_correction declaration = {.kind = CK_INSERT_DECLARATION,
                                       .choice = (uint8_t)choice,
                                       .entry = opening->place,
                                       .cost = (int16_t)(opening->slip + cost)};
    return ck_frontier_try(opening->frontier, opening->node, &declaration);
}

/* Whether one more season would show in the record: it marks the ends of its seasons, or its header
 * has the first mover of each, and none is left. */
static bool shows_seasons(const problem_context *opening)
{
    const ck_record *record = opening->record;
    const ck_replay_state *state = &opening->frontier->node[opening->node].state;
    if (record->firsts > 0 && state->firsts_used >= record->firsts)
        return true;
    for (uint32_t i = 0; i < record->entry_count; i++) {
        if (record->entries[i].kind == CK_ENTRY_SEASON_END)
            return true;
    }
    return false;
}

/* Changes the choice of the last declaration before the place. */
static bool try_other_choice(const problem_context *opening)
{
    const uint32_t least = opening->frontier->window;
    for (uint32_t i = opening->place, left = NEAR; i > least && left > 0; left--) {
        const ck_entry *entry = &opening->record->entries[--i];
        if (entry->kind != CK_ENTRY_DECLARATION)
            continue;
        const uint8_t written = entry->as.declaration.choice;
        const bool ends = written == CK_END_SEASON ||
                          (written == CK_NO_CHOICE && entry->as.declaration.points_span.length > 0);
        /* A mark of the season's or the game's end may come next. */
        uint32_t next = i + 1;
        const ck_record *record = opening->record;
        while (next < record->entry_count && record->entries[next].kind == CK_ENTRY_COMMENT)
            next++;
        const bool marked =
            next < record->entry_count && (record->entries[next].kind == CK_ENTRY_SEASON_END ||
                                           record->entries[next].kind == CK_ENTRY_GAME_END);
        const bool against = ends ? marked : !marked && shows_seasons(opening);
        const int cost = opening->slip + OTHER_CHOICE + (against ? AGAINST_MARK : 0);
        const ck_correction choice = {.kind = CK_CORRECT_CHOICE,
                                      .choice = ends ? CK_AGAIN : CK_END_SEASON,
                                      .entry = i,
                                      .cost = written == CK_NO_CHOICE ? CHOICE_UNWRITTEN
                                                                      : (int16_t)cost};
        return ck_frontier_try(opening->frontier, opening->node, &choice);
    }
    return true;
}

static bool try_missing_declaration(const problem_context *opening)
{
    const ck_entry *entry = &opening->record->entries[opening->entry];
    const bool marked = !ck_is_turn(entry) && entry->kind != CK_ENTRY_DECLARATION;
    return try_inserted(opening, CK_AGAIN, marked ? 2 * END_LACKS : DECLARATION_LACKS) &&
           try_inserted(opening, CK_END_SEASON, marked ? DECLARATION_LACKS : END_LACKS) &&
           try_orders(opening) &&
           (!marked || try_one(opening, CK_CORRECT_NOTHING, opening->entry, MARK_WRONG));
}

/* Whether the declared hands, except those of a turn alone, are formed, but not by this turn; or
 * whether nothing tells that they should be. */
static bool are_hands_old(const problem_context *opening)
{
    const ck_entry *entry = &opening->record->entries[opening->entry];
    const ck_replay_state *state = &opening->frontier->node[opening->node].state;
    if (entry->as.declaration.speaker.length == 0 || state->moves == 0)
        return true;

    const ck_hand_facts *hands = &opening->problem->hands;
    const uint64_t written = (hands->written.plain | hands->written.flashed) & ~CK_SITUATION_HANDS;
    return written != 0 && (written & ~(hands->right.plain | hands->right.flashed)) == 0;
}

static bool try_needless_declaration(const problem_context *opening)
{
    const ck_entry *entry = &opening->record->entries[opening->entry];
    const bool ends = entry->as.declaration.choice == CK_END_SEASON;
    const int needless = are_hands_old(opening) ? DECLARATION_NEEDLESS : DECLARATION_INVENTED;
    const ck_correction drop = {.kind = CK_DROP_ENTRY,
                                .count = 1,
                                .entry = opening->place,
                                .cost = (int16_t)(opening->slip + needless + (ends ? 2 : 0))};
    return ck_frontier_try(opening->frontier, opening->node, &drop) &&
           (!ends || try_one(opening, CK_CORRECT_NOTHING, opening->entry, needless));
}

static int count_bits(uint64_t bits)
{
    int count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

static bool try_right_hands(const problem_context *opening)
{
    const ck_hand_facts *hands = &opening->problem->hands;
    const int different = count_bits(hands->written.plain ^ hands->right.plain) +
                          count_bits(hands->written.flashed ^ hands->right.flashed);
    return try_one(opening, CK_CORRECT_HANDS, opening->entry, HANDS_WRONG + different);
}

/* ---- the first mover ---- */

/* Corrects the header, or trusts it against the first turns. */
static bool try_first(const problem_context *opening)
{
    const uint8_t by_moves = opening->problem->finding.side;
    ck_correction first = {.kind = CK_CORRECT_FIRST,
                           .side = by_moves,
                           .entry = opening->entry,
                           .cost = CK_COST_SLIP + HEADER_WRONG};
    if (!ck_frontier_try(opening->frontier, opening->node, &first))
        return false;
    first.side = (uint8_t)ck_other_side((ck_side)by_moves);
    first.cost = 0;
    return ck_frontier_try(opening->frontier, opening->node, &first);
}

/* ---- all of them ---- */

/* Inserts a missing line before a declaration; its turns form the declared hands. */
static bool try_missing_line(const problem_context *opening)
{
    const ck_correction line = {.kind = CK_INSERT_LINE,
                                .side = CK_NO_SIDE,
                                .entry = opening->place,
                                .cost = (int16_t)(opening->slip + LINE_LACKS)};
    return ck_frontier_try(opening->frontier, opening->node, &line);
}

/* Inserts a missing turn; two at one place are a line (lookback.c). */
static bool try_missing_turn(const problem_context *opening)
{
    const ck_reading reading = ck_frontier_reading(opening->frontier, opening->node);
    const ck_correction turn = {.kind = CK_INSERT_TURN,
                                .side =
                                    opening->frontier->node[opening->node].state.game.position.side,
                                .entry = opening->place,
                                .cost = (int16_t)(opening->slip + TURN_LACKS)};
    for (int i = 0; i < reading.count; i++) {
        if (reading.correction[i]->kind == CK_INSERT_TURN &&
            reading.correction[i]->entry == opening->place)
            return true;
    }
    return ck_frontier_try(opening->frontier, opening->node, &turn);
}

/* Whether a turn could be right for the other side. A move of an own piece could not. */
static bool may_be_other_sides(const problem_context *opening)
{
    const ck_ruling *ruling = &opening->problem->move.ruling;
    if (!opening->problem->about_move)
        return false;
    return ruling->move.kind != CK_MOVE_PIECE || ruling->verdict == CK_START_FOREIGN ||
           opening->problem->finding.code == CK_F_WRONG_SIDE;
}

/* Tries corrections at a turn. A legal turn needs no other order: its casts or its comment are
 * wrong. */
static bool try_at_move(problem_context *opening)
{
    const bool legal = opening->problem->about_move &&
                       opening->problem->move.ruling.verdict == CK_LEGAL &&
                       opening->problem->finding.code != CK_F_WRONG_SIDE;
    return try_moves(opening) && (!may_be_other_sides(opening) || try_missing_turn(opening)) &&
           (legal || try_orders(opening)) && try_other_choice(opening) &&
           (is_last(opening) || try_one(opening, CK_PASS_TURN, opening->entry, OTHER_TURN));
}

bool ck_try_candidates(ck_frontier *frontier, int node, const ck_problem *problem)
{
    const ck_node *stopped = &frontier->node[node];
    const ck_reading reading = ck_frontier_reading(frontier, node);
    const ck_entry *entry = ck_reading_entry(&stopped->state, &reading, stopped->place);
    problem_context opening = {
        .frontier = frontier,
        .node = node,
        .problem = problem,
        .record = stopped->state.record,
        .place = stopped->place,
        .slip = problem->reported ? 0 : CK_COST_SLIP,
    };
    opening.entry = (uint32_t)(entry - opening.record->entries);
    if (problem->finding.code == CK_F_WRONG_SIDE && is_last(&opening))
        opening.lacks = TURN_LACKS;
    switch (problem->finding.code) {
    case CK_F_FIRST_MOVER:
        return try_first(&opening);
    case CK_F_DECLARATION_MISSING:
        return try_missing_declaration(&opening);
    case CK_F_DECLARATION_NEEDLESS:
        opening.lacks = are_hands_old(&opening) ? DECLARATION_NEEDLESS : 0;
        return try_needless_declaration(&opening) && try_missing_turn(&opening) &&
               (are_hands_old(&opening) || try_missing_line(&opening)) && try_orders(&opening);
    case CK_F_HANDS_WRONG:
        return try_right_hands(&opening) && try_missing_turn(&opening);
    case CK_F_SEASON_EARLY:
        return try_other_choice(&opening) &&
               try_one(&opening, CK_CORRECT_MARK, opening.entry, MARK_WRONG) &&
               try_one(&opening, CK_CORRECT_NOTHING, opening.entry, MARK_WRONG + 1);
    default:
        return try_at_move(&opening);
    }
}

/* Keeps the first of the cheapest tails. */
static bool keep_cheapest(void *self, const ck_written_move *move, int cost)
{
    ck_correction *correction = self;
    if (correction->kind != CK_CORRECT_MOVE || cost < correction->cost) {
        correction->kind = CK_CORRECT_MOVE;
        correction->cost = (int16_t)cost;
        correction->move = *move;
    }
    return true;
}

ck_correction ck_default_candidate(const ck_replay_state *state, const ck_problem *problem,
                                   uint32_t place)
{
    ck_correction correction = {.kind = CK_CORRECT_NOTHING, .entry = place};
    if (problem->finding.code == CK_F_DECLARATION_MISSING) {
        correction.kind = CK_INSERT_DECLARATION;
        correction.choice = ck_is_turn(&state->record->entries[place]) ? CK_AGAIN : CK_END_SEASON;
    } else if (problem->finding.code == CK_F_HANDS_WRONG) {
        correction.kind = CK_CORRECT_HANDS;
    } else if (problem->finding.code == CK_F_FIRST_MOVER) {
        correction.kind = CK_CORRECT_FIRST;
        correction.side = problem->finding.side;
    } else if (problem->about_move && problem->move.ruling.verdict == CK_LEGAL &&
               state->record->entries[place].kind == CK_ENTRY_MOVE) {
        ck_list_tail_slips(state, &state->record->entries[place].as.move, keep_cheapest,
                           &correction);
    }
    return correction;
}
