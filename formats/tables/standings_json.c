/* Standings as JSON: one object on one line. */
#include "formats/tables/standings_json.h"

#include "formats/common/json_values.h"
#include "formats/tables/standings_table.h"
#include "rules/tournament/rank.h"
#include "rules/words/names.h"

/* For programs: these words do not change. */
static const char *const state_words[CK_GAME_STATES] = {
    [CK_GAME_COUNTED] = "counted",
    [CK_GAME_BROKEN] = "not valid",
    [CK_GAME_OPEN] = "unfinished",
    [CK_GAME_NAMELESS] = "a player is not named",
    [CK_GAME_SELF] = "both players are the same",
    [CK_GAME_TWICE] = "the same game as",
    [CK_GAME_CONTRADICTED] = "contradicts",
    [CK_GAME_BEGINNING] = "the beginning of",
};

/* Enough to read the same number back. */
enum { DIGITS = 17 };

void ck_put_numbered_text(ck_json *json, const char *key, const ck_string_table *strings,
                          uint32_t number)
{
    ck_name text = ck_string_table_text(strings, number);
    if (number == CK_NO_INDEX)
        ck_json_put_null(json, key);
    else
        ck_json_put_bytes(json, key, text.text, text.length);
}

/* ---- rows ---- */

static void put_best(ck_json *json, const ck_standings *standings, const ck_best *best)
{
    ck_name names = ck_string_table_text(&standings->combinations, best->hands);
    ck_json_begin_object(json, "best");
    ck_json_put_points(json, "points", best->points, CK_TENTHS);
    ck_json_put_bytes(json, "hands", names.text, names.length);
    ck_json_end_object(json);
}

/* {"獣": 2, …}: the hands that a player declared. *OWN is where those that records define stand. */
static void put_hands(ck_json *json, const ck_standings *standings, const ck_standings_row *row,
                      size_t *own)
{
    ck_json_begin_object(json, "hands");
    for (int hand = 0; hand < CK_HANDS; hand++) {
        if (row->hands[hand] > 0)
            ck_json_put_number(json, ck_hand_name[hand].sign, row->hands[hand]);
    }
    for (; *own < standings->own_count && standings->own[*own].at == row->at; ++*own)
        ck_json_put_number(json, ck_standings_hand(standings, standings->own[*own].hand),
                           standings->own[*own].times);
    ck_json_end_object(json);
}

/* A tie-break that was asked for twice stands at its first place. */
static bool is_repeated(const ck_standings_options *options, size_t index)
{
    for (size_t i = 0; i < index; i++) {
        if (options->tie_break[i] == options->tie_break[index])
            return true;
    }
    return false;
}

static void put_ties(ck_json *json, const ck_standings_options *options,
                     const ck_standings_row *row)
{
    ck_json_begin_object(json, "tie_breaks");
    for (size_t i = 0; i < options->tie_breaks; i++) {
        if (!is_repeated(options, i))
            ck_json_put_real(json, options->tie_break[i]->name, row->tie[i], DIGITS);
    }
    ck_json_end_object(json);
}

static void put_rating(ck_json *json, ck_rating_kind kind, const ck_rating *rating)
{
    if (kind == CK_RATING_NONE) {
        ck_json_put_null(json, "rating");
        return;
    }
    ck_json_begin_object(json, "rating");
    ck_json_put_real(json, "value", rating->value, DIGITS);
    if (kind != CK_RATING_ELO) {
        ck_json_put_real(json, "deviation", rating->deviation, DIGITS);
        ck_json_put_real(json, "volatility", rating->volatility, DIGITS);
    }
    ck_json_end_object(json);
}

static void put_row(ck_json *json, const ck_standings *standings, const ck_standings_row *row,
                    size_t *own)
{
    ck_json_begin_object(json, NULL);
    ck_json_put_number(json, "rank", row->rank);
    ck_put_numbered_text(json, "player", &standings->names, row->name);
    ck_json_put_number(json, "games", row->games);
    ck_json_put_number(json, "wins", row->wins);
    ck_json_put_number(json, "draws", row->draws);
    ck_json_put_number(json, "losses", row->losses);
    ck_json_put_real(json, "score", row->score, DIGITS);
    ck_json_put_points(json, "points_for", row->points_for, CK_TENTHS);
    ck_json_put_points(json, "points_against", row->points_against, CK_TENTHS);
    ck_json_put_number(json, "seasons_won", row->seasons_won);
    put_best(json, standings, &row->best);
    put_hands(json, standings, row, own);
    put_ties(json, &standings->options, row);
    put_rating(json, standings->options.rating, &row->rating);
    ck_json_end_object(json);
}

static void put_rows(ck_json *json, const ck_standings *standings)
{
    size_t own = 0;
    ck_json_begin_list(json, "standings");
    for (size_t i = 0; i < standings->count; i++)
        put_row(json, standings, ck_row_of_place(standings, i), &own);
    ck_json_end_list(json);
}

/* ---- games ---- */

/* The day of a game; null when its date is not told. */
static void put_date(ck_json *json, const ck_occasion *occasion)
{
    char text[16];
    if (occasion->dated)
        ck_date_text(&occasion->date, text);
    ck_json_put_string(json, "date", occasion->dated ? text : NULL);
}

