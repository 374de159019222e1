/* Private: options of a writer's format family. */
#ifndef CETKAIK_CMD_LIBRARY_WRITER_OPTION_H
#define CETKAIK_CMD_LIBRARY_WRITER_OPTION_H

#include "cmd/library/writer_kinds.h"
#include "formats/report/catalogue.h"

/* Sets the message of the writer; returns false. */
bool ck_writer_option_complain(ck_writer *writer, ck_phrase phrase, const ck_slot *slots);

/* Reads "always", "yes", "never" or "no". */
bool ck_writer_option_flag(ck_writer *writer, const char *option, const char *value, bool *flag);

/* Replaces a text. */
bool ck_writer_option_text(ck_writer *writer, ck_buffer *text, const char *value);

/* Reads a whole number from LEAST to MOST. */
bool ck_writer_option_number(ck_writer *writer, const char *option, const char *value, long least,
                             long most, long *number);

/* Reads the colours of a text for a terminal: as ck_writer_option_flag(), or "true" for 24 bits. */
bool ck_writer_option_color(ck_writer *writer, const char *value, bool *color, ck_palette *palette);

#endif
