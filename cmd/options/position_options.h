/* The options that `moves` and `perft` share: a rule set and a position. */
#ifndef CETKAIK_CMD_OPTIONS_POSITION_OPTIONS_H
#define CETKAIK_CMD_OPTIONS_POSITION_OPTIONS_H

#include "cmd/options/values.h"
#include "rules/board/rules.h"

/* It stands first in the struct of a command that has these options. */
typedef struct ck_position_options {
    const char *rules_text, *position_text; /* as given; NULL: not */
    ck_rules rules;
    ck_position position;
} ck_position_options;

#define CK_ROW_POSITION                                                                            \
    CK_ROW_VALUE("position", CK_P_VALUE_LINE, CK_P_HELP_POSITION, NULL, ck_set_text,               \
                 offsetof(ck_position_options, position_text))

/*
 * Reads the command line of COMMAND into its struct. Returns the number of operands, or −1 after a
 * message, as ck_options_read().
 */
int ck_position_options_read(const ck_command *command, int argc, char **argv,
                             ck_position_options *options);

#endif
