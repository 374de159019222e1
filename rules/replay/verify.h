/*
 * The verifying pass: it believes the record, and only confirms it.
 *
 * It walks as ck_replay() does, through the same code, but never looks ahead and gives up at the
 * first thing that is to be told. Nearly all records are right, and for those it is all that is
 * needed; of another the diagnosing pass, ck_replay(), tells why, from its start.
 *
 * What it does not look at cannot be found in a record in which nothing else is: where all entries
 * fit the choices that are declared, no other choice fits them clearly better (ahead.c).
 * tests/rules/replay/verify and the fuzz target hold both passes to the same answers and events.
 */
#ifndef CETKAIK_RULES_REPLAY_VERIFY_H
#define CETKAIK_RULES_REPLAY_VERIFY_H

#include "rules/replay/replay.h"

/*
 * Returns true when the replay of a record finds nothing: then *OUTCOME is its outcome, and the
 * observer has heard all that it tells. Returns false where it finds something, and of records that
 * cannot be verified: those without moves on a board, and those of which something was not
 * understood, which leaves doubts. What the observer has heard is then void.
 */
bool ck_verify(const ck_rules *rules, const ck_record *record, const ck_observer *observer,
               ck_outcome *outcome);

#endif
