/* Private: the result that the header of a record of another game states (notation.md §14). */
#ifndef CETKAIK_RULES_CONTEST_CONTEST_STATED_H
#define CETKAIK_RULES_CONTEST_CONTEST_STATED_H

#include "rules/record/observer.h"

/* The outcome of a record whose result is all. */
ck_outcome ck_contest_stated_alone(const ck_record *record, const ck_observer *observer);

/* Compares the stated result with the outcome of a game that is over, or ends one that is not. */
void ck_contest_check_stated(const ck_record *record, const ck_observer *observer,
                             ck_outcome *outcome);

#endif
