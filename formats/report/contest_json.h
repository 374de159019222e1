/*
 * The fields of a contest, a game of the family other than the board game, as JSON: for `check`
 * (games.md 8.1) and score sheets.
 */
#ifndef CETKAIK_FORMATS_REPORT_CONTEST_JSON_H
#define CETKAIK_FORMATS_REPORT_CONTEST_JSON_H

#include "formats/common/json_values.h"
#include "rules/replay/result.h"

/* Writes the name of a player; null for CK_NONE. */
void ck_json_put_player_name(ck_json *json, const char *key, const ck_record *record, int seat);

/* Write the fields in place of the board's. With TOTALS, each season has the points after it. */
void ck_put_contest_players(ck_json *json, const ck_checked *checked);
void ck_put_contest_seasons(ck_json *json, const ck_checked *checked, bool totals);
void ck_put_contest_result(ck_json *json, const ck_checked *checked);

#endif
