/* Colour on terminals. */
#ifndef CETKAIK_CMD_OPTIONS_COLOR_H
#define CETKAIK_CMD_OPTIONS_COLOR_H

#include "formats/board/write_text.h"

#include <stdbool.h>
#include <stdio.h>

/* Whether OUT is a terminal with colours and NO_COLOR is unset. */
bool ck_color_on(FILE *out);

/* The palette for boards; CK_PALETTE_NONE unless COLORED. */
ck_palette ck_color_palette(bool colored);

#endif
