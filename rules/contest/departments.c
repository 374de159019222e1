/* The pieces of 国官集来, and its departments and formations. */
#include "rules/contest/departments.h"

#include <stddef.h>

int ck_department_piece_copies(int piece, int players)
{
    static const int copies[CK_SUIT] = {4, 4, 4, 4, 3, 3, 3, 3, 2, 2};
    if (piece == CK_JOKER)
        return players == 2 ? 2 : 4;
    return piece % CK_SUIT == 0 && players < 4 ? 0 : copies[piece % CK_SUIT];
}

bool ck_department_pieces_match(int one, int other)
{
    if (one == CK_JOKER || other == CK_JOKER)
        return true;
    return one / CK_SUIT == other / CK_SUIT && (one - other == 1 || other - one == 1);
}

/* Whether the pieces can be three numbers from LOWEST on in steps of STEP. */
static bool fills(const int pieces[CK_DEPARTMENT], const int *roles, int lowest, int step)
{
    bool taken[CK_DEPARTMENT] = {false};
    for (int i = 0; i < CK_DEPARTMENT; i++) {
        int role = pieces[i] != CK_JOKER ? pieces[i] % CK_SUIT : roles ? roles[i] : -1;
        int place = 0;
        if (role < 0)
            continue; /* a free 歪 fills a gap */
        while (place < CK_DEPARTMENT && (taken[place] || lowest + place * step != role))
            place++;
        if (place == CK_DEPARTMENT)
            return false;
        taken[place] = true;
    }
    return true;
}

bool ck_department_is_one_suit(const int *pieces, int count)
{
    int suit = -1;
    for (int i = 0; i < count; i++) {
        if (pieces[i] == CK_JOKER)
            continue;
        if (suit >= 0 && suit != pieces[i] / CK_SUIT)
            return false;
        suit = pieces[i] / CK_SUIT;
    }
    return true;
}

uint32_t ck_department_of(const int pieces[CK_DEPARTMENT], const int roles[CK_DEPARTMENT])
{
    uint32_t forms = 0;
    if (!ck_department_is_one_suit(pieces, CK_DEPARTMENT))
        return 0;
    for (int n = 0; n < CK_SUIT; n++) {
        forms |= fills(pieces, roles, n, 0) ? 1u << n : 0;
        if (n + CK_DEPARTMENT <= CK_SUIT)
            forms |= fills(pieces, roles, n, 1) ? 1u << (CK_SUIT + n) : 0;
    }
    return forms;
}

/* The number of dots of a piece. */
static int dots(int number)
{
    return 1 + number / 4;
}

int ck_department_bonus(uint32_t forms, int jokers)
{
    int best = 0;
    for (int n = 0; n < CK_SUIT; n++) {
        int equals = forms >> n & 1 ? 3 * dots(n) - jokers : 0;
        int sequence = forms >> (CK_SUIT + n) & 1 ? dots(n + CK_DEPARTMENT - 1) - jokers : 0;
        best = equals > best ? equals : best;
        best = sequence > best ? sequence : best;
    }
    return best;
}

/* ---- formations ---- */

const char ck_formation_names[] = "国官集来 軸道論集 大連 層橋 筆兵無傾 闇戦之集";
const int ck_formation_points[] = {3, 3, 3, 2, 10, 15};

/* The forms of the three pieces in the bit set SET; 0 for another number of pieces. */
static uint32_t forms_of(const int *pieces, unsigned set)
{
    int chosen[CK_DEPARTMENT], count = 0;
    for (int i = 0; i < CK_FULL_HAND; i++) {
        if (!(set >> i & 1))
            continue;
        if (count == CK_DEPARTMENT)
            return 0;
        chosen[count++] = pieces[i];
    }
    return count == CK_DEPARTMENT ? ck_department_of(chosen, NULL) : 0;
}

/* Whether three sequences continue each other, from 0 or from 1. */
static bool is_great_sequence(uint32_t a, uint32_t b, uint32_t c)
{
    const uint32_t forms[3] = {a >> CK_SUIT, b >> CK_SUIT, c >> CK_SUIT};
    for (int start = 0; start < 2; start++) {
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                int k = 3 - i - j;
                if (i != j && (forms[i] >> start & 1) && (forms[j] >> (start + 3) & 1) &&
                    (forms[k] >> (start + 6) & 1))
                    return true;
            }
        }
    }
    return false;
}

/* Whether three departments of these possible forms fulfil the claims. */
static bool fulfil(uint32_t a, uint32_t b, uint32_t c, ck_formation claims)
{
    bool bridges = (a & b) || (a & c) || (b & c);
    if (a == 0 || b == 0 || c == 0 || (claims.sequence && claims.bridges))
        return false;
    return (!claims.bridges || bridges) && (!claims.sequence || is_great_sequence(a, b, c));
}

bool ck_department_is_formation(const int pieces[CK_FULL_HAND], ck_formation claims)
{
    enum { ALL = (1 << CK_FULL_HAND) - 1 };
    uint32_t forms[ALL + 1];
    for (unsigned set = 0; set <= ALL; set++)
        forms[set] = forms_of(pieces, set);
    for (unsigned one = 1; one < ALL; one += 2) { /* each department with the first piece */
        if (forms[one] == 0)
            continue;
        unsigned rest = ALL & ~one;
        for (unsigned other = rest; other > 0; other = (other - 1) & rest) {
            if (forms[other] && fulfil(forms[one], forms[other], forms[rest & ~other], claims))
                return true;
        }
    }
    return false;
}

/* Nine different numbers of 0 to 8 or 1 to 9; 歪 fills gaps. */
static bool is_loose_sequence(const int *pieces)
{
    unsigned numbers = 0;
    for (int i = 0; i < CK_FULL_HAND; i++) {
        unsigned bit = pieces[i] == CK_JOKER ? 0 : 1u << pieces[i] % CK_SUIT;
        if (numbers & bit)
            return false;
        numbers |= bit;
    }
    return !(numbers & 1) || !(numbers >> (CK_SUIT - 1) & 1);
}

static bool has_bridges(const int *pieces)
{
    enum { ALL = (1 << CK_FULL_HAND) - 1 };
    for (unsigned one = 1; one < ALL; one++) {
        uint32_t forms = forms_of(pieces, one);
        unsigned rest = ALL & ~one;
        for (unsigned other = rest; forms && other > 0; other = (other - 1) & rest) {
            if (forms & forms_of(pieces, other))
                return true;
        }
    }
    return false;
}

bool ck_department_is_loose(const int pieces[CK_FULL_HAND], ck_formation claims)
{
    if (claims.sequence && claims.bridges)
        return false;
    return (!claims.sequence || is_loose_sequence(pieces)) &&
           (!claims.bridges || has_bridges(pieces));
}
