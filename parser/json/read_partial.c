/* Reads a line of partial standings: makes standings of its one game, and joins them to the
 * whole. */
#include "parser/json/read_partial.h"

#include "rules/games/game_table.h"
#include "rules/tournament/collect.h"
#include "rules/tournament/order.h"
#include "rules/words/names.h"

#include <stdlib.h>
#include <string.h>

/* A game being read, the only one of its standings. */
typedef struct game_reader {
    ck_standings part;
    ck_new_game game;
    ck_fingerprint fingerprint; /* of the game */
    bool wrong, failed;
} game_reader;

enum { MOST = INT32_MAX };

/* The text of a string, valid as long as its tree; "" for other values. */
static ck_text text_of(ck_json_value value)
{
    return ck_json_string(value, &value.tree->words);
}

/* The number of a text in a string table; CK_NO_INDEX for null. */
static uint32_t number_of(game_reader *reading, ck_string_table *strings, ck_json_value value)
{
    if (ck_json_sign(value) == 'n')
        return CK_NO_INDEX;
    if (ck_json_sign(value) != '"') {
        reading->wrong = true;
        return CK_NO_INDEX;
    }
    uint32_t number = CK_NO_INDEX;
    ck_text text = text_of(value);
    reading->failed |= !ck_string_table_add(strings, text.bytes, text.length, &number);
    return number;
}

/* ---- players ---- */

/* Adds each hand once for each declaration. */
static void read_hands(game_reader *reading, int seat, ck_json_value hands)
{
    size_t known = 0;
    for (uint32_t hand = 0; hand < CK_HANDS; hand++) {
        ck_json_value count = ck_json_field(hands, ck_hand_name[hand].sign);
        bool is_there = ck_json_is_there(count);
        known += is_there;
        int64_t times = is_there ? ck_json_integer(&reading->wrong, count, 0, UINT16_MAX) : 0;
        for (; times > 0; times--)
            ck_played_put_hand(&reading->game, seat, hand);
    }
    reading->wrong |= ck_json_sign(hands) != '{' || known != ck_json_count(hands);
}

static void read_declared(game_reader *reading, int seat, ck_json_value names)
{
    reading->wrong |= ck_json_sign(names) != '[';
    if (reading->wrong)
        return;
    for (ck_json_value name = ck_json_first(names); ck_json_is_there(name);
         name = ck_json_next(names, name)) {
        uint32_t own = number_of(reading, &reading->part.hands, name);
        reading->wrong |= own == CK_NO_INDEX;
        ck_played_put_hand(&reading->game, seat, CK_HANDS + own);
    }
}

static void read_seat(game_reader *reading, int seat, ck_json_value from)
{
    ck_seat_result *result = &reading->game.seat[seat];
    ck_json_value best = ck_json_field(from, "best_hands");
    result->name = number_of(reading, &reading->part.names, ck_json_field(from, "name"));
    result->points = ck_json_integer(&reading->wrong, ck_json_field(from, "tenths"),
                                     -(int64_t)MOST * 10, (int64_t)MOST * 10);
    result->place =
        (uint8_t)ck_json_integer(&reading->wrong, ck_json_field(from, "place"), 1, UINT8_MAX);
    result->seasons_won =
        (uint8_t)ck_json_integer(&reading->wrong, ck_json_field(from, "seasons_won"), 0, UINT8_MAX);
    result->best_points =
        ck_json_integer(&reading->wrong, ck_json_field(from, "best"), 0, (int64_t)MOST * 10);
    reading->wrong |= ck_json_sign(best) != '"';
    if (text_of(best).length > 0)
        result->best_hands = number_of(reading, &reading->part.combinations, best);
    read_hands(reading, seat, ck_json_field(from, "hands"));
    read_declared(reading, seat, ck_json_field(from, "declared"));
}

static void read_players(game_reader *reading, ck_json_value players)
{
    size_t count = ck_json_count(players);
    reading->wrong |= ck_json_sign(players) != '[' || count > CK_MAX_SEATS;
    if (reading->wrong)
        return;
    reading->game.players = (uint8_t)count;
    ck_json_value player = ck_json_first(players);
    for (size_t i = 0; i < count; i++, player = ck_json_next(players, player))
        read_seat(reading, (int)i, player);
}

/* ---- the game ---- */

static void read_date(game_reader *reading, ck_json_value date, ck_occasion *occasion)
{
    occasion->dated = ck_json_sign(date) != 'n';
    if (!occasion->dated)
        return;
    occasion->date.utc =
        ck_json_integer(&reading->wrong, ck_json_field(date, "utc"), INT64_MIN, INT64_MAX);
    occasion->date.ahead = (int32_t)ck_json_integer(&reading->wrong, ck_json_field(date, "ahead"),
                                                    -86400 * 2, 86400 * 2);
}

/* Reads a hexadecimal number. */
static uint64_t hexadecimal_of(game_reader *reading, ck_json_value value)
{
    enum { MOST_FIGURES = 16 };
    static const char figures[] = "0123456789abcdef";
    ck_text text = text_of(value);
    uint64_t number = 0;
    reading->wrong |= text.length == 0 || text.length > MOST_FIGURES;
    for (uint32_t i = 0; i < text.length && !reading->wrong; i++) {
        const char *figure = memchr(figures, text.bytes[i], sizeof figures - 1);
        reading->wrong |= !figure;
        number = number << 4 | (uint64_t)(figure ? figure - figures : 0);
    }
    return number;
}

