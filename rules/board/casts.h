/* The two casts of a turn: for the bridge (R3.3) and for the water (R4). */
#ifndef CETKAIK_RULES_BOARD_CASTS_H
#define CETKAIK_RULES_BOARD_CASTS_H

#include "rules/board/ruleset.h"

/* Casts as written: a number of heads 0 to 9, or one of these. */
enum { CK_NO_CAST = -1, CK_UNKNOWN_CAST = -2 };

/* The casts of a turn, after the replay has sorted out which is which. */
typedef struct ck_casts {
    int8_t bridge, water; /* 0 to 5, CK_NO_CAST or CK_UNKNOWN_CAST */
    bool failed;
} ck_casts;

enum { CK_MOST_HEADS = 5, CK_WATER_HEADS = 3 }; /* R4.4, R4.1 */

/*
 * Whether a piece that goes from one square to another casts for entering the water (R4.1); under
 * 入水=書 every piece does that goes there.
 */
static inline bool ck_needs_water_cast(const ck_rules *rules, ck_profession profession,
                                       ck_square from, ck_square to)
{
    uint8_t exempt = rules->param[CK_WATER_EXEMPT_FROM] == CK_HILL_EXEMPTS ? CK_HILL : CK_WATER;
    return ck_is_water(rules, to) &&
           (rules->param[CK_ENTRY] != 0 ||
            (profession != CK_VESSEL && (rules->board->ground[from] & exempt) != exempt));
}

#endif
