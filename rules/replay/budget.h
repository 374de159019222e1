/* Private: the budget of a replay, one counter of trial steps. */
#ifndef CETKAIK_RULES_REPLAY_BUDGET_H
#define CETKAIK_RULES_REPLAY_BUDGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The trial steps left for the search. When none are left, entries count as written. A step plays
 * one entry on trial; a list of moves costs steps in proportion to its time.
 */
typedef struct ck_budget {
    uint64_t left;
} ck_budget;

enum { CK_BUDGET_RECORD = 1200, CK_BUDGET_ENTRY = 100, CK_BUDGET_LIST = 8 };

/* The budget of a record with ENTRIES entries. */
static inline ck_budget ck_budget_for(size_t entries)
{
    return (ck_budget){CK_BUDGET_RECORD + CK_BUDGET_ENTRY * (uint64_t)entries};
}

/* Charges steps to a budget. Returns false when it is used up. */
static inline bool ck_spend(ck_budget *budget, uint64_t steps)
{
    budget->left -= steps < budget->left ? steps : budget->left;
    return budget->left > 0;
}

#endif
