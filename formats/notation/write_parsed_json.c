/*
 * Writes the JSON of the web viewer's parser (notation.md §8), one object a record on one line.
 *
 * It cannot express unknown values: they are reported as lost and become null.
 */
#include "formats/notation/write_parsed_json.h"

#include "formats/notation/conversion.h"
#include "formats/notation/write_header.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"

/* ---- values ---- */

static void put_square(ck_json *json, const char *key, ck_square square)
{
    if (square >= CK_SQUARES) {
        ck_json_put_null(json, key);
        return;
    }
    ck_json_begin_list(json, key);
    ck_json_put_string(json, NULL, ck_row_name[ck_row_of(square)]);
    ck_json_put_string(json, NULL, ck_column_name[ck_column_of(square)]);
    ck_json_end_list(json);
}

static void put_profession(ck_json *json, uint8_t profession)
{
    ck_json_put_number_or_null(json, "prof", profession < CK_PROFESSIONS, profession);
}

static void put_colour(ck_json *json, uint8_t colour)
{
    ck_json_put_number_or_null(json, "color", colour < CK_NO_COLOUR, colour);
}

static void put_heads(ck_json *json, const char *key, int8_t heads)
{
    ck_json_put_number_or_null(json, key, heads >= 0, heads);
}

/* Begins an object with its type. */
static void begin_typed(ck_json *json, const char *key, const char *type)
{
    ck_json_begin_object(json, key);
    ck_json_put_string(json, "type", type);
}

static void put_typed(ck_json *json, const char *key, const char *type)
{
    begin_typed(json, key, type);
    ck_json_end_object(json);
}

/* ---- moves ---- */

/* Opens a body, its movement and the movement's data. */
static void begin_movement(ck_json *json, const char *type, const char *data_type)
{
    begin_typed(json, NULL, type);
    begin_typed(json, "movement", "NonTamMove");
    begin_typed(json, "data", data_type);
}

/* Reports the parts of a move that this JSON cannot hold. */
static void lose_of_move(const ck_conversion *to, const ck_known *known)
{
    const ck_written_move *written = &known->entry.as.move;
    if (!known->certain && written->move.profession < CK_PROFESSIONS)
        ck_lose(to, CK_F_LOST_MOVER, known, known->entry.span);
    /* A failure shows by named casts alone: by the number for the water (R4.1). */
    if (written->tail.failed && (written->tail.form != CK_TAIL_NAMED ||
                                 (written->tail.water != CK_NO_CAST && written->tail.water < 0)))
        ck_lose(to, CK_F_LOST_FAILURE, known, known->entry.span);
    else if (written->tail.form == CK_TAIL_BARE || written->tail.bridge == CK_UNKNOWN_CAST ||
             written->tail.water == CK_UNKNOWN_CAST)
        ck_lose(to, CK_F_LOST_CAST, known, known->entry.span);
    if (written->capture.profession != CK_NO_PROFESSION && written->capture.colour == CK_NO_COLOUR)
        ck_lose(to, CK_F_LOST_COLOUR, known, known->entry.span);
}

static void put_event(ck_json *json, const ck_tail *tail)
{
    bool named = tail->form == CK_TAIL_NAMED;
    bool water = named && tail->water != CK_NO_CAST, bridge = named && tail->bridge != CK_NO_CAST;
    begin_typed(json, "ciurl_event",
                water    ? "has_water_entry"
                : bridge ? "only_stepping"
                         : "no_ciurl_event");
    if (bridge)
        put_heads(json, "stepping_ciurl", tail->bridge);
    if (water)
        put_heads(json, "water_entry_ciurl", tail->water);
    else if (bridge)
        ck_json_put_boolean(json, "infafterstep_success", !tail->failed);
    ck_json_end_object(json);
}

static void put_normal_move(const ck_conversion *to, ck_json *json, const ck_known *known)
{
    const ck_written_move *written = &known->entry.as.move;
    lose_of_move(to, known);
    begin_movement(json, "normal_move",
                   written->move.via != CK_NO_SQUARE ? "SrcStepDst" : "SrcDst");
    put_square(json, "src", written->move.from);
    if (written->move.via != CK_NO_SQUARE)
        put_square(json, "step", written->move.via);
    put_square(json, "dest", ck_lose_destination(to, known));
    ck_json_end_object(json);
    ck_json_end_object(json);
    ck_json_begin_object(json, "ciurl_and_capture");
    put_event(json, &written->tail);
    if (written->capture.profession != CK_NO_PROFESSION) {
        ck_json_begin_object(json, "piece_capture");
        put_colour(json, written->capture.colour);
        put_profession(json, written->capture.profession);
        ck_json_end_object(json);
    }
    ck_json_end_object(json);
    ck_json_end_object(json);
}

static void put_placing(const ck_conversion *to, ck_json *json, const ck_known *known)
{
    const ck_move *move = &known->entry.as.move.move;
    if (move->colour == CK_NO_COLOUR)
        ck_lose(to, CK_F_LOST_COLOUR, known, known->entry.span);
    if (move->profession >= CK_PROFESSIONS)
        ck_lose(to, CK_F_LOST_PIECE, known, known->entry.span);
    begin_movement(json, "from_hopzuo", "FromHop1Zuo1");
    put_colour(json, move->colour);
    put_profession(json, move->profession);
    put_square(json, "dest", move->to);
    ck_json_end_object(json);
    ck_json_end_object(json);
    ck_json_end_object(json);
}

