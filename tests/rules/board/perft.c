/*
 * How many ways there are to play so many turns from a position, each as the lists have them and
 * all casts enough, a bridge of more than five squares excepted, which fails. The figures in
 * tests/support/perft are those on which the engine and the oracle agreed.
 *
 * PERFT_DEPTH=3 counts all of them again with both; else the engine counts two turns, the oracle
 * one.
 */
#include "rules/board/list.h"
#include "rules/board/play.h"
#include "tests/oracle/ancient.h"
#include "tests/support/two_engines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS = 3, LINE_SIZE = 400 };

/* ---- the engine ---- */

/* Counting on from a position, of which a move is to be played. */
typedef struct engine_count {
    const ck_rules *rules;
    const ck_position *position;
    int turns;
    uint64_t count;
} engine_count;

static uint64_t count_by_engine(const ck_rules *rules, const ck_position *position, int turns);

static bool count_after(void *self, const ck_ruling *ruling)
{
    engine_count *counting = self;
    if (counting->turns == 1) {
        counting->count++;
        return true;
    }
    bool fails = ruling->bridge > 5 && !counting->rules->param[CK_RECAST];
    ck_position next = *counting->position;
    ck_play(&next, ruling, fails);
    counting->count += count_by_engine(counting->rules, &next, counting->turns - 1);
    return true;
}

static bool has_king(const ck_position *position, int side)
{
    bool found = false;
    for (int i = 0; i < CK_SQUARES; i++)
        found = found || ck_is_piece_of(position->at[i], (unsigned)side, CK_KING);
    return found;
}

static uint64_t count_by_engine(const ck_rules *rules, const ck_position *position, int turns)
{
    engine_count counting = {rules, position, turns, 0};
    /* G1.10: without its King a side has lost, and there are no further moves. */
    if (rules->param[CK_GOAL] == 0 || (has_king(position, 0) && has_king(position, 1)))
        ck_list(rules, position, count_after, &counting);
    return counting.count;
}

/* ---- the oracle ---- */

typedef struct oracle_count {
    const oracle_position *position;
    int turns;
    uint64_t count;
} oracle_count;

static uint64_t count_by_oracle(const oracle_position *position, int turns);

static bool count_after_oracle(void *self, const struct oracle_move *move)
{
    oracle_count *counting = self;
    if (counting->turns == 1) {
        counting->count++;
        return true;
    }
    oracle_position *next = oracle_copy(counting->position);
    oracle_play(next, move, oracle_judge(counting->position, move).bridge > 5);
    counting->count += count_by_oracle(next, counting->turns - 1);
    free(next);
    return true;
}

static uint64_t count_by_oracle(const oracle_position *position, int turns)
{
    oracle_count counting = {position, turns, 0};
    oracle_list(position, count_after_oracle, &counting);
    return counting.count;
}

/* ---- 古机戦 ---- */

/* The second implementation of 古机戦 gives its moves as text. */
static uint64_t count_by_ancient(const ancient *game, int turns)
{
    uint64_t count = 0;
    char *list = malloc(ANCIENT_LIST), *rest = list;
    ancient_list(game, list);
    for (char *move; (move = strtok_r(rest, "\n", &rest)) != NULL;) {
        ancient next = *game;
        ancient_play(&next, move);
        count += turns == 1 ? 1 : count_by_ancient(&next, turns - 1);
    }
    free(list);
    return count;
}

static uint64_t count_by_second(const char *rules, const char *line, int turns)
{
    static const char ways[] = "古机戦";
    uint64_t count;
    if (strncmp(rules, ways, strlen(ways)) == 0) {
        ancient game;
        ancient_start(&game, rules);
        ancient_read(&game, line);
        count = count_by_ancient(&game, turns);
    } else {
        oracle_position *position = oracle_read(rules, line);
        cr_assert(position, "%s", line);
        count = count_by_oracle(position, turns);
        free(position);
    }
    return count;
}

/* ---- the kept figures ---- */

/* A line of tests/support/perft: rules, a position line, the counts of 1, 2 and 3 turns, after
 * tabs. */
static void expect_counts(char *line, int engine_turns, int oracle_turns)
{
    char *rest = line, *rules = strtok_r(rest, "\t", &rest), *place = strtok_r(rest, "\t", &rest);
    ck_rules set = rules_of(rules);
    ck_position position = position_of(&set, place);
    for (int turns = 1; turns <= TURNS; turns++) {
        uint64_t kept = strtoull(strtok_r(rest, "\t\n", &rest), NULL, 10);
        if (turns <= engine_turns)
            cr_expect_eq(count_by_engine(&set, &position, turns), kept, "%s: %s, %d turns", rules,
                         place, turns);
        if (turns <= oracle_turns)
            cr_expect_eq(count_by_second(rules, place, turns), kept, "oracle: %s: %s, %d turns",
                         rules, place, turns);
    }
}

Test(perft, both_count_what_is_kept, .timeout = 7200)
{
    const char *depth = getenv("PERFT_DEPTH");
    FILE *file = fopen("tests/support/perft", "r");
    char line[LINE_SIZE];
    int positions = 0;
    cr_assert(file);
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#')
            continue;
        expect_counts(line, depth ? atoi(depth) : 2, depth ? atoi(depth) : 1);
        positions++;
    }
    fclose(file);
    cr_expect_geq(positions, 9 * 11);
}
