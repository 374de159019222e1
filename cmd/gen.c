#include "cmd/cmd.h"
#include "formats/random_game.h"

#include <getopt.h>
#include <string.h>

static const struct option long_options[] = {
    {"rules", required_argument, NULL, 'R'},
    {"seed", required_argument, NULL, 's'},
    {"count", required_argument, NULL, 'n'},
    {"players", required_argument, NULL, 'p'},
    {NULL, 0, NULL, 0},
};

typedef struct gen_options {
    const char *rules_text;
    ck_rules rules;
    long seed, count;
    const char *name[2];
    bool named;
} gen_options;

/* "a,b" */
static bool read_players(char *value, gen_options *options)
{
    char *comma = strchr(value, ',');
    if (!comma || comma == value || comma[1] == '\0' || strpbrk(value, "[]\r\n"))
        return ck_usage("gen", "--players wants two names with a comma between them") == 0;
    *comma = '\0';
    options->name[0] = value;
    options->name[1] = comma + 1;
    options->named = true;
    return true;
}

static bool read_options(int argc, char **argv, gen_options *options)
{
    int option;
    opterr = 0;
    while ((option = getopt_long(argc, argv, "", long_options, NULL)) != -1) {
        if (option == 'R')
            options->rules_text = optarg;
        else if (option == 's' &&
                 !ck_number_option("--seed", optarg, 0, 2147483647, &options->seed))
            return false;
        else if (option == 'n' &&
                 !ck_number_option("--count", optarg, 1, 1000000000, &options->count))
            return false;
        else if (option == 'p' && !read_players(optarg, options))
            return false;
        else if (option == '?')
            return ck_usage("gen", "%s is not an option, or lacks its value", argv[optind - 1]) ==
                   0;
    }
    if (optind < argc)
        return ck_usage("gen", "“%s” is not wanted here", argv[optind]) == 0;
    return ck_rules_option(options->rules_text, &options->rules);
}

int ck_run_gen(int argc, char **argv)
{
    gen_options options = {.rules_text = "standard", .seed = 1, .count = 1};
    if (!read_options(argc, argv, &options))
        return CK_EXIT_TROUBLE;
    ck_writer out = ck_file_writer(stdout);
    ck_random random = {(uint64_t)options.seed};
    const char *label = strcmp(options.rules_text, "standard") == 0 ? NULL : options.rules_text;
    for (long i = 0; i < options.count && !out.failed; i++) {
        if (i > 0)
            ck_put(&out, "%%\n");
        ck_write_random_game(&out, &options.rules, label, options.named ? options.name : NULL,
                             &random);
    }
    return CK_EXIT_VALID;
}
