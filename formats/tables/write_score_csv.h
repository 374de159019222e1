/* Private: score sheets as CSV; see ck_score_format. */
#ifndef CETKAIK_FORMATS_TABLES_WRITE_SCORE_CSV_H
#define CETKAIK_FORMATS_TABLES_WRITE_SCORE_CSV_H

#include "formats/tables/score_table.h"

void ck_write_score_csv(ck_out *out, const ck_score *score);

#endif
