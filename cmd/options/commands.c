/*
 * The table of commands, and two commands that read it: `cetkaik help` and `cetkaik complete --
 * WORD…`. The latter lists candidates for the last word, for the scripts of `cetkaik completion`. A
 * line has a word, a tab and its meaning; “:files”, a tab and a prefix ask for file names.
 */
#include "cmd/options/commands.h"

#include "cmd/options/filter.h"
#include "cmd/options/trouble.h"
#include "cmd/options/usage.h"
#include "cmd/options/values.h"
#include "formats/report/message.h"
#include "formats/report/phrase.h"
#include "rules/words/rule_text.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* Hidden commands are last. */
static const ck_command *const commands[] = {
    &ck_check_command,      &ck_show_command,  &ck_html_command,     &ck_explain_command,
    &ck_score_command,      &ck_stats_command, &ck_find_command,     &ck_tree_command,
    &ck_moves_command,      &ck_perft_command, &ck_hands_command,    &ck_rules_command,
    &ck_fix_command,        &ck_fmt_command,   &ck_convert_command,  &ck_gen_command,
    &ck_completion_command, &ck_help_command,  &ck_complete_command, &ck_mdoc_command,
};

const ck_command *ck_command_at(size_t index)
{
    return index < sizeof commands / sizeof *commands ? commands[index] : NULL;
}

const char *ck_command_words(size_t index)
{
    const ck_command *command = ck_command_at(index);
    return command && !command->hidden ? command->name : NULL;
}

const ck_command *ck_command_or_report(const char *name)
{
    for (size_t i = 0; ck_command_at(i); i++) {
        if (strcmp(ck_command_at(i)->name, name) == 0)
            return ck_command_at(i);
    }
    struct stat state;
    ck_trouble(stat(name, &state) == 0 ? CK_P_NO_COMMAND_BUT_FILE : CK_P_NO_COMMAND,
               CK_SLOTS(ck_typed_slot("word", name),
                        ck_hint_slot("hint", ck_command_words, name, strlen(name))));
    return NULL;
}

/* ---- help ---- */

static void put_commands(ck_out *out, const ck_slot *slot)
{
    (void)slot;
    for (size_t i = 0; ck_command_words(i); i++)
        ck_put_format(out, "  %-10s %s\n", ck_command_at(i)->name,
                      ck_catalogue_text(out->language, ck_command_at(i)->summary));
}

static int run_help(int argc, char **argv)
{
    ck_out out = ck_program_out(stdout);
    int operands = ck_options_read(&ck_help_command, argc, argv, NULL);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (operands > 1)
        return ck_usage_trouble("help", CK_P_ONE_COMMAND, NULL);
    if (operands == 0) {
        ck_say(&out, CK_P_HELP_PROGRAM, CK_SLOTS({.name = "commands", .put = put_commands}));
        ck_put(&out, "\n");
    }
    const ck_command *command = operands > 0 ? ck_command_or_report(argv[1]) : NULL;
    if (command)
        ck_write_usage(&out, command);
    return operands == 0 || command ? ck_trouble_of_output(&out, CK_EXIT_VALID) : CK_EXIT_TROUBLE;
}

const ck_command ck_help_command = {
    .name = "help",
    .arguments = CK_P_ARGUMENTS_COMMAND,
    .summary = CK_P_HELP_HELP,
    .operands = ck_command_words,
    .run = run_help,
};

/* The word to complete. */
typedef struct typed_word {
    ck_out *out;
    const char *whole; /* as typed */
    const char *typed; /* the part to complete */
    const char *list;  /* the list before TYPED; NULL: not a list */
} typed_word;

/* ---- complete: candidates ---- */

/* Whether a typed list already has a word; of “plan=” only the name counts. */
static bool is_given(const typed_word *typing, const char *word, size_t length)
{
    bool names = length > 0 && word[length - 1] == '=';
    for (const char *at = typing->list; at && at < typing->typed; at += strcspn(at, ",") + 1) {
        if (strncmp(at, word, length) == 0 && (names || at[length] == ','))
            return true;
    }
    return false;
}

/* Prints a word with its meaning on one line, if it begins with the typed text. */
static void offer(const typed_word *typing, const char *word, size_t length, const char *meaning)
{
    ck_out *out = typing->out;
    if (strncmp(word, typing->typed, strlen(typing->typed)) != 0 || is_given(typing, word, length))
        return;
    ck_put_bytes(out, typing->whole, (size_t)(typing->typed - typing->whole));
    ck_put_bytes(out, word, length);
    ck_put(out, "\t");
    for (; *meaning; meaning++)
        ck_put_bytes(out, *meaning == '\n' ? " " : meaning, 1);
    ck_put(out, "\n");
}

static void offer_codes(const typed_word *typing)
{
    ck_buffer meaning = {0};
    for (size_t i = 0; ck_code_words(i); i++) {
        ck_out out = ck_program_buffer_out(&meaning);
        ck_buffer_clear(&meaning);
        ck_write_short_message(&out, (ck_code)i);
        typing->out->failed |= out.failed;
        offer(typing, ck_code_words(i), strlen(ck_code_words(i)), ck_buffer_string(&meaning));
    }
    ck_buffer_free(&meaning);
}

