/* Standings as JSON, complete or partial. */
#ifndef CETKAIK_FORMATS_TABLES_STANDINGS_JSON_H
#define CETKAIK_FORMATS_TABLES_STANDINGS_JSON_H

#include "rules/base/writer.h"
#include "rules/tournament/standings.h"

void ck_standings_json(ck_out *out, const ck_standings *standings);

/* Writes the games of partial standings, one object a line, as ck_read_partial() reads them. */
void ck_standings_partial(ck_out *out, const ck_standings *standings);

/* Writes the last line of a part of GAMES rows. */
void ck_end_standings_partial(ck_out *out, uint64_t games);

#endif
