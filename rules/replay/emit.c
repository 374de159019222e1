/* Passes the events of a replay to its observer. */
#include "rules/replay/emit.h"

#include "rules/words/words.h"

#include <string.h>

ck_finding ck_finding_about(const ck_replay_state *state, ck_code code, const ck_entry *entry,
                            ck_span span)
{
    ck_finding finding = ck_finding_new(code, span);
    finding.season = (int8_t)state->game.position.season;
    finding.half = state->half;
    finding.side = state->game.position.side;
    finding.move = state->moves;
    finding.entry = (uint32_t)(entry - state->record->entries);
    memcpy(finding.points, state->game.position.points, sizeof finding.points);
    return finding;
}

void ck_emit_finding(ck_replay_state *state, const ck_finding *finding)
{
    ck_severity severity = ck_code_severity(finding->code);
    state->remarks++;
    state->errors += severity == CK_ERROR;
    state->warnings += severity == CK_WARNING;
    if (state->observer->sink.report)
        state->observer->sink.report(state->observer->sink.self, finding);
}

/* The points of the players: in a board game a player's seat is the side. */
static void list_points(int64_t points[2], const ck_position *position)
{
    points[CK_SIDE_A] = position->points[CK_SIDE_A];
    points[CK_SIDE_IA] = position->points[CK_SIDE_IA];
}

/* The points that the mover has gained since a position. */
static int32_t moved_since(const ck_replay_state *state, const ck_position *before)
{
    ck_side mover = (ck_side)state->game.mover;
    return state->game.position.points[mover] - before->points[mover];
}

void ck_emit_season(ck_replay_state *state)
{
    const ck_position *position = &state->game.position;
    int64_t points[2];
    ck_season_event event = {
        .season = position->season,
        .half = state->half,
        .over = state->game.phase == CK_SEASON_OVER || state->game.phase == CK_GAME_OVER,
        .first = state->first,
        .from = state->season_from ? (uint32_t)(state->season_from - state->record->entries) : 0,
        .moves = state->moves,
        .name = ck_text_of(ck_season_sign(position->season, state->half)),
        .players = CK_NO_SIDE,
        .winner = CK_NO_PLAYER,
        .points = points,
    };
    list_points(points, position);
    if (state->observer->season && !state->season_emitted)
        state->observer->season(state->observer->self, &event);
    state->season_emitted = true;
}

void ck_emit_settled(ck_replay_state *state)
{
    if (state->observer->settled && !state->frame_emitted) {
        const ck_settled_event event = {
            .season = state->game.position.season,
            .half = state->half,
            .number = state->moves,
            .position = &state->game.position,
            .due = state->game.phase == CK_TO_DECLARE ? &state->game.due : NULL,
        };
        state->observer->settled(state->observer->self, &event);
    }
    state->frame_emitted = true;
}

void ck_emit_declaration(ck_replay_state *state, const ck_entry *entry, ck_choice choice,
                         const ck_hand_set *hands, int64_t points, const ck_position *before)
{
    ck_declaration_event event = {
        .entry = entry,
        .season = before->season,
        .number = state->moves,
        .side = (ck_side)state->game.mover,
        .choice = choice,
        .hands = *hands,
        .stake = before->stake,
        .points = points,
        .moved = moved_since(state, before),
    };
    memcpy(event.held, before->held[state->game.mover], sizeof event.held);
    list_points(event.totals, &state->game.position);
    if (state->observer->declaration)
        state->observer->declaration(state->observer->self, &event);
}

void ck_emit_penalty(ck_replay_state *state, const ck_entry *entry, const ck_turn *turn,
                     const ck_position *before)
{
    if (!state->observer->penalty || turn->penalties == 0)
        return;
    ck_penalty_event event = {
        .entry = entry,
        .season = state->game.position.season,
        .number = state->moves,
        .side = (ck_side)state->game.mover,
        .hands = ck_hands_set(turn->penalties, 0),
        .points = turn->penalty,
        .moved = moved_since(state, before),
    };
    list_points(event.totals, &state->game.position);
    state->observer->penalty(state->observer->self, &event);
}

void ck_emit_after_end(ck_replay_state *state, const ck_entry *entry)
{
    if (state->after_end)
        return;
    state->after_end = true;
    ck_finding finding = ck_finding_about(state, CK_F_AFTER_END, entry, entry->span);
    finding.move = 0;
    finding.side = CK_NO_SIDE;
    ck_emit_finding(state, &finding);
}

void ck_emit_limit(ck_replay_state *state, const ck_entry *entry)
{
    if (state->game.beyond == 0 || state->unsure.points)
        return;
    ck_finding finding = ck_finding_about(state, CK_F_AMOUNT_LIMIT, entry, entry->span);
    finding.right = state->game.beyond;
    ck_emit_finding(state, &finding);
    state->unsure.points = true;
}
