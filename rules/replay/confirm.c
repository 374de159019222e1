#include "rules/replay/confirm.h"

#include "rules/board/casts.h"
#include "rules/board/judge.h"
#include "rules/replay/recover.h"
#include "rules/replay/tell.h"

/* Whether the replay is where nothing but a turn can come. */
static bool is_turn_next(const ck_replay_state *replay)
{
    const ck_game *game = &replay->game;
    return game->phase == CK_TO_MOVE && !replay->closed && replay->first != CK_NO_SIDE &&
           game->rules->param[CK_GOAL] == CK_GOAL_POINTS;
}

/* Whether a cast stands there where one is due, and none where none is: one step before those. */
static bool is_as_due(int heads, bool due)
{
    const unsigned known = (unsigned)(heads - CK_NO_CAST) - due;
    return known <= (unsigned)due * CK_MOST_HEADS;
}

/*
 * R3.3, R4.1: casts by their names, all known, that carry the piece as far as is said; none where
 * none is due. In such turns check_casts() of turn.c finds nothing (tests/rules/replay/verify). All
 * is asked at once: which moves are cast for nobody can foresee.
 */
static bool casts_fit(const ck_tail *tail, const ck_ruling *ruling)
{
    const bool bridge = ruling->bridge > 0, cast = bridge | ruling->water;
    const bool falls_short = bridge & (tail->bridge < ruling->bridge);
    const bool water = ruling->water & !falls_short;
    const bool sinks = water & (tail->water < CK_WATER_HEADS);
    const bool bridge_fits = is_as_due(tail->bridge, bridge),
               water_fits = is_as_due(tail->water, water);
    return (!cast | (tail->form == CK_TAIL_NAMED)) & (tail->recasts == 0) & !tail->water_again &
           bridge_fits & water_fits & (tail->failed == (falls_short | sinks));
}

/* Where all that fails comes back (notation.md §7), it may have been meant to go elsewhere. */
static bool may_be_lost(const ck_replay_state *replay, const ck_tail *tail, const ck_ruling *ruling)
{
    return (replay->record->traits & CK_FAILS_TO_START) && tail->failed &&
           ruling->move.from == ruling->move.to;
}

/* Whether a legal turn is right as it is written. */
static bool fits(const ck_replay_state *replay, const ck_written_move *written,
                 const ck_ruling *ruling)
{
    const ck_tail *tail = &written->tail;
    const ck_capture *said = &written->capture;
    if (may_be_lost(replay, tail, ruling) || !casts_fit(tail, ruling))
        return false;
    return said->span.length == 0 || (!tail->failed && ck_takes_as_said(said, ruling->captured));
}

/* Plays the turn, and tells it to those who listen. */
static void play_aloud(ck_replay_state *replay, const ck_entry *entry, const ck_ruling *ruling)
{
    const ck_tail *tail = &entry->as.move.tail;
    const ck_position before = replay->game.position;
    ck_turn turn = ck_game_move(&replay->game, ruling, tail->failed);
    if (replay->observer->turn) {
        ck_turn_told told = {
            .entry = entry,
            .season = before.season,
            .number = replay->moves,
            .side = (ck_side)before.side,
            .certain = true,
            .ruling = *ruling,
            .casts = {.bridge = tail->bridge, .water = tail->water, .failed = tail->failed},
            .turn = turn,
            .before = &before,
            .after = &replay->game.position,
        };
        replay->observer->turn(replay->observer->self, &told);
    }
    ck_tell_penalty(replay, entry, &turn, &before);
    if (replay->game.phase == CK_GAME_OVER)
        ck_tell_season(replay);
}

/* Whether there is something to be told of a turn; a penalty may end the game, no other turn. */
static bool is_heard(const ck_replay_state *replay, const ck_ruling *ruling)
{
    return replay->observer->turn || ruling->over_minds || ruling->move.kind == CK_MOVE_MINDS;
}

bool ck_confirm_turn(ck_replay_state *replay, const ck_entry *entry)
{
    const ck_written_move *written = &entry->as.move;
    if (!is_turn_next(replay))
        return false;
    ck_ruling ruling;
    if (!ck_judge_move(replay->game.rules, &replay->game.position, &written->move, &ruling) ||
        !fits(replay, written, &ruling))
        return false;
    if (replay->observer->settled)
        ck_tell_settled(replay);
    replay->again = replay->told_settled = false;
    replay->moves++;
    replay->outcome.moves++;
    replay->last_turn = entry;
    if (is_heard(replay, &ruling))
        play_aloud(replay, entry, &ruling);
    else
        ck_game_move(&replay->game, &ruling, written->tail.failed);
    return true;
}
