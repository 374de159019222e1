/* Private: the hands of a set as values of <cetkaik/board.h>. */
#ifndef CETKAIK_CMD_LIBRARY_HAND_VALUE_H
#define CETKAIK_CMD_LIBRARY_HAND_VALUE_H

#include "cmd/library/cetkaik/board.h"
#include "rules/board/hands.h"

/* Points in tenths. */
static inline int ck_hand_value_tenths(const ck_rules *rules, int points)
{
    return points * (CK_TENTHS / rules->unit);
}

/* Stores up to ROOM of the hands that captured pieces form; returns how many there are. */
size_t ck_hand_values(const ck_rules *rules, const ck_hand_set *formed,
                      uint8_t held[2][CK_PROFESSIONS], ck_board_hand *hands, size_t room);

#endif
