/* Reads places such as 夏.12 and finds their frames. */
#include "formats/board/place_text.h"

#include "formats/board/say_table.h"
#include "formats/report/catalogue.h"
#include "rules/replay/score_sheet.h"
#include "rules/words/names.h"
#include "rules/words/term.h"
#include "rules/words/words.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

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

/* A season by any of its names, or by its number from 1; −1: none. */
static int season_of(const ck_place_text *place)
{
    const ck_term *season = ck_term_season(place->season, place->length);
    return season ? season->value : -1;
}

bool ck_place_text_on_board(const ck_place_text *place)
{
    return place->start || place->end || season_of(place) >= 0;
}

bool ck_place_text_any(const ck_checked *checked)
{
    const ck_record *record = checked->record;
    return ck_frames_event_at(record, UINT32_MAX).event != CK_NO_EVENT ||
           (record->entry_count > 0 && ck_record_is_read(record) &&
            !ck_score_sheet_is(checked->rules, record));
}

/* ---- finding a frame ---- */

/* A search in two replays: one finds the frame, the other shows it, since it is valid only during
 * its call. */
typedef struct frame_search {
    const ck_place_text *place;
    int season;     /* of the place; −1: not reached */
    int64_t faulty; /* the first event with an error, after which nothing is found */
    size_t seen;    /* frames so far */
    size_t found;   /* number of the frame, from 1; 0: none */
    const ck_checked *checked;
    ck_see_view *see;
    void *self;
} frame_search;

/* Whether a place names a frame's season. At a table, it does so by number from 1, by its name, or
 * in English. */
static bool names_season(const ck_place_text *place, const ck_frame *frame)
{
    const int season = season_of(place);
    char *end = NULL;
    if (!frame->table)
        return season == frame->season;
    const unsigned long number = strtoul(place->season, &end, 10);
    if (isdigit((unsigned char)*place->season) && end == place->season + place->length)
        return number == (unsigned long)frame->season + 1;
    const ck_text *name = &frame->name;
    return (name->length == place->length &&
            memcmp(name->bytes, place->season, place->length) == 0) ||
           (season >= 0 && ck_is_text_of(*name, ck_season_name[season]));
}

static void look_for_frame(void *self, const ck_frame *frame)
{
    frame_search *search = self;
    const ck_place_text *place = search->place;
    bool named = !place->start && !place->end && names_season(place, frame);
    search->seen++;
    if (search->faulty != CK_NO_EVENT && (int64_t)frame->table->event > search->faulty)
        return;
    if (named && search->season < 0)
        search->season = frame->season;
    if (place->end || (place->start && search->found == 0) ||
        (named && frame->season == search->season && frame->number == place->number))
        search->found = search->seen;
}

static void pass_frame(void *self, const ck_frame *frame)
{
    frame_search *search = self;
    if (++search->seen != search->found)
        return;
    const ck_view view = ck_view_of_frame(search->checked, frame);
    search->see(search->self, &view);
}

bool ck_place_text_show(const ck_place_text *place, const ck_checked *checked,
                        const ck_memory *memory, ck_see_view *see, void *self, bool *found)
{
    frame_search search = {
        .place = place, .season = -1, .checked = checked, .see = see, .self = self};
    search.faulty = place->end && !place->season ? ck_table_faulty_event(checked) : CK_NO_EVENT;
    bool whole =
        ck_frames_of_record(checked->rules, checked->record, memory, look_for_frame, &search);
    *found = search.found > 0;
    search.seen = 0;
    return whole && (!*found || ck_frames_of_record(checked->rules, checked->record, memory,
                                                    pass_frame, &search));
}

/* ---- listing ---- */

/* The places of a season. */
typedef struct place_range {
    ck_out *out;
    bool more;
    int season; /* −1: none yet */
    char sign[16];
    uint32_t first, last;
} place_range;

/* Writes "夏.0 to 夏.11". */
static void end_range(place_range *range)
{
    char first[32], last[32];
    if (range->season < 0)
        return;
    snprintf(first, sizeof first, "%s.%u", range->sign, (unsigned)range->first);
    snprintf(last, sizeof last, "%s.%u", range->sign, (unsigned)range->last);
    if (range->more)
        ck_say_between(range->out, CK_P_COMMA);
    ck_say(range->out, CK_P_PLACES,
           CK_SLOTS(ck_word_slot("first", first), ck_word_slot("last", last)));
    range->more = true;
}

static void list_frame(void *self, const ck_frame *frame)
{
    place_range *range = self;
    if (frame->season != range->season) {
        end_range(range);
        range->season = frame->season;
        range->first = frame->number;
    }
    if (frame->table)
        snprintf(range->sign, sizeof range->sign, "%d", frame->season + 1);
    else
        strcpy(range->sign, ck_season_sign(frame->season, frame->half));
    range->last = frame->number;
}

void ck_place_text_list(ck_out *out, const ck_checked *checked)
{
    place_range range = {.out = out, .season = -1};
    out->failed |=
        !ck_frames_of_record(checked->rules, checked->record, out->memory, list_frame, &range);
    end_range(&range);
}
