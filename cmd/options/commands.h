/* The table of commands. */
#ifndef CETKAIK_CMD_OPTIONS_COMMANDS_H
#define CETKAIK_CMD_OPTIONS_COMMANDS_H

#include "cmd/options/options.h"

extern const ck_command ck_check_command, ck_explain_command, ck_moves_command, ck_perft_command,
    ck_hands_command, ck_rules_command, ck_gen_command, ck_stats_command, ck_score_command,
    ck_find_command, ck_tree_command, ck_completion_command, ck_complete_command, ck_fmt_command,
    ck_fix_command, ck_convert_command, ck_show_command, ck_html_command, ck_help_command,
    ck_mdoc_command;

/* The commands, hidden ones last; NULL beyond the end. Names are only those of visible commands. */
const ck_command *ck_command_at(size_t index);
ck_word_list ck_command_words;

/* The command of a name; NULL, after a message, for an unknown name. */
const ck_command *ck_command_or_report(const char *name);

#endif
