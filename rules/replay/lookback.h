/* Private: corrections of entries before the one with the problem. */
#ifndef CETKAIK_RULES_REPLAY_LOOKBACK_H
#define CETKAIK_RULES_REPLAY_LOOKBACK_H

#include "rules/replay/frontier.h"

/* Replays a reading up to its problem and keeps the states before its last entries. */
void ck_lookback_window(ck_frontier *frontier, int node);

/*
 * Names the missing or unreadable turns of the reading so that the problem is solved. Returns false
 * when the budget is used up.
 */
bool ck_lookback_name_turns(ck_frontier *frontier, int node, const ck_problem *problem);

/*
 * Tries corrections of entries in that window that change squares or captures on which the problem
 * depends. Returns false when the budget is used up.
 */
bool ck_lookback_turns(ck_frontier *frontier, int node, const ck_problem *problem);

/* Tries two missing turns, one of which the problem needs. */
bool ck_lookback_lines(ck_frontier *frontier, int node, const ck_problem *problem);

/* Tries the same shortly before the problem until one explains the season; only turns that the
 * problem most simply needs. */
bool ck_lookback_simple_lines(ck_frontier *frontier, int node, const ck_problem *problem);

#endif
