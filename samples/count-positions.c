#include <cetkaik/board.h>
#include <stdio.h>
#include <stdlib.h>

/* Counts the different positions after each first move and each answer to it: a loop over legal moves, and a
 * hash table of positions. */
enum { ROOM = 1 << 18 };

typedef struct table {
    uint64_t hash[ROOM]; /* 0: free */
    unsigned long moves, positions;
} table;

typedef struct search {
    const ck_board_rules_value *rules;
    const ck_board_position *position;
    table *seen;
    int depth;
} search;

static int is_new(table *seen, uint64_t hash)
{
    size_t at = hash % ROOM;
    while (seen->hash[at] != 0 && seen->hash[at] != hash)
        at = (at + 1) % ROOM;
    if (seen->hash[at] == hash)
        return 0;
    seen->hash[at] = hash;
    return 1;
}

static int visit(void *self, const ck_board_ruling *ruling)
{
    const search *here = (const search *)self;
    ck_board_position position = *here->position;
    ck_board_play(here->rules, &position, ruling, 0);
    if (here->depth > 1) {
        search next = {here->rules, &position, here->seen, here->depth - 1};
        return ck_board_list(here->rules, &position, visit, &next);
    }
    here->seen->moves++;
    if (is_new(here->seen, ck_board_hash(&position)))
        here->seen->positions++;
    return here->seen->positions > ROOM / 2; /* full enough: stop */
}

int main(void)
{
    ck_board_rules_value rules;
    table *seen = (table *)calloc(1, sizeof *seen);
    if (seen == NULL || !ck_board_rules(&rules, "standard"))
        return 2;
    ck_board_position start = ck_board_start(&rules, CK_BOARD_A);
    search first = {&rules, &start, seen, 2};
    if (ck_board_list(&rules, &start, visit, &first) != 0)
        return 2;
    printf("%lu sequences, %lu positions\n", seen->moves, seen->positions);
    free(seen);
    return 0;
}
