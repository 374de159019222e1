/* Reads the JSON of the web viewer's parser (notation.md §8). Unknown fields are skipped, since it
 * is another program's format. Cetkaik's writer writes null for unknown values. */
#include "parser/json/read_parsed.h"

#include "parser/json/node.h"
#include "parser/text/cursor.h"
#include "parser/text/declared_hands.h"
#include "parser/text/read_header.h"
#include "rules/words/names.h"

#include <string.h>

/* ---- values ---- */

/* [row, column], by their letters */
static ck_square square_of(ck_node node)
{
    if (ck_node_count(node) != 2) {
        ck_node_wrong(node, CK_F_BAD_FIELD);
        return 0;
    }
    ck_node row = ck_node_first(node);
    ck_node column = ck_node_next(node, row);
    return (ck_square)(ck_node_word(row, ck_row_name, CK_ROWS) * CK_COLUMNS +
                       ck_node_word(column, ck_column_name, CK_COLUMNS));
}

static uint8_t profession_of(ck_node node)
{
    return ck_node_is_null(node) ? CK_NO_PROFESSION
                                 : (uint8_t)ck_node_number(node, 0, CK_PROFESSIONS - 1);
}

static uint8_t colour_of(ck_node node)
{
    return ck_node_is_null(node) ? CK_NO_COLOUR : (uint8_t)ck_node_number(node, CK_RED, CK_BLACK);
}

/* ---- moves ---- */

/* null: an unknown cast. */
static int8_t heads_of(ck_node node)
{
    return ck_node_is_null(node) ? CK_UNKNOWN_CAST : (int8_t)ck_node_number(node, 0, 5);
}

/* Fewer than three heads do not suffice for the water (R4.1), so the casts decide whether the move
 * failed. */
static ck_tail tail_of(ck_node event)
{
    enum { NO_CAST, STEPPING, WATER, ENOUGH = 3 };
    static const char *const types[] = {"no_ciurl_event", "only_stepping", "has_water_entry"};
    const size_t type = CK_NODE_WORD(ck_node_need(event, "type"), types);
    ck_tail tail = {.form = type == NO_CAST ? CK_TAIL_NONE : CK_TAIL_NAMED,
                    .bridge = CK_NO_CAST,
                    .water = CK_NO_CAST};
    if (type == STEPPING) {
        ck_node stepping = ck_node_need(event, "stepping_ciurl");
        tail.failed = !ck_node_flag(ck_node_need(event, "infafterstep_success"));
        tail.bridge = heads_of(stepping);
    } else if (type == WATER) {
        ck_node stepping = ck_node_field(event, "stepping_ciurl");
        tail.water = heads_of(ck_node_need(event, "water_entry_ciurl"));
        if (ck_node_is_there(stepping))
            tail.bridge = heads_of(stepping);
        tail.failed = tail.water >= 0 && tail.water < ENOUGH;
    }
    return tail;
}

static ck_capture capture_of(ck_node object)
{
    ck_node capture = ck_node_field(object, "piece_capture");
    if (ck_node_is_null(capture))
        return (ck_capture){{0, 0}, CK_NO_COLOUR, CK_NO_PROFESSION};
    ck_node colour = ck_node_need(capture, "color");
    ck_node profession = ck_node_need(capture, "prof");
    return (ck_capture){ck_node_span(capture), colour_of(colour), profession_of(profession)};
}

/* The movement of a body. */
static ck_node movement_of(ck_node body, const char *type)
{
    ck_node movement = ck_node_need(body, "movement");
    ck_node_word(ck_node_need(movement, "type"), &type, 1);
    return movement;
}

static void read_normal_move(ck_node body)
{
    static const char *const types[] = {"SrcDst", "SrcStepDst"};
    ck_written_move written = ck_record_unknown_move(CK_MOVE_PIECE);
    ck_node data = ck_node_need(movement_of(body, "NonTamMove"), "data");
    ck_node casts = ck_node_need(body, "ciurl_and_capture");
    ck_node event = ck_node_need(casts, "ciurl_event");
    written.move.from = square_of(ck_node_need(data, "src"));
    if (CK_NODE_WORD(ck_node_need(data, "type"), types) == 1)
        written.move.via = square_of(ck_node_need(data, "step"));
    written.move.to = square_of(ck_node_need(data, "dest"));
    written.tail = tail_of(event);
    written.tail_span = ck_node_span(event);
    written.capture = capture_of(casts);
    ck_node_move(body, &written);
}

static void read_placing(ck_node body)
{
    static const char *const types[] = {"FromHop1Zuo1"};
    ck_written_move written = ck_record_unknown_move(CK_MOVE_PLACE);
    ck_node data = ck_node_need(movement_of(body, "NonTamMove"), "data");
    CK_NODE_WORD(ck_node_need(data, "type"), types);
    written.move.colour = colour_of(ck_node_need(data, "color"));
    written.move.profession = profession_of(ck_node_need(data, "prof"));
    written.move.to = square_of(ck_node_need(data, "dest"));
    ck_node_move(body, &written);
}

static void read_minds_move(ck_node body)
{
    static const char *const styles[] = {[CK_NO_STEP] = "NoStep",
                                         [CK_STEP_FORMER] = "StepsDuringFormer",
                                         [CK_STEP_LATTER] = "StepsDuringLatter"};
    ck_written_move written = ck_record_unknown_move(CK_MOVE_MINDS);
    ck_node data = movement_of(body, "TamMove");
    ck_node style = ck_node_need(data, "stepStyle");
    ck_node first = ck_node_need(data, "firstDest");
    written.move.profession = CK_MINDS;
    written.move.step =
        ck_node_is_null(style) ? CK_STEP_UNKNOWN : (uint8_t)CK_NODE_WORD(style, styles);
    written.move.from = square_of(ck_node_need(data, "src"));
    if (written.move.step != CK_NO_STEP)
        written.move.via = square_of(ck_node_need(data, "step"));
    if (!ck_node_is_null(first))
        written.move.first = square_of(first);
    written.move.to = square_of(ck_node_need(data, "secondDest"));
    ck_node_move(body, &written);
}

