/* Checks score sheets, which hold declarations and results but no moves. */
#include "rules/replay/score_sheet.h"

#include "rules/replay/emit.h"
#include "rules/replay/ended.h"
#include "rules/replay/season.h"
#include "rules/replay/sheet_declaration.h"
#include "rules/replay/sheet_state.h"
#include "rules/replay/sides.h"
#include "rules/words/names.h"

#include <stdlib.h>

bool ck_score_sheet_is(const ck_rules *rules, const ck_record *record)
{
    bool says_something = record->judged.given;
    if (says_something)
        return true;
    if (rules->param[CK_GOAL] == CK_GOAL_KING)
        return false;
    for (size_t i = 0; i < record->entry_count; i++) {
        if (record->entries[i].kind == CK_ENTRY_MOVE)
            return false;
        const uint8_t kind = record->entries[i].kind;
        says_something |=
            kind == CK_ENTRY_DECLARATION || kind == CK_ENTRY_RESULT ||
            (kind == CK_ENTRY_WORD && record->entries[i].as.spoken.word < CK_BODY_WORDS);
    }
    return says_something;
}

/* ---- players ---- */

/* Takes a name for a player without one. */
static void learn_name(ck_sheet *sheet, ck_text name)
{
    ck_player_event *player = sheet->replay.player;
    ck_side order[] = {CK_SIDE_IA, CK_SIDE_A};
    for (int i = 0; i < 2 && name.length > 0; i++) {
        ck_text *own = &player[order[i]].name;
        if (own->length == 0)
            *own = name;
        if (ck_same_text(*own, name))
            return;
    }
}

static void learn_names(ck_sheet *sheet)
{
    const ck_record *record = sheet->replay.record;
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_entry *entry = &record->entries[i];
        if (entry->kind == CK_ENTRY_DECLARATION)
            learn_name(sheet, entry->as.declaration.speaker);
        for (int j = 0; entry->kind == CK_ENTRY_RESULT && j < entry->as.result.players; j++)
            learn_name(sheet, entry->as.result.player[j].name);
    }
}

/* ---- seasons ---- */

/* Sets the first mover of a season: only the header has it, a single letter for the first season
 * only. */
static void begin_season(ck_sheet *sheet, const ck_entry *entry)
{
    ck_replay_state *replay = &sheet->replay;
    const ck_record *record = replay->record;
    uint8_t number = replay->firsts_used++;
    bool named = number < record->firsts && (record->firsts > 1 || number == 0);
    replay->first = named ? (ck_side)record->first[number] : CK_NO_SIDE;
    replay->marked = replay->season_emitted = false;
    replay->seasons++;
    replay->season_from = entry;
    sheet->named[0] = sheet->named[1] = (ck_hand_set){.plain = 0};
}

static void next_season(ck_sheet *sheet, const ck_entry *entry)
{
    ck_emit_season(&sheet->replay);
    ck_game_next_season(&sheet->replay.game, CK_SIDE_IA);
    begin_season(sheet, entry);
}

static void take_points(ck_replay_state *replay, const int64_t tenths[2])
{
    for (int side = 0; side < CK_NO_SIDE && replay->record->judged.has_points; side++) {
        const int64_t points = tenths[side] * replay->game.rules->unit / CK_TENTHS;
        if (llabs(points) <= CK_MOST_POINTS)
            replay->game.position.points[side] = (int32_t)points;
    }
}

/* Whether another season may follow in a judged game. */
static bool has_next_season(const ck_replay_state *replay)
{
    return replay->game.position.season + 1 < replay->game.rules->param[CK_SEASONS];
}

/* Ends a season of a judged game; it may have ended without a declaration. */
static void end_judged_season(ck_sheet *sheet, const ck_entry *entry)
{
    ck_replay_state *replay = &sheet->replay;
    if (replay->marked && !has_next_season(replay)) {
        ck_emit_after_end(replay, entry);
        return;
    }
    if (replay->marked)
        next_season(sheet, entry);
    if (replay->game.phase == CK_TO_MOVE)
        ck_game_end_season(&replay->game, CK_SIDE_A, 0);
    if (replay->seasons <= replay->record->judged.seasons)
        take_points(replay, replay->record->judged.after[replay->seasons - 1]);
    ck_emit_season(replay);
    replay->marked = true;
}

static void on_season_end(ck_sheet *sheet, const ck_entry *entry)
{
    ck_replay_state *replay = &sheet->replay;
    const ck_season_mark *mark = &entry->as.season;
    if (replay->after_end)
        return;
    if (replay->record->judged.given) {
        end_judged_season(sheet, entry);
        return;
    }
    /* A season without declarations shows only by its end. */
    if (replay->marked && replay->game.phase == CK_SEASON_OVER &&
        mark->season == replay->game.position.season + 1)
        next_season(sheet, entry);
    ck_mark_fit ending = ck_season_mark_fit(replay, mark, !replay->marked);
    ck_season_report_mark(replay, entry, ending);
    replay->marked = true;
    if (ending != CK_MARK_EARLY)
        return;
    replay->unsure.points = true;
    ck_game_end_season(&replay->game, CK_SIDE_A, 0);
    ck_emit_season(replay);
}

static void on_game_end(ck_sheet *sheet, const ck_entry *entry)
{
    ck_replay_state *replay = &sheet->replay;
    if (replay->closed) {
        ck_emit_after_end(replay, entry);
        return;
    }
    replay->closed = true;
    if (replay->game.phase == CK_GAME_OVER || replay->unsure.points)
        return;
    ck_finding finding = ck_sheet_state_finding(sheet, CK_F_GAME_EARLY, entry, entry->span);
    finding.right = replay->game.rules->param[CK_SEASONS];
    ck_emit_finding(replay, &finding);
}

