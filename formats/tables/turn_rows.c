/* Makes the rows of a record from the turns that its replay played. */
#include "formats/tables/turn_rows.h"

#include "rules/base/date.h"
#include "rules/collection/fingerprint.h"
#include "rules/contest/form.h"
#include "rules/replay/frames.h"
#include "rules/words/hand_words.h"
#include "rules/words/move_words.h"
#include "rules/words/position.h"
#include "rules/words/square.h"
#include "rules/words/words.h"

#include <string.h>

const ck_name ck_turn_column_name[CK_TURN_COLUMNS] = {
#define CK_COLUMN(NAME) {#NAME, sizeof #NAME - 1},
#include "formats/tables/turn_columns.def"
#include "rules/record/location.h"
#undef CK_COLUMN
};

void ck_turn_rows_init(ck_turn_rows *rows, const ck_memory *memory)
{
    *rows = (ck_turn_rows){.memory = memory};
    rows->texts.memory = rows->record_texts.memory = rows->scratch.memory = memory;
    rows->last[0].line.memory = rows->last[1].line.memory = memory;
}

void ck_turn_rows_free(ck_turn_rows *rows)
{
    ck_buffer_free(&rows->scratch);
    ck_buffer_free(&rows->last[0].line);
    ck_buffer_free(&rows->last[1].line);
    ck_arena_free(&rows->texts);
    ck_arena_free(&rows->record_texts);
}

/* ---- cells ---- */

static void set_text(ck_turn_rows *rows, ck_turn_column column, ck_text text)
{
    if (text.length > 0)
        rows->cell[column] = (ck_cell){CK_CELL_TEXT, text.bytes, text.length, 0, 1};
}

static void set_word(ck_turn_rows *rows, ck_turn_column column, const char *word)
{
    if (word)
        rows->cell[column] = (ck_cell){CK_CELL_WORD, word, strlen(word), 0, 1};
}

static void set_number(ck_turn_rows *rows, ck_turn_column column, int64_t number)
{
    rows->cell[column] = (ck_cell){CK_CELL_NUMBER, NULL, 0, number, 1};
}

static void set_points(ck_turn_rows *rows, ck_turn_column column, int64_t points)
{
    rows->cell[column] = (ck_cell){CK_CELL_NUMBER, NULL, 0, points, rows->checked->rules->unit};
}

static void set_flag(ck_turn_rows *rows, ck_turn_column column, bool flag)
{
    rows->cell[column] = (ck_cell){CK_CELL_FLAG, NULL, 0, flag, 1};
}

static void set_hash(ck_turn_rows *rows, ck_turn_column column, uint64_t hash)
{
    rows->cell[column] = (ck_cell){CK_CELL_HASH, NULL, 0, (int64_t)hash, 1};
}

/* Begins a text that is put together; end_text() makes it a cell. */
static ck_out begin_text(ck_turn_rows *rows)
{
    ck_buffer_clear(&rows->scratch);
    return ck_buffer_out(&rows->scratch);
}

static void end_text(ck_turn_rows *rows, ck_turn_column column, ck_cell_kind kind,
                     const ck_out *out, ck_arena *arena)
{
    const char *text = ck_buffer_string(&rows->scratch);
    const char *copy = ck_arena_string(arena, text, rows->scratch.length);
    rows->failed |= out->failed || !copy;
    if (copy && rows->scratch.length > 0)
        rows->cell[column] = (ck_cell){kind, copy, rows->scratch.length, 0, 1};
}

static void set_square(ck_turn_rows *rows, ck_turn_column column, ck_square square)
{
    ck_out out = begin_text(rows);
    ck_write_square(&out, square);
    end_text(rows, column, CK_CELL_WORD, &out, &rows->texts);
}

static void set_place(ck_turn_rows *rows, ck_span span)
{
    const ck_point point = ck_location_go(&rows->place, span.offset);
    if (rows->checked->record->joined)
        set_text(rows, CK_COLUMN_file, ck_text_of(ck_place_file(rows->checked, &rows->place)));
    set_number(rows, CK_COLUMN_line, point.line);
    set_number(rows, CK_COLUMN_column, point.column);
}

/* The result of a player who gained or holds more, as much, or less than the others. */
static const char *result_word(int order)
{
    return order > 0 ? "win" : order < 0 ? "loss" : "draw";
}

static const char *game_result(const ck_outcome *outcome, int seat)
{
    if (outcome->draw)
        return "draw";
    return outcome->winner == CK_NO_PLAYER || seat < 0
               ? NULL
               : result_word(outcome->winner == seat ? 1 : -1);
}

