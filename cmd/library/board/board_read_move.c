/* Reads a turn from a text for <cetkaik/board.h>. */
#include "cmd/library/board_value.h"
#include "cmd/library/game_value.h"
#include "cmd/library/handles.h"
#include "cmd/library/turn_text.h"
#include "formats/languages/english.h"
#include "formats/languages/language_table.h"
#include "formats/report/message.h"
#include "rules/replay/problem.h"

#include <string.h>

static const char *reason_of(const ck_turn_text *turn, const ck_board_ruling *ruling)
{
    const ck_code code = turn->problem.finding.code;
    if (turn->unread)
        return "unreadable";
    if (turn->problem.about_move && !ruling->legal)
        return ruling->reason;
    if (code == CK_F_WRONG_SIDE)
        return "start-foreign";
    return code == CK_F_CAPTURE_NONE || code == CK_F_CAPTURE_OTHER ? "capture" : "casts";
}

/* Fills in why a text is not a playable turn. */
static void explain(ck_board_reading *reading, const ck_turn_text *turn, size_t length)
{
    const ck_span span = turn->problem.finding.span;
    const size_t start = span.offset > turn->shift ? span.offset - turn->shift : 0;
    if (turn->problem.about_move)
        reading->ruling = ck_value_of_ruling(&turn->problem.move.ruling);
    reading->code = ck_code_name(turn->problem.finding.code);
    reading->reason = reason_of(turn, &reading->ruling);
    reading->offset = start < length ? start : length;
    reading->length =
        span.length < length - reading->offset ? span.length : length - reading->offset;
}

ck_board_reading ck_board_read_move(const ck_board_rules_value *rules,
                                    const ck_board_position *position, const char *text,
                                    const struct ck_allocator *allocator)
{
    const ck_memory memory = ck_memory_of(allocator);
    const ck_position in = ck_position_of_value(position);
    ck_board_reading reading = {.code = "",
                                .reason = "no-memory",
                                .ruling = {.at = CK_BOARD_NOWHERE,
                                           .reason = "",
                                           .move = {.from = CK_BOARD_NOWHERE,
                                                    .via = CK_BOARD_NOWHERE,
                                                    .first = CK_BOARD_NOWHERE,
                                                    .to = CK_BOARD_NOWHERE}}};
    ck_turn_text turn;
    if (!text)
        text = "";
    ck_turn_text_init(&turn, memory.resize ? &memory : NULL);
    if (ck_turn_text_read(&turn, ck_rules_of_value(rules), &in, text, strlen(text))) {
        reading.good = turn.good;
        reading.reason = "";
        if (turn.good) {
            reading.ruling = ck_value_of_ruling(&turn.judged.ruling);
            reading.turn = ck_game_value_turn(&turn.judged.ruling, &turn.judged.casts);
        } else {
            explain(&reading, &turn, strlen(text));
        }
    }
    ck_turn_text_free(&turn);
    return reading;
}

size_t ck_board_write_reason(const ck_board_rules_value *rules, const ck_board_position *position,
                             const char *text, const char *language, char *buffer, size_t size,
                             const struct ck_allocator *allocator)
{
    const ck_memory memory = ck_memory_of(allocator);
    const ck_position in = ck_position_of_value(position);
    ck_limited limited = {buffer, size, 0};
    ck_out out = ck_limited_out(&limited);
    ck_turn_text turn;
    if (!text)
        text = "";
    out.memory = memory.resize ? &memory : NULL;
    out.language = ck_language_or_english(language ? ck_language_named(language) : NULL);
    ck_turn_text_init(&turn, out.memory);
    if (ck_turn_text_read(&turn, ck_rules_of_value(rules), &in, text, strlen(text)) && !turn.good) {
        const ck_finding finding = ck_problem_finding(&turn.problem);
        ck_write_message(&out, ck_rules_of_value(rules), &turn.record, &finding);
    }
    ck_turn_text_free(&turn);
    return ck_limited_end(&limited);
}
