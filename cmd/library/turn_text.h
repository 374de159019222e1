/* Private: a turn read from a text, and judged. */
#ifndef CETKAIK_CMD_LIBRARY_TURN_TEXT_H
#define CETKAIK_CMD_LIBRARY_TURN_TEXT_H

#include "parser/reader.h"
#include "rules/replay/turn.h"

/* Begin with ck_turn_text_init and end with ck_turn_text_free; it may be read into again and again.
 */
typedef struct ck_turn_text {
    const ck_memory *memory;
    ck_reader *reader; /* made when it is first wanted */
    ck_record record;  /* of the text alone */
    ck_buffer packed;  /* the text in quotation marks, where it is in notation 3 */
    bool good;
    bool unread;    /* it is no move at all; PROBLEM says where */
    uint32_t shift; /* bytes before the text in what was read */
    ck_judged_turn judged;
    ck_problem problem; /* where it is not good */
} ck_turn_text;

void ck_turn_text_init(ck_turn_text *turn, const ck_memory *memory);
void ck_turn_text_free(ck_turn_text *turn);

/* Reads one turn and judges it in a position. Returns false when memory is short. */
bool ck_turn_text_read(ck_turn_text *turn, const ck_rules *rules, const ck_position *position,
                       const char *text, size_t length);

#endif
