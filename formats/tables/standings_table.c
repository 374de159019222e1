/* Fills the tables of the standings and writes the words around them. */
#include "formats/tables/standings_table.h"

#include "formats/common/display.h"
#include "formats/report/phrase.h"
#include "formats/tables/score_table.h"
#include "rules/base/utf8.h"
#include "rules/tournament/own_hands.h"
#include "rules/tournament/rank.h"
#include "rules/words/names.h"
#include "rules/words/number.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* ---- words ---- */

/* "2½"; "2.33" where it is no half */
static void put_half(ck_out *out, double score)
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

void ck_put_standings_title(ck_out *out, const ck_standings *standings)
{
    enum { MOST_COLUMNS = 60 };
    for (uint32_t i = 0; i < standings->tournaments.count && i < 3; i++) {
        ck_name name = ck_string_table_text(&standings->tournaments, i);
        if (i > 0)
            ck_put_comma(out);
        ck_put_clean(out, name.text, name.length, MOST_COLUMNS);
    }
    if (standings->tournaments.count > 3) {
        ck_put_comma(out);
        ck_put(out, "…");
    }
    ck_put(out, standings->tournaments.count > 0 ? " · " : "");
    ck_say(out, standings->round_count > 0 ? CK_P_STANDINGS_TITLE_ROUNDS : CK_P_STANDINGS_TITLE,
           CK_SLOTS(ck_count_slot("games", CK_P_N_GAMES, standings->state[CK_GAME_COUNTED]),
                    ck_count_slot("players", CK_P_N_PLAYERS, (int64_t)standings->count),
                    ck_count_slot("rounds", CK_P_N_ROUNDS, (int64_t)standings->round_count)));
}

static int64_t left_out_of(const ck_standings *standings)
{
    return (int64_t)(standings->game_count - standings->state[CK_GAME_COUNTED]);
}

void ck_put_standings_left_out(ck_out *out, const ck_standings *standings)
{
    if (left_out_of(standings) > 0)
        ck_say_count(out, CK_P_LEFT_OUT, left_out_of(standings), NULL);
}

void ck_put_standings_left_out_below(ck_out *out, const ck_standings *standings)
{
    if (left_out_of(standings) > 0)
        ck_say_count(out, CK_P_LEFT_OUT_BELOW, left_out_of(standings), NULL);
}

/* A number with as many digits as it needs; VALUE is a double. */
static void put_real(ck_out *out, const ck_slot *slot)
{
    ck_put_format(out, "%g", *(const double *)slot->value);
}

void ck_put_rating_words(ck_out *out, const ck_standings *standings)
{
    const ck_standings_options *options = &standings->options;
    if (options->rating != CK_RATING_NONE)
        ck_say(out, options->rating == CK_RATING_ELO ? CK_P_ELO : CK_P_GLICKO,
               CK_SLOTS({"k", put_real, &options->k, 0},
                        {"start", put_real, &options->start_rating, 0}));
}

/* ---- cells ---- */

/* A text by its number; nothing for CK_NO_INDEX. */
static void put_numbered(ck_table *table, const ck_string_table *strings, uint32_t number)
{
    ck_name text = ck_string_table_text(strings, number);
    ck_table_cell_bytes(table, text.text, text.length);
}

static void put_player(ck_table *table, const ck_standings *standings, const ck_standings_row *row)
{
    put_numbered(table, &standings->names, row->name);
}

static void put_half_cell(ck_table *table, double score)
{
    put_half(ck_table_open(table), score);
    ck_table_close(table);
}

/* Points are kept in tenths. */
static void put_tenths_cell(ck_table *table, int64_t points)
{
    ck_write_figures(ck_table_open(table), points, CK_TENTHS);
    ck_table_close(table);
}

static void put_best_hands(ck_out *out, const ck_standings *standings, const ck_best *best)
{
    ck_name names = ck_string_table_text(&standings->combinations, best->hands);
    ck_put_bytes(out, names.text, names.length);
}

