/* Private: standings as JSON; see ck_standings_writer_named(). */
#ifndef CETKAIK_FORMATS_TABLES_STANDINGS_JSON_H
#define CETKAIK_FORMATS_TABLES_STANDINGS_JSON_H

#include "formats/tables/table_formats.h"

ck_standings_writer ck_standings_json;

#endif
