/* Messages on standard error, and their slots: typed words, places in them, hints. */
#ifndef CETKAIK_CMD_OPTIONS_TROUBLE_H
#define CETKAIK_CMD_OPTIONS_TROUBLE_H

#include "cmd/options/options.h"
#include "cmd/options/program.h"
#include "rules/base/span.h"
#include "rules/words/parse_error.h"

/* ---- messages, all in formats/languages/en_program.def ---- */

/* Prints "cetkaik: …" and a new line to standard error; returns CK_EXIT_TROUBLE. */
int ck_trouble(ck_phrase phrase, const ck_slot *slots);

/* The same, appended to messages for standard error. */
void ck_put_trouble(ck_out *messages, ck_phrase phrase, const ck_slot *slots);

/* The same for a mistake on the command line, with a pointer to `help`. COMMAND NULL: none. */
int ck_usage_trouble(const char *command, ck_phrase phrase, const ck_slot *slots);

/* Reports an error in a typed TEXT with the slots {why}, {place} and MORE, which may be {0}. */
int ck_typed_trouble(ck_phrase phrase, const ck_parse_error *why, const char *text, size_t length,
                     ck_slot more);

/* A typed word or file name, without control characters; borrowed. */
ck_slot ck_typed_slot(const char *name, const char *text);
ck_slot ck_part_slot(const char *name, const char *text, size_t length);

/* The place of an error in a typed text: byte from 0, and the text from there on. */
typedef struct ck_typed_place {
    size_t at;
    const char *rest;
    size_t length;
} ck_typed_place;

/* "at byte 4: “x”", "at its end, byte 4"; borrowed. */
ck_slot ck_place_slot(const char *name, const ck_typed_place *place);

/* " (did you mean json?)" if a similar word exists, else empty. */
ck_slot ck_hint_slot(const char *name, ck_word_list *words, const char *text, size_t length);

/* The same for a similar word that is known; text NULL: empty. */
ck_slot ck_near_slot(const char *name, ck_name near);

/* Writes the text of PUT in brackets after a space, as in " (did you mean json?)". */
void ck_put_hint(ck_out *out, void (*put)(ck_out *out, const ck_slot *slot), const ck_slot *slot);

/*
 * The exit status after writing to standard output: STATUS, or CK_EXIT_TROUBLE, after a message,
 * when memory was short. ck_trouble_at_end() reports failures of standard output.
 */
int ck_trouble_of_output(const ck_out *out, int status);

/* Flushes standard output. Returns STATUS, or CK_EXIT_TROUBLE, after a message, on failure. */
int ck_trouble_at_end(int status);

/* The text of an errno; EBADMSG comes from unpacking (parser/unpacker.h). */
const char *ck_trouble_reason(int number);

#endif
