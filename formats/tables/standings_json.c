/* Standings as JSON: one object on one line. */
#include "formats/common/json_values.h"
#include "formats/tables/standings_table.h"
#include "rules/tournament/tiebreak.h"
#include "rules/words/names.h"
#include "rules/words/words.h"

#include <string.h>

static json_t *text_of(const ck_tally *tally, uint32_t row)
{
    if (row == CK_NO_INDEX)
        return json_null();
    return ck_json_string_of(tally->rows[row].text, strlen(tally->rows[row].text));
}

/* {"獣": 2, …}: the hands that a player declared. */
static json_t *hands_of(const ck_standing *row)
{
    json_t *object = json_object();
    for (int hand = 0; hand < CK_HANDS && object; hand++) {
        json_t *count = json_integer(row->hands[hand]);
        if (row->hands[hand] == 0)
            json_decref(count);
        else if (json_object_set_new(object, ck_hand_name[hand].sign, count) != 0) {
            json_decref(object);
            return NULL;
        }
    }
    return object;
}

static json_t *hand_names(ck_hands hands)
{
    ck_buffer text = {0};
    ck_writer out = ck_buffer_writer(&text);
    ck_write_hands(&out, hands);
    json_t *string = out.failed ? NULL : json_string(ck_buffer_string(&text));
    ck_buffer_free(&text);
    return string;
}

static json_t *ties_of(const ck_standings *standings, const ck_standing *row)
{
    json_t *object = json_object();
    for (size_t i = 0; i < standings->options.tie_breaks && object; i++) {
        if (json_object_set_new(object, standings->options.tie_break[i]->name,
                                json_real(row->tie[i])) != 0) {
            json_decref(object);
            return NULL;
        }
    }
    return object;
}

static json_t *rating_of(const ck_standings *standings, const ck_standing *row)
{
    if (standings->options.rating == CK_RATING_NONE)
        return json_null();
    if (standings->options.rating == CK_RATING_ELO)
        return json_pack("{s:f}", "value", row->rating.value);
    return json_pack("{s:f, s:f, s:f}", "value", row->rating.value, "deviation",
                     row->rating.deviation, "volatility", row->rating.volatility);
}

static json_t *row_of(const ck_standings *standings, const ck_standing *row)
{
    json_t *best =
        json_pack("{s:i, s:o}", "points", (int)row->best, "hands", hand_names(row->best_hands));
    return json_pack("{s:I, s:o, s:I, s:I, s:I, s:I, s:f, s:I, s:I, s:I, s:o, s:o, s:o, s:o}",
                     "rank", (json_int_t)row->rank, "player", text_of(&standings->names, row->name),
                     "games", (json_int_t)row->games, "wins", (json_int_t)row->wins, "draws",
                     (json_int_t)row->draws, "losses", (json_int_t)row->losses, "score", row->score,
                     "points_for", (json_int_t)row->points_for, "points_against",
                     (json_int_t)row->points_against, "seasons_won", (json_int_t)row->seasons_won,
                     "best", best, "hands", hands_of(row), "tie_breaks", ties_of(standings, row),
                     "rating", rating_of(standings, row));
}

static json_t *rows_of(const ck_standings *standings)
{
    json_t *list = json_array();
    for (size_t i = 0; i < standings->count && list; i++)
        list = ck_json_appended(list, row_of(standings, &standings->rows[i]));
    return list;
}

/* The day of a game; null when its date is not told. */
static json_t *date_of(const ck_played *game)
{
    char text[16];
    if (!game->dated)
        return json_null();
    ck_date_text(&game->date, text);
    return json_string(text);
}

/* A game that counts, or one that is left out, with the reason. */
static json_t *game_of(const ck_standings *standings, const ck_played *game)
{
    const ck_played *same = game->same_as == CK_NO_INDEX ? NULL : &standings->games[game->same_as];
    json_t *winner = ck_json_side((ck_side)game->winner);
    json_t *players = json_pack("{s:o, s:o}", "A", text_of(&standings->names, game->player[0]),
                                "IA", text_of(&standings->names, game->player[1]));
    json_t *same_as = same ? json_pack("{s:o, s:I}", "file", text_of(&standings->files, same->file),
                                       "record", (json_int_t)same->record)
                           : json_null();
    return json_pack("{s:o, s:I, s:I, s:o, s:o, s:o, s:o, s:o, s:o, s:s, s:I, s:o}", "file",
                     text_of(&standings->files, game->file), "record", (json_int_t)game->record,
                     "line", (json_int_t)game->line, "date", date_of(game), "tournament",
                     text_of(&standings->tournaments, game->tournament), "round",
                     text_of(&standings->rounds, game->round), "players", players, "points",
                     ck_json_by_side(game->points), "winner", winner, "state",
                     ck_game_state_word[game->state], "errors", (json_int_t)game->errors, "same_as",
                     same_as);
}

static json_t *games_of(const ck_standings *standings)
{
    json_t *list = json_array();
    for (size_t i = 0; i < standings->game_count && list; i++)
        list = ck_json_appended(list, game_of(standings, &standings->games[i]));
    return list;
}

static json_t *tie_breaks_of(const ck_standings *standings)
{
    json_t *list = json_array();
    for (size_t i = 0; i < standings->options.tie_breaks && list; i++)
        list = ck_json_appended(list, json_string(standings->options.tie_break[i]->name));
    return list;
}

static json_t *rating_options_of(const ck_standings_options *options)
{
    static const char *const names[] = {
        [CK_RATING_NONE] = "none", [CK_RATING_ELO] = "elo", [CK_RATING_GLICKO2] = "glicko2"};
    return json_pack("{s:s, s:f, s:f}", "kind", names[options->rating], "k", options->k, "start",
                     options->start_rating);
}

void ck_standings_json(ck_writer *out, const ck_standings *standings)
{
    size_t counted = standings->state[CK_GAME_COUNTED];
    json_t *object = json_pack(
        "{s:s, s:I, s:I, s:o, s:o, s:o, s:o}", "schema", "cetkaik-standings/1", "counted",
        (json_int_t)counted, "left_out", (json_int_t)(standings->game_count - counted),
        "tie_breaks", tie_breaks_of(standings), "rating", rating_options_of(&standings->options),
        "standings", rows_of(standings), "games", games_of(standings));
    ck_put_json_line(out, object);
}
