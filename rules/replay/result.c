/* Collects the findings, declarations, seasons and result of one record for the formats. */
#include "rules/replay/result.h"

#include "rules/base/array.h"
#include "rules/replay/correction.h"

#include <string.h>

size_t ck_result_most_findings(size_t length)
{
    /* Texts shorter than 64 bytes are no games. */
    enum { LEAST_SHORT = 2, BYTES_EACH_SHORT = 8 };
    enum { LEAST = 6, BYTES_EACH = 16 };
    const size_t most_short = LEAST_SHORT + length / BYTES_EACH_SHORT;
    const size_t most = LEAST + length / BYTES_EACH;
    if (most_short < most)
        return most_short;
    return most < CK_MAX_FINDINGS ? most : CK_MAX_FINDINGS;
}

void ck_result_init(ck_result *result, const ck_memory *memory)
{
    *result = (ck_result){.memory = memory, .facts = {.memory = memory}, .most = CK_MAX_FINDINGS};
}

void ck_result_free(ck_result *result)
{
    ck_memory_free(result->memory, result->findings);
    ck_arena_free(&result->facts);
    ck_memory_free(result->memory, result->declarations);
    ck_memory_free(result->memory, result->penalties);
    ck_memory_free(result->memory, result->seasons);
    ck_result_init(result, result->memory);
}

void ck_result_forget_events(ck_result *result)
{
    result->declaration_count = result->penalty_count = result->season_count = 0;
}

void ck_result_clear(ck_result *result)
{
    ck_arena_clear(&result->facts);
    ck_result_forget_events(result);
    result->finding_count = 0;
    memset(result->count, 0, sizeof result->count);
    result->dropped = 0;
    result->failed = false;
}

/*
 * Appends a copy of an element of SIZE bytes and returns the array, which may have moved. When
 * memory is short, sets RESULT->failed and returns the array unchanged.
 */
static void *append(ck_result *result, void *array, size_t *count, size_t *room,
                    const void *element, size_t size)
{
    if (!ck_array_make_room(result->memory, &array, room, *count + 1, size)) {
        result->failed = true;
        return array;
    }
    memcpy((char *)array + (*count)++ * size, element, size);
    return array;
}

/* A copy of facts of a finding or a season, which may be NULL. */
static const void *copy_facts(ck_result *result, const void *facts, size_t size)
{
    const void *copy = facts ? ck_arena_copy(&result->facts, facts, size) : NULL;
    result->failed |= facts && !copy;
    return copy;
}

static void append_finding(ck_result *result, const ck_finding *finding)
{
    ck_finding copy = *finding;
    copy.about_move = copy_facts(result, finding->about_move, sizeof *finding->about_move);
    copy.about_hands = copy_facts(result, finding->about_hands, sizeof *finding->about_hands);
    copy.corrections = copy_facts(result, finding->corrections, sizeof *finding->corrections);
    if (finding->instead)
        copy.instead = copy_facts(result, finding->instead, strlen(finding->instead) + 1);
    result->count[ck_code_severity(finding->code)]++;
    result->findings = append(result, result->findings, &result->finding_count,
                              &result->finding_room, &copy, sizeof copy);
}

static void add_finding(void *self, const ck_finding *finding)
{
    ck_result *result = self;
    uint32_t *count = &result->count[ck_code_severity(finding->code)];
    if (*count < result->most) {
        append_finding(result, finding);
        return;
    }
    ++*count;
    result->dropped++;
}

static void add_declaration(void *self, const ck_declaration_event *declaration)
{
    ck_result *result = self;
    result->declarations = append(result, result->declarations, &result->declaration_count,
                                  &result->declaration_room, declaration, sizeof *declaration);
}

static void add_penalty(void *self, const ck_penalty_event *penalty)
{
    ck_result *result = self;
    result->penalties = append(result, result->penalties, &result->penalty_count,
                               &result->penalty_room, penalty, sizeof *penalty);
}

