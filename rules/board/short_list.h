/*
 * Short moves: all legal moves into an array, eight bytes each (R2 to R6).
 *
 * They grow outwards along the rows of the movement tables, on a board with an edge, so that a step
 * is an addition and nothing asks for rows and columns. Nobody is called for a single move; what
 * wants every ruling takes list.h, which stands on this. Turns that are ways have no short form:
 * of a board with them, nothing is listed here but placed pieces and the Minds.
 */
#ifndef CETKAIK_RULES_BOARD_SHORT_LIST_H
#define CETKAIK_RULES_BOARD_SHORT_LIST_H

#include "rules/base/memory.h"
#include "rules/board/move.h"

/* A legal move; the fields that do not apply are CK_NO_SQUARE and 0. */
typedef struct ck_short_move {
    uint8_t kind;       /* ck_move_kind */
    uint8_t profession; /* ck_profession */
    uint8_t how;        /* ck_colour of a placed piece, ck_minds_step of the Minds */
    ck_square from, via, first, to;
    uint8_t casts; /* squares that the bridge must cover, and these */
} ck_short_move;

enum { CK_SHORT_WATER = 0x40, CK_SHORT_OVER_MINDS = 0x80, CK_SHORT_BRIDGE = 0x0f };

/* The same as the judge's answer. */
ck_ruling ck_ruling_of_short(const ck_position *position, const ck_short_move *move);

/* An array of them; {0} is an empty one of malloc. Its owner gives MOVES back to MEMORY. */
typedef struct ck_short_list {
    ck_short_move *moves;
    size_t count, room;
    const ck_memory *memory;
} ck_short_list;

/*
 * Lists every legal move of the side to move, each once, in the place of what the list has held.
 * Returns false when memory is short.
 */
bool ck_list_short(const ck_rules *rules, const ck_position *position, ck_short_list *list);

/* One leg adds no more moves. */
enum { CK_MOST_OF_LEG = 256 };

/* Moves that come in portions: when there is no room for a leg, MORE takes those that are there. */
typedef struct ck_short_sink {
    ck_short_move *moves;
    size_t count, room;                       /* at least CK_MOST_OF_LEG */
    bool (*more)(struct ck_short_sink *sink); /* makes room; false stops the listing */
} ck_short_sink;

/*
 * Lists the moves of the piece or the Minds on FROM; CK_NO_SQUARE: all moves. Those of pieces go
 * THROUGH a via point; CK_NO_SQUARE: none; CK_ANY_VIA: any or none. False: stopped.
 */
enum { CK_ANY_VIA = CK_SQUARES };
bool ck_list_to_sink(const ck_rules *rules, const ck_position *position, ck_square from,
                     ck_square through, ck_short_sink *sink);

#endif
