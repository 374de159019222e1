/* Private: a tournament as FIDE's report file, for programs that pair the next round. */
#ifndef CETKAIK_FORMATS_TABLES_STANDINGS_TRF_H
#define CETKAIK_FORMATS_TABLES_STANDINGS_TRF_H

#include "rules/base/writer.h"
#include "rules/tournament/standings.h"

void ck_standings_trf(ck_out *out, const ck_standings *standings);

#endif
