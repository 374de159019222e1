/* Writes a frame of a board as JSON: the board as changes to the last one, the turn, comments. */
#include "formats/board/page_board.h"

#include "formats/board/say.h"
#include "formats/common/display.h"
#include "formats/notation/notation.h"
#include "rules/words/hand_words.h"
#include "rules/words/move_words.h"
#include "rules/words/names.h"
#include "rules/words/position.h"
#include "rules/words/words.h"

#include <string.h>

void ck_put_page_text(ck_json *json, const char *key, ck_text text, size_t most)
{
    ck_out out = ck_json_begin_string(json, key);
    ck_display_text(&out, text, most);
    ck_json_end_string(json, &out);
}

void ck_put_page_offset(ck_json *json, const ck_record *record, uint32_t offset)
{
    ck_json_put_number(json, "offset", (int64_t)(record->offset + offset));
}

/* ---- the board ---- */

/* Writes the fields of the position line that differ from the last one, each after its number. */
static void put_line(ck_page_board *board, ck_json *json, const ck_view *view)
{
    ck_buffer line = {.memory = json->out->memory};
    ck_out out = ck_part_out(&line, json->out);
    ck_write_position(&out, view->position, view->rules->unit);
    const char *old = ck_buffer_string(&board->line), *now = ck_buffer_string(&line);
    ck_json_begin_list(json, "line");
    for (int field = 0; *now; field++) {
        size_t before = strcspn(old, "/ "), length = strcspn(now, "/ ");
        if (length != before || memcmp(old, now, length) != 0) {
            ck_json_put_number(json, NULL, field);
            ck_json_put_bytes(json, NULL, now, length);
        }
        old += before + (old[before] != '\0');
        now += length + (now[length] != '\0');
    }
    ck_json_end_list(json);
    json->out->failed |= out.failed;
    ck_buffer_free(&board->line);
    board->line = line;
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

/* Converts the turn as a record of its own, without a header. */
static void write_turn(ck_out *out, const ck_document *document, size_t first,
                       const ck_notation *notation)
{
    static const ck_sink null_sink = {NULL, NULL};
    ck_record record = *document->record;
    ck_document turn = *document;
    size_t count = 1; /* the move, and the declarations after it */
    while (first + count < record.entry_count &&
           record.entries[first + count].kind == CK_ENTRY_DECLARATION)
        count++;
    record.entries += first;
    record.entry_count = count;
    record.header_count = 0;
    record.players = record.firsts = 0;
    record.rules.length = record.name_of[0].length = record.name_of[1].length = 0;
    turn.record = &record;
    turn.entries += first;
    turn.seasons = 0;
    ck_notation_convert(out, &turn, notation, &null_sink);
}

static void put_notations(ck_json *json, const ck_document *document, const ck_frame *frame)
{
    static const char *const names[] = {"0", "1", "2", "mrf"};
    size_t first = (size_t)(frame->entry - document->record->entries);
    ck_json_begin_list(json, "notations");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        ck_buffer text = {.memory = json->out->memory};
        ck_out out = ck_part_out(&text, json->out);
        write_turn(&out, document, first, ck_notation_named(names[i]));
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

/* ---- the frame ---- */

/* Writes the comments from the last frame's up to the next move. */
static void put_comments(ck_page_board *board, ck_json *json, const ck_view *view)
{
    enum { MOST_COLUMNS = 400 };
    const ck_record *record = view->checked->record;
    const ck_frame *frame = view->frame;
    size_t least = frame->entry ? (size_t)(frame->entry - record->entries) + 1 : 0;
    bool unread = !frame->entry && frame->number > 0;
    ck_json_begin_list(json, "comments");
    for (size_t *i = &board->entry; *i < record->entry_count && !unread; ++*i) {
        const ck_entry *entry = &record->entries[*i];
        if (*i >= least && entry->kind == CK_ENTRY_MOVE)
            break;
        if (entry->kind == CK_ENTRY_COMMENT)
            ck_put_page_text(json, NULL, entry->as.comment, MOST_COLUMNS);
    }
    ck_json_end_list(json);
}

void ck_put_page_board(ck_page_board *board, ck_json *json, const ck_view *view,
                       const ck_document *document)
{
    const ck_frame *frame = view->frame;
    put_line(board, json, view);
    put_marks(json, view);
    ck_out words = ck_json_begin_string(json, "words");
    ck_say_place(&words, view);
    ck_put(&words, frame->moved ? " · " : "");
    ck_say_last(&words, view);
    ck_json_end_string(json, &words);
    if (frame->entry)
        ck_put_page_offset(json, view->checked->record, frame->entry->span.offset);
    if (frame->moved) {
        ck_json_put_string(json, "side", ck_side_name[frame->side]);
        put_move(json, view->rules, frame);
        put_casts(json, frame);
        put_notations(json, document, frame);
    }
    if (frame->declared)
        put_declaration(json, view->rules, frame);
    put_comments(board, json, view);
}
