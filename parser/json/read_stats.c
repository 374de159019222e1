/* Reads partial statistics, a JSON object a line. */
#include "parser/json/read_stats.h"

#include "rules/games/game_table.h"
#include "rules/words/names.h"

#include <string.h>

/* Bound on counts, far above any real one; sums of many stay in range. */
#define MOST ((int64_t)1 << 50)

/* A line being read. */
typedef struct line_reader {
    ck_stats part;
    bool wrong;
} line_reader;

static uint64_t count_of(line_reader *reading, ck_json_value from, const char *key)
{
    return (uint64_t)ck_json_integer(&reading->wrong, ck_json_field(from, key), 0, MOST);
}

static void read_counts(line_reader *reading, ck_json_value list, uint64_t *counts, size_t length)
{
    memset(counts, 0, length * sizeof *counts);
    reading->wrong |= ck_json_sign(list) != '[' || ck_json_count(list) != length;
    if (reading->wrong)
        return;
    ck_json_value count = ck_json_first(list);
    for (size_t i = 0; i < length; i++, count = ck_json_next(list, count))
        counts[i] = (uint64_t)ck_json_integer(&reading->wrong, count, 0, MOST);
}

static void read_lengths(line_reader *reading, ck_json_value list, ck_lengths *lengths)
{
    uint64_t counts[4];
    read_counts(reading, list, counts, 4);
    reading->wrong |= counts[2] > UINT32_MAX || counts[3] > UINT32_MAX;
    *lengths = (ck_lengths){counts[0], counts[1], (uint32_t)counts[2], (uint32_t)counts[3]};
}

/* A list of exactly ITEMS elements; anything else sets READING->wrong and is missing. */
static ck_json_value list_of(line_reader *reading, ck_json_value value, size_t items)
{
    reading->wrong |= ck_json_sign(value) != '[' || ck_json_count(value) != items;
    return (ck_json_value){value.tree, reading->wrong ? CK_NO_NODE : value.index};
}

/* Calls READ for each element of a list until an error. */
static void read_each(line_reader *reading, ck_json_value list, void *into,
                      void (*read)(struct line_reader *reading, ck_json_value from, void *into))
{
    reading->wrong |= ck_json_sign(list) != '[';
    if (reading->wrong)
        return;
    for (ck_json_value from = ck_json_first(list);
         ck_json_is_there(from) && !reading->wrong && !reading->part.failed;
         from = ck_json_next(list, from))
        read(reading, from, into);
}

static ck_text text_of(ck_json_value value)
{
    return ck_json_string(value, &value.tree->words);
}

/* A row that begins with a name and its count. */
typedef struct counted_row {
    ck_text name;
    uint64_t count;
    ck_json_value list, last; /* LAST is the item with the count */
} counted_row;

static counted_row read_row(line_reader *reading, ck_json_value from, size_t items)
{
    counted_row row = {.list = list_of(reading, from, items)};
    if (reading->wrong)
        return row;
    ck_json_value name = ck_json_first(row.list);
    reading->wrong |= ck_json_sign(name) != '"';
    row.name = text_of(name);
    row.last = ck_json_next(row.list, name);
    row.count = (uint64_t)ck_json_integer(&reading->wrong, row.last, 0, MOST);
    return row;
}

static void read_tally_row(line_reader *reading, ck_json_value from, void *into)
{
    counted_row row = read_row(reading, from, 2);
    if (!reading->wrong)
        reading->part.failed |= ck_tally_add(into, row.name.bytes, row.name.length, row.count) < 0;
}

static void read_tally(line_reader *reading, ck_json_value list, ck_tally *tally)
{
    read_each(reading, list, tally, read_tally_row);
}

/* ---- the board game ---- */

