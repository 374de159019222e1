/*
 * Private: the readings of a season found so far, as a tree. Each reading is its parent with one
 * more correction, played up to its next problem or past the season's end.
 */
#ifndef CETKAIK_RULES_REPLAY_FRONTIER_H
#define CETKAIK_RULES_REPLAY_FRONTIER_H

#include "rules/replay/budget.h"
#include "rules/replay/reading.h"

enum { CK_MOST_NODES = 160, CK_WINDOW = 64, CK_ROOT = 0 };

/* Costs in half bits. */
enum {
    CK_COST_SLIP = 12,       /* each slip, besides the cost of its kind */
    CK_COST_REMARK = 16,     /* an error that does not stop the replay */
    CK_COST_UNFINISHED = 18, /* the problem at which a reading stops */
    CK_COST_UNEXPLAINED = 40
};

/* A reading: the state before the entry at which it stops. */
typedef struct ck_node {
    int8_t unnamed; /* inserted turns that are unknown */
    int16_t parent; /* index of the reading with one correction less; −1: none */
    bool goal;      /* right past the season's end, to the record's end, or far enough */
    bool opened;    /* its corrections have been tried */
    bool lined;     /* a missing line has been tried */
    bool twin;      /* another reading reaches the same state as cheaply: do not open this one */
    int cost;       /* of its corrections */
    int estimate;   /* COST plus the expected cost of the rest */
    uint32_t place; /* of the entry in the record */
    uint32_t end;   /* place where the next season begins, or PLACE when it is not reached */
    uint32_t entry; /* entry with the problem */
    ck_code code;   /* finding of the problem */
    ck_square at;   /* square of the problem */
    ck_correction correction; /* the last one */
    ck_replay_state state;
} ck_node;

/* Owned by the replay; one block of memory, reused for each season. */
typedef struct ck_frontier {
    ck_budget *budget;
    uint32_t from;         /* place where the search begins */
    uint32_t farthest;     /* farthest place that a reading has reached */
    ck_replay_state start; /* state at FROM */
    uint32_t seasons;      /* seasons begun at FROM */
    int count;             /* readings in NODE */
    uint32_t window;       /* place of the first state in BEFORE */
    int windows;           /* states in BEFORE, up to the entry of the open node */
    int windowed;          /* the node of which BEFORE has the states; −1: none */
    ck_node node[CK_MOST_NODES];
    ck_replay_state before[CK_WINDOW + 1];
} ck_frontier;

/* Begins with a state before an entry, and runs to the first problem. */
void ck_frontier_begin(ck_frontier *frontier, const ck_replay_state *state, uint32_t place,
                       ck_budget *budget);

/* The corrections of a node, borrowed from the frontier. */
ck_reading ck_frontier_reading(const ck_frontier *frontier, int node);

/*
 * Tries a node with one more correction; CORRECTION->cost is its whole cost. Keeps the reading if
 * it gets past the problem of the node. Returns false when the budget is used up or the reading has
 * CK_MOST_DEEP corrections.
 */
bool ck_frontier_try(ck_frontier *frontier, int node, const ck_correction *correction);

/* Drops all readings but one and its ancestors. */
void ck_frontier_keep(ck_frontier *frontier, int node);

/* The problem at which a node stops, with its facts. */
void ck_frontier_problem(const ck_frontier *frontier, int node, ck_problem *problem);

#endif
