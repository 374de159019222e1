#include "formats/board/page_contest.h"

#include "formats/common/display.h"
#include "formats/notation/write_events.h"
#include "formats/report/contest_words.h"
#include "rules/contest/offer.h"
#include "rules/contest/pot.h"
#include "rules/words/names.h"

#include <string.h>

/* ---- places ---- */

/* An event among the others: its season from 0, and its number there. A mark 春始 is number 0. */
typedef struct place {
    int64_t season, number;
} place;

static const place before_all = {-1, 0};

/* Goes to the next event that is no comment; whether a season begins with it. */
static bool go_on(place *place, const ck_event *event)
{
    bool mark = event->kind == CK_EVENT_START, begins = mark || place->season < 0;
    place->season += begins;
    place->number = mark ? 0 : begins ? 1 : place->number + 1;
    return begins;
}

void ck_put_contest_place(ck_json *json, const ck_record *record, uint32_t offset)
{
    const ck_event_list *events = &record->events;
    place place = before_all;
    for (size_t i = 0; i < events->count && events->event[i].span.offset <= offset; i++) {
        if (events->event[i].kind != CK_EVENT_COMMENT)
            go_on(&place, &events->event[i]);
    }
    if (place.season < 0)
        return;
    ck_json_put_number(json, "season", place.season);
    ck_json_put_number(json, "number", place.number);
}

/* ---- what is told ---- */

typedef struct telling {
    ck_json *json;
    const ck_checked *checked;
    ck_contest *contest;
    ck_offer_list *offers;
    place place;
    ck_text season; /* its name; length 0: nothing began yet */
    bool finished;  /* the judge has told its end */
    bool acts[CK_MAX_SEATS];
    int acting; /* how many of them */
} telling;

static void hear_season(void *self, const ck_contest_season *told)
{
    telling *telling = self;
    (void)told;
    telling->finished = true;
}

static bool is_playing(const telling *telling)
{
    return telling->contest->phase == CK_CONTEST_PLAY && !telling->contest->lost;
}

/* What a player has so far, with what this season has changed already. */
static int64_t points_of(const telling *telling, int seat)
{
    const ck_contest *contest = telling->contest;
    bool under_way = contest->phase == CK_CONTEST_SETUP || contest->phase == CK_CONTEST_PLAY;
    return contest->points[seat] + (under_way ? contest->change[seat] : 0);
}

/* Nothing of it where the rest of a season is passed over. */
static const ck_deck *deck_of(const telling *telling)
{
    return telling->season.length > 0 && !telling->contest->lost ? ck_deck_of(telling->contest)
                                                                 : NULL;
}

/* ---- cards ---- */

static void put_cards(ck_out *out, const ck_deck *deck, const ck_card_set *set)
{
    for (int card = 0; card < CK_CARDS; card++) {
        for (int i = 0; i < set->count[card]; i++) {
            ck_put(out, deck->colourless ? "" : ck_colour_name[ck_card_colour((ck_card)card)]);
            ck_put(out, ck_kind_name[ck_card_kind((ck_card)card)]);
        }
    }
}

static void put_set(ck_out *out, const ck_slot *slot)
{
    const ck_deck *deck = slot->value;
    put_cards(out, deck, &deck->hand[slot->number].known);
}

/* "10 cards: 赤無赤兵…", as far as they are known. */
static void put_hand(ck_out *out, const ck_deck *deck, int seat)
{
    const ck_holding *hand = &deck->hand[seat];
    int known = ck_card_set_size(&hand->known);
    ck_phrase phrase = hand->size == 0 || known == 0        ? CK_P_TABLE_HAND
                       : known == hand->size                ? CK_P_TABLE_HAND_KNOWN
                       : known + hand->unknown > hand->size ? CK_P_TABLE_HAND_PERHAPS
                                                            : CK_P_TABLE_HAND_PARTLY;
    ck_say(out, phrase,
           CK_SLOTS(ck_count_slot("n", CK_P_N_CARDS, hand->size), {"cards", put_set, deck, seat}));
}

static void take_away(ck_card_set *set, const ck_card_set *cards)
{
    for (int card = 0; card < CK_CARDS; card++) {
        int left = set->count[card] - cards->count[card];
        set->count[card] = (uint8_t)(left > 0 ? left : 0);
    }
}

