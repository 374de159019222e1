/* The two casts of a turn, for the bridge (R3.3) and for the water (R4); small inline functions. */
#ifndef CETKAIK_RULES_BOARD_CASTS_H
#define CETKAIK_RULES_BOARD_CASTS_H

#include "rules/board/rules.h"

/* Casts as written: a number of heads 0 to 9, or one of these. */
enum { CK_NO_CAST = -1, CK_UNKNOWN_CAST = -2 };

/*
 * Repeated casts of the bridge (連撃術, games.md §1.4), packed, the first in the lowest bits; 0:
 * none. There is room for 21.
 */
typedef uint64_t ck_recasts;
enum { CK_RECAST_BITS = 3, CK_MOST_RECASTS = 21, CK_RECAST_UNKNOWN = 7 };

/* The casts of a turn, each assigned to bridge or water. */
typedef struct ck_casts {
    int8_t bridge, water; /* 0 to 5, CK_NO_CAST or CK_UNKNOWN_CAST */
    bool failed;
    ck_recasts recasts;
} ck_casts;

enum { CK_MOST_HEADS = 5, CK_WATER_HEADS = 3, CK_BUST_HEADS = 1 }; /* R4.4, R4.1, §1.4 */

/* The repeated cast with an index from 0; CK_NO_CAST behind the last. */
static inline int ck_recast_at(ck_recasts recasts, int index)
{
    int code = index < CK_MOST_RECASTS
                   ? (int)(recasts >> (index * CK_RECAST_BITS) & CK_RECAST_UNKNOWN)
                   : 0;
    return code == 0 ? CK_NO_CAST : code == CK_RECAST_UNKNOWN ? CK_UNKNOWN_CAST : code - 1;
}

/* Appends a repeated cast. Returns false when there is no room. */
static inline bool ck_add_recast(ck_recasts *recasts, int heads)
{
    int index = 0;
    while (ck_recast_at(*recasts, index) != CK_NO_CAST)
        index++;
    int code = heads == CK_UNKNOWN_CAST ? CK_RECAST_UNKNOWN : heads + 1;
    *recasts |= index < CK_MOST_RECASTS ? (ck_recasts)code << (index * CK_RECAST_BITS) : 0;
    return index < CK_MOST_RECASTS;
}

/*
 * The distance that the bridge casts allow: their sum, with UNKNOWN for an unknown cast; 0 when a
 * repeated cast shows 0 or 1, which loses everything.
 */
static inline int ck_bridge_carries(int bridge, ck_recasts recasts, int unknown)
{
    int sum = bridge == CK_UNKNOWN_CAST ? unknown : bridge, heads;
    for (int i = 0; (heads = ck_recast_at(recasts, i)) != CK_NO_CAST; i++) {
        if (heads >= 0 && heads <= CK_BUST_HEADS)
            return 0;
        sum += heads == CK_UNKNOWN_CAST ? unknown : heads;
    }
    return sum;
}

/* The index of the repeated cast that loses everything; −1 when none does. */
static inline int ck_bust_at(ck_recasts recasts)
{
    for (int i = 0, heads; (heads = ck_recast_at(recasts, i)) != CK_NO_CAST; i++) {
        if (heads >= 0 && heads <= CK_BUST_HEADS)
            return i;
    }
    return -1;
}

/*
 * Whether a piece that moves from a square into water needs the water cast (R4.1). Under 入水=書
 * every piece does.
 */
static inline bool ck_casts_for_water(const ck_rules *rules, ck_profession profession,
                                      ck_square from)
{
    uint8_t exempt = rules->param[CK_WATER_EXEMPT_FROM] == CK_HILL_EXEMPTS ? CK_HILL : CK_WATER;
    bool dry = (rules->board->ground[from] & exempt) != exempt;
    return (rules->param[CK_ENTRY] != 0) | (dry & (profession != CK_VESSEL));
}

/*
 * Whether a piece moving from one square to another needs the water cast (R4, R4.1): a via point
 * does not matter, and a placed piece needs none (R4.2). The Minds never casts (R5.1): not for
 * them.
 */
static inline bool ck_needs_water_cast(const ck_rules *rules, ck_profession profession,
                                       ck_square from, ck_square to)
{
    return ck_is_water(rules, to) && ck_casts_for_water(rules, profession, from);
}

#endif
