/* Telling the observer of a replay what happens. */
#include "rules/replay/tell.h"

#include <string.h>

ck_finding ck_about(const ck_replay_state *replay, ck_code code, const ck_entry *entry,
                    ck_span span)
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

void ck_count_finding(ck_replay_state *replay, ck_code code)
{
    ck_severity severity = ck_code_severity(code);
    replay->refuted = true;
    if (replay->verifying)
        return;
    replay->outcome.errors += severity == CK_ERROR;
    replay->outcome.warnings += severity == CK_WARNING;
    /* Who has an effort of his own makes no words: a warning that is repaired changes nothing then.
     */
    if (!replay->blind && !replay->observer->brief &&
        (severity == CK_ERROR || replay->effort->most == 0))
        ck_effort_tell(replay->effort, 1);
}

void ck_report_finding(ck_replay_state *replay, const ck_finding *finding)
{
    ck_count_finding(replay, finding->code);
    if (ck_is_heard(replay))
        replay->observer->sink.report(replay->observer->sink.self, finding);
}

/* The points of the players: in a board game a player's seat is his side. */
static void list_points(int32_t points[CK_MOST_PLAYERS], const ck_position *position)
{
    points[CK_SIDE_A] = position->points[CK_SIDE_A];
    points[CK_SIDE_IA] = position->points[CK_SIDE_IA];
}

/* What the mover has gained since a position. */
static int32_t moved_since(const ck_replay_state *replay, const ck_position *before)
{
    ck_side mover = (ck_side)replay->game.mover;
    return replay->game.position.points[mover] - before->points[mover];
}

void ck_tell_season(ck_replay_state *replay)
{
    const ck_position *position = &replay->game.position;
    ck_season_told told = {
        .season = position->season,
        .half = replay->half,
        .over = replay->game.phase == CK_SEASON_OVER || replay->game.phase == CK_GAME_OVER,
        .first = replay->first,
        .from = replay->season_from ? (uint32_t)(replay->season_from - replay->record->entries)
                                    : 0, /* a score sheet */
        .moves = replay->moves,
    };
    list_points(told.points, position);
    if (replay->observer->season && !replay->told_season)
        replay->observer->season(replay->observer->self, &told);
    replay->told_season = true;
}

void ck_tell_settled(ck_replay_state *replay)
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

void ck_tell_declaration(ck_replay_state *replay, const ck_entry *entry, ck_choice choice,
                         const ck_hand_set *hands, int64_t points, const ck_position *before)
{
    ck_declaration_told told = {
        .entry = entry,
        .season = before->season,
        .number = replay->moves,
        .side = (ck_side)replay->game.mover,
        .choice = choice,
        .hands = *hands,
        .stake = before->stake,
        .points = points,
        .moved = moved_since(replay, before),
    };
    memcpy(told.held, before->held[replay->game.mover], sizeof told.held);
    list_points(told.totals, &replay->game.position);
    if (replay->observer->declaration)
        replay->observer->declaration(replay->observer->self, &told);
}

void ck_tell_penalty(ck_replay_state *replay, const ck_entry *entry, const ck_turn *turn,
                     const ck_position *before)
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
        .moved = moved_since(replay, before),
    };
    list_points(told.totals, &replay->game.position);
    replay->observer->penalty(replay->observer->self, &told);
}

void ck_report_after_end(ck_replay_state *replay, const ck_entry *entry)
{
    if (replay->after_end_told)
        return;
    replay->after_end_told = true;
    ck_finding finding = ck_about(replay, CK_F_AFTER_END, entry, entry->span);
    finding.move = 0;
    finding.side = CK_NO_SIDE;
    ck_report_finding(replay, &finding);
}
