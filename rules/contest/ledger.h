/*
 * The ledger of a season: who pays whom, and the 位値 of the 軸人 (games.md 2.0, 3.1).
 */
#ifndef CETKAIK_RULES_CONTEST_LEDGER_H
#define CETKAIK_RULES_CONTEST_LEDGER_H

#include "rules/contest/contest.h"

/* FROM pays AMOUNT to TO, at the end of the season; a negative amount goes the other way. */
void ck_pay(ck_contest *contest, int from, int to, int64_t amount);

/* The same amount FACTOR times, which is 位値 where it is not 1. */
void ck_pay_times(ck_contest *contest, int from, int to, int64_t amount, int64_t factor);

/* What is due between FROM and TO is forgotten; the payments stay. */
void ck_forget_due(ck_contest *contest);

/* 位値 where one of the two is 軸人, else 1. */
int64_t ck_factor(const ck_contest *contest, int one, int other);

/* 軸人 of the next season and his 位値, after a season that SEAT won. */
void ck_pass_place(ck_contest *contest, int winner);

/* Takes 軸人 with or without a number, and checks both. */
bool ck_judge_first(ck_contest *contest, const ck_event *event);

#endif