static void on_declaration(ck_sheet *sheet, const ck_entry *entry)
{
    ck_replay_state *replay = &sheet->replay;
    bool over = (replay->game.phase == CK_GAME_OVER && !replay->unsure.points) || replay->closed ||
                replay->game.end == CK_END_LAST_SEASON;
    if (replay->record->judged.given)
        over = replay->game.phase != CK_TO_MOVE && !has_next_season(replay);
    if (over) {
        ck_emit_after_end(replay, entry);
        return;
    }
    if (replay->game.phase != CK_TO_MOVE)
        next_season(sheet, entry);
    ck_sheet_declaration_replay(sheet, entry);
}

/* ---- results ---- */

/* Takes the points of the record where ours are uncertain. */
static void believe(ck_sheet *sheet, const ck_entry *entry, ck_side first)
{
    ck_replay_state *replay = &sheet->replay;
    const ck_written_result *result = &entry->as.result;
    const ck_rules *rules = replay->game.rules;
    int64_t total = (int64_t)2 * rules->param[CK_POINTS] * rules->unit;
    int64_t points[2] = {ck_in_unit(rules, result->player[0].points, result->player[0].tenths),
                         ck_in_unit(rules, result->player[1].points, result->player[1].tenths)};
    int64_t sum = points[0] + points[1];
    bool may_be = llabs(points[0]) <= CK_MOST_POINTS && llabs(points[1]) <= CK_MOST_POINTS &&
                  (ck_moves_whole(rules) || (points[0] >= 0 && points[1] >= 0));
    if (sum != total || !may_be) {
        ck_finding finding = ck_sheet_state_finding(sheet, CK_F_SHEET_SUM, entry, entry->span);
        finding.written = sum;
        finding.right = total;
        ck_emit_finding(replay, &finding);
        return;
    }
    replay->game.position.points[first] = (int32_t)points[0];
    replay->game.position.points[ck_other_side(first)] = (int32_t)points[1];
    replay->unsure.points = replay->game.beyond > 0;
    if (rules->param[CK_LIMIT] < CK_NO_LIMIT && (points[0] <= 0 || points[1] <= 0))
        ck_game_finish(&replay->game, CK_END_POINTS);
}

static void on_result(ck_sheet *sheet, const ck_entry *entry)
{
    const ck_written_result *result = &entry->as.result;
    ck_side side[2];
    bool known = true;
    for (int i = 0; i < 2; i++) {
        side[i] = ck_side_named(&sheet->replay, result->player[i].name);
        if (side[i] == CK_NO_SIDE)
            ck_sheet_state_report(sheet, CK_F_SPEAKER_UNKNOWN, entry, result->player[i].name.span);
        known &= side[i] != CK_NO_SIDE;
    }
    if (known && side[0] == side[1])
        ck_sheet_state_report(sheet, CK_F_NAMED_TWICE, entry, result->player[1].name.span);
    if (!known || side[0] == side[1] || result->unread)
        return;
    if (sheet->replay.unsure.points)
        believe(sheet, entry, side[0]);
    else
        ck_sides_check_result(&sheet->replay, entry, side);
}

static void on_word(ck_sheet *sheet, const ck_entry *entry)
{
    if (entry->as.spoken.word < CK_BODY_WORDS)
        ck_step_end_word(&sheet->replay, entry);
}

/* ---- the walk ---- */

static void (*const on_entry[CK_ENTRY_KINDS])(ck_sheet *, const ck_entry *) = {
    [CK_ENTRY_DECLARATION] = on_declaration,
    [CK_ENTRY_SEASON_END] = on_season_end,
    [CK_ENTRY_GAME_END] = on_game_end,
    [CK_ENTRY_RESULT] = on_result,
    [CK_ENTRY_WORD] = on_word,
};

/* The outcome of a judged game. */
static void judged_outcome(ck_replay_state *replay, ck_outcome *outcome)
{
    const ck_judged_game *judged = &replay->record->judged;
    take_points(replay, judged->points);
    ck_season_outcome(replay, outcome);
    outcome->end = (ck_end)judged->end;
    outcome->winner = judged->winner == CK_NO_SIDE ? CK_NO_PLAYER : judged->winner;
    outcome->draw = judged->end != CK_UNFINISHED && judged->winner == CK_NO_SIDE;
    outcome->sides_known = true;
    for (uint8_t side = 0; side < CK_NO_SIDE; side++)
        outcome->player[side].place =
            outcome->winner == CK_NO_PLAYER || outcome->winner == side ? 1 : 2;
}

ck_outcome ck_score_sheet_replay(const ck_rules *rules, const ck_record *record,
                                 const ck_observer *observer)
{
    ck_rules own;
    ck_outcome outcome;
    ck_sheet sheet = {.named = {{.plain = 0}}};
    ck_season_state_begin(&sheet.replay, rules, &own, record, observer);
    begin_season(&sheet, record->entries);
    ck_sides_assign(&sheet.replay, record->firsts > 0 ? (ck_side)record->first[0] : CK_SIDE_IA);
    sheet.replay.sides_known =
        record->firsts > 0 || record->name_of[0].length + record->name_of[1].length > 0;
    learn_names(&sheet);
    if (record->judged.given)
        take_points(&sheet.replay, record->judged.start);
    ck_sides_start_points(&sheet.replay);
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_entry *entry = &record->entries[i];
        if (on_entry[entry->kind])
            on_entry[entry->kind](&sheet, entry);
    }
    ck_check_stated(&sheet.replay);
    (record->judged.given ? judged_outcome : ck_season_outcome)(&sheet.replay, &outcome);
    return outcome;
}
