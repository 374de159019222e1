/* Frames of the other games when memory is short: none lacks the players who may act. */
#include "rules/replay/frames.h"
#include "tests/support/scarce.h"
#include "tests/support/support.h"

#include <string.h>

/* One player may act after each of the last five events, both after the last bet. */
static const char text[] = "{遊:開樽}{季数:一}{状:未終}\n"
                           "[甲] [乙]\n"
                           "春始\n"
                           "[甲]軸人\n"
                           "[甲]手片 赤無赤兵\n"
                           "[乙]手片 赤巫黒王\n"
                           "[甲]付一 [乙]付一\n"
                           "[甲]加行三 [乙]加行三 [甲]開 赤無赤兵\n";

/* What the frames say of who may act. */
typedef struct seen_frames {
    int frames, acting;
} seen_frames;

static void look(void *self, const ck_frame *frame)
{
    seen_frames *seen = self;
    seen->frames++;
    seen->acting += ck_frames_acting(frame->table)->count;
}

/* Reads the record with all the memory it needs, and makes its frames with MEMORY. */
static bool run(const ck_memory *memory)
{
    seen_frames seen = {0, 0};
    ck_record record;
    ck_reader *reader = read_contest(&record, text);
    record.memory = memory;
    bool good = ck_frames_of_record(NULL, &record, NULL, look, &seen);
    record.memory = NULL;
    cr_expect(!good || (seen.frames == 9 && seen.acting == 6), "%d frames, %d acting", seen.frames,
              seen.acting);
    ck_record_free(&record);
    ck_reader_free(reader);
    return good;
}

Test(frames, short_memory)
{
    fail_each_allocation(run);
}
