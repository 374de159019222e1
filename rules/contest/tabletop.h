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

/* ---- zones ---- */

/* A zone is a place on the table that holds cards, pieces or an amount. A zone without a player
 * belongs to all. */
typedef enum ck_zone_kind {
    CK_ZONE_POT,    /* no player: the amount in it */
    CK_ZONE_ROADS,  /* 値木, no player: the cards at the ends of the roads */
    CK_ZONE_ROUND,  /* 小猫, no player: the cards of this round */
    CK_ZONE_COMMON, /* 値戦, 開樽, no player: the common cards */
    CK_ZONE_OUT,    /* out of the round */
    CK_ZONE_CAST,   /* heads cast in this round */
    CK_ZONE_BET,    /* 新遊: the amount on the number of the item */
    CK_ZONE_WON,    /* 行戦: number of cards that won rounds */
    CK_ZONE_OPEN,   /* 終季: open cards */
    CK_ZONE_RICE,   /* 行山: 米, 銭, and a card on the table with its number of markers */
    CK_ZONE_COINS,
    CK_ZONE_PLACED,
    CK_ZONE_CUPS, /* 六裁: cups drunk, and final rank */
    CK_ZONE_RANK,
    CK_ZONE_STOCK, /* 連船之遊: at 始, at 終 */
    CK_ZONE_DELIVERED,
    CK_ZONE_HIDDEN, /* 国官集来: pieces and number of unknown ones; a department and its bonus */
    CK_ZONE_DEPARTMENT,
    CK_ZONE_KINDS
} ck_zone_kind;

enum { CK_ZONE_ITEMS = CK_CARDS };
_Static_assert((int)CK_DISTINCT_PIECES <= (int)CK_ZONE_ITEMS, "an item is a card or a piece");

typedef struct ck_zone {
    ck_zone_kind kind;
    int seat; /* CK_NONE: no player */
    int64_t number;
    uint8_t count[CK_ZONE_ITEMS]; /* number of each card or piece */
} ck_zone;

/* ---- the table ---- */

enum { CK_MOST_ZONES = 6 * CK_MAX_SEATS };

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
    ck_zone zone[CK_MOST_ZONES];
    int zones;
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

/* Adds a zone of a player; the caller adds its cards or pieces. Never NULL. */
ck_zone *ck_tabletop_lay_zone(ck_tabletop *table, int seat, ck_zone_kind kind, int64_t number);

/* Adds one card or piece to a zone; 或 is skipped. */
void ck_tabletop_lay_item(ck_zone *zone, int item);

/* Adds a zone of cards, of a player or of none; no cards, no zone. */
void ck_tabletop_lay_cards(ck_tabletop *table, int seat, ck_zone_kind kind,
                           const ck_card_set *cards);

#endif
