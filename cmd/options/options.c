/* Reads a command line by the option table of a command. */
#include "cmd/options/options.h"

#include "cmd/options/trouble.h"
#include "cmd/options/values.h"
#include "formats/languages/language_table.h"
#include "rules/base/utf8.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

const ck_option ck_common_options[] = {
    {.name = "help", .letter = 'h', .help = CK_P_HELP_OPTION_HELP},
    {.name = "version", .letter = 'V', .help = CK_P_HELP_OPTION_VERSION},
    {.name = "lang",
     .value = CK_P_VALUE_LANG,
     .help = CK_P_HELP_OPTION_LANG,
     .words = ck_language_words,
     .set = ck_set_language},
    {.name = NULL},
};

/* The kind of a word on the command line. */
typedef enum word_kind {
    OPTION,
    OPERAND,
    END,
    UNKNOWN,
    AMBIGUOUS,
    VALUE_LACKS,
    VALUE_TOO_MUCH
} word_kind;

/* A command line while it is read, and the last word. */
typedef struct option_scan {
    const ck_option *own; /* the command's table; may be NULL */
    char **next, **end;
    const char *letters; /* the unread rest of "-qr"; NULL: none */
    bool ended;          /* after "--": only operands follow */

    const char *word;   /* an operand, or an option as written, with dashes */
    size_t length;      /* of the name of a long option */
    const char *letter; /* the short option */
    const ck_option *option;
    const char *value;
} option_scan;

/* The rows of a command's table, then the common ones; NULL: no more. */
static const ck_option *option_at(const ck_option *own, size_t index)
{
    for (; own && own->name; own++) {
        if (index-- == 0)
            return own;
    }
    return index < sizeof ck_common_options / sizeof *ck_common_options - 1
               ? &ck_common_options[index]
               : NULL;
}

static bool is_begun_by(const ck_option *option, const option_scan *scan)
{
    return strncmp(option->name, scan->word + 2, scan->length - 2) == 0;
}

/* Finds a long option, which may be abbreviated. */
static word_kind find_long(option_scan *scan)
{
    const ck_option *row;
    size_t fitting = 0;
    for (size_t i = 0; (row = option_at(scan->own, i)); i++) {
        if (!is_begun_by(row, scan))
            continue;
        scan->option = row;
        if (row->name[scan->length - 2] == '\0')
            return OPTION;
        fitting++;
    }
    return fitting == 0 ? UNKNOWN : fitting == 1 ? OPTION : AMBIGUOUS;
}

/* "--name", "--name=value", "--name value" */
static word_kind scan_long(option_scan *scan)
{
    scan->length = strcspn(scan->word, "=");
    word_kind met = find_long(scan);
    bool has_value = scan->word[scan->length] == '=';
    if (met != OPTION)
        return met;
    if (has_value && !scan->option->value)
        return VALUE_TOO_MUCH;
    if (!scan->option->value)
        return OPTION;
    if (!has_value && scan->next == scan->end)
        return VALUE_LACKS;
    scan->value = has_value ? scan->word + scan->length + 1 : *scan->next++;
    return OPTION;
}

/* Reads one letter of "-qr". A value is the rest of the word or the next word. */
static word_kind scan_letter(option_scan *scan)
{
    const ck_option *row;
    scan->letter = scan->letters++;
    for (size_t i = 0; (row = option_at(scan->own, i)) && row->letter != *scan->letter; i++)
        continue;
    const char *rest = *scan->letters ? scan->letters : NULL;
    scan->option = row;
    scan->letters = row && !row->value ? rest : NULL;
    if (!row)
        return UNKNOWN;
    if (!row->value)
        return OPTION;
    if (!rest && scan->next == scan->end)
        return VALUE_LACKS;
    scan->value = rest ? rest : *scan->next++;
    return OPTION;
}

static word_kind scan_next(option_scan *scan)
{
    scan->value = NULL;
    if (scan->letters)
        return scan_letter(scan);
    if (scan->next == scan->end)
        return END;
    scan->word = *scan->next++;
    if (scan->ended || scan->word[0] != '-' || scan->word[1] == '\0')
        return OPERAND;
    if (scan->word[1] != '-') {
        scan->letters = scan->word + 1;
        return scan_letter(scan);
    }
    scan->ended = scan->word[2] == '\0';
    return scan->ended ? scan_next(scan) : scan_long(scan);
}

static option_scan scan_of(const ck_command *command, int argc, char **argv)
{
    return (option_scan){.own = command->options, .next = argv + 1, .end = argv + argc};
}

const ck_option *ck_options_common(const ck_command *command, int argc, char **argv)
{
    option_scan scan = scan_of(command, argc, argv);
    for (word_kind met; (met = scan_next(&scan)) != END;) {
        for (const ck_option *row = ck_common_options; met == OPTION && row->name; row++) {
            if (scan.option == row && !row->value)
                return row;
        }
    }
    return NULL;
}

int ck_options_command_index(int argc, char **argv)
{
    option_scan scan = {.next = argv + 1, .end = argv + argc};
    word_kind met;
    do
        met = scan_next(&scan);
    while (met == OPTION && scan.value);
    return met == OPERAND && !scan.ended ? (int)(scan.next - argv) - 1 : 0;
}

const char *ck_options_language(const ck_command *command, int argc, char **argv)
{
    option_scan scan = scan_of(command, argc, argv);
    const char *language = NULL;
    for (word_kind met; (met = scan_next(&scan)) != END;) {
        if (met == OPTION && scan.option->words == ck_language_words)
            language = scan.value;
    }
    return language;
}

