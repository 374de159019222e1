/* Judging a record of one of the other games. */
#ifndef CETKAIK_RULES_CONTEST_JUDGE_CONTEST_H
#define CETKAIK_RULES_CONTEST_JUDGE_CONTEST_H

#include "rules/contest/contest.h"

/* Judges a record that the reader of games has read. Returns false when memory is short. */
bool ck_judge_contest(const ck_game_row *game, const ck_record *record,
                      const ck_contest_observer *observer, ck_contest_result *result);

#endif
