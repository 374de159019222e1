/* `cetkaik help`: the help of a command, from its option table. */
#ifndef CETKAIK_CMD_OPTIONS_USAGE_H
#define CETKAIK_CMD_OPTIONS_USAGE_H

#include "cmd/options/options.h"
#include "rules/base/writer.h"

/* Writes how to call a command, its summary and its options. */
void ck_write_usage(ck_out *out, const ck_command *command);

/* The words of an option's values: "text, json or csv". */
ck_items ck_usage_option_words(const ck_option *option);

#endif
