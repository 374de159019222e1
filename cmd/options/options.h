/*
 * The options of a command, as a table.
 *
 * A row is all that is said of an option: reading the command line, `cetkaik help`, completion and
 * the tests of the man pages go by it. The values go into a struct of the command's own.
 */
#ifndef CETKAIK_CMD_OPTIONS_OPTIONS_H
#define CETKAIK_CMD_OPTIONS_OPTIONS_H

#include "formats/report/catalogue.h"
#include "rules/words/nearest.h"

#include <stdbool.h>
#include <stddef.h>

struct ck_option;

/*
 * Puts an option into VALUES, the command's struct; VALUE is NULL when it takes none. Says what is
 * wrong with the value and returns false when it is not one.
 */
typedef bool ck_set_option(const struct ck_option *option, const char *value, void *values);

/* A row. A table of them ends with a row without a name. All strings are constant; what is said
 * to people stands in formats/languages/en_help.def. */
typedef struct ck_option {
    const char *name;    /* the long name, without -- */
    char letter;         /* the short one, without -; 0: it has none */
    ck_phrase value;     /* what its value is called; none: it takes none */
    ck_phrase help;      /* a line or more; none: the words that its value can be */
    ck_word_list *words; /* what its value can be, or often is; NULL: there is no list */
    const char *preset;  /* the word that stands where the option is not given; may be NULL */
    ck_set_option *set;
    size_t at;        /* where its value goes in the struct (offsetof) */
    long least, most; /* of a number */
    bool list;        /* its value is some of the words, with commas between */
    bool once;        /* a second value would silently replace the first */
    bool may_lack;    /* an empty value means something */
    bool hidden;      /* another name of the row before; not in the help */
} ck_option;

/* Two options that do not go together, and the sentence that says so; its slots are {option} and
 * {other}. A table of them ends with a row without an option. */
typedef struct ck_clash {
    const char *option, *other; /* long names, without -- */
    ck_phrase why;
    bool warns; /* the first one means nothing beside the other: it is said, and no more */
} ck_clash;

/* One subcommand. */
typedef struct ck_command {
    const char *name;
    ck_phrase arguments;      /* after the name, in a usage line */
    ck_phrase summary;        /* one line of `cetkaik help` */
    const ck_option *options; /* NULL: none of its own */
    const ck_clash *clashes;  /* NULL: all of them go together */
    ck_word_list *operands;   /* what can stand after the options; NULL: there is no list */
    bool hidden;              /* no command for people: neither listed nor completed */
    int (*run)(int argc, char **argv); /* argv[0] is its name; returns the exit status */
} ck_command;

/* The options that every command has, and the program without one: --help, --version, --lang. */
extern const ck_option ck_common_options[];

/* Which of --help and --version stands first in a command line, wrong as the rest of it may be;
 * NULL: none. */
const ck_option *ck_find_common_option(const ck_command *command, int argc, char **argv);

/* The last value of --lang in it; NULL: there is none. */
const char *ck_find_language(const ck_command *command, int argc, char **argv);

/* The last word of a command line that is still being typed. */
typedef struct ck_typed_word {
    const ck_option *option; /* the option whose value it is, or ends in; NULL: none */
    const char *typed;       /* that value; else the word */
    bool operand;            /* it cannot become an option */
} ck_typed_word;

/* What the last of the words is; argv[0] is the command, and there is one word more at least. */
ck_typed_word ck_last_word(const ck_command *command, int argc, char **argv);

/*
 * Reads the command line into VALUES. Options and operands may be mixed; "--" ends the options; a
 * long option may be cut short as long as it is the only one that begins so. Returns the number of
 * operands, which then stand at argv[1] and after it, or −1 after a message.
 */
int ck_read_options(const ck_command *command, int argc, char **argv, void *values);

#endif
