/*
 * Looking ahead: what the entries that follow say of this one. Only records that have an error, or
 * a declaration, come here.
 */
#include "rules/replay/ahead.h"

#include "rules/replay/declaration.h"
#include "rules/replay/frame.h"
#include "rules/replay/missing.h"
#include "rules/replay/turn.h"

bool ck_is_next_by(const ck_replay_state *replay, const ck_entry *entry, ck_side side)
{
    const ck_record *record = replay->record;
    if (entry + 1 >= record->entries + record->entry_count || entry[1].kind != CK_ENTRY_MOVE ||
        entry[1].gap.turns > 0)
        return false;
    ck_square from = entry[1].as.move.move.from;
    return from < CK_SQUARES && ck_owner_of(replay->game.position.at[from]) == side;
}

static void make_trial(ck_replay_state *trial)
{
    static const ck_observer deaf = {0};
    trial->observer = &deaf;
    trial->blind = trial->hasty = true;
    trial->verifying = false;
    trial->outcome.errors = 0;
}

void ck_try_out(ck_replay_state *trial, const ck_replay_state *replay, bool strict)
{
    *trial = *replay;
    make_trial(trial);
    ck_spend(replay, CK_COST_COPY);
    if (strict)
        ck_forget_doubts(trial);
    trial->doubts.points = replay->doubts.points;
}

/* Follows an entry. Returns false when it is the end of the season, or tells nothing. */
static bool follow(ck_replay_state *trial, const ck_entry *entry)
{
    if (entry->kind == CK_ENTRY_DECLARATION) {
        ck_take_declaration(trial, entry);
        return true;
    }
    if (ck_is_passed(trial, entry))
        return true;
    if (entry->kind != CK_ENTRY_MOVE || trial->game.phase == CK_SEASON_OVER ||
        trial->game.phase == CK_GAME_OVER)
        return false;
    if (trial->game.phase == CK_TO_DECLARE)
        ck_miss_declaration(trial, CK_AGAIN);
    trial->moves++;
    ck_take_turn(trial, entry);
    return true;
}

bool ck_follow_to(ck_replay_state *trial, const ck_entry *entry, const ck_entry *end)
{
    trial->hasty = true;
    for (trial->outcome.errors = 0; entry < end && trial->outcome.errors == 0; entry++) {
        if (entry->gap.turns > 0 || entry->gap.declared ||
            (entry->kind != CK_ENTRY_COMMENT && !follow(trial, entry)))
            return false;
    }
    return trial->outcome.errors == 0 && !ck_is_spent(trial);
}

ck_ahead ck_look_ahead(ck_replay_state *trial, const ck_entry *entry)
{
    const ck_entry *end = trial->record->entries + trial->record->entry_count;
    ck_ahead ahead = {0, true};
    trial->outcome.errors = 0;
    trial->hasty = true;
    for (; entry < end; entry++) {
        if (entry->kind == CK_ENTRY_COMMENT)
            continue;
        if (entry->gap.turns > 0 || entry->gap.declared)
            return ahead;
        if (!follow(trial, entry))
            break;
        if (trial->outcome.errors > 0 || ck_is_spent(trial))
            return (ck_ahead){ahead.right, false};
        ahead.right++;
    }
    /* A season that is marked as over must be. */
    bool marked = entry < end && entry->kind == CK_ENTRY_SEASON_END;
    ahead.end = !marked || trial->game.phase == CK_SEASON_OVER || trial->game.phase == CK_GAME_OVER;
    return ahead;
}

enum { AHEAD = 8 }; /* as many moves are looked at */

/* Passes 再行 that is due. */
static bool declares_again(ck_replay_state *try, const ck_entry *entry)
{
    if (entry->kind != CK_ENTRY_DECLARATION || entry->as.declaration.choice != CK_AGAIN ||
        try->game.phase != CK_TO_DECLARE)
        return false;
    ck_game_go_on(&try->game);
    return true;
}

/* How many of the moves from an entry on are right, one after the other, as far as they go: MOST at
 * most. */
static int count_right(ck_replay_state *try, const ck_entry *entry, int most)
{
    const ck_entry *end = try->record->entries + try->record->entry_count;
    int count = 0;
    try->outcome.errors = 0;
    try->game.phase = CK_TO_MOVE;
    for (; count < most && entry < end; entry++) {
        if (entry->kind == CK_ENTRY_COMMENT || declares_again(try, entry))
            continue;
        if (entry->kind != CK_ENTRY_MOVE || (count > 0 && entry->gap.turns > 0))
            break;
        if (try->game.phase == CK_TO_DECLARE)
            ck_miss_declaration(try, CK_AGAIN);
        if (try->outcome.errors > 0 || try->game.phase != CK_TO_MOVE)
            break;
        ck_take_turn(try, entry);
        if (try->outcome.errors > 0)
            break;
        count++;
    }
    return count;
}

