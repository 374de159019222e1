/* Private: score sheets as JSON; see ck_score_format. */
#ifndef CETKAIK_FORMATS_TABLES_SCORE_JSON_H
#define CETKAIK_FORMATS_TABLES_SCORE_JSON_H

#include "rules/base/writer.h"
#include "rules/tournament/score.h"

void ck_score_json(ck_out *out, const ck_score *score);

#endif
