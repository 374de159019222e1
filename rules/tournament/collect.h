/* Taking records into the standings: who played, under which names, and how it went. */
#ifndef CETKAIK_RULES_TOURNAMENT_COLLECT_H
#define CETKAIK_RULES_TOURNAMENT_COLLECT_H

#include "rules/tournament/standings.h"

/*
 * Adds a record that was replayed. PRINT is the fingerprint of its turns; that of a record without
 * moves, or of one of the other games, is made here. Returns false when memory is short, as all of
 * these do.
 */
bool ck_standings_add(ck_standings *standings, const ck_checked *checked,
                      const ck_fingerprint *fingerprint);

/* Adds the games of a part, made with the same options but APART. Neither is finished. */
bool ck_standings_join(ck_standings *whole, const ck_standings *part);

/*
 * For readers of parts: begins a game without players, and adds it once it is put together. One
 * game is put together at a time.
 */
ck_new_game ck_standings_begin(ck_standings *standings);
bool ck_standings_keep(ck_standings *standings, const ck_new_game *game);

/* Removes all games, except from the count of records with errors; names and aliases stay. */
void ck_standings_forget(ck_standings *standings);

#endif
