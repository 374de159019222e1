#include "parser/json/read_partial.h"

#include "parser/json/load_line.h"
#include "rules/games/roster.h"
#include "rules/tournament/collect.h"
#include "rules/words/names.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* A game that is being read: the only one of standings of its own. */
typedef struct reading {
    ck_standings part;
    bool wrong, failed;
} reading;

/* The row of a text, which is counted; CK_NO_INDEX for null. */
static uint32_t row_of(reading *reading, ck_tally *tally, const json_t *value)
{
    if (json_is_null(value))
        return CK_NO_INDEX;
    if (!json_is_string(value)) {
        reading->wrong = true;
        return CK_NO_INDEX;
    }
    ptrdiff_t row = ck_tally_count(tally, json_string_value(value), json_string_length(value));
    reading->failed |= row < 0;
    return row < 0 ? CK_NO_INDEX : (uint32_t)row;
}

/* ---- players ---- */

static void read_hands(reading *reading, const json_t *hands, ck_played_by *player)
{
    size_t known = 0;
    for (int hand = 0; hand < CK_HANDS; hand++) {
        const json_t *count = json_object_get(hands, ck_hand_name[hand].sign);
        known += count != NULL;
        if (count)
            player->hands[hand] = (uint8_t)ck_loaded_number(&reading->wrong, count, 0, UINT8_MAX);
    }
    reading->wrong |= !json_is_object(hands) || known != json_object_size(hands);
}

/* They were written from the first on, and each is put before those that are there. */
static void read_declared(reading *reading, const json_t *names, ck_played_by *player)
{
    reading->wrong |= !json_is_array(names);
    for (size_t i = json_array_size(names); i > 0; i--) {
        ck_declared one = {.next = player->declared};
        one.name = row_of(reading, &reading->part.hands, json_array_get(names, i - 1));
        player->declared = ck_arena_copy(&reading->part.arena, &one, sizeof one);
        reading->wrong |= one.name == CK_NO_INDEX;
        if (!player->declared) {
            reading->failed = true;
            return;
        }
    }
}

static ck_text kept_text(reading *reading, const json_t *value)
{
    ck_text text = {.length = (uint32_t)json_string_length(value)};
    reading->wrong |= !json_is_string(value);
    if (text.length == 0)
        return text;
    text.bytes = ck_arena_copy(&reading->part.arena, json_string_value(value), text.length);
    reading->failed |= !text.bytes;
    return text;
}

static ck_played_by read_player(reading *reading, const json_t *from)
{
    enum { MOST = INT32_MAX };
    ck_played_by player = {
        .name = row_of(reading, &reading->part.names, json_object_get(from, "name"))};
    player.points = ck_loaded_number(&reading->wrong, json_object_get(from, "tenths"),
                                     -(int64_t)MOST * 10, (int64_t)MOST * 10);
    player.place =
        (uint8_t)ck_loaded_number(&reading->wrong, json_object_get(from, "place"), 1, UINT8_MAX);
    player.seasons_won = (uint8_t)ck_loaded_number(
        &reading->wrong, json_object_get(from, "seasons_won"), 0, UINT8_MAX);
    read_hands(reading, json_object_get(from, "hands"), &player);
    read_declared(reading, json_object_get(from, "declared"), &player);
    player.best =
        ck_loaded_number(&reading->wrong, json_object_get(from, "best"), 0, (int64_t)MOST * 10);
    player.best_hands = kept_text(reading, json_object_get(from, "best_hands"));
    return player;
}

static void read_players(reading *reading, const json_t *players, ck_played *game)
{
    size_t count = json_array_size(players), room = count < 2 ? 2 : count;
    reading->wrong |= count < 1 || count > CK_MAX_SEATS;
    if (reading->wrong)
        return;
    game->players = (uint8_t)count;
    game->player = ck_arena_take(&reading->part.arena, room * sizeof *game->player);
    reading->failed |= !game->player;
    for (size_t i = 0; game->player && i < room; i++)
        game->player[i] = i < count ? read_player(reading, json_array_get(players, i))
                                    : (ck_played_by){.name = CK_NO_INDEX, .place = 1};
}

/* ---- the game ---- */

