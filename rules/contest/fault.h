/* Reports errors of a contest. */
#ifndef CETKAIK_RULES_CONTEST_FAULT_H
#define CETKAIK_RULES_CONTEST_FAULT_H

#include "rules/contest/contest.h"

/* Counts a finding and passes it to the observer. */
void ck_fault_send(ck_contest *contest, const ck_finding *finding);

/* Report an error and return false, so that a judge can end with the call. */
bool ck_fault_report(ck_contest *contest, const ck_finding *finding);
bool ck_fault(ck_contest *contest, ck_code code, ck_span span);
bool ck_fault_amount(ck_contest *contest, ck_code code, ck_span span, int64_t written,
                     int64_t right);

/* The same with the right player. */
bool ck_fault_player(ck_contest *contest, ck_code code, ck_span span, int right);

/* The same with a player and numbers. */
bool ck_fault_of(ck_contest *contest, ck_code code, ck_span span, int seat, int64_t written,
                 int64_t right);

/* Defaults where the sources are silent. */
typedef enum ck_default {
    CK_DEFAULT_VESSEL, /* an undeclared 船 is the best card for its player */
    CK_DEFAULT_MERGE,  /* several cards may cover two roads */
    CK_DEFAULT_POOL,   /* 開樽: a hand belongs to the player's own two cards */
    CK_DEFAULT_POOREST /* 国官集来: the poorest player begins the first season too */
} ck_default;

/*
 * How an amount comes about: the field ENTRY of a finding about it has the kind, POINTS two terms A
 * and B, and RIGHT the result.
 */
typedef enum ck_sum_kind {
    CK_SUM_NONE,        /* not known, or one term */
    CK_SUM_TRICKS,      /* (6 − A won cards) × 位値 B */
    CK_SUM_HANDS,       /* A × 位値 B + additions */
    CK_SUM_BET,         /* bet A × B */
    CK_SUM_POT,         /* pot A, shared by B */
    CK_SUM_LARGEST,     /* the largest hand: A cards */
    CK_SUM_DEPARTMENT,  /* base A × B − a point for each 歪 */
    CK_SUM_FORMATIONS,  /* formations as bits in A, pieces like the 光 in B */
    CK_SUM_SEASON,      /* A points before the season, B in it */
    CK_SUM_ELSEWHERE,   /* nothing is due to this payee, but B to the player A */
    CK_SUM_CARD_PRICE,  /* number A of the card − B for 車 */
    CK_SUM_MOVE_PRICE,  /* A for a move − B for 車 */
    CK_SUM_RAISED,      /* 位値 A before + B, as the 軸人 won */
    CK_SUM_KEPT,        /* 位値 A before, as no player won */
    CK_SUM_NEW_FIRST,   /* a new 軸人 */
    CK_SUM_FIRST_WON,   /* the winner is the next 軸人 */
    CK_SUM_FIRST_STAYS, /* no player won: the 軸人 stays */
    CK_SUM_KINDS
} ck_sum_kind;

typedef struct ck_sum {
    ck_sum_kind kind;
    int64_t a, b;
} ck_sum;

/* Reports a wrong amount with its sum. */
bool ck_fault_sum(ck_contest *contest, ck_finding finding, const ck_sum *sum);

/* Errors in firing a card of 行山. */
typedef enum ck_firing {
    CK_FIRING_DUE,   /* it must fire before this */
    CK_FIRING_SPENT, /* no card of an earlier turn is left to fire */
    CK_FIRING_CAST,  /* its cast has the other effect */
    CK_FIRING_OWN    /* its target is its own player */
} ck_firing;

/* Report, once a record each, that a default decides (W01) or that the record is incomplete
 * (W02). */
void ck_fault_default(ck_contest *contest, ck_span span, ck_default taken);
void ck_fault_unknown(ck_contest *contest, ck_span span);

/* Report an event after, or before, the time for it. ck_fault_too_early is silent in a season with
 * errors. */
bool ck_fault_too_late(ck_contest *contest, const ck_event *event);
bool ck_fault_too_early(ck_contest *contest, const ck_event *event);

#endif
