#include "cmd/options/position_options.h"

#include "rules/words/position.h"

#include <getopt.h>
#include <string.h>

static const struct option long_options[] = {
    {"rules", required_argument, NULL, 'R'},
    {"position", required_argument, NULL, 'P'},
    {"count", no_argument, NULL, 'c'},
    {NULL, 0, NULL, 0},
};

bool ck_read_position_options(int argc, char **argv, ck_position_options *options)
{
    const char *rules = "standard", *position = NULL, *why;
    size_t at;
    int option;
    options->count = false;
    opterr = 0;
    while ((option = getopt_long(argc, argv, "", long_options, NULL)) != -1) {
        if (option == 'R')
            rules = optarg;
        else if (option == 'P')
            position = optarg;
        else if (option == 'c')
            options->count = true;
        else
            return ck_usage(argv[0], "%s is not an option, or lacks its value", argv[optind - 1]) ==
                   0;
    }
    if (!ck_rules_option(rules, &options->rules))
        return false;
    options->position = ck_start(&options->rules, CK_SIDE_A);
    if (position && !ck_read_position(&options->rules, position, strlen(position),
                                      &options->position, &at, &why))
        return ck_trouble("--position: %s, at byte %zu: “%.12s”", why, at + 1, position + at) == 0;
    return true;
}
