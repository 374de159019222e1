/* Standings that are not finished, as lines that can be joined: one JSON object for each game. */
#ifndef CETKAIK_FORMATS_TABLES_STANDINGS_PARTIAL_H
#define CETKAIK_FORMATS_TABLES_STANDINGS_PARTIAL_H

#include "rules/base/writer.h"
#include "rules/tournament/standings.h"

/* Writes all games in their order, as ck_read_partial() reads them back. STANDINGS are not
 * finished. */
void ck_standings_partial(ck_out *out, const ck_standings *standings);

/* The end of a part of so many games, which were written one after the other. */
void ck_end_standings_partial(ck_out *out, uint64_t games);

#endif
