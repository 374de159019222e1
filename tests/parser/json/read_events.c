/* Contests in our JSON: what is not as it should be, and where; what the judge says of the rest. */
#include "tests/support/support.h"

#include <string.h>

#define HEAD                                                                                       \
    "{\"schema\":\"cetkaik-record/"                                                                \
    "1\",\"game\":\"行戦\",\"headers\":[{\"key\":\"遊\",\"value\":\"行戦\"}],"
#define SEATS                                                                                      \
    "\"players\":[{\"name\":\"a\",\"points\":null},{\"name\":\"b\",\"points\":5}],\"events\":["
#define START "{\"kind\":\"season_start\",\"season\":\"季\"}"
#define FIRST "{\"kind\":\"event\",\"player\":\"a\",\"verb\":\"軸人\",\"things\":[]}"
#define EVENT(verb, things)                                                                        \
    "," FIRST ",{\"kind\":\"event\",\"player\":\"a\",\"verb\":\"" verb "\",\"things\":" things "}" \
    "]"                                                                                            \
    "}"

#define HILLS                                                                                      \
    "{\"schema\":\"cetkaik-record/"                                                                \
    "1\",\"game\":\"行山\",\"headers\":[{\"key\":\"遊\",\"value\":\"行山\"}]," SEATS
/* Each with the same name: 64 players and a comma, and one more. */
#define SEAT       "{\"name\":\"a\",\"points\":null}"
#define FOUR_SEATS SEAT "," SEAT "," SEAT "," SEAT ","
#define MANY_SEATS                                                                                 \
    FOUR_SEATS FOUR_SEATS FOUR_SEATS FOUR_SEATS FOUR_SEATS FOUR_SEATS FOUR_SEATS FOUR_SEATS        \
        FOUR_SEATS FOUR_SEATS FOUR_SEATS FOUR_SEATS FOUR_SEATS FOUR_SEATS FOUR_SEATS FOUR_SEATS

static const struct {
    const char *json;
    int code;         /* of the first finding; 0: none */
    const char *part; /* where it is */
} cases[] = {
    {HEAD SEATS START EVENT("開", "[\"黒兵\"]"), 1024, "\"開\""},
    {HEAD SEATS START EVENT("行", "[]"), 1024, "[]"},
    {HEAD SEATS START EVENT("行", "[\"兵\"]"), 1024, "[\"兵\"]"},
    {HEAD SEATS START EVENT("行", "[\"黒兵 \"]"), 1024, "[\"黒兵 \"]"},
    {HEAD SEATS START EVENT("行", "[3]"), 1024, "[3]"},
    {HEAD SEATS START EVENT("上行", "[\"黒兵\"]"), 1024, "[\"黒兵\"]"},
    {HEAD SEATS START EVENT("与", "[{\"player\":\"c\"},3]"), 1024, "\"c\""},
    {HEAD SEATS START EVENT("閉", "[2.5]"), 1024, "2.5"},
    {HEAD SEATS "{\"kind\":\"season_start\",\"season\":\"百百季\"}]}", 1024, "\"百百季\""},
    {HEAD SEATS START
     ",{\"kind\":\"event\",\"player\":null,\"verb\":\"行\",\"things\":[\"黒兵\"]}]}",
     1024, "null"},
    {"{\"schema\":\"cetkaik-record/"
     "1\",\"game\":\"連船之遊\",\"headers\":[{\"key\":\"遊\",\"value\":"
     "\"連船之遊\"}]," SEATS START
     ",{\"kind\":\"event\",\"player\":\"a\",\"verb\":\"移動\",\"things\":[4,1]}]}",
     1024, "4"},
    {HEAD SEATS "{\"kind\":\"turn\"}]}", 1024, "\"turn\""},
    {HEAD SEATS "{\"kind\":\"score\",\"player\":\"b\",\"points\":\"x\"}]}", 1024, "\"x\""},
    {"{\"schema\":\"cetkaik-record/1\",\"game\":\"机戦\",\"headers\":[]," SEATS "]}", 1024,
     "\"机戦\""},
    {"{\"schema\":\"cetkaik-record/1\",\"game\":\"終季\",\"headers\":[{\"key\":\"遊\",\"value\":"
     "\"行戦\"}]," SEATS "]}",
     1024, "\"終季\""},
    {HEAD "\"players\":[]}", 1025, HEAD "\"players\":[]}"},
    /* things of another kind than the form has, or none */
    {HEAD SEATS START EVENT("与", "[3,3]"), 1024, "[3,3]"},
    {HEAD SEATS START EVENT("与", "[]"), 1024, "[]"},
    {HEAD SEATS START EVENT("行", "[\"\"]"), 1024, "[\"\"]"},
    {HILLS START EVENT("米", "[3,4]"), 1024, "[3,4]"},
    {HILLS START EVENT("米", "[3,\"米\",4]"), 1024, "[3,\"米\",4]"},
    /* seasons without a name or a number */
    {HEAD SEATS "{\"kind\":\"season_start\",\"season\":\"x\"}]}", 1024, "\"x\""},
    {HEAD SEATS "{\"kind\":\"season_start\",\"season\":\"spring\"}]}", 1024, "\"spring\""},
    {HEAD SEATS "{\"kind\":\"season\",\"season\":\"春季\"}]}", 1024, "\"春季\""},
    {HEAD SEATS "{\"kind\":\"season\",\"season\":\"二x季\"}]}", 1024, "\"二x季\""},
    /* the first wrong header, and the list of too many players */
    {"{\"schema\":\"cetkaik-record/1\",\"game\":\"行戦\",\"headers\":[{\"key\":1,\"value\":"
     "\"x\"},{\"key\":\"遊\",\"value\":\"行戦\"},{\"key\":2,\"value\":\"y\"}]," SEATS "]}",
     1024, "1"},
    {HEAD "\"players\":[{\"name\":1,\"points\":null},{\"name\":2,\"points\":null}],\"events\":[]}",
     1024, "1"},
    {HEAD "\"players\":[" MANY_SEATS SEAT "],\"events\":[]}", 1024, "[" MANY_SEATS SEAT "]"},
    /* the judge finds an event of the record where it stands in the JSON */
    {HEAD SEATS START EVENT("行", "[\"黒兵\",\"赤兵\",\"黒車\"]"), 7302,
     "{\"kind\":\"event\",\"player\":\"a\",\"verb\":\"行\",\"things\":[\"黒兵\",\"赤兵\",\"黒車\"]"
     "}"},
};

