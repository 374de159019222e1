/* Goes through the colourings of pieces, and groups them by their hands. */
#include "rules/board/uncoloured.h"

#include <string.h>

/* The place of the hands of these pieces, after all with no more points; NULL: there is no room. */
static ck_colour_group *place_of(ck_uncoloured *pieces, const ck_hand_set *hands, int points)
{
    size_t at = 0;
    while (at < pieces->count && pieces->as[at].points <= points &&
           !(pieces->as[at].points == points && ck_hands_equal(pieces->as[at].hands, *hands)))
        at++;
    ck_colour_group *place = &pieces->as[at];
    if (at < pieces->count && place->points == points && ck_hands_equal(place->hands, *hands))
        return place;
    if (pieces->count == CK_MOST_COLOUR_GROUPS)
        return NULL;
    memmove(place + 1, place, (pieces->count++ - at) * sizeof *place);
    *place = (ck_colour_group){.hands = *hands, .points = points};
    return place;
}

/* Adds the hands of a colouring. */
static void add_colouring(const ck_rules *rules, const uint8_t red[CK_PROFESSIONS],
                          ck_uncoloured *pieces)
{
    uint8_t held[2][CK_PROFESSIONS];
    ck_uncoloured_hold(pieces, red, held);
    const ck_hand_set hands = ck_hands_of(rules, held);
    pieces->common.plain &= hands.plain | hands.flashed;
    pieces->common.flashed &= hands.flashed;
    ck_colour_group *place = place_of(pieces, &hands, ck_hands_worth(rules, hands, held));
    if (!place)
        pieces->left_out++;
    else if (place->count++ < CK_COLOURS_NAMED)
        memcpy(place->red[place->count - 1], red, sizeof place->red[0]);
}

/* Moves to the next colouring; false behind the last. */
static bool move_on(uint8_t red[CK_PROFESSIONS], const uint8_t least[CK_PROFESSIONS],
                    const uint8_t most[CK_PROFESSIONS])
{
    for (int i = 0; i < CK_PROFESSIONS; i++) {
        if (red[i] < most[i]) {
            red[i]++;
            return true;
        }
        red[i] = least[i];
    }
    return false;
}

void ck_uncoloured_find(const ck_rules *rules, ck_uncoloured *pieces)
{
    uint8_t all[2][CK_PROFESSIONS] = {{0}};
    uint8_t red[CK_PROFESSIONS], least[CK_PROFESSIONS], most[CK_PROFESSIONS];
    for (int square = 0; square < CK_SQUARES; square++) {
        const ck_piece piece = rules->board->start[square];
        if (piece != CK_EMPTY && piece != CK_MINDS_PIECE)
            all[ck_colour_of(piece)][ck_profession_of(piece)]++;
    }
    pieces->count = 0;
    pieces->left_out = 0;
    pieces->common = ck_hands_set(UINT64_MAX, UINT64_MAX);
    for (int i = 0; i < CK_PROFESSIONS; i++) {
        const int open = pieces->open[i], of_red = all[CK_RED][i] - pieces->held[CK_RED][i];
        const int of_black = all[CK_BLACK][i] - pieces->held[CK_BLACK][i];
        most[i] = (uint8_t)(open < of_red ? open : of_red);
        least[i] = red[i] = (uint8_t)(open > of_black ? open - of_black : 0);
    }
    do
        add_colouring(rules, red, pieces);
    while (move_on(red, least, most));
    pieces->common.plain &= ~pieces->common.flashed;
    if (pieces->count == 1)
        pieces->common = pieces->as[0].hands;
}

void ck_uncoloured_hold(const ck_uncoloured *pieces, const uint8_t red[CK_PROFESSIONS],
                        uint8_t held[2][CK_PROFESSIONS])
{
    memcpy(held, pieces->held, sizeof pieces->held);
    for (int i = 0; i < CK_PROFESSIONS; i++) {
        held[CK_RED][i] = (uint8_t)(held[CK_RED][i] + red[i]);
        held[CK_BLACK][i] = (uint8_t)(held[CK_BLACK][i] + pieces->open[i] - red[i]);
    }
}
