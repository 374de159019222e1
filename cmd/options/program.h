/* Output in the language of the program, and the exit statuses. */
#ifndef CETKAIK_CMD_OPTIONS_PROGRAM_H
#define CETKAIK_CMD_OPTIONS_PROGRAM_H

#include "formats/report/catalogue.h"
#include "rules/base/writer.h"

#include <stdio.h>

/* Exit statuses (cli.md). */
enum { CK_EXIT_VALID = 0, CK_EXIT_FINDINGS = 1, CK_EXIT_TROUBLE = 2 };

/* Prints a text of unknown origin, such as a file name, without control characters. */
void ck_program_print(FILE *stream, const char *text);

/* As ck_file_out() and ck_buffer_out(), in the language of the program. */
ck_out ck_program_out(FILE *stream);
ck_out ck_program_buffer_out(ck_buffer *buffer);

/* The text of a phrase without slots. */
const char *ck_program_text(ck_phrase phrase);

#endif
