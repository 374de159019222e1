/* Divides the six cards of a finished hand of 終季 into its sets (games.md 3.3). */
#ifndef CETKAIK_RULES_CONTEST_DIVISION_H
#define CETKAIK_RULES_CONTEST_DIVISION_H

#include "rules/contest/combination.h"

/* Hands that depend on the division. */
enum { CK_SIX_IN_SEQUENCE = 1, CK_LAYERED_BRIDGE = 2, CK_WONDER = 4, CK_DIVISIONS = 8 };

typedef struct ck_division_rules {
    bool no_pairs;         /* 律:無二友 */
    bool bridges, wonders; /* 律:層橋, 律:妙 */
    bool nines;            /* 九札:可 */
} ck_division_rules;

enum { CK_FINISHED_HAND = 6 };

/*
 * Tries all divisions of HIDDEN, besides the OPEN combination (NULL: none), that make six cards of
 * a finished hand. Bit h of the result: a division has exactly the hands h, a sum of the constants
 * above. 0: no division.
 */
uint8_t ck_division_of(const ck_division_rules *rules, const ck_thing *hidden,
                       const ck_combination *open);

#endif
