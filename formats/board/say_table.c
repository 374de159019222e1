/* Describes the table of another game in words: hands, points, belongings, last event. */
#include "formats/board/say_table.h"

#include "formats/common/display.h"
#include "formats/report/player_words.h"
#include "rules/contest/form.h"
#include "rules/words/names.h"
#include "rules/words/square.h"
#include "rules/words/words.h"

#include <string.h>

/* ---- events ---- */

void ck_say_event_text(ck_out *out, const ck_record *record, const ck_event *event)
{
    enum { MOST_COLUMNS = 200 };
    const ck_thing *things = ck_event_things(&record->events, event);
    bool mark = event->kind == CK_EVENT_START || event->kind == CK_EVENT_END;
    if (event->kind == CK_EVENT_VERB || event->kind == CK_EVENT_UNREAD)
        ck_display_text(out, ck_record_event_text(record, event), MOST_COLUMNS);
    if (event->kind == CK_EVENT_GAME_END)
        ck_put(out, "星一周");
    /* The things of an event without a verb are part of its text. */
    bool whole = event->kind == CK_EVENT_VERB && event->word == 0;
    for (uint32_t i = 0; i < event->count && !whole; i++)
        ck_form_put_thing(out, record, &things[i]);
    if (mark)
        ck_put(out, event->kind == CK_EVENT_START ? "始" : "終");
}

static void put_written(ck_out *out, const ck_slot *slot)
{
    const ck_view *view = slot->value;
    const ck_record *record = view->checked->record;
    const ck_event *event = &record->events.event[view->table->event];
    if (event->seat != CK_NONE) {
        ck_put(out, "[");
        ck_put_seat_name(out, view->checked, event->seat);
        ck_put(out, "]");
    }
    ck_say_event_text(out, record, event);
}

void ck_say_table_season(ck_out *out, const ck_view *view)
{
    if (view->frame->name.length > 0)
        ck_display_text(out, view->frame->name, SIZE_MAX);
    else
        ck_say(out, CK_P_TABLE_BEFORE, NULL);
}

static void put_season(ck_out *out, const ck_slot *slot)
{
    ck_say_table_season(out, slot->value);
}

