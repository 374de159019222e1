/* Standings as JSON, whole or as rows that can be joined. */
#ifndef CETKAIK_FORMATS_TABLES_STANDINGS_JSON_H
#define CETKAIK_FORMATS_TABLES_STANDINGS_JSON_H

#include "rules/base/writer.h"
#include "rules/tournament/standings.h"

void ck_standings_json(ck_out *out, const ck_standings *standings);

/* Writes all games of standings that are not finished, in their order: one object a line, as
 * ck_read_partial() reads them back. */
void ck_standings_partial(ck_out *out, const ck_standings *standings);

/* The last line of a part of GAMES rows. */
void ck_end_standings_partial(ck_out *out, uint64_t games);

#endif
