/* Writes a tree of moves as a page: its branches open, with the board beside them. */
#ifndef CETKAIK_FORMATS_BOARD_WRITE_TREE_PAGE_H
#define CETKAIK_FORMATS_BOARD_WRITE_TREE_PAGE_H

#include "rules/base/writer.h"
#include "rules/collection/move_tree.h"

/* TITLE NULL: the usual one. Fails the tree when memory is short. */
void ck_write_tree_page(ck_out *out, ck_move_tree *tree, const char *title);

#endif
