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

static bool is_uncast(const ck_tail *tail)
{
    return tail->bridge == CK_NO_CAST && tail->water == CK_NO_CAST && !tail->failed &&
           tail->recasts == 0 && !tail->water_again;
}

/* R3.3, R4.1: casts by their names, all known, that carry the piece as far as is said. */
static bool casts_fit(const ck_tail *tail, const ck_ruling *ruling)
{
    bool bridge = ruling->bridge > 0, water = ruling->water;
    bool stopped = bridge && tail->failed && tail->water == CK_NO_CAST;
    if (tail->form != CK_TAIL_NAMED || tail->recasts != 0 || tail->water_again)
        return false;
    if (bridge && (tail->bridge < 0 || tail->bridge > CK_MOST_HEADS))
        return false;
    if (stopped)
        return tail->bridge < ruling->bridge;
    if (bridge ? tail->bridge < ruling->bridge : tail->bridge != CK_NO_CAST)
        return false;
    return water ? tail->water >= 0 && (tail->water < CK_WATER_HEADS) == tail->failed
                 : tail->water == CK_NO_CAST;
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
    bool uncast = ruling->bridge == 0 && !ruling->water;
    if (may_be_lost(replay, tail, ruling) || !(uncast ? is_uncast(tail) : casts_fit(tail, ruling)))
        return false;
    return said->span.length == 0 || (!tail->failed && ck_takes_as_said(said, ruling->captured));
}

/* Plays the turn, and tells it to those who listen. */
static void play_aloud(ck_replay_state *replay, const ck_entry *entry, const ck_ruling *ruling,
                       const ck_casts *casts)
{
    const ck_position before = replay->game.position;
    ck_turn turn = ck_game_move(&replay->game, ruling, casts->failed);
    if (replay->observer->turn) {
        ck_turn_told told = {
            .entry = entry,
            .season = before.season,
            .number = replay->moves,
            .side = (ck_side)before.side,
            .certain = true,
            .ruling = *ruling,
            .casts = *casts,
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
    const ck_tail *tail = &written->tail;
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
    ck_casts casts = {.bridge = tail->bridge, .water = tail->water, .failed = tail->failed};
    if (is_heard(replay, &ruling))
        play_aloud(replay, entry, &ruling, &casts);
    else
        ck_game_move(&replay->game, &ruling, casts.failed);
    return true;
}