/* Ends the season, POINTS changing hands, and begins another; false where the game is over then. */
static bool begin_anew(ck_replay_state *trial, const ck_entry *entry, int64_t points, ck_side first)
{
    ck_end_season(trial, entry, points);
    if (trial->game.phase == CK_GAME_OVER)
        return false;
    ck_game_next_season(&trial->game, first);
    return true;
}

/* Those where the season goes on. */
static int count_right_on(const ck_replay_state *replay, const ck_entry *entry, int most)
{
    ck_replay_state trial = *replay;
    make_trial(&trial);
    ck_spend(replay, CK_COST_COPY);
    return count_right(&trial, entry, most);
}

/* Whether so many moves follow that count_right() may find right. */
static bool may_be_right(const ck_replay_state *replay, const ck_entry *entry, int count)
{
    const ck_entry *end = replay->record->entries + replay->record->entry_count;
    bool goes_on = true;
    for (; count > 0 && entry < end && goes_on; entry++) {
        count -= entry->kind == CK_ENTRY_MOVE;
        goes_on = entry->kind == CK_ENTRY_MOVE || entry->kind == CK_ENTRY_DECLARATION ||
                  entry->kind == CK_ENTRY_COMMENT;
    }
    return count <= 0;
}

/* Whether so many are right where SIDE begins another season. */
static bool are_right_anew(const ck_replay_state *replay, const ck_entry *entry, int64_t points,
                           ck_side side, int count)
{
    ck_replay_state trial = *replay;
    make_trial(&trial);
    ck_spend(replay, CK_COST_COPY);
    if (!begin_anew(&trial, entry, points, side))
        return false;
    ck_forget_doubts(&trial);
    return count_right(&trial, entry, count) == count;
}

/* Whichever side begins it. */
static bool are_right_in_another(const ck_replay_state *replay, const ck_entry *entry,
                                 int64_t points, int count)
{
    return may_be_right(replay, entry, count) &&
           (are_right_anew(replay, entry, points, CK_SIDE_A, count) ||
            are_right_anew(replay, entry, points, CK_SIDE_IA, count));
}

/* How far the entries are right where the season goes on, SIDE being to move. */
static ck_ahead look_on(const ck_replay_state *replay, const ck_entry *entry, ck_side side)
{
    ck_replay_state trial;
    ck_try_out(&trial, replay, true);
    if (trial.game.phase == CK_TO_DECLARE)
        ck_game_go_on(&trial.game);
    trial.game.position.side = (uint8_t)side;
    return ck_look_ahead(&trial, entry);
}

static ck_ahead look_anew(const ck_replay_state *replay, const ck_entry *entry, int64_t points,
                          ck_side first)
{
    ck_replay_state trial;
    ck_try_out(&trial, replay, true);
    return begin_anew(&trial, entry, points, first) ? ck_look_ahead(&trial, entry)
                                                    : (ck_ahead){0, false};
}

/*
 * The same with all of the season in view, and its numbers, which depend on the stake. A turn may
 * be missing here; otherwise only what is right to the end says otherwise than the record.
 */
static bool goes_on_to_the_end(const ck_replay_state *replay, const ck_entry *entry, bool said,
                               int64_t points)
{
    ck_side side = (ck_side)replay->game.position.side;
    ck_ahead on = look_on(replay, entry, side);
    if (said && on.end)
        return true;
    ck_ahead missing = look_on(replay, entry, ck_other_side(side));
    ck_ahead anew = look_anew(replay, entry, points, CK_SIDE_A);
    ck_ahead as_ia = look_anew(replay, entry, points, CK_SIDE_IA);
    if (ck_is_farther(&as_ia, &anew))
        anew = as_ia;
    if (ck_is_farther(&missing, &on))
        on = missing;
    if (said)
        return !anew.end && anew.right < on.right + AHEAD;
    return !anew.end && (on.end || on.right >= anew.right + AHEAD);
}

void ck_grant_effort(const ck_replay_state *replay)
{
    if (replay->verifying && !replay->effort->granted)
        *replay->effort = ck_effort_for(replay->record, CK_TO_DIAGNOSE);
}

bool ck_season_goes_on(const ck_replay_state *replay, const ck_entry *entry, bool said,
                       int64_t points)
{
    enum { ENOUGH = AHEAD - CK_CLEARLY + 1 }; /* so many are not clearly fewer than any */
    if (entry >= replay->record->entries + replay->record->entry_count || entry->gap.turns > 0)
        return said;
    ck_grant_effort(replay);
    if (ck_is_spent(replay))
        return said;
    int on = count_right_on(replay, entry, said ? ENOUGH : AHEAD);
    if (said && (on == ENOUGH || !are_right_in_another(replay, entry, points, on + CK_CLEARLY)))
        return true;
    if (!said &&
        (on < CK_CLEARLY || are_right_in_another(replay, entry, points, on - CK_CLEARLY + 1)))
        return false;
    bool goes_on = goes_on_to_the_end(replay, entry, said, points);
    return ck_is_spent(replay) ? said : goes_on;
}
