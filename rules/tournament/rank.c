#include "rules/tournament/rank.h"

#include "rules/base/span.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- the formulas: what a game adds ---- */

static void add(ck_tie_sum *sum, double value)
{
    sum->least = !sum->begun || value < sum->least ? value : sum->least;
    sum->most = !sum->begun || value > sum->most ? value : sum->most;
    sum->sum += value;
    sum->begun = true;
}

static void margin(ck_tie_sum *sum, const ck_standings *standings, const ck_standings_row *row,
                   const ck_played *game)
{
    add(sum, ck_margin_of(standings, row, game));
}

/* The score against an opponent with whom one is tied. */
static double score_if_tied(const ck_standings *standings, const ck_standings_row *row,
                            const ck_played *game, size_t opponent)
{
    bool tied = ck_row_at(standings, game, opponent)->group == row->group;
    return tied ? ck_score_against(game, ck_seat_of(row, game), opponent) : 0.0;
}

static void against_tied(ck_tie_sum *sum, const ck_standings *standings,
                         const ck_standings_row *row, const ck_played *game)
{
    add(sum, ck_mean_against(standings, row, game, score_if_tied));
}

static double score_of_opponent(const ck_standings *standings, const ck_standings_row *row,
                                const ck_played *game, size_t opponent)
{
    (void)row;
    return ck_row_at(standings, game, opponent)->score;
}

static void opponents_score(ck_tie_sum *sum, const ck_standings *standings,
                            const ck_standings_row *row, const ck_played *game)
{
    add(sum, ck_mean_against(standings, row, game, score_of_opponent));
}

static double product(const ck_standings *standings, const ck_standings_row *row,
                      const ck_played *game, size_t opponent)
{
    return ck_score_against(game, ck_seat_of(row, game), opponent) *
           ck_row_at(standings, game, opponent)->score;
}

static void scores_multiplied(ck_tie_sum *sum, const ck_standings *standings,
                              const ck_standings_row *row, const ck_played *game)
{
    add(sum, ck_mean_against(standings, row, game, product));
}

static void progress(ck_tie_sum *sum, const ck_standings *standings, const ck_standings_row *row,
                     const ck_played *game)
{
    sum->score += ck_score_of(standings, row, game);
    add(sum, sum->score);
}

/* ---- and what it comes to ---- */

static double points(const ck_standings_row *row, const ck_tie_sum *sum)
{
    (void)sum;
    return (double)row->points_for / CK_TENTHS;
}

static double wins(const ck_standings_row *row, const ck_tie_sum *sum)
{
    (void)sum;
    return row->wins;
}

static double seasons(const ck_standings_row *row, const ck_tie_sum *sum)
{
    (void)sum;
    return row->seasons_won;
}

static double best_hand(const ck_standings_row *row, const ck_tie_sum *sum)
{
    (void)sum;
    return (double)row->best.points / CK_TENTHS;
}

static double rating(const ck_standings_row *row, const ck_tie_sum *sum)
{
    (void)sum;
    return row->rating.value;
}

static double total(const ck_standings_row *row, const ck_tie_sum *sum)
{
    (void)row;
    return sum->sum;
}

/* Without the least and the most. */
static double median(const ck_standings_row *row, const ck_tie_sum *sum)
{
    return row->games < 3 ? 0.0 : sum->sum - sum->least - sum->most;
}

static const ck_tie_break table[] = {
#define CK_TIE_BREAK(ID, name, add, value, wants) {CK_TIE_##ID, name, wants, add, value},
#include "rules/tournament/tie_breaks.def"
};

const ck_tie_break *ck_tie_break_at(size_t index)
{
    return index < sizeof table / sizeof *table ? &table[index] : NULL;
}

const ck_tie_break *ck_tie_break_named(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (ck_bytes_are(name, length, table[i].name))
            return &table[i];
    }
    return NULL;
}

/* ---- ranking ---- */

