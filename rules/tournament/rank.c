#include "rules/tournament/rank.h"

#include "rules/base/span.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

/* ---- the formulas: what a game adds ---- */

static void add(ck_tie_sum *sum, double value)
{
    sum->least = !sum->begun || value < sum->least ? value : sum->least;
    sum->most = !sum->begun || value > sum->most ? value : sum->most;
    sum->sum += value;
    sum->begun = true;
}

static void margin(ck_tie_sum *sum, const ck_tied *players, const ck_played *game, size_t own)
{
    (void)players;
    add(sum, ck_margin_of(game, own));
}

/* The score against an opponent with whom one is tied. */
static double score_if_tied(const ck_tied *players, const ck_played *game, size_t own,
                            size_t opponent)
{
    bool tied = players[opponent].group == players[own].group;
    return tied ? ck_score_against(game, own, opponent) : 0.0;
}

static void against_tied(ck_tie_sum *sum, const ck_tied *players, const ck_played *game, size_t own)
{
    add(sum, ck_mean_against(players, game, own, score_if_tied));
}

static double score_of_opponent(const ck_tied *players, const ck_played *game, size_t own,
                                size_t opponent)
{
    (void)game;
    (void)own;
    return players[opponent].score;
}

static void opponents_score(ck_tie_sum *sum, const ck_tied *players, const ck_played *game,
                            size_t own)
{
    add(sum, ck_mean_against(players, game, own, score_of_opponent));
}

static double product(const ck_tied *players, const ck_played *game, size_t own, size_t opponent)
{
    return ck_score_against(game, own, opponent) * players[opponent].score;
}

static void scores_multiplied(ck_tie_sum *sum, const ck_tied *players, const ck_played *game,
                              size_t own)
{
    add(sum, ck_mean_against(players, game, own, product));
}

