#include "rules/tournament/rank.h"

#include "rules/base/span.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- the formulas ---- */

static double points(const ck_standings *standings, const ck_standings_row *row)
{
    (void)standings;
    return (double)row->points_for / CK_TENTHS;
}

static double difference(const ck_standings *standings, const ck_standings_row *row)
{
    double sum = 0.0;
    for (size_t i = 0; i < row->games; i++)
        sum += ck_margin_of(standings, row, ck_standings_game(standings, row, i));
    return sum;
}

static double wins(const ck_standings *standings, const ck_standings_row *row)
{
    (void)standings;
    return row->wins;
}

static double seasons(const ck_standings *standings, const ck_standings_row *row)
{
    (void)standings;
    return row->seasons_won;
}

static double best_hand(const ck_standings *standings, const ck_standings_row *row)
{
    (void)standings;
    return (double)row->best.points / CK_TENTHS;
}

static double rating(const ck_standings *standings, const ck_standings_row *row)
{
    (void)standings;
    return row->rating.value;
}

/* What a tie-break makes of an opponent, added up over all of a player's games. */
static double sum_of(const ck_standings *standings, const ck_standings_row *row, ck_against *what)
{
    double sum = 0.0;
    for (size_t i = 0; i < row->games; i++)
        sum += ck_mean_against(standings, row, ck_standings_game(standings, row, i), what);
    return sum;
}

/* The score against an opponent with whom one is tied. */
static double against_tied(const ck_standings *standings, const ck_standings_row *row,
                           const ck_played *game, size_t opponent)
{
    bool tied = ck_row_at(standings, game, opponent)->group == row->group;
    return tied ? ck_score_against(game, ck_seat_of(row, game), opponent) : 0.0;
}

static double head_to_head(const ck_standings *standings, const ck_standings_row *row)
{
    return sum_of(standings, row, against_tied);
}

static double opponents_score(const ck_standings *standings, const ck_standings_row *row,
                              const ck_played *game, size_t opponent)
{
    (void)row;
    return ck_row_at(standings, game, opponent)->score;
}

static double buchholz(const ck_standings *standings, const ck_standings_row *row)
{
    return sum_of(standings, row, opponents_score);
}

static double median_buchholz(const ck_standings *standings, const ck_standings_row *row)
{
    double sum = 0.0, least = 0.0, most = 0.0;
    if (row->games < 3)
        return 0.0;
    for (size_t i = 0; i < row->games; i++) {
        const ck_played *game = ck_standings_game(standings, row, i);
        double score = ck_mean_against(standings, row, game, opponents_score);
        sum += score;
        least = i == 0 || score < least ? score : least;
        most = i == 0 || score > most ? score : most;
    }
    return sum - least - most;
}

static double scores_multiplied(const ck_standings *standings, const ck_standings_row *row,
                                const ck_played *game, size_t opponent)
{
    return ck_score_against(game, ck_seat_of(row, game), opponent) *
           ck_row_at(standings, game, opponent)->score;
}

static double sonneborn_berger(const ck_standings *standings, const ck_standings_row *row)
{
    return sum_of(standings, row, scores_multiplied);
}

static double progressive(const ck_standings *standings, const ck_standings_row *row)
{
    double score = 0.0, sum = 0.0;
    for (size_t i = 0; i < row->games; i++) {
        score += ck_score_of(standings, row, ck_standings_game(standings, row, i));
        sum += score;
    }
    return sum;
}

static const ck_tie_break table[] = {
#define CK_TIE_BREAK(ID, name, value, wants) {CK_TIE_##ID, name, wants, value},
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

/* One tie-break: every key is reckoned before any row moves. */
static void break_ties(ck_standings *standings, keyed *rows, size_t step)
{
    for (size_t i = 0; i < standings->count; i++) {
        double value = standings->options.tie_break[step]->value(standings, &standings->rows[i]);
        standings->rows[i].tie[step] = rows[i].row.tie[step] = value;
        rows[i].key = rounded(value);
    }
    part(standings, rows);
}

bool ck_rank_standings(ck_standings *standings)
{
    keyed *rows =
        ck_memory_take_zeroed(standings->options.memory, standings->count + 1, sizeof *rows);
    if (!rows)
        return false;
    for (size_t i = 0; i < standings->count; i++) {
        standings->rows[i].group = 0;
        const ck_standings_row *row = &standings->rows[i];
        double first = standings->options.by_points ? (double)row->points_for : row->score;
        rows[i] = (keyed){*row, rounded(first), ck_standings_name(standings, row)};
    }
    part(standings, rows);
    for (size_t step = 0; step < standings->options.tie_breaks; step++)
        break_ties(standings, rows, step);
    for (size_t i = 0; i < standings->count; i++)
        standings->rows[i].rank = (uint32_t)standings->rows[i].group + 1;
    ck_memory_give_back(standings->options.memory, rows);
    return true;
}
