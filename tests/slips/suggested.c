/*
 * Judges suggestions: applies the corrections of all errors to the record, and compares its entries
 * with those of the game before the slip.
 */
#include "tests/slips/suggested.h"

#include "formats/repair/suggestion.h"
#include "rules/replay/reading.h"
#include "rules/replay/replay.h"

#include <stdlib.h>
#include <string.h>

/* ---- the suggested reading ---- */

/* One correction of each error: a reading that the findings suggest. */
typedef struct told_corrections {
    ck_correction list[CK_MOST_DEEP];
    int count;
} told_corrections;

/* The corrections of an error that its sentences tell; "or" is between them. */
typedef struct told_error {
    ck_correction option[3 + CK_MOST_SUGGESTIONS];
    int options;
} told_error;

/* The errors of a record that tell corrections. */
typedef struct told_errors {
    told_error error[CK_MOST_DEEP];
    int count;
    uint32_t first; /* entry of the first error */
} told_errors;

/* Whether the error itself tells a correction, its most probable one; others only explain how the
 * search went on. */
static bool is_told(const ck_correction *correction, const ck_record *record)
{
    switch (correction ? (ck_correction_kind)correction->kind : CK_CORRECT_NOTHING) {
    case CK_CORRECT_MOVE: /* a capture comment is wrong */
        return ck_record_same_move(&correction->move.move,
                                   &record->entries[correction->entry].as.move.move);
    case CK_CORRECT_CHOICE:
    case CK_CORRECT_HANDS:
    case CK_CORRECT_MARK:
    case CK_DROP_DOUBLED:
    case CK_INSERT_DECLARATION:
        return true;
    default:
        return false;
    }
}

static void add_option(told_error *told, const ck_correction *correction)
{
    if (correction)
        told->option[told->options++] = *correction;
}

static told_error told_by(const ck_checked *checked, size_t index)
{
    const ck_finding *finding = &checked->result->findings[index];
    const ck_correction *first = ck_suggestion_correction(finding);
    const ck_suggestions suggestions = ck_suggestions_for(checked, index);
    told_error told = {.options = 0};
    add_option(&told, is_told(first, checked->record) ? first : NULL);
    add_option(&told, ck_suggestion_order(finding));
    add_option(&told, ck_suggestion_earlier(finding));
    for (int i = 0; i < suggestions.count && suggestions.word.length == 0; i++)
        told.option[told.options++] = (ck_correction){
            .kind = CK_CORRECT_MOVE, .entry = finding->entry, .move = *suggestions.move[i]};
    return told;
}

static told_errors all_told(const ck_checked *checked)
{
    told_errors told = {.first = UINT32_MAX};
    for (size_t i = 0; i < checked->result->finding_count && told.count < CK_MOST_DEEP; i++) {
        const ck_finding *finding = &checked->result->findings[i];
        if (ck_code_severity(finding->code) != CK_ERROR)
            continue;
        if (finding->entry < told.first)
            told.first = finding->entry;
        told.error[told.count] = told_by(checked, i);
        told.count += told.error[told.count].options > 0;
    }
    return told;
}

/* The first option of each error, but option OPTION of one of them. */
static told_corrections with_option(const told_errors *errors, int error, int option)
{
    told_corrections told = {.count = errors->count};
    for (int i = 0; i < errors->count; i++)
        told.list[i] = errors->error[i].option[i == error ? option : 0];
    return told;
}

/* ---- entries to compare ---- */

enum { UNKNOWN_TURN = -1 };

/* What a correction may change of an entry. */
typedef struct told_entry {
    int kind; /* ck_entry_kind; UNKNOWN_TURN: one that was put in */
    ck_written_move move;
    uint8_t choice;
    bool hands_open; /* of a declaration that was put in */
    ck_hand_set hands;
} told_entry;

typedef struct told_entries {
    told_entry *entry;
    size_t count;
    int inserted; /* turns put in */
} told_entries;

static void add(told_entries *entries, const told_entry *entry)
{
    entries->entry[entries->count++] = *entry;
    entries->inserted += entry->kind == UNKNOWN_TURN;
}

static void add_insertions(told_entries *entries, const ck_reading *reading, uint32_t place)
{
    for (int i = 0; i < reading->count; i++) {
        const ck_correction *correction = reading->correction[i];
        if (correction->entry != place)
            continue;
        int turns = correction->kind == CK_INSERT_TURN   ? 1
                    : correction->kind == CK_INSERT_LINE ? 2
                                                         : 0;
        for (; turns > 0; turns--)
            add(entries, &(told_entry){.kind = UNKNOWN_TURN});
        if (correction->kind == CK_INSERT_DECLARATION)
            add(entries, &(told_entry){.kind = CK_ENTRY_DECLARATION,
                                       .choice = correction->choice,
                                       .hands_open = true});
    }
}

/* The hands that a finding requires of an entry, or those that stand there. */
static ck_hand_set hands_of(const ck_entry *entry, const ck_checked *checked, bool due)
{
    const ck_result *result = checked->result;
    for (size_t i = 0; due && i < result->finding_count; i++) {
        const ck_finding *finding = &result->findings[i];
        if (&checked->record->entries[finding->entry] == entry && finding->about_hands)
            return finding->about_hands->right;
    }
    return entry->as.declaration.hands;
}