/* A row and what parts it from others at one step. */
typedef struct keyed {
    ck_standings_row row;
    double key;
    const char *name;
} keyed;

/* By group, then the higher key, then the name, so that nothing depends on the order before. */
static int by_key(const void *a, const void *b)
{
    const keyed *one = a, *other = b;
    if (one->row.group != other->row.group)
        return one->row.group < other->row.group ? -1 : 1;
    if (one->key != other->key)
        return one->key > other->key ? -1 : 1;
    return strcmp(one->name, other->name);
}

/* Thirds and the like do not add up exactly: what differs by less than this is equal. */
static double rounded(double key)
{
    enum { PARTS = 1 << 20 };
    return round(key * PARTS) / PARTS;
}

/* Sorts the groups by a key and parts those that differ in it. */
static void part(ck_standings *standings, keyed *rows)
{
    size_t group = 0;
    qsort(rows, standings->count, sizeof *rows, by_key);
    for (size_t i = 0; i < standings->count; i++) {
        bool differs =
            i > 0 && (rows[i].row.group != rows[i - 1].row.group || rows[i].key != rows[i - 1].key);
        standings->rows[i] = rows[i].row;
        if (differs)
            group = i;
        standings->rows[i].group = group;
    }
    for (size_t i = 0; i < standings->count; i++) {
        rows[i].row = standings->rows[i];
        standings->row_of[rows[i].row.name] = i;
    }
}

/* Walks through the games for a tie-break. */
static bool add_games(const ck_standings *standings, const ck_tie_break *tie, ck_tie_sum *sums)
{
    ck_pile_walk walk = ck_pile_begin(&standings->games);
    const ck_played *game;
    while ((game = ck_next_counted(&walk))) {
        for (size_t seat = 0; seat < game->players; seat++) {
            const ck_standings_row *row = ck_row_at(standings, game, seat);
            tie->add(&sums[row - standings->rows], standings, row, game);
        }
    }
    return ck_pile_end(&walk);
}

/* One tie-break: every key is reckoned before any row moves. */
static bool break_ties(ck_standings *standings, keyed *rows, ck_tie_sum *sums, size_t step)
{
    const ck_tie_break *tie = standings->options.tie_break[step];
    memset(sums, 0, standings->count * sizeof *sums);
    if (tie->add && !add_games(standings, tie, sums))
        return false;
    for (size_t i = 0; i < standings->count; i++) {
        double value = tie->value(&standings->rows[i], &sums[i]);
        standings->rows[i].tie[step] = rows[i].row.tie[step] = value;
        rows[i].key = rounded(value);
    }
    part(standings, rows);
    return true;
}

/* By score, or by points. */
static void rank_by_score(ck_standings *standings, keyed *rows)
{
    for (size_t i = 0; i < standings->count; i++) {
        standings->rows[i].group = 0;
        const ck_standings_row *row = &standings->rows[i];
        double first = standings->options.by_points ? (double)row->points_for : row->score;
        rows[i] = (keyed){*row, rounded(first), ck_standings_name(standings, row)};
    }
    part(standings, rows);
}

bool ck_rank_standings(ck_standings *standings)
{
    const ck_memory *memory = standings->options.memory;
    keyed *rows = ck_memory_take_zeroed(memory, standings->count + 1, sizeof *rows);
    ck_tie_sum *sums = ck_memory_take(memory, standings->count + 1, sizeof *sums);
    bool good = rows && sums;
    if (good)
        rank_by_score(standings, rows);
    for (size_t step = 0; good && step < standings->options.tie_breaks; step++)
        good = break_ties(standings, rows, sums, step);
    for (size_t i = 0; good && i < standings->count; i++)
        standings->rows[i].rank = (uint32_t)standings->rows[i].group + 1;
    ck_memory_give_back(memory, rows);
    ck_memory_give_back(memory, sums);
    return good;
}
