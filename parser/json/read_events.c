/* Reads a contest in JSON. An event is a verb and a list of things that match the verb's form
 * (rules/contest/form.h). */
#include "parser/json/read_events.h"

#include "parser/games/event_pattern.h"
#include "parser/text/cursor.h"
#include "rules/games/game_table.h"

#include <string.h>

static ck_record *record_of(ck_node node)
{
    return node.tree->reading->record;
}

static ck_event *add_event(ck_node node, ck_event_kind kind)
{
    ck_tree *tree = node.tree;
    if (tree->wrong)
        return NULL;
    ck_event *event = ck_event_list_add(&record_of(node)->events, kind, ck_node_span(node));
    tree->failed |= event == NULL;
    return event;
}

/* Adds the word in a string. */
static void add_word(ck_node node)
{
    ck_event_list *events = &record_of(node)->events;
    uint32_t word = ck_event_list_add_word(events, ck_node_text(node));
    ck_thing *thing = ck_event_list_add_thing(events, CK_THING_WORD, ck_node_span(node));
    node.tree->failed |= word == 0 || thing == NULL;
    if (thing)
        thing->value = (int32_t)word;
}

/* ---- the header ---- */

/* Adds a header item without interpreting it; the judge reads the keys of its game. */
static void read_header(ck_node item)
{
    static const char *const keys[] = {"key", "value", NULL};
    ck_node key = ck_node_need(item, "key"), value = ck_node_need(item, "value");
    ck_node_only(item, keys);
    ck_header *header = ck_record_add_header(record_of(item), ck_node_span(item));
    item.tree->failed |= header == NULL;
    if (!header)
        return;
    header->key = ck_node_is_null(key) ? (ck_text){.length = 0} : ck_node_text(key);
    header->value = ck_node_text(value);
}

/* ---- players ---- */

static void read_seat(ck_node item)
{
    static const char *const keys[] = {"name", "points", NULL};
    enum { MOST = 1000000000 };
    ck_node name = ck_node_need(item, "name"), points = ck_node_need(item, "points");
    ck_node_only(item, keys);
    ck_player player = {.span = ck_node_span(item),
                        .name = ck_cursor_trimmed(ck_node_text(name)),
                        .has_points = !ck_node_is_null(points)};
    if (player.has_points)
        player.points = ck_node_number(points, -MOST, MOST);
    ck_player *seat = ck_event_list_add_seat(&record_of(item)->events, player.span);
    item.tree->failed |= seat == NULL;
    if (seat)
        *seat = player;
}

/* The seat of a name; an unknown name is reported. */
static int seat_of(ck_node name)
{
    int seat = ck_event_seat_named(record_of(name), ck_cursor_trimmed(ck_node_string(name)));
    if (seat == CK_NONE)
        ck_node_wrong(name, CK_F_BAD_FIELD);
    return seat;
}

/* ---- things ---- */

/* A list of values to match against a pattern. */
typedef struct value_list {
    ck_node list, at; /* the next value; missing at the end */
    const ck_game_row *game;
} value_list;

static void go_on(value_list *listing)
{
    listing->at = ck_node_next(listing->list, listing->at);
}

static bool match_number(value_list *listing, int32_t least, int32_t most)
{
    if (!ck_node_is_there(listing->at) || !strchr("-0123456789", ck_node_sign(listing->at)))
        return false;
    ck_event_list *events = &record_of(listing->at)->events;
    ck_thing *thing = ck_event_list_add_thing(events, CK_THING_NUMBER, ck_node_span(listing->at));
    listing->at.tree->failed |= thing == NULL;
    if (thing)
        thing->value = ck_node_number(listing->at, least, most);
    go_on(listing);
    return true;
}

static bool match_player(value_list *listing)
{
    static const char *const keys[] = {"player", NULL};
    if (!ck_node_is_there(listing->at) || ck_node_sign(listing->at) != '{')
        return false;
    ck_event_list *events = &record_of(listing->at)->events;
    ck_thing *thing = ck_event_list_add_thing(events, CK_THING_PLAYER, ck_node_span(listing->at));
    listing->at.tree->failed |= thing == NULL;
    ck_node_only(listing->at, keys);
    if (thing)
        thing->value = seat_of(ck_node_need(listing->at, "player"));
    go_on(listing);
    return true;
}

