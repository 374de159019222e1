/* Private: standings as JSON; see ck_write_standings(). */
#ifndef CETKAIK_FORMATS_TABLES_STANDINGS_JSON_H
#define CETKAIK_FORMATS_TABLES_STANDINGS_JSON_H

#include "formats/common/json_values.h"
#include "formats/tables/table_formats.h"

void ck_standings_json(ck_out *out, const ck_standings *standings);

/* A text by its number; null for CK_NO_INDEX. */
void ck_put_numbered_text(ck_json *json, const char *key, const ck_string_table *strings,
                          uint32_t number);

#endif
