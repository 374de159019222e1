/*
 * Stars, by which the lists of moves are made, against walks from square to square: where their
 * bits lie, what is seen, and what each row of the tables of moves reaches past pieces in the way.
 */
#include "rules/board/star.h"

#include "rules/board/movement.h"
#include "tests/support/support.h"

static ck_square lies_at(ck_square from, int bit, ck_side side)
{
    return ck_square_at(from, ck_turned(bit / 8, side), bit % 8 + 1);
}

Test(star, bits_lead_to_their_squares_and_back)
{
    for (int i = 0; i < 2 * CK_SQUARES * 64; i++) {
        ck_side side = (ck_side)(i % 2);
        ck_square from = (ck_square)(i / 2 % CK_SQUARES);
        int bit = i / 2 / CK_SQUARES;
        ck_square to = lies_at(from, bit, side);
        if (to == CK_NO_SQUARE)
            continue;
        int end = from + ck_star_end[side][bit];
        cr_assert_eq(end % CK_STAR_DISTANCE, to, "%d, bit %d", from, bit);
        cr_assert_eq(end / CK_STAR_DISTANCE, bit % 8 + 1);
        cr_assert_eq(lies_at(to, ck_star_back(bit), side), from);
    }
}

static ck_star seen_from(ck_square from, const uint8_t marks[CK_SQUARES], int mark, ck_side side)
{
    ck_star star = 0;
    for (int bit = 0; bit < 64; bit++) {
        ck_square square = lies_at(from, bit, side);
        if (square != CK_NO_SQUARE && (marks[square] & mark))
            star |= (ck_star)1 << bit;
    }
    return star;
}

Test(star, all_around_is_seen)
{
    test_random dice = {1};
    for (int i = 0; i < 200; i++) {
        uint8_t marks[CK_SQUARES];
        ck_sight seen[CK_SQUARES];
        uint32_t crowd = roll(&dice, 9);
        ck_side side = (ck_side)(i % 2);
        for (ck_square square = 0; square < CK_SQUARES; square++)
            marks[square] = (uint8_t)((roll(&dice, 8) < crowd) * CK_PIECE_MARK |
                                      (roll(&dice, 8) >= crowd) * CK_END_MARK);
        ck_star_look_around(marks, side, seen);
        for (ck_square square = 0; square < CK_SQUARES; square++) {
            cr_assert_eq(seen[square][CK_PIECES_SEEN],
                         seen_from(square, marks, CK_PIECE_MARK, side), "%d", square);
            cr_assert_eq(seen[square][CK_ENDS_SEEN], seen_from(square, marks, CK_END_MARK, side),
                         "%d", square);
            ck_sight sight;
            ck_star_look_from(marks, side, square, &sight);
            cr_assert_eq(memcmp(&sight, &seen[square], sizeof sight), 0, "%d", square);
        }
    }
}

/* What a row reaches by its directions and distances, square after square. */
static ck_star walked(const ck_reach *reach, ck_star pieces)
{
    ck_star star = 0;
    for (int direction = 0; direction < CK_DIRECTIONS; direction++) {
        int between = 0;
        for (int distance = 1; distance <= reach->most; distance++) {
            ck_star bit = (ck_star)1 << (8 * direction + distance - 1);
            if ((reach->directions >> direction & 1) && distance >= reach->least)
                star |= bit;
            if ((pieces & bit) && distance > reach->skip && ++between > reach->over)
                break;
        }
    }
    return star;
}

static void compare_rows(const ck_reach *reach, test_random *dice)
{
    int rows = 0;
    for (; reach[rows].directions != 0; rows++) {
        cr_assert_neq(reach[rows].star, 0);
        for (int i = 0; i < 200; i++) {
            ck_star pieces = (ck_star)roll(dice, UINT32_MAX) << 32 | roll(dice, UINT32_MAX);
            if (i % 2)
                pieces &= pieces >> 11 & pieces << 17;
            cr_assert_eq(ck_star_reached(&reach[rows], pieces), walked(&reach[rows], pieces));
        }
    }
    cr_assert_lt(rows, CK_MAX_REACHES);
    cr_assert_eq(reach[rows].star, 0);
}

Test(star, rows_reach_what_their_numbers_say)
{
    static const int tables[] = {CK_USUAL_MOVES, CK_HARD_MOVES};
    test_random dice = {2};
    for (int i = 0; i < 4 * CK_PROFESSIONS; i++) {
        const ck_movement *movement = ck_movement_table[tables[i % 2]][i / 2 % 2];
        compare_rows((*movement)[i / 4], &dice);
    }
}

/* Neither list nor judge need ask which of two rows leads to a square. */
Test(star, of_the_rows_of_a_piece_have_nothing_in_common)
{
    for (int i = 0; i < CK_MOVE_TABLES * 2 * CK_PROFESSIONS; i++) {
        int table = i / 2 / CK_PROFESSIONS, inside = i / CK_PROFESSIONS % 2;
        ck_star met = 0;
        for (const ck_reach *row = (*ck_movement_table[table][inside])[i % CK_PROFESSIONS];
             row->star != 0; row++) {
            cr_expect_eq(met & row->star, 0, "table %d, %d: piece %d", table, inside,
                         i % CK_PROFESSIONS);
            met |= row->star;
        }
    }
}
