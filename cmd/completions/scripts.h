/* The completion scripts of cmd/completions/, which the build turns into strings. */
#ifndef CETKAIK_CMD_COMPLETIONS_SCRIPTS_H
#define CETKAIK_CMD_COMPLETIONS_SCRIPTS_H

extern const char ck_bash_script[], ck_zsh_script[], ck_fish_script[];

#endif
