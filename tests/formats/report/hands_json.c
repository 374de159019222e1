/* The JSON of `hands`: the fields, their order, and failing memory. */
#include "formats/report/hands_json.h"

#include "tests/formats/formatted.h"
#include "tests/support/support.h"

#include <stdlib.h>

Test(hands_json, hands_with_points)
{
    const ck_rules *rules = ck_rules_at(0);
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    const ck_hand_set hands = {.plain = CK_HAND_BIT(CK_KING_HAND),
                               .flashed = CK_HAND_BIT(CK_ANIMALS)};
    uint8_t held[2][CK_PROFESSIONS] = {{0}};
    ck_write_hands_json(&out, rules, hands, held);
    ck_write_hands_json(&out, rules, (ck_hand_set){.plain = 0}, held);
    expect_text(buffer, "{\"points\":10,\"hands\":[{\"name\":\"王\",\"flash\":true,\"points\":5},"
                        "{\"name\":\"獣\",\"flash\":true,\"points\":5}]}\n"
                        "{\"points\":0,\"hands\":[]}\n");
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
    const ck_rules *rules = ck_rules_at(0);
    const ck_hand_set hands = {.plain = CK_HAND_BIT(CK_ANIMALS),
                               .flashed = CK_HAND_BIT(CK_KING_HAND)};
    bool failed = true;
    for (int allowed = 0; failed && allowed < 1000; allowed++) {
        int left = allowed;
        ck_memory memory = {&left, scarce};
        ck_buffer buffer = {.memory = &memory};
        ck_out out = ck_buffer_out(&buffer);
        uint8_t held[2][CK_PROFESSIONS] = {{0}};
        ck_write_hands_json(&out, rules, hands, held);
        failed = out.failed;
        cr_expect(failed || buffer.bytes[buffer.length - 1] == '\n');
        ck_buffer_free(&buffer);
    }
    cr_expect(!failed);
}
