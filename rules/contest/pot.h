/*
 * The pot of 獣裁 and 連撃獣裁: rounds of casts, of which the highest takes all (games.md 2.1).
 */
#ifndef CETKAIK_RULES_CONTEST_POT_H
#define CETKAIK_RULES_CONTEST_POT_H

#include "rules/contest/offer.h"
#include "rules/contest/tabletop.h"

/* The header keys of both games; the values of the second. */
enum { CK_POT_STAKE, CK_POT_TIE };
enum { CK_POT_STAYS, CK_POT_IS_SHARED };
extern const ck_switch ck_pot_switches[];

/* The rounds of a season. */
typedef struct ck_pot {
    int64_t amount;
    int turn;                    /* seat that casts next */
    int64_t stake;               /* that it has said for this round; 0: none */
    bool in[CK_MAX_SEATS];       /* those who share the highest cast so far */
    bool cast[CK_MAX_SEATS];     /* in this round */
    int64_t total[CK_MAX_SEATS]; /* what they cast */
} ck_pot;

/* Everybody is in. */
void ck_pot_open(const ck_contest *contest, ck_pot *pot);

/* Whether this player may cast, or say a stake, now. */
bool ck_pot_is_turn(ck_contest *contest, const ck_pot *pot, const ck_event *event);

/* 賭三, directly before the cast. */
bool ck_pot_judge_stake(ck_contest *contest, ck_pot *pot, const ck_event *event);

/* The player at turn has TOTAL: he pays his stake; the last of a round ends it. Returns true. */
bool ck_pot_judge_total(ck_contest *contest, ck_pot *pot, int64_t total);

/* 手N and 上行: who has won, and the pot that he took. Tells when nobody has; returns true. */
bool ck_pot_judge_claim(ck_contest *contest, const ck_pot *pot, const ck_event *event);

/* Proposes a stake of his own for the player at turn. */
void ck_pot_offer_stake(ck_offer_list *offers, const ck_pot *pot, int verb);

/* The lay of a game whose state begins with its pot. */
void ck_pot_lay(const ck_contest *contest, ck_tabletop *table);

#endif