/* The cards that were seen and lie neither in a hand nor in the pile. */
static ck_card_set played(const telling *telling)
{
    const ck_deck *deck = deck_of(telling);
    ck_card_set pile = {{0}}, set = {{0}};
    if (!deck)
        return set;
    set = deck->seen;
    for (int i = deck->drawn; i < deck->listed; i++) {
        if (deck->list[i] != CK_NOT_SAID)
            pile.count[deck->list[i]]++;
    }
    take_away(&set, &pile);
    for (int seat = 0; seat < telling->contest->seats && seat < CK_MAX_HANDS; seat++) {
        take_away(&set, &deck->hand[seat].known);
        take_away(&set, &deck->hand[seat].hinted);
    }
    return set;
}

/* ---- facts ---- */

static void put_acting(ck_out *out, const ck_slot *slot)
{
    const telling *telling = slot->value;
    int told = 0;
    for (int seat = 0; seat < telling->contest->seats; seat++) {
        if (!telling->acts[seat])
            continue;
        ck_put(out, told++ > 0 ? " " : "");
        ck_put_seat_name(out, telling->checked, seat);
    }
}

static bool somebody_acts(const telling *telling)
{
    return telling->acting > 0;
}

static void say_acting(ck_out *out, const telling *telling)
{
    ck_say(out, CK_P_TABLE_TURN, CK_SLOTS({"players", put_acting, telling, 0}));
}

static bool has_pot(const telling *telling)
{
    return ck_pot_of(telling->contest) && is_playing(telling);
}

static void say_pot(ck_out *out, const telling *telling)
{
    ck_say(out, CK_P_TABLE_POT, CK_SLOTS(ck_number_slot("n", ck_pot_of(telling->contest)->amount)));
}

static bool has_pile(const telling *telling)
{
    return deck_of(telling);
}

static void say_pile(ck_out *out, const telling *telling)
{
    ck_say(out, CK_P_TABLE_PILE,
           CK_SLOTS(ck_count_slot("n", CK_P_N_CARDS, deck_of(telling)->pile)));
}

static bool has_played(const telling *telling)
{
    ck_card_set set = played(telling);
    return ck_card_set_size(&set) > 0;
}

static void put_played(ck_out *out, const ck_slot *slot)
{
    const telling *telling = slot->value;
    ck_card_set set = played(telling);
    put_cards(out, deck_of(telling), &set);
}

static void say_played(ck_out *out, const telling *telling)
{
    ck_say(out, CK_P_TABLE_PLAYED, CK_SLOTS({"cards", put_played, telling, 0}));
}

static bool is_won(const telling *telling)
{
    return telling->finished && telling->contest->last_winner != CK_NOT_SAID;
}

static void put_winner(ck_out *out, const ck_slot *slot)
{
    const telling *telling = slot->value;
    ck_put_seat_name(out, telling->checked, telling->contest->last_winner);
}

static void say_won(ck_out *out, const telling *telling)
{
    ck_say(out, CK_P_TABLE_WON, CK_SLOTS({"side", put_winner, telling, 0}));
}

static bool is_lost(const telling *telling)
{
    return telling->contest->lost;
}

static void say_lost(ck_out *out, const telling *telling)
{
    (void)telling;
    ck_say(out, CK_P_TABLE_LOST, NULL);
}

/* An earlier season was not judged to its end. */
static bool is_unsure(const telling *telling)
{
    const ck_contest *contest = telling->contest;
    bool counts = contest->seats > 0 && !(contest->game->traits & CK_NO_POINTS);
    return counts && !contest->lost && !contest->certain;
}

static void say_unsure(ck_out *out, const telling *telling)
{
    (void)telling;
    ck_say(out, CK_P_TABLE_UNSURE, NULL);
}

static const struct fact {
    bool (*is)(const telling *telling);
    void (*say)(ck_out *out, const telling *telling);
} facts[] = {
    {somebody_acts, say_acting}, {has_pot, say_pot}, {has_pile, say_pile},
    {has_played, say_played},    {is_won, say_won},  {is_lost, say_lost},
    {is_unsure, say_unsure},
};
enum { FACTS = sizeof facts / sizeof *facts };

/* ---- whose turn it is ---- */

/* Whether the judge would take something of a player now. */
static bool may_act(const telling *telling, int seat)
{
    const ck_event_list *events = &telling->offers->draft.record.events;
    for (size_t i = 0; i < events->count; i++) {
        if (events->event[i].seat == seat &&
            ck_offer_list_allow(telling->offers, telling->contest, &events->event[i]))
            return true;
    }
    return false;
}

/* By what the game proposes; RANDOM as in offer.h. */
static void find_acting_by(telling *telling, ck_random *random)
{
    telling->offers->random = random;
    bool offered = is_playing(telling) && ck_offer_list_fill(telling->offers, telling->contest);
    telling->acting = 0;
    for (int seat = 0; seat < telling->contest->seats; seat++) {
        telling->acts[seat] = offered && may_act(telling, seat);
        telling->acting += telling->acts[seat];
    }
}

