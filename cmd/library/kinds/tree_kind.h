/* Private: the writer kind of trees of moves, for the program. */
#ifndef CETKAIK_CMD_LIBRARY_KINDS_TREE_KIND_H
#define CETKAIK_CMD_LIBRARY_KINDS_TREE_KIND_H

#include "cmd/library/writer_kinds.h"
#include "rules/collection/move_tree.h"

/* The state of a writer of this kind, which a command sets up, too. */
typedef struct ck_tree_state {
    ck_move_tree tree;
    ck_turn_list turns; /* of a record whose checker did not keep them */
    ck_buffer title;    /* of a page */
} ck_tree_state;

/* The name of a format; NULL beyond the last. */
const char *ck_tree_format_name(size_t index);

#endif
