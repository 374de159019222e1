/*
 * The tree of moves below a position, counted over games. Positions with the same board, captured
 * pieces and side to move are one, however they were reached.
 */
#ifndef CETKAIK_RULES_COLLECTION_MOVE_TREE_H
#define CETKAIK_RULES_COLLECTION_MOVE_TREE_H

#include "rules/base/string_table.h"
#include "rules/collection/turn_list.h"

/* A move from a position; its games are those that play it there, each counted once. */
typedef struct ck_tree_move {
    uint32_t node, text; /* where it is played; its number in TEXTS */
    uint32_t games;
    uint32_t wins, draws, losses; /* of the mover; unfinished games count as none */
    uint32_t failed;              /* games in which it failed */
    uint32_t seasons;             /* finished seasons, in POINTS */
    int64_t points;               /* tenths that they brought the mover */
    uint32_t after;               /* the node that it leads to; CK_NO_INDEX: it always failed */
    uint32_t next;                /* the next move from the node; CK_NO_INDEX: none */
    uint32_t last_game;
} ck_tree_move;

typedef struct ck_tree_node {
    uint64_t hash; /* of the position; 0: the beginning of a season */
    ck_position position;
    uint32_t games, last_game;
    uint32_t first, moves; /* its first move, in no order; their number */
} ck_tree_node;

enum { CK_DEEPEST_TREE = 40 };

/* Begins as {0} or {.memory, .depth, …}; free with ck_move_tree_free(). The root is node 0. */
typedef struct ck_move_tree {
    const ck_memory *memory;
    int depth;            /* turns below the root; 0: one */
    bool from_position;   /* the root is POSITION; else the beginning of a season of either side */
    ck_position position; /* if not the root, that of the first game: it has the points, stake and
                             season of all, which do not count */
    bool has_rules;
    ck_rules rules; /* of the first game, for its board */
    ck_tree_node *node;
    size_t nodes, node_room;
    ck_tree_move *move;
    size_t moves, move_room;
    ck_hash_table by_hash, by_move;
    ck_string_table texts; /* moves as in lists of legal moves */
    uint32_t games;        /* seen so far */
    bool failed;           /* memory was short */
} ck_move_tree;

void ck_move_tree_free(ck_move_tree *tree);

/* Adds a game. Only turns that the replay proves count. */
void ck_move_tree_add(ck_move_tree *tree, const ck_checked *checked, const ck_turn_list *turns);

/* Adds the games of another tree with the same root and depth. */
void ck_move_tree_join(ck_move_tree *tree, const ck_move_tree *part);

/*
 * The moves from a node, the most frequent first, then by their text; the caller frees the list
 * with the tree's memory. NULL: there are none, or, with FAILED, memory is short.
 */
const ck_tree_move **ck_move_tree_list(ck_move_tree *tree, uint32_t node);

#endif
