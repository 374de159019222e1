/* Fills the tables of the standings and writes their texts. */
#include "formats/tables/standings_table.h"

#include "formats/common/display.h"
#include "formats/report/phrase.h"
#include "formats/tables/score_table.h"
#include "formats/tables/standings_cells.h"
#include "formats/tables/standings_measures.h"
#include "formats/tables/standings_reason.h"
#include "formats/tables/standings_rounds.h"
#include "rules/base/utf8.h"
#include "rules/tournament/rank.h"
#include "rules/words/names.h"
#include "rules/words/number.h"

#include <inttypes.h>
#include <string.h>

/* ---- words ---- */

void ck_put_standings_title(ck_out *out, const void *self)
{
    const ck_standings *standings = self;
    enum { MOST_COLUMNS = 60 };
    for (uint32_t i = 0; i < standings->tournaments.count && i < 3; i++) {
        ck_name name = ck_string_table_text(&standings->tournaments, i);
        if (i > 0)
            ck_say_between(out, CK_P_COMMA);
        ck_display_clean(out, name.text, name.length, MOST_COLUMNS);
    }
    if (standings->tournaments.count > 3) {
        ck_say_between(out, CK_P_COMMA);
        ck_put(out, "…");
    }
    ck_put(out, standings->tournaments.count > 0 ? " · " : "");
    ck_say(
        out, standings->round_count > 0 ? CK_P_STANDINGS_TITLE_ROUNDS : CK_P_STANDINGS_TITLE,
        CK_SLOTS(ck_count_slot("games", CK_P_N_GAMES,
                               (int64_t)(standings->state[CK_GAME_COUNTED] - standings->unplayed)),
                 ck_count_slot("players", CK_P_N_PLAYERS, (int64_t)standings->count),
                 ck_count_slot("rounds", CK_P_N_ROUNDS, (int64_t)standings->round_count)));
}

static int64_t uncounted_games(const ck_standings *standings)
{
    return (int64_t)(standings->game_count - standings->state[CK_GAME_COUNTED]);
}

void ck_put_standings_uncounted(ck_out *out, const void *self)
{
    const ck_standings *standings = self;
    if (uncounted_games(standings) > 0)
        ck_say_count(out, CK_P_LEFT_OUT, uncounted_games(standings), NULL);
}

void ck_put_standings_uncounted_below(ck_out *out, const void *self)
{
    const ck_standings *standings = self;
    if (uncounted_games(standings) > 0)
        ck_say_count(out, CK_P_LEFT_OUT_BELOW, uncounted_games(standings), NULL);
}

/* Writes a number with as many digits as needed; VALUE is a double. */
static void put_real(ck_out *out, const ck_slot *slot)
{
    ck_put_format(out, "%g", *(const double *)slot->value);
}

void ck_put_standings_rating(ck_out *out, const void *self)
{
    const ck_standings *standings = self;
    const ck_standings_options *options = &standings->options;
    if (options->rating != CK_RATING_NONE)
        ck_say(out, options->rating == CK_RATING_ELO ? CK_P_ELO : CK_P_GLICKO,
               CK_SLOTS({"k", put_real, &options->k, 0},
                        {"start", put_real, &options->start_rating, 0}));
}

/* ---- columns ---- */

/* A column with its heading. */
typedef struct headed {
    ck_column_style column;
    ck_phrase heading;
} headed;

static void start(ck_table *table, const ck_standings *standings, const headed *columns,
                  size_t count)
{
    ck_table_start(table, standings->options.memory);
    for (size_t i = 0; i < count; i++)
        ck_table_column(table, columns[i].column,
                        ck_catalogue_text(table->out.language, columns[i].heading));
}

#define START(table, standings, columns)                                                           \
    start(table, standings, columns, sizeof(columns) / sizeof *(columns))

/* ---- the cross-table ---- */

static bool can_be_crossed(const void *self)
{
    const ck_standings *standings = self;
    return standings->count > 1 && standings->count <= CK_MOST_CROSSED;
}

/* Whether a game has points: it has some, or no winner needs them. */
static bool has_points(const ck_played *game)
{
    bool any = false, parted = false;
    for (int i = 0; i < game->players; i++) {
        any |= game->seat[i].points != 0;
        parted |= game->seat[i].place != game->seat[0].place;
    }
    return !game->bare && (any || !parted);
}

