/* Tabletop: the board of a contest with its pieces, and the players' belongings besides their
 * cards, for programs that draw them. A game fills it; no judge uses it. */
#ifndef CETKAIK_RULES_CONTEST_TABLETOP_H
#define CETKAIK_RULES_CONTEST_TABLETOP_H

#include "rules/board/board.h"
#include "rules/contest/cards.h"
#include "rules/contest/departments.h"
#include "rules/record/event.h"

/* ---- the board ---- */

enum { CK_BARE = -1, CK_SOME_PIECE = -2 }; /* no piece; an unknown piece */

/* A square of the board. */
typedef struct ck_tabletop_square {
    uint8_t ground; /* as in ck_board */
    uint8_t lines;  /* lines drawn on it */
    int8_t piece;   /* piece of 国官集来 */
} ck_tabletop_square;

/* A token of a player. */
typedef struct ck_token {
    uint8_t square, seat;
    uint8_t number; /* number of the ship, from 1; 0: the player's only token, without load */
    int16_t load;
} ck_token;

/* ---- lots ---- */

/* A lot is what lies at one place: cards, pieces or an amount. A lot without a player belongs to
 * all. */
typedef enum ck_lot_kind {
    CK_LOT_POT,    /* no player: the amount in it */
    CK_LOT_ROADS,  /* 値木, no player: the cards at the ends of the roads */
    CK_LOT_ROUND,  /* 小猫, no player: the cards of this round */
    CK_LOT_COMMON, /* 値戦, 開樽, no player: the common cards */
    CK_LOT_OUT,    /* out of the round */
    CK_LOT_CAST,   /* heads cast in this round */
    CK_LOT_BET,    /* 新遊: the amount on the number of the item */
    CK_LOT_WON,    /* 行戦: number of cards that won rounds */
    CK_LOT_OPEN,   /* 終季: open cards */
    CK_LOT_RICE,   /* 行山: 米, 銭, and a card on the table with its number of markers */
    CK_LOT_COINS,
    CK_LOT_PLACED,
    CK_LOT_CUPS, /* 六裁: cups drunk, and final rank */
    CK_LOT_RANK,
    CK_LOT_STOCK, /* 連船之遊: at 始, at 終 */
    CK_LOT_DELIVERED,
    CK_LOT_HIDDEN, /* 国官集来: pieces and number of unknown ones; a department and its bonus */
    CK_LOT_DEPARTMENT,
    CK_LOT_KINDS
} ck_lot_kind;

enum { CK_LOT_ITEMS = CK_CARDS };
_Static_assert((int)CK_DISTINCT_PIECES <= (int)CK_LOT_ITEMS, "an item is a card or a piece");

typedef struct ck_lot {
    ck_lot_kind kind;
    int seat; /* CK_NONE: no player */
    int64_t number;
    uint8_t count[CK_LOT_ITEMS]; /* number of each card or piece */
} ck_lot;

/* ---- the table ---- */

enum { CK_MOST_LOTS = 6 * CK_MAX_SEATS };

typedef struct ck_tabletop {
    uint8_t rows, columns; /* 0: no board; squares are numbered from the upper left */
    ck_tabletop_square square[CK_SQUARES];
    uint8_t first; /* row and column of the first square on the board of Cetkaik, where squares have
                      names */
    bool named;
    bool harbours;             /* the ends of the route are 始 and 終 */
    uint8_t route[CK_SQUARES]; /* squares in order of the route */
    int steps;                 /* number of squares of the route; 0: none */
    ck_token token[CK_MAX_SEATS];
    int tokens;
    int from, to; /* squares of the last move, CK_NONE: none */
    bool failed;  /* the move failed */
    ck_lot lot[CK_MOST_LOTS];
    int lots;
} ck_tabletop;

/* The square of the board of Cetkaik for a square with a name. */
ck_square ck_tabletop_named_square(const ck_tabletop *table, int square);

/* ---- for the games ---- */

/* Lays a board of SIDE × SIDE squares with the names of the board of Cetkaik, the first of which is
 * in row FIRST and column FIRST of that board. */
void ck_tabletop_lay_board(ck_tabletop *table, int first, int side);

/* Lays a board with a route through its rows from the lowest up; the direction changes from row to
 * row. LEFTWARDS: the route passes the lowest row from right to left. */
void ck_tabletop_lay_rows(ck_tabletop *table, int rows, int columns, bool leftwards);

void ck_tabletop_lay_token(ck_tabletop *table, int seat, int number, int square, int load);

/* Adds a lot of a player; the caller adds its cards or pieces. Never NULL. */
ck_lot *ck_tabletop_lay_lot(ck_tabletop *table, int seat, ck_lot_kind kind, int64_t number);

/* Adds one card or piece to a lot; 或 is skipped. */
void ck_tabletop_lay_item(ck_lot *lot, int item);

/* Adds a lot of cards, of a player or of none; no cards, no lot. */
void ck_tabletop_lay_cards(ck_tabletop *table, int seat, ck_lot_kind kind,
                           const ck_card_set *cards);

#endif
