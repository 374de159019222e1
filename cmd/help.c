#include "cmd/options/cmd.h"
#include "cmd/options/commands.h"
#include "cmd/options/usage.h"

#include <stdio.h>

static int print_commands(void)
{
    puts("usage: cetkaik COMMAND [OPTION…] [ARGUMENT…]\n"
         "\n"
         "Reads, checks and scores records of Cetkaik.\n");
    for (size_t i = 0; ck_command_at(i); i++)
        printf("  %-10s %s\n", ck_command_at(i)->name, ck_command_at(i)->summary);
    puts("\n"
         "Files hold records in any notation; - or no file is standard input.\n"
         "Exit status: 0 all valid, 1 findings, 2 usage or input and output.\n"
         "`cetkaik help COMMAND` lists its options; `man cetkaik` tells all.");
    return CK_EXIT_VALID;
}

static int run(int argc, char **argv)
{
    ck_out out = ck_file_out(stdout);
    int operands = ck_read_options(&ck_help_command, argc, argv, NULL);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (operands == 0)
        return print_commands();
    const ck_command *command = ck_command_wanted(argv[1]);
    if (!command)
        return CK_EXIT_TROUBLE;
    ck_write_usage(&out, command);
    return CK_EXIT_VALID;
}

const ck_command ck_help_command = {
    .name = "help",
    .arguments = "[COMMAND]",
    .summary = "this list, or the options of a command",
    .operands = ck_command_words,
    .run = run,
};
