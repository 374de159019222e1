/* Searches the readings of a season best first; see best_reading.h and frontier.h. */

#include "rules/replay/best_reading.h"

#include "rules/replay/candidates.h"
#include "rules/replay/lookback.h"
#include "rules/replay/lost_line.h"

enum {
    MOST_OPENED = 16,               /* readings; then the search follows only the best one */
    WORTH = 2,                      /* half bits per entry, where the search drops readings */
    MOST_LINES = 8,                 /* readings with a missing line that are opened once more */
    LINE_LACKS = CK_COST_SLIP + 16, /* cost of a missing line with both turns */
    WELL_BEYOND = 10,               /* entries behind a problem */
    PLAYED = CK_COST_SLIP + 4,      /* cost of a turn that breaks a rule and counts as played */
    PLAYED_ON = CK_COST_SLIP + 22,  /* the same after the end of the game */
    LIKELY = CK_COST_SLIP + 11,     /* highest cost of a likely slip */
    PROOF = 4,                      /* entries behind a problem */
    DOUBT = 18 /* half bits by which a correction must be likelier than any other */
};

/*
 * The open reading with the lowest estimate, less WORTH half bits for each entry reached; −1: none.
 */
static int best_leaf(const ck_frontier *frontier, int worth)
{
    int best = -1, least = 0;
    for (int i = 0; i < frontier->count; i++) {
        const ck_node *node = &frontier->node[i];
        const int cost = node->estimate - worth * (int)(node->place - frontier->from);
        if (node->opened || node->twin || (best >= 0 && cost >= least))
            continue;
        best = i;
        least = cost;
    }
    return best;
}

/* The cost of an entry that counts as written: players easily forget some rules. */
static int cost_of_playing(const ck_reading *reading, const ck_problem *problem)
{
    const uint8_t verdict = problem->move.ruling.verdict;
    if (problem->finding.code == CK_F_AFTER_END) /* no correction may cause this */
        return ck_reading_ends_season(reading) ? 2 * CK_COST_UNEXPLAINED : PLAYED_ON;
    if (problem->finding.code == CK_F_WRONG_SIDE)
        return 2 * CK_COST_UNEXPLAINED; /* a missing turn explains it, whatever follows */
    return problem->about_move && (verdict == CK_PROTECTED || verdict == CK_STEP_FORBIDDEN ||
                                   verdict == CK_MINDS_AFTER_MINDS || verdict == CK_MINDS_BACK)
               ? PLAYED
               : CK_COST_UNEXPLAINED;
}

/* Tries all corrections of a reading's problem. */
static void open_node(ck_frontier *frontier, int node)
{
    ck_problem problem;
    frontier->node[node].opened = true;
    ck_frontier_problem(frontier, node, &problem);
    const ck_reading reading = ck_frontier_reading(frontier, node);
    const ck_correction nothing = {.kind = CK_CORRECT_NOTHING,
                                   .entry = frontier->node[node].entry,
                                   .cost = (int16_t)cost_of_playing(&reading, &problem)};
    ck_lookback_window(frontier, node);
    if (ck_lookback_name_turns(frontier, node, &problem) &&
        ck_try_candidates(frontier, node, &problem))
        ck_lookback_turns(frontier, node, &problem);
    ck_frontier_try(frontier, node, &nothing);
}

/* The cheapest reading that is right past the season's end; −1: none. */
static int cheapest_goal(const ck_frontier *frontier)
{
    int goal = -1;
    for (int i = 0; i < frontier->count; i++) {
        const ck_node *node = &frontier->node[i];
        if (node->goal && !node->twin && (goal < 0 || node->cost < frontier->node[goal].cost))
            goal = i;
    }
    return goal;
}

/* Whether the best reading is unfinished, and enough budget is left for the entries that no reading
 * has reached. */
static bool may_go_on(const ck_frontier *frontier, int best)
{
    const uint64_t entries = frontier->start.record->entry_count;
    return best >= 0 && !frontier->node[best].goal &&
           ck_frontier_reading(frontier, best).count < CK_MOST_DEEP &&
           frontier->budget->left > CK_BUDGET_ENTRY * (entries - frontier->farthest);
}

