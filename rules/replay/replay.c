#include "rules/replay/replay.h"

#include "rules/board/list.h"
#include "rules/replay/ahead.h"
#include "rules/replay/claim.h"
#include "rules/replay/confirm.h"
#include "rules/replay/declaration.h"
#include "rules/replay/for_king.h"
#include "rules/replay/frame.h"
#include "rules/replay/missing.h"
#include "rules/replay/recover.h"
#include "rules/replay/rethink.h"
#include "rules/replay/score_sheet.h"
#include "rules/replay/tell.h"
#include "rules/replay/turn.h"

/* ---- who moves first ---- */

/* A mark may be missing after a declaration. */
static bool ends_season(const ck_entry *entry)
{
    return entry->kind == CK_ENTRY_SEASON_END || entry->kind == CK_ENTRY_GAME_END ||
           (entry->kind == CK_ENTRY_DECLARATION && entry->as.declaration.choice == CK_END_SEASON);
}

/*
 * Who moved first in the season that begins with an entry: the owner of the first piece that is
 * moved, unless an odd number of turns went before it: of the Minds, or turns that are wrong and
 * name no piece of the start position (R9.5). So far no piece but the Minds has moved.
 */
static ck_side first_by_moves(const ck_replay_state *replay, const ck_entry *entry)
{
    const ck_record *record = replay->record;
    const ck_piece *start = replay->game.rules->board->start;
    size_t left = record->entry_count - (size_t)(entry - record->entries);
    bool odd = false;
    for (const ck_entry *first = entry; left > 0; left--, entry++) {
        bool ended = entry->gap.declared && entry->gap.choice == CK_END_SEASON;
        if (ends_season(entry) || (ended && entry != first))
            break;
        odd ^= !ended && (entry->gap.turns & 1);
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

/* The header is right, and the first turns of the season have changed places. */
static bool are_swapped(const ck_replay_state *replay, const ck_entry *entry, ck_side by_moves)
{
    if (replay->guesses == 0)
        return false;
    ck_grant_effort(replay);
    ck_replay_state trial;
    ck_try_out(&trial, replay, false);
    trial.game.position.side = (uint8_t)by_moves;
    ck_stray_unknown(&trial, ck_other_side(by_moves), CK_NO_PROFESSION);
    const ck_ahead as_they_stand = ck_look_ahead(&trial, entry);
    return !as_they_stand.end && ck_fits_swapped(replay, entry, ck_other_side(by_moves));
}

/*
 * The first mover of the coming season. The header decides where it speaks; a single letter speaks
 * of the first season only, and of any season the moves themselves tell (R9.5). Where the two are
 * not the same, either the header is wrong or the first move is missing.
 */
static ck_side choose_first(ck_replay_state *replay, const ck_entry *entry, bool *contradicted)
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
    if (replay->doubts.seasons)
        return by_moves;
    if (are_swapped(replay, entry, by_moves))
        return by_header;
    ck_finding finding = ck_about(replay, CK_F_FIRST_MOVER, entry, record->first_span);
    finding.side = (uint8_t)by_moves;
    finding.move = 0;
    ck_report_finding(replay, &finding);
    replay->doubts.names |= season == 0;
    *contradicted = true;
    return by_moves;
}

static void begin_season(ck_replay_state *replay, const ck_entry *entry)
{
    bool contradicted = false;
    replay->first = choose_first(replay, entry, &contradicted);
    replay->game.position.side =
        (uint8_t)(replay->first == CK_NO_SIDE ? CK_SIDE_IA : replay->first);
    replay->moves = 0;
    replay->moved = 0;
    replay->was_ahead = replay->ahead;
    replay->marked = replay->opened = replay->told_season = replay->told_settled = false;
    replay->last_turn = NULL;
    replay->outcome.seasons++;
    replay->season_from = entry;
    replay->season_errors = replay->outcome.errors;
    ck_forget_doubts(replay);
    if (contradicted)
        ck_stray_unknown(replay, ck_other_side(replay->first), CK_NO_PROFESSION);
}

static void next_season(ck_replay_state *replay, const ck_entry *entry)
{
    ck_tell_season(replay);
    ck_game_next_season(&replay->game, CK_SIDE_IA);
    begin_season(replay, entry);
    /* ck_about() of a contradicted header speaks of the season that begins: its number is right. */
}

/* Another turn comes: what was before it is settled. */
static void settle(ck_replay_state *replay, const ck_entry *entry)
{
    ck_tell_settled(replay);
    if (replay->game.phase != CK_SEASON_OVER)
        return;
    next_season(replay, entry);
    ck_tell_settled(replay);
}

/* ---- entries ---- */

/* No word about a new hand before a move, unless it was not made. */
static void miss_declaration(ck_replay_state *replay, const ck_entry *entry)
{
    const uint32_t errors = replay->outcome.errors;
    bool on = ck_season_goes_on(replay, entry, true, replay->game.due.moved);
    ck_miss_declaration(replay, on ? CK_AGAIN : CK_END_SEASON);
    if (!on || replay->outcome.errors == errors || !ck_may_rethink(replay))
        return;
    ck_replay_state trial;
    ck_try_out(&trial, replay, false);
    ck_rethink(replay, entry, ck_look_ahead(&trial, entry));
}

static void on_move(ck_replay_state *replay, const ck_entry *entry)
{
    if (ck_is_passed(replay, entry) || (replay->game.rules->param[CK_GOAL] == CK_GOAL_KING &&
                                        !ck_may_move_for_king(replay, entry)))
        return;
    if (replay->game.phase == CK_GAME_OVER || replay->closed) {
        ck_report_after_end(replay, entry);
        return;
    }
    if (replay->game.phase != CK_SEASON_OVER && ck_refuse_repeat(replay, entry))
        return;
    if (replay->game.phase == CK_TO_DECLARE)
        miss_declaration(replay, entry);
    if (ck_is_passed(replay, entry))
        return;
    settle(replay, entry);
    replay->again = replay->told_settled = false;
    replay->moves++;
    replay->outcome.moves++;
    ck_take_turn(replay, entry);
}

/* What changes hands where a season ends without 終季; 再行 just before it was meant for that. */
static int64_t moved_early(const ck_replay_state *replay)
{
    return replay->again ? replay->again_moved : 0;
}

/* A season that is marked as over without 終季. */
static void end_early(ck_replay_state *replay, const ck_entry *entry)
{
    ck_end_season(replay, entry, moved_early(replay));
    replay->again = false;
    replay->marked = replay->doubts.seasons = true;
    ck_tell_season(replay);
}

static bool is_declaration(const ck_replay_state *replay, const ck_entry *entry)
{
    const ck_record *record = replay->record;
    return entry < record->entries + record->entry_count && entry->kind == CK_ENTRY_DECLARATION;
}

static void on_season_end(ck_replay_state *replay, const ck_entry *entry)
{
    bool declared_later = replay->game.phase == CK_TO_DECLARE && is_declaration(replay, entry + 1);
    if (replay->game.phase == CK_TO_DECLARE && !declared_later) {
        ck_miss_declaration(replay, CK_END_SEASON);
        if (replay->game.phase != CK_TO_MOVE)
            ck_tell_season(replay);
    }
    ck_mark_fit ending = ck_fit_of_mark(replay, &entry->as.season, replay->moves > 0);
    ck_report_mark(replay, entry, ending);
    if (ending != CK_MARK_EARLY)
        replay->marked = true;
    else if (!declared_later && !ck_season_goes_on(replay, entry + 1, false, moved_early(replay)))
        end_early(replay, entry);
}

/* 春始, 季始: before the first move of its season (games.md §1.11). */
static void on_season_start(ck_replay_state *replay, const ck_entry *entry)
{
    if (replay->game.phase == CK_TO_DECLARE)
        ck_miss_declaration(replay, CK_END_SEASON);
    if (replay->game.phase == CK_GAME_OVER || replay->closed) {
        ck_report_after_end(replay, entry);
        return;
    }
    bool other = !ck_names_season(replay, &entry->as.season, replay->game.position.season);
    if (replay->game.phase != CK_SEASON_OVER && replay->moves > 0 && other) {
        ck_report_mark(replay, entry, CK_MARK_EARLY);
        end_early(replay, entry);
    }
    if (replay->game.phase == CK_SEASON_OVER)
        next_season(replay, entry);
    ck_code code = CK_FINDINGS;
    if (replay->moves > 0 || replay->opened)
        code = CK_F_SEASON_BEGUN;
    else if (!ck_names_season(replay, &entry->as.season, replay->game.position.season))
        code = CK_F_SEASON_START_OTHER;
    replay->opened = true;
    if (code == CK_FINDINGS)
        return;
    ck_finding finding = ck_about(replay, code, entry, entry->span);
    finding.move = 0;
    finding.side = CK_NO_SIDE;
    ck_report_finding(replay, &finding);
}

static void on_game_end(ck_replay_state *replay, const ck_entry *entry)
{
    if (replay->game.phase == CK_TO_DECLARE && !is_declaration(replay, entry + 1))
        ck_miss_declaration(replay, CK_END_SEASON);
    if (replay->closed) {
        ck_report_after_end(replay, entry);
        return;
    }
    if (replay->game.phase == CK_TO_MOVE && replay->moves > 0 &&
        !ck_can_move(replay->game.rules, &replay->game.position))
        ck_game_finish(&replay->game, CK_END_NO_MOVE);
    if (replay->again) {
        ck_report_mark(replay, entry, CK_MARK_EARLY);
        end_early(replay, entry);
    }
    /* Where nobody knows the points, they may have ended it. */
    replay->closed = replay->game.phase == CK_GAME_OVER || replay->game.open;
    if (replay->closed)
        return;
    ck_finding finding = ck_about(replay, CK_F_GAME_EARLY, entry, entry->span);
    finding.move = 0;
    finding.side = CK_NO_SIDE;
    finding.right = replay->game.rules->param[CK_SEASONS];
    ck_report_finding(replay, &finding);
}

static bool share_name(const ck_replay_state *replay)
{
    ck_text a = ck_who_is(replay, CK_SIDE_A);
    return a.length > 0 && ck_same_text(a, ck_who_is(replay, CK_SIDE_IA));
}

/* How many names a result may bring: those of sides without one, or any where both have the same.
 */
static int names_left(const ck_replay_state *replay)
{
    ck_text a = ck_who_is(replay, CK_SIDE_A), ia = ck_who_is(replay, CK_SIDE_IA);
    return ck_same_text(a, ia) ? 2 : (a.length == 0) + (ia.length == 0);
}

/*
 * Whose points a result line gives. A name that tells nothing is taken for the other player's; when
 * neither tells anything, the order counts that fits.
 */
static void result_sides(ck_replay_state *replay, const ck_entry *entry, ck_side side[2])
{
    const ck_written_result *result = &entry->as.result;
    int unknown = 0;
    for (int i = 0; i < 2; i++) {
        side[i] = ck_side_named(replay, result->player[i].name);
        unknown += side[i] == CK_NO_SIDE;
    }
    ck_text again = result->player[1].name;
    if (again.length > 0 && ck_same_text(result->player[0].name, again) && !share_name(replay)) {
        ck_finding finding = ck_about(replay, CK_F_NAMED_TWICE, entry, again.span);
        ck_report_finding(replay, &finding);
    }
    bool strange = unknown > names_left(replay) && !replay->doubts.sides;
    for (int i = 0; i < 2 && strange; i++) {
        ck_finding finding =
            ck_about(replay, CK_F_SPEAKER_UNKNOWN, entry, result->player[i].name.span);
        if (side[i] == CK_NO_SIDE)
            ck_report_finding(replay, &finding);
    }
    if (side[0] == CK_NO_SIDE && side[1] == CK_NO_SIDE)
        side[0] = result->player[0].points == replay->game.position.points[CK_SIDE_A] ? CK_SIDE_A
                                                                                      : CK_SIDE_IA;
    else if (side[0] == CK_NO_SIDE)
        side[0] = ck_other_side(side[1]);
    side[1] = ck_other_side(side[0]);
}

static void on_result(ck_replay_state *replay, const ck_entry *entry)
{
    ck_side side[2];
    result_sides(replay, entry, side);
    ck_check_result(replay, entry, side);
}

/* ---- what was not understood ---- */

/* The owner of the piece that an entry moves. */
static ck_side mover_of(const ck_replay_state *replay, const ck_entry *entry)
{
    ck_square from = entry->kind == CK_ENTRY_MOVE ? entry->as.move.move.from : CK_NO_SQUARE;
    return from < CK_SQUARES ? ck_owner_of(replay->game.position.at[from]) : CK_NO_SIDE;
}

/* Turns before an entry: how many they really were, the side that moves next tells. */
static void pass_turns(ck_replay_state *replay, const ck_entry *entry)
{
    if (replay->game.phase == CK_TO_DECLARE)
        ck_miss_declaration(replay, CK_AGAIN);
    settle(replay, entry);
    for (uint8_t i = 0; i < entry->gap.turns; i++) {
        replay->game.mover = replay->game.position.side;
        ck_miss_turn(replay);
    }
    replay->moves += entry->gap.turns;
    replay->outcome.moves += entry->gap.turns;
    replay->doubts.turn = true;
    replay->told_settled = false;
    ck_side next = mover_of(replay, entry);
    if (next != CK_NO_SIDE)
        replay->game.position.side = (uint8_t)next;
}

/* A declaration of which only the choice is known. */
static void pass_declaration(ck_replay_state *replay, const ck_entry *entry)
{
    ck_choice choice = (ck_choice)entry->gap.choice;
    bool due = replay->game.phase == CK_TO_DECLARE;
    if (!due && !replay->doubts.turn)
        return;
    replay->doubts.points = true;
    if (choice == CK_AGAIN) {
        ck_game_go_on(&replay->game);
        return;
    }
    ck_end_season(replay, entry, due ? replay->game.due.moved : 0);
    ck_tell_season(replay);
}

/* What stood before an entry and was not understood has been reported; it happened all the same. */
static void pass_gap(ck_replay_state *replay, const ck_entry *entry)
{
    const ck_gap *gap = &entry->gap;
    /* 再行 or 終季 alone after hands that were not understood speaks for both. */
    bool speaks = entry->kind == CK_ENTRY_DECLARATION && !entry->as.declaration.hands_said;
    bool declared = gap->declared && !speaks;
    if (replay->game.phase == CK_GAME_OVER || replay->closed)
        return;
    if (declared && replay->game.phase == CK_TO_DECLARE) {
        pass_declaration(replay, entry);
        declared = false;
    }
    if (gap->turns > 0 && replay->game.phase != CK_GAME_OVER)
        pass_turns(replay, entry);
    if (declared && replay->game.phase == CK_TO_MOVE)
        pass_declaration(replay, entry);
}

static ck_on_entry *const on_entry[CK_ENTRY_KINDS] = {
    [CK_ENTRY_MOVE] = on_move,
    [CK_ENTRY_DECLARATION] = ck_take_declaration,
    [CK_ENTRY_SEASON_END] = on_season_end,
    [CK_ENTRY_GAME_END] = on_game_end,
    [CK_ENTRY_RESULT] = on_result,
    [CK_ENTRY_SEASON_START] = on_season_start,
    [CK_ENTRY_WORD] = ck_take_claim,
};

static bool is_for_king(const ck_replay_state *replay)
{
    return replay->game.rules->param[CK_GOAL] == CK_GOAL_KING;
}

/* Where the King is the goal, some entries mean something else. */
static void take_entry(ck_replay_state *replay, const ck_entry *entry)
{
    ck_on_entry *on = is_for_king(replay) ? ck_on_king_entry[entry->kind] : NULL;
    if (!on)
        on = on_entry[entry->kind];
    if (on)
        on(replay, entry);
}

/* What the record leaves open at its end; no error hangs on whether a side can move. */
static void end_record(ck_replay_state *replay)
{
    if (is_for_king(replay))
        ck_end_for_king(replay);
    else if (replay->moves > 0 && replay->game.phase == CK_TO_MOVE && !replay->observer->brief &&
             !ck_can_move(replay->game.rules, &replay->game.position))
        ck_game_finish(&replay->game, CK_END_NO_MOVE);
}

/* Takes one entry after the other, up to END. */
static void walk(ck_replay_state *replay, size_t from, size_t end)
{
    const ck_record *record = replay->record;
    for (size_t i = from; i < end && !ck_is_over(replay); i++) {
        const ck_entry *entry = &record->entries[i];
        if (entry->gap.turns > 0 || entry->gap.declared)
            pass_gap(replay, entry);
        take_entry(replay, entry);
    }
}

/* The same up to the end of the record. */
static void walk_to_end(ck_replay_state *replay, size_t from)
{
    walk(replay, from, replay->record->entry_count);
    if (!ck_is_over(replay))
        end_record(replay);
}

/* Whether an entry was understood, and all before it: what was not leaves doubts (verify.h). */
static bool is_plain(const ck_entry *entry)
{
    return entry->gap.turns == 0 && !entry->gap.declared &&
           !(entry->kind == CK_ENTRY_MOVE && entry->as.move.garbled);
}

/* The same in the verifying pass, as long as all is right. */
static void walk_trusting(ck_replay_state *replay)
{
    const ck_record *record = replay->record;
    for (size_t i = 0; i < record->entry_count && !replay->refuted; i++) {
        const ck_entry *entry = &record->entries[i];
        if (!is_plain(entry))
            replay->refuted = true;
        else if (entry->kind != CK_ENTRY_MOVE || !ck_confirm_turn(replay, entry))
            take_entry(replay, entry);
    }
    if (!replay->refuted)
        end_record(replay);
}

/*
 * As many bytes as an entry has at least, by what of it is the same in every notation. Comments pay
 * for nothing.
 */
static unsigned bytes_of(const ck_entry *entry)
{
    enum { MOVE = 7, SQUARE = 2, CAST = 6, WORD = 6, HANDS = 9, POINTS = 9 };
    const ck_move *move = &entry->as.move.move;
    const ck_tail *tail = &entry->as.move.tail;
    const ck_declaration *said = &entry->as.declaration;
    switch (entry->kind) {
    case CK_ENTRY_MOVE:
        return MOVE + SQUARE * ((move->via < CK_SQUARES) + (move->first < CK_SQUARES)) +
               CAST * ((tail->bridge >= 0) + (tail->water >= 0));
    case CK_ENTRY_DECLARATION:
        return WORD + HANDS * said->hands_said + POINTS * (said->points_span.length > 0);
    default:
        return entry->kind == CK_ENTRY_COMMENT ? 0 : WORD;
    }
}

static uint64_t larger(uint64_t one, uint64_t other)
{
    return one > other ? one : other;
}

/* Those of all entries; a notation that says it with fewer pays for no more than it has. */
static uint64_t bytes_in(const ck_record *record)
{
    uint64_t bytes = 0;
    for (size_t i = 0; i < record->entry_count; i++)
        bytes += bytes_of(&record->entries[i]);
    return bytes < record->length ? bytes : record->length;
}

ck_effort ck_effort_for(const ck_record *record, ck_purpose purpose)
{
    static const struct {
        uint16_t a_byte, least, lines, needs;
    } rows[] = {
        [CK_TO_DIAGNOSE] = {17, 200, 18, 4},
        [CK_TO_COUNT] = {16, 300, 0, 0},
        [CK_TO_ADVISE] = {9, 200, 0, 0},
    };
    const uint64_t bytes = bytes_in(record);
    return (ck_effort){.left = larger(rows[purpose].least, rows[purpose].a_byte * bytes),
                       .lines = rows[purpose].lines * bytes,
                       .needs = larger(rows[purpose].least, rows[purpose].needs * bytes),
                       .granted = true};
}

void ck_effort_tell(ck_effort *effort, size_t findings)
{
    const uint64_t cost = CK_COST_TOLD * findings;
    effort->told += cost;
    ck_spend_of(effort, &effort->left, cost);
}

uint64_t ck_effort_in_all(const ck_record *record, ck_purpose purpose)
{
    enum { LEAST = 100, A_BYTE = 42, LEAST_WITH_ADVICE = 250, ANY_BYTE = 35 };
    return purpose == CK_TO_ADVISE ? LEAST_WITH_ADVICE + ANY_BYTE * record->length
                                   : LEAST + A_BYTE * bytes_in(record);
}

static void begin_first_season(ck_replay_state *replay)
{
    begin_season(replay, replay->record->entries);
    ck_name_sides(replay, replay->first);
    if (!is_for_king(replay))
        ck_set_start_points(replay);
}

void ck_halt_begin(ck_halt *halt, const ck_rules *rules, const ck_record *record,
                   const ck_observer *observer)
{
    ck_replay_begin(&halt->replay, rules, &halt->own, record, observer);
    halt->replay.effort = observer->effort;
    ck_spend(&halt->replay, CK_COST_BEGIN);
    halt->at = 0;
}

void ck_halt_at(ck_halt *halt, size_t entry, const ck_observer *observer)
{
    halt->replay.observer = observer;
    if (halt->at == 0 && entry > 0)
        begin_first_season(&halt->replay);
    walk(&halt->replay, halt->at, entry);
    halt->at = entry;
}

ck_outcome ck_halt_go_on(const ck_halt *halt, const ck_observer *observer)
{
    ck_replay_state replay = halt->replay;
    ck_spend(&replay, CK_COST_COPY);
    replay.observer = observer;
    if (halt->at == 0)
        begin_first_season(&replay);
    walk_to_end(&replay, halt->at);
    return ck_conclude(&replay);
}

bool ck_replay_moves(const ck_rules *rules, const ck_record *record, const ck_observer *observer,
                     bool verifying, ck_outcome *outcome)
{
    ck_rules own;
    ck_replay_state replay;
    ck_replay_begin(&replay, rules, &own, record, observer);
    ck_effort effort = {.left = 0}; /* that of the verifying pass is seldom needed (ahead.c) */
    replay.effort = observer->effort ? observer->effort : &effort;
    if (!verifying && !observer->effort)
        effort = ck_effort_for(record, observer->brief ? CK_TO_COUNT : CK_TO_DIAGNOSE);
    replay.verifying = verifying;
    ck_spend(&replay, CK_COST_BEGIN);
    begin_first_season(&replay);
    if (verifying)
        walk_trusting(&replay);
    else
        walk_to_end(&replay, 0);
    if (verifying && replay.refuted)
        return false;
    ck_tell_settled(&replay);
    *outcome = ck_conclude(&replay);
    return true;
}

ck_outcome ck_replay_board(const ck_rules *rules, const ck_record *record,
                           const ck_observer *observer)
{
    ck_outcome outcome;
    if (ck_is_sheet(rules, record))
        return ck_replay_sheet(rules, record, observer);
    ck_replay_moves(rules, record, observer, false, &outcome);
    return outcome;
}

ck_outcome ck_replay(const ck_rules *rules, const ck_record *record, const ck_observer *observer)
{
    ck_replay_game *replay = record->game ? record->game->replay : ck_replay_board;
    return replay(rules, record, observer);
}
