/*
 * The pot of 値戦 and 開樽: who is still in, whose turn it is, and how the pot is shared at the end
 * (games.md 3.4, 3.7).
 */
#ifndef CETKAIK_RULES_CONTEST_SHARES_H
#define CETKAIK_RULES_CONTEST_SHARES_H

#include "rules/contest/contest.h"
#include "rules/contest/holding.h"
#include "rules/contest/tabletop.h"

typedef struct ck_shares {
    int64_t pot;
    bool in[CK_MAX_HANDS];
    int left;   /* players still in */
    int turn;   /* of them, who is next */
    int done;   /* who have had their turn in this round */
    int banker; /* the 軸人 of this moment */
    bool known; /* the cards decide: RIGHT are the shares */
    bool wrong; /* a stated share is: reported once */
    int64_t right[CK_MAX_HANDS];
    bool is_stated[CK_MAX_HANDS];
    int64_t stated[CK_MAX_HANDS];
    int namer; /* who says 為; CK_NOT_SAID: nobody */
} ck_shares;

/* All are in; the 軸人 of the season is the banker. */
void ck_shares_begin(const ck_contest *contest, ck_shares *shares);

/* A player puts an amount into the pot. */
void ck_shares_pay(ck_contest *contest, ck_shares *shares, int seat, int64_t amount);

/* The player at turn is done; true when all are, and the banker is the next one again. */
bool ck_shares_pass(const ck_contest *contest, ck_shares *shares);

/* The player at turn gives up; the next one becomes the banker where he was it. True when one is
 * left, who takes the pot. */
bool ck_shares_fold(const ck_contest *contest, ck_shares *shares);

/* The cards decide: those of WINNERS share the pot, the first from the banker has the remainder. */
void ck_shares_split(const ck_contest *contest, ck_shares *shares, const bool *winners);

/* Whether the cards decide, and this player gets nothing. */
bool ck_shares_lost(const ck_shares *shares, int seat);

/* 上行: who has not all of the pot has not won. Returns true. */
bool ck_shares_claim(ck_contest *contest, const ck_shares *shares, const ck_event *event);

/* 手N, and 而手N of 為 (SAID NULL: not written): checked if known, else believed. Return true. */
bool ck_shares_state(ck_contest *contest, ck_shares *shares, int seat, const ck_thing *said);
bool ck_shares_name(ck_contest *contest, ck_shares *shares, const ck_event *event,
                    const ck_thing *said);

/* 終季: the pot is shared, and the season decided. Shares that do not fill it are reported. */
bool ck_shares_end(ck_contest *contest, ck_shares *shares, const ck_event *event);

/* The pot, and who is out. */
void ck_shares_lay(const ck_contest *contest, const ck_shares *shares, ck_tabletop *table);

#endif
