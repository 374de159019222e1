/* The JSON of `moves`. */
#ifndef CETKAIK_FORMATS_JSON_MOVES_JSON_H
#define CETKAIK_FORMATS_JSON_MOVES_JSON_H

#include "rules/words/move_lines.h"

/* Kinds of legal moves, as `moves --count` counts them. */
typedef enum ck_counted_move {
    CK_PLACING,
    CK_OF_MINDS,
    CK_OF_MINDS_FORMER,
    CK_OF_MINDS_LATTER,
    CK_DIRECT,
    CK_STEP_STEP,
    CK_STEP_SLIDE,
    CK_COUNTED_MOVES
} ck_counted_move;

ck_counted_move ck_count_move_as(const ck_ruling *ruling);

/*
 * Writes the legal moves of the side to move, sorted by their texts, on one line; with COUNTS their
 * numbers by kind instead. Returns false, and has written nothing, when memory is short.
 */
bool ck_write_moves_json(ck_move_lines *lines, ck_out *out, const ck_rules *rules,
                         const ck_position *position, bool counts);

#endif
