/* Answers to scripts: JSON in a string, which the caller frees with page_give_back(). */
#ifndef CETKAIK_CMD_WEB_NPM_ANSWER_H
#define CETKAIK_CMD_WEB_NPM_ANSWER_H

#include "cmd/library/cetkaik/board.h"
#include "formats/common/json_values.h"

#define EXPORT(name) __attribute__((export_name(name)))

typedef struct ck_answer {
    ck_buffer text;
    ck_out out;
    ck_json json;
} ck_answer;

void ck_answer_begin(ck_answer *answer);

/* The answer; NULL when memory is short. */
const char *ck_answer_end(ck_answer *answer);

/* Why there is none: CODE is a finding or a word for programs, MESSAGE and the place of the text
 * that is wrong are for people. */
void ck_answer_error(ck_answer *answer, const char *code, const char *message, size_t offset,
                     size_t length);

/*
 * Reads rules ("": standard) and a position line under them ("", "A", "IA": the start, with this
 * side to move). Returns false with an error as the answer.
 */
bool ck_answer_rules(ck_answer *answer, const char *text, ck_board_rules_value *rules);
bool ck_answer_position(ck_answer *answer, const char *text, ck_board_rules_value *rules,
                        const char *line, ck_board_position *position);

#endif
