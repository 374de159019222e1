/* Lists of events: the records of the other games. */
#include "rules/record/event.h"

#include "rules/base/array.h"

void ck_event_list_clear(ck_event_list *events)
{
    events->count = events->thing_count = 0;
    events->seats = events->words = 0;
    events->overfull = events->unread_players = false;
}

void ck_event_list_free(ck_event_list *events)
{
    ck_memory_free(events->memory, events->event);
    ck_memory_free(events->memory, events->thing);
    ck_memory_free(events->memory, events->seat);
    ck_memory_free(events->memory, events->word);
    *events = (ck_event_list){.memory = events->memory};
}

/* At the bound, gives up the last element to make room for a new one. */
static void bound_elements(ck_event_list *events, size_t *count, size_t most)
{
    if (*count < most)
        return;
    events->overfull = true;
    --*count;
}

ck_event *ck_event_list_add(ck_event_list *events, ck_event_kind kind, ck_span span)
{
    bound_elements(events, &events->count, CK_MOST_EVENTS);
    if (!ck_array_make_room(events->memory, &events->event, &events->room, events->count + 1,
                            sizeof *events->event))
        return NULL;
    ck_event *event = &events->event[events->count++];
    *event = (ck_event){.span = span,
                        .kind = (uint8_t)kind,
                        .seat = CK_NONE,
                        .first = (uint32_t)events->thing_count};
    return event;
}

ck_thing *ck_event_list_add_thing(ck_event_list *events, ck_thing_kind kind, ck_span span)
{
    bound_elements(events, &events->thing_count, CK_MOST_THINGS);
    if (!ck_array_make_room(events->memory, &events->thing, &events->thing_room,
                            events->thing_count + 1, sizeof *events->thing))
        return NULL;
    ck_thing *thing = &events->thing[events->thing_count++];
    *thing = (ck_thing){.span = span, .kind = (uint8_t)kind, .as = CK_NONE};
    return thing;
}

ck_player *ck_event_list_add_seat(ck_event_list *events, ck_span span)
{
    if (!ck_array_make_room(events->memory, &events->seat, &events->seat_room, events->seats + 1,
                            sizeof *events->seat))
        return NULL;
    ck_player *seat = &events->seat[events->seats++];
    *seat = (ck_player){.span = span};
    return seat;
}

uint32_t ck_event_list_add_word(ck_event_list *events, ck_text word)
{
    bound_elements(events, &events->words, CK_MOST_THINGS);
    if (!ck_array_make_room(events->memory, &events->word, &events->word_room, events->words + 1,
                            sizeof *events->word))
        return 0;
    events->word[events->words++] = word;
    return (uint32_t)events->words;
}
