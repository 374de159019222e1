/* Reads a turn in any notation and judges it in a position, and writes one; nothing is replayed. */
#include "cmd/library/turn_text.h"

#include "cmd/library/board_value.h"
#include "cmd/library/game_value.h"
#include "formats/notation/conversion.h"
#include "rules/record/game_record.h"
#include "rules/replay/problem.h"
#include "rules/replay/step.h"

#include <string.h>

void ck_turn_text_init(ck_turn_text *turn, const ck_memory *memory)
{
    memset(turn, 0, sizeof *turn);
    turn->memory = turn->quoted.memory = memory;
    ck_record_init(&turn->record, memory);
}

void ck_turn_text_free(ck_turn_text *turn)
{
    ck_record_free(&turn->record);
    ck_buffer_free(&turn->quoted);
    ck_reader_free(turn->reader);
}

/* Stores the first error of the reader. */
static void note_error(void *self, const ck_finding *finding)
{
    ck_turn_text *turn = self;
    if (turn->unread || ck_code_severity(finding->code) != CK_ERROR)
        return;
    turn->unread = true;
    ck_problem_set(&turn->problem, finding);
}

/* Reads one move and nothing else; a way (a turn of 古机戦) may take several pieces. */
static bool read_text(ck_turn_text *turn, const char *text, size_t length)
{
    const ck_sink sink = {turn, note_error};
    ck_record *record = &turn->record;
    turn->unread = false;
    ck_record_clear(record);
    record->text = text;
    record->length = length;
    record->line = record->number = 1;
    if (!ck_reader_next(turn->reader, record, &sink))
        return false;
    bool one = record->entry_count > 0 && record->entries[0].kind == CK_ENTRY_MOVE;
    for (size_t i = 1; i < record->entry_count; i++)
        one &= record->entries[i].kind == CK_ENTRY_CAPTURE;
    if (!turn->unread && (!one || record->header_count > 0)) {
        const ck_finding finding = ck_finding_new(CK_F_UNREADABLE, (ck_span){0, (uint32_t)length});
        note_error(turn, &finding);
    }
    return true;
}

/* Reads the text as a string of notation 3. */
static bool read_quoted(ck_turn_text *turn, const char *text, size_t length)
{
    ck_out out = ck_buffer_out(&turn->quoted);
    ck_buffer_clear(&turn->quoted);
    ck_put(&out, "\"");
    ck_put_bytes(&out, text, length);
    ck_put(&out, "\"");
    turn->shift = 1;
    return !out.failed && read_text(turn, turn->quoted.bytes, turn->quoted.length);
}

static void judge(ck_turn_text *turn, const ck_rules *rules, const ck_position *position)
{
    static const ck_observer null_observer = {.self = NULL};
    ck_replay_state state;
    memset(&state, 0, sizeof state);
    state.record = &turn->record;
    state.observer = &null_observer;
    state.game.rules = rules;
    state.game.position = *position;
    state.first = (ck_side)position->side;
    turn->good =
        ck_take_turn(&state, turn->record.entries, &ck_as_written, &turn->judged, &turn->problem);
}

bool ck_turn_text_read(ck_turn_text *turn, const ck_rules *rules, const ck_position *position,
                       const char *text, size_t length)
{
    turn->good = false;
    turn->shift = 0;
    if (!turn->reader)
        turn->reader = ck_reader_new(turn->memory);
    if (!turn->reader)
        return false;
    ck_reader_set_rules(turn->reader, rules);
    if (!read_text(turn, text, length))
        return false;
    if (turn->unread && !read_quoted(turn, text, length))
        return false;
    if (turn->unread) { /* neither: report the error of the text as it is */
        turn->shift = 0;
        if (!read_text(turn, text, length))
            return false;
    }
    if (!turn->unread)
        judge(turn, rules, position);
    return true;
}

/* ---- writing ---- */

/* A document of one turn; nothing in it is doubtful. */
static void write_turn(ck_out *out, const ck_rules *rules, const ck_written_move *written,
                       const ck_notation *format)
{
    static const ck_sink null_sink = {NULL, NULL};
    ck_record record;
    ck_record_init(&record, NULL);
    ck_known known = {.entry = {.kind = CK_ENTRY_MOVE, .as.move = *written},
                      .replayed = true,
                      .certain = true,
                      .number = 1,
                      .fitting = CK_NO_SQUARE};
    record.text = "\n";
    record.length = 1;
    record.entries = &known.entry;
    record.entry_count = 1;
    const ck_document document = {.record = &record, .entries = &known, .rules = rules};
    ck_notation_convert(out, &document, format, &null_sink);
}

size_t ck_board_write_turn(const ck_board_rules_value *rules, const ck_board_ruling *ruling,
                           const ck_board_turn *turn, const char *name, char *buffer, size_t size)
{
    const ck_notation *format = name ? ck_notation_named(name) : NULL;
    const ck_ruling in = ck_ruling_of_value(ruling);
    const ck_casts casts = ck_casts_of_value(turn);
    const ck_written_move written =
        ck_game_record_written(&in, &casts, casts.failed ? CK_EMPTY : in.captured);
    ck_buffer text = {.bytes = NULL};
    ck_limited limited = {buffer, size, 0};
    ck_out out = ck_buffer_out(&text), to = ck_limited_out(&limited);
    if (format && strcmp(format->between, "%%\n") == 0)
        write_turn(&out, ck_rules_of_value(rules), &written, format);
    const char *from = ck_buffer_string(&text);
    size_t length = text.length;
    while (length > 0 && from[length - 1] == '\n')
        length--;
    ck_put_bytes(&to, from, length);
    ck_buffer_free(&text);
    return ck_limited_end(&limited);
}