static void read_date(reading *reading, const json_t *date, ck_played *game)
{
    game->dated = !json_is_null(date);
    if (!game->dated)
        return;
    game->date.utc =
        ck_loaded_number(&reading->wrong, json_object_get(date, "utc"), INT64_MIN, INT64_MAX);
    game->date.ahead = (int32_t)ck_loaded_number(&reading->wrong, json_object_get(date, "ahead"),
                                                 -86400 * 2, 86400 * 2);
}

static void read_print(reading *reading, const json_t *moves, ck_fingerprint *print)
{
    const json_t *sketches = json_object_get(moves, "sketches");
    const char *hash = json_string_value(json_object_get(moves, "hash"));
    char *end = NULL;
    print->hash = hash ? strtoull(hash, &end, 16) : 0;
    print->length = (uint32_t)ck_loaded_number(&reading->wrong, json_object_get(moves, "length"), 0,
                                               UINT32_MAX);
    reading->wrong |= !hash || *end != '\0' || !json_is_array(sketches) ||
                      json_array_size(sketches) > CK_SKETCHES;
    if (reading->wrong)
        return;
    print->sketches = (uint16_t)json_array_size(sketches);
    for (size_t i = 0; i < print->sketches; i++)
        print->sketch[i] =
            (uint16_t)ck_loaded_number(&reading->wrong, json_array_get(sketches, i), 0, UINT16_MAX);
}

static const char *read_contest(reading *reading, const json_t *game)
{
    if (json_is_null(game))
        return NULL;
    const ck_game_row *row = NULL;
    if (json_is_string(game))
        row = ck_roster_named(json_string_value(game), json_string_length(game));
    reading->wrong |= !row;
    return row ? row->name : NULL;
}

static ck_played read_game(reading *reading, const json_t *from)
{
    const json_t *winner = json_object_get(from, "winner");
    ck_standings *part = &reading->part;
    ck_played game = {.same_as = CK_NO_INDEX, .winner = CK_NO_SEAT};
    game.file = row_of(reading, &part->files, json_object_get(from, "file"));
    game.record =
        (uint32_t)ck_loaded_number(&reading->wrong, json_object_get(from, "record"), 0, UINT32_MAX);
    game.line =
        (uint32_t)ck_loaded_number(&reading->wrong, json_object_get(from, "line"), 0, UINT32_MAX);
    game.contest = read_contest(reading, json_object_get(from, "game"));
    game.state =
        (uint8_t)ck_loaded_number(&reading->wrong, json_object_get(from, "state"), 0, CK_GAME_SELF);
    read_date(reading, json_object_get(from, "date"), &game);
    game.round = row_of(reading, &part->rounds, json_object_get(from, "round"));
    game.tournament = row_of(reading, &part->tournaments, json_object_get(from, "tournament"));
    game.errors =
        (uint32_t)ck_loaded_number(&reading->wrong, json_object_get(from, "errors"), 0, UINT32_MAX);
    read_players(reading, json_object_get(from, "players"), &game);
    if (!json_is_null(winner))
        game.winner = (uint8_t)ck_loaded_number(&reading->wrong, winner, 0, game.players - 1);
    read_print(reading, json_object_get(from, "moves"), &game.print);
    reading->wrong |= game.file == CK_NO_INDEX;
    return game;
}

ck_partial_status ck_read_partial(ck_standings *standings, const char *line, size_t length)
{
    reading reading = {.wrong = false};
    json_t *root = ck_load_line(line, length, &reading.failed);
    const char *schema = json_string_value(json_object_get(root, "schema"));
    ck_standings_init(&reading.part, &standings->options);
    reading.wrong = !schema || strcmp(schema, "cetkaik-standings-partial/1") != 0;
    ck_played game = {.players = 0};
    if (!reading.wrong)
        game = read_game(&reading, root);
    json_decref(root);
    if (!reading.wrong && !reading.failed)
        reading.failed = !ck_standings_join_game(standings, &reading.part, &game);
    ck_standings_free(&reading.part);
    return reading.failed ? CK_PARTIAL_FAILED : reading.wrong ? CK_PARTIAL_WRONG : CK_PARTIAL_TAKEN;
}
