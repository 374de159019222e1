/* The course of a record around its turns: first movers, ends of seasons, the outcome. */
#include "rules/replay/season.h"

#include "rules/replay/emit.h"
#include "rules/replay/problem.h"
#include "rules/replay/sides.h"
#include "rules/words/names.h"

#include <stddef.h>
#include <string.h>

/* ---- the start ---- */

/* The naming of the seasons: a record with 上季 and 下季 has two of them (R9.4). */
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

void ck_season_state_begin(ck_replay_state *state, const ck_rules *rules, ck_rules *own,
                           const ck_record *record, const ck_observer *observer)
{
    enum { GUESSES = 20 };
    memset(state, 0, offsetof(ck_replay_state, game));
    state->record = record;
    state->observer = observer;
    state->half = naming_of(rules, record);
    state->sides_known = true;
    if (state->half == CK_HALF_NAMES && rules->param[CK_SEASONS] != 2) {
        *own = *rules;
        own->param[CK_SEASONS] = 2;
        rules = own;
    }
    ck_game_start(&state->game, rules, CK_SIDE_IA);
    if (record->only_season >= 0 && record->only_season < rules->param[CK_SEASONS])
        state->game.position.season = (uint8_t)record->only_season;
}

/* ---- who moves first ---- */

/* Whether an entry ends a season. A mark may be missing after a declaration. */
static bool ends_season(const ck_entry *entry)
{
    return entry->kind == CK_ENTRY_SEASON_END || entry->kind == CK_ENTRY_GAME_END ||
           (entry->kind == CK_ENTRY_DECLARATION && entry->as.declaration.choice == CK_END_SEASON);
}

/*
 * The side that moved first in the season that begins with an entry: the owner of the first moved
 * piece, or the other side after an odd number of earlier turns. Those are turns of the Minds, or
 * wrong turns that name no piece of the start position (R9.5).
 */
