#include "rules/contest/contest_sheet.h"

#include "rules/base/array.h"

#include <string.h>

void ck_contest_sheet_free(ck_contest_sheet *sheet)
{
    ck_memory_give_back(sheet->memory, sheet->seasons);
    ck_memory_give_back(sheet->memory, sheet->payments);
    *sheet = (ck_contest_sheet){.memory = sheet->memory};
}

static void keep_numbers(ck_contest_sheet *sheet, const int *numbers, int count)
{
    for (int i = 0; i < count; i++)
        sheet->payments[sheet->payment_count++] = numbers[i];
}

static void keep_season(void *self, const ck_contest_season *told)
{
    ck_contest_sheet *sheet = self;
    size_t numbers = sheet->payment_count + 3 * (size_t)told->seats;
    if (!ck_make_room(sheet->memory, &sheet->seasons, &sheet->season_room, sheet->season_count + 1,
                      sizeof *sheet->seasons) ||
        !ck_make_room(sheet->memory, &sheet->payments, &sheet->payment_room, numbers,
                      sizeof *sheet->payments)) {
        sheet->failed = true;
        return;
    }
    bool ranked = told->rank && told->cups;
    sheet->seasons[sheet->season_count++] =
        (ck_kept_season){told->name, told->winner, sheet->payment_count, ranked};
    memcpy(sheet->payments + sheet->payment_count, told->payments,
           told->seats * sizeof *sheet->payments);
    sheet->payment_count += told->seats;
    keep_numbers(sheet, told->rank, ranked ? told->seats : 0);
    keep_numbers(sheet, told->cups, ranked ? told->seats : 0);
}

bool ck_judge_to_sheet(ck_contest_sheet *sheet, const ck_record *record, const ck_sink *sink)
{
    const ck_contest_observer observer = {sheet, *sink, keep_season};
    sheet->record = record;
    sheet->season_count = sheet->payment_count = 0;
    sheet->failed = false;
    return ck_judge_contest(record->contest, record, &observer, &sheet->result) && !sheet->failed;
}

int64_t ck_points_after(const ck_contest_sheet *sheet, size_t season, int seat)
{
    int64_t points = sheet->record->events.seat[seat].points;
    for (size_t i = 0; i <= season && i < sheet->season_count; i++)
        points += sheet->payments[sheet->seasons[i].payments + (size_t)seat];
    return points;
}

ck_span ck_season_at(const ck_record *record, uint32_t offset)
{
    const ck_event_list *events = &record->events;
    ck_span name = {0, 0};
    for (size_t i = 0; i < events->count && events->event[i].span.offset <= offset; i++) {
        if (events->event[i].kind == CK_EVENT_START && events->event[i].count > 0)
            name = events->thing[events->event[i].first].span;
    }
    return name;
}
