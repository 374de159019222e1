/*
 * Option tables. One row describes an option for command-line parsing, help, completion and the
 * tests of the manual pages. Values go into a struct of the command.
 */
#ifndef CETKAIK_CMD_OPTIONS_OPTIONS_H
#define CETKAIK_CMD_OPTIONS_OPTIONS_H

#include "formats/report/catalogue.h"
#include "rules/words/nearest.h"

#include <stdbool.h>
#include <stddef.h>

struct ck_option;

/*
 * Stores an option in VALUES, the command's struct. VALUE is NULL for an option without one.
 * Returns false, after a message, for a wrong value.
 */
typedef bool ck_set_option(const struct ck_option *option, const char *value, void *values);

/*
 * A row; a row without a name ends a table. Strings are constant. Texts are in
 * formats/languages/en_help.def.
 */
typedef struct ck_option {
    const char *name;    /* the long name, without -- */
    char letter;         /* the short one, without -; 0: it has none */
    ck_phrase value;     /* name of the value; none: the option has no value */
    ck_phrase help;      /* one or more lines; none: list the words instead */
    ck_word_list *words; /* valid or common values; NULL: no list */
    const char *preset;  /* the default word, for the help; may be NULL */
    ck_set_option *set;
    size_t at;        /* offset of the value in the struct */
    long least, most; /* range of a number */
    bool list;        /* the value is a list with commas */
    bool once;        /* may occur only once */
    bool may_lack;    /* the value may be empty */
    bool hidden;      /* an alias of the row before; not in the help */
} ck_option;

/*
 * Two options that clash, and the message about them, with slots {option} and {other}. A row
 * without an option ends a table.
 */
typedef struct ck_clash {
    const char *option, *other; /* long names, without -- */
    ck_phrase why;
    bool warns; /* only warn: the first option has no effect beside the other */
} ck_clash;

/* A subcommand. */
typedef struct ck_command {
    const char *name;
    ck_phrase arguments;               /* as the usage line shows them */
    ck_phrase summary;                 /* one line of `cetkaik help` */
    const ck_option *options;          /* NULL: only the common ones */
    const ck_clash *clashes;           /* NULL: none */
    ck_word_list *operands;            /* candidates for operands; NULL: no list */
    bool hidden;                       /* internal: neither listed nor completed */
    int (*run)(int argc, char **argv); /* argv[0] is its name; returns the exit status */
} ck_command;

/* The options of every command, also valid without one: --help, --version, --lang. */
extern const ck_option ck_common_options[];

/* The first of --help and --version on a command line, valid or not; NULL: none. */
const ck_option *ck_options_common(const ck_command *command, int argc, char **argv);

/*
 * The index of the command behind common options with values, such as --lang ja; 0: something else
 * stands before it, or there is none.
 */
int ck_options_command_index(int argc, char **argv);

/* The last value of --lang on a command line; NULL: none. */
const char *ck_options_language(const ck_command *command, int argc, char **argv);

/* The last word of an unfinished command line. */
typedef struct ck_typed_word {
    const ck_option *option; /* the option that the word is a value of, or ends with; NULL: none */
    const char *typed;       /* that value, or else the word */
    bool operand;            /* the word cannot become an option */
} ck_typed_word;

/* Classifies the last word. argv[0] is the command; at least one word follows. */
ck_typed_word ck_options_last_word(const ck_command *command, int argc, char **argv);

/*
 * Reads a command line into VALUES. Options and operands may be mixed; "--" ends the options; a
 * long option may be abbreviated if unambiguous. Moves the operands to argv[1] and after, and
 * returns their number, or −1 after a message.
 */
int ck_options_read(const ck_command *command, int argc, char **argv, void *values);

#endif
