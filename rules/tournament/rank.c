/* Sorts the players by score, then each group of tied players by the next tie-break. Articles of
 * FIDE's handbook are those of C.07, Tie-Break Regulations, in force since March 2026. */
#include "rules/tournament/rank.h"

#include "rules/base/array.h"
#include "rules/tournament/schedule.h"

#include <math.h>
#include <string.h>

ck_standings_options ck_rank_defaults(void)
{
    static const char *const order[] = {"head-to-head", "points", "buchholz", "sonneborn-berger",
                                        "wins"};
    ck_standings_options options = {.rating = CK_RATING_ELO, .k = 20.0, .start_rating = 1500.0};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        options.tie_break[options.tie_breaks++] = ck_tie_break_named(order[i], strlen(order[i]));
    return options;
}

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

/*
 * The score of a player for the tie-breaks of opponents: rounds that the player did not turn up
 * for, with none after them in which the player was there, are draws (C.07, 16.3). Half-point byes
 * are that already.
 */
static double adjusted_score(const ck_standings *standings, const ck_standings_row *row)
{
    const ck_appearance *at = ck_schedule_of(standings, row);
    uint32_t next = 0, away = 0;
    for (uint32_t i = 0; i < row->appearances; i++) {
        const ck_played *game = ck_schedule_game(standings, &at[i]);
        const uint8_t award = game->seat[at[i].seat].award;
        away += standings->scheduled && at[i].round > next ? at[i].round - next : 0;
        next = at[i].round + 1;
        if (!game->unplayed || award == 2 || game->state != CK_GAME_COUNTED)
            away = 0;
        else
            away += game->end == CK_END_ABSENT;
    }
    away += standings->scheduled ? (uint32_t)standings->round_count - next : 0;
    return row->score + (standings->all_met ? 0.0 : away / 2.0);
}

/* The first step: by score, or by points. */
static void rank_by_score(ranking_state *ranking)
{
    ck_standings *standings = ranking->standings;
    for (uint32_t name = 0; name < standings->names.count; name++) {
        const ck_standings_row *row = &standings->rows[name];
        if (row->games + row->unplayed == 0)
            continue;
        ranking->tied[name] =
            (ck_tied){.score = row->score, .adjusted = adjusted_score(standings, row)};
        add_keyed(ranking, name,
                  standings->options.by_points ? (double)row->points_for : row->score);
    }
    split_groups(ranking);
    for (size_t i = 0; i < standings->count; i++)
        standings->rows[standings->ranking[i]].level = standings->rows[standings->ranking[i]].rank;
}

/* Adds the rounds before TO, which do not name the player. */
static void add_missing(const ck_standings *standings, ck_tie_id id, ck_tie_sum *sum,
                        const ck_tied *player, uint32_t from, uint32_t to)
{
    for (; standings->scheduled && !standings->all_met && from < to; from++)
        ck_tie_break_add_award(id, sum, player, 0.0, (double)standings->length / 2.0, true);
}

/* Adds a round in which a player appears. In a round robin, games that were not played count as if
 * they were (C.07, 15.2), and a bye is no game. */
static void add_round(const ranking_state *ranking, ck_tie_id id, ck_tied *player,
                      const ck_appearance *at)
{
    const ck_standings *standings = ranking->standings;
    const ck_played *game = ck_schedule_game(standings, at);
    const uint8_t award = game->seat[at->seat].award;
    const bool paired = game->players == 2;
    if (game->state != CK_GAME_COUNTED)
        return;
    if (!game->unplayed || (standings->all_met && paired && id != CK_TIE_DIFFERENCE)) {
        ck_tie_break_add_game(id, &player->sum, ranking->tied, game, at->seat);
        return;
    }
    if (standings->all_met)
        return;
    const double limit = paired ? ranking->tied[game->seat[1 - at->seat].name].adjusted
                                : (double)standings->length / 2.0;
    ck_tie_break_add_award(id, &player->sum, player, award / 2.0, limit, award < 2);
}

/*
 * The sum of the scores after each round. Without rounds, or with those of several tournaments, each
 * game that counts is one.
 */
static double progressive_score(const ck_standings *standings, const ck_standings_row *row)
{
    const bool numbered = standings->round_count > 0 && standings->tournaments.count <= 1;
    const ck_appearance *at = ck_schedule_of(standings, row);
    double score = 0.0, sum = 0.0;
    for (uint32_t i = 0; i < row->appearances; i++) {
        const ck_played *game = ck_schedule_game(standings, &at[i]);
        const bool counts = game->state == CK_GAME_COUNTED;
        const size_t next = i + 1 < row->appearances ? at[i + 1].round : standings->round_count;
        score += counts ? ck_played_score(game, at[i].seat) : 0.0;
        sum += score * (numbered ? (double)(next - at[i].round) : (double)counts);
    }
    return sum;
}

static void add_rounds(ranking_state *ranking, ck_tie_id id)
{
    const ck_standings *standings = ranking->standings;
    for (size_t i = 0; i < standings->count; i++) {
        const ck_standings_row *row = ck_standings_row_of_place(standings, i);
        const ck_appearance *at = ck_schedule_of(standings, row);
        ck_tied *player = &ranking->tied[row->name];
        uint32_t next = 0;
        player->sum = (ck_tie_sum){.count = 0};
        if (id == CK_TIE_PROGRESSIVE) {
            player->sum.sum = progressive_score(standings, row);
            continue;
        }
        for (uint32_t j = 0; j < row->appearances; next = at[j++].round + 1) {
            add_missing(standings, id, &player->sum, player, next, at[j].round);
            add_round(ranking, id, player, &at[j]);
        }
        add_missing(standings, id, &player->sum, player, next, (uint32_t)standings->round_count);
    }
}

/* Whether the player at a place shares its rank so far. */
static bool is_tied(const ranking_state *ranking, size_t place)
{
    const ck_standings *standings = ranking->standings;
    const uint64_t group = ranking->tied[standings->ranking[place]].group;
    return (place > 0 && ranking->tied[standings->ranking[place - 1]].group == group) ||
           (place + 1 < standings->count &&
            ranking->tied[standings->ranking[place + 1]].group == group);
}

/* Applies one tie-break. All values are computed before players change their groups. */
static void break_ties(ranking_state *ranking, size_t step)
{
    ck_standings *standings = ranking->standings;
    const ck_tie_break *tie = standings->options.tie_break[step];
    if (tie->by_games)
        add_rounds(ranking, tie->id);
    ranking->count = 0;
    for (size_t i = 0; i < standings->count; i++) {
        ck_standings_row *row = &standings->rows[standings->ranking[i]];
        row->tied |= (uint32_t)is_tied(ranking, i) << step;
        row->tie[step] = ck_tie_break_value(tie->id, row, &ranking->tied[row->name].sum);
        add_keyed(ranking, row->name, row->tie[step]);
    }
    split_groups(ranking);
}

size_t ck_rank_decider(const ck_standings *standings, const ck_standings_row *row,
                       const ck_standings_row *other)
{
    size_t step = 0;
    while (step + 1 < standings->options.tie_breaks &&
           rounded(row->tie[step]) == rounded(other->tie[step]))
        step++;
    return step;
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
