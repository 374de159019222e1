#include "rules/replay.h"

#include "rules/replaying.h"

#include <string.h>

/* ---- who moves first ---- */

/*
 * Who moved first in the season that begins with an entry: the owner of the first piece that is
 * moved, unless an odd number of turns went before it: of the Minds, or turns that are wrong and
 * name no piece of the start position (R9.5). So far no piece but the Minds has moved.
 */
static ck_side first_by_moves(const ck_replaying *replay, const ck_entry *entry)
{
    const ck_record *record = replay->record;
    const ck_piece *start = replay->game.rules->board->start;
    size_t left = record->entry_count - (size_t)(entry - record->entries);
    bool odd = false;
    for (; left > 0; left--, entry++) {
        if (entry->kind == CK_ENTRY_SEASON_END || entry->kind == CK_ENTRY_GAME_END)
            break;
        if (entry->kind != CK_ENTRY_MOVE)
            continue;
        const ck_move *move = &entry->as.move.move;
        ck_side owner = move->from < CK_SQUARES ? ck_owner_of(start[move->from]) : CK_NO_SIDE;
        if (owner != CK_NO_SIDE)
            return odd ? ck_other_side(owner) : owner;
        odd = !odd;
    }
    return CK_NO_SIDE;
}

/*
 * The first mover of the coming season. The header decides where it speaks; a single letter speaks
 * of the first season only, and of any season the moves themselves tell (R9.5). Where the two are
 * not the same, either the header is wrong or the first move is missing.
 */
static ck_side choose_first(ck_replaying *replay, const ck_entry *entry, bool *contradicted)
{
    const ck_record *record = replay->record;
    ck_side by_moves = first_by_moves(replay, entry);
    uint8_t season = replay->firsts_used++;
    bool speaks = season < record->firsts && (record->firsts > 1 || season == 0);
    if (!speaks)
        return by_moves;
    ck_side by_header = (ck_side)record->first[season];
    if (by_moves == CK_NO_SIDE || by_moves == by_header)
        return by_header;
    ck_finding finding = ck_about(replay, CK_F_FIRST_MOVER, entry, record->first_span);
    finding.side = (uint8_t)by_moves;
    finding.move = 0;
    ck_report_finding(replay, &finding);
    replay->names_doubt |= season == 0;
    *contradicted = true;
    return by_moves;
}

void ck_forget_doubts(ck_replaying *replay)
{
    replay->doubt = (ck_squares){{0, 0}};
    replay->held_doubt[0] = replay->held_doubt[1] = false;
    replay->points_doubt = false;
    replay->strays = 0;
}

static void begin_season(ck_replaying *replay, const ck_entry *entry)
{
    bool contradicted = false;
    replay->first = choose_first(replay, entry, &contradicted);
    replay->game.position.side =
        (uint8_t)(replay->first == CK_NO_SIDE ? CK_SIDE_IA : replay->first);
    replay->moves = 0;
    replay->marked = replay->told_season = false;
    replay->last_turn = NULL;
    replay->outcome.seasons++;
    ck_forget_doubts(replay);
    if (contradicted)
        ck_stray_unknown(replay, ck_other_side(replay->first), CK_NO_PROFESSION);
}

static void next_season(ck_replaying *replay, const ck_entry *entry)
{
    ck_tell_season(replay);
    ck_game_next_season(&replay->game, CK_SIDE_IA);
    begin_season(replay, entry);
    /* ck_about() of a contradicted header speaks of the season that begins: its number is right. */
}

/* ---- names and points ---- */

bool ck_same_text(const ck_record *record, ck_span a, ck_span b)
{
    return a.length == b.length &&
           memcmp(record->text + a.offset, record->text + b.offset, a.length) == 0;
}

/* The names by side: as the header gives them, else by who moved first (notation.md §3). */
static void name_sides(ck_replaying *replay)
{
    const ck_record *record = replay->record;
    ck_span *name = replay->outcome.name;
    name[0] = record->name_of[0];
    name[1] = record->name_of[1];
    replay->player_side = replay->first;
    if (record->players == 2) {
        for (int side = 0; side < 2; side++) {
            if (name[side].length > 0 && ck_same_text(record, name[side], record->player[0].name))
                replay->player_side = (ck_side)side;
            else if (name[side].length > 0 &&
                     ck_same_text(record, name[side], record->player[1].name))
                replay->player_side = ck_other_side((ck_side)side);
        }
    }
    if (replay->player_side == CK_NO_SIDE)
        return;
    for (int i = 0; i < record->players; i++)
        name[i == 0 ? replay->player_side : ck_other_side(replay->player_side)] =
            record->player[i].name;
}

/* The side of a written name; CK_NO_SIDE when it is neither, or when both have the same. */
ck_side ck_side_named(const ck_replaying *replay, ck_span name)
{
    bool a = ck_same_text(replay->record, name, replay->outcome.name[CK_SIDE_A]);
    bool ia = ck_same_text(replay->record, name, replay->outcome.name[CK_SIDE_IA]);
    return a == ia ? CK_NO_SIDE : a ? CK_SIDE_A : CK_SIDE_IA;
}

