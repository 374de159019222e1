/* At which stake each copy of a hand was made (R9.2, games.md §1.9). */
#include "rules/board/hand_stakes.h"
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

static uint32_t at(const ck_hand_stakes *made, bool flashed, int copy)
{
    return ck_hand_stakes_at(made, CK_SIDE_IA, CK_ANIMALS, flashed, copy);
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
    ck_hand_stakes made;
    ck_hand_stakes_clear(&made);
    ck_hand_set before = animals(0, 0);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_hand_set after = animals(rows[i].plain, rows[i].flashed);
        ck_hand_stakes_note(&made, CK_SIDE_IA, &before, &after, rows[i].stake);
        cr_expect_eq(at(&made, false, 0), rows[i].first, "row %zu", i);
        cr_expect_eq(at(&made, false, 1), rows[i].second, "row %zu", i);
        cr_expect_eq(at(&made, false, 2), rows[i].third, "row %zu", i);
        before = after;
    }
    cr_expect(at(&made, true, 0) == 4 && at(&made, true, 1) == 8);
    cr_expect_eq(ck_hand_stakes_at(&made, CK_SIDE_A, CK_ANIMALS, false, 0), 0);
    cr_expect_eq(at(&made, false, 1), 0);
}

/* Three at a stake, two at the next: what goes takes of both, and the first of three stays. */
Test(made, copies_of_one_stake_go_one_by_one)
{
    ck_hand_stakes made;
    ck_hand_stakes_clear(&made);
    const ck_hand_set none = animals(0, 0), three = animals(3, 0), five = animals(5, 0),
                      one = animals(1, 0);
    ck_hand_stakes_note(&made, CK_SIDE_IA, &none, &three, 2);
    ck_hand_stakes_note(&made, CK_SIDE_IA, &three, &five, 4);
    static const uint32_t stakes[] = {2, 2, 2, 4, 4, 0};
    for (int copy = 0; copy < 6; copy++)
        cr_expect_eq(at(&made, false, copy), stakes[copy], "copy %d", copy);
    ck_hand_stakes_note(&made, CK_SIDE_IA, &five, &one, 4);
    cr_expect(at(&made, false, 0) == 2 && at(&made, false, 1) == 0);
}

/* A season in which hands come and go without end fills no table. */
Test(made, is_never_full)
{
    ck_hand_stakes made;
    ck_hand_stakes_clear(&made);
    const ck_hand_set none = animals(0, 0), two = animals(1, 1);
    for (uint32_t turn = 0; turn < 1000; turn++) {
        ck_hand_stakes_note(&made, CK_SIDE_IA, &none, &two, 1 + turn / 100);
        cr_expect(at(&made, false, 0) == 1 + turn / 100 && at(&made, true, 0) == 1 + turn / 100);
        ck_hand_stakes_note(&made, CK_SIDE_IA, &two, &none, 1 + turn / 100);
    }
}
