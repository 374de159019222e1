/* `cetkaik perft`: counts legal move sequences up to a depth. */
#include "cmd/options/commands.h"
#include "cmd/options/position_options.h"
#include "cmd/options/trouble.h"
#include "rules/board/list.h"
#include "rules/board/play.h"

#include <stdlib.h>

/* Plays each move as it is found; at the last depth, only counts. */
typedef struct move_count {
    const ck_rules *rules;
    const ck_position *position;
    int depth;
    ck_short_list *last;
    unsigned long long sequences;
} move_count;

static bool add_sequences(void *self, const ck_ruling *ruling);

/* The short list suffices to count, but a board with ways has none. */
static unsigned long long count_sequences(const ck_rules *rules, const ck_position *position,
                                          int depth, ck_short_list *last)
{
    move_count count = {rules, position, depth, last, 0};
    if (depth == 1 && !rules->board->ways && ck_list_short(rules, position, last))
        return last->count;
    ck_list(rules, position, add_sequences, &count);
    return count.sequences;
}

static bool add_sequences(void *self, const ck_ruling *ruling)
{
    move_count *count = self;
    if (count->depth == 1) {
        count->sequences++;
        return true;
    }
    ck_position after = *count->position;
    ck_play(&after, ruling, false);
    count->sequences += count_sequences(count->rules, &after, count->depth - 1, count->last);
    return true;
}

static const ck_option rows[] = {
    CK_ROW_RULES_HERE(offsetof(ck_position_options, rules_text)),
    CK_ROW_POSITION,
    {.name = NULL},
};

static int run(int argc, char **argv)
{
    ck_position_options options = {0};
    long depth;
    int operands = ck_position_options_read(&ck_perft_command, argc, argv, &options);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (operands != 1)
        return ck_usage_trouble("perft", CK_P_DEPTH_WANTED, NULL);
    if (!ck_read_number_value("perft", argv[1], 1, 16, &depth))
        return CK_EXIT_TROUBLE;
    ck_short_list last = {0};
    for (int i = 1; i <= depth; i++) {
        printf("%d %llu\n", i, count_sequences(&options.rules, &options.position, i, &last));
        fflush(stdout);
    }
    free(last.moves);
    return CK_EXIT_VALID;
}

const ck_command ck_perft_command = {
    .name = "perft",
    .arguments = CK_P_ARGUMENTS_DEPTH,
    .summary = CK_P_HELP_PERFT,
    .options = rows,
    .run = run,
};
