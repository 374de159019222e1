/*
 * Tabletop: what lies before the players of a contest, for those who show it: the board of the game
 * with what stands there, and what each player has beside his cards. A game fills it in; nothing is
 * judged by it.
 */
#ifndef CETKAIK_RULES_CONTEST_TABLETOP_H
#define CETKAIK_RULES_CONTEST_TABLETOP_H

#include "rules/board/board.h"
#include "rules/contest/cards.h"
#include "rules/contest/departments.h"
#include "rules/record/event.h"

struct ck_contest;

/* ---- the board ---- */

enum { CK_BARE = -1, CK_SOME_PIECE = -2 }; /* no piece; one that nobody knows */

/* A square of it. */
typedef struct ck_tabletop_square {
    uint8_t ground; /* as a ck_board has it */
    uint8_t lines;  /* that are drawn there */
    int8_t piece;   /* of 国官集来 */
} ck_tabletop_square;

/* What a player moves. */
typedef struct ck_token {
    uint8_t square, seat;
    uint8_t number; /* of his ships, from 1; 0: he has one token, which carries nothing */
    int16_t load;
} ck_token;

/* ---- what players have ---- */

/* A lot of nobody lies on the table for all. */
typedef enum ck_lot_kind {
    CK_LOT_POT,    /* of nobody: how much lies in it */
    CK_LOT_ROADS,  /* 値木, of nobody: the cards that end the roads */
    CK_LOT_ROUND,  /* 小猫, of nobody: the cards that were played in this round */
    CK_LOT_COMMON, /* 値戦, 開樽, of nobody: the common cards */
    CK_LOT_OUT,    /* he is out of the round */
    CK_LOT_CAST,   /* what he has cast in this round */
    CK_LOT_BET,    /* 新遊: so much on the number of the item */
    CK_LOT_WON,    /* 行戦: how many cards won their rounds */
    CK_LOT_OPEN,   /* 終季: cards that he has laid open */
    CK_LOT_RICE,   /* 行山: 米, 銭, and a card on the table with so many markers */
    CK_LOT_COINS,
    CK_LOT_PLACED,
    CK_LOT_CUPS, /* 六裁: that were drunk, and as which he has finished */
    CK_LOT_RANK,
    CK_LOT_STOCK, /* 連船之遊: at 始, at 終 */
    CK_LOT_DELIVERED,
    CK_LOT_HIDDEN, /* 国官集来: pieces and so many unknown ones, a department that brought so much
                    */
    CK_LOT_DEPARTMENT,
    CK_LOT_KINDS
} ck_lot_kind;

enum { CK_LOT_ITEMS = CK_CARDS };
_Static_assert((int)CK_DISTINCT_PIECES <= (int)CK_LOT_ITEMS, "an item is a card or a piece");

typedef struct ck_lot {
    ck_lot_kind kind;
    int seat; /* CK_NOT_SAID: of nobody */
    int64_t number;
    uint8_t count[CK_LOT_ITEMS]; /* how many of each card, or of each piece */
} ck_lot;

/* ---- all of it ---- */

enum { CK_MOST_LOTS = 6 * CK_MAX_SEATS };

typedef struct ck_tabletop {
    uint8_t rows, columns; /* 0: the game has no board; squares count from the upper left one */
    ck_tabletop_square square[CK_SQUARES];
    uint8_t first; /* the squares have names, as those of a board from this row and column on */
    bool named;
    bool harbours;             /* the ends of the route are 始 and 終 */
    uint8_t route[CK_SQUARES]; /* the squares in the order in which one goes */
    int steps;                 /* of the route; 0: there is none */
    ck_token token[CK_MAX_SEATS];
    int tokens;
    int from, to; /* squares of the last move, CK_NOT_SAID: none */
    bool failed;  /* it did not get there */
    ck_lot lot[CK_MOST_LOTS];
    int lots;
} ck_tabletop;

/* The table of a contest as it is now; a game that has nothing to lay leaves it empty. */
ck_tabletop ck_tabletop_of(const struct ck_contest *contest);

/* Marks the move of a player's token, by where it stood before. */
void ck_mark_token(ck_tabletop *table, const ck_tabletop *before, int seat);

/* The square of the board of Cetkaik that a square is, where they have names. */
ck_square ck_named_square(const ck_tabletop *table, int square);

/* ---- for the games ---- */

/* A board of squares with names, from a row and a column on. */
void ck_lay_board(ck_tabletop *table, int first, int side);

/* A route that goes to and fro over rows of squares, from the lowest one up. */
void ck_lay_rows(ck_tabletop *table, int rows, int columns, bool leftwards);

void ck_lay_token(ck_tabletop *table, int seat, int number, int square, int load);

/* What a player has, to be filled in further; never NULL. */
ck_lot *ck_lay_lot(ck_tabletop *table, int seat, ck_lot_kind kind, int64_t number);

/* One more card or piece of it; 或 is none. */
void ck_lay_item(ck_lot *lot, int item);

/* Cards that somebody has, or nobody; without any there is no lot. */
void ck_lay_cards(ck_tabletop *table, int seat, ck_lot_kind kind, const ck_card_set *cards);

#endif
