/* Private: statistics as formats of ck_writer. */
#ifndef CETKAIK_CMD_LIBRARY_STATS_KIND_H
#define CETKAIK_CMD_LIBRARY_STATS_KIND_H

#include "cmd/library/writer_kinds.h"

extern const ck_writer_kind ck_kind_stats;

#endif
