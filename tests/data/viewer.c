/*
 * The pairs of ../shared/data/viewer-json: records, and the JSON that the web viewer's own parser
 * makes of them. Ours is equal as a JSON value, and as a record each is what the other is.
 */
#include "tests/formats/notation/converted.h"
#include "tests/support/json_value.h"
#include "tests/support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1 << 18 };

/* The next record of a file, up to a line %% or the end; false when there is none. */
static bool next_record(FILE *file, char *text)
{
    size_t length = 0;
    text[0] = '\0';
    while (fgets(text + length, (int)(MOST - length), file)) {
        if (strcmp(text + length, "%%\n") == 0) {
            text[length] = '\0';
            break;
        }
        length += strlen(text + length);
    }
    return length > 0;
}

/* What a text becomes as parsed-json; it is not lost which casts were made, nor what was captured.
 */
static json_t *parsed(conversion_result *converted, const char *text, unsigned number)
{
    char codes[512];
    take_text(converted, text, strlen(text), NULL);
    json_t *value = json_loads(convert_to(converted, "parsed-json"));
    cr_assert(value, "pair %u: %s", number, ck_buffer_string(&converted->text));
    losses_of(converted, codes);
    for (int i = 0; i < converted->count; i++)
        cr_expect(converted->losses[i].code == CK_F_LOST_HEADER, "pair %u loses %s", number, codes);
    return value;
}

static void compare_pair(const char *record, const char *json, unsigned number)
{
    conversion_result *out = converted_new(), *back = converted_new();
    json_t *theirs = json_loads(json);
    json_t *ours = parsed(out, record, number), *again = parsed(back, json, number);
    cr_assert(theirs);
    cr_expect(json_equal(ours, theirs), "pair %u: ours\n%s theirs\n%s", number,
              ck_buffer_string(&out->text), json);
    cr_expect(json_equal(again, theirs), "pair %u: read and written again\n%s theirs\n%s", number,
              ck_buffer_string(&back->text), json);
    take_text(back, json, strlen(json), &out->rules);
    cr_expect_eq(back->errors, out->errors, "pair %u: %d errors, not %d", number, back->errors,
                 out->errors);
    out->record.header_count = back->record.header_count = 0;
    out->record.players = back->record.players = 0;
    compare_converted(out, back, "parsed-json");
    json_decref(theirs);
    json_decref(ours);
    json_decref(again);
    converted_free(out);
    converted_free(back);
}

Test(viewer, its_json_is_ours_both_ways)
{
    FILE *records = open_shared("viewer-json/games-A.ckka.gz");
    FILE *jsons = open_shared("viewer-json/games-A.jsonl.gz");
    char *record = malloc(MOST), *json = malloc(MOST);
    unsigned pairs = 0;
    cr_assert(record && json);
    while (next_record(records, record) && fgets(json, MOST, jsons))
        compare_pair(record, json, ++pairs);
    cr_expect_eq(pairs, 43);
    free(record);
    free(json);
    pclose(records);
    pclose(jsons);
}
