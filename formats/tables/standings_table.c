#include "formats/tables/standings_table.h"

#include "formats/common/display.h"
#include "rules/base/utf8.h"
#include "rules/tournament/rank.h"
#include "rules/words/names.h"
#include "rules/words/number.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

const char *const ck_game_state_word[CK_GAME_STATES] = {
    [CK_GAME_COUNTED] = "counted",
    [CK_GAME_BROKEN] = "not valid",
    [CK_GAME_OPEN] = "unfinished",
    [CK_GAME_NAMELESS] = "a player is not named",
    [CK_GAME_SELF] = "both players are the same",
    [CK_GAME_TWICE] = "the same game as",
    [CK_GAME_CONTRADICTED] = "contradicts",
    [CK_GAME_BEGINNING] = "the beginning of",
};

/* ---- words ---- */

void ck_put_half(ck_out *out, double score)
{
    double whole = floor(score);
    if (2.0 * score != floor(2.0 * score)) {
        ck_put_format(out, "%.2f", score);
        return;
    }
    if (whole > 0.0 || score == 0.0)
        ck_put_format(out, "%.0f", whole);
    ck_put(out, score > whole ? "½" : "");
}

static void put_count(ck_out *out, size_t count, const char *noun)
{
    ck_put_format(out, "%zu %s%s", count, noun, count == 1 ? "" : "s");
}

void ck_put_standings_title(ck_out *out, const ck_standings *standings)
{
    for (size_t i = 0; i < standings->tournaments.count && i < 3; i++) {
        const ck_tally_row *name = &standings->tournaments.rows[i];
        ck_put(out, i > 0 ? ", " : "");
        ck_put_bytes(out, name->text, name->length);
    }
    if (standings->tournaments.count > 3)
        ck_put(out, ", …");
    ck_put(out, standings->tournaments.count > 0 ? " · " : "");
    put_count(out, standings->state[CK_GAME_COUNTED], "game");
    ck_put(out, ", ");
    put_count(out, standings->count, "player");
    if (standings->round_count > 0) {
        ck_put(out, ", ");
        put_count(out, standings->round_count, "round");
    }
}

void ck_put_standings_left_out(ck_out *out, const ck_standings *standings)
{
    size_t left_out = standings->game_count - standings->state[CK_GAME_COUNTED];
    if (left_out == 0)
        return;
    put_count(out, left_out, "record");
    ck_put(out, left_out == 1 ? " is left out" : " are left out");
}

void ck_put_rating_words(ck_out *out, const ck_standings *standings)
{
    const ck_standings_options *options = &standings->options;
    if (options->rating == CK_RATING_ELO)
        ck_put_format(out, "Elo, K %g, from %g", options->k, options->start_rating);
    else if (options->rating == CK_RATING_GLICKO2)
        ck_put_format(out, "Glicko-2 with its deviation, from %g", options->start_rating);
}

/* ---- cells ---- */

/* A text that was counted; nothing for CK_NO_INDEX. */
static void put_counted(ck_table *table, const ck_tally *tally, uint32_t row)
{
    bool there = row != CK_NO_INDEX;
    ck_table_cell_bytes(table, there ? tally->rows[row].text : "",
                        there ? tally->rows[row].length : 0);
}

static void put_player(ck_table *table, const ck_standings *standings, const ck_standings_row *row)
{
    put_counted(table, &standings->names, row->name);
}

static void put_half_cell(ck_table *table, double score)
{
    ck_put_half(ck_table_open(table), score);
    ck_table_close(table);
}

/* Points are kept in tenths. */
static void put_tenths_cell(ck_table *table, int64_t points)
{
    ck_write_figures(ck_table_open(table), points, CK_TENTHS);
    ck_table_close(table);
}

static void put_best_hands(ck_out *out, const ck_standings_row *row)
{
    ck_put_bytes(out, row->best_hands.bytes, row->best_hands.length);
}

static void put_best(ck_table *table, const ck_standings_row *row)
{
    ck_out *out = ck_table_open(table);
    if (row->best > 0) {
        ck_write_figures(out, row->best, CK_TENTHS);
        ck_put(out, " ");
        put_best_hands(out, row);
    }
    ck_table_close(table);
}

