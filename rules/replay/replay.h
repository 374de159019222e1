/*
 * Replay: plays a record under a rule set and reports the entries that break it.
 *
 * After a problem the replay continues with the most probable correction, so that one slip makes
 * one finding and hides no other. The search compares whole readings of a season (best_reading.h),
 * within a budget proportional to the number of entries.
 */
#ifndef CETKAIK_RULES_REPLAY_REPLAY_H
#define CETKAIK_RULES_REPLAY_REPLAY_H

#include "rules/contest/contest.h"

/* Replays a record by the rules of its game. Does nothing for a record of an unknown game. */
ck_replay_game ck_replay;

/* The row of the board game in the table of games, and the row of a record's game. */
extern const ck_game_row ck_cetkaik;
static inline const ck_game_row *ck_game_row_of(const ck_record *record)
{
    return record->game ? record->game : &ck_cetkaik;
}

/* Replays a board game. A record without moves is a score sheet; see score_sheet.h. */
ck_replay_game ck_replay_board;

/*
 * Verifies a record as written. Returns true when there is nothing to report; *OUTCOME is then its
 * outcome, and the observer has received all events. Returns false at the first problem, and for
 * records that cannot be verified: those without moves on a board, and those that the reader did
 * not fully understand. The events received so far are then void.
 */
bool ck_replay_record(const ck_rules *rules, const ck_record *record, const ck_observer *observer,
                      ck_outcome *outcome);

/*
 * Counts the errors of a record without searching corrections, up to MOST: enough to compare rule
 * sets.
 */
uint32_t ck_replay_count_errors(const ck_rules *rules, const ck_record *record, uint32_t most);

#endif
