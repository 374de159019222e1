/*
 * Telling what is wrong in a contest, and checking what a record claims.
 */
#ifndef CETKAIK_RULES_CONTEST_FAULT_H
#define CETKAIK_RULES_CONTEST_FAULT_H

#include "rules/contest/contest.h"

/* Tell an error; both return false, so that a judge can end with them. */
bool ck_fault(ck_contest *contest, ck_code code, ck_span span);
bool ck_fault_amount(ck_contest *contest, ck_code code, ck_span span, int64_t said, int64_t right);

/* The same about a player: who is meant instead. */
bool ck_fault_player(ck_contest *contest, ck_code code, ck_span span, int right);

/* The same with a player. */
bool ck_fault_of(ck_contest *contest, ck_code code, ck_span span, int seat, int64_t said,
                 int64_t right);

/* Where the sources are silent: how it is taken. */
typedef enum ck_default {
    CK_DEFAULT_VESSEL, /* an undeclared 船 is what serves its player best */
    CK_DEFAULT_MERGE,  /* several cards may cover two roads */
    CK_DEFAULT_POOL    /* 開樽: a hand is the player's own two cards */
} ck_default;

/* What is wrong with the firing of a card of 行山. */
typedef enum ck_firing {
    CK_FIRING_DUE,   /* it must fire before this */
    CK_FIRING_SPENT, /* none from an earlier turn is left to fire */
    CK_FIRING_CAST,  /* its cast has the other effect */
    CK_FIRING_OWN    /* it is aimed at its own player */
} ck_firing;

/* Tells once a record that a default decided (W01), or that the record says too little (W02). */
void ck_default_decided(ck_contest *contest, ck_span span, ck_default taken);
void ck_unknown(ck_contest *contest, ck_span span);

/* The player at turn; otherwise an error. */
bool ck_check_turn(ck_contest *contest, const ck_event *event, int seat);

/* A cast of 0 to MOST, or of LEAST to MOST; otherwise an error. */
bool ck_check_cast(ck_contest *contest, const ck_thing *cast, int most);
bool ck_check_throw(ck_contest *contest, const ck_thing *cast, int least, int most);

/* Claims: a wrong one is reported, and the season goes on. Return true. WINNERS has a bit for each
 * seat that has won; CK_ROUND_OPEN: the round is not over. */
enum { CK_ROUND_OPEN = -1 };
bool ck_check_amount(ck_contest *contest, const ck_thing *said, int64_t right);
bool ck_check_winner(ck_contest *contest, const ck_event *event, int winner);
bool ck_check_victory(ck_contest *contest, const ck_event *event, int64_t winners);

/* An event that the game does not have here: what the season is past, or not yet at. */
bool ck_too_late(ck_contest *contest, const ck_event *event);
bool ck_too_early(ck_contest *contest, const ck_event *event);

#endif
