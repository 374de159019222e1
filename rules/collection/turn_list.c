/* Keeps the turns that a replay plays. */
#include "rules/collection/turn_list.h"

#include "rules/base/array.h"

void ck_turn_list_free(ck_turn_list *turns)
{
    ck_memory_free(turns->memory, turns->turn);
    *turns = (ck_turn_list){.memory = turns->memory};
}

bool ck_turn_list_begin(void *self, const ck_checked *checked)
{
    (void)checked;
    ((ck_turn_list *)self)->count = 0;
    return true;
}

static void on_turn(void *self, const ck_turn_event *event)
{
    ck_turn_list *turns = self;
    if (!ck_array_make_room(turns->memory, &turns->turn, &turns->room, turns->count + 1,
                            sizeof *turns->turn)) {
        turns->failed = true;
        return;
    }
    ck_played_turn *turn = &turns->turn[turns->count++];
    turn->entry = event->entry;
    turn->season = event->season;
    turn->side = (uint8_t)event->side;
    turn->certain = event->certain;
    turn->number = event->number;
    turn->ruling = event->ruling;
    turn->casts = event->casts;
    turn->captured = event->turn.captured;
    turn->before = *event->before;
    turn->after = turn->settled = *event->after;
}

/* The position of an unreadable turn belongs to no turn here. */
static void on_settled(void *self, const ck_settled_event *event)
{
    ck_turn_list *turns = self;
    ck_played_turn *last = turns->count > 0 ? &turns->turn[turns->count - 1] : NULL;
    if (last && last->season == event->season && last->number == event->number)
        last->settled = *event->position;
}

ck_observer ck_turn_list_observer(ck_turn_list *turns)
{
    return (ck_observer){
        .self = turns, .memory = turns->memory, .turn = on_turn, .settled = on_settled};
}
