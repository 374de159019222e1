#include "cmd/options/commands.h"

#include "cmd/options/cmd.h"

#include <string.h>
#include <sys/stat.h>

static const ck_command *const commands[] = {
    &ck_check_command, &ck_show_command,     &ck_html_command,  &ck_explain_command,
    &ck_score_command, &ck_stats_command,    &ck_find_command,  &ck_moves_command,
    &ck_perft_command, &ck_hands_command,    &ck_rules_command, &ck_fix_command,
    &ck_fmt_command,   &ck_convert_command,  &ck_gen_command,   &ck_completion_command,
    &ck_help_command,  &ck_complete_command,
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

const ck_command *ck_command_wanted(const char *name)
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
