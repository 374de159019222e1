/* Nodes by the hash of their positions, moves by node and text. */
#include "rules/collection/move_tree.h"

#include "rules/base/array.h"
#include "rules/words/move_words.h"

#include <stdlib.h>
#include <string.h>

void ck_move_tree_free(ck_move_tree *tree)
{
    ck_memory_free(tree->memory, tree->node);
    ck_memory_free(tree->memory, tree->move);
    ck_hash_table_free(&tree->by_hash);
    ck_hash_table_free(&tree->by_move);
    ck_string_table_free(&tree->texts);
    *tree = (ck_move_tree){.memory = tree->memory};
}

/* ---- nodes and moves ---- */

static bool has_hash(const void *rows, uint32_t number, const void *key, size_t length)
{
    return memcmp(&((const ck_tree_node *)rows)[number].hash, key, length) == 0;
}

static bool has_move(const void *rows, uint32_t number, const void *key, size_t length)
{
    const ck_tree_move *move = &((const ck_tree_move *)rows)[number];
    const uint32_t own[2] = {move->node, move->text};
    return memcmp(own, key, length) == 0;
}

/* The node of a position, added if it is new; POSITION NULL: the beginning of a season. CK_NO_INDEX
 * when memory is short. */
static uint32_t node_of(ck_move_tree *tree, const ck_position *position)
{
    ck_hash_place place;
    const uint64_t hash = position ? ck_position_hash(position) : 0;
    tree->by_hash.memory = tree->memory;
    tree->failed |= !ck_hash_table_reserve(&tree->by_hash) ||
                    !ck_array_make_room(tree->memory, &tree->node, &tree->node_room,
                                        tree->nodes + 1, sizeof *tree->node);
    if (tree->failed)
        return CK_NO_INDEX;
    const uint32_t known =
        ck_hash_table_place(&tree->by_hash, &hash, sizeof hash, has_hash, tree->node, &place);
    if (known != CK_NO_INDEX)
        return known;
    tree->node[tree->nodes] = (ck_tree_node){.hash = hash, .first = CK_NO_INDEX};
    if (position) {
        ck_position *kept = &tree->node[tree->nodes].position;
        *kept = *position;
        memcpy(kept->points, tree->position.points, sizeof kept->points);
        kept->stake = tree->position.stake;
        kept->season = tree->position.season;
    }
    ck_hash_table_put(&tree->by_hash, place, (uint32_t)tree->nodes);
    return (uint32_t)tree->nodes++;
}

static bool begin(ck_move_tree *tree)
{
    return tree->nodes > 0 ||
           node_of(tree, tree->from_position ? &tree->position : NULL) != CK_NO_INDEX;
}

/* The move from a node with a text, added if it is new; NULL when memory is short. */
static ck_tree_move *move_of(ck_move_tree *tree, uint32_t node, const char *text, size_t length)
{
    ck_hash_place place;
    uint32_t key[2] = {node, 0};
    tree->by_move.memory = tree->texts.memory = tree->memory;
    tree->failed |= !ck_string_table_add(&tree->texts, text, length, &key[1]) ||
                    !ck_hash_table_reserve(&tree->by_move) ||
                    !ck_array_make_room(tree->memory, &tree->move, &tree->move_room,
                                        tree->moves + 1, sizeof *tree->move);
    if (tree->failed)
        return NULL;
    const uint32_t known =
        ck_hash_table_place(&tree->by_move, key, sizeof key, has_move, tree->move, &place);
    if (known != CK_NO_INDEX)
        return &tree->move[known];
    ck_hash_table_put(&tree->by_move, place, (uint32_t)tree->moves);
    ck_tree_move *move = &tree->move[tree->moves];
    *move = (ck_tree_move){
        .node = node, .text = key[1], .after = CK_NO_INDEX, .next = tree->node[node].first};
    tree->node[node].first = (uint32_t)tree->moves++;
    tree->node[node].moves++;
    return move;
}

/* ---- a game ---- */

static bool is_same_board(const ck_position *a, const ck_position *b)
{
    return a->side == b->side && memcmp(a->at, b->at, sizeof a->at) == 0 &&
           memcmp(a->held, b->held, sizeof a->held) == 0;
}

/* Adds the result of the game and the points of the season. */
static void count(ck_tree_move *move, const ck_checked *checked, const ck_played_turn *turn)
{
    const ck_outcome *outcome = checked->outcome;
    move->games++;
    move->failed += turn->casts.failed;
    move->draws += outcome->draw;
    move->wins += outcome->winner == turn->side;
    move->losses += outcome->winner != CK_NO_PLAYER && outcome->winner != turn->side;
    for (size_t i = 0; i < checked->result->season_count; i++) {
        const ck_season_event *season = &checked->result->seasons[i];
        if (season->season != turn->season || !season->over)
            continue;
        move->points +=
            ck_result_change(checked->result, outcome, i, turn->side) * 10 / checked->rules->unit;
        move->seasons++;
    }
}

/* Adds a turn at a node. Returns the node that it leads to; CK_NO_INDEX: it failed, and the board
 * is as before, or memory is short. */
