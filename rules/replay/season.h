/* Private: seasons and their marks, for records of moves and for score sheets. */
#ifndef CETKAIK_RULES_REPLAY_SEASON_H
#define CETKAIK_RULES_REPLAY_SEASON_H

#include "rules/replay/state.h"

/*
 * Ends the season: the mover wins POINTS. When the first mover of the season is unknown, reports
 * that about the entry, and the points stay unchanged (R9.5).
 */
void ck_end_season(ck_replay_state *state, const ck_entry *entry, int64_t points);

/*
 * Begins a game before its first season. OWN is room for a copy of the rules and must live as long
 * as STATE: a record with seasons 上季 and 下季 has two of them (R9.4).
 */
void ck_season_state_begin(ck_replay_state *state, const ck_rules *rules, ck_rules *own,
                           const ck_record *record, const ck_observer *observer);

/*
 * Begin the first season, or the next one, with an entry. Return false and set *PROBLEM when header
 * and moves disagree about the first mover (R9.5) and AS->first does not decide; nothing is changed
 * then.
 */
bool ck_begin_first_season(ck_replay_state *state, const ck_entry *entry,
                           const ck_interpretation *as, ck_problem *problem);
bool ck_next_season(ck_replay_state *state, const ck_entry *entry, const ck_interpretation *as,
                    ck_problem *problem);

/* How the mark of a season's end fits the game. */
typedef enum ck_mark_fit {
    CK_MARK_FITS,
    CK_MARK_OTHER, /* it names another season than the one that ends here */
    CK_MARK_EARLY, /* no 終季 was declared */
    CK_MARK_TWICE  /* the end has been marked already */
} ck_mark_fit;

/* Whether a mark names a season. 季 names any season, and every name fits a game of one season. */
bool ck_names_season(const ck_replay_state *state, const ck_season_mark *mark, int season);

/* OPEN: there is a season to end: one with moves, or an unmarked one of a score sheet. */
ck_mark_fit ck_season_mark_fit(const ck_replay_state *state, const ck_season_mark *mark, bool open);

/* A finding about a mark, without turn and side. */
ck_finding ck_season_mark_finding(const ck_replay_state *state, ck_code code,
                                  const ck_entry *entry);

/* Reports a mark that does not fit. */
void ck_season_report_mark(ck_replay_state *state, const ck_entry *entry, ck_mark_fit ending);

/* After the last entry. */
void ck_season_outcome(ck_replay_state *state, ck_outcome *outcome);

#endif
