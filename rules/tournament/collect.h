/* Adds records to the standings: players, results, declarations. */
#ifndef CETKAIK_RULES_TOURNAMENT_COLLECT_H
#define CETKAIK_RULES_TOURNAMENT_COLLECT_H

#include "rules/tournament/standings.h"

/*
 * Adds a replayed record. FINGERPRINT is the fingerprint of its turns; records without moves and
 * those of other games get theirs here. All functions here return false when memory is short.
 */
bool ck_collect_add(ck_standings *standings, const ck_checked *checked,
                    const ck_fingerprint *fingerprint);

/*
 * The fingerprint of the events of another game, which date, round and players complete: records
 * are the same if all of these are. The same few casts or cards recur by chance, so a short record
 * must have a date, a round, or the same hands; else {0}.
 */
ck_fingerprint ck_collect_events(const ck_record *record);

/*
 * Adds the games of other standings, made with the same options and
 * tie-breaks. Neither table is finished yet.
 */
bool ck_collect_join(ck_standings *whole, const ck_standings *part);

/*
 * A game without a record: ck_collect_begin begins one without players, ck_collect_store adds the
 * complete game. Only one game is under construction at a time.
 */
ck_new_game ck_collect_begin(ck_standings *standings);
bool ck_collect_store(ck_standings *standings, const ck_new_game *game);

#endif
