/* Private: score sheets as JSON; see ck_score_format. */
#ifndef CETKAIK_FORMATS_TABLES_WRITE_SCORE_JSON_H
#define CETKAIK_FORMATS_TABLES_WRITE_SCORE_JSON_H

#include "formats/tables/score_table.h"

void ck_write_score_json(ck_out *out, const ck_score *score);

#endif
