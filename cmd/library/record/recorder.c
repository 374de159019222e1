/* The recorder of <cetkaik.h>: plays a board game and writes it in notation 0. */
#include "cmd/library/board_value.h"
#include "cmd/library/game_value.h"
#include "cmd/library/handles.h"
#include "cmd/library/turn_text.h"
#include "cmd/library/view_text.h"
#include "formats/notation/notation.h"
#include "formats/report/message.h"
#include "rules/record/game_record.h"
#include "rules/replay/problem.h"
#include "rules/words/rule_text.h"

#include <string.h>

typedef enum act_kind { TURN, DECLARATION, SEASON } act_kind;

/* What was played, for undo and redo. */
typedef struct recorder_act {
    ck_game_mark before;
    ck_board_turn turn;
    act_kind kind;
    int value; /* of a declaration: whether it ends the season; of a season: who moves first */
} recorder_act;

struct ck_recorder {
    ck_memory memory; /* RESIZE NULL: malloc */
    ck_rules rules;
    ck_arena strings; /* rules, header and names, borrowed by the record */
    ck_record record;
    ck_game_record made;
    ck_turn_text turn;
    ck_document document;
    ck_buffer text, earlier, message;
    recorder_act *acts;
    size_t act_count, act_total, act_room; /* played; the same with those undone */
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
    recorder->earlier.memory = memory;
    ck_record_init(&recorder->record, memory);
    ck_turn_text_init(&recorder->turn, memory);
    ck_document_init(&recorder->document, memory);
    if (begin(recorder, rules, first))
        return recorder;
    ck_recorder_free(recorder);
    return NULL;
}

ck_recorder *ck_recorder_at(const char *rules, const ck_board_position *position,
                            const ck_allocator *allocator)
{
    ck_recorder *recorder = position ? ck_recorder_new(rules, position->side, allocator) : NULL;
    if (!recorder)
        return NULL;
    const ck_position in = ck_position_of_value(position);
    ck_game_at(&recorder->made.game, &recorder->rules, &in);
    ck_game_value_end_if_stuck(&recorder->made.game);
    return recorder;
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
    ck_buffer_free(&recorder->earlier);
    ck_buffer_free(&recorder->message);
    ck_memory_free(own.resize ? &own : NULL, recorder->acts);
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
    if (!recorder || !key || !value || recorder->act_count > 0)
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
    if (!recorder || !name || recorder->act_count > 0 || side < 0 || side > 1)
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

/* ---- acts ---- */

/* Notes what is about to be played, and forgets what was undone; false when memory is short. */
static bool note_act(ck_recorder *recorder, act_kind kind, const ck_board_turn *turn, int value)
{
    enum { FIRST_ROOM = 32 };
    const ck_memory *memory = recorder->memory.resize ? &recorder->memory : NULL;
    if (recorder->act_count == recorder->act_room) {
        const size_t room = recorder->act_room > 0 ? 2 * recorder->act_room : FIRST_ROOM;
        recorder_act *acts = ck_memory_resize(memory, recorder->acts, room, sizeof *acts);
        if (!acts)
            return false;
        recorder->acts = acts;
        recorder->act_room = room;
    }
    recorder->acts[recorder->act_count++] =
        (recorder_act){.before = ck_game_record_mark(&recorder->made),
                       .turn = turn ? *turn : (ck_board_turn){.bridge = CK_BOARD_NO_CAST},
                       .kind = kind,
                       .value = value};
    recorder->act_total = recorder->act_count;
    return true;
}

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
    if (!note_act(recorder, TURN, turn, 0))
        return CK_STATUS_NO_MEMORY;
    ck_game_record_turn(&recorder->made, &ruling, &casts);
    ck_game_value_end_if_stuck(&recorder->made.game);
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
    if (!note_act(recorder, DECLARATION, NULL, ends))
        return CK_STATUS_NO_MEMORY;
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
    if (!note_act(recorder, SEASON, NULL, first))
        return CK_STATUS_NO_MEMORY;
    ck_game_record_next_season(&recorder->made, (ck_side)(first & 1));
    return status_of(recorder);
}

/* ---- undo and redo ---- */

size_t ck_recorder_acts(const ck_recorder *recorder)
{
    return recorder ? recorder->act_count : 0;
}

ck_status ck_recorder_undo(ck_recorder *recorder)
{
    if (!recorder || recorder->act_count == 0)
        return CK_STATUS_MISUSE;
    ck_game_record_return(&recorder->made, &recorder->acts[--recorder->act_count].before);
    return status_of(recorder);
}

ck_status ck_recorder_redo(ck_recorder *recorder)
{
    if (!recorder || recorder->act_count == recorder->act_total)
        return CK_STATUS_MISUSE;
    const size_t total = recorder->act_total;
    const recorder_act act = recorder->acts[recorder->act_count];
    const ck_status status = act.kind == TURN ? ck_recorder_turn(recorder, &act.turn)
                             : act.kind == DECLARATION
                                 ? ck_recorder_declare(recorder, act.value)
                                 : ck_recorder_next_season(recorder, act.value);
    recorder->act_total = total;
    return status;
}

