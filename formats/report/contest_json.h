/* `check --format json` of a contest (games.md 8.1). */
#ifndef CETKAIK_FORMATS_REPORT_CONTEST_JSON_H
#define CETKAIK_FORMATS_REPORT_CONTEST_JSON_H

#include "formats/common/json_values.h"
#include "rules/replay/result.h"

/* The fields from players to the result, in place of those of the board; headers are FIRST's. */
void ck_put_contest_players(ck_json *json, const ck_checked *checked);
void ck_put_contest_seasons(ck_json *json, const ck_checked *checked);
void ck_put_contest_result(ck_json *json, const ck_checked *checked);

#endif
