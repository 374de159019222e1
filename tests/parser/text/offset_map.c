/* Which bytes of a text are kept: their places are found by their numbers. */
#include "parser/text/offset_map.h"

#include "tests/support/support.h"

/* Of places from 0 to END, one of STEP of which is kept, those of a long gap none, and the last. */
static void expect_places(uint32_t end, uint32_t step)
{
    ck_arena arena = {0};
    ck_offset_map map;
    uint32_t places[4200], count = 0;
    test_random dice = {end + step};
    cr_assert(ck_offset_map_init(&map, &arena, end));
    for (uint32_t place = 0; place <= end; place++) {
        bool in_gap = place > 1000 && place < 2800;
        if (place != end && (in_gap || roll(&dice, step) > 0))
            continue;
        ck_offset_map_mark(&map, place);
        places[count++] = place;
    }
    ck_offset_map_count(&map);
    for (uint32_t i = 0; i < count; i++)
        cr_assert_eq(ck_offset_map_place(&map, i), places[i], "%u of %u, end %u", i, count, end);
    ck_arena_free(&arena);
}

Test(offset_map, are_found_by_their_numbers)
{
    static const uint32_t ends[] = {0, 1, 63, 64, 511, 512, 513, 1024, 4100};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        for (uint32_t step = 1; step < 4000; step *= 3)
            expect_places(ends[i], step);
    }
}
