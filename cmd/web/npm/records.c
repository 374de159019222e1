/*
 * Exports to scripts what only the whole library does: moves read in any notation, records made of
 * moves, turns of records, explanations, rule sets. Answers are JSON (answer.h).
 */
#include "cmd/library/board_value.h"
#include "cmd/library/cetkaik.h"
#include "cmd/web/npm/answer.h"
#include "formats/json/explain_json.h"
#include "formats/json/rules_json.h"
#include "formats/languages/english.h"
#include "formats/languages/language_table.h"

#include <stdlib.h>
#include <string.h>

/* ---- moves ---- */

static void put_turn(ck_json *json, const ck_board_reading *reading)
{
    char text[256];
    ck_board_write_move(&reading->ruling, text, sizeof text);
    ck_json_begin_object(json, NULL);
    ck_json_put_string(json, "move", text);
    ck_json_put_number(json, "bridge", reading->turn.bridge);
    ck_json_put_number(json, "water", reading->turn.water);
    ck_json_put_boolean(json, "failed", reading->turn.failed != 0);
    ck_json_end_object(json);
}

/* Reads a turn of any notation in a position. */
EXPORT("read_move")
const char *records_read_move(const char *rules_text, const char *line, const char *text,
                              const char *language)
{
    ck_answer answer;
    ck_board_rules_value rules;
    ck_board_position position;
    char message[1024];
    ck_answer_begin(&answer);
    if (!ck_answer_position(&answer, rules_text, &rules, line, &position))
        return ck_answer_end(&answer);
    const ck_board_reading reading = ck_board_read_move(&rules, &position, text, NULL);
    if (reading.good) {
        put_turn(&answer.json, &reading);
        return ck_answer_end(&answer);
    }
    ck_board_write_reason(&rules, &position, text, language, message, sizeof message, NULL);
    ck_answer_error(&answer, reading.code, message, reading.offset, reading.length);
    return ck_answer_end(&answer);
}

/* ---- records made of moves ---- */

EXPORT("recorder_new")
ck_recorder *records_new(const char *rules, int first)
{
    return ck_recorder_new(*rules ? rules : NULL, first, NULL);
}

EXPORT("recorder_at")
ck_recorder *records_at(const char *rules_text, const char *line)
{
    ck_answer answer;
    ck_board_rules_value rules;
    ck_board_position position;
    ck_answer_begin(&answer);
    const bool good = ck_answer_position(&answer, rules_text, &rules, line, &position);
    ck_buffer_free(&answer.text);
    return good ? ck_recorder_at(*rules_text ? rules_text : NULL, &position, NULL) : NULL;
}

/* The game of the first record of a text up to a turn; a negative number counts from the end. */
EXPORT("recorder_of")
ck_recorder *records_of(const char *text, size_t length, const char *rules, int turns)
{
    const ck_checker_options options = {
        .size = sizeof options, .rules = *rules ? rules : NULL, .turns = 1};
    const ck_checked *record = NULL;
    ck_recorder *recorder = NULL;
    ck_checker *checker = ck_checker_new(&options);
    if (ck_check_bytes(checker, "-", text, length) == CK_STATUS_OK &&
        ck_check_next(checker, &record) == CK_STATUS_RECORD) {
        const size_t count = ck_checked_turns(record);
        recorder = ck_recorder_of(record, turns < 0 ? count : (size_t)turns, NULL);
    }
    ck_checker_free(checker);
    return recorder;
}

EXPORT("recorder_free")
void records_free(ck_recorder *recorder)
{
    ck_recorder_free(recorder);
}

EXPORT("recorder_header")
int records_header(ck_recorder *recorder, const char *key, const char *value)
{
    return ck_recorder_header(recorder, key, value);
}

EXPORT("recorder_name")
int records_name(ck_recorder *recorder, int side, const char *name)
{
    return ck_recorder_name(recorder, side, name);
}

EXPORT("recorder_move")
int records_move(ck_recorder *recorder, const char *text)
{
    return ck_recorder_move(recorder, text);
}

EXPORT("recorder_declare")
int records_declare(ck_recorder *recorder, int ends)
{
    return ck_recorder_declare(recorder, ends);
}

