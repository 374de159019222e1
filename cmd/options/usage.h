/* What the tables of options say to people: `cetkaik help`. */
#ifndef CETKAIK_CMD_OPTIONS_USAGE_H
#define CETKAIK_CMD_OPTIONS_USAGE_H

#include "cmd/options/options.h"
#include "rules/base/writer.h"

/* How to call a command, what it does, and its options. */
void ck_write_usage(ck_out *out, const ck_command *command);

/* The words that the value of an option can be, which has some: "text, json or csv". */
ck_items ck_option_words(const ck_option *option);

#endif