static void progress(ck_tie_sum *sum, const ck_tied *players, const ck_played *game, size_t own)
{
    (void)players;
    sum->score += ck_score_of(game, own);
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

/* A player, and what parts him from others at one step. */
typedef struct keyed {
    uint64_t group;
    double key, value; /* of the tie-break: VALUE as it is told */
    uint32_t number;
    char name[];
} keyed;

/* By group, then the higher key, then the name, so that nothing depends on the order before. */
static int by_key(const void *a, const void *b)
{
    const keyed *one = *(const keyed *const *)a, *other = *(const keyed *const *)b;
    if (one->group != other->group)
        return one->group < other->group ? -1 : 1;
    if (one->key != other->key)
        return one->key > other->key ? -1 : 1;
    int order = strcmp(one->name, other->name);
    return order != 0 ? order : (one->number > other->number) - (one->number < other->number);
}

/* Thirds and the like do not add up exactly: what differs by less than this is equal. */
static double rounded(double key)
{
    enum { PARTS = 1 << 20 };
    return round(key * PARTS) / PARTS;
}

static bool add_keyed(const ck_standings *standings, ck_pile *players, uint32_t number,
                      uint64_t group, double value)
{
    ck_name name = ck_lexicon_text(&standings->names, number);
    keyed *keyed = ck_pile_add(players, sizeof *keyed + name.length + 1);
    if (!keyed)
        return false;
    *keyed = (struct keyed){group, rounded(value), value, number};
    memcpy(keyed->name, name.text, name.length + 1);
    return true;
}

/* ---- players while they are tied ---- */

static size_t size_of_tied(const ck_standings *standings)
{
    return offsetof(ck_tied, sum) + standings->options.tie_breaks * sizeof(ck_tie_sum);
}

static void read_tied(const ck_standings *standings, uint32_t name, ck_tied *player)
{
    size_t size = size_of_tied(standings);
    ck_book_read(&standings->tied, name * size, player, size);
}

static bool keep_tied(ck_standings *standings, uint32_t name, const ck_tied *player)
{
    size_t size = size_of_tied(standings);
    return ck_book_write(&standings->tied, name * size, player, size);
}

static bool change_group(ck_standings *standings, const ck_standings_row *row, uint64_t group)
{
    ck_tied player;
    read_tied(standings, row->name, &player);
    player.score = row->score;
    player.group = group;
    return keep_tied(standings, row->name, &player);
}

/* Gives a player his place, and the value of the tie-break at STEP, if it is one. */
static bool place(ck_standings *standings, const keyed *player, uint32_t at, uint64_t group,
                  size_t step)
{
    ck_standings_row row = ck_row_of_name(standings, player->number);
    row.at = at;
    row.rank = (uint32_t)group + 1;
    if (step < standings->options.tie_breaks)
        row.tie[step] = player->value;
    return ck_keep_rows(standings, &row, 1) && change_group(standings, &row, group) &&
           ck_book_write(&standings->ranking, at * sizeof row.name, &row.name, sizeof row.name);
}

/* Sorts the groups by a key and parts those that differ in it. */
static bool part(ck_standings *standings, ck_pile *players, size_t step)
{
    bool good = ck_pile_sort(players);
    ck_pile_walk walk = ck_pile_begin(players);
    const keyed *player;
    keyed before = {.group = 0};
    uint64_t group = 0;
    for (uint32_t at = 0; good && (player = ck_pile_next(&walk, NULL)); at++) {
        if (at > 0 && (player->group != before.group || player->key != before.key))
            group = at;
        before.group = player->group;
        before.key = player->key;
        good = place(standings, player, at, group, step);
    }
    good = ck_pile_end(&walk) && good;
    ck_pile_free(players);
    return good;
}

/* ---- walking through the games ---- */

/* What is reckoned of each player: for which tie-breaks, by their steps. */
typedef struct breaking {
    ck_standings *standings;
    bool now[CK_MOST_TIE_BREAKS], done[CK_MOST_TIE_BREAKS];
} breaking;

static bool add_game(const breaking *breaking, const ck_played *game)
{
    ck_standings *standings = breaking->standings;
    const ck_standings_options *options = &standings->options;
    ck_tied players[CK_MAX_SEATS];
    bool good = true;
    for (size_t seat = 0; seat < game->players; seat++)
        read_tied(standings, game->player[seat].name, &players[seat]);
    for (size_t step = 0; step < options->tie_breaks; step++) {
        for (size_t seat = 0; breaking->now[step] && seat < game->players; seat++)
            options->tie_break[step]->add(&players[seat].sum[step], players, game, seat);
    }
    for (size_t seat = 0; good && seat < game->players; seat++)
        good = keep_tied(standings, game->player[seat].name, &players[seat]);
    return good;
}

/* For a tie-break, and for all others that do not ask who is tied when it is their turn. */
static bool add_games(breaking *breaking, size_t wanted)
{
    const ck_standings_options *options = &breaking->standings->options;
    ck_pile_walk walk = ck_pile_begin(&breaking->standings->games);
    const ck_played *game;
    bool good = true;
    for (size_t step = 0; step < options->tie_breaks; step++) {
        const ck_tie_break *tie = options->tie_break[step];
        bool ready = step == wanted || tie->id != CK_TIE_HEAD_TO_HEAD;
        breaking->now[step] = tie->add && ready && !breaking->done[step];
        breaking->done[step] |= breaking->now[step];
    }
    while (good && (game = ck_next_counted(&walk)))
        good = add_game(breaking, game);
    return ck_pile_end(&walk) && good;
}

/* ---- step by step ---- */

/* One tie-break: every key is reckoned before any row moves. */
static bool break_ties(breaking *breaking, ck_pile *players, size_t step)
{
    ck_standings *standings = breaking->standings;
    const ck_tie_break *tie = standings->options.tie_break[step];
    bool good = !tie->add || breaking->done[step] || add_games(breaking, step);
    for (size_t i = 0; good && i < standings->count; i++) {
        ck_standings_row row = ck_row_of_place(standings, i);
        ck_tied player;
        read_tied(standings, row.name, &player);
        double value = tie->value(&row, &player.sum[step]);
        good = add_keyed(standings, players, row.name, player.group, value);
    }
    return part(standings, players, step) && good;
}

/* By score, or by points. */
static bool rank_by_score(ck_standings *standings, ck_pile *players)
{
    bool good = true;
    for (uint32_t name = 0; good && name < standings->names.count; name++) {
        ck_standings_row row = ck_row_of_name(standings, name);
        double first = standings->options.by_points ? (double)row.points_for : row.score;
        good = row.games == 0 || add_keyed(standings, players, name, 0, first);
    }
    return part(standings, players, SIZE_MAX) && good;
}

bool ck_rank_standings(ck_standings *standings)
{
    const ck_standings_options *options = &standings->options;
    breaking breaking = {.standings = standings};
    ck_pile players = {
        .memory = options->memory, .order = by_key, .store = options->store, .most = options->most};
    bool good = rank_by_score(standings, &players);
    for (size_t step = 0; good && step < options->tie_breaks; step++)
        good = break_ties(&breaking, &players, step);
    return good;
}
