/* Compares unreadable text with the notation of each legal turn. Numbers of heads do not count: the
 * text keeps its own. */
#include "rules/replay/unread_turn.h"

#include "rules/board/judge.h"
#include "rules/board/list.h"
#include "rules/board/play.h"
#include "rules/replay/fitting.h"
#include "rules/replay/step.h"
#include "rules/words/move_words.h"
#include "rules/words/names.h"
#include "rules/words/nearest.h"
#include "rules/words/scanner.h"
#include "rules/words/space.h"
#include "rules/words/square.h"

#include <string.h>

/* The turn nearest so far. */
typedef struct turn_search {
    const ck_replay_state *state;
    const ck_entry *entry;
    ck_text copy;
    ck_nearest text; /* the copy: without blanks, and with 或 for each number of heads */
    int8_t heads[2];
    int casts;           /* numbers of heads in the text */
    ck_limited notation; /* of a turn */
    ck_written_move move;
} turn_search;

/* The least text that is compared: a square and a piece. */
enum { LEAST_LENGTH = 4, MOST_LENGTH = 96 };

/* Copies the text as it is compared; returns its length, 0 for a text that is too long. */
static size_t copy_text(turn_search *search, ck_text text, char *copy)
{
    static const char unknown[] = "或";
    size_t length = 0;
    ck_scanner in = {text.bytes, 0, text.length};
    while (in.at < in.end && length + sizeof unknown < MOST_LENGTH) {
        ck_scan_spaces(&in, CK_BLANK);
        const size_t at = in.at;
        const bool behind_sign = at > 0 && (signed char)text.bytes[at - 1] < 0;
        const int heads = ck_scan_digit(&in);
        if (heads >= 0 && heads <= 5 && behind_sign && search->casts < 2) {
            search->heads[search->casts++] = (int8_t)heads;
            memcpy(copy + length, unknown, sizeof unknown - 1);
            length += sizeof unknown - 1;
        } else if (at < in.end) {
            in.at = at + 1;
            copy[length++] = text.bytes[at];
        }
    }
    return in.at < in.end ? 0 : length;
}

static size_t length_of_square(ck_square square)
{
    return square < CK_SQUARES ? strlen(ck_column_name[ck_column_of(square)]) +
                                     strlen(ck_row_name[ck_row_of(square)])
                               : 0;
}

/* Whether the next turn of the record is legal after a turn, as far as its squares say. */
static bool fits_next(const turn_search *search, const ck_ruling *ruling, bool failed)
{
    const ck_record *record = search->state->record;
    const ck_entry *next = search->entry + 1, *end = record->entries + record->entry_count;
    while (next < end && next->kind == CK_ENTRY_COMMENT)
        next++;
    if (next == end || next->kind != CK_ENTRY_MOVE || next->as.move.move.kind != CK_MOVE_PIECE)
        return true;
    ck_position position = search->state->game.position;
    ck_play(&position, ruling, failed);
    return ck_judge(search->state->game.rules, &position, &next->as.move.move).verdict == CK_LEGAL;
}

/* Whether the text begins with the start square, or ends as the notation does from the destination
 * on, whose squares end at LENGTH. */
static bool keeps_an_end(const turn_search *search, const ck_ruling *ruling, size_t length)
{
    const ck_text copy = search->copy;
    const ck_limited *notation = &search->notation;
    const size_t start = length_of_square(ruling->move.from);
    const size_t end = notation->length - length + length_of_square(ruling->move.to);
    return (start > 0 && copy.length >= start &&
            memcmp(copy.bytes, notation->buffer, start) == 0) ||
           (copy.length >= end && memcmp(copy.bytes + copy.length - end,
                                         notation->buffer + notation->length - end, end) == 0);
}

/* Tries a turn in the notation of its squares, to LENGTH, with the casts of a tail. */
static void try_tail(turn_search *search, const ck_ruling *ruling, size_t length,
                     const ck_tail *tail)
{
    const ck_casts casts = {.bridge = tail->bridge, .water = tail->water, .failed = tail->failed};
    ck_limited *notation = &search->notation;
    ck_out out = ck_limited_out(notation);
    const size_t distance = search->text.distance;
    const bool tied = search->text.tied;
    notation->length = length;
    if (tail->form != CK_TAIL_UNKNOWN)
        ck_write_move_casts(&out, &casts);
    if (notation->length < notation->size)
        ck_nearest_try(&search->text, notation->buffer, notation->length);
    if (search->text.distance == distance && search->text.tied == tied)
        return;
    if (!keeps_an_end(search, ruling, length) || !fits_next(search, ruling, tail->failed)) {
        search->text.distance = distance;
        search->text.tied = tied;
        return;
    }
    search->move.move = ruling->move;
    search->move.tail = *tail;
}

