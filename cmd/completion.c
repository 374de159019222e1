/*
 * `cetkaik completion`: prints the completion script of a shell. The scripts (cmd/completions/)
 * call `cetkaik complete` for candidates.
 */
#include "cmd/completions/scripts.h"
#include "cmd/options/commands.h"
#include "cmd/options/trouble.h"

#include <string.h>

static const struct {
    const char *name, *script;
} shells[] = {{"bash", ck_bash_script}, {"zsh", ck_zsh_script}, {"fish", ck_fish_script}};

static const char *shell_words(size_t index)
{
    return index < sizeof shells / sizeof *shells ? shells[index].name : NULL;
}

static int run(int argc, char **argv)
{
    ck_out out = ck_program_out(stdout);
    int operands = ck_options_read(&ck_completion_command, argc, argv, NULL);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (operands > 1)
        return ck_usage_trouble("completion", CK_P_NOT_WANTED,
                                CK_SLOTS(ck_typed_slot("word", argv[2])));
    for (size_t i = 0; operands == 1 && shell_words(i); i++) {
        if (strcmp(argv[1], shells[i].name) == 0) {
            ck_put(&out, shells[i].script);
            return CK_EXIT_VALID;
        }
    }
    const char *word = operands == 1 ? argv[1] : "";
    return ck_usage_trouble("completion", CK_P_SHELL_WANTED,
                            CK_SLOTS(ck_hint_slot("hint", shell_words, word, strlen(word))));
}

const ck_command ck_completion_command = {
    .name = "completion",
    .arguments = CK_P_ARGUMENTS_SHELL,
    .summary = CK_P_HELP_COMPLETION,
    .operands = shell_words,
    .run = run,
};
