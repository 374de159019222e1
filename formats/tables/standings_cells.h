/* Private: values of standings, as text, cells and JSON. */
#ifndef CETKAIK_FORMATS_TABLES_STANDINGS_CELLS_H
#define CETKAIK_FORMATS_TABLES_STANDINGS_CELLS_H

#include "formats/common/json_values.h"
#include "formats/common/table.h"
#include "rules/tournament/standings.h"

/* Writes a score with at most two decimals: "2.5". */
void ck_put_standings_score(ck_out *out, double score);

/* Writes a string by its number: as a cell, empty for CK_NO_INDEX; as JSON, null for it. */
void ck_standings_numbered_cell(ck_table *table, const ck_string_table *strings, uint32_t number);
void ck_put_standings_text(ck_json *json, const char *key, const ck_string_table *strings,
                           uint32_t number);

#endif
