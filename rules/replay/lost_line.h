/* Private: whether a lost line explains a problem as well as a correction does. */
#ifndef CETKAIK_RULES_REPLAY_LOST_LINE_H
#define CETKAIK_RULES_REPLAY_LOST_LINE_H

#include "rules/replay/frontier.h"

/*
 * Whether the entry at which a node stops may be right as written, and a declaration rightly
 * absent, because the record lacks a line: there the mover captured or placed a piece, or the Minds
 * moved.
 */
bool ck_lost_line_explains(const ck_frontier *frontier, int node);

#endif
