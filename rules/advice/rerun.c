#include "rules/advice/rerun.h"

#include "rules/base/array.h"

#include <string.h>

/* As far before a finding and behind it a season is looked at, in entries. */
enum { BEFORE = 1000, BEHIND = 160 };

void ck_rerun_free(ck_rerun *rerun)
{
    ck_memory_give_back(rerun->memory, rerun->entries);
    ck_memory_give_back(rerun->memory, rerun->stands);
    *rerun = (ck_rerun){.memory = rerun->memory};
}

static void note_season(ck_rerun *rerun, const ck_season_told *told)
{
    while (rerun->seasons <= told->season && rerun->seasons < CK_MAX_FIRST)
        rerun->start[rerun->seasons++] = told->from;
}

void ck_rerun_begin(ck_rerun *rerun, const ck_checked *checked)
{
    const ck_result *result = checked->result;
    rerun->checked = checked;
    rerun->seasons = 0;
    rerun->season = -1;
    rerun->effort = ck_effort_for(checked->record, CK_TO_ADVISE);
    if (checked->unspent > rerun->effort.left)
        rerun->effort.left = checked->unspent;
    rerun->effort.most = rerun->most;
    rerun->failed = false;
    for (size_t i = 0; i < result->season_count; i++)
        note_season(rerun, &result->seasons[i]);
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

static bool make_room(ck_rerun *rerun, size_t count)
{
    if (!rerun->stands)
        rerun->stands = ck_memory_take(rerun->memory, 1, sizeof *rerun->stands);
    rerun->failed |= !rerun->stands || !ck_make_room(rerun->memory, &rerun->entries, &rerun->room,
                                                     count, sizeof *rerun->entries);
    return !rerun->failed;
}

static bool copy_season(ck_rerun *rerun, int number)
{
    const ck_record *whole = rerun->checked->record;
    size_t first = number == 0 ? 0 : rerun->start[number];
    size_t end = number + 1 < rerun->seasons ? rerun->start[number + 1] : whole->entry_count;
    size_t count = end - first < BEFORE + BEHIND ? end - first : BEFORE + BEHIND;
    if (end <= first || !make_room(rerun, count))
        return false;
    memcpy(rerun->entries, whole->entries + first, count * sizeof *rerun->entries);
    for (size_t i = 0; i < count; i++)
        blank(&rerun->entries[i]);
    rerun->season = number;
    rerun->counted = rerun->stands->near.begun = rerun->stands->far.begun = false;
    rerun->first = first;
    rerun->count = count;
    rerun->record = season_of(rerun->checked, number);
    rerun->record.entries = rerun->entries;
    return true;
}

/*
 * Where a replay may stand while an entry is changed, and so many before it: far enough before them
 * for a declaration not to have looked at what follows it so far.
 */
static size_t place_to_stand(const ck_rerun *rerun, size_t entry, size_t next)
{
    enum { AHEAD = 10 };
    size_t place = entry > next ? entry - next : 0;
    for (size_t i = place; i > 0 && i + AHEAD > entry; i--) {
        if (rerun->entries[i - 1].kind != CK_ENTRY_MOVE)
            place = i - 1;
    }
    return place;
}

/* Whether the first entry alone tells who began (R9.5). */
static bool tells_first(const ck_rerun *rerun)
{
    const ck_entry *entry = rerun->entries;
    return entry->kind == CK_ENTRY_MOVE && entry->as.move.move.kind == CK_MOVE_PIECE;
}

bool ck_rerun_take(ck_rerun *rerun, const ck_finding *finding)
{
    enum { NEXT = 4 };
    int number = finding->season;
    if (rerun->effort.left == 0 || number < 0 || number >= rerun->seasons ||
        (number != rerun->season && !copy_season(rerun, number)))
        return false;
    size_t index = finding->entry - rerun->first;
    if (finding->entry < rerun->first || index >= rerun->count || index >= BEFORE)
        return false;
    size_t count = rerun->count < index + BEHIND ? rerun->count : index + BEHIND;
    rerun->counted &= rerun->record.entry_count == count;
    rerun->record.entry_count = count;
    ck_stand_pair *stands = rerun->stands;
    stands->far.at = place_to_stand(rerun, index, NEXT);
    stands->near.at = tells_first(rerun) ? place_to_stand(rerun, index, 0) : stands->far.at;
    return true;
}

void ck_rerun_spend(ck_rerun *rerun, uint64_t effort)
{
    ck_spend_of(&rerun->effort, &rerun->effort.left, effort);
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

/* What is before it is replayed once, not every time. */
static void bring(ck_rerun *rerun, ck_stand *stand)
{
    ck_rerun_errors errors = {.limit = UINT32_MAX};
    const ck_observer observer = {
        .sink = {&errors, count_error}, .brief = true, .effort = &rerun->effort};
    if (!stand->begun || stand->halt.at > stand->at) {
        ck_halt_begin(&stand->halt, rerun->checked->rules, &rerun->record, &observer);
        stand->begun = true;
        stand->errors = 0;
    }
    ck_halt_at(&stand->halt, stand->at, &observer);
    stand->errors += errors.all;
}

ck_rerun_errors ck_rerun_replay(ck_rerun *rerun, size_t first, size_t count, uint32_t limit)
{
    ck_rerun_errors errors = {.first = first, .count = count, .limit = limit};
    const ck_observer observer = {.sink = {&errors, count_error},
                                  .brief = true,
                                  .over = &errors.over,
                                  .effort = &rerun->effort};
    ck_stand_pair *stands = rerun->stands;
    ck_stand *stand = first < stands->near.at ? &stands->far : &stands->near;
    bring(rerun, stand);
    errors.all = stand->errors;
    errors.over = errors.all >= limit;
    ck_halt_go_on(&stand->halt, &observer);
    if (rerun->effort.left == 0)
        errors.all = errors.of_these = UINT32_MAX;
    return errors;
}

uint32_t ck_rerun_count(ck_rerun *rerun)
{
    if (!rerun->counted)
        rerun->errors = ck_rerun_replay(rerun, 0, 0, UINT32_MAX).all;
    rerun->counted = true;
    return rerun->errors;
}
