#include "parser/json/read_stats.h"

#include "parser/json/load_line.h"
#include "rules/games/roster.h"
#include "rules/words/names.h"

#include <jansson.h>
#include <string.h>

/* More than anybody counts, and little enough that many of them can be added. */
#define MOST ((int64_t)1 << 50)

/* A line that is being read. */
typedef struct reading {
    ck_stats part;
    bool wrong;
} reading;

static uint64_t count_of(reading *reading, const json_t *from, const char *key)
{
    return (uint64_t)ck_loaded_number(&reading->wrong, json_object_get(from, key), 0, MOST);
}

static void read_counts(reading *reading, const json_t *list, uint64_t *counts, size_t length)
{
    reading->wrong |= json_array_size(list) != length;
    for (size_t i = 0; i < length; i++)
        counts[i] = (uint64_t)ck_loaded_number(&reading->wrong, json_array_get(list, i), 0, MOST);
}

static void read_lengths(reading *reading, const json_t *list, ck_lengths *lengths)
{
    uint64_t counts[4];
    read_counts(reading, list, counts, 4);
    reading->wrong |= counts[2] > UINT32_MAX || counts[3] > UINT32_MAX;
    *lengths = (ck_lengths){counts[0], counts[1], (uint32_t)counts[2], (uint32_t)counts[3]};
}

/* A text and its count, the first two of so many items; NULL where they are not that. */
static const char *read_row(reading *reading, const json_t *row, size_t items, size_t *length,
                            uint64_t *count)
{
    const json_t *text = json_array_get(row, 0);
    reading->wrong |= json_array_size(row) != items || !json_is_string(text);
    *count = (uint64_t)ck_loaded_number(&reading->wrong, json_array_get(row, 1), 0, MOST);
    *length = json_string_length(text);
    return reading->wrong ? NULL : json_string_value(text);
}

static void read_tally(reading *reading, const json_t *list, ck_tally *tally)
{
    size_t length;
    uint64_t count;
    reading->wrong |= !json_is_array(list);
    for (size_t i = 0; i < json_array_size(list) && !reading->wrong; i++) {
        const char *text = read_row(reading, json_array_get(list, i), 2, &length, &count);
        if (text)
            reading->part.failed |= ck_tally_add(tally, text, length, count) < 0;
    }
}

/* ---- the board game ---- */

/* The three numbers of a hand, from the FIRST item on. */
static ck_hand_stats read_hand(reading *reading, const json_t *list, size_t first)
{
    reading->wrong |= json_array_size(list) != first + 3;
    return (ck_hand_stats){
        .made = (uint64_t)ck_loaded_number(&reading->wrong, json_array_get(list, first), 0, MOST),
        .flashed =
            (uint64_t)ck_loaded_number(&reading->wrong, json_array_get(list, first + 1), 0, MOST),
        .points = ck_loaded_number(&reading->wrong, json_array_get(list, first + 2), -MOST, MOST),
    };
}

static void read_hands(reading *reading, const json_t *hands, ck_section *section)
{
    size_t known = 0;
    for (int hand = 0; hand < CK_HANDS; hand++) {
        const json_t *list = json_object_get(hands, ck_hand_name[hand].sign);
        known += list != NULL;
        if (list)
            section->hand[hand] = read_hand(reading, list, 0);
    }
    reading->wrong |= !json_is_object(hands) || known != json_object_size(hands);
}

static void read_own_hands(reading *reading, const json_t *list, ck_section *section)
{
    size_t length;
    uint64_t count;
    reading->wrong |= !json_is_array(list);
    for (size_t i = 0; i < json_array_size(list) && !reading->wrong; i++) {
        const json_t *row = json_array_get(list, i);
        const char *name = read_row(reading, row, 5, &length, &count);
        ck_hand_stats hand = read_hand(reading, row, 2);
        ck_hand_stats *own =
            name ? ck_section_own_hand(reading->part.memory, section, name, length, count) : NULL;
        reading->part.failed |= name && !own;
        if (own)
            *own = hand;
    }
}

static void read_casts(reading *reading, const json_t *list, ck_cast_stats *casts)
{
    uint64_t counts[CK_STICKS + 2];
    read_counts(reading, list, counts, CK_STICKS + 2);
    memcpy(casts->heads, counts, sizeof casts->heads);
    casts->unknown = counts[CK_STICKS + 1];
}

