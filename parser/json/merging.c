#include "parser/json/merging.h"

#include "parser/json/load_line.h"

#include <string.h>

/* What a line is by its schema. */
static ck_partial_status kind_of(const json_t *line, const char *schema)
{
    const char *found = json_string_value(json_object_get(line, "schema"));
    size_t family = (size_t)(strchr(schema, '/') - schema) + 1;
    if (!found || strncmp(found, schema, family) != 0)
        return CK_PARTIAL_WRONG;
    return strcmp(found, schema) == 0 ? CK_PARTIAL_TAKEN : CK_PARTIAL_OTHER;
}

static ck_partial_status end_part(ck_merging *merging, const json_t *lines)
{
    bool wrong = false;
    merging->said = ck_loaded_number(&wrong, lines, 0, INT64_MAX);
    if (wrong)
        return CK_PARTIAL_WRONG;
    if (merging->said != merging->lines)
        return CK_PARTIAL_LACKS;
    merging->lines = 0;
    merging->any = true;
    return CK_PARTIAL_TAKEN;
}

json_t *ck_merging_load(ck_merging *merging, const char *line, size_t length, const char *schema,
                        ck_partial_status *status)
{
    bool failed;
    json_t *root = ck_load_line(line, length, &failed);
    const json_t *lines = json_object_get(root, "lines");
    *status = failed ? CK_PARTIAL_FAILED : kind_of(root, schema);
    if (*status == CK_PARTIAL_TAKEN && !lines) {
        merging->lines++;
        return root;
    }
    if (*status == CK_PARTIAL_TAKEN)
        *status = end_part(merging, lines);
    json_decref(root);
    return NULL;
}

ck_partial_status ck_merging_end(ck_merging *merging)
{
    ck_partial_status status = merging->lines > 0 ? CK_PARTIAL_UNENDED
                               : merging->any     ? CK_PARTIAL_TAKEN
                                                  : CK_PARTIAL_NONE;
    *merging = (ck_merging){.lines = 0};
    return status;
}
