/*
 * The formula of each tie-break. Rounds without play count in those over opponents as in FIDE's
 * handbook, C.07, Tie-Break Regulations, in force since March 2026; its articles are named below.
 */
#include "rules/tournament/tie_breaks.h"

#include "rules/base/span.h"

/* ---- formulas: the value of a round ---- */

/* AWAY: the player chose not to play the round. */
static void add(ck_tie_sum *sum, double value, bool away)
{
    const bool first = sum->count++ == 0;
    if (away && (!sum->is_away || value < sum->away))
        sum->away = value;
    sum->is_away |= away;
    sum->least = first || value < sum->least ? value : sum->least;
    if (first || value > sum->most) {
        sum->next = first ? 0.0 : sum->most;
        sum->most = value;
    } else if (sum->count == 2 || value > sum->next) {
        sum->next = value;
    }
    sum->sum += value;
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
    return players[game->seat[opponent].name].adjusted;
}

static double product(const ck_tied *players, const ck_played *game, size_t own, size_t opponent)
{
    return ck_played_score_against(game, own, opponent) *
           players[game->seat[opponent].name].adjusted;
}

void ck_tie_break_add_game(ck_tie_id id, ck_tie_sum *sum, const ck_tied *players,
                           const ck_played *game, size_t own)
{
    ck_against *const values[] = {[CK_TIE_HEAD_TO_HEAD] = score_if_tied,
                                  [CK_TIE_BUCHHOLZ] = score_of_opponent,
                                  [CK_TIE_MEDIAN_BUCHHOLZ] = score_of_opponent,
                                  [CK_TIE_SONNEBORN_BERGER] = product};
    if (id == CK_TIE_DIFFERENCE)
        add(sum, ck_played_margin(game, own), false);
    else
        add(sum, ck_played_mean_against(players, game, own, values[id]), false);
}

void ck_tie_break_add_award(ck_tie_id id, ck_tie_sum *sum, const ck_tied *player, double award,
                            double limit, bool away)
{
    const double dummy = player->score < limit ? player->score : limit;
    if (id == CK_TIE_SONNEBORN_BERGER)
        add(sum, award * dummy, away);
    else if (id == CK_TIE_BUCHHOLZ || id == CK_TIE_MEDIAN_BUCHHOLZ)
        add(sum, dummy, away);
}

/* ---- formulas: the value of all games ---- */

/* The sum without the lowest and then the highest value; of the lowest, a round that the player
 * chose not to play goes first (C.07, 16.5). */
static double median(const ck_tie_sum *sum)
{
    const double least = sum->is_away ? sum->away : sum->least;
    const double most = sum->is_away && least == sum->most ? sum->next : sum->most;
    return sum->count < 3 ? 0.0 : sum->sum - least - most;
}

double ck_tie_break_value(ck_tie_id id, const ck_standings_row *row, const ck_tie_sum *sum)
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
    case CK_TIE_MEDIAN_BUCHHOLZ:
        return median(sum);
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
