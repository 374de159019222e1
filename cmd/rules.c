#include "cmd/options/cmd.h"
#include "cmd/options/commands.h"
#include "cmd/options/values.h"
#include "formats/common/display.h"

#include <string.h>

enum { NAME_WIDTH = 20 };

/* The word of a value in a list "a|b|c". */
static void put_value(ck_out *out, const ck_param_info *info, int value)
{
    const char *word = info->words;
    if (word[0] == '\0') {
        ck_put_format(out, "%d", value);
        return;
    }
    for (int i = 0; i < value; i++)
        word += strcspn(word, "|") + 1;
    ck_put_bytes(out, word, strcspn(word, "|"));
}

static void print_set(const ck_rules *rules)
{
    ck_out out = ck_file_out(stdout);
    ck_put_format(&out, "%s\n", rules->name);
    for (int i = 0; i < CK_PARAMS; i++) {
        const ck_param_info *info = ck_param_info_of((ck_param)i);
        ck_put(&out, "  ");
        ck_put_padded(&out, info->name, NAME_WIDTH);
        ck_put(&out, " ");
        put_value(&out, info, rules->param[i]);
        ck_put_format(&out, "\n  %-*s   %s", NAME_WIDTH, "", info->meaning);
        if (info->words[0])
            ck_put_format(&out, " (%s)", info->words);
        ck_put(&out, "\n");
    }
}

static int run(int argc, char **argv)
{
    ck_rules rules;
    int operands = ck_read_options(&ck_rules_command, argc, argv, NULL);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (operands > 1)
        return ck_usage("rules", "one rule set at a time");
    if (operands == 1) {
        if (!ck_rules_option(argv[1], &rules))
            return CK_EXIT_TROUBLE;
        print_set(&rules);
        return CK_EXIT_VALID;
    }
    for (size_t i = 0; ck_rules_at(i); i++)
        printf("%s%s\n", ck_rules_at(i)->name, i == 0 ? " (default)" : "");
    puts(
        "\n`cetkaik rules SET` lists the parameters of one; --rules SET,PARAM=VALUE changes them.");
    return CK_EXIT_VALID;
}

const ck_command ck_rules_command = {
    .name = "rules",
    .arguments = "[SET]",
    .summary = "the rule sets and their parameters",
    .operands = ck_rule_set_words,
    .run = run,
};