static void add_entry(told_entries *entries, const ck_entry *entry, const ck_checked *checked,
                      const ck_interpretation *as)
{
    told_entry told = {.kind = entry->kind};
    if (entry->kind == CK_ENTRY_MOVE) {
        told.move = as->move ? *as->move : entry->as.move;
    } else if (entry->kind == CK_ENTRY_DECLARATION) {
        told.choice = as->choice != CK_NO_CHOICE ? as->choice : entry->as.declaration.choice;
        told.hands = hands_of(entry, checked, as->hands_due);
    } else {
        return;
    }
    add(entries, &told);
}

/* The turns and declarations of a record under corrections; the caller frees them. */
static told_entries entries_of(const ck_record *record, const ck_checked *checked,
                               const told_corrections *told)
{
    ck_reading reading = {.count = told->count};
    told_entries entries = {
        .entry = calloc(record->entry_count + 2 * CK_MOST_DEEP, sizeof *entries.entry)};
    ck_replay_state *state = calloc(1, sizeof *state);
    cr_assert(entries.entry && state);
    state->record = record;
    for (int i = 0; i < told->count; i++)
        reading.correction[i] = &told->list[i];
    for (uint32_t place = 0; place < record->entry_count; place++) {
        const ck_entry *entry = ck_reading_entry(state, &reading, place);
        add_insertions(&entries, &reading, place);
        if (!entry)
            continue;
        const ck_interpretation as =
            ck_reading_interpretation(&reading, (uint32_t)(entry - record->entries));
        add_entry(&entries, entry, checked, &as);
    }
    free(state);
    return entries;
}

/* ---- comparing ---- */

static bool same_cast(int8_t a, int8_t b)
{
    return a == b || (a != CK_NO_CAST && b == CK_UNKNOWN_CAST);
}

static bool same_details(const told_entry *meant, const told_entry *told)
{
    const ck_tail *a = &meant->move.tail, *b = &told->move.tail;
    const ck_capture *taken = &meant->move.capture, *said = &told->move.capture;
    return (told->hands_open || ck_hands_equal(meant->hands, told->hands)) &&
           a->failed == b->failed && same_cast(a->bridge, b->bridge) &&
           same_cast(a->water, b->water) &&
           (said->span.length == 0 ||
            (taken->colour == said->colour && taken->profession == said->profession));
}

static bool same_entry(const told_entry *meant, const told_entry *told, bool details)
{
    if (told->kind == UNKNOWN_TURN)
        return meant->kind == CK_ENTRY_MOVE;
    return meant->kind == told->kind && meant->choice == told->choice &&
           (meant->kind != CK_ENTRY_MOVE ||
            ck_record_same_move(&meant->move.move, &told->move.move)) &&
           (!details || same_details(meant, told));
}

static bool same_entries(const told_entries *meant, const told_entries *told, bool details)
{
    bool same = meant->count == told->count;
    for (size_t i = 0; same && i < told->count; i++)
        same = same_entry(&meant->entry[i], &told->entry[i], details);
    return same;
}

/* Takes the turns put in out again: "before this" leaves their place open. */
static void take_out_inserted(told_entries *told)
{
    size_t count = 0;
    for (size_t i = 0; i < told->count; i++) {
        if (told->entry[i].kind != UNKNOWN_TURN)
            told->entry[count++] = told->entry[i];
    }
    told->count = count;
}

/* ---- another slip that explains the record ---- */

/* A copy of a record whose entries may be changed. */
typedef struct trial_record {
    const ck_rules *rules;
    ck_record record;
    const told_entries *meant;
    const ck_checked *checked;
} trial_record;

/* Whether the copy is without an error, and not the game before the slip. */
static bool is_rival(const trial_record *trial)
{
    const told_corrections none = {.count = 0};
    if (ck_replay_count_errors(trial->rules, &trial->record, 1) > 0)
        return false;
    told_entries told = entries_of(&trial->record, trial->checked, &none);
    const bool same = same_entries(trial->meant, &told, false);
    free(told.entry);
    return !same;
}

static bool has_other_square(trial_record *trial, ck_square *square)
{
    const ck_square written = *square;
    bool found = false;
    for (int other = 0; other < CK_SQUARES && !found && written < CK_SQUARES; other++) {
        *square = (ck_square)other;
        found = other != written && is_rival(trial);
    }
    *square = written;
    return found;
}

static bool has_other_turn(trial_record *trial, ck_entry *entry)
{
    ck_move *move = &entry->as.move.move;
    const uint8_t written = move->profession;
    const ck_capture comment = entry->as.move.capture;
    entry->as.move.capture.span.length = 0; /* perhaps the comment is wrong */
    bool found = comment.span.length > 0 && is_rival(trial);
    entry->as.move.capture = comment;
    found = found || has_other_square(trial, &move->from) || has_other_square(trial, &move->via) ||
            has_other_square(trial, &move->to);
    for (int i = 0; i < CK_PROFESSIONS && !found && move->kind != CK_MOVE_MINDS; i++) {
        move->profession = (uint8_t)i;
        found = i != written && is_rival(trial);
    }
    move->profession = written;
    return found;
}

