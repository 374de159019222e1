/* Private: a turn read from a text, and judged. */
#ifndef CETKAIK_CMD_LIBRARY_TURN_TEXT_H
#define CETKAIK_CMD_LIBRARY_TURN_TEXT_H

#include "parser/reader.h"
#include "rules/replay/turn.h"

/* Begin with ck_turn_text_init and end with ck_turn_text_free; texts may be read into it again.
 */
typedef struct ck_turn_text {
    const ck_memory *memory;
    ck_reader *reader; /* NULL before the first text */
    ck_record record;  /* of the text alone */
    ck_buffer packed;  /* the text in quotation marks, where it is in notation 3 */
    bool good;
    bool unread;    /* it is no move; PROBLEM has the place */
    uint32_t shift; /* bytes that were added before the text */
    ck_judged_turn judged;
    ck_problem problem; /* if it is not good */
} ck_turn_text;

void ck_turn_text_init(ck_turn_text *turn, const ck_memory *memory);
void ck_turn_text_free(ck_turn_text *turn);

/* Reads one turn and judges it in a position. Returns false when memory is short. */
bool ck_turn_text_read(ck_turn_text *turn, const ck_rules *rules, const ck_position *position,
                       const char *text, size_t length);

#endif