/* The phrase for the word of an index. */
static ck_phrase phrase_of(ck_word_list *words, size_t index)
{
    if (words == ck_command_words)
        return ck_command_at(index)->summary;
    if (words == ck_rule_set_words || words == ck_rules_words)
        return ck_rule_set_phrase(index);
    if (words == ck_rules_auto_words)
        return index == 0 ? CK_P_HELP_RULES_AUTO : ck_rule_set_phrase(index - 1);
    if (words == ck_tie_break_words)
        return ck_formula_phrase(ck_tie_break_at(index)->id);
    return CK_NO_PHRASE;
}

static void offer_words(const typed_word *typing, ck_word_list *words)
{
    for (size_t i = 0; words(i); i++) {
        ck_phrase phrase = phrase_of(words, i);
        offer(typing, words(i), strlen(words(i)), phrase ? ck_program_text(phrase) : "");
    }
}

/* Offers rule sets first, then parameters; of “plan=”, the values. */
static void offer_rules(const typed_word *typing, ck_word_list *words)
{
    size_t name_length = strcspn(typing->typed, "=");
    if (typing->typed[name_length] == '=') {
        typed_word value = {typing->out, typing->whole, typing->typed + name_length + 1, NULL};
        const char *word = ck_rule_param_words(typing->typed, name_length);
        while (word && *word) {
            size_t length = strcspn(word, "|");
            offer(&value, word, length, "");
            word += length + (word[length] == '|');
        }
        return;
    }
    if (typing->typed == typing->list)
        offer_words(typing, words);
    for (int i = 0; i < CK_PARAMS; i++) {
        char name[64];
        int length = snprintf(name, sizeof name, "%s=", ck_rules_param_info((ck_param)i)->name);
        offer(typing, name, (size_t)length, ck_program_text(ck_param_phrase((ck_param)i)));
    }
}

static void offer_values(typed_word *typing, ck_word_list *words, bool list)
{
    const char *comma = list ? strrchr(typing->typed, ',') : NULL;
    typing->list = list ? typing->typed : NULL;
    typing->typed = comma ? comma + 1 : typing->typed;
    if (words == ck_files) {
        ck_put(typing->out, ":files");
        ck_put(typing->out, "\t");
        ck_put_bytes(typing->out, typing->whole, (size_t)(typing->typed - typing->whole));
        ck_put(typing->out, "\n");
    } else if (words == ck_rules_words || words == ck_rules_auto_words) {
        offer_rules(typing, words);
    } else if (words == ck_code_words) {
        offer_codes(typing);
    } else if (words) {
        offer_words(typing, words);
    }
}

/* ---- complete: options ---- */

/* Offers options, with their help or else the name of their value. */
static void offer_options(const typed_word *typing, const ck_option *rows)
{
    for (size_t i = 0; rows && rows[i].name; i++) {
        char name[64];
        int length = snprintf(name, sizeof name, "--%s", rows[i].name);
        const char letter[] = {'-', rows[i].letter, '\0'};
        const char *help = ck_program_text(rows[i].help ? rows[i].help : rows[i].value);
        if (rows[i].hidden)
            continue;
        offer(typing, name, (size_t)length, help);
        if (rows[i].letter)
            offer(typing, letter, 2, help);
    }
}

/* ---- complete: the command ---- */

/* Completes the last word of a command line without the program's name. */
static void complete(ck_out *out, int count, char **words)
{
    static const ck_command none = {.operands = ck_command_words};
    const ck_command *command = count > 1 ? NULL : &none;
    for (size_t i = 0; count > 1 && !command && ck_command_words(i); i++)
        command = strcmp(ck_command_words(i), words[0]) == 0 ? ck_command_at(i) : NULL;
    typed_word typing = {out, words[count - 1], words[count - 1], NULL};
    if (!command)
        return;
    ck_typed_word last = {NULL, typing.whole, typing.whole[0] != '-'};
    if (count > 1)
        last = ck_options_last_word(command, count, words);
    typing.typed = last.typed;
    if (last.option)
        offer_values(&typing, last.option->words, last.option->list);
    else if (last.operand && command->operands)
        offer_values(&typing, command->operands, false);
    if (last.operand)
        return;
    offer_options(&typing, command->options);
    offer_options(&typing, ck_common_options);
}

static int run_complete(int argc, char **argv)
{
    ck_out out = ck_program_out(stdout);
    int operands = ck_options_read(&ck_complete_command, argc, argv, NULL);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (operands > 0)
        complete(&out, operands, argv + 1);
    return ck_trouble_of_output(&out, CK_EXIT_VALID);
}

const ck_command ck_complete_command = {
    .name = "complete",
    .arguments = CK_P_ARGUMENTS_WORDS,
    .summary = CK_P_HELP_COMPLETE,
    .run = run_complete,
    .hidden = true,
};
