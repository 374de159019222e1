/* Describes the table of another game in words: hands, points, belongings, last event. */
#include "formats/board/say_table.h"

#include "formats/common/display.h"
#include "formats/report/player_words.h"
#include "rules/contest/form.h"
#include "rules/words/names.h"
#include "rules/words/square.h"
#include "rules/words/words.h"

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
    const ck_table_view *view = slot->value;
    const ck_record *record = view->checked->record;
    const ck_event *event = &record->events.event[view->frame->event];
    if (event->seat != CK_NONE) {
        ck_put(out, "[");
        ck_put_seat_name(out, view->checked, event->seat);
        ck_put(out, "]");
    }
    ck_say_event_text(out, record, event);
}

void ck_say_season(ck_out *out, const ck_table_view *view)
{
    if (view->frame->season.length > 0)
        ck_display_text(out, view->frame->season, SIZE_MAX);
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
           CK_SLOTS({"season", put_season, view, 0}, ck_number_slot("n", view->frame->place.number),
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
    const ck_deck *deck = view->frame->deck;
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

bool ck_table_view_has_points(const ck_table_view *view)
{
    return !(view->frame->contest->game->traits & CK_NO_POINTS);
}

/* ---- lots ---- */

/*
 * Phrases of a lot by its contents: items only, both items and a number, number only. AMOUNT counts
 * the number. WHOLE joins several lots in {lots}.
 */
static const struct lot_words {
    ck_phrase items, both, number, amount, whole;
} lot_words[CK_LOT_KINDS] = {
#define NONE CK_NO_PHRASE
    [CK_LOT_POT] = {NONE, NONE, CK_P_TABLE_POT, NONE, NONE},
    [CK_LOT_ROADS] = {CK_P_LOT_ROADS, NONE, NONE, NONE, NONE},
    [CK_LOT_ROUND] = {CK_P_LOT_ROUND, NONE, NONE, NONE, NONE},
    [CK_LOT_COMMON] = {CK_P_LOT_COMMON, NONE, NONE, NONE, NONE},
    [CK_LOT_OUT] = {NONE, NONE, CK_P_LOT_OUT, NONE, NONE},
    [CK_LOT_CAST] = {NONE, NONE, CK_P_LOT_CAST, NONE, NONE},
    [CK_LOT_BET] = {NONE, CK_P_LOT_BET, NONE, NONE, CK_P_LOT_BETS},
    [CK_LOT_WON] = {NONE, NONE, CK_P_LOT_WON, CK_P_N_CARDS, NONE},
    [CK_LOT_OPEN] = {CK_P_LOT_OPEN, NONE, NONE, NONE, NONE},
    [CK_LOT_RICE] = {NONE, NONE, CK_P_LOT_RICE, NONE, NONE},
    [CK_LOT_COINS] = {NONE, NONE, CK_P_LOT_COINS, NONE, NONE},
    [CK_LOT_PLACED] = {CK_P_LOT_CARD, CK_P_LOT_MARKED, NONE, CK_P_N_MARKERS, CK_P_LOT_PLACED},
    [CK_LOT_CUPS] = {NONE, NONE, CK_P_LOT_AMOUNT, CK_P_N_CUPS, NONE},
    [CK_LOT_RANK] = {NONE, NONE, CK_P_LOT_RANK, NONE, NONE},
    [CK_LOT_STOCK] = {NONE, NONE, CK_P_LOT_STOCK, NONE, NONE},
    [CK_LOT_DELIVERED] = {NONE, NONE, CK_P_LOT_DELIVERED, NONE, NONE},
    [CK_LOT_HIDDEN] = {CK_P_LOT_HIDDEN, CK_P_LOT_HIDDEN_PARTLY, CK_P_LOT_UNKNOWN, NONE, NONE},
    [CK_LOT_DEPARTMENT] = {CK_P_LOT_DEPARTMENT, CK_P_LOT_DEPARTMENT, NONE, CK_P_N_POINTS,
                           CK_P_LOT_REVEALED},
#undef NONE
};

static void put_item(ck_out *out, const ck_lot *lot, int item)
{
    if (lot->kind == CK_LOT_BET) {
        ck_put_format(out, "%d", item);
    } else if (lot->kind == CK_LOT_HIDDEN || lot->kind == CK_LOT_DEPARTMENT) {
        ck_form_put_piece(out, item);
    } else {
        ck_put(out, ck_colour_name[ck_card_colour((ck_card)item)]);
        ck_put(out, ck_kind_name[ck_card_kind((ck_card)item)]);
    }
}

static void put_items(ck_out *out, const ck_slot *slot)
{
    const ck_lot *lot = slot->value;
    for (int item = 0; item < CK_LOT_ITEMS; item++) {
        for (int i = 0; i < lot->count[item]; i++)
            put_item(out, lot, item);
    }
}

static bool has_items(const ck_lot *lot)
{
    for (int item = 0; item < CK_LOT_ITEMS; item++) {
        if (lot->count[item] > 0)
            return true;
    }
    return false;
}

static void say_lot(ck_out *out, const ck_lot *lot)
{
    const struct lot_words *words = &lot_words[lot->kind];
    ck_phrase phrase = !has_items(lot)    ? words->number
                       : lot->number == 0 ? words->items
                                          : words->both;
    ck_phrase amount = words->amount == CK_NO_PHRASE ? CK_P_N_POINTS : words->amount;
    ck_say(out, phrase,
           CK_SLOTS(ck_number_slot("n", lot->number), ck_count_slot("amount", amount, lot->number),
                    {"items", put_items, lot, 0}));
}

/* The lots of a kind of one player, or of the table. */
typedef struct player_lots {
    const ck_tabletop *table;
    int seat;
    ck_lot_kind kind;
    int count;
} player_lots;

/* The lot of an index; NULL: no more. */
static const ck_lot *lot_at(const player_lots *lots, int index)
{
    for (int i = 0; i < lots->table->lots; i++) {
        const ck_lot *lot = &lots->table->lot[i];
        if (lot->seat == lots->seat && lot->kind == lots->kind && index-- == 0)
            return lot;
    }
    return NULL;
}

static player_lots lots_of(const ck_table_view *view, int seat, ck_lot_kind kind)
{
    player_lots lots = {&view->frame->table, seat, kind, 0};
    while (lot_at(&lots, lots.count))
        lots.count++;
    return lots;
}

static void put_lot(ck_out *out, const void *items, int index)
{
    say_lot(out, lot_at(items, index));
}

static void say_lots(ck_out *out, const player_lots *lots)
{
    const struct lot_words *words = &lot_words[lots->kind];
    const ck_items items = {CK_P_COMMA, lots->count, put_lot, lots};
    if (words->whole == CK_NO_PHRASE)
        ck_say_list(out, &items);
    else
        ck_say(out, words->whole, CK_SLOTS(ck_list_slot("lots", &items)));
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

/* The tokens of a player. */
typedef struct player_tokens {
    const ck_tabletop *table;
    int seat;
    int count;
} player_tokens;

/* The token of an index; NULL: no more. */
static const ck_token *token_at(const player_tokens *tokens, int index)
{
    for (int i = 0; i < tokens->table->tokens; i++) {
        if (tokens->table->token[i].seat == tokens->seat && index-- == 0)
            return &tokens->table->token[i];
    }
    return NULL;
}

static player_tokens tokens_of(const ck_table_view *view, int seat)
{
    player_tokens tokens = {&view->frame->table, seat, 0};
    while (token_at(&tokens, tokens.count))
        tokens.count++;
    return tokens;
}

static void put_token(ck_out *out, const void *items, int index)
{
    const player_tokens *tokens = items;
    const ck_token *token = token_at(tokens, index);
    ck_phrase phrase = token->number == 0 ? CK_P_TABLE_TOKEN
                       : token->load == 0 ? CK_P_TABLE_SHIP
                                          : CK_P_TABLE_LOADED;
    ck_say(out, phrase,
           CK_SLOTS({"square", put_square, tokens->table, token->square},
                    ck_number_slot("n", token->number), ck_number_slot("load", token->load)));
}

/* ---- belongings ---- */

/* Parts of a player's belongings. */
enum { POINTS, HAND, TOKENS, LOTS, PARTS = LOTS + CK_LOT_KINDS };

typedef struct belongings {
    const ck_table_view *view;
    int seat;
    int part[PARTS];
    int count;
} belongings;

static bool has_part(const ck_table_view *view, int seat, int part)
{
    switch (part) {
    case POINTS:
        return ck_table_view_has_points(view);
    case HAND:
        return view->frame->deck && seat < CK_MAX_HANDS;
    case TOKENS:
        return tokens_of(view, seat).count > 0;
    default:
        return lots_of(view, seat, (ck_lot_kind)(part - LOTS)).count > 0;
    }
}

static belongings belongings_of(const ck_table_view *view, int seat, int first)
{
    belongings of = {.view = view, .seat = seat};
    for (int part = first; part < PARTS; part++) {
        if (has_part(view, seat, part))
            of.part[of.count++] = part;
    }
    return of;
}

static void put_part(ck_out *out, const void *items, int index)
{
    const belongings *of = items;
    int part = of->part[index];
    if (part == POINTS) {
        ck_say_count(out, CK_P_N_POINTS, of->view->frame->points[of->seat], NULL);
    } else if (part == HAND) {
        ck_say_hand(out, of->view, of->seat);
    } else if (part == TOKENS) {
        const player_tokens tokens = tokens_of(of->view, of->seat);
        ck_say_list(out, &(ck_items){CK_P_COMMA, tokens.count, put_token, &tokens});
    } else {
        const player_lots lots = lots_of(of->view, of->seat, (ck_lot_kind)(part - LOTS));
        say_lots(out, &lots);
    }
}

void ck_say_belongings(ck_out *out, const ck_table_view *view, int seat)
{
    const belongings of = belongings_of(view, seat, TOKENS);
    ck_say_list(out, &(ck_items){CK_P_THEN, of.count, put_part, &of});
}

static void put_name(ck_out *out, const ck_slot *slot)
{
    const ck_table_view *view = slot->value;
    ck_put_seat_name(out, view->checked, (int)slot->number);
}

void ck_say_seat(ck_out *out, const ck_table_view *view, int seat)
{
    const belongings of = belongings_of(view, seat, POINTS);
    const ck_items items = {CK_P_THEN, of.count, put_part, &of};
    ck_say(out, of.count > 0 ? CK_P_TABLE_SEAT : CK_P_TABLE_SEAT_ALONE,
           CK_SLOTS({"name", put_name, view, seat}, ck_list_slot("belongings", &items)));
}

/* ---- errors ---- */

int64_t ck_table_faulty_event(const ck_checked *checked)
{
    const ck_result *result = checked->result;
    int64_t first = CK_NO_EVENT;
    for (size_t i = 0; i < result->finding_count; i++) {
        const ck_finding *finding = &result->findings[i];
        int64_t event = ck_contest_event_at(checked->record, finding->span.offset);
        if (ck_code_severity(finding->code) == CK_ERROR && event != CK_NO_EVENT &&
            (first == CK_NO_EVENT || event < first))
            first = event;
    }
    return first;
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

void ck_say_squares(ck_out *out, const ck_table_view *view)
{
    const ck_tabletop *table = &view->frame->table;
    const ck_items items = {CK_P_COMMA, table->rows * table->columns, put_standing, table};
    ck_say(out, CK_P_TABLE_SQUARES, CK_SLOTS(ck_list_slot("pieces", &items)));
}

/* ---- facts ---- */

static void put_acting(ck_out *out, const ck_slot *slot)
{
    const ck_table_view *view = slot->value;
    int written = 0;
    for (int seat = 0; seat < view->frame->contest->seats; seat++) {
        if (!ck_contest_frame_acting(view->frame)->seat[seat])
            continue;
        ck_put(out, written++ > 0 ? " " : "");
        ck_put_seat_name(out, view->checked, seat);
    }
}

static bool somebody_acts(const ck_table_view *view)
{
    return ck_contest_frame_acting(view->frame)->count > 0;
}

static void say_acting(ck_out *out, const ck_table_view *view)
{
    ck_say(out, CK_P_TABLE_TURN, CK_SLOTS({"players", put_acting, view, 0}));
}

/* Whether the table has a lot of a kind. */
static bool lies_there(const ck_table_view *view, ck_lot_kind kind)
{
    return lots_of(view, CK_NONE, kind).count > 0;
}

static bool has_pile(const ck_table_view *view)
{
    return view->frame->deck;
}

static void say_pile(ck_out *out, const ck_table_view *view)
{
    ck_say(out, CK_P_TABLE_PILE,
           CK_SLOTS(ck_count_slot("n", CK_P_N_CARDS, view->frame->deck->pile)));
}

static ck_card_set played(const ck_table_view *view)
{
    return ck_deck_played(view->frame->deck, view->frame->contest->seats);
}

static bool has_played(const ck_table_view *view)
{
    ck_card_set set = {{0}};
    if (view->frame->deck)
        set = played(view);
    return ck_card_set_size(&set) > 0;
}

static void put_played(ck_out *out, const ck_slot *slot)
{
    const ck_table_view *view = slot->value;
    ck_card_set set = played(view);
    put_cards(out, view->frame->deck, &set);
}

static void say_played(ck_out *out, const ck_table_view *view)
{
    ck_say(out, CK_P_TABLE_PLAYED, CK_SLOTS({"cards", put_played, view, 0}));
}

static bool is_won(const ck_table_view *view)
{
    return view->frame->finished && view->frame->contest->last_winner != CK_NONE;
}

static void put_winner(ck_out *out, const ck_slot *slot)
{
    const ck_table_view *view = slot->value;
    ck_put_seat_name(out, view->checked, view->frame->contest->last_winner);
}

static void say_won(ck_out *out, const ck_table_view *view)
{
    ck_say(out, CK_P_TABLE_WON, CK_SLOTS({"side", put_winner, view, 0}));
}

static bool is_lost(const ck_table_view *view)
{
    return view->frame->contest->lost;
}

static void say_lost(ck_out *out, const ck_table_view *view)
{
    (void)view;
    ck_say(out, CK_P_TABLE_LOST, NULL);
}

/* Whether an earlier season was not judged to its end, so that points are uncertain. */
static bool is_unsure(const ck_table_view *view)
{
    const ck_contest *contest = view->frame->contest;
    return contest->seats > 0 && ck_table_view_has_points(view) && !contest->lost &&
           !contest->certain;
}

static void say_unsure(ck_out *out, const ck_table_view *view)
{
    (void)view;
    ck_say(out, CK_P_TABLE_UNSURE, NULL);
}

/* The first fact is the turn; the lots of the table follow it, then the other facts. */
static const struct fact {
    bool (*holds)(const ck_table_view *view);
    void (*say)(ck_out *out, const ck_table_view *view);
} facts[] = {
    {somebody_acts, say_acting}, {has_pile, say_pile}, {has_played, say_played},
    {is_won, say_won},           {is_lost, say_lost},  {is_unsure, say_unsure},
};

enum { FACTS = sizeof facts / sizeof *facts };
_Static_assert((int)CK_TABLE_FACTS == (int)FACTS + (int)CK_LOT_KINDS, "a fact is a row or a lot");

bool ck_table_fact_holds(const ck_table_view *view, int fact)
{
    if (fact == 0)
        return facts[fact].holds(view);
    if (fact <= CK_LOT_KINDS)
        return lies_there(view, (ck_lot_kind)(fact - 1));
    return facts[fact - CK_LOT_KINDS].holds(view);
}

void ck_say_fact(ck_out *out, const ck_table_view *view, int fact)
{
    if (fact == 0) {
        facts[fact].say(out, view);
    } else if (fact <= CK_LOT_KINDS) {
        const player_lots lots = lots_of(view, CK_NONE, (ck_lot_kind)(fact - 1));
        say_lots(out, &lots);
    } else {
        facts[fact - CK_LOT_KINDS].say(out, view);
    }
}
