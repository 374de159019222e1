/* Writes a position as one object, which formats/schema/position.schema.json describes. */
#include "formats/json/position_json.h"

#include "rules/words/names.h"
#include "rules/words/position.h"
#include "rules/words/square.h"
#include "rules/words/words.h"

void ck_json_put_square(ck_json *json, const char *key, ck_square square)
{
    if (square == CK_NO_SQUARE) {
        ck_json_put_null(json, key);
        return;
    }
    ck_out string = ck_json_begin_string(json, key);
    ck_write_square(&string, square);
    ck_json_end_string(json, &string);
}

void ck_json_put_piece(ck_json *json, const char *key, ck_piece piece)
{
    if (piece == CK_EMPTY) {
        ck_json_put_null(json, key);
        return;
    }
    ck_out string = ck_json_begin_string(json, key);
    ck_write_piece(&string, piece);
    ck_json_end_string(json, &string);
}

void ck_json_put_line(ck_json *json, const char *key, const ck_position *position, int unit)
{
    ck_out string = ck_json_begin_string(json, key);
    ck_write_position(&string, position, unit);
    ck_json_end_string(json, &string);
}

static void put_squares(ck_json *json, const ck_position *position)
{
    ck_json_begin_list(json, "pieces");
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        const ck_piece piece = position->at[square];
        if (piece == CK_EMPTY)
            continue;
        ck_json_begin_object(json, NULL);
        ck_json_put_square(json, "square", square);
        ck_json_put_piece(json, "piece", piece);
        ck_json_put_side(json, "side", (int)ck_owner_of(piece));
        ck_json_put_boolean(json, "promoted", (piece & CK_PROMOTED) != 0);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
}

/* The captured pieces of a side, each as often as it holds it. */
static void put_held(ck_json *json, const ck_position *position, int side)
{
    ck_json_begin_list(json, ck_side_name[side]);
    for (int profession = 0; profession < CK_PROFESSIONS; profession++) {
        for (int colour = 0; colour <= CK_BLACK; colour++) {
            for (int i = 0; i < position->held[side][colour][profession]; i++)
                ck_json_put_piece(json, NULL, CK_PIECE(colour, profession, side));
        }
    }
    ck_json_end_list(json);
}

void ck_write_position_json(ck_out *out, const ck_rules *rules, const ck_position *position,
                            const char *place)
{
    ck_json json = {.out = out};
    ck_json_begin_object(&json, NULL);
    ck_json_put_word(&json, "schema", "cetkaik-position/1");
    ck_json_put_string(&json, "rules", rules->name);
    ck_json_put_string(&json, "place", place);
    ck_json_put_line(&json, "position", position, rules->unit);
    ck_json_put_side(&json, "side", position->side);
    ck_json_put_number(&json, "season", position->season + 1);
    ck_json_put_number(&json, "stake", position->stake);
    ck_json_put_boolean(&json, "minds_moved", position->minds_moved);
    ck_json_begin_players(&json, "points", true);
    for (int side = 0; side < 2; side++)
        ck_json_put_points(&json, ck_side_name[side], position->points[side], rules->unit);
    ck_json_end_players(&json, true);
    ck_json_begin_players(&json, "captured", true);
    for (int side = 0; side < 2; side++)
        put_held(&json, position, side);
    ck_json_end_players(&json, true);
    put_squares(&json, position);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}
