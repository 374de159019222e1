/* Standings as JSON. */
#ifndef CETKAIK_FORMATS_TABLES_STANDINGS_JSON_H
#define CETKAIK_FORMATS_TABLES_STANDINGS_JSON_H

#include "rules/base/writer.h"
#include "rules/tournament/standings.h"

void ck_standings_json(ck_out *out, const ck_standings *standings);

#endif
