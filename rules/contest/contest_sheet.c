/* Collects the finished seasons and the result of a contest, and ranks its players. */
#include "rules/contest/contest_sheet.h"

#include "rules/base/array.h"
#include "rules/contest/offer.h"

#include <string.h>

/* ---- judging ---- */

/* What is offered in place of events with an error; the offers are made at the first of them. */
typedef struct event_offers {
    ck_offer_list *list;
    bool failed; /* memory was short */
} event_offers;

/* A ck_instead. */
static const char *propose(void *self, const ck_contest *contest, const ck_event *event, bool taken)
{
    event_offers *offered = self;
    if (!offered->list && !(offered->list = ck_offer_list_new(contest))) {
        offered->failed = true;
        return NULL;
    }
    const char *instead = ck_offer_list_instead(offered->list, contest, event, taken);
    offered->failed |= ck_offer_list_failed(offered->list);
    return instead;
}

bool ck_contest_judge(const ck_game_row *game, const ck_record *record,
                      const ck_contest_observer *observer, ck_contest_result *result)
{
    event_offers offered = {0};
    ck_contest *contest = ck_contest_new(game, record, observer);
    if (!contest)
        return false;
    contest->instead = propose;
    contest->instead_self = &offered;
    ck_contest_run(contest, result);
    ck_offer_list_free(offered.list);
    ck_contest_free(contest);
    return !offered.failed;
}

/* ---- the sheet ---- */

void ck_contest_sheet_free(ck_contest_sheet *sheet)
{
    ck_memory_free(sheet->memory, sheet->seasons);
    ck_memory_free(sheet->memory, sheet->payments);
    *sheet = (ck_contest_sheet){.memory = sheet->memory};
}

static void add_numbers(ck_contest_sheet *sheet, const int *numbers, int count)
{
    for (int i = 0; i < count; i++)
        sheet->payments[sheet->payment_count++] = numbers[i];
}

static void add_season(void *self, const ck_contest_season *season)
{
    ck_contest_sheet *sheet = self;
    size_t numbers = sheet->payment_count + 3 * (size_t)season->seats;
    if (!ck_array_make_room(sheet->memory, &sheet->seasons, &sheet->season_room,
                            sheet->season_count + 1, sizeof *sheet->seasons) ||
        !ck_array_make_room(sheet->memory, &sheet->payments, &sheet->payment_room, numbers,
                            sizeof *sheet->payments)) {
        sheet->failed = true;
        return;
    }
    bool ranked = season->rank && season->cups;
    sheet->seasons[sheet->season_count++] =
        (ck_sheet_season){season->name, season->winner, sheet->payment_count, ranked};
    memcpy(sheet->payments + sheet->payment_count, season->payments,
           season->seats * sizeof *sheet->payments);
    sheet->payment_count += season->seats;
    add_numbers(sheet, season->rank, ranked ? season->seats : 0);
    add_numbers(sheet, season->cups, ranked ? season->seats : 0);
}

bool ck_contest_sheet_judge(ck_contest_sheet *sheet, const ck_record *record, const ck_sink *sink)
{
    const ck_contest_observer observer = {sheet, *sink, add_season};
    sheet->record = record;
    sheet->season_count = sheet->payment_count = 0;
    sheet->failed = false;
    return ck_contest_judge(record->game, record, &observer, &sheet->result) && !sheet->failed;
}

int64_t ck_contest_sheet_points_after(const ck_contest_sheet *sheet, size_t season, int seat)
{
    int64_t points = sheet->record->events.seat[seat].points;
    for (size_t i = 0; i <= season && i < sheet->season_count; i++)
        points += sheet->payments[sheet->seasons[i].payments + (size_t)seat];
    return points;
}

/* One more than the number of players with more points. */
static uint8_t place_by_points(const ck_contest_result *result, int seat)
{
    uint8_t place = 1;
    for (int i = 0; i < result->seats; i++)
        place += result->points[i] > result->points[seat];
    return place;
}

/* The place in the last finished season: its rank, or the winner first and the others second. */
static uint8_t place_by_season(const ck_contest_sheet *sheet, int seat)
{
    int seats = sheet->result.seats;
    if (sheet->season_count == 0)
        return 1;
    const ck_sheet_season *last = &sheet->seasons[sheet->season_count - 1];
    if (last->ranked)
        return (uint8_t)sheet->payments[last->payments + (size_t)(seats + seat)];
    return last->winner == CK_NONE || last->winner == seat ? 1 : 2;
}

void ck_contest_sheet_places(const ck_contest_sheet *sheet, uint8_t *place)
{
    bool pointless = sheet->record->game->traits & CK_NO_POINTS;
    for (int seat = 0; seat < sheet->result.seats; seat++)
        place[seat] =
            pointless ? place_by_season(sheet, seat) : place_by_points(&sheet->result, seat);
}

ck_text ck_contest_season_at(const ck_record *record, uint32_t offset)
{
    const ck_event_list *events = &record->events;
    ck_text name = {.length = 0};
    for (size_t i = 0; i < events->count && events->event[i].span.offset <= offset; i++) {
        if (events->event[i].kind == CK_EVENT_START && events->event[i].count > 0)
            name = ck_record_thing_text(record, &events->thing[events->event[i].first]);
    }
    return name;
}
