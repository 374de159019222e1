/*
 * Score sheets: records that hold no moves, only declarations, marks of seasons and results.
 *
 * Tournaments often note no more than that. Hands, stake, points, running totals and the end of the
 * game can still be checked; who moved and which pieces were taken cannot.
 */
#ifndef CETKAIK_RULES_REPLAY_SCORE_SHEET_H
#define CETKAIK_RULES_REPLAY_SCORE_SHEET_H

#include "rules/replay/replay.h"

/*
 * Whether a record is a score sheet: it has a declaration or a result, and no move. Where the King
 * is the goal there are no points to keep, and so no sheets.
 */
bool ck_is_sheet(const ck_rules *rules, const ck_record *record);

/*
 * What ck_replay does with a score sheet. The observer observes of declarations and seasons;
 * numbers of turns are 0, and OUTCOME.moves too.
 *
 * A declaration counts for the player whom it names. Players that no header names are those whose
 * names come first, in a declaration or a result. Where the record does not tell the sides, the
 * first player stands on the IA side; the sides then keep the players apart and mean nothing more.
 *
 * After something that leaves the points in doubt (a declarer or hands that are not known), a
 * result whose points add up is believed, and checking goes on from there.
 */
ck_outcome ck_replay_sheet(const ck_rules *rules, const ck_record *record,
                           const ck_observer *observer);

#endif