/* Exchanges COUNT entries with the COUNT after them. */
static bool has_other_order(trial_record *trial, uint32_t place, uint32_t count)
{
    ck_entry *entries = trial->record.entries;
    if (place + 2 * count > trial->record.entry_count)
        return false;
    for (uint32_t i = place; i < place + 2 * count; i++) {
        if (entries[i].kind != CK_ENTRY_MOVE)
            return false;
    }
    bool found = false;
    for (int twice = 0; twice < 2; twice++) { /* and back */
        for (uint32_t i = place; i < place + count; i++) {
            const ck_entry entry = entries[i];
            entries[i] = entries[i + count];
            entries[i + count] = entry;
        }
        found |= twice == 0 && is_rival(trial);
    }
    return found;
}

/* Whether another slip, in an entry of the same season up to the error, explains the record. */
static bool has_rivals(const ck_checked *checked, const told_entries *meant, uint32_t error)
{
    const ck_record *record = checked->record;
    trial_record trial = {checked->rules, *record, meant, checked};
    bool found = false;
    trial.record.entries = malloc(record->entry_count * sizeof *trial.record.entries);
    cr_assert(trial.record.entries);
    memcpy(trial.record.entries, record->entries,
           record->entry_count * sizeof *trial.record.entries);
    for (int i = 0; i < trial.record.firsts && !found; i++) { /* perhaps the header is wrong */
        const uint8_t first = trial.record.first[i];
        trial.record.first[i] = first == CK_SIDE_A ? CK_SIDE_IA : CK_SIDE_A;
        found = is_rival(&trial);
        trial.record.first[i] = first;
    }
    for (uint32_t i = error + 1; i-- > 0 && !found;) {
        ck_entry *entry = &trial.record.entries[i];
        if (entry->kind == CK_ENTRY_SEASON_END && i < error)
            break;
        found = (entry->kind == CK_ENTRY_MOVE && has_other_turn(&trial, entry)) ||
                has_other_order(&trial, i, 1) || has_other_order(&trial, i, 2);
    }
    free(trial.record.entries);
    return found;
}

/* ---- the verdict ---- */

/* Whether a reading is the game before the slip. "Before this" leaves the place of missing turns
 * open. */
static bool is_meant(const planted_slip *slip, const ck_checked *checked, uint32_t first,
                     const told_corrections *told)
{
    const told_corrections none = {.count = 0};
    const uint32_t slipped_entry = (uint32_t)(slip->entry - slip->game->record.entries);
    told_entries meant = entries_of(&slip->game->record, checked, &none),
                 entries = entries_of(checked->record, checked, told),
                 written = entries_of(checked->record, checked, &none);
    bool same = same_entries(&meant, &entries, true);
    if (!same && told->count == 0) /* the error itself says what is due there */
        same = first == slipped_entry && same_entries(&meant, &entries, false);
    if (!same && entries.inserted > 0 && meant.count == entries.count && first >= slipped_entry) {
        take_out_inserted(&entries);
        same = same_entries(&written, &entries, true);
    }
    free(written.entry);
    free(entries.entry);
    free(meant.entry);
    return same;
}

suggested suggested_by(const planted_slip *slip, const ck_checked *checked)
{
    const told_errors errors = all_told(checked);
    const told_corrections none = {.count = 0};
    if (errors.count == 0 && is_meant(slip, checked, errors.first, &none))
        return SUGGESTED_MEANT;
    for (int i = 0; i < errors.count; i++) {
        for (int j = 0; j < errors.error[i].options; j++) {
            const told_corrections told = with_option(&errors, i, j);
            if (is_meant(slip, checked, errors.first, &told))
                return SUGGESTED_MEANT;
        }
    }
    if (errors.count > 0)
        return SUGGESTED_WRONG;
    told_entries meant = entries_of(&slip->game->record, checked, &none);
    const bool rivals = has_rivals(checked, &meant, errors.first);
    free(meant.entry);
    return rivals ? SUGGESTED_RIVALS : SUGGESTED_NOTHING;
}

/* ---- the place ---- */

/* The first entry that contradicts the entries before it. */
static uint32_t first_contradiction(const ck_checked *checked)
{
    ck_record start = *checked->record;
    size_t right = 0, wrong = start.entry_count;
    while (right + 1 < wrong) {
        start.entry_count = (right + wrong) / 2;
        if (ck_replay_count_errors(checked->rules, &start, 1) > 0)
            wrong = start.entry_count;
        else
            right = start.entry_count;
    }
    return (uint32_t)(wrong - 1);
}

bool stands_at_slip(const planted_slip *slip, const ck_checked *checked)
{
    const uint32_t first = all_told(checked).first;
    const uint32_t slipped_entry = (uint32_t)(slip->entry - slip->game->record.entries);
    /* A declaration may be noted as missing at the turn before it. */
    return first + 1 >= slipped_entry && first <= first_contradiction(checked);
}
