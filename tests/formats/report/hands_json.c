/* The JSON of `hands`: the fields, their order, and failing memory. */
#include "formats/report/hands_json.h"

#include "rules/words/position.h"
#include "tests/formats/formatted.h"
#include "tests/support/support.h"

#include <stdlib.h>
#include <string.h>

/* Writes the hands of a list of pieces. */
static void write_hands(ck_out *out, const char *pieces)
{
    ck_uncoloured found = {.count = 0};
    ck_parse_error why;
    cr_assert(ck_read_position_pieces(ck_rules_at(0), pieces, strlen(pieces), found.held,
                                      found.open, &why));
    ck_uncoloured_find(ck_rules_at(0), &found);
    ck_write_hands_json(out, ck_rules_at(0), &found);
}

Test(hands_json, hands_with_points)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    write_hands(&out, "赤王 黒虎 赤馬");
    write_hands(&out, "");
    write_hands(&out, "虎 赤馬");
    expect_text(buffer,
                "{\"schema\":\"cetkaik-hands/"
                "1\",\"points\":10,\"hands\":[{\"name\":\"王\",\"flash\":true,\"points\":5},"
                "{\"name\":\"獣\",\"flash\":true,\"points\":5}]}\n"
                "{\"schema\":\"cetkaik-hands/1\",\"points\":0,\"hands\":[]}\n"
                "{\"schema\":\"cetkaik-hands/"
                "1\",\"points\":3,\"hands\":[{\"name\":\"獣\",\"flash\":false,\"points\":3}],"
                "\"colourings\":[{\"pieces\":\"黒虎\",\"points\":3,\"hands\":"
                "[{\"name\":\"獣\",\"flash\":false,\"points\":3}]},"
                "{\"pieces\":\"赤虎\",\"points\":5,\"hands\":"
                "[{\"name\":\"獣\",\"flash\":true,\"points\":5}]}]}\n");
}

/* ---- memory ---- */

/* Gives memory a number of times. */
static void *scarce(void *self, void *block, size_t bytes)
{
    int *left = self;
    if (bytes > 0)
        return (*left)-- > 0 ? realloc(block, bytes) : NULL;
    free(block);
    return NULL;
}

/* Whichever allocation fails, the writer has failed, or the line is whole. */
Test(hands_json, memory_runs_short)
{
    bool failed = true;
    for (int allowed = 0; failed && allowed < 1000; allowed++) {
        int left = allowed;
        ck_memory memory = {&left, scarce};
        ck_buffer buffer = {.memory = &memory};
        ck_out out = ck_buffer_out(&buffer);
        write_hands(&out, "王 虎 赤馬");
        failed = out.failed;
        cr_expect(failed || buffer.bytes[buffer.length - 1] == '\n');
        ck_buffer_free(&buffer);
    }
    cr_expect(!failed);
}
