/*
 * Writing a record as JSON of our own, one object on one line: everything that a document holds, so
 * that the same record can be made from it again. record.schema.json says what the fields mean.
 *
 * A field that does not apply is absent; one that the record leaves unsaid is null.
 */
#include "formats/notation/json_text.h"
#include "rules/words/names.h"

/* ---- values ---- */

static json_t *side_of(uint8_t side)
{
    return ck_json_word(side < CK_NO_SIDE ? ck_side_name[side] : NULL);
}

static json_t *square_of(ck_square square)
{
    if (square >= CK_SQUARES)
        return json_null();
    return json_pack("s+", ck_column_name[ck_column_of(square)], ck_row_name[ck_row_of(square)]);
}

static json_t *piece_of(uint8_t profession)
{
    return ck_json_word(profession <= CK_MINDS ? ck_profession_name[profession].sign : NULL);
}

static json_t *colour_of(uint8_t colour)
{
    return ck_json_word(colour < CK_NO_COLOUR ? ck_colour_name[colour] : NULL);
}

static json_t *number_of(bool known, int32_t number)
{
    return known ? json_integer(number) : json_null();
}

static json_t *season_of(uint8_t season, bool half)
{
    return json_string(half ? ck_half_name[season % 2] : ck_season_name[season % 4]);
}

/* ---- the header ---- */

static json_t *headers_of(const ck_converting *to)
{
    const ck_record *record = to->document->record;
    json_t *list = json_array();
    for (size_t i = 0; i < record->header_count; i++) {
        const ck_header *header = &record->headers[i];
        json_t *item = json_object();
        ck_json_put(to, item, "key",
                    header->key.bytes ? ck_json_text(to, header->key) : json_null());
        ck_json_put(to, item, "value", ck_json_text(to, header->value));
        ck_json_append(to, list, item);
    }
    return list;
}

static json_t *players_of(const ck_converting *to)
{
    const ck_record *record = to->document->record;
    json_t *list = json_array();
    for (int i = 0; i < record->players; i++) {
        const ck_player *player = &record->player[i];
        json_t *item = json_object();
        ck_json_put(to, item, "name", ck_json_text(to, player->name));
        ck_json_put(to, item, "points", number_of(player->points_said, player->points));
        ck_json_append(to, list, item);
    }
    return list;
}

/* What stands under "A" and "IA". */
static json_t *names_of(const ck_converting *to, const ck_text name[2])
{
    json_t *object = json_object();
    for (int side = 0; side < 2; side++)
        ck_json_put(to, object, ck_side_name[side], ck_json_text_or_null(to, name[side]));
    return object;
}

static json_t *sides_of(const ck_converting *to, const uint8_t *side, int count)
{
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        ck_json_append(to, list, side_of(side[i]));
    return list;
}

static void put_head(const ck_converting *to, json_t *object)
{
    const ck_document *document = to->document;
    const ck_record *record = document->record;
    bool one_season = record->only_season >= 0;
    ck_json_put(to, object, "schema", json_string("cetkaik-record/1"));
    ck_json_put(to, object, "record", json_integer(record->number));
    ck_json_put(to, object, "line", json_integer(record->line));
    ck_json_put(to, object, "dialect", json_string(ck_dialect_name[record->written_in]));
    ck_json_put(to, object, "rules", ck_json_text_or_null(to, record->rules));
    ck_json_put(to, object, "headers", headers_of(to));
    ck_json_put(to, object, "named", names_of(to, record->name_of));
    ck_json_put(to, object, "players", players_of(to));
    ck_json_put(to, object, "season",
                one_season ? season_of((uint8_t)record->only_season, false) : json_null());
    ck_json_put(to, object, "first", sides_of(to, record->first, record->firsts));
    ck_json_put(to, object, "proved_names", names_of(to, document->outcome.name));
    ck_json_put(to, object, "proved_first", sides_of(to, document->first, document->seasons));
}

/* ---- moves ---- */

/* A cast that was not made is absent; one that is unknown is null. */
static void put_cast(const ck_converting *to, json_t *object, const char *key, int8_t heads)
{
    if (heads != CK_NO_CAST)
        ck_json_put(to, object, key, number_of(heads != CK_UNKNOWN_CAST, heads));
}

static json_t *tail_of(const ck_converting *to, const ck_tail *tail)
{
    static const char *const forms[] = {[CK_TAIL_UNSAID] = "unsaid",
                                        [CK_TAIL_NONE] = "none",
                                        [CK_TAIL_NAMED] = "named",
                                        [CK_TAIL_BARE] = "bare"};
    json_t *object = json_object();
    ck_json_put(to, object, "form", json_string(forms[tail->form]));
    put_cast(to, object, tail->form == CK_TAIL_BARE ? "first" : "bridge", tail->bridge);
    put_cast(to, object, tail->form == CK_TAIL_BARE ? "second" : "water", tail->water);
    ck_json_put(to, object, "failed", json_boolean(tail->failed));
    return object;
}

static void put_capture(const ck_converting *to, json_t *object, const ck_known *known)
{
    const ck_capture *capture = &known->entry.as.move.capture;
    if (capture->profession == CK_NO_PROFESSION)
        return;
    json_t *item = json_object();
    ck_json_put(to, item, "colour", colour_of(capture->colour));
    ck_json_put(to, item, "piece", piece_of(capture->profession));
    ck_json_put(to, item, "noted", json_boolean(capture->span.length > 0));
    ck_json_put(to, object, "capture", item);
}

