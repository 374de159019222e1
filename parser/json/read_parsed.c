/*
 * The JSON of the parser that the web viewer uses (notation.md §8). It is another program's: fields
 * that are not known are passed over, and the piece that moves ("prof"), which our writer adds, may
 * be missing.
 */
#include "parser/json/node.h"
#include "rules/words/names.h"

#include <string.h>

/* ---- values ---- */

/* [row, column] */
static ck_square square_of(const ck_node *node)
{
    if (ck_node_count(node) != 2)
        ck_node_wrong(node, CK_F_BAD_FIELD);
    ck_node row = ck_node_item(node, 0);
    ck_node column = ck_node_item(node, 1);
    return (ck_square)(ck_node_number(&row, 0, CK_ROWS - 1) * CK_COLUMNS +
                       ck_node_number(&column, 0, CK_COLUMNS - 1));
}

static ck_square needed_square(const ck_node *object, const char *key)
{
    ck_node node = ck_node_need(object, key);
    return square_of(&node);
}

static uint8_t profession_of(const ck_node *node)
{
    return (uint8_t)ck_node_number(node, 0, CK_PROFESSIONS - 1);
}

static uint8_t colour_of(const ck_node *node)
{
    return ck_node_is_null(node) ? CK_NO_COLOUR : (uint8_t)ck_node_number(node, CK_RED, CK_BLACK);
}

static void put_word(const ck_node *node, const char *word)
{
    ck_made_word(node->making->made, word);
}

/* ---- moves ---- */

/* null: the cast was made and is unknown. */
static int8_t heads_of(const ck_node *node)
{
    return json_is_null(node->value) ? CK_UNKNOWN_CAST : (int8_t)ck_node_number(node, 0, 5);
}

/* Less than three heads are not enough for the water (R4.1): the casts say whether it failed. */
static ck_tail water_tail(const ck_node *event)
{
    enum { ENOUGH = 3 };
    ck_node stepping = ck_node_field(event, "stepping_ciurl");
    ck_node water = ck_node_need(event, "water_entry_ciurl");
    ck_tail tail = {CK_TAIL_NAMED, false, CK_NO_CAST, heads_of(&water)};
    if (stepping.value)
        tail.bridge = heads_of(&stepping);
    tail.failed = tail.water >= 0 && tail.water < ENOUGH;
    return tail;
}

static ck_tail bridge_tail(const ck_node *event)
{
    ck_node stepping = ck_node_need(event, "stepping_ciurl");
    ck_node success = ck_node_need(event, "infafterstep_success");
    return (ck_tail){CK_TAIL_NAMED, !ck_node_flag(&success), heads_of(&stepping), CK_NO_CAST};
}

static ck_tail no_tail(const ck_node *event)
{
    (void)event;
    return (ck_tail){CK_TAIL_NONE, false, CK_NO_CAST, CK_NO_CAST};
}

static ck_tail tail_of(const ck_node *event)
{
    static const char *const types[] = {"no_ciurl_event", "only_stepping", "has_water_entry"};
    static ck_tail (*const of[])(const ck_node *) = {no_tail, bridge_tail, water_tail};
    ck_node type = ck_node_need(event, "type");
    return of[CK_NODE_WORD(&type, types)](event);
}

static ck_capture capture_of(const ck_node *object)
{
    ck_node capture = ck_node_field(object, "piece_capture");
    if (ck_node_is_null(&capture))
        return (ck_capture){0};
    ck_node colour = ck_node_need(&capture, "color");
    ck_node profession = ck_node_need(&capture, "prof");
    return (ck_capture){{0, 1}, colour_of(&colour), profession_of(&profession)};
}

static ck_move nothing_said(ck_move_kind kind)
{
    return (ck_move){(uint8_t)kind, CK_NO_PROFESSION, CK_NO_COLOUR, CK_NO_STEP,
                     CK_NO_SQUARE,  CK_NO_SQUARE,     CK_NO_SQUARE, CK_NO_SQUARE};
}

static void put_normal_move(const ck_node *body)
{
    static const char *const types[] = {"SrcDst", "SrcStepDst"};
    ck_written_move written = {.move = nothing_said(CK_MOVE_PIECE)};
    ck_node movement = ck_node_need(body, "movement");
    ck_node data = ck_node_need(&movement, "data");
    ck_node type = ck_node_need(&data, "type");
    ck_node profession = ck_node_field(&data, "prof");
    ck_node casts = ck_node_need(&movement, "ciurl_and_capture");
    ck_node event = ck_node_need(&casts, "ciurl_event");
    written.move.from = needed_square(&data, "src");
    if (CK_NODE_WORD(&type, types) == 1)
        written.move.via = needed_square(&data, "step");
    written.move.to = needed_square(&data, "dest");
    if (!ck_node_is_null(&profession))
        written.move.profession = profession_of(&profession);
    written.tail = tail_of(&event);
    written.capture = capture_of(&casts);
    ck_made_move(body->making->made, &written);
}

