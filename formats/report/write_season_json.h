/* Private: the result of a season of another game as JSON. */
#ifndef CETKAIK_FORMATS_REPORT_SEASON_JSON_H
#define CETKAIK_FORMATS_REPORT_SEASON_JSON_H

#include "formats/common/json_values.h"
#include "rules/replay/result.h"

/* Writes winner, payments, and where the game has them ranks and cups, in seating order. */
void ck_write_season_json(ck_json *json, const ck_checked *checked, size_t season);

#endif
