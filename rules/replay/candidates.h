/* Private: corrections at the entry that has a problem, or next to it. */
#ifndef CETKAIK_RULES_REPLAY_CANDIDATES_H
#define CETKAIK_RULES_REPLAY_CANDIDATES_H

#include "rules/replay/frontier.h"

/* Tries them on a node that stopped at a problem. Returns false when the budget is used up. */
bool ck_try_candidates(ck_frontier *frontier, int node, const ck_problem *problem);

/* The correction without a search: a missing declaration, the due hands, other casts of a legal
 * turn. */
ck_correction ck_default_candidate(const ck_replay_state *state, const ck_problem *problem,
                                   uint32_t place);

#endif
