/* The sides of the players: names, points at the start, results. */
#include "rules/replay/sides.h"

#include "rules/replay/emit.h"
#include "rules/words/names.h"

#include <stdlib.h>

/* The side of the first player by 赤名 and 黒名; CK_NO_SIDE where they do not decide. */
static ck_side side_by_name(const ck_record *record)
{
    for (int i = 0; i < record->players; i++) {
        for (int side = 0; side < 2; side++) {
            ck_text name = record->name_of[side];
            if (name.length > 0 && ck_same_text(name, record->player[i].name))
                return i == 0 ? (ck_side)side : ck_other_side((ck_side)side);
        }
    }
    return CK_NO_SIDE;
}

void ck_sides_assign(ck_replay_state *state, ck_side first)
{
    const ck_record *record = state->record;
    ck_player_event *player = state->player;
    ck_side named = side_by_name(record);
    for (int side = 0; side < CK_NO_SIDE; side++)
        player[side].name = record->name_of[side];
    state->player_side = named == CK_NO_SIDE ? first : named;
    if (state->player_side == CK_NO_SIDE)
        return;
    for (int i = 0; i < record->players; i++) {
        ck_side side = i == 0 ? state->player_side : ck_other_side(state->player_side);
        if (record->player[i].name.length > 0)
            player[side].name = record->player[i].name;
    }
}

ck_text ck_side_player_name(const ck_replay_state *state, ck_side side)
{
    ck_text name = state->player[side].name;
    return name.length > 0 ? name : state->bears[side];
}

ck_side ck_side_named(const ck_replay_state *state, ck_text name)
{
    bool a = ck_same_text(name, ck_side_player_name(state, CK_SIDE_A));
    bool ia = ck_same_text(name, ck_side_player_name(state, CK_SIDE_IA));
    return a == ia || name.length == 0 ? CK_NO_SIDE : a ? CK_SIDE_A : CK_SIDE_IA;
}

ck_side ck_side_of_speaker(const ck_replay_state *state, ck_text name)
{
    const bool is_name = ck_same_text(name, ck_side_player_name(state, CK_SIDE_A)) ||
                         ck_same_text(name, ck_side_player_name(state, CK_SIDE_IA));
    if (!is_name && ck_is_text_of(name, ck_colour_name[CK_RED]))
        return CK_SIDE_A;
    return !is_name && ck_is_text_of(name, ck_colour_name[CK_BLACK]) ? CK_SIDE_IA
                                                                     : ck_side_named(state, name);
}

/* The points of a player at the start; an omitted number completes the total. */
static int64_t start_points(const ck_rules *rules, const ck_record *record, int player,
                            int64_t total)
{
    const ck_player *own = &record->player[player], *other = &record->player[!player];
    if (own->has_points)
        return ck_in_unit(rules, own->points, own->tenths);
    if (!other->has_points || rules->param[CK_LIMIT] == CK_FOR_MONEY)
        return total / 2;
    return total - ck_in_unit(rules, other->points, other->tenths);
}

/* For money any numbers will do; else both are above 0 and add up to the total. */
static bool may_begin_with(const ck_rules *rules, int64_t first, int64_t second, int64_t total)
{
    if (rules->param[CK_LIMIT] == CK_FOR_MONEY)
        return llabs(first) <= CK_MOST_POINTS && llabs(second) <= CK_MOST_POINTS;
    return first > 0 && second > 0 && first + second == total;
}

/* Sets the points of both sides where the header's numbers are possible; else reports them. */
static void choose_start(ck_replay_state *state)
{
    const ck_record *record = state->record;
    int32_t *points = state->game.position.points;
    const ck_rules *rules = state->game.rules;
    int64_t total = (int64_t)2 * rules->param[CK_POINTS] * rules->unit;
    int64_t first = start_points(rules, record, 0, total);
    int64_t second = start_points(rules, record, 1, total);
    if (record->players == 0)
        return;
    if (may_begin_with(rules, first, second, total)) {
        ck_side side = state->player_side == CK_NO_SIDE ? CK_SIDE_IA : state->player_side;
        points[side] = (int32_t)first;
        points[ck_other_side(side)] = (int32_t)second;
        return;
    }
    ck_finding finding = ck_finding_about(state, CK_F_START_POINTS, record->entries,
                                          record->player[record->players - 1].span);
    finding.season = -1;
    finding.side = CK_NO_SIDE;
    finding.written = first + second;
    finding.right = total;
    ck_emit_finding(state, &finding);
}

void ck_sides_start_points(ck_replay_state *state)
{
    const ck_player *player = state->record->player;
    state->game.open =
        state->game.position.season > 0 && !player[0].has_points && !player[1].has_points;
    choose_start(state);
    for (int side = 0; side < CK_NO_SIDE; side++)
        state->player[side].start = state->game.position.points[side];
}

/* Whether a result equals ours with AHEAD points more for the A side. */
static bool fits(const ck_replay_state *state, const int64_t points[2], int64_t ahead)
{
    const int32_t *ours = state->game.position.points;
    return points[CK_SIDE_A] == ours[CK_SIDE_A] + ahead &&
           points[CK_SIDE_IA] == ours[CK_SIDE_IA] - ahead;
}

void ck_sides_check_result(ck_replay_state *state, const ck_entry *entry, const ck_side side[2])
{
    const ck_written_result *result = &entry->as.result;
    const int32_t *ours = state->game.position.points;
    const ck_rules *rules = state->game.rules;
    int first = side[0] != CK_SIDE_A;
    int64_t points[2] = {
        ck_in_unit(rules, result->player[first].points, result->player[first].tenths),
        ck_in_unit(rules, result->player[!first].points, result->player[!first].tenths)};
    bool good = result->unread || state->unsure.points || state->game.open ||
                fits(state, points, 0) || fits(state, points, state->ahead);
    int wrong = points[side[0]] == ours[side[0]];
    if (!good) {
        ck_finding finding =
            ck_finding_about(state, CK_F_RESULT_WRONG, entry, result->player[wrong].name.span);
        finding.side = (uint8_t)side[wrong];
        finding.move = 0;
        finding.written = points[side[wrong]];
        finding.right = ours[side[wrong]];
        ck_emit_finding(state, &finding);
    }
    if (!result->unread && points[0] + points[1] == (int64_t)ours[0] + ours[1])
        state->ahead = points[CK_SIDE_A] - ours[CK_SIDE_A];
}

void ck_side_report_unknown(ck_replay_state *state, const ck_entry *entry)
{
    state->game.open = true;
    if (state->unsure.sides)
        return;
    state->unsure.sides = true;
    ck_finding finding = ck_finding_about(state, CK_F_FIRST_UNKNOWN, entry, entry->span);
    finding.side = CK_NO_SIDE;
    ck_emit_finding(state, &finding);
}
