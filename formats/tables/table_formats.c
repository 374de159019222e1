/* The forms of tables by the names that users give them. */
#include "formats/tables/score_formats.h"

#include <string.h>

static const ck_score_format formats[] = {
    {"text", NULL, ck_score_text, NULL},
    {"json", NULL, ck_score_json, NULL},
    {"csv", ck_score_csv_begin, ck_score_csv, NULL},
    {"markdown", NULL, ck_score_markdown, NULL},
    {"html", ck_score_html_begin, ck_score_html, ck_score_html_end},
};

const ck_score_format *ck_score_format_at(size_t index)
{
    return index < sizeof formats / sizeof *formats ? &formats[index] : NULL;
}

const ck_score_format *ck_score_format_named(const char *name)
{
    for (size_t i = 0; ck_score_format_at(i); i++) {
        if (strcmp(formats[i].name, name) == 0)
            return &formats[i];
    }
    return NULL;
}
