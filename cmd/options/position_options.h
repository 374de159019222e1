/* The options that `moves` and `perft` share: a rule set and a position. */
#ifndef CETKAIK_CMD_OPTIONS_POSITION_OPTIONS_H
#define CETKAIK_CMD_OPTIONS_POSITION_OPTIONS_H

#include "cmd/options/cmd.h"

typedef struct ck_position_options {
    ck_rules rules;
    ck_position position;
    bool count; /* --count */
} ck_position_options;

/*
 * Reads the options; getopt's optind is then at the first argument. Returns false, after a message,
 * when they are wrong.
 */
bool ck_read_position_options(int argc, char **argv, ck_position_options *options);

#endif
