/*
 * Private: converts games of rules/board/ to values of <cetkaik/board.h> and back, and judges
 * turns.
 */
#ifndef CETKAIK_CMD_LIBRARY_GAME_VALUE_H
#define CETKAIK_CMD_LIBRARY_GAME_VALUE_H

#include "cmd/library/cetkaik/board.h"
#include "rules/board/casts.h"
#include "rules/board/game.h"

ck_board_game ck_value_of_game(const ck_game *game);

/* The game stored in a value; RULES are those under which it began. Returns false if the caller has
 * written to the value's other members. */
bool ck_game_of_value(const ck_board_game *value, const ck_rules *rules, ck_game *game);

/* The ruling for a turn that is not played for a reason. */
ck_board_ruling ck_game_value_refuse(const ck_board_turn *turn, const char *reason);

/* A judged turn as a value. */
ck_casts ck_casts_of_value(const ck_board_turn *turn);
ck_board_turn ck_game_value_turn(const ck_ruling *ruling, const ck_casts *casts);

/* Judges a turn with its casts; *RULING and *CASTS are valid only if it is legal. */
ck_board_ruling ck_game_value_judge(const ck_game *game, const ck_board_turn *turn,
                                    ck_ruling *ruling, ck_casts *casts);

/* Ends the game if the side to move has no legal move (R9.6); else, and where the King is the goal,
 * changes nothing. */
void ck_game_value_end_if_stuck(ck_game *game);

#endif
