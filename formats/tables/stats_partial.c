/* Writes JSON lines of at most 1000 rows. The numbers of a section are in its first line. */
#include "formats/tables/stats_partial.h"

#include "formats/common/json_values.h"
#include "rules/words/names.h"

#include <string.h>

static void put_counts(ck_json *json, const char *key, const uint64_t *counts, size_t length)
{
    ck_json_begin_list(json, key);
    for (size_t i = 0; i < length; i++)
        ck_json_put_number(json, NULL, (int64_t)counts[i]);
    ck_json_end_list(json);
}

static void put_lengths(ck_json *json, const char *key, const ck_lengths *lengths)
{
    const uint64_t counts[] = {lengths->count, lengths->sum, lengths->least, lengths->most};
    put_counts(json, key, counts, 4);
}

/* [["TAI兵TY無撃裁", 3], …] */
static void put_tally(ck_json *json, const char *key, const ck_tally *tally)
{
    ck_json_begin_list(json, key);
    for (size_t i = 0; i < tally->count; i++) {
        ck_json_begin_list(json, NULL);
        ck_json_put_bytes(json, NULL, tally->rows[i].text, tally->rows[i].length);
        ck_json_put_number(json, NULL, (int64_t)tally->rows[i].count);
        ck_json_end_list(json);
    }
    ck_json_end_list(json);
}

/* ---- the board game ---- */

static void put_hand(ck_json *json, const ck_hand_stats *hand)
{
    ck_json_put_number(json, NULL, (int64_t)hand->made);
    ck_json_put_number(json, NULL, (int64_t)hand->flashed);
    ck_json_put_number(json, NULL, hand->points);
}

/* Writes the hands that occurred. */
static void put_hands(ck_json *json, const ck_section *section)
{
    ck_json_begin_object(json, "hands");
    for (int i = 0; i < CK_HANDS; i++) {
        const ck_hand_stats *hand = &section->hand[i];
        if (hand->made == 0 && hand->flashed == 0 && hand->points == 0)
            continue;
        ck_json_begin_list(json, ck_hand_name[i].sign);
        put_hand(json, hand);
        ck_json_end_list(json);
    }
    ck_json_end_object(json);
}

/* [["双兵", 2, 2, 0, 80], …]: number of records, then as for the common hands. */
static void put_own_hands(ck_json *json, const ck_section *section)
{
    ck_json_begin_list(json, "own_hands");
    for (size_t i = 0; i < section->own_hands.count; i++) {
        const ck_tally_row *name = &section->own_hands.rows[i];
        ck_json_begin_list(json, NULL);
        ck_json_put_bytes(json, NULL, name->text, name->length);
        ck_json_put_number(json, NULL, (int64_t)name->count);
        put_hand(json, &section->own[i]);
        ck_json_end_list(json);
    }
    ck_json_end_list(json);
}

static void put_casts(ck_json *json, const char *key, const ck_cast_stats *casts)
{
    uint64_t counts[CK_STICKS + 2];
    memcpy(counts, casts->heads, sizeof casts->heads);
    counts[CK_STICKS + 1] = casts->unknown;
    put_counts(json, key, counts, CK_STICKS + 2);
}

static void put_section(ck_json *json, const char *key, const ck_section *section)
{
    ck_json_begin_object(json, key);
    ck_json_put_number(json, "games", (int64_t)section->games);
    put_counts(json, "ended", section->ended, CK_ENDS);
    put_counts(json, "won", section->won, CK_MOST_PLAYERS);
    put_counts(json, "lost", section->lost, CK_MOST_PLAYERS);
    ck_json_put_number(json, "drawn", (int64_t)section->drawn);
    ck_json_put_number(json, "turns", (int64_t)section->turns);
    put_lengths(json, "game_moves", &section->game);
    put_lengths(json, "season_moves", &section->season);
    put_tally(json, "first", &section->opening[CK_FIRST_MOVE]);
    put_tally(json, "first_two", &section->opening[CK_FIRST_TWO]);
    put_hands(json, section);
    put_own_hands(json, section);
    put_casts(json, "bridge", &section->cast[CK_BRIDGE_CAST]);
    put_casts(json, "water", &section->cast[CK_WATER_CAST]);
    ck_json_end_object(json);
}

