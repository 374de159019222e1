/* All legal moves (R2 to R6, R9.6). */
#ifndef CETKAIK_RULES_BOARD_LIST_H
#define CETKAIK_RULES_BOARD_LIST_H

#include "rules/board/move.h"

/* Receives one legal move; false stops the listing. */
typedef bool ck_visit(void *self, const ck_ruling *ruling);

/*
 * Lists every legal move of the side to move, each once, in no particular order. Returns false when
 * the visitor stopped it.
 */
bool ck_list(const ck_rules *rules, const ck_position *position, ck_visit *visit, void *self);

/*
 * Those of them that begin or end on one of SQUARES; besides, a move of the Minds to each other
 * square where it comes, of which the way is not told. Ways are listed all.
 */
bool ck_list_at(const ck_rules *rules, const ck_position *position, const ck_square_set *squares,
                ck_visit *visit, void *self);

/* Those of one kind alone. */
bool ck_list_kind(const ck_rules *rules, const ck_position *position, ck_move_kind kind,
                  ck_visit *visit, void *self);

/* Lists the legal moves of the piece on FROM alone. */
bool ck_list_from(const ck_rules *rules, const ck_position *position, ck_square from,
                  ck_visit *visit, void *self);

/* Those of them that go through VIA; CK_NO_SQUARE: directly. */
bool ck_list_through(const ck_rules *rules, const ck_position *position, ck_square from,
                     ck_square via, ck_visit *visit, void *self);

/* Whether the side to move has any legal move (R9.6). */
bool ck_can_move(const ck_rules *rules, const ck_position *position);

#endif