static void put_rating(ck_table *table, const ck_standings *standings, const ck_standings_row *row)
{
    if (standings->options.rating == CK_RATING_GLICKO2)
        ck_table_cell_format(table, "%.0f ±%.0f", row->rating.value, row->rating.deviation);
    else if (standings->options.rating == CK_RATING_ELO)
        ck_table_cell_format(table, "%.0f", row->rating.value);
}

/* Rank, player, games and how they ended. */
static void put_games(ck_table *table, const ck_standings *standings, const ck_standings_row *row)
{
    const uint32_t counts[] = {row->games, row->wins, row->draws, row->losses};
    ck_table_cell_format(table, "%" PRIu32, row->rank);
    put_player(table, standings, row);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        ck_table_cell_format(table, "%" PRIu32, counts[i]);
}

/* Points for and against, and seasons won. */
static void put_points(ck_table *table, const ck_standings_row *row)
{
    put_tenths_cell(table, row->points_for);
    put_tenths_cell(table, row->points_against);
    ck_table_cell_format(table, "%" PRIu32, row->seasons_won);
}

static void put_headings(ck_table *table, const char *const *headings, size_t count)
{
    for (size_t i = 0; i < count; i++)
        ck_table_cell(table, headings[i]);
}

/* ---- the standings ---- */

/* Tie-breaks that have a column of their own: the others stand in the table anyway. */
static bool has_column(const ck_tie_break *tie)
{
    static const char *const there[] = {"points", "wins", "seasons", "rating", "best-hand"};
    for (size_t i = 0; i < sizeof there / sizeof *there; i++) {
        if (strcmp(tie->name, there[i]) == 0)
            return false;
    }
    return true;
}

static size_t count_tie_columns(const ck_standings *standings)
{
    size_t count = 0;
    for (size_t i = 0; i < standings->options.tie_breaks; i++)
        count += has_column(standings->options.tie_break[i]);
    return count;
}

static const char *const main_headings[] = {"",        "player",  "games",           "won",
                                            "drawn",   "lost",    "score",           "for",
                                            "against", "seasons", "best declaration"};

enum { MAIN = sizeof main_headings / sizeof *main_headings };

static void fill_main(ck_table *table, const ck_standings *standings)
{
    bool rated = standings->options.rating != CK_RATING_NONE;
    ck_table_start(table, standings->options.memory, MAIN + count_tie_columns(standings) + rated,
                   "rlrrrrrrrrlr");
    put_headings(table, main_headings, MAIN);
    for (size_t i = 0; i < standings->options.tie_breaks; i++) {
        if (has_column(standings->options.tie_break[i]))
            ck_table_cell(table, standings->options.tie_break[i]->heading);
    }
    if (rated)
        ck_table_cell(table, "rating");
    for (size_t i = 0; i < standings->count; i++) {
        const ck_standings_row *row = &standings->rows[i];
        put_games(table, standings, row);
        put_half_cell(table, row->score);
        put_points(table, row);
        put_best(table, row);
        for (size_t tie = 0; tie < standings->options.tie_breaks; tie++) {
            if (has_column(standings->options.tie_break[tie]))
                ck_table_cell_format(table, "%g", row->tie[tie]);
        }
        put_rating(table, standings, row);
    }
}

/* ---- the cross-table ---- */

static bool can_be_crossed(const ck_standings *standings)
{
    return standings->count > 1 && standings->count <= CK_MOST_CROSSED;
}

/* The points of all games between two players, one's own first: "25:15 12:28". */
static void put_cross(ck_table *table, const ck_standings *standings, const ck_standings_row *row,
                      const ck_standings_row *other)
{
    const char *space = "";
    ck_out *out = ck_table_open(table);
    ck_put(out, row == other ? "·" : "");
    for (size_t i = 0; i < row->games && row != other; i++) {
        const ck_played *game = ck_standings_game(standings, row, i);
        size_t across = ck_seat_of(other, game);
        if (across == CK_NO_SEAT)
            continue;
        ck_put(out, space);
        ck_write_figures(out, game->player[ck_seat_of(row, game)].points, CK_TENTHS);
        ck_put(out, ":");
        ck_write_figures(out, game->player[across].points, CK_TENTHS);
        space = " ";
    }
    ck_table_close(table);
}