static void put_best(ck_table *table, const ck_standings *standings, const ck_best *best)
{
    ck_out *out = ck_table_open(table);
    if (best->points > 0) {
        ck_put_figures(out, best->points, CK_TENTHS);
        ck_put(out, " ");
        put_best_hands(out, standings, best);
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

static void put_word(ck_table *table, ck_phrase phrase)
{
    ck_table_cell(table, ck_phrase_text(table->out.language, phrase));
}

static void put_headings(ck_table *table, const ck_phrase *headings, size_t count)
{
    for (size_t i = 0; i < count; i++)
        put_word(table, headings[i]);
}

/* ---- the standings ---- */

/* Tie-breaks that have a column of their own: the others stand in the table anyway. */
static bool has_column(const ck_tie_break *tie)
{
    return tie->id != CK_TIE_POINTS && tie->id != CK_TIE_WINS && tie->id != CK_TIE_SEASONS &&
           tie->id != CK_TIE_RATING && tie->id != CK_TIE_BEST_HAND;
}

static size_t count_tie_columns(const ck_standings *standings)
{
    size_t count = 0;
    for (size_t i = 0; i < standings->options.tie_breaks; i++)
        count += has_column(standings->options.tie_break[i]);
    return count;
}

static const ck_phrase main_headings[] = {
    CK_NO_PHRASE,   CK_P_H_PLAYER,  CK_P_H_GAMES,           CK_P_H_WON,
    CK_P_H_DRAWN,   CK_P_H_LOST,    CK_P_H_SCORE,           CK_P_H_FOR,
    CK_P_H_AGAINST, CK_P_H_SEASONS, CK_P_H_BEST_DECLARATION};

enum { MAIN = sizeof main_headings / sizeof *main_headings };

static void fill_main(ck_table *table, const ck_standings *standings)
{
    bool rated = standings->options.rating != CK_RATING_NONE;
    ck_table_start(table, standings->options.memory, MAIN + count_tie_columns(standings) + rated,
                   "rlrrrrrrrrlr");
    put_headings(table, main_headings, MAIN);
    for (size_t i = 0; i < standings->options.tie_breaks; i++) {
        if (has_column(standings->options.tie_break[i]))
            put_word(table, ck_tie_break_phrase(standings->options.tie_break[i]->id));
    }
    if (rated)
        put_word(table, CK_P_H_RATING);
    for (size_t i = 0; i < standings->count; i++) {
        const ck_standings_row *row = ck_row_of_place(standings, i);
        put_games(table, standings, row);
        put_half_cell(table, row->score);
        put_points(table, row);
        put_best(table, standings, &row->best);
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

/* Who is first by points that are not there has won a game without any. */
static bool has_points(const ck_played *game)
{
    bool any = false, parted = false;
    for (int i = 0; i < game->players; i++) {
        any |= game->seat[i].points != 0;
        parted |= game->seat[i].place != game->seat[0].place;
    }
    return any || !parted;
}

/* A game between two: "25:15", "won". */
static void put_pair(ck_out *out, const ck_played *game, size_t own, size_t other)
{
    const int place = game->seat[own].place, across = game->seat[other].place;
    if (!has_points(game)) {
        ck_say(out,
               place < across   ? CK_P_H_WON
               : place > across ? CK_P_H_LOST
                                : CK_P_H_DRAWN,
               NULL);
        return;
    }
    ck_put_figures(out, game->seat[own].points, CK_TENTHS);
    ck_put(out, ":");
    ck_put_figures(out, game->seat[other].points, CK_TENTHS);
}

/* The games of two with each other, "25:15 12:28"; of many nobody reads each. */
enum { MOST_IN_CELL = 40 };
typedef struct crossed {
    uint64_t games;
    double score;
    ck_buffer text; /* of as many as are read */
} crossed;

/* Adds a game to the cell of two who played it. False: memory is short. */
static bool add_pair(crossed *cell, const ck_played *game, size_t own, size_t other)
{
    ck_out out = ck_buffer_out(&cell->text);
    cell->score += ck_score_against(game, own, other);
    if (++cell->games > MOST_IN_CELL)
        return true;
    ck_put(&out, cell->games > 1 ? " " : "");
    put_pair(&out, game, own, other);
    return !out.failed;
}

/* A cell for each pair of rows. */
static bool cross(const ck_standings *standings, crossed *cells)
{
    const ck_played *game;
    bool good = true;
    for (size_t at = 0; good && (game = ck_next_counted(standings, &at));) {
        for (size_t own = 0; own < game->players; own++) {
            crossed *line = cells + ck_row_of_seat(standings, game, own)->at * standings->count;
            for (size_t other = 0; other < game->players; other++) {
                crossed *cell = &line[ck_row_of_seat(standings, game, other)->at];
                good = good && (own == other || add_pair(cell, game, own, other));
            }
        }
    }
    return good;
}

/* A score; VALUE is a double. */
static void put_score(ck_out *out, const ck_slot *slot)
{
    put_half(out, *(const double *)slot->value);
}

static void put_crossed(ck_table *table, const crossed *cell)
{
    if (cell->games <= MOST_IN_CELL) {
        ck_table_cell(table, ck_buffer_string(&cell->text));
        return;
    }
    ck_say(ck_table_open(table), CK_P_MANY_CROSSED,
           CK_SLOTS(ck_count_slot("games", CK_P_N_GAMES, (int64_t)cell->games),
                    {"score", put_score, &cell->score, 0}));
    ck_table_close(table);
}

static void put_cells(ck_table *table, const ck_standings *standings, const crossed *cells)
{
    for (size_t i = 0; i < standings->count; i++) {
        const ck_standings_row *row = ck_row_of_place(standings, i);
        ck_table_cell_format(table, "%zu", i + 1);
        put_player(table, standings, row);
        for (size_t j = 0; j < standings->count; j++) {
            if (i == j)
                ck_table_cell(table, "·");
            else
                put_crossed(table, &cells[i * standings->count + j]);
        }
    }
}

static void fill_cross(ck_table *table, const ck_standings *standings)
{
    const ck_memory *memory = standings->options.memory;
    size_t count = standings->count * standings->count;
    crossed *cells = ck_memory_alloc_zeroed(memory, count, sizeof *cells);
    ck_table_start(table, memory, standings->count + 2, "rlr");
    ck_table_cell(table, "");
    put_word(table, CK_P_H_PLAYER);
    for (size_t i = 0; i < standings->count; i++)
        ck_table_cell_format(table, "%zu", i + 1);
    for (size_t i = 0; cells && i < count; i++)
        cells[i].text.memory = memory;
    table->out.failed |= !cells || !cross(standings, cells);
    if (cells)
        put_cells(table, standings, cells);
    for (size_t i = 0; cells && i < count; i++)
        ck_buffer_free(&cells[i].text);
    ck_memory_free(memory, cells);
}

/* ---- hands ---- */

/* Whether a hand has a column: the usual ones, and of the variants' those that somebody made. */
static bool is_shown(const ck_standings *standings, size_t hand)
{
    bool usual = hand < CK_FIRST_VARIANT_HAND || (hand > CK_LAST_VARIANT_HAND && hand < CK_HANDS);
    return usual || ck_is_made(standings, hand);
}

/* Writes a heading for each hand before END that is shown; returns their number, also without a
 * table. */
static size_t put_hand_headings(ck_table *table, const ck_standings *standings, size_t end)
{
    size_t count = 0;
    for (size_t hand = 0; hand < end; hand++) {
        bool shown = is_shown(standings, hand);
        count += shown;
        if (shown && table)
            ck_table_cell(table, ck_standings_hand(standings, hand));
    }
    return count;
}

/* As many players with a column for each would be the square of them in cells. */
static bool has_many_hands(const ck_standings *standings)
{
    return put_hand_headings(NULL, standings, ck_count_hands(standings)) > CK_MOST_LISTED;
}

static bool has_hands(const ck_standings *standings)
{
    if (has_many_hands(standings))
        return false;
    for (size_t i = 0; i < standings->count; i++) {
        if (ck_row_of_place(standings, i)->best.points > 0)
            return true;
    }
    return false;
}

/* An empty cell where the number is of no interest. */
static void put_if(ck_table *table, bool wanted, double number, int decimals)
{
    if (wanted)
        ck_table_cell_format(table, "%.*f", decimals, number);
    else
        ck_table_cell(table, "");
}

/* How often a player declared a hand; players and hands follow in their order. */
static uint32_t times_of(const ck_standings *standings, size_t *own, const ck_standings_row *row,
                         size_t hand)
{
    return hand < CK_HANDS ? row->hands[hand]
                           : ck_own_times(standings, own, row->at, (uint32_t)hand);
}

static void fill_hands(ck_table *table, const ck_standings *standings)
{
    size_t own = 0;
    const size_t end = ck_count_hands(standings);
    ck_table_start(table, standings->options.memory, 1 + put_hand_headings(NULL, standings, end),
                   "lr");
    put_word(table, CK_P_H_PLAYER);
    put_hand_headings(table, standings, end);
    for (size_t i = 0; i < standings->count; i++) {
        const ck_standings_row *row = ck_row_of_place(standings, i);
        put_player(table, standings, row);
        for (size_t hand = 0; hand < end; hand++) {
            uint32_t times = times_of(standings, &own, row, hand);
            if (is_shown(standings, hand))
                put_if(table, times > 0, times, 0);
        }
    }
}

/* ---- the games ---- */

static bool can_be_listed(const ck_standings *standings)
{
    size_t games = standings->state[CK_GAME_COUNTED];
    return games > 0 && games <= CK_MOST_LISTED;
}

static void put_date(ck_table *table, const ck_occasion *occasion)
{
    char text[16] = "";
    if (occasion->dated)
        ck_date_text(&occasion->date, text);
    ck_table_cell(table, text);
}

static void put_place(ck_out *out, const ck_game_place *place)
{
    ck_put_utf8(out, place->file, strlen(place->file));
    ck_put_format(out, ":%" PRIu32, place->line);
}

static void put_place_cell(ck_table *table, const ck_played *game)
{
    put_place(ck_table_open(table), &game->place);
    ck_table_close(table);
    ck_put_format(ck_table_link(table, CK_TO_REPLAY), "%" PRIu32, game->arrival + 1);
}

/* What was played for leads to the sheet of the game. */
static void link_sheet(ck_table *table, const ck_played *game)
{
    ck_put_sheet_anchor(ck_table_link(table, CK_TO_SHEET), game->place.file, game->place.record);
}

/* Seats in the order in which they are read: the board's other way round, its IA side first. */
static int seat_read(const ck_played *game, int index)
{
    return game->occasion.contest ? index : game->players - 1 - index;
}

static bool all_tie(const ck_played *game)
{
    for (int i = 0; i < game->players; i++) {
        if (game->seat[i].place > 1)
            return false;
    }
    return true;
}

/* Whether the player who is read at an index stands before the others, or would sit there. */
typedef bool is_first(const ck_played *game, int index);

static bool won(const ck_played *game, int index)
{
    return all_tie(game) ? index == 0 : game->seat[seat_read(game, index)].place == 1;
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
    bool is_next = false;
    ck_out *out = ck_table_open(table);
    for (int i = 0; i < game->players; i++) {
        if (is_first(game, i) != first)
            continue;
        ck_name name = ck_string_table_text(&standings->names, game->seat[seat_read(game, i)].name);
        if (is_next)
            ck_put_comma(out);
        ck_put_bytes(out, name.text, name.length);
        is_next = true;
    }
    ck_table_close(table);
}

static void put_beats(ck_table *table, const ck_played *game)
{
    int winners = 0;
    for (int i = 0; i < game->players; i++)
        winners += won(game, i);
    ck_say_count(ck_table_open(table), all_tie(game) ? CK_P_DRAWS_WITH : CK_P_BEATS, winners, NULL);
    ck_table_close(table);
}

/* "25:15", "12:-4:-8": those who have won before the others; "–" where the game has no points. */
static void put_all_points(ck_table *table, const ck_played *game)
{
    const char *between = "";
    ck_out *out = ck_table_open(table);
    ck_put(out, has_points(game) ? "" : "–");
    for (int first = 1; first >= 0 && has_points(game); first--) {
        for (int i = 0; i < game->players; i++) {
            if (won(game, i) != first)
                continue;
            ck_put(out, between);
            ck_put_figures(out, game->seat[seat_read(game, i)].points, CK_TENTHS);
            between = ":";
        }
    }
    ck_table_close(table);
}

/* The games in the order of their dates; the winner of each stands first. */
static void fill_games(ck_table *table, const ck_standings *standings)
{
    static const ck_phrase board[] = {CK_P_H_ROUND,
                                      CK_P_H_DATE,
                                      CK_P_H_GAME,
                                      CK_P_H_WINNER_OR_IA_SIDE,
                                      CK_NO_PHRASE,
                                      CK_P_H_POINTS,
                                      CK_P_H_LOSER_OR_A_SIDE,
                                      CK_P_H_FILE};
    static const ck_phrase any[] = {CK_P_H_ROUND, CK_P_H_DATE,   CK_P_H_GAME,   CK_P_H_FIRST,
                                    CK_NO_PHRASE, CK_P_H_POINTS, CK_P_H_OTHERS, CK_P_H_FILE};
    ck_table_start(table, standings->options.memory, 8, "lllLlrll");
    put_headings(table, standings->contests ? any : board, 8);
    const ck_played *game;
    for (size_t at = 0; (game = ck_next_counted(standings, &at));) {
        put_numbered(table, &standings->rounds, game->occasion.round);
        put_date(table, &game->occasion);
        ck_table_cell(table, game->occasion.contest ? game->occasion.contest : "");
        put_players(table, standings, game, won, true);
        put_beats(table, game);
        put_all_points(table, game);
        link_sheet(table, game);
        put_players(table, standings, game, won, false);
        put_place_cell(table, game);
    }
}

/* ---- what is left out ---- */

static bool has_left_out(const ck_standings *standings)
{
    return standings->state[CK_GAME_COUNTED] < standings->game_count;
}

/* Where another game stands; VALUE is the place. */
static void put_other(ck_out *out, const ck_slot *slot)
{
    put_place(out, slot->value);
}

static void put_reason(ck_table *table, const ck_played *game)
{
    static const ck_phrase reasons[CK_GAME_STATES] = {
        [CK_GAME_BROKEN] = CK_P_LEFT_BROKEN,       [CK_GAME_OPEN] = CK_P_UNFINISHED,
        [CK_GAME_NAMELESS] = CK_P_LEFT_NAMELESS,   [CK_GAME_SELF] = CK_P_LEFT_SELF,
        [CK_GAME_TWICE] = CK_P_LEFT_TWICE,         [CK_GAME_CONTRADICTED] = CK_P_LEFT_CONTRADICTED,
        [CK_GAME_BEGINNING] = CK_P_LEFT_BEGINNING,
    };
    const ck_played *other = game->same ? game->same : game;
    ck_say(ck_table_open(table), reasons[game->state],
           CK_SLOTS(ck_count_slot("errors", CK_P_N_ERRORS, game->errors),
                    {"place", put_other, &other->place, 0}));
    ck_table_close(table);
}

static void fill_left_out(ck_table *table, const ck_standings *standings)
{
    static const ck_phrase board[] = {CK_P_H_FILE, CK_P_H_RECORD, CK_P_H_IA_SIDE, CK_P_H_A_SIDE,
                                      CK_P_H_WHY};
    static const ck_phrase any[] = {CK_P_H_FILE, CK_P_H_RECORD, CK_P_H_PLAYER, CK_P_H_OTHERS,
                                    CK_P_H_WHY};
    ck_table_start(table, standings->options.memory, 5, "lrLll");
    put_headings(table, standings->contests ? any : board, 5);
    for (size_t i = 0; i < standings->game_count; i++) {
        const ck_played *game = standings->games[i];
        if (game->state == CK_GAME_COUNTED)
            continue;
        put_place_cell(table, game);
        ck_table_cell_format(table, "%" PRIu32, game->place.record);
        put_players(table, standings, game, sits_first, true);
        put_players(table, standings, game, sits_first, false);
        put_reason(table, game);
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
    put_word(table, CK_P_H_PLAYER);
    put_word(table, CK_P_H_THE_SAME);
    for (size_t i = 0; i < standings->similar_count; i++) {
        for (int which = 0; which < 2; which++)
            put_numbered(table, &standings->names, standings->similar[i].name[which]);
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
    static const ck_phrase nobody[] = {
        [CK_WANTS_POINTS] = CK_P_PARTS_NOBODY_POINTS, [CK_WANTS_BOARD] = CK_P_PARTS_NOBODY_BOARD};
    ck_phrase formula = ck_formula_phrase(tie->id);
    bool parts = !standings->contests || tie->wants == CK_WANTS_NOTHING;
    ck_say(ck_table_open(table), parts ? formula : nobody[tie->wants],
           CK_SLOTS(ck_phrase_slot("formula", formula)));
    ck_table_close(table);
}

static void fill_tie_breaks(ck_table *table, const ck_standings *standings)
{
    ck_table_start(table, standings->options.memory, 3, "rll");
    ck_table_cell(table, "");
    put_word(table, CK_P_H_TIE_BREAK);
    put_word(table, CK_P_H_FORMULA);
    for (size_t i = 0; i < standings->options.tie_breaks; i++) {
        ck_table_cell_format(table, "%zu", i + 1);
        put_word(table, ck_tie_break_phrase(standings->options.tie_break[i]->id));
        put_formula(table, standings, standings->options.tie_break[i]);
    }
}

static bool has_players(const ck_standings *standings)
{
    return standings->count > 0;
}

static const ck_standings_part parts[] = {
    {CK_P_PART_STANDINGS, CK_NO_PHRASE, has_players, fill_main},
    {CK_P_PART_CROSS_TABLE, CK_P_NOTE_CROSS_TABLE, can_be_crossed, fill_cross},
    {CK_P_PART_HANDS, CK_P_NOTE_HANDS, has_hands, fill_hands},
    {CK_P_PART_GAMES, CK_P_NOTE_GAMES, can_be_listed, fill_games},
    {CK_P_PART_LEFT_OUT, CK_NO_PHRASE, has_left_out, fill_left_out},
    {CK_P_PART_NAMES, CK_P_NOTE_NAMES, has_similar_names, fill_similar_names},
    {CK_P_PART_ORDER, CK_P_NOTE_ORDER, breaks_ties, fill_tie_breaks},
    {CK_P_PART_ORDER, CK_P_NOTE_ORDER_MANY, breaks_ties_of_many, fill_tie_breaks},
    {CK_P_PART_ORDER, CK_P_NOTE_ORDER_POINTS, breaks_ties_of_points, fill_tie_breaks},
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
    const bool many = has_many_hands(standings); /* those of records share a column */
    const size_t end = many ? CK_HANDS : ck_count_hands(standings);
    size_t hands = put_hand_headings(NULL, standings, end);
    size_t own = 0;
    ck_table_start(table, standings->options.memory, FIXED + ties + hands + many, "l");
    for (size_t i = 0; i < FIXED; i++)
        ck_table_cell(table, headings[i]);
    for (size_t i = 0; i < ties; i++)
        ck_table_cell(table, standings->options.tie_break[i]->name);
    put_hand_headings(table, standings, end);
    if (many)
        ck_table_cell(table, "own_hands");
    for (size_t i = 0; i < standings->count; i++) {
        const ck_standings_row *row = ck_row_of_place(standings, i);
        put_games(table, standings, row);
        ck_table_cell_format(table, "%g", row->score);
        put_points(table, row);
        put_tenths_cell(table, row->best.points);
        put_best_hands(ck_table_open(table), standings, &row->best);
        ck_table_close(table);
        put_exact_rating(table, standings, row);
        for (size_t tie = 0; tie < ties; tie++)
            ck_table_cell_format(table, "%.10g", row->tie[tie]);
        for (size_t hand = 0; hand < end; hand++) {
            uint32_t times = times_of(standings, &own, row, hand);
            if (is_shown(standings, hand))
                ck_table_cell_format(table, "%" PRIu32, times);
        }
        if (many)
            ck_table_cell_format(table, "%" PRIu64, ck_own_times_left(standings, &own, row->at));
    }
}
