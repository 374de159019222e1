/* Statistics as a page with charts. TOP as in stats_text.h. */
#ifndef CETKAIK_FORMATS_TABLES_STATS_HTML_H
#define CETKAIK_FORMATS_TABLES_STATS_HTML_H

#include "rules/base/writer.h"
#include "rules/collection/stats.h"

void ck_write_stats_html(ck_out *out, const ck_stats *stats, size_t top);

#endif
