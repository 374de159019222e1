/* Compares declarations with the hands due and makes them, including missing ones. */
#include "rules/replay/declaration.h"

#include "rules/replay/emit.h"
#include "rules/replay/problem.h"
#include "rules/replay/season.h"
#include "rules/replay/sides.h"

#include <stdlib.h>
#include <string.h>

/* A problem with the declaration that is due. */
static void set_due_problem(const ck_replay_state *state, ck_problem *problem, ck_code code,
                            const ck_entry *entry, ck_span span)
{
    const ck_position *position = &state->game.position;
    ck_finding finding = ck_finding_about(state, code, entry, span);
    finding.side = state->game.mover;
    finding.right = state->game.due.points;
    ck_problem_set(problem, &finding);
    problem->about_hands = true;
    problem->hands = (ck_hand_facts){
        .right = state->game.due.hands,
        .fresh = state->game.due.fresh,
        .declarer = ck_side_player_name(state, state->game.mover),
        .stake = position->stake,
    };
    memcpy(problem->hands.held, position->held[state->game.mover], sizeof problem->hands.held);
}

int64_t ck_declaration_points(const ck_rules *rules, const ck_declaration *written)
{
    return ck_in_unit(rules, written->points, written->tenths);
}

/* A problem with the declaration of an entry; PROBLEM may be NULL. */
static void set_problem(const ck_replay_state *state, ck_problem *problem, ck_code code,
                        const ck_entry *entry, ck_span span)
{
    const ck_declaration *written = &entry->as.declaration;
    if (!problem)
        return;
    set_due_problem(state, problem, code, entry, span.length > 0 ? span : entry->span);
    problem->hands.written = written->hands;
    problem->finding.written = ck_declaration_points(state->game.rules, written);
}

/* The same as a finding; the replay goes on. */
static void report(ck_replay_state *state, ck_code code, const ck_entry *entry, ck_span span)
{
    ck_problem problem;
    set_problem(state, &problem, code, entry, span);
    const ck_finding finding = ck_problem_finding(&problem);
    ck_emit_finding(state, &finding);
}

enum { MOST_DOUBLINGS = 24 };

void ck_drop_declaration(ck_replay_state *state, const ck_entry *entry)
{
    const bool again = entry->as.declaration.choice == CK_AGAIN;
    state->unsure.doublings[1] += again && state->unsure.doublings[1] < MOST_DOUBLINGS;
}

/* Whether a name identifies no side: both have it, or it depends on the unknown first mover. */
static bool names_no_side(const ck_replay_state *state, ck_text name)
{
    ck_text a = ck_side_player_name(state, CK_SIDE_A), ia = ck_side_player_name(state, CK_SIDE_IA);
    return name.length == 0 || state->unsure.names || state->first == CK_NO_SIDE ||
           (a.length > 0 && ck_same_text(a, ia));
}

bool ck_declaration_may_be_of(const ck_replay_state *state, const ck_entry *entry, ck_side side)
{
    const ck_text speaker = entry->as.declaration.speaker;
    const ck_side named =
        names_no_side(state, speaker) ? CK_NO_SIDE : ck_side_named(state, speaker);
    return named == CK_NO_SIDE || named == side;
}

/*
 * Returns false when the wrong side declares. Where the header does not name a side, the first name
 * in its declarations is its name.
 */
static bool check_speaker(ck_replay_state *state, const ck_entry *entry)
{
    const ck_declaration *written = &entry->as.declaration;
    ck_side mover = (ck_side)state->game.mover;
    if (names_no_side(state, written->speaker))
        return true;
    ck_side side = ck_side_named(state, written->speaker);
    if (side == CK_NO_SIDE && ck_side_player_name(state, mover).length == 0) {
        state->bears[mover] = written->speaker;
        return true;
    }
    if (side == mover)
        return true;
    ck_code code = side == CK_NO_SIDE ? CK_F_SPEAKER_UNKNOWN : CK_F_SPEAKER_WRONG;
    report(state, code, entry, written->speaker.span);
    return code == CK_F_SPEAKER_UNKNOWN;
}

/* Whether the named hands are due; a side that claims its hands must name some. */
static bool names_what_is_due(ck_replay_state *state, ck_hand_set named)
{
    if (ck_must_claim(&state->game))
        return ck_game_claim(&state->game, named);
    ck_hand_set due = state->game.due.hands;
    if (state->record->traits & CK_OMITS_SITUATIONS)
        due.plain &= ~CK_SITUATION_HANDS;
    return ck_hands_equal(named, due);
}

