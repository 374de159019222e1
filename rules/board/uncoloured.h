/* Captured pieces, some without a colour: the hands that they form in each colouring (R7). */
#ifndef CETKAIK_RULES_BOARD_UNCOLOURED_H
#define CETKAIK_RULES_BOARD_UNCOLOURED_H

#include "rules/board/hands.h"

enum { CK_MOST_COLOUR_GROUPS = 32, CK_COLOURS_NAMED = 4 };

/* Colourings that form the same hands. */
typedef struct ck_colour_group {
    ck_hand_set hands;
    int points;
    uint32_t count;
    uint8_t red[CK_COLOURS_NAMED][CK_PROFESSIONS]; /* the red pieces in the first of them */
} ck_colour_group;

/* Pieces, and their colourings by points. */
typedef struct ck_uncoloured {
    uint8_t held[2][CK_PROFESSIONS], open[CK_PROFESSIONS]; /* of a colour; without */
    ck_colour_group as[CK_MOST_COLOUR_GROUPS];
    size_t count;
    uint32_t left_out;  /* colourings for which AS has no room */
    ck_hand_set common; /* the hands of every colouring; flashed if they always are */
} ck_uncoloured;

/* Finds the colourings of HELD and OPEN, of which the game has enough pieces. */
void ck_uncoloured_find(const ck_rules *rules, ck_uncoloured *pieces);

/* The pieces in a colouring, with the first RED of each open kind red and the others black. */
void ck_uncoloured_hold(const ck_uncoloured *pieces, const uint8_t red[CK_PROFESSIONS],
                        uint8_t held[2][CK_PROFESSIONS]);

#endif