static void put_way_of_minds(const ck_converting *to, json_t *object, const ck_move *move)
{
    static const char *const steps[] = {[CK_NO_STEP] = "none",
                                        [CK_STEP_FORMER] = "former",
                                        [CK_STEP_LATTER] = "latter",
                                        [CK_STEP_UNSAID] = NULL};
    ck_json_put(to, object, "step", ck_json_word(steps[move->step]));
    ck_json_put(to, object, "first", square_of(move->first));
}

static void put_move(const ck_converting *to, json_t *object, const ck_known *known)
{
    static const char *const kinds[] = {
        [CK_MOVE_PIECE] = "move", [CK_MOVE_PLACE] = "place", [CK_MOVE_MINDS] = "minds"};
    const ck_move *move = &known->entry.as.move.move;
    ck_json_put(to, object, "kind", json_string(kinds[move->kind]));
    if (move->kind == CK_MOVE_PLACE)
        ck_json_put(to, object, "colour", colour_of(move->colour));
    ck_json_put(to, object, "piece", piece_of(move->profession));
    if (move->kind != CK_MOVE_PLACE)
        ck_json_put(to, object, "from", square_of(move->from));
    if (move->via != CK_NO_SQUARE)
        ck_json_put(to, object, "via", square_of(move->via));
    if (move->kind == CK_MOVE_MINDS)
        put_way_of_minds(to, object, move);
    ck_json_put(to, object, "to", square_of(move->to));
    if (move->kind == CK_MOVE_PIECE)
        ck_json_put(to, object, "casts", tail_of(to, &known->entry.as.move.tail));
    put_capture(to, object, known);
}

/* ---- other entries ---- */

static json_t *hands_of(const ck_converting *to, ck_hands hands)
{
    json_t *list = json_array();
    bool flashed;
    for (int hand = -1; ck_next_hand(hands, &hand, &flashed);) {
        json_t *item = json_object();
        ck_json_put(to, item, "name", json_string(ck_hand_name[hand].sign));
        ck_json_put(to, item, "flash", json_boolean(flashed));
        ck_json_append(to, list, item);
    }
    return list;
}

static void put_declaration(const ck_converting *to, json_t *object, const ck_known *known)
{
    static const char *const choices[] = {
        [CK_AGAIN] = "再行", [CK_END_SEASON] = "終季", [CK_CHOICE_UNSAID] = NULL};
    const ck_declaration *said = &known->entry.as.declaration;
    ck_json_put(to, object, "kind", json_string("declaration"));
    ck_json_put(to, object, "speaker", ck_json_text_or_null(to, said->speaker));
    ck_json_put(to, object, "hands", said->hands_said ? hands_of(to, said->hands) : json_null());
    if (said->hands_unread)
        ck_json_put(to, object, "hands_text", ck_json_text(to, said->named));
    ck_json_put(to, object, "points", number_of(known->points_known, said->points));
    ck_json_put(to, object, "choice", ck_json_word(choices[said->choice]));
    if (known->told)
        ck_json_put(to, object, "stake", json_integer(known->stake));
}

static void put_season_end(const ck_converting *to, json_t *object, const ck_known *known)
{
    const ck_season_mark *mark = &known->entry.as.season;
    ck_json_put(to, object, "kind", json_string("season"));
    ck_json_put(to, object, "season", season_of(mark->season, mark->half));
}

static void put_game_end(const ck_converting *to, json_t *object, const ck_known *known)
{
    (void)known;
    ck_json_put(to, object, "kind", json_string("game"));
}

static void put_result(const ck_converting *to, json_t *object, const ck_known *known)
{
    const ck_written_result *result = &known->entry.as.result;
    json_t *list = json_array();
    for (int i = 0; i < 2; i++) {
        json_t *item = json_object();
        ck_json_put(to, item, "name", ck_json_text(to, result->name[i]));
        ck_json_put(to, item, "points", json_integer(result->points[i]));
        ck_json_append(to, list, item);
    }
    ck_json_put(to, object, "kind", json_string("result"));
    ck_json_put(to, object, "players", list);
}

static void put_comment(const ck_converting *to, json_t *object, const ck_known *known)
{
    ck_json_put(to, object, "kind", json_string("comment"));
    ck_json_put(to, object, "text", ck_json_text(to, known->entry.as.comment));
}

/* Where the replay has an entry. */
static void put_place(const ck_converting *to, json_t *object, const ck_known *known)
{
    json_t *place = json_object();
    ck_json_put(to, place, "season", season_of(known->season, to->document->half));
    ck_json_put(to, place, "move", json_integer(known->number));
    ck_json_put(to, place, "side", side_of(known->side));
    if (known->entry.kind == CK_ENTRY_MOVE)
        ck_json_put(to, place, "certain", json_boolean(known->certain));
    ck_json_put(to, object, "replay", place);
}

static json_t *entry_of(const ck_converting *to, const ck_known *known)
{
    static void (*const put[])(const ck_converting *, json_t *, const ck_known *) = {
        [CK_ENTRY_MOVE] = put_move,
        [CK_ENTRY_DECLARATION] = put_declaration,
        [CK_ENTRY_SEASON_END] = put_season_end,
        [CK_ENTRY_GAME_END] = put_game_end,
        [CK_ENTRY_RESULT] = put_result,
        [CK_ENTRY_COMMENT] = put_comment,
    };
    json_t *object = json_object();
    put[known->entry.kind](to, object, known);
    if (known->told)
        put_place(to, object, known);
    return object;
}

void ck_convert_json(ck_converting *to)
{
    json_t *object = json_object();
    json_t *entries = json_array();
    put_head(to, object);
    for (size_t i = 0; i < to->document->record->entry_count; i++)
        ck_json_append(to, entries, entry_of(to, &to->document->entries[i]));
    ck_json_put(to, object, "entries", entries);
    ck_json_line(to, object);
}
