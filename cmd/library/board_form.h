/* Private: drawings of boards as families of formats. */
#ifndef CETKAIK_CMD_LIBRARY_BOARD_FORM_H
#define CETKAIK_CMD_LIBRARY_BOARD_FORM_H

#include "cmd/library/forms.h"

extern const ck_form ck_text_form, ck_svg_form;

#endif
