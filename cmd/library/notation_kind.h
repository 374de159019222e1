/* Private: the writer kind of notations. */
#ifndef CETKAIK_CMD_LIBRARY_NOTATION_KIND_H
#define CETKAIK_CMD_LIBRARY_NOTATION_KIND_H

#include "cmd/library/writer_kinds.h"

extern const ck_writer_kind ck_kind_notation;

#endif
