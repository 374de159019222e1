/* The places that a search has found, in text and JSON. */
#include "formats/tables/hits.h"

#include "formats/common/display.h"
#include "rules/base/utf8.h"
#include "rules/words/names.h"

#include <inttypes.h>
#include <jansson.h>
#include <string.h>

void ck_write_hit(ck_writer *out, const char *path, const ck_record *record, const ck_hit *hit)
{
    ck_put_clean(out, path, strlen(path), SIZE_MAX);
    ck_put_format(out, ":%" PRIu32, record->number);
    if (hit->text)
        ck_put_format(out, ": %d.%" PRIu32 ": %s%s", hit->season + 1, hit->move,
                      hit->after ? "after " : "", hit->text);
    ck_put(out, "\n");
}

/* A new value; NULL when memory is short. */
static json_t *path_of(const char *path)
{
    ck_buffer buffer = {0};
    ck_writer out = ck_buffer_writer(&buffer);
    ck_put_utf8(&out, path, strlen(path));
    json_t *string = out.failed ? NULL : json_string(ck_buffer_string(&buffer));
    ck_buffer_free(&buffer);
    return string;
}

static json_t *object_of(const char *path, const ck_record *record, const ck_hit *hit)
{
    json_int_t number = record->number, line = record->line;
    if (!hit->text)
        return json_pack("{s:s, s:o, s:I, s:I}", "schema", "cetkaik-find/1", "file", path_of(path),
                         "record", number, "line", line);
    return json_pack("{s:s, s:o, s:I, s:I, s:i, s:I, s:s, s:s, s:b, s:b}", "schema",
                     "cetkaik-find/1", "file", path_of(path), "record", number, "line", line,
                     "season", hit->season + 1, "move", (json_int_t)hit->move, "side",
                     ck_side_name[hit->side], "text", hit->text, "after", hit->after, "certain",
                     hit->certain);
}

static int put_piece(const char *bytes, size_t length, void *out)
{
    ck_put_bytes(out, bytes, length);
    return ((ck_writer *)out)->failed ? -1 : 0;
}

void ck_write_hit_json(ck_writer *out, const char *path, const ck_record *record, const ck_hit *hit)
{
    json_t *object = object_of(path, record, hit);
    if (!object || json_dump_callback(object, put_piece, out, JSON_COMPACT) != 0)
        out->failed = true;
    ck_put(out, "\n");
    json_decref(object);
}
