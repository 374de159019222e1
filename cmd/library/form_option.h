/* Private: options of a writer's form. */
#ifndef CETKAIK_CMD_LIBRARY_FORM_OPTION_H
#define CETKAIK_CMD_LIBRARY_FORM_OPTION_H

#include "cmd/library/forms.h"
#include "formats/report/catalogue.h"

/* Notes what is wrong with an option; always false. */
bool ck_form_complain(ck_writer *writer, ck_phrase phrase, const ck_slot *slots);

/* Takes "always", "yes", "never" or "no"; anything else is wrong. */
bool ck_form_flag(ck_writer *writer, const char *option, const char *value, bool *flag);

#endif