static ck_side first_by_moves(const ck_replay_state *state, const ck_entry *entry)
{
    const ck_record *record = state->record;
    const ck_piece *start = state->game.rules->board->start;
    size_t left = record->entry_count - (size_t)(entry - record->entries);
    bool odd = false;
    for (const ck_entry *first = entry; left > 0; left--, entry++) {
        const bool gap = entry->kind == CK_ENTRY_GAP;
        const bool ended = gap && entry->as.gap.choice == CK_END_SEASON;
        if (ends_season(entry) || (ended && entry != first))
            break;
        odd ^= gap && !ended && entry->as.gap.turns > 0;
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
 * Finds the side that begins the coming season. The header decides where it can; a single letter
 * covers only the first season, and the moves decide any other (R9.5). When the two contradict each
 * other, the header is wrong or the first move is missing: sets *PROBLEM, unless AS decides.
 */
static bool choose_first(const ck_replay_state *state, const ck_entry *entry,
                         const ck_interpretation *as, ck_side *first, ck_problem *problem)
{
    const ck_record *record = state->record;
    const uint8_t season = state->firsts_used;
    const bool speaks = season < record->firsts && (record->firsts > 1 || season == 0);
    *first = first_by_moves(state, entry);
    if (!speaks)
        return true;
    const ck_side by_header = (ck_side)record->first[season], by_moves = *first;
    if (by_moves == CK_NO_SIDE || as->first != CK_NO_SIDE)
        *first = as->first != CK_NO_SIDE ? (ck_side)as->first : by_header;
    else if (by_moves != by_header && !state->unsure.seasons && !as->forced) {
        ck_finding finding = ck_finding_about(state, CK_F_FIRST_MOVER, entry, record->first_span);
        finding.season += (int8_t)state->begun;
        finding.side = (uint8_t)by_moves;
        finding.move = 0;
        ck_problem_set(problem, &finding);
        return false;
    }
    return true;
}

static void begin_season(ck_replay_state *state, const ck_entry *entry, ck_side first)
{
    const ck_record *record = state->record;
    const uint8_t season = state->firsts_used++;
    state->first = first;
    state->game.position.side = (uint8_t)(first == CK_NO_SIDE ? CK_SIDE_IA : first);
    state->moves = 0;
    state->moved = 0;
    state->was_ahead = state->ahead;
    state->marked = state->opened = state->season_emitted = state->frame_emitted = false;
    state->last_turn = NULL;
    state->seasons++;
    state->season_from = entry;
    state->king = (ck_king_game){0};
    state->unsure.position = state->unsure.last_turn = false;
    state->unsure.points = state->game.beyond > 0;
    state->unsure.doublings[0] = state->unsure.doublings[1] = 0;
    if (season == 0 && record->firsts > 0 && first != (ck_side)record->first[0] &&
        first != CK_NO_SIDE)
        state->unsure.names = true;
}

bool ck_begin_first_season(ck_replay_state *state, const ck_entry *entry,
                           const ck_interpretation *as, ck_problem *problem)
{
    ck_side first;
    if (!choose_first(state, entry, as, &first, problem))
        return false;
    state->begun = true;
    state->usual =
        !state->game.rules->board->ways && state->game.rules->param[CK_GOAL] != CK_GOAL_KING;
    begin_season(state, entry, first);
    ck_sides_assign(state, state->first);
    if (state->game.rules->param[CK_GOAL] != CK_GOAL_KING)
        ck_sides_start_points(state);
    return true;
}

bool ck_next_season(ck_replay_state *state, const ck_entry *entry, const ck_interpretation *as,
                    ck_problem *problem)
{
    ck_side first;
    if (!choose_first(state, entry, as, &first, problem))
        return false;
    ck_emit_season(state);
    ck_game_next_season(&state->game, CK_SIDE_IA);
    begin_season(state, entry, first);
    return true;
}

/* ---- the ends of seasons ---- */

void ck_end_season(ck_replay_state *state, const ck_entry *entry, int64_t points)
{
    bool unknown = state->first == CK_NO_SIDE && points != 0;
    if (unknown)
        ck_side_report_unknown(state, entry);
    int64_t before = state->game.position.points[CK_SIDE_A];
    ck_game_end_season(&state->game, (ck_side)state->game.mover, unknown ? 0 : points);
    state->moved = state->game.position.points[CK_SIDE_A] - before;
}

ck_mark_fit ck_season_mark_fit(const ck_replay_state *state, const ck_season_mark *mark, bool open)
{
    bool over = state->game.phase == CK_SEASON_OVER || state->game.phase == CK_GAME_OVER;
    if (!over && open)
        return CK_MARK_EARLY;
    if (!over || state->marked)
        return CK_MARK_TWICE;
    return ck_names_season(state, mark, state->game.position.season) ? CK_MARK_FITS : CK_MARK_OTHER;
}

bool ck_names_season(const ck_replay_state *state, const ck_season_mark *mark, int season)
{
    if (mark->half == CK_ONE_NAME || state->half == CK_ONE_NAME)
        return true;
    return mark->season == season && mark->half == state->half;
}

ck_finding ck_season_mark_finding(const ck_replay_state *state, ck_code code, const ck_entry *entry)
{
    ck_finding finding = ck_finding_about(state, code, entry, entry->span);
    finding.move = 0;
    finding.side = CK_NO_SIDE;
    if (entry->kind == CK_ENTRY_SEASON_END)
        finding.written = entry->as.season.season;
    return finding;
}

void ck_season_report_mark(ck_replay_state *state, const ck_entry *entry, ck_mark_fit fit)
{
    static const ck_code code_of[] = {
        [CK_MARK_OTHER] = CK_F_SEASON_OTHER,
        [CK_MARK_EARLY] = CK_F_SEASON_EARLY,
        [CK_MARK_TWICE] = CK_F_SEASON_TWICE,
    };
    if (fit == CK_MARK_FITS)
        return;
    const ck_finding finding = ck_season_mark_finding(state, code_of[fit], entry);
    ck_emit_finding(state, &finding);
}

/* ---- the end ---- */

void ck_season_outcome(ck_replay_state *state, ck_outcome *outcome)
{
    const ck_game *game = &state->game;
    const bool by_word = game->end >= CK_END_RESIGNED;
    bool over = game->phase == CK_GAME_OVER && (!game->open || by_word);
    ck_side leader = over ? ck_game_leader(game) : CK_NO_SIDE;
    if (!state->season_emitted && state->record->entry_count > 0 &&
        ck_record_is_read(state->record))
        ck_emit_season(state);
    /* The number of seasons won decides the game, and not the end of the only one. */
    const bool by_seasons =
        game->rules->param[CK_GOAL] == CK_GOAL_KING && game->rules->param[CK_SEASONS] > 1;
    outcome->end = !over ? CK_UNFINISHED : by_seasons ? CK_END_LAST_SEASON : (ck_end)game->end;
    outcome->players = outcome->listed = outcome->sides = CK_NO_SIDE;
    outcome->winner = leader == CK_NO_SIDE ? CK_NO_PLAYER : (uint8_t)leader;
    outcome->draw = over && leader == CK_NO_SIDE && outcome->end < CK_END_ANNULLED;
    outcome->pointless = game->rules->param[CK_GOAL] == CK_GOAL_KING;
    outcome->unit = game->rules->unit;
    outcome->moves = state->all_moves;
    outcome->seasons = state->seasons;
    outcome->failed = state->failed;
    outcome->errors = state->errors;
    outcome->warnings = state->warnings;
    outcome->sides_known = state->sides_known;
    for (int side = 0; side < CK_NO_SIDE; side++) {
        outcome->player[side] = state->player[side];
        outcome->player[side].points = game->position.points[side];
        outcome->player[side].place = leader == CK_NO_SIDE || leader == (ck_side)side ? 1 : 2;
    }
}
