/* Damaged games, for the tests that hold a fast way against a slow one. */
#ifndef CETKAIK_TESTS_DAMAGE_H
#define CETKAIK_TESTS_DAMAGE_H

#include "tests/support/support.h"

/* Rule sets that differ in all that a replay does, NULL at the end. */
extern const char *const rules_for_damage[];

/* A random game under a rule set, as notation 0; the caller frees it. */
ck_buffer whole_game(const ck_rules *rules, const char *label, ck_random *random);

/* Damages a text of notation 0 in one place: signs, words or lines are lost, doubled or changed. */
void damage(ck_buffer *text, test_random *dice);

#endif
