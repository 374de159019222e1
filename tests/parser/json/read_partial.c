/* Lines of partial standings: what is read is written again; whatever is wrong in a line is
 * refused; short memory is reported. */
#include "parser/json/read_partial.h"
#include "formats/tables/standings_json.h"
#include "rules/tournament/rank.h"
#include "tests/support/scarce.h"
#include "tests/support/support.h"

#include <string.h>

static const char line[] =
    "{\"schema\":\"cetkaik-standings-partial/2\",\"file\":\"hand\","
    "\"record\":1,\"line\":1,\"game\":null,\"state\":2,"
    "\"date\":{\"utc\":1767225600,\"ahead\":0},\"round\":\"1\","
    "\"tournament\":\"春\",\"errors\":0,\"winner\":null,"
    "\"players\":[{\"name\":\"Ben\",\"tenths\":105,\"place\":1,"
    "\"seasons_won\":0,\"hands\":{},\"declared\":[],\"best\":0,"
    "\"best_hands\":\"\"},{\"name\":\"Ana\",\"tenths\":295,\"place\":1,"
    "\"seasons_won\":1,\"hands\":{\"王\":1},\"declared\":[\"双兵\"],\"best\":95,"
    "\"best_hands\":\"王加双兵\"}],\"moves\":{\"hash\":\"dbaa08f706c20f91\","
    "\"length\":4,\"sketches\":[42421,45213,42703,3985],\"lacks\":2}}";

static ck_standings empty_standings(const ck_memory *memory)
{
    ck_standings standings;
    ck_standings_options options = ck_rank_defaults();
    options.memory = memory;
    options.is_part = true;
    ck_standings_init(&standings, &options);
    return standings;
}

#define TEN(text) text text text text text text text text text text

typedef struct changed_line {
    const char *part, *other; /* OTHER stands where PART was */
} changed_line;

Test(read_partial, lines_are_written_as_they_were_read)
{
    static const changed_line cases[] = {
        {"", ""},
        {"\"game\":null", "\"game\":\"獣裁\""},
        {"\"winner\":null", "\"winner\":1"},
        {"{\"utc\":1767225600,\"ahead\":0}", "null"},
        {"\"round\":\"1\"", "\"round\":null"},
        {"\"王\":1", "\"王\":2,\"獣\":3"},
        {"[\"双兵\"]", "[\"三兵\",\"双兵\",\"双兵\"]"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_standings standings = empty_standings(NULL);
        ck_merging merging = {.lines = 0};
        ck_buffer text = text_with(line, cases[i].part, cases[i].other), written = {0};
        ck_out out = ck_buffer_out(&written);
        cr_assert_eq(ck_read_partial(&standings, &merging, text.bytes, text.length),
                     CK_PARTIAL_TAKEN, "%s", text.bytes);
        ck_standings_partial(&out, &standings);
        cr_expect(written.length == text.length + 1 &&
                      memcmp(written.bytes, text.bytes, text.length) == 0,
                  "%s\nis not\n%s", ck_buffer_string(&written), text.bytes);
        ck_buffer_free(&text);
        ck_buffer_free(&written);
        ck_standings_free(&standings);
    }
}

Test(read_partial, wrong_lines_are_refused)
{
    static const changed_line cases[] = {
        {"\"game\":null", "\"game\":\"no game\""},
        {"\"file\":\"hand\"", "\"file\":7"},
        {"\"file\":\"hand\"", "\"file\":\"ha\\u0000nd\""},
        {"\"name\":\"Ben\"", "\"name\":7"},
        {"\"hands\":{}", "\"hands\":[]"},
        {"\"hands\":{}", "\"hands\":{\"no hand\":1}"},
        {"\"王\":1", "\"王\":65536"},
        {"[\"双兵\"]", "{}"},
        {"[\"双兵\"]", "[null]"},
        {"[\"双兵\"]", "[1]"},
        {"\"best_hands\":\"\"", "\"best_hands\":null"},
        {"\"players\":[", "\"players\":null,\"more\":["},
        {"\"players\":[", "\"players\":[" TEN("7,7,7,7,7,7,")},
        {"\"players\":[", "\"players\":[" TEN("7,7,7,7,7,7,7,")},
        {"\"hash\":\"d", "\"hash\":\"x"},
        {"\"hash\":\"d", "\"hash\":\"0d"},
        {"\"hash\":\"dbaa08f706c20f91\"", "\"hash\":\"\""},
        {"\"sketches\":[", "\"sketches\":{},\"more\":["},
        {"\"sketches\":[", "\"sketches\":[65536,"},
        {"\"sketches\":[", "\"sketches\":[" TEN("7,7,7,7,7,7,7,")},
        {"\"lacks\":2", "\"lacks\":3"},
        {line, "{\"schema\":\"cetkaik-standings-partial/2\",\"lines\":\"0\"}"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_standings standings = empty_standings(NULL);
        ck_merging merging = {.lines = 0};
        ck_buffer text = text_with(line, cases[i].part, cases[i].other);
        cr_expect_eq(ck_read_partial(&standings, &merging, text.bytes, text.length),
                     CK_PARTIAL_WRONG, "%s", text.bytes);
        cr_expect_eq(standings.game_count, 0);
        ck_buffer_free(&text);
        ck_standings_free(&standings);
    }
}

/* A line of 4 GiB is refused unseen. */
Test(read_partial, a_line_may_be_too_long)
{
    ck_standings standings = empty_standings(NULL);
    ck_merging merging = {.lines = 0};
    cr_expect_eq(ck_read_partial(&standings, &merging, line, UINT32_MAX), CK_PARTIAL_WRONG);
    ck_standings_free(&standings);
}

/* The line that is read. */
static ck_buffer now;

static bool read_line(const ck_memory *memory)
{
    ck_standings standings = empty_standings(memory);
    ck_merging merging = {.lines = 0};
    const ck_partial_status status = ck_read_partial(&standings, &merging, now.bytes, now.length);
    cr_expect(status == CK_PARTIAL_TAKEN || status == CK_PARTIAL_FAILED);
    ck_standings_free(&standings);
    return status == CK_PARTIAL_TAKEN;
}

Test(read_partial, short_memory_is_reported)
{
    static const changed_line cases[] = {{"", ""}, {"[\"双兵\"]", "[]"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        now = text_with(line, cases[i].part, cases[i].other);
        fail_each_allocation(read_line);
        ck_buffer_free(&now);
    }
}
