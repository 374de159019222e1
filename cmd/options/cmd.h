/*
 * What the subcommands share. A subcommand is a table of options, a struct for their values, and a
 * function that runs it; it only opens files and picks functions of the library.
 */
#ifndef CETKAIK_CMD_OPTIONS_CMD_H
#define CETKAIK_CMD_OPTIONS_CMD_H

#include "cmd/options/options.h"
#include "formats/report/catalogue.h"
#include "rules/base/writer.h"
#include "rules/words/parse_error.h"

#include <stdio.h>

/* Exit statuses (cli.md). */
enum { CK_EXIT_VALID = 0, CK_EXIT_FINDINGS = 1, CK_EXIT_TROUBLE = 2 };

/* Prints a text of unknown origin, such as the name of a file, so that it does nothing else. */
void ck_print_clean(FILE *stream, const char *text);

/* ---- writers in the language of the program ---- */

/* As ck_file_out() and ck_buffer_out(). */
ck_out ck_stream_out(FILE *stream);
ck_out ck_text_out(ck_buffer *buffer);

/*
 * The status of a command whose output went to standard output: STATUS, or CK_EXIT_TROUBLE after a
 * message where memory was short. ck_finish() reports what standard output did not take.
 */
int ck_status_of_output(const ck_out *out, int status);

/* The text of a phrase without slots. */
const char *ck_program_text(ck_phrase phrase);

/* ---- messages, all in formats/languages/en_program.def ---- */

/* Prints "cetkaik: …" and a new line to standard error; returns CK_EXIT_TROUBLE. */
int ck_trouble(ck_phrase phrase, const ck_slot *slots);

/* The same on what goes to standard error later. */
void ck_put_trouble(ck_out *messages, ck_phrase phrase, const ck_slot *slots);

/* The same for a mistake in the command line, with a pointer to the help. NULL: no command. */
int ck_usage(const char *command, ck_phrase phrase, const ck_slot *slots);

/* What is wrong with a TEXT that was typed: {why}, {place}, and MORE, which may be {0}. */
int ck_complain(ck_phrase phrase, const ck_parse_error *why, const char *text, size_t length,
                ck_slot more);

/* What was typed, or the name of a file: it does nothing to a terminal. Borrowed. */
ck_slot ck_typed_slot(const char *name, const char *text);
ck_slot ck_part_slot(const char *name, const char *text, size_t length);

/* Where in what was typed something is wrong: the byte from 0, and what stands from there on. */
typedef struct ck_typed_place {
    size_t at;
    const char *rest;
    size_t length;
} ck_typed_place;

/* "at byte 4: “x”", "at its end, byte 4"; borrowed. */
ck_slot ck_place_slot(const char *name, const ck_typed_place *place);

/* " (did you mean json?)" where something near is known, else nothing. */
ck_slot ck_hint_slot(const char *name, ck_word_list *words, const char *text, size_t length);

/* What PUT writes from a slot, in brackets after what was written, as in " (did you mean json?)".
 */
void ck_put_hint(ck_out *out, void (*put)(ck_out *out, const ck_slot *slot), const ck_slot *slot);

/* What an errno says, for people; EBADMSG is what unpacking says (parser/unpack.h). */
const char *ck_reason(int number);

/* Flushes standard output; CK_EXIT_TROUBLE, with a message, when that fails, else STATUS. */
int ck_finish(int status);

#endif
