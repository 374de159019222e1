/* Private: drawings of boards as families of formats. */
#ifndef CETKAIK_CMD_LIBRARY_BOARD_FAMILY_H
#define CETKAIK_CMD_LIBRARY_BOARD_FAMILY_H

#include "cmd/library/families.h"

extern const ck_format_family ck_text_family, ck_svg_family;

#endif
