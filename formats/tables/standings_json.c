/*
 * Standings as one JSON object; the games of partial standings as one object each. The latter have
 * texts in place of numbers, which are only valid in this run.
 */
#include "formats/tables/standings_json.h"

#include "formats/tables/standings_cells.h"
#include "formats/tables/standings_measures.h"
#include "formats/tables/standings_rounds.h"
#include "rules/tournament/rank.h"
#include "rules/words/names.h"

#include <inttypes.h>

/* Constant words for programs. */
static const char *const state_words[CK_GAME_STATES] = {
    [CK_GAME_COUNTED] = "counted",
    [CK_GAME_BROKEN] = "not valid",
    [CK_GAME_OPEN] = "unfinished",
    [CK_GAME_NAMELESS] = "a player is not named",
    [CK_GAME_SELF] = "both players are the same",
    [CK_GAME_TWICE] = "the same game as",
    [CK_GAME_CONTRADICTED] = "contradicts",
    [CK_GAME_BEGINNING] = "the beginning of",
    [CK_GAME_ANNULLED] = "annulled",
};

/* ---- games ---- */

static const char *sign_of(const ck_played *game, int seat)
{
    return ck_side_sign[ck_side_of_seat(game->occasion.sides, seat)];
}

/* Writes names and points of COUNT seats: by side, else as lists. */
static void put_seats(ck_json *json, const ck_standings *standings, const ck_played *game,
                      int count)
{
    const int sides = game->occasion.sides;
    ck_json_begin_players(json, "players", sides);
    for (int seat = 0; seat < count; seat++)
        ck_put_standings_text(json, sign_of(game, seat), &standings->names, game->seat[seat].name);
    ck_json_end_players(json, sides);
    ck_json_begin_players(json, "points", sides);
    for (int seat = 0; seat < count; seat++)
        ck_json_put_points(json, sign_of(game, seat), game->seat[seat].points, CK_TENTHS);
    ck_json_end_players(json, sides);
}

/* Writes players, points and winner: of another game as lists with places, else by side. */
static void put_players(ck_json *json, const ck_standings *standings, const ck_played *game)
{
    if (!*game->occasion.contest) {
        put_seats(json, standings, game, CK_NO_SIDE);
        ck_json_put_side(json, "winner", game->winner);
        return;
    }
    ck_json_put_string(json, "game", game->occasion.contest);
    put_seats(json, standings, game, game->players);
    ck_json_begin_list(json, "places");
    for (int seat = 0; seat < game->players; seat++)
        ck_json_put_number(json, NULL, game->seat[seat].place);
    ck_json_end_list(json);
    ck_put_standings_text(json, "winner", &standings->names,
                          game->winner == CK_NO_PLAYER ? CK_NO_INDEX
                                                       : game->seat[game->winner].name);
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

/* Writes a game with its reason for not counting, if any. */
static void put_game(ck_json *json, const ck_standings *standings, const ck_played *game)
{
    const ck_occasion *occasion = &game->occasion;
    ck_json_begin_object(json, NULL);
    ck_json_put_string(json, "file", game->place.file);
    ck_json_put_number(json, "record", game->place.record);
    ck_json_put_number(json, "line", game->place.line);
    char text[16];
    if (occasion->dated)
        ck_date_text(&occasion->date, text);
    ck_json_put_string(json, "date", occasion->dated ? text : NULL);
    ck_put_standings_text(json, "tournament", &standings->tournaments, occasion->tournament);
    ck_put_standings_text(json, "round", &standings->rounds, occasion->round);
    put_players(json, standings, game);
    ck_json_put_string(json, "state", state_words[game->state]);
    ck_json_put_word(json, "ended", ck_end_name[game->end]);
    ck_json_put_number(json, "errors", game->errors);
    put_same(json, game);
    ck_json_end_object(json);
}

/* ---- options ---- */

/* Digits that restore the same number. */
enum { DIGITS = 17 };

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
    ck_json_begin_list(&json, "tie_breaks");
    for (size_t i = 0; i < standings->options.tie_breaks; i++)
        ck_json_put_string(&json, NULL, standings->options.tie_break[i]->name);
    ck_json_end_list(&json);
    static const char *const names[] = {
        [CK_RATING_NONE] = "none", [CK_RATING_ELO] = "elo", [CK_RATING_GLICKO2] = "glicko2"};
    ck_json_begin_object(&json, "rating");
    ck_json_put_string(&json, "kind", names[standings->options.rating]);
    ck_json_put_real(&json, "k", standings->options.k, DIGITS);
    ck_json_put_real(&json, "start", standings->options.start_rating, DIGITS);
    ck_json_end_object(&json);
    ck_put_standings_rows(&json, standings);
    ck_put_standings_rounds(&json, standings);
    ck_json_begin_list(&json, "games");
    for (size_t i = 0; i < standings->game_count; i++)
        put_game(&json, standings, standings->games[i]);
    ck_json_end_list(&json);
    ck_json_begin_list(&json, "similar_names");
    for (size_t i = 0; i < standings->similar_count; i++) {
        ck_json_begin_list(&json, NULL);
        for (int which = 0; which < 2; which++)
            ck_put_standings_text(&json, NULL, &standings->names,
                                  standings->similar[i].name[which]);
        ck_json_end_list(&json);
    }
    ck_json_end_list(&json);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}
