/* Steps through entries with the corrections of a reading; see reading.h. */
#include "rules/replay/reading.h"

#include "rules/board/judge.h"
#include "rules/replay/declaration.h"
#include "rules/replay/step.h"
#include "rules/replay/turn.h"

#include <string.h>

/* ---- the entry at a place ---- */

/* The place from which a swap moves an entry to another place. */
static uint32_t before_swap(const ck_correction *swap, uint32_t place)
{
    const uint32_t offset = place - swap->entry;
    if (place < swap->entry || offset >= (uint32_t)swap->count + swap->later)
        return place;
    return offset < swap->later ? place + swap->count : place - swap->later;
}

static bool drops(const ck_correction *correction, const ck_entry *entry, uint32_t place)
{
    const uint8_t kind = correction->kind;
    if (kind == CK_PASS_TURN || (kind == CK_NAME_TURN && entry->kind == CK_ENTRY_GAP))
        return place == correction->entry;
    return (kind == CK_DROP_ENTRY || kind == CK_DROP_DOUBLED) && place >= correction->entry &&
           place < correction->entry + correction->count;
}

const ck_entry *ck_reading_entry(const ck_replay_state *state, const ck_reading *reading,
                                 uint32_t place)
{
    for (int i = reading->count; i-- > 0;) {
        if (reading->correction[i]->kind == CK_SWAP_TURNS)
            place = before_swap(reading->correction[i], place);
    }
    const ck_entry *entry = &state->record->entries[place];
    for (int i = 0; i < reading->count; i++) {
        if (drops(reading->correction[i], entry, place))
            return NULL;
    }
    return entry;
}

bool ck_reading_begins_line(const ck_record *record, uint32_t entry)
{
    const ck_entry *entries = record->entries;
    const uint32_t end = entry > 0 ? ck_end_of(entries[entry - 1].span) : 0;
    const uint32_t start = entries[entry].span.offset;
    return entry == 0 || (end < start && memchr(record->text + end, '\n', start - end) != NULL);
}

bool ck_reading_ends_season(const ck_reading *reading)
{
    for (int i = 0; i < reading->count; i++) {
        const ck_correction *correction = reading->correction[i];
        const bool chooses =
            correction->kind == CK_CORRECT_CHOICE || correction->kind == CK_INSERT_DECLARATION;
        if (correction->kind == CK_CORRECT_MARK || (chooses && correction->choice == CK_END_SEASON))
            return true;
    }
    return false;
}

void ck_reading_drop_entry(ck_replay_state *state, uint32_t place)
{
    const ck_entry *entry = &state->record->entries[place];
    if (entry->kind == CK_ENTRY_DECLARATION)
        ck_drop_declaration(state, entry);
}

ck_interpretation ck_reading_interpretation(const ck_reading *reading, uint32_t entry)
{
    ck_interpretation as = ck_as_written;
    for (int i = 0; i < reading->count; i++) {
        const ck_correction *correction = reading->correction[i];
        if (correction->entry != entry)
            continue;
        switch ((ck_correction_kind)correction->kind) {
        case CK_CORRECT_NOTHING:
            as.forced = true;
            break;
        case CK_CORRECT_MOVE:
            as.move = &correction->move;
            break;
        case CK_CORRECT_CHOICE:
            as.choice = correction->choice;
            break;
        case CK_CORRECT_HANDS:
            as.hands_due = true;
            break;
        case CK_CORRECT_FIRST:
            as.first = correction->side;
            break;
        case CK_CORRECT_MARK:
            as.ends_season = true;
            break;
        default:
            break;
        }
    }
    return as;
}

/* ---- insertions ---- */

/* Plays a turn that the record lacks, for the side to move. */
static bool play_named(ck_replay_state *state, const ck_move *move, const ck_entry *entry)
{
    const ck_ruling ruling = ck_judge(state->game.rules, &state->game.position, move);
    if (ruling.verdict != CK_LEGAL || state->game.phase != CK_TO_MOVE)
        return false;
    ck_game_move(&state->game, &ruling, false);
    state->moves++;
    state->all_moves++;
    state->again = state->frame_emitted = false;
    state->last_turn = entry;
    return true;
}

/* Plays a named turn, or skips an unknown one. */
static bool play_some(ck_replay_state *state, const ck_written_move *named, const ck_entry *entry)
{
    if (named || state->game.phase != CK_TO_MOVE)
        return named && play_named(state, &named->move, entry);
    ck_pass_turn(state);
    return true;
}

/* Plays two turns that the record lacks: the correction's and NAMED. */
static bool insert_line(ck_replay_state *state, const ck_correction *line,
                        const ck_written_move *named, const ck_entry *entry)
{
    const bool begins = state->game.position.side == line->side;
    const ck_written_move *known = line->side == CK_NO_SIDE ? NULL : &line->move;
    const ck_written_move *turn[] = {begins ? known : named, begins ? named : known};
    return play_some(state, turn[0], entry) && play_some(state, turn[1], entry);
}

