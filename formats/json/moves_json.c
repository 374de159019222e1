/* Writes the legal moves of a position as one object, which formats/schema/moves.schema.json
 * describes. */
#include "formats/json/moves_json.h"

#include "formats/common/json_values.h"
#include "formats/json/position_json.h"
#include "rules/board/casts.h"

static const char *const kind_key[CK_COUNTED_MOVES] = {
    [CK_PLACING] = "place",
    [CK_OF_MINDS] = "minds",
    [CK_OF_MINDS_FORMER] = "minds_former",
    [CK_OF_MINDS_LATTER] = "minds_latter",
    [CK_DIRECT] = "direct",
    [CK_STEP_STEP] = "step_step",
    [CK_STEP_SLIDE] = "step_slide",
};

ck_counted_move ck_count_move_as(const ck_ruling *ruling)
{
    if (ruling->move.kind == CK_MOVE_PLACE)
        return CK_PLACING;
    if (ruling->move.kind == CK_MOVE_MINDS)
        return (ck_counted_move)(CK_OF_MINDS + ruling->move.step);
    if (ruling->move.via == CK_NO_SQUARE)
        return CK_DIRECT;
    return ruling->bridge > 0 ? CK_STEP_SLIDE : CK_STEP_STEP;
}

/* The piece that moves or is placed. */
static ck_piece piece_of(const ck_move *move, const ck_position *position)
{
    if (move->from != CK_NO_SQUARE)
        return position->at[move->from];
    return CK_PIECE(move->colour, move->profession, position->side);
}

/* The text ends with a line end. */
static void put_move(ck_json *json, const char *text, const ck_ruling *ruling,
                     const ck_position *position)
{
    const ck_move *move = &ruling->move;
    ck_json_begin_object(json, NULL);
    ck_json_put_bytes(json, "text", text, strlen(text) - 1);
    ck_json_put_word(json, "kind", kind_key[ck_count_move_as(ruling)]);
    ck_json_put_piece(json, "piece", piece_of(move, position));
    ck_json_put_square(json, "from", move->from);
    ck_json_put_square(json, "via", move->via);
    ck_json_put_square(json, "first", move->first);
    ck_json_begin_list(json, "more");
    for (int i = 0; i < move->mores; i++)
        ck_json_put_square(json, NULL, move->more[i]);
    ck_json_end_list(json);
    ck_json_put_square(json, "to", move->to);
    ck_json_put_piece(json, "captures", ruling->captured);
    ck_json_put_number(json, "bridge", ruling->bridge);
    ck_json_put_boolean(json, "water", ruling->water);
    ck_json_end_object(json);
}

static void put_counts(ck_json *json, const ck_move_lines *lines)
{
    size_t counts[CK_COUNTED_MOVES] = {0}, all = 0;
    for (ck_ruling ruling; ck_move_lines_at(lines, all, &ruling); all++)
        counts[ck_count_move_as(&ruling)]++;
    ck_json_begin_object(json, "counts");
    for (int kind = 0; kind < CK_COUNTED_MOVES; kind++)
        ck_json_put_number(json, kind_key[kind], (int64_t)counts[kind]);
    ck_json_put_number(json, "all", (int64_t)all);
    ck_json_end_object(json);
}

bool ck_write_moves_json(ck_move_lines *lines, ck_out *out, const ck_rules *rules,
                         const ck_position *position, bool counts)
{
    ck_json json = {.out = out};
    if (!ck_move_lines_list(lines, rules, position))
        return false;
    ck_json_begin_object(&json, NULL);
    ck_json_put_word(&json, "schema", "cetkaik-moves/1");
    ck_json_put_string(&json, "rules", rules->name);
    ck_json_put_line(&json, "position", position, rules->unit);
    if (counts) {
        put_counts(&json, lines);
    } else {
        const char *text;
        ck_ruling ruling;
        ck_json_begin_list(&json, "moves");
        for (size_t i = 0; (text = ck_move_lines_at(lines, i, &ruling)); i++)
            put_move(&json, text, &ruling, position);
        ck_json_end_list(&json);
    }
    ck_json_end_object(&json);
    ck_json_end_line(&json);
    return true;
}