/* The first finding of a text. */
static ck_finding first_finding(const ck_checked *checked)
{
    return checked->result->finding_count > 0 ? checked->result->findings[0] : (ck_finding){0};
}

/* Whether what could not be read is an event around the place of its finding. */
static bool has_gap_around(const ck_record *record, ck_span place)
{
    for (size_t i = 0; i < record->events.count; i++) {
        const ck_event *event = &record->events.event[i];
        if (event->kind == CK_EVENT_UNREAD && event->span.offset <= place.offset &&
            ck_end_of(event->span) >= ck_end_of(place))
            return true;
    }
    return false;
}

Test(events, wrong)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const ck_checked *checked;
        const char *json = cases[i].json, *part = cases[i].part;
        ck_pipeline *pipeline = check_one(&(ck_pipeline_options){0}, json, strlen(json), &checked);
        ck_finding finding = first_finding(checked);
        cr_expect(cases[i].code > 2000 || checked->record->events.count == 0 ||
                      has_gap_around(checked->record, finding.span),
                  "%s", json);
        cr_expect_eq(ck_code_number(finding.code), cases[i].code, "%s: %d", json,
                     ck_code_number(finding.code));
        cr_expect(strncmp(json + finding.span.offset, part, strlen(part)) == 0 &&
                      finding.span.length == strlen(part),
                  "%s: at %s", json, json + finding.span.offset);
        ck_pipeline_free(pipeline);
    }
}

/* As other programs write it: everything beyond ASCII escaped. */
Test(events, escaped)
{
    static const char json[] =
        "{\"schema\":\"cetkaik-record/1\",\"game\":\"\\u7363\\u88c1\",\"headers\":[{\"key\":"
        "\"\\u904a\",\"value\":\"\\u7363\\u88c1\"}],\"players\":[{\"name\":\"\\u7532\",\"points\":"
        "null},{\"name\":\"b\",\"points\":null}],\"events\":[{\"kind\":\"season_start\",\"season\":"
        "\"\\u6625\"},{\"kind\":\"event\",\"player\":\"\\u7532\",\"verb\":\"\\u88c1\",\"things\":"
        "[1]},{\"kind\":\"event\",\"player\":\"b\",\"verb\":\"\\u88c1\",\"things\":[3]},{\"kind\":"
        "\"event\",\"player\":null,\"verb\":\"\\u7d42\\u5b63\",\"things\":[]},{\"kind\":\"season\","
        "\"season\":\"\\u6625\"}]}";
    const ck_checked *checked;
    ck_pipeline *pipeline = check_one(&(ck_pipeline_options){0}, json, strlen(json), &checked);
    cr_assert(checked->record->contest);
    cr_expect_eq(checked->result->finding_count, 0);
    cr_assert_eq(checked->result->season_count, 1);
    cr_expect(ck_is_text_of(checked->result->seasons[0].name, "春"));
    cr_expect_eq(checked->outcome->winner, 1);
    ck_pipeline_free(pipeline);
}

/* What may be null: the key of a header, the points of a score. */
Test(events, without_a_key_or_points)
{
    static const char json[] =
        "{\"schema\":\"cetkaik-record/1\",\"game\":\"獣裁\",\"headers\":[{\"key\":null,\"value\":"
        "\"x\"},{\"key\":\"遊\",\"value\":\"獣裁\"}],\"players\":[{\"name\":\"a\",\"points\":null},"
        "{"
        "\"name\":\"b\",\"points\":null}],\"events\":[{\"kind\":\"season_start\",\"season\":"
        "\"二季\"},"
        "{\"kind\":\"season\",\"season\":\"二季\"},{\"kind\":\"score\",\"player\":\"b\",\"points\":"
        "null}"
        "]}";
    const ck_checked *checked;
    ck_pipeline *pipeline = check_one(&(ck_pipeline_options){0}, json, strlen(json), &checked);
    const ck_record *record = checked->record;
    cr_assert_eq(record->header_count, 2);
    cr_expect(record->headers[0].key.bytes == NULL && ck_is_text_of(record->headers[0].value, "x"));
    cr_assert_eq(record->events.count, 3);
    cr_expect_eq(record->events.event[2].seat, 1);
    cr_expect_eq(record->events.event[2].count, 0);
    ck_pipeline_free(pipeline);
}
