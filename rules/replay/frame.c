/* The frame of a replay: how a game begins, what its results are held against, how it ends. */
#include "rules/replay/frame.h"

#include "rules/replay/tell.h"
#include "rules/words/names.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ---- the start ---- */

/* How the seasons are called: a record that says 上季 and 下季 has two of them (R9.4). */
static uint8_t naming_of(const ck_rules *rules, const ck_record *record)
{
    if (rules->param[CK_SEASONS] <= 2)
        return rules->param[CK_SEASONS] == 1 ? CK_ONE_NAME : CK_HALF_NAMES;
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_entry *entry = &record->entries[i];
        bool mark = entry->kind == CK_ENTRY_SEASON_END || entry->kind == CK_ENTRY_SEASON_START;
        if (mark && entry->as.season.half != CK_ONE_NAME)
            return entry->as.season.half;
    }
    return CK_SEASON_NAMES;
}

/* The rules as they are, or a copy of them with two seasons, where a record names two. */
static const ck_rules *rules_for(const ck_rules *rules, ck_rules *own, uint8_t half)
{
    if (half != CK_HALF_NAMES || rules->param[CK_SEASONS] == 2)
        return rules;
    *own = *rules;
    own->param[CK_SEASONS] = 2;
    return own;
}

void ck_replay_begin(ck_replay_state *replay, const ck_rules *rules, ck_rules *own,
                     const ck_record *record, const ck_observer *observer)
{
    enum { GUESSES = 20 };
    memset(replay, 0, offsetof(ck_replay_state, game));
    replay->record = record;
    replay->observer = observer;
    replay->half = naming_of(rules, record);
    replay->guesses = observer->brief ? 0 : GUESSES;
    replay->passed = replay->passed_to = record->entries;
    replay->outcome.players = 2;
    replay->outcome.winner = CK_NO_PLAYER;
    replay->outcome.sides_told = true;
    rules = rules_for(rules, own, replay->half);
    ck_game_start(&replay->game, rules, CK_SIDE_IA);
    if (record->only_season >= 0 && record->only_season < rules->param[CK_SEASONS])
        replay->game.position.season = (uint8_t)record->only_season;
}

/* ---- doubts ---- */

void ck_forget_doubts(ck_replay_state *replay)
{
    ck_doubts *doubts = &replay->doubts;
    doubts->squares = (ck_square_set){{0, 0}};
    doubts->held[0] = doubts->held[1] = false;
    doubts->points = doubts->turn = false;
    doubts->missed = CK_NO_SIDE;
    doubts->strays = 0;
    doubts->minds_from = CK_NO_SQUARE;
}

/* ---- names ---- */

/* The side of the first player, as 赤名 and 黒名 tell; CK_NO_SIDE where they do not. */
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

void ck_name_sides(ck_replay_state *replay, ck_side first)
{
    const ck_record *record = replay->record;
    ck_player_told *player = replay->outcome.player;
    ck_side named = side_by_name(record);
    for (int side = 0; side < CK_NO_SIDE; side++)
        player[side].name = record->name_of[side];
    replay->player_side = named == CK_NO_SIDE ? first : named;
    if (replay->player_side == CK_NO_SIDE)
        return;
    for (int i = 0; i < record->players; i++) {
        ck_side side = i == 0 ? replay->player_side : ck_other_side(replay->player_side);
        if (record->player[i].name.length > 0)
            player[side].name = record->player[i].name;
    }
}

ck_text ck_who_is(const ck_replay_state *replay, ck_side side)
{
    ck_text told = replay->outcome.player[side].name;
    return told.length > 0 ? told : replay->bears[side];
}

ck_side ck_side_named(const ck_replay_state *replay, ck_text name)
{
    bool a = ck_same_text(name, ck_who_is(replay, CK_SIDE_A));
    bool ia = ck_same_text(name, ck_who_is(replay, CK_SIDE_IA));
    return a == ia || name.length == 0 ? CK_NO_SIDE : a ? CK_SIDE_A : CK_SIDE_IA;
}

/* ---- points ---- */

/* The points of a player at the start; what is not written completes the total. */
static int64_t start_points(const ck_rules *rules, const ck_record *record, int player,
                            int64_t total)
{
    const ck_player *own = &record->player[player], *other = &record->player[!player];
    if (own->points_said)
        return ck_in_unit(rules, own->points, own->tenths);
    if (!other->points_said || rules->param[CK_LIMIT] == CK_FOR_MONEY)
        return total / 2;
    return total - ck_in_unit(rules, other->points, other->tenths);
}

/* Where money changes hands, it may be any; else the two add up, and both have some. */
static bool may_begin_with(const ck_rules *rules, int64_t first, int64_t second, int64_t total)
{
    if (rules->param[CK_LIMIT] == CK_FOR_MONEY)
        return llabs(first) <= CK_MOST_POINTS && llabs(second) <= CK_MOST_POINTS;
    return first > 0 && second > 0 && first + second == total;
}

/* Sets the points of both sides, if they can be. */
static void choose_start(ck_replay_state *replay)
{
    const ck_record *record = replay->record;
    int32_t *points = replay->game.position.points;
    const ck_rules *rules = replay->game.rules;
    int64_t total = (int64_t)2 * rules->param[CK_POINTS] * rules->unit;
    int64_t first = start_points(rules, record, 0, total);
    int64_t second = start_points(rules, record, 1, total);
    if (record->players == 0)
        return;
    if (may_begin_with(rules, first, second, total)) {
        ck_side side = replay->player_side == CK_NO_SIDE ? CK_SIDE_IA : replay->player_side;
        points[side] = (int32_t)first;
        points[ck_other_side(side)] = (int32_t)second;
        return;
    }
    ck_finding finding = ck_about(replay, CK_F_START_POINTS, record->entries,
                                  record->player[record->players - 1].span);
    finding.season = -1;
    finding.side = CK_NO_SIDE;
    finding.said = first + second;
    finding.right = total;
    ck_report_finding(replay, &finding);
}

