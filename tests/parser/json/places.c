/*
 * Findings in JSON have the place in the user's text: those of the reader, of the replay, of the
 * header and of results, over several lines and behind escapes and wide characters.
 */
#include "tests/formats/checker.h"

#include "rules/record/location.h"
#include "tests/formats/notation/converted.h"
#include "tests/support/json_value.h"
#include "tests/support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "3:14 CK2104 <text>" for each finding, a line each. */
static const char *findings_of(const ck_checked *checked, char *buffer, size_t size)
{
    const ck_record *record = checked->record;
    size_t length = 0;
    buffer[0] = '\0';
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        const ck_finding *finding = &checked->result->findings[i];
        ck_point point = point_of(record, finding->span.offset);
        length += (size_t)snprintf(buffer + length, size - length, "%u:%u CK%d <%.*s>\n",
                                   (unsigned)point.line, (unsigned)point.column,
                                   ck_code_number(finding->code), (int)finding->span.length,
                                   record->text + finding->span.offset);
        cr_assert_lt(length, size);
    }
    return buffer;
}

static void expect_findings(const char *text, const char *expected)
{
    char buffer[4096];
    ck_checked checked;
    test_checker checker;
    checker_init(&checker, false);
    check_text(&checker, text, strlen(text), &checked);
    cr_expect_str_eq(findings_of(&checked, buffer, sizeof buffer), expected,
                     "%s\nraises\n%sinstead of\n%s", text, buffer, expected);
    checker_free(&checker);
}

Test(json_places, our_own)
{
    static const char text[] =
        "{\"schema\": \"cetkaik-record/1\",\n"
        " \"rules\": \"m\\u00f6\", \"headers\": [{\"key\": \"x\\ny\", \"value\": \"ä\"}],\n"
        " \"players\": [{\"name\": \"赤\\\"\", \"points\": 30}, {\"name\": \"b\", \"points\": "
        "30}],\n"
        " \"first\": [\"A\"], \"entries\": [\n"
        "  {\"kind\": \"comment\", \"text\": \"皇\\u0000\"},\n"
        "  {\"kind\": \"move\", \"piece\": \"弓\", \"from\": \"MAU\", \"via\": \"MAI\", \"to\": "
        "\"MY\",\n"
        "   \"casts\": {\"form\": \"none\", \"failed\": false}},\n"
        "  {\"kind\": \"declaration\", \"speaker\": \"\\u8d64\\\"\", \"hands\": [],\n"
        "   \"hands_text\": \"王加大\\u738b\", \"points\": 3, \"choice\": null},\n"
        "  {\"kind\": \"result\", \"players\": [{\"name\": \"ä\", \"points\": 7},\n"
        "   {\"name\": \"\\u0062\", \"points\": 9}]}]}\n";
    expect_findings(
        text,
        "2:12 CK1011 <m\\u00f6>\n"
        "2:42 CK1027 <\"x\\ny\">\n"
        "3:45 CK5203 <{\"name\": \"b\", \"points\": 30}>\n"
        "4:11 CK5204 <[\"A\"]>\n"
        "5:31 CK1004 <\"皇\\u0000\">\n"
        "7:13 CK3101 <{\"form\": \"none\", \"failed\": false}>\n"
        "8:3 CK1017 <{\"kind\": \"declaration\", \"speaker\": \"\\u8d64\\\"\", \"hands\": [],\n"
        "   \"hands_text\": \"王加大\\u738b\", \"points\": 3, \"choice\": null}>\n"
        "8:3 CK4202 <{\"kind\": \"declaration\", \"speaker\": \"\\u8d64\\\"\", \"hands\": [],\n"
        "   \"hands_text\": \"王加大\\u738b\", \"points\": 3, \"choice\": null}>\n"
        "9:18 CK1014 <\"王加大\\u738b\">\n"
        "10:43 CK4207 <\"ä\">\n");
}

Test(json_places, of_the_viewer)
{
    static const char text[] =
        "{\"starting_players\": \"\\u9ed2色\", \"ending_time\": \"\\n\",\n"
        " \"parsed_bodies\": [{\"type\": \"before_taxot\", \"hands\": [\"王\", \"大\\u738b\"],\n"
        "  \"score\": 6}, {\"type\": \"end_season\"},\r\n"
        "  {\"type\": \"before_tymok\", \"hands\": []}, {\"type\": \"season_ends\", \"season\": "
        "3}]}";
    expect_findings(
        text, "1:22 CK1010 <\"\\u9ed2色\">\n"
              "1:48 CK1027 <\"\\n\">\n"
              "2:20 CK5304 <{\"type\": \"before_taxot\", \"hands\": [\"王\", \"大\\u738b\"],\n"
              "  \"score\": 6}, {\"type\": \"end_season\"}>\n"
              "2:60 CK1014 <\"大\\u738b\">\n"
              "4:3 CK1017 <{\"type\": \"before_tymok\", \"hands\": []}>\n"
              "4:3 CK5304 <{\"type\": \"before_tymok\", \"hands\": []}>\n"
              "4:42 CK5102 <{\"type\": \"season_ends\", \"season\": 3}>\n");
}