/* The points at the start, as the header gives them (notation.md §3, R9.3). */
static void set_start_points(ck_replaying *replay)
{
    const ck_record *record = replay->record;
    int32_t total = 2 * replay->game.rules->param[CK_POINTS];
    int32_t points[2];
    bool said = false;
    for (int i = 0; i < 2; i++)
        said |= i < record->players && record->player[i].points_said;
    if (!said)
        return;
    for (int i = 0; i < 2; i++) {
        const ck_player *player = &record->player[i];
        points[i] = player->points_said ? player->points : total - record->player[!i].points;
    }
    if (points[0] <= 0 || points[1] <= 0 || (int64_t)points[0] + points[1] != total) {
        ck_finding finding = ck_about(replay, CK_F_START_POINTS, record->entries,
                                      record->player[record->players - 1].span);
        finding.season = -1;
        finding.said = (int64_t)points[0] + points[1];
        finding.right = total;
        ck_report_finding(replay, &finding);
        return;
    }
    ck_side first = replay->player_side == CK_NO_SIDE ? CK_SIDE_IA : replay->player_side;
    replay->game.position.points[first] = (int16_t)points[0];
    replay->game.position.points[ck_other_side(first)] = (int16_t)points[1];
}

/* ---- entries ---- */

static void on_move(ck_replaying *replay, const ck_entry *entry)
{
    if (replay->game.phase == CK_GAME_OVER || replay->closed) {
        ck_report_after_end(replay, entry);
        return;
    }
    if (replay->game.phase == CK_TO_DECLARE)
        ck_miss_declaration(replay,
                            ck_season_goes_on(replay, entry, true) ? CK_AGAIN : CK_END_SEASON);
    if (replay->game.phase == CK_SEASON_OVER)
        next_season(replay, entry);
    replay->again = false;
    replay->moves++;
    replay->outcome.moves++;
    ck_take_turn(replay, entry);
}

/* A season that is marked as over without 終季; 再行 just before it was meant for that. */
static void end_early(ck_replaying *replay)
{
    ck_game_end_season(&replay->game, (ck_side)replay->game.mover,
                       replay->again ? replay->again_moved : 0);
    replay->again = false;
    ck_tell_season(replay);
}

static void on_season_end(ck_replaying *replay, const ck_entry *entry)
{
    const ck_season_mark *mark = &entry->as.season;
    if (replay->game.phase == CK_TO_DECLARE) {
        ck_miss_declaration(replay, CK_END_SEASON);
        if (replay->game.phase != CK_TO_MOVE)
            ck_tell_season(replay);
    }
    ck_finding finding = ck_about(replay, CK_F_SEASON_OTHER, entry, entry->span);
    finding.move = 0;
    finding.side = CK_NO_SIDE;
    finding.said = mark->season;
    bool over = replay->game.phase == CK_SEASON_OVER || replay->game.phase == CK_GAME_OVER;
    if (!over && replay->moves > 0)
        finding.code = CK_F_SEASON_EARLY;
    else if (replay->marked || (!over && replay->moves == 0))
        finding.code = CK_F_SEASON_TWICE;
    else if (mark->season == replay->game.position.season)
        finding.code = CK_FINDINGS;
    if (finding.code != CK_FINDINGS)
        ck_report_finding(replay, &finding);
    replay->marked = true;
    if (finding.code == CK_F_SEASON_EARLY)
        end_early(replay);
}

static void on_game_end(ck_replaying *replay, const ck_entry *entry)
{
    if (replay->game.phase == CK_TO_DECLARE)
        ck_miss_declaration(replay, CK_END_SEASON);
    if (replay->closed) {
        ck_report_after_end(replay, entry);
        return;
    }
    replay->closed = true;
    if (replay->game.phase == CK_TO_MOVE && replay->moves > 0 &&
        !ck_can_move(replay->game.rules, &replay->game.position))
        ck_game_finish(&replay->game, CK_END_NO_MOVE);
    ck_finding finding = ck_about(replay, CK_F_GAME_EARLY, entry, entry->span);
    finding.move = 0;
    finding.side = CK_NO_SIDE;
    if (replay->again) {
        finding.code = CK_F_SEASON_EARLY;
        ck_report_finding(replay, &finding);
        end_early(replay);
        finding.code = CK_F_GAME_EARLY;
    }
    if (replay->game.phase == CK_GAME_OVER)
        return;
    finding.right = replay->game.rules->param[CK_SEASONS];
    ck_report_finding(replay, &finding);
}

/*
 * Whose points a result line gives. A name that tells nothing is taken for the other player's; when
 * neither tells anything, the order counts that fits.
 */