/* The record of one season alone seldom says what went before it. */
static bool is_start_unsaid(const ck_replay_state *replay)
{
    const ck_player *player = replay->record->player;
    return replay->game.position.season > 0 && !player[0].points_said && !player[1].points_said;
}

void ck_set_start_points(ck_replay_state *replay)
{
    replay->game.open = is_start_unsaid(replay);
    choose_start(replay);
    for (int side = 0; side < CK_NO_SIDE; side++)
        replay->outcome.player[side].start = replay->game.position.points[side];
}

/* Whether a result is ours, the A side having so many points more. */
static bool fits(const ck_replay_state *replay, const int64_t points[2], int64_t ahead)
{
    const int32_t *ours = replay->game.position.points;
    return points[CK_SIDE_A] == ours[CK_SIDE_A] + ahead &&
           points[CK_SIDE_IA] == ours[CK_SIDE_IA] - ahead;
}

void ck_check_result(ck_replay_state *replay, const ck_entry *entry, const ck_side side[2])
{
    const ck_written_result *result = &entry->as.result;
    const int32_t *ours = replay->game.position.points;
    const ck_rules *rules = replay->game.rules;
    int first = side[0] != CK_SIDE_A;
    int64_t points[2] = {
        ck_in_unit(rules, result->player[first].points, result->player[first].tenths),
        ck_in_unit(rules, result->player[!first].points, result->player[!first].tenths)};
    bool good = result->unread || replay->doubts.points || replay->game.open ||
                fits(replay, points, 0) || fits(replay, points, replay->ahead);
    int wrong = points[side[0]] == ours[side[0]];
    if (!good) {
        ck_finding finding =
            ck_about(replay, CK_F_RESULT_WRONG, entry, result->player[wrong].name.span);
        finding.side = (uint8_t)side[wrong];
        finding.move = 0;
        finding.said = points[side[wrong]];
        finding.right = ours[side[wrong]];
        ck_report_finding(replay, &finding);
    }
    if (!result->unread && points[0] + points[1] == (int64_t)ours[0] + ours[1])
        replay->ahead = points[CK_SIDE_A] - ours[CK_SIDE_A];
}

/* ---- the ends of seasons ---- */

void ck_report_first_unknown(ck_replay_state *replay, const ck_entry *entry)
{
    replay->game.open = true;
    if (replay->doubts.sides)
        return;
    replay->doubts.sides = true;
    ck_finding finding = ck_about(replay, CK_F_FIRST_UNKNOWN, entry, entry->span);
    finding.side = CK_NO_SIDE;
    ck_report_finding(replay, &finding);
}

void ck_end_season(ck_replay_state *replay, const ck_entry *entry, int64_t points)
{
    bool unknown = replay->first == CK_NO_SIDE && points != 0;
    if (unknown)
        ck_report_first_unknown(replay, entry);
    int64_t before = replay->game.position.points[CK_SIDE_A];
    ck_game_end_season(&replay->game, (ck_side)replay->game.mover, unknown ? 0 : points);
    replay->moved = replay->game.position.points[CK_SIDE_A] - before;
}

ck_mark_fit ck_fit_of_mark(const ck_replay_state *replay, const ck_season_mark *mark, bool open)
{
    bool over = replay->game.phase == CK_SEASON_OVER || replay->game.phase == CK_GAME_OVER;
    if (!over && open)
        return CK_MARK_EARLY;
    if (!over || replay->marked)
        return CK_MARK_TWICE;
    return ck_names_season(replay, mark, replay->game.position.season) ? CK_MARK_FITS
                                                                       : CK_MARK_OTHER;
}

bool ck_names_season(const ck_replay_state *replay, const ck_season_mark *mark, int season)
{
    if (mark->half == CK_ONE_NAME || replay->half == CK_ONE_NAME)
        return true;
    return mark->season == season && mark->half == replay->half;
}

void ck_report_mark(ck_replay_state *replay, const ck_entry *entry, ck_mark_fit ending)
{
    static const ck_code code_of[] = {
        [CK_MARK_OTHER] = CK_F_SEASON_OTHER,
        [CK_MARK_EARLY] = CK_F_SEASON_EARLY,
        [CK_MARK_TWICE] = CK_F_SEASON_TWICE,
    };
    if (ending == CK_MARK_FITS)
        return;
    ck_finding finding = ck_about(replay, code_of[ending], entry, entry->span);
    finding.move = 0;
    finding.side = CK_NO_SIDE;
    if (entry->kind == CK_ENTRY_SEASON_END)
        finding.said = entry->as.season.season;
    ck_report_finding(replay, &finding);
}

/* ---- the end ---- */

ck_outcome ck_conclude(ck_replay_state *replay)
{
    const ck_game *game = &replay->game;
    ck_outcome *outcome = &replay->outcome;
    bool over = game->phase == CK_GAME_OVER && !game->open;
    ck_side leader = ck_game_leader(game);
    if (!replay->told_season && replay->record->entry_count > 0)
        ck_tell_season(replay);
    outcome->end = over ? (ck_end)game->end : CK_UNFINISHED;
    outcome->unit = game->rules->unit;
    outcome->pointless = game->rules->param[CK_GOAL] == CK_GOAL_KING;
    for (int side = 0; side < CK_NO_SIDE; side++)
        outcome->player[side].points = game->position.points[side];
    outcome->draw = over && leader == CK_NO_SIDE;
    outcome->winner = over && !outcome->draw ? (uint8_t)leader : CK_NO_PLAYER;
    return *outcome;
}
