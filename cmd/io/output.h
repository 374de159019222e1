/* Output: standard output, or the file that -o names, which is written once all of it is there. */
#ifndef CETKAIK_CMD_IO_OUTPUT_H
#define CETKAIK_CMD_IO_OUTPUT_H

#include "cmd/io/spool.h"

#include <stdbool.h>

/* Begins as {0}; what goes to a file waits in it, so that it must stay where it is. */
typedef struct ck_output {
    const char *path; /* NULL: standard output; borrowed */
    ck_spool spool;
    int why; /* errno of what standard output did not take; 0: it took all */
} ck_output;

/*
 * Whether the file of -o is none of those that are read, "-" and no file at all being standard
 * input; says so if it is. NULL and "-" are standard output.
 */
bool ck_spares_inputs(const char *path, char **inputs, int count);

/* Where to write; "-" is standard output as well. */
ck_out ck_begin_output(ck_output *output, const char *path);

/*
 * Ends what went to OUT, and writes the file if it is WHOLE; otherwise that stays as it was, which
 * is told. False, after a message, where all was not written; standard output is looked at when the
 * program ends, and until then errno has why it did not take all.
 */
bool ck_end_output(ck_output *output, const ck_out *out, bool whole);

/*
 * The same for a command that prints to standard output, which until the end is a file without a
 * name. PATH may be NULL: nothing is redirected. Redirecting fails, after a message, where the file
 * is one of the inputs.
 */
bool ck_redirect_output(ck_output *output, const char *path, char **inputs, int count);

/* Writes the file unless STATUS is CK_EXIT_TROUBLE. Returns the status of the command. */
int ck_end_redirected(ck_output *output, int status);

/* Makes a folder, unless there is one. False, after a message, when there is none then. */
bool ck_make_folder(const char *path);

#endif