/* Reads a string as one thing of a letter, like a text of its own. */
static bool match_string(value_list *listing, ck_thing_kind kind, const ck_form_letter *letter)
{
    ck_node node = listing->at;
    if (!ck_node_is_there(node) || ck_node_sign(node) != '"')
        return false;
    ck_record *record = record_of(node), alone = *record;
    ck_text text = ck_node_string(node);
    ck_reading_state reading = *node.tree->reading;
    size_t first = record->events.thing_count;
    alone.text = text.bytes;
    alone.length = reading.end = text.length;
    reading.record = &alone;
    ck_match match = {
        .reading = &reading, .game = listing->game, .in = ck_cursor_scanner(&reading, 0)};
    bool found = text.length > 0 && ck_event_pattern_match_thing(&match, kind, letter, false) &&
                 match.in.at == text.length;
    record->events = alone.events;
    node.tree->failed |= reading.failed;
    if (!found) {
        record->events.thing_count = first;
        return false;
    }
    if (kind == CK_THING_WORD)
        record->events.thing[first].value =
            (int32_t)ck_event_list_add_word(&record->events, ck_node_text(node));
    record->events.thing[first].span = ck_node_span(node);
    go_on(listing);
    return true;
}

static bool match_thing(void *self, ck_thing_kind kind, const ck_form_letter *letter, bool again)
{
    value_list *listing = self;
    (void)again;
    if (kind == CK_THING_NUMBER)
        return letter->ship ? match_number(listing, 1, 3)
                            : match_number(listing, INT32_MIN, INT32_MAX);
    return kind == CK_THING_PLAYER ? match_player(listing) : match_string(listing, kind, letter);
}

/* Matches a word; words that are no thing are not written. */
static bool match_word(void *self, const char *word, size_t size, bool is_thing)
{
    value_list *listing = self;
    if (!is_thing)
        return true;
    if (!ck_node_is_there(listing->at) || ck_node_sign(listing->at) != '"')
        return false;
    ck_text text = ck_node_string(listing->at);
    if (text.length != size || memcmp(text.bytes, word, size) != 0)
        return false;
    add_word(listing->at);
    go_on(listing);
    return true;
}

static ck_form_state state_of(void *self)
{
    const value_list *listing = self;
    return (ck_form_state){listing->at.index, record_of(listing->list)->events.thing_count};
}

static void go_back(void *self, ck_form_state state)
{
    value_list *listing = self;
    listing->at = (ck_node){listing->list.tree, (uint32_t)state.at};
    record_of(listing->list)->events.thing_count = state.made;
}

/* ---- events ---- */

static void read_verb(ck_node node)
{
    ck_node player = ck_node_need(node, "player"), verb = ck_node_need(node, "verb");
    ck_node things = ck_node_need(node, "things");
    ck_event_list *events = &record_of(node)->events;
    ck_event *event = add_event(node, CK_EVENT_VERB);
    if (!event)
        return;
    const ck_event_form *form = record_of(node)->game->forms;
    while (form->word && !ck_node_is(verb, form->word))
        form++;
    if (!form->word)
        ck_node_wrong(verb, CK_F_BAD_FIELD);
    event->verb = form->verb;
    event->seat = (int16_t)(ck_node_is_null(player) ? CK_NONE : seat_of(player));
    if (ck_node_is_null(player) && !ck_form_may_lack_player(form->verb))
        ck_node_wrong(player, CK_F_BAD_FIELD);
    event->word = ck_event_list_add_word(events, ck_node_text(verb));
    node.tree->failed |= event->word == 0;
    if (!node.tree->wrong) {
        ck_record *record = record_of(things);
        value_list listing = {things, ck_node_first(things), record->game};
        const ck_form_host host = {&listing, match_thing, match_word, state_of, go_back};
        bool fits = ck_form_fits(&host, form->pattern) && !ck_node_is_there(listing.at);
        if (!fits)
            ck_node_wrong(things, CK_F_BAD_FIELD);
        event->count = (uint32_t)record->events.thing_count - event->first;
    }
}

/* Checks the name of a season before 始 or 終: 春, 季, 上季, 二季. */
static void check_season(ck_node name)
{
    ck_text text = ck_node_string(name);
    ck_scanner in = {text.bytes, 0, text.length};
    int32_t number;
    bool good = true;
    if (ck_scan_season(&in) < 0)
        good = ck_scan_number(&in, &number, &good) > 0 && good && ck_scan_word(&in, "季");
    if (!good || ck_scan_left(&in) > 0)
        ck_node_wrong(name, CK_F_BAD_FIELD);
}

/* Reads a mark of a season or a comment, whose only thing is a word. */
static void read_worded(ck_node node, ck_event_kind kind)
{
    const bool comment = kind == CK_EVENT_COMMENT;
    ck_node word = ck_node_need(node, comment ? "text" : "season");
    if (!comment)
        check_season(word);
    ck_event *event = add_event(node, kind);
    if (!event)
        return;
    add_word(word);
    event->count = 1;
}

