/* Private: whether a lost line explains a declaration as well as a correction does. */
#ifndef CETKAIK_RULES_REPLAY_LOST_LINE_H
#define CETKAIK_RULES_REPLAY_LOST_LINE_H

#include "rules/replay/frontier.h"

/*
 * Whether the declaration at which a node stops may be right as written, or rightly absent, because
 * the record lacks a line in which the mover captured or placed one piece more.
 */
bool ck_lost_line_explains(const ck_frontier *frontier, int node);

#endif
