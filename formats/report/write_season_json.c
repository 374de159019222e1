/* The result of a season of another game as JSON. */
#include "formats/report/write_season_json.h"

static void put_list(ck_json *json, const char *key, const int *numbers, int count)
{
    if (!numbers)
        return;
    ck_json_begin_list(json, key);
    for (int i = 0; i < count; i++)
        ck_json_put_number(json, NULL, numbers[i]);
    ck_json_end_list(json);
}

void ck_write_season_json(ck_json *json, const ck_checked *checked, size_t season)
{
    const ck_season_event *event = &checked->result->seasons[season];
    ck_json_put_player(json, "winner", checked->outcome, event->winner);
    ck_json_begin_list(json, "payments");
    for (size_t i = 0; i < event->players; i++)
        ck_json_put_number(json, NULL,
                           ck_result_change(checked->result, checked->outcome, season, i));
    ck_json_end_list(json);
    put_list(json, "rank", event->rank, event->players);
    put_list(json, "cups", event->cups, event->players);
}
