/*
 * What the subcommands share. A subcommand is a table of options, a struct for their values, and a
 * function that runs it; it only opens files and picks functions of the library.
 */
#ifndef CETKAIK_CMD_OPTIONS_CMD_H
#define CETKAIK_CMD_OPTIONS_CMD_H

#include "cmd/options/options.h"
#include "rules/base/writer.h"

#include <stdio.h>

/* Exit statuses (cli.md). */
enum { CK_EXIT_VALID = 0, CK_EXIT_FINDINGS = 1, CK_EXIT_TROUBLE = 2 };

/* Prints a text of unknown origin, such as the name of a file, so that it does nothing else. */
void ck_print_clean(FILE *stream, const char *text);

/* Prints "cetkaik: …" and a new line to standard error; returns CK_EXIT_TROUBLE. */
int ck_trouble(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same on what goes to standard error later. */
void ck_put_trouble(ck_out *messages, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The same for a mistake in the command line, with a pointer to the help. NULL: no command. */
int ck_usage(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* What an errno says, for people; EBADMSG is what unpacking says (parser/unpack.h). */
const char *ck_reason(int number);

/* " (did you mean json?)": what a message ends with when something near is known, else "". */
typedef struct ck_hint {
    char text[96];
} ck_hint;

/* BEFORE stands before the word, such as "--". */
ck_hint ck_hint_of(const char *before, const ck_nearest *nearest);
ck_hint ck_hint_in(ck_word_list *words, const char *text, size_t length);

/* Flushes standard output; CK_EXIT_TROUBLE, with a message, when that fails, else STATUS. */
int ck_finish(int status);

#endif
