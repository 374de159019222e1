/* The score sheet of another game: its words and rows. */
#include "formats/tables/contest_score.h"

#include "formats/common/display.h"
#include "formats/report/contest_words.h"

#include <inttypes.h>
#include <string.h>

/* ---- words ---- */

void ck_put_contest_start(ck_out *out, const ck_checked *checked)
{
    for (int seat = 0; seat < checked->contest->result.seats; seat++) {
        ck_put(out, seat > 0 ? " · " : "");
        ck_put_contest_seat(out, checked, seat, checked->record->events.seat[seat].points);
    }
}

void ck_put_contest_end(ck_out *out, const ck_checked *checked)
{
    bool pointless = checked->record->game->traits & CK_NO_POINTS;
    ck_phrase phrase = !ck_result_valid(checked->result) ? CK_P_CONTEST_POINTS
                       : pointless                       ? CK_P_CONTEST_WON
                                                         : CK_P_CONTEST_END;
    ck_say(out, phrase,
           CK_SLOTS(ck_contest_end_slot("end", checked), ck_contest_seats_slot("points", checked)));
}

/* ---- numbers ---- */

static const ck_sheet_season *season_at(const ck_checked *checked, size_t season)
{
    return &checked->contest->seasons[season];
}

/* The change of a player's points in a season. */
static int64_t change_of(const ck_checked *checked, size_t season, int seat)
{
    return checked->contest->payments[season_at(checked, season)->payments + (size_t)seat];
}

/* The place of a player in a season with ranks; then the cups. */
static int64_t rank_of(const ck_checked *checked, size_t season, int seat)
{
    return change_of(checked, season, seat + checked->contest->result.seats);
}

static int64_t cups_of(const ck_checked *checked, size_t season, int seat)
{
    return change_of(checked, season, seat + 2 * checked->contest->result.seats);
}

/* ---- for people ---- */

static void put_season_name(ck_table *table, const ck_checked *checked, size_t season)
{
    ck_text name = season_at(checked, season)->name;
    ck_table_cell_bytes(table, name.bytes, name.length);
}

static void put_name_cell(ck_table *table, const ck_checked *checked, int seat)
{
    ck_put_contest_seat_name(ck_table_open(table), checked, seat);
    ck_table_close(table);
}

/* "+4 → 24" */
static void put_change(ck_out *out, int64_t change, int64_t after)
{
    ck_put(out, change < 0 ? "" : "+");
    ck_display_figures(out, change, 1);
    ck_put(out, " → ");
    ck_display_figures(out, after, 1);
}

/* The same; "place 2, 5 cups" in a season with ranks; empty in games without points. */
static void put_season_cell(ck_table *table, const ck_checked *checked, size_t season, int seat)
{
    bool counts = !(checked->record->game->traits & CK_NO_POINTS);
    ck_out *out = ck_table_open(table);
    if (season_at(checked, season)->ranked)
        ck_say(out, CK_P_CONTEST_PLACE,
               CK_SLOTS(ck_number_slot("n", rank_of(checked, season, seat)),
                        ck_count_slot("cups", CK_P_N_CUPS, cups_of(checked, season, seat))));
    else if (counts)
        put_change(out, change_of(checked, season, seat),
                   ck_contest_sheet_points_after(checked->contest, season, seat));
    ck_table_close(table);
}

void ck_contest_table(ck_table *table, const ck_checked *checked, const ck_memory *memory)
{
    int seats = checked->contest->result.seats;
    const ck_language *language = table->out.language;
    ck_table_start(table, memory);
    ck_table_column(table, (ck_column_style){'l', 0}, ck_catalogue_text(language, CK_P_H_SEASON));
    ck_table_column(table, (ck_column_style){'l', 1}, ck_catalogue_text(language, CK_P_H_WON_BY));
    for (int seat = 0; seat < seats; seat++) {
        ck_put_contest_seat_name(ck_table_open_column(table, (ck_column_style){'r', 0}), checked,
                                 seat);
        ck_table_close(table);
    }
    for (size_t i = 0; i < checked->contest->season_count; i++) {
        put_season_name(table, checked, i);
        put_name_cell(table, checked, season_at(checked, i)->winner);
        for (int seat = 0; seat < seats; seat++)
            put_season_cell(table, checked, i, seat);
    }
}

/* ---- for programs ---- */

static void put_row(ck_table *table, const ck_checked *checked, size_t season, int seat)
{
    const ck_sheet_season *of_season = season_at(checked, season);
    ck_text name = checked->record->events.seat[seat].name;
    ck_table_cell_bytes(table, checked->path, strlen(checked->path));
    ck_table_cell_format(table, "%" PRIu32, checked->record->number);
    ck_table_cell(table, checked->record->game->name);
    put_season_name(table, checked, season);
    ck_table_cell_bytes(table, name.bytes, name.length);
    ck_table_cell(table, of_season->winner == seat ? "yes" : "no");
    ck_table_cell_format(table, "%" PRId64, change_of(checked, season, seat));
    ck_table_cell_format(table, "%" PRId64,
                         ck_contest_sheet_points_after(checked->contest, season, seat));
    for (int i = 1; i <= 2; i++) {
        if (of_season->ranked)
            ck_table_cell_format(
                table, "%" PRId64,
                change_of(checked, season, seat + i * checked->contest->result.seats));
        else
            ck_table_cell(table, "");
    }
}

static const char *const columns[] = {"file", "record", "game",  "season", "player",
                                      "won",  "change", "total", "rank",   "cups"};

enum { COLUMNS = sizeof columns / sizeof *columns };

void ck_contest_csv_columns(ck_out *out)
{
    for (size_t i = 0; i < COLUMNS; i++)
        ck_put_format(out, "%s%s", i > 0 ? "," : "", columns[i]);
    ck_put(out, "\r\n");
}

void ck_contest_rows(ck_table *table, const ck_checked *checked, const ck_memory *memory)
{
    ck_table_start(table, memory);
    for (size_t i = 0; i < COLUMNS; i++)
        ck_table_column(table, (ck_column_style){'l', 0}, columns[i]);
    for (size_t i = 0; i < checked->contest->season_count; i++) {
        for (int seat = 0; seat < checked->contest->result.seats; seat++)
            put_row(table, checked, i, seat);
    }
}
