/* Shows a record of one of the other games as frames, one after each event. */
#include "rules/contest/contest_film.h"

#include "rules/contest/offer.h"

static const ck_event_place before_all = {-1, 0};

/* Goes to the next event that is no comment; whether a season begins with it. */
static bool go_on(ck_event_place *place, const ck_event *event)
{
    bool mark = event->kind == CK_EVENT_START, begins = mark || place->season < 0;
    place->season += begins;
    place->number = mark ? 0 : place->number + 1;
    return begins;
}

ck_event_place ck_event_place_of(const ck_record *record, uint32_t offset)
{
    const ck_event_list *events = &record->events;
    ck_event_place place = before_all;
    for (size_t i = 0; i < events->count && events->event[i].span.offset <= offset; i++) {
        if (events->event[i].kind != CK_EVENT_COMMENT)
            go_on(&place, &events->event[i]);
    }
    return place;
}

/* ---- a film under way ---- */

typedef struct film {
    ck_contest *contest;
    ck_acting acting;
    bool known; /* something can be judged by the players and the header */
    ck_contest_scene scene;
} film;

static void hear_season(void *self, const ck_contest_season *told)
{
    film *film = self;
    (void)told;
    film->scene.finished = true;
}

static bool is_playing(const ck_contest *contest)
{
    return contest->phase == CK_CONTEST_PLAY && !contest->lost;
}

/* Of a record that begins without a mark the season has no name. */
static void begin_season(film *film, const ck_record *record, const ck_event *event)
{
    film->scene.finished = false;
    if (event->kind == CK_EVENT_START && event->count > 0)
        film->scene.season = ck_thing_text(record, &record->events.thing[event->first]);
}

/* ---- whose turn it is ---- */

/* Whether the judge would take something of a player now. */
static bool may_act(const ck_contest_scene *scene, int seat)
{
    const ck_event_list *events = &scene->offers->draft.record.events;
    for (size_t i = 0; i < events->count; i++) {
        if (events->event[i].seat == seat &&
            ck_offer_list_allow(scene->offers, scene->contest, &events->event[i]))
            return true;
    }
    return false;
}

/* By what the game proposes; RANDOM as in offer.h. */
static void find_acting_by(const ck_contest_scene *scene, ck_random *random)
{
    ck_acting *acting = scene->acting;
    scene->offers->random = random;
    bool offered = is_playing(scene->contest) && ck_offer_list_fill(scene->offers, scene->contest);
    acting->count = 0;
    for (int seat = 0; seat < scene->contest->seats; seat++) {
        acting->seat[seat] = offered && may_act(scene, seat);
        acting->count += acting->seat[seat];
    }
}

/* Casts are only proposed where chance decides them, but then not all that is possible is. */
const ck_acting *ck_acting_in(const ck_contest_scene *scene)
{
    ck_random random = {1};
    if (scene->acting->known)
        return scene->acting;
    find_acting_by(scene, NULL);
    if (scene->acting->count == 0)
        find_acting_by(scene, &random);
    scene->offers->random = NULL;
    scene->acting->known = true;
    return scene->acting;
}

/* ---- scenes ---- */

/* Nothing of it where the rest of a season is passed over. */
static void find_deck(film *film)
{
    const ck_contest *contest = film->contest;
    bool told = film->scene.season.length > 0 && !contest->lost;
    film->scene.deck = told ? ck_deck_of(contest) : NULL;
}

static void find_table(film *film, const ck_event *event)
{
    const ck_tabletop before = film->scene.table;
    bool told = film->known && film->scene.season.length > 0 && !film->contest->lost;
    film->scene.table = told ? ck_tabletop_of(film->contest) : (ck_tabletop){.lots = 0};
    if (event->seat != CK_NOT_SAID)
        ck_mark_token(&film->scene.table, &before, event->seat);
}

static void find_points(film *film)
{
    const ck_contest *contest = film->contest;
    bool under_way = contest->phase == CK_CONTEST_SETUP || contest->phase == CK_CONTEST_PLAY;
    for (int seat = 0; seat < contest->seats; seat++)
        film->scene.points[seat] = contest->points[seat] + (under_way ? contest->change[seat] : 0);
}

static void take_event(film *film, const ck_record *record, const ck_event *event)
{
    if (go_on(&film->scene.place, event))
        begin_season(film, record, event);
    if (film->known)
        ck_contest_take(film->contest, event);
    film->acting.known = false;
    find_points(film);
    find_deck(film);
    find_table(film, event);
}

static void show_events(film *film, const ck_record *record, ck_see_contest *see, void *self)
{
    const ck_event_list *events = &record->events;
    film->known = ck_contest_open(film->contest);
    for (size_t i = 0; i < events->count; i++) {
        if (events->event[i].kind == CK_EVENT_COMMENT)
            continue;
        film->scene.event = i;
        take_event(film, record, &events->event[i]);
        see(self, &film->scene);
    }
}

bool ck_film_contest(const ck_record *record, ck_see_contest *see, void *self)
{
    film film = {.scene.place = before_all};
    const ck_contest_observer observer = {&film, {NULL, NULL}, hear_season};
    film.contest = ck_contest_new(record->game, record, &observer);
    film.scene.offers = film.contest ? ck_offer_list_new(film.contest) : NULL;
    film.scene.contest = film.contest;
    film.scene.acting = &film.acting;
    bool whole = film.scene.offers != NULL;
    if (whole)
        show_events(&film, record, see, self);
    ck_offer_list_free(film.scene.offers);
    ck_contest_free(film.contest);
    return whole;
}
