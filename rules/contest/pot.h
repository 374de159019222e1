/* The pot of 獣裁 and 連撃獣裁: rounds of casts; the highest cast wins the pot (games.md 2.1). */
#ifndef CETKAIK_RULES_CONTEST_POT_H
#define CETKAIK_RULES_CONTEST_POT_H

#include "rules/contest/offer.h"
#include "rules/contest/tabletop.h"

/* The header keys of both games, and the values of the second. */
enum { CK_POT_STAKE, CK_POT_TIE };
enum { CK_POT_STAYS, CK_POT_IS_SHARED };
extern const ck_switch ck_pot_switches[];

/* The rounds of a season. */
typedef struct ck_pot {
    int64_t amount;
    int turn;                    /* player to cast */
    int64_t stake;               /* announced stake of that player in this round; 0: none */
    bool in[CK_MAX_SEATS];       /* players still in the round */
    bool cast[CK_MAX_SEATS];     /* has cast in this round */
    int64_t total[CK_MAX_SEATS]; /* heads cast */
} ck_pot;

/* ck_game_row.open for a game with a ck_pot at the start of its state: all players are in. */
bool ck_pot_open(ck_contest *contest);

/* Whether a player may cast or announce a stake now. */
bool ck_pot_is_turn(ck_contest *contest, const ck_pot *pot, const ck_event *event);

/* 賭三, right before the cast. */
bool ck_pot_judge_stake(ck_contest *contest, ck_pot *pot, const ck_event *event);

/* Records the total of the player at turn, who pays the stake; the last one ends the round. Returns
 * true. */
bool ck_pot_judge_total(ck_contest *contest, ck_pot *pot, int64_t total);

/* Judges 手N and 上行: the winner and the pot. Reports a claim without a winner; returns true. */
bool ck_pot_judge_claim(ck_contest *contest, const ck_pot *pot, const ck_event *event);

/* Proposes a stake for the player at turn. */
void ck_pot_offer_stake(ck_offer_list *offers, const ck_pot *pot, int verb);

/* ck_game_row.lay for a game with a ck_pot at the start of its state. */
void ck_pot_lay(const ck_contest *contest, ck_tabletop *table);

#endif
