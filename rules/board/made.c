#include "rules/board/made.h"

#include "rules/board/hands.h"

#include <string.h>

void ck_made_clear(ck_made *made)
{
    memset(made, 0, sizeof *made);
}

/* The place of a stake, which never becomes less within a season. */
static uint8_t place_of(ck_made *made, uint32_t stake)
{
    bool is_new = made->stakes == 0 || made->stake[made->stakes] != stake;
    if (is_new && made->stakes + 1 < CK_MOST_STAKES)
        made->stake[++made->stakes] = stake;
    return made->stakes;
}

static void note_copies(uint8_t at[CK_MOST_COPIES], int before, int after, uint8_t place)
{
    for (int copy = before < after ? before : after; copy < CK_MOST_COPIES; copy++)
        at[copy] = copy < after ? place : 0;
}

void ck_made_note(ck_made *made, ck_side side, const ck_hand_set *before, const ck_hand_set *after,
                  uint32_t stake)
{
    uint8_t place = place_of(made, stake);
    for (int i = 0; i < 2 * CK_ALL_HANDS; i++) {
        ck_hand hand = (ck_hand)(i / 2);
        bool flashed = i % 2;
        note_copies(made->at[side][flashed][hand], ck_hands_count(before, hand, flashed),
                    ck_hands_count(after, hand, flashed), place);
    }
}

uint32_t ck_made_at(const ck_made *made, ck_side side, ck_hand hand, bool flashed, int copy)
{
    return copy < CK_MOST_COPIES ? made->stake[made->at[side][flashed][hand][copy]] : 0;
}
