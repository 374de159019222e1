/*
 * Writing the JSON of the parser that the web viewer uses (notation.md §8): one object a record on
 * one line.
 *
 * The piece that moves is added to the data of a move as "prof": the viewer passes over it, and it
 * need not be lost. What is unknown is null.
 */
#include "formats/notation/json_text.h"
#include "rules/words/names.h"

/* ---- values ---- */

static json_t *square_of(ck_square square)
{
    if (square >= CK_SQUARES)
        return json_null();
    return json_pack("[i, i]", ck_row_of(square), ck_column_of(square));
}

static json_t *profession_of(uint8_t profession)
{
    return profession < CK_PROFESSIONS ? json_integer(profession) : json_null();
}

static json_t *colour_of(uint8_t colour)
{
    return colour < CK_NO_COLOUR ? json_integer(colour) : json_null();
}

static json_t *heads_of(int8_t heads)
{
    return heads >= 0 ? json_integer(heads) : json_null();
}

/* A body is an object with its type. */
static json_t *typed(const ck_converting *to, const char *type)
{
    json_t *object = json_object();
    ck_json_put(to, object, "type", json_string(type));
    return object;
}

/* ---- moves ---- */

static json_t *way_of(const ck_converting *to, const ck_move *move)
{
    bool stepped = move->via != CK_NO_SQUARE;
    json_t *data = typed(to, stepped ? "SrcStepDst" : "SrcDst");
    ck_json_put(to, data, "src", square_of(move->from));
    if (stepped)
        ck_json_put(to, data, "step", square_of(move->via));
    ck_json_put(to, data, "dest", square_of(move->to));
    ck_json_put(to, data, "prof", profession_of(move->profession));
    return data;
}

/* Bare numbers may be either cast: without certainty they cannot be told. */
static bool casts_are_told(const ck_known *known)
{
    const ck_tail *tail = &known->entry.as.move.tail;
    bool failed_at_water = tail->failed && tail->water != CK_NO_CAST;
    if (tail->form == CK_TAIL_BARE)
        return false;
    if (tail->form != CK_TAIL_NAMED)
        return !tail->failed;
    return !failed_at_water || tail->water >= 0;
}

static json_t *event_of(const ck_converting *to, const ck_known *known)
{
    const ck_tail *tail = &known->entry.as.move.tail;
    bool named = tail->form == CK_TAIL_NAMED;
    if (!casts_are_told(known))
        ck_lose(to, CK_F_LOST_CAST, known, known->entry.span);
    if (named && tail->water != CK_NO_CAST) {
        json_t *event = typed(to, "has_water_entry");
        if (tail->bridge != CK_NO_CAST)
            ck_json_put(to, event, "stepping_ciurl", heads_of(tail->bridge));
        ck_json_put(to, event, "water_entry_ciurl", heads_of(tail->water));
        return event;
    }
    if (named && tail->bridge != CK_NO_CAST) {
        json_t *event = typed(to, "only_stepping");
        ck_json_put(to, event, "stepping_ciurl", heads_of(tail->bridge));
        ck_json_put(to, event, "infafterstep_success", json_boolean(!tail->failed));
        return event;
    }
    return typed(to, "no_ciurl_event");
}

static json_t *casts_and_capture_of(const ck_converting *to, const ck_known *known)
{
    const ck_capture *capture = &known->entry.as.move.capture;
    json_t *object = json_object();
    ck_json_put(to, object, "ciurl_event", event_of(to, known));
    if (capture->profession == CK_NO_PROFESSION)
        return object;
    json_t *piece = json_object();
    ck_json_put(to, piece, "color", colour_of(capture->colour));
    ck_json_put(to, piece, "prof", profession_of(capture->profession));
    ck_json_put(to, object, "piece_capture", piece);
    return object;
}

static json_t *normal_move(const ck_converting *to, const ck_known *known)
{
    json_t *body = typed(to, "normal_move");
    json_t *movement = json_object();
    ck_json_put(to, movement, "data", way_of(to, &known->entry.as.move.move));
    ck_json_put(to, movement, "ciurl_and_capture", casts_and_capture_of(to, known));
    ck_json_put(to, body, "movement", movement);
    return body;
}

static json_t *placing(const ck_converting *to, const ck_known *known)
{
    const ck_move *move = &known->entry.as.move.move;
    json_t *body = typed(to, "from_hopzuo");
    json_t *data = typed(to, "FromHopZuo");
    json_t *movement = json_object();
    ck_json_put(to, data, "color", colour_of(move->colour));
    ck_json_put(to, data, "prof", profession_of(move->profession));
    ck_json_put(to, data, "dest", square_of(move->to));
    ck_json_put(to, movement, "data", data);
    ck_json_put(to, body, "movement", movement);
    return body;
}

