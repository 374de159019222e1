/* Writes a tree of moves as text, JSON and CSV. */
#ifndef CETKAIK_FORMATS_TABLES_WRITE_TREE_H
#define CETKAIK_FORMATS_TABLES_WRITE_TREE_H

#include "rules/base/writer.h"
#include "rules/collection/move_tree.h"

/* Each fails the tree when memory is short. */
typedef void ck_write_tree(ck_out *out, ck_move_tree *tree);
ck_write_tree ck_write_tree_text, ck_write_tree_json, ck_write_tree_csv;

/* Mean points of a season for the mover, with a sign: "+1.5"; nothing if no season was finished. */
void ck_put_tree_points(ck_out *out, const ck_tree_move *move);

#endif