static void fill_cross(ck_table *table, const ck_standings *standings)
{
    ck_table_start(table, standings->options.memory, standings->count + 2, "rlr");
    ck_table_cell(table, "");
    ck_table_cell(table, "player");
    for (size_t i = 0; i < standings->count; i++)
        ck_table_cell_format(table, "%zu", i + 1);
    for (size_t i = 0; i < standings->count; i++) {
        ck_table_cell_format(table, "%zu", i + 1);
        put_player(table, standings, &standings->rows[i]);
        for (size_t j = 0; j < standings->count; j++)
            put_cross(table, standings, &standings->rows[i], &standings->rows[j]);
    }
}

/* ---- hands ---- */

static bool has_hands(const ck_standings *standings)
{
    for (size_t i = 0; i < standings->count; i++) {
        if (standings->rows[i].best > 0)
            return true;
    }
    return false;
}

/* Whether a hand has a column: the usual ones, and of the variants' those that somebody made. */
static bool is_shown(const ck_standings *standings, size_t hand)
{
    if (hand < CK_FIRST_VARIANT_HAND || (hand > CK_LAST_VARIANT_HAND && hand < CK_HANDS))
        return true;
    for (size_t i = 0; i < standings->count; i++) {
        if (standings->rows[i].hands[hand] > 0)
            return true;
    }
    return false;
}

/* Writes a heading for each hand that is shown; returns their number, also without a table. */
static size_t put_hand_headings(ck_table *table, const ck_standings *standings)
{
    size_t count = 0;
    const char *name;
    for (size_t hand = 0; (name = ck_standings_hand(standings, hand)); hand++) {
        bool shown = is_shown(standings, hand);
        count += shown;
        if (shown && table)
            ck_table_cell(table, name);
    }
    return count;
}

/* An empty cell where the number is of no interest. */
static void put_if(ck_table *table, bool wanted, double number, int decimals)
{
    if (wanted)
        ck_table_cell_format(table, "%.*f", decimals, number);
    else
        ck_table_cell(table, "");
}

static void fill_hands(ck_table *table, const ck_standings *standings)
{
    size_t hands = put_hand_headings(NULL, standings);
    ck_table_start(table, standings->options.memory, 1 + hands, "lr");
    ck_table_cell(table, "player");
    put_hand_headings(table, standings);
    for (size_t i = 0; i < standings->count; i++) {
        const ck_standings_row *row = &standings->rows[i];
        put_player(table, standings, row);
        for (size_t hand = 0; ck_standings_hand(standings, hand); hand++) {
            if (is_shown(standings, hand))
                put_if(table, row->hands[hand] > 0, row->hands[hand], 0);
        }
    }
}

/* ---- the games ---- */

static bool can_be_listed(const ck_standings *standings)
{
    size_t games = standings->state[CK_GAME_COUNTED];
    return games > 0 && games <= CK_MOST_LISTED;
}

static void put_date(ck_table *table, const ck_played *game)
{
    char text[16] = "";
    if (game->dated)
        ck_date_text(&game->date, text);
    ck_table_cell(table, text);
}

static void put_place(ck_out *out, const ck_standings *standings, const ck_played *game)
{
    const ck_tally_row *file = &standings->files.rows[game->file];
    ck_put_utf8(out, file->text, file->length);
    ck_put_format(out, ":%" PRIu32, game->line);
}

static void put_place_cell(ck_table *table, const ck_standings *standings, const ck_played *game)
{
    put_place(ck_table_open(table), standings, game);
    ck_table_close(table);
    ck_table_link(table, game->arrival + 1);
}

/* Seats in the order in which they are read: the board's other way round, its IA side first. */
static int seat_read(const ck_played *game, int index)
{
    return game->contest ? index : game->players - 1 - index;
}

static bool all_tie(const ck_played *game)
{
    for (int i = 0; i < game->players; i++) {
        if (game->player[i].place > 1)
            return false;
    }
    return true;
}

/* Whether the player who is read at an index stands before the others, or would sit there. */
typedef bool is_first(const ck_played *game, int index);

static bool won(const ck_played *game, int index)
{
    return all_tie(game) ? index == 0 : game->player[seat_read(game, index)].place == 1;
}

static bool sits_first(const ck_played *game, int index)
{
    (void)game;
    return index == 0;
}

/* The names of the players who are first, or of the others. */
static void put_players(ck_table *table, const ck_standings *standings, const ck_played *game,
                        is_first *is_first, bool first)
{
    const char *between = "";
    ck_out *out = ck_table_open(table);
    for (int i = 0; i < game->players; i++) {
        uint32_t name = game->player[seat_read(game, i)].name;
        if (is_first(game, i) != first)
            continue;
        ck_put(out, between);
        if (name != CK_NO_INDEX)
            ck_put_bytes(out, standings->names.rows[name].text, standings->names.rows[name].length);
        between = ", ";
    }
    ck_table_close(table);
}

