/*
 * Links that contain a record are read as that record: encoded once or twice, alone or in text, and
 * each entry has its place in the link.
 */
#include "parser/text/read_link.h"

#include "parser/text/read_remark.h"
#include "rules/base/utf8.h"
#include "tests/formats/notation/converted.h"
#include "tests/support/support.h"

#include <stdlib.h>
#include <string.h>

static const char address[] = "https://viewer.example/show_history.html?side=ia&history=";

/* A link, and where each byte of its record is encoded. */
typedef struct encoded {
    ck_buffer text;
    uint32_t *places;
} encoded;

static void encode(encoded *link, const char *before, const char *record, bool twice,
                   const char *after)
{
    const size_t length = strlen(record);
    ck_out out = ck_buffer_out(&link->text);
    ck_buffer_clear(&link->text);
    link->places = realloc(link->places, (length + 1) * sizeof *link->places);
    ck_put(&out, before);
    for (size_t i = 0; i <= length; i++) {
        const unsigned char byte = (unsigned char)record[i];
        link->places[i] = (uint32_t)link->text.length;
        if (i < length && (ck_is_letter(record[i]) || strchr("0123456789-_.!~*'()", record[i])))
            ck_put_bytes(&out, record + i, 1);
        else if (i < length)
            ck_put_format(&out, twice ? "%%25%02X" : "%%%02X", byte);
    }
    ck_put(&out, after);
}

static void free_link(encoded *link)
{
    ck_buffer_free(&link->text);
    free(link->places);
}

/* Whether entries that stand in a link are those of its record, at their places. */
static void expect_entries(const ck_record *plain, const ck_record *linked, const uint32_t *places)
{
    cr_assert_eq(plain->entry_count, linked->entry_count);
    for (size_t i = 0; i < plain->entry_count; i++) {
        const ck_span span = plain->entries[i].span, found = linked->entries[i].span;
        cr_expect_eq(plain->entries[i].kind, linked->entries[i].kind);
        cr_expect(found.offset == places[span.offset] &&
                      ck_end_of(found) == places[ck_end_of(span)],
                  "entry %zu: %u to %u, not %u to %u", i, found.offset, ck_end_of(found),
                  places[span.offset], places[ck_end_of(span)]);
    }
}

Test(read_link, random_games)
{
    static const char *const ends[] = {"", "&x=1", "#1", "\n"};
    const char *const names[] = {"mirel #x", "100% {tasko}"};
    const ck_rules rules = rules_of("standard");
    conversion_result *plain = converted_new(), *linked = converted_new();
    encoded link = {.places = NULL};
    ck_random random = {7};
    for (uint32_t i = 0; i < 24; i++) {
        ck_buffer game = {0};
        ck_out out = ck_buffer_out(&game);
        put_random_game(&out, &rules, NULL, names, &random);
        const char *text = ck_buffer_string(&game);
        encode(&link, address, text, i % 2, ends[i % 4]);
        take_text(plain, text, game.length, NULL);
        take_text(linked, link.text.bytes, link.text.length, NULL);
        expect_entries(&plain->record, &linked->record, link.places);
        char *expected = strdup(convert_to(plain, "0"));
        cr_expect_str_eq(convert_to(linked, "0"), expected);
        cr_expect_eq(linked->errors, 0);
        free(expected);
        ck_buffer_free(&game);
    }
    free_link(&link);
    converted_free(plain);
    converted_free(linked);
}

static const char some[] = "{一位色:黒}\nMAU弓MAIMY橋三 TE虎NITU橋二\nNAI兵NY無撃裁 {a b}\n";

/* Text around a link is a remark; parentheses around it are part of it. */
Test(read_link, in_text)
{
    static const char *const around[][3] = {
        {"", "", ""},
        {"our game: ", " nice", "{:our game:}\n{一位色:黒}\n"},
        {"対局です。\n(", ")\nthanks", "{対局です。}\n{一位色:黒}\n"},
        {"> <", ">", "{一位色:黒}\n"},
    };
    conversion_result *linked = converted_new();
    for (size_t i = 0; i < sizeof around / sizeof *around; i++) {
        encoded link = {.places = NULL};
        char before[512];
        snprintf(before, sizeof before, "%s%s", around[i][0], address);
        encode(&link, before, some, i % 2, around[i][1]);
        take_text(linked, link.text.bytes, link.text.length, NULL);
        const char *text = convert_to(linked, "0");
        cr_expect(strncmp(text, around[i][2], strlen(around[i][2])) == 0, "%zu: %s", i, text);
        cr_expect(strstr(text, "MAU弓MAIMY橋三 TE虎NITU橋二\nNAI兵NY無撃裁{a b}"), "%s", text);
        free_link(&link);
    }
    converted_free(linked);
}

/* What is not read in it keeps its text, and its place in the link. */
Test(read_link, gaps)
{
    conversion_result *linked = converted_new();
    encoded link = {.places = NULL};
    static const char text[] = "MAU弓MAlMY橋三 TE虎NITU橋二";
    encode(&link, address, text, false, "");
    take_text(linked, link.text.bytes, link.text.length, NULL);
    cr_assert_eq(linked->record.entry_count, 2);
    const ck_entry *gap = linked->record.entries;
    cr_assert_eq(gap->kind, CK_ENTRY_GAP);
    cr_expect(ck_is_text_of(gap->as.gap.text, "MAU弓MAlMY橋三"));
    cr_expect_eq(gap->span.offset, sizeof address - 1);
    cr_expect(gap->as.gap.turns == 1 && linked->errors == 1);
    free_link(&link);
    converted_free(linked);
}

static size_t records_in(const char *text)
{
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){0});
    const ck_checked *checked;
    size_t records = 0;
    cr_assert(ck_pipeline_open_bytes(pipeline, "x", text, strlen(text)));
    while (ck_pipeline_next(pipeline, &checked) == CK_PIPELINE_RECORD)
        records += ck_has_more_than_remarks(checked->record);
    ck_pipeline_free(pipeline);
    return records;
}

/* Each line with a link is a record; a link beside moves, in braces or without a record is none. */
Test(read_link, records)
{
    static const char one[] = "https://x.example/?history=NAI%E5%85%B5NY\n";
    char text[512];
    snprintf(text, sizeof text, "one:\n%stwo: %s\n%sbye\n", one, one, one);
    cr_expect_eq(records_in(text), 3);
    snprintf(text, sizeof text, "NAI兵NY無撃裁\n%s", one);
    cr_expect_eq(records_in(text), 1);
    snprintf(text, sizeof text, "{出典:%.*s}\nNAI兵NY無撃裁\n", (int)strlen(one) - 1, one);
    cr_expect_eq(records_in(text), 1);
    cr_expect_eq(records_in("https://x.example/?history=abc&side=a\n"), 0);
    cr_expect_eq(records_in("https://x.example/?history=NAI%E5%85NY\n"), 0, "broken UTF-8");
    cr_expect_eq(records_in("https://x.example/?history=\n"), 0);
    cr_expect_eq(records_in("history=NAI%E5%85%B5NY=history="), 0);
}
