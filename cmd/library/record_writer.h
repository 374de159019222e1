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

/* Says why partial tables cannot be joined, for any STATUS but CK_PARTIAL_TAKEN; NO_LINE is said of
 * what is no line of them. */
void ck_say_part_trouble(const ck_language *language, char *message, size_t size,
                         ck_partial_status status, const ck_merging *merging, ck_phrase no_line);

#endif