static void result_sides(ck_replaying *replay, const ck_entry *entry, ck_side side[2])
{
    const ck_written_result *result = &entry->as.result;
    for (int i = 0; i < 2; i++) {
        side[i] = ck_side_named(replay, result->name[i]);
        if (side[i] == CK_NO_SIDE) {
            ck_finding unknown = ck_about(replay, CK_F_SPEAKER_UNKNOWN, entry, result->name[i]);
            ck_report_finding(replay, &unknown);
        }
    }
    if (side[0] == CK_NO_SIDE && side[1] == CK_NO_SIDE)
        side[0] =
            result->points[0] == replay->game.position.points[CK_SIDE_A] ? CK_SIDE_A : CK_SIDE_IA;
    else if (side[0] == CK_NO_SIDE)
        side[0] = ck_other_side(side[1]);
    side[1] = ck_other_side(side[0]);
}

/* Whether a result is ours, the A side having so many points more. */
static bool fits(const ck_replaying *replay, const int32_t points[2], int32_t ahead)
{
    const ck_position *position = &replay->game.position;
    return points[CK_SIDE_A] == position->points[CK_SIDE_A] + ahead &&
           points[CK_SIDE_IA] == position->points[CK_SIDE_IA] - ahead;
}

/* The result that the record gives. One that goes on from an error before is not reported again. */
static void on_result(ck_replaying *replay, const ck_entry *entry)
{
    const ck_written_result *result = &entry->as.result;
    const int16_t *ours = replay->game.position.points;
    ck_side side[2];
    result_sides(replay, entry, side);
    int32_t points[2] = {result->points[side[0] != CK_SIDE_A],
                         result->points[side[0] == CK_SIDE_A]};
    bool good =
        replay->points_doubt || fits(replay, points, 0) || fits(replay, points, replay->ahead);
    int wrong = points[side[0]] == ours[side[0]];
    if (!good) {
        ck_finding finding = ck_about(replay, CK_F_RESULT_WRONG, entry, result->name[wrong]);
        finding.side = (uint8_t)side[wrong];
        finding.move = 0;
        finding.said = result->points[wrong];
        finding.right = ours[side[wrong]];
        ck_report_finding(replay, &finding);
    }
    if ((int64_t)points[0] + points[1] == ours[0] + ours[1])
        replay->ahead = points[CK_SIDE_A] - ours[CK_SIDE_A];
}

static void (*const on_entry[])(ck_replaying *, const ck_entry *) = {
    [CK_ENTRY_MOVE] = on_move,
    [CK_ENTRY_DECLARATION] = ck_take_declaration,
    [CK_ENTRY_SEASON_END] = on_season_end,
    [CK_ENTRY_GAME_END] = on_game_end,
    [CK_ENTRY_RESULT] = on_result,
    [CK_ENTRY_COMMENT] = NULL,
};

/* Whether the record calls its seasons 上季 and 下季, and so has two of them (R9.4). */
static bool has_halves(const ck_record *record)
{
    for (size_t i = 0; i < record->entry_count; i++) {
        if (record->entries[i].kind == CK_ENTRY_SEASON_END)
            return record->entries[i].as.season.half;
    }
    return false;
}

static void conclude(ck_replaying *replay)
{
    ck_game *game = &replay->game;
    if (replay->moves > 0 && game->phase == CK_TO_MOVE &&
        !ck_can_move(game->rules, &game->position))
        ck_game_finish(game, CK_END_NO_MOVE);
    if (!replay->told_season && replay->record->entry_count > 0)
        ck_tell_season(replay);
    replay->outcome.end = game->phase == CK_GAME_OVER ? (ck_end)game->end : CK_UNFINISHED;
    replay->outcome.points[0] = game->position.points[0];
    replay->outcome.points[1] = game->position.points[1];
    ck_side leader = ck_game_leader(game);
    replay->outcome.winner = game->phase == CK_GAME_OVER ? leader : CK_NO_SIDE;
    replay->outcome.draw = game->phase == CK_GAME_OVER && leader == CK_NO_SIDE;
}

ck_outcome ck_replay(const ck_rules *rules, const ck_record *record, const ck_observer *observer)
{
    ck_rules own = *rules;
    ck_replaying replay = {.record = record, .observer = observer, .half = has_halves(record)};
    if (replay.half && own.param[CK_SEASONS] > 2)
        own.param[CK_SEASONS] = 2;
    replay.outcome.winner = CK_NO_SIDE;
    ck_game_start(&replay.game, &own, CK_SIDE_IA);
    if (record->only_season >= 0 && record->only_season < own.param[CK_SEASONS])
        replay.game.position.season = (uint8_t)record->only_season;
    begin_season(&replay, record->entries);
    name_sides(&replay);
    set_start_points(&replay);
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_entry *entry = &record->entries[i];
        if (on_entry[entry->kind])
            on_entry[entry->kind](&replay, entry);
    }
    conclude(&replay);
    return replay.outcome;
}
