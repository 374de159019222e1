/* Walks the appearances of each player, which are in the order of the rounds. */
#include "formats/tables/standings_rounds.h"

#include "formats/report/catalogue.h"
#include "formats/tables/standings_cells.h"
#include "formats/tables/standings_table.h"
#include "rules/tournament/schedule.h"
#include "rules/words/names.h"

#include <inttypes.h>

/* The most columns of a table for people, and for programs. */
enum { MOST_ROUNDS = 40, MOST_COLUMNS = 300 };

/* ---- results ---- */

typedef enum result {
    WON,
    DRAWN,
    LOST,
    BYE,
    HALF_BYE,
    ABSENT,
    WALKOVER,
    FORFEIT,
    ANNULLED,
    UNFINISHED,
    NOT_COUNTED
} result;

/* A result for programs and people; those that were played have a sign instead. */
static const struct {
    const char *word;
    ck_phrase phrase;
    const char *sign;
} words[] = {
    [WON] = {"win", CK_NO_PHRASE, "1"},
    [DRAWN] = {"draw", CK_NO_PHRASE, "½"},
    [LOST] = {"loss", CK_NO_PHRASE, "0"},
    [BYE] = {"bye", CK_P_ROUND_BYE, NULL},
    [HALF_BYE] = {"half-bye", CK_P_ROUND_HALF_BYE, NULL},
    [ABSENT] = {"absent", CK_P_ROUND_ABSENT, NULL},
    [WALKOVER] = {"walkover", CK_P_ROUND_WALKOVER, NULL},
    [FORFEIT] = {"forfeit", CK_P_ROUND_FORFEIT, NULL},
    [ANNULLED] = {"annulled", CK_P_ROUND_ANNULLED, NULL},
    [UNFINISHED] = {"unfinished", CK_P_UNFINISHED, NULL},
    [NOT_COUNTED] = {"not-counted", CK_P_ROUND_NOT_COUNTED, NULL},
};

static result result_of(const ck_played *game, size_t seat)
{
    if (game->state != CK_GAME_COUNTED)
        return game->state == CK_GAME_ANNULLED ? ANNULLED
               : game->state == CK_GAME_OPEN   ? UNFINISHED
                                               : NOT_COUNTED;
    if (game->end == CK_END_WALKOVER)
        return game->seat[seat].award > 0 ? WALKOVER : FORFEIT;
    if (game->unplayed)
        return game->end == CK_END_BYE ? BYE : game->end == CK_END_HALF_BYE ? HALF_BYE : ABSENT;
    return game->winner == seat ? WON : game->seat[seat].place > 1 ? LOST : DRAWN;
}

/* The side of a seat; CK_NO_SIDE: unknown, or the game has none. */
static int side_of(const ck_played *game, size_t seat)
{
    return game->still || game->unplayed ? CK_NO_SIDE
                                         : ck_side_of_seat(game->occasion.sides, (int)seat);
}

/* Writes the number of an opponent, or the name of one who has no place in the table. */
static void put_opponent_number(ck_out *out, const ck_standings *standings,
                                const ck_standings_row *row)
{
    const ck_name name = ck_string_table_text(&standings->names, row->name);
    if (row->rank > 0)
        ck_put_format(out, "%" PRIu32, row->at + 1);
    else
        ck_put_bytes(out, name.text, name.length);
}

/* Writes "5w1", "5 walkover" or "bye"; w is the A side, b the IA side. */
static void put_result(ck_out *out, const ck_standings *standings, const ck_appearance *at,
                       bool exact)
{
    static const char side[] = {[CK_SIDE_A] = 'w', [CK_SIDE_IA] = 'b', [CK_NO_SIDE] = '-'};
    const ck_played *game = ck_schedule_game(standings, at);
    const result how = result_of(game, at->seat);
    const char *between = "";
    for (size_t seat = 0; seat < game->players; seat++) {
        if (seat == at->seat)
            continue;
        ck_put(out, between);
        put_opponent_number(out, standings, ck_standings_row_of_seat(standings, game, seat));
        between = "+";
    }
    if (words[how].sign) {
        ck_put_bytes(out, &side[side_of(game, at->seat)], 1);
        ck_put(out, words[how].sign);
        return;
    }
    ck_put(out, game->players > 1 ? " " : "");
    ck_put(out, exact ? words[how].word : ck_catalogue_text(out->language, words[how].phrase));
}

static double score_of(const ck_standings *standings, const ck_appearance *at)
{
    const ck_played *game = ck_schedule_game(standings, at);
    return game->state == CK_GAME_COUNTED ? ck_played_score(game, at->seat) : 0.0;
}

/* ---- tables ---- */

