/* The recorder of <cetkaik.h>: plays a board game and writes it in notation 0. */
#include "cmd/library/board_value.h"
#include "cmd/library/game_value.h"
#include "cmd/library/handles.h"
#include "cmd/library/turn_text.h"
#include "formats/notation/notation.h"
#include "formats/report/message.h"
#include "rules/record/game_record.h"
#include "rules/replay/problem.h"
#include "rules/words/rule_text.h"

#include <string.h>

struct ck_recorder {
    ck_memory memory; /* RESIZE NULL: malloc */
    ck_rules rules;
    ck_arena strings; /* rules, header and names, borrowed by the record */
    ck_record record;
    ck_game_record made;
    ck_turn_text turn;
    ck_document document;
    ck_buffer text, message;
    size_t turns;
    bool ended; /* the record ends the game */
};

/* Begins the game; false when memory is short or the rules are unknown. */
static bool begin(ck_recorder *recorder, const char *rules, int first)
{
    const char *bad, *label = NULL;
    size_t bad_length;
    const ck_side side = (ck_side)(first & 1);
    if (rules && strcmp(rules, "standard") != 0) {
        label = ck_arena_string(&recorder->strings, rules, strlen(rules));
        if (!label)
            return false;
    }
    const char *text = label ? label : "standard";
    if (!ck_rules_parse(&recorder->rules, text, strlen(text), &bad, &bad_length))
        return false;
    ck_game_record_begin(&recorder->made, &recorder->record, &recorder->rules, label, &side, 1,
                         NULL);
    return !recorder->made.failed;
}

ck_recorder *ck_recorder_new(const char *rules, int first, const ck_allocator *allocator)
{
    const ck_memory own = ck_memory_of(allocator);
    ck_recorder *recorder = ck_memory_alloc_zeroed(own.resize ? &own : NULL, 1, sizeof *recorder);
    if (!recorder)
        return NULL;
    recorder->memory = own;
    const ck_memory *memory = own.resize ? &recorder->memory : NULL;
    recorder->strings.memory = recorder->text.memory = recorder->message.memory = memory;
    ck_record_init(&recorder->record, memory);
    ck_turn_text_init(&recorder->turn, memory);
    ck_document_init(&recorder->document, memory);
    if (begin(recorder, rules, first))
        return recorder;
    ck_recorder_free(recorder);
    return NULL;
}

void ck_recorder_free(ck_recorder *recorder)
{
    if (!recorder)
        return;
    const ck_memory own = recorder->memory;
    ck_record_free(&recorder->record);
    ck_turn_text_free(&recorder->turn);
    ck_document_free(&recorder->document);
    ck_arena_free(&recorder->strings);
    ck_buffer_free(&recorder->text);
    ck_buffer_free(&recorder->message);
    ck_memory_free(own.resize ? &own : NULL, recorder);
}

/* ---- the header ---- */

static bool has_control(const char *text)
{
    for (; *text != '\0'; text++) {
        if ((unsigned char)*text < ' ' || *text == 0x7f)
            return true;
    }
    return false;
}

static ck_status status_of(const ck_recorder *recorder)
{
    return recorder->made.failed || recorder->strings.failed ? CK_STATUS_NO_MEMORY : CK_STATUS_OK;
}

ck_status ck_recorder_header(ck_recorder *recorder, const char *key, const char *value)
{
    if (!recorder || !key || !value || recorder->turns > 0)
        return CK_STATUS_MISUSE;
    if (has_control(key) || has_control(value) || strcmp(key, "律") == 0 ||
        strcmp(key, "一位色") == 0 || strcmp(key, "遊") == 0)
        return CK_STATUS_BAD_OPTION;
    key = ck_arena_string(&recorder->strings, key, strlen(key));
    value = ck_arena_string(&recorder->strings, value, strlen(value));
    if (!key || !value)
        return CK_STATUS_NO_MEMORY;
    ck_game_record_header(&recorder->made, key, ck_text_of(value));
    return status_of(recorder);
}

ck_status ck_recorder_name(ck_recorder *recorder, int side, const char *name)
{
    if (!recorder || !name || recorder->turns > 0 || side < 0 || side > 1)
        return CK_STATUS_MISUSE;
    if (has_control(name))
        return CK_STATUS_BAD_OPTION;
    ck_record *record = &recorder->record;
    name = ck_arena_string(&recorder->strings, name, strlen(name));
    if (!name)
        return CK_STATUS_NO_MEMORY;
    record->players = 2;
    record->player[side == record->first[0] ? 0 : 1] =
        (ck_player){.span = {0, 1}, .name = ck_text_of(name)};
    return CK_STATUS_OK;
}

