/* The pot of 値戦 and 開樽: players in the round, turns, and the shares of the pot (games.md 3.4,
 * 3.7). */
#ifndef CETKAIK_RULES_CONTEST_SHARES_H
#define CETKAIK_RULES_CONTEST_SHARES_H

#include "rules/contest/contest.h"
#include "rules/contest/deck.h"
#include "rules/contest/offer.h"
#include "rules/contest/tabletop.h"

typedef struct ck_shares {
    int64_t pot;
    bool in[CK_MAX_HANDS];
    int left;      /* players still in */
    int turn;      /* the player among them to act */
    int done;      /* number of players done in this round */
    int banker;    /* the current 軸人 */
    bool compared; /* the cards were compared, or one player is left */
    bool known;    /* the cards decide: RIGHT are the shares */
    bool wrong;    /* a wrong share was reported (once) */
    int64_t right[CK_MAX_HANDS];
    bool is_stated[CK_MAX_HANDS];
    int64_t stated[CK_MAX_HANDS];
    int namer; /* player of 為; CK_NONE: none */
} ck_shares;

/* Begins a season with all players in; the 軸人 of the season is the banker. */
void ck_shares_begin(const ck_contest *contest, ck_shares *shares);

/* A player puts an amount into the pot. */
void ck_shares_pay(ck_contest *contest, ck_shares *shares, int seat, int64_t amount);

/* Ends the turn of a player; returns true when the turn is the banker's again and all are done. */
bool ck_shares_pass(const ck_contest *contest, ck_shares *shares);

/* Removes the player at turn; a banker passes the role on. Returns true when one player is left,
 * the winner of the pot. */
bool ck_shares_fold(const ck_contest *contest, ck_shares *shares);

/* Divides the pot among the WINNERS of a comparison; the first from the banker on gets the
 * remainder. With unknown cards (WINNERS NULL), warns at SPAN; the record's shares are accepted. */
void ck_shares_compare(ck_contest *contest, ck_shares *shares, const bool *winners, ck_span span);

/* Judges 上行: only the winner of the whole pot may claim it. Returns true. */
bool ck_shares_claim(ck_contest *contest, const ck_shares *shares, const ck_event *event);

/* Judges a share in 手N: checked if known, else accepted. Returns true. */
bool ck_shares_state(ck_contest *contest, ck_shares *shares, int seat, const ck_thing *written);

/* Judges 為 with a hand and perhaps a share. Reports a winner's hand that is not RIGHT as WRONG.
 * Returns true. */
bool ck_shares_name(ck_contest *contest, ck_shares *shares, const ck_event *event, ck_code wrong,
                    bool right);

/* Judges 終季: divides the pot and decides the season. Reports shares that do not fill the pot. */
bool ck_shares_end(ck_contest *contest, ck_shares *shares, const ck_event *event);

/* Offers 為 of each player in with one of the first HANDS words of LIST, or by chance the bare end.
 */
void ck_shares_offer_end(const ck_contest *contest, const ck_shares *shares, ck_offer_list *offers,
                         const char *list, int hands);

/* Lays the pot, and marks the players who are out. */
void ck_shares_lay(const ck_contest *contest, const ck_shares *shares, ck_tabletop *table);

#endif