EXPORT("recorder_season")
int records_season(ck_recorder *recorder, int first)
{
    return ck_recorder_next_season(recorder, first);
}

EXPORT("recorder_message")
const char *records_message(const ck_recorder *recorder)
{
    return ck_recorder_message(recorder);
}

/* The game so far; freed by the caller. */
EXPORT("recorder_game")
ck_board_game *records_game(const ck_recorder *recorder)
{
    ck_board_game *game = malloc(sizeof *game);
    if (game)
        *game = ck_recorder_game(recorder);
    return game;
}

EXPORT("recorder_text")
const char *records_text(ck_recorder *recorder)
{
    ck_answer answer;
    const char *text = "";
    size_t length = 0;
    ck_answer_begin(&answer);
    answer.out.failed = ck_recorder_text(recorder, &text, &length) != CK_STATUS_OK;
    ck_json_put_bytes(&answer.json, NULL, text, length);
    return ck_answer_end(&answer);
}

/* ---- turns of a record ---- */

static void put_checked_turn(ck_json *json, const ck_checked *record, size_t index)
{
    const ck_turn_view turn = ck_checked_turn(record, index);
    ck_json_begin_object(json, NULL);
    ck_json_put_number(json, "season", (int64_t)turn.season + 1);
    ck_json_put_number(json, "move", (int64_t)turn.move);
    ck_json_put_side(json, "side", turn.player);
    ck_json_put_boolean(json, "certain", turn.certain != 0);
    ck_json_put_string(json, "text", ck_checked_turn_text(record, index));
    ck_json_put_string(json, "before", ck_checked_turn_line(record, index, 0));
    ck_json_put_string(json, "after", ck_checked_turn_line(record, index, 1));
    ck_json_put_number(json, "line", (int64_t)turn.line);
    ck_json_put_number(json, "column", (int64_t)turn.column);
    ck_json_put_number(json, "offset", (int64_t)turn.offset);
    ck_json_put_number(json, "length", (int64_t)turn.length);
    ck_json_end_object(json);
}

/* The turns of the record of this number, from 1; none if there is no such record. */
EXPORT("turns")
const char *records_turns(const char *text, size_t length, const char *rules, unsigned number)
{
    const ck_checker_options options = {
        .size = sizeof options, .rules = *rules ? rules : NULL, .turns = 1};
    const ck_checked *record = NULL;
    ck_answer answer;
    ck_answer_begin(&answer);
    ck_checker *checker = ck_checker_new(&options);
    ck_json_begin_list(&answer.json, NULL);
    if (ck_check_bytes(checker, "-", text, length) == CK_STATUS_OK) {
        while (ck_check_next(checker, &record) == CK_STATUS_RECORD &&
               ck_checked_number(record) != number)
            continue;
        for (size_t i = 0; record && i < ck_checked_turns(record); i++)
            put_checked_turn(&answer.json, record, i);
    }
    ck_json_end_list(&answer.json);
    ck_checker_free(checker);
    return ck_answer_end(&answer);
}

/* ---- words ---- */

EXPORT("explain")
const char *records_explain(const char *word, const char *language)
{
    ck_answer answer;
    ck_answer_begin(&answer);
    answer.out.language = ck_language_or_english(ck_language_named(language));
    if (!ck_write_explain_json(&answer.out, *word ? word : NULL))
        ck_answer_error(&answer, "word", NULL, 0, strlen(word));
    return ck_answer_end(&answer);
}

/* All rule sets, or one with its parameters and hands. */
EXPORT("rules")
const char *records_rules(const char *text, const char *language)
{
    ck_answer answer;
    ck_board_rules_value rules;
    ck_answer_begin(&answer);
    answer.out.language = ck_language_or_english(ck_language_named(language));
    if (*text == '\0')
        ck_write_rule_sets_json(&answer.out);
    else if (ck_answer_rules(&answer, text, &rules))
        ck_write_rules_json(&answer.out, ck_rules_of_value(&rules));
    return ck_answer_end(&answer);
}

EXPORT("version")
const char *records_version(void)
{
    return ck_version();
}
