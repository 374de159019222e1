/* Taking records into the standings: who played, under which names, and how it went. */
#ifndef CETKAIK_RULES_TOURNAMENT_COLLECT_H
#define CETKAIK_RULES_TOURNAMENT_COLLECT_H

#include "rules/tournament/standings.h"

/*
 * Takes in a record that was replayed. PRINT is the fingerprint of its turns; of a record without
 * moves, and of one of the other games, it is made here, from what it says. Returns false when
 * memory is short or the store failed, as all of these do.
 */
bool ck_standings_add(ck_standings *standings, const ck_checked *checked,
                      const ck_fingerprint *print);

/*
 * Adds what another has taken in, with the same options, but that it is apart: both are not
 * finished, and it is as if its records had been added here. PART has no store.
 */
bool ck_standings_join(ck_standings *whole, const ck_standings *part);

/*
 * For those who read what another has taken in: a game of no players, and then, put together, kept
 * among the others. What is put into its deeds stays with the standings until the next begins.
 */
ck_new_game ck_standings_begin(ck_standings *standings);
bool ck_standings_keep(ck_standings *standings, const ck_new_game *game);

/* Forgets the games that were taken in, but for how many had errors; names and aliases stay. */
void ck_standings_forget(ck_standings *standings);

#endif