static void read_section(reading *reading, const json_t *from, ck_section *section)
{
    section->games = count_of(reading, from, "games");
    section->drawn = count_of(reading, from, "drawn");
    section->turns = count_of(reading, from, "turns");
    read_counts(reading, json_object_get(from, "ended"), section->ended, CK_ENDS);
    read_counts(reading, json_object_get(from, "won"), section->won, CK_MOST_PLAYERS);
    read_counts(reading, json_object_get(from, "lost"), section->lost, CK_MOST_PLAYERS);
    read_lengths(reading, json_object_get(from, "game_moves"), &section->game);
    read_lengths(reading, json_object_get(from, "season_moves"), &section->season);
    read_tally(reading, json_object_get(from, "first"),
               ck_section_openings(&reading->part, section, CK_FIRST_MOVE));
    read_tally(reading, json_object_get(from, "first_two"),
               ck_section_openings(&reading->part, section, CK_FIRST_TWO));
    read_hands(reading, json_object_get(from, "hands"), section);
    read_own_hands(reading, json_object_get(from, "own_hands"), section);
    read_casts(reading, json_object_get(from, "bridge"), &section->cast[CK_BRIDGE_CAST]);
    read_casts(reading, json_object_get(from, "water"), &section->cast[CK_WATER_CAST]);
}

/* One who stands there twice is none that was written. */
static void read_player(reading *reading, const json_t *from)
{
    ck_stats *part = &reading->part;
    const json_t *name = json_object_get(from, "name");
    uint64_t played =
        (uint64_t)ck_loaded_number(&reading->wrong, json_object_get(from, "played"), 0, MOST);
    size_t before = part->names.count;
    reading->wrong |= !json_is_string(name);
    if (reading->wrong)
        return;
    ptrdiff_t player =
        ck_stats_player(part, json_string_value(name), json_string_length(name), played);
    reading->wrong |= part->names.count == before;
    if (player >= 0 && !reading->wrong)
        read_section(reading, json_object_get(from, "stats"), &part->players[player]);
}

/* ---- the other games ---- */

static void read_contest(reading *reading, const json_t *from)
{
    ck_stats *part = &reading->part;
    const json_t *name = json_object_get(from, "game");
    const ck_game_row *game =
        json_is_string(name) ? ck_roster_named(json_string_value(name), json_string_length(name))
                             : NULL;
    ck_contest_section *section = game ? ck_contest_section_of(&part->contests, game) : NULL;
    reading->wrong |= !game;
    part->failed |= game && !section;
    if (!section)
        return;
    section->games = count_of(reading, from, "records");
    section->finished = count_of(reading, from, "finished");
    read_lengths(reading, json_object_get(from, "season_events"), &section->season);
    for (int which = 0; which < CK_CONTEST_COUNTS; which++)
        read_tally(reading, json_object_get(from, ck_contest_count_name[which]),
                   &section->count[which]);
    for (int kind = 0; kind < CK_THROWN; kind++)
        read_counts(reading, json_object_get(from, ck_thrown_name[kind]), section->cast[kind],
                    CK_MOST_THROWN + 1);
}

/* ---- the line ---- */

static bool is_text(const json_t *value, const char *text)
{
    return text ? json_is_string(value) && strcmp(json_string_value(value), text) == 0
                : json_is_null(value);
}

static void read_each(reading *reading, const json_t *list,
                      void (*read)(struct reading *reading, const json_t *from))
{
    reading->wrong |= !json_is_array(list);
    for (size_t i = 0; i < json_array_size(list) && !reading->wrong && !reading->part.failed; i++)
        read(reading, json_array_get(list, i));
}

/* What one player began with is among what all did: nothing comes to it. */
static void read_players(reading *reading, const json_t *players)
{
    const ck_tally *all = reading->part.all.opening;
    size_t first = all[CK_FIRST_MOVE].count, two = all[CK_FIRST_TWO].count;
    read_each(reading, players, read_player);
    reading->wrong |= all[CK_FIRST_MOVE].count != first || all[CK_FIRST_TWO].count != two;
}

static void read_line(reading *reading, const json_t *root)
{
    ck_stats *part = &reading->part;
    const json_t *unread = json_object_get(root, "unread");
    reading->wrong =
        !is_text(json_object_get(root, "player"), part->player) || !json_is_boolean(unread);
    if (reading->wrong)
        return;
    part->unread = json_is_true(unread);
    part->valid = count_of(reading, root, "valid");
    part->broken = count_of(reading, root, "not_valid");
    read_section(reading, json_object_get(root, "all"), &part->all);
    read_players(reading, json_object_get(root, "players"));
    read_each(reading, json_object_get(root, "games"), read_contest);
}

static ck_partial_status add_line(ck_stats *stats, const json_t *root)
{
    reading reading = {.part = {.memory = stats->memory, .player = stats->player}};
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
    ck_partial_status status;
    json_t *root = ck_merging_load(merging, line, length, "cetkaik-stats-partial/2", &status);
    if (root)
        status = add_line(stats, root);
    json_decref(root);
    return status;
}
