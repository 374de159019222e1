/* Finds the hands in captured pieces, and their points (R7). */
#include "rules/board/hands.h"

#include "rules/board/copies.h"

#include <string.h>

/* Whether pieces, counted in two parts, form a hand (R7), each King standing for at most one
 * missing piece (R7.3). */
static bool is_made(const ck_hand_row *row, const uint8_t one[CK_PROFESSIONS],
                    const uint8_t other[CK_PROFESSIONS])
{
    int kings = one[CK_KING] + other[CK_KING] - row->need[CK_KING];
    for (int p = 0; p < CK_KING && kings >= 0; p++) {
        const int count = one[p] + other[p];
        kings -= row->need[p] > count ? row->need[p] - count : 0;
    }
    return kings >= 0;
}

/* How often the same hand may count (games.md §1.9). */
static int most_copies(const ck_rules *rules)
{
    static const int most[] = {[CK_ONCE] = 1, [CK_TWICE] = 2, [CK_BY_NUMBER] = CK_ALL_HANDS};
    return most[rules->param[CK_SAME_HAND]];
}

/* Adds the hand of a row that captured pieces form, or that counts all pieces: once, and of one
 * colour if it can be (R7.1). */
static void add_made(const ck_rules *rules, const ck_hand_row *row, uint8_t held[2][CK_PROFESSIONS],
                     ck_hand_set *hands)
{
    static const uint8_t none[CK_PROFESSIONS] = {0};
    bool flash = ck_hand_table_of(rules)->flash != 0;
    uint64_t bit = CK_HAND_BIT(row->hand);
    if (row->count > 0) {
        int sum = 0;
        for (int p = 0; p < CK_PROFESSIONS; p++)
            sum += held[0][p] + held[1][p];
        hands->plain |= sum >= row->count + ck_hand_size(row) ? bit : 0;
    } else if (rules->param[CK_SAME_HAND] != CK_ONCE) {
        const ck_copies made = ck_best_copies(rules, row, held, most_copies(rules));
        ck_hands_add(hands, (ck_hand)row->hand, false, made.plain);
        ck_hands_add(hands, (ck_hand)row->hand, true, made.flashed);
    } else if (flash && (is_made(row, held[CK_RED], none) || is_made(row, held[CK_BLACK], none)))
        hands->flashed |= bit;
    else
        hands->plain |= bit;
}

/* The counts of eight professions in one word. */
static inline uint64_t first_eight(const uint8_t count[CK_PROFESSIONS])
{
    uint64_t word;
    memcpy(&word, count, sizeof word);
    return word;
}

/* Adds the hands among the rows that need a profession, or all rows for CK_NO_PROFESSION. */
static inline void add_rows(const ck_rules *rules, uint8_t held[2][CK_PROFESSIONS],
                            ck_profession profession, ck_hand_set *hands)
{
    const ck_hand_table *table = ck_hand_table_of(rules);
    const uint64_t high = 0x8080808080808080;
    const uint64_t red = first_eight(held[CK_RED]), black = first_eight(held[CK_BLACK]);
    const int kings = held[CK_RED][CK_KING] + held[CK_BLACK][CK_KING];
    /* All eight are compared by one subtraction, unless there are more than any game has. */
    const uint64_t there = (red + black) | high;
    const uint64_t compared = table->many || ((red | black | (red + black)) & high) != 0 ? 0 : high;
    const ck_hand_row *end = table->row + table->rows;
    for (const ck_hand_row *row = table->row; row < end; row++) {
        if (row->count == 0) {
            if (profession != CK_NO_PROFESSION && row->need[profession] == 0)
                continue;
            /* Each King stands for one lacking piece; that of many is left to is_made(). */
            uint64_t lacking = ~(there - first_eight(row->need)) & compared;
            for (int king = 0; king < kings; king++)
                lacking &= lacking - 1;
            /* A hand of one colour is also a hand of both. */
            if (lacking != 0 || !is_made(row, held[CK_RED], held[CK_BLACK]))
                continue;
        }
        add_made(rules, row, held, hands);
    }
}

void ck_form_hands(const ck_rules *rules, uint8_t held[2][CK_PROFESSIONS], ck_hand_set *hands)
{
    hands->plain = hands->flashed = 0;
    hands->counted = false;
    add_rows(rules, held, CK_NO_PROFESSION, hands);
}

void ck_form_hands_with(const ck_rules *rules, uint8_t held[2][CK_PROFESSIONS],
                        ck_profession profession, ck_hand_set *hands)
{
    if (profession >= CK_KING || rules->param[CK_SAME_HAND] != CK_ONCE) {
        ck_form_hands(rules, held, hands);
        return;
    }
    add_rows(rules, held, profession, hands);
    hands->plain &= ~hands->flashed;
}

