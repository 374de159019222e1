/* Which sets of hands some captured pieces make, and what goes with the others. */
#include "rules/replay/sheet_declaration.h"

#include <criterion/criterion.h>

/* Of the hands of the sheet but the King and the Unbeatable, sets of one to three. */
Test(sheet_declaration, sets_of_the_sheet)
{
    const ck_rules *rules = ck_rules_at(0);
    const ck_hand_table *table = ck_hand_table_of(rules);
    uint64_t hands = 0;
    int sets = 0, impossible = 0;
    for (int i = 0; i < table->rows; i++)
        hands |= CK_HAND_BIT(table->row[i].hand);
    hands &= ~(CK_HAND_BIT(CK_KING_HAND) | CK_HAND_BIT(CK_UNBEATABLE));
    for (uint64_t set = hands; set > 0; set = (set - 1) & hands) {
        if (__builtin_popcountll(set) > 3)
            continue;
        sets++;
        impossible += !ck_hands_none(ck_possible_hands_beside(rules, ck_hands_set(set, 0)));
    }
    cr_expect_eq(sets, 92);
    cr_expect_eq(impossible, 47);
}

/* The hands that a set of pieces makes are always possible. */
Test(sheet_declaration, pieces_make_what_is_possible)
{
    uint64_t state = 1;
    for (int round = 0; round < 3000; round++) {
        const ck_rules *rules = ck_rules_at((size_t)round % 2 == 0 ? 0 : 6);
        uint8_t held[2][CK_PROFESSIONS] = {{0}};
        ck_hand_set made;
        for (int i = 0; i < round % 20; i++) {
            state = state * 6364136223846793005u + 1442695040888963407u;
            const int piece = (int)(state >> 40) % CK_PROFESSIONS;
            held[state >> 33 & 1][piece] += piece != CK_KING || held[state >> 33 & 1][piece] == 0;
        }
        ck_form_hands(rules, held, &made);
        cr_expect(ck_hands_none(ck_possible_hands_beside(rules, made)));
    }
}
