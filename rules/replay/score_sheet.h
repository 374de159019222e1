/*
 * Score sheets: records without moves, only declarations, marks of seasons and results.
 *
 * Tournaments often note no more. Hands, stake, points, running totals and the end of the game can
 * still be checked; movers and captures cannot.
 */
#ifndef CETKAIK_RULES_REPLAY_SCORE_SHEET_H
#define CETKAIK_RULES_REPLAY_SCORE_SHEET_H

#include "rules/replay/replay.h"

/*
 * Whether a record is a score sheet: it has a declaration, a result or a word that ends the game,
 * and no move. Games about the King have no points, and so no sheets.
 */
bool ck_score_sheet_is(const ck_rules *rules, const ck_record *record);

/*
 * Replays a score sheet for ck_replay. The observer receives declarations and seasons; numbers of
 * turns are 0, and OUTCOME.moves too.
 *
 * A declaration counts for the player that it names. Without names in the header, the players are
 * the first names in declarations and results. Where the record does not give the sides, the first
 * player stands on the IA side; the sides then only distinguish the players.
 *
 * After an unknown declarer or unknown hands, a result with points that add up sets the points,
 * and checking continues from there.
 */
ck_outcome ck_score_sheet_replay(const ck_rules *rules, const ck_record *record,
                                 const ck_observer *observer);

#endif
