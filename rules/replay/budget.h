/* Private: the budget of a replay, one counter of trial steps. */
#ifndef CETKAIK_RULES_REPLAY_BUDGET_H
#define CETKAIK_RULES_REPLAY_BUDGET_H

#include "rules/record/observer.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The trial steps left for the search. When none are left, entries count as written. A step plays
 * one entry on trial; a list of moves costs steps in proportion to its time.
 */
typedef struct ck_budget {
    uint64_t left;
    const ck_cancel *cancel; /* takes what is left when it is due; NULL: none */
} ck_budget;

enum { CK_BUDGET_RECORD = 1200, CK_BUDGET_ENTRY = 100, CK_BUDGET_LIST = 8 };

/* The budget of a record with ENTRIES entries. */
static inline ck_budget ck_budget_for(size_t entries, const ck_cancel *cancel)
{
    return (ck_budget){CK_BUDGET_RECORD + CK_BUDGET_ENTRY * (uint64_t)entries, cancel};
}

/* Charges steps to a budget. Returns false when it is used up. */
static inline bool ck_spend(ck_budget *budget, uint64_t steps)
{
    budget->left -= steps < budget->left ? steps : budget->left;
    return budget->left > 0;
}

/* Leaves nothing of a budget whose search is cancelled. */
static inline void ck_budget_ask(ck_budget *budget)
{
    if (budget->cancel && budget->cancel->is_due(budget->cancel->self))
        budget->left = 0;
}

#endif
