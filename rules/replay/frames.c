/* Makes frames of a record: one after each turn, or after each event of another game. */
#include "rules/replay/frames.h"

#include "rules/contest/offer.h"
#include "rules/words/words.h"

#include <string.h>

/* ---- games on the board ---- */

/* Frames in progress; {.self = …, .see = …} begins them. */
typedef struct board_frames {
    void *self;
    ck_see *see;
    ck_frame frame; /* under construction */
} board_frames;

static void on_turn(void *self, const ck_turn_event *event)
{
    board_frames *frames = self;
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
    board_frames *frames = self;
    frames->frame.declared = true;
    frames->frame.declaration = *event;
}

static void on_settled(void *self, const ck_settled_event *event)
{
    board_frames *frames = self;
    frames->frame.season = event->season;
    frames->frame.name = ck_text_of(ck_season_sign(event->season, event->half));
    frames->frame.half = event->half;
    frames->frame.number = event->number;
    frames->frame.position = event->position;
    frames->frame.due = event->due;
    frames->see(frames->self, &frames->frame);
    frames->frame = (ck_frame){.moved = false};
}

static bool run_board(const ck_rules *rules, const ck_record *record, const ck_memory *memory,
                      ck_see *see, void *self)
{
    board_frames frames = {.self = self, .see = see};
    const ck_observer observer = {.self = &frames,
                                  .memory = memory,
                                  .turn = on_turn,
                                  .declaration = on_declaration,
                                  .settled = on_settled};
    return !ck_replay(rules, record, &observer).failed;
}

/* ---- events ---- */

const ck_event_place ck_frames_before_all = {CK_NO_EVENT, -1, 0};

bool ck_frames_go_on(ck_event_place *place, const ck_event_list *events, size_t event)
{
    bool mark = events->event[event].kind == CK_EVENT_START, begins = mark || place->season < 0;
    place->event = (int64_t)event;
    place->season += begins;
    place->number = mark ? 0 : place->number + 1;
    return begins;
}

ck_event_place ck_frames_event_at(const ck_record *record, uint32_t offset)
{
    const ck_event_list *events = &record->events;
    ck_event_place place = ck_frames_before_all;
    for (size_t i = 0; i < events->count && events->event[i].span.offset <= offset; i++) {
        if (events->event[i].kind != CK_EVENT_COMMENT)
            ck_frames_go_on(&place, events, i);
    }
    return place;
}

/* ---- tables ---- */

/* The table of a record while it changes. */
typedef struct table_frames {
    ck_contest *contest;
    ck_acting acting;
    bool known;   /* players and header allow judging */
    bool begun;   /* an event of this season was judged */
    void *judged; /* state of the game after the last judged event */
    ck_event_place place;
    ck_text name; /* of the season */
    ck_table_state table;
} table_frames;

static void on_season(void *self, const ck_season_event *finished)
{
    (void)finished;
    ((table_frames *)self)->table.finished = true;
}

/* Whether the judge accepts an offer of a player now. */
static bool may_act(const ck_table_state *table, int seat)
{
    const ck_event_list *events = &table->offers->draft.record.events;
    for (size_t i = 0; i < events->count; i++) {
        if (events->event[i].seat == seat &&
            ck_offer_list_allow(table->offers, table->contest, &events->event[i]))
            return true;
    }
    return false;
}

/* Finds the players with an acceptable offer; RANDOM as in offer.h. */
static void find_acting_by(const ck_table_state *table, ck_random *random)
{
    ck_acting *acting = table->acting;
    table->offers->random = random;
    bool playing = table->contest->phase == CK_CONTEST_PLAY && !table->contest->lost;
    bool offered = playing && ck_offer_list_fill(table->offers, table->contest);
    acting->count = 0;
    for (int seat = 0; seat < table->contest->seats; seat++) {
        acting->seat[seat] = offered && may_act(table, seat);
        acting->count += acting->seat[seat];
    }
}