/* ---- one move of a random game is changed ---- */

typedef struct json_form {
    const char *format, *rules, *list;
    /* The piece that moves, in the object that holds it; NULL: the entry moves none. */
    json_t *(*mover)(json_t *entry);
    const char *piece;
    json_t *(*other)(const json_t *piece);
    bool only_error; /* the change causes one error and no other */
} json_form;

static json_t *mover_of_ours(json_t *entry)
{
    const char *kind = json_string_value(json_object_get(entry, "kind"));
    return strcmp(kind, "move") == 0 ? entry : NULL;
}

static json_t *other_of_ours(const json_t *piece)
{
    return json_string(strcmp(json_string_value(piece), "兵") == 0 ? "王" : "兵");
}

static json_t *mover_of_parsed(json_t *entry)
{
    const char *type = json_string_value(json_object_get(entry, "type"));
    json_t *movement = json_object_get(entry, "movement");
    return strcmp(type, "normal_move") == 0 ? json_object_get(movement, "data") : NULL;
}

/* A piece that was never there. */
static json_t *other_of_parsed(const json_t *from)
{
    (void)from;
    return json_loads("[\"O\",\"Z\"]");
}

/* The place of an entry, which is the only one that has a field "here". */
static ck_span place_of(const char *text, json_t *entry, unsigned flags)
{
    char *dumped = json_dumps(entry, flags);
    const char *found = strstr(text, dumped);
    cr_assert(found, "%s\nis not in\n%s", dumped, text);
    ck_span span = {(uint32_t)(found - text), (uint32_t)strlen(dumped)};
    free(dumped);
    return span;
}

/*
 * Expects the first error at PLACE. A form that does not name the piece leaves the position
 * uncertain, so that more errors may follow; others have exactly one.
 */
static void expect_found_at(const char *text, ck_span place, bool only_error)
{
    ck_checked checked;
    test_checker checker;
    checker_init(&checker, false);
    check_text(&checker, text, strlen(text), &checked);
    uint32_t errors = 0;
    for (size_t i = 0; i < checked.result->finding_count; i++) {
        const ck_finding *finding = &checked.result->findings[i];
        if (ck_code_severity(finding->code) != CK_ERROR || finding->code == CK_F_OTHER_RULES)
            continue;
        if (errors++ > 0 && !only_error)
            continue;
        cr_expect(finding->span.offset == place.offset && finding->span.length == place.length,
                  "CK%d at <%.*s>, not at <%.*s>", ck_code_number(finding->code),
                  (int)finding->span.length, text + finding->span.offset, (int)place.length,
                  text + place.offset);
    }
    cr_expect(only_error ? errors == 1 : errors > 0, "%u errors", (unsigned)errors);
    checker_free(&checker);
}

static void change_a_move(const char *json, const json_form *form, test_random *dice, bool wide)
{
    unsigned flags = wide ? JSON_ENSURE_ASCII : JSON_COMPACT;
    json_t *whole = json_loads(json);
    json_t *entries = json_object_get(whole, form->list), *entry, *mover;
    cr_assert_gt(json_array_size(entries), 0);
    do
        entry = json_array_get(entries, roll(dice, (uint32_t)json_array_size(entries)));
    while (!(mover = form->mover(entry)));
    json_object_set_new(mover, form->piece, form->other(json_object_get(mover, form->piece)));
    json_object_set_new(entry, form->list[0] == 'e' ? "replay" : "here", json_string("\n\"皇"));
    char *text = json_dumps(whole, flags);
    expect_found_at(text, place_of(text, entry, flags), form->only_error);
    free(text);
    json_decref(whole);
}

/* The finding covers exactly the entry that was changed. */
Test(json_places, changed_move_of_a_random_game)
{
    static const json_form forms[] = {
        {"json", "standard", "entries", mover_of_ours, "piece", other_of_ours, true},
        {"parsed-json", "cerke_online", "parsed_bodies", mover_of_parsed, "src", other_of_parsed,
         false}};
    enum { GAMES = 12 };
    ck_random random = {5};
    test_random dice = {3};
    conversion_result *converted = converted_new();
    for (int game = 0; game < GAMES; game++) {
        const json_form *form = &forms[game % 2];
        ck_rules rules = rules_of(form->rules);
        ck_buffer text = {0};
        ck_out out = ck_buffer_out(&text);
        put_random_game(&out, &rules, NULL, NULL, &random);
        take_text(converted, text.bytes, text.length, &rules);
        change_a_move(convert_to(converted, form->format), form, &dice, game & 2);
        ck_buffer_free(&text);
    }
    converted_free(converted);
}