/* Tries a legal turn with the casts that it needs, held or failed, and without casts. */
static bool try_turn(void *self, const ck_ruling *ruling)
{
    static const ck_casts no_casts = {.bridge = CK_NO_CAST, .water = CK_NO_CAST};
    static const ck_tail unwritten = {
        .form = CK_TAIL_UNKNOWN, .bridge = CK_UNKNOWN_CAST, .water = CK_UNKNOWN_CAST};
    turn_search *search = self;
    ck_out out = ck_limited_out(&search->notation);
    search->notation.length = 0;
    ck_write_move(&out, &ruling->move, &no_casts);
    if (ruling->move.kind != CK_MOVE_PIECE) {
        try_tail(search, ruling, search->notation.length, &unwritten);
        return true;
    }
    const size_t length = search->notation.length - strlen("無撃裁");
    const ck_tail held = ck_fitting_tail(ruling, &unwritten, false);
    const ck_tail failed = ck_fitting_tail(ruling, &unwritten, true);
    try_tail(search, ruling, length, &unwritten);
    try_tail(search, ruling, length, &held);
    if (failed.failed)
        try_tail(search, ruling, length, &failed);
    return true;
}

/* ck_list_at() has not all moves of the Minds. */
static bool try_turn_of_piece(void *self, const ck_ruling *ruling)
{
    return ruling->move.kind == CK_MOVE_MINDS || try_turn(self, ruling);
}

/* Gives the casts of the turn found the heads of the text, if there are as many. */
static void add_heads(turn_search *search)
{
    ck_tail *tail = &search->move.tail;
    int8_t *const casts[] = {&tail->bridge, &tail->water};
    int count = 0;
    for (int i = 0; i < 2; i++)
        count += *casts[i] == CK_UNKNOWN_CAST;
    if (tail->form != CK_TAIL_NAMED || count != search->casts)
        return;
    for (int i = 0, next = 0; i < 2; i++) {
        if (*casts[i] == CK_UNKNOWN_CAST)
            *casts[i] = search->heads[next++];
    }
}

/* Moves a state to the turn of an entry; returns whether one may be played. */
static bool begin_turn(ck_replay_state *state, const ck_entry *entry)
{
    static const ck_observer null_observer = {0};
    state->observer = &null_observer;
    return ck_step_begin_season(state, entry, &ck_as_written) && state->game.phase == CK_TO_MOVE &&
           !state->closed;
}

bool ck_unread_turn(const ck_replay_state *state, const ck_entry *entry, ck_written_move *move)
{
    char copy[MOST_LENGTH], notation[MOST_LENGTH];
    ck_replay_state before;
    turn_search search = {
        .state = &before,
        .entry = entry,
        .notation = {.buffer = notation, .size = sizeof notation},
        .move = ck_unknown_move,
    };
    const ck_text text = ck_entry_unread_turn(entry, state->record->text);
    const size_t length = copy_text(&search, text, copy);
    if (length < LEAST_LENGTH)
        return false;
    ck_step_copy_state(&before, state);
    if (!begin_turn(&before, entry))
        return false;
    search.copy = (ck_text){.bytes = copy, .length = (uint32_t)length};
    search.text = ck_nearest_to(copy, length);
    const ck_position *position = &before.game.position;
    /* A turn that begins and ends elsewhere is not near to the text. */
    ck_square_set squares = {{0, 0}};
    for (size_t at = 0; at < length; at++) {
        ck_square square;
        if (ck_read_square(copy + at, length - at, false, &square) > 0)
            ck_square_set_add(&squares, square);
    }
    ck_list_at(before.game.rules, position, &squares, try_turn_of_piece, &search);
    if (ck_square_set_has(&squares, position->minds))
        ck_list_kind(before.game.rules, position, CK_MOVE_MINDS, try_turn, &search);
    add_heads(&search);
    *move = search.move;
    return search.text.distance < SIZE_MAX && !search.text.tied;
}
