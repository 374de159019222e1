/* Makes frames of a record of one of the other games, one after each event. */
#include "rules/contest/contest_frames.h"

#include "rules/contest/offer.h"

#include <string.h>

static const ck_event_place before_all = {-1, 0};

/* Moves to the next event (not a comment); returns whether it begins a season. */
static bool go_on(ck_event_place *place, const ck_event *event)
{
    bool mark = event->kind == CK_EVENT_START, begins = mark || place->season < 0;
    place->season += begins;
    place->number = mark ? 0 : place->number + 1;
    return begins;
}

ck_event_place ck_contest_event_place(const ck_record *record, uint32_t offset)
{
    const ck_event_list *events = &record->events;
    ck_event_place place = before_all;
    for (size_t i = 0; i < events->count && events->event[i].span.offset <= offset; i++) {
        if (events->event[i].kind != CK_EVENT_COMMENT)
            go_on(&place, &events->event[i]);
    }
    return place;
}

int64_t ck_contest_event_at(const ck_record *record, uint32_t offset)
{
    const ck_event_list *events = &record->events;
    int64_t found = CK_NO_EVENT;
    for (size_t i = 0; i < events->count && events->event[i].span.offset <= offset; i++) {
        if (events->event[i].kind != CK_EVENT_COMMENT)
            found = (int64_t)i;
    }
    return found;
}

/* ---- frames under construction ---- */

typedef struct frame_maker {
    ck_contest *contest;
    ck_acting acting;
    bool known;   /* players and header allow judging */
    bool begun;   /* an event of this season was judged */
    void *judged; /* state of the game after the last judged event */
    ck_contest_frame frame;
} frame_maker;

static void on_season(void *self, const ck_season_event *finished)
{
    frame_maker *frames = self;
    (void)finished;
    frames->frame.finished = true;
}

static bool is_playing(const ck_contest *contest)
{
    return contest->phase == CK_CONTEST_PLAY && !contest->lost;
}

/* Without a start mark the season has no name. */
static void begin_season(frame_maker *frames, const ck_record *record, const ck_event *event)
{
    frames->frame.finished = false;
    if (event->kind == CK_EVENT_START && event->count > 0)
        frames->frame.season = ck_record_thing_text(record, &record->events.thing[event->first]);
}

/* ---- players to act ---- */

/* Whether the judge accepts an offer of a player now. */
static bool may_act(const ck_contest_frame *frame, int seat)
{
    const ck_event_list *events = &frame->offers->draft.record.events;
    for (size_t i = 0; i < events->count; i++) {
        if (events->event[i].seat == seat &&
            ck_offer_list_allow(frame->offers, frame->contest, &events->event[i]))
            return true;
    }
    return false;
}

/* Finds the players with an acceptable offer; RANDOM as in offer.h. */
static void find_acting_by(const ck_contest_frame *frame, ck_random *random)
{
    ck_acting *acting = frame->acting;
    frame->offers->random = random;
    bool offered = is_playing(frame->contest) && ck_offer_list_fill(frame->offers, frame->contest);
    acting->count = 0;
    for (int seat = 0; seat < frame->contest->seats; seat++) {
        acting->seat[seat] = offered && may_act(frame, seat);
        acting->count += acting->seat[seat];
    }
}

/* Tries all offers first; casts are offered only with a random source. */
const ck_acting *ck_contest_frame_acting(const ck_contest_frame *frame)
{
    ck_random random = {1};
    if (frame->acting->known)
        return frame->acting;
    find_acting_by(frame, NULL);
    if (frame->acting->count == 0)
        find_acting_by(frame, &random);
    frame->offers->random = NULL;
    frame->acting->known = true;
    return frame->acting;
}

/* ---- frames ---- */

static void find_deck(frame_maker *frames)
{
    const ck_contest *contest = frames->contest;
    bool started = frames->frame.season.length > 0;
    memcpy(frames->judged, contest->state, contest->game->state_size);
    frames->frame.deck = started ? ck_deck_of(contest) : NULL;
}

static void find_table(frame_maker *frames, const ck_event *event)
{
    const ck_tabletop before = frames->frame.table;
    bool started = frames->known && frames->frame.season.length > 0;
    frames->frame.table = started ? ck_tabletop_of(frames->contest) : (ck_tabletop){.lots = 0};
    if (event->seat != CK_NONE)
        ck_tabletop_mark_move(&frames->frame.table, &before, event->seat);
}

/* After an error, the frame keeps the last judged state, without a move. */
static void restore_judged(frame_maker *frames)
{
    ck_contest_frame *frame = &frames->frame;
    frame->judged = false;
    frame->table.from = frame->table.to = CK_NONE;
    if (frame->deck)
        frame->deck = frames->judged;
}

static void find_points(frame_maker *frames)
{
    const ck_contest *contest = frames->contest;
    bool under_way = contest->phase == CK_CONTEST_SETUP || contest->phase == CK_CONTEST_PLAY;
    for (int seat = 0; seat < contest->seats; seat++)
        frames->frame.points[seat] =
            contest->points[seat] + (under_way ? contest->change[seat] : 0);
}

static void judge_event(frame_maker *frames, const ck_record *record, const ck_event *event)
{
    if (go_on(&frames->frame.place, event)) {
        begin_season(frames, record, event);
        frames->begun = false;
    }
    if (frames->known)
        ck_contest_step(frames->contest, event);
    frames->acting.known = false;
    if (frames->contest->lost && frames->begun) {
        restore_judged(frames);
        return;
    }
    frames->begun = frames->frame.judged = true;
    find_points(frames);
    find_deck(frames);
    find_table(frames, event);
}

static void show_events(frame_maker *frames, const ck_record *record, ck_see_contest *see,
                        void *self)
{
    const ck_event_list *events = &record->events;
    frames->known = ck_contest_open(frames->contest);
    for (size_t i = 0; i < events->count; i++) {
        if (events->event[i].kind == CK_EVENT_COMMENT)
            continue;
        frames->frame.event = i;
        judge_event(frames, record, &events->event[i]);
        see(self, &frames->frame);
    }
}

bool ck_contest_frames_run(const ck_record *record, ck_see_contest *see, void *self)
{
    frame_maker frames = {.frame.place = before_all};
    const ck_observer observer = {.self = &frames, .season = on_season};
    frames.contest = ck_contest_new(record->game, record, &observer);
    frames.frame.offers = frames.contest ? ck_offer_list_new(frames.contest) : NULL;
    frames.frame.contest = frames.contest;
    frames.frame.acting = &frames.acting;
    frames.judged = ck_memory_alloc_zeroed(record->memory, 1, record->game->state_size);
    bool whole = frames.frame.offers && frames.judged;
    if (whole) {
        show_events(&frames, record, see, self);
        whole = !ck_offer_list_failed(frames.frame.offers);
    }
    ck_memory_free(record->memory, frames.judged);
    ck_offer_list_free(frames.frame.offers);
    ck_contest_free(frames.contest);
    return whole;
}
