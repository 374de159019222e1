/* Reads the verdict on another game: the points, winners and places of its seasons. */
#include "parser/csv/read_seats.h"

#include "parser/csv/read_result.h"
#include "rules/games/game_table.h"
#include "rules/words/names.h"
#include "rules/words/number.h"

#include <string.h>

void ck_begin_seat_rows(sheet_game *game, const ck_row *row)
{
    ck_record *record = game->reading.record;
    const ck_field field = ck_sheet_field(game->sheet, row, KIND);
    const ck_text name = ck_sheet_text(game, field);
    const ck_game_row *kind = ck_game_table_named(name.bytes, name.length);
    const bool known = kind && kind->forms;
    record->contest = known;
    record->game = known ? kind : &ck_unknown_game;
    if (!known)
        ck_sheet_report(game->reading.sink, CK_F_UNKNOWN_GAME, ck_sheet_span(game, field), 0, 0);
    ck_header *item = ck_record_add_header(record, ck_sheet_span(game, field));
    game->reading.failed |= !item;
    if (item) {
        item->key = ck_text_of("遊");
        item->value = name;
    }
    ck_judged_seat *seats = ck_arena_alloc(&record->arena, CK_MAX_SEATS * sizeof *seats);
    game->reading.failed |= !seats;
    record->contest &= seats != NULL;
    if (seats)
        memset(seats, 0, CK_MAX_SEATS * sizeof *seats);
    record->judged.seat = seats;
    record->only_season = -1;
    record->judged.winner = CK_NO_PLAYER;
    record->judged.has_points = ck_sheet_field(game->sheet, row, TOTAL).length > 0;
}

static bool is_yes(const sheet_game *game, const ck_row *row, sheet_column column)
{
    const ck_field field = ck_sheet_field(game->sheet, row, column);
    return field.length == strlen("yes") &&
           memcmp(game->sheet->csv.text + field.offset, "yes", field.length) == 0;
}

static int64_t points_of(const sheet_game *game, const ck_row *row, sheet_column column)
{
    return ck_sheet_tenths(game, row, column) / CK_TENTHS;
}

/* Adds the player of a row; false when memory is short. */
static bool add_player(sheet_game *game, const ck_row *row)
{
    ck_record *record = game->reading.record;
    const ck_field name = ck_sheet_field(game->sheet, row, PLAYER);
    const size_t seat = record->events.seats;
    ck_player *player = ck_event_list_add_seat(&record->events, ck_sheet_span(game, name));
    if (!player)
        return false;
    player->name = ck_sheet_text(game, name);
    player->points = (int32_t)(points_of(game, row, TOTAL) - points_of(game, row, CHANGE));
    record->judged.seat[seat].place = (uint8_t)ck_sheet_count(game, row, PLACE);
    if (is_yes(game, row, WINNER))
        record->judged.winner = (uint8_t)seat;
    return true;
}

/* Adds the season that begins with a row; false when memory is short. */
static bool add_season(sheet_game *game, const ck_row *row)
{
    ck_judged_game *judged = &game->reading.record->judged;
    ck_judged_season *season = ck_arena_alloc(&game->reading.record->arena, sizeof *season);
    if (!season)
        return false;
    *season = (ck_judged_season){
        .name = ck_sheet_text(game, ck_sheet_field(game->sheet, row, SEASON)),
        .winner = CK_NO_PLAYER,
        .ranked = ck_sheet_field(game->sheet, row, RANK).length > 0,
    };
    *(judged->last_season ? &judged->last_season->next : &judged->first_season) = season;
    judged->last_season = season;
    return true;
}

/* Whether the row of a seat in a later season names its player, or none. */
static bool is_of_player(sheet_game *game, const ck_row *row, size_t seat)
{
    const ck_event_list *events = &game->reading.record->events;
    const ck_text name = ck_sheet_text(game, ck_sheet_field(game->sheet, row, PLAYER));
    return seat >= events->seats || name.length == 0 || ck_same_text(name, events->seat[seat].name);
}

/* Reports a seat that does not follow. A game with errors may have one row without a seat. */
static void report_seat(sheet_game *game, const ck_row *row)
{
    ck_field field = ck_sheet_field(game->sheet, row, SEAT);
    if (field.length == 0 && game->reading.record->judged.errors > 0)
        return;
    if (field.length == 0)
        field = (ck_field){row->begin, row->end - row->begin};
    ck_sheet_report(game->reading.sink, CK_F_CSV_SEAT, ck_sheet_span(game, field), 0, 0);
}

