/* Writes the hits of a search as text and JSON. */
#include "formats/tables/write_hit.h"

#include "formats/common/display.h"
#include "formats/common/json_values.h"
#include "formats/report/catalogue.h"

#include <inttypes.h>
#include <string.h>

/* "games.ckka:3" */
static void put_place(ck_out *out, const char *path, uint32_t record)
{
    ck_display_clean(out, path, strlen(path), SIZE_MAX);
    ck_put_format(out, ":%" PRIu32, record);
}

static void put_copied(ck_out *out, const ck_slot *slot)
{
    const ck_hit *hit = slot->value;
    put_place(out, hit->same_file, hit->same_record);
}

static void put_move(ck_out *out, const ck_slot *slot)
{
    const ck_hit *hit = slot->value;
    if (hit->player.length > 0) {
        ck_put(out, "[");
        ck_display_text(out, hit->player, SIZE_MAX);
        ck_put(out, "]");
    }
    ck_display_clean(out, hit->text, strlen(hit->text), SIZE_MAX);
}

void ck_write_hit(ck_out *out, const char *path, const ck_record *record, const ck_hit *hit)
{
    put_place(out, path, record->number);
    if (hit->text) {
        ck_put_format(out, ": %d.%" PRIu32 ": ", hit->season + 1, hit->move);
        ck_say(out, hit->after ? CK_P_HIT_AFTER : CK_P_HIT_AT,
               CK_SLOTS({.name = "move", .put = put_move, .value = hit}));
    }
    if (hit->same_file) {
        ck_put(out, ": ");
        ck_say(out, hit->begins ? CK_P_LEFT_BEGINNING : CK_P_LEFT_TWICE,
               CK_SLOTS({.name = "place", .put = put_copied, .value = hit}));
    }
    ck_put(out, "\n");
}

static void put_json_place(ck_json *json, const ck_hit *hit)
{
    ck_json_put_number(json, "season", hit->season + 1);
    ck_json_put_number(json, "move", hit->move);
    if (hit->side < CK_NO_SIDE)
        ck_json_put_side(json, "side", (int)hit->side);
    else
        ck_json_put_text_or_null(json, "player", hit->player);
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
        put_json_place(&json, hit);
    if (hit->same_file) {
        ck_json_begin_object(&json, hit->begins ? "beginning_of" : "same_as");
        ck_json_put_bytes(&json, "file", hit->same_file, strlen(hit->same_file));
        ck_json_put_number(&json, "record", hit->same_record);
        ck_json_end_object(&json);
    }
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}
