#include "cmd/shells/bash.h"

#include "cmd/options/commands.h"
#include "cmd/options/values.h"
#include "cmd/shells/words.h"

/*
 * Bash parts the command line at = and : too, and replaces only what follows the last of them: the
 * words are put together again, and of what they are completed to the beginning is cut off again.
 */
static const char before[] =
    "# Completes the commands of cetkaik, their options, and the values of these.\n"
    "_cetkaik()\n"
    "{\n"
    "    local line=() i glued= whole last word option= before= words= list= files=\n"
    "    for ((i = 1; i <= COMP_CWORD; i++)); do\n"
    "        last=${COMP_WORDS[i]}\n"
    "        case $last in [=:]*) glued=1 ;; esac\n"
    "        if [[ $glued && ${#line[@]} -gt 0 ]]; then line[-1]+=$last; else line+=(\"$last\"); "
    "fi\n"
    "        case $last in *[=:]) glued=1 ;; *) glued= ;; esac\n"
    "    done\n"
    "    whole=${line[-1]} word=${line[-1]}\n"
    "    unset 'line[-1]'\n"
    "    case $last in [=:]) last= ;; esac\n"
    "    case $word in\n"
    "    --*=*) option=${word%%=*} before=${word%%=*}= word=${word#*=} ;;\n"
    "    *) [[ ${#line[@]} -gt 1 ]] && option=${line[-1]} ;;\n"
    "    esac\n"
    "    case \"${line[0]-} $option\" in\n";

static const char after[] =
    "    esac\n"
    "    case $list$word in 1*,*) before+=${word%,*}, word=${word##*,} ;; esac\n"
    "    mapfile -t COMPREPLY < <(compgen -P \"$before\" -W \"$words\" -- \"$word\")\n"
    "    if [[ $files ]]; then\n"
    "        mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -P \"$before\" -f -- \"$word\")\n"
    "        compopt -o filenames 2>/dev/null\n"
    "    fi\n"
    "    COMPREPLY=(\"${COMPREPLY[@]#\"${whole%\"$last\"}\"}\")\n"
    "}\n"
    "complete -F _cetkaik cetkaik\n";

/* "'check --rules') list=1 words='auto standard' ;;" */
static void put_value(ck_out *out, const char *command, const ck_option *option)
{
    ck_put_format(out, "    '%s --%s'", command, option->name);
    if (option->letter)
        ck_put_format(out, " | '%s -%c'", command, option->letter);
    ck_put_format(out, ") %s%swords='", option->words == ck_files ? "files=1 " : "",
                  option->list ? "list=1 " : "");
    ck_put_words(out, option->words, "");
    ck_put(out, "' ;;\n");
}

static void put_names(ck_out *out, const ck_option *options)
{
    for (; options && options->name; options++) {
        ck_put_format(out, " --%s", options->name);
        if (options->letter)
            ck_put_format(out, " -%c", options->letter);
    }
}

static void put_command(ck_out *out, const ck_command *command)
{
    for (const ck_option *row = command->options; row && row->name; row++) {
        if (row->value)
            put_value(out, command->name, row);
    }
    ck_put_format(out, "    '%s '*) %swords='", command->name,
                  command->operands == ck_files ? "files=1 " : "");
    ck_put_words(out, command->operands, "");
    ck_put(out, "'\n        case $word in -*) files= words='");
    put_names(out, command->options);
    put_names(out, ck_common_options);
    ck_put(out, "' ;; esac ;;\n");
}

void ck_write_bash_completion(ck_out *out)
{
    ck_put(out, before);
    ck_put(out, "    ' '*) words='");
    ck_put_words(out, ck_command_words, "");
    put_names(out, ck_common_options);
    ck_put(out, "' ;;\n");
    for (size_t i = 0; ck_command_at(i); i++)
        put_command(out, ck_command_at(i));
    ck_put(out, after);
}
