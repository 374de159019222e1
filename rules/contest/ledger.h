/* The ledger of a season: payments due between players, and the 位値 of the 軸人 (games.md 2.0,
 * 3.1). */
#ifndef CETKAIK_RULES_CONTEST_LEDGER_H
#define CETKAIK_RULES_CONTEST_LEDGER_H

#include "rules/contest/contest.h"

/* FROM owes AMOUNT to TO at the end of the season; a negative amount is owed by TO. */
void ck_ledger_pay(ck_contest *contest, int from, int to, int64_t amount);

/* The same, FACTOR times; a factor other than 1 is the 位値. */
void ck_ledger_pay_times(ck_contest *contest, int from, int to, int64_t amount, int64_t factor);

/* Clears all dues; the changes of points remain. */
void ck_ledger_clear_dues(ck_contest *contest);

/* The 位値 if one of the two is 軸人, else 1. */
int64_t ck_ledger_factor(const ck_contest *contest, int one, int other);

/* Sets the next 軸人 and the next 位値 after a season won by WINNER. */
void ck_ledger_pass_place(ck_contest *contest, int winner);

/* Judges 軸人, with or without a number. */
bool ck_ledger_judge_first(ck_contest *contest, const ck_event *event);

#endif
