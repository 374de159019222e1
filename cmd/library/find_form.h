/* Private: the family of the formats of what is searched for. */
#ifndef CETKAIK_CMD_LIBRARY_FIND_FORM_H
#define CETKAIK_CMD_LIBRARY_FIND_FORM_H

#include "cmd/library/forms.h"

extern const ck_form ck_find_form;

#endif
