#include "cmd/options/cmd.h"

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

int ck_run_help(int argc, char **argv)
{
    if (argc < 2)
        return print_commands();
    const ck_command *command = ck_command_named(argv[1]);
    if (!command)
        return ck_trouble("there is no command “%s”; `cetkaik help` lists them", argv[1]);
    printf("usage: cetkaik %s %s\n\n%s\n", command->name, command->arguments, command->summary);
    if (command->options[0])
        printf("\n%s", command->options);
    return CK_EXIT_VALID;
}
