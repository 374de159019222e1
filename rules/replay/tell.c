/* Telling the observer of a replay what happens. */
#include "rules/replay/state.h"

#include <string.h>

ck_finding ck_about(const ck_replaying *replay, ck_code code, const ck_entry *entry, ck_span span)
{
    ck_finding finding = ck_finding_new(code, span);
    finding.season = (int8_t)replay->game.position.season;
    finding.half = replay->half;
    finding.side = replay->game.position.side;
    finding.move = replay->moves;
    finding.entry = (uint32_t)(entry - replay->record->entries);
    memcpy(finding.points, replay->game.position.points, sizeof finding.points);
    return finding;
}

void ck_report_finding(ck_replaying *replay, const ck_finding *finding)
{
    ck_severity severity = ck_code_severity(finding->code);
    replay->outcome.errors += severity == CK_ERROR;
    replay->outcome.warnings += severity == CK_WARNING;
    if (replay->observer->sink.report)
        replay->observer->sink.report(replay->observer->sink.self, finding);
}

void ck_tell_season(ck_replaying *replay)
{
    const ck_position *position = &replay->game.position;
    ck_season_told told = {
        .season = position->season,
        .half = replay->half,
        .over = replay->game.phase == CK_SEASON_OVER || replay->game.phase == CK_GAME_OVER,
        .first = replay->first,
        .moves = replay->moves,
        .points = {position->points[0], position->points[1]},
    };
    if (replay->observer->season && !replay->told_season)
        replay->observer->season(replay->observer->self, &told);
    replay->told_season = true;
}

void ck_tell_settled(ck_replaying *replay)
{
    ck_settled_told told = {
        .season = replay->game.position.season,
        .half = replay->half,
        .number = replay->moves,
        .position = &replay->game.position,
    };
    if (replay->observer->settled && !replay->told_settled)
        replay->observer->settled(replay->observer->self, &told);
    replay->told_settled = true;
}

void ck_tell_declaration(ck_replaying *replay, const ck_entry *entry, ck_choice choice,
                         ck_hands hands, int64_t points)
{
    ck_declaration_told told = {
        .entry = entry,
        .season = replay->game.position.season,
        .number = replay->moves,
        .side = (ck_side)replay->game.mover,
        .choice = choice,
        .hands = hands,
        .stake = replay->game.position.stake,
        .points = points,
    };
    memcpy(told.held, replay->game.position.held[replay->game.mover], sizeof told.held);
    if (replay->observer->declaration)
        replay->observer->declaration(replay->observer->self, &told);
}

void ck_tell_penalty(ck_replaying *replay, const ck_entry *entry, const ck_turn *turn)
{
    if (!replay->observer->penalty || turn->penalties == 0)
        return;
    ck_penalty_told told = {
        .entry = entry,
        .season = replay->game.position.season,
        .number = replay->moves,
        .side = (ck_side)replay->game.mover,
        .hands = ck_hands_set(turn->penalties, 0),
        .points = turn->penalty,
    };
    replay->observer->penalty(replay->observer->self, &told);
}

void ck_report_after_end(ck_replaying *replay, const ck_entry *entry)
{
    if (replay->after_end_told)
        return;
    replay->after_end_told = true;
    ck_finding finding = ck_about(replay, CK_F_AFTER_END, entry, entry->span);
    finding.move = 0;
    finding.side = CK_NO_SIDE;
    ck_report_finding(replay, &finding);
}