/* ---- the cells that all rows of a record share ---- */

static void set_players(ck_turn_rows *rows)
{
    const ck_checked *checked = rows->checked;
    bool named = false;
    ck_out out = begin_text(rows);
    for (int i = 0; i < checked->outcome->listed; i++) {
        const ck_text name = checked->outcome->player[i].name;
        named |= name.length > 0;
        ck_put(&out, i > 0 ? " / " : "");
        ck_put_bytes(&out, name.bytes, name.length);
    }
    if (named)
        end_text(rows, CK_COLUMN_players, CK_CELL_TEXT, &out, &rows->record_texts);
}

static void set_record(ck_turn_rows *rows, const ck_turn_list *turns)
{
    const ck_checked *checked = rows->checked;
    const ck_record *record = checked->record;
    ck_fingerprint fingerprint = {0};
    for (size_t i = 0; i < turns->count; i++)
        ck_fingerprint_turn(&fingerprint, &turns->turn[i].ruling.move, turns->turn[i].casts.failed);
    set_text(rows, CK_COLUMN_file, ck_text_of(checked->path));
    set_number(rows, CK_COLUMN_record, record->number);
    set_hash(rows, CK_COLUMN_game_hash, ck_fingerprint_game(&fingerprint, checked));
    set_word(rows, CK_COLUMN_game, ck_game_row_of(record)->name);
    set_text(rows, CK_COLUMN_rules, ck_text_of(checked->rules->name));
    set_text(rows, CK_COLUMN_tournament, ck_record_header_value(record, "大会"));
    set_text(rows, CK_COLUMN_round, ck_record_header_value(record, "回戦"));
    set_players(rows);
    ck_iso_date iso;
    const ck_text date = ck_record_date(record, &iso);
    ck_out out = begin_text(rows);
    ck_put_bytes(&out, date.bytes, date.length);
    end_text(rows, CK_COLUMN_date, CK_CELL_TEXT, &out, &rows->record_texts);
}

/* ---- turns ---- */

/* A position with its line and hash; the last two are kept. */
static const ck_row_position *position_of(ck_turn_rows *rows, const ck_position *position)
{
    ck_row_position *last = &rows->last[rows->newest];
    if (last->known && ck_same_position(&last->position, position))
        return last;
    rows->newest = !rows->newest;
    last = &rows->last[rows->newest];
    ck_out out = ck_buffer_out(&last->line);
    ck_buffer_clear(&last->line);
    ck_write_position(&out, position, rows->checked->rules->unit);
    rows->failed |= out.failed;
    last->known = true;
    last->position = *position;
    last->hash = ck_position_hash(position);
    return last;
}

static void set_positions(ck_turn_rows *rows, const ck_played_turn *turn)
{
    const ck_row_position *before = position_of(rows, &turn->before),
                          *after = position_of(rows, &turn->settled);
    rows->cell[CK_COLUMN_before] =
        (ck_cell){CK_CELL_WORD, ck_buffer_string(&before->line), before->line.length, 0, 1};
    rows->cell[CK_COLUMN_after] =
        (ck_cell){CK_CELL_WORD, ck_buffer_string(&after->line), after->line.length, 0, 1};
    set_hash(rows, CK_COLUMN_hash_before, before->hash);
    set_hash(rows, CK_COLUMN_hash_after, after->hash);
    set_number(rows, CK_COLUMN_stake, turn->before.stake);
    set_points(rows, CK_COLUMN_score, turn->settled.points[turn->side]);
    set_points(rows, CK_COLUMN_opponent_score, turn->settled.points[!turn->side]);
}

/* The piece that moves, with the colour that it has on the board. */
static void set_piece(ck_turn_rows *rows, const ck_move *move, const ck_position *before)
{
    const ck_piece piece = before && move->from < CK_SQUARES ? before->at[move->from] : CK_EMPTY;
    const bool coloured = piece != CK_EMPTY && piece != CK_MINDS_PIECE;
    const unsigned colour = coloured ? (unsigned)ck_colour_of(piece) : move->colour;
    ck_out out = begin_text(rows);
    if (move->kind == CK_MOVE_MINDS)
        ck_write_profession(&out, CK_MINDS);
    else if (move->profession != CK_NO_PROFESSION)
        ck_write_profession(&out,
                            ck_named_in(rows->checked->rules, (ck_profession)move->profession));
    end_text(rows, CK_COLUMN_piece, CK_CELL_WORD, &out, &rows->texts);
    if (move->kind != CK_MOVE_MINDS && colour < CK_NO_COLOUR)
        set_word(rows, CK_COLUMN_colour, ck_colour_name[colour]);
    set_square(rows, CK_COLUMN_from, move->from);
    set_square(rows, CK_COLUMN_via, move->via);
    set_square(rows, CK_COLUMN_to, move->to);
}

