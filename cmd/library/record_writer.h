/* Private: the writer, for the program. */
#ifndef CETKAIK_CMD_LIBRARY_RECORD_WRITER_H
#define CETKAIK_CMD_LIBRARY_RECORD_WRITER_H

#include "cmd/library/forms.h"

/* The family of a format by its full name; *CHOICE is its index there. NULL: there is none. */
const ck_form *ck_form_named(const char *name, size_t *choice);

/* Before the first record: the language of the texts, also of parts. */
void ck_writer_set_language(ck_writer *writer, const ck_language *language);

/* The width of a line of text for people; 0, the default: any. */
void ck_writer_set_columns(ck_writer *writer, size_t columns);

/* Writes a message why partial tables cannot be joined, for any STATUS but CK_PARTIAL_TAKEN.
 * NO_LINE is the message about a wrong line. */
void ck_say_part_trouble(const ck_language *language, char *message, size_t size,
                         ck_partial_status status, const ck_merging *merging, ck_phrase no_line);

#endif
