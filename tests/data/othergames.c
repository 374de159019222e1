/*
 * The records of ../shared/data/othergames, which independent referees judged: verdict, first
 * error, winner and payments of each season, and the final points must be what they found.
 */
#include "parser/reader.h"
#include "parser/source.h"
#include "rules/contest/contest_replay.h"
#include "rules/contest/fault.h"
#include "rules/games/game_table.h"
#include "tests/support/json_value.h"
#include "tests/support/support.h"

#include <string.h>

/* The findings and seasons of a record. */
typedef struct contest_findings {
    const ck_record *record;
    uint32_t line; /* of the first error, from 1; 0: none */
    int errors;
    const char *mark;
    json_t *seasons;              /* as the facts have them */
    int64_t points[CK_MAX_SEATS]; /* after the last season */
} contest_findings;

static void on_finding(void *self, const ck_finding *finding)
{
    contest_findings *found = self;
    if (ck_code_severity(finding->code) != CK_ERROR)
        return;
    found->errors++;
    uint32_t line = point_of(found->record, finding->span.offset).line;
    if (found->line == 0 || line < found->line) {
        found->line = line;
        found->mark = ck_code_kind(finding->code);
    }
}

static json_t *numbers(const int *from, size_t count)
{
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(array, json_integer(from[i]));
    return array;
}

static json_t *name_of(const ck_record *record, int seat)
{
    if (seat == CK_NO_PLAYER)
        return json_null();
    ck_text name = record->events.seat[seat].name;
    return json_stringn(name.bytes, name.length);
}

static void on_season(void *self, const ck_season_event *season)
{
    contest_findings *found = self;
    json_t *payments = json_array();
    for (int i = 0; i < season->players; i++) {
        json_array_append_new(payments, json_integer(season->points[i] - found->points[i]));
        found->points[i] = season->points[i];
    }
    json_t *object = json_object();
    json_object_set_new(object, "name", json_stringn(season->name.bytes, season->name.length));
    json_object_set_new(object, "winner", name_of(found->record, season->winner));
    json_object_set_new(object, "payments", payments);
    if (season->rank)
        json_object_set_new(object, "rank", numbers(season->rank, season->players));
    if (season->cups)
        json_object_set_new(object, "cups", numbers(season->cups, season->players));
    json_array_append_new(found->seasons, object);
}

static json_t *players_of(const ck_record *record, const ck_outcome *outcome)
{
    json_t *players = json_array();
    for (int i = 0; i < outcome->players; i++) {
        json_t *player = json_object();
        json_object_set_new(player, "name", name_of(record, i));
        json_object_set_new(player, "points", json_integer(outcome->player[i].points));
        json_array_append_new(players, player);
    }
    return players;
}

static void compare_json(const json_t *fact, const char *key, const json_t *found, long index)
{
    const json_t *expected = json_object_get(fact, key);
    char *found_text = json_dumps(found, JSON_COMPACT);
    char *expected_text = json_dumps(expected, JSON_COMPACT);
    cr_expect(json_equal(expected, found), "record %ld: %s %s, not %s", index, key, found_text,
              expected_text);
    free(found_text);
    free(expected_text);
}

static void compare(const json_t *fact, const contest_findings *found, const ck_outcome *outcome)
{
    long index = (long)json_integer_value(json_object_get(fact, "index"));
    if (json_is_true(json_object_get(fact, "valid"))) {
        cr_expect_eq(found->line, 0, "record %ld is right (%s), but line %u: %s", index,
                     json_string_value(json_object_get(fact, "near")), found->line, found->mark);
        json_t *players = players_of(found->record, outcome);
        if (found->line == 0) {
            compare_json(fact, "seasons", found->seasons, index);
            compare_json(fact, "players", players, index);
        }
        json_decref(players);
        return;
    }
    uint32_t from = (uint32_t)json_integer_value(json_object_get(fact, "from"));
    uint32_t last = (uint32_t)json_integer_value(json_object_get(fact, "line")) + 1;
    cr_expect(
        found->line >= from && found->line <= last, "record %ld (%s, %s): line %u %s, not %u to %u",
        index, json_string_value(json_object_get(fact, "fault")),
        json_string_value(json_object_get(fact, "kind")), found->line, found->mark, from, last);
    /* Each record has one fault; its consequences are not reported. */
    cr_expect_leq(found->errors, 1, "record %ld (%s): %d errors", index,
                  json_string_value(json_object_get(fact, "fault")), found->errors);
}

static ptrdiff_t fill(void *self, char *buffer, size_t size)
{
    return (ptrdiff_t)fread(buffer, 1, size, self);
}

static void check(ck_reader *reader, ck_record *record, const json_t *fact)
{
    contest_findings found = {.record = record, .seasons = json_array()};
    const ck_observer observer = {
        .self = &found, .sink = {&found, on_finding}, .season = on_season};
    ck_outcome outcome = {0};
    record->line = 1;
    cr_assert(ck_reader_next(reader, record, &observer.sink));
    for (size_t i = 0; i < record->events.seats && i < CK_MAX_SEATS; i++)
        found.points[i] = record->events.seat[i].points;
    if (record->contest)
        outcome = ck_contest_replay(NULL, record, &observer);
    cr_assert_not(outcome.failed);
    compare(fact, &found, &outcome);
    json_decref(found.seasons);
}

/* Checks the records of a game beside their facts. */
static void check_game(const char *game)
{
    char name[128], line[16384];
    snprintf(name, sizeof name, "othergames/%s.ckka", game);
    FILE *file = open_shared(name);
    snprintf(name, sizeof name, "othergames/%s.facts.jsonl", game);
    FILE *facts = open_shared(name);
    ck_source *source = ck_source_new(fill, file, NULL);
    ck_reader *reader = ck_reader_new(NULL);
    ck_sink null_sink = {NULL, NULL};
    ck_record record;
    ck_record_init(&record, NULL);
    while (fgets(line, sizeof line, facts)) {
        json_t *fact = json_loads(line);
        cr_assert(fact, "%s", line);
        cr_assert_eq(ck_source_next(source, &record, &null_sink), CK_SOURCE_RECORD);
        check(reader, &record, fact);
        json_decref(fact);
    }
    cr_expect_eq(ck_source_next(source, &record, &null_sink), CK_SOURCE_END,
                 "records are left over");
    ck_record_free(&record);
    ck_reader_free(reader);
    ck_source_free(source);
    pclose(facts);
    pclose(file);
}

#define GAME(id, name)                                                                             \
    Test(othergames, id)                                                                           \
    {                                                                                              \
        check_game(name);                                                                          \
    }

GAME(zaupcyu, "獣裁")
GAME(niekk_zaupcyu, "連撃獣裁")
GAME(lutu, "新遊")
GAME(mokkaik, "行戦")
GAME(taxot, "終季")
GAME(makkaik, "値戦")
GAME(niekk_hi, "連友")
GAME(makkhop, "値木")
GAME(namtou, "開樽")
GAME(ni_ne, "小猫")
GAME(netxiju, "六裁")
GAME(nekanamokanuts, "連船之遊")
GAME(mokzo, "行山")
GAME(lauzait_cep, "国官集来")