static void set_casts(ck_turn_rows *rows, int8_t bridge, int8_t water, bool failed)
{
    if (bridge >= 0)
        set_number(rows, CK_COLUMN_bridge, bridge);
    if (water >= 0)
        set_number(rows, CK_COLUMN_water, water);
    set_flag(rows, CK_COLUMN_failed, failed);
}

static void set_move(ck_turn_rows *rows, const ck_played_turn *turn)
{
    ck_out out = begin_text(rows);
    ck_write_legal_move(&out, &turn->ruling);
    end_text(rows, CK_COLUMN_move_text, CK_CELL_WORD, &out, &rows->texts);
    out = begin_text(rows);
    ck_write_piece(&out, turn->captured);
    end_text(rows, CK_COLUMN_captured, CK_CELL_WORD, &out, &rows->texts);
    out = begin_text(rows);
    ck_write_move(&out, &turn->ruling.move, &turn->casts);
    if (turn->captured != CK_EMPTY)
        ck_put(&out, " 手");
    ck_write_piece(&out, turn->captured);
    end_text(rows, CK_COLUMN_text, CK_CELL_WORD, &out, &rows->texts);
    set_piece(rows, &turn->ruling.move, &turn->before);
    set_casts(rows, turn->casts.bridge, turn->casts.water, turn->casts.failed);
}

static void set_season(ck_turn_rows *rows, const ck_played_turn *turn)
{
    const ck_result *result = rows->checked->result;
    set_number(rows, CK_COLUMN_season_number, turn->season + 1);
    set_number(rows, CK_COLUMN_move, turn->number);
    for (size_t i = 0; i < result->season_count; i++) {
        const ck_season_event *season = &result->seasons[i];
        if (season->season != turn->season)
            continue;
        const int64_t gain = ck_result_change(result, rows->checked->outcome, i, turn->side);
        set_text(rows, CK_COLUMN_season, season->name);
        if (season->over)
            set_word(rows, CK_COLUMN_season_result, result_word((gain > 0) - (gain < 0)));
    }
}

/* The declaration after a turn; the last one counts. */
static void set_declaration(ck_turn_rows *rows, const ck_played_turn *turn)
{
    const ck_result *result = rows->checked->result;
    const ck_declaration_event *made = NULL;
    for (; rows->declaration < result->declaration_count; rows->declaration++) {
        const ck_declaration_event *next = &result->declarations[rows->declaration];
        if (next->season > turn->season ||
            (next->season == turn->season && next->number > turn->number))
            break;
        if (next->season == turn->season && next->number == turn->number)
            made = next;
    }
    if (!made)
        return;
    const char *choice = made->choice == CK_END_SEASON ? "終季" : "再行";
    ck_out out = begin_text(rows);
    ck_write_hand_set(&out, rows->checked->rules, made->hands);
    end_text(rows, CK_COLUMN_hands, CK_CELL_TEXT, &out, &rows->texts);
    ck_put(&out, rows->scratch.length > 0 ? " " : "");
    ck_put(&out, choice);
    end_text(rows, CK_COLUMN_declaration, CK_CELL_TEXT, &out, &rows->texts);
    set_word(rows, CK_COLUMN_choice, choice);
    set_points(rows, CK_COLUMN_points, made->points);
}

/* The comments between a turn and the next, a line each. */
static void set_comments(ck_turn_rows *rows, const ck_entry *turn)
{
    const ck_record *record = rows->checked->record;
    const ck_entry *end = record->entries + record->entry_count;
    ck_out out = begin_text(rows);
    for (const ck_entry *entry = turn + 1; entry < end && !ck_is_turn(entry); entry++) {
        if (entry->kind != CK_ENTRY_COMMENT)
            continue;
        ck_put(&out, rows->scratch.length > 0 ? "\n" : "");
        ck_put_bytes(&out, entry->as.comment.bytes, entry->as.comment.length);
    }
    end_text(rows, CK_COLUMN_comment, CK_CELL_TEXT, &out, &rows->texts);
}

