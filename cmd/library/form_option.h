/* Private: options of a writer's form. */
#ifndef CETKAIK_CMD_LIBRARY_FORM_OPTION_H
#define CETKAIK_CMD_LIBRARY_FORM_OPTION_H

#include "cmd/library/forms.h"
#include "formats/report/catalogue.h"

/* Notes what is wrong with an option; always false. */
bool ck_form_complain(ck_writer *writer, ck_phrase phrase, const ck_slot *slots);

/* Takes "always", "yes", "never" or "no"; anything else is wrong. */
bool ck_form_flag(ck_writer *writer, const char *option, const char *value, bool *flag);

/* Takes a text, in place of the one before. */
bool ck_form_text(ck_writer *writer, ck_buffer *text, const char *value);

/* Takes a whole number from LEAST to MOST. */
bool ck_form_number(ck_writer *writer, const char *option, const char *value, long least, long most,
                    long *number);

/* Takes the colours of a text for a terminal: as ck_form_flag(), or "true" for 24 bits. */
bool ck_form_color(ck_writer *writer, const char *value);

#endif
