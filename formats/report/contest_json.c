/* The players, seasons and result of another game as JSON. */
#include "formats/report/contest_json.h"

#include "rules/contest/contest_sheet.h"

void ck_json_put_player_name(ck_json *json, const char *key, const ck_record *record, int seat)
{
    if (seat == CK_NONE) {
        ck_json_put_null(json, key);
        return;
    }
    ck_text name = record->events.seat[seat].name;
    ck_json_put_bytes(json, key, name.bytes, name.length);
}

void ck_put_contest_players(ck_json *json, const ck_checked *checked)
{
    const ck_contest_result *result = &checked->contest->result;
    ck_json_begin_list(json, "players");
    for (int i = 0; i < result->seats; i++) {
        ck_json_begin_object(json, NULL);
        ck_json_put_player_name(json, "name", checked->record, i);
        ck_json_put_number(json, "points", result->points[i]);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
}

static void put_totals(ck_json *json, const ck_contest_sheet *sheet, size_t season)
{
    ck_json_begin_list(json, "points");
    for (int seat = 0; seat < sheet->result.seats; seat++)
        ck_json_put_number(json, NULL, ck_contest_sheet_points_after(sheet, season, seat));
    ck_json_end_list(json);
}

/* The numbers of a season are its payments, then ranks, then cups: one of each for a player. */
static void put_season(ck_json *json, const ck_checked *checked, size_t index, bool totals)
{
    const ck_sheet_season *season = &checked->contest->seasons[index];
    const int64_t *numbers = checked->contest->payments + season->payments;
    int seats = checked->contest->result.seats;
    ck_json_begin_object(json, NULL);
    ck_json_put_bytes(json, "name", season->name.bytes, season->name.length);
    ck_json_put_player_name(json, "winner", checked->record, season->winner);
    ck_json_put_list(json, "payments", numbers, seats);
    if (season->ranked) {
        ck_json_put_list(json, "rank", numbers + seats, seats);
        ck_json_put_list(json, "cups", numbers + 2 * seats, seats);
    }
    if (totals)
        put_totals(json, checked->contest, index);
    ck_json_end_object(json);
}

void ck_put_contest_seasons(ck_json *json, const ck_checked *checked, bool totals)
{
    ck_json_begin_list(json, "seasons");
    for (size_t i = 0; i < checked->contest->season_count; i++)
        put_season(json, checked, i, totals);
    ck_json_end_list(json);
}

void ck_put_contest_result(ck_json *json, const ck_checked *checked)
{
    const ck_contest_result *result = &checked->contest->result;
    ck_json_begin_object(json, "result");
    ck_json_put_player_name(json, "winner", checked->record, result->winner);
    ck_json_put_string(json, "ended", result->complete ? "complete" : "unfinished");
    ck_json_end_object(json);
}
