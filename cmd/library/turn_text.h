/* Private: reads a turn from a text and judges it. */
#ifndef CETKAIK_CMD_LIBRARY_TURN_TEXT_H
#define CETKAIK_CMD_LIBRARY_TURN_TEXT_H

#include "parser/reader.h"
#include "rules/replay/turn.h"

/*
 * A turn read from a text. Begin with ck_turn_text_init, end with ck_turn_text_free; reusable in
 * between.
 */
typedef struct ck_turn_text {
    const ck_memory *memory;
    ck_reader *reader; /* NULL before the first text */
    ck_record record;  /* of this text */
    ck_buffer quoted;  /* the text as a quoted string, for notation 3 */
    bool good;         /* legal, and its casts fit; JUDGED is set */
    bool unread;       /* no move was readable; see PROBLEM */
    uint32_t shift;    /* bytes added before the text */
    ck_judged_turn judged;
    ck_problem problem; /* unless GOOD */
} ck_turn_text;

void ck_turn_text_init(ck_turn_text *turn, const ck_memory *memory);
void ck_turn_text_free(ck_turn_text *turn);

/* Reads one turn and judges it in a position. Returns false when memory is short. */
bool ck_turn_text_read(ck_turn_text *turn, const ck_rules *rules, const ck_position *position,
                       const char *text, size_t length);

#endif