/* "25:15", "12:-4:-8": those who have won before the others. */
static void put_all_points(ck_table *table, const ck_played *game)
{
    const char *between = "";
    ck_out *out = ck_table_open(table);
    for (int first = 1; first >= 0; first--) {
        for (int i = 0; i < game->players; i++) {
            if (won(game, i) != first)
                continue;
            ck_put(out, between);
            ck_write_figures(out, game->player[seat_read(game, i)].points, CK_TENTHS);
            between = ":";
        }
    }
    ck_table_close(table);
}

/* The games in the order of their dates; the winner of each stands first. */
static void fill_games(ck_table *table, const ck_standings *standings)
{
    static const char *const board[] = {
        "round", "date", "game", "winner or IA side", "", "points", "loser or A side", "file"};
    static const char *const any[] = {"round", "date",   "game",   "first",
                                      "",      "points", "others", "file"};
    ck_table_start(table, standings->options.memory, 8, "lllllrll");
    put_headings(table, standings->contests ? any : board, 8);
    for (size_t i = 0; i < standings->game_count; i++) {
        const ck_played *game = &standings->games[i];
        if (game->state != CK_GAME_COUNTED)
            continue;
        put_counted(table, &standings->rounds, game->round);
        put_date(table, game);
        ck_table_cell(table, game->contest ? game->contest : "");
        put_players(table, standings, game, won, true);
        ck_table_cell(table, all_tie(game) ? "draws with" : "beats");
        put_all_points(table, game);
        put_players(table, standings, game, won, false);
        put_place_cell(table, standings, game);
    }
}

/* ---- what is left out ---- */

static bool has_left_out(const ck_standings *standings)
{
    return standings->state[CK_GAME_COUNTED] < standings->game_count;
}

static void put_reason(ck_table *table, const ck_standings *standings, const ck_played *game)
{
    ck_out *out = ck_table_open(table);
    ck_put(out, ck_game_state_word[game->state]);
    if (game->state == CK_GAME_BROKEN) {
        ck_put(out, ": ");
        put_count(out, game->errors, "error");
    }
    if (game->same_as != CK_NO_INDEX) {
        ck_put(out, " ");
        put_place(out, standings, &standings->games[game->same_as]);
    }
    if (game->state == CK_GAME_CONTRADICTED)
        ck_put(out, ", which has the same moves");
    ck_table_close(table);
}

static void fill_left_out(ck_table *table, const ck_standings *standings)
{
    static const char *const board[] = {"file", "record", "IA side", "A side", "why"};
    static const char *const any[] = {"file", "record", "player", "others", "why"};
    ck_table_start(table, standings->options.memory, 5, "lrlll");
    put_headings(table, standings->contests ? any : board, 5);
    for (size_t i = 0; i < standings->game_count; i++) {
        const ck_played *game = &standings->games[i];
        if (game->state == CK_GAME_COUNTED)
            continue;
        put_place_cell(table, standings, game);
        ck_table_cell_format(table, "%" PRIu32, game->record);
        put_players(table, standings, game, sits_first, true);
        put_players(table, standings, game, sits_first, false);
        put_reason(table, standings, game);
    }
}

/* ---- names ---- */

static bool has_similar_names(const ck_standings *standings)
{
    return standings->similar_count > 0;
}

static void fill_similar_names(ck_table *table, const ck_standings *standings)
{
    ck_table_start(table, standings->options.memory, 2, "l");
    ck_table_cell(table, "player");
    ck_table_cell(table, "the same?");
    for (size_t i = 0; i < standings->similar_count; i++) {
        for (int which = 0; which < 2; which++)
            put_counted(table, &standings->names, standings->similar[i].name[which]);
    }
}

/* ---- tie-breaks ---- */

static bool breaks_ties_of_points(const ck_standings *standings)
{
    return standings->options.tie_breaks > 0 && standings->options.by_points;
}

static bool breaks_ties_of_many(const ck_standings *standings)
{
    return standings->options.tie_breaks > 0 && !standings->options.by_points && standings->crowded;
}

