/* Sorts the players by score, then each group of tied players by the next tie-break. */
#include "rules/tournament/rank.h"

#include "rules/base/array.h"
#include "rules/base/span.h"

#include <math.h>
#include <string.h>

/* ---- formulas: the value of a game ---- */

static void add(ck_tie_sum *sum, double value)
{
    sum->least = !sum->begun || value < sum->least ? value : sum->least;
    sum->most = !sum->begun || value > sum->most ? value : sum->most;
    sum->sum += value;
    sum->begun = true;
}

/* The score against an opponent of the same group; 0 against others. */
static double score_if_tied(const ck_tied *players, const ck_played *game, size_t own,
                            size_t opponent)
{
    bool tied = players[game->seat[opponent].name].group == players[game->seat[own].name].group;
    return tied ? ck_played_score_against(game, own, opponent) : 0.0;
}

static double score_of_opponent(const ck_tied *players, const ck_played *game, size_t own,
                                size_t opponent)
{
    (void)own;
    return players[game->seat[opponent].name].score;
}

static double product(const ck_tied *players, const ck_played *game, size_t own, size_t opponent)
{
    return ck_played_score_against(game, own, opponent) * players[game->seat[opponent].name].score;
}

/* The value of a game of the player at a seat. */
static double value_of_game(ck_tie_id id, ck_tie_sum *sum, const ck_tied *players,
                            const ck_played *game, size_t own)
{
    switch (id) {
    case CK_TIE_HEAD_TO_HEAD:
        return ck_played_mean_against(players, game, own, score_if_tied);
    case CK_TIE_DIFFERENCE:
        return ck_played_margin(game, own);
    case CK_TIE_SONNEBORN_BERGER:
        return ck_played_mean_against(players, game, own, product);
    case CK_TIE_PROGRESSIVE:
        return sum->score += ck_played_score(game, own);
    default: /* Buchholz */
        return ck_played_mean_against(players, game, own, score_of_opponent);
    }
}

/* ---- formulas: the value of all games ---- */

static double value_of(ck_tie_id id, const ck_standings_row *row, const ck_tie_sum *sum)
{
    switch (id) {
    case CK_TIE_POINTS:
        return (double)row->points_for / CK_TENTHS;
    case CK_TIE_WINS:
        return row->wins;
    case CK_TIE_SEASONS:
        return row->seasons_won;
    case CK_TIE_BEST_HAND:
        return (double)row->best.points / CK_TENTHS;
    case CK_TIE_RATING:
        return row->rating.value;
    case CK_TIE_MEDIAN_BUCHHOLZ: /* without the lowest and the highest value */
        return row->games < 3 ? 0.0 : sum->sum - sum->least - sum->most;
    default:
        return sum->sum;
    }
}

