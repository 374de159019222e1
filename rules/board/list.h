/*
 * All legal moves (R2 to R6, R9.6), as rulings or in a short form of one word each.
 *
 * The list grows outwards along the rows of the movement tables, by stars (star.h); the judge
 * starts from the squares of a written move. tests/rules/board/differential compares the two under
 * every rule set.
 */
#ifndef CETKAIK_RULES_BOARD_LIST_H
#define CETKAIK_RULES_BOARD_LIST_H

#include "rules/base/memory.h"
#include "rules/board/move.h"

/* ---- rulings ---- */

/* Receives one legal move; false stops the listing. */
typedef bool ck_visit(void *self, const ck_ruling *ruling);

/*
 * Lists every legal move of the side to move, each once, in no particular order. Returns false when
 * the visitor stopped it.
 */
bool ck_list(const ck_rules *rules, const ck_position *position, ck_visit *visit, void *self);

/*
 * The legal moves that begin or end on one of SQUARES, and one move of the Minds to each other
 * square it can reach. Where turns are ways, all moves are listed.
 */
bool ck_list_at(const ck_rules *rules, const ck_position *position, const ck_square_set *squares,
                ck_visit *visit, void *self);

/* The legal moves of one kind. */
bool ck_list_kind(const ck_rules *rules, const ck_position *position, ck_move_kind kind,
                  ck_visit *visit, void *self);

/* The legal moves of the piece on FROM. */
bool ck_list_from(const ck_rules *rules, const ck_position *position, ck_square from,
                  ck_visit *visit, void *self);

/* The same through a via point; CK_NO_SQUARE: the direct ones. */
bool ck_list_through(const ck_rules *rules, const ck_position *position, ck_square from,
                     ck_square via, ck_visit *visit, void *self);

/* Whether the side to move has any legal move (R9.6). */
bool ck_list_is_possible(const ck_rules *rules, const ck_position *position);

/* ---- the Minds ---- */

/* The squares that the Minds can reach, without its own. */
ck_square_set ck_list_minds_reach(const ck_rules *rules, const ck_position *position);

/* Lists the moves of the Minds to one of these squares, in the order of ck_list_from(). Returns
 * false when the visitor stopped it. */
bool ck_list_minds_to(const ck_rules *rules, const ck_position *position, ck_square to,
                      ck_visit *visit, void *self);

/* ---- short moves ---- */

/*
 * A legal move in one word, a byte for each part; parts that do not apply are CK_NO_SQUARE or 0.
 * Ways have no short form: on boards with ways, only placed pieces and the Minds have short moves.
 */
typedef uint64_t ck_short_move;

/* The first bit of each part. */
enum {
    CK_SHORT_KIND = 0,       /* ck_move_kind */
    CK_SHORT_PROFESSION = 8, /* ck_profession */
    CK_SHORT_HOW = 16,       /* ck_colour of a placed piece, ck_minds_step of the Minds */
    CK_SHORT_FROM = 24,
    CK_SHORT_VIA = 32,
    CK_SHORT_FIRST = 40,
    CK_SHORT_TO = 48,
    CK_SHORT_CASTS = 56 /* squares that the bridge must cover, and the next two */
};
enum { CK_SHORT_BRIDGE = 0x0f, CK_SHORT_WATER = 0x40, CK_SHORT_OVER_MINDS = 0x80 };

static inline uint8_t ck_short_part(ck_short_move move, int part)
{
    return (uint8_t)(move >> part);
}

/* A short move without destination and casts. */
static inline ck_short_move ck_short(int kind, int profession, int how, int from, int via,
                                     int first)
{
    return (ck_short_move)kind << CK_SHORT_KIND | (ck_short_move)profession << CK_SHORT_PROFESSION |
           (ck_short_move)how << CK_SHORT_HOW | (ck_short_move)from << CK_SHORT_FROM |
           (ck_short_move)via << CK_SHORT_VIA | (ck_short_move)first << CK_SHORT_FIRST;
}

/*
 * Sets RULING to the ruling on a short move. It must hold the ruling on another short move, or a
 * fresh legal one without squares.
 */
void ck_list_rule_short(const ck_position *position, ck_short_move move, ck_ruling *ruling);

/* An array of short moves; {0} is empty and uses malloc. Its owner frees MOVES through MEMORY. */
typedef struct ck_short_list {
    ck_short_move *moves;
    size_t count, room;
    const ck_memory *memory;
} ck_short_list;

/*
 * Replaces the content of a list by every legal move of the side to move, each once. Returns false
 * when memory is short.
 */
bool ck_list_short(const ck_rules *rules, const ck_position *position, ck_short_list *list);

/*
 * The most moves of one piece: 32 direct ones, and 32 over each of 16 via points. It also bounds
 * the moves of the Minds by one of its first steps, and the placings of one kind of piece.
 */
enum { CK_MOST_OF_PIECE = 32 + 16 * 32 };

/* Short moves in portions: MORE consumes MOVES when there is no room for another piece. */
typedef struct ck_short_sink {
    ck_short_move *moves;
    size_t count, room;                       /* at least CK_MOST_OF_PIECE */
    bool (*more)(struct ck_short_sink *sink); /* makes room; false stops the listing */
} ck_short_sink;

/*
 * Lists moves by their start FROM: a square with a piece or the Minds, CK_NO_SQUARE for all moves,
 * CK_ANY_PIECE for pieces on the board, CK_PLACED for placings. THROUGH is the via point of moves
 * of pieces: a square, CK_NO_SQUARE for none, CK_ANY_VIA for any or none. Returns false when
 * stopped.
 */
enum { CK_ANY_VIA = CK_SQUARES, CK_ANY_PIECE = CK_SQUARES, CK_PLACED };
bool ck_list_to_sink(const ck_rules *rules, const ck_position *position, ck_square from,
                     ck_square through, ck_short_sink *sink);

#endif
