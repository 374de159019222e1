/* Records the stake at which each hand of a season was formed, for stake_on=later (R9.2). */
#include "rules/board/hand_stakes.h"

#include "rules/board/hands.h"

#include <string.h>

void ck_hand_stakes_clear(ck_hand_stakes *made)
{
    memset(made, 0, sizeof *made);
}

static uint8_t number_of(ck_hand hand, bool flashed)
{
    return (uint8_t)(2 * hand + flashed);
}

/* Removes copies of a hand, the newest first. */
static void remove_copies(ck_hand_stakes *made, ck_side side, uint8_t hand, int copies)
{
    ck_hand_stakes_run *run = made->run[side];
    for (int i = made->runs[side]; copies > 0 && i-- > 0;) {
        if (run[i].hand != hand)
            continue;
        int gone = copies < run[i].copies ? copies : run[i].copies;
        run[i].copies = (uint8_t)(run[i].copies - gone);
        copies -= gone;
        if (run[i].copies == 0)
            memmove(run + i, run + i + 1, (size_t)(--made->runs[side] - i) * sizeof *run);
    }
}

void ck_hand_stakes_note(ck_hand_stakes *made, ck_side side, const ck_hand_set *before,
                         const ck_hand_set *after, uint32_t stake)
{
    /* A stake never becomes less within a season. */
    bool is_new = made->stakes == 0 || made->stake[made->stakes] != stake;
    if (is_new && made->stakes + 1 < CK_MOST_STAKES)
        made->stake[++made->stakes] = stake;
    uint8_t place = made->stakes;
    /* Most turns change no hand. */
    if (before->plain == after->plain && before->flashed == after->flashed &&
        before->counted == after->counted &&
        memcmp(before->more, after->more, sizeof before->more) == 0)
        return;
    for (int i = 0; i < 2 * CK_ALL_HANDS; i++) {
        ck_hand hand = (ck_hand)(i / 2);
        bool flashed = i % 2;
        int more = ck_hands_count(after, hand, flashed) - ck_hands_count(before, hand, flashed);
        if (more < 0)
            remove_copies(made, side, number_of(hand, flashed), -more);
        else if (more > 0 && made->runs[side] < CK_MOST_RUNS)
            made->run[side][made->runs[side]++] =
                (ck_hand_stakes_run){number_of(hand, flashed), place, (uint8_t)more};
    }
}

uint32_t ck_hand_stakes_at(const ck_hand_stakes *made, ck_side side, ck_hand hand, bool flashed,
                           int copy)
{
    const ck_hand_stakes_run *run = made->run[side];
    for (int i = 0; i < made->runs[side]; i++) {
        if (run[i].hand != number_of(hand, flashed))
            continue;
        if (copy < run[i].copies)
            return made->stake[run[i].place];
        copy -= run[i].copies;
    }
    return 0;
}