/* ---- points ---- */

const ck_hand_row *ck_hand_row_of(const ck_rules *rules, ck_hand hand)
{
    const ck_hand_table *table = ck_hand_table_of(rules);
    for (int i = 0; i < table->rows; i++) {
        if (table->row[i].hand == hand)
            return &table->row[i];
    }
    return NULL;
}

int ck_hand_points(const ck_rules *rules, ck_hand hand, bool flashed)
{
    if (hand == CK_STEPPING_HAND)
        return rules->param[CK_STEPPING_POINTS] * rules->unit;
    if (hand == CK_FUTILE_HAND)
        return rules->param[CK_FUTILE_POINTS] * rules->unit;
    const ck_hand_row *row = ck_hand_row_of(rules, hand);
    if (!row)
        return 0;
    /* A King alone is of one colour, whether 同色 is written or not (R7.2). */
    return row->points + (flashed || hand == CK_KING_HAND ? ck_hand_table_of(rules)->flash : 0);
}

ck_hand_set ck_hands_flash_king(const ck_rules *rules, ck_hand_set hands)
{
    int plain = ck_hands_count(&hands, CK_KING_HAND, false);
    if (plain == 0 || ck_hand_table_of(rules)->flash == 0)
        return hands;
    ck_hand_set king = {.plain = 0};
    ck_hands_add(&king, CK_KING_HAND, false, plain);
    hands = ck_hands_without(hands, king);
    ck_hands_add(&hands, CK_KING_HAND, true, plain);
    return hands;
}

int ck_hands_points(const ck_rules *rules, ck_hand_set hands)
{
    int sum = 0;
    for (ck_hands_walk at = {0}; ck_hands_next(&hands, &at);)
        sum += ck_hand_points(rules, at.hand, at.flashed);
    return sum;
}

/* The worth of Kings in all copies of a hand beyond the pieces they stand for (games.md §1.5). */
static int32_t of_kings(const ck_rules *rules, ck_hand hand, uint8_t held[2][CK_PROFESSIONS])
{
    const ck_hand_row *row = ck_hand_row_of(rules, hand);
    if (rules->param[CK_KING_VALUE] == 0 || !row || row->kind != CK_POINTS_COUNTED)
        return 0;
    return ck_best_copies(rules, row, held, most_copies(rules)).of_kings;
}

int ck_hand_worth(const ck_rules *rules, const ck_hand_set *hands, ck_hand hand, bool flashed,
                  uint8_t held[2][CK_PROFESSIONS])
{
    int count = ck_hands_count(hands, hand, flashed);
    /* Where a hand is both flashed and plain, the flashed one includes the Kings' part. */
    bool tells_kings = flashed || ck_hands_count(hands, hand, true) == 0;
    return count * ck_hand_points(rules, hand, flashed) +
           (tells_kings && count > 0 ? of_kings(rules, hand, held) : 0);
}

/* The pieces of each profession that the hands use together; Kings as many as any one hand needs.
 */
static void used_by(const ck_rules *rules, const ck_hand_set *hands,
                    uint8_t held[2][CK_PROFESSIONS], int used[CK_PROFESSIONS])
{
    const ck_hand_table *table = ck_hand_table_of(rules);
    for (int i = 0; i < table->rows; i++) {
        const ck_hand_row *row = &table->row[i];
        int copies = ck_hands_count(hands, (ck_hand)row->hand, false) +
                     ck_hands_count(hands, (ck_hand)row->hand, true);
        int kings = copies * row->need[CK_KING];
        for (int p = 0; p < CK_KING; p++) {
            int need = copies * row->need[p], there = held[0][p] + held[1][p];
            kings += need > there ? need - there : 0;
            used[p] = need > used[p] ? need : used[p];
        }
        used[CK_KING] = kings > used[CK_KING] ? kings : used[CK_KING];
    }
}

/* The worth of captured pieces besides the hands (games.md §1.5, §1.8). */
static int worth_of_pieces(const ck_rules *rules, const ck_hand_set *hands,
                           uint8_t held[2][CK_PROFESSIONS])
{
    int used[CK_PROFESSIONS] = {0}, sum = 0;
    if (!ck_rules_count_pieces(rules))
        return 0;
    if (rules->param[CK_OLD_COUNT] == CK_COUNT_3_5_REST)
        used_by(rules, hands, held, used);
    for (int p = 0; p < CK_PROFESSIONS; p++) {
        int left = held[0][p] + held[1][p] - used[p];
        sum += left > 0 ? left * ck_piece_value[p] : 0;
    }
    return sum;
}

