/* The options that `moves` and `perft` share: a rule set and a position. */
#include "cmd/options/position_options.h"

#include "cmd/options/trouble.h"
#include "rules/words/ascii_board.h"

#include <string.h>

int ck_position_options_read(const ck_command *command, int argc, char **argv,
                             ck_position_options *options)
{
    ck_parse_error why;
    int operands = ck_options_read(command, argc, argv, options);
    const char *rules = options->rules_text ? options->rules_text : "standard";
    const char *position = options->position_text;
    if (operands < 0 || !ck_read_rules_value(rules, &options->rules))
        return -1;
    options->position = ck_rules_start(&options->rules, CK_SIDE_A);
    if (!position ||
        ck_read_any_board(&options->rules, position, strlen(position), &options->position, &why))
        return operands;
    ck_typed_trouble(CK_P_BAD_POSITION, &why, position, strlen(position), (ck_slot){0});
    return -1;
}