/* ---- a game that was played ---- */

/* Copies the header and the names of a record. */
static ck_status copy_header(ck_recorder *recorder, const ck_checked *checked)
{
    ck_status status = CK_STATUS_OK;
    for (size_t i = 0; i < ck_checked_headers(checked) && status != CK_STATUS_NO_MEMORY; i++) {
        const ck_header_view header = ck_checked_header(checked, i);
        status = ck_recorder_header(recorder, header.key, header.value); /* its own keys are not */
    }
    for (size_t i = 0; i < ck_checked_players(checked) && status != CK_STATUS_NO_MEMORY; i++) {
        const ck_player_view player = ck_checked_player(checked, i);
        if (strcmp(player.name, player.seat) != 0)
            status = ck_recorder_name(recorder, strcmp(player.seat, "IA") == 0, player.name);
    }
    return status == CK_STATUS_NO_MEMORY ? status : CK_STATUS_OK;
}

/* Declares what the record declares after a turn, and begins the season of the next one. */
static ck_status follow(ck_recorder *recorder, const ck_checked *checked,
                        const ck_played_turn *turn, const ck_played_turn *next)
{
    ck_status status = CK_STATUS_OK;
    const ck_result *result = checked->result;
    for (size_t i = 0; i < result->declaration_count && status == CK_STATUS_OK; i++) {
        const ck_declaration_event *declared = &result->declarations[i];
        if (declared->season == turn->season && declared->number == turn->number)
            status = ck_recorder_declare(recorder, declared->choice == CK_END_SEASON);
    }
    if (status == CK_STATUS_OK && next && recorder->made.game.phase == CK_SEASON_OVER)
        status = ck_recorder_next_season(recorder, next->side);
    return status;
}

ck_recorder *ck_recorder_of(const ck_checked *checked, size_t turns, const ck_allocator *allocator)
{
    if (!checked || ck_checked_turns(checked) < turns)
        return NULL;
    const ck_record_handle *handle = ck_record_handle_of(checked);
    const ck_text named = checked->record->rules;
    const char *rules =
        named.length > 0 ? ck_view_text_copy(handle->strings, named) : ck_checked_rules(checked);
    const ck_side first =
        handle->turns.count > 0 ? (ck_side)handle->turns.turn[0].side : CK_SIDE_IA;
    ck_recorder *recorder = ck_recorder_new(rules, first, allocator);
    ck_status status = recorder ? copy_header(recorder, checked) : CK_STATUS_NO_MEMORY;
    for (size_t i = 0; i < turns && status == CK_STATUS_OK; i++) {
        const ck_played_turn *turn = &handle->turns.turn[i];
        const ck_board_turn value = ck_game_value_turn(&turn->ruling, &turn->casts);
        status = ck_recorder_turn(recorder, &value);
        if (status == CK_STATUS_OK)
            status = follow(recorder, checked, turn, i + 1 < turns ? turn + 1 : NULL);
    }
    if (status == CK_STATUS_OK)
        return recorder;
    ck_recorder_free(recorder);
    return NULL;
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

/* Writes the first entries of the record, and the end of the game with the last. */
static bool write_text(ck_recorder *recorder, size_t entries, ck_buffer *text)
{
    static const ck_sink null_sink = {NULL, NULL};
    ck_record *record = &recorder->record;
    const size_t count = record->entry_count;
    ck_out out = ck_buffer_out(text);
    ck_buffer_clear(text);
    record->entry_count = entries;
    if (entries == count && recorder->made.game.phase == CK_GAME_OVER)
        ck_game_record_end(&recorder->made);
    const bool good = status_of(recorder) == CK_STATUS_OK &&
                      ck_document_replay(&recorder->document, &recorder->rules, record) &&
                      ck_notation_convert(&out, &recorder->document, ck_notation_at(0), &null_sink);
    record->entry_count = count;
    return good;
}

ck_status ck_recorder_text(ck_recorder *recorder, const char **text, size_t *length)
{
    if (!recorder || !text || !length)
        return CK_STATUS_MISUSE;
    if (!write_text(recorder, recorder->record.entry_count, &recorder->text))
        return CK_STATUS_NO_MEMORY;
    *text = ck_buffer_string(&recorder->text);
    *length = recorder->text.length;
    return CK_STATUS_OK;
}

ck_status ck_recorder_added(ck_recorder *recorder, const char **text, size_t *length)
{
    if (!recorder || !text || !length || recorder->act_count == 0)
        return CK_STATUS_MISUSE;
    const size_t before = recorder->acts[recorder->act_count - 1].before.entries;
    if (!write_text(recorder, before, &recorder->earlier) ||
        !write_text(recorder, recorder->record.entry_count, &recorder->text))
        return CK_STATUS_NO_MEMORY;
    /* Both end with a line end, at which the new text goes on. */
    *text = ck_buffer_string(&recorder->text) + recorder->earlier.length - 1;
    *length = recorder->text.length - recorder->earlier.length;
    return CK_STATUS_OK;
}
