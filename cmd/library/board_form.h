/* Private: drawings of boards as a family of formats. */
#ifndef CETKAIK_CMD_LIBRARY_BOARD_FORM_H
#define CETKAIK_CMD_LIBRARY_BOARD_FORM_H

#include "cmd/library/forms.h"

extern const ck_form ck_board_form;

#endif
