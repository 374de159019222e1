/* Kinds of option values, and options that several commands share. */
#ifndef CETKAIK_CMD_OPTIONS_VALUES_H
#define CETKAIK_CMD_OPTIONS_VALUES_H

#include "cmd/options/options.h"
#include "rules/board/rules.h"
#include "rules/tournament/rank.h"
#include "rules/tournament/standings.h"

#include <stdio.h>

/* Tie-breaks in order of use. */
typedef struct ck_tie_order {
    const ck_tie_break *row[CK_MOST_TIE_BREAKS];
    size_t count;
    bool given; /* false: use the default */
} ck_tie_order;

/* Setters, each with the type that option->at refers to: */
ck_set_option ck_set_flag;       /* bool: set to true */
ck_set_option ck_set_text;       /* const char *: the value, borrowed */
ck_set_option ck_set_name;       /* const char *: the same, but not blank */
ck_set_option ck_set_number;     /* long: a whole number from option->least to option->most */
ck_set_option ck_set_one_of;     /* const char *: one of option->words */
ck_set_option ck_set_tie_breaks; /* ck_tie_order: tie-breaks separated by commas */
ck_set_option ck_set_word;       /* size_t: the index of the value among option->words */
ck_set_option ck_set_glob;       /* ck_globs: adds a file name pattern */
ck_set_option ck_set_encoding;   /* const char *: an encoding known to the system */
ck_set_option ck_set_json;       /* bool: "json" rather than "text" */
ck_set_option ck_set_format;     /* const ck_notation *: the format of this name */
ck_set_option ck_set_rules;      /* const char *: a value that ck_read_rules_value understands */
ck_set_option ck_set_language;   /* nothing: only checks the name of a language */
ck_set_option ck_set_color;      /* bool: colour on standard output */

/* The index of a value among option->words; false, after a message, for any other value. */
bool ck_read_word_value(const ck_option *option, const char *value, size_t *index);

/* Reads the value of --rules; false, after a message, for a wrong value. */
bool ck_read_rules_value(const char *value, ck_rules *rules);

/*
 * The rules of TEXT, parsed into *RULES after ck_set_rules has accepted it. NULL when TEXT is NULL:
 * use those each record names.
 */
const ck_rules *ck_rules_from_value(const char *text, ck_rules *rules);

/* Reads a whole number from LEAST to MOST; false, after a message naming OPTION, for any other. */
bool ck_read_number_value(const char *option, const char *value, long least, long most,
                          long *number);

/* Names of rule sets; names and parameters; "auto", names and parameters. */
ck_word_list ck_rule_set_words, ck_rules_words, ck_rules_auto_words;

/* An empty list: the shell completes file names. */
ck_word_list ck_files;
/* Names of tie-breaks; dialects as --detect names them and formats that cover several. */
ck_word_list ck_tie_break_words, ck_from_words;

/* Whether DIALECT, as --detect names it, belongs to NOTATION, one of ck_from_words. */
bool ck_is_written_in(const char *dialect, const char *notation);

ck_word_list ck_format_words, ck_color_words, ck_text_or_json_words;

/*
 * Makers of rows. HELP or WORDS may be NULL, but not both. AT is the offset of the value, of the
 * type that SET stores.
 */
#define CK_ROW_FLAG(NAME, LETTER, HELP, AT)                                                        \
    {                                                                                              \
        .name = NAME, .letter = LETTER, .help = HELP, .set = ck_set_flag, .at = AT                 \
    }
#define CK_ROW_VALUE(NAME, VALUE, HELP, WORDS, SET, AT)                                            \
    {                                                                                              \
        .name = NAME, .value = VALUE, .help = HELP, .words = WORDS, .set = SET, .at = AT           \
    }
#define CK_ROW_LIST(NAME, VALUE, HELP, WORDS, SET, AT)                                             \
    {                                                                                              \
        .name = NAME, .value = VALUE, .help = HELP, .words = WORDS, .list = true, .set = SET,      \
        .at = AT                                                                                   \
    }
#define CK_ROW_CHOICE(NAME, VALUE, WORDS, PRESET, SET, AT)                                         \
    {                                                                                              \
        .name = NAME, .value = VALUE, .words = WORDS, .preset = PRESET, .set = SET, .at = AT       \
    }
#define CK_ROW_NUMBER(NAME, HELP, LEAST, MOST, SET, AT)                                            \
    {                                                                                              \
        .name = NAME, .value = CK_P_VALUE_N, .help = HELP, .least = LEAST, .most = MOST,           \
        .set = SET, .at = AT                                                                       \
    }

/* Rows that commands share. */
#define CK_ROW_RULES(HELP, WORDS, SET, AT)                                                         \
    CK_ROW_LIST("rules", CK_P_VALUE_SET, HELP, WORDS, SET, AT)