static void read_unread(ck_node node)
{
    const ck_text text = ck_node_text(ck_node_need(node, "text"));
    ck_event *event = add_event(node, CK_EVENT_UNREAD);
    if (!event)
        return;
    event->word = ck_event_list_add_word(&record_of(node)->events, text);
    node.tree->failed |= event->word == 0;
    ck_cursor_report(node.tree->reading, CK_F_UNREADABLE, text.span);
}

static void read_score(ck_node node)
{
    ck_node points = ck_node_need(node, "points");
    int seat = seat_of(ck_node_need(node, "player"));
    ck_event *event = add_event(node, CK_EVENT_SCORE);
    if (!event)
        return;
    event->seat = (int16_t)seat;
    value_list listing = {node, points, NULL};
    if (!ck_node_is_null(points) && !match_number(&listing, INT32_MIN, INT32_MAX))
        ck_node_wrong(points, CK_F_BAD_FIELD);
    event->count = !ck_node_is_null(points);
}

static void read_event(ck_node node)
{
    static const struct {
        const char *word;
        ck_event_kind kind;
        const char *keys[5];
    } kinds[] = {
        {"event", CK_EVENT_VERB, {"kind", "player", "verb", "things"}},
        {"comment", CK_EVENT_COMMENT, {"kind", "text"}},
        {"unread", CK_EVENT_UNREAD, {"kind", "text"}},
        {"score", CK_EVENT_SCORE, {"kind", "player", "points"}},
        {"season_start", CK_EVENT_START, {"kind", "season"}},
        {"season", CK_EVENT_END, {"kind", "season"}},
        {"game", CK_EVENT_GAME_END, {"kind"}},
    };
    enum { KINDS = sizeof kinds / sizeof *kinds };
    ck_node word = ck_node_need(node, "kind");
    int i = 0;
    while (i < KINDS && !ck_node_is(word, kinds[i].word))
        i++;
    if (i == KINDS) {
        ck_node_wrong(word, CK_F_BAD_FIELD);
        return;
    }
    ck_node_only(node, kinds[i].keys);
    switch (kinds[i].kind) {
    case CK_EVENT_VERB:
        read_verb(node);
        return;
    case CK_EVENT_SCORE:
        read_score(node);
        return;
    case CK_EVENT_UNREAD:
        read_unread(node);
        return;
    case CK_EVENT_GAME_END:
        add_event(node, CK_EVENT_GAME_END);
        return;
    default:
        read_worded(node, kinds[i].kind);
        return;
    }
}

/* ---- the record ---- */

static void read_headers(ck_node headers)
{
    for (ck_node item = ck_node_first(headers); ck_node_is_there(item);
         item = ck_node_next(headers, item))
        ck_node_read(item, read_header);
}

static void read_players(ck_node players)
{
    if (ck_node_count(players) > CK_MAX_SEATS)
        ck_node_wrong(players, CK_F_BAD_FIELD);
    for (ck_node item = ck_node_first(players); ck_node_is_there(item);
         item = ck_node_next(players, item))
        record_of(players)->events.unread_players |= !ck_node_read(item, read_seat);
}

static void read_events(ck_node events)
{
    for (ck_node node = ck_node_first(events); ck_node_is_there(node);
         node = ck_node_next(events, node))
        ck_node_read(node, read_event);
}

static void read_game(ck_node name)
{
    ck_record *record = record_of(name);
    const ck_text text = ck_node_string(name);
    record->game = ck_game_table_contest_named(text.bytes, text.length);
    record->contest = record->sets_rules = record->game != NULL;
    if (!record->game)
        ck_node_wrong(name, CK_F_BAD_FIELD);
}

/* The header has the same game as the field. */
static void check_game(ck_node name)
{
    const ck_record *record = record_of(name);
    const ck_text header = ck_cursor_trimmed(ck_record_header_value(record, "遊"));
    if (ck_game_table_named(header.bytes, header.length) != record->game)
        ck_node_wrong(name, CK_F_BAD_FIELD);
}

void ck_read_event_nodes(ck_node whole)
{
    static const char *const keys[] = {"schema",  "game",    "file",   "record", "line",
                                       "headers", "players", "events", NULL};
    const ck_node game = ck_node_field(whole, "game");
    ck_node_need(whole, "headers");
    ck_node_need(whole, "players");
    ck_node_need(whole, "events");
    read_game(game);
    if (whole.tree->wrong)
        return;
    ck_node_read_field(whole, "headers", read_headers);
    check_game(game);
    if (whole.tree->wrong)
        return;
    ck_node_keep_others(whole, keys);
    if (!ck_node_read_field(whole, "players", read_players))
        record_of(whole)->events.unread_players = true;
    ck_node_read_field(whole, "events", read_events);
}
