/* Private: statistics for people. */
#ifndef CETKAIK_FORMATS_TABLES_STATS_TABLES_H
#define CETKAIK_FORMATS_TABLES_STATS_TABLES_H

#include "formats/tables/table_formats.h"

ck_stats_writer ck_write_stats_text, ck_write_stats_markdown, ck_write_stats_html;

#endif
