/* The output of a command: standard output, or the file of -o, written at the end. */
#ifndef CETKAIK_CMD_IO_OUTPUT_H
#define CETKAIK_CMD_IO_OUTPUT_H

#include "cmd/io/spool.h"
#include "cmd/io/terminal.h"

#include <stdbool.h>

/* Begins as {0}. Writers point into it, so it must not move. */
typedef struct ck_output {
    const char *path; /* NULL: standard output; borrowed */
    ck_spool spool;
    ck_terminal terminal;
    int why; /* errno of standard output; 0: no failure */
} ck_output;

/*
 * Whether PATH is not one of the inputs; reports it if it is. "-" and an empty list are standard
 * input; PATH NULL or "-" is standard output.
 */
bool ck_output_spares_inputs(const char *path, char **inputs, int count);

/* Begins output to PATH; NULL or "-": standard output. */
ck_out ck_output_begin(ck_output *output, const char *path);

/*
 * Ends the output. Writes the file if it is WHOLE; else reports that the file is unchanged. Returns
 * false, after a message, when writing failed. Failures of standard output are reported by
 * ck_trouble_at_end(), from errno.
 */
bool ck_output_end(ck_output *output, const ck_out *out, bool whole);

/*
 * Redirects standard output to a temporary file, for a command that prints there. PATH NULL: no
 * redirection. Fails, after a message, when PATH is one of the inputs.
 */
bool ck_output_redirect(ck_output *output, const char *path, char **inputs, int count);

/* Writes the file unless STATUS is CK_EXIT_TROUBLE. Returns the status of the command. */
int ck_output_end_redirected(ck_output *output, int status);

/* Makes a folder unless it exists; false, after a message, on failure. */
bool ck_output_make_folder(const char *path);

#endif
