#include "cmd/options/cmd.h"
#include "cmd/options/commands.h"
#include "cmd/options/usage.h"

#include <stdio.h>

static void put_commands(ck_out *out, const ck_slot *slot)
{
    (void)slot;
    for (size_t i = 0; ck_command_words(i); i++)
        ck_put_format(out, "  %-10s %s\n", ck_command_at(i)->name,
                      ck_phrase_text(out->language, ck_command_at(i)->summary));
}

static int run(int argc, char **argv)
{
    ck_out out = ck_stream_out(stdout);
    int operands = ck_read_options(&ck_help_command, argc, argv, NULL);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (operands > 1)
        return ck_usage("help", CK_P_NOT_WANTED, CK_SLOTS(ck_typed_slot("word", argv[2])));
    if (operands == 0) {
        ck_say(&out, CK_P_HELP_PROGRAM, CK_SLOTS({.name = "commands", .put = put_commands}));
        ck_put(&out, "\n");
    }
    const ck_command *command = operands > 0 ? ck_command_wanted(argv[1]) : NULL;
    if (command)
        ck_write_usage(&out, command);
    return operands == 0 || command ? CK_EXIT_VALID : CK_EXIT_TROUBLE;
}

const ck_command ck_help_command = {
    .name = "help",
    .arguments = CK_P_ARGUMENTS_COMMAND,
    .summary = CK_P_HELP_HELP,
    .operands = ck_command_words,
    .run = run,
};
