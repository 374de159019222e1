/*
 * Counts how often one hand can be made of captured pieces (games.md §1.9), with Kings as
 * substitutes (§1.5).
 */
#include "rules/board/copies.h"

/*
 * One attempt of an exhaustive search: numbers of red copies, black copies and copies of mixed
 * colour, with each King idle, as itself, or in place of a missing piece.
 */
enum { RED, BLACK, MIXED, SORTS };
enum { IDLE, ITSELF, STANDS_IN, ITSELF_IN_MIXED, STANDS_IN_MIXED, USES };

typedef struct copy_attempt {
    const ck_rules *rules;
    const ck_hand_row *row;
    uint8_t (*held)[CK_PROFESSIONS];
    int copies[SORTS];
    int use[2]; /* of the King of each colour */
} copy_attempt;

/*
 * The number of pieces missing for one sort of copies, Kings aside. Adds the worth of Kings beyond
 * the missing pieces to *EXTRA.
 */
static int lack_of(const copy_attempt *attempt, int sort, int32_t *extra)
{
    int sum = 0;
    for (int p = 0; p < CK_KING; p++) {
        int there = sort == MIXED ? 0 : attempt->held[sort][p];
        for (int colour = 0; sort == MIXED && colour < 2; colour++) {
            int taken = attempt->copies[colour] * attempt->row->need[p];
            there += taken < attempt->held[colour][p] ? attempt->held[colour][p] - taken : 0;
        }
        int missing = attempt->copies[sort] * attempt->row->need[p] - there;
        int lack = missing > 0 ? missing : 0;
        sum += lack;
        *extra += lack * (ck_piece_value[CK_KING] - ck_piece_value[p]);
    }
    return sum;
}

static int kings_at(const copy_attempt *attempt, int use)
{
    return (attempt->use[RED] == use) + (attempt->use[BLACK] == use);
}

/* Whether the copies can be formed this way, each King in use being needed. */
static bool is_possible(const copy_attempt *attempt, int32_t *extra)
{
    int need = attempt->row->need[CK_KING];
    *extra = 0;
    for (int colour = 0; colour < 2; colour++) {
        bool itself = attempt->use[colour] == ITSELF, stands = attempt->use[colour] == STANDS_IN;
        if (attempt->use[colour] != IDLE && attempt->held[colour][CK_KING] == 0)
            return false;
        if (need * attempt->copies[colour] != itself || lack_of(attempt, colour, extra) != stands)
            return false;
    }
    return need * attempt->copies[MIXED] == kings_at(attempt, ITSELF_IN_MIXED) &&
           lack_of(attempt, MIXED, extra) == kings_at(attempt, STANDS_IN_MIXED);
}

/* Tries every use of the Kings for these numbers of copies and improves *BEST. Returns whether any
 * use is possible. */
static bool try_kings(copy_attempt *attempt, ck_copies *best)
{
    const ck_rules *rules = attempt->rules;
    bool own_value = rules->param[CK_KING_VALUE] != 0 && attempt->row->kind == CK_POINTS_COUNTED;
    int flash = ck_hand_table_of(rules)->flash, found = 0;
    for (int uses = 0; uses < USES * USES; uses++) {
        int32_t extra;
        attempt->use[RED] = uses / USES;
        attempt->use[BLACK] = uses % USES;
        if (!is_possible(attempt, &extra))
            continue;
        ck_copies made = {attempt->copies[MIXED], attempt->copies[RED] + attempt->copies[BLACK], 0,
                          own_value ? extra * attempt->row->times : 0};
        int count = made.plain + made.flashed;
        made.points = count * attempt->row->points + made.flashed * flash + made.of_kings;
        int best_count = best->plain + best->flashed;
        if (best_count == 0 || made.points > best->points ||
            (made.points == best->points && count > best_count))
            *best = made;
        found++;
    }
    return found > 0;
}

ck_copies ck_best_copies(const ck_rules *rules, const ck_hand_row *row,
                         uint8_t held[2][CK_PROFESSIONS], int most)
{
    ck_copies best = {0};
    copy_attempt attempt = {.rules = rules, .row = row, .held = held};
    int most_flashed = ck_hand_table_of(rules)->flash != 0 ? most : 0;
    for (int red = 0; red <= most_flashed; red++) {
        bool possible = red == 0;
        for (int black = 0; red + black <= most_flashed; black++) {
            bool any = red + black == 0;
            for (int mixed = red + black == 0; red + black + mixed <= most; mixed++) {
                attempt.copies[RED] = red;
                attempt.copies[BLACK] = black;
                attempt.copies[MIXED] = mixed;
                if (!try_kings(&attempt, &best))
                    break;
                any = true;
            }
            if (!any)
                break;
            possible = true;
        }
        if (!possible)
            break;
    }
    return best;
}
