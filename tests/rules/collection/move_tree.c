/* Trees of moves: joined from parts, listed by games, and whole or reported as not. */
#include "rules/collection/move_tree.h"

#include "tests/support/scarce.h"
#include "tests/support/support.h"

#include <criterion/criterion.h>
#include <string.h>

/* Two games begin with one move, a third with another; the first two go on differently. */
static const char *const games[] = {"{一位色:黒}\nMAU弓MAIMY橋三 TE虎NITU橋二\n",
                                    "{一位色:黒}\nNAI兵NY無撃裁 NI兵NU無撃裁\n",
                                    "{一位色:黒}\nMAU弓MAIMY橋三 NI兵NU無撃裁\n"};
enum { GAMES = sizeof games / sizeof *games };

/* Adds a game to a tree. */
static void add(ck_move_tree *tree, const char *text)
{
    const ck_checked *checked;
    ck_turn_list turns = {0};
    ck_observer_hook hook = {ck_turn_list_begin, ck_turn_list_observer(&turns)};
    ck_pipeline *pipeline =
        check_one(&(ck_pipeline_options){.observer = &hook}, text, strlen(text), &checked);
    cr_assert_eq(turns.count, 2);
    ck_move_tree_add(tree, checked, &turns);
    ck_pipeline_free(pipeline);
    ck_turn_list_free(&turns);
}

/* Writes the moves from a node with their games, "2 MAU弓MAIMY橋或 1 NAI兵NY無撃裁". */
static bool put_moves(ck_move_tree *tree, uint32_t node, ck_buffer *text)
{
    ck_out out = ck_buffer_out(text);
    const ck_tree_move **list = ck_move_tree_list(tree, node);
    ck_buffer_clear(text);
    if (!list)
        return false;
    for (uint32_t i = 0; i < tree->node[node].moves; i++) {
        const ck_name name = ck_string_table_text(&tree->texts, list[i]->text);
        ck_put_format(&out, "%s%u %s", i > 0 ? " " : "", list[i]->games, name.text);
    }
    ck_memory_free(tree->memory, list);
    return true;
}

/* Counts the games in two parts, joins these, and lists the root and the node below its first
 * move. */
static bool count_some(const ck_memory *memory)
{
    ck_move_tree tree = {.memory = memory, .depth = 2}, part = {.memory = memory, .depth = 2};
    ck_buffer root = {0}, below = {0};
    for (size_t i = 0; i < GAMES; i++)
        add(i == 0 ? &tree : &part, games[i]);
    ck_move_tree_join(&tree, &part);
    const ck_tree_move **first = tree.failed ? NULL : ck_move_tree_list(&tree, 0);
    const uint32_t node = first ? first[0]->after : 0;
    ck_memory_free(memory, first);
    const bool good = first && put_moves(&tree, 0, &root) && put_moves(&tree, node, &below);
    cr_expect_eq(good, !tree.failed);
    if (good) {
        cr_expect_str_eq(ck_buffer_string(&root), "2 MAU弓MAIMY橋或 1 NAI兵NY無撃裁");
        cr_expect_str_eq(ck_buffer_string(&below), "1 NI兵NU無撃裁 1 TE虎NITU橋或");
    }
    ck_buffer_free(&root);
    ck_buffer_free(&below);
    ck_move_tree_free(&part);
    ck_move_tree_free(&tree);
    return good;
}

Test(move_tree, counts_of_parts_are_joined)
{
    cr_expect(count_some(NULL));
}

/* A tree is whole, or it is reported that it is not. */
Test(move_tree, short_memory_is_reported)
{
    fail_each_allocation(count_some);
}
