/* Private: standings as JSON; see ck_write_standings(). */
#ifndef CETKAIK_FORMATS_TABLES_STANDINGS_JSON_H
#define CETKAIK_FORMATS_TABLES_STANDINGS_JSON_H

#include "formats/tables/table_formats.h"

void ck_standings_json(ck_out *out, const ck_standings *standings);

#endif
