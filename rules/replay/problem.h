/* Private: problems, each a finding with its facts. */
#ifndef CETKAIK_RULES_REPLAY_PROBLEM_H
#define CETKAIK_RULES_REPLAY_PROBLEM_H

#include "rules/replay/state.h"

/* Sets a problem without facts; PROBLEM may be NULL where only the verdict matters. */
static inline void ck_problem_set(ck_problem *problem, const ck_finding *finding)
{
    if (!problem)
        return;
    problem->finding = *finding;
    problem->about_move = problem->about_hands = problem->reported = false;
}

/* The finding with pointers to its facts; valid as long as the problem stays where it is. */
static inline ck_finding ck_problem_finding(const ck_problem *problem)
{
    ck_finding finding = problem->finding;
    finding.about_move = problem->about_move ? &problem->move : NULL;
    finding.about_hands = problem->about_hands ? &problem->hands : NULL;
    return finding;
}

#endif
