#include "rules/advice/rerun.h"

#include "rules/base/array.h"

#include <string.h>

/* As far before a finding and behind it a season is looked at, in entries. */
enum { BEFORE = 1000, BEHIND = 160 };

void ck_rerun_free(ck_rerun *rerun)
{
    ck_memory_give_back(rerun->memory, rerun->entries);
    *rerun = (ck_rerun){.memory = rerun->memory};
}

static void note_season(void *self, const ck_turn_told *told)
{
    ck_rerun *rerun = self;
    size_t index = (size_t)(told->entry - rerun->checked->record->entries);
    while (rerun->seasons <= told->season && rerun->seasons < CK_MAX_FIRST)
        rerun->start[rerun->seasons++] = index;
}

void ck_rerun_begin(ck_rerun *rerun, const ck_checked *checked)
{
    const ck_observer observer = {.self = rerun, .turn = note_season, .brief = true};
    rerun->checked = checked;
    rerun->seasons = 0;
    rerun->season = -1;
    rerun->effort = ck_effort_for(checked->record);
    rerun->effort.left /= 2; /* a turn that is replayed costs more than one that is tried */
    rerun->failed = false;
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

static bool copy_season(ck_rerun *rerun, int number)
{
    const ck_record *whole = rerun->checked->record;
    size_t first = number == 0 ? 0 : rerun->start[number];
    size_t end = number + 1 < rerun->seasons ? rerun->start[number + 1] : whole->entry_count;
    size_t count = end - first < BEFORE + BEHIND ? end - first : BEFORE + BEHIND;
    if (end <= first)
        return false;
    rerun->failed |=
        !ck_make_room(rerun->memory, &rerun->entries, &rerun->room, count, sizeof *rerun->entries);
    if (rerun->failed)
        return false;
    memcpy(rerun->entries, whole->entries + first, count * sizeof *rerun->entries);
    for (size_t i = 0; i < count; i++)
        blank(&rerun->entries[i]);
    rerun->season = number;
    rerun->first = first;
    rerun->count = count;
    rerun->record = season_of(rerun->checked, number);
    rerun->record.entries = rerun->entries;
    return true;
}

bool ck_rerun_take(ck_rerun *rerun, const ck_finding *finding)
{
    int number = finding->season;
    if (rerun->effort.left == 0 || number < 0 || number >= rerun->seasons ||
        (number != rerun->season && !copy_season(rerun, number)))
        return false;
    size_t index = finding->entry - rerun->first;
    if (finding->entry < rerun->first || index >= rerun->count || index >= BEFORE)
        return false;
    rerun->record.entry_count = rerun->count < index + BEHIND ? rerun->count : index + BEHIND;
    return true;
}

static void count_error(void *self, const ck_finding *finding)
{
    ck_rerun_errors *errors = self;
    bool is_error = ck_code_severity(finding->code) == CK_ERROR;
    errors->all += is_error;
    errors->of_these += is_error && finding->entry >= errors->first &&
                        finding->entry < errors->first + errors->count;
    errors->over =
        errors->limit < UINT32_MAX && (errors->of_these > 0 || errors->all >= errors->limit);
}

ck_rerun_errors ck_rerun_replay(ck_rerun *rerun, size_t first, size_t count, uint32_t limit)
{
    ck_rerun_errors errors = {.first = first, .count = count, .limit = limit};
    ck_effort *effort = &rerun->effort;
    const ck_observer observer = {
        .sink = {&errors, count_error}, .brief = true, .over = &errors.over, .effort = effort};
    const uint64_t moves = ck_replay(rerun->checked->rules, &rerun->record, &observer).moves;
    effort->left -= moves < effort->left ? moves : effort->left;
    if (effort->left == 0)
        errors.all = errors.of_these = UINT32_MAX;
    return errors;
}
