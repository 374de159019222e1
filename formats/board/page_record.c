/* Writes a record as JSON for the page's script: texts, frames by season, findings. */
#include "formats/board/page_record.h"

#include "formats/board/page_board.h"
#include "formats/board/page_table.h"
#include "formats/board/say.h"
#include "formats/common/display.h"
#include "formats/notation/notation.h"
#include "formats/report/detail.h"
#include "formats/report/explain.h"
#include "formats/report/message.h"
#include "formats/report/phrase.h"
#include "formats/report/player_words.h"
#include "formats/report/verdict.h"
#include "rules/record/location.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"
#include "rules/words/words.h"

#include <stdlib.h>
#include <string.h>

/* ---- title ---- */

/* "A tasko"; "A" for a player without a name. */
static void put_name(ck_out *out, const ck_slot *slot)
{
    enum { MOST_COLUMNS = 60 };
    const ck_text *name = slot->value;
    ck_put(out, ck_side_name[slot->number]);
    ck_put(out, name->length > 0 ? " " : "");
    ck_display_text(out, *name, MOST_COLUMNS);
}

static void put_path(ck_out *out, const ck_slot *slot)
{
    const char *path = slot->value;
    ck_display_clean(out, path, strlen(path), 80);
}

static void put_seat_name(ck_out *out, const void *items, int seat)
{
    ck_put_seat_name(out, items, seat);
}

void ck_put_board_title(ck_out *out, const ck_checked *checked)
{
    const ck_player_event *player = checked->outcome->player;
    const ck_text *a = &player[CK_SIDE_A].name, *ia = &player[CK_SIDE_IA].name;
    bool named = a->length > 0 || ia->length > 0;
    ck_say(out, named ? CK_P_PAGE_RECORD : CK_P_PAGE_NAMELESS,
           CK_SLOTS({"a", put_name, a, CK_SIDE_A}, {"ia", put_name, ia, CK_SIDE_IA},
                    {"path", put_path, checked->path, 0},
                    ck_number_slot("number", checked->record->number)));
}

void ck_put_table_title(ck_out *out, const ck_checked *checked)
{
    const ck_items players = {CK_P_COMMA, checked->outcome->players, put_seat_name, checked};
    ck_say(out, CK_P_TABLE_RECORD,
           CK_SLOTS(ck_word_slot("game", checked->record->game->name),
                    ck_list_slot("players", &players), {"path", put_path, checked->path, 0},
                    ck_number_slot("number", checked->record->number)));
}

void ck_put_record_result(ck_out *out, const ck_checked *checked)
{
    ck_buffer verdict = {.memory = out->memory};
    ck_out buffer = ck_part_out(&verdict, out);
    ck_write_verdict(&buffer, checked, false, false);
    ck_put_bytes(out, ck_buffer_string(&verdict), verdict.length > 0 ? verdict.length - 1 : 0);
    out->failed |= buffer.failed;
    ck_buffer_free(&verdict);
}

/* Copies the text line by line; writes JSON as notation 0. */
void ck_put_record_text(ck_out *out, const ck_checked *checked, const ck_document *document)
{
    static const ck_sink null_sink = {NULL, NULL};
    const ck_record *record = checked->record;
    if (record->dialect == CK_DIALECT_JSON || record->dialect == CK_DIALECT_PARSED) {
        ck_notation_convert(out, document, ck_notation_at(0), &null_sink);
        return;
    }
    for (size_t i = 0; i < record->length;) {
        const char *end = memchr(record->text + i, '\n', record->length - i);
        size_t length = end ? (size_t)(end - record->text) - i : record->length - i;
        ck_display_clean(out, record->text + i, length, SIZE_MAX);
        ck_put(out, end ? "\n" : "");
        i += length + (end != NULL);
    }
}

/* ---- seasons ---- */

typedef struct record_writer {
    ck_json json;
    const ck_checked *checked;
    int season;      /* −1: none yet */
    uint32_t number; /* of the next frame, if none is left out */
    ck_page_board *board;
    bool declares; /* the last turn of SIDE left DUE to be declared, if that has new hands */
    ck_due due;
    ck_side side;
    ck_page_texts texts; /* of a table */
    ck_buffer offsets;   /* "[107,null,…": of the frames in the file */
} record_writer;

/* Escapes "<", which could end the element around the JSON. */
static bool write_apart(void *self, const char *bytes, size_t length)
{
    ck_out *out = self;
    while (length > 0) {
        const char *sign = memchr(bytes, '<', length);
        size_t plain = sign ? (size_t)(sign - bytes) : length;
        ck_put_bytes(out, bytes, plain);
        ck_put(out, sign ? "\\u003c" : "");
        bytes += plain + (sign != NULL);
        length -= plain + (sign != NULL);
    }
    return !out->failed;
}

static void end_season(record_writer *writing)
{
    if (writing->season < 0)
        return;
    ck_json_end_list(&writing->json);
    if (writing->texts.finished)
        ck_put_page_points(&writing->texts, &writing->json);
    ck_json_end_object(&writing->json);
}