/* Casts are only proposed where chance decides them, but then not all that is possible is. */
static void find_acting(telling *telling)
{
    ck_random random = {1};
    find_acting_by(telling, NULL);
    if (telling->acting == 0)
        find_acting_by(telling, &random);
    telling->offers->random = NULL;
}

/* ---- scenes ---- */

/* An event as it is written, without whose it is. */
static void put_event(ck_out *out, const ck_record *record, const ck_event *event)
{
    enum { MOST_COLUMNS = 200 };
    const ck_thing *things = record->events.thing + event->first;
    bool mark = event->kind == CK_EVENT_START || event->kind == CK_EVENT_END;
    if (event->kind == CK_EVENT_VERB || event->kind == CK_EVENT_UNREAD)
        ck_put_text(out, ck_event_text(record, event), MOST_COLUMNS);
    if (event->kind == CK_EVENT_GAME_END)
        ck_put(out, "星一周");
    bool whole = event->kind == CK_EVENT_VERB && event->word == 0; /* its things stand in it */
    for (uint32_t i = 0; i < event->count && !whole; i++)
        ck_put_thing(out, record, &things[i]);
    if (mark)
        ck_put(out, event->kind == CK_EVENT_START ? "始" : "終");
}

static void put_written(ck_out *out, const ck_slot *slot)
{
    const telling *telling = slot->value;
    const ck_record *record = telling->checked->record;
    const ck_event *event = &record->events.event[slot->number];
    if (event->seat != CK_NOT_SAID) {
        ck_put(out, "[");
        ck_put_seat_name(out, telling->checked, event->seat);
        ck_put(out, "]");
    }
    put_event(out, record, event);
}

static void put_season(ck_out *out, const ck_slot *slot)
{
    const telling *telling = slot->value;
    if (telling->season.length > 0)
        ck_put_text(out, telling->season, SIZE_MAX);
    else
        ck_say(out, CK_P_TABLE_BEFORE, NULL);
}

/* "春, event 3 · [甲]行 赤兵" */
static void say_event(ck_out *out, const telling *telling, size_t index)
{
    ck_say(out, CK_P_TABLE_EVENT,
           CK_SLOTS({"season", put_season, telling, 0}, ck_number_slot("n", telling->place.number),
                    {"event", put_written, telling, (int64_t)index}));
}

static void tell_points(const telling *telling)
{
    if (telling->contest->game->traits & CK_NO_POINTS)
        return;
    ck_json_begin_list(telling->json, "points");
    for (int seat = 0; seat < telling->contest->seats; seat++)
        ck_json_put_number(telling->json, NULL, points_of(telling, seat));
    ck_json_end_list(telling->json);
}

static void tell_hands(const telling *telling)
{
    const ck_deck *deck = deck_of(telling);
    if (!deck)
        return;
    ck_json_begin_list(telling->json, "hands");
    for (int seat = 0; seat < telling->contest->seats && seat < CK_MAX_HANDS; seat++) {
        ck_out out = ck_json_begin_string(telling->json, NULL);
        put_hand(&out, deck, seat);
        ck_json_end_string(telling->json, &out);
    }
    ck_json_end_list(telling->json);
}

static void tell_facts(const telling *telling)
{
    ck_json_begin_list(telling->json, "facts");
    for (int i = 0; i < FACTS; i++) {
        if (!facts[i].is(telling))
            continue;
        ck_out out = ck_json_begin_string(telling->json, NULL);
        facts[i].say(&out, telling);
        ck_json_end_string(telling->json, &out);
    }
    ck_json_end_list(telling->json);
}

/* The comments that follow an event. */
static void tell_comments(const telling *telling, size_t index)
{
    enum { MOST_COLUMNS = 400 };
    const ck_record *record = telling->checked->record;
    const ck_event_list *events = &record->events;
    ck_json_begin_list(telling->json, "comments");
    for (size_t i = index + 1; i < events->count && events->event[i].kind == CK_EVENT_COMMENT;
         i++) {
        const ck_event *comment = &events->event[i];
        if (comment->count == 0)
            continue;
        ck_out out = ck_json_begin_string(telling->json, NULL);
        ck_put_text(&out, ck_thing_text(record, &events->thing[comment->first]), MOST_COLUMNS);
        ck_json_end_string(telling->json, &out);
    }
    ck_json_end_list(telling->json);
}