/* Writes a game between two: "25:15", "won". */
static void put_pair(ck_out *out, const ck_played *game, size_t own, size_t other)
{
    const int place = game->seat[own].place, across = game->seat[other].place;
    if (game->unplayed) {
        ck_put(out, game->seat[own].award > 0 ? "+" : "−");
        return;
    }
    if (!has_points(game)) {
        ck_say(out,
               place < across   ? CK_P_H_WON
               : place > across ? CK_P_H_LOST
                                : CK_P_H_DRAWN,
               NULL);
        return;
    }
    ck_display_figures(out, game->seat[own].points, CK_TENTHS);
    ck_put(out, ":");
    ck_display_figures(out, game->seat[other].points, CK_TENTHS);
}

/* The games between two players, "25:15 12:28"; TEXT has the first ones. */
enum { MOST_IN_CELL = 40 };
typedef struct crossed {
    uint64_t games;
    double score;
    ck_buffer text; /* cut after MOST_IN_CELL games */
} crossed;

/* Adds a game to the cell of its players. False: memory is short. */
static bool add_pair(crossed *cell, const ck_language *language, const ck_played *game, size_t own,
                     size_t other)
{
    ck_out out = ck_buffer_out(&cell->text);
    out.language = language;
    cell->score += ck_played_score_against(game, own, other);
    if (++cell->games > MOST_IN_CELL)
        return true;
    ck_put(&out, cell->games > 1 ? " " : "");
    put_pair(&out, game, own, other);
    return !out.failed;
}

/* Fills a cell for each pair of rows. */
static bool cross(const ck_standings *standings, const ck_language *language, crossed *cells)
{
    const ck_played *game;
    bool good = true;
    for (size_t at = 0; good && (game = ck_standings_next_counted(standings, &at));) {
        for (size_t own = 0; own < game->players; own++) {
            crossed *line =
                cells + ck_standings_row_of_seat(standings, game, own)->at * standings->count;
            for (size_t other = 0; other < game->players; other++) {
                crossed *cell = &line[ck_standings_row_of_seat(standings, game, other)->at];
                good = good && (own == other || add_pair(cell, language, game, own, other));
            }
        }
    }
    return good;
}

/* Writes a score; VALUE is a double. */
static void put_score(ck_out *out, const ck_slot *slot)
{
    ck_put_standings_score(out, *(const double *)slot->value);
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
        const ck_standings_row *row = ck_standings_row_of_place(standings, i);
        ck_table_cell_format(table, "%zu", i + 1);
        ck_standings_numbered_cell(table, &standings->names, row->name);
        for (size_t j = 0; j < standings->count; j++) {
            if (i == j)
                ck_table_cell(table, "·");
            else
                put_crossed(table, &cells[i * standings->count + j]);
        }
    }
}

static void fill_cross(ck_table *table, const void *self)
{
    const ck_standings *standings = self;
    static const headed columns[] = {{{'r', 0}, CK_NO_PHRASE}, {{'l', 0}, CK_P_H_PLAYER}};
    const ck_memory *memory = standings->options.memory;
    size_t count = standings->count * standings->count;
    crossed *cells = ck_memory_alloc_zeroed(memory, count, sizeof *cells);
    START(table, standings, columns);
    for (size_t i = 0; i < standings->count; i++) {
        ck_put_format(ck_table_open_column(table, (ck_column_style){'r', 1}), "%zu", i + 1);
        ck_table_close(table);
    }
    for (size_t i = 0; cells && i < count; i++)
        cells[i].text.memory = memory;
    table->out.failed |= !cells || !cross(standings, table->out.language, cells);
    if (cells)
        put_cells(table, standings, cells);
    for (size_t i = 0; cells && i < count; i++)
        ck_buffer_free(&cells[i].text);
    ck_memory_free(memory, cells);
}

/* ---- the games ---- */

static bool can_be_listed(const void *self)
{
    const ck_standings *standings = self;
    size_t games = standings->state[CK_GAME_COUNTED];
    return games > 0 && games <= CK_MOST_LISTED;
}

static void put_place(ck_out *out, const ck_game_place *place, bool page)
{
    const char *file = page ? ck_display_base_name(place->file) : place->file;
    ck_put_utf8(out, file, strlen(file));
    ck_put_format(out, ":%" PRIu32, place->line);
}

