/* Private: drawings of boards as kinds of formats. */
#ifndef CETKAIK_CMD_LIBRARY_BOARD_KIND_H
#define CETKAIK_CMD_LIBRARY_BOARD_KIND_H

#include "cmd/library/writer_kinds.h"

extern const ck_writer_kind ck_kind_text, ck_kind_svg;

#endif
