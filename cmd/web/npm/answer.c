/* Writes answers, and reads what all questions have: rules and a position. */
#include "cmd/web/npm/answer.h"

#include <string.h>

void ck_answer_begin(ck_answer *answer)
{
    *answer = (ck_answer){.text = {0}};
    answer->out = ck_buffer_out(&answer->text);
    answer->json.out = &answer->out;
}

const char *ck_answer_end(ck_answer *answer)
{
    if (!answer->out.failed)
        return answer->text.bytes;
    ck_buffer_free(&answer->text);
    return NULL;
}

void ck_answer_error(ck_answer *answer, const char *code, const char *message, size_t offset,
                     size_t length)
{
    ck_json *json = &answer->json;
    ck_json_begin_object(json, NULL);
    ck_json_begin_object(json, "error");
    ck_json_put_string(json, "code", code);
    ck_json_put_string(json, "message", message);
    ck_json_put_number(json, "offset", (int64_t)offset);
    ck_json_put_number(json, "length", (int64_t)length);
    ck_json_end_object(json);
    ck_json_end_object(json);
}

bool ck_answer_rules(ck_answer *answer, const char *text, ck_board_rules_value *rules)
{
    const bool good = ck_board_rules(rules, *text ? text : "standard");
    if (!good)
        ck_answer_error(answer, "rules", NULL, 0, strlen(text));
    return good;
}

bool ck_answer_position(ck_answer *answer, const char *text, ck_board_rules_value *rules,
                        const char *line, ck_board_position *position)
{
    size_t at = 0;
    const bool other = strcmp(line, "IA") == 0;
    const bool start = other || *line == '\0' || strcmp(line, "A") == 0;
    if (!ck_answer_rules(answer, text, rules))
        return false;
    *position = ck_board_start(rules, other ? CK_BOARD_IA : CK_BOARD_A);
    if (start || ck_board_read(rules, line, position, &at))
        return true;
    ck_answer_error(answer, "position", NULL, at, 0);
    return false;
}
