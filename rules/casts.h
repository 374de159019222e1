/* Private: the two casts, as judge.c and list.c need them. */
#ifndef CETKAIK_RULES_CASTS_H
#define CETKAIK_RULES_CASTS_H

#include "rules/ruleset.h"

enum { CK_MOST_HEADS = 5, CK_WATER_HEADS = 3 }; /* R4.4, R4.1 */

/* Whether a piece that goes from one square to another casts for entering the water (R4.1). */
static inline bool ck_needs_water_cast(const ck_rules *rules, ck_profession profession,
                                       ck_square from, ck_square to)
{
    uint8_t exempt = rules->param[CK_WATER_EXEMPT_FROM] == CK_HILL_EXEMPTS ? CK_HILL : CK_WATER;
    return ck_is_water(rules, to) && profession != CK_VESSEL &&
           (rules->board->ground[from] & exempt) != exempt;
}

#endif
