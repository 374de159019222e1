/* Private: corrections at entries before the one that has a problem. */
#ifndef CETKAIK_RULES_REPLAY_LOOKBACK_H
#define CETKAIK_RULES_REPLAY_LOOKBACK_H

#include "rules/replay/frontier.h"

/* Replays a reading up to its problem and keeps the states before its last entries. */
void ck_keep_window(ck_frontier *frontier, int node);

/*
 * Names turns that are missing in the reading, or that the reader did not understand, as the
 * problem needs them. Returns false when the budget is used up.
 */
bool ck_name_turns(ck_frontier *frontier, int node, const ck_problem *problem);

/*
 * Tries corrections of entries in that window which change what the entry with the problem depends
 * on. Returns false when the budget is used up.
 */
bool ck_look_back(ck_frontier *frontier, int node, const ck_problem *problem);

/* Tries two turns that are missing shortly before the problem; the only expensive correction. */
bool ck_look_for_lines(ck_frontier *frontier, int node, const ck_problem *problem);

#endif
