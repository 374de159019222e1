/*
 * A page without a script: each branch is an element that opens. Its board stands beside it; boards
 * share their drawings.
 */
#include "formats/board/write_tree_page.h"

#include "formats/board/svg_board.h"
#include "formats/board/svg_drawings.h"
#include "formats/board/svg_style.h"
#include "formats/board/write_svg.h"
#include "formats/common/markup.h"
#include "formats/report/catalogue.h"
#include "formats/tables/write_tree.h"

#include <inttypes.h>
#include <string.h>

static void put_games(ck_out *out, uint32_t games)
{
    ck_say(out, CK_P_TREE_TITLE, CK_SLOTS(ck_count_slot("games", CK_P_N_GAMES_OF_TREE, games)));
}

/* "ME弓MIMU橋或 12 games · 7 wins, 0 draws, 4 losses · +1.5" */
static void put_summary(ck_out *out, const ck_move_tree *tree, const ck_tree_move *move)
{
    const ck_name text = ck_string_table_text(&tree->texts, move->text);
    ck_put_markup_text(out, text.text, text.length);
    ck_put(out, " <small>");
    put_games(out, move->games);
    ck_put(out, " · ");
    ck_say(out, CK_P_TREE_RESULTS,
           CK_SLOTS(ck_number_slot("wins", move->wins), ck_number_slot("draws", move->draws),
                    ck_number_slot("losses", move->losses),
                    ck_number_slot("failed", move->failed)));
    if (move->seasons > 0)
        ck_put(out, " · ");
    ck_put_tree_points(out, move);
    ck_put(out, "</small>");
}

static void put_moves(ck_out *out, ck_move_tree *tree, uint32_t node, int depth);

/* The board of a node and the moves from it. */
static void put_branch(ck_out *out, ck_move_tree *tree, uint32_t node, int depth)
{
    const ck_view view = ck_view_of_position(&tree->rules, &tree->node[node].position);
    ck_put(out, "<div class=\"branch\">\n");
    if (tree->node[node].hash != 0)
        ck_put_svg_element(out, &view, 0);
    put_moves(out, tree, node, depth);
    ck_put(out, "</div>\n");
}

static void put_move(ck_out *out, ck_move_tree *tree, const ck_tree_move *move, int depth)
{
    ck_put(out, "<li><details><summary>");
    put_summary(out, tree, move);
    ck_put(out, "</summary>\n");
    if (move->after != CK_NO_INDEX)
        put_branch(out, tree, move->after, depth + 1);
    ck_put(out, "</details></li>\n");
}

static void put_moves(ck_out *out, ck_move_tree *tree, uint32_t node, int depth)
{
    const size_t count = tree->node[node].moves;
    const ck_tree_move **moves =
        depth <= (tree->depth > 0 ? tree->depth : 1) ? ck_move_tree_list(tree, node) : NULL;
    if (!moves)
        return;
    ck_put(out, "<ul>\n");
    for (size_t i = 0; i < count; i++)
        put_move(out, tree, moves[i], depth);
    ck_put(out, "</ul>\n");
    ck_memory_free(tree->memory, moves);
}

void ck_write_tree_page(ck_out *out, ck_move_tree *tree, const char *title)
{
    const char *heading = title ? title : ck_catalogue_text(out->language, CK_P_TREE_HEADING);
    ck_put_markup_head(out, heading);
    ck_put_svg_page_style(out, "svg.board,svg.drawings");
    ck_put_svg_style(out, NULL);
    ck_put(out, CK_MARKUP_BODY "<svg class=\"drawings\" aria-hidden=\"true\" width=\"0\" "
                               "height=\"0\">");
    ck_put_svg_page_drawings(out);
    ck_put(out, "</svg>\n");
    if (tree->has_rules)
        ck_put_svg_ground(out, &tree->rules, 0);
    ck_put(out, "<h1>");
    ck_put_markup_text(out, heading, strlen(heading));
    ck_put(out, "</h1>\n<p>");
    put_games(out, tree->nodes > 0 ? tree->node[0].games : 0);
    ck_put(out, "</p>\n<div class=\"tree\">\n");
    if (tree->nodes > 0)
        put_branch(out, tree, 0, 1);
    ck_put(out, "</div>\n");
    ck_put_markup_page_end(out);
}
