/*
 * The views of the turns of a record in <cetkaik.h>. The turns are replayed when one is first asked
 * for; each call makes one text or position.
 */
#include "cmd/library/board_value.h"
#include "cmd/library/checker.h"
#include "cmd/library/game_value.h"
#include "cmd/library/view_place.h"
#include "cmd/library/view_text.h"
#include "rules/record/location.h"
#include "rules/words/move_words.h"
#include "rules/words/position.h"

size_t ck_checked_turns(const ck_checked *record)
{
    return record ? ck_checker_count_turns(ck_record_handle_of(record)->checker) : 0;
}

/* NULL beyond the last. */
static const ck_played_turn *turn_at(const ck_checked *record, size_t index)
{
    return index < ck_checked_turns(record) ? &ck_record_handle_of(record)->turns.turn[index]
                                            : NULL;
}

ck_turn_view ck_checked_turn(const ck_checked *record, size_t index)
{
    const ck_played_turn *turn = turn_at(record, index);
    if (!turn)
        return (ck_turn_view){.player = -1};
    const ck_span_location at =
        ck_location_span(ck_record_handle_of(record)->place, turn->entry->span);
    return (ck_turn_view){
        .season = ck_season_index_of(record, turn->season),
        .move = turn->number,
        .player = turn->side < CK_NO_SIDE ? turn->side : -1,
        .certain = turn->certain,
        .turn = ck_game_value_turn(&turn->ruling, &turn->casts),
        .captured = ck_value_of_piece(turn->captured),
        CK_VIEW_PLACE(at),
    };
}

/* ---- texts ---- */

/* Texts are put together in a buffer, which is faster than in the arena that keeps them. */
static ck_out begin_text(const ck_checked *record)
{
    ck_buffer *text = ck_record_handle_of(record)->text;
    ck_buffer_clear(text);
    return ck_buffer_out(text);
}

static const char *end_text(const ck_checked *record)
{
    const ck_record_handle *handle = ck_record_handle_of(record);
    const char *copy =
        ck_arena_string(handle->strings, ck_buffer_string(handle->text), handle->text->length);
    return copy ? copy : "";
}

static const char *copy_turn(const ck_checked *record, size_t index, bool with_casts)
{
    const ck_played_turn *turn = turn_at(record, index);
    if (!turn)
        return "";
    ck_out out = begin_text(record);
    if (with_casts)
        ck_write_move(&out, &turn->ruling.move, &turn->casts);
    else
        ck_write_move_alone(&out, &turn->ruling.move);
    return end_text(record);
}

const char *ck_checked_turn_text(const ck_checked *record, size_t index)
{
    return copy_turn(record, index, true);
}

const char *ck_checked_turn_move(const ck_checked *record, size_t index)
{
    return copy_turn(record, index, false);
}

/* ---- positions ---- */

static const ck_position *position_at(const ck_checked *record, size_t index, int after)
{
    const ck_played_turn *turn = turn_at(record, index);
    return !turn ? NULL : after ? &turn->after : &turn->before;
}

int ck_checked_turn_position(const ck_checked *record, size_t index, int after,
                             ck_board_position *out)
{
    const ck_position *position = position_at(record, index, after);
    if (position)
        ck_store_position(position, out);
    return position != NULL;
}

const char *ck_checked_turn_line(const ck_checked *record, size_t index, int after)
{
    const ck_position *position = position_at(record, index, after);
    if (!position)
        return "";
    ck_out out = begin_text(record);
    ck_write_position(&out, position, record->rules->unit);
    return end_text(record);
}

/* ---- comments ---- */

/* The index of the entry after a turn; SIZE_MAX: of the first entry. */
static size_t entry_after(const ck_checked *record, size_t turn)
{
    return turn == SIZE_MAX ? 0
                            : (size_t)(ck_record_handle_of(record)->turns.turn[turn].entry -
                                       record->record->entries) +
                                  1;
}

/* Counts the comments before the next turn; *FOUND becomes the one with INDEX. */
static size_t walk_comments(const ck_checked *record, size_t turn, size_t index,
                            const ck_entry **found)
{
    size_t count = 0;
    if (!record || (turn != SIZE_MAX && turn >= ck_checked_turns(record)))
        return 0;
    for (size_t i = entry_after(record, turn); i < record->record->entry_count; i++) {
        const ck_entry *entry = &record->record->entries[i];
        if (ck_is_turn(entry))
            break;
        if (entry->kind == CK_ENTRY_COMMENT && count++ == index)
            *found = entry;
    }
    return count;
}

size_t ck_checked_comments(const ck_checked *record, size_t turn)
{
    return walk_comments(record, turn, SIZE_MAX, NULL);
}

ck_comment_view ck_checked_comment(const ck_checked *record, size_t turn, size_t index)
{
    const ck_entry *entry = NULL;
    if (index < SIZE_MAX)
        walk_comments(record, turn, index, &entry);
    if (!entry)
        return (ck_comment_view){.text = ""};
    const ck_record_handle *handle = ck_record_handle_of(record);
    const ck_span_location at = ck_location_span(handle->place, entry->span);
    return (ck_comment_view){
        .text = ck_view_text_copy(handle->strings, entry->as.comment),
        .text_length = entry->as.comment.length,
        CK_VIEW_PLACE(at),
    };
}
