/*
 * Private: searches the corrections of a season, best first over whole readings.
 *
 * The result is the reading that is right past the season's end with the cheapest corrections. A
 * second slip is a second correction of the same reading. After every 16 opened readings the search
 * keeps only the best one.
 */
#ifndef CETKAIK_RULES_REPLAY_BEST_READING_H
#define CETKAIK_RULES_REPLAY_BEST_READING_H

#include "rules/replay/frontier.h"

/*
 * Searches from a state before an entry, and returns the node of the best reading. Where the budget
 * ends the search, that reading stops at a problem. CK_ROOT is the record as written.
 */
int ck_best_reading(ck_frontier *frontier, const ck_replay_state *state, uint32_t place,
                    ck_budget *budget);

/* Ranks the corrections of the problem that a node of the best reading corrects, its own first. */
void ck_best_corrections(const ck_frontier *frontier, int node, int best,
                         ck_correction_list *corrections);

#endif
