/* Private: what the formats take from the writer. */
#ifndef CETKAIK_CMD_LIBRARY_RECORD_WRITER_H
#define CETKAIK_CMD_LIBRARY_RECORD_WRITER_H

#include "cmd/library/forms.h"

/* Notes what is wrong with an option; always false. */
bool ck_form_complain(ck_writer *writer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
