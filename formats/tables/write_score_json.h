/* Private: score sheets as JSON; see ck_score_format. */
#ifndef CETKAIK_FORMATS_TABLES_WRITE_SCORE_JSON_H
#define CETKAIK_FORMATS_TABLES_WRITE_SCORE_JSON_H

#include "formats/common/json_values.h"
#include "formats/tables/score_table.h"

void ck_write_score_json(ck_out *out, const ck_score *score);

/* For the layouts: add the fields of a season of the board game, or of another game. */
void ck_write_score_json_board(ck_json *json, const ck_score *score, size_t from, size_t end);
void ck_write_score_json_contest(ck_json *json, const ck_score *score, size_t from, size_t end);

#endif
