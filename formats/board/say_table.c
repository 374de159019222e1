#include "formats/board/say_table.h"

#include "formats/common/display.h"
#include "formats/notation/write_events.h"
#include "formats/report/contest_words.h"
#include "rules/words/names.h"

/* ---- events ---- */

void ck_put_event(ck_out *out, const ck_record *record, const ck_event *event)
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
    const ck_table_view *view = slot->value;
    const ck_record *record = view->checked->record;
    const ck_event *event = &record->events.event[view->scene->event];
    if (event->seat != CK_NOT_SAID) {
        ck_put(out, "[");
        ck_put_seat_name(out, view->checked, event->seat);
        ck_put(out, "]");
    }
    ck_put_event(out, record, event);
}

void ck_say_season(ck_out *out, const ck_table_view *view)
{
    if (view->scene->season.length > 0)
        ck_put_text(out, view->scene->season, SIZE_MAX);
    else
        ck_say(out, CK_P_TABLE_BEFORE, NULL);
}

static void put_season(ck_out *out, const ck_slot *slot)
{
    ck_say_season(out, slot->value);
}

void ck_say_event(ck_out *out, const ck_table_view *view)
{
    ck_say(out, CK_P_TABLE_EVENT,
           CK_SLOTS({"season", put_season, view, 0}, ck_number_slot("n", view->scene->place.number),
                    {"event", put_written, view, 0}));
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

static void put_hand(ck_out *out, const ck_slot *slot)
{
    const ck_deck *deck = slot->value;
    put_cards(out, deck, &deck->hand[slot->number].known);
}

void ck_say_hand(ck_out *out, const ck_table_view *view, int seat)
{
    const ck_deck *deck = view->scene->deck;
    const ck_holding *hand = &deck->hand[seat];
    int known = ck_card_set_size(&hand->known);
    ck_phrase phrase = hand->size == 0 || known == 0        ? CK_P_TABLE_HAND
                       : known == hand->size                ? CK_P_TABLE_HAND_KNOWN
                       : known + hand->unknown > hand->size ? CK_P_TABLE_HAND_PERHAPS
                                                            : CK_P_TABLE_HAND_PARTLY;
    ck_say(out, phrase,
           CK_SLOTS(ck_count_slot("n", CK_P_N_CARDS, hand->size), {"cards", put_hand, deck, seat}));
}

/* ---- players ---- */

bool ck_has_points(const ck_table_view *view)
{
    return !(view->scene->contest->game->traits & CK_NO_POINTS);
}

static bool has_hand(const ck_table_view *view, int seat)
{
    return view->scene->deck && seat < CK_MAX_HANDS;
}

/* What a player has: his points and his hand, as far as there are such. */
typedef struct belongings {
    const ck_table_view *view;
    int seat;
} belongings;

static void put_belonging(ck_out *out, const void *items, int index)
{
    const belongings *of = items;
    if (index == 0 && ck_has_points(of->view))
        ck_say_count(out, CK_P_N_POINTS, of->view->scene->points[of->seat], NULL);
    else
        ck_say_hand(out, of->view, of->seat);
}

static void put_name(ck_out *out, const ck_slot *slot)
{
    const ck_table_view *view = slot->value;
    ck_put_seat_name(out, view->checked, (int)slot->number);
}

void ck_say_seat(ck_out *out, const ck_table_view *view, int seat)
{
    const belongings of = {view, seat};
    const ck_items items = {CK_P_THEN, ck_has_points(view) + has_hand(view, seat), put_belonging,
                            &of};
    ck_say(out, items.count > 0 ? CK_P_TABLE_SEAT : CK_P_TABLE_SEAT_ALONE,
           CK_SLOTS({"name", put_name, view, seat}, ck_list_slot("belongings", &items)));
}

/* ---- facts ---- */

static void put_acting(ck_out *out, const ck_slot *slot)
{
    const ck_table_view *view = slot->value;
    int told = 0;
    for (int seat = 0; seat < view->scene->contest->seats; seat++) {
        if (!view->scene->acts[seat])
            continue;
        ck_put(out, told++ > 0 ? " " : "");
        ck_put_seat_name(out, view->checked, seat);
    }
}

static bool somebody_acts(const ck_table_view *view)
{
    return view->scene->acting > 0;
}

static void say_acting(ck_out *out, const ck_table_view *view)
{
    ck_say(out, CK_P_TABLE_TURN, CK_SLOTS({"players", put_acting, view, 0}));
}

static bool has_pot(const ck_table_view *view)
{
    return view->scene->pot;
}

static void say_pot(ck_out *out, const ck_table_view *view)
{
    ck_say(out, CK_P_TABLE_POT, CK_SLOTS(ck_number_slot("n", view->scene->pot->amount)));
}

static bool has_pile(const ck_table_view *view)
{
    return view->scene->deck;
}

static void say_pile(ck_out *out, const ck_table_view *view)
{
    ck_say(out, CK_P_TABLE_PILE,
           CK_SLOTS(ck_count_slot("n", CK_P_N_CARDS, view->scene->deck->pile)));
}

static ck_card_set played(const ck_table_view *view)
{
    return ck_deck_played(view->scene->deck, view->scene->contest->seats);
}

static bool has_played(const ck_table_view *view)
{
    ck_card_set set = {{0}};
    if (view->scene->deck)
        set = played(view);
    return ck_card_set_size(&set) > 0;
}

static void put_played(ck_out *out, const ck_slot *slot)
{
    const ck_table_view *view = slot->value;
    ck_card_set set = played(view);
    put_cards(out, view->scene->deck, &set);
}

static void say_played(ck_out *out, const ck_table_view *view)
{
    ck_say(out, CK_P_TABLE_PLAYED, CK_SLOTS({"cards", put_played, view, 0}));
}

static bool is_won(const ck_table_view *view)
{
    return view->scene->finished && view->scene->contest->last_winner != CK_NOT_SAID;
}

static void put_winner(ck_out *out, const ck_slot *slot)
{
    const ck_table_view *view = slot->value;
    ck_put_seat_name(out, view->checked, view->scene->contest->last_winner);
}

static void say_won(ck_out *out, const ck_table_view *view)
{
    ck_say(out, CK_P_TABLE_WON, CK_SLOTS({"side", put_winner, view, 0}));
}

static bool is_lost(const ck_table_view *view)
{
    return view->scene->contest->lost;
}

static void say_lost(ck_out *out, const ck_table_view *view)
{
    (void)view;
    ck_say(out, CK_P_TABLE_LOST, NULL);
}

/* An earlier season was not judged to its end. */
static bool is_unsure(const ck_table_view *view)
{
    const ck_contest *contest = view->scene->contest;
    return contest->seats > 0 && ck_has_points(view) && !contest->lost && !contest->certain;
}

static void say_unsure(ck_out *out, const ck_table_view *view)
{
    (void)view;
    ck_say(out, CK_P_TABLE_UNSURE, NULL);
}

static const struct fact {
    bool (*holds)(const ck_table_view *view);
    void (*say)(ck_out *out, const ck_table_view *view);
} facts[CK_TABLE_FACTS] = {
    {somebody_acts, say_acting}, {has_pot, say_pot}, {has_pile, say_pile},
    {has_played, say_played},    {is_won, say_won},  {is_lost, say_lost},
    {is_unsure, say_unsure},
};

bool ck_fact_holds(const ck_table_view *view, int fact)
{
    return facts[fact].holds(view);
}

void ck_say_fact(ck_out *out, const ck_table_view *view, int fact)
{
    facts[fact].say(out, view);
}
