/* Searches records of the other games, which have events instead of moves. */
#include "parser/query/search_contest.h"

#include "parser/query/move_pattern.h"
#include "rules/contest/combination.h"
#include "rules/words/names.h"

#include <string.h>

static bool has_hand(const ck_criteria *criteria, const ck_record *record, const ck_event *event)
{
    const char *wanted =
        criteria->hand_name ? criteria->hand_name : ck_hand_name[criteria->hand].sign;
    const ck_thing *things = ck_event_things(&record->events, event);
    char combination[CK_COMBINATION_NAME];
    if (!criteria->hand_wanted)
        return true;
    for (uint32_t i = 0; i < event->count && event->verb == CK_VERB_NAME; i++) {
        if (things[i].kind == CK_THING_WORD &&
            ck_is_text_of(ck_record_thing_text(record, &things[i]), wanted))
            return true;
    }
    return ck_combination_name(record, event, combination) && strcmp(combination, wanted) == 0;
}

static ck_found event_fits(const ck_criteria *criteria, const ck_record *record,
                           const ck_event *event)
{
    ck_text text = ck_record_event_text(record, event);
    if (criteria->position_wanted || !has_hand(criteria, record, event))
        return CK_NOT_FOUND;
    return criteria->move ? ck_move_matches(criteria->move, text.bytes, text.length) : CK_FOUND;
}

/* Reports a hit; the event's text ends with a NUL during the call. */
static bool report_hit(const ck_record *record, const ck_event *event, ck_hit *hit,
                       ck_on_hit *on_hit, void *self)
{
    ck_text text = ck_record_event_text(record, event);
    ck_buffer words = {.memory = record->memory};
    ck_out out = ck_buffer_out(&words);
    ck_put_bytes(&out, text.bytes, text.length);
    if (event->seat != CK_NONE)
        hit->player = record->events.seat[event->seat].name;
    else
        hit->player = (ck_text){.length = 0};
    hit->text = ck_buffer_string(&words);
    if (!out.failed)
        on_hit(self, hit);
    ck_buffer_free(&words);
    return !out.failed;
}

/* Numbers events from the first after the setup of their season. */
ck_found ck_search_contest(const ck_criteria *criteria, const ck_checked *checked,
                           ck_on_hit *on_hit, void *self)
{
    const ck_event_list *events = &checked->record->events;
    ck_hit hit = {.side = CK_NO_SIDE, .certain = ck_result_valid(checked->result)};
    int season = -1;
    bool any = false;
    for (size_t i = 0; i < events->count; i++) {
        const ck_event *event = &events->event[i];
        bool starts = event->kind == CK_EVENT_START;
        season += starts;
        hit.move = starts ? 0 : hit.move;
        if (event->kind != CK_EVENT_VERB || event->verb < CK_SETUP_VERBS)
            continue;
        hit.season = (uint8_t)(season < 0 ? 0 : season);
        hit.move++;
        ck_found found = event_fits(criteria, checked->record, event);
        if (found == CK_FOUND && !report_hit(checked->record, event, &hit, on_hit, self))
            return CK_FIND_FAILED;
        if (found > CK_NOT_FOUND)
            return found;
        any |= found == CK_FOUND;
    }
    return any ? CK_FOUND : CK_NOT_FOUND;
}
