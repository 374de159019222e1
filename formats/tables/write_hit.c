/* The places that a search has found, in text and JSON. */
#include "formats/tables/write_hit.h"

#include "formats/common/display.h"
#include "formats/common/json_values.h"

#include <inttypes.h>
#include <string.h>

void ck_write_hit(ck_out *out, const char *path, const ck_record *record, const ck_hit *hit)
{
    ck_put_clean(out, path, strlen(path), SIZE_MAX);
    ck_put_format(out, ":%" PRIu32, record->number);
    if (hit->text)
        ck_put_format(out, ": %d.%" PRIu32 ": %s", hit->season + 1, hit->move,
                      hit->after ? "after " : "");
    if (hit->text && hit->player.length > 0) {
        ck_put(out, "[");
        ck_put_text(out, hit->player, SIZE_MAX);
        ck_put(out, "]");
    }
    if (hit->text)
        ck_put_clean(out, hit->text, strlen(hit->text), SIZE_MAX);
    if (hit->same_file) {
        ck_put(out, ": the same game as ");
        ck_put_clean(out, hit->same_file, strlen(hit->same_file), SIZE_MAX);
        ck_put_format(out, ":%" PRIu32, hit->same_record);
    }
    ck_put(out, "\n");
}

static void put_same(ck_json *json, const ck_hit *hit)
{
    ck_json_begin_object(json, "same_as");
    ck_json_put_bytes(json, "file", hit->same_file, strlen(hit->same_file));
    ck_json_put_number(json, "record", hit->same_record);
    ck_json_end_object(json);
}

static void put_place(ck_json *json, const ck_record *record, const ck_hit *hit)
{
    ck_json_put_number(json, "season", hit->season + 1);
    ck_json_put_number(json, "move", hit->move);
    if (record->contest)
        ck_json_put_text_or_null(json, "player", hit->player);
    else
        ck_json_put_side(json, "side", (int)hit->side);
    ck_json_put_string(json, "text", hit->text);
    ck_json_put_boolean(json, "after", hit->after);
    ck_json_put_boolean(json, "certain", hit->certain);
}

void ck_write_hit_json(ck_out *out, const char *path, const ck_record *record, const ck_hit *hit)
{
    ck_json json = {.out = out};
    ck_json_begin_object(&json, NULL);
    ck_json_put_string(&json, "schema", "cetkaik-find/1");
    ck_json_put_string(&json, "file", path);
    ck_json_put_number(&json, "record", record->number);
    ck_json_put_number(&json, "line", record->line);
    if (hit->text)
        put_place(&json, record, hit);
    if (hit->same_file)
        put_same(&json, hit);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}
