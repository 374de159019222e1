/* Lines of partial statistics: what is read is written again; whatever is wrong in a line is
 * refused; short memory is reported. */
#include "parser/json/read_stats.h"
#include "formats/tables/stats_partial.h"
#include "tests/support/scarce.h"
#include "tests/support/support.h"

#include <string.h>

static const char line[] =
    "{\"schema\":\"cetkaik-stats-partial/2\",\"player\":null,\"valid\":3,"
    "\"not_valid\":0,\"unread\":false,\"all\":{\"games\":2,\"ended\":[2,0,0,0,"
    "0,0,0],\"won\":[0,0,0,0,0,0],\"lost\":[0,0,0,0,0,0],\"drawn\":0,"
    "\"turns\":2,\"game_moves\":[0,0,0,0],\"season_moves\":[0,0,0,0],"
    "\"first\":[[\"NAI兵NY無撃裁\",1]],\"first_two\":[[\"NAI兵NY無撃裁 CI兵CU無撃裁\",1]],"
    "\"hands\":{\"王\":[1,1,50]},\"own_hands\":[[\"双兵\",1,1,0,45]],"
    "\"bridge\":[0,0,0,0,0,0,0],\"water\":[0,0,0,0,0,0,0]},"
    "\"players\":[{\"name\":\"Ben\",\"played\":1,\"stats\":{\"games\":1,"
    "\"ended\":[1,0,0,0,0,0,0],\"won\":[0,0,0,0,0,0],\"lost\":[0,0,0,0,0,0],"
    "\"drawn\":0,\"turns\":0,\"game_moves\":[0,0,0,0],\"season_moves\":[0,0,0,"
    "0],\"first\":[],\"first_two\":[],\"hands\":{},\"own_hands\":[],"
    "\"bridge\":[0,0,0,0,0,0,0],\"water\":[0,0,0,0,0,0,0]}},{\"name\":\"Ana\","
    "\"played\":2,\"stats\":{\"games\":2,\"ended\":[2,0,0,0,0,0,0],\"won\":[0,"
    "0,0,0,0,0],\"lost\":[0,0,0,0,0,0],\"drawn\":0,\"turns\":1,"
    "\"game_moves\":[0,0,0,0],\"season_moves\":[0,0,0,0],"
    "\"first\":[[\"NAI兵NY無撃裁\",1]],\"first_two\":[[\"NAI兵NY無撃裁 CI兵CU無撃裁\",1]],"
    "\"hands\":{\"王\":[1,1,50]},\"own_hands\":[[\"双兵\",1,1,0,45]],"
    "\"bridge\":[0,0,0,0,0,0,0],\"water\":[0,0,0,0,0,0,0]}},{\"name\":\"Cy\","
    "\"played\":1,\"stats\":{\"games\":1,\"ended\":[1,0,0,0,0,0,0],\"won\":[0,"
    "0,0,0,0,0],\"lost\":[0,0,0,0,0,0],\"drawn\":0,\"turns\":1,"
    "\"game_moves\":[0,0,0,0],\"season_moves\":[0,0,0,0],\"first\":[],"
    "\"first_two\":[],\"hands\":{},\"own_hands\":[],\"bridge\":[0,0,0,0,0,0,0],"
    "\"water\":[0,0,0,0,0,0,0]}}],\"games\":[{\"game\":\"獣裁\",\"records\":1,"
    "\"finished\":0,\"season_events\":[0,0,0,0],\"verbs\":[[\"裁\",1]],"
    "\"combinations\":[],\"hands\":[],\"players\":[[\"a\",1],[\"b\",1]],"
    "\"winners\":[],\"five sticks\":[0,0,0,1,0,0,0],\"six sticks\":[0,0,0,0,0,"
    "0,0],\"die\":[0,0,0,0,0,0,0]}]}";

typedef struct changed_line {
    const char *part, *other; /* OTHER stands where PART was */
} changed_line;

