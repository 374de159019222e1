/* The moves of the Minds (R5), where only some of them are asked for. Not for boards of ways. */
#ifndef CETKAIK_RULES_BOARD_MINDS_H
#define CETKAIK_RULES_BOARD_MINDS_H

#include "rules/board/list.h"

/* Where its moves end, but for those back to its square. */
ck_square_set ck_minds_reach(const ck_rules *rules, const ck_position *position);

/*
 * Lists its moves to a square where it comes, which is another one than its own, in the order in
 * which ck_list_from() has them. Returns false when the visitor stopped it.
 */
bool ck_list_minds_to(const ck_rules *rules, const ck_position *position, ck_square to,
                      ck_visit *visit, void *self);

#endif