void ck_read_seat_row(sheet_game *game, const ck_row *row)
{
    ck_record *record = game->reading.record;
    const uint32_t number = ck_sheet_count(game, row, SEAT);
    if (!record->contest)
        return;
    if (number == 0 || number > CK_MAX_SEATS || number > record->events.seats + 1 ||
        (number > 1 && number != game->seat + 1)) {
        report_seat(game, row);
        return;
    }
    game->seat = number;
    const uint32_t seat = number - 1;
    if (!is_of_player(game, row, seat))
        ck_sheet_report(game->reading.sink, CK_F_CSV_SEAT,
                        ck_sheet_span(game, ck_sheet_field(game->sheet, row, PLAYER)), 0, 0);
    ck_sheet_expect_number(game, row, TOTAL);
    ck_sheet_expect_number(game, row, CHANGE);
    bool good = seat < record->events.seats || add_player(game, row);
    if (seat == 0 && ck_sheet_field(game->sheet, row, SEASON).length > 0)
        good = good && add_season(game, row);
    game->reading.failed |= !good;
    record->judged.seat[seat].total = points_of(game, row, TOTAL);
    ck_judged_season *season = record->judged.last_season;
    if (!season)
        return;
    season->points[seat] = record->judged.seat[seat].total;
    season->rank[seat] = (int)ck_sheet_count(game, row, RANK);
    season->cups[seat] = (int)ck_sheet_count(game, row, CUPS);
    if (is_yes(game, row, WON))
        season->winner = (uint8_t)seat;
}

/* Fills in the places and the winner of a finished game where the sheet lacks their columns: by the
 * winner, then by points; a sole first player wins. */
static void complete_places(sheet_game *game)
{
    ck_judged_game *judged = &game->reading.record->judged;
    const size_t seats = game->reading.record->events.seats;
    const bool lacks_winner = game->sheet->field_of[WINNER] < 0 && judged->end == CK_END_COMPLETE;
    size_t firsts = 0, first = 0;
    if (lacks_winner && !judged->has_points && judged->last_season)
        judged->winner = judged->last_season->winner;
    bool placed = judged->end != CK_END_COMPLETE && judged->winner == CK_NO_PLAYER;
    for (size_t i = 0; i < seats; i++)
        placed |= judged->seat[i].place > 0;
    for (size_t i = 0; i < seats; i++) {
        uint8_t place = 1;
        for (size_t j = 0; j < seats; j++)
            place += j != i && i != judged->winner &&
                     (j == judged->winner || judged->seat[j].total > judged->seat[i].total);
        judged->seat[i].place = placed ? judged->seat[i].place : place;
        if (judged->seat[i].place == 1) {
            first = i;
            firsts++;
        }
    }
    if (lacks_winner && firsts == 1)
        judged->winner = (uint8_t)first;
}

/* The word for the end of a game without points; NULL: none. */
static const char *word_of(const ck_judged_game *judged)
{
    const bool won = judged->winner != CK_NO_PLAYER;
    const int end = judged->end != CK_END_COMPLETE ? judged->end
                    : won                          ? CK_END_RESULT
                                                   : CK_END_AGREED;
    for (int i = 0; i < CK_END_WORDS; i++) {
        const ck_names_of_end *word = &ck_end_word_row[i];
        const bool fits = won ? word->gain == CK_GAIN_WIN || word->named == CK_NAMED_ALONE
                              : word->named == CK_NAMED_NOBODY;
        if (word->end == end && fits)
            return word->sign;
    }
    return NULL;
}

void ck_end_seat_rows(sheet_game *game)
{
    ck_record *record = game->reading.record;
    const ck_judged_game *judged = &record->judged;
    if (record->contest && judged->end != CK_UNFINISHED)
        complete_places(game);
    ck_buffer number = {.memory = record->memory};
    ck_out out = ck_buffer_out(&number);
    const char *word = judged->has_points ? NULL : word_of(judged);
    if (!record->contest || record->header_count == 0 || judged->end == CK_UNFINISHED ||
        (!judged->has_points && !word))
        return;
    for (size_t seat = 0; seat < record->events.seats; seat++) {
        if (word && seat != judged->winner)
            continue;
        ck_arena_put(&record->arena, " ", seat > 0 && !word);
        ck_put_result_name(&record->arena, record->events.seat[seat].name);
        ck_buffer_clear(&number);
        if (!word)
            ck_write_number(&out, judged->seat[seat].total);
        ck_arena_put(&record->arena, ck_buffer_string(&number), number.length);
    }
    ck_arena_put(&record->arena, word ? word : "", word ? strlen(word) : 0);
    const ck_text value = ck_arena_end(&record->arena, record->headers[0].span);
    ck_header *item = ck_record_add_header(record, value.span);
    if (item) {
        item->key = ck_text_of("果");
        item->value = value;
    }
    game->reading.failed |= !item || out.failed;
    ck_buffer_free(&number);
}