/* ---- turns ---- */

ck_status ck_recorder_turn(ck_recorder *recorder, const ck_board_turn *turn)
{
    ck_ruling ruling;
    ck_casts casts;
    if (!recorder || !turn)
        return CK_STATUS_MISUSE;
    ck_out message = ck_buffer_out(&recorder->message);
    ck_buffer_clear(&recorder->message);
    const ck_board_ruling judged = ck_game_value_judge(&recorder->made.game, turn, &ruling, &casts);
    ck_put(&message, judged.reason);
    if (!judged.legal)
        return message.failed ? CK_STATUS_NO_MEMORY : CK_STATUS_BAD_OPTION;
    ck_game_record_turn(&recorder->made, &ruling, &casts);
    ck_game_value_end_if_stuck(&recorder->made.game);
    recorder->turns++;
    return status_of(recorder);
}

ck_status ck_recorder_move(ck_recorder *recorder, const char *text)
{
    ck_turn_text *turn = recorder ? &recorder->turn : NULL;
    if (!recorder || !text)
        return CK_STATUS_MISUSE;
    if (!ck_turn_text_read(turn, &recorder->rules, &recorder->made.game.position, text,
                           strlen(text)))
        return CK_STATUS_NO_MEMORY;
    if (!turn->good) {
        const ck_finding finding = ck_problem_finding(&turn->problem);
        ck_out message = ck_buffer_out(&recorder->message);
        ck_buffer_clear(&recorder->message);
        ck_write_message(&message, &recorder->rules, &turn->record, &finding);
        return message.failed ? CK_STATUS_NO_MEMORY : CK_STATUS_BAD_OPTION;
    }
    const ck_board_turn value = ck_game_value_turn(&turn->judged.ruling, &turn->judged.casts);
    return ck_recorder_turn(recorder, &value);
}

ck_status ck_recorder_declare(ck_recorder *recorder, int ends)
{
    ck_game *game = recorder ? &recorder->made.game : NULL;
    if (!recorder || game->phase != CK_TO_DECLARE)
        return CK_STATUS_MISUSE;
    if (game->rules->param[CK_DECLARES] == CK_DECLARE_CLAIMED)
        ck_game_claim(game, game->due.hands);
    ck_game_record_declare(&recorder->made, ends ? CK_END_SEASON : CK_AGAIN);
    ck_game_value_end_if_stuck(game);
    return status_of(recorder);
}

ck_status ck_recorder_next_season(ck_recorder *recorder, int first)
{
    if (!recorder || recorder->made.game.phase != CK_SEASON_OVER)
        return CK_STATUS_MISUSE;
    ck_game_record_next_season(&recorder->made, (ck_side)(first & 1));
    return status_of(recorder);
}

/* ---- the result ---- */

ck_board_game ck_recorder_game(const ck_recorder *recorder)
{
    return recorder ? ck_value_of_game(&recorder->made.game) : (ck_board_game){.ended = ""};
}

const char *ck_recorder_message(const ck_recorder *recorder)
{
    return recorder ? ck_buffer_string(&recorder->message) : "";
}

ck_status ck_recorder_text(ck_recorder *recorder, const char **text, size_t *length)
{
    static const ck_sink null_sink = {NULL, NULL};
    if (!recorder || !text || !length)
        return CK_STATUS_MISUSE;
    if (recorder->made.game.phase == CK_GAME_OVER && !recorder->ended)
        ck_game_record_end(&recorder->made);
    recorder->ended = recorder->made.game.phase == CK_GAME_OVER;
    ck_out out = ck_buffer_out(&recorder->text);
    ck_buffer_clear(&recorder->text);
    if (status_of(recorder) != CK_STATUS_OK ||
        !ck_document_replay(&recorder->document, &recorder->rules, &recorder->record) ||
        !ck_notation_convert(&out, &recorder->document, ck_notation_at(0), &null_sink))
        return CK_STATUS_NO_MEMORY;
    *text = ck_buffer_string(&recorder->text);
    *length = recorder->text.length;
    return CK_STATUS_OK;
}
