/* At which stake each copy of a hand was made (R9.2, games.md §1.9). */
#include "rules/board/made.h"
#include "rules/board/hands.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

static ck_hand_set animals(int plain, int flashed)
{
    ck_hand_set hands = {.plain = 0};
    ck_hands_add(&hands, CK_ANIMALS, false, plain);
    ck_hands_add(&hands, CK_ANIMALS, true, flashed);
    return hands;
}

static uint32_t at(const ck_made *made, bool flashed, int copy)
{
    return ck_made_at(made, CK_SIDE_IA, CK_ANIMALS, flashed, copy);
}

Test(made, the_copy_made_last_goes_first)
{
    static const struct {
        int plain, flashed;                   /* copies after each turn */
        uint32_t stake, first, second, third; /* of the plain ones */
    } rows[] = {
        {1, 0, 1, 1, 0, 0}, {2, 0, 2, 1, 2, 0}, {3, 1, 4, 1, 2, 4}, {1, 1, 4, 1, 0, 0},
        {2, 1, 8, 1, 8, 0}, {0, 2, 8, 0, 0, 0}, {1, 2, 8, 8, 0, 0},
    };
    ck_made made;
    ck_made_clear(&made);
    ck_hand_set before = animals(0, 0);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_hand_set after = animals(rows[i].plain, rows[i].flashed);
        ck_made_note(&made, CK_SIDE_IA, &before, &after, rows[i].stake);
        cr_expect_eq(at(&made, false, 0), rows[i].first, "row %zu", i);
        cr_expect_eq(at(&made, false, 1), rows[i].second, "row %zu", i);
        cr_expect_eq(at(&made, false, 2), rows[i].third, "row %zu", i);
        before = after;
    }
    cr_expect(at(&made, true, 0) == 4 && at(&made, true, 1) == 8);
    cr_expect_eq(ck_made_at(&made, CK_SIDE_A, CK_ANIMALS, false, 0), 0);
    cr_expect_eq(at(&made, false, CK_MOST_COPIES), 0);
}
