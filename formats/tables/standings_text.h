/* Private: standings for people, and as CSV; see ck_standings_writer_named(). */
#ifndef CETKAIK_FORMATS_TABLES_STANDINGS_TEXT_H
#define CETKAIK_FORMATS_TABLES_STANDINGS_TEXT_H

#include "formats/tables/table_formats.h"

ck_standings_writer ck_standings_text, ck_standings_markdown, ck_standings_csv, ck_standings_html;

#endif