static void add_season(void *self, const ck_season_event *season)
{
    ck_result *result = self;
    ck_season_event copy = *season;
    copy.points = copy_facts(result, season->points, season->players * sizeof *season->points);
    copy.rank = copy_facts(result, season->rank, season->players * sizeof *season->rank);
    copy.cups = copy_facts(result, season->cups, season->players * sizeof *season->cups);
    result->seasons = append(result, result->seasons, &result->season_count, &result->season_room,
                             &copy, sizeof copy);
}

/* Gives the finding about unread text the turn that it is near to. */
static void add_unread(void *self, const ck_unread_event *unread)
{
    ck_result *result = self;
    const ck_span span = unread->entry->span;
    const uint32_t end =
        ck_end_of(span) +
        (unread->entry->kind == CK_ENTRY_MOVE ? unread->entry->as.move.garbled : 0);
    for (size_t i = 0; i < result->finding_count; i++) {
        ck_finding *finding = &result->findings[i];
        if (finding->code != CK_F_UNREADABLE || finding->span.offset < span.offset ||
            finding->span.offset >= end)
            continue;
        const ck_correction_list list = {
            .count = 1,
            .list = {{.kind = CK_CORRECT_MOVE, .entry = unread->index, .move = unread->likely}}};
        finding->entry = unread->index;
        finding->corrections = copy_facts(result, &list, sizeof list);
        return;
    }
}

ck_observer ck_result_observer(ck_result *result)
{
    return (ck_observer){
        .self = result,
        .sink = {result, add_finding},
        .declaration = add_declaration,
        .penalty = add_penalty,
        .season = add_season,
        .unread = add_unread,
    };
}

static int compare(uint32_t a, uint32_t b)
{
    return (a > b) - (a < b);
}

/* By place, then by code. */
static int by_place(const void *a, const void *b)
{
    const ck_finding *one = a, *other = b;
    int order = compare(one->span.offset, other->span.offset);
    if (order == 0)
        order = compare(one->code, other->code);
    return order != 0 ? order : compare(one->span.length, other->span.length);
}

/* Whether another finding says the same, or more, about the entry of a finding: the cast that it
 * lacks, not only that its form is of another dialect. */
static bool is_covered(const ck_result *result, size_t index)
{
    const ck_finding *finding = &result->findings[index];
    const ck_finding *next = index + 1 < result->finding_count ? finding + 1 : NULL;
    if (next && finding->code == CK_F_UNREADABLE && next->code == CK_F_UNREADABLE &&
        next->span.offset == finding->span.offset && next->span.length == finding->span.length)
        return true;
    for (size_t i = index + 1; finding->code == CK_F_MIXED_DIALECT && i < result->finding_count &&
                               result->findings[i].span.offset <= ck_end_of(finding->span);
         i++) {
        if (result->findings[i].code == CK_F_CAST_MISSING &&
            result->findings[i].entry == finding->entry)
            return true;
    }
    return false;
}

void ck_result_finish(ck_result *result)
{
    if (result->finding_count == 0)
        return;
    ck_array_sort(result->findings, result->finding_count, sizeof *result->findings, by_place);
    size_t count = 0;
    for (size_t i = 0; i < result->finding_count; i++) {
        const ck_finding finding = result->findings[i];
        if (is_covered(result, i))
            result->count[ck_code_severity(finding.code)]--;
        else
            result->findings[count++] = finding;
    }
    result->finding_count = count;
    if (result->dropped == 0)
        return;
    const ck_finding *last = &result->findings[result->finding_count - 1];
    ck_finding surplus = ck_finding_new(CK_F_TOO_MANY, (ck_span){last->span.offset, 0});
    surplus.written = result->dropped;
    append_finding(result, &surplus);
}

bool ck_result_replay_again(const ck_observer_hook *hook, const ck_checked *checked,
                            ck_outcome *outcome)
{
    const ck_observer *observer = &hook->observer;
    *outcome = (ck_outcome){.winner = CK_NO_PLAYER, .unit = 1};
    if (!hook->begin(observer->self, checked))
        return false;
    if (ck_replay_record(checked->rules, checked->record, observer, outcome))
        return true;
    if (!hook->begin(observer->self, checked))
        return false;
    *outcome = ck_replay(checked->rules, checked->record, observer);
    return !outcome->failed;
}
