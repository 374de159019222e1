/* Private: listing where turns are ways (games.md §1.10). */
#ifndef CETKAIK_RULES_BOARD_LIST_WAY_H
#define CETKAIK_RULES_BOARD_LIST_WAY_H

#include "rules/board/list.h"

/* Lists the ways of the piece on FROM; false when the visitor stopped it. */
bool ck_list_ways(const ck_rules *rules, const ck_position *position, ck_square from,
                  ck_visit *visit, void *self);

#endif
