/* Shows a replay as frames, one after each turn. */
#include "rules/replay/frames.h"

/* Frames in progress; {.self = …, .see = …} begins them. */
typedef struct frame_maker {
    void *self;
    ck_see *see;
    ck_frame frame; /* under construction */
} frame_maker;

static void on_turn(void *self, const ck_turn_event *event)
{
    frame_maker *frames = self;
    frames->frame = (ck_frame){
        .moved = true,
        .entry = event->entry,
        .side = event->side,
        .certain = event->certain,
        .ruling = event->ruling,
        .casts = event->casts,
        .turn = event->turn,
    };
}

static void on_declaration(void *self, const ck_declaration_event *event)
{
    frame_maker *frames = self;
    frames->frame.declared = true;
    frames->frame.declaration = *event;
}

static void on_settled(void *self, const ck_settled_event *event)
{
    frame_maker *frames = self;
    frames->frame.season = event->season;
    frames->frame.half = event->half;
    frames->frame.number = event->number;
    frames->frame.position = event->position;
    frames->see(frames->self, &frames->frame);
    frames->frame = (ck_frame){.moved = false};
}

bool ck_frames_of_record(const ck_rules *rules, const ck_record *record, const ck_memory *memory,
                         ck_see *see, void *self)
{
    frame_maker frames = {.self = self, .see = see};
    const ck_observer observer = {.self = &frames,
                                  .memory = memory,
                                  .turn = on_turn,
                                  .declaration = on_declaration,
                                  .settled = on_settled};
    return !ck_replay(rules, record, &observer).failed;
}
