/* Stores the readings of a search, and runs new ones to their next problem. */
#include "rules/replay/frontier.h"

#include "rules/replay/step.h"

#include <string.h>

enum {
    COPY = 2,      /* steps per copy of a state */
    BEYOND = 8,    /* right moves required behind a season's end, … */
    PROVED = 16,   /* … and behind an end that the record lacks */
    HORIZON = 160, /* entries after which a reading counts as right */
    RELIEF = 10,   /* half bits that a correction takes off the estimate */
    PROGRESS = 2   /* entries of progress worth a half bit */
};

/* ---- readings ---- */

ck_reading ck_frontier_reading(const ck_frontier *frontier, int node)
{
    ck_reading reading = {.count = 0};
    for (int i = node; i > CK_ROOT && reading.count < CK_MOST_DEEP; i = frontier->node[i].parent)
        reading.count++;
    for (int i = node, left = reading.count; left > 0; i = frontier->node[i].parent)
        reading.correction[--left] = &frontier->node[i].correction;
    return reading;
}

static bool inserts_at(const ck_reading *reading, uint32_t place)
{
    for (int i = 0; i < reading->count; i++) {
        const uint8_t kind = reading->correction[i]->kind;
        if (reading->correction[i]->entry == place &&
            (kind == CK_INSERT_TURN || kind == CK_INSERT_LINE || kind == CK_INSERT_DECLARATION ||
             kind == CK_NAME_TURN || kind == CK_PASS_TURN))
            return true;
    }
    return false;
}

/* ---- running ---- */

/* Notes where the next season begins. Returns whether enough of it is right, and enough behind the
 * last problem. */
static bool is_past_end(const ck_frontier *frontier, ck_node *node, const ck_reading *reading)
{
    const ck_replay_state *state = &node->state;
    const uint32_t problem = node->parent < 0 ? frontier->from : frontier->node[node->parent].place;
    if (state->seasons <= frontier->seasons)
        return false;
    if (node->end == UINT32_MAX)
        node->end = (uint32_t)(state->season_from - state->record->entries);
    const uint32_t least = ck_reading_ends_season(reading) ? PROVED : BEYOND;
    return node->place >= problem + least &&
           (state->moves >= least || state->seasons > frontier->seasons + 1);
}

/* Steps over the entry at the place of a node. When stopped, the state stays as it was. */
static ck_progress take(ck_node *node, const ck_reading *reading, ck_problem *problem)
{
    if (!inserts_at(reading, node->place))
        return ck_reading_go_on(&node->state, reading, node->place, problem);
    ck_replay_state after;
    ck_step_copy_state(&after, &node->state);
    const ck_progress progress = ck_reading_go_on(&after, reading, node->place, problem);
    if (progress == CK_STEPPED)
        ck_step_copy_state(&node->state, &after);
    return progress;
}

/* Runs a node from its place to its next problem. Returns false when this is impossible or the
 * budget is used up. */
static bool run(const ck_frontier *frontier, ck_node *node, const ck_reading *reading,
                uint32_t limit)
{
    const uint32_t count = (uint32_t)node->state.record->entry_count;
    ck_problem problem;
    node->end = UINT32_MAX;
    for (; node->place < count; node->place++) {
        node->goal = is_past_end(frontier, node, reading) || node->place >= limit;
        if (node->goal || !ck_spend(frontier->budget, 1))
            return node->goal;
        const ck_progress progress = take(node, reading, &problem);
        if (progress == CK_IMPOSSIBLE)
            return false;
        if (progress == CK_STOPPED) {
            node->entry = (uint32_t)(ck_reading_entry(&node->state, reading, node->place) -
                                     node->state.record->entries);
            node->code = problem.finding.code;
            node->at = problem.about_move ? problem.move.ruling.at : CK_NO_SQUARE;
            return true;
        }
    }
    is_past_end(frontier, node, reading);
    node->goal = true;
    return true;
}

static uint32_t limit_from(uint32_t place)
{
    return place + HORIZON;
}

/* The part of the estimate that a correction saves. Another order of turns fits nearly anything: it
 * saves as much as turns behind it are right. */