static void begin_season(record_writer *writing, const ck_view *view)
{
    const ck_frame *frame = view->frame;
    ck_json *json = &writing->json;
    end_season(writing);
    writing->season = frame->season;
    writing->number = 0;
    ck_json_begin_object(json, NULL);
    ck_put_page_text(json, "sign", frame->name, SIZE_MAX);
    ck_out name = ck_json_begin_string(json, "name");
    ck_say_season(&name, view);
    ck_json_end_string(json, &name);
    ck_json_begin_list(json, "frames");
}

/* Notes the place of a frame in its file; null if no turn is its own. */
static void note_offset(record_writer *writing, const ck_frame *frame)
{
    const ck_record *record = writing->checked->record;
    ck_out out = ck_buffer_out(&writing->offsets);
    ck_put(&out, writing->offsets.length > 0 ? "," : "[");
    if (record->contest)
        ck_put_integer(&out, (int64_t)record->offset +
                                 record->events.event[frame->table->event].span.offset);
    else if (frame->entry)
        ck_put_integer(&out, (int64_t)(record->offset + frame->entry->span.offset));
    else
        ck_put(&out, "null");
    writing->json.out->failed |= out.failed;
}

static void put_frame(void *self, const ck_frame *frame)
{
    record_writer *writing = self;
    ck_json *json = &writing->json;
    const ck_view view = ck_view_of_frame(writing->checked, frame);
    if (frame->season != writing->season)
        begin_season(writing, &view);
    ck_json_begin_object(json, NULL);
    if (frame->number != writing->number)
        ck_json_put_number(json, "number", frame->number);
    writing->number = frame->number + 1;
    writing->declares = frame->due != NULL;
    if (frame->due)
        writing->due = *frame->due;
    writing->side = frame->side;
    note_offset(writing, frame);
    if (view.table)
        ck_put_page_table(&writing->texts, json, &view);
    else
        ck_put_page_board(writing->board, json, &view);
    ck_json_end_object(json);
}

/* ---- findings ---- */

/* Writes the frame of a finding; of a table, as season and number. */
static void put_place(ck_json *json, const ck_record *record, const ck_finding *finding)
{
    const ck_event_place place = ck_frames_event_at(record, finding->span.offset);
    if (place.event != CK_NO_EVENT) {
        ck_json_put_number(json, "season", place.season);
        ck_json_put_number(json, "number", place.number);
    } else if (finding->season >= 0 && finding->move > 0) {
        ck_out at = ck_json_begin_string(json, "at");
        ck_put_format(&at, "%s.%u", ck_season_sign(finding->season, finding->half),
                      (unsigned)finding->move);
        ck_json_end_string(json, &at);
    }
}

/* "; correct form; corrections" of a finding, whichever there are. */
static void put_advice(ck_out *text, const ck_checked *checked, size_t index)
{
    ck_buffer part[2] = {{.memory = text->memory}, {.memory = text->memory}};
    ck_out right = ck_part_out(&part[0], text), detail = ck_part_out(&part[1], text);
    ck_write_right_message(&right, checked->rules, checked->record,
                           &checked->result->findings[index]);
    ck_write_detail(&detail, checked, index, ck_buffer_string(&part[0]), CK_P_THEN);
    text->failed |= right.failed || detail.failed;
    for (size_t i = 0; i < sizeof part / sizeof *part; i++) {
        if (part[i].length > 0) {
            ck_say_between(text, CK_P_THEN);
            ck_display_clean(text, ck_buffer_string(&part[i]), part[i].length, SIZE_MAX);
        }
        ck_buffer_free(&part[i]);
    }
}

static void put_finding(record_writer *writing, size_t index, ck_location *place)
{
    ck_json *json = &writing->json;
    const ck_checked *checked = writing->checked;
    const ck_finding *finding = &checked->result->findings[index];
    ck_point point = ck_location_go(place, finding->span.offset);
    ck_json_begin_object(json, NULL);
    put_place(json, checked->record, finding);
    ck_json_put_word(json, "severity", ck_severity_name(ck_code_severity(finding->code)));
    ck_json_put_string(json, "code", ck_code_name(finding->code));
    ck_out text = ck_json_begin_string(json, "text");
    ck_write_message(&text, checked->rules, checked->record, finding);
    put_advice(&text, checked, index);
    ck_json_end_string(json, &text);
    ck_out where = ck_json_begin_string(json, "place");
    if (place->origin)
        ck_put_format(&where, "%s:", place->origin->file);
    ck_put_format(&where, "%u:%u", (unsigned)point.line, (unsigned)point.column);
    ck_json_end_string(json, &where);
    ck_json_end_object(json);
}

static void put_findings(record_writer *writing)
{
    const ck_result *result = writing->checked->result;
    ck_location place = ck_location_start(writing->checked->record);
    ck_json_begin_list(&writing->json, "findings");
    for (size_t i = 0; i < result->finding_count; i++)
        put_finding(writing, i, &place);
    ck_json_end_list(&writing->json);
}

/* ---- the whole ---- */

