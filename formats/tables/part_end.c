/* Writes the last line of a partial table. */
#include "formats/tables/part_end.h"

#include "formats/common/json_values.h"

void ck_write_part_end(ck_out *out, const char *schema, uint64_t lines)
{
    ck_json json = {.out = out};
    ck_json_begin_object(&json, NULL);
    ck_json_put_string(&json, "schema", schema);
    ck_json_put_number(&json, "lines", (int64_t)lines);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}
