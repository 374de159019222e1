/* Private: options of a writer's form. */
#ifndef CETKAIK_CMD_LIBRARY_FORM_OPTION_H
#define CETKAIK_CMD_LIBRARY_FORM_OPTION_H

#include "cmd/library/forms.h"
#include "formats/report/catalogue.h"

/* Sets the message of the writer; returns false. */
bool ck_form_complain(ck_writer *writer, ck_phrase phrase, const ck_slot *slots);

/* Reads "always", "yes", "never" or "no". */
bool ck_form_flag(ck_writer *writer, const char *option, const char *value, bool *flag);

/* Replaces a text. */
bool ck_form_text(ck_writer *writer, ck_buffer *text, const char *value);

/* Reads a whole number from LEAST to MOST. */
bool ck_form_number(ck_writer *writer, const char *option, const char *value, long least, long most,
                    long *number);

/* Reads the colours of a text for a terminal: as ck_form_flag(), or "true" for 24 bits. */
bool ck_form_color(ck_writer *writer, const char *value);

#endif