static void put_headers(ck_json *json, const ck_record *record)
{
    enum { MOST_COLUMNS = 400 };
    ck_json_begin_list(json, "headers");
    for (size_t i = 0; i < record->header_count; i++) {
        ck_json_begin_list(json, NULL);
        ck_put_page_text(json, NULL, record->headers[i].key, MOST_COLUMNS);
        ck_put_page_text(json, NULL, record->headers[i].value, MOST_COLUMNS);
        ck_json_end_list(json);
    }
    ck_json_end_list(json);
}

static void put_names(ck_json *json, const ck_player_event *player)
{
    enum { MOST_COLUMNS = 60 };
    ck_json_begin_object(json, "names");
    for (int side = 0; side < 2; side++)
        ck_put_page_text(json, ck_side_name[side], player[side].name, MOST_COLUMNS);
    ck_json_end_object(json);
}

static void put_texts(record_writer *writing)
{
    ck_json *json = &writing->json;
    const ck_checked *checked = writing->checked;
    ck_out result = ck_json_begin_string(json, "result");
    ck_put_record_result(&result, checked);
    ck_json_end_string(json, &result);
    if (!ck_is_ended_by_word(checked->outcome))
        return;
    ck_out end = ck_json_begin_string(json, "end");
    ck_put_verdict_end(&end, &(ck_slot){.value = checked});
    ck_json_end_string(json, &end);
}

static void put_seasons(record_writer *writing)
{
    const ck_checked *checked = writing->checked;
    ck_json *json = &writing->json;
    ck_json_begin_list(json, "seasons");
    json->out->failed |= !ck_frames_of_record(checked->rules, checked->record, json->out->memory,
                                              put_frame, writing);
    end_season(writing);
    ck_json_end_list(json);
    ck_out offsets = ck_buffer_out(&writing->offsets);
    ck_put(&offsets, writing->offsets.length > 0 ? "]" : "[]");
    json->out->failed |= offsets.failed;
    ck_json_put_raw(json, ck_json_key("offsets"),
                    (ck_name){ck_buffer_string(&writing->offsets), writing->offsets.length});
}

/* Writes what follows the last turn: a declaration, or nothing because the game is over. */
static void put_status(record_writer *writing)
{
    ck_json *json = &writing->json;
    const ck_outcome *outcome = writing->checked->outcome;
    if (outcome->end == CK_UNFINISHED && (!writing->declares || ck_hands_none(writing->due.fresh)))
        return;
    ck_json_begin_object(json, "status");
    ck_json_put_word(json, "phase", outcome->end == CK_UNFINISHED ? "declare" : "over");
    if (outcome->end != CK_UNFINISHED) {
        ck_json_put_side(json, "winner", outcome->winner);
    } else {
        ck_json_put_side(json, "mover", writing->side);
        ck_json_begin_list(json, "hands");
        ck_out hands = ck_json_begin_string(json, NULL);
        ck_write_hand_set(&hands, writing->checked->rules, writing->due.hands);
        ck_json_end_string(json, &hands);
        ck_json_end_list(json);
        ck_json_put_points(json, "due", writing->due.points, outcome->unit);
    }
    ck_json_end_object(json);
}

static void put_board_fields(record_writer *writing, int ground)
{
    ck_json *json = &writing->json;
    const ck_checked *checked = writing->checked;
    ck_json_put_number(json, "ground", ground);
    put_names(json, checked->outcome->player);
    ck_json_begin_list(json, "notations");
    for (const char *const *name = ck_page_notations; *name; name++)
        ck_json_put_string(json, NULL, *name);
    ck_json_end_list(json);
    put_texts(writing);
    put_headers(json, checked->record);
    put_seasons(writing);
    put_status(writing);
}

static void put_table_fields(record_writer *writing, int ground)
{
    ck_json *json = &writing->json;
    if (ground >= 0)
        ck_json_put_number(json, "table", ground);
    put_texts(writing);
    put_headers(json, writing->checked->record);
    ck_put_page_players(&writing->texts, json, writing->checked);
    put_seasons(writing);
}

static void put_json(ck_out *out, const ck_checked *checked, int ground, ck_page_board *board,
                     void (*put_fields)(record_writer *writing, int ground))
{
    ck_blocks blocks = {.to = {.self = out, .write = write_apart, .language = out->language},
                        .buffer = {.memory = out->memory}};
    ck_out apart = ck_blocks_out(&blocks);
    record_writer writing = {.json = {.out = &apart},
                             .checked = checked,
                             .season = -1,
                             .board = board,
                             .offsets = {.memory = out->memory},
                             .texts = {.season = -1}};
    ck_json_begin_object(&writing.json, NULL);
    put_fields(&writing, ground);
    put_findings(&writing);
    ck_json_end_object(&writing.json);
    ck_json_end_line(&writing.json);
    ck_blocks_end(&blocks);
    out->failed |= apart.failed || blocks.to.failed;
    ck_page_texts_free(&writing.texts);
    ck_buffer_free(&writing.offsets);
}

void ck_put_board_json(ck_out *out, const ck_checked *checked, int ground, ck_page_board *board)
{
    put_json(out, checked, ground, board, put_board_fields);
}

void ck_put_table_json(ck_out *out, const ck_checked *checked, int ground, ck_page_board *board)
{
    put_json(out, checked, ground, board, put_table_fields);
}