/* Whether the last of the turns put in before an entry is by its speaker, as a declaration needs.
 */
static bool fits_speaker(const ck_replay_state *state, const ck_entry *entry)
{
    const ck_side mover = ck_other_side((ck_side)state->game.position.side);
    return entry->kind != CK_ENTRY_DECLARATION || state->game.phase != CK_TO_MOVE ||
           ck_declaration_may_be_of(state, entry, mover);
}

/* Makes one insertion; NAMED is its move, or NULL. Returns false where it is impossible. */
static bool insert(ck_replay_state *state, const ck_correction *correction,
                   const ck_written_move *named)
{
    const ck_entry *entry = &state->record->entries[correction->entry];
    const bool may_move = state->game.phase == CK_TO_MOVE && !state->closed && state->begun;
    switch ((ck_correction_kind)correction->kind) {
    case CK_INSERT_DECLARATION:
        if (state->game.phase != CK_TO_DECLARE)
            return false;
        ck_add_missing_declaration(state, (ck_choice)correction->choice);
        return true;
    case CK_INSERT_TURN:
        return may_move && play_some(state, named, entry) && fits_speaker(state, entry);
    case CK_PASS_TURN:
        if (!may_move || !play_some(state, named, entry))
            return false;
        state->unsure.last_turn = false; /* the next entry must fit some turn */
        return true;
    case CK_INSERT_LINE:
        return may_move && insert_line(state, correction, named, entry) &&
               fits_speaker(state, entry);
    default: /* CK_NAME_TURN of an unreadable turn: the move replaces the gap */
        return may_move && play_named(state, &correction->move.move, entry);
    }
}

/* Whether a correction inserts an unknown turn. */
static bool leaves_open(const ck_correction *correction)
{
    return correction->kind == CK_INSERT_TURN || correction->kind == CK_INSERT_LINE ||
           correction->kind == CK_PASS_TURN;
}

/* The move by which a later correction names an insertion; NULL: none. */
static const ck_written_move *name_of(const ck_reading *reading, int index)
{
    const ck_correction *inserted = reading->correction[index];
    const ck_written_move *name = NULL;
    for (int i = index + 1; i < reading->count; i++) {
        const ck_correction *correction = reading->correction[i];
        if (correction->kind == CK_NAME_TURN && correction->entry == inserted->entry)
            name = &correction->move;
    }
    return name;
}

/* Whether an earlier correction inserts the turn that this one names. */
static bool names_insertion(const ck_reading *reading, int index)
{
    for (int i = 0; i < index; i++) {
        if (leaves_open(reading->correction[i]) &&
            reading->correction[i]->entry == reading->correction[index]->entry)
            return true;
    }
    return false;
}

static bool is_insertion(const ck_reading *reading, int index, uint32_t place)
{
    const ck_correction *correction = reading->correction[index];
    return correction->entry == place &&
           (leaves_open(correction) || correction->kind == CK_INSERT_DECLARATION ||
            (correction->kind == CK_NAME_TURN && !names_insertion(reading, index)));
}

bool ck_reading_insert(ck_replay_state *state, const ck_reading *reading, uint32_t place)
{
    for (int i = 0; i < reading->count; i++) {
        if (!is_insertion(reading, i, place))
            continue;
        const ck_interpretation as = ck_reading_interpretation(reading, place);
        if (reading->correction[i]->kind != CK_INSERT_DECLARATION &&
            !ck_step_begin_season(state, &state->record->entries[place], &as))
            return false;
        const uint32_t moves = state->moves, all = state->all_moves;
        if (!insert(state, reading->correction[i], name_of(reading, i)))
            return false;
        const uint8_t kind = reading->correction[i]->kind;
        if (kind != CK_PASS_TURN && kind != CK_NAME_TURN) { /* the record does not count them */
            state->moves = moves;
            state->all_moves = all;
        }
    }
    return true;
}

ck_progress ck_reading_go_on(ck_replay_state *state, const ck_reading *reading, uint32_t place,
                             ck_problem *problem)
{
    if (reading->count == 0)
        return ck_step(state, &state->record->entries[place], &ck_as_written, problem) ? CK_STEPPED
                                                                                       : CK_STOPPED;
    if (!ck_reading_insert(state, reading, place))
        return CK_IMPOSSIBLE;
    const ck_entry *entry = ck_reading_entry(state, reading, place);
    if (!entry) {
        ck_reading_drop_entry(state, place);
        return CK_STEPPED;
    }
    const ck_interpretation as =
        ck_reading_interpretation(reading, (uint32_t)(entry - state->record->entries));
    return ck_step(state, entry, &as, problem) ? CK_STEPPED : CK_STOPPED;
}