/* Who played, and how many points each had at the end. */
static void put_players(ck_json *json, const ck_standings *standings, const ck_played *game)
{
    ck_json_put_string(json, "game", game->occasion.contest);
    ck_json_begin_list(json, "players");
    for (int seat = 0; seat < game->players; seat++)
        ck_put_numbered_text(json, NULL, &standings->names, game->seat[seat].name);
    ck_json_end_list(json);
    ck_json_begin_list(json, "points");
    for (int seat = 0; seat < game->players; seat++)
        ck_json_put_points(json, NULL, game->seat[seat].points, CK_TENTHS);
    ck_json_end_list(json);
    ck_json_begin_list(json, "places");
    for (int seat = 0; seat < game->players; seat++)
        ck_json_put_number(json, NULL, game->seat[seat].place);
    ck_json_end_list(json);
    bool won = game->winner != CK_NO_SEAT;
    ck_put_numbered_text(json, "winner", &standings->names,
                         won ? game->seat[game->winner].name : CK_NO_INDEX);
}

/* The same of the board, by side. */
static void put_sides(ck_json *json, const ck_standings *standings, const ck_played *game)
{
    ck_json_begin_object(json, "players");
    for (int side = 0; side < CK_NO_SIDE; side++)
        ck_put_numbered_text(json, ck_side_name[side], &standings->names, game->seat[side].name);
    ck_json_end_object(json);
    ck_json_begin_object(json, "points");
    for (int side = 0; side < CK_NO_SIDE; side++)
        ck_json_put_points(json, ck_side_name[side], game->seat[side].points, CK_TENTHS);
    ck_json_end_object(json);
    ck_json_put_side(json, "winner", game->winner == CK_NO_SEAT ? CK_NO_SIDE : game->winner);
}

static void put_same(ck_json *json, const ck_played *game)
{
    if (!game->same) {
        ck_json_put_null(json, "same_as");
        return;
    }
    ck_json_begin_object(json, "same_as");
    ck_json_put_string(json, "file", game->same->place.file);
    ck_json_put_number(json, "record", game->same->place.record);
    ck_json_end_object(json);
}

/* A game that counts, or one that is left out, with the reason. */
static void put_game(ck_json *json, const ck_standings *standings, const ck_played *game)
{
    const ck_occasion *occasion = &game->occasion;
    ck_json_begin_object(json, NULL);
    ck_json_put_string(json, "file", game->place.file);
    ck_json_put_number(json, "record", game->place.record);
    ck_json_put_number(json, "line", game->place.line);
    put_date(json, occasion);
    ck_put_numbered_text(json, "tournament", &standings->tournaments, occasion->tournament);
    ck_put_numbered_text(json, "round", &standings->rounds, occasion->round);
    (occasion->contest ? put_players : put_sides)(json, standings, game);
    ck_json_put_string(json, "state", state_words[game->state]);
    ck_json_put_number(json, "errors", game->errors);
    put_same(json, game);
    ck_json_end_object(json);
}

static void put_games(ck_json *json, const ck_standings *standings)
{
    ck_json_begin_list(json, "games");
    for (size_t i = 0; i < standings->game_count; i++)
        put_game(json, standings, standings->games[i]);
    ck_json_end_list(json);
}

static void put_similar_names(ck_json *json, const ck_standings *standings)
{
    ck_json_begin_list(json, "similar_names");
    for (size_t i = 0; i < standings->similar_count; i++) {
        ck_json_begin_list(json, NULL);
        for (int which = 0; which < 2; which++)
            ck_put_numbered_text(json, NULL, &standings->names, standings->similar[i].name[which]);
        ck_json_end_list(json);
    }
    ck_json_end_list(json);
}

/* ---- options ---- */

static void put_tie_breaks(ck_json *json, const ck_standings_options *options)
{
    ck_json_begin_list(json, "tie_breaks");
    for (size_t i = 0; i < options->tie_breaks; i++)
        ck_json_put_string(json, NULL, options->tie_break[i]->name);
    ck_json_end_list(json);
}

static void put_rating_options(ck_json *json, const ck_standings_options *options)
{
    static const char *const names[] = {
        [CK_RATING_NONE] = "none", [CK_RATING_ELO] = "elo", [CK_RATING_GLICKO2] = "glicko2"};
    ck_json_begin_object(json, "rating");
    ck_json_put_string(json, "kind", names[options->rating]);
    ck_json_put_real(json, "k", options->k, DIGITS);
    ck_json_put_real(json, "start", options->start_rating, DIGITS);
    ck_json_end_object(json);
}

void ck_standings_json(ck_out *out, const ck_standings *standings)
{
    ck_json json = {.out = out};
    size_t counted = standings->state[CK_GAME_COUNTED];
    ck_json_begin_object(&json, NULL);
    ck_json_put_string(&json, "schema", "cetkaik-standings/1");
    ck_json_put_number(&json, "counted", (int64_t)counted);
    ck_json_put_number(&json, "left_out", (int64_t)(standings->game_count - counted));
    if (standings->options.by_points)
        ck_json_put_string(&json, "by", "points");
    put_tie_breaks(&json, &standings->options);
    put_rating_options(&json, &standings->options);
    put_rows(&json, standings);
    put_games(&json, standings);
    put_similar_names(&json, standings);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}
