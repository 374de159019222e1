/* Sorted lists of legal moves with their texts (notation.md §8). */
#ifndef CETKAIK_RULES_WORDS_MOVE_LINES_H
#define CETKAIK_RULES_WORDS_MOVE_LINES_H

#include "rules/base/writer.h"
#include "rules/board/move.h"

/* Buffers, reused from one list to the next. */
typedef struct ck_move_lines ck_move_lines;

/* NULL when memory is short; MEMORY as in rules/base/memory.h. */
ck_move_lines *ck_move_lines_new(const ck_memory *memory);
void ck_move_lines_free(ck_move_lines *lines);

/*
 * Lists every legal move of the side to move, with its text as ck_write_legal_move writes it,
 * sorted bytewise by these. Returns false when memory is short.
 */
bool ck_move_lines_list(ck_move_lines *lines, const ck_rules *rules, const ck_position *position);

/* A text of that list, with its line end; *RULING, which may be NULL, gets its move. NULL: no more.
 */
const char *ck_move_lines_at(const ck_move_lines *lines, size_t index, ck_ruling *ruling);

/* Writes that list, a line each. Returns false, and has written nothing, when memory is short. */
bool ck_write_move_lines(ck_move_lines *lines, ck_out *out, const ck_rules *rules,
                         const ck_position *position);

#endif
