/* Parses the lines of partial tables and checks that each part is complete. */
#include "parser/json/merging.h"

#include <string.h>

/* The status of a line by its schema. */
static ck_partial_status status_by_schema(ck_json_value line, const char *schema)
{
    ck_json_value found = ck_json_field(line, "schema");
    size_t family = (size_t)(strchr(schema, '/') - schema) + 1;
    ck_text text = ck_json_string(found, &found.tree->words);
    if (text.length < family || memcmp(text.bytes, schema, family) != 0)
        return CK_PARTIAL_WRONG;
    return ck_is_text_of(text, schema) ? CK_PARTIAL_TAKEN : CK_PARTIAL_OTHER;
}

static ck_partial_status end_part(ck_merging *merging, ck_json_value lines)
{
    bool wrong = false;
    merging->stated = ck_json_integer(&wrong, lines, 0, INT64_MAX);
    if (wrong)
        return CK_PARTIAL_WRONG;
    if (merging->stated != merging->lines)
        return CK_PARTIAL_LACKS;
    merging->lines = 0;
    merging->any = true;
    return CK_PARTIAL_TAKEN;
}

bool ck_merging_parse(ck_merging *merging, ck_json_tree *tree, ck_name line, const char *schema,
                      ck_partial_status *status)
{
    const ck_json_value whole = {tree, 0};
    ck_json_status parsed = CK_JSON_BROKEN;
    if (line.length < UINT32_MAX)
        parsed = ck_json_parse(tree, (ck_json_source){line.text, (uint32_t)line.length}, 0);
    *status = parsed == CK_JSON_NO_MEMORY ? CK_PARTIAL_FAILED : CK_PARTIAL_WRONG;
    if (parsed != CK_JSON_SOUND)
        return false;
    *status = status_by_schema(whole, schema);
    if (*status != CK_PARTIAL_TAKEN)
        return false;
    ck_json_value lines = ck_json_field(whole, "lines");
    merging->lines += !ck_json_is_there(lines);
    if (ck_json_is_there(lines))
        *status = end_part(merging, lines);
    return !ck_json_is_there(lines);
}

ck_partial_status ck_merging_end(ck_merging *merging)
{
    ck_partial_status status = merging->lines > 0 ? CK_PARTIAL_UNENDED
                               : merging->any     ? CK_PARTIAL_TAKEN
                                                  : CK_PARTIAL_NONE;
    *merging = (ck_merging){.lines = 0};
    return status;
}