void ck_say_event(ck_out *out, const ck_view *view)
{
    ck_say(out, CK_P_TABLE_EVENT,
           CK_SLOTS({"season", put_season, view, 0}, ck_number_slot("n", view->frame->number),
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

void ck_say_hand(ck_out *out, const ck_view *view, int seat)
{
    const ck_deck *deck = view->table->deck;
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

bool ck_table_has_points(const ck_view *view)
{
    return !(view->checked->record->game->traits & CK_NO_POINTS);
}

/* ---- zones ---- */

/*
 * Phrases of a zone by its contents: items only, both items and a number, number only. AMOUNT
 * counts the number. WHOLE joins several zones in {zones}.
 */
static const struct zone_words {
    ck_phrase items, both, number, amount, whole;
} zone_words[CK_ZONE_KINDS] = {
#define NONE CK_NO_PHRASE
    [CK_ZONE_POT] = {NONE, NONE, CK_P_TABLE_POT, NONE, NONE},
    [CK_ZONE_ROADS] = {CK_P_ZONE_ROADS, NONE, NONE, NONE, NONE},
    [CK_ZONE_ROUND] = {CK_P_ZONE_ROUND, NONE, NONE, NONE, NONE},
    [CK_ZONE_COMMON] = {CK_P_ZONE_COMMON, NONE, NONE, NONE, NONE},
    [CK_ZONE_OUT] = {NONE, NONE, CK_P_ZONE_OUT, NONE, NONE},
    [CK_ZONE_CAST] = {NONE, NONE, CK_P_ZONE_CAST, NONE, NONE},
    [CK_ZONE_BET] = {NONE, CK_P_ZONE_BET, NONE, NONE, CK_P_ZONE_BETS},
    [CK_ZONE_WON] = {NONE, NONE, CK_P_ZONE_WON, CK_P_N_CARDS, NONE},
    [CK_ZONE_OPEN] = {CK_P_ZONE_OPEN, NONE, NONE, NONE, NONE},
    [CK_ZONE_RICE] = {NONE, NONE, CK_P_ZONE_RICE, NONE, NONE},
    [CK_ZONE_COINS] = {NONE, NONE, CK_P_ZONE_COINS, NONE, NONE},
    [CK_ZONE_PLACED] = {CK_P_ZONE_CARD, CK_P_ZONE_MARKED, NONE, CK_P_N_MARKERS, CK_P_ZONE_PLACED},
    [CK_ZONE_CUPS] = {NONE, NONE, CK_P_ZONE_AMOUNT, CK_P_N_CUPS, NONE},
    [CK_ZONE_RANK] = {NONE, NONE, CK_P_ZONE_RANK, NONE, NONE},
    [CK_ZONE_STOCK] = {NONE, NONE, CK_P_ZONE_STOCK, NONE, NONE},
    [CK_ZONE_DELIVERED] = {NONE, NONE, CK_P_ZONE_DELIVERED, NONE, NONE},
    [CK_ZONE_HIDDEN] = {CK_P_ZONE_HIDDEN, CK_P_ZONE_HIDDEN_PARTLY, CK_P_ZONE_UNKNOWN, NONE, NONE},
    [CK_ZONE_DEPARTMENT] = {CK_P_ZONE_DEPARTMENT, CK_P_ZONE_DEPARTMENT, NONE, CK_P_N_POINTS,
                            CK_P_ZONE_REVEALED},
#undef NONE
};

static void put_item(ck_out *out, const ck_zone *zone, int item)
{
    if (zone->kind == CK_ZONE_BET) {
        ck_put_format(out, "%d", item);
    } else if (zone->kind == CK_ZONE_HIDDEN || zone->kind == CK_ZONE_DEPARTMENT) {
        ck_form_put_piece(out, item);
    } else {
        ck_put(out, ck_colour_name[ck_card_colour((ck_card)item)]);
        ck_put(out, ck_kind_name[ck_card_kind((ck_card)item)]);
    }
}

static void put_items(ck_out *out, const ck_slot *slot)
{
    const ck_zone *zone = slot->value;
    for (int item = 0; item < CK_ZONE_ITEMS; item++) {
        for (int i = 0; i < zone->count[item]; i++)
            put_item(out, zone, item);
    }
}

static void say_zone(ck_out *out, const ck_zone *zone)
{
    const struct zone_words *words = &zone_words[zone->kind];
    static const uint8_t none[CK_ZONE_ITEMS];
    ck_phrase phrase = memcmp(zone->count, none, sizeof none) == 0 ? words->number
                       : zone->number == 0                         ? words->items
                                                                   : words->both;
    ck_phrase amount = words->amount == CK_NO_PHRASE ? CK_P_N_POINTS : words->amount;
    ck_say(out, phrase,
           CK_SLOTS(ck_number_slot("n", zone->number),
                    ck_count_slot("amount", amount, zone->number), {"items", put_items, zone, 0}));
}

/* The zones of a kind that lie before a player; CK_NONE: of the table. */
typedef struct zones_at {
    const ck_tabletop *table;
    int seat;
    ck_zone_kind kind;
} zones_at;

/* The index of the first zone from FROM on; none: the number of zones. */
static int next_zone(const zones_at *at, int from)
{
    const ck_zone *zone = at->table->zone;
    while (from < at->table->zones && (zone[from].seat != at->seat || zone[from].kind != at->kind))
        from++;
    return from;
}

static void put_zones(ck_out *out, const ck_slot *slot)
{
    const zones_at *at = slot->value;
    const int first = next_zone(at, 0);
    for (int i = first; i < at->table->zones; i = next_zone(at, i + 1)) {
        if (i > first)
            ck_say_between(out, CK_P_COMMA);
        say_zone(out, &at->table->zone[i]);
    }
}

static void say_zones(ck_out *out, const ck_tabletop *table, int seat, ck_zone_kind kind)
{
    const zones_at at = {table, seat, kind};
    const ck_slot zones = {"zones", put_zones, &at, 0};
    if (zone_words[kind].whole == CK_NO_PHRASE)
        put_zones(out, &zones);
    else if (next_zone(&at, 0) < table->zones)
        ck_say(out, zone_words[kind].whole, CK_SLOTS(zones));
}

/* ---- tokens ---- */

void ck_put_table_square(ck_out *out, const ck_tabletop *table, int square)
{
    int step = 0;
    while (step < table->steps && table->route[step] != square)
        step++;
    if (table->named)
        ck_write_square(out, ck_tabletop_named_square(table, square));
    else if (table->harbours && (step == 0 || step == table->steps - 1))
        ck_put(out, step == 0 ? "始" : "終");
    else
        ck_put_format(out, "%d", step);
}

static void put_square(ck_out *out, const ck_slot *slot)
{
    ck_put_table_square(out, slot->value, (int)slot->number);
}

static void say_tokens(ck_out *out, const ck_tabletop *table, int seat)
{
    bool any = false;
    for (int i = 0; i < table->tokens; i++) {
        const ck_token *token = &table->token[i];
        if (token->seat != seat)
            continue;
        if (any)
            ck_say_between(out, CK_P_COMMA);
        ck_say(out,
               token->number == 0 ? CK_P_TABLE_TOKEN
               : token->load == 0 ? CK_P_TABLE_SHIP
                                  : CK_P_TABLE_LOADED,
               CK_SLOTS({"square", put_square, table, token->square},
                        ck_number_slot("n", token->number), ck_number_slot("load", token->load)));
        any = true;
    }
}

/* ---- belongings ---- */

/* Parts of a player's belongings. */
enum { POINTS, HAND, TOKENS, ZONES, PARTS = ZONES + CK_ZONE_KINDS };

/* Writes a part; nothing if the player has none. */
static void say_part(ck_out *out, const ck_view *view, int seat, int part)
{
    const ck_table_state *table = view->table;
    if (part == POINTS && ck_table_has_points(view))
        ck_say_count(out, CK_P_N_POINTS, table->points[seat], NULL);
    else if (part == HAND && table->deck && seat < CK_MAX_HANDS)
        ck_say_hand(out, view, seat);
    else if (part == TOKENS)
        say_tokens(out, &table->top, seat);
    else if (part >= ZONES)
        say_zones(out, &table->top, seat, (ck_zone_kind)(part - ZONES));
}

static void say_parts(ck_out *out, const ck_view *view, int seat, int first)
{
    ck_buffer text = {.memory = out->memory};
    ck_out words = ck_part_out(&text, out);
    bool any = false;
    for (int part = first; part < PARTS; part++) {
        ck_buffer_clear(&text);
        say_part(&words, view, seat, part);
        if (any && text.length > 0)
            ck_say_between(out, CK_P_THEN);
        any |= text.length > 0;
        ck_put(out, ck_buffer_string(&text));
    }
    out->failed |= words.failed;
    ck_buffer_free(&text);
}

void ck_say_belongings(ck_out *out, const ck_view *view, int seat)
{
    say_parts(out, view, seat, TOKENS);
}

static void put_name(ck_out *out, const ck_slot *slot)
{
    ck_put_seat_name(out, ((const ck_view *)slot->value)->checked, (int)slot->number);
}

void ck_say_seat(ck_out *out, const ck_view *view, int seat)
{
    ck_buffer text = {.memory = out->memory};
    ck_out words = ck_part_out(&text, out);
    say_parts(&words, view, seat, POINTS);
    ck_say(out, text.length > 0 ? CK_P_TABLE_SEAT : CK_P_TABLE_SEAT_ALONE,
           CK_SLOTS({"name", put_name, view, seat},
                    ck_word_slot("belongings", ck_buffer_string(&text))));
    out->failed |= words.failed;
    ck_buffer_free(&text);
}

/* ---- errors ---- */

int64_t ck_table_faulty_event(const ck_checked *checked)
{
    const ck_result *result = checked->result;
    for (size_t i = 0; i < result->finding_count; i++) { /* in the order of the text */
        const ck_finding *finding = &result->findings[i];
        int64_t event = ck_frames_event_at(checked->record, finding->span.offset).event;
        if (ck_code_severity(finding->code) == CK_ERROR && event != CK_NO_EVENT)
            return event;
    }
    return CK_NO_EVENT;
}

/* ---- squares ---- */

/* Writes the squares of the pieces in 国官集来. */
static void put_standing(ck_out *out, const void *items, int index)
{
    const ck_tabletop *table = items;
    int piece = table->square[index].piece;
    if (piece == CK_BARE)
        ck_put(out, "空");
    else if (piece == CK_SOME_PIECE)
        ck_put(out, "或");
    else
        ck_form_put_piece(out, piece);
    ck_put(out, " ");
    ck_put_table_square(out, table, index);
}

bool ck_table_has_pieces(const ck_tabletop *table)
{
    return table->named && table->steps == 0;
}

void ck_say_squares(ck_out *out, const ck_view *view)
{
    const ck_tabletop *table = &view->table->top;
    const ck_items items = {CK_P_COMMA, table->rows * table->columns, put_standing, table};
    ck_say(out, CK_P_TABLE_SQUARES, CK_SLOTS(ck_list_slot("pieces", &items)));
}

/* ---- facts ---- */

static void put_acting(ck_out *out, const ck_slot *slot)
{
    const ck_view *view = slot->value;
    int written = 0;
    for (int seat = 0; seat < view->table->contest->seats; seat++) {
        if (!ck_frames_acting(view->table)->seat[seat])
            continue;
        ck_put(out, written++ > 0 ? " " : "");
        ck_put_seat_name(out, view->checked, seat);
    }
}

static void say_acting(ck_out *out, const ck_view *view)
{
    if (ck_frames_acting(view->table)->count > 0)
        ck_say(out, CK_P_TABLE_TURN, CK_SLOTS({"players", put_acting, view, 0}));
}

static void put_played(ck_out *out, const ck_slot *slot)
{
    const ck_table_state *table = slot->value;
    const ck_card_set set = ck_deck_played(table->deck, table->contest->seats);
    put_cards(out, table->deck, &set);
}

static void say_pile(ck_out *out, const ck_view *view)
{
    if (view->table->deck)
        ck_say(out, CK_P_TABLE_PILE,
               CK_SLOTS(ck_count_slot("n", CK_P_N_CARDS, view->table->deck->pile)));
}

static void say_played(ck_out *out, const ck_view *view)
{
    const ck_table_state *table = view->table;
    ck_card_set set = {{0}};
    if (table->deck)
        set = ck_deck_played(table->deck, table->contest->seats);
    if (ck_card_set_size(&set) > 0)
        ck_say(out, CK_P_TABLE_PLAYED, CK_SLOTS({"cards", put_played, table, 0}));
}

static void say_won(ck_out *out, const ck_view *view)
{
    int winner = view->table->contest->last_winner;
    if (view->table->finished && winner != CK_NONE)
        ck_say(out, CK_P_TABLE_WON, CK_SLOTS({"side", put_name, view, winner}));
}

/* Says that the season is lost, or that an earlier one was, so that points are uncertain. */
static void say_doubt(ck_out *out, const ck_view *view)
{
    const ck_contest *contest = view->table->contest;
    if (contest->lost)
        ck_say(out, CK_P_TABLE_LOST, NULL);
    else if (contest->seats > 0 && ck_table_has_points(view) && !contest->certain)
        ck_say(out, CK_P_TABLE_UNSURE, NULL);
}

void ck_say_fact(ck_out *out, const ck_view *view, int fact)
{
    static void (*const says[])(ck_out * out, const ck_view *view) = {say_pile, say_played, say_won,
                                                                      say_doubt};
    enum { SAYS = sizeof says / sizeof *says };
    _Static_assert((int)CK_TABLE_FACTS == 1 + (int)CK_ZONE_KINDS + (int)SAYS, "all facts");
    if (fact == 0)
        say_acting(out, view);
    else if (fact <= CK_ZONE_KINDS)
        say_zones(out, &view->table->top, CK_NONE, (ck_zone_kind)(fact - 1));
    else
        says[fact - 1 - CK_ZONE_KINDS](out, view);
}

/* ---- the whole table ---- */

/* Writes a new line with a fact, if it holds. */
static void say_fact_line(ck_out *out, const ck_view *view, int fact)
{
    ck_buffer text = {.memory = out->memory};
    ck_out words = ck_part_out(&text, out);
    ck_say_fact(&words, view, fact);
    if (text.length > 0)
        ck_put(out, "\n");
    ck_put(out, ck_buffer_string(&text));
    out->failed |= words.failed;
    ck_buffer_free(&text);
}

void ck_say_table(ck_out *out, const ck_view *view)
{
    ck_say_event(out, view);
    for (int seat = 0; seat < view->table->contest->seats; seat++) {
        ck_put(out, "\n");
        ck_say_seat(out, view, seat);
    }
    for (int fact = 0; fact < CK_TABLE_FACTS; fact++)
        say_fact_line(out, view, fact);
    if (ck_table_has_pieces(&view->table->top)) {
        ck_put(out, "\n");
        ck_say_squares(out, view);
    }
}
