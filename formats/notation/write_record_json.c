/*
 * Writes a record as Cetkaik's JSON, one object on one line: the whole document, from which the
 * record can be read back. record.schema.json defines the fields.
 *
 * An inapplicable field is absent; an unknown one is null.
 */
#include "formats/notation/write_record_json.h"

#include "formats/notation/conversion.h"
#include "rules/board/way.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"
#include "rules/words/square.h"
#include "rules/words/words.h"

#include <string.h>

/* ---- values ---- */

/*
 * Writes the name of a square, as ck_write_square(): a column of one letter and a row of one or
 * two.
 */
static void put_square(ck_json *json, const char *key, ck_square square)
{
    if (square >= CK_SQUARES) {
        ck_json_put_null(json, key);
        return;
    }
    const char *row = ck_row_name[ck_row_of(square)];
    const char name[] = {*ck_column_name[ck_column_of(square)], row[0], row[1]};
    ck_json_put_bytes(json, key, name, row[1] == '\0' ? 2 : 3);
}

static void put_piece(ck_json *json, uint8_t profession)
{
    ck_json_put_string(json, "piece",
                       profession <= CK_MINDS ? ck_profession_name[profession].sign : NULL);
}

static void put_colour(ck_json *json, uint8_t colour)
{
    ck_json_put_string(json, "colour", colour < CK_NO_COLOUR ? ck_colour_name[colour] : NULL);
}

/* ---- the header ---- */