/* ---- declarations ---- */

static void read_hands(ck_node body, ck_declaration *declared)
{
    ck_reading_state *reading = body.tree->reading;
    ck_node hands = ck_node_need(body, "hands");
    for (ck_node hand = ck_node_first(hands); ck_node_is_there(hand);
         hand = ck_node_next(hands, hand)) {
        ck_text name = ck_node_string(hand);
        if (name.length > 0)
            ck_add_separate_declared_hand(reading, declared, name.bytes, name.length, name.span);
    }
    ck_end_declared_hands(reading, declared, ck_node_span(hands));
}

static void add_declaration(ck_node body, const ck_declaration *declared)
{
    ck_entry *entry = ck_node_entry(body, CK_ENTRY_DECLARATION);
    if (entry)
        entry->as.declaration = *declared;
}

static void read_hands_alone(ck_node body)
{
    ck_declaration declared = {.choice = CK_NO_CHOICE};
    read_hands(body, &declared);
    add_declaration(body, &declared);
}

static void read_hands_and_score(ck_node body)
{
    ck_declaration declared = {.choice = CK_NO_CHOICE};
    ck_node score = ck_node_need(body, "score");
    read_hands(body, &declared);
    if (!ck_node_is_null(score)) {
        declared.points = ck_node_points(score, &declared.tenths);
        declared.points_span = ck_node_span(score);
    }
    add_declaration(body, &declared);
}

/* The choice in a body of its own. */
static uint8_t choice_of(ck_node body)
{
    if (ck_node_sign(body) != '{')
        return CK_NO_CHOICE;
    ck_node type = ck_node_field(body, "type");
    if (ck_node_is(type, "go_again"))
        return CK_AGAIN;
    return ck_node_is(type, "end_season") ? CK_END_SEASON : CK_NO_CHOICE;
}

static void read_choice(ck_node body)
{
    add_declaration(body, &(ck_declaration){.choice = choice_of(body)});
}

/* Adds a choice to the hands right before it; returns false for any other body. */
static bool add_choice(ck_node next)
{
    ck_record *record = next.tree->reading->record;
    uint8_t choice = choice_of(next);
    if (choice == CK_NO_CHOICE || record->entry_count == 0)
        return false;
    ck_entry *entry = &record->entries[record->entry_count - 1];
    ck_span end = ck_node_span(next);
    entry->as.declaration.choice = choice;
    entry->span.length = end.offset + end.length - entry->span.offset;
    return true;
}

/* ---- marks ---- */

static void read_season_end(ck_node body)
{
    uint8_t season = (uint8_t)ck_node_number(ck_node_need(body, "season"), 0, 3);
    ck_entry *entry = ck_node_entry(body, CK_ENTRY_SEASON_END);
    if (entry)
        entry->as.season = (ck_season_mark){season, false};
}

static void read_game_end(ck_node body)
{
    ck_node_entry(body, CK_ENTRY_GAME_END);
}

/* ---- the record ---- */

static void read_body(ck_node body)
{
    static const struct {
        const char *type;
        void (*read)(ck_node body);
    } rows[] = {
        {"normal_move", read_normal_move},
        {"from_hopzuo", read_placing},
        {"tam_move", read_minds_move},
        {"before_tymok", read_hands_alone},
        {"before_taxot", read_hands_and_score},
        {"go_again", read_choice},
        {"end_season", read_choice},
        {"season_ends", read_season_end},
        {"game_set", read_game_end},
    };
    ck_node type = ck_node_need(body, "type");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (ck_node_is(type, rows[i].type)) {
            rows[i].read(body);
            return;
        }
    }
    ck_node_wrong(type, CK_F_BAD_FIELD);
}

/* Whether a body that was read has hands, which a choice may follow. */
static bool has_hands(ck_node body)
{
    const ck_node type = ck_node_field(body, "type");
    return ck_node_is(type, "before_tymok") || ck_node_is(type, "before_taxot");
}

static void read_bodies(ck_node bodies)
{
    ck_node body = ck_node_first(bodies);
    while (ck_node_is_there(body)) {
        const ck_node next = ck_node_next(bodies, body);
        const bool both = ck_node_read(body, read_body) && has_hands(body) && add_choice(next);
        body = both ? ck_node_next(bodies, next) : next;
    }
}

static void add_header(ck_node value, const char *key)
{
    if (ck_node_is_null(value))
        return;
    const ck_text text = ck_node_text(value);
    if (!value.tree->wrong)
        ck_add_header(value.tree->reading, text.span, ck_text_of(key), text);
}

static void read_players(ck_node value)
{
    add_header(value, "一位色");
}

static void read_start(ck_node value)
{
    add_header(value, "始時");
}

static void read_end(ck_node value)
{
    add_header(value, "終時");
}

void ck_read_parsed_node(ck_node whole)
{
    ck_node_read_field(whole, "starting_players", read_players);
    ck_node_read_field(whole, "starting_time", read_start);
    ck_node_read_field(whole, "ending_time", read_end);
    ck_node_read_field(whole, "parsed_bodies", read_bodies);
}