/* Writes a move of the Minds; fields are in the order of the way. */
static void put_minds_move(const ck_conversion *to, ck_json *json, const ck_known *known)
{
    static const char *const styles[] = {[CK_NO_STEP] = "NoStep",
                                         [CK_STEP_FORMER] = "StepsDuringFormer",
                                         [CK_STEP_LATTER] = "StepsDuringLatter",
                                         [CK_STEP_UNKNOWN] = NULL};
    const ck_move *move = &known->entry.as.move.move;
    bool latter = move->step == CK_STEP_LATTER;
    if (move->first == CK_NO_SQUARE)
        ck_lose(to, CK_F_LOST_FIRST_SQUARE, known, known->entry.span);
    begin_typed(json, NULL, "tam_move");
    begin_typed(json, "movement", "TamMove");
    ck_json_put_string(json, "stepStyle", styles[move->step]);
    put_square(json, "src", move->from);
    if (latter)
        put_square(json, "firstDest", move->first);
    if (move->via != CK_NO_SQUARE)
        put_square(json, "step", move->via);
    if (!latter)
        put_square(json, "firstDest", move->first);
    put_square(json, "secondDest", move->to);
    ck_json_end_object(json);
    ck_json_end_object(json);
}

static void put_move(const ck_conversion *to, ck_json *json, const ck_known *known)
{
    const uint8_t kind = known->entry.as.move.move.kind;
    if (kind == CK_MOVE_PLACE)
        put_placing(to, json, known);
    else if (kind == CK_MOVE_MINDS)
        put_minds_move(to, json, known);
    else
        put_normal_move(to, json, known);
}

/* ---- declarations ---- */

static void put_hand_names(const ck_conversion *to, ck_json *json, const ck_known *known)
{
    const ck_declaration *declaration = &known->entry.as.declaration;
    if (declaration->hands_unread)
        ck_lose(to, CK_F_LOST_HAND, known, declaration->named.span);
    ck_json_begin_list(json, "hands");
    for (ck_hands_walk at = {0}; ck_hands_next(&declaration->hands, &at);) {
        ck_out name = ck_json_begin_string(json, NULL);
        ck_write_hand(&name, to->document->rules, at.hand, at.flashed);
        ck_json_end_string(json, &name);
    }
    ck_json_end_list(json);
}

/* Writes the hands and, where the season ends, their points. */
static void put_hands(const ck_conversion *to, ck_json *json, const ck_known *known)
{
    const ck_declaration *declaration = &known->entry.as.declaration;
    bool ends = declaration->choice == CK_END_SEASON;
    begin_typed(json, NULL, ends ? "before_taxot" : "before_tymok");
    put_hand_names(to, json, known);
    if (ends)
        ck_json_put_points_or_null(json, "score", known->points_known, declaration->points,
                                   declaration->tenths);
    else
        ck_lose_points(to, known);
    ck_json_end_object(json);
}

static void put_declaration(const ck_conversion *to, ck_json *json, const ck_known *known)
{
    static const char *const choices[] = {[CK_AGAIN] = "go_again", [CK_END_SEASON] = "end_season"};
    const ck_declaration *declaration = &known->entry.as.declaration;
    ck_lose_speaker(to, known);
    if (declaration->has_hands)
        put_hands(to, json, known);
    else
        ck_lose_points(to, known);
    if (declaration->choice != CK_NO_CHOICE)
        put_typed(json, NULL, choices[declaration->choice]);
}

/* ---- marks and the rest ---- */

static void put_season_end(const ck_conversion *to, ck_json *json, const ck_known *known)
{
    if (known->entry.as.season.half) {
        ck_lose_entry(to, known);
        return;
    }
    begin_typed(json, NULL, "season_ends");
    ck_json_put_number(json, "season", known->entry.as.season.season);
    ck_json_end_object(json);
}

static void put_body(const ck_conversion *to, ck_json *json, const ck_known *known)
{
    switch (known->entry.kind) {
    case CK_ENTRY_MOVE:
        put_move(to, json, known);
        return;
    case CK_ENTRY_DECLARATION:
        put_declaration(to, json, known);
        return;
    case CK_ENTRY_SEASON_END:
        put_season_end(to, json, known);
        return;
    case CK_ENTRY_GAME_END:
        put_typed(json, NULL, "game_set");
        return;
    default:
        ck_lose_entry(to, known);
    }
}

/* Writes the value of a header, if present. */
static void put_header(const ck_conversion *to, ck_json *json, const char *key, const char *named)
{
    ck_text value = ck_record_header_value(to->document->record, named);
    if (value.length > 0)
        ck_conversion_text(to, json, key, value);
}

void ck_write_parsed_json(ck_conversion *to)
{
    static const char *const written[] = {"一位色", "始時", "終時", NULL};
    ck_json json = {.out = to->out};
    ck_lose_header_rules(to, CK_DIALECT_PARSED);
    ck_lose_other_headers(to, written);
    ck_lose_header_players(to, true);
    ck_json_begin_object(&json, NULL);
    put_header(to, &json, "starting_players", "一位色");
    put_header(to, &json, "starting_time", "始時");
    put_header(to, &json, "ending_time", "終時");
    ck_json_begin_list(&json, "parsed_bodies");
    for (size_t i = 0; i < to->document->record->entry_count; i++)
        put_body(to, &json, &to->document->entries[i]);
    ck_json_end_list(&json);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}