void ck_put_json_headers(const ck_conversion *to, ck_json *json)
{
    const ck_record *record = to->document->record;
    ck_json_begin_list(json, "headers");
    for (size_t i = 0; i < record->header_count; i++) {
        const ck_header *header = &record->headers[i];
        ck_json_begin_object(json, NULL);
        if (header->key.bytes)
            ck_conversion_text(to, json, "key", header->key);
        else
            ck_json_put_null(json, "key");
        ck_conversion_text(to, json, "value", header->value);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
}

static void put_players(const ck_conversion *to, ck_json *json)
{
    const ck_record *record = to->document->record;
    ck_json_begin_list(json, "players");
    for (int i = 0; i < record->players; i++) {
        const ck_player *player = &record->player[i];
        ck_json_begin_object(json, NULL);
        ck_conversion_text(to, json, "name", player->name);
        ck_json_put_points_or_null(json, "points", player->has_points, player->points,
                                   player->tenths);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
}

/* Writes the values of "A" and "IA". */
static void put_names(const ck_conversion *to, ck_json *json, const char *key,
                      const ck_text name[2])
{
    ck_json_begin_object(json, key);
    for (int side = 0; side < 2; side++)
        ck_conversion_text_or_null(to, json, ck_side_name[side], name[side]);
    ck_json_end_object(json);
}

static void put_sides(ck_json *json, const char *key, const uint8_t *side, int count)
{
    ck_json_begin_list(json, key);
    for (int i = 0; i < count; i++)
        ck_json_put_side(json, NULL, side[i]);
    ck_json_end_list(json);
}

static void put_head(const ck_conversion *to, ck_json *json)
{
    const ck_document *document = to->document;
    const ck_record *record = document->record;
    const ck_player_event *player = document->outcome.player;
    const ck_text proved[] = {player[CK_SIDE_A].name, player[CK_SIDE_IA].name};
    bool one_season = record->only_season >= 0;
    ck_json_put_string(json, "schema", "cetkaik-record/1");
    ck_conversion_place(to, json);
    ck_json_put_string(json, "dialect", ck_dialect_name[record->written_in]);
    ck_conversion_text_or_null(to, json, "rules", record->rules);
    ck_put_json_headers(to, json);
    put_names(to, json, "named", record->name_of);
    put_players(to, json);
    ck_json_put_string(json, "season",
                       one_season ? ck_season_sign(record->only_season, CK_SEASON_NAMES) : NULL);
    put_sides(json, "first", record->first, record->firsts);
    put_names(to, json, "proved_names", proved);
    put_sides(json, "proved_first", document->first, document->seasons);
}

/* ---- moves ---- */

/* Writes a cast: absent if none was made, null if unknown. */
static void put_cast(ck_json *json, const char *key, int8_t heads)
{
    if (heads != CK_NO_CAST)
        ck_json_put_number_or_null(json, key, heads != CK_UNKNOWN_CAST, heads);
}

static void put_tail(ck_json *json, const ck_tail *tail)
{
    static const char *const forms[] = {[CK_TAIL_UNKNOWN] = "unsaid",
                                        [CK_TAIL_NONE] = "none",
                                        [CK_TAIL_NAMED] = "named",
                                        [CK_TAIL_BARE] = "bare"};
    ck_json_begin_object(json, "casts");
    ck_json_put_string(json, "form", forms[tail->form]);
    put_cast(json, tail->form == CK_TAIL_BARE ? "first" : "bridge", tail->bridge);
    if (tail->recasts != 0) {
        ck_json_begin_list(json, "recasts");
        for (int i = 0, heads; (heads = ck_recast_at(tail->recasts, i)) != CK_NO_CAST; i++)
            ck_json_put_number_or_null(json, NULL, heads != CK_UNKNOWN_CAST, heads);
        ck_json_end_list(json);
    }
    put_cast(json, tail->form == CK_TAIL_BARE ? "second" : "water", tail->water);
    ck_json_put_boolean(json, "failed", tail->failed);
    ck_json_end_object(json);
}

/* Writes the legs of a way: the end of each and its form, plain, 跳 or 失. */
static void put_legs(ck_json *json, const ck_move *move)
{
    const int legs = ck_legs(move);
    ck_json_begin_list(json, "legs");
    for (int leg = 0; leg < legs; leg++) {
        bool lost = move->lost && leg == legs - 1;
        ck_json_begin_object(json, NULL);
        put_square(json, "to", ck_leg_end(move, leg));
        ck_json_put_string(json, "by", lost ? "loss" : ck_leg_leaps(move, leg) ? "leap" : "move");
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
}

static void put_move(const ck_conversion *to, ck_json *json, const ck_known *known)
{
    static const char *const kinds[] = {[CK_MOVE_PIECE] = "move",
                                        [CK_MOVE_PLACE] = "place",
                                        [CK_MOVE_MINDS] = "minds",
                                        [CK_MOVE_WAY] = "way"};
    const ck_move *move = &known->entry.as.move.move;
    (void)to;
    ck_json_put_string(json, "kind", kinds[move->kind]);
    if (move->kind == CK_MOVE_PLACE)
        put_colour(json, move->colour);
    put_piece(json, move->profession);
    if (move->kind != CK_MOVE_PLACE)
        put_square(json, "from", move->from);
    if (move->kind == CK_MOVE_WAY)
        put_legs(json, move);
    else if (move->via != CK_NO_SQUARE)
        put_square(json, "via", move->via);
    if (move->kind == CK_MOVE_MINDS) {
        static const char *const steps[] = {[CK_NO_STEP] = "none",
                                            [CK_STEP_FORMER] = "former",
                                            [CK_STEP_LATTER] = "latter",
                                            [CK_STEP_UNKNOWN] = NULL};
        ck_json_put_string(json, "step", steps[move->step]);
        put_square(json, "first", move->first);
    }
    if (move->kind != CK_MOVE_WAY)
        put_square(json, "to", move->to);
    if (move->kind == CK_MOVE_PIECE || move->kind == CK_MOVE_WAY)
        put_tail(json, &known->entry.as.move.tail);
    const ck_capture *capture = &known->entry.as.move.capture;
    if (capture->profession == CK_NO_PROFESSION)
        return;
    ck_json_begin_object(json, "capture");
    put_colour(json, capture->colour);
    put_piece(json, capture->profession);
    ck_json_put_boolean(json, "noted", capture->span.length > 0);
    ck_json_end_object(json);
}

/* ---- other entries ---- */

static void put_hands(const ck_conversion *to, ck_json *json, const ck_declaration *declaration)
{
    if (!declaration->has_hands) {
        ck_json_put_null(json, "hands");
        return;
    }
    ck_json_begin_list(json, "hands");
    for (ck_hands_walk at = {0}; ck_hands_next(&declaration->hands, &at);) {
        ck_name name = ck_hand_sign(to->document->rules, at.hand);
        ck_json_begin_object(json, NULL);
        ck_json_put_bytes(json, "name", name.text, name.length);
        ck_json_put_boolean(json, "flash", ck_writes_flash(&at));
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
}

static void put_declaration(const ck_conversion *to, ck_json *json, const ck_known *known)
{
    static const char *const choices[] = {
        [CK_AGAIN] = "再行", [CK_END_SEASON] = "終季", [CK_NO_CHOICE] = NULL};
    const ck_declaration *declaration = &known->entry.as.declaration;
    ck_json_put_string(json, "kind", "declaration");
    ck_conversion_text_or_null(to, json, "speaker", declaration->speaker);
    put_hands(to, json, declaration);
    if (declaration->hands_unread)
        ck_conversion_text(to, json, "hands_text", declaration->named);
    ck_json_put_points_or_null(json, "points", known->points_known, declaration->points,
                               declaration->tenths);
    ck_json_put_string(json, "choice", choices[declaration->choice]);
    if (known->replayed)
        ck_json_put_number(json, "stake", known->stake);
}

static void put_season_mark(const ck_conversion *to, ck_json *json, const ck_known *known)
{
    const ck_season_mark *mark = &known->entry.as.season;
    const bool ends = known->entry.kind == CK_ENTRY_SEASON_END;
    (void)to;
    ck_json_put_string(json, "kind", ends ? "season" : "season_start");
    ck_json_put_string(json, "season", ck_season_sign(mark->season, mark->half));
}

static void put_game_end(const ck_conversion *to, ck_json *json, const ck_known *known)
{
    (void)to, (void)known;
    ck_json_put_string(json, "kind", "game");
}

static void put_result(const ck_conversion *to, ck_json *json, const ck_known *known)
{
    const ck_written_result *result = &known->entry.as.result;
    ck_json_put_string(json, "kind", "result");
    ck_json_begin_list(json, "players");
    for (int i = 0; i < result->players; i++) {
        ck_json_begin_object(json, NULL);
        ck_conversion_text(to, json, "name", result->player[i].name);
        ck_json_put_points_or_null(json, "points", true, result->player[i].points,
                                   result->player[i].tenths);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
}

/* Writes a further capture of the way before. */
static void put_further_capture(const ck_conversion *to, ck_json *json, const ck_known *known)
{
    (void)to;
    ck_json_put_string(json, "kind", "capture");
    put_colour(json, known->entry.as.capture.colour);
    put_piece(json, known->entry.as.capture.profession);
}

static void put_spoken(const ck_conversion *to, ck_json *json, const ck_known *known)
{
    const ck_spoken *spoken = &known->entry.as.spoken;
    ck_json_put_string(json, "kind", "word");
    ck_conversion_text(to, json, "speaker", spoken->speaker);
    ck_json_put_string(json, "word", ck_spoken_word[spoken->word]);
    if (spoken->word == CK_PAYS)
        ck_conversion_text(to, json, "to", spoken->payment.name);
    if (spoken->word >= CK_PAYS)
        ck_json_put_points_or_null(json, "points", true, spoken->payment.points,
                                   spoken->payment.tenths);
}

static void put_comment(const ck_conversion *to, ck_json *json, const ck_known *known)
{
    ck_json_put_string(json, "kind", "comment");
    ck_conversion_text(to, json, "text", known->entry.as.comment);
}

/* Writes text that was not understood, with what was understood of a move. */
static void put_unread(const ck_conversion *to, ck_json *json, const ck_known *known)
{
    const ck_move *move = &known->entry.as.move.move;
    ck_json_put_string(json, "kind", "unread");
    ck_conversion_text(to, json, "text", ck_conversion_unread(to, known));
    if (known->entry.kind != CK_ENTRY_MOVE)
        return;
    put_piece(json, move->profession);
    if (move->kind != CK_MOVE_PLACE)
        put_square(json, "from", move->from);
    if (move->kind != CK_MOVE_WAY && move->via != CK_NO_SQUARE)
        put_square(json, "via", move->via);
    put_square(json, "to", move->to);
}

static void put_entry(const ck_conversion *to, ck_json *json, const ck_known *known)
{
    static void (*const put[])(const ck_conversion *, ck_json *, const ck_known *) = {
        [CK_ENTRY_MOVE] = put_move,
        [CK_ENTRY_DECLARATION] = put_declaration,
        [CK_ENTRY_SEASON_END] = put_season_mark,
        [CK_ENTRY_GAME_END] = put_game_end,
        [CK_ENTRY_RESULT] = put_result,
        [CK_ENTRY_COMMENT] = put_comment,
        [CK_ENTRY_SEASON_START] = put_season_mark,
        [CK_ENTRY_CAPTURE] = put_further_capture,
        [CK_ENTRY_WORD] = put_spoken,
        [CK_ENTRY_GAP] = put_unread,
    };
    const bool read = ck_conversion_unread(to, known).length == 0;
    ck_json_begin_object(json, NULL);
    (read ? put[known->entry.kind] : put_unread)(to, json, known);
    if (known->replayed) {
        ck_json_begin_object(json, "replay");
        ck_json_put_string(json, "season", ck_season_sign(known->season, to->document->half));
        ck_json_put_number(json, "move", known->number);
        ck_json_put_side(json, "side", known->side);
        if (known->entry.kind == CK_ENTRY_MOVE)
            ck_json_put_boolean(json, "certain", known->certain);
        ck_json_end_object(json);
    }
    ck_json_end_object(json);
}

void ck_write_record_json(ck_conversion *to)
{
    ck_json json = {.out = to->out};
    ck_json_begin_object(&json, NULL);
    put_head(to, &json);
    ck_json_begin_list(&json, "entries");
    for (size_t i = 0; i < to->document->record->entry_count; i++)
        put_entry(to, &json, &to->document->entries[i]);
    ck_json_end_list(&json);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}