static void tell_event(telling *telling, size_t index)
{
    ck_json *json = telling->json;
    const ck_record *record = telling->checked->record;
    const ck_event *event = &record->events.event[index];
    ck_json_begin_object(json, NULL);
    ck_json_put_number(json, "number", telling->place.number);
    ck_out words = ck_json_begin_string(json, "words");
    say_event(&words, telling, index);
    ck_json_end_string(json, &words);
    if (event->seat != CK_NOT_SAID) {
        ck_out side = ck_json_begin_string(json, "side");
        ck_put_seat_name(&side, telling->checked, event->seat);
        ck_json_end_string(json, &side);
    }
    ck_out move = ck_json_begin_string(json, "move");
    put_event(&move, record, event);
    ck_json_end_string(json, &move);
    find_acting(telling);
    tell_points(telling);
    tell_hands(telling);
    tell_facts(telling);
    tell_comments(telling, index);
    ck_json_end_object(json);
}

/* ---- seasons ---- */

static void end_season(telling *telling)
{
    if (telling->place.season < 0)
        return;
    ck_json_end_list(telling->json);
    if (telling->finished)
        tell_points(telling);
    ck_json_end_object(telling->json);
}

/* Of a record that begins without a mark the season has no name. */
static void begin_season(telling *telling, const ck_event *event)
{
    const ck_record *record = telling->checked->record;
    ck_json *json = telling->json;
    telling->finished = false;
    if (event->kind == CK_EVENT_START && event->count > 0)
        telling->season = ck_thing_text(record, &record->events.thing[event->first]);
    ck_json_begin_object(json, NULL);
    ck_out sign = ck_json_begin_string(json, "sign");
    ck_put_text(&sign, telling->season, SIZE_MAX);
    ck_json_end_string(json, &sign);
    ck_out name = ck_json_begin_string(json, "name");
    put_season(&name, &(ck_slot){.value = telling});
    ck_json_end_string(json, &name);
    ck_json_begin_list(json, "scenes");
}

static void tell_seasons(telling *telling)
{
    const ck_event_list *events = &telling->checked->record->events;
    bool known = ck_contest_open(telling->contest);
    ck_json_begin_list(telling->json, "seasons");
    for (size_t i = 0; i < events->count; i++) {
        const ck_event *event = &events->event[i];
        place next = telling->place;
        if (event->kind == CK_EVENT_COMMENT)
            continue;
        if (go_on(&next, event)) {
            end_season(telling);
            begin_season(telling, event);
        }
        telling->place = next;
        if (known)
            ck_contest_take(telling->contest, event);
        tell_event(telling, i);
    }
    end_season(telling);
    ck_json_end_list(telling->json);
}

/* ---- the whole ---- */

static void tell_players(ck_json *json, const ck_checked *checked)
{
    ck_json_begin_list(json, "players");
    for (int seat = 0; seat < checked->contest->result.seats; seat++) {
        ck_out name = ck_json_begin_string(json, NULL);
        ck_put_seat_name(&name, checked, seat);
        ck_json_end_string(json, &name);
    }
    ck_json_end_list(json);
}

void ck_put_contest_scenes(ck_json *json, const ck_checked *checked)
{
    const ck_record *record = checked->record;
    telling telling = {.json = json, .checked = checked, .place = before_all};
    const ck_contest_observer observer = {&telling, {NULL, NULL}, hear_season};
    tell_players(json, checked);
    telling.contest = ck_contest_new(record->game, record, &observer);
    telling.offers = telling.contest ? ck_offer_list_new(telling.contest) : NULL;
    if (telling.offers)
        tell_seasons(&telling);
    else
        json->out->failed = true;
    ck_offer_list_free(telling.offers);
    ck_contest_free(telling.contest);
}

static void put_player(ck_out *out, const void *items, int seat)
{
    ck_put_seat_name(out, items, seat);
}

static void put_path(ck_out *out, const ck_slot *slot)
{
    enum { MOST_COLUMNS = 80 };
    const char *path = slot->value;
    ck_put_clean(out, path, strlen(path), MOST_COLUMNS);
}

void ck_put_contest_title(ck_out *out, const ck_checked *checked)
{
    const ck_items players = {CK_P_COMMA, checked->contest->result.seats, put_player, checked};
    ck_say(out, CK_P_TABLE_RECORD,
           CK_SLOTS(ck_word_slot("game", checked->record->game->name),
                    ck_list_slot("players", &players), {"path", put_path, checked->path, 0},
                    ck_number_slot("number", checked->record->number)));
}
