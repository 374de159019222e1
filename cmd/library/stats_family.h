/* Private: statistics as formats of ck_writer. */
#ifndef CETKAIK_CMD_LIBRARY_STATS_FAMILY_H
#define CETKAIK_CMD_LIBRARY_STATS_FAMILY_H

#include "cmd/library/families.h"

extern const ck_format_family ck_stats_family;

#endif
