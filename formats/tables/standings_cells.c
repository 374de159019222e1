/* Writes values of standings that several tables have. */
#include "formats/tables/standings_cells.h"

#include <stdio.h>
#include <string.h>

void ck_put_standings_score(ck_out *out, double score)
{
    char text[64];
    snprintf(text, sizeof text, "%.2f", score);
    for (size_t end = strlen(text); text[end - 1] == '0' || text[end - 1] == '.';) {
        const bool is_whole = text[--end] == '.';
        text[end] = '\0';
        if (is_whole)
            break;
    }
    ck_put(out, text);
}

void ck_standings_numbered_cell(ck_table *table, const ck_string_table *strings, uint32_t number)
{
    ck_name text = ck_string_table_text(strings, number);
    ck_table_cell_bytes(table, text.text, text.length);
}

void ck_put_standings_text(ck_json *json, const char *key, const ck_string_table *strings,
                           uint32_t number)
{
    ck_name text = ck_string_table_text(strings, number);
    if (number == CK_NO_INDEX)
        ck_json_put_null(json, key);
    else
        ck_json_put_bytes(json, key, text.text, text.length);
}
