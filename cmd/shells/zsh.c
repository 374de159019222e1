#include "cmd/shells/zsh.h"

#include "cmd/options/commands.h"
#include "cmd/options/values.h"
#include "cmd/shells/words.h"

/* What needs a backslash in a text, and in a word that is offered. No text here has a single quote,
 * between which all stands. */
#define IN_TEXT ":[]\\"
#define IN_WORD ":[]()\\"

static const char before[] =
    "#compdef cetkaik\n"
    "# Completes the commands of cetkaik, their options, and the values of these.\n"
    "_cetkaik() {\n"
    "    local state line\n"
    "    typeset -A opt_args\n"
    "    local -a commands=(\n";

static const char between[] = "    )\n"
                              "    _arguments -C";

static const char after_common[] = " \\\n        '1: :->command' '*:: :->argument' && return\n"
                                   "    if [[ $state == command ]]; then\n"
                                   "        _describe -t commands command commands\n"
                                   "        return\n"
                                   "    fi\n"
                                   "    case $line[1] in\n";

/* It is loaded as a function by name, or read with eval. */
static const char after[] = "    esac\n"
                            "}\n"
                            "if [[ $funcstack[1] == _cetkaik ]]; then\n"
                            "    _cetkaik \"$@\"\n"
                            "else\n"
                            "    compdef _cetkaik cetkaik\n"
                            "fi\n";

/* "_files", "(text json)", "_sequence compadd - auto standard" */
static void put_action(ck_out *out, ck_word_list *words, bool list)
{
    if (words == ck_files)
        ck_put(out, "_files");
    else if (words)
        ck_put(out, list ? "_sequence compadd - " : "(");
    ck_put_words(out, words, IN_WORD);
    if (words && words != ck_files && !list)
        ck_put(out, ")");
}

/* "'(-q --quiet)'{-q,--quiet}'[findings only]'" */
static void put_options(ck_out *out, const ck_option *row)
{
    for (; row && row->name; row++) {
        const char *equals = row->value ? "=" : "";
        ck_put(out, " \\\n        ");
        if (row->letter)
            ck_put_format(out, "'(-%c --%s)'{-%c%s,--%s%s}'[", row->letter, row->name, row->letter,
                          row->value ? "+" : "", row->name, equals);
        else
            ck_put_format(out, "'--%s%s[", row->name, equals);
        ck_put_escaped(out, ck_short_help(row), IN_TEXT);
        ck_put(out, "]");
        if (row->value) {
            ck_put(out, ":");
            ck_put_escaped(out, row->value, IN_TEXT);
            ck_put(out, ":");
            put_action(out, row->words, row->list);
        }
        ck_put(out, "'");
    }
}

static void put_command(ck_out *out, const ck_command *command)
{
    ck_put_format(out, "    %s)\n        _arguments -s -S", command->name);
    put_options(out, command->options);
    put_options(out, ck_common_options);
    if (command->operands) {
        ck_put(out, " \\\n        '*: :");
        put_action(out, command->operands, false);
        ck_put(out, "'");
    }
    ck_put(out, " ;;\n");
}

void ck_write_zsh_completion(ck_out *out)
{
    ck_put(out, before);
    for (size_t i = 0; ck_command_at(i); i++) {
        ck_put_format(out, "        '%s:", ck_command_at(i)->name);
        ck_put_escaped(out, ck_phrase_text(ck_command_at(i)->summary), IN_TEXT);
        ck_put(out, "'\n");
    }
    ck_put(out, between);
    put_options(out, ck_common_options);
    ck_put(out, after_common);
    for (size_t i = 0; ck_command_at(i); i++)
        put_command(out, ck_command_at(i));
    ck_put(out, after);
}