bool ck_declaration_is_clipped(const ck_game *game, int64_t written)
{
    ck_side mover = (ck_side)game->mover;
    ck_side loser = game->due.moved < 0 ? mover : ck_other_side(mover);
    int64_t left = game->position.points[loser];
    return !ck_moves_whole(game->rules) && written == (game->due.moved < 0 ? -left : left) &&
           llabs(game->due.moved) > left;
}

/* Whether a number is right at another stake, after a missing or needless 再行. */
static bool is_right_otherwise(const ck_replay_state *state, int64_t number)
{
    const int8_t *doublings = state->unsure.doublings;
    const int64_t due = state->game.due.points;
    bool right = false;
    for (int i = 1; i <= doublings[0]; i++)
        right |= number * ((int64_t)1 << i) == due;
    for (int i = 1; i <= doublings[1]; i++)
        right |= number == due * ((int64_t)1 << i);
    return right;
}

/* Returns false where the record's own number counts instead of ours. */
static bool check_points(ck_replay_state *state, const ck_entry *entry)
{
    const ck_declaration *written = &entry->as.declaration;
    const ck_due *due = &state->game.due;
    if (written->points_span.length == 0 || state->unsure.points)
        return true;
    bool unattested = ck_hands_unattested(state->game.rules, due->hands);
    int64_t number = ck_declaration_points(state->game.rules, written);
    if (!unattested && number == due->points)
        return true;
    if (!unattested && is_right_otherwise(state, number))
        return false;
    bool clipped = !unattested && ck_declaration_is_clipped(&state->game, number);
    ck_code code = unattested ? CK_F_POINTS_UNATTESTED
                   : clipped  ? CK_F_POINTS_CLIPPED
                              : CK_F_POINTS_WRONG;
    report(state, code, entry, written->points_span);
    state->unsure.seasons |= !unattested && !clipped;
    return true;
}

/* The points that 終季 moves: those due, or the record's where only the record can know. */
static int64_t points_to_move(const ck_replay_state *state, const ck_declaration *written,
                              bool trusted)
{
    const ck_due *due = &state->game.due;
    const bool silent = written->points_span.length == 0;
    if (silent)
        return trusted || !written->has_hands
                   ? due->moved
                   : ck_game_worth(&state->game, (ck_side)state->game.mover, written->hands);
    if (trusted && !state->unsure.points && !ck_hands_unattested(state->game.rules, due->hands))
        return due->moved;
    /* Hands claimed before move together with the hands claimed now. */
    return due->moved - due->points + ck_declaration_points(state->game.rules, written);
}

/* Updates the difference between the record's points and ours. */
static void note_written(ck_replay_state *state, ck_side mover, int32_t before, int64_t written)
{
    const int32_t *points = state->game.position.points;
    int64_t after = before + written, total = (int64_t)points[0] + points[1];
    if (!ck_moves_whole(state->game.rules))
        after = after < 0 ? 0 : after > total ? total : after;
    int64_t more = after - points[mover];
    state->ahead += mover == CK_SIDE_A ? more : -more;
}

/* Whether a mark of the season's or the game's end follows. */
static bool is_end_next(const ck_replay_state *state, const ck_entry *entry)
{
    const ck_record *record = state->record;
    return entry + 1 < record->entries + record->entry_count &&
           (entry[1].kind == CK_ENTRY_SEASON_END || entry[1].kind == CK_ENTRY_GAME_END);
}

/* The choice of a declaration or its interpretation. Without a written choice it ends the season if
 * it has a number, or if a mark of the end follows. */
static ck_choice choice_of(const ck_replay_state *state, const ck_entry *entry,
                           const ck_interpretation *as)
{
    const ck_declaration *written = &entry->as.declaration;
    if (as->choice != CK_NO_CHOICE)
        return (ck_choice)as->choice;
    if (written->choice != CK_NO_CHOICE)
        return (ck_choice)written->choice;
    return written->points_span.length > 0 || is_end_next(state, entry) ? CK_END_SEASON : CK_AGAIN;
}

static void declare(ck_replay_state *state, const ck_entry *entry, ck_choice choice, bool trusted)
{
    const ck_declaration *written = &entry->as.declaration;
    const ck_due *due = &state->game.due;
    int64_t moved = points_to_move(state, written, trusted);
    const ck_hand_set *hands = trusted || !written->has_hands ? &due->hands : &written->hands;
    int64_t points = moved == due->moved ? due->points : moved;
    const ck_position before = state->game.position;
    if (choice == CK_AGAIN) {
        ck_game_go_on(&state->game);
        state->again = true;
        state->again_moved = moved;
    } else {
        ck_side mover = (ck_side)state->game.mover;
        ck_end_season(state, entry, moved);
        if (written->points_span.length > 0)
            note_written(state, mover, before.points[mover],
                         due->moved - due->points +
                             ck_declaration_points(state->game.rules, written));
    }
    ck_emit_declaration(state, entry, choice, hands, points, &before);
    ck_emit_limit(state, entry);
    if (choice == CK_END_SEASON)
        ck_emit_season(state);
}

