/* Completion in zsh. */
#ifndef CETKAIK_CMD_SHELLS_ZSH_H
#define CETKAIK_CMD_SHELLS_ZSH_H

#include "rules/base/writer.h"

/* Writes a script that completes commands, options and values, from the table of commands. */
void ck_write_zsh_completion(ck_out *out);

#endif
