/* Private: standings for people, and as CSV; see ck_write_standings_format(). */
#ifndef CETKAIK_FORMATS_TABLES_STANDINGS_TEXT_H
#define CETKAIK_FORMATS_TABLES_STANDINGS_TEXT_H

#include "formats/tables/table_formats.h"

typedef void ck_standings_writer(ck_out *out, const ck_standings *standings);

ck_standings_writer ck_standings_text, ck_standings_markdown, ck_standings_csv;
void ck_standings_html(ck_out *out, const ck_standings *standings, const ck_page_options *page);

#endif