/* Links to the replay, unless the record has no moves. */
static void put_place_cell(ck_table *table, const ck_played *game)
{
    put_place(ck_table_open(table), &game->place, table->page);
    ck_table_close(table);
    if (!game->still)
        ck_put_format(ck_table_link(table, CK_TO_REPLAY), "%" PRIu32, game->arrival + 1);
}

/* The seat at an index in reading order. */
static int seat_read(const ck_played *game, int index)
{
    return ck_seat_read(game->occasion.sides, game->players, index);
}

static bool all_tie(const ck_played *game)
{
    for (int i = 0; i < game->players; i++) {
        if (game->seat[i].place > 1)
            return false;
    }
    return true;
}

/* Whether the player at an index comes first. */
static bool won(const ck_played *game, int index)
{
    return all_tie(game) ? index == 0 : game->seat[seat_read(game, index)].place == 1;
}

/* Writes the names of the first players, by the result or by the seat, or of the others. */
static void put_players(ck_table *table, const ck_standings *standings, const ck_played *game,
                        bool by_result, bool first)
{
    bool is_next = false;
    ck_out *out = ck_table_open(table);
    for (int i = 0; i < game->players; i++) {
        if ((by_result ? won(game, i) : i == 0) != first)
            continue;
        ck_name name = ck_string_table_text(&standings->names, game->seat[seat_read(game, i)].name);
        if (is_next)
            ck_say_between(out, CK_P_COMMA);
        ck_put_bytes(out, name.text, name.length);
        is_next = true;
    }
    ck_table_close(table);
}

static void put_beats(ck_table *table, const ck_played *game)
{
    static const ck_phrase unplayed[] = {[CK_END_WALKOVER] = CK_P_NEITHER_PLAYS,
                                         [CK_END_BYE] = CK_P_HAS_BYE,
                                         [CK_END_HALF_BYE] = CK_P_HAS_HALF_BYE,
                                         [CK_END_ABSENT] = CK_P_IS_ABSENT};
    int winners = 0;
    if (game->unplayed) {
        ck_say(ck_table_open(table),
               game->players > 1 && !all_tie(game) ? CK_P_WALKS_OVER : unplayed[game->end], NULL);
        ck_table_close(table);
        return;
    }
    for (int i = 0; i < game->players; i++)
        winners += won(game, i);
    ck_say_count(ck_table_open(table), all_tie(game) ? CK_P_DRAWS_WITH : CK_P_BEATS, winners, NULL);
    ck_table_close(table);
}

/* Writes points, winners first: "25:15", "12:-4:-8"; "–" in games without points. */
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
            ck_display_figures(out, game->seat[seat_read(game, i)].points, CK_TENTHS);
            between = ":";
        }
    }
    ck_table_close(table);
}

/* Writes the games by date, the winner first. */
static void fill_games(ck_table *table, const void *self)
{
    const ck_standings *standings = self;
    static const headed board[] = {{{'l', 5}, CK_P_H_ROUND},
                                   {{'l', 4}, CK_P_H_DATE},
                                   {{'l', 3}, CK_P_H_GAME},
                                   {{'L', 0}, CK_P_H_WINNER_OR_IA_SIDE},
                                   {{'l', 0}, CK_NO_PHRASE},
                                   {{'r', 0}, CK_P_H_POINTS},
                                   {{'l', 0}, CK_P_H_LOSER_OR_A_SIDE},
                                   {{'l', 2}, CK_P_H_FILE}};
    static const headed any[] = {{{'l', 5}, CK_P_H_ROUND},  {{'l', 4}, CK_P_H_DATE},
                                 {{'l', 3}, CK_P_H_GAME},   {{'L', 0}, CK_P_H_FIRST},
                                 {{'l', 0}, CK_NO_PHRASE},  {{'r', 0}, CK_P_H_POINTS},
                                 {{'l', 0}, CK_P_H_OTHERS}, {{'l', 2}, CK_P_H_FILE}};
    if (standings->contests)
        START(table, standings, any);
    else
        START(table, standings, board);
    const ck_played *game;
    for (size_t at = 0; (game = ck_standings_next_counted(standings, &at));) {
        ck_standings_numbered_cell(table, &standings->rounds, game->occasion.round);
        char text[16] = "";
        if (game->occasion.dated)
            ck_date_text(&game->occasion.date, text);
        ck_table_cell(table, text);
        ck_table_cell(table, game->occasion.contest);
        put_players(table, standings, game, true, true);
        put_beats(table, game);
        put_all_points(table, game);
        ck_put_score_anchor(ck_table_link(table, CK_TO_SHEET), game->place.file,
                            game->place.record);
        put_players(table, standings, game, true, false);
        put_place_cell(table, game);
    }
}

