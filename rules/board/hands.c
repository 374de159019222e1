#include "rules/board/hands.h"

/*
 * What is missing for a hand, the King aside: the sum over the professions of what is needed beyond
 * what is there (R7.3).
 */
static int missing(const ck_hand_row *row, const uint8_t *there, const uint8_t *more)
{
    int sum = 0;
    for (int p = 0; p < CK_KING; p++) {
        int lack = row->need[p] - there[p] - (more ? more[p] : 0);
        sum += lack > 0 ? lack : 0;
    }
    return sum;
}

/* Pieces of one colour alone, its King standing for at most one of them. */
static bool is_flashed(const ck_hand_row *row, uint8_t held[2][CK_PROFESSIONS])
{
    for (int colour = 0; colour < 2; colour++) {
        int spare_kings = held[colour][CK_KING] - row->need[CK_KING];
        if (spare_kings >= 0 && missing(row, held[colour], NULL) <= spare_kings)
            return true;
    }
    return false;
}

/*
 * Both colours together. In a plain hand it does not matter which colour a King fills in, so the
 * Kings that the hand does not need as Kings count as they are.
 */
static bool is_plain(const ck_hand_row *row, uint8_t held[2][CK_PROFESSIONS])
{
    int spare_kings = held[0][CK_KING] + held[1][CK_KING] - row->need[CK_KING];
    return spare_kings >= 0 && missing(row, held[0], held[1]) <= spare_kings;
}

static bool is_many(const ck_hand_row *row, uint8_t held[2][CK_PROFESSIONS])
{
    int sum = 0;
    for (int p = 0; p < CK_PROFESSIONS; p++)
        sum += held[0][p] + held[1][p];
    return sum >= row->count;
}

ck_hands ck_hands_of(const ck_rules *rules, uint8_t held[2][CK_PROFESSIONS])
{
    const ck_hand_table *table = rules->hands;
    ck_hands hands = {0, 0};
    for (int i = 0; i < table->rows; i++) {
        const ck_hand_row *row = &table->row[i];
        if (row->count > 0) {
            if (is_many(row, held))
                hands.plain |= CK_HAND_BIT(row->hand);
        } else if (table->flash != 0 && is_flashed(row, held)) {
            hands.flashed |= CK_HAND_BIT(row->hand);
        } else if (is_plain(row, held)) {
            hands.plain |= CK_HAND_BIT(row->hand);
        }
    }
    return hands;
}

static const ck_hand_row *row_of(const ck_rules *rules, ck_hand hand)
{
    for (int i = 0; i < rules->hands->rows; i++) {
        if (rules->hands->row[i].hand == hand)
            return &rules->hands->row[i];
    }
    return NULL;
}

int ck_hand_points(const ck_rules *rules, ck_hand hand, bool flashed)
{
    if (hand == CK_STEPPING_HAND)
        return rules->param[CK_STEPPING_POINTS];
    if (hand == CK_FUTILE_HAND)
        return rules->param[CK_FUTILE_POINTS];
    const ck_hand_row *row = row_of(rules, hand);
    if (!row)
        return 0;
    /* A King alone is of one colour, whether 同色 is written or not (R7.2). */
    return row->points + (flashed || hand == CK_KING_HAND ? rules->hands->flash : 0);
}

ck_hands ck_hands_flash_king(const ck_rules *rules, ck_hands hands)
{
    uint32_t king = rules->hands->flash != 0 ? hands.plain & CK_HAND_BIT(CK_KING_HAND) : 0;
    return (ck_hands){hands.plain & ~king, hands.flashed | king};
}

int ck_hands_points(const ck_rules *rules, ck_hands hands)
{
    int sum = 0;
    for (int hand = 0; hand < CK_HANDS; hand++) {
        if (hands.flashed & CK_HAND_BIT(hand))
            sum += ck_hand_points(rules, (ck_hand)hand, true);
        else if (hands.plain & CK_HAND_BIT(hand))
            sum += ck_hand_points(rules, (ck_hand)hand, false);
    }
    return sum;
}

bool ck_hands_unattested(const ck_rules *rules, ck_hands hands)
{
    for (int i = 0; i < rules->hands->rows; i++) {
        const ck_hand_row *row = &rules->hands->row[i];
        if (row->unattested && (hands.plain & CK_HAND_BIT(row->hand)))
            return true;
    }
    return false;
}