static int relief_of(const ck_frontier *frontier, const ck_node *node)
{
    const uint8_t kind = node->correction.kind;
    const bool ordered = kind == CK_SWAP_TURNS || kind == CK_DROP_ENTRY;
    if (node->correction.cost < CK_COST_SLIP)
        return 0;
    if (!ordered || node->goal)
        return RELIEF;
    /* The entries that the node passes beyond the turns that its correction reorders */
    const ck_correction *swap = &node->correction;
    const int last = (int)swap->entry + swap->count + swap->later - 1;
    const int problem = (int)frontier->node[node->parent].place;
    const int beyond =
        (int)node->place - (swap->kind == CK_SWAP_TURNS && last > problem ? last : problem);
    return beyond < RELIEF ? 2 * beyond - (RELIEF - 2) : RELIEF;
}

static int relief_along(const ck_frontier *frontier, const ck_node *node)
{
    int relief = 0;
    for (; node->parent >= 0; node = &frontier->node[node->parent])
        relief += relief_of(frontier, node);
    return relief;
}

/* Estimates the remaining cost: a node that gets farther probably lacks less. */
static void estimate(const ck_frontier *frontier, ck_node *node)
{
    const int progress = (int)((node->place - frontier->node[CK_ROOT].place) / PROGRESS);
    const int ahead = progress < CK_COST_UNFINISHED / 2 ? progress : CK_COST_UNFINISHED / 2;
    node->estimate =
        node->cost + (node->goal ? 0 : CK_COST_UNFINISHED - ahead) - relief_along(frontier, node);
    if (node->end == UINT32_MAX)
        node->end = node->place;
}

void ck_frontier_begin(ck_frontier *frontier, const ck_replay_state *state, uint32_t place,
                       ck_budget *budget)
{
    static const ck_observer null_observer = {0};
    const ck_reading as_written = {.count = 0};
    ck_node *root = &frontier->node[CK_ROOT];
    frontier->budget = budget;
    frontier->from = place;
    frontier->seasons = state->seasons + (!state->begun || state->game.phase == CK_SEASON_OVER);
    frontier->count = 1;
    frontier->windows = 0;
    frontier->windowed = -1;
    ck_step_copy_state(&frontier->start, state);
    frontier->start.observer = &null_observer;
    ck_step_copy_state(&root->state, &frontier->start);
    root->parent = -1;
    root->unnamed = 0;
    root->cost = 0;
    root->correction.kind = CK_CORRECT_NOTHING;
    root->opened = root->lined = root->goal = root->twin = false;
    root->place = place;
    if (!run(frontier, root, &as_written, limit_from(place)))
        root->goal = false;
    root->estimate = 0;
    if (root->end == UINT32_MAX)
        root->end = root->place;
    frontier->farthest = root->place;
}

/* ---- storing ---- */

/* Whether two readings reach the same state; an unnamed insertion may still become any turn. */
static bool are_same(const ck_node *one, const ck_node *other)
{
    const bool same_line = one->parent == other->parent && one->correction.kind == CK_INSERT_LINE &&
                           other->correction.kind == CK_INSERT_LINE;
    return (same_line || (one->unnamed == 0 && other->unnamed == 0)) &&
           one->place == other->place && one->goal == other->goal &&
           one->state.game.phase == other->state.game.phase &&
           ck_same_position(&one->state.game.position, &other->state.game.position);
}

/* Of readings that reach the same state, the search follows only the cheapest. */
static void find_twin(ck_frontier *frontier, ck_node *node)
{
    node->twin = false;
    for (int i = 1; i < frontier->count; i++) {
        ck_node *other = &frontier->node[i];
        if (other->twin || !are_same(node, other))
            continue;
        node->twin = other->opened || other->estimate <= node->estimate;
        other->twin = !node->twin;
        return;
    }
}

/* The index for a node: a free one, or the worst leaf's; −1: the node is worse than that. */
static int place_for(ck_frontier *frontier, const ck_node *node)
{
    int worst = -1;
    if (frontier->count < CK_MOST_NODES)
        return frontier->count++;
    for (int i = 1; i < frontier->count; i++) {
        const ck_node *other = &frontier->node[i];
        if (!other->opened && (worst < 0 || other->estimate > frontier->node[worst].estimate))
            worst = i;
    }
    return worst >= 0 && node->estimate < frontier->node[worst].estimate ? worst : -1;
}