Test(read_stats, lines_are_written_as_they_were_read)
{
    static const changed_line cases[] = {
        {"", ""},
        {"\"unread\":false", "\"unread\":true"},
        {"\"hands\":{\"王\":[1,1,50]}", "\"hands\":{\"王\":[1,1,50],\"獣\":[2,0,-6]}"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_stats stats = {.memory = NULL};
        ck_merging merging = {.lines = 0};
        ck_buffer text = text_with(line, cases[i].part, cases[i].other), written = {0};
        ck_out out = ck_buffer_out(&written);
        cr_assert_eq(ck_read_stats(&stats, &merging, text.bytes, text.length), CK_PARTIAL_TAKEN,
                     "%s", text.bytes);
        ck_stats_partial(&out, &stats);
        cr_expect(written.length > text.length &&
                      memcmp(written.bytes, text.bytes, text.length) == 0,
                  "%s\nis not\n%s", ck_buffer_string(&written), text.bytes);
        ck_buffer_free(&text);
        ck_buffer_free(&written);
        ck_stats_free(&stats);
    }
}

/* The largest counts come back. */
Test(read_stats, counts_up_to_a_limit)
{
    ck_stats stats = {.memory = NULL};
    ck_merging merging = {.lines = 0};
    ck_buffer text =
        text_with(line, "\"game_moves\":[0,0,0,0]", "\"game_moves\":[1,7,4294967295,4294967295]");
    cr_expect_eq(ck_read_stats(&stats, &merging, text.bytes, text.length), CK_PARTIAL_TAKEN);
    cr_expect_eq(stats.all.game.least, UINT32_MAX);
    cr_expect_eq(stats.all.game.most, UINT32_MAX);
    ck_buffer_free(&text);
    ck_stats_free(&stats);
}

Test(read_stats, wrong_lines_are_refused)
{
    static const changed_line cases[] = {
        {"\"unread\":false", "\"unread\":null"},
        {"\"ended\":[2,", "\"ended\":{},\"more\":[2,"},
        {"\"ended\":[2,", "\"ended\":[2,0,"},
        {"\"game_moves\":[0,0,0,0]", "\"game_moves\":[0,0,4294967296,0]"},
        {"\"game_moves\":[0,0,0,0]", "\"game_moves\":[0,0,0,4294967296]"},
        {"\"first\":[[\"NAI兵NY無撃裁\",1]]", "\"first\":[{\"NAI兵NY無撃裁\":1}]"},
        {"\"first\":[[\"NAI兵NY無撃裁\",1]]", "\"first\":[[\"NAI兵NY無撃裁\"]]"},
        {"\"first_two\":[[\"NAI兵NY無撃裁 CI兵CU無撃裁\",1]]", "\"first_two\":[]"},
        {"\"first\":[[\"NAI兵NY無撃裁\",1]]", "\"first\":[]"},
        {"\"hands\":{\"王\":[1,1,50]}", "\"hands\":[1]"},
        {"\"hands\":{\"王\":[1,1,50]}", "\"hands\":{\"no hand\":[1,1,50]}"},
        {"\"hands\":{\"王\":[1,1,50]}", "\"hands\":{\"王\":[1,1]}"},
        {"\"own_hands\":[[\"双兵\",1,1,0,45]]", "\"own_hands\":[[1,1,1,0,45]]"},
        {"\"own_hands\":[[\"双兵\",1,1,0,45]]", "\"own_hands\":{}"},
        {"\"name\":\"Ben\"", "\"name\":7"},
        {"\"name\":\"Ben\"", "\"name\":\"Cy\""},
        {"\"game\":\"獣裁\"", "\"game\":\"no game\""},
        {"\"game\":\"獣裁\"", "\"game\":7"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_stats stats = {.memory = NULL};
        ck_merging merging = {.lines = 0};
        ck_buffer text = text_with(line, cases[i].part, cases[i].other);
        cr_expect_eq(ck_read_stats(&stats, &merging, text.bytes, text.length), CK_PARTIAL_WRONG,
                     "%s", text.bytes);
        cr_expect_eq(stats.valid, 0);
        ck_buffer_free(&text);
        ck_stats_free(&stats);
    }
}

/* The line that is read. */
static ck_buffer now;

static bool read_line(const ck_memory *memory)
{
    ck_stats stats = {.memory = memory, .contests.memory = memory};
    ck_merging merging = {.lines = 0};
    const ck_partial_status status = ck_read_stats(&stats, &merging, now.bytes, now.length);
    cr_expect(status == CK_PARTIAL_TAKEN || status == CK_PARTIAL_FAILED);
    ck_stats_free(&stats);
    return status == CK_PARTIAL_TAKEN;
}

Test(read_stats, short_memory_is_reported)
{
    static const changed_line cases[] = {{"", ""}, {"Ben", "B\\u0065n"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        now = text_with(line, cases[i].part, cases[i].other);
        fail_each_allocation(read_line);
        ck_buffer_free(&now);
    }
}
