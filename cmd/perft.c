#include "cmd/options/position_options.h"
#include "rules/board/move.h"

#include <getopt.h>

/* Sequences are counted without a list: each move is played as it is found. */
typedef struct count {
    const ck_rules *rules;
    const ck_position *position;
    int depth;
    unsigned long long sequences;
} count;

static bool add_sequences(void *self, const ck_ruling *ruling);

static unsigned long long count_sequences(const ck_rules *rules, const ck_position *position,
                                          int depth)
{
    count count = {rules, position, depth, 0};
    ck_list(rules, position, add_sequences, &count);
    return count.sequences;
}

static bool add_sequences(void *self, const ck_ruling *ruling)
{
    count *count = self;
    if (count->depth == 1) {
        count->sequences++;
        return true;
    }
    ck_position after = *count->position;
    ck_play(&after, ruling, false);
    count->sequences += count_sequences(count->rules, &after, count->depth - 1);
    return true;
}

int ck_run_perft(int argc, char **argv)
{
    ck_position_options options;
    long depth;
    if (!ck_read_position_options(argc, argv, &options))
        return CK_EXIT_TROUBLE;
    if (options.count || argc - optind != 1)
        return ck_usage("perft", "one depth is wanted");
    if (!ck_number_option("perft", argv[optind], 1, 16, &depth))
        return CK_EXIT_TROUBLE;
    for (int i = 1; i <= depth; i++) {
        printf("%d %llu\n", i, count_sequences(&options.rules, &options.position, i));
        fflush(stdout);
    }
    return CK_EXIT_VALID;
}
