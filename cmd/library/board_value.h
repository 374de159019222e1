/* Private: converts between values of <cetkaik/board.h> and types of rules/board/. */
#ifndef CETKAIK_CMD_LIBRARY_BOARD_VALUE_H
#define CETKAIK_CMD_LIBRARY_BOARD_VALUE_H

#include "cmd/library/cetkaik/board.h"
#include "rules/board/move.h"

/* The rules stored in a value. */
static inline const ck_rules *ck_rules_of_value(const ck_board_rules_value *value)
{
    return (const ck_rules *)(const void *)value;
}

ck_board_piece ck_value_of_piece(ck_piece piece);
ck_piece ck_piece_of_value(ck_board_piece piece);

/* The first is faster: the value is not copied. */
void ck_store_position(const ck_position *position, ck_board_position *out);
ck_board_position ck_value_of_position(const ck_position *position);
ck_position ck_position_of_value(const ck_board_position *position);

ck_board_move ck_value_of_move(const ck_move *move);
ck_move ck_move_of_value(const ck_board_move *move);

/* Whether a move has all squares needed to judge it. */
bool ck_is_whole_move_value(const ck_board_move *move);

ck_board_ruling ck_value_of_ruling(const ck_ruling *ruling);

/* The ruling of a legal move. */
ck_ruling ck_ruling_of_value(const ck_board_ruling *ruling);

#endif
