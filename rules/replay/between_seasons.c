/* Checks claims about players between seasons: points, 上行, 与 (games.md §0.3). */
#include "rules/replay/between_seasons.h"

#include "rules/replay/emit.h"
#include "rules/replay/season.h"
#include "rules/replay/sides.h"
#include "rules/words/names.h"

static bool is_for_king(const ck_replay_state *replay)
{
    return replay->game.rules->param[CK_GOAL] == CK_GOAL_KING;
}

/* The points that a side gained at the end of the last season. */
static int64_t gain_of(const ck_replay_state *replay, ck_side side)
{
    return side == CK_SIDE_A ? replay->moved : -replay->moved;
}

/* Whether a side has won the season that is over, or the game. */
static bool has_won(const ck_replay_state *replay, ck_side side)
{
    bool game = replay->game.phase == CK_GAME_OVER && ck_game_leader(&replay->game) == side;
    bool season =
        is_for_king(replay) ? replay->game.season_winner == side : gain_of(replay, side) > 0;
    return game || season;
}

/* Whether a number equals a side's points, or those of a record with a constant surplus of the A
 * side. */
static bool fits(const ck_replay_state *replay, const ck_written_points *written, int64_t ours,
                 ck_side side, int64_t ahead)
{
    int64_t number = ck_in_unit(replay->game.rules, written->points, written->tenths);
    return number == ours || number == ours + (side == CK_SIDE_A ? ahead : -ahead);
}

static bool has_paid(const ck_replay_state *replay, const ck_written_points *written, ck_side side)
{
    ck_side other = ck_side_named(replay, written->name);
    return !is_for_king(replay) && other == ck_other_side(side) &&
           fits(replay, written, gain_of(replay, other), other, replay->ahead - replay->was_ahead);
}

static bool is_so(const ck_replay_state *replay, const ck_entry *entry, ck_side side)
{
    switch ((ck_word_kind)entry->as.spoken.word) {
    case CK_WINS:
        return has_won(replay, side);
    case CK_PAYS:
        return has_paid(replay, &entry->as.spoken.payment, side);
    default:
        return !is_for_king(replay) &&
               fits(replay, &entry->as.spoken.payment, replay->game.position.points[side], side,
                    replay->ahead);
    }
}

/* The points that the end gave to the A side; in a game about the King 1 if A has won, −1 if IA. */
static int64_t upshot(const ck_replay_state *replay)
{
    const uint8_t leader = replay->game.season_winner;
    if (!is_for_king(replay))
        return replay->moved;
    return (leader == CK_SIDE_A) - (leader == CK_SIDE_IA);
}

void ck_check_between_seasons(ck_replay_state *replay, const ck_entry *entry,
                              ck_side_finder *side_of)
{
    bool over = replay->game.phase == CK_SEASON_OVER || replay->game.phase == CK_GAME_OVER;
    bool in_doubt = replay->unsure.points || replay->unsure.sides || replay->game.open;
    const ck_spoken *spoken = &entry->as.spoken;
    ck_side speaker = side_of(replay, entry, spoken->speaker);
    bool pays_no_player =
        spoken->word == CK_PAYS && side_of(replay, entry, spoken->payment.name) == CK_NO_SIDE;
    ck_side side = pays_no_player ? CK_NO_SIDE : speaker;
    if (side == CK_NO_SIDE || in_doubt || (over && is_so(replay, entry, side)))
        return;
    ck_finding finding = ck_finding_about(replay, CK_F_CLAIM_WRONG, entry, entry->span);
    finding.side = (uint8_t)side;
    finding.move = 0;
    finding.written = over;
    finding.right = upshot(replay);
    ck_emit_finding(replay, &finding);
}

/* The side of a named player; reports an unknown name. */
static ck_side side_of(ck_replay_state *replay, const ck_entry *entry, ck_text name)
{
    ck_side side = ck_side_named(replay, name);
    if (side == CK_NO_SIDE && !replay->unsure.sides) {
        ck_finding finding = ck_finding_about(replay, CK_F_SPEAKER_UNKNOWN, entry, name.span);
        finding.side = CK_NO_SIDE;
        finding.move = 0;
        ck_emit_finding(replay, &finding);
    }
    return side;
}

void ck_step_between_seasons(ck_replay_state *replay, const ck_entry *entry)
{
    if (entry->as.spoken.word >= CK_WINS)
        ck_check_between_seasons(replay, entry, side_of);
}