static uint32_t add_turn(ck_move_tree *tree, uint32_t node, const ck_checked *checked,
                         const ck_played_turn *turn)
{
    char text[256];
    ck_limited limited = {text, sizeof text, 0};
    ck_out out = ck_limited_out(&limited);
    ck_write_legal_move(&out, &turn->ruling);
    const size_t length = ck_limited_end(&limited);
    const uint32_t after = turn->casts.failed ? CK_NO_INDEX : node_of(tree, &turn->after);
    ck_tree_move *move = move_of(tree, node, text, length < sizeof text ? length : sizeof text - 1);
    if (tree->failed)
        return CK_NO_INDEX;
    if (after != CK_NO_INDEX)
        move->after = after;
    if (tree->node[node].last_game != tree->games)
        tree->node[node].games++;
    if (move->last_game != tree->games)
        count(move, checked, turn);
    tree->node[node].last_game = move->last_game = tree->games;
    return after;
}

void ck_move_tree_add(ck_move_tree *tree, const ck_checked *checked, const ck_turn_list *turns)
{
    uint32_t node = CK_NO_INDEX; /* after the last turn; CK_NO_INDEX: too deep, or not below */
    int depth = 0;
    tree->games++;
    if (!tree->has_rules && turns->count > 0) {
        tree->rules = *checked->rules;
        tree->has_rules = true;
        if (!tree->from_position)
            tree->position = turns->turn[0].before;
    }
    for (size_t i = 0; i < turns->count && begin(tree); i++) {
        const ck_played_turn *turn = &turns->turn[i], *last = i > 0 ? turn - 1 : NULL;
        const bool follows = last && last->season == turn->season && last->certain &&
                             is_same_board(&last->after, &turn->before);
        const bool root =
            tree->from_position ? is_same_board(&turn->before, &tree->position) : turn->number == 1;
        if (root)
            node = 0;
        depth = root ? 1 : depth + 1;
        if (!turn->certain || (!root && !follows) || depth > (tree->depth > 0 ? tree->depth : 1))
            node = CK_NO_INDEX;
        if (node != CK_NO_INDEX)
            node = add_turn(tree, node, checked, turn);
    }
}

/* ---- several trees ---- */

static void join_move(ck_move_tree *tree, const ck_move_tree *part, const ck_tree_move *move,
                      const uint32_t *nodes)
{
    const ck_name text = ck_string_table_text(&part->texts, move->text);
    ck_tree_move *own = move_of(tree, nodes[move->node], text.text, text.length);
    if (!own)
        return;
    own->games += move->games;
    own->wins += move->wins;
    own->draws += move->draws;
    own->losses += move->losses;
    own->failed += move->failed;
    own->seasons += move->seasons;
    own->points += move->points;
    if (move->after != CK_NO_INDEX)
        own->after = nodes[move->after];
}

void ck_move_tree_join(ck_move_tree *tree, const ck_move_tree *part)
{
    uint32_t *nodes = ck_memory_alloc(tree->memory, part->nodes + 1, sizeof *nodes);
    tree->failed |= !nodes || part->failed || !begin(tree);
    if (!tree->has_rules && part->has_rules) {
        tree->rules = part->rules;
        tree->has_rules = true;
        tree->position = part->position;
    }
    for (size_t i = 0; i < part->nodes && !tree->failed; i++) {
        nodes[i] = i == 0 ? 0 : node_of(tree, &part->node[i].position);
        if (!tree->failed)
            tree->node[nodes[i]].games += part->node[i].games;
    }
    for (size_t i = 0; i < part->moves && !tree->failed; i++)
        join_move(tree, part, &part->move[i], nodes);
    tree->games += part->games;
    ck_memory_free(tree->memory, nodes);
}

/* ---- the moves of a node ---- */

typedef struct listed_move {
    const ck_tree_move *move; /* first, so that a list of these is sorted as moves */
    const char *text;
} listed_move;

static int by_games(const void *a, const void *b)
{
    const listed_move *one = a, *other = b;
    if (one->move->games != other->move->games)
        return one->move->games > other->move->games ? -1 : 1;
    return strcmp(one->text, other->text);
}

const ck_tree_move **ck_move_tree_list(ck_move_tree *tree, uint32_t node)
{
    const size_t count = node < tree->nodes ? tree->node[node].moves : 0;
    if (count == 0)
        return NULL;
    const ck_tree_move **list = ck_memory_alloc(tree->memory, count, sizeof *list);
    listed_move *sorted = ck_memory_alloc(tree->memory, count, sizeof *sorted);
    tree->failed |= !list || !sorted;
    uint32_t at = tree->node[node].first;
    for (size_t i = 0; i < count && !tree->failed; i++, at = tree->move[at].next)
        sorted[i] = (listed_move){&tree->move[at],
                                  ck_string_table_text(&tree->texts, tree->move[at].text).text};
    if (!tree->failed)
        ck_array_sort(sorted, count, sizeof *sorted, by_games);
    for (size_t i = 0; i < count && !tree->failed; i++)
        list[i] = sorted[i].move;
    ck_memory_free(tree->memory, sorted);
    if (!tree->failed)
        return list;
    ck_memory_free(tree->memory, list);
    return NULL;
}
