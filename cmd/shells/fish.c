#include "cmd/shells/fish.h"

#include "cmd/options/commands.h"
#include "cmd/options/values.h"
#include "cmd/shells/words.h"

#define QUOTED "'\\" /* what needs a backslash between single quotes */

/* Whether the command line has this command, or none yet. */
static const char before[] =
    "# Completes the commands of cetkaik, their options, and the values of these.\n"
    "function __cetkaik_at\n"
    "    set -l words (commandline -opc) ''\n"
    "    test \"$words[2]\" = \"$argv[1]\"\n"
    "end\n"
    "complete -c cetkaik -f\n";

static void put_start(ck_out *out, const char *command)
{
    ck_put_format(out, "complete -c cetkaik -n '__cetkaik_at \"%s\"'", command);
}

/* " -x -a 'text json'"; of a list the words stand after what is there already */
static void put_value(ck_out *out, const ck_option *option)
{
    ck_put(out, option->words == ck_files ? " -r -F" : " -x");
    if (!option->words || option->words == ck_files)
        return;
    ck_put(out, option->list ? " -a '(__fish_append , " : " -a '");
    ck_put_words(out, option->words, QUOTED);
    ck_put(out, option->list ? ")'" : "'");
}

static void put_options(ck_out *out, const char *command, const ck_option *row)
{
    for (; row && row->name; row++) {
        put_start(out, command);
        ck_put_format(out, " -l %s", row->name);
        if (row->letter)
            ck_put_format(out, " -s %c", row->letter);
        if (row->value)
            put_value(out, row);
        ck_put(out, " -d '");
        ck_put_escaped(out, ck_short_help(row), QUOTED);
        ck_put(out, "'\n");
    }
}

static void put_operands(ck_out *out, const ck_command *command)
{
    put_start(out, command->name);
    if (command->operands == ck_files) {
        ck_put(out, " -F\n");
        return;
    }
    ck_put(out, " -a '");
    ck_put_words(out, command->operands, QUOTED);
    ck_put(out, "'\n");
}

void ck_write_fish_completion(ck_out *out)
{
    const ck_command *command;
    ck_put(out, before);
    put_options(out, "", ck_common_options);
    for (size_t i = 0; (command = ck_command_at(i)); i++) {
        put_start(out, "");
        ck_put_format(out, " -a %s -d '", command->name);
        ck_put_escaped(out, ck_phrase_text(command->summary), QUOTED);
        ck_put(out, "'\n");
    }
    for (size_t i = 0; (command = ck_command_at(i)); i++) {
        if (command->operands)
            put_operands(out, command);
        put_options(out, command->name, command->options);
        put_options(out, command->name, ck_common_options);
    }
}
