/* Private: players, seasons and results, for records of moves and for score sheets. */
#ifndef CETKAIK_RULES_REPLAY_SEASON_H
#define CETKAIK_RULES_REPLAY_SEASON_H

#include "rules/replay/state.h"

/*
 * Ends the season: the mover wins so many points. Where it is not known who began the season, they
 * cannot be given to a side: that is a finding about the entry, and they stay as they are (R9.5).
 */
void ck_end_season(ck_replay_state *state, const ck_entry *entry, int64_t points);

/*
 * A game before its first season. OWN is room for a copy of the rules, which must live as long: a
 * record that calls its seasons 上季 and 下季 has two of them (R9.4).
 */
void ck_replay_begin(ck_replay_state *state, const ck_rules *rules, ck_rules *own,
                     const ck_record *record, const ck_observer *observer);

/* Gives the players their sides: as 赤名 and 黒名 tell, else the first one FIRST; it may be none.
 */
void ck_name_sides(ck_replay_state *state, ck_side first);

/*
 * The points at the start, as the header gives them (notation.md §3, R9.3). A later season alone
 * that says nothing of them is reckoned from the usual ones, and its points prove nothing.
 */
void ck_set_start_points(ck_replay_state *state);

/*
 * Holds a written result against the points, its first number being SIDE[0]'s. One that goes on
 * from an error before is not reported again.
 */
void ck_check_result(ck_replay_state *state, const ck_entry *entry, const ck_side side[2]);

/*
 * Begin the first season, or the one after a season that is over, with an entry. Return false, and
 * set *PROBLEM, where the header and the moves contradict each other about who begins it (R9.5);
 * AS->first decides then. Nothing has changed in that case.
 */
bool ck_begin_first_season(ck_replay_state *state, const ck_entry *entry,
                           const ck_interpretation *as, ck_problem *problem);
bool ck_next_season(ck_replay_state *state, const ck_entry *entry, const ck_interpretation *as,
                    ck_problem *problem);

/* How a mark of a season's end fits the course of the game. */
typedef enum ck_mark_fit {
    CK_MARK_FITS,
    CK_MARK_OTHER, /* it names another season than the one that ends here */
    CK_MARK_EARLY, /* no 終季 was declared */
    CK_MARK_TWICE  /* the end has been marked already */
} ck_mark_fit;

/* Whether a mark names a season; 季 names any, and so does each name where there is one season. */
bool ck_names_season(const ck_replay_state *state, const ck_season_mark *mark, int season);

/* OPEN: there is a season to end, one with moves; in a score sheet, one that is not marked yet. */
ck_mark_fit ck_fit_of_mark(const ck_replay_state *state, const ck_season_mark *mark, bool open);

/* A finding about a mark, which speaks of no turn and no side. */
ck_finding ck_about_mark(const ck_replay_state *state, ck_code code, const ck_entry *entry);

/* Reports a mark that does not fit. */
void ck_report_mark(ck_replay_state *state, const ck_entry *entry, ck_mark_fit ending);

/* After the last entry. */
ck_outcome ck_conclude(ck_replay_state *state);

/* The name of a side, from the header or its declarations; length 0 where nothing tells it. */
ck_text ck_who_is(const ck_replay_state *state, ck_side side);

/* The side of a written name; CK_NO_SIDE when it is neither or none, or when both have the same. */
ck_side ck_side_named(const ck_replay_state *state, ck_text name);

/* Points that an entry moves cannot be given to a side: said once; from then on they are open. */
void ck_report_first_unknown(ck_replay_state *state, const ck_entry *entry);

#endif