static bool breaks_ties(const ck_standings *standings)
{
    return standings->options.tie_breaks > 0 && !standings->options.by_points &&
           !standings->crowded;
}

/* What it is, and among which of these games it says nothing. */
static void put_formula(ck_table *table, const ck_standings *standings, const ck_tie_break *tie)
{
    ck_out *out = ck_table_open(table);
    ck_put(out, tie->formula);
    if (standings->contests && tie->cannot)
        ck_put_format(out, "; parts nobody in %s", tie->cannot);
    ck_table_close(table);
}

static void fill_tie_breaks(ck_table *table, const ck_standings *standings)
{
    ck_table_start(table, standings->options.memory, 3, "rll");
    ck_table_cell(table, "");
    ck_table_cell(table, "tie-break");
    ck_table_cell(table, "is");
    for (size_t i = 0; i < standings->options.tie_breaks; i++) {
        ck_table_cell_format(table, "%zu", i + 1);
        ck_table_cell(table, standings->options.tie_break[i]->heading);
        put_formula(table, standings, standings->options.tie_break[i]);
    }
}

static bool has_players(const ck_standings *standings)
{
    return standings->count > 0;
}

static const ck_standings_part parts[] = {
    {"Standings", "", has_players, fill_main},
    {"Cross-table", "Points of each game, one's own first.", can_be_crossed, fill_cross},
    {"Hands", "Seasons in which a player declared the hand, flashed or not.", has_hands,
     fill_hands},
    {"Games", "In the order in which they were rated.", can_be_listed, fill_games},
    {"Left out", "", has_left_out, fill_left_out},
    {"Names", "These are much alike; --aliases makes one player of two.", has_similar_names,
     fill_similar_names},
    {"Order",
     "Players are in the order of their scores: a win counts 1, a draw ½. Ties are broken "
     "by these, in turn.",
     breaks_ties, fill_tie_breaks},
    {"Order",
     "Players are in the order of their scores: in each game the part of the opponents whom one "
     "has "
     "beaten, a draw ½. Ties are broken by these, in turn. What is said of the opponent is the "
     "mean of all opponents.",
     breaks_ties_of_many, fill_tie_breaks},
    {"Order",
     "Players are in the order of the points at the end of all games, added up. Ties are broken by "
     "these, in turn; of several opponents the mean counts.",
     breaks_ties_of_points, fill_tie_breaks},
};

const ck_standings_part *ck_standings_part_at(size_t index)
{
    return index < sizeof parts / sizeof *parts ? &parts[index] : NULL;
}

/* ---- for programs ---- */

static void put_exact_rating(ck_table *table, const ck_standings *standings,
                             const ck_standings_row *row)
{
    ck_rating_kind kind = standings->options.rating;
    put_if(table, kind != CK_RATING_NONE, row->rating.value, 2);
    put_if(table, kind == CK_RATING_GLICKO2, row->rating.deviation, 2);
}

void ck_fill_exact_table(ck_table *table, const ck_standings *standings)
{
    static const char *const headings[] = {
        "rank",   "player",          "games",          "wins",        "draws",       "losses",
        "score",  "points_for",      "points_against", "seasons_won", "best_points", "best_hands",
        "rating", "rating_deviation"};
    enum { FIXED = sizeof headings / sizeof *headings };
    size_t ties = standings->options.tie_breaks;
    size_t hands = put_hand_headings(NULL, standings);
    ck_table_start(table, standings->options.memory, FIXED + ties + hands, "l");
    put_headings(table, headings, FIXED);
    for (size_t i = 0; i < ties; i++)
        ck_table_cell(table, standings->options.tie_break[i]->name);
    put_hand_headings(table, standings);
    for (size_t i = 0; i < standings->count; i++) {
        const ck_standings_row *row = &standings->rows[i];
        put_games(table, standings, row);
        ck_table_cell_format(table, "%g", row->score);
        put_points(table, row);
        put_tenths_cell(table, row->best);
        put_best_hands(ck_table_open(table), row);
        ck_table_close(table);
        put_exact_rating(table, standings, row);
        for (size_t tie = 0; tie < ties; tie++)
            ck_table_cell_format(table, "%.10g", row->tie[tie]);
        for (size_t hand = 0; ck_standings_hand(standings, hand); hand++) {
            if (is_shown(standings, hand))
                ck_table_cell_format(table, "%" PRIu32, row->hands[hand]);
        }
    }
}