/* Whether entries behind a problem may prove that turns are missing before it. */
static bool may_be_proved(const ck_frontier *frontier, int node)
{
    return frontier->node[node].place + 1 < frontier->start.record->entry_count;
}

/* Tries whether two missing turns alone explain the rest of the season. */
static void try_missing_line(ck_frontier *frontier, int node)
{
    ck_problem problem;
    frontier->node[node].lined = true;
    if (!may_be_proved(frontier, node))
        return;
    ck_frontier_problem(frontier, node, &problem);
    ck_lookback_window(frontier, node);
    ck_lookback_lines(frontier, node, &problem);
    for (int left = MOST_LINES; left > 0; left--) {
        /* The missing line that reaches farthest and is not opened */
        int line = -1;
        for (int i = 1; i < frontier->count; i++) {
            const ck_node *child = &frontier->node[i];
            if (child->parent == node && child->correction.kind == CK_INSERT_LINE &&
                !child->opened && !child->goal &&
                (line < 0 || child->place > frontier->node[line].place))
                line = i;
        }
        if (line < 0 || frontier->budget->left == 0)
            break;
        frontier->node[line].opened = true;
        ck_frontier_problem(frontier, line, &problem);
        ck_lookback_window(frontier, line);
        ck_lookback_name_turns(frontier, line, &problem);
    }
    /* Another slip is likelier than a missing line that gets hardly beyond the problem. */
    const uint32_t least = frontier->node[node].place + WELL_BEYOND;
    for (int i = 1; i < frontier->count; i++) {
        ck_node *child = &frontier->node[i];
        if (child->parent == node && child->correction.kind == CK_INSERT_LINE)
            child->opened |= !child->goal && child->place < least;
    }
}

/* Whether a missing line at the first problem is likelier than the best reading. */
static bool is_line_next(const ck_frontier *frontier, int best)
{
    const ck_node *root = &frontier->node[CK_ROOT];
    return root->opened && !root->lined && LINE_LACKS < frontier->node[best].estimate;
}

/*
 * Two slips of a reading may be one missing line: its second turn shows later than the first. Where
 * one slip explains the season, a line missing shortly before is another explanation.
 */
static void try_missing_lines(ck_frontier *frontier, int best)
{
    const ck_node *end = &frontier->node[best];
    ck_problem problem;
    if (best == CK_ROOT || frontier->node[CK_ROOT].lined || frontier->budget->left == 0)
        return;
    if (!end->goal || end->cost > LINE_LACKS) {
        try_missing_line(frontier, CK_ROOT);
    } else if (end->parent == CK_ROOT && may_be_proved(frontier, CK_ROOT)) {
        ck_frontier_problem(frontier, CK_ROOT, &problem);
        ck_lookback_window(frontier, CK_ROOT);
        ck_lookback_simple_lines(frontier, CK_ROOT, &problem);
    }
}

/* The cheapest reading to the season's end, or else the best one. */
static int best_end(const ck_frontier *frontier)
{
    const int goal = cheapest_goal(frontier), leaf = best_leaf(frontier, WORTH);
    return goal >= 0 ? goal : leaf >= 0 ? leaf : CK_ROOT;
}

int ck_best_reading(ck_frontier *frontier, const ck_replay_state *state, uint32_t place,
                    ck_budget *budget)
{
    ck_frontier_begin(frontier, state, place, budget);
    int best = best_leaf(frontier, 0);
    for (int opened = 1; may_go_on(frontier, best); opened++) {
        if (is_line_next(frontier, best))
            try_missing_line(frontier, CK_ROOT);
        else
            open_node(frontier, best);
        if (opened % MOST_OPENED == 0 && best_leaf(frontier, WORTH) >= 0)
            ck_frontier_keep(frontier, best_leaf(frontier, WORTH));
        best = best_leaf(frontier, 0);
    }
    try_missing_lines(frontier, best_end(frontier));
    return best_end(frontier);
}

/* Whether a correction of the same problem gets as far as the chosen one. Where it is not about the
 * entry with the problem, it must explain the season. */
static bool is_as_good(const ck_node *other, const ck_node *chosen, uint32_t entry)
{
    enum { MARGIN = 12, FAR_MARGIN = 3 };
    const ck_correction *correction = &other->correction;
    const bool line = correction->kind == CK_INSERT_LINE;
    const bool near = correction->kind == CK_CORRECT_MOVE && correction->entry == entry;
    return correction->kind != CK_CORRECT_NOTHING &&
           (other->goal || (near && other->place >= chosen->place)) &&
           other->estimate <= chosen->estimate + (near || line ? MARGIN : FAR_MARGIN);
}

