/* Private: the budget of a replay, which is one counter of trial steps. */
#ifndef CETKAIK_RULES_REPLAY_BUDGET_H
#define CETKAIK_RULES_REPLAY_BUDGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Trial steps that are left to find out what was meant. Where none are left, a record counts as it
 * is written. A step is one entry taken on trial; a list of moves costs as many as it takes longer.
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

/* Takes steps from a budget; false when it is used up. */
static inline bool ck_spend(ck_budget *budget, uint64_t steps)
{
    budget->left -= steps < budget->left ? steps : budget->left;
    return budget->left > 0;
}

#endif
