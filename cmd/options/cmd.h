/*
 * What the subcommands share. A subcommand only reads its options, opens files and picks functions
 * of the library.
 */
#ifndef CETKAIK_CMD_OPTIONS_CMD_H
#define CETKAIK_CMD_OPTIONS_CMD_H

#include "rules/board/ruleset.h"

#include <stdbool.h>
#include <stdio.h>

/* Exit statuses (cli.md). */
enum { CK_EXIT_VALID = 0, CK_EXIT_FINDINGS = 1, CK_EXIT_TROUBLE = 2 };

typedef int ck_run(int argc, char **argv);

/* One subcommand: a row of the table in main.c. */
typedef struct ck_command {
    const char *name;
    const char *arguments; /* after the name, in a usage line */
    const char *summary;   /* one line of `cetkaik help` */
    const char *options;   /* the options, a line each; "" for none */
    ck_run *run;
} ck_command;

/* The table; NULL for an unknown name. */
const ck_command *ck_command_named(const char *name);
const ck_command *ck_command_at(size_t index);

ck_run ck_run_check, ck_run_explain, ck_run_moves, ck_run_perft, ck_run_hands, ck_run_rules,
    ck_run_gen, ck_run_stats, ck_run_score, ck_run_find, ck_run_completion, ck_run_fmt, ck_run_fix,
    ck_run_convert, ck_run_help;

/* Prints "cetkaik: …" and a new line to standard error; returns CK_EXIT_TROUBLE. */
int ck_trouble(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same for a mistake in the command line, with a pointer to the help. */
int ck_usage(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Reads the value of --rules; says what is wrong with it and returns false when it is not one. */
bool ck_rules_option(const char *value, ck_rules *rules);

/* Reads a whole number from LEAST to MOST; the same. */
bool ck_number_option(const char *option, const char *value, long least, long most, long *number);

/* Whether to print in colour: --color decides, else NO_COLOR, else whether OUT is a terminal. */
bool ck_color_option(const char *value, FILE *out, bool *color);

/* Flushes standard output; CK_EXIT_TROUBLE, with a message, when that fails, else STATUS. */
int ck_finish(int status);

#endif
