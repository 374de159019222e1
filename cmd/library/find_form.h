/* Private: searches as formats of ck_writer. */
#ifndef CETKAIK_CMD_LIBRARY_FIND_FORM_H
#define CETKAIK_CMD_LIBRARY_FIND_FORM_H

#include "cmd/library/forms.h"

extern const ck_form ck_find_form;

#endif
