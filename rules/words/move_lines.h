/* Lists of legal moves as text (notation.md §8). */
#ifndef CETKAIK_RULES_WORDS_MOVE_LINES_H
#define CETKAIK_RULES_WORDS_MOVE_LINES_H

#include "rules/base/writer.h"
#include "rules/board/rules.h"

/* Buffers, reused from one list to the next. */
typedef struct ck_move_lines ck_move_lines;

/* NULL when memory is short; MEMORY as in rules/base/memory.h. */
ck_move_lines *ck_move_lines_new(const ck_memory *memory);
void ck_move_lines_free(ck_move_lines *lines);

/*
 * Writes every legal move of the side to move as ck_write_legal_move does, a line each, sorted
 * bytewise. Returns false, and has written nothing, when memory is short.
 */
bool ck_write_move_lines(ck_move_lines *lines, ck_out *out, const ck_rules *rules,
                         const ck_position *position);

#endif
