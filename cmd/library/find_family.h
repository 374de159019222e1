/* Private: searches as formats of ck_writer. */
#ifndef CETKAIK_CMD_LIBRARY_FIND_FAMILY_H
#define CETKAIK_CMD_LIBRARY_FIND_FAMILY_H

#include "cmd/library/families.h"

extern const ck_format_family ck_find_family;

#endif