/* Adds a cell for each round of a player; with the score so far unless EXACT. */
static void put_cells(ck_table *table, const ck_standings *standings, const ck_standings_row *row,
                      bool exact)
{
    const ck_appearance *at = ck_schedule_of(standings, row);
    double score = 0.0;
    uint32_t i = 0;
    for (size_t round = 0; round < standings->round_count; round++) {
        ck_out *out = ck_table_open(table);
        const uint32_t first = i;
        for (; i < row->appearances && at[i].round == round; i++) {
            ck_put(out, i > first ? ", " : "");
            put_result(out, standings, &at[i], exact);
            score += score_of(standings, &at[i]);
        }
        if (!exact && i > first) {
            ck_put(out, " · ");
            ck_put_standings_score(out, score);
        }
        ck_table_close(table);
    }
}

bool ck_has_standings_rounds(const void *self)
{
    const ck_standings *standings = self;
    return standings->round_count > 0 && standings->round_count <= MOST_ROUNDS &&
           standings->count <= CK_MOST_LISTED;
}

/* The first rounds are the first to leave a table that is too wide. */
void ck_fill_standings_rounds(ck_table *table, const void *self)
{
    const ck_standings *standings = self;
    ck_table_start(table, standings->options.memory);
    ck_table_column(table, (ck_column_style){'r', 0}, "");
    ck_table_column(table, (ck_column_style){'L', 0},
                    ck_catalogue_text(table->out.language, CK_P_H_PLAYER));
    for (size_t i = 0; i < standings->round_count; i++)
        ck_table_column(table, (ck_column_style){'l', (uint8_t)(MOST_ROUNDS - i)},
                        ck_standings_round_name(standings, i).text);
    for (size_t i = 0; i < standings->count; i++) {
        const ck_standings_row *row = ck_standings_row_of_place(standings, i);
        ck_table_cell_format(table, "%zu", i + 1);
        ck_standings_numbered_cell(table, &standings->names, row->name);
        put_cells(table, standings, row, false);
    }
}

void ck_standings_round_columns(ck_table *table, const ck_standings *standings)
{
    for (size_t i = 0; i < standings->round_count && standings->round_count <= MOST_COLUMNS; i++) {
        ck_put_format(ck_table_open_column(table, (ck_column_style){'l', 0}), "round_%s",
                      ck_standings_round_name(standings, i).text);
        ck_table_close(table);
    }
}

void ck_put_standings_round_cells(ck_table *table, const ck_standings *standings,
                                  const ck_standings_row *row)
{
    if (standings->round_count <= MOST_COLUMNS)
        put_cells(table, standings, row, true);
}

/* ---- JSON ---- */

/* Writes the opponent's name; null without one, the names of several with commas. */
static void put_opponent(ck_json *json, const ck_standings *standings, const ck_played *game,
                         size_t own)
{
    if (game->players == 2) {
        ck_put_standings_text(json, "opponent", &standings->names, game->seat[1 - own].name);
        return;
    }
    if (game->players == 1) {
        ck_json_put_null(json, "opponent");
        return;
    }
    ck_out text = ck_json_begin_string(json, "opponent");
    const char *between = "";
    for (size_t seat = 0; seat < game->players; seat++) {
        const ck_name name = ck_string_table_text(&standings->names, game->seat[seat].name);
        if (seat == own)
            continue;
        ck_put(&text, between);
        ck_put_bytes(&text, name.text, name.length);
        between = ", ";
    }
    ck_json_end_string(json, &text);
}

/* A player's next appearance, and the score so far. */
typedef struct progress {
    uint32_t next;
    double score;
} progress;

static void put_pairing(ck_json *json, const ck_standings *standings, const ck_standings_row *row,
                        progress *so_far)
{
    enum { DIGITS = 17 };
    const ck_appearance *at = ck_schedule_of(standings, row) + so_far->next++;
    const ck_played *game = ck_schedule_game(standings, at);
    so_far->score += score_of(standings, at);
    ck_json_begin_object(json, NULL);
    ck_put_standings_text(json, "player", &standings->names, row->name);
    put_opponent(json, standings, game, at->seat);
    ck_json_put_side(json, "side", side_of(game, at->seat));
    ck_json_put_word(json, "result", words[result_of(game, at->seat)].word);
    ck_json_put_real(json, "score", so_far->score, DIGITS);
    ck_json_end_object(json);
}

void ck_put_standings_rounds(ck_json *json, const ck_standings *standings)
{
    progress *players =
        ck_memory_alloc_zeroed(standings->options.memory, standings->count, sizeof *players);
    json->out->failed |= !players;
    ck_json_begin_list(json, "rounds");
    for (size_t round = 0; players && round < standings->round_count; round++) {
        const ck_name name = ck_standings_round_name(standings, round);
        ck_json_begin_object(json, NULL);
        ck_json_put_bytes(json, "round", name.text, name.length);
        ck_json_begin_list(json, "pairings");
        for (size_t i = 0; i < standings->count; i++) {
            const ck_standings_row *row = ck_standings_row_of_place(standings, i);
            const ck_appearance *at = ck_schedule_of(standings, row);
            while (players[i].next < row->appearances && at[players[i].next].round == round)
                put_pairing(json, standings, row, &players[i]);
        }
        ck_json_end_list(json);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
    ck_memory_free(standings->options.memory, players);
}