static void set_turn(ck_turn_rows *rows, const ck_played_turn *turn)
{
    const ck_outcome *outcome = rows->checked->outcome;
    set_place(rows, turn->entry->span);
    set_season(rows, turn);
    set_word(rows, CK_COLUMN_side, ck_side_name[turn->side]);
    set_text(rows, CK_COLUMN_player, outcome->player[turn->side].name);
    set_move(rows, turn);
    set_positions(rows, turn);
    set_declaration(rows, turn);
    set_word(rows, CK_COLUMN_game_result, game_result(outcome, turn->side));
    set_flag(rows, CK_COLUMN_certain, turn->certain && !rows->checked->unknown_rules);
    set_comments(rows, turn->entry);
}

/* ---- events of the other games ---- */

static void set_event(ck_turn_rows *rows, const ck_event *event, const ck_event_place *at)
{
    const ck_record *record = rows->checked->record;
    const ck_event_form *form = event->kind == CK_EVENT_VERB ? ck_form_of(record, event) : NULL;
    set_place(rows, event->span);
    set_number(rows, CK_COLUMN_season_number, at->season + 1);
    set_number(rows, CK_COLUMN_move, at->number);
    set_text(rows, CK_COLUMN_text, ck_record_event_text(record, event));
    if (event->seat != CK_NONE)
        set_text(rows, CK_COLUMN_player, record->events.seat[event->seat].name);
    set_word(rows, CK_COLUMN_event, form ? form->word : NULL);
    set_word(rows, CK_COLUMN_game_result, game_result(rows->checked->outcome, event->seat));
    set_flag(rows, CK_COLUMN_certain, ck_result_valid(rows->checked->result));
}

/* ---- all rows ---- */

/* Empties the cells of the last row; those of the record stay. */
static void begin_row(ck_turn_rows *rows)
{
    static const ck_turn_column shared = CK_COLUMN_season_number;
    memset(&rows->cell[shared], 0, (CK_TURN_COLUMNS - shared) * sizeof rows->cell[0]);
    ck_arena_clear(&rows->texts);
}

/* Turns that the replay did not play, such as those after the end: as written. */
static void put_unplayed(ck_turn_rows *rows, const ck_turn_list *turns, ck_put_row *put, void *self)
{
    const ck_record *record = rows->checked->record;
    bool *played = NULL;
    if (record->entry_count > 0) {
        played = ck_memory_alloc_zeroed(rows->memory, record->entry_count, sizeof *played);
        rows->failed |= !played;
    }
    for (size_t i = 0; played && i < turns->count; i++)
        played[turns->turn[i].entry - record->entries] = true;
    for (size_t i = 0; played && i < record->entry_count; i++) {
        if (record->entries[i].kind != CK_ENTRY_MOVE || played[i])
            continue;
        begin_row(rows);
        const ck_entry *entry = &record->entries[i];
        const ck_written_move *written = &entry->as.move;
        set_place(rows, entry->span);
        set_text(rows, CK_COLUMN_text, ck_text_at(record->text, entry->span));
        set_piece(rows, &written->move, NULL);
        set_casts(rows, written->tail.bridge, written->tail.water, written->tail.failed);
        set_flag(rows, CK_COLUMN_certain, false);
        set_comments(rows, entry);
        put(self, rows->cell);
    }
    ck_memory_free(rows->memory, played);
}

bool ck_turn_rows_each(ck_turn_rows *rows, const ck_checked *checked, const ck_turn_list *turns,
                       ck_put_row *put, void *self)
{
    memset(rows->cell, 0, sizeof rows->cell);
    ck_arena_clear(&rows->record_texts);
    rows->checked = checked;
    rows->place = ck_location_start(checked->record);
    rows->last[0].known = rows->last[1].known = false;
    rows->declaration = 0;
    set_record(rows, turns);
    for (size_t i = 0; i < turns->count && !rows->failed; i++) {
        begin_row(rows);
        set_turn(rows, &turns->turn[i]);
        put(self, rows->cell);
    }
    put_unplayed(rows, turns, put, self);
    const ck_event_list *events = &rows->checked->record->events;
    ck_event_place at = ck_frames_before_all;
    for (size_t i = 0; i < events->count; i++) {
        if (events->event[i].kind == CK_EVENT_COMMENT)
            continue;
        ck_frames_go_on(&at, events, i);
        begin_row(rows);
        set_event(rows, &events->event[i], &at);
        put(self, rows->cell);
    }
    return !rows->failed;
}
