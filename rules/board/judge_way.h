/* Private: judging where turns are ways (games.md §1.10). */
#ifndef CETKAIK_RULES_BOARD_JUDGE_WAY_H
#define CETKAIK_RULES_BOARD_JUDGE_WAY_H

#include "rules/board/move.h"

/*
 * Judges a way with a right start and fills in the ruling. Returns whether the way is legal.
 */
bool ck_judge_way(const ck_rules *rules, const ck_position *position, ck_ruling *ruling);

#endif