/* The correction of a node for the ranking. */
static ck_correction ranked(const ck_node *node)
{
    ck_correction correction = node->correction;
    correction.partial = !node->goal && node->entry == correction.entry;
    return correction;
}

/* Inserts a correction at its rank, behind the first. */
static void insert(ck_correction_list *corrections, int costs[], const ck_node *node)
{
    int place = corrections->count;
    while (place > 1 && node->estimate < costs[place - 1])
        place--;
    if (place == CK_MOST_CORRECTIONS)
        return;
    if (corrections->count < CK_MOST_CORRECTIONS)
        corrections->count++;
    for (int i = corrections->count - 1; i > place; i--) {
        corrections->list[i] = corrections->list[i - 1];
        costs[i] = costs[i - 1];
    }
    corrections->list[place] = ranked(node);
    costs[place] = node->estimate;
}

/* Whether a reading explains the season by one likely slip. */
static bool is_one_likely_slip(const ck_frontier *frontier, int best)
{
    int slips = 0;
    bool likely = frontier->node[best].goal;
    for (int i = best; i > CK_ROOT; i = frontier->node[i].parent) {
        slips += frontier->node[i].correction.cost > 0;
        likely &= frontier->node[i].correction.cost <= LIKELY;
    }
    return likely && slips == 1;
}

/* Whether a correction changes only a capture comment, which the board alone contradicts. */
static bool is_of_comment(const ck_node *node)
{
    const ck_correction *correction = &node->correction;
    const ck_entry *entry = &node->state.record->entries[correction->entry];
    return correction->kind == CK_CORRECT_MOVE &&
           ck_record_same_move(&entry->as.move.move, &correction->move.move) &&
           entry->as.move.tail.failed == correction->move.tail.failed;
}

/* Whether enough entries behind the problem fit the correction of a node. */
static bool is_proved(const ck_frontier *frontier, const ck_node *node, const ck_node *best)
{
    const uint32_t problem = frontier->node[node->parent].place;
    return best->place >= problem + PROOF || is_of_comment(node);
}

/* Whether turns are swapped that are neither neighbours nor whole lines: these fit by chance. */
static bool is_odd_swap(const ck_frontier *frontier, const ck_correction *swap)
{
    const ck_record *record = frontier->start.record;
    return swap->kind == CK_SWAP_TURNS &&
           (swap->count != swap->later ||
            (swap->count > 1 && (!ck_reading_begins_line(record, swap->entry) ||
                                 !ck_reading_begins_line(record, swap->entry + swap->count))));
}

void ck_best_corrections(const ck_frontier *frontier, int node, int best,
                         ck_correction_list *corrections)
{
    const ck_node *chosen = &frontier->node[node];
    int costs[CK_MOST_CORRECTIONS];
    int rivals = 0;
    corrections->count = 1;
    corrections->list[0] = ranked(chosen);
    costs[0] = chosen->estimate;
    for (int i = 1; i < frontier->count; i++) {
        const ck_node *other = &frontier->node[i];
        if (i == node || other->parent != chosen->parent)
            continue;
        rivals += other->correction.kind != CK_CORRECT_NOTHING &&
                  (other->goal || other->place >= chosen->place) &&
                  other->cost <= chosen->cost + DOUBT;
        if (is_as_good(other, chosen, frontier->node[chosen->parent].entry))
            insert(corrections, costs, other);
    }
    corrections->certain = rivals == 0 && is_one_likely_slip(frontier, best) &&
                           !is_odd_swap(frontier, &chosen->correction) &&
                           is_proved(frontier, chosen, &frontier->node[best]);
    if (corrections->certain && ck_lost_line_explains(frontier, chosen->parent)) {
        corrections->certain = false;
        corrections->count += corrections->count < CK_MOST_CORRECTIONS;
        corrections->list[corrections->count - 1] =
            (ck_correction){.kind = CK_INSERT_LINE,
                            .side = CK_NO_SIDE,
                            .entry = frontier->node[chosen->parent].entry};
    }
}
