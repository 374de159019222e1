/* Replays a record of another game, and proposes events in place of those with an error. */
#include "rules/contest/contest_replay.h"

#include "rules/contest/contest_stated.h"
#include "rules/contest/offer.h"

/* What is offered in place of events with an error; the offers are made at the first of them. */
typedef struct event_offers {
    ck_offer_list *list;
    bool failed; /* memory was short */
} event_offers;

/* A ck_instead. */
static const char *propose(void *self, const ck_contest *contest, const ck_event *event, bool taken)
{
    event_offers *offered = self;
    if (!offered->list && !(offered->list = ck_offer_list_new(contest))) {
        offered->failed = true;
        return NULL;
    }
    const char *instead = ck_offer_list_instead(offered->list, contest, event, taken);
    offered->failed |= ck_offer_list_failed(offered->list);
    return instead;
}

/* The outcome of a game in a sheet that this program wrote: the verdict counts as it stands. */
static ck_outcome judged_outcome(const ck_record *record, const ck_observer *observer)
{
    const ck_judged_game *judged = &record->judged;
    ck_outcome outcome = {
        .end = (ck_end)judged->end,
        .players = (uint8_t)record->events.seats,
        .winner = judged->winner,
        .draw = judged->end != CK_UNFINISHED && judged->winner == CK_NO_PLAYER,
        .pointless = !judged->has_points,
        .unit = 1,
    };
    for (int i = 0; i < outcome.players; i++) {
        const ck_player *player = &record->events.seat[i];
        const ck_judged_seat *seat = &judged->seat[i];
        outcome.player[i] =
            (ck_player_event){player->name, player->points, seat->total, seat->place};
    }
    for (const ck_judged_season *at = judged->first_season; at; at = at->next) {
        const ck_season_event season = {
            .over = true,
            .first = CK_NO_SIDE,
            .name = at->name,
            .players = outcome.players,
            .winner = at->winner,
            .points = at->points,
            .rank = at->ranked ? at->rank : NULL,
            .cups = at->ranked ? at->cups : NULL,
        };
        outcome.seasons++;
        if (observer->season)
            observer->season(observer->self, &season);
    }
    return outcome;
}

ck_outcome ck_contest_replay(const ck_rules *rules, const ck_record *record,
                             const ck_observer *observer)
{
    (void)rules;
    if (record->judged.given)
        return judged_outcome(record, observer);
    if (record->states_alone)
        return ck_contest_stated_alone(record, observer);
    event_offers offered = {0};
    ck_outcome outcome = {.winner = CK_NO_PLAYER, .unit = 1, .failed = true};
    ck_contest *contest = ck_contest_new(record->game, record, observer);
    if (!contest)
        return outcome;
    contest->instead = propose;
    contest->instead_self = &offered;
    outcome = ck_contest_run(contest);
    outcome.failed = offered.failed;
    ck_contest_check_stated(record, observer, &outcome);
    ck_offer_list_free(offered.list);
    ck_contest_free(contest);
    return outcome;
}

ck_text ck_contest_season_at(const ck_record *record, uint32_t offset)
{
    const ck_event_list *events = &record->events;
    ck_text name = {.length = 0};
    for (size_t i = 0; i < events->count && events->event[i].span.offset <= offset; i++) {
        if (events->event[i].kind == CK_EVENT_START && events->event[i].count > 0)
            name = ck_record_thing_text(record, &events->thing[events->event[i].first]);
    }
    return name;
}