int ck_hands_worth(const ck_rules *rules, ck_hand_set hands, uint8_t held[2][CK_PROFESSIONS])
{
    int sum = ck_hands_points(rules, hands);
    if (rules->unit == 1)
        return sum;
    for (int hand = 0; hand < CK_ALL_HANDS; hand++) {
        if ((hands.plain | hands.flashed) & CK_HAND_BIT(hand))
            sum += of_kings(rules, (ck_hand)hand, held);
    }
    return sum + worth_of_pieces(rules, &hands, held);
}

bool ck_hands_unattested(const ck_rules *rules, ck_hand_set hands)
{
    const ck_hand_table *table = ck_hand_table_of(rules);
    for (int i = 0; i < table->rows; i++) {
        const ck_hand_row *row = &table->row[i];
        if (row->kind == CK_POINTS_UNATTESTED && (hands.plain & CK_HAND_BIT(row->hand)))
            return true;
    }
    return false;
}

/* ---- sets in which a hand stands several times ---- */

int ck_hands_count(const ck_hand_set *hands, ck_hand hand, bool flashed)
{
    uint64_t bit = CK_HAND_BIT(hand);
    int count = ((flashed ? hands->flashed : hands->plain) & bit) != 0;
    for (int i = 0; hands->counted && i < CK_COUNT_BITS; i++)
        count += (hands->more[flashed][i] & bit) != 0 ? 1 << i : 0;
    return count;
}

void ck_hands_add(ck_hand_set *hands, ck_hand hand, bool flashed, int times)
{
    uint64_t bit = CK_HAND_BIT(hand);
    uint64_t *once = flashed ? &hands->flashed : &hands->plain;
    enum { MOST = (1 << CK_COUNT_BITS) - 1 };
    int more = ck_hands_count(hands, hand, flashed) + times - 1;
    if (times == 0)
        return;
    more = more < MOST ? more : MOST;
    *once |= bit;
    if (more > 0 && !hands->counted) {
        memset(hands->more, 0, sizeof hands->more);
        hands->counted = true;
    }
    for (int i = 0; hands->counted && i < CK_COUNT_BITS; i++) {
        uint64_t *plane = &hands->more[flashed][i];
        *plane = (*plane & ~bit) | (more >> i & 1 ? bit : 0);
    }
}

bool ck_hands_equal_counted(const ck_hand_set *a, const ck_hand_set *b)
{
    for (int hand = 0; hand < CK_ALL_HANDS; hand++) {
        int plain =
            ck_hands_count(a, (ck_hand)hand, false) - ck_hands_count(b, (ck_hand)hand, false);
        int flashed =
            ck_hands_count(a, (ck_hand)hand, true) - ck_hands_count(b, (ck_hand)hand, true);
        if (hand == CK_KING_HAND ? plain + flashed != 0 : plain != 0 || flashed != 0)
            return false;
    }
    return true;
}

ck_hand_set ck_hands_without_counted(const ck_hand_set *a, const ck_hand_set *b)
{
    ck_hand_set rest = {.plain = 0};
    for (int i = 0; i < 2 * CK_ALL_HANDS; i++) {
        ck_hand hand = (ck_hand)(i / 2);
        int more = ck_hands_count(a, hand, i & 1) - ck_hands_count(b, hand, i & 1);
        ck_hands_add(&rest, hand, i & 1, more > 0 ? more : 0);
    }
    return rest;
}

ck_hand_set ck_hands_with_counted(const ck_hand_set *a, const ck_hand_set *b)
{
    ck_hand_set both = {.plain = 0};
    for (int i = 0; i < 2 * CK_ALL_HANDS; i++) {
        ck_hand hand = (ck_hand)(i / 2);
        int in_a = ck_hands_count(a, hand, i & 1), in_b = ck_hands_count(b, hand, i & 1);
        ck_hands_add(&both, hand, i & 1, in_a > in_b ? in_a : in_b);
    }
    return both;
}

bool ck_hands_next(const ck_hand_set *hands, ck_hands_walk *walk)
{
    uint64_t bit = CK_HAND_BIT(walk->hand);
    if (walk->left > 0) {
        walk->left--;
        return true;
    }
    bool plain_too = walk->begun && walk->flashed && (hands->plain & bit) != 0;
    if (!plain_too) {
        /* The hands behind this one. */
        uint64_t all = hands->plain | hands->flashed;
        uint64_t rest = walk->begun ? all & ~(bit | (bit - 1)) : all;
        if (rest == 0)
            return false;
        walk->hand = (ck_hand)__builtin_ctzll(rest);
        bit = CK_HAND_BIT(walk->hand);
    }
    walk->begun = true;
    walk->flashed = !plain_too && (hands->flashed & bit) != 0;
    walk->left = hands->counted ? ck_hands_count(hands, walk->hand, walk->flashed) - 1 : 0;
    return true;
}
