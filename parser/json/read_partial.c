/* A line becomes the only game of standings of its own, which are joined to the whole. */
#include "parser/json/read_partial.h"

#include "parser/json/load_line.h"
#include "rules/games/roster.h"
#include "rules/tournament/collect.h"
#include "rules/tournament/order.h"
#include "rules/words/names.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* A game that is being read: the only one of standings of its own. */
typedef struct reading {
    ck_standings part;
    ck_new_game game;
    ck_fingerprint print; /* of the game */
    bool wrong, failed;
} reading;

enum { MOST = INT32_MAX };

/* The number of a text; CK_NO_INDEX for null. */
static uint32_t number_of(reading *reading, ck_string_table *strings, const json_t *value)
{
    if (json_is_null(value))
        return CK_NO_INDEX;
    if (!json_is_string(value)) {
        reading->wrong = true;
        return CK_NO_INDEX;
    }
    uint32_t number = CK_NO_INDEX;
    reading->failed |=
        !ck_string_table_add(strings, json_string_value(value), json_string_length(value), &number);
    return number;
}

/* ---- players ---- */

/* Each is put as often as it was declared. */
static void read_hands(reading *reading, int seat, const json_t *hands)
{
    size_t known = 0;
    for (uint32_t hand = 0; hand < CK_HANDS; hand++) {
        const json_t *count = json_object_get(hands, ck_hand_name[hand].sign);
        known += count != NULL;
        int64_t times = count ? ck_loaded_number(&reading->wrong, count, 0, UINT16_MAX) : 0;
        for (; times > 0; times--)
            ck_put_hand(&reading->game, seat, hand);
    }
    reading->wrong |= !json_is_object(hands) || known != json_object_size(hands);
}

static void read_declared(reading *reading, int seat, const json_t *names)
{
    reading->wrong |= !json_is_array(names);
    for (size_t i = 0; i < json_array_size(names); i++) {
        uint32_t own = number_of(reading, &reading->part.hands, json_array_get(names, i));
        reading->wrong |= own == CK_NO_INDEX;
        ck_put_hand(&reading->game, seat, CK_HANDS + own);
    }
}

static void read_seat(reading *reading, int seat, const json_t *from)
{
    ck_seat_result *result = &reading->game.seat[seat];
    const json_t *best = json_object_get(from, "best_hands");
    result->name = number_of(reading, &reading->part.names, json_object_get(from, "name"));
    result->points = ck_loaded_number(&reading->wrong, json_object_get(from, "tenths"),
                                      -(int64_t)MOST * 10, (int64_t)MOST * 10);
    result->place =
        (uint8_t)ck_loaded_number(&reading->wrong, json_object_get(from, "place"), 1, UINT8_MAX);
    result->seasons_won = (uint8_t)ck_loaded_number(
        &reading->wrong, json_object_get(from, "seasons_won"), 0, UINT8_MAX);
    result->best_points =
        ck_loaded_number(&reading->wrong, json_object_get(from, "best"), 0, (int64_t)MOST * 10);
    reading->wrong |= !json_is_string(best);
    if (json_string_length(best) > 0)
        result->best_hands = number_of(reading, &reading->part.combinations, best);
    read_hands(reading, seat, json_object_get(from, "hands"));
    read_declared(reading, seat, json_object_get(from, "declared"));
}

static void read_players(reading *reading, const json_t *players)
{
    size_t count = json_array_size(players);
    reading->wrong |= !json_is_array(players) || count > CK_MAX_SEATS;
    if (reading->wrong)
        return;
    reading->game.players = (uint8_t)count;
    for (size_t i = 0; i < count; i++)
        read_seat(reading, (int)i, json_array_get(players, i));
}

/* ---- the game ---- */

static void read_date(reading *reading, const json_t *date, ck_occasion *occasion)
{
    occasion->dated = !json_is_null(date);
    if (!occasion->dated)
        return;
    occasion->date.utc =
        ck_loaded_number(&reading->wrong, json_object_get(date, "utc"), INT64_MIN, INT64_MAX);
    occasion->date.ahead = (int32_t)ck_loaded_number(
        &reading->wrong, json_object_get(date, "ahead"), -86400 * 2, 86400 * 2);
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
    reading->game.lacks = (ck_lacking)ck_loaded_number(
        &reading->wrong, json_object_get(moves, "lacks"), 0, CK_LACKS_NAMES_TURNED);
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

static void read_occasion(reading *reading, const json_t *from)
{
    ck_standings *part = &reading->part;
    ck_occasion *occasion = &reading->game.occasion;
    occasion->contest = read_contest(reading, json_object_get(from, "game"));
    read_date(reading, json_object_get(from, "date"), occasion);
    occasion->round = number_of(reading, &part->rounds, json_object_get(from, "round"));
    occasion->tournament =
        number_of(reading, &part->tournaments, json_object_get(from, "tournament"));
    occasion->in_order =
        occasion->round == CK_NO_INDEX
            ? INT64_MAX
            : ck_round_number(ck_string_table_text(&part->rounds, occasion->round).text);
}

/* The name of the file is borrowed from the line. */
static void read_place(reading *reading, const json_t *from, ck_game_place *place)
{
    const json_t *file = json_object_get(from, "file");
    reading->wrong |= !json_is_string(file);
    place->file = json_string_value(file);
    place->record =
        (uint32_t)ck_loaded_number(&reading->wrong, json_object_get(from, "record"), 0, UINT32_MAX);
    place->line =
        (uint32_t)ck_loaded_number(&reading->wrong, json_object_get(from, "line"), 0, UINT32_MAX);
}

static void read_game(reading *reading, const json_t *from)
{
    const json_t *winner = json_object_get(from, "winner");
    ck_new_game *game = &reading->game;
    read_place(reading, from, &game->place);
    game->state =
        (uint8_t)ck_loaded_number(&reading->wrong, json_object_get(from, "state"), 0, CK_GAME_SELF);
    game->errors =
        (uint32_t)ck_loaded_number(&reading->wrong, json_object_get(from, "errors"), 0, UINT32_MAX);
    read_occasion(reading, from);
    read_players(reading, json_object_get(from, "players"));
    if (!json_is_null(winner))
        game->winner = (uint8_t)ck_loaded_number(&reading->wrong, winner, 0, game->players - 1);
    read_print(reading, json_object_get(from, "moves"), &reading->print);
    game->print = ck_fingerprint_kept(&reading->print);
}

/* Among the games of a part first, since its names are rows of that. */
static ck_partial_status add_game(ck_standings *standings, const json_t *from)
{
    reading reading = {.wrong = false};
    ck_standings_options options = standings->options;
    options.apart = true;
    ck_standings_init(&reading.part, &options);
    reading.game = ck_standings_begin(&reading.part);
    read_game(&reading, from);
    if (!reading.wrong && !reading.failed)
        reading.failed = !ck_standings_keep(&reading.part, &reading.game) ||
                         !ck_standings_join(standings, &reading.part);
    ck_standings_free(&reading.part);
    return reading.failed ? CK_PARTIAL_FAILED : reading.wrong ? CK_PARTIAL_WRONG : CK_PARTIAL_TAKEN;
}

ck_partial_status ck_read_partial(ck_standings *standings, ck_merging *merging, const char *line,
                                  size_t length)
{
    ck_partial_status status;
    json_t *root = ck_merging_load(merging, line, length, "cetkaik-standings-partial/2", &status);
    if (root)
        status = add_game(standings, root);
    json_decref(root);
    return status;
}