#define CK_ROW_RULES_TO_CHECK(AT)                                                                  \
    CK_ROW_RULES(CK_P_HELP_RULES_TO_CHECK, ck_rules_words, ck_set_rules, AT)
#define CK_ROW_RULES_TO_REPLAY(AT)                                                                 \
    CK_ROW_RULES(CK_P_HELP_RULES_TO_REPLAY, ck_rules_words, ck_set_rules, AT)
#define CK_ROW_RULES_HERE(AT) CK_ROW_RULES(CK_P_HELP_RULES_HERE, ck_rules_words, ck_set_rules, AT)
#define CK_ROW_FORMAT(WORDS, SET, AT)                                                              \
    CK_ROW_CHOICE("format", CK_P_VALUE_FORMAT, WORDS, "text", SET, AT)
#define CK_ROW_TEXT_OR_JSON(AT) CK_ROW_FORMAT(ck_text_or_json_words, ck_set_json, AT)
#define CK_ROW_COLOR(AT)                                                                           \
    CK_ROW_CHOICE("color", CK_P_VALUE_WHEN, ck_color_words, "auto", ck_set_color, AT)
#define CK_ROW_RECURSIVE(AT) CK_ROW_FLAG("recursive", 'r', CK_P_HELP_RECURSIVE, AT)
#define CK_ROW_ENCODING(AT)                                                                        \
    CK_ROW_VALUE("encoding", CK_P_VALUE_NAME, CK_P_HELP_ENCODING, NULL, ck_set_encoding, AT)
#define CK_ROW_JOBS(AT) CK_ROW_NUMBER("jobs", CK_P_HELP_JOBS, 1, 1024, ck_set_number, AT)
#define CK_ROW_OUTPUT(HELP, AT)                                                                    \
    {                                                                                              \
        .name = "output", .letter = 'o', .value = CK_P_VALUE_FILE, .help = HELP,                   \
        .words = ck_files, .set = ck_set_text, .at = AT                                            \
    }
#define CK_ROW_FOLDER(AT)                                                                          \
    {                                                                                              \
        .name = "folder", .letter = 'O', .value = CK_P_VALUE_FOLDER, .help = CK_P_HELP_FOLDER,     \
        .words = ck_files, .set = ck_set_name, .at = AT                                            \
    }
/* Which files are read. The struct TYPE has a member ck_file_options FILES. */
#define CK_ROW_GLOB(NAME, HELP, AT) CK_ROW_VALUE(NAME, CK_P_VALUE_GLOB, HELP, NULL, ck_set_glob, AT)
#define CK_ROWS_OF_FOLDERS(TYPE)                                                                   \
    CK_ROW_RECURSIVE(offsetof(TYPE, files.recursive)),                                             \
        CK_ROW_GLOB("include", CK_P_HELP_INCLUDE, offsetof(TYPE, files.include)),                  \
        CK_ROW_GLOB("exclude", CK_P_HELP_EXCLUDE, offsetof(TYPE, files.exclude)),                  \
        CK_ROW_FLAG("gitignore", 0, CK_P_HELP_GITIGNORE, offsetof(TYPE, files.gitignore)),         \
        CK_ROW_VALUE("stdin-filename", CK_P_VALUE_NAME, CK_P_HELP_STDIN_FILENAME, NULL,            \
                     ck_set_name, offsetof(TYPE, files.stdin_name))
#define CK_ROW_JOIN(AT) CK_ROW_FLAG("join", 0, CK_P_HELP_JOIN, AT)
#define CK_ROWS_OF_FILES(TYPE)                                                                     \
    CK_ROW_JOIN(offsetof(TYPE, files.join)), CK_ROW_JOBS(offsetof(TYPE, files.jobs)),              \
        CK_ROW_ENCODING(offsetof(TYPE, files.encoding)),                                           \
        CK_ROW_OUTPUT(CK_P_HELP_OUTPUT, offsetof(TYPE, files.output)), CK_ROWS_OF_FOLDERS(TYPE)
#define CK_ROW_NO_DUPLICATES(AT) CK_ROW_FLAG("no-duplicates", 0, CK_P_HELP_NO_DUPLICATES, AT)
#define CK_ROW_DIFF(HELP, AT)    CK_ROW_FLAG("diff", 0, HELP, AT)
#define CK_ROW_WRITE(AT)         CK_ROW_FLAG("write", 'w', CK_P_HELP_WRITE, AT)
#define CK_ROW_KEEP_BROKEN(AT)   CK_ROW_FLAG("keep-broken", 0, CK_P_HELP_KEEP_BROKEN, AT)

#endif
