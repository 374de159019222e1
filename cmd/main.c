/* The program: finds the command on the command line and runs it. */
#include "cmd/options/commands.h"
#include "cmd/options/language.h"
#include "cmd/options/trouble.h"
#include "cmd/options/usage.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

static int print_help(const ck_command *command)
{
    char *words[] = {"help", NULL};
    ck_out out = ck_program_out(stdout);
    if (!command)
        return ck_help_command.run(1, words);
    ck_write_usage(&out, command);
    return CK_EXIT_VALID;
}

/* Answers --help or --version. COMMAND may be NULL. */
static int answer(const ck_option *common, const ck_command *command)
{
    if (common->letter == 'h')
        return print_help(command);
    puts("cetkaik " CK_VERSION);
    return CK_EXIT_VALID;
}

static const ck_command none = {.name = NULL};

/* The first word if a later one is a command; NULL: none is. */
static const char *word_before_command(int argc, char **argv)
{
    for (int i = 2; i < argc; i++) {
        for (size_t at = 0; ck_command_words(at); at++) {
            if (strcmp(ck_command_words(at), argv[i]) == 0)
                return argv[1];
        }
    }
    return NULL;
}

/* Without a command, only the common options are valid. */
static int run_none(int argc, char **argv)
{
    ck_language_choose(ck_options_language(&none, argc, argv));
    const ck_option *common = ck_options_common(&none, argc, argv);
    if (common)
        return answer(common, NULL);
    const char *early = word_before_command(argc, argv);
    if (early && strcmp(early, "--") != 0)
        return ck_usage_trouble(NULL, CK_P_COMMAND_FIRST, CK_SLOTS(ck_typed_slot("word", early)));
    int operands = ck_options_read(&none, argc, argv, NULL);
    if (operands > 0)
        return ck_usage_trouble(NULL, CK_P_COMMAND_FIRST, CK_SLOTS(ck_typed_slot("word", argv[1])));
    if (operands == 0)
        print_help(NULL);
    return CK_EXIT_TROUBLE;
}

/* Moves options that stand before the command behind it. */
static void put_command_first(int argc, char **argv)
{
    const int at = ck_options_command_index(argc, argv);
    if (at < 2)
        return;
    char *command = argv[at];
    memmove(argv + 2, argv + 1, (size_t)(at - 1) * sizeof *argv);
    argv[1] = command;
}

int main(int argc, char **argv)
{
#ifdef __GLIBC__
    /* Return large blocks to the system when they are freed, and keep small ones for the next
     * batch: the thresholds of glibc grow with use and would keep large ones too. */
    enum { LARGE = 4 << 20, SPARE = 2 << 20 };
    mallopt(M_MMAP_THRESHOLD, LARGE);
    mallopt(M_TRIM_THRESHOLD, SPARE);
#endif
#ifdef SIGXFSZ
    signal(SIGXFSZ, SIG_IGN); /* a file that is too large is an error to report, not an end */
#endif
    put_command_first(argc, argv);
    if (argc < 2 || (argv[1][0] == '-' && argv[1][1] != '\0'))
        return ck_trouble_at_end(run_none(argc, argv));
    ck_language_choose(ck_options_language(&none, argc - 1, argv + 1));
    const ck_command *command = ck_command_or_report(argv[1]);
    if (!command)
        return ck_trouble_at_end(CK_EXIT_TROUBLE);
    ck_language_choose(ck_options_language(command, argc - 1, argv + 1));
    const ck_option *common = ck_options_common(command, argc - 1, argv + 1);
    return ck_trouble_at_end(common ? answer(common, command) : command->run(argc - 1, argv + 1));
}