/*
 * A declaration with nothing due. After an unreadable turn it counts as written; a forced 終季 ends
 * the season for the side that it names.
 */
static bool declare_unasked(ck_replay_state *state, const ck_entry *entry,
                            const ck_interpretation *as, ck_problem *problem)
{
    const ck_declaration *written = &entry->as.declaration;
    const ck_choice choice = choice_of(state, entry, as);
    ck_side speaker = state->unsure.names ? CK_NO_SIDE : ck_side_named(state, written->speaker);
    if (!state->unsure.last_turn && !as->forced) {
        const bool ends = choice == CK_END_SEASON && speaker != CK_NO_SIDE;
        ck_side side = ends ? speaker : (ck_side)state->game.mover;
        if (problem) {
            set_problem(state, problem, CK_F_DECLARATION_NEEDLESS, entry, entry->span);
            problem->finding.side = (uint8_t)side;
            memcpy(problem->hands.held, state->game.position.held[side],
                   sizeof problem->hands.held);
            problem->hands.right = ck_hands_of(state->game.rules, problem->hands.held);
        }
        return false;
    }
    if (choice == CK_END_SEASON && speaker != CK_NO_SIDE)
        state->game.mover = (uint8_t)speaker;
    if (choice == CK_END_SEASON || !as->forced)
        declare(state, entry, choice, false);
    else
        ck_drop_declaration(state, entry);
    state->unsure.points |= !as->forced;
    return true;
}

bool ck_step_declaration(ck_replay_state *state, const ck_entry *entry, const ck_interpretation *as,
                         ck_problem *problem)
{
    if (state->game.phase == CK_GAME_OVER || state->closed) {
        ck_emit_after_end(state, entry);
        return true;
    }
    if (state->game.phase == CK_SEASON_OVER) {
        report(state, CK_F_DECLARATION_NEEDLESS, entry, entry->span);
        return true;
    }
    if (state->game.phase == CK_TO_MOVE)
        return declare_unasked(state, entry, as, problem);
    const ck_declaration *written = &entry->as.declaration;
    const bool right =
        !written->has_hands || written->hands_unread || names_what_is_due(state, written->hands);
    if (!right && !as->hands_due && !as->forced) {
        set_problem(state, problem, CK_F_HANDS_WRONG, entry, entry->as.declaration.named.span);
        return false;
    }
    const bool right_speaker = check_speaker(state, entry);
    /* Points with wrong hands are wrong because of them: one finding is enough. */
    const bool trusted =
        right ? check_points(state, entry)
              : !state->unsure.position || (as->hands_due && !state->unsure.last_turn);
    declare(state, entry, choice_of(state, entry, as), trusted);
    state->unsure.points |= !right_speaker;
    return true;
}

void ck_declaration_problem(const ck_replay_state *state, const ck_entry *entry, ck_choice choice,
                            ck_problem *problem)
{
    const ck_code code = choice == CK_AGAIN ? CK_F_SEASON_GOES_ON : CK_F_SEASON_BREAKS_OFF;
    set_problem(state, problem, code, entry, entry->span);
}

/* ---- missing declarations ---- */

bool ck_pass_due_declaration(ck_replay_state *state, ck_problem *problem)
{
    const ck_entry *turn = state->last_turn;
    ck_problem own;
    if (!ck_must_claim(&state->game)) {
        if (problem)
            set_due_problem(state, problem, CK_F_DECLARATION_MISSING, turn, turn->span);
        return false;
    }
    set_due_problem(state, &own, CK_F_UNCLAIMED, turn, turn->span);
    const ck_finding finding = ck_problem_finding(&own);
    ck_emit_finding(state, &finding);
    state->game.phase = CK_TO_MOVE;
    return true;
}

void ck_add_missing_declaration(ck_replay_state *state, ck_choice choice)
{
    const ck_due due = state->game.due;
    const ck_position before = state->game.position;
    state->unsure.doublings[0] += choice == CK_AGAIN && state->unsure.doublings[0] < MOST_DOUBLINGS;
    if (choice == CK_AGAIN)
        ck_game_go_on(&state->game);
    else
        ck_end_season(state, state->last_turn, due.moved);
    ck_emit_declaration(state, NULL, choice, &due.hands, due.points, &before);
    ck_emit_limit(state, state->last_turn);
    if (choice == CK_END_SEASON)
        ck_emit_season(state);
}
