/* Writes a tree of moves: a line for each move, below the move that it answers. */
#include "formats/tables/write_tree.h"

#include "formats/common/csv_field.h"
#include "formats/common/json_values.h"
#include "formats/common/table.h"
#include "formats/report/catalogue.h"
#include "rules/words/position.h"

#include <inttypes.h>

static int depth_of(const ck_move_tree *tree)
{
    return tree->depth > 0 ? tree->depth : 1;
}

static const char *text_of(const ck_move_tree *tree, const ck_tree_move *move)
{
    return ck_string_table_text(&tree->texts, move->text).text;
}

/* The mean, rounded to tenths. */
static double mean_points(const ck_tree_move *move)
{
    return move->seasons > 0 ? (double)move->points / 10.0 / move->seasons : 0.0;
}

void ck_put_tree_points(ck_out *out, const ck_tree_move *move)
{
    if (move->seasons > 0)
        ck_put_format(out, "%+.1f", mean_points(move));
}

/* ---- text ---- */

static void fill_rows(ck_table *table, ck_move_tree *tree, uint32_t node, int depth)
{
    const size_t count = node < tree->nodes ? tree->node[node].moves : 0;
    const ck_tree_move **moves = depth <= depth_of(tree) ? ck_move_tree_list(tree, node) : NULL;
    for (size_t i = 0; moves && i < count; i++) {
        const ck_tree_move *move = moves[i];
        ck_out *cell = ck_table_open(table);
        ck_put_times(cell, "· ", (size_t)depth - 1);
        ck_put(cell, text_of(tree, move));
        ck_table_close(table);
        const uint32_t figures[] = {move->games, move->failed, move->wins, move->draws,
                                    move->losses};
        for (size_t j = 0; j < sizeof figures / sizeof *figures; j++)
            ck_table_cell_format(table, "%" PRIu32, figures[j]);
        ck_put_tree_points(ck_table_open(table), move);
        ck_table_close(table);
        fill_rows(table, tree, move->after, depth + 1);
    }
    ck_memory_free(tree->memory, moves);
}

void ck_write_tree_text(ck_out *out, ck_move_tree *tree)
{
    static const ck_phrase headings[] = {CK_P_TREE_MOVE,  CK_P_TREE_GAMES, CK_P_TREE_FAILED,
                                         CK_P_TREE_WINS,  CK_P_TREE_DRAWS, CK_P_TREE_LOSSES,
                                         CK_P_TREE_POINTS};
    ck_table table = {.out = {.language = out->language}};
    if (tree->from_position) {
        ck_write_position(out, &tree->position, 1);
        ck_put(out, "\n");
    }
    ck_say(out, CK_P_TREE_TITLE,
           CK_SLOTS(ck_count_slot("games", CK_P_N_GAMES_OF_TREE,
                                  tree->nodes > 0 ? tree->node[0].games : 0)));
    ck_put(out, "\n");
    if (tree->moves == 0)
        return;
    ck_table_start(&table, tree->memory);
    table.out.language = out->language;
    for (size_t i = 0; i < sizeof headings / sizeof *headings; i++)
        ck_table_column(&table, (ck_column_style){i > 0 ? 'r' : 'l', 0},
                        ck_catalogue_text(out->language, headings[i]));
    fill_rows(&table, tree, 0, 1);
    ck_table_text(out, &table, 2, NULL);
    ck_table_free(&table);
}

/* ---- JSON ---- */

static void put_moves(ck_json *json, ck_move_tree *tree, uint32_t node, int depth)
{
    const size_t count = node < tree->nodes ? tree->node[node].moves : 0;
    const ck_tree_move **moves = depth <= depth_of(tree) ? ck_move_tree_list(tree, node) : NULL;
    if (depth > 1 && !moves)
        return;
    ck_json_begin_list(json, "moves");
    for (size_t i = 0; moves && i < count; i++) {
        const ck_tree_move *move = moves[i];
        ck_json_begin_object(json, NULL);
        ck_json_put_word(json, "move", text_of(tree, move));
        ck_json_put_number(json, "games", move->games);
        ck_json_put_number(json, "failed", move->failed);
        ck_json_put_number(json, "wins", move->wins);
        ck_json_put_number(json, "draws", move->draws);
        ck_json_put_number(json, "losses", move->losses);
        if (move->seasons > 0)
            ck_json_put_real(json, "points", mean_points(move), 6);
        else
            ck_json_put_null(json, "points");
        put_moves(json, tree, move->after, depth + 1);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
    ck_memory_free(tree->memory, moves);
}

void ck_write_tree_json(ck_out *out, ck_move_tree *tree)
{
    ck_json json = {.out = out};
    ck_json_begin_object(&json, NULL);
    ck_json_put_word(&json, "schema", "cetkaik-tree/1");
    if (tree->from_position) {
        ck_out line = ck_json_begin_string(&json, "position");
        ck_write_position(&line, &tree->position, 1);
        ck_json_end_string(&json, &line);
    } else {
        ck_json_put_null(&json, "position");
    }
    ck_json_put_number(&json, "games", tree->nodes > 0 ? tree->node[0].games : 0);
    put_moves(&json, tree, 0, 1);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}

/* ---- CSV ---- */

/* PATH has the moves before, and grows while the rows below a move are written. */
static void put_rows(ck_out *out, ck_move_tree *tree, uint32_t node, int depth, ck_buffer *path)
{
    const size_t count = node < tree->nodes ? tree->node[node].moves : 0, length = path->length;
    const ck_tree_move **moves = depth <= depth_of(tree) ? ck_move_tree_list(tree, node) : NULL;
    for (size_t i = 0; moves && i < count; i++) {
        const ck_tree_move *move = moves[i];
        ck_put_format(out, "%d,", depth);
        ck_put_csv_field(out, ck_buffer_string(path), path->length);
        ck_put_format(out, ",%s,%" PRIu32 ",%" PRIu32 ",%" PRIu32 ",%" PRIu32 ",%" PRIu32 ",",
                      text_of(tree, move), move->games, move->failed, move->wins, move->draws,
                      move->losses);
        if (move->seasons > 0)
            ck_put_format(out, "%.4f", mean_points(move));
        ck_put(out, "\r\n");
        ck_out to_path = ck_buffer_out(path);
        ck_put_format(&to_path, "%s%s", length > 0 ? " " : "", text_of(tree, move));
        tree->failed |= to_path.failed;
        put_rows(out, tree, move->after, depth + 1, path);
        ck_buffer_cut(path, length);
    }
    ck_memory_free(tree->memory, moves);
}

void ck_write_tree_csv(ck_out *out, ck_move_tree *tree)
{
    ck_buffer path = {.memory = tree->memory};
    ck_put(out, "depth,after,move,games,failed,wins,draws,losses,points\r\n");
    put_rows(out, tree, 0, 1, &path);
    ck_buffer_free(&path);
}
