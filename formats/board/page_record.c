/*
 * Writes a record as JSON for the page's script: moves, boards as changes to the last one, casts,
 * findings.
 */
#include "formats/board/page_record.h"

#include "formats/board/page_contest.h"
#include "formats/board/say.h"
#include "formats/common/display.h"
#include "formats/common/json_values.h"
#include "formats/notation/notation.h"
#include "formats/report/detail.h"
#include "formats/report/explain.h"
#include "formats/report/message.h"
#include "formats/report/phrase.h"
#include "formats/report/verdict.h"
#include "rules/words/hand_words.h"
#include "rules/words/move_words.h"
#include "rules/words/names.h"
#include "rules/words/position.h"
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

void ck_put_record_title(ck_out *out, const ck_checked *checked)
{
    if (checked->record->contest) {
        ck_put_contest_title(out, checked);
        return;
    }
    const ck_text *a = &checked->outcome->player[CK_SIDE_A].name;
    const ck_text *ia = &checked->outcome->player[CK_SIDE_IA].name;
    bool named = a->length > 0 || ia->length > 0;
    ck_say(out, named ? CK_P_PAGE_RECORD : CK_P_PAGE_NAMELESS,
           CK_SLOTS((ck_slot){"a", put_name, a, CK_SIDE_A},
                    (ck_slot){"ia", put_name, ia, CK_SIDE_IA},
                    (ck_slot){"path", put_path, checked->path, 0},
                    ck_number_slot("number", checked->record->number)));
}

