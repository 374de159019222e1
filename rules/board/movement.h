/* Private: the tables of moves. */
#ifndef CETKAIK_RULES_BOARD_MOVEMENT_H
#define CETKAIK_RULES_BOARD_MOVEMENT_H

#include "rules/board/rules.h"

/* Of standard; those that 硬皇力 changes; of 古机戦, with Chariot and Beast sliding. */
extern const ck_movement ck_standard_outside, ck_standard_inside, ck_hard_outside, ck_hard_inside,
    ck_running_outside, ck_running_inside;

/* Each table of moves, [0] outside the field or the zone of promotion and [1] inside. */
extern const ck_movement *const ck_movement_table[CK_MOVE_TABLES][2];

#endif