/* ---- games that do not count ---- */

static bool has_uncounted(const void *self)
{
    const ck_standings *standings = self;
    return standings->state[CK_GAME_COUNTED] < standings->game_count;
}

/* Writes the place of another game; VALUE is the place, NUMBER: for a page. */
static void put_other(ck_out *out, const ck_slot *slot)
{
    put_place(out, slot->value, slot->number);
}

static void put_reason(ck_table *table, const ck_played *game)
{
    static const ck_phrase reasons[CK_GAME_STATES] = {
        [CK_GAME_BROKEN] = CK_P_LEFT_BROKEN,       [CK_GAME_OPEN] = CK_P_UNFINISHED,
        [CK_GAME_NAMELESS] = CK_P_LEFT_NAMELESS,   [CK_GAME_SELF] = CK_P_LEFT_SELF,
        [CK_GAME_TWICE] = CK_P_LEFT_TWICE,         [CK_GAME_CONTRADICTED] = CK_P_LEFT_CONTRADICTED,
        [CK_GAME_BEGINNING] = CK_P_LEFT_BEGINNING, [CK_GAME_ANNULLED] = CK_P_ROUND_ANNULLED,
    };
    const ck_played *other = game->same ? game->same : game;
    const bool sheet = game->still && game->state == CK_GAME_CONTRADICTED;
    ck_say(ck_table_open(table), sheet ? CK_P_LEFT_CONTRADICTED_SHEET : reasons[game->state],
           CK_SLOTS(ck_count_slot("errors", CK_P_N_ERRORS, game->errors),
                    {"place", put_other, &other->place, table->page}));
    ck_table_close(table);
}

static void fill_uncounted(ck_table *table, const void *self)
{
    const ck_standings *standings = self;
    static const headed board[] = {{{'l', 0}, CK_P_H_FILE},
                                   {{'r', 2}, CK_P_H_RECORD},
                                   {{'L', 1}, CK_P_H_IA_SIDE},
                                   {{'l', 1}, CK_P_H_A_SIDE},
                                   {{'w', 0}, CK_P_H_WHY}};
    static const headed any[] = {{{'l', 0}, CK_P_H_FILE},
                                 {{'r', 2}, CK_P_H_RECORD},
                                 {{'L', 1}, CK_P_H_PLAYER},
                                 {{'l', 1}, CK_P_H_OTHERS},
                                 {{'w', 0}, CK_P_H_WHY}};
    if (standings->contests)
        START(table, standings, any);
    else
        START(table, standings, board);
    for (size_t i = 0; i < standings->game_count; i++) {
        const ck_played *game = standings->games[i];
        if (game->state == CK_GAME_COUNTED)
            continue;
        put_place_cell(table, game);
        ck_table_cell_format(table, "%" PRIu32, game->place.record);
        put_players(table, standings, game, false, true);
        put_players(table, standings, game, false, false);
        put_reason(table, game);
    }
}

/* ---- names ---- */

static bool has_similar_names(const void *self)
{
    const ck_standings *standings = self;
    return standings->similar_count > 0;
}

static void fill_similar_names(ck_table *table, const void *self)
{
    const ck_standings *standings = self;
    static const headed columns[] = {{{'l', 0}, CK_P_H_PLAYER}, {{'l', 0}, CK_P_H_THE_SAME}};
    START(table, standings, columns);
    for (size_t i = 0; i < standings->similar_count; i++) {
        for (int which = 0; which < 2; which++)
            ck_standings_numbered_cell(table, &standings->names, standings->similar[i].name[which]);
    }
}

/* ---- tie-breaks ---- */

static bool breaks_ties_of_points(const void *self)
{
    const ck_standings *standings = self;
    return standings->options.tie_breaks > 0 && standings->options.by_points;
}