void ck_put_record_result(ck_out *out, const ck_checked *checked)
{
    ck_buffer verdict = {.memory = out->memory};
    ck_out buffer = ck_part_out(&verdict, out);
    ck_write_verdict(&buffer, checked, false);
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

/* ---- the state of writing ---- */

enum { FIELDS = 17 }; /* of a position line: nine rows and eight others */

/* A position line with the start of each field; AT[FIELDS] is its end. */
typedef struct position_fields {
    ck_buffer text;
    size_t at[FIELDS + 1];
} position_fields;

typedef struct record_writer {
    ck_json json;
    const ck_checked *checked;
    const ck_document *document;
    position_fields before, now;
    bool open;    /* a season is open */
    size_t entry; /* comments before this entry are written */
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

/* ---- frames ---- */

/* Splits the position line into fields; false when memory is short. */
static bool read_line(position_fields *line, const ck_position *position, int unit)
{
    ck_buffer_clear(&line->text);
    ck_out out = ck_buffer_out(&line->text);
    size_t field = 1;
    ck_write_position(&out, position, unit);
    ck_put(&out, " ");
    for (size_t i = 0; i < line->text.length && field <= FIELDS; i++) {
        if (line->text.bytes[i] == '/' || line->text.bytes[i] == ' ')
            line->at[field++] = i + 1;
    }
    return !out.failed;
}

static bool is_same_field(const position_fields *one, const position_fields *other, int field)
{
    size_t length = one->at[field + 1] - one->at[field];
    return other->text.length > 0 && other->at[field + 1] - other->at[field] == length &&
           memcmp(one->text.bytes + one->at[field], other->text.bytes + other->at[field], length) ==
               0;
}

/* Writes the fields that differ from the last line, each after its number. */
static void put_line(record_writer *writing, const ck_position *position)
{
    ck_json *json = &writing->json;
    position_fields *now = &writing->now;
    if (!read_line(now, position, writing->checked->rules->unit)) {
        json->out->failed = true;
        return;
    }
    ck_json_begin_list(json, "line");
    for (int field = 0; field < FIELDS; field++) {
        if (is_same_field(now, &writing->before, field))
            continue;
        ck_json_put_number(json, NULL, field);
        ck_json_put_bytes(json, NULL, now->text.bytes + now->at[field],
                          now->at[field + 1] - now->at[field] - 1);
    }
    ck_json_end_list(json);
    position_fields last = writing->before;
    writing->before = *now;
    *now = last;
}

static void put_marks(ck_json *json, const ck_view *view)
{
    ck_json_begin_list(json, "marks");
    for (int square = 0; square < CK_SQUARES; square++) {
        if (view->mark[square] == CK_UNMARKED)
            continue;
        ck_json_put_number(json, NULL, square);
        ck_json_put_number(json, NULL, view->mark[square]);
    }
    ck_json_end_list(json);
}

static void put_cast(ck_json *json, const char *sign, int heads)
{
    if (heads == CK_NO_CAST)
        return;
    ck_json_put_string(json, NULL, sign);
    ck_json_put_number(json, NULL, heads);
}

/* Writes the casts, and the square of a failed move. */
static void put_casts(ck_json *json, const ck_frame *frame)
{
    ck_json_begin_list(json, "casts");
    put_cast(json, "橋", frame->casts.bridge);
    put_cast(json, "水", frame->casts.water);
    ck_json_end_list(json);
    if (frame->casts.failed && frame->ruling.move.to < CK_SQUARES)
        ck_json_put_number(json, "failed", frame->ruling.move.to);
}

/* "ME弓MIMU橋四 手赤兵" */
static void put_move(ck_json *json, const ck_rules *rules, const ck_frame *frame)
{
    ck_piece captured = frame->turn.captured;
    ck_out text = ck_json_begin_string(json, "move");
    ck_write_move(&text, &frame->ruling.move, &frame->casts);
    if (captured != CK_EMPTY) {
        ck_put(&text, " 手");
        ck_put(&text, ck_colour_name[ck_colour_of(captured)]);
        ck_write_profession(&text, ck_named_in(rules, ck_profession_of(captured)));
    }
    ck_json_end_string(json, &text);
}

/* "馬弓兵 再行" */
static void put_declaration(ck_json *json, const ck_rules *rules, const ck_frame *frame)
{
    const ck_declaration_event *event = &frame->declaration;
    ck_out text = ck_json_begin_string(json, "declared");
    ck_write_hand_set(&text, rules, event->hands);
    ck_put(&text, event->choice == CK_AGAIN ? " 再行" : " 終季");
    ck_json_end_string(json, &text);
}

/* ---- notations ---- */

/* The number of entries of a turn: the move and the declarations after it. */
static size_t entries_of_turn(const ck_record *record, size_t first)
{
    size_t end = first + 1;
    while (end < record->entry_count && record->entries[end].kind == CK_ENTRY_DECLARATION)
        end++;
    return end - first;
}

/* Converts the turn as a record of its own, without a header. */
static void write_turn(ck_out *out, const ck_document *document, size_t first,
                       const ck_notation *notation)
{
    static const ck_sink null_sink = {NULL, NULL};
    ck_record record = *document->record;
    ck_document turn = *document;
    record.entries += first;
    record.entry_count = entries_of_turn(document->record, first);
    record.header_count = 0;
    record.players = record.firsts = 0;
    record.rules.length = record.name_of[0].length = record.name_of[1].length = 0;
    turn.record = &record;
    turn.entries += first;
    turn.seasons = 0;
    ck_notation_convert(out, &turn, notation, &null_sink);
}

static void put_notations(record_writer *writing, const ck_frame *frame)
{
    static const char *const names[] = {"0", "1", "2", "mrf"};
    ck_json *json = &writing->json;
    size_t first = (size_t)(frame->entry - writing->checked->record->entries);
    ck_json_begin_list(json, "notations");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        ck_buffer text = {.memory = json->out->memory};
        ck_out out = ck_part_out(&text, json->out);
        write_turn(&out, writing->document, first, ck_notation_named(names[i]));
        while (text.length > 0 && text.bytes[text.length - 1] == '\n')
            text.length--;
        ck_json_begin_list(json, NULL);
        ck_json_put_string(json, NULL, names[i]);
        ck_json_put_bytes(json, NULL, ck_buffer_string(&text), text.length);
        ck_json_end_list(json);
        json->out->failed |= out.failed;
        ck_buffer_free(&text);
    }
    ck_json_end_list(json);
}

/* ---- seasons ---- */

static void end_season(record_writer *writing)
{
    if (!writing->open)
        return;
    ck_json_end_list(&writing->json);
    ck_json_end_object(&writing->json);
}

static void begin_season(record_writer *writing, const ck_frame *frame)
{
    ck_json *json = &writing->json;
    end_season(writing);
    writing->open = true;
    ck_json_begin_object(json, NULL);
    ck_json_put_string(json, "sign", ck_season_sign(frame->season, frame->half));
    ck_out name = ck_json_begin_string(json, "name");
    ck_put_season_phrase(&name, frame->season, frame->half);
    ck_json_end_string(json, &name);
    ck_json_begin_list(json, "frames");
}

static void put_words(ck_json *json, const ck_view *view)
{
    ck_out words = ck_json_begin_string(json, "words");
    ck_say_place(&words, view);
    ck_put(&words, view->frame->moved ? " · " : "");
    ck_say_last(&words, view);
    ck_json_end_string(json, &words);
}

static void put_clean(ck_json *json, ck_text text)
{
    enum { MOST_COLUMNS = 400 };
    ck_out out = ck_json_begin_string(json, NULL);
    ck_display_text(&out, text, MOST_COLUMNS);
    ck_json_end_string(json, &out);
}

/* Writes the comments from the last frame's up to the next move. */
static void put_comments(record_writer *writing, const ck_frame *frame)
{
    ck_json *json = &writing->json;
    const ck_record *record = writing->checked->record;
    size_t least = frame->entry ? (size_t)(frame->entry - record->entries) + 1 : 0;
    bool unread = !frame->entry && frame->number > 0;
    ck_json_begin_list(json, "comments");
    for (size_t *i = &writing->entry; *i < record->entry_count && !unread; ++*i) {
        const ck_entry *entry = &record->entries[*i];
        if (*i >= least && entry->kind == CK_ENTRY_MOVE)
            break;
        if (entry->kind == CK_ENTRY_COMMENT)
            put_clean(json, entry->as.comment);
    }
    ck_json_end_list(json);
}

static void put_frame(void *self, const ck_frame *frame)
{
    record_writer *writing = self;
    ck_json *json = &writing->json;
    ck_view view = ck_view_of_frame(writing->checked->rules, frame);
    if (frame->number == 0 || !writing->open)
        begin_season(writing, frame);
    ck_json_begin_object(json, NULL);
    ck_json_put_number(json, "number", frame->number);
    put_line(writing, frame->position);
    put_marks(json, &view);
    put_words(json, &view);
    if (frame->entry)
        ck_put_page_offset(json, writing->checked->record, frame->entry->span.offset);
    if (frame->moved) {
        ck_json_put_string(json, "side", ck_side_name[frame->side]);
        put_move(json, writing->checked->rules, frame);
        put_casts(json, frame);
        put_notations(writing, frame);
    }
    if (frame->declared)
        put_declaration(json, writing->checked->rules, frame);
    put_comments(writing, frame);
    ck_json_end_object(json);
}

/* ---- findings ---- */

static void put_place(ck_json *json, const ck_finding *finding)
{
    if (finding->season < 0 || finding->move == 0)
        return;
    ck_out at = ck_json_begin_string(json, "at");
    ck_put_format(&at, "%s.%u", ck_season_sign(finding->season, finding->half),
                  (unsigned)finding->move);
    ck_json_end_string(json, &at);
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

static void put_finding(record_writer *writing, size_t index, ck_place *place)
{
    ck_json *json = &writing->json;
    const ck_checked *checked = writing->checked;
    const ck_finding *finding = &checked->result->findings[index];
    ck_point point = ck_record_place_go(place, finding->span.offset);
    ck_json_begin_object(json, NULL);
    if (checked->record->contest)
        ck_put_contest_place(json, checked->record, finding->span.offset);
    else
        put_place(json, finding);
    ck_json_put_word(json, "severity", ck_severity_name(ck_code_severity(finding->code)));
    ck_json_put_string(json, "code", ck_code_name(finding->code));
    ck_out text = ck_json_begin_string(json, "text");
    ck_write_message(&text, checked->rules, checked->record, finding);
    put_advice(&text, checked, index);
    ck_json_end_string(json, &text);
    ck_out where = ck_json_begin_string(json, "place");
    ck_put_format(&where, "%u:%u", (unsigned)point.line, (unsigned)point.column);
    ck_json_end_string(json, &where);
    ck_json_end_object(json);
}

static void put_findings(record_writer *writing)
{
    const ck_result *result = writing->checked->result;
    ck_place place = ck_record_place_start(writing->checked->record);
    ck_json_begin_list(&writing->json, "findings");
    for (size_t i = 0; i < result->finding_count; i++)
        put_finding(writing, i, &place);
    ck_json_end_list(&writing->json);
}

/* ---- the whole ---- */

static void put_headers(ck_json *json, const ck_record *record)
{
    ck_json_begin_list(json, "headers");
    for (size_t i = 0; i < record->header_count; i++) {
        ck_json_begin_list(json, NULL);
        put_clean(json, record->headers[i].key);
        put_clean(json, record->headers[i].value);
        ck_json_end_list(json);
    }
    ck_json_end_list(json);
}

static void put_names(ck_json *json, const ck_player_event *player)
{
    enum { MOST_COLUMNS = 60 };
    ck_json_begin_object(json, "names");
    for (int side = 0; side < 2; side++) {
        ck_out out = ck_json_begin_string(json, ck_side_name[side]);
        ck_display_text(&out, player[side].name, MOST_COLUMNS);
        ck_json_end_string(json, &out);
    }
    ck_json_end_object(json);
}

static void put_texts(record_writer *writing)
{
    ck_json *json = &writing->json;
    const ck_checked *checked = writing->checked;
    ck_out title = ck_json_begin_string(json, "title");
    ck_put_record_title(&title, checked);
    ck_json_end_string(json, &title);
    ck_out result = ck_json_begin_string(json, "result");
    ck_put_record_result(&result, checked);
    ck_json_end_string(json, &result);
    ck_out text = ck_json_begin_string(json, "text");
    ck_put_record_text(&text, checked, writing->document);
    ck_json_end_string(json, &text);
}

static void put_seasons(record_writer *writing)
{
    ck_json_begin_list(&writing->json, "seasons");
    writing->json.out->failed |=
        !ck_frames_of_record(writing->checked->rules, writing->checked->record,
                             writing->json.out->memory, put_frame, writing);
    end_season(writing);
    ck_json_end_list(&writing->json);
}

void ck_put_record_json(ck_out *out, const ck_checked *checked, const ck_document *document,
                        int ground)
{
    ck_out apart = {
        .self = out, .write = write_apart, .memory = out->memory, .language = out->language};
    record_writer writing = {.json = {.out = &apart},
                             .checked = checked,
                             .document = document,
                             .before.text.memory = out->memory,
                             .now.text.memory = out->memory};
    ck_json *json = &writing.json;
    ck_json_begin_object(json, NULL);
    if (ground >= 0)
        ck_json_put_number(json, checked->record->contest ? "table" : "ground", ground);
    if (!checked->record->contest)
        put_names(json, checked->outcome->player);
    put_texts(&writing);
    put_headers(json, checked->record);
    if (checked->record->contest)
        ck_put_contest_frames(json, checked);
    else
        put_seasons(&writing);
    put_findings(&writing);
    ck_json_end_object(json);
    ck_json_end_line(json);
    out->failed |= apart.failed;
    ck_buffer_free(&writing.before.text);
    ck_buffer_free(&writing.now.text);
}
