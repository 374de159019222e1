/*
 * `cetkaik completion`: scripts for shells, which ask `cetkaik complete` and offer what it answers.
 */
#include "cmd/options/cmd.h"
#include "cmd/options/commands.h"

#include <string.h>

/*
 * Bash splits words at = and : too, and replaces only what follows the last of them. The script
 * joins the words again, and cuts what bash keeps off the answers. Meanings appear only in lists.
 */
static const char bash[] =
    "# Completes the command line of cetkaik by what `cetkaik complete` answers.\n"
    "_cetkaik() {\n"
    "    local words=() shown=() i join= last kept word about\n"
    "    for ((i = 1; i <= COMP_CWORD; i++)); do\n"
    "        last=${COMP_WORDS[i]}\n"
    "        if [[ ($join || $last == [=:]*) && ${#words[@]} -gt 0 ]]; then words[-1]+=$last; else "
    "words+=(\"$last\"); fi\n"
    "        if [[ $last == *[=:] ]]; then join=1; else join=; fi\n"
    "    done\n"
    "    [[ $last != [=:] ]] || last=\n"
    "    kept=${words[-1]%\"$last\"}\n"
    "    while IFS=$'\\t' read -r word about; do\n"
    "        if [[ $word == :files ]]; then\n"
    "            mapfile -t COMPREPLY < <(compgen -P \"$about\" -f -- "
    "\"${words[-1]#\"$about\"}\")\n"
    "            COMPREPLY=(\"${COMPREPLY[@]#\"$kept\"}\")\n"
    "            compopt -o filenames 2>/dev/null\n"
    "            return\n"
    "        fi\n"
    "        [[ $word != *[=.] ]] || compopt -o nospace 2>/dev/null\n"
    "        COMPREPLY+=(\"${word#\"$kept\"}\")\n"
    "        shown+=(\"${word#\"$kept\"}${about:+  ($about)}\")\n"
    "    done < <(cetkaik complete -- \"${words[@]}\" 2>/dev/null)\n"
    "    [[ ${COMP_TYPE-} != 63 || ${#shown[@]} -lt 2 ]] || "
    "COMPREPLY=(\"${shown[@]}\")\n"
    "}\n"
    "complete -F _cetkaik cetkaik\n";

/* The script is loaded as a function by name, or read with eval. */
static const char zsh[] =
    "#compdef cetkaik\n"
    "# Completes the command line of cetkaik by what `cetkaik complete` answers.\n"
    "_cetkaik() {\n"
    "    local word about\n"
    "    local -a whole begun\n"
    "    cetkaik complete -- \"${(@Q)words[2,CURRENT-1]}\" \"${(Q)PREFIX}\" 2>/dev/null |\n"
    "    while IFS=$'\\t' read -r word about; do\n"
    "        case $word in\n"
    "        :files) compset -P \"${(b)about}\"; _files; return ;;\n"
    "        *[=.]) begun+=(\"${word//:/\\\\:}${about:+:$about}\") ;;\n"
    "        *) whole+=(\"${word//:/\\\\:}${about:+:$about}\") ;;\n"
    "        esac\n"
    "    done\n"
    "    _describe -t values value whole -- begun -S ''\n"
    "}\n"
    "if [[ $funcstack[1] == _cetkaik ]]; then _cetkaik \"$@\"; else compdef _cetkaik cetkaik; fi\n";

static const char fish[] =
    "# Completes the command line of cetkaik by what `cetkaik complete` answers.\n"
    "function __cetkaik_complete\n"
    "    set -l words (commandline -opc) (commandline -ct)\n"
    "    for answer in (cetkaik complete -- $words[2..-1] 2>/dev/null)\n"
    "        set -l parts (string split -m 1 \\t -- $answer)\n"
    "        if test \"$parts[1]\" = :files\n"
    "            set -l typed (string sub -s (math (string length -- \"$parts[2]\") + 1) -- "
    "$words[-1])\n"
    "            printf '%s\\n' $parts[2](__fish_complete_path \"$typed\")\n"
    "        else\n"
    "            printf '%s\\n' $answer\n"
    "        end\n"
    "    end\n"
    "end\n"
    "complete -c cetkaik -f -a '(__cetkaik_complete)'\n";

static const struct {
    const char *name, *script;
} shells[] = {{"bash", bash}, {"zsh", zsh}, {"fish", fish}};

static const char *shell_words(size_t index)
{
    return index < sizeof shells / sizeof *shells ? shells[index].name : NULL;
}

static int run(int argc, char **argv)
{
    ck_out out = ck_stream_out(stdout);
    int operands = ck_read_options(&ck_completion_command, argc, argv, NULL);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (operands > 1)
        return ck_usage("completion", CK_P_NOT_WANTED, CK_SLOTS(ck_typed_slot("word", argv[2])));
    for (size_t i = 0; operands == 1 && shell_words(i); i++) {
        if (strcmp(argv[1], shells[i].name) == 0) {
            ck_put(&out, shells[i].script);
            return CK_EXIT_VALID;
        }
    }
    const char *said = operands == 1 ? argv[1] : "";
    return ck_usage("completion", CK_P_SHELL_WANTED,
                    CK_SLOTS(ck_hint_slot("hint", shell_words, said, strlen(said))));
}

const ck_command ck_completion_command = {
    .name = "completion",
    .arguments = CK_P_ARGUMENTS_SHELL,
    .summary = CK_P_HELP_COMPLETION,
    .operands = shell_words,
    .run = run,
};