/* Reads the three numbers of a hand from MADE on. */
static ck_hand_stats read_hand(line_reader *reading, ck_json_value list, ck_json_value made)
{
    if (reading->wrong)
        return (ck_hand_stats){0};
    ck_json_value flashed = ck_json_next(list, made);
    ck_json_value points = ck_json_next(list, flashed);
    return (ck_hand_stats){
        .made = (uint64_t)ck_json_integer(&reading->wrong, made, 0, MOST),
        .flashed = (uint64_t)ck_json_integer(&reading->wrong, flashed, 0, MOST),
        .points = ck_json_integer(&reading->wrong, points, -MOST, MOST),
    };
}

static void read_hands(line_reader *reading, ck_json_value hands, ck_section *section)
{
    size_t known = 0;
    for (int hand = 0; hand < CK_HANDS; hand++) {
        ck_json_value from = ck_json_field(hands, ck_hand_name[hand].sign);
        if (!ck_json_is_there(from))
            continue;
        ck_json_value list = list_of(reading, from, 3);
        section->hand[hand] = read_hand(reading, list, ck_json_first(list));
        known++;
    }
    reading->wrong |= ck_json_sign(hands) != '{' || known != ck_json_count(hands);
}

static void read_own_hand(line_reader *reading, ck_json_value from, void *into)
{
    counted_row row = read_row(reading, from, 5);
    if (reading->wrong)
        return;
    ck_hand_stats hand = read_hand(reading, row.list, ck_json_next(row.list, row.last));
    ck_hand_stats *own =
        ck_stats_own_hand(reading->part.memory, into, row.name.bytes, row.name.length, row.count);
    reading->part.failed |= !own;
    if (own)
        *own = hand;
}

static void read_own_hands(line_reader *reading, ck_json_value list, ck_section *section)
{
    read_each(reading, list, section, read_own_hand);
}

static void read_casts(line_reader *reading, ck_json_value list, ck_cast_stats *casts)
{
    uint64_t counts[CK_STICKS + 2];
    read_counts(reading, list, counts, CK_STICKS + 2);
    memcpy(casts->heads, counts, sizeof casts->heads);
    casts->unknown = counts[CK_STICKS + 1];
}

static void read_section(line_reader *reading, ck_json_value from, ck_section *section)
{
    section->games = count_of(reading, from, "games");
    section->drawn = count_of(reading, from, "drawn");
    section->turns = count_of(reading, from, "turns");
    read_counts(reading, ck_json_field(from, "ended"), section->ended, CK_ENDS);
    read_counts(reading, ck_json_field(from, "won"), section->won, CK_MOST_PLAYERS);
    read_counts(reading, ck_json_field(from, "lost"), section->lost, CK_MOST_PLAYERS);
    read_lengths(reading, ck_json_field(from, "game_moves"), &section->game);
    read_lengths(reading, ck_json_field(from, "season_moves"), &section->season);
    read_tally(reading, ck_json_field(from, "first"),
               ck_stats_openings(&reading->part, section, CK_FIRST_MOVE));
    read_tally(reading, ck_json_field(from, "first_two"),
               ck_stats_openings(&reading->part, section, CK_FIRST_TWO));
    read_hands(reading, ck_json_field(from, "hands"), section);
    read_own_hands(reading, ck_json_field(from, "own_hands"), section);
    read_casts(reading, ck_json_field(from, "bridge"), &section->cast[CK_BRIDGE_CAST]);
    read_casts(reading, ck_json_field(from, "water"), &section->cast[CK_WATER_CAST]);
}

/* Reads a player; a repeated one is an error. */
static void read_player(line_reader *reading, ck_json_value from, void *unused)
{
    (void)unused;
    ck_stats *part = &reading->part;
    ck_json_value name = ck_json_field(from, "name");
    uint64_t played =
        (uint64_t)ck_json_integer(&reading->wrong, ck_json_field(from, "played"), 0, MOST);
    size_t before = part->names.count;
    reading->wrong |= ck_json_sign(name) != '"';
    if (reading->wrong)
        return;
    ck_text text = text_of(name);
    ptrdiff_t player = ck_stats_player(part, text.bytes, text.length, played);
    reading->wrong |= part->names.count == before;
    if (player >= 0 && !reading->wrong)
        read_section(reading, ck_json_field(from, "stats"), &part->players[player]);
}

