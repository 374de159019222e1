#include "cmd/options/cmd.h"
#include "formats/report/message.h"

#include <string.h>

/* The options in a help text, as words: what begins with -- after spaces or a comma. */
static void print_options(const char *text)
{
    for (const char *at = strstr(text, "--"); at; at = strstr(at, "--")) {
        size_t length = strcspn(at, " \n,=");
        if (at[-1] == ' ')
            printf(" %.*s", (int)length, at);
        at += length;
    }
}

static void print_words(void)
{
    for (size_t i = 0; ck_command_at(i); i++)
        printf("%s%s", i ? " " : "", ck_command_at(i)->name);
}

int ck_run_completion(int argc, char **argv)
{
    if (argc != 2 || strcmp(argv[1], "bash") != 0)
        return ck_usage("completion", "the name of a shell is wanted: bash");
    fputs("_cetkaik()\n{\n"
          "    local word=${COMP_WORDS[COMP_CWORD]} words=\n"
          "    if [ \"$COMP_CWORD\" = 1 ]; then\n"
          "        words='",
          stdout);
    print_words();
    puts("'\n    else\n        case ${COMP_WORDS[1]} in");
    for (size_t i = 0; ck_command_at(i); i++) {
        const ck_command *command = ck_command_at(i);
        printf("        %s) words='", command->name);
        print_options(command->options);
        if (strcmp(command->name, "help") == 0)
            print_words();
        for (int code = 0; strcmp(command->name, "explain") == 0 && code < CK_FINDINGS; code++)
            printf(" CK%d", ck_code_number((ck_code)code));
        puts("' ;;");
    }
    puts("        esac\n    fi\n"
         "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
         "    case $word in -*) ;; *) mapfile -t -O \"${#COMPREPLY[@]}\" COMPREPLY"
         " < <(compgen -f -- \"$word\") ;; esac\n"
         "}\n"
         "complete -o filenames -F _cetkaik cetkaik");
    return CK_EXIT_VALID;
}