/* Tries all offers first; casts are offered only with a random source. */
const ck_acting *ck_frames_acting(const ck_table_state *table)
{
    ck_random random = {1};
    if (table->acting->known)
        return table->acting;
    find_acting_by(table, NULL);
    if (table->acting->count == 0)
        find_acting_by(table, &random);
    table->offers->random = NULL;
    table->acting->known = true;
    return table->acting;
}

static void find_table(table_frames *frames, const ck_event *event)
{
    const ck_contest *contest = frames->contest;
    ck_table_state *table = &frames->table;
    const ck_tabletop before = table->top;
    bool started = frames->name.length > 0;
    bool under_way = contest->phase == CK_CONTEST_SETUP || contest->phase == CK_CONTEST_PLAY;
    table->judged = true;
    for (int seat = 0; seat < contest->seats; seat++)
        table->points[seat] = contest->points[seat] + (under_way ? contest->change[seat] : 0);
    memcpy(frames->judged, contest->state, contest->game->state_size);
    table->deck = started ? ck_deck_of(contest) : NULL;
    table->top = (ck_tabletop){.from = CK_NONE, .to = CK_NONE};
    if (frames->known && started && contest->game->lay)
        contest->game->lay(contest, &table->top);
    /* The move of the player's token */
    for (int i = 0; i < table->top.tokens && i < before.tokens; i++) {
        int then = before.token[i].square, now = table->top.token[i].square;
        if (table->top.token[i].seat == event->seat && then != now) {
            table->top.from = then;
            table->top.to = now;
        }
    }
}

static void judge_event(table_frames *frames, const ck_record *record, size_t index)
{
    const ck_event *event = &record->events.event[index];
    if (ck_frames_go_on(&frames->place, &record->events, index)) {
        frames->begun = frames->table.finished = false;
        if (event->kind == CK_EVENT_START && event->count > 0)
            frames->name = ck_record_thing_text(record, &record->events.thing[event->first]);
    }
    frames->table.event = index;
    if (frames->known)
        ck_contest_step(frames->contest, event);
    frames->acting.known = false;
    if (frames->contest->lost && frames->begun) {
        /* After an error, the table stays as it was, without a move. */
        ck_table_state *table = &frames->table;
        table->judged = false;
        table->top.from = table->top.to = CK_NONE;
        if (table->deck)
            table->deck = frames->judged;
        return;
    }
    frames->begun = true;
    find_table(frames, event);
}

static bool run_tables(const ck_record *record, ck_see *see, void *self)
{
    table_frames frames = {.place = ck_frames_before_all};
    const ck_observer observer = {.self = &frames, .season = on_season};
    frames.contest = ck_contest_new(record->game, record, &observer);
    frames.table.offers = frames.contest ? ck_offer_list_new(frames.contest) : NULL;
    frames.table.contest = frames.contest;
    frames.table.acting = &frames.acting;
    frames.judged = ck_memory_alloc_zeroed(record->memory, 1, record->game->state_size);
    bool whole = frames.table.offers && frames.judged;
    if (whole) {
        frames.known = ck_contest_open(frames.contest);
        for (size_t i = 0; i < record->events.count; i++) {
            if (record->events.event[i].kind == CK_EVENT_COMMENT)
                continue;
            judge_event(&frames, record, i);
            const ck_frame frame = {.season = frames.place.season,
                                    .name = frames.name,
                                    .number = frames.place.number,
                                    .table = &frames.table};
            see(self, &frame);
        }
        whole = !ck_offer_list_failed(frames.table.offers);
    }
    ck_memory_free(record->memory, frames.judged);
    ck_offer_list_free(frames.table.offers);
    ck_contest_free(frames.contest);
    return whole;
}

bool ck_frames_of_record(const ck_rules *rules, const ck_record *record, const ck_memory *memory,
                         ck_see *see, void *self)
{
    return record->contest ? run_tables(record, see, self)
                           : run_board(rules, record, memory, see, self);
}
