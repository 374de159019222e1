/* Reads places such as 夏.12 and finds their frames. */
#include "formats/board/place_text.h"

#include "formats/board/say_table.h"

#include "formats/report/catalogue.h"
#include "rules/replay/score_sheet.h"
#include "rules/words/names.h"
#include "rules/words/words.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool ck_place_text_read(const char *text, ck_place_text *place)
{
    const size_t length = strcspn(text, ".");
    char *rest = NULL;
    *place = (ck_place_text){text, length, strcmp(text, "start") == 0, strcmp(text, "end") == 0, 0};
    if (place->start || place->end)
        return true;
    if (length == 0 || text[length] != '.' || !isdigit((unsigned char)text[length + 1]))
        return false;
    const unsigned long number = strtoul(text + length + 1, &rest, 10);
    place->number = (uint32_t)number;
    return *rest == '\0' && number < UINT32_MAX;
}

/* Compares with an English name, ignoring case. */
static bool is_english(const char *text, size_t length, const char *name)
{
    return strlen(name) == length && strncasecmp(text, name, length) == 0;
}

/* A season by sign, English name or number from 1; −1: none. */
static int season_of(const ck_place_text *place)
{
    const char *text = place->season;
    const size_t length = place->length;
    for (int season = 0; season < 4; season++) {
        const char number[] = {(char)('1' + season), '\0'};
        bool half = season < 2 && ck_bytes_are(text, length, ck_half_name[season]);
        if (half || ck_bytes_are(text, length, number) ||
            ck_bytes_are(text, length, ck_season_name[season]) ||
            is_english(text, length, ck_season_english[season]))
            return season;
    }
    return -1;
}

bool ck_place_text_on_board(const ck_place_text *place)
{
    return place->start || place->end || season_of(place) >= 0;
}

static bool has_events(const ck_record *record)
{
    const ck_event_list *events = &record->events;
    size_t i = 0;
    while (i < events->count && events->event[i].kind == CK_EVENT_COMMENT)
        i++;
    return i < events->count;
}

bool ck_place_text_any(const ck_checked *checked)
{
    if (checked->record->contest)
        return has_events(checked->record);
    return checked->record->entry_count > 0 && !ck_score_sheet_is(checked->rules, checked->record);
}

/* ---- games on the board ---- */

typedef struct frame_search {
    const ck_place_text *place;
    ck_placed_frame *placed;
} frame_search;

static bool is_frame(const ck_place_text *place, const ck_frame *frame)
{
    if (place->end)
        return true;
    if (place->start)
        return frame->season == 0 && frame->number == 0;
    return frame->season == season_of(place) && frame->number == place->number;
}

/* Stores a matching frame; for the end, this is the last one. */
static void store_frame(void *self, const ck_frame *frame)
{
    const frame_search *search = self;
    ck_placed_frame *placed = search->placed;
    if (!is_frame(search->place, frame))
        return;
    placed->found = true;
    placed->frame = *frame;
    placed->position = *frame->position;
    placed->frame.position = &placed->position;
}

bool ck_place_text_frame(const ck_place_text *place, const ck_checked *checked,
                         const ck_memory *memory, ck_placed_frame *placed)
{
    frame_search search = {place, placed};
    placed->found = false;
    return ck_frames_of_record(checked->rules, checked->record, memory, store_frame, &search);
}

/* ---- the other games ---- */

typedef struct event_search {
    const ck_place_text *place;
    int64_t season; /* of the place; −1: not reached */
    bool found;
    size_t event;   /* index in the record */
    int64_t faulty; /* the first event with an error, if no place is given */
    ck_see_contest *see;
    void *self;
} event_search;

/* Whether a place names the frame's season: by number from 1, by its name, or in English. */
static bool names_season(const ck_place_text *place, const ck_contest_frame *frame)
{
    char *end = NULL;
    const unsigned long number = strtoul(place->season, &end, 10);
    const int season = season_of(place);
    if (isdigit((unsigned char)*place->season) && end == place->season + place->length)
        return number == (unsigned long)frame->place.season + 1;
    return (frame->season.length == place->length &&
            memcmp(frame->season.bytes, place->season, place->length) == 0) ||
           (season >= 0 && ck_is_text_of(frame->season, ck_season_name[season]));
}

static void look_for_event(void *self, const ck_contest_frame *frame)
{
    event_search *search = self;
    const ck_place_text *place = search->place;
    bool named = !place->start && !place->end && names_season(place, frame);
    if (search->faulty != CK_NO_EVENT && (int64_t)frame->event > search->faulty)
        return;
    if (named && search->season < 0)
        search->season = frame->place.season;
    if (place->end || (place->start && !search->found) ||
        (named && frame->place.season == search->season && frame->place.number == place->number)) {
        search->found = true;
        search->event = frame->event;
    }
}

static void pass_event(void *self, const ck_contest_frame *frame)
{
    const event_search *search = self;
    if (frame->event == search->event)
        search->see(search->self, frame);
}

/*
 * Judges the record twice: to find the event, then to show its frame, which is valid only during
 * its call.
 */
bool ck_place_text_event(const ck_place_text *place, const ck_checked *checked, ck_see_contest *see,
                         void *self, bool *found)
{
    event_search search = {.place = place, .season = -1, .see = see, .self = self};
    search.faulty = place->end && !place->season ? ck_table_faulty_event(checked) : CK_NO_EVENT;
    bool whole = ck_contest_frames_run(checked->record, look_for_event, &search);
    *found = search.found;
    return whole && (!search.found || ck_contest_frames_run(checked->record, pass_event, &search));
}

/* ---- listing ---- */

/* Writes one range of places: "夏.0 to 夏.11". */
static void put_range(ck_out *out, bool more, const char *first, const char *last)
{
    if (more)
        ck_say_between(out, CK_P_COMMA);
    ck_say(out, CK_P_PLACES, CK_SLOTS(ck_word_slot("first", first), ck_word_slot("last", last)));
}

static void list_moves(ck_out *out, const ck_result *result)
{
    for (size_t i = 0; i < result->season_count; i++) {
        const ck_season_event *season = &result->seasons[i];
        const char *sign = ck_season_sign(season->season, season->half);
        char first[16], last[32];
        snprintf(first, sizeof first, "%s.0", sign);
        snprintf(last, sizeof last, "%s.%u", sign, (unsigned)season->moves);
        put_range(out, i > 0, first, last);
    }
}

/* The current range of places. */
typedef struct place_range {
    ck_out *out;
    bool more;
    ck_event_place first, last;
} place_range;

static void end_range(place_range *range)
{
    char first[48], last[48];
    snprintf(first, sizeof first, "%" PRId64 ".%" PRId64, range->first.season + 1,
             range->first.number);
    snprintf(last, sizeof last, "%" PRId64 ".%" PRId64, range->last.season + 1, range->last.number);
    put_range(range->out, range->more, first, last);
    range->more = true;
}

static void list_event(void *self, const ck_contest_frame *frame)
{
    place_range *range = self;
    if (frame->place.season != range->last.season) {
        if (range->last.season >= 0)
            end_range(range);
        range->first = frame->place;
    }
    range->last = frame->place;
}

void ck_place_text_list(ck_out *out, const ck_checked *checked)
{
    place_range range = {.out = out, .last = {-1, 0}};
    if (!checked->record->contest) {
        list_moves(out, checked->result);
        return;
    }
    out->failed |= !ck_contest_frames_run(checked->record, list_event, &range);
    end_range(&range);
}