static bool breaks_ties_of_many(const void *self)
{
    const ck_standings *standings = self;
    return standings->options.tie_breaks > 0 && !standings->options.by_points && standings->crowded;
}

static bool breaks_ties(const void *self)
{
    const ck_standings *standings = self;
    return standings->options.tie_breaks > 0 && !standings->options.by_points &&
           !standings->crowded;
}

static void fill_tie_breaks(ck_table *table, const void *self)
{
    const ck_standings *standings = self;
    static const headed columns[] = {
        {{'r', 0}, CK_NO_PHRASE}, {{'l', 0}, CK_P_H_TIE_BREAK}, {{'w', 0}, CK_P_H_FORMULA}};
    /* Of the other games: those that the formula is undefined for. */
    static const ck_phrase without[] = {
        [CK_WANTS_POINTS] = CK_P_TIES_WITHOUT_POINTS, [CK_WANTS_BOARD] = CK_P_TIES_WITHOUT_BOARD};
    START(table, standings, columns);
    for (size_t i = 0; i < standings->options.tie_breaks; i++) {
        const ck_tie_break *tie = standings->options.tie_break[i];
        ck_table_cell_format(table, "%zu", i + 1);
        ck_table_cell(table, ck_catalogue_text(table->out.language, ck_tie_break_phrase(tie->id)));
        ck_phrase formula = ck_formula_phrase(tie->id);
        bool parts = !standings->contests || tie->wants == CK_WANTS_NOTHING;
        ck_say(ck_table_open(table), parts ? formula : without[tie->wants],
               CK_SLOTS(ck_phrase_slot("formula", formula)));
        ck_table_close(table);
    }
}

static void note_unplayed(ck_out *out, const void *self)
{
    const ck_standings *standings = self;
    bool any = standings->unplayed > 0;
    for (size_t i = 0; i < standings->count; i++)
        any |= ck_standings_row_of_place(standings, i)->withdrawn;
    if (any)
        ck_put_format(out, " %s", ck_catalogue_text(out->language, CK_P_NOTE_ORDER_UNPLAYED));
}

static bool has_players(const void *self)
{
    const ck_standings *standings = self;
    return standings->count > 0;
}

static const ck_table_part parts[] = {
    {CK_P_PART_STANDINGS, NULL, CK_NO_PHRASE, ck_fill_standings, has_players, NULL, "standings"},
    {CK_P_PART_TIES, NULL, CK_NO_PHRASE, ck_fill_standings_reasons, ck_has_standings_reasons, NULL,
     "ties"},
    {CK_P_PART_ROUNDS, NULL, CK_P_NOTE_ROUNDS, ck_fill_standings_rounds, ck_has_standings_rounds,
     NULL, "rounds"},
    {CK_P_PART_CROSS_TABLE, NULL, CK_P_NOTE_CROSS_TABLE, fill_cross, can_be_crossed, NULL,
     "cross-table"},
    {CK_P_PART_HANDS, NULL, CK_P_NOTE_HANDS, ck_fill_standings_hands, ck_has_standings_hands, NULL,
     "hands"},
    {CK_P_PART_GAMES, NULL, CK_P_NOTE_GAMES, fill_games, can_be_listed, NULL, "games"},
    {CK_P_PART_LEFT_OUT, NULL, CK_NO_PHRASE, fill_uncounted, has_uncounted, NULL, "not-counted"},
    {CK_P_PART_NAMES, NULL, CK_P_NOTE_NAMES, fill_similar_names, has_similar_names, NULL, "names"},
    {CK_P_PART_ORDER, NULL, CK_P_NOTE_ORDER, fill_tie_breaks, breaks_ties, note_unplayed, "order"},
    {CK_P_PART_ORDER, NULL, CK_P_NOTE_ORDER_MANY, fill_tie_breaks, breaks_ties_of_many, NULL,
     "order"},
    {CK_P_PART_ORDER, NULL, CK_P_NOTE_ORDER_POINTS, fill_tie_breaks, breaks_ties_of_points, NULL,
     "order"},
};

const ck_table_part *ck_standings_part_at(size_t index)
{
    return index < sizeof parts / sizeof *parts ? &parts[index] : NULL;
}
