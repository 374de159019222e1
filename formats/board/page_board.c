/* Writes a frame of a board as JSON: the board as changes to the last one, the turn, comments. */
#include "formats/board/page_board.h"

#include "formats/board/say.h"
#include "formats/common/display.h"
#include "formats/notation/notation.h"
#include "rules/board/play.h"
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

/* ---- the board ---- */

/*
 * Plays a turn on the last position as the page's script does: by the text of the move alone. Ways
 * and points are left to the position line.
 */
static void play(ck_position *position, const ck_frame *frame)
{
    const ck_ruling *ruling = &frame->ruling;
    position->side = frame->side;
    if (ruling->move.kind != CK_MOVE_WAY)
        ck_play(position, ruling, ruling->move.kind == CK_MOVE_PIECE && frame->casts.failed);
    position->minds_moved &= ruling->move.from != ruling->move.to;
}

/* Writes the position line; without the pieces on the board if they are those of BASE. */
static void put_line(ck_json *json, const ck_view *view, const ck_position *base)
{
    const ck_position *position = view->position;
    const bool same = memcmp(base->at, position->at, sizeof base->at) == 0;
    ck_buffer text = {.memory = json->out->memory};
    ck_out line = ck_part_out(&text, json->out);
    ck_write_position(&line, position, view->rules->unit);
    const char *whole = ck_buffer_string(&text), *fields = strchr(whole, ' ');
    if (fields)
        ck_json_put_string(json, same ? "fields" : "line", same ? fields + 1 : whole);
    json->out->failed |= line.failed;
    ck_buffer_free(&text);
}

/* Writes the position line if it does not follow from the last position and the turn. */
static void put_position(ck_page_board *board, ck_json *json, const ck_view *view)
{
    const ck_frame *frame = view->frame;
    if (frame->moved && board->position.side != frame->side)
        ck_json_put_word(json, "side", ck_side_name[frame->side]);
    if (frame->moved)
        play(&board->position, frame);
    if (!frame->moved || !ck_same_position(&board->position, view->position))
        put_line(json, view, frame->moved ? &board->position : &board->start);
    board->position = *view->position;
    if (!board->last.position)
        board->start = board->position;
}

/* "ME弓MIMU橋四 手赤兵" */
static void write_move(ck_out *out, const ck_rules *rules, const ck_frame *frame)
{
    ck_piece captured = frame->turn.captured;
    ck_write_move(out, &frame->ruling.move, &frame->casts);
    if (captured != CK_EMPTY) {
        ck_put(out, " 手");
        ck_put(out, ck_colour_name[ck_colour_of(captured)]);
        ck_write_profession(out, ck_named_in(rules, ck_profession_of(captured)));
    }
}

/* Writes what the text of a move does not show. */
static void put_move_traits(ck_json *json, const ck_frame *frame)
{
    if (frame->ruling.move.to == CK_NO_SQUARE)
        ck_json_put_null(json, "to");
    if (frame->casts.failed && frame->ruling.move.kind == CK_MOVE_MINDS)
        ck_json_put_boolean(json, "failed", true);
}

/* "馬弓兵 再行", and the same in words */
static void put_declaration(ck_json *json, const ck_view *view)
{
    const ck_declaration_event *event = &view->frame->declaration;
    ck_out text = ck_json_begin_string(json, "declared");
    ck_write_hand_set(&text, view->rules, event->hands);
    ck_put(&text, event->choice == CK_AGAIN ? " 再行" : " 終季");
    ck_json_end_string(json, &text);
    ck_out words = ck_json_begin_string(json, "declaration");
    ck_say_turn_declaration(&words, view);
    ck_json_end_string(json, &words);
}

static void put_penalty(ck_json *json, const ck_view *view)
{
    ck_out words = ck_json_begin_string(json, "penalty");
    ck_say_turn_penalty(&words, view);
    ck_json_end_string(json, &words);
}

/* ---- notations ---- */

const char *const ck_page_notations[CK_PAGE_NOTATIONS + 1] = {"0", "1", "2", "mrf", NULL};