static json_t *minds_move(const ck_converting *to, const ck_known *known)
{
    static const char *const styles[] = {[CK_NO_STEP] = "NoStep",
                                         [CK_STEP_FORMER] = "StepsDuringFormer",
                                         [CK_STEP_LATTER] = "StepsDuringLatter",
                                         [CK_STEP_UNSAID] = NULL};
    const ck_move *move = &known->entry.as.move.move;
    json_t *body = typed(to, "tam_move");
    json_t *data = typed(to, "TamMove");
    json_t *movement = json_object();
    ck_json_put(to, data, "stepStyle", ck_json_word(styles[move->step]));
    ck_json_put(to, data, "src", square_of(move->from));
    if (move->via != CK_NO_SQUARE)
        ck_json_put(to, data, "step", square_of(move->via));
    ck_json_put(to, data, "firstDest", square_of(move->first));
    ck_json_put(to, data, "secondDest", square_of(move->to));
    ck_json_put(to, movement, "data", data);
    ck_json_put(to, body, "movement", movement);
    return body;
}

static void put_move(const ck_converting *to, json_t *bodies, const ck_known *known)
{
    static json_t *(*const of[])(const ck_converting *, const ck_known *) = {
        [CK_MOVE_PIECE] = normal_move, [CK_MOVE_PLACE] = placing, [CK_MOVE_MINDS] = minds_move};
    ck_json_append(to, bodies, of[known->entry.as.move.move.kind](to, known));
}

/* ---- declarations ---- */

static json_t *hands_of(const ck_converting *to, const ck_known *known)
{
    const ck_declaration *said = &known->entry.as.declaration;
    json_t *list = json_array();
    bool flashed;
    if (said->hands_unread)
        ck_lose(to, CK_F_LOST_HAND, known, said->named.span);
    for (int hand = -1; ck_next_hand(said->hands, &hand, &flashed);)
        ck_json_append(to, list, json_pack("s+", flashed ? "同色" : "", ck_hand_name[hand].sign));
    return list;
}

/* What stands before the choice: the hands, and where the season ends their points. */
static void put_hands(const ck_converting *to, json_t *bodies, const ck_known *known)
{
    const ck_declaration *said = &known->entry.as.declaration;
    bool ends = said->choice == CK_END_SEASON;
    json_t *body = typed(to, ends ? "before_taxot" : "before_tymok");
    ck_json_put(to, body, "hands", hands_of(to, known));
    if (ends)
        ck_json_put(to, body, "score",
                    known->points_known ? json_integer(said->points) : json_null());
    else
        ck_lose_points(to, known);
    ck_json_append(to, bodies, body);
}

static void put_declaration(const ck_converting *to, json_t *bodies, const ck_known *known)
{
    static const char *const choices[] = {[CK_AGAIN] = "go_again", [CK_END_SEASON] = "end_season"};
    const ck_declaration *said = &known->entry.as.declaration;
    ck_lose_speaker(to, known);
    if (said->hands_said)
        put_hands(to, bodies, known);
    else
        ck_lose_points(to, known);
    if (said->choice != CK_CHOICE_UNSAID)
        ck_json_append(to, bodies, typed(to, choices[said->choice]));
}

/* ---- marks and the rest ---- */

static void lose(const ck_converting *to, json_t *bodies, const ck_known *known)
{
    (void)bodies;
    ck_lose_entry(to, known);
}

static void put_season_end(const ck_converting *to, json_t *bodies, const ck_known *known)
{
    if (known->entry.as.season.half) {
        ck_lose_entry(to, known);
        return;
    }
    json_t *body = typed(to, "season_ends");
    ck_json_put(to, body, "season", json_integer(known->entry.as.season.season));
    ck_json_append(to, bodies, body);
}

static void put_game_end(const ck_converting *to, json_t *bodies, const ck_known *known)
{
    (void)known;
    ck_json_append(to, bodies, typed(to, "game_set"));
}

static json_t *bodies_of(const ck_converting *to)
{
    static void (*const put[])(const ck_converting *, json_t *, const ck_known *) = {
        [CK_ENTRY_MOVE] = put_move,
        [CK_ENTRY_DECLARATION] = put_declaration,
        [CK_ENTRY_SEASON_END] = put_season_end,
        [CK_ENTRY_GAME_END] = put_game_end,
        [CK_ENTRY_RESULT] = lose,
        [CK_ENTRY_COMMENT] = lose,
    };
    json_t *bodies = json_array();
    for (size_t i = 0; i < to->document->record->entry_count; i++) {
        const ck_known *known = &to->document->entries[i];
        put[known->entry.kind](to, bodies, known);
    }
    return bodies;
}

/* The value of a header, or null. */
static json_t *value_of(const ck_converting *to, const char *key)
{
    const ck_header *header = ck_header_named(to->document->record, key);
    return ck_json_text_or_null(to, header ? header->value : (ck_text){.length = 0});
}

void ck_convert_parsed_json(ck_converting *to)
{
    static const char *const kept[] = {"一位色", "始時", "終時", NULL};
    json_t *object = json_object();
    ck_lose_rules(to, CK_DIALECT_PARSED);
    ck_lose_headers(to, kept);
    ck_lose_players(to, true);
    ck_json_put(to, object, "starting_players", value_of(to, "一位色"));
    ck_json_put(to, object, "starting_time", value_of(to, "始時"));
    ck_json_put(to, object, "ending_time", value_of(to, "終時"));
    ck_json_put(to, object, "parsed_bodies", bodies_of(to));
    ck_json_line(to, object);
}
