#include "rules/advice/trial.h"

#include "rules/base/array.h"

#include <string.h>

/* As far before a finding and behind it a season is looked at, in entries. */
enum { FARTHEST = 1000, BEHIND = 160 };

void ck_trial_free(ck_trial *trial)
{
    ck_memory_give_back(trial->memory, trial->entries);
    *trial = (ck_trial){.memory = trial->memory};
}

static void note_season(void *self, const ck_turn_told *told)
{
    ck_trial *trial = self;
    size_t index = (size_t)(told->entry - trial->checked->record->entries);
    while (trial->seasons <= told->season && trial->seasons < CK_MAX_FIRST)
        trial->start[trial->seasons++] = index;
}

void ck_trial_begin(ck_trial *trial, const ck_checked *checked)
{
    const ck_observer observer = {.self = trial, .turn = note_season};
    trial->checked = checked;
    trial->seasons = 0;
    ck_replay(checked->rules, checked->record, &observer);
}

/* Who begins, as far as the header speaks of this season (R9.5). */
static void name_first(ck_record *season, const ck_record *whole, int number)
{
    int letter = number - (whole->only_season > 0 ? whole->only_season : 0);
    bool speaks = letter < whole->firsts && (whole->firsts > 1 || letter == 0);
    season->firsts = speaks;
    season->first[0] = speaks ? whole->first[letter] : 0;
}

/* The record of one season: players by side, since the first mover of another named them. */
static ck_record season_of(const ck_checked *checked, int number)
{
    ck_record season = *checked->record;
    season.only_season = (int8_t)number;
    name_first(&season, checked->record, number);
    for (int side = 0; side < CK_NO_SIDE; side++)
        season.name_of[side] = checked->outcome->player[side].name;
    for (int i = 0; i < season.players; i++)
        season.player[i].points_said = false;
    return season;
}

/* What belongs to more than this season is left out. */
static void blank(ck_entry *entry)
{
    if (entry->kind == CK_ENTRY_RESULT || entry->kind == CK_ENTRY_GAME_END)
        entry->kind = CK_ENTRY_COMMENT;
}

bool ck_trial_take(ck_trial *trial, const ck_finding *finding)
{
    const ck_record *whole = trial->checked->record;
    int number = finding->season;
    if (number < 0 || number >= trial->seasons)
        return false;
    size_t first = number == 0 ? 0 : trial->start[number];
    size_t end = number + 1 < trial->seasons ? trial->start[number + 1] : whole->entry_count;
    if (finding->entry < first || finding->entry >= end || finding->entry - first > FARTHEST)
        return false;
    if (end > finding->entry + BEHIND)
        end = finding->entry + BEHIND;
    if (!ck_make_room(trial->memory, &trial->entries, &trial->room, end - first + 1,
                      sizeof *trial->entries)) {
        trial->failed = true;
        return false;
    }
    memcpy(trial->entries, whole->entries + first, (end - first) * sizeof *trial->entries);
    for (size_t i = 0; i < end - first; i++)
        blank(&trial->entries[i]);
    trial->first = first;
    trial->record = season_of(trial->checked, number);
    trial->record.entries = trial->entries;
    trial->record.entry_count = end - first;
    return true;
}

static void count_error(void *self, const ck_finding *finding)
{
    ck_trial_errors *errors = self;
    bool is_error = ck_code_severity(finding->code) == CK_ERROR;
    errors->all += is_error;
    errors->of_entry += is_error && finding->entry == errors->entry;
}

ck_trial_errors ck_trial_replay(const ck_trial *trial, size_t entry)
{
    ck_trial_errors errors = {.entry = entry};
    const ck_observer observer = {.brief = true, .sink = {&errors, count_error}};
    ck_replay(trial->checked->rules, &trial->record, &observer);
    return errors;
}