ck_typed_word ck_options_last_word(const ck_command *command, int argc, char **argv)
{
    option_scan before = scan_of(command, argc - 1, argv), last = scan_of(command, argc, argv);
    const char *word = argv[argc - 1];
    word_kind met;
    do
        met = scan_next(&before);
    while (met != END && met != VALUE_LACKS);
    if (met == VALUE_LACKS)
        return (ck_typed_word){before.option, word, true};
    last.next = last.end - 1;
    if (!before.ended && scan_next(&last) == OPTION && last.value)
        return (ck_typed_word){last.option, last.value, true};
    return (ck_typed_word){NULL, word, before.ended || word[0] != '-'};
}

/* ---- errors: each function reports one and returns false ---- */

/*
 * Reports "-formt" as a long name with one dash if a similar one exists, else its unknown letter.
 */
static bool complain_unknown(const char *command, const option_scan *scan)
{
    bool is_long = scan->word[1] == '-';
    size_t dashes = is_long ? 2 : 1;
    size_t length = is_long ? scan->length : strlen(scan->word);
    ck_nearest nearest = ck_nearest_to(scan->word + dashes, length - dashes);
    const ck_option *row;
    for (size_t i = 0; length > 2 && (row = option_at(scan->own, i)); i++)
        ck_nearest_try(&nearest, row->name, strlen(row->name));
    if (!is_long && !nearest.word) {
        size_t size = ck_utf8_length(scan->letter, strlen(scan->letter));
        return ck_usage_trouble(command, CK_P_NO_LETTER,
                                CK_SLOTS(ck_part_slot("letter", scan->letter, size ? size : 1))) ==
               0;
    }
    return ck_usage_trouble(command, nearest.word ? CK_P_NO_OPTION_NEAR : CK_P_NO_OPTION,
                            CK_SLOTS(ck_part_slot("option", scan->word, length),
                                     ck_part_slot("word", nearest.word, nearest.word_length))) == 0;
}

/* Lists the options that begin with the last word. */
static void put_fitting(ck_out *out, const void *self, int index)
{
    const option_scan *scan = self;
    size_t i = 0;
    for (; index > 0 || !is_begun_by(option_at(scan->own, i), scan); i++)
        index -= is_begun_by(option_at(scan->own, i), scan);
    ck_put_format(out, "--%s", option_at(scan->own, i)->name);
}

static bool complain(const char *command, word_kind met, const option_scan *scan)
{
    if (met == UNKNOWN)
        return complain_unknown(command, scan);
    if (met == AMBIGUOUS) { /* "--s could be --strict, --select or --summary" */
        ck_items options = {CK_P_EITHER, 0, put_fitting, scan};
        for (size_t i = 0; option_at(scan->own, i); i++)
            options.count += is_begun_by(option_at(scan->own, i), scan);
        return ck_usage_trouble(command, CK_P_AMBIGUOUS,
                                CK_SLOTS(ck_part_slot("option", scan->word, scan->length),
                                         ck_list_slot("options", &options))) == 0;
    }
    if (met == VALUE_TOO_MUCH)
        return ck_usage_trouble(command, CK_P_NO_VALUE,
                                CK_SLOTS(ck_word_slot("option", scan->option->name))) == 0;
    return ck_usage_trouble(command, CK_P_VALUE_LACKS,
                            CK_SLOTS(ck_word_slot("option", scan->option->name),
                                     ck_phrase_slot("value", scan->option->value))) == 0;
}

/* ---- the command line ---- */

static bool was_given(const ck_option *own, uint64_t seen, const char *name)
{
    for (; own->name && strcmp(own->name, name) != 0; own++)
        seen >>= 1;
    return own->name && seen & 1;
}

/* Whether the given options agree; reports those that do not. */
static bool agrees(const ck_command *command, uint64_t seen)
{
    const ck_option *own = command->options;
    bool good = true;
    for (const ck_clash *clash = command->clashes; good && clash && clash->option; clash++) {
        const ck_slot slots[] = {ck_word_slot("option", clash->option),
                                 ck_word_slot("other", clash->other),
                                 {.name = NULL}};
        if (!was_given(own, seen, clash->option) || !was_given(own, seen, clash->other))
            continue;
        good = clash->warns;
        if (good)
            ck_trouble(clash->why, slots);
        else
            ck_usage_trouble(command->name, clash->why, slots);
    }
    return good;
}

/* Sets the value of an option, and its bit in SEEN: that of its row in the command's own table. */
static bool set_value(const ck_command *command, const option_scan *scan, uint64_t *seen,
                      void *values)
{
    const ck_option *option = scan->option;
    if (scan->value && !*scan->value && !option->may_lack)
        return complain(command->name, VALUE_LACKS, scan);
    uint64_t bit = 0;
    for (size_t i = 0; scan->own && scan->own[i].name && bit == 0; i++)
        bit = &scan->own[i] == option ? (uint64_t)1 << i : 0;
    const bool repeated = option->once && (*seen & bit) != 0;
    *seen |= bit;
    if (repeated)
        return ck_usage_trouble(command->name, CK_P_GIVEN_TWICE,
                                CK_SLOTS(ck_word_slot("option", option->name),
                                         ck_typed_slot("value", scan->value))) == 0;
    return !option->set || option->set(option, scan->value, values);
}

int ck_options_read(const ck_command *command, int argc, char **argv, void *values)
{
    option_scan scan = scan_of(command, argc, argv);
    uint64_t seen = 0;
    int operands = 0;
    for (word_kind met; (met = scan_next(&scan)) != END;) {
        if (met == OPERAND)
            argv[1 + operands++] = (char *)scan.word;
        else if (met != OPTION ? !complain(command->name, met, &scan)
                               : !set_value(command, &scan, &seen, values))
            return -1;
    }
    return agrees(command, seen) ? operands : -1;
}
