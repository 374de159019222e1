/* Private: what the formats take from the writer. */
#ifndef CETKAIK_CMD_LIBRARY_RECORD_WRITER_H
#define CETKAIK_CMD_LIBRARY_RECORD_WRITER_H

#include "cmd/library/forms.h"
#include "formats/report/catalogue.h"

/* A form by the name of a format, and the index of that in its family. NULL: there is none. */
const ck_form *ck_form_named(const char *name, size_t *choice);

/* Notes what is wrong with an option; always false. */
bool ck_form_complain(ck_writer *writer, ck_phrase phrase, const ck_slot *slots);

/* Takes "always", "yes", "never" or "no"; anything else is wrong. */
bool ck_form_flag(ck_writer *writer, const char *option, const char *value, bool *flag);

#endif