static void put_placing(const ck_node *body)
{
    ck_written_move written = {.move = nothing_said(CK_MOVE_PLACE)};
    ck_node movement = ck_node_need(body, "movement");
    ck_node data = ck_node_need(&movement, "data");
    ck_node colour = ck_node_need(&data, "color");
    ck_node profession = ck_node_need(&data, "prof");
    written.move.colour = colour_of(&colour);
    written.move.profession = profession_of(&profession);
    written.move.to = needed_square(&data, "dest");
    ck_made_move(body->making->made, &written);
}

static void put_minds_move(const ck_node *body)
{
    static const char *const styles[] = {[CK_NO_STEP] = "NoStep",
                                         [CK_STEP_FORMER] = "StepsDuringFormer",
                                         [CK_STEP_LATTER] = "StepsDuringLatter"};
    ck_written_move written = {.move = nothing_said(CK_MOVE_MINDS)};
    ck_node movement = ck_node_need(body, "movement");
    ck_node data = ck_node_need(&movement, "data");
    ck_node style = ck_node_need(&data, "stepStyle");
    ck_node first = ck_node_need(&data, "firstDest");
    written.move.step =
        ck_node_is_null(&style) ? CK_STEP_UNSAID : (uint8_t)CK_NODE_WORD(&style, styles);
    written.move.from = needed_square(&data, "src");
    if (written.move.step != CK_NO_STEP)
        written.move.via = needed_square(&data, "step");
    if (!ck_node_is_null(&first))
        written.move.first = square_of(&first);
    written.move.to = needed_square(&data, "secondDest");
    ck_made_move(body->making->made, &written);
}

/* ---- declarations ---- */

static void put_hands(const ck_node *body)
{
    ck_node hands = ck_node_need(body, "hands");
    size_t count = ck_node_count(&hands);
    put_word(body, "或為");
    for (size_t i = 0; i < count && !body->making->wrong; i++) {
        size_t length;
        ck_node hand = ck_node_item(&hands, i);
        const char *name = ck_node_text(&hand, &length);
        put_word(body, i > 0 ? "加" : "");
        ck_made_hand_names(body->making->made, name, length, false);
    }
}

static void put_hands_and_points(const ck_node *body)
{
    ck_node score = ck_node_need(body, "score");
    put_hands(body);
    if (ck_node_is_null(&score))
        return;
    put_word(body, "而手");
    ck_made_number(body->making->made, ck_node_number(&score, INT32_MIN, INT32_MAX));
}

static void put_again(const ck_node *body)
{
    put_word(body, "再行");
}

static void put_end(const ck_node *body)
{
    put_word(body, "終季");
}

/* ---- marks ---- */

static void put_season_end(const ck_node *body)
{
    ck_node season = ck_node_need(body, "season");
    ck_season_mark mark = {(uint8_t)ck_node_number(&season, 0, 3), false};
    ck_made_season_end(body->making->made, &mark);
}

static void put_game_end(const ck_node *body)
{
    put_word(body, "星一周");
}

/* ---- all of it ---- */

/* Writes a body; true when it is the hands of a declaration, whose choice may follow. */
static bool put_body(const ck_node *body)
{
    static const struct {
        const char *type;
        void (*put)(const ck_node *body);
        bool hands;
    } rows[] = {
        {"normal_move", put_normal_move, false},
        {"from_hopzuo", put_placing, false},
        {"tam_move", put_minds_move, false},
        {"before_tymok", put_hands, true},
        {"before_taxot", put_hands_and_points, true},
        {"go_again", put_again, false},
        {"end_season", put_end, false},
        {"season_ends", put_season_end, false},
        {"game_set", put_game_end, false},
    };
    ck_node type = ck_node_need(body, "type");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (ck_node_is(&type, rows[i].type)) {
            rows[i].put(body);
            return rows[i].hands;
        }
    }
    ck_node_wrong(&type, CK_F_BAD_FIELD);
    return false;
}

static bool is_choice(const ck_node *bodies, size_t index)
{
    ck_node body = ck_node_item(bodies, index);
    const json_t *type = json_object_get(body.value, "type");
    const char *word = json_is_string(type) ? json_string_value(type) : "";
    return strcmp(word, "go_again") == 0 || strcmp(word, "end_season") == 0;
}

static void put_header(const ck_node *whole, const char *field, const char *key)
{
    size_t length;
    ck_node value = ck_node_field(whole, field);
    if (ck_node_is_null(&value))
        return;
    const char *text = ck_node_text(&value, &length);
    ck_made_header(whole->making->made, key, strlen(key), text, length);
}

size_t ck_make_parsed(const ck_node *whole)
{
    ck_making *making = whole->making;
    put_header(whole, "starting_players", "一位色");
    put_header(whole, "starting_time", "始時");
    put_header(whole, "ending_time", "終時");
    size_t body = making->made->length;
    ck_node bodies = ck_node_need(whole, "parsed_bodies");
    size_t count = ck_node_count(&bodies);
    for (size_t i = 0; i < count && !making->wrong; i++) {
        ck_node item = ck_node_item(&bodies, i);
        bool joined = put_body(&item) && is_choice(&bodies, i + 1);
        put_word(&item, joined ? " " : "\n");
    }
    return body;
}