static const ck_tie_break table[] = {
#define CK_TIE_BREAK(ID, name, by_games, wants) {CK_TIE_##ID, name, by_games, wants},
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

ck_standings_options ck_rank_defaults(void)
{
    static const char *const order[] = {"head-to-head", "points", "buchholz", "sonneborn-berger",
                                        "wins"};
    ck_standings_options options = {.rating = CK_RATING_ELO, .k = 20.0, .start_rating = 1500.0};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        options.tie_break[options.tie_breaks++] = ck_tie_break_named(order[i], strlen(order[i]));
    return options;
}

/* ---- ranking ---- */

/* A player with the sort key of one step. */
typedef struct keyed {
    uint64_t group;
    double key, value; /* of the tie-break; KEY is VALUE rounded */
    uint32_t name;
    const char *text; /* of the name */
} keyed;

/* By group, then descending key, then name, so that the result does not depend on the input order.
 */
static int by_key(const void *a, const void *b)
{
    const keyed *one = a, *other = b;
    if (one->group != other->group)
        return one->group < other->group ? -1 : 1;
    if (one->key != other->key)
        return one->key > other->key ? -1 : 1;
    int order = strcmp(one->text, other->text);
    return order != 0 ? order : (one->name > other->name) - (one->name < other->name);
}

/* Sums of thirds are inexact: values that differ by less than 2^-20 are equal. */
static double rounded(double key)
{
    enum { PARTS = 1 << 20 };
    return round(key * PARTS) / PARTS;
}

/* The ranking in progress. */
typedef struct ranking_state {
    ck_standings *standings;
    keyed *players;
    size_t count;
    ck_tied *tied; /* by name */
} ranking_state;

static void add_keyed(ranking_state *ranking, uint32_t name, double value)
{
    const char *text = ck_string_table_text(&ranking->standings->names, name).text;
    ranking->players[ranking->count++] =
        (keyed){ranking->tied[name].group, rounded(value), value, name, text};
}

/* Sorts the players by their keys, splits groups with different keys, sets places and ranks. */
static void split_groups(ranking_state *ranking)
{
    ck_standings *standings = ranking->standings;
    const keyed *players = ranking->players;
    uint32_t group = 0;
    ck_array_sort(ranking->players, ranking->count, sizeof *players, by_key);
    for (uint32_t at = 0; at < ranking->count; at++) {
        uint32_t name = players[at].name;
        if (at > 0 &&
            (players[at].group != players[at - 1].group || players[at].key != players[at - 1].key))
            group = at;
        standings->rows[name].at = at;
        standings->rows[name].rank = group + 1;
        standings->ranking[at] = name;
        ranking->tied[name].group = group;
    }
}

/* The first step: by score, or by points. */
static void rank_by_score(ranking_state *ranking)
{
    ck_standings *standings = ranking->standings;
    for (uint32_t name = 0; name < standings->names.count; name++) {
        const ck_standings_row *row = &standings->rows[name];
        if (row->games == 0)
            continue;
        ranking->tied[name] = (ck_tied){.score = row->score};
        add_keyed(ranking, name,
                  standings->options.by_points ? (double)row->points_for : row->score);
    }
    split_groups(ranking);
}

static void add_games(ranking_state *ranking, ck_tie_id id)
{
    ck_standings *standings = ranking->standings;
    const ck_played *game;
    for (uint32_t name = 0; name < standings->names.count; name++)
        ranking->tied[name].sum = (ck_tie_sum){.begun = false};
    for (size_t at = 0; (game = ck_standings_next_counted(standings, &at));) {
        for (size_t seat = 0; seat < game->players; seat++) {
            ck_tie_sum *sum = &ranking->tied[game->seat[seat].name].sum;
            add(sum, value_of_game(id, sum, ranking->tied, game, seat));
        }
    }
}

/* Applies one tie-break. All values are computed before players change their groups. */
static void break_ties(ranking_state *ranking, size_t step)
{
    ck_standings *standings = ranking->standings;
    const ck_tie_break *tie = standings->options.tie_break[step];
    if (tie->by_games)
        add_games(ranking, tie->id);
    ranking->count = 0;
    for (size_t i = 0; i < standings->count; i++) {
        ck_standings_row *row = &standings->rows[standings->ranking[i]];
        row->tie[step] = value_of(tie->id, row, &ranking->tied[row->name].sum);
        add_keyed(ranking, row->name, row->tie[step]);
    }
    split_groups(ranking);
}

bool ck_rank_standings(ck_standings *standings)
{
    const ck_memory *memory = standings->options.memory;
    ranking_state ranking = {.standings = standings};
    standings->ranking = ck_memory_alloc(memory, standings->count, sizeof *standings->ranking);
    ranking.players = ck_memory_alloc(memory, standings->count, sizeof *ranking.players);
    ranking.tied = ck_memory_alloc_zeroed(memory, standings->names.count, sizeof *ranking.tied);
    bool good = standings->ranking && ranking.players && ranking.tied;
    if (good)
        rank_by_score(&ranking);
    for (size_t step = 0; good && step < standings->options.tie_breaks; step++)
        break_ties(&ranking, step);
    ck_memory_free(memory, ranking.players);
    ck_memory_free(memory, ranking.tied);
    return good;
}
