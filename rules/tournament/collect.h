/* Taking records into the standings: who played, under which names, and how it went. */
#ifndef CETKAIK_RULES_TOURNAMENT_COLLECT_H
#define CETKAIK_RULES_TOURNAMENT_COLLECT_H

#include "rules/tournament/standings.h"

/*
 * Reads lines "alias = name"; # begins a comment. Before the first record. On failure *LINE is the
 * number of the line that is not understood or that closes a circle, or 0 when memory is short.
 */
bool ck_standings_read_aliases(ck_standings *standings, const char *text, size_t length,
                               size_t *line);

/*
 * Takes in a record that was replayed. PRINT is the fingerprint of its turns; of a record without
 * moves, and of one of the other games, it is made here, from what it says. Returns false when
 * memory is short.
 */
bool ck_standings_add(ck_standings *standings, const ck_checked *checked,
                      const ck_fingerprint *print);

/*
 * Adds what another has taken in, with the same options and aliases: both are not finished, and it
 * is as if its records had been added here. Returns false when memory is short.
 */
bool ck_standings_join(ck_standings *whole, const ck_standings *part);

/* The same of one game, whose names are rows of the tallies of PART. */
bool ck_standings_join_game(ck_standings *whole, const ck_standings *part, const ck_played *from);

#endif