static void read_fingerprint(game_reader *reading, ck_json_value moves, ck_fingerprint *fingerprint)
{
    ck_json_value sketches = ck_json_field(moves, "sketches");
    size_t count = ck_json_count(sketches);
    fingerprint->hash = hexadecimal_of(reading, ck_json_field(moves, "hash"));
    fingerprint->length =
        (uint32_t)ck_json_integer(&reading->wrong, ck_json_field(moves, "length"), 0, UINT32_MAX);
    reading->wrong |= ck_json_sign(sketches) != '[' || count > CK_SKETCHES;
    reading->game.lacks = (ck_lacking)ck_json_integer(
        &reading->wrong, ck_json_field(moves, "lacks"), 0, CK_LACKS_NAMES_TURNED);
    if (reading->wrong)
        return;
    fingerprint->sketches = (uint16_t)count;
    ck_json_value sketch = ck_json_first(sketches);
    for (size_t i = 0; i < count; i++, sketch = ck_json_next(sketches, sketch))
        fingerprint->sketch[i] = (uint16_t)ck_json_integer(&reading->wrong, sketch, 0, UINT16_MAX);
}

static const char *read_contest(game_reader *reading, ck_json_value game)
{
    if (ck_json_sign(game) == 'n')
        return NULL;
    ck_text name = text_of(game);
    const ck_game_row *row = ck_game_table_named(name.bytes, name.length);
    reading->wrong |= !row;
    return row ? row->name : NULL;
}

static void read_occasion(game_reader *reading, ck_json_value from)
{
    ck_standings *part = &reading->part;
    ck_occasion *occasion = &reading->game.occasion;
    occasion->contest = read_contest(reading, ck_json_field(from, "game"));
    read_date(reading, ck_json_field(from, "date"), occasion);
    occasion->round = number_of(reading, &part->rounds, ck_json_field(from, "round"));
    occasion->tournament =
        number_of(reading, &part->tournaments, ck_json_field(from, "tournament"));
    occasion->round_key =
        occasion->round == CK_NO_INDEX
            ? INT64_MAX
            : ck_order_round_number(ck_string_table_text(&part->rounds, occasion->round).text);
}

/* The file's name, with a NUL, is valid as long as the tree. */
static void read_place(game_reader *reading, ck_json_value from, ck_game_place *place)
{
    ck_json_value file = ck_json_field(from, "file");
    ck_arena *words = &from.tree->words;
    ck_text name = text_of(file);
    reading->wrong |= ck_json_sign(file) != '"' || memchr(name.bytes, '\0', name.length);
    ck_arena_put(words, name.bytes, name.length);
    ck_arena_put(words, "", 1);
    place->file = ck_arena_end(words, name.span).bytes;
    place->record =
        (uint32_t)ck_json_integer(&reading->wrong, ck_json_field(from, "record"), 0, UINT32_MAX);
    place->line =
        (uint32_t)ck_json_integer(&reading->wrong, ck_json_field(from, "line"), 0, UINT32_MAX);
}

static void read_game(game_reader *reading, ck_json_value from)
{
    ck_json_value winner = ck_json_field(from, "winner");
    ck_new_game *game = &reading->game;
    read_place(reading, from, &game->place);
    game->state =
        (uint8_t)ck_json_integer(&reading->wrong, ck_json_field(from, "state"), 0, CK_GAME_SELF);
    game->errors =
        (uint32_t)ck_json_integer(&reading->wrong, ck_json_field(from, "errors"), 0, UINT32_MAX);
    read_occasion(reading, from);
    read_players(reading, ck_json_field(from, "players"));
    if (ck_json_sign(winner) != 'n')
        game->winner = (uint8_t)ck_json_integer(&reading->wrong, winner, 0, game->players - 1);
    read_fingerprint(reading, ck_json_field(from, "moves"), &reading->fingerprint);
    game->fingerprint = ck_fingerprint_view_of(&reading->fingerprint);
}

/* Adds the game to standings of its own first, because its names are rows of these. */
static ck_partial_status add_game(ck_standings *standings, ck_json_value from)
{
    game_reader reading = {.wrong = false};
    ck_standings_options options = standings->options;
    options.is_part = true;
    ck_standings_init(&reading.part, &options);
    reading.game = ck_collect_begin(&reading.part);
    read_game(&reading, from);
    if (!reading.wrong && !reading.failed)
        reading.failed = !ck_collect_store(&reading.part, &reading.game) ||
                         !ck_collect_join(standings, &reading.part);
    ck_standings_free(&reading.part);
    return reading.failed ? CK_PARTIAL_FAILED : reading.wrong ? CK_PARTIAL_WRONG : CK_PARTIAL_TAKEN;
}

ck_partial_status ck_read_partial(ck_standings *standings, ck_merging *merging, const char *line,
                                  size_t length)
{
    static const char schema[] = "cetkaik-standings-partial/2";
    ck_partial_status status;
    ck_json_tree tree = {.words.memory = standings->options.memory};
    if (ck_merging_parse(merging, &tree, (ck_name){line, length}, schema, &status))
        status = add_game(standings, (ck_json_value){&tree, 0});
    status = tree.words.failed ? CK_PARTIAL_FAILED : status;
    ck_json_tree_free(&tree);
    return status;
}