static void put_players(ck_json *json, const ck_stats *stats)
{
    ck_json_begin_list(json, "players");
    for (size_t i = 0; i < stats->names.count; i++) {
        const ck_tally_row *name = &stats->names.rows[i];
        ck_json_begin_object(json, NULL);
        ck_json_put_bytes(json, "name", name->text, name->length);
        ck_json_put_number(json, "played", (int64_t)name->count);
        put_section(json, "stats", &stats->players[i]);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
}

/* ---- the other games ---- */

static void put_contest(ck_json *json, const ck_contest_section *section)
{
    ck_json_begin_object(json, NULL);
    ck_json_put_string(json, "game", section->game->name);
    ck_json_put_number(json, "records", (int64_t)section->games);
    ck_json_put_number(json, "finished", (int64_t)section->finished);
    put_lengths(json, "season_events", &section->season);
    for (int which = 0; which < CK_CONTEST_COUNTS; which++)
        put_tally(json, ck_contest_count_name[which], &section->count[which]);
    for (int kind = 0; kind < CK_THROWN; kind++)
        put_counts(json, ck_thrown_name[kind], section->cast[kind], CK_MOST_THROWN + 1);
    ck_json_end_object(json);
}

static const char schema[] = "cetkaik-stats-partial/2";

static void put_line(ck_out *out, const ck_stats *stats)
{
    ck_json json = {.out = out};
    ck_json_begin_object(&json, NULL);
    ck_json_put_string(&json, "schema", schema);
    ck_json_put_string(&json, "player", stats->player);
    ck_json_put_number(&json, "valid", (int64_t)stats->valid);
    ck_json_put_number(&json, "not_valid", (int64_t)stats->broken);
    ck_json_put_boolean(&json, "unread", stats->unread);
    put_section(&json, "all", &stats->all);
    put_players(&json, stats);
    ck_json_begin_list(&json, "games");
    for (size_t i = 0; i < stats->contests.count; i++)
        put_contest(&json, &stats->contests.sections[i]);
    ck_json_end_list(&json);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}

/* ---- splitting into lines ---- */

/* Texts and players of a line: about 300 KB. */
enum { MOST = 1000 };

/* Statistics while they are split into lines. */
typedef struct stats_splitter {
    ck_out *out;
    const ck_stats *whole;
    ck_stats line;
    size_t rows;    /* in this line */
    uint64_t lines; /* written so far */
} stats_splitter;

static void begin_line(stats_splitter *parting)
{
    const ck_memory *memory = parting->whole->memory;
    parting->line = (ck_stats){.memory = memory, .player = parting->whole->player};
    parting->line.contests.memory = memory;
    parting->rows = 0;
}

/* Writes a line, unless memory was short for some of it. */
static void end_line(stats_splitter *parting)
{
    parting->out->failed |= parting->line.failed || parting->line.contests.failed;
    if (!parting->out->failed)
        put_line(parting->out, &parting->line);
    parting->lines++;
    ck_stats_free(&parting->line);
}

/* Starts a new line when this one is full. */
static void make_line_room(stats_splitter *parting)
{
    if (parting->rows++ < MOST)
        return;
    end_line(parting);
    begin_line(parting);
    parting->rows = 1;
}

/* The section of a player in this line; NAME NULL: of all players. NULL: memory is short. */
static ck_section *section_in_line(stats_splitter *parting, const ck_tally_row *name,
                                   uint64_t played)
{
    if (!name)
        return &parting->line.all;
    ptrdiff_t player = ck_stats_player(&parting->line, name->text, name->length, played);
    return player < 0 ? NULL : &parting->line.players[player];
}

static void part_openings(stats_splitter *parting, const ck_tally_row *name,
                          const ck_section *section, ck_opening which)
{
    const ck_tally *moves = &section->opening[which];
    for (size_t i = 0; i < moves->count && !parting->line.failed; i++) {
        const ck_tally_row *row = &moves->rows[i];
        make_line_room(parting);
        ck_section *to = section_in_line(parting, name, 0);
        parting->line.failed |= !to || ck_tally_add(ck_stats_openings(&parting->line, to, which),
                                                    row->text, row->length, row->count) < 0;
    }
}

static void part_own_hands(stats_splitter *parting, const ck_tally_row *name,
                           const ck_section *section)
{
    for (size_t i = 0; i < section->own_hands.count && !parting->line.failed; i++) {
        const ck_tally_row *row = &section->own_hands.rows[i];
        make_line_room(parting);
        ck_section *to = section_in_line(parting, name, 0);
        ck_hand_stats *own =
            to ? ck_stats_own_hand(parting->line.memory, to, row->text, row->length, row->count)
               : NULL;
        parting->line.failed |= !own;
        if (own)
            *own = section->own[i];
    }
}

/* Writes the numbers of a section into its first line. */
static void part_section(stats_splitter *parting, const ck_tally_row *name,
                         const ck_section *section)
{
    const ck_section numbers = ck_stats_numbers(section);
    make_line_room(parting);
    ck_section *to = section_in_line(parting, name, name ? name->count : 0);
    parting->line.failed |= !to;
    if (to)
        ck_stats_add_numbers(to, &numbers);
    for (int which = 0; which < CK_OPENINGS; which++)
        part_openings(parting, name, section, (ck_opening)which);
    part_own_hands(parting, name, section);
}

static void part_players(stats_splitter *parting)
{
    const ck_stats *whole = parting->whole;
    for (size_t i = 0; i < whole->names.count && !parting->line.failed; i++)
        part_section(parting, &whole->names.rows[i], &whole->players[i]);
}

static void part_counts(stats_splitter *parting, const ck_contest_section *section,
                        ck_contest_count which)
{
    for (size_t i = 0; i < section->count[which].count && !parting->line.failed; i++) {
        const ck_tally_row *row = &section->count[which].rows[i];
        make_line_room(parting);
        ck_contest_section *to = ck_contest_section_of(&parting->line.contests, section->game);
        parting->line.failed |=
            !to || ck_tally_add(&to->count[which], row->text, row->length, row->count) < 0;
    }
}

static void part_contest(stats_splitter *parting, const ck_contest_section *section)
{
    ck_contest_section numbers = *section;
    memset(numbers.count, 0, sizeof numbers.count);
    const ck_contest_stats alone = {.sections = &numbers, .count = 1};
    make_line_room(parting);
    ck_contest_stats_join(&parting->line.contests, &alone);
    for (int which = 0; which < CK_CONTEST_COUNTS; which++)
        part_counts(parting, section, (ck_contest_count)which);
}

void ck_stats_partial(ck_out *out, const ck_stats *stats)
{
    stats_splitter parting = {.out = out, .whole = stats};
    begin_line(&parting);
    parting.line.valid = stats->valid;
    parting.line.broken = stats->broken;
    parting.line.unread = stats->unread;
    part_section(&parting, NULL, &stats->all);
    part_players(&parting);
    for (size_t i = 0; i < stats->contests.count; i++)
        part_contest(&parting, &stats->contests.sections[i]);
    end_line(&parting);
    if (!out->failed)
        ck_json_put_part_end(out, schema, parting.lines);
}