/* The change in the number of unnamed insertions by a correction. */
static int unnamed_in(const ck_correction *correction)
{
    const uint8_t kind = correction->kind;
    return kind == CK_INSERT_TURN || kind == CK_INSERT_LINE || kind == CK_PASS_TURN ? 1
           : kind == CK_NAME_TURN                                                   ? -1
                                                                                    : 0;
}

/* Whether a reading gets past the problem of its parent, or to another one there. After a swap of
 * turns, the same problem may only appear farther behind. A second turn of unreadable text may only
 * help when it is named. */
static bool is_farther(const ck_node *node, const ck_node *parent)
{
    const bool longer =
        node->correction.kind == CK_INSERT_TURN && node->correction.cost < CK_COST_SLIP;
    return node->goal || longer ||
           (node->place >= parent->place &&
            (node->entry != parent->entry || node->code != parent->code || node->at != parent->at));
}

bool ck_frontier_try(ck_frontier *frontier, int node, const ck_correction *correction)
{
    const ck_node *parent = &frontier->node[node];
    ck_reading reading = ck_frontier_reading(frontier, node);
    if (reading.count == CK_MOST_DEEP)
        return false;
    reading.correction[reading.count++] = correction;
    const bool before = correction->entry < parent->place;
    if (before && (correction->entry < frontier->window ||
                   correction->entry >= frontier->window + (uint32_t)frontier->windows))
        return true;
    ck_node child;
    ck_spend(frontier->budget, COPY);
    ck_budget_ask(frontier->budget);
    ck_step_copy_state(&child.state, before
                                         ? &frontier->before[correction->entry - frontier->window]
                                         : &parent->state);
    child.parent = (int16_t)node;
    const int unnamed = parent->unnamed + unnamed_in(correction);
    child.unnamed = (int8_t)(unnamed > 0 ? unnamed : 0); /* a named gap was not counted */
    child.goal = child.opened = child.lined = false;
    child.place = before ? correction->entry : parent->place;
    child.correction = *correction;
    if (!run(frontier, &child, &reading, limit_from(parent->place)) || !is_farther(&child, parent))
        return frontier->budget->left > 0;
    /* An unknown first mover is not charged to a correction. */
    const uint32_t unknown = child.state.unsure.sides && !parent->state.unsure.sides;
    const uint32_t errors = child.state.errors - parent->state.errors;
    const uint32_t remarks = errors > unknown ? errors - unknown : 0;
    child.cost = parent->cost + correction->cost + CK_COST_REMARK * (int)remarks;
    estimate(frontier, &child);
    find_twin(frontier, &child);
    if (child.place > frontier->farthest)
        frontier->farthest = child.place;
    const bool needless = child.twin && correction->kind == CK_INSERT_LINE;
    const int index = needless ? -1 : place_for(frontier, &child);
    if (index >= 0)
        frontier->node[index] = child;
    return frontier->budget->left > 0;
}

void ck_frontier_keep(ck_frontier *frontier, int node)
{
    bool used[CK_MOST_NODES] = {false};
    int moved[CK_MOST_NODES], count = 0;
    frontier->windowed = -1;
    for (int i = node; i >= 0; i = frontier->node[i].parent)
        used[i] = true;
    for (int i = 0; i < frontier->count; i++) { /* a parent may have a higher index */
        if (!used[i])
            continue;
        moved[i] = count;
        if (count != i)
            frontier->node[count] = frontier->node[i];
        count++;
    }
    for (int i = 1; i < count; i++)
        frontier->node[i].parent = (int16_t)moved[frontier->node[i].parent];
    frontier->count = count;
}

void ck_frontier_problem(const ck_frontier *frontier, int node, ck_problem *problem)
{
    const ck_reading reading = ck_frontier_reading(frontier, node);
    ck_replay_state state;
    ck_step_copy_state(&state, &frontier->node[node].state);
    ck_reading_go_on(&state, &reading, frontier->node[node].place, problem);
}
