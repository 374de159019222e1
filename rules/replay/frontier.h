/*
 * Private: the readings of a season that a search has found so far, as a tree. Each is its parent
 * with one correction more, run on to its next problem or past the season's end.
 */
#ifndef CETKAIK_RULES_REPLAY_FRONTIER_H
#define CETKAIK_RULES_REPLAY_FRONTIER_H

#include "rules/replay/budget.h"
#include "rules/replay/reading.h"

enum { CK_MOST_NODES = 160, CK_WINDOW = 64, CK_ROOT = 0 };

/* Costs in half bits. */
enum {
    CK_COST_SLIP = 12,       /* each slip, besides how unlikely its kind is */
    CK_COST_REMARK = 16,     /* an error on the way that does not stop the replay */
    CK_COST_UNFINISHED = 18, /* the problem at which a reading has stopped */
    CK_COST_UNEXPLAINED = 40
};

/* A reading: the state before the entry at which it has stopped. */
typedef struct ck_node {
    int8_t unnamed; /* turns that it inserts without saying which */
    int16_t parent; /* index of the reading with one correction less; −1: none */
    bool goal;      /* right past the season's end, to the record's end, or far enough */
    bool opened;    /* its corrections have been tried */
    bool twin;      /* another reading comes to the same state as cheaply: not to be opened */
    int cost;       /* of its corrections */
    int estimate;   /* the cost, and what is still to come */
    uint32_t place; /* of the entry in the record */
    uint32_t end;   /* place where the next season begins; where it has not come so far, PLACE */
    uint32_t entry; /* with the problem there, */
    ck_code code;   /* the problem, */
    ck_square at;   /* and the square that matters */
    ck_correction correction; /* the last one */
    ck_replay_state state;
} ck_node;

/* Owned by the replay; one block of memory, used again for each season. */
typedef struct ck_frontier {
    ck_budget *budget;
    uint32_t from;         /* place where the search begins, */
    uint32_t farthest;     /* the farthest place that a reading has come to, */
    ck_replay_state start; /* and the state there */
    uint8_t seasons;       /* seasons begun there */
    int count;
    uint32_t window; /* place of the first state in BEFORE; */
    int windows;     /* number of them: the states before the entries up to that of the open node */
    ck_node node[CK_MOST_NODES];
    ck_replay_state before[CK_WINDOW + 1];
} ck_frontier;

/* Begins with a state that stands before an entry, and runs it on. */
void ck_frontier_begin(ck_frontier *frontier, const ck_replay_state *state, uint32_t place,
                       ck_budget *budget);

/* The corrections of a node, borrowed from the frontier. */
ck_reading ck_reading_of(const ck_frontier *frontier, int node);

/*
 * Tries a node with one correction more; CORRECTION->cost is its whole cost. Keeps the reading
 * if it comes past the problem of the node. Returns false when the budget is used
 * up, or the reading has CK_MOST_DEEP corrections.
 */
bool ck_try_correction(ck_frontier *frontier, int node, const ck_correction *correction);

/* Drops all readings but one and those that it comes from. */
void ck_keep_reading(ck_frontier *frontier, int node);

/* The problem at which a node has stopped, with its facts. */
void ck_problem_of(const ck_frontier *frontier, int node, ck_problem *problem);

#endif