/* ---- the other games ---- */

static void read_contest(line_reader *reading, ck_json_value from, void *unused)
{
    (void)unused;
    ck_stats *part = &reading->part;
    ck_text name = text_of(ck_json_field(from, "game"));
    const ck_game_row *game = ck_game_table_named(name.bytes, name.length);
    ck_contest_section *section = game ? ck_contest_section_of(&part->contests, game) : NULL;
    reading->wrong |= !game;
    part->failed |= game && !section;
    if (!section)
        return;
    section->games = count_of(reading, from, "records");
    section->finished = count_of(reading, from, "finished");
    read_lengths(reading, ck_json_field(from, "season_events"), &section->season);
    for (int which = 0; which < CK_CONTEST_COUNTS; which++)
        read_tally(reading, ck_json_field(from, ck_contest_count_name[which]),
                   &section->count[which]);
    for (int kind = 0; kind < CK_THROWN; kind++)
        read_counts(reading, ck_json_field(from, ck_thrown_name[kind]), section->cast[kind],
                    CK_MOST_THROWN + 1);
}

/* ---- the line ---- */

static bool is_text(ck_json_value value, const char *text)
{
    return text ? ck_json_is(value, text) : ck_json_sign(value) == 'n';
}

/* Reads the players. Their openings must be among those of all. */
static void read_players(line_reader *reading, ck_json_value players)
{
    const ck_tally *all = reading->part.all.opening;
    size_t first = all[CK_FIRST_MOVE].count, two = all[CK_FIRST_TWO].count;
    read_each(reading, players, NULL, read_player);
    reading->wrong |= all[CK_FIRST_MOVE].count != first || all[CK_FIRST_TWO].count != two;
}

static void read_line(line_reader *reading, ck_json_value root)
{
    ck_stats *part = &reading->part;
    ck_json_value unread = ck_json_field(root, "unread");
    reading->wrong = !is_text(ck_json_field(root, "player"), part->player) ||
                     (ck_json_sign(unread) != 't' && ck_json_sign(unread) != 'f');
    if (reading->wrong)
        return;
    part->unread = ck_json_sign(unread) == 't';
    part->valid = count_of(reading, root, "valid");
    part->broken = count_of(reading, root, "not_valid");
    read_section(reading, ck_json_field(root, "all"), &part->all);
    read_players(reading, ck_json_field(root, "players"));
    read_each(reading, ck_json_field(root, "games"), NULL, read_contest);
}

static ck_partial_status add_line(ck_stats *stats, ck_json_value root)
{
    line_reader reading = {.part = {.memory = stats->memory, .player = stats->player}};
    reading.part.contests.memory = stats->memory;
    read_line(&reading, root);
    bool failed = reading.part.failed;
    if (!reading.wrong && !failed) {
        ck_stats_join(stats, &reading.part);
        failed = stats->failed;
    }
    ck_stats_free(&reading.part);
    return failed ? CK_PARTIAL_FAILED : reading.wrong ? CK_PARTIAL_WRONG : CK_PARTIAL_TAKEN;
}

ck_partial_status ck_read_stats(ck_stats *stats, ck_merging *merging, const char *line,
                                size_t length)
{
    static const char schema[] = "cetkaik-stats-partial/2";
    ck_partial_status status;
    ck_json_tree tree = {.words.memory = stats->memory};
    if (ck_merging_parse(merging, &tree, (ck_name){line, length}, schema, &status))
        status = add_line(stats, (ck_json_value){&tree, 0});
    status = tree.words.failed ? CK_PARTIAL_FAILED : status;
    ck_json_tree_free(&tree);
    return status;
}
