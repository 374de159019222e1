/* Private: what the formats take from the writer. */
#ifndef CETKAIK_CMD_LIBRARY_RECORD_WRITER_H
#define CETKAIK_CMD_LIBRARY_RECORD_WRITER_H

#include "cmd/library/forms.h"

/* A form by the name of a format, and the index of that in its family. NULL: there is none. */
const ck_form *ck_form_named(const char *name, size_t *choice);

/* Before anything is written: the language of what a writer says, and of its parts. */
void ck_writer_speak(ck_writer *writer, const ck_language *language);

/* The columns of a line of text for people; 0, as it begins: any number. */
void ck_writer_fit(ck_writer *writer, size_t columns);

#endif