void ck_page_board_begin(ck_page_board *board, const ck_document *document)
{
    ck_record *record = &board->record;
    *board = (ck_page_board){.document = document,
                             .turn = *document,
                             .record = *document->record,
                             .move = {.memory = document->memory},
                             .text = {.memory = document->memory}};
    for (int i = 0; i < CK_PAGE_NOTATIONS; i++)
        board->notation[i] = ck_notation_named(ck_page_notations[i]);
    board->turn.record = record;
    board->turn.seasons = 0;
    record->header_count = 0;
    record->players = record->firsts = 0;
    record->usual_rules = NULL;
    record->rules.length = record->name_of[0].length = record->name_of[1].length = 0;
}

void ck_page_board_free(ck_page_board *board)
{
    ck_buffer_free(&board->move);
    ck_buffer_free(&board->text);
}

/* Makes a turn with its declarations the content of TURN. */
static void cut_turn(ck_page_board *board, const ck_entry *entry)
{
    const ck_record *whole = board->document->record;
    const size_t first = (size_t)(entry - whole->entries);
    size_t count = 1;
    while (first + count < whole->entry_count && entry[count].kind == CK_ENTRY_DECLARATION)
        count++;
    board->turn.entries = board->document->entries + first;
    board->record.entries = whole->entries + first;
    board->record.entry_count = count;
}

/* Returns false when memory is short. */
static bool write_turn(ck_buffer *text, const ck_document *turn, const ck_notation *notation)
{
    static const ck_sink null_sink = {NULL, NULL};
    ck_buffer_clear(text);
    ck_out out = ck_buffer_out(text);
    bool good = ck_notation_convert(&out, turn, notation, &null_sink);
    size_t length = text->length;
    while (length > 0 && text->bytes[length - 1] == '\n')
        length--;
    ck_buffer_cut(text, length);
    return good;
}

/* Writes the turn in each notation, and the move if its text is not that of the first. */
static void put_turn(ck_page_board *board, ck_json *json, const ck_view *view)
{
    ck_buffer *move = &board->move, *text = &board->text;
    cut_turn(board, view->frame->entry);
    ck_buffer_clear(move);
    ck_out out = ck_buffer_out(move);
    write_move(&out, view->rules, view->frame);
    bool good = write_turn(text, &board->turn, board->notation[0]) && !out.failed;
    if (strcmp(ck_buffer_string(text), ck_buffer_string(move)) != 0)
        ck_json_put_bytes(json, "move", ck_buffer_string(move), move->length);
    ck_json_begin_list(json, "as");
    for (int i = 0; i < CK_PAGE_NOTATIONS; i++) {
        if (i > 0)
            good = write_turn(text, &board->turn, board->notation[i]) && good;
        ck_json_put_bytes(json, NULL, ck_buffer_string(text), text->length);
    }
    ck_json_end_list(json);
    json->out->failed |= !good;
}

/* ---- the frame ---- */

/* Writes the comments from the last frame's up to the next move. */
static void put_comments(ck_page_board *board, ck_json *json, const ck_view *view)
{
    enum { MOST_COLUMNS = 400 };
    const ck_record *record = view->checked->record;
    const ck_frame *frame = view->frame;
    size_t least = frame->entry ? (size_t)(frame->entry - record->entries) + 1 : 0;
    bool unread = !frame->entry && frame->number > 0, any = false;
    for (size_t *i = &board->entry; *i < record->entry_count && !unread; ++*i) {
        const ck_entry *entry = &record->entries[*i];
        if (*i >= least && entry->kind == CK_ENTRY_MOVE)
            break;
        if (entry->kind != CK_ENTRY_COMMENT)
            continue;
        if (!any)
            ck_json_begin_list(json, "comments");
        any = true;
        ck_put_page_text(json, NULL, entry->as.comment, MOST_COLUMNS);
    }
    if (any)
        ck_json_end_list(json);
}

void ck_put_page_board(ck_page_board *board, ck_json *json, const ck_view *view)
{
    const ck_frame *frame = view->frame;
    put_position(board, json, view);
    if (frame->moved) {
        put_turn(board, json, view);
        put_move_traits(json, frame);
    }
    if (frame->moved && frame->turn.penalty != 0)
        put_penalty(json, view);
    if (frame->declared)
        put_declaration(json, view);
    put_comments(board, json, view);
    board->last = *frame;
    board->last.position = &board->position;
}
